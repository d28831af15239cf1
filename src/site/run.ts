/** Runs a command on a site: finds the site, loads its configuration, and turns everything thrown into a diagnostic. */
import { resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../host/cache.ts';
import { ownScratch } from '../host/own-folders.ts';
import { type Shared, sharedCaches } from '../host/shared-cache.ts';
import { isReady, loadConfig, type ReadyConfig } from '../host/site-code/load-config.ts';
import { failureDiagnostic } from '../host/site-code/run-code.ts';
import { printToStderr } from '../host/site-code/site-console.ts';
import { type Clock, startClock } from '../lib/clock.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { BuildReport, BuildResult, CheckOptions, SiteOptions } from './options.ts';

export interface Run {
  /** The site's folder, absolute. */
  root: string;
  config: ReadyConfig;
  cache: Cache;
  clock: Clock;
}

/** The cache of a site, or one that keeps nothing. */
export const siteCache = (root: string, { cache }: Pick<SiteOptions, 'cache'>): Cache =>
  cache ? openCache(ownScratch(root, 'cache')) : noCache;

/** The shared caches that the command names. */
export const sharedFor = ({ cache, shared }: SiteOptions, root: string): Promise<Shared> =>
  sharedCaches(cache ? shared : [], root);

/** Calls `work` if the configuration has no errors; what its result leaves out is empty. */
export async function withRun(
  options: CheckOptions,
  work: (run: Run) => Promise<Partial<BuildResult>>,
): Promise<BuildReport> {
  const root = resolve(options.root);
  const clock = startClock();
  const withConfig = async (): Promise<Partial<BuildResult>> => {
    const cache = siteCache(root, options);
    options.progress('reading the configuration');
    const config = await loadConfig(root, options, cache);
    clock.mark('configuration');
    return isReady(config) ? work({ root, config, cache, clock }) : { diagnostics: config.diagnostics };
  };
  const endPrinting = printToStderr();
  // What else the work knows is no part of a report, which is printed as JSON.
  const {
    diagnostics = [],
    output = null,
    inlineScripts = [],
    sizes = null,
  } = await withConfig()
    .catch((thrown: unknown): Partial<BuildResult> => ({ diagnostics: [failureDiagnostic(thrown)] }))
    .finally(endPrinting);
  const result: BuildResult = { diagnostics, output, inlineScripts, sizes };
  // `build` knows the folder of the output.
  return { root, out: '', ok: !hasErrors(diagnostics), ...result, timings: clock.stages, ms: clock.total() };
}
