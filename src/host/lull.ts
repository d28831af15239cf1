/** Waits for a pause between events. */
import { setTimeout } from 'node:timers/promises';

const LULL_MS = 400;
const MAX_WAIT_MS = 4000;

export function openLull() {
  let last = 0;
  return {
    /** Notes that there was an event. */
    note(): void {
      last = Date.now();
    },
    /** Resolves when there was no event for a while since it was called, or after four seconds. */
    async lull(): Promise<void> {
      const start = Date.now();
      const isBusy = (): boolean => Date.now() - Math.max(start, last) < LULL_MS;
      while (isBusy() && Date.now() - start < MAX_WAIT_MS) await setTimeout(LULL_MS / 4);
    },
  };
}
