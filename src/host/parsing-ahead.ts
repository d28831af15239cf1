/** Threads that parse are begun before it is known what there is to parse. */
import { availableParallelism, totalmem } from 'node:os';
import { beginThread, type ResourceLimits } from './threads.ts';

/** The tree of a long text, such as a changelog of a megabyte, needs its memory at once. */
const CHARACTERS_PER_MB = 1500;
/** Room for young objects, half of which the collector leaves empty: with 8 MB, parsing takes half as long again as with 64. */
const YOUNG_MB = { most: 64, least: 8 };

/** Threads cost about as much to start as this much text to parse; below it they are not worth it (npm run bench). */
export const BYTES_PER_WORKER = 150_000;
/** Texts that are as long can be parsed by a thread that was begun before they were read. */
const LONG = 300_000;
export const PARSE_SCRIPT = 'parse-worker.js';

/** Called with each new text, begins a thread when there are many. */
export function parsingAhead(): (bytes: number) => void {
  const threads = availableParallelism() - 1;
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    if (threads > 0 && sum > 2 * BYTES_PER_WORKER) beginThread(PARSE_SCRIPT, limitsOfParsing(LONG, threads));
  };
}

export function limitsOfParsing(longest: number, threads: number): ResourceLimits {
  const share = Math.floor(memoryMb() / 32 / threads);
  return {
    maxOldGenerationSizeMb: 192 + Math.ceil(longest / CHARACTERS_PER_MB),
    maxYoungGenerationSizeMb: Math.min(YOUNG_MB.most, Math.max(YOUNG_MB.least, share)),
  };
}

/** What this process may have: in a container less than the machine has. */
const memoryMb = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
