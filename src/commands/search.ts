/** The search of a site while it is being rendered: one index a locale, its files below `pagefind/`. */
import type { Cache } from '../host/cache.ts';
import { closePagefind, type IndexFile, openSearchIndex, type SearchIndex } from '../host/search-index.ts';
import { joinUrl } from '../lib/urls.ts';
import type { SearchSource } from '../model/search.ts';
import type { Locale } from '../model/site.ts';
import { outlineNote, outlineOf, searchHtml } from '../render/search-source.ts';
import type { Prepared } from './prepare.ts';
import type { RenderedDocument } from './render-site.ts';

/** The index could not be made. */
export class SearchFailure extends Error {}

export interface Search {
  add(page: RenderedDocument): void;
  /** Lets messages to and from Pagefind's process pass, if it runs. */
  letWork(): Promise<void>;
  /** Files of the output. */
  files(): AsyncGenerator<{ file: string; content: Uint8Array }>;
  close(): Promise<void>;
}

export function openSearch({ site, locales }: Prepared, cache: Cache): Search {
  const indexes = site.search ? locales.map(({ locale }) => ({ locale, index: openLocaleIndex(locale, cache) })) : [];
  const isBusy = (): boolean => indexes.some(({ index }) => index.isBusy());
  let wasBusy = false;
  return {
    add({ locale, search }) {
      if (search !== null) indexes.find((one) => one.locale === locale.locale)?.index.add(search);
    },
    async letWork() {
      if (!isBusy()) return;
      wasBusy = true;
      await new Promise((resume) => setImmediate(resume));
    },
    async *files() {
      for (const { locale, index } of indexes) {
        const folder = searchFolder(locale).slice(site.baseUrl.length);
        for (const { path, content } of await filesOf(index)) yield { file: folder + path, content };
      }
    },
    close: async () => {
      if (wasBusy || isBusy()) await closePagefind();
    },
  };
}

/** Where the search of a locale lies, as a URL with a final slash. */
export const searchFolder = ({ baseUrl }: Locale): string => joinUrl(baseUrl, 'pagefind/');

export const openLocaleIndex = ({ name, htmlLang, baseUrl }: Locale, cache: Cache): SearchIndex<SearchSource> =>
  openSearchIndex({
    language: htmlLang,
    name: `${name} ${baseUrl}`,
    cache,
    htmlOf: searchHtml,
    noteOf: outlineNote,
    filesOf: (notes, idOf): IndexFile[] => [
      { path: 'outline.json', content: Buffer.from(JSON.stringify(outlineOf(notes, idOf))) },
    ],
  });

/** The files of an index, or why there are none. */
export async function filesOf(index: SearchIndex<SearchSource>): Promise<IndexFile[]> {
  try {
    return await index.files();
  } catch (thrown) {
    throw new SearchFailure(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
