/** Threads that are begun before they are asked for (`host/threads/threads`). */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAnew } from '../../src/host/parse/parsing-ahead.ts';
import { beginThread, openThread, releaseThread } from '../../src/host/threads/threads.ts';
import { newFolder } from '../lib/places.ts';
import { type Files, writeFiles } from '../lib/site.ts';

const SCRIPT = 'social-image-worker.js';
/** What it begins with where there is nothing to draw. */
const NOTHING = { folder: null, plugins: [], keys: [] };
/** More memory than the threads have that other tests in this process have released. */
const [SMALL, LARGE] = [4064, 4128];
/** Which thread of this process is opened: they are numbered as they begin. */
async function opened(maxOldGenerationSizeMb: number): Promise<number> {
  const worker = openThread(SCRIPT, { maxOldGenerationSizeMb }, NOTHING);
  const { threadId } = worker;
  await worker.terminate();
  return threadId;
}

test('a thread that was begun is opened once, and only with room enough', async () => {
  const first = await opened(SMALL);
  beginThread(SCRIPT, { maxOldGenerationSizeMb: SMALL });
  beginThread(SCRIPT, { maxOldGenerationSizeMb: SMALL });
  assert.is(await opened(SMALL), first + 1);
  assert.is(await opened(SMALL), first + 2, 'nothing is left of it');
  beginThread(SCRIPT, { maxOldGenerationSizeMb: SMALL });
  assert.is(await opened(LARGE), first + 4, 'a larger one is another one');
});

test('a thread that has done its work takes another script, of which it gets setup and jobs', async () => {
  const limits = { maxOldGenerationSizeMb: SMALL };
  const first = openThread(SCRIPT, limits, NOTHING);
  await once(first, 'online');
  releaseThread(first);
  const same = openThread(SCRIPT, limits, NOTHING);
  assert.is.not(same, first, 'a script runs once in a thread');
  void same.terminate();
  const other = openThread('parse-worker.js', { maxOldGenerationSizeMb: LARGE }, null);
  assert.is.not(other, first, 'a larger one is another one');
  void other.terminate();
  const setup = { plugins: [], seconds: 30, cache: null };
  const second = openThread('parse-worker.js', limits, setup);
  assert.is(second, first);
  second.postMessage({ kind: 'draw', source: 'graph TD\n  A --> B' });
  const [answer] = await once(second, 'message');
  assert.is(answer.kind, 'drawn');
  assert.ok(answer.drawing.ok);
  await second.terminate();
});

test('a thread that takes another script before its first one has begun gives that no more jobs', async () => {
  const limits = { maxOldGenerationSizeMb: SMALL };
  const first = openThread(SCRIPT, limits, NOTHING);
  releaseThread(first);
  const second = openThread('parse-worker.js', limits, { plugins: [], seconds: 30, cache: null });
  assert.is(second, first);
  const answered = once(second, 'message');
  await once(second, 'online');
  const sending = setInterval(() => second.postMessage({ kind: 'draw', source: 'graph TD\n  A --> B' }), 5);
  const [answer] = await answered.finally(() => clearInterval(sending));
  assert.is(answer?.kind, 'drawn');
  await second.terminate();
});

const texts = (count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`content/docs/${index}.md`, 'Text']));
const sites: [what: string, files: Files, cache: boolean, begins: boolean][] = [
  ['many texts and no cache', texts(60), true, true],
  ['many texts, and nothing is ever kept', texts(60), false, true],
  ['many texts that were parsed before', { ...texts(60), '.sitegen/cache/a': '' }, true, false],
  ['few texts', { ...texts(59), 'content/docs/one.png': '' }, true, false],
  ['no texts', {}, true, false],
];
for (const [what, files, cache, begins] of sites)
  test(`a thread that parses begins before the configuration is loaded, or not: ${what}`, async () => {
    const root = newFolder();
    writeFiles(root, files);
    const before = await opened(SMALL);
    parseAnew(root, { cache });
    const begun = (await opened(SMALL)) - before - 1;
    assert.is(begun, begins && availableParallelism() > 1 ? 1 : 0);
    await openThread('parse-worker.js', {}, null).terminate();
  });

test.run();
