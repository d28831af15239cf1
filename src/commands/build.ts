/** `sitegen build` and `sitegen check`: the stages from the configuration to the output folder. */
import { join, resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../host/cache.ts';
import { startCompressor } from '../host/compress.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import { foreignFileDiagnostic, type OutputReport, openOutput } from '../host/output.ts';
import { error } from '../messages/diagnostic.ts';
import { searchFailed } from '../messages/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { startClock } from './clock.ts';
import { type ExtraFile, extraFiles, note, nothingSeen } from './extra-files.ts';
import { type Prepared, prepareSite } from './prepare.ts';
import { publishedProblems } from './published.ts';
import { openReceipt, type Receipt, type ReceiptOptions } from './receipt.ts';
import { RenderFailure, siteFiles } from './render-site.ts';
import { openSearch, SearchFailure } from './search.ts';
import { openScales, type Scales, type WeightReport } from './weights.ts';

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
    deliver: (prepared, around) => write(prepared, { ...around, out, progress: options.progress, compress }),
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
      const diagnostics = await problems(prepared, around);
      // A build of some languages only has other addresses.
      const lost = options.locales === null ? await publishedProblems(prepared, around.root) : [];
      return { output: null, diagnostics: [...diagnostics, ...lost] };
    },
    receipt: () => null,
  });

interface Plan {
  /** What is done with a site that has no errors, and what came of it. */
  deliver(prepared: Prepared, around: Around): Promise<Pick<BuildReport, 'output' | 'diagnostics'>>;
  /** Where it is noted that there is nothing to do. */
  receipt(around: Pick<ReceiptOptions, 'root' | 'config' | 'cache'>): Promise<Receipt | null> | null;
}
interface Around {
  root: string;
  cache: Cache;
  /** Null when nobody asks for weights. */
  scales: Scales | null;
}

async function run(options: Omit<BuildOptions, 'out' | 'compress'>, plan: Plan): Promise<BuildReport> {
  const root = findSiteRoot(options.start);
  const clock = startClock();
  const report = (
    diagnostics: Diagnostic[],
    more: Partial<Pick<BuildReport, 'output' | 'inlineScripts' | 'weights'>> = {},
  ): BuildReport => ({
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
  if (output !== null) receipt?.leave({ diagnostics, inlineScripts, output }, prepared.compiled.inputs);
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

/** How long a build waits for another one that writes into the same folder. */
const PATIENCE_MS = 60_000;

async function write(
  prepared: Prepared,
  { root, cache, scales, out, progress, compress }: Around & Pick<BuildOptions, 'out' | 'progress' | 'compress'>,
): Promise<{ output: BuildReport['output']; diagnostics: Diagnostic[] }> {
  const onWait = (pid: number): void => progress(`waiting for another build (process ${pid})`);
  const opened = await openOutput({ folder: out, root, onWait, patience: PATIENCE_MS });
  if (!opened.ok) return { output: null, diagnostics: [opened.diagnostic] };
  const { output } = opened;
  const search = openSearch(prepared, cache);
  let pages = 0;
  const seen = nothingSeen();
  const compressor = compress ? startCompressor(output) : null;
  const add = ({ file, content }: ExtraFile): Promise<void> | undefined => {
    const unchanged = output.add(file, content);
    compressor?.take(file, content, unchanged);
    return compressor?.breathe();
  };
  try {
    for (const made of siteFiles(prepared, root)) {
      await add(made);
      note(made, seen);
      scales?.add(made);
      if (made.rendered === null) continue;
      if (++pages % 50 === 0) progress(`rendering, ${pages} pages`);
      search.add(made.rendered);
      await search.letWork();
    }
    const diagnostics = scales?.diagnostics() ?? [];
    const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
    for await (const extra of extraFiles(prepared, { seen, cache, report, compressed: compress })) await add(extra);
    for await (const file of search.files()) await add(file);
    await compressor?.end();
    if (!hasErrors(diagnostics)) return { output: { ...output.commit(), pages }, diagnostics };
    output.abort();
    return { output: null, diagnostics };
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

/** What goes wrong when everything is made and nothing is written. */
async function problems(prepared: Prepared, { root, cache, scales }: Around): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const seen = nothingSeen();
  try {
    for (const made of siteFiles(prepared, root)) {
      note(made, seen);
      scales?.add(made);
    }
    for await (const _ of extraFiles(prepared, { seen, cache, report, compressed: false }));
    return [...(scales?.diagnostics() ?? []), ...diagnostics];
  } catch (thrown) {
    if (thrown instanceof RenderFailure) return [renderDiagnostic(thrown)];
    throw thrown;
  }
}
