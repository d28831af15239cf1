/** `sitegen urls`: updates the list of published addresses. */
import { currentUrls, formatPublished, lostUrls, PUBLISHED_FILE, parsePublished } from '../graph/published-urls.ts';
import { readSiteText } from '../host/disk.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import { publishedOptions } from '../site/published.ts';
import { siteCache } from '../site/run.ts';
import { prepareSite } from '../site/stages.ts';
import { openSite, print, printDiagnostics, write } from './command.ts';

/** Adds new addresses to the list; those that are gone stay in it, unless `prune` is set. */
export async function runUrls(flags: { root: string; cache: boolean; prune?: boolean }): Promise<number> {
  const { prune = false } = flags;
  const site = await openSite(flags.root);
  if (site === null) return 1;
  const { root } = site;
  const cache = siteCache(root, flags);
  const prepared = await prepareSite({ ...site, cache, drafts: false });
  if (hasErrors(prepared.diagnostics)) return printDiagnostics(prepared.diagnostics, root);

  const options = publishedOptions(prepared);
  const before = parsePublished(readSiteText(root, PUBLISHED_FILE) ?? '');
  const now = currentUrls(options);
  const lost = lostUrls(before, options);
  const remaining = before.filter((url) => !prune || !lost.includes(url));
  const pathsBefore = new Set(before.map(({ path }) => path));
  const added = now.filter(({ path }) => !pathsBefore.has(path));
  const text = formatPublished([...remaining, ...now]);
  if (text !== readSiteText(root, PUBLISHED_FILE) && !write(root, PUBLISHED_FILE, text)) return 1;
  const gone = prune ? `${lost.length} taken out` : `${lost.length} gone without a redirect`;
  print(`${PUBLISHED_FILE}: ${added.length} added${lost.length === 0 ? '' : `, ${gone}`}.`);
  return 0;
}
