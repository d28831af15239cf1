/** Messages about a project that was written for another generator. */
import { hintFor } from '../lib/nearest.ts';
import { packageName } from '../lib/package-name.ts';
import { byCodeUnit } from '../lib/paths.ts';
import type { Diagnostic, MissingPackage, Place, Severity } from '../model/diagnostic.ts';
import { few, placeOf, warning } from './diagnostic.ts';
import { ofForeignTheme } from './foreign.ts';

const notCarriedOver = (place: Place | null, what: string, hint: string): Diagnostic =>
  warning('not-carried-over', place, `${what} is not carried over`, hint);

const EXTRACT = '"npx sitegen-docs i18n extract" writes the files of its words for translators.';
export const interfaceInEnglish = (file: string, languages: readonly string[]): Diagnostic =>
  notCarriedOver(placeOf(file), `the interface in ${languages.join(', ')}`, `It is in English there: ${EXTRACT}`);

/** Languages that have translations of only some words. `missing` is the number of the others, of `all`. */
export const interfaceHalfInEnglish = (
  file: string,
  languages: readonly { name: string; missing: number }[],
  all: number,
): Diagnostic =>
  notCarriedOver(
    placeOf(file),
    `a part of the interface in ${languages.map(({ name, missing }) => `${name}, ${missing} of ${all} texts,`).join(' ')}`,
    `It is in English there: ${EXTRACT}`,
  );

export const islandStaysStatic = (place: Place, why: string): Diagnostic =>
  warning('not-an-island', place)`this is printed and stays static, because ${why}
    Install the package, if one is missing. Otherwise move what needs the browser into a component of its own.`;

/** For items of the navbar that a component of the project shows. */
export const navbarItemLost = (file: string, type: string): Diagnostic =>
  notCarriedOver(
    placeOf(file),
    `the navbar item "${type}"`,
    'Write it as an item of type "html", or as a part of the navbar in "theme/parts".',
  );

export const notShown = (place: Place, what: string, hint: string): Diagnostic =>
  warning('not-carried-over', place)`${what} is left out
    ${hint}`;

/** One message for all packages that code of a project imports, at the first file that imports the first of them. */
export function packagesMissing(missing: readonly MissingPackage[], severity: Severity = 'warning'): Diagnostic[] {
  // Bundles come in any order, and messages do not.
  const [first] = missing.toSorted((a, b) => byCodeUnit(a.name, b.name) || byCodeUnit(a.place.file, b.place.file));
  if (first === undefined) return [];
  const names = [...new Set(missing.map(({ name }) => name))].sort();
  const texts = [...new Set(missing.flatMap((one) => one.texts))].sort();
  const shown = texts.length === 0 ? '' : `; a box stands in place of what they show in ${few(texts)}`;
  const diagnostic = warning('package', first.place)`
    packages are not installed: ${few(names)}${shown}
    ${ofForeignTheme(first.name) ?? hintFor(first.name, [packageName], `Run "npm ci" if package.json names it, else "npm install ${first.name}".`)}`;
  return [{ ...diagnostic, severity }];
}
