/** The stages of a build in their order. A check is a build without the output. */
import { resolve } from 'node:path';
import { esbuildAtWork } from '../bundle/esbuild.ts';
import type { Cache } from '../host/cache.ts';
import { openFileHashes } from '../host/file-hashes.ts';
import { findSiteRoot } from '../host/load-config.ts';
import { parsingAhead } from '../host/parsing-ahead.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { BuildOptions, BuildReport, CheckOptions } from './options.ts';
import type { Prepared } from './prepare-site.ts';
import { openReceipt } from './receipt.ts';
import { sharedFor, withRun } from './run.ts';
import { openShardParts, shardOrigin } from './shard-origin.ts';
import { openSizeReport } from './size-report.ts';

/** Loads the stages, which are most of the engine, only for builds that are not skipped. */
const stages = ({ progress }: CheckOptions) => {
  progress('reading the content');
  return import('./whole-build.ts');
};

/** Reads a site and writes it into a folder; an error leaves the folder as it was. Nothing is thrown. */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const root = findSiteRoot(options.start);
  const out = resolve(root, options.out);
  // The configuration is compiled anew, so the build will not be skipped.
  void esbuildAtWork.then(() => import('./whole-build.ts'));
  const report = await withRun(options, async (run) => {
    const { config, cache, clock } = run;
    const hashes = openFileHashes(cache, root, parsingAhead());
    const merged =
      options.parts == null
        ? null
        : openShardParts(options.parts, await shardOrigin({ ...options, root, config, hashes }));
    if (merged !== null && hasErrors(merged.diagnostics)) return { diagnostics: merged.diagnostics };
    const receipt = await openReceipt({ ...options, root, out, config, cache, hashes });
    const known = receipt?.read() ?? null;
    hashes.save();
    clock.mark('compare');
    if (known !== null) return known;

    const shared = merged?.value ?? sharedFor(options, root);
    const { prepareSite, writeSite, threadAhead } = await stages(options);
    const prepared = await prepareSite({ ...options, ...run, shared, hashes, kept: null, onRead: threadAhead });
    if (hasErrors(prepared.diagnostics))
      return { ...prepared, diagnostics: [...prepared.diagnostics, ...(await shared.end())] };

    const sizes = openSizeReport(prepared, cache, options.sizes);
    const written = await writeSite(prepared, { ...options, root, cache, sizes, out, shared });
    const result = { ...prepared, ...written, diagnostics: [...prepared.diagnostics, ...written.diagnostics] };
    receipt?.leave(result, prepared.compiled);
    const sent = await shared.end();
    tidy(cache, prepared);
    clock.mark('render and write');
    return { ...result, diagnostics: [...result.diagnostics, ...sent], sizes: sizes.report() };
  });
  return { ...report, out, ok: report.output !== null };
}

/** Everything but the output: the diagnostics of a site, those of rendering included. Nothing is thrown. */
export const check = (options: CheckOptions): Promise<BuildReport> =>
  withRun(options, async (run) => {
    const { root, cache, clock } = run;
    const shared = sharedFor(options, root);
    const { prepareSite, renderOnly, publishedProblems } = await stages(options);
    const prepared = await prepareSite({ ...options, ...run, shared, kept: null });
    const sent = await shared.end();
    if (hasErrors(prepared.diagnostics)) return { ...prepared, diagnostics: [...prepared.diagnostics, ...sent] };

    const sizes = openSizeReport(prepared, cache, options.sizes);
    const found = await renderOnly(prepared, { root, cache, sizes });
    // A check of some languages does not know all addresses.
    const lost = options.locales === null ? await publishedProblems(prepared, root) : [];
    tidy(cache, prepared);
    clock.mark('render');
    return { ...prepared, diagnostics: [...prepared.diagnostics, ...found, ...lost, ...sent], sizes: sizes.report() };
  });

/** Removes old entries from the cache if this run has added some; what it used stays. */
function tidy(cache: Cache, { parsed }: Prepared): void {
  const used = new Set([...parsed.files.values()].map(({ key }) => key));
  if (parsed.count > 0) cache.prune((key) => used.has(key));
}
