/** `build` and `check` as commands: progress, messages, summary, exit code. */
import { resolve } from 'node:path';
import type { BuildReport, SiteOptions } from '../build/options.ts';
import type { ShardReport } from '../build/shard.ts';
import { build, check } from '../build/stages.ts';
import { writeWhole } from '../host/disk.ts';
import type { Share } from '../lib/shard-share.ts';
import { told } from './command.ts';
import { buildSummary, countsText, paintFor, reportJson, secondsText, timingsText } from './report.ts';
import { sarifText } from './sarif.ts';

interface Flags {
  json?: boolean;
  timings?: boolean;
  /** File for the diagnostics as SARIF. */
  sarif?: string;
}

interface BuildFlags extends Flags {
  out: string;
  compress?: boolean;
  parts?: string[];
}

export function runBuild(input: SiteOptions, { out, compress = false, parts, ...flags }: BuildFlags): Promise<number> {
  const options = { ...input, out, compress, parts: parts ?? null, sizes: flags.json === true };
  return present(
    flags,
    (progress) => build({ ...options, progress: progress.say }),
    (report) => buildSummary(report, paintFor(process.stdout)),
  );
}

/** What one of several machines does. */
export function runShard(input: SiteOptions, { out, ...flags }: BuildFlags, share: Share): Promise<number> {
  const options = { ...input, out, compress: false, sizes: false };
  return present(
    flags,
    async (progress) => (await import('../build/shard.ts')).buildShard({ ...options, progress: progress.say }, share),
    (report) => shardSummary(report.part, share, secondsText(report.ms)),
  );
}

const shardSummary = (part: ShardReport | null, { index, count }: Share, time: string): string =>
  part === null
    ? 'No part was left.'
    : `Part ${index} of ${count}: ${part.texts} texts, ${part.pages} pages, in ${time}.\nIt is in ${part.file}`;

export function runCheck(input: SiteOptions, flags: Flags): Promise<number> {
  return present(
    flags,
    (progress) => check({ ...input, sizes: flags.json === true, progress: progress.say }),
    ({ diagnostics, ms }) => `${countsText(diagnostics) ?? 'No problems'}. Checked in ${secondsText(ms)}.`,
  );
}

/** Runs one of the two; the answer is the exit code. */
async function present<R extends BuildReport>(
  { json = false, timings = false, sarif }: Flags,
  work: (progress: Progress) => Promise<R>,
  summary: (report: R) => string,
): Promise<number> {
  const progress = startProgress(process.stderr, json);
  const report = await work(progress);
  progress.end();
  if (json) process.stdout.write(`${reportJson(report)}\n`);
  else {
    if (report.diagnostics.length > 0) told(report.diagnostics, report.root);
    if (timings) process.stdout.write(`${timingsText(report)}\n`);
    process.stdout.write(`${summary(report)}\n`);
  }
  const problem = sarif === undefined ? null : writeWhole(resolve(sarif), sarifText(report));
  if (problem !== null) process.stderr.write(`Cannot write ${sarif}: ${problem}\n`);
  return report.ok && problem === null ? 0 : 1;
}

export interface Progress {
  say(message: string): void;
  /** Removes the line. */
  end(): void;
}

/** Work that is over sooner needs no progress line. */
const DELAY_MS = 400;

export function startProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  const start = performance.now();
  const isTerminal = stream.isTTY === true;
  let shown = '';
  return {
    say(message) {
      if (quiet || performance.now() - start < DELAY_MS || message === shown) return;
      // Lists of numbers make no sense as lines of a log: only the stage is printed there, once.
      const text = isTerminal ? message : message.replace(/, \d+ \w+$/, '');
      if (text === shown) return;
      stream.write(isTerminal ? `\r\u001b[K${text} …` : `${text} …\n`);
      shown = text;
    },
    end() {
      if (isTerminal && shown !== '') stream.write('\r\u001b[K');
    },
  };
}
