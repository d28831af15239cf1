/** The search of the watch server: an index a locale, made when somebody first asks for it and again after edits. */
import { extname } from 'node:path';
import { noCache } from '../host/cache.ts';
import { closePagefind, type IndexFile } from '../host/search-index.ts';
import type { Answer } from './live-site.ts';
import type { Prepared, PreparedLocale } from './prepare.ts';
import { renderRoute } from './render-site.ts';
import { filesOf, openLocaleIndex, searchFolder } from './search.ts';

export interface LiveSearch {
  /** The file behind a path of a search folder; null for every other path. */
  answer(path: string, prepared: Prepared): Promise<Answer> | null;
}

interface Made {
  /** The state of the site that is in the index. */
  from: Prepared;
  files: Promise<Map<string, Uint8Array>>;
}

/** These name all others, so that they alone must be of the latest index. */
const ENTRIES = /(?:pagefind-entry|outline)\.json$/;

export function openLiveSearch(): LiveSearch {
  const indexes = new Map<string, Made>();
  /** Indexes are made one after the other, as they share one process. */
  let last: Promise<unknown> = Promise.resolve();

  const make = (prepared: Prepared, locale: PreparedLocale): Promise<Map<string, Uint8Array>> => {
    const made = last.then(() => indexFiles(prepared, locale)).then(byPath);
    last = made.catch(() => {});
    return made;
  };
  return {
    answer(path, prepared) {
      const locale = prepared.locales.find((one) => path.startsWith(searchFolder(one.locale)));
      if (locale === undefined || !prepared.site.search) return null;
      const { name } = locale.locale;
      const file = path.slice(searchFolder(locale.locale).length);
      let made = indexes.get(name);
      if (made === undefined || (made.from !== prepared && ENTRIES.test(file))) {
        made = { from: prepared, files: make(prepared, locale) };
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
  const index = openLocaleIndex(locale.locale, noCache);
  try {
    for (const route of locale.context.graph.routes) {
      if (route.kind === 'redirect') continue;
      const { search } = renderRoute(route, locale, prepared);
      if (search !== null) index.add(search);
      await new Promise((resume) => setImmediate(resume));
    }
    return await filesOf(index);
  } finally {
    await closePagefind();
  }
}
