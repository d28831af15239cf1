/** What git knows of the content. It is asked only when something shows what it knows. */
import type { Cache } from '../host/cache.ts';
import { readHistory } from '../host/git.ts';
import type { FileHistory, History, Source } from '../model/content.ts';
import type { Site } from '../model/site.ts';

interface HistoryOptions {
  root: string;
  config: { site: Site };
  cache: Cache;
  /** Not null in the watch server, which writes no sitemap. */
  kept: object | null;
}

export async function historyOf(
  { root, config: { site }, cache, kept }: HistoryOptions,
  sources: readonly Source[],
): Promise<History> {
  const dates = kept === null && site.sitemap?.lastmod != null;
  const shows = [...site.docs, ...site.blog].some((one) => one.showLastUpdateTime || one.showLastUpdateAuthor);
  const undated = sources.some(({ kind, path }) => kind === 'post' && !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path));
  return shows || undated || dates
    ? readHistory(root, site.layout.roots, cache)
    : { files: new Map<string, FileHistory>(), shallow: false };
}
