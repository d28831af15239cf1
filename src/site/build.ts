/** The commands `build` and `check`: a build is skipped where it would write and report what the last one did; a check is a build without the output. */
import { resolve } from 'node:path';
import { esbuildAtWork } from '../bundle/esbuild.ts';
import type { Cache } from '../host/cache.ts';
import { type FileHashes, openFileHashes } from '../host/file-hashes.ts';
import { parsingAhead } from '../host/parse/parsing-ahead.ts';
import type { Shared } from '../host/shared-cache.ts';
import { hasErrors, tooManyWarnings } from '../messages/diagnostic.ts';
import type { BuildOptions, BuildReport, BuildResult, CheckOptions } from './options.ts';
import type { Prepared } from './prepared.ts';
import { openReceipt } from './receipt.ts';
import { type Run, sharedFor, withRun } from './run.ts';
import { openSizeReport } from './size-report.ts';

/** Loads the stages, which are most of the engine: a build that is skipped does without. */
const loadStages = ({ progress }: Pick<CheckOptions, 'progress'>) => {
  progress('reading the content');
  return import('./stages.ts');
};

/** Reads a site and writes it into a folder; an error leaves the folder as it was. Nothing is thrown. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  // Where esbuild is at work, the configuration is compiled anew, and the build will not be skipped.
  void esbuildAtWork.then(() => import('./stages.ts'));
  const report = await withRun(options, async (run) => {
    const hashes = openFileHashes(run.cache, run.root, parsingAhead());
    const out = resolve(run.root, options.out);
    const given = { ...options, ...run, out, hashes, shared: await sharedFor(options, run.root) };
    const receipt = await openReceipt(given);
    const result = receipt?.read() ?? null;
    hashes.save();
    run.clock.mark('compare');
    return result ?? wholeBuild(given, receipt);
  });
  return { ...report, out: resolve(report.root, options.out), ok: report.output !== null };
}

interface WholeBuild extends Run, Omit<BuildOptions, 'cache' | 'shared'> {
  hashes: FileHashes;
  shared: Shared;
}

async function wholeBuild(
  given: WholeBuild,
  receipt: Awaited<ReturnType<typeof openReceipt>>,
): Promise<Partial<BuildResult>> {
  const { cache, clock, shared } = given;
  const { prepareSite, writeSite, threadAhead } = await loadStages(given);
  const prepared = await prepareSite({ ...given, onRead: threadAhead });
  if (hasErrors(prepared.diagnostics))
    return { ...prepared, diagnostics: [...prepared.diagnostics, ...(await shared.end())] };

  const sizes = openSizeReport(prepared, cache, given.sizes);
  const written = await writeSite(prepared, { ...given, sizes });
  const result = { ...prepared, ...written, diagnostics: [...prepared.diagnostics, ...written.diagnostics] };
  // The next build asks again what git did not answer.
  if (prepared.history.stopped === null) receipt?.leave(result, prepared.compiled);
  const sent = await shared.end();
  tidy(cache, prepared);
  clock.mark('render and write');
  return { ...result, diagnostics: [...result.diagnostics, ...sent], sizes: sizes.report() };
}

/** Everything but the output: the diagnostics of a site, those of rendering included. Nothing is thrown. */
export const check = (options: CheckOptions): Promise<BuildReport> =>
  withRun(options, async (run) => {
    const { root, cache, clock } = run;
    const shared = await sharedFor(options, root);
    const { prepareSite, renderOnly, publishedProblems } = await loadStages(options);
    const prepared = await prepareSite({ ...options, ...run, shared });
    const sent = await shared.end();
    if (hasErrors(prepared.diagnostics)) return { ...prepared, diagnostics: [...prepared.diagnostics, ...sent] };

    const sizes = openSizeReport(prepared, cache, options.sizes);
    const result = await renderOnly(prepared, { ...options, root, cache, sizes });
    // A check of some languages does not know all addresses.
    const lost = options.locales === null ? await publishedProblems(prepared, root) : [];
    const problems = [...prepared.diagnostics, ...result, ...lost, ...sent];
    const diagnostics = [...problems, ...tooManyWarnings(problems, options.maxWarnings)];
    tidy(cache, prepared);
    clock.mark('render');
    return { ...prepared, diagnostics, sizes: sizes.report() };
  });

/** Removes old entries from the cache if this run has added some; what it used stays. */
function tidy(cache: Cache, { parsed }: Prepared): void {
  const used = new Set([...parsed.files.values()].map(({ key }) => key));
  if (parsed.count > 0) cache.prune((key) => used.has(key));
}
