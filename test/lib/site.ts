/** Small sites in temporary folders, and the command run on them as a person would. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
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

export function writeFiles(folder: string, files: Files): void {
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
/** The same; a build or a check runs in this process, which takes half the time, unless it has other flags than those below. */
export function sitegen(folder: string, ...words: string[]): Promise<Run> {
  const [name, ...args] = words;
  const flags = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/^--(?:no-)?/, ''));
  if (!(name === 'build' || name === 'check') || flags.some((flag) => !(flag in options)))
    return command(folder, ...words);
  const turn = last.then(() => oneHere(folder, name, args));
  last = turn.catch(() => {});
  return turn;
}

/** One at a time, as the folder and what is written belong to the whole process. */
async function oneHere(folder: string, name: 'build' | 'check', args: string[]): Promise<Run> {
  const {
    locale = null,
    base = null,
    cache,
    drafts,
    ...flags
  } = parseArgs({ args, options, allowNegative: true }).values;
  const input = { start: folder, locales: locale, baseUrl: base, cache, drafts };
  const { runBuild, runCheck } = await import('../../src/cli/run-build.ts');
  const said = { stdout: '', stderr: '' };
  const [start, writers] = [process.cwd(), [process.stdout.write, process.stderr.write] as const];
  process.chdir(folder);
  const kept = (name: 'stdout' | 'stderr') => (text: string | Uint8Array) => {
    said[name] += String(text);
    return true;
  };
  [process.stdout.write, process.stderr.write] = [kept('stdout'), kept('stderr')];
  try {
    const code = await (name === 'build' ? runBuild(input, flags) : runCheck(input, flags));
    return { code, ...said };
  } finally {
    [process.stdout.write, process.stderr.write] = writers;
    process.chdir(start);
  }
}
const options = {
  locale: { type: 'string', multiple: true },
  base: { type: 'string' },
  out: { type: 'string', default: 'build' },
  cache: { type: 'boolean', default: true },
  drafts: { type: 'boolean', default: false },
  compress: { type: 'boolean' },
  json: { type: 'boolean' },
  timings: { type: 'boolean' },
} as const;

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
