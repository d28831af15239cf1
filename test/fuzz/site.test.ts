/** Whatever strangers put into a site, and whatever is asked of it: the watch server says what is wrong where, shows the rest, and runs on. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isUnsafe } from '../../src/lib/urls.ts';
import { openLiveSite } from '../../src/live/live-site.ts';
import { tagsOf } from '../../src/markdown/html-tags.ts';
import { bytes, piecesOf, property } from '../lib/property.ts';
import { writeFiles, writeSite } from '../lib/site.ts';

const markdown = piecesOf(`
  #␣ ##␣ ↵ ↵↵ -␣ >␣ 1.␣ ␣␣␣␣ \` \`\`\` \`\`\`js␣{1-9}↵ ↵\`\`\`↵ ~~~html↵ |a|b|↵|-|-|↵ [a]( [a] [a]:␣ ![ ]( ) < > <b>
  </b> <!-- --> <script> <a␣href=" <img␣src=x␣onerror=y> :::note↵ :::tab[ ::::tabs↵ ::: ]{a=b} {# } [^1] [^1]:␣ * ** _
  ~~ &lt; &#0; \\ ---↵ javascript: data:text/html, ./b.md ../ /a //x.invalid https://0;x/ ? # 中 \u202e \0 😀 \ud800
  {/*␣truncate␣*/} \`\`\`mermaid↵flowchart␣LR↵ a-->b↵ <iframe␣src=" <svg>< " ' ␣srcset=" title \t
`);
const yaml = piecesOf(`
  ---↵ title:␣ slug:␣ id:␣ tags:␣ authors:␣ date:␣ draft:␣ sidebar_position:␣ label:␣ link:↵␣␣ type:␣ permalink:␣
  position:␣ image:␣ url:␣ name:␣ keywords:␣ toc_max_heading_level:␣ sidebar_label:␣ ↵ ␣␣ -␣ [ ] { } : , " ' |↵ &a␣ *a
  <<:␣ null true 1 -1 1e999 .nan 2024-01-01 __proto__ constructor toString /.. /a //x a 中 % # ? javascript:x <script>
  \u2028
`);
const part = fc.oneof(
  fc.constantFrom(...piecesOf(`a index README 中 2024-01-01 01-a _b .c con %2e a␣b # ? ' " $& \\ ..`)),
  fc.constantFrom(...piecesOf(`tags authors _category_ a.light 404 page constructor __proto__ \u202e sitemap.xml - ↵`)),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const name = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('').replace(/[\0/]/g, '').toWellFormed())
  .filter((one) => one !== '' && one !== '.' && one !== '..');
const file = fc
  .tuple(
    fc.constantFrom('docs', 'blog', 'pages', 'static', 'i18n/zh/docs', 'versioned_docs/version-1', 'docs/a', '.'),
    name,
    fc.constantFrom('.md', '.md', '.md', '.mdx', '.yml', '.json', '.png', '', '/b.md', '/index.html'),
  )
  .map(([folder, own, end]) => `content/${folder}/${own}${end}`);
const data = fc.oneof(bytes(yaml), fc.json().map(String));
const text = fc.oneof(
  bytes(markdown),
  fc.tuple(bytes(yaml), bytes(markdown)).map(([matter, below]) => `---\n${matter}\n---\n\n${below}`),
);
const known = fc.constantFrom(
  ...piecesOf(`
  docs/tags.yml blog/tags.yml blog/authors.yml docs/_category_.yml docs/a/_category_.json versions.json
  i18n/zh/code.json i18n/zh/docs.json i18n/zh/sources.json versioned_sidebars/version-1-sidebars.json
`),
);
const files = fc.tuple(
  fc.array(fc.tuple(file, text), { maxLength: 4 }),
  fc
    .array(fc.tuple(known, data), { maxLength: 3 })
    .map((all) => all.map(([path, value]) => [`content/${path}`, value])),
);
const address = bytes(piecesOf(`/ a en .. %2e % %00 .json .md index search __sitegen 中 ? # \\ blog tags`));

const site = writeSite({
  'config/site.config.js': `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } };`,
  'content/docs/a.md': '# A\n',
  'content/pages/index.md': '# Home\n',
  'content/i18n/zh/docs/a.md': '# A\n',
});
const live = await openLiveSite(site, { cache: false, locales: null, baseUrl: null } as never, () => {});
assert.equal(live.diagnostics(), []);

/** What may not stand in a page, whoever wrote it. */
function assertHarmless(html: string): void {
  for (const { name: tag, attributes } of tagsOf(html))
    for (const { name: key, value } of attributes) {
      assert.not.match(key, /^on/i, `<${tag} ${key}>`);
      if (/^(?:href|src)$/i.test(key)) assert.not.ok(isUnsafe(value), `<${tag} ${key}="${value}">`);
    }
}

property(
  'any files, and any address of what they became',
  40,
  fc.tuple(files, fc.array(address, { maxLength: 3 })),
  async ([[texts, known], asked]) => {
    rmSync(join(site, 'content'), { recursive: true, force: true });
    // No doc, as versions may move those.
    writeFiles(site, { 'content/pages/always.md': '# Always\n' });
    for (const [path = '', content = ''] of [...texts, ...known])
      try {
        writeFiles(site, { [path]: content });
      } catch (thrown) {
        // A file where a folder is, or a name that this file system does not take.
        if ((thrown as NodeJS.ErrnoException).syscall === undefined) throw thrown;
      }
    await live.update([]);
    for (const { code, message, place } of live.diagnostics()) {
      // What is said of a folder names it in its words.
      assert.ok(place !== null || ['locale-folder', 'empty-version'].includes(code), `${code}: ${message}`);
      assert.not.match(message, /\n {4}at |is not a function|undefined/);
    }
    const map = (await live.answer('/llms.txt'))?.body ?? '';
    const pages = [...String(map).matchAll(/\]\(<?https:\/\/example\.com([^)>]*)/g)].map(([, path = '']) => path);
    for (const path of ['/always', '/blog', ...pages, ...asked.map((one) => `/${encodeURI(one.toWellFormed())}`)]) {
      const answer = await live.answer(path);
      assert.ok([200, 302, 404].includes(answer?.status ?? 0), path);
      if (answer?.name.endsWith('.html')) assertHarmless(String(answer.body));
    }
    assert.is((await live.answer('/always'))?.status, 200);
  },
);

test.run();
