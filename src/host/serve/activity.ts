/** Lets work in the background wait while there is activity, such as requests or saves: in this thread and in others. */
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nullIfThrown } from '../../lib/thrown.ts';
import { realPlace } from '../disk.ts';

const IDLE_MS = 400;
const MAX_WAIT_MS = 4000;
const POLL_MS = IDLE_MS / 4;
/** An event of the file system or the network arrives within this time. */
const ARRIVAL_MS = 20;

export type Activity = ReturnType<typeof openActivity>;

export function openActivity() {
  const shared = new SharedArrayBuffer(16);
  const last = timeIn(shared);
  const idleAfter = async (from: number): Promise<void> => {
    const start = Date.now();
    while (isBusy(Math.max(from, last[0] ?? 0), start)) await setTimeout(POLL_MS);
  };
  return {
    /** Time of the last event, for `waitUntilIdle`. */
    shared,
    /** Notes that there was an event. */
    note(): void {
      last[0] = Date.now();
    },
    /** Resolves when there was no event for a while since it was called, or after four seconds. */
    untilIdle: (): Promise<void> => idleAfter(Date.now()),
    /** Lets events in; when one was just noted, waits like `untilIdle`. */
    async pause(): Promise<void> {
      await setTimeout(ARRIVAL_MS);
      await idleAfter(0);
    },
  };
}

/** Blocks a thread while there is activity in another one, for at most four seconds. */
export function waitUntilIdle(shared: SharedArrayBuffer): void {
  const [last, nothing] = [timeIn(shared), new Int32Array(shared, 8, 1)];
  const start = Date.now();
  while (isBusy(last[0] ?? 0, start)) Atomics.wait(nothing, 0, 0, POLL_MS);
}

const timeIn = (shared: SharedArrayBuffer): Float64Array => new Float64Array(shared, 0, 1);
const isBusy = (last: number, start: number): boolean =>
  Date.now() - last < IDLE_MS && Date.now() - start < MAX_WAIT_MS;

/** Lets other threads go before this one. Only Linux has priorities of threads, under the number that it shows here. */
export function lowerPriority(): void {
  const thread = realPlace('/proc/thread-self');
  if (thread !== null)
    nullIfThrown(() => setPriority(Number(basename(thread)), constants.priority.PRIORITY_BELOW_NORMAL));
}
