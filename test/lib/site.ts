/** Small sites in temporary folders, and the command run on them as a person would. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { newFolder, root } from './places.ts';

export type Files = Record<string, string>;

const config = `export default {
  title: 'Small site', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] },
};`;

/** Writes a site; a configuration for one locale is added unless it is among the files. */
export function writeSite(files: Files): string {
  const folder = newFolder();
  writeFiles(folder, { 'config/site.config.js': config, ...files });
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

/** Runs `sitegen` with these arguments in a folder. */
export function sitegen(folder: string, ...args: string[]): Promise<Run> {
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

/** Text of every file below a folder, by path. */
export function readAll(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), readFileSync(path, 'latin1')];
    }),
  );
}
