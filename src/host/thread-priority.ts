/** Priority of the thread that calls it. */
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { nullIfThrown } from '../lib/thrown.ts';
import { realPlace } from './disk.ts';

/** Lets threads that somebody waits for go first. Only Linux has priorities of threads, under the number that it shows here. */
export function lowerPriority(): void {
  const thread = realPlace('/proc/thread-self');
  if (thread !== null)
    nullIfThrown(() => setPriority(Number(basename(thread)), constants.priority.PRIORITY_BELOW_NORMAL));
}
