/** Makes the search of a site: an index for each locale, in files below `search/`. */
import { entryOf } from '../graph/entry-of.ts';
import { type Cache, readShape } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import type { Output } from '../host/output/staging.ts';
import { longHash } from '../lib/hash.ts';
import { type Checked, listOf, nullable, number, object, text, tupleOf } from '../lib/shape.ts';
import { comparableUrl, joinUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { textFile } from '../search/ask/index-files.ts';
import { searchFiles } from '../search/make/files.ts';
import { type IndexedPage, type KnownIndex, type SearchIndex, searchIndex } from '../search/make/site-index.ts';
import type { Prepared, PreparedLocale } from './prepared.ts';
import { stepsInTime } from './work-in-time.ts';

export function openSearch(prepared: Prepared, options: { cache: Cache; out: string; output: Output }) {
  const { site } = prepared;
  const saves: (() => void)[] = [];
  return {
    /**
     * All files except those that belong to one page (`searchTextFile`), from the pages of each language in their order; content is null
     * for those that are kept as they are in the output.
     */
    *files(
      indexed: ReadonlyMap<PreparedLocale, readonly IndexedPage[]>,
    ): Generator<{ file: string; content: string | null }> {
      if (site.search === null) return;
      for (const [locale, pages] of indexed) {
        const folder = searchFolder(locale.locale).slice(site.baseUrl.length);
        const before = openKnownSearch({ ...options, settings: [folder, site.search] });
        const keep = (path: string): boolean => before.keep(folder + path);
        const { index, files } = localeSearch(prepared, locale, pages, { index: before.index, keep });
        const paths: string[] = [];
        for (const { path, content } of stepsInTime('making the search index', files)) {
          paths.push(folder + path);
          yield { file: folder + path, content };
        }
        saves.push(() => before.save(index, paths));
      }
    },
    /** To be called once the output is in its place. */
    save(): void {
      for (const save of saves) save();
    },
  };
}

/** The file that excerpts of a page come from. */
export const searchTextFile = (url: string, { baseUrl }: { baseUrl: string }, locale: Locale): string =>
  searchFolder(locale).slice(baseUrl.length) + textFile(url, locale.baseUrl);

/** URL of a locale's search folder, with a final slash. */
export const searchFolder = ({ baseUrl }: Locale): string => joinUrl(baseUrl, 'search/');

/** The index of a locale, whose pages are also found by their titles in other languages, and its files; `known` is the last index. */
export function localeSearch(
  { site, locales }: Prepared,
  ownLocale: PreparedLocale,
  pages: readonly IndexedPage[],
  before: { index: KnownIndex | null; keep(path: string): boolean },
): { index: SearchIndex; files: ReturnType<typeof searchFiles> } {
  const others = locales.filter((locale) => locale !== ownLocale);
  const otherTitles = (url: string): string[] =>
    others.flatMap(({ locale, context }) => {
      const there = joinUrl(locale.baseUrl, url.slice(ownLocale.locale.baseUrl.length));
      const route = context.graph.byUrl.get(comparableUrl(there));
      return route === undefined ? [] : (titleOf(route) ?? []);
    });
  const index = searchIndex(pages, otherTitles, before.index);
  const { baseUrl: base } = ownLocale.locale;
  return { index, files: searchFiles(index, { base, synonyms: site.search?.synonyms ?? [], keep: before.keep }) };
}

const titleOf = (route: Route): string | null =>
  route.kind === 'category-index' ? route.title : (entryOf(route)?.title ?? null);

interface KnownSearchOptions {
  cache: Cache;
  /** Output folder, absolute. */
  out: string;
  output: Pick<Output, 'state'>;
  /** What else the files depend on. */
  settings: readonly unknown[];
}

const headShape = object({
  stamp: text,
  pages: listOf(
    object({
      url: text,
      key: nullable(text),
      titles: listOf(text),
      links: listOf(tupleOf(text, text)),
      named: text,
      described: text,
    }),
  ),
  /** How many bytes the words take, which follow it, divided by line breaks. */
  words: number,
  /** Names and states. */
  files: listOf(tupleOf(text, text)),
});

/** The index that the last build into the same folder left, so that an edit changes a few of its files. Of 10,000 pages it has some 30 MB. */
function openKnownSearch({ cache, out, output, settings }: KnownSearchOptions) {
  const key = longHash('search', engineStamp(), out, JSON.stringify(settings));
  const stored = read(cache.bytes(key));
  return {
    index: stored?.index ?? null,
    /** Whether a file of the index is as that build left it. */
    keep(file: string): boolean {
      const state = stored?.states.get(file);
      return state !== undefined && state === output.state(file);
    },
    save({ stamp, pages, postings: { words, starts, lengths, all } }: KnownIndex, files: readonly string[]): void {
      const states = files.map((file): [string, string] => [file, output.state(file) ?? '']);
      const list = Buffer.from(words.join('\n'));
      const head = { stamp, pages, words: list.length, files: states } satisfies Checked<typeof headShape>;
      const numbers = [starts, lengths, all].map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      );
      cache.write(key, `${JSON.stringify(head)}\n`, list, ...numbers);
    },
  };
}

/** Reads a line of JSON, the words, and three lists of 32-bit numbers. */
function read(bytes: Buffer | null): { index: KnownIndex; states: Map<string, string> } | null {
  if (bytes === null) return null;
  const end = bytes.indexOf('\n');
  const head = readShape(bytes.toString('utf8', 0, end), headShape);
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
