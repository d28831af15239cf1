/**
 * The search index of a language as the last build into the same folder left it, so that an edit is merged into it and changes a few of its
 * files. Of 10,000 pages it is some 30 MB.
 */
import { type Cache, readShape } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import type { Output } from '../host/output/staging.ts';
import { longHash } from '../lib/hash.ts';
import { listOf, nullable, number, openObject, text } from '../lib/shape.ts';
import type { KnownIndex } from '../outputs/search-index.ts';

interface KnownSearch {
  /** Null where there is none. */
  index: KnownIndex | null;
  /** Keeps a file of the index if it is as that build left it. */
  keep(file: string): boolean;
  /** Once the output is in its place. */
  save(index: KnownIndex, files: readonly string[]): void;
}
interface KnownSearchOptions {
  cache: Cache;
  /** Output folder, absolute. */
  out: string;
  output: Pick<Output, 'keep' | 'state'>;
  /** What else the files depend on. */
  settings: readonly unknown[];
}

interface Head {
  stamp: string;
  pages: KnownIndex['pages'];
  /** How many bytes the words take, which follow it, divided by line breaks. */
  words: number;
  files: [file: string, state: string][];
}
const headShape = openObject({
  stamp: text,
  pages: listOf(
    openObject({
      ...{ url: text, key: nullable(text), titles: listOf(text) },
      ...{ links: listOf(listOf(text)), named: text, described: text },
    }),
  ),
  words: number,
  files: listOf(listOf(text)),
});

export function openKnownSearch({ cache, out, output, settings }: KnownSearchOptions): KnownSearch {
  const key = longHash('search', engineStamp(), out, JSON.stringify(settings));
  const known = read(cache.bytes(key));
  return {
    index: known?.index ?? null,
    keep: (file) => {
      const state = known?.states.get(file);
      return state !== undefined && state === output.state(file) && output.keep(file);
    },
    save({ stamp, pages, postings: { words, starts, lengths, all } }, files) {
      const states = files.map((file): [string, string] => [file, output.state(file) ?? '']);
      const list = Buffer.from(words.join('\n'));
      const head: Head = { stamp, pages, words: list.length, files: states };
      const numbers = [starts, lengths, all].map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      );
      cache.write(key, [Buffer.from(`${JSON.stringify(head)}\n`), list, ...numbers]);
    },
  };
}

/** A line of JSON, the words, and three lists of numbers as they lie in memory. */
function read(bytes: Buffer | null): { index: KnownIndex; states: Map<string, string> } | null {
  if (bytes === null) return null;
  const end = bytes.indexOf('\n');
  const head = readShape<Head>(bytes.toString('utf8', 0, end), headShape);
  if (head === null) return null;
  const from = end + 1 + head.words;
  const words = head.words === 0 ? [] : bytes.toString('utf8', end + 1, from).split('\n');
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(from)).buffer);
  const size = words.length;
  const postings = {
    words,
    starts: numbers.subarray(0, size + 1),
    lengths: numbers.subarray(size + 1, 2 * size + 1),
    all: numbers.subarray(2 * size + 1),
  };
  return { index: { stamp: head.stamp, pages: head.pages, postings }, states: new Map(head.files) };
}
