/** What is noted of the pages in an output folder: while a page's key and the state of its files are the same, it is not made again. */
import { type Cache, readShape } from '../host/cache.ts';
import { openTable } from '../host/cache-table.ts';
import type { Output } from '../host/output/staging.ts';
import { longHash } from '../lib/hash.ts';
import { bool, listOf, nullable, openObject, text } from '../lib/shape.ts';
import type { SocialImage } from '../model/page.ts';

/** What is told of a page, made now or earlier, to those who make other files. JSON. */
export interface Made {
  socialImage: SocialImage | null;
  /** Of a post: hash of its printed text. */
  postHash: string | null;
  /** Search engines are asked to leave it. */
  noIndex: boolean;
  /** What it gives to the search, a `SearchPiece` as JSON, which few builds read; null when it is not to be found. */
  search: string | null;
  /** Addresses of the style sheets that only some pages need. */
  sheets: string[];
}

/** A page whose files are in the output. */
export interface MadePage {
  made: Made;
  /** Written already; `same`: as it was in the old site. */
  files: [file: string, bytes: number, same: boolean][];
  ms: number;
}

export interface PageRecords {
  /** What was noted of a page that is still there; `file` is its document. All of its files are kept. */
  known(file: string, key: string | null): Known | null;
  note(key: string | null, record: Known): void;
  /** Once the output is in its place. */
  save(): void;
}
export interface Known {
  made: Made;
  /** Relative to the output folder, the document first. */
  files: string[];
}

/** As JSON, with what it gives to the search behind a tab. */
interface Kept {
  key: string;
  made: Omit<Made, 'search'>;
  states: [file: string, state: string][];
}
export const madeShape = openObject({
  socialImage: nullable(openObject({ file: text })),
  postHash: nullable(text),
  noIndex: bool,
  sheets: listOf(text),
});
const keptShape = openObject({
  key: text,
  made: madeShape,
  states: listOf(listOf(text)),
});

export function openPageRecords(cache: Cache, folder: string, output: Output): PageRecords {
  const table = openTable(cache, `pages ${folder}`);
  const noted: { key: string; record: Known }[] = [];
  return {
    known(file, key) {
      const [head = null, search = ''] = (key === null ? null : table.read(longHash(file)))?.split('\t') ?? [];
      const kept = readShape<Kept>(head, keptShape);
      if (kept === null || kept.key !== key) return null;
      if (!kept.states.every(([name, state]) => output.state(name) === state)) return null;
      const files = kept.states.map(([name]) => name);
      return files.every((name) => output.keep(name))
        ? { made: { ...kept.made, search: search || null }, files }
        : null;
    },
    note(key, record) {
      if (key !== null) noted.push({ key, record });
    },
    save() {
      for (const { key, record } of noted) {
        const states = record.files.map((name): [string, string] => [name, output.state(name) ?? '']);
        const { search, ...made } = record.made;
        const kept: Kept = { key, made, states };
        table.write(longHash(record.files[0] ?? ''), `${JSON.stringify(kept)}\t${search ?? ''}`);
      }
      table.save(true);
    },
  };
}
