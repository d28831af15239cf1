/** `sitegen build` and `sitegen check`: the stages from the configuration to the output folder. */
import { join, resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../host/cache.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import { foreignFileDiagnostic, type OutputReport, openOutput } from '../host/output.ts';
import { error } from '../messages/diagnostic.ts';
import { searchFailed } from '../messages/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { startClock } from './clock.ts';
import { type Prepared, prepareSite } from './prepare.ts';
import { RenderFailure, siteFiles } from './render-site.ts';
import { openSearch, SearchFailure } from './search.ts';

export interface BuildOptions {
  /** Where to look for the site: its root or a folder below it. */
  start: string;
  /** Output folder, relative to the root of the site. */
  out: string;
  locales: string[] | null;
  baseUrl: string | null;
  cache: boolean;
  drafts: boolean;
  /** Says what goes on, for a progress line. */
  progress: (message: string) => void;
}

export interface BuildReport {
  root: string;
  /** Absolute. */
  out: string;
  ok: boolean;
  diagnostics: Diagnostic[];
  /** Numbers of the output; null when nothing was written. */
  output: (OutputReport & { pages: number }) | null;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
  timings: { stage: string; ms: number }[];
  ms: number;
}

export async function build(options: BuildOptions): Promise<BuildReport> {
  const out = resolve(findSiteRoot(options.start), options.out);
  const report = await run(options, (prepared, root, cache) =>
    write({ prepared, root, out, cache, progress: options.progress }),
  );
  return { ...report, out, ok: report.output !== null };
}

/** Everything but the output: the diagnostics of a site, those of rendering included. */
export const check = (options: Omit<BuildOptions, 'out'>): Promise<BuildReport> =>
  run(options, async (prepared, root) => ({ output: null, diagnostics: renderErrors(prepared, root) }));

/** What is done with a site that has no errors, and what came of it. */
type Delivery = (
  prepared: Prepared,
  root: string,
  cache: Cache,
) => Promise<Pick<BuildReport, 'output' | 'diagnostics'>>;

async function run(options: Omit<BuildOptions, 'out'>, deliver: Delivery): Promise<BuildReport> {
  const root = findSiteRoot(options.start);
  const clock = startClock();
  const report = (
    diagnostics: Diagnostic[],
    prepared: Prepared | null,
    output: BuildReport['output'] = null,
  ): BuildReport => ({
    root,
    out: '',
    ok: !hasErrors(diagnostics),
    diagnostics,
    output,
    inlineScripts: [...new Set(prepared?.locales.map(({ assets }) => assets.assets.earlyScriptHash))],
    timings: clock.stages(),
    ms: clock.total(),
  });

  options.progress('reading the configuration');
  const config = await loadConfig(root, options);
  clock.mark('configuration');
  if (config.site === null) return report(config.diagnostics, null);

  options.progress('reading the content');
  const cache = options.cache ? openCache(join(root, '.sitegen', 'cache')) : noCache;
  const { drafts } = options;
  const prepared = await prepareSite({
    root,
    config: withSite(config, config.site),
    cache,
    drafts,
    clock,
    watch: null,
  });
  cache.prune();
  if (hasErrors(prepared.diagnostics)) return report(prepared.diagnostics, prepared);

  const { output, diagnostics } = await deliver(prepared, root, cache);
  clock.mark('render and write');
  return report([...prepared.diagnostics, ...diagnostics], prepared, output);
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export const withSite = <C extends { site: Site | null }>(config: C, site: Site): C & { site: Site } => ({
  ...config,
  site,
});

/** How long a build waits for another one that writes into the same folder. */
const PATIENCE_MS = 60_000;

interface WriteOptions {
  prepared: Prepared;
  root: string;
  out: string;
  cache: Cache;
  progress: BuildOptions['progress'];
}

async function write({ prepared, root, out, cache, progress }: WriteOptions): ReturnType<Delivery> {
  const onWait = (pid: number): void => progress(`waiting for another build (process ${pid})`);
  const opened = await openOutput({ folder: out, root, onWait, patience: PATIENCE_MS });
  if (!opened.ok) return { output: null, diagnostics: [opened.diagnostic] };
  const { output } = opened;
  const search = openSearch(prepared, cache);
  let pages = 0;
  try {
    for (const { file, content, page } of siteFiles(prepared, root)) {
      output.add(file, content);
      if (page === null) continue;
      if (++pages % 50 === 0) progress(`rendering, ${pages} pages`);
      search.add(page);
      await search.letWork();
    }
    for await (const { file, content } of search.files()) output.add(file, content);
    return { output: { ...output.commit(), pages }, diagnostics: [] };
  } catch (thrown) {
    output.abort();
    const diagnostic = diagnosticOf(thrown) ?? foreignFileDiagnostic(thrown, out);
    if (diagnostic === null) throw thrown;
    return { output: null, diagnostics: [diagnostic] };
  } finally {
    await search.close();
  }
}

/** What went wrong with a page or with the search, where that is nobody's mistake in the engine. */
function diagnosticOf(thrown: unknown): Diagnostic | null {
  if (thrown instanceof RenderFailure) return renderDiagnostic(thrown);
  return thrown instanceof SearchFailure ? searchFailed(thrown.message) : null;
}

const renderDiagnostic = ({ message }: RenderFailure): Diagnostic => error('render', null, message);

function renderErrors(prepared: Prepared, root: string): Diagnostic[] {
  try {
    for (const _ of siteFiles(prepared, root));
    return [];
  } catch (thrown) {
    if (thrown instanceof RenderFailure) return [renderDiagnostic(thrown)];
    throw thrown;
  }
}
