/** Compares a prepared site with the list of its published addresses. */
import {
  checkPublished,
  lostUrls,
  PUBLISHED_FILE,
  type PublishedOptions,
  parsePublished,
} from '../graph/published-urls.ts';
import { readSiteText } from '../host/disk.ts';
import { readRenames } from '../host/git.ts';
import { atLevelsOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { feedUrls } from '../pages/feeds.ts';
import type { Prepared } from './prepared.ts';

/** Empty when there is no list. Git is asked only when an address is lost. */
export async function publishedProblems(prepared: Prepared, root: string): Promise<Diagnostic[]> {
  const text = readSiteText(root, PUBLISHED_FILE);
  if (text === null) return [];
  const options = publishedOptions(prepared);
  const lost = lostUrls(parsePublished(text), options);
  if (lost.length === 0) return [];
  const renames = await readRenames(root, prepared.site.layout.roots);
  return atLevelsOf(prepared.site, checkPublished(lost, options, renames));
}

/** What the list is compared with. */
export function publishedOptions({ site, locales }: Prepared): PublishedOptions {
  const graphs = locales.map(({ locale, context }) => ({ locale, graph: context.graph }));
  const files = graphs.flatMap(({ graph }) => graph.blogs.flatMap(feedUrls).map(({ url }) => url));
  return { site, locales: graphs, files };
}
