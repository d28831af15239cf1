/** The search of a site: one index a locale, its files below `search/`. */
import { entryOf } from '../graph/entry-of.ts';
import type { SearchSource } from '../lib/search/index-files.ts';
import { comparableUrl, joinUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { openSearchIndex, type SearchIndex } from '../outputs/search-index.ts';
import type { PreparedLocale } from './locales.ts';
import type { Prepared } from './prepare-site.ts';
import type { RenderedDocument } from './render-site.ts';

export interface Search {
  add(page: RenderedDocument): void;
  /** Files of the output. */
  files(): Generator<{ file: string; content: Uint8Array }>;
}

export function openSearch(prepared: Prepared): Search {
  const { site, locales } = prepared;
  const indexes =
    site.search === null ? [] : locales.map((locale) => ({ locale, index: localeIndex(prepared, locale) }));
  return {
    add({ locale, made: { search } }) {
      if (search !== null) indexes.find((one) => one.locale === locale)?.index.add(search);
    },
    *files() {
      for (const { locale, index } of indexes) {
        const folder = searchFolder(locale.locale).slice(site.baseUrl.length);
        for (const { path, content } of index.files()) yield { file: folder + path, content };
      }
    },
  };
}

/** Where the search of a locale is, as a URL with a final slash. */
export const searchFolder = ({ baseUrl }: Locale): string => joinUrl(baseUrl, 'search/');

/** An index whose pages are found by their titles in other languages too. */
export function localeIndex({ site, locales }: Prepared, own: PreparedLocale): SearchIndex {
  const index = openSearchIndex(site.search?.synonyms ?? []);
  const others = locales.filter((locale) => locale !== own);
  const titlesOf = ({ url }: SearchSource): string[] =>
    others.flatMap(({ locale, context }) => {
      const there = joinUrl(locale.baseUrl, url.slice(own.locale.baseUrl.length));
      const route = context.graph.byUrl.get(comparableUrl(there));
      return route === undefined ? [] : (titleOf(route) ?? []);
    });
  return { ...index, add: (source) => index.add({ ...source, keywords: [...source.keywords, ...titlesOf(source)] }) };
}

const titleOf = (route: Route): string | null =>
  route.kind === 'category-index' ? route.title : (entryOf(route)?.title ?? null);
