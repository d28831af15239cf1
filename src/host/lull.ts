/** Pauses between events, in which slow work goes on: in this thread and in others. */
import { setTimeout } from 'node:timers/promises';

const LULL_MS = 400;
const MAX_WAIT_MS = 4000;
const LOOK_MS = LULL_MS / 4;
/** An event of the file system or the network arrives within this time. */
const ARRIVAL_MS = 20;

export type Lull = ReturnType<typeof openLull>;

export function openLull() {
  const shared = new SharedArrayBuffer(16);
  const last = timeIn(shared);
  const after = async (from: number): Promise<void> => {
    const start = Date.now();
    while (isBusy(Math.max(from, last[0] ?? 0), start)) await setTimeout(LOOK_MS);
  };
  return {
    /** Time of the last event, for `waitForLull`. */
    shared,
    /** Notes that there was an event. */
    note(): void {
      last[0] = Date.now();
    },
    /** Resolves when there was no event for a while since it was called, or after four seconds. */
    lull: (): Promise<void> => after(Date.now()),
    /** Lets events in; when one was just noted, waits like `lull`. */
    async pass(): Promise<void> {
      await setTimeout(ARRIVAL_MS);
      await after(0);
    },
  };
}

/** Blocks a thread while events are noted in another one, for at most four seconds. */
export function waitForLull(shared: SharedArrayBuffer): void {
  const [last, nothing] = [timeIn(shared), new Int32Array(shared, 8, 1)];
  const start = Date.now();
  while (isBusy(last[0] ?? 0, start)) Atomics.wait(nothing, 0, 0, LOOK_MS);
}

const timeIn = (shared: SharedArrayBuffer): Float64Array => new Float64Array(shared, 0, 1);
const isBusy = (last: number, start: number): boolean =>
  Date.now() - last < LULL_MS && Date.now() - start < MAX_WAIT_MS;
