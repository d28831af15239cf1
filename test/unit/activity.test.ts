/** Waiting until there is no activity. */
import { setTimeout } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openActivity } from '../../src/host/serve/activity.ts';

test('a pause is waited for from the last event on, and no longer than four seconds', async () => {
  const { note, untilIdle } = openActivity();
  const start = performance.now();
  const waiting = untilIdle();
  await setTimeout(300);
  note();
  await waiting;
  const took = performance.now() - start;
  assert.ok(took >= 650, `${took}`);
  const often = setInterval(note, 100);
  const limit = setTimeout(60_000, 'waits for ever', { ref: false });
  assert.is(await Promise.race([untilIdle().then(() => 'went on'), limit]), 'went on');
  clearInterval(often);
});

test.run();
