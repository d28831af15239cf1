/** `sitegen urls`: keeps the list of published addresses. */
import { join } from 'node:path';
import { startClock } from '../build/clock.ts';
import type { SiteOptions } from '../build/options.ts';
import { prepareSite } from '../build/prepare-site.ts';
import { publishedOptions } from '../build/published.ts';
import { siteCache } from '../build/run.ts';
import { currentUrls, formatPublished, lostUrls, PUBLISHED_FILE, parsePublished } from '../graph/published-urls.ts';
import { readText, writeWhole } from '../host/disk.ts';
import { findSiteRoot, isReady, loadConfig } from '../host/load-config.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticsText, paintFor } from './report.ts';

/** Adds what is new to the list; what is gone stays in it, unless it is to be pruned. */
export async function runUrls(input: SiteOptions, { prune }: { prune: boolean }): Promise<number> {
  const root = findSiteRoot(input.start);
  const fail = (diagnostics: Diagnostic[]): number => {
    process.stderr.write(`${diagnosticsText(diagnostics, root, paintFor(process.stderr))}\n`);
    return 1;
  };
  const config = await loadConfig(root, { locales: null, baseUrl: null });
  if (!isReady(config)) return fail(config.diagnostics);
  const prepared = await prepareSite({
    root,
    config,
    cache: siteCache(root, input),
    drafts: false,
    clock: startClock(),
    kept: null,
  });
  if (hasErrors(prepared.diagnostics)) return fail(prepared.diagnostics);

  const options = publishedOptions(prepared);
  const before = parsePublished(readText(root, PUBLISHED_FILE) ?? '');
  const now = currentUrls(options);
  const lost = lostUrls(before, options);
  const kept = before.filter((url) => !prune || !lost.includes(url));
  const known = new Set(before.map(({ path }) => path));
  const added = now.filter(({ path }) => !known.has(path));
  const text = formatPublished([...kept, ...now]);
  const problem = text === readText(root, PUBLISHED_FILE) ? null : writeWhole(join(root, PUBLISHED_FILE), text);
  if (problem !== null) {
    process.stderr.write(`Cannot write ${PUBLISHED_FILE}: ${problem}\n`);
    return 1;
  }
  const gone = prune ? `${lost.length} taken out` : `${lost.length} gone without a redirect`;
  process.stdout.write(`${PUBLISHED_FILE}: ${added.length} added${lost.length === 0 ? '' : `, ${gone}`}.\n`);
  return 0;
}
