/** The data files and texts of a small site with words changed: no page shows markup that does harm, and every complaint has its place. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLiveSite } from '../../src/live/live-site.ts';
import { harmIn } from '../lib/judge.ts';
import { property } from '../lib/property.ts';
import { writeFiles, writeSite } from '../lib/site.ts';

const base: Record<string, string> = {
  'content/docs/a.md':
    '---\ntitle: Title\ndescription: About\ntags: [one]\nkeywords: [k]\nsidebar_label: Label\n---\n\n# A\n\nText [link](b.md "title") ![alt](/x.png "caption") `code`\n\n:::tip[Label]\nInside\n:::\n\n| h | i |\n|---|---|\n| c | d |\n',
  'content/docs/b.md':
    '# B {#b}\n\n## Part\n\n::::tabs\n:::tab[One]{value="one"}\nx\n:::\n::::\n\n<details><summary>More</summary>y</details>\n',
  'content/docs/c/_category_.json':
    '{"label":"Cat","description":"About cats","link":{"type":"generated-index","title":"Cats","description":"All"}}',
  'content/docs/c/d.md': '# D\n\n[^1] and :badge[new]{kind="new"}\n\n[^1]: Note\n',
  'content/docs/tags.yml': 'one:\n  label: One\n  description: First\n  permalink: /one\n',
  'content/blog/authors.yml':
    'me:\n  name: Me\n  title: Author\n  url: https://me.example\n  image_url: https://me.example/a.png\n  page: true\n  socials:\n    x: me\n',
  'content/blog/2024-01-01-p.md':
    '---\ntitle: Post\nauthors: [me]\ntags: [t]\nimage: /x.png\n---\n\nIntro\n\n<!-- truncate -->\n\nRest\n',
  'content/versions.json': '["1.0"]',
  'content/versioned_docs/version-1.0/a.md': '# Old\n',
  'content/versioned_sidebars/version-1.0-sidebars.json':
    '{"version-1.0/docs":["a",{"type":"html","value":"<b>item</b>"},{"type":"link","label":"Out","href":"https://out.example"},{"type":"category","label":"Cat","items":["a"]}]}',
  'content/i18n/zh/code.json': '{"theme.common.skipToMainContent":{"message":"Skip"}}',
  'content/i18n/zh/docs.json': '{"sidebar.defaultSidebar.category.Cat":{"message":"Cats"}}',
  'content/i18n/zh/footer.json': '{"copyright":{"message":"Ours"}}',
  'content/i18n/zh/docs/a.md': '# A in Chinese\n',
};
const config = `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
  themeConfig: { footer: { copyright: '© T' } }, i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } };`;

const words = [
  ...[
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "' onclick='alert(1)",
    'javascript:alert(1)',
    'java\\tscript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '</script><script>alert(1)</script>',
    '<!--',
    '-->',
    '<svg onload=alert(1)>',
  ],
  ...[
    'version-1.0/html',
    '__proto__',
    'constructor',
    'html',
    'link',
    '\\u0000',
    '{{x}}',
    '\n',
    '"',
    "'",
    '`',
    '<',
    '[',
    ']',
    ':',
    '..',
    '/',
    '#',
    '中',
  ],
];
/** A file, and a word of it that becomes another: a name, a value or a piece of syntax. */
const change = fc.record({
  file: fc.constantFrom(...Object.keys(base)),
  at: fc.nat(),
  word: fc.constantFrom(...words),
  isAdded: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(text: string, { at, word, isAdded }: Change): string {
  const parts = text.split(/([\w.-]+)/);
  const index = (at % Math.max(1, parts.length >> 1)) * 2 + 1;
  const inJson = /^[[{]/.test(text) ? JSON.stringify(word).slice(1, -1) : word;
  return parts.map((part, place) => (place !== index ? part : isAdded ? part + inJson : inJson)).join('');
}

const site = writeSite({ 'config/site.config.js': config, ...base });
const live = await openLiveSite(site, { cache: false, locales: null, baseUrl: null } as never, () => {});
const paths =
  '/a /b /c/d /category/cats /tags /tags/one /1.0/a /blog /blog/2024/01/01/p /blog/authors /blog/authors/me /blog/archive /blog/tags/t /zh/a /zh/blog'.split(
    ' ',
  );

/** What stands in a page between its bars, and those with the words of data files. */
const shownOf = (html: string): string =>
  html.slice(html.indexOf('<nav class="navbar"')).replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '');

property('any words in the files of a site', 25, fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
  rmSync(join(site, 'content'), { recursive: true, force: true });
  const files = { ...base };
  for (const one of changes) files[one.file] = changed(files[one.file] ?? '', one);
  writeFiles(site, files);
  await live.update(Object.keys(base).map((file) => join(site, file)));
  for (const { code, message, place } of live.diagnostics()) {
    assert.not.match(message, /\n {4}at |is not a function|undefined/, code);
    if (place !== null) assert.ok(place.file !== '', code);
  }
  const map = String((await live.answer('/llms.txt'))?.body ?? '');
  const more = [...map.matchAll(/\]\(<?https:\/\/example\.com([^)>]*)/g)].map(([, path = '']) =>
    path.replace(/\.md$/, ''),
  );
  for (const path of new Set([...paths, ...more])) {
    const answer = await live.answer(path);
    if (answer?.name.endsWith('.html')) assert.equal(harmIn(shownOf(String(answer.body))), [], path);
  }
});

test.run();
