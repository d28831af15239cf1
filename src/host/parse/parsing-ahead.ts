/** Starts a parsing thread as soon as enough new text is found, and says how much memory such threads may use. */
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { nullIfThrown } from '../../lib/thrown.ts';
import { entriesBelow, isFolder } from '../disk.ts';
import { linkToOwnFolder } from '../disk-writes.ts';
import { beginThread, type ResourceLimits } from '../threads/threads.ts';

/** Memory for the tree of a text. */
const CHARACTERS_PER_MB = 1500;
/** Memory for young objects: with 8 MB, parsing takes half as long again as with 64. */
const YOUNG_MB = { most: 64, least: 8 };

/** Starting a thread takes about as long as parsing this much text (npm run bench). */
export const BYTES_PER_WORKER = 150_000;
/** Length of the longest text that a thread can parse which was started before the texts were read. */
const LONG = 300_000;
export const PARSE_SCRIPT = 'parse-worker.js';

/** The result is to be called with the length of each new text; it starts a thread when there is much. */
export function parsingAhead(): (bytes: number) => void {
  let left = 2 * BYTES_PER_WORKER;
  return (bytes) => {
    left -= bytes;
    if (left >= 0) return;
    left = Number.POSITIVE_INFINITY;
    begin();
  };
}

/** Of so many texts, a thread parses some. */
const MANY_TEXTS = 60;
/** Where texts usually are, as the configuration is not known yet. */
const FOLDERS = ['content', 'docs'];

/** Starts a thread before the rest of the engine is loaded where nothing is cached: it loads the parser meanwhile. */
export function parseAnew(root: string, { cache }: { cache: boolean }): void {
  if (cache && isFolder(join(root, '.sitegen', 'cache'))) return;
  const entries = FOLDERS.map((name) => join(root, name)).flatMap((path) =>
    // A link may lead to a whole disk.
    linkToOwnFolder(root, path) === null ? (nullIfThrown(() => entriesBelow(path)) ?? []) : [],
  );
  if (entries.filter(({ name }) => /\.mdx?$/.test(name)).length >= MANY_TEXTS) begin();
}

function begin(): void {
  const threads = availableParallelism() - 1;
  if (threads > 0) beginThread(PARSE_SCRIPT, limitsOfParsing(LONG, threads));
}

export function limitsOfParsing(longest: number, threads: number): ResourceLimits {
  const share = Math.floor(memoryMb() / 32 / threads);
  return {
    maxOldGenerationSizeMb: 192 + Math.ceil(longest / CHARACTERS_PER_MB),
    maxYoungGenerationSizeMb: Math.min(YOUNG_MB.most, Math.max(YOUNG_MB.least, share)),
  };
}

/** Memory of this machine, or of the container. */
const memoryMb = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
