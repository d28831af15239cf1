/** A site that several machines make: their parts and a merge are what one machine makes, and nothing else is taken for a part. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shareFrom } from '../../src/cli/shard-variables.ts';
import { type Part, type PartHead, readPart, startPart } from '../../src/host/shard-part.ts';
import { valueOfEntry } from '../../src/host/shared-cache.ts';
import { longHash } from '../../src/lib/hash.ts';
import { namesOfShare, type Share, shareIn } from '../../src/lib/shard-share.ts';
import { build } from '../../src/site/build.ts';
import type { BuildReport } from '../../src/site/options.ts';
import { buildShard } from '../../src/site/shard.ts';
import { everything } from '../fixtures/everything.ts';
import { usual } from '../lib/build-here.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Run, readAll, writeFiles, writeSite } from '../lib/site.ts';

const copyOf = (site: string): string => {
  const folder = newFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
};

test('processes on machines, of which two share a disk, and a merge make what one makes, and say what it says', async () => {
  const site = writeSite(everything());
  const [merged = '', own = '', shared = ''] = Array.from({ length: 3 }, () => copyOf(site));
  const machines = [own, shared, shared];
  const parts = newFolder();
  const made = machines.map((machine, index) => command(machine, 'build', '--shard', `${index + 1}/3`, '--out', parts));
  for (const { code, stderr, stdout } of await Promise.all(made)) assert.is(code, 0, stderr + stdout);
  const one = await command(site, 'build');
  const all = await command(merged, 'merge', parts);
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
const options = (start: string) => ({ ...usual, start });
async function partOf(site: string, share: Share, more = {}): Promise<string> {
  const { ok, part, diagnostics } = await buildShard({ ...options(site), out: newFolder(), ...more }, share);
  assert.ok(ok && part !== null, JSON.stringify(diagnostics));
  return part.file;
}
const merge = (site: string, parts: string[], more = {}): Promise<BuildReport> =>
  build({ ...options(site), parts, ...more });

const site = writeSite(files);
const two = await Promise.all([1, 2].map((index) => partOf(copyOf(site), { index, count: 2 })));
const [first = '', second = ''] = two;

/** A part as another machine would have left it. */
async function forged(file: string, change: Partial<PartHead>, changed = (value: string) => value): Promise<string> {
  const { head, keys, get } = opened(file);
  const copy = join(newFolder(), 'forged.part');
  const writer = startPart(copy, { ...head, ...change });
  for (const key of keys) writer.add(key, changed(valueOfEntry(key, (await get(key)) ?? new Uint8Array()) ?? ''));
  writer.end();
  return copy;
}
function opened(file: string): { head: PartHead } & Pick<Part, 'keys' | 'get'> {
  const part = readPart(file);
  assert.ok(typeof part !== 'string', String(part));
  const { keys, get, file: _, ...head } = part;
  return { head, keys, get };
}
const written = (text: string | Uint8Array): string => {
  const file = join(newFolder(), 'x.part');
  writeFileSync(file, text);
  return file;
};
const bytes = readFileSync(first);
const flipped = Buffer.from(bytes);
flipped[100] = (flipped[100] ?? 0) ^ 1;

const refusals: [what: string, parts: () => (string | Promise<string>)[], code: string, message: RegExp][] = [
  ['a lost part', () => [first], 'part-missing', /of 2 parts these are missing: 2$/],
  [
    'a part twice',
    () => [first, second, forged(first, {})],
    'part-twice',
    /part 1 is here twice: .*1-of-2\.part and .*forged\.part/,
  ],
  [
    'another engine',
    () => [first, forged(second, { engine: '9.9.9' })],
    'part-foreign',
    /\(part 2\) was built with another engine: 9\.9\.9, not /,
  ],
  [
    'another commit',
    () => [first, forged(second, { commit: 'f'.repeat(40) })],
    'part-foreign',
    /another commit: ffffffffffff, not none/,
  ],
  [
    'another configuration',
    () => [first, forged(second, { settings: 'x' })],
    'part-foreign',
    /another configuration: x, not /,
  ],
  ['other content', () => [first, forged(second, { sources: 'x' })], 'part-foreign', /another state of the content/],
  ['another count', () => [first, forged(second, { count: 3 })], 'part-foreign', /another number of parts: 3, not 2/],
  [
    'no file',
    () => [first, second, join(newFolder(), 'none.part')],
    'part-unreadable',
    /none\.part cannot be merged: it is not a file/,
  ],
  ['an empty folder', () => [newFolder()], 'part-unreadable', /it is not a file/],
  ['a pipe', () => [first, pipe()], 'part-unreadable', /it is not a file/],
  ['an empty file', () => [first, written('')], 'part-unreadable', /it is not a complete part/],
  [
    'half a part',
    () => [first, written(bytes.subarray(0, bytes.length / 2))],
    'part-unreadable',
    /not a complete part/,
  ],
  ['a part without its beginning', () => [first, written(bytes.subarray(100))], 'part-unreadable', /it is damaged/],
  ['a changed byte', () => [first, written(flipped)], 'part-unreadable', /it is damaged/],
  [
    'more entries than it has',
    () => [first, written(sealed({ keys: ['a'.repeat(64)], sizes: [9_000_000] }))],
    'part-unreadable',
    /it is damaged/,
  ],
  [
    'a changed number',
    () => [first, written(Buffer.from(bytes.toString('latin1').replace('"index":1,', '"index":2,'), 'latin1'))],
    'part-unreadable',
    /damaged, or of another version/,
  ],
  [
    'sizes that are none',
    () => [first, written(sealed({ keys: ['a'.repeat(64)], sizes: [-1] }))],
    'part-unreadable',
    /damaged, or of another version/,
  ],
  [
    'a key that is a path',
    () => [first, written(sealed({ keys: ['../../x'], sizes: [65] }, 65))],
    'part-unreadable',
    /it is damaged/,
  ],
];
for (const [what, parts, code, message] of refusals)
  test(`${what} is rejected and named, and the earlier output stays`, async () => {
    const here = copyOf(site);
    writeFiles(here, { 'build/kept.txt': 'kept' });
    const { ok, diagnostics, output } = await merge(here, await Promise.all(parts()));
    assert.is(ok, false);
    assert.is(output, null);
    const found = diagnostics.find((one) => message.test(one.message));
    assert.is(found?.code, code, JSON.stringify(diagnostics));
    assert.equal(readAll(join(here, 'build')), { 'kept.txt': 'kept' });
  });

function pipe(): string {
  const file = join(newFolder(), 'pipe.part');
  execFileSync('mkfifo', [file]);
  return file;
}
/** A manifest that says what it wants, below the right seal. */
function sealed(claims: object, padding = 0): Buffer {
  const json = Buffer.from(JSON.stringify({ ...opened(first).head, ...claims }));
  const seal = `sitegen part 1 ${longHash(json)} ${String(json.length).padStart(9)}\n`;
  return Buffer.concat([Buffer.alloc(padding), json, Buffer.from(seal)]);
}

test('more parts than texts and a merge make what one machine makes', async () => {
  const count = Object.keys(files).length + 1;
  const parts: string[] = [];
  for (let index = 1; index <= count; index++) parts.push(await partOf(copyOf(site), { index, count }));
  const [merged, one] = [copyOf(site), copyOf(site)];
  assert.ok((await merge(merged, parts)).ok && (await build(options(one))).ok);
  assert.equal(readAll(join(merged, 'build')), readAll(join(one, 'build')));
});

test('parts are made with the options and the content of their merge', async () => {
  const drafts = await merge(copyOf(site), two, { drafts: true });
  assert.match(JSON.stringify(drafts.diagnostics), 'was built with another configuration');
  const edited = copyOf(site);
  writeFiles(edited, { 'content/docs/c.md': '# C\n\nEdited.\n' });
  assert.match(JSON.stringify((await merge(edited, two)).diagnostics), 'was built with another state of the content');
});

const pageOf = async (parts: string[]): Promise<{ page: string; report: BuildReport; folder: string }> => {
  const here = copyOf(site);
  const report = await merge(here, parts);
  const file = join(here, 'build/c/index.html');
  return { report, folder: here, page: existsSync(file) ? readFileSync(file, 'utf8') : '' };
};
const inPages = (change: (value: string) => string) => (value: string) =>
  value.startsWith('{"made"') ? change(value) : value;

test('the merge makes no page that a part can have', async () => {
  const change = inPages((value) => value.replaceAll('</main>', 'From a part</main>'));
  const { folder, report } = await pageOf(await Promise.all(two.map((file) => forged(file, {}, change))));
  assert.ok(report.ok, JSON.stringify(report.diagnostics));
  const taken = Object.entries(readAll(join(folder, 'build'))).filter(
    ([file, text]) => file.endsWith('.html') && text.includes('From a part</main>'),
  );
  const made = ['a/index.html', 'b/index.html', 'c/index.html', 'd/index.html', 'e/index.html', 'index.html'];
  assert.equal(taken.map(([file]) => file).sort(), made);
});

for (const [what, from, to] of [
  ['leads elsewhere', '"c/index.html"', '"../../../elsewhere.html"'],
  ['belongs to another page', '"c.md"', '"a.md"'],
  ['is there twice', '"c.md"', '"c/index.html"'],
] as const)
  test(`of a page with a file whose name ${what} nothing is taken`, async () => {
    const change = inPages((value) => value.replace(from, to).replaceAll('Text of c.', 'Forged.'));
    const { page, folder } = await pageOf(await Promise.all(two.map((file) => forged(file, {}, change))));
    assert.match(page, 'Text of c.');
    const one = copyOf(site);
    await build(options(one));
    assert.equal(readAll(join(folder, 'build')), readAll(join(one, 'build')));
  });

test('parts are found in a folder, and through no link out of it', async () => {
  const folder = newFolder();
  cpSync(first, join(folder, 'deep/1.part'));
  symlinkSync(second, join(folder, '2.part'));
  const lost = await merge(copyOf(site), [folder]);
  assert.match(JSON.stringify(lost.diagnostics), 'these are missing: 2');
  rmSync(join(folder, '2.part'));
  cpSync(second, join(folder, '2.part'));
  assert.ok((await merge(copyOf(site), [folder])).ok);
});

test('a budget is looked at by the merge', async () => {
  const heavy = writeSite({ ...files, 'config/site.config.js': config('budgets: { html: 10 }') });
  const parts = await Promise.all([1, 2].map((index) => partOf(copyOf(heavy), { index, count: 2 })));
  const one = await build(options(copyOf(heavy)));
  const all = await merge(heavy, parts);
  assert.is(all.ok, false);
  assert.ok(all.diagnostics.some(({ code, place }) => code === 'budget' && place?.file === 'content/docs/c.md'));
  assert.equal(all.diagnostics, one.diagnostics);
});

test('the merge reports mistakes in texts; a machine reports what stops it', async () => {
  const wrong = writeSite({ ...files, 'content/docs/b.md': '# B\n\n[gone](gone.md)\n' });
  const parts = await Promise.all([1, 2].map((index) => partOf(copyOf(wrong), { index, count: 2 })));
  const { ok, diagnostics } = await merge(wrong, parts);
  assert.is(ok, false);
  assert.equal(
    diagnostics.map(({ code, place }) => [code, place?.file]),
    [['broken-link', 'content/docs/b.md']],
  );
  writeFiles(wrong, { 'config/site.config.js': 'export default { title: 1 };' });
  const broken = await command(wrong, 'build', '--shard', '1/2');
  assert.is(broken.code, 1);
  assert.match(broken.stderr, /site\.config\.js.*error/);
  assert.match(broken.stdout, 'No part was left.');
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
  assert.match(stderr, 'A part is written as 3/8');
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
