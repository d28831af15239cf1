/** Threads share the work and change nothing about its result. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ParseTask, parseSource } from '../../src/content/parse-source.ts';
import { openCache } from '../../src/host/cache.ts';
import { parseInTime, splitParsed, stoppedText } from '../../src/host/parse/parse-in-time.ts';
import { type KeyedText, type ParseHere, parseInThreads, type ReadText } from '../../src/host/parse/parse-threads.ts';
import type { ParseWorkerData } from '../../src/host/parse/parse-worker.ts';
import { factsOf, openTexts } from '../../src/host/parse/text-store.ts';
import { openActivity } from '../../src/host/serve/activity.ts';
import { longHash } from '../../src/lib/hash.ts';
import { defaultSyntax } from '../../src/markdown/index.ts';
import { createTools } from '../../src/markdown/tools.ts';
import type { Syntax } from '../../src/model/markdown.ts';
import type { Plugin } from '../../src/model/plugin.ts';
import { circle } from '../lib/circles.ts';
import { newFolder } from '../lib/places.ts';

const diagram = (label: string): string => `\`\`\`mermaid alt="x"\nflowchart LR\n  A[${label}] --> B\n\`\`\``;
const texts = [
  'Plain.',
  `# One\n\n${diagram('one')}`,
  `# Two\n\n${diagram('two')}\n\n${diagram('one')}`,
  `- in a list\n\n  ${diagram('three').replaceAll('\n', '\n  ')}`,
  `> ${diagram('a quotation').replaceAll('\n', '\n> ')}`,
  '```mermaid\nnonsense\n```',
  ...Array.from({ length: 20 }, (_, index) => `## ${index}\n\n${'Words. '.repeat(index)}`),
];
const syntax: Syntax = { ...defaultSyntax, format: 'detect', withMarkdown: true };
const options = { syntax, countWordsIn: 'en' };
const tasks = texts.map((text, index) => ({ ...options, file: `content/docs/${index}.md`, text }));
const keyed = (list: ParseTask[]): KeyedText[] => list.map((task) => ({ key: longHash(task.file), task }));
const threads = (seconds: number): ParseWorkerData => ({ plugins: [], seconds, cache: null, activity: null });
const never = (): never => {
  throw new Error('nothing takes too long here');
};
const hereBy = (parse: ParseHere['parse']): ParseHere => ({ parse, tooSlow: never });
const nothing = hereBy(() => null);
/** What is read, in the order of the tasks. */
async function readAll(all: KeyedText[], ...[count, data, here]: [number, ParseWorkerData, ParseHere]) {
  const read = new Map<KeyedText, ReadText>();
  await parseInThreads(all, count, data, here, (task, one) => void read.set(task, one));
  return all.map((task) => read.get(task));
}
const parsedHere = (task: ParseTask) => ({ ...splitParsed(parseSource(task, createTools([]))), isCached: false });
const first = { ...options, file: 'first.md', text: '# One' };

/** The priorities of this process's threads, the 17th of those fields that follow the name. */
const priorities = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const file = `/proc/self/task/${thread}/stat`;
    // It may have ended meanwhile.
    const fields = existsSync(file)
      ? readFileSync(file, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
      : [];
    return Number(fields[16]);
  });

if (process.platform === 'linux')
  test('threads that parse in the background leave the processor to others', async () => {
    assert.not.ok(priorities().includes(10));
    await readAll(keyed(tasks), 1, { ...threads(15), activity: openActivity().shared }, nothing);
    assert.ok(priorities().includes(10));
  });

for (const count of [1, 3])
  test(`${count} threads answer what one process does, in the same order`, async () => {
    const expected = tasks.map(parsedHere);
    assert.equal(await readAll(keyed(tasks), count, threads(15), nothing), expected);
    // The main thread takes part.
    let own = 0;
    const here = hereBy(({ task }) => {
      own++;
      return parsedHere(task);
    });
    assert.equal(await readAll(keyed(tasks), count, threads(15), here), expected);
    assert.ok(own > 0);
  });

test('a text that is read when it is its turn has the key that it has then', async () => {
  const large = { ...first, file: 'large.md', text: 'Words. '.repeat(99) };
  const later: KeyedText = { key: 'before', task: { ...first, text: '' } };
  let reads = 0;
  const read = (): void => {
    reads++;
    Object.assign(later, { key: longHash('now'), task: first, later: undefined });
  };
  later.later = { size: () => 9, read };
  const folder = newFolder();
  const all = [...keyed([large]), later];
  assert.equal((await readAll(all, 1, { ...threads(15), cache: folder }, nothing))[1]?.facts, parsedHere(first).facts);
  assert.equal(
    openTexts(openCache(folder), () => ({ body: '', markdown: '' })).of({ key: longHash('now') }),
    parsedHere(first).text,
  );
  assert.is(reads, 1);
});

test('the main thread takes texts with diagrams too, when those are drawn', async () => {
  const drawnTexts = Array.from({ length: 12 }, (_, index) => ({
    ...options,
    file: `${index}.md`,
    text: diagram(`d${index}`),
  }));
  const given: number[] = [];
  const here = hereBy(({ task }, drawings) => {
    given.push(drawings.length);
    return parsedHere(task);
  });
  assert.equal(await readAll(keyed(drawnTexts), 1, threads(15), here), drawnTexts.map(parsedHere));
  assert.equal(new Set(given), new Set([1]));
});

for (const shared of [true, false])
  test(`a text ${shared ? 'goes from the thread into the cache' : 'that cannot be kept comes with the answer'}`, async () => {
    const folder = newFolder();
    if (!shared) writeFileSync(join(folder, 'none'), '');
    const cache = openCache(shared ? folder : join(folder, 'none'));
    const [read] = await readAll(keyed([first]), 1, { ...threads(15), cache: cache.folder }, nothing);
    assert.is(read?.isCached, shared);
    assert.is(read?.text === null, shared);
    const again = { body: '', markdown: '' };
    const { text } = parsedHere(first);
    assert.equal(openTexts(cache, () => again).of({ key: keyed([first])[0]?.key ?? '' }), shared ? text : again);
  });

/** More marks of emphasis than are looked at, as the lines seem to be rows of a table. */
const endless = `${'*a '.repeat(950)}${'b* '.repeat(950)}\n\n`.repeat(6);

/** A plugin that sleeps for ever at each text that is not empty, so that what runs beside the test has the processor. */
const sleeping = join(newFolder(), 'own.mjs');
const transform = `transform(tree) { if (tree.children.length > 0) ${circle} }`;
writeFileSync(sleeping, `export default { name: 'own', version: '1', ${transform} };`);
const empty = { ...first, file: 'empty.md', text: '' };

test('a text that takes too long is ended and named, the next has half the time in a new thread, and the others are read', async () => {
  const slow = { ...first, file: 'slow.md' };
  const results = await readAll(keyed([empty, slow, slow, empty]), 1, { ...threads(3), plugins: [sleeping] }, nothing);
  assert.equal(
    results.map((read) =>
      factsOf(read?.facts ?? '', '').diagnostics.map(
        ({ code, place, message }) => `${code} ${place?.file} ${message.match(/[\d.]+ seconds/)}`,
      ),
    ),
    [[], ['text-too-slow slow.md 3 seconds'], ['text-too-slow slow.md 1.5 seconds'], []],
  );
});

test('what was stopped is not in the cache, what was read beside it is', async () => {
  const folder = newFolder();
  const [slow, quick] = keyed([{ ...first, file: 'slow.md' }, empty]);
  const all = [slow, quick].flatMap((one) => one ?? []);
  const read = await readAll(all, 1, { ...threads(3), plugins: [sleeping], cache: folder }, nothing);
  assert.equal(
    read.map((one) => one?.isCached),
    [false, true],
  );
  const cache = openCache(folder);
  assert.equal(
    all.map(({ key }) => cache.read(key) === null),
    [true, false],
  );
});

test('so it is on the main thread, which takes no other text then', async () => {
  const { default: plugin } = (await import(sleeping)) as { default: Plugin };
  const tools = createTools([plugin]);
  // Threads begin with the longest.
  const long = Array.from({ length: 12 }, (_, index) => ({ ...empty, file: `${index}.md`, text: '\n'.repeat(9999) }));
  const own: string[] = [];
  const here: ParseHere = {
    parse({ task }) {
      const { facts, text } = parseInTime(task, tools, 3);
      own.push(task.file);
      return { facts, text, isCached: false };
    },
    tooSlow: ({ task }) => ({ ...stoppedText(task, 3), isCached: false }),
  };
  const all = keyed([{ ...first, file: 'slow.md' }, ...long]);
  const codes = (await readAll(all, 1, { ...threads(3), plugins: [sleeping] }, here)).map((read) =>
    factsOf(read?.facts ?? '', '').diagnostics.map(({ code }) => code),
  );
  assert.equal(codes, [['text-too-slow'], ...long.map(() => [])]);
  assert.equal(own, []);
});

test('so it is where there are no threads', () => {
  const parsed = parseInTime({ ...first, text: endless }, createTools([]), 0.03);
  assert.ok(parsed.wasStopped);
  assert.match(parsed.facts, /"text-too-slow".*"reading this text takes more than 0.031 seconds/);
  assert.not.ok(parseInTime(first, createTools([]), 60).wasStopped);
});

test('a plugin whose transform goes in a circle is named, in a thread and where there are none', async () => {
  const { default: plugin } = (await import(sleeping)) as { default: Plugin };
  const inThread = await readAll(keyed([first, empty]), 1, { ...threads(0.3), plugins: [sleeping] }, nothing);
  const here = parseInTime(first, createTools([plugin]), 0.3);
  for (const facts of [inThread[0]?.facts, here.facts])
    assert.match(facts ?? '', /more than 0.3 seconds, so it was stopped, in the transform of the plugin \\"own\\"/);
  assert.equal(factsOf(inThread[1]?.facts ?? '', '').diagnostics, []);
});

test('a thread that runs out of memory does not take the build', async () => {
  const file = join(newFolder(), 'own.mjs');
  const fill = 'const all = []; while (tree.children.length > 0) all.push(Array(1e4).fill(all));';
  writeFileSync(file, `export default { name: 'own', version: '1', transform(tree) { ${fill} } };`);
  const results = await readAll(keyed([first, empty]), 1, { ...threads(60), plugins: [file] }, nothing);
  assert.match(results[0]?.facts ?? '', '"text-unreadable"');
  assert.equal(results[1], parsedHere(empty));
});

test.run();
