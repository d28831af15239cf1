/** A site that several machines make: what they leave in a cache makes a build no different from that of one machine. */
import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shareFrom } from '../../src/cli/shard-variables.ts';
import { entryOf, valueOfEntry } from '../../src/host/shared-cache.ts';
import { namesOfShare, type Share, shareIn } from '../../src/lib/shard-share.ts';
import { build } from '../../src/site/build.ts';
import type { BuildReport } from '../../src/site/options.ts';
import { buildShard } from '../../src/site/shard.ts';
import { everything } from '../fixtures/everything.ts';
import { usual } from '../lib/build-here.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Files, type Run, readAll, writeFiles, writeSite } from '../lib/site.ts';

const copyOf = (site: string): string => {
  const folder = newFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
};

test('processes on machines, of which two share a disk, and a build make what one makes, and say what it says', async () => {
  const site = writeSite(everything());
  const [merged = '', own = '', shared = ''] = Array.from({ length: 3 }, () => copyOf(site));
  const machines = [own, shared, shared];
  const cache = newFolder();
  const made = machines.map((machine, index) =>
    command(machine, 'build', '--shard', `${index + 1}/3`, '--cache', cache),
  );
  for (const { code, stderr, stdout } of await Promise.all(made)) assert.is(code, 0, stderr + stdout);
  const one = await command(site, 'build');
  const all = await command(merged, 'build', '--cache', cache);
  assert.is(all.code, 0, all.stderr);
  // Without the lines of progress, which a slow machine sees more of.
  const said = ({ stderr }: Run): string => stderr.replace(/^.* …\n/gm, '');
  assert.is(said(all), said(one));
  assert.match(one.stderr, /content\/docs\/last\.md:5:1 .*\[broken-link\]/);
  assert.equal(readAll(join(merged, 'build')), readAll(join(site, 'build')));
});

// The rest is in this process, on a small site, whose titles are hard to see without reading all of a text.
const config = (more: string): string => `export default {
  title: 'Small site', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] }, ${more}
};`;
const files = {
  // With budgets every page is looked at, made here or elsewhere.
  'config/site.config.js': config('budgets: { html: 1_000_000 }'),
  'content/docs/index.md': '# Home {#top}\n\n[a](a.md)\n',
  'content/docs/a.md': 'A *line* before.\n\nA title\nof two\n===\n\nText of a.\n\n## Below\n',
  'content/docs/b.md': '# B &amp; [*that*][r] `x`\n\n[a](a.md#below) and a word.\n\n[r]: a.md\n',
  'content/docs/c.md': '# C **strong** :kbd[K] \\* ##\n\nText of c.\n',
  'content/docs/d.md': '---\ntitle: "*D*"\n---\n\n# Other\n',
  'content/docs/e.md': '```\n# No title\n```\n\nE\n',
  'content/docs/f.mdx': "import A from './_g.mdx';\n\n# F\n\n<A />\n",
  'content/docs/_g.mdx': '# G\n',
};
const options = (start: string, ...shared: string[]) => ({ ...usual, root: start, shared });
/** The cache that a machine leaves its share in. */
async function shareOf(site: string, share: Share): Promise<string> {
  const cache = newFolder();
  const { ok, diagnostics } = await buildShard(options(copyOf(site), cache), share);
  assert.ok(ok, JSON.stringify(diagnostics));
  return cache;
}
const site = writeSite(files);
const one = copyOf(site);
await build(options(one));
const alone = readAll(join(one, 'build'));
const two = await Promise.all([1, 2].map((index) => shareOf(site, { index, count: 2 })));

async function taken(...caches: string[]): Promise<{ files: Files; report: BuildReport }> {
  const here = copyOf(site);
  const report = await build(options(here, ...caches));
  assert.ok(report.ok, JSON.stringify(report.diagnostics));
  return { files: readAll(join(here, 'build')), report };
}
/** Copies of caches in which all values are changed, each below the right checksum. */
const changed = (change: (value: string) => string): string[] =>
  two.map((cache) => {
    const copy = copyOf(cache);
    for (const file of Object.keys(readAll(copy))) {
      const key = file.replace('/', '');
      const value = valueOfEntry(key, readFileSync(join(copy, file))) ?? '';
      writeFileSync(join(copy, file), entryOf(key, change(value)));
    }
    return copy;
  });
const inPages = (change: (value: string) => string) => (value: string) =>
  value.startsWith('{"summary"') ? change(value) : value;

test('more shares than texts, in caches of their own, make what one machine makes', async () => {
  const count = Object.keys(files).length + 1;
  const caches: string[] = [];
  for (let index = 1; index <= count; index++) caches.push(await shareOf(site, { index, count }));
  assert.equal((await taken(...caches)).files, alone);
});

test('a build makes no page that a share can have', async () => {
  const marked = changed(inPages((value) => value.replaceAll('</main>', 'From a share</main>')));
  const found = Object.entries((await taken(...marked)).files).filter(
    ([file, text]) => file.endsWith('.html') && text.includes('From a share</main>'),
  );
  const made = ['a/index.html', 'b/index.html', 'c/index.html', 'd/index.html', 'e/index.html', 'index.html'];
  assert.equal(found.map(([file]) => file).sort(), made);
});

test('a lost share is made anew', async () => assert.equal((await taken(two[0] ?? '')).files, alone));

const damage: [what: string, change: (file: string) => void][] = [
  ['a changed byte', (file) => writeFileSync(file, readFileSync(file, 'latin1').replace(/.$/s, '\0'), 'latin1')],
  ['half an entry', (file) => truncateSync(file, 100)],
  ['nothing', (file) => writeFileSync(file, '')],
];
for (const [what, change] of damage)
  test(`of entries that hold ${what} none is taken, and that is said`, async () => {
    const caches = two.map(copyOf);
    for (const cache of caches) for (const file of Object.keys(readAll(cache))) change(join(cache, file));
    const { files: output, report } = await taken(...caches);
    assert.equal(output, alone);
    assert.equal(
      report.diagnostics.map(({ code }) => code).filter((code) => code === 'shared-cache'),
      ['shared-cache', 'shared-cache'],
    );
  });

for (const [what, from, to] of [
  ['leads elsewhere', '"c/index.html"', '"../../../elsewhere.html"'],
  ['belongs to another page', '"c.md"', '"a.md"'],
  ['is there twice', '"c.md"', '"c/index.html"'],
] as const)
  test(`of a page with a file whose name ${what} nothing is taken`, async () => {
    const forged = changed(inPages((value) => value.replace(from, to).replaceAll('Text of c.', 'Forged.')));
    assert.equal((await taken(...forged)).files, alone);
  });

test('a share that cannot be left is an error', async () => {
  for (const [what, shared] of Object.entries({
    'no shared cache is named': [],
    'it is read-only': [join(one, 'config/site.config.js', 'x')],
  })) {
    const { ok, diagnostics } = await buildShard(options(copyOf(site), ...shared), { index: 1, count: 2 });
    assert.is(ok, false);
    assert.match(
      diagnostics.map(({ code, message }) => `${code} ${message}`).join(),
      new RegExp(`share-not-left .*${what}`),
    );
  }
});

test('a share whose cache was damaged is made again: a warning, and no error', async () => {
  const cache = copyOf(two[0] ?? '');
  for (const file of Object.keys(readAll(cache))) writeFileSync(join(cache, file), '');
  const { ok, made, diagnostics } = await buildShard(options(copyOf(site), cache), { index: 1, count: 2 });
  assert.equal([ok, made !== null, diagnostics.map(({ code }) => code)], [true, true, ['shared-cache']]);
  assert.equal((await taken(cache, two[1] ?? '')).files, alone);
});

test('the build reports mistakes in texts; a machine reports what stops it', async () => {
  const wrong = writeSite({ ...files, 'content/docs/b.md': '# B\n\n[gone](gone.md)\n' });
  const caches = await Promise.all([1, 2].map((index) => shareOf(wrong, { index, count: 2 })));
  const { ok, diagnostics } = await build(options(wrong, ...caches));
  assert.is(ok, false);
  assert.equal(
    diagnostics.map(({ code, place }) => [code, place?.file]),
    [['broken-link', 'content/docs/b.md']],
  );
  writeFiles(wrong, { 'config/site.config.js': 'export default { title: 1 };' });
  const broken = await command(wrong, 'build', '--shard', '1/2', '--cache', newFolder());
  assert.is(broken.code, 1);
  assert.match(broken.stderr, /site\.config\.js.*error/);
  assert.match(broken.stdout, 'Nothing was left for the build.');
});

test('a budget is looked at by the build that takes shares', async () => {
  const heavy = writeSite({ ...files, 'config/site.config.js': config('budgets: { html: 10 }') });
  const caches = await Promise.all([1, 2].map((index) => shareOf(heavy, { index, count: 2 })));
  const all = await build(options(copyOf(heavy), ...caches));
  assert.ok(all.diagnostics.some(({ code }) => code === 'budget'));
  assert.equal(all.diagnostics, (await build(options(heavy))).diagnostics);
});

const engines: [says: string, variables: Record<string, string>, share: Share | null][] = [
  ['GitLab', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' }, { index: 3, count: 8 }],
  ['CircleCI', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '8' }, { index: 1, count: 8 }],
  ['Buildkite', { BUILDKITE_PARALLEL_JOB: '7', BUILDKITE_PARALLEL_JOB_COUNT: '8' }, { index: 8, count: 8 }],
  ['Kubernetes', { JOB_COMPLETION_INDEX: '2', SITEGEN_SHARDS: '8' }, { index: 3, count: 8 }],
  [
    'Slurm',
    { SLURM_ARRAY_TASK_ID: '12', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_COUNT: '4' },
    { index: 3, count: 4 },
  ],
  [
    'Slurm with steps',
    { SLURM_ARRAY_TASK_ID: '6', SLURM_ARRAY_TASK_MIN: '2', SLURM_ARRAY_TASK_STEP: '2', SLURM_ARRAY_TASK_COUNT: '4' },
    { index: 3, count: 4 },
  ],
  [
    'whoever names ours',
    { SITEGEN_SHARD: '1', SITEGEN_SHARDS: '2', CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' },
    { index: 1, count: 2 },
  ],
  ['nobody', { JOB_COMPLETION_INDEX: '2' }, null],
  ['a job that is not divided', { CI_NODE_TOTAL: '1' }, null],
  ['what is no number', { CI_NODE_INDEX: 'three', CI_NODE_TOTAL: '8' }, null],
  ['more than there are', { CI_NODE_INDEX: '9', CI_NODE_TOTAL: '8' }, null],
];
for (const [says, variables, share] of engines)
  test(`auto: as ${says} says`, () => assert.equal(shareFrom(variables), share));

test('shares are written as 3/8, and nothing else is one', async () => {
  assert.equal(shareIn('3/8'), { index: 3, count: 8 });
  for (const text of ['', '0/8', '9/8', '3', '3/', '1/1001', '-1/8', '1.5/8', '1/8 '])
    assert.is(shareIn(text), null, text);
  const { code, stderr } = await command(site, 'build', '--shard', '9/8');
  assert.is(code, 2);
  assert.match(stderr, 'A share is written as 3/8');
});

test('every text is in one share, shares weigh about the same, and an edit moves few', () => {
  const items = Array.from({ length: 400 }, (_, index) => ({
    name: `docs/${index}.md`,
    size: 500 + ((index * 7919) % 3000),
  }));
  const sharesOf = (list: typeof items) =>
    Array.from({ length: 8 }, (_, index) => namesOfShare(list, { index: index + 1, count: 8 }));
  const shares = sharesOf(items);
  assert.equal(shares.flatMap((share) => [...share]).sort(), items.map(({ name }) => name).sort());
  const weights = shares.map((share) => items.reduce((sum, { name, size }) => sum + (share.has(name) ? size : 0), 0));
  const mean = items.reduce((sum, { size }) => sum + size, 0) / 8;
  for (const weight of weights) assert.ok(Math.abs(weight - mean) <= 3500, weights.join());
  const edited = sharesOf(items.map((item, index) => (index === 3 ? { ...item, size: 9000 } : item)));
  const moved = shares.flatMap((share, index) => [...share].filter((name) => !edited[index]?.has(name)));
  assert.ok(moved.length < 30, `${moved.length} moved`);
  assert.equal(namesOfShare([], { index: 1, count: 2 }), new Set());
});

test.run();
