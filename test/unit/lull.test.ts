/** A pause between events. */
import { setTimeout } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLull } from '../../src/host/lull.ts';

test('a lull is waited for from the last event on, and no longer than four seconds', async () => {
  const { note, lull } = openLull();
  const start = performance.now();
  const waiting = lull();
  await setTimeout(300);
  note();
  await waiting;
  const took = performance.now() - start;
  assert.ok(took >= 650, `${took}`);
  const often = setInterval(note, 100);
  await lull();
  clearInterval(often);
});

test.run();
