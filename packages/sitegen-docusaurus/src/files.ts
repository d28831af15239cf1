/** Reads files of a project. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a module whose path may lack its extension or `/index`; undefined if there is none. */
export const fileAt = (path: string): string | undefined =>
  ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
    .map((end) => path + end)
    .find((file) => existsSync(file) && statSync(file).isFile());

/** All files of a folder, absolute; none if it is not there. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Addresses that a module imports or requires, as written. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importing)].flatMap(([, imported, required]) => imported ?? required ?? []);
const importing =
  /(?:^|;)[ \t]*(?:(?:import|export)\b(?!\s+type\b)[^'"`;()=]*?\bfrom\s*|import\s*)['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]/gm;
