/** Small sites in temporary folders, and the command run on them as a person would. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { FolderRefused } from '../../src/host/own-folders.ts';
import { count } from './counts.ts';
import { newFolder, root } from './places.ts';

export type Files = Record<string, string>;

const config = `export default {
  title: 'Small site', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] },
};`;

/** Writes a site; a configuration for one locale is added unless it is among the files. */
export function writeSite(files: Files): string {
  const folder = newFolder();
  const isOther = Object.keys(files).some((file) => file.startsWith('docusaurus.config.'));
  writeFiles(folder, { ...(!isOther && { 'config/site.config.js': config }), ...files });
  return folder;
}

export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `sitegen` with these arguments in a folder, as a process of its own. */
export function command(folder: string, ...args: string[]): Promise<Run> {
  count('commands');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'bin/sitegen.js'), ...args],
      { cwd: folder, env: { ...process.env, NO_COLOR: '1' } },
      (failure, stdout, stderr) => {
        resolve({ code: failure === null ? 0 : Number(failure.code ?? 1), stdout, stderr });
      },
    );
  });
}

let last: Promise<unknown> = Promise.resolve();
/** The same in this process, which takes half the time; not for servers, which run on. */
export function sitegen(folder: string, ...args: string[]): Promise<Run> {
  const turn = last.then(() => oneHere(folder, args));
  last = turn.catch(() => {});
  return turn;
}

/** Builds a site, which must be without errors. */
export async function mustBuild(folder: string, ...flags: string[]): Promise<Run> {
  const run = await sitegen(folder, 'build', ...flags);
  assert.is(run.code, 0, run.stderr);
  return run;
}

/** A file of what was built. */
export const readBuilt = (folder: string, file: string): string => readFileSync(join(folder, 'build', file), 'utf8');

/** One at a time, as the folder and what is written belong to the whole process. */
async function oneHere(folder: string, args: string[]): Promise<Run> {
  count('builds');
  const { runCommand } = await import('../../src/cli/cli.ts');
  const run: Run = { code: -1, stdout: '', stderr: '' };
  const [start, writers] = [process.cwd(), [process.stdout.write, process.stderr.write] as const];
  process.chdir(folder);
  const kept = (name: 'stdout' | 'stderr') => (text: string | Uint8Array) => {
    run[name] += String(text);
    return true;
  };
  [process.stdout.write, process.stderr.write] = [kept('stdout'), kept('stderr')];
  try {
    await runCommand(['node', 'sitegen', ...args], (code) => {
      run.code = code;
    });
  } catch (thrown) {
    // What is refused is said where the process ends.
    if (!(thrown instanceof FolderRefused)) throw thrown;
    const { describeFailure } = await import('../../src/cli/report.ts');
    process.stderr.write(describeFailure(thrown));
    run.code = 1;
  } finally {
    [process.stdout.write, process.stderr.write] = writers;
    process.chdir(start);
  }
  return run;
}

/** Text of every file below a folder, by path; links are not followed, as Node does from version 22 on. */
export function readAll(folder: string): Files {
  const listed = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return listed(inner);
      return entry.isFile() ? [inner] : [];
    });
  return Object.fromEntries(listed('').map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}
