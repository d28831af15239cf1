/** Adds the files of a site to the output, or only judges them, and notes what other files need to know of them. */
import type { Cache } from '../host/cache.ts';
import { startCompressor } from '../host/compress.ts';
import { nameChecker } from '../host/output/files.ts';
import { type Output, OutputProblem } from '../host/output/staging.ts';
import type { Shared } from '../host/shared-cache.ts';
import { ownJson } from '../lib/own-json.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';
import type { SocialImage } from '../model/page.ts';
import type { SearchPiece } from '../search/make/piece.ts';
import type { IndexedPage } from '../search/make/site-index.ts';
import type { BuildOptions, CheckOptions } from './options.ts';
import { emptySummary, type SiteSummary, summarize } from './outputs.ts';
import type { MadePage, PutFile } from './page-records.ts';
import type { Prepared, PreparedLocale } from './prepared.ts';
import { type PlannedPage, type SiteFile, siteFiles } from './render-site.ts';
import type { Sizes } from './size-report.ts';

/** What the files of a prepared site are made with. */
export interface RenderOptions extends Pick<CheckOptions, 'progress'> {
  root: string;
  cache: Cache;
  sizes: Sizes;
}

export interface WriteOptions extends RenderOptions, Pick<BuildOptions, 'compress' | 'maxWarnings'> {
  /** Folder to write into, absolute. */
  out: string;
  /** Results of other machines. */
  shared: Shared;
}

type NewFile = Pick<SiteFile, 'file' | 'content'> & Partial<SiteFile>;

/** Where files go. */
interface FileWriter {
  /** Writes a file of a page before it is added. */
  put: PutFile;
  /** Adds a file, in the order of the output. */
  add(file: NewFile): Promise<void>;
  /** The content of a file that was added without. */
  read(file: string): string | Uint8Array;
  /** Files that cannot be there, and what else was reported, so far. */
  problems: readonly Diagnostic[];
  report(problem: Diagnostic): void;
  /** Resolves when everything is written. */
  end(): Promise<void>;
  /** To be called once the output is in its place. */
  save(): void;
}

/** So many files are added in one turn of the event loop; then answers of threads are taken. */
const FILES_PER_TURN = 16;

/** Adds files and, with `compress`, their compressed copies to the output. */
export function outputWriter(
  output: Output,
  { compress, cache, out }: Pick<WriteOptions, 'compress' | 'cache' | 'out'>,
): FileWriter {
  const compressor = compress ? startCompressor(output, cache, out) : null;
  const problems: Diagnostic[] = [];
  let count = 0;
  return {
    put: output.put,
    async add({ file, content, source = null, written = null }) {
      try {
        const unchanged = content === null ? output.addMade(file, source, written) : output.add(file, content, source);
        compressor?.take(file, () => content ?? output.read(file), unchanged);
      } catch (thrown) {
        if (!(thrown instanceof OutputProblem)) throw thrown;
        problems.push(thrown.diagnostic);
      }
      await compressor?.drained();
      if (++count % FILES_PER_TURN === 0) await new Promise(setImmediate);
    },
    read: output.read,
    problems,
    report: (problem) => void problems.push(problem),
    end: async () => compressor?.end(),
    save: () => compressor?.save(),
  };
}

/** Writes nothing and checks the names; `isRead`: whether contents are read. */
export function judgingWriter(isRead: boolean): FileWriter {
  const judge = nameChecker();
  const problems: Diagnostic[] = [];
  const contents = new Map<string, Uint8Array>();
  return {
    put(file, content) {
      if (isRead) contents.set(file, content);
      return false;
    },
    async add({ file, source = null }) {
      const problem = judge(file, source);
      if (problem !== null) problems.push(problem);
    },
    read(file) {
      const content = contents.get(file);
      if (content === undefined) throw new Error(`${file} was not written`);
      // The document of a page is read before the next page is made; its other files are not read.
      contents.clear();
      return content;
    },
    problems,
    report: (problem) => void problems.push(problem),
    end: async () => {},
    save: () => {},
  };
}

export async function addAll(writer: FileWriter, files: Iterable<NewFile> | AsyncIterable<NewFile>): Promise<void> {
  for await (const file of files) await writer.add(file);
}

/** What is known of the pages once their files are added. */
export interface WrittenPages {
  summary: SiteSummary;
  /** Pages by language, in their order, for the search. */
  indexed: Map<PreparedLocale, IndexedPage[]>;
  images: (SocialImage | null)[];
  /** Pages that this build made, with their keys; null for those that have to be made in every build. */
  newPages: [key: string | null, page: MadePage][];
  count: number;
}

/** Adds assets, public files and pages; `plan`: what is known of pages or made already. */
export async function writePages(
  prepared: Prepared,
  plan: ReadonlyMap<Route, PlannedPage>,
  writer: FileWriter,
  { root, sizes, progress }: Pick<WriteOptions, 'root' | 'sizes' | 'progress'>,
): Promise<WrittenPages> {
  const pages: WrittenPages = {
    summary: emptySummary(),
    indexed: new Map(prepared.locales.map((locale) => [locale, []])),
    images: [],
    newPages: [],
    count: 0,
  };
  for (const file of siteFiles(prepared, root, { of: plan, put: writer.put, report: writer.report })) {
    await writer.add(file);
    summarize(file, pages.summary);
    if (sizes.wanted && file.kind !== 'data' && writer.problems.length === 0)
      sizes.add({ ...file, content: file.content ?? writer.read(file.file) });
    if (file.rendered === null) continue;
    const { locale, url, key, search: piece, page, summary } = file.rendered;
    pages.images.push(summary.socialImage);
    if (page !== null) pages.newPages.push([key, page]);
    if (piece !== null) pages.indexed.get(locale)?.push({ url, key, piece: () => ownJson<SearchPiece>(piece()) });
    if (++pages.count % 50 === 0) progress(`rendering, ${pages.count} pages`);
  }
  return pages;
}

/** The image that previews of a planned page show, as far as it is known. */
export const imageOf = ({ page }: PlannedPage): SocialImage | null => page?.summary.socialImage ?? null;
