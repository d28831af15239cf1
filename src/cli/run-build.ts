/** `build` and `check` as commands: progress, messages, summary, exit code. */
import { resolve } from 'node:path';
import { build, check } from '../build/build.ts';
import type { BuildReport, SiteOptions } from '../build/options.ts';
import { writeWhole } from '../host/disk.ts';
import { type Progress, startProgress } from './progress.ts';
import { buildSummary, countsText, diagnosticsText, paintFor, reportJson, secondsText, timingsText } from './report.ts';
import { sarifText } from './sarif.ts';

interface Flags {
  json?: boolean;
  timings?: boolean;
  /** File for the diagnostics as SARIF. */
  sarif?: string;
}

export function runBuild(
  input: SiteOptions,
  { out, compress = false, ...flags }: Flags & { out: string; compress?: boolean },
): Promise<number> {
  return present(
    flags,
    (progress) => build({ ...input, out, compress, sizes: flags.json === true, progress: progress.say }),
    (report) => buildSummary(report, paintFor(process.stdout)),
  );
}

export function runCheck(input: SiteOptions, flags: Flags): Promise<number> {
  return present(
    flags,
    (progress) => check({ ...input, sizes: flags.json === true, progress: progress.say }),
    ({ diagnostics, ms }) => `${countsText(diagnostics) ?? 'No problems'}. Checked in ${secondsText(ms)}.`,
  );
}

/** Runs one of the two; the answer is the exit code. */
async function present(
  { json = false, timings = false, sarif }: Flags,
  work: (progress: Progress) => Promise<BuildReport>,
  summary: (report: BuildReport) => string,
): Promise<number> {
  const progress = startProgress(process.stderr, json);
  const report = await work(progress);
  progress.end();
  if (json) process.stdout.write(`${reportJson(report)}\n`);
  else {
    if (report.diagnostics.length > 0)
      process.stderr.write(`${diagnosticsText(report.diagnostics, report.root, paintFor(process.stderr))}\n`);
    if (timings) process.stdout.write(`${timingsText(report)}\n`);
    process.stdout.write(`${summary(report)}\n`);
  }
  const problem = sarif === undefined ? null : writeWhole(resolve(sarif), sarifText(report));
  if (problem !== null) process.stderr.write(`Cannot write ${sarif}: ${problem}\n`);
  return report.ok && problem === null ? 0 : 1;
}
