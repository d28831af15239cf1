/** Helpers that commands share: open a site, write its files, print messages. */
import { resolve } from 'node:path';
import type { Overrides } from '../config/site.ts';
import { writeWhole } from '../host/disk-writes.ts';
import { isReady, loadConfig, type ReadyConfig } from '../host/site-code/load-config.ts';
import type { Instance } from '../lib/layout.ts';
import { visibleLines } from '../lib/terminal.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';
import { diagnosticsText, paintFor } from './report.ts';

export interface OpenSite {
  root: string;
  config: ReadyConfig;
  site: Site;
}

export interface LocaleFlags {
  root: string;
  locale?: string[];
}

/** The site in a folder; null, after a message, when its configuration has errors. */
export async function openSite(folder: string, overrides: Partial<Overrides> = {}): Promise<OpenSite | null> {
  const root = resolve(folder);
  const config = await loadConfig(root, { locales: null, baseUrl: null, ...overrides });
  if (isReady(config)) return { root, config, site: config.site };
  printDiagnostics(config.diagnostics, root);
  return null;
}

/** The docs or blog with an id, or the first one; null, after a message, when it does not exist. */
export function instanceIn<T extends Instance>(
  instances: readonly T[],
  id: string | undefined,
  what: 'docs' | 'blog',
): T | null {
  const instance = id === undefined ? instances[0] : instances.find((one) => one.id === id);
  const ids = instances.map((one) => `"${one.id}"`).join(', ');
  if (instance === undefined && ids === '')
    fail(`The site has no ${what}: take "${what}: false" out of its configuration.`);
  else if (instance === undefined) fail(`The site has no ${what} with the id "${id}". Known: ${ids}.`);
  return instance ?? null;
}

/** The wanted languages, or all but the default one; null, after a message, when one is unknown. */
export function translatedLocales({ locales }: Site, wanted: readonly string[] | undefined): Locale[] | null {
  const translated = locales.filter(({ isDefault }) => !isDefault);
  const unknown = wanted?.find((name) => !translated.some((locale) => locale.name === name));
  if (unknown === undefined) return translated.filter(({ name }) => wanted?.includes(name) ?? true);
  fail(
    `There are no translations into "${unknown}". Known: ${translated.map(({ name }) => name).join(', ') || 'none'}.`,
  );
  return null;
}

/** For commands that need the output of a build; `out` is where it was looked for, as a flag. */
export const notBuilt = (folder: string, out: string): string =>
  `There is no built site in ${folder}. Run "npx sitegen-docs build${out === 'build' ? '' : ` -o ${out}`}" first.`;

/** Prints diagnostics; the result is the exit code. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], root: string): 1 {
  process.stderr.write(`${diagnosticsText(diagnostics, root, paintFor(process.stderr))}\n`);
  return 1;
}

/** Writes a file of the site; false, after a message, when that is not possible. */
export function write(root: string, file: string, text: string): boolean {
  const problem = writeWhole(root, file, text);
  if (problem !== null) fail(`Cannot write ${file}: ${problem}`);
  return problem === null;
}

export const print = (message: string): void => void process.stdout.write(`${visibleLines(message)}\n`);

export function fail(message: string, code: 1 | 2 = 1): 1 | 2 {
  process.stderr.write(`${visibleLines(message)}\n`);
  return code;
}
