/** `sitegen build` and `sitegen check`: the stages from the configuration to the output folder. */
import { join, resolve } from 'node:path';
import { failureDiagnostic } from '../cli/failure.ts';
import { noCache, openCache } from '../host/cache.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import type { OutputReport } from '../host/output/staging.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type Clock, startClock } from './clock.ts';
import { type Prepared, prepareSite } from './prepare-site.ts';
import { publishedProblems } from './published.ts';
import { openReceipt, type Receipt, type ReceiptOptions } from './receipt.ts';
import { openScales, type WeightReport } from './size-report.ts';
import { type Around, type Delivered, trySite, writeSite } from './write-site.ts';

export interface BuildOptions {
  /** Where to look for the site: its root or a folder below it. */
  start: string;
  /** Output folder, relative to the root of the site. */
  out: string;
  /** Put packed copies beside the text files. */
  compress: boolean;
  locales: string[] | null;
  baseUrl: string | null;
  cache: boolean;
  drafts: boolean;
  /** Weigh pages and assets for the report; budgets are looked at in any case. */
  weigh: boolean;
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
  /** Null unless it was asked for. */
  weights: WeightReport | null;
  timings: { stage: string; ms: number }[];
  ms: number;
}

export async function build(options: BuildOptions): Promise<BuildReport> {
  const out = resolve(findSiteRoot(options.start), options.out);
  const { locales, baseUrl, drafts, compress } = options;
  const report = await run(options, {
    deliver: (prepared, around) => writeSite(prepared, { ...around, out, progress: options.progress, compress }),
    // A report with weights is made from the pages.
    receipt: (around) =>
      options.weigh ? null : openReceipt({ ...around, out, wishes: [locales, baseUrl, drafts, compress] }),
  });
  return { ...report, out, ok: report.output !== null };
}

/** Everything but the output: the diagnostics of a site, those of rendering included. */
export const check = (options: Omit<BuildOptions, 'out' | 'compress'>): Promise<BuildReport> =>
  run(options, {
    async deliver(prepared, around) {
      const diagnostics = await trySite(prepared, around);
      // A build of some languages only has other addresses.
      const lost = options.locales === null ? await publishedProblems(prepared, around.root) : [];
      return { output: null, diagnostics: [...diagnostics, ...lost] };
    },
    receipt: () => null,
  });

interface Plan {
  /** What is done with a site that has no errors, and what came of it. */
  deliver(prepared: Prepared, around: Around): Promise<Delivered>;
  /** Where it is noted that there is nothing to do. */
  receipt(around: Pick<ReceiptOptions, 'root' | 'config' | 'cache'>): Promise<Receipt | null> | null;
}

type Report = (
  diagnostics: Diagnostic[],
  more?: Partial<Pick<BuildReport, 'output' | 'inlineScripts' | 'weights'>>,
) => BuildReport;

async function run(options: Omit<BuildOptions, 'out' | 'compress'>, plan: Plan): Promise<BuildReport> {
  const root = findSiteRoot(options.start);
  const clock = startClock();
  const report: Report = (diagnostics, more = {}) => ({
    root,
    out: '',
    ok: !hasErrors(diagnostics),
    diagnostics,
    output: null,
    inlineScripts: [],
    weights: null,
    ...more,
    timings: clock.stages(),
    ms: clock.total(),
  });
  try {
    return await runStages(root, options, plan, clock, report);
  } catch (thrown) {
    return report([failureDiagnostic(thrown)]);
  }
}

async function runStages(
  root: string,
  options: Omit<BuildOptions, 'out' | 'compress'>,
  plan: Plan,
  clock: Clock,
  report: Report,
): Promise<BuildReport> {
  options.progress('reading the configuration');
  const loaded = await loadConfig(root, options);
  clock.mark('configuration');
  if (loaded.site === null) return report(loaded.diagnostics);

  const config = withSite(loaded, loaded.site);
  const cache = options.cache ? openCache(join(root, '.sitegen', 'cache')) : noCache;
  const receipt = await plan.receipt({ root, config, cache });
  const known = receipt?.read() ?? null;
  clock.mark('compare');
  if (known !== null)
    return report(known.diagnostics, { ...known, output: { ...known.output, written: 0, removed: 0 } });

  options.progress('reading the content');
  const { drafts } = options;
  const prepared = await prepareSite({ root, config, cache, drafts, clock, watch: null });
  const inlineScripts = [...new Set(prepared.locales.flatMap(({ assets }) => assets.assets.inlineScriptHashes))];
  if (hasErrors(prepared.diagnostics)) return report(prepared.diagnostics, { inlineScripts });

  const scales = options.weigh || hasBudgets(config.site) ? openScales(prepared, cache) : null;
  const { output, diagnostics: later } = await plan.deliver(prepared, { root, cache, scales });
  const diagnostics = [...prepared.diagnostics, ...later];
  if (output !== null) receipt?.leave({ diagnostics, inlineScripts, output }, prepared.compiled);
  cache.prune();
  clock.mark('render and write');
  const weights = scales?.report() ?? null;
  return report(diagnostics, { output, inlineScripts, weights: options.weigh ? weights : null });
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export const withSite = <C extends { site: Site | null }>(config: C, site: Site): C & { site: Site } => ({
  ...config,
  site,
});

const hasBudgets = ({ budgets }: Site): boolean => Object.values(budgets).some((budget) => budget !== null);
