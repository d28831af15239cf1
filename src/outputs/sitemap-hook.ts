/** `sitemap.createSitemapItems`: the site's own function that changes the sitemap. Its result is checked. */
import { sitemapItems } from '../config/outputs.ts';
import { messageOf } from '../lib/thrown.ts';
import { hookAnswer, hookFailed } from '../messages/outputs.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SitemapOptions } from '../model/outputs.ts';
import type { Site } from '../model/site.ts';
import type { SitemapEntry } from './sitemap.ts';

interface HookOptions {
  site: Site;
  /** Named in messages. */
  configFile: string;
  options: SitemapOptions;
  report: (diagnostic: Diagnostic) => void;
}

/** The entries that the site's function returns; all entries if there is none, and none if it fails. */
export async function wantedEntries(
  entries: SitemapEntry[],
  { site, configFile, options: { createSitemapItems }, report }: HookOptions,
): Promise<SitemapEntry[]> {
  if (createSitemapItems === null) return entries;
  const name = 'sitemap.createSitemapItems';
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const known = new Map(entries.map((entry) => [entry.url, entry]));
  try {
    const answer = await createSitemapItems({
      siteConfig: { title: site.title, url: site.url, baseUrl: site.baseUrl },
      routes: entries.map(({ path }) => ({ path })),
      defaultCreateSitemapItems: async ({ routes }) =>
        routes.flatMap(({ path }) => {
          const { path: _, alternates: __, ...item } = byPath.get(path) ?? {};
          return 'url' in item ? [item] : [];
        }),
    });
    const items = sitemapItems(answer, '', (path, message) => report(hookAnswer(configFile, name, path, message)));
    return items.map((item) => ({ ...item, path: '', alternates: known.get(item.url)?.alternates ?? [] }));
  } catch (thrown) {
    report(hookFailed(configFile, name, messageOf(thrown)));
    return [];
  }
}
