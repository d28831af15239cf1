/** Records the pages in an output folder: while a page's key and the state of its files are the same, it is not made again. */
import { type Cache, openTable, readShape } from '../host/cache.ts';
import type { Output, Put } from '../host/output/staging.ts';
import { fileFault } from '../lib/address.ts';
import { longHash } from '../lib/hash.ts';
import { bool, type Checked, listOf, nullable, number, object, text, tupleOf } from '../lib/shape.ts';

export const summaryShape = object({
  socialImage: nullable(
    object({ alt: text, data: (data: unknown) => data, file: text, size: object({ width: number, height: number }) }),
  ),
  /** Hash of a post's printed text; null for other pages. */
  postHash: nullable(text),
  noIndex: bool,
  /** Addresses of the page's style sheets that not all pages have. */
  sheets: listOf(text),
});
/** What other files need to know of a page; JSON. */
export type PageSummary = Checked<typeof summaryShape>;

/** A page's `SearchPiece` as JSON; null when the search is not to find the page. */
type Piece = string | null;

/** A page whose files were written. */
export interface MadePage {
  summary: PageSummary;
  search: Piece;
  /** The document first. */
  files: [file: string, written: Put][];
  ms: number;
}

/** Writes a file into the output; true when it is the same as in the old site. */
export type PutFile = Output['put'];

export const pageWriter = (put: PutFile, files: readonly [file: string, content: string][]): MadePage['files'] =>
  files.map(([file, content]) => {
    const bytes = Buffer.from(content);
    // A name that is not allowed is reported when the file is taken.
    return [file, { bytes: bytes.length, same: fileFault(file) === null && put(file, bytes) }];
  });

export const bytesOf = (files: MadePage['files']): number => files.reduce((sum, [, { bytes }]) => sum + bytes, 0);

export type PageRecords = ReturnType<typeof openPageRecords>;
/** A page whose files are in the output as they should be. */
export interface Known {
  summary: PageSummary;
  /** Read when it is called, which few builds do; null if the cache has lost it. */
  search: (() => Piece) | null;
  /** Relative to the output folder, the document first; null, as they were not written now. */
  files: [file: string, written: null][];
  /** Of all of them. */
  bytes: number;
}

/** `states`: names of files and their states. */
const keptShape = object({ key: text, summary: summaryShape, isSearched: bool, states: listOf(tupleOf(text, text)) });

export function openPageRecords(cache: Cache, folder: string, output: Output) {
  const [heads, pieces] = [openTable(cache, `pages ${folder}`), openTable(cache, `search ${folder}`)];
  return {
    /** The record of a page whose files are unchanged; `file` is its document. Null when the page has to be made. */
    known(file: string, key: string | null): Known | null {
      const stored = key === null ? null : readShape(heads.read(longHash(file)), keptShape);
      if (key === null || stored?.key !== key || (stored.isSearched && !pieces.use(key))) return null;
      if (!stored.states.every(([name, state]) => output.state(name) === state)) return null;
      const search = stored.isSearched ? () => pieces.read(key) : null;
      const bytes = stored.states.reduce((sum, [, state]) => sum + Number.parseInt(state, 10), 0);
      return { summary: stored.summary, search, files: stored.states.map(([name]) => [name, null]), bytes };
    },
    /** Notes the pages with keys that this build made, once the output is in its place. */
    save(pages: Iterable<[key: string | null, page: MadePage]>): void {
      for (const [key, { summary, search, files }] of pages) {
        if (key === null) continue;
        const states = files.map(([name]): [string, string] => [name, output.state(name) ?? '']);
        const record = { key, summary, isSearched: search !== null, states } satisfies Checked<typeof keptShape>;
        heads.write(longHash(states[0]?.[0] ?? ''), JSON.stringify(record));
        if (search !== null) pieces.write(key, search);
      }
      heads.save();
      pieces.save();
    },
  };
}
