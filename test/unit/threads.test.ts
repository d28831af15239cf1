/** Threads that are begun before they are asked for (`host/threads`). */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { beginThread, openThread } from '../../src/host/threads.ts';

const SCRIPT = 'social-image-worker.js';
/** Which thread of this process is opened: they are numbered as they begin. */
async function opened(maxOldGenerationSizeMb: number): Promise<number> {
  const worker = openThread(SCRIPT, { maxOldGenerationSizeMb }, null);
  const { threadId } = worker;
  await worker.terminate();
  return threadId;
}

test('a thread that was begun is opened once, and only with room enough', async () => {
  const first = await opened(64);
  beginThread(SCRIPT, { maxOldGenerationSizeMb: 64 });
  beginThread(SCRIPT, { maxOldGenerationSizeMb: 64 });
  assert.is(await opened(64), first + 1);
  assert.is(await opened(64), first + 2, 'nothing is left of it');
  beginThread(SCRIPT, { maxOldGenerationSizeMb: 64 });
  assert.is(await opened(128), first + 4, 'a larger one is another one');
});

test.run();
