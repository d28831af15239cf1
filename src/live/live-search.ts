/** The search of the watch server: makes the index of a locale when it is first requested, and again after edits. */
import { extname } from 'node:path';
import { isIndexFile, OUTLINE_FILE, textFile } from '../search/ask/index-files.ts';
import { searchPieceOf } from '../search/make/piece.ts';
import type { IndexedPage } from '../search/make/site-index.ts';
import type { Prepared, PreparedLocale } from '../site/prepared.ts';
import { renderRoute } from '../site/render-site.ts';
import { localeSearch, searchFolder } from '../site/search.ts';
import type { Answer } from './answer.ts';

interface Made {
  /** The state of the site that the index was made from. */
  from: Prepared;
  files: Promise<Map<string, string>>;
}

/** The result answers with the file at a path of a search folder, and with null for every other path. */
export function openLiveSearch(): (path: string, prepared: Prepared) => Promise<Answer> | null {
  const indexes = new Map<string, Made>();
  return (path, prepared) => {
    const locale = prepared.locales.find((one) => path.startsWith(searchFolder(one.locale)));
    const file = path.slice(locale === undefined ? 0 : searchFolder(locale.locale).length);
    if (locale === undefined || prepared.site.search === null || !isIndexFile(file)) return null;
    const { name } = locale.locale;
    let index = indexes.get(name);
    // The outline names all other files, so a new index is made only when the outline is requested.
    if (index === undefined || (index.from !== prepared && file === OUTLINE_FILE)) {
      index = { from: prepared, files: indexFiles(prepared, locale) };
      indexes.set(name, index);
      // The next edit may repair a page that cannot be rendered.
      index.files.catch(() => indexes.delete(name));
    }
    return index.files.then((files) => answerOf(files.get(file), file));
  };
}

const answerOf = (body: string | undefined, file: string): Answer =>
  body === undefined
    ? { status: 404, name: 'missing.txt', body: 'Not found\n' }
    : { status: 200, name: `file${extname(file)}`, body };

/** Renders every page of a locale. Requests are answered between them. */
async function indexFiles(prepared: Prepared, locale: PreparedLocale): Promise<Map<string, string>> {
  const pages: IndexedPage[] = [];
  const texts = new Map<string, string>();
  for (const route of locale.context.graph.routes) {
    if (route.kind === 'redirect') continue;
    const { search } = renderRoute(route, locale, prepared);
    if (search !== null) {
      const { piece, text } = searchPieceOf(search);
      pages.push({ url: search.url, key: null, piece: () => piece });
      texts.set(textFile(search.url, locale.locale.baseUrl), text);
    }
    await new Promise((resume) => setImmediate(resume));
  }
  const { files } = localeSearch(prepared, locale, pages, { index: null, keep: () => false });
  for (const { path, content } of files) texts.set(path, content ?? '');
  return texts;
}
