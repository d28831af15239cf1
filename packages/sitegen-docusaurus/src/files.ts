/** Reads files of a project. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Diagnostic, entriesBelow, readDataFile, readSiteText } from 'sitegen-docs/adapter';

/** All files of a folder, absolute; none if it is not there. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? entriesBelow(folder)
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** What a file of JSON holds; null if it is not there or, which goes to `diagnostics`, not valid. */
export function readJson(file: string, root: string, diagnostics: Diagnostic[]): unknown {
  const path = relative(root, file).split(sep).join('/');
  const text = readSiteText(root, path);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    const read = readDataFile(path, text);
    diagnostics.push(...read.diagnostics.map((one): Diagnostic => ({ ...one, severity: 'warning' })));
    return read.value?.data ?? null;
  }
}

/** Addresses that a module imports or requires, as written. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importing)].flatMap(([, imported, required]) => imported ?? required ?? []);
const importing =
  /(?:^|;)[ \t]*(?:(?:import|export)\b(?!\s+type\b)[^'"`;()=]*?\bfrom\s*|import\s*)['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]/gm;
