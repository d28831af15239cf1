/** The search of a site: one index a locale, its files below `search/`. */
import { entryOf } from '../graph/entry-of.ts';
import type { Cache } from '../host/cache.ts';
import type { Output } from '../host/output/staging.ts';
import { textFile } from '../lib/search/index-files.ts';
import { comparableUrl, joinUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { searchFiles } from '../outputs/search-files.ts';
import { type IndexedPage, type KnownIndex, type SearchIndex, searchIndex } from '../outputs/search-index.ts';
import { openKnownSearch } from './known-search.ts';
import type { PreparedLocale } from './locales.ts';
import type { Prepared } from './prepare-site.ts';
import { stepsInTime } from './work-in-time.ts';

interface Search {
  /** Takes what a page gives to it, in the order of the pages. */
  add(locale: PreparedLocale, page: IndexedPage): void;
  /** Files of the output, but those that belong to one page: see `searchTextFile`. */
  files(): Generator<SearchFile>;
  /** Once the output is in its place. */
  save(): void;
}
interface SearchFile {
  file: string;
  /** Null: it is kept as it is in the output. */
  content: string | null;
}

export function openSearch(prepared: Prepared, options: { cache: Cache; out: string; output: Output }): Search {
  const { site, locales } = prepared;
  const pages = new Map<PreparedLocale, IndexedPage[]>(site.search === null ? [] : locales.map((own) => [own, []]));
  const saves: (() => void)[] = [];
  return {
    add: (locale, page) => void pages.get(locale)?.push(page),
    *files() {
      for (const [own, indexed] of pages) {
        const folder = searchFolder(own.locale).slice(site.baseUrl.length);
        const known = openKnownSearch({ ...options, settings: [folder, site.search] });
        const keep = (path: string): boolean => known.keep(folder + path);
        const { index, made } = localeSearch(prepared, own, indexed, { index: known.index, keep });
        const files: string[] = [];
        for (const { path, content } of stepsInTime('making the search index', made)) {
          files.push(folder + path);
          yield { file: folder + path, content };
        }
        saves.push(() => known.save(index, files));
      }
    },
    save() {
      for (const save of saves) save();
    },
  };
}

/** The file that excerpts of a page are taken from. */
export const searchTextFile = (url: string, { baseUrl }: { baseUrl: string }, locale: Locale): string =>
  searchFolder(locale).slice(baseUrl.length) + textFile(url, locale.baseUrl);

/** Where the search of a locale is, as a URL with a final slash. */
export const searchFolder = ({ baseUrl }: Locale): string => joinUrl(baseUrl, 'search/');

/** An index whose pages are found by their titles in other languages too, and its files; `known` is the last one. */
export function localeSearch(
  { site, locales }: Prepared,
  own: PreparedLocale,
  pages: readonly IndexedPage[],
  known: { index: KnownIndex | null; keep(path: string): boolean },
): { index: SearchIndex; made: ReturnType<typeof searchFiles> } {
  const others = locales.filter((locale) => locale !== own);
  const otherTitles = (url: string): string[] =>
    others.flatMap(({ locale, context }) => {
      const there = joinUrl(locale.baseUrl, url.slice(own.locale.baseUrl.length));
      const route = context.graph.byUrl.get(comparableUrl(there));
      return route === undefined ? [] : (titleOf(route) ?? []);
    });
  const index = searchIndex(pages, otherTitles, known.index);
  const { baseUrl: base } = own.locale;
  return { index, made: searchFiles(index, { base, synonyms: site.search?.synonyms ?? [], keep: known.keep }) };
}

const titleOf = (route: Route): string | null =>
  route.kind === 'category-index' ? route.title : (entryOf(route)?.title ?? null);
