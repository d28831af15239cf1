/** `sitegen build` and `sitegen check`: the stages from the configuration to the output folder. */
import { join, resolve } from 'node:path';
import { noCache, openCache } from '../host/cache.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import { foreignFileDiagnostic, type OutputReport, openOutput } from '../host/output.ts';
import { error } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { startClock } from './clock.ts';
import { type Prepared, prepareSite } from './prepare.ts';
import { RenderFailure, siteFiles } from './render-site.ts';

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
  const root = findSiteRoot(options.start);
  const out = resolve(root, options.out);
  const clock = startClock();
  const report = (
    diagnostics: Diagnostic[],
    output: BuildReport['output'],
    prepared: Prepared | null,
  ): BuildReport => ({
    root,
    out,
    ok: output !== null,
    diagnostics,
    output,
    inlineScripts: [...new Set(prepared?.locales.map(({ assets }) => assets.assets.earlyScriptHash))],
    timings: clock.stages(),
    ms: clock.total(),
  });

  options.progress('reading the configuration');
  const config = await loadConfig(root, options);
  clock.mark('configuration');
  if (config.site === null) return report(config.diagnostics, null, null);

  options.progress('reading the content');
  const cache = options.cache ? openCache(join(root, '.sitegen', 'cache')) : noCache;
  const prepared = await prepareSite({
    root,
    config: withSite(config, config.site),
    cache,
    drafts: options.drafts,
    clock,
    watch: null,
  });
  if (hasErrors(prepared.diagnostics)) return report(prepared.diagnostics, null, prepared);

  const written = await write(prepared, root, out, options.progress);
  clock.mark('render and write');
  cache.prune();
  return report([...prepared.diagnostics, ...written.diagnostics], written.output, prepared);
}

/** Everything but the output: the diagnostics of a site. */
export async function check(options: Omit<BuildOptions, 'out'>): Promise<BuildReport> {
  const root = findSiteRoot(options.start);
  const clock = startClock();
  const config = await loadConfig(root, options);
  const cache = options.cache ? openCache(join(root, '.sitegen', 'cache')) : noCache;
  const prepared =
    config.site &&
    (await prepareSite({
      root,
      config: withSite(config, config.site),
      cache,
      drafts: options.drafts,
      clock,
      watch: null,
    }));
  const diagnostics = prepared?.diagnostics ?? config.diagnostics;
  const rendered = prepared !== null && !hasErrors(diagnostics) ? renderErrors(prepared, root) : [];
  const all = [...diagnostics, ...rendered];
  return {
    root,
    out: '',
    ok: !hasErrors(all),
    diagnostics: all,
    output: null,
    inlineScripts: [],
    timings: clock.stages(),
    ms: clock.total(),
  };
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export const withSite = <C extends { site: Site | null }>(config: C, site: Site): C & { site: Site } => ({
  ...config,
  site,
});

/** How long a build waits for another one that writes into the same folder. */
const PATIENCE_MS = 60_000;

async function write(
  prepared: Prepared,
  root: string,
  out: string,
  progress: BuildOptions['progress'],
): Promise<{ output: BuildReport['output']; diagnostics: Diagnostic[] }> {
  const onWait = (pid: number): void => progress(`waiting for another build (process ${pid})`);
  const opened = await openOutput({ folder: out, root, onWait, patience: PATIENCE_MS });
  if (!opened.ok) return { output: null, diagnostics: [opened.diagnostic] };
  const { output } = opened;
  let pages = 0;
  try {
    for (const { file, content, page } of siteFiles(prepared, root)) {
      output.add(file, content);
      if (page !== null && ++pages % 50 === 0) progress(`rendering, ${pages} pages`);
    }
    return { output: { ...output.commit(), pages }, diagnostics: [] };
  } catch (thrown) {
    output.abort();
    const diagnostic = thrown instanceof RenderFailure ? renderDiagnostic(thrown) : foreignFileDiagnostic(thrown, out);
    if (diagnostic === null) throw thrown;
    return { output: null, diagnostics: [diagnostic] };
  }
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
