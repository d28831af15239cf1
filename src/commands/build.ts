/** `sitegen build` and `sitegen check`: the stages from the configuration to the output folder. */
import { join, resolve } from 'node:path';
import { type Cache, noCache, openCache } from '../host/cache.ts';
import { startCompressor } from '../host/compress.ts';
import { startDrawing } from '../host/draw-cards.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import { foreignFileDiagnostic, type Output, type OutputReport, openOutput } from '../host/output.ts';
import { error } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { startClock } from './clock.ts';
import { type ExtraFile, extraFiles, note, nothingSeen } from './extra-files.ts';
import { type Prepared, prepareSite } from './prepare.ts';
import { publishedProblems } from './published.ts';
import { RenderFailure, siteFiles } from './render-site.ts';

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
  const report = await run(options, (prepared, around) =>
    write(prepared, { ...around, out, progress: options.progress, compress: options.compress }),
  );
  return { ...report, out, ok: report.output !== null };
}

/** Everything but the output: the diagnostics of a site, those of rendering included. */
export const check = (options: Omit<BuildOptions, 'out' | 'compress'>): Promise<BuildReport> =>
  run(options, async (prepared, around) => {
    const diagnostics = await problems(prepared, around);
    // A build of some languages only has other addresses.
    const lost = options.locales === null ? await publishedProblems(prepared, around.root) : [];
    return { output: null, diagnostics: [...diagnostics, ...lost] };
  });

/** What is done with a site that has no errors, and what came of it. */
type Delivery = (prepared: Prepared, around: Around) => Promise<Pick<BuildReport, 'output' | 'diagnostics'>>;
interface Around {
  root: string;
  cache: Cache;
}

async function run(options: Omit<BuildOptions, 'out' | 'compress'>, deliver: Delivery): Promise<BuildReport> {
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
  if (hasErrors(prepared.diagnostics)) return report(prepared.diagnostics, prepared);

  const { output, diagnostics } = await deliver(prepared, { root, cache });
  cache.prune();
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

async function write(
  prepared: Prepared,
  { root, cache, out, progress, compress }: Around & Pick<BuildOptions, 'out' | 'progress' | 'compress'>,
): Promise<{ output: BuildReport['output']; diagnostics: Diagnostic[] }> {
  const onWait = (pid: number): void => progress(`waiting for another build (process ${pid})`);
  const opened = await openOutput({ folder: out, root, onWait, patience: PATIENCE_MS });
  if (!opened.ok) return { output: null, diagnostics: [opened.diagnostic] };
  const { output } = opened;
  let pages = 0;
  const seen = nothingSeen();
  const compressor = compress ? startCompressor(output) : null;
  const add = ({ file, content }: ExtraFile): Promise<void> | undefined => {
    const unchanged = output.add(file, content);
    compressor?.take(file, content, unchanged);
    return compressor?.breathe();
  };
  const cards = cardOutput(output, cache);
  try {
    for (const made of siteFiles(prepared, root)) {
      await add(made);
      cards.take(made.page);
      note(made, seen);
      if (made.page !== null && ++pages % 50 === 0) progress(`rendering, ${pages} pages`);
    }
    const diagnostics: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
    for await (const extra of extraFiles(prepared, { seen, cache, report, compressed: compress })) await add(extra);
    progress('drawing social images');
    await cards.end();
    await compressor?.end();
    if (!hasErrors(diagnostics)) return { output: { ...output.commit(), pages }, diagnostics };
    output.abort();
    return { output: null, diagnostics };
  } catch (thrown) {
    await cards.stop();
    output.abort();
    const diagnostic = thrown instanceof RenderFailure ? renderDiagnostic(thrown) : foreignFileDiagnostic(thrown, out);
    if (diagnostic === null) throw thrown;
    return { output: null, diagnostics: [diagnostic] };
  }
}

/** The social images of pages: those of the last build are kept, as their names say what is on them. */
function cardOutput(
  output: Output,
  cache: Cache,
): { take(page: Page | null): void; end(): Promise<void>; stop(): Promise<void> } {
  const drawer = startDrawing(cache);
  const taken = new Set<string>();
  return {
    take(page) {
      const card = page?.card ?? null;
      if (card === null || taken.has(card.file)) return;
      taken.add(card.file);
      if (!output.keep(card.file)) drawer.draw(card, (image) => output.add(card.file, image));
    },
    end: drawer.end,
    stop: drawer.stop,
  };
}

const renderDiagnostic = ({ message }: RenderFailure): Diagnostic => error('render', null, message);

/** What goes wrong when everything is made and nothing is written. */
async function problems(prepared: Prepared, { root, cache }: Around): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const seen = nothingSeen();
  try {
    for (const made of siteFiles(prepared, root)) note(made, seen);
    for await (const _ of extraFiles(prepared, { seen, cache, report, compressed: false }));
    return diagnostics;
  } catch (thrown) {
    if (thrown instanceof RenderFailure) return [renderDiagnostic(thrown)];
    throw thrown;
  }
}
