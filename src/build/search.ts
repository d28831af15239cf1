/** The search of a site: one index a locale, its files below `search/`. */
import { entryOf } from '../graph/entry-of.ts';
import { textFile } from '../lib/search/index-files.ts';
import { comparableUrl, joinUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { openSearchIndex, type SearchIndex } from '../outputs/search-index.ts';
import type { SearchPiece } from '../outputs/search-piece.ts';
import type { PreparedLocale } from './locales.ts';
import type { Prepared } from './prepare-site.ts';

interface Search {
  /** Takes what a page gives to it, in the order of the pages. */
  add(locale: PreparedLocale, piece: SearchPiece): void;
  /** Files of the output, but those that belong to one page: see `searchTextFile`. */
  files(): Generator<SearchFile>;
}
interface SearchFile {
  file: string;
  content: string;
}

export function openSearch(prepared: Prepared): Search {
  const { site, locales } = prepared;
  const indexes = new Map(site.search === null ? [] : locales.map((locale) => [locale, localeIndex(prepared, locale)]));
  return {
    add: (locale, piece) => indexes.get(locale)?.add(piece),
    *files() {
      for (const [{ locale }, index] of indexes) {
        const folder = searchFolder(locale).slice(site.baseUrl.length);
        for (const { path, content } of index.files()) yield { file: folder + path, content };
      }
    },
  };
}

/** The file that excerpts of a page are taken from. */
export const searchTextFile = (url: string, { baseUrl }: { baseUrl: string }, locale: Locale): string =>
  searchFolder(locale).slice(baseUrl.length) + textFile(url, locale.baseUrl);

/** Where the search of a locale is, as a URL with a final slash. */
export const searchFolder = ({ baseUrl }: Locale): string => joinUrl(baseUrl, 'search/');

/** An index whose pages are found by their titles in other languages too. */
export function localeIndex({ site, locales }: Prepared, own: PreparedLocale): SearchIndex {
  const others = locales.filter((locale) => locale !== own);
  const otherTitles = (url: string): string[] =>
    others.flatMap(({ locale, context }) => {
      const there = joinUrl(locale.baseUrl, url.slice(own.locale.baseUrl.length));
      const route = context.graph.byUrl.get(comparableUrl(there));
      return route === undefined ? [] : (titleOf(route) ?? []);
    });
  return openSearchIndex({ base: own.locale.baseUrl, synonyms: site.search?.synonyms ?? [], otherTitles });
}

const titleOf = (route: Route): string | null =>
  route.kind === 'category-index' ? route.title : (entryOf(route)?.title ?? null);
