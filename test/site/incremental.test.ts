/** A build that makes only what changed writes what a build from nothing writes, whatever was changed. */
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { longHash } from '../../src/lib/hash.ts';
import { build, check } from '../../src/site/build.ts';
import { versionedSite } from '../fixtures/versions.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Files, readAll, writeFiles, writeSite } from '../lib/site.ts';

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
const versions = versionedSite();
const files: Files = {
  ...versions,
  'config/site.config.js': (versions['config/site.config.js'] ?? '').replace('{', '{"onBrokenLinks":"ignore",'),
  'content/static/picture.svg': svg(10),
  'content/docs/beside.svg': svg(10),
  'content/docs/start.md':
    '---\ntitle: Start\ntags: [one]\n---\n\n[there](topic.md) ![](/picture.svg) ![](beside.svg)\n',
  'content/docs/last.md':
    '---\ntitle: Last\n---\n\n:::note\n\n[away](/start "t") [ref][r]\n\n:::\n\n[r]: ./only-next.md\n',
  'content/blog/authors.yml': 'ann:\n  name: Ann\n',
  'content/blog/2025-02-01-more.md':
    '---\ntitle: More\nauthors: ann\ntags: [a]\n---\n\n[to](/start)\n\n<!-- truncate -->\n\nRest.\n',
  'config/sidebars.js': 'export default { main: ["start", "topic", "only-next"], other: ["last"] };',
};
const page: Files = { 'content/pages/hello.tsx': 'export default () => <h1>Hello</h1>;\n' };

// Files count as known a while after they were written: here at once.
const now = Date.now;
Date.now = () => now() + 10_000;

const options = { locales: null, shared: [], baseUrl: null, drafts: false, sizes: false, progress: () => {} };

/** What it says of the output, and the files. */
async function built(site: string, out: string, cache: boolean) {
  const report = await build({ ...options, root: site, out, cache, compress: false });
  assert.ok(report.ok, JSON.stringify(report.diagnostics));
  return { files: readAll(join(site, out)), made: report.output?.made ?? -1 };
}

const edit = (site: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')));
const replace =
  (file: string, from: string, to: string) =>
  (site: string): void => {
    assert.match(readFileSync(join(site, file), 'utf8'), from);
    edit(site, file, (text) => text.replace(from, to));
  };

/** In this order on one site; how many pages are made at most. */
const edits: [what: string, change: (site: string) => void, made: number][] = [
  ['nothing but a file that no page shows', (site) => writeFiles(site, { 'content/static/new.txt': 'x' }), 0],
  ['a text', (site) => edit(site, 'content/docs/topic.md', (text) => `${text}\nMore.\n`), 2],
  ['the first paragraph of a text', replace('content/docs/last.md', ':::note', 'New.\n\n:::note'), 9],
  ['a text in a language', (site) => edit(site, 'content/i18n/en/docs/topic.md', (text) => `${text}\nMore.\n`), 1],
  ['the size of a picture', (site) => writeFiles(site, { 'content/static/picture.svg': svg(20) }), 2],
  ['a picture beside a text', (site) => writeFiles(site, { 'content/docs/beside.svg': svg(20) }), 2],
  ['a description', replace('content/docs/only-next.md', 'title:', 'description: Said\ntitle:'), 4],
  ['a title', replace('content/docs/topic.md', 'title: topic next', 'title: Other'), 99],
  ['the label in a sidebar', replace('content/docs/topic.md', 'title:', 'sidebar_label: Short\ntitle:'), 3],
  ['its label for its neighbours', replace('content/docs/topic.md', 'title:', 'pagination_label: Near\ntitle:'), 9],
  ['the address of what is linked', replace('content/docs/topic.md', 'title:', 'slug: /elsewhere\ntitle:'), 99],
  ['a file in the place of a Markdown form', (site) => writeFiles(site, { 'content/static/topic.md': 'own' }), 1],
  [
    'an author',
    (site) => writeFiles(site, { 'content/blog/authors.yml': 'ann:\n  name: Ann B.\n  title: Editor\n' }),
    12,
  ],
  ['a tag', replace('content/docs/start.md', '[one]', '[two]'), 99],
  ['the description of a post', replace('content/blog/2025-02-01-more.md', 'authors:', 'description: D\nauthors:'), 20],
  [
    'a new post',
    (site) =>
      writeFiles(site, { 'content/blog/2025-03-01-new.md': '---\ntitle: New\n---\n\nT\n\n<!-- truncate -->\n' }),
    99,
  ],
  [
    'words of a language',
    (site) => writeFiles(site, { 'content/i18n/en/code.json': '{"theme.common.editThisPage":{"message":"Edit"}}' }),
    99,
  ],
  ['the configuration', replace('config/site.config.js', '"title":"Versions"', '"title":"Site","tagline":"Said"'), 99],
  ['a page that is gone', (site) => rmSync(join(site, 'content/docs/last.md')), 99],
  ['a file of the output', (site) => writeFiles(site, { 'build/topic/index.html': 'by hand' }), 99],
  // Until here, no code is compiled in any of the builds.
  ['a page of code more', (site) => writeFiles(site, page), 99],
  ['a page of code', replace('content/pages/hello.tsx', 'Hello', 'Welcome'), 99],
  ['a text beside code', (site) => edit(site, 'content/docs/topic.md', (text) => `${text}\nMore.\n`), 2],
  ['a file of the search', (site) => writeFiles(site, { 'build/search/words-.json': 'by hand' }), 0],
  ['nothing, after all', () => {}, 0],
];

test('whatever is edited, what is not made again is as it would be', async () => {
  const site = writeSite(files);
  await built(site, 'build', true);
  for (const [what, change, most] of edits) {
    change(site);
    if (what === 'a page that is gone')
      edit(site, 'config/sidebars.js', (text) => text.replace(', other: ["last"]', ''));
    const { made, files: found } = await built(site, 'build', true);
    assert.equal(found, (await built(site, 'cold', false)).files, what);
    assert.ok(made <= most, `${what}: ${made} pages made`);
  }
});

test('pages made in threads are those that one process makes', async () => {
  const pages = Array.from({ length: 130 }, (_, page): [string, string] => [
    `content/docs/page-${page}.md`,
    `# ${page}\n\n[next](page-${(page + 1) % 130}.md)\n\n## Part ${page}\n`,
  ]);
  const site = writeSite({ ...files, 'config/sidebars.js': 'export default {};', ...Object.fromEntries(pages) });
  const { files: made } = await built(site, 'build', true);
  assert.equal((await built(site, 'cold', false)).files, made);
});

test('pages of code that looks around are made each time, and no others', async () => {
  const looking =
    "import { readFileSync } from 'node:fs';\nexport default () => <h1>{readFileSync('/dev/null', 'utf8')}</h1>;";
  const site = writeSite({ ...files, ...page, 'content/pages/seen.tsx': looking });
  await built(site, 'build', true);
  assert.is((await built(site, 'build', true)).made, 4);
});

test('the compiler is started when code has changed, and not for texts', async () => {
  const site = writeSite({ ...files, ...page, 'theme/components/Say.tsx': 'export default () => <b>one</b>;' });
  const trap = join(newFolder(), 'trap.cjs');
  writeFileSync(trap, 'require("child_process").spawn = () => { throw new Error("started"); };');
  const options = process.env.NODE_OPTIONS ?? '';
  for (const file of [
    'config/site.config.js',
    'config/sidebars.js',
    'content/pages/hello.tsx',
    'theme/components/Say.tsx',
  ])
    utimesSync(join(site, file), 1_000_000_000, 1_000_000_000);
  assert.is((await command(site, 'build')).code, 0);
  process.env.NODE_OPTIONS = `${options} --require ${trap}`;
  try {
    edit(site, 'content/docs/topic.md', (text) => `${text}\nMore.\n`);
    const text = await command(site, 'build');
    assert.is(text.code, 0, text.stderr);
    edit(site, 'theme/components/Say.tsx', (code) => code.replace('one', 'two'));
    assert.match((await command(site, 'build')).stderr, 'started');
  } finally {
    process.env.NODE_OPTIONS = options;
  }
});

test('a folder that was emptied, or a lost cache, is made again', async () => {
  const site = writeSite(files);
  const { files: first, made } = await built(site, 'build', true);
  for (const lost of ['build', '.sitegen/cache']) {
    assert.ok(existsSync(join(site, lost)));
    rmSync(join(site, lost), { recursive: true });
    const again = await built(site, 'build', true);
    assert.equal(again.files, first, lost);
    assert.is(again.made, made, lost);
  }
});

test('facts and pieces of the search that were lost or damaged are found again', async () => {
  const site = writeSite(files);
  await built(site, 'build', true);
  const cache = join(site, '.sitegen', 'cache');
  const filesOf = (table: string): string[] =>
    [...'0123456789abcdef'].flatMap((digit) => {
      const key = longHash('table', table, digit);
      const file = join(cache, key);
      return existsSync(file) ? [file] : [];
    });
  const damages = [rmSync, (file: string) => writeFileSync(file, 'damaged')];
  for (const [number, damage] of [...damages, ...damages].entries()) {
    const shards = filesOf(number < 2 ? 'places' : `search ${join(site, 'build')}`);
    assert.ok(shards.length > 1);
    for (const file of shards) damage(file);
    edit(site, 'content/docs/topic.md', (text) => text.replace(/title: .*/, `title: Title ${number}`));
    assert.equal((await built(site, 'build', true)).files, (await built(site, 'cold', false)).files);
  }
});

test('after an edit of any text, messages about links are those of a check without a cache', async () => {
  const site = writeSite({
    'config/site.config.js':
      'export default { title: "T", url: "https://a.b", onBrokenLinks: "warn", onBrokenAnchors: "warn" };',
    'content/docs/a.md': '---\nslug: /\n---\n\n[part](b.md#part)\n',
    'content/docs/file.md': '[file](c.txt) ![](e.png)\n',
    'content/docs/page.md': '[page](/d)\n',
    'content/docs/b.md': '## Part\n\n[none](/none)\n',
    'content/docs/c.txt': 'c',
    'content/docs/d.md': '# D\n',
    'content/docs/e.png': 'e',
    'content/docs/tagged.md': '---\ntags: [one]\n---\n\n# Tagged\n',
    'content/docs/to-tag.md': '# To a tag\n\n[tag](/tags/one)\n',
  });
  const said = async (cache: boolean): Promise<string[]> => {
    const { diagnostics } = await check({ ...options, root: site, cache });
    return diagnostics.map(({ code, place, message }) => `${code} ${place?.file} ${place?.line} ${message}`);
  };
  const changes: [change: () => void, more: number][] = [
    [() => {}, 0],
    [() => edit(site, 'content/docs/b.md', (text) => text.replace('## Part', '## Piece')), 1],
    [() => rmSync(join(site, 'content/docs/c.txt')), 2],
    [() => edit(site, 'content/docs/d.md', (text) => `---\nslug: /elsewhere\n---\n${text}`), 3],
    [() => edit(site, 'content/docs/a.md', (text) => `\n${text}`.replace('\n---', '---')), 3],
    [() => edit(site, 'content/docs/file.md', (text) => text.replace('[file](c.txt) ', '')), 2],
    [() => edit(site, 'content/docs/tagged.md', (text) => text.replace('tags: [one]', 'tags: []')), 3],
  ];
  const first = (await said(true)).length;
  for (const [change, more] of changes) {
    change();
    const found = await said(true);
    assert.equal(found, await said(false));
    assert.is(found.length, first + more, found.join('\n'));
  }
});

test.run();
