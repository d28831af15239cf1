/** Opens the output folder for a build, and leaves it as it was when the build fails. */
import { openOutput } from '../host/output/open.ts';
import { type Output, outputProblem } from '../host/output/staging.ts';
import { sitePlace } from '../host/site-code/run-code.ts';
import { PluginFailure } from '../markdown/extensions.ts';
import { pageFailed, pluginFailed } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { otherBuild } from '../messages/output-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { BuildResult } from './options.ts';
import { RenderFailure } from './render-site.ts';
import type { WriteOptions } from './write-files.ts';

export interface Written extends Pick<BuildResult, 'diagnostics' | 'output'> {
  /** A fingerprint of the output; null when nothing was written. */
  fingerprint: string | null;
}
export const notWritten = (diagnostics: Diagnostic[]): Written => ({ output: null, fingerprint: null, diagnostics });

/** How long a build waits for another one that is writing into the same folder. */
const TIMEOUT_MS = 60_000;

/** Nothing is written unless `write` returns an output. */
export async function withOutput(
  { staticDirectories: statics, layout: { roots: texts } }: Pick<Site, 'staticDirectories' | 'layout'>,
  { root, out, progress }: WriteOptions,
  write: (output: Output) => Promise<Written>,
): Promise<Written> {
  const onWait = (pid: number): void => progress(`waiting for ${otherBuild(pid)}`);
  const opened = await openOutput({ folder: out, root, sources: { texts, statics }, onWait, timeout: TIMEOUT_MS });
  if (!opened.ok) return notWritten([opened.diagnostic]);
  const { output } = opened;
  try {
    const written = await write(output);
    if (written.output === null) output.abort();
    return written;
  } catch (thrown) {
    // What this one had made is gone then, so it fails anywhere.
    const lost = output.lostTo();
    output.abort();
    const diagnostic = lost ?? renderFailed(thrown) ?? outputProblem(thrown, out);
    if (diagnostic === null) throw thrown;
    return notWritten([diagnostic]);
  }
}

/** The diagnostic for a page that could not be rendered, or a plugin that failed; null for anything else. */
export function renderFailed(thrown: unknown): Diagnostic | null {
  if (thrown instanceof PluginFailure) return pluginFailed(thrown, sitePlace(thrown));
  if (!(thrown instanceof RenderFailure)) return null;
  const { cause, file, url, message } = thrown;
  const place = sitePlace(cause) ?? (file === null ? null : placeOf(file));
  if (!(cause instanceof PluginFailure)) return pageFailed(place, message);
  const { plugin, what, why } = cause;
  return pluginFailed({ plugin, what, why: `${why}; seen in ${file ?? url}` }, place);
}
