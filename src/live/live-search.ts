/** The search of the watch server: an index a locale, made when somebody first asks for it and again after edits. */
import { extname } from 'node:path';
import type { PreparedLocale } from '../build/locales.ts';
import type { Prepared } from '../build/prepare-site.ts';
import { renderRoute } from '../build/render-site.ts';
import { localeIndex, searchFolder } from '../build/search.ts';
import { OUTLINE_FILE } from '../lib/search/index-files.ts';
import type { IndexFile } from '../outputs/search-index.ts';
import type { Answer } from './answer.ts';

export interface LiveSearch {
  /** The file at a path of a search folder; null for every other path. */
  answer(path: string, prepared: Prepared): Promise<Answer> | null;
}

interface Made {
  /** The state of the site that is in the index. */
  from: Prepared;
  files: Promise<Map<string, Uint8Array>>;
}

const FILES = /^(?:outline|\w+-\d+-[\w-]{12})\.json$/;

export function openLiveSearch(): LiveSearch {
  const indexes = new Map<string, Made>();
  return {
    answer(path, prepared) {
      const locale = prepared.locales.find((one) => path.startsWith(searchFolder(one.locale)));
      const file = path.slice(locale === undefined ? 0 : searchFolder(locale.locale).length);
      if (locale === undefined || prepared.site.search === null || !FILES.test(file)) return null;
      const { name } = locale.locale;
      let made = indexes.get(name);
      // The outline names all others, so that it alone must be of the latest index.
      if (made === undefined || (made.from !== prepared && file === OUTLINE_FILE)) {
        made = { from: prepared, files: indexFiles(prepared, locale).then(byPath) };
        indexes.set(name, made);
        // A page that cannot be rendered may be mended by the next edit.
        made.files.catch(() => indexes.delete(name));
      }
      return made.files.then((files) => answerOf(files.get(file), file));
    },
  };
}

const byPath = (files: IndexFile[]): Map<string, Uint8Array> =>
  new Map(files.map(({ path, content }) => [path, content]));

const answerOf = (body: Uint8Array | undefined, file: string): Answer =>
  body === undefined
    ? { status: 404, name: 'missing.txt', body: 'Not found\n' }
    : { status: 200, name: `file${extname(file)}`, body };

/** Renders every page of a locale. Requests are answered between them. */
async function indexFiles(prepared: Prepared, locale: PreparedLocale): Promise<IndexFile[]> {
  const index = localeIndex(prepared, locale);
  for (const route of locale.context.graph.routes) {
    if (route.kind === 'redirect') continue;
    const { search } = renderRoute(route, locale, prepared);
    if (search !== null) index.add(search);
    await new Promise((resume) => setImmediate(resume));
  }
  return index.files();
}
