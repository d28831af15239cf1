/** `sitegen build`, `merge` and `check`: progress, messages, summary, exit code. */

import { resolve } from 'node:path';
import { readShape } from '../host/cache.ts';
import { fileExists, isFile, readText } from '../host/disk.ts';
import { writeWhole } from '../host/disk-writes.ts';
import { type Check, listOf, openObject, record, text } from '../lib/shape.ts';
import type { Share } from '../lib/shard-share.ts';
import { build, check } from '../site/build.ts';
import type { BuildReport, CheckOptions, SiteOptions } from '../site/options.ts';
import type { ShardReport } from '../site/shard.ts';
import { buildSummary, reportJson, secondsText, timingsText } from './build-summary.ts';
import { fail, printDiagnostics } from './command.ts';
import { codeQualityText, workflowCommands } from './hosted-reports.ts';
import { managerIn, withManager } from './package-manager.ts';
import { countsText, paintFor } from './report.ts';
import { sarifText } from './sarif.ts';

export interface ReportFlags {
  json?: boolean;
  timings?: boolean;
  /** Files that the diagnostics are written to as SARIF and as GitLab's report. */
  sarif?: string;
  codeQuality?: string;
  strict?: boolean;
  maxWarnings?: number;
}

interface BuildFlags extends ReportFlags {
  out: string;
  compress?: boolean;
}

export function runBuild(input: SiteOptions, { out, compress = false, ...flags }: BuildFlags): Promise<number> {
  const options = { ...input, out, compress, sizes: flags.json === true, ...limitOf(flags) };
  return present(
    flags,
    (progress) => build({ ...options, progress }),
    (report) => buildSummary(report, paintFor(process.stdout)),
  );
}

/** Makes the share of one of several machines. */
export function runShard(input: SiteOptions, flags: ReportFlags, share: Share): Promise<number> {
  const options = { ...input, sizes: false, ...limitOf(flags) };
  return present(
    flags,
    async (progress) => (await import('../site/shard.ts')).buildShard({ ...options, progress }, share),
    ({ made, ms }) => shardSummary(made, share, secondsText(ms)),
  );
}

const shardSummary = (report: ShardReport | null, { index, count }: Share, time: string): string =>
  report === null
    ? 'Nothing was left for the build.'
    : `Share ${index} of ${count}: ${report.texts} texts, ${report.pages} pages, in ${time}.`;

export function runCheck(input: SiteOptions, flags: ReportFlags): Promise<number> {
  return present(
    flags,
    (progress) => check({ ...input, sizes: flags.json === true, ...limitOf(flags), progress }),
    ({ diagnostics, ms }) => `${countsText(diagnostics) ?? 'No problems'}. Checked in ${secondsText(ms)}.`,
  );
}

const limitOf = ({ strict = false, maxWarnings }: ReportFlags) => ({ maxWarnings: strict ? 0 : (maxWarnings ?? null) });

/** Runs a build or a check and prints its report; the result is the exit code. */
async function present<R extends BuildReport>(
  { json = false, timings = false, sarif, codeQuality }: ReportFlags,
  work: (progress: CheckOptions['progress']) => Promise<R>,
  summary: (report: R) => string,
): Promise<number> {
  const progress = startProgress(process.stderr, json);
  const report = await work(progress.say);
  progress.end();
  if (json) process.stdout.write(`${reportJson(report)}\n`);
  else {
    if (report.diagnostics.length > 0) printDiagnostics(report.diagnostics, report.root);
    if (process.env.GITHUB_ACTIONS === 'true') process.stdout.write(workflowCommands(report));
    if (timings) process.stdout.write(`${timingsText(report)}\n`);
    process.stdout.write(`${summary(report)}\n`);
    const last = report.diagnostics.findLast(({ severity }) => severity === 'error');
    if (last !== undefined)
      process.stdout.write(
        withManager(`An example and the fix: npx sitegen-docs explain ${last.code}\n`, managerIn(report.root)),
      );
  }
  const written = [
    sarif === undefined || writeReport(sarif, sarifText(report), sarifShape),
    codeQuality === undefined || writeReport(codeQuality, codeQualityText(report), codeQualityShape),
  ];
  const isWrongUse = report.diagnostics.some(({ isWrongUse }) => isWrongUse === true);
  return report.ok && written.every(Boolean) ? 0 : isWrongUse ? 2 : 1;
}

/** Writes a report; false, after a message, when that is not possible. */
function writeReport(file: string, text: string, shape: Check<unknown>): boolean {
  const path = resolve(file);
  const before = readText('', path) ?? '';
  const isOther = before.trim() === '' ? fileExists(path) && !isFile(path) : readShape(before, shape) === null;
  const problem = isOther ? 'it is there already, and is no such report' : writeWhole(process.cwd(), file, text);
  if (problem !== null) fail(`Cannot write ${file}: ${problem}`);
  return problem === null;
}

const sarifShape = openObject({ version: text, runs: listOf(record) });
const codeQualityShape = listOf(openObject({ check_name: text, fingerprint: text }));

/** Nothing is printed before that. */
const DELAY_MS = 400;

/** A line that says what is being done: kept up to date in a terminal, plain lines elsewhere. */
function startProgress(stream: NodeJS.WriteStream, quiet: boolean) {
  const start = performance.now();
  const isTerminal = stream.isTTY === true;
  let shown = '';
  return {
    say(message: string): void {
      if (quiet || performance.now() - start < DELAY_MS || message === shown) return;
      // A log has one line for each stage, without counts.
      const text = isTerminal ? message : message.replace(/, \d+ \w+$/, '');
      if (text === shown) return;
      stream.write(isTerminal ? `\r\u001b[K${text} …` : `${text} …\n`);
      shown = text;
    },
    /** Removes the line. */
    end(): void {
      if (isTerminal && shown !== '') stream.write('\r\u001b[K');
    },
  };
}
