/** Messages about a project that was written for Docusaurus. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { info, placeOf, warning } from './diagnostic.ts';

export const notCarriedOver = (
  file: string,
  name: string,
  { hint, count = 1, visible = true }: { hint: string; count?: number; visible?: boolean },
): Diagnostic =>
  (visible ? warning : info)(
    'not-carried-over',
    placeOf(file),
    `${name} is not carried over${count > 1 ? ` (${count} times)` : ''}`,
    hint,
  );

/** It is run only where a project is read unchanged. */
export const functionNotCarriedOver = (file: string, name: string): Diagnostic =>
  notCarriedOver(file, name, { hint: 'Rewrite what it does as the "transform" of a sitegen plugin.' });

const EXTRACT = '"sitegen i18n extract" writes the files of its words for translators.';
/** Docusaurus has its words in many languages, in a package. */
export const interfaceInEnglish = (file: string, languages: readonly string[]): Diagnostic =>
  notCarriedOver(file, `the interface in ${languages.join(', ')}`, { hint: `It is in English there: ${EXTRACT}` });

/** Languages that have translations of only some words. `missing` is the number of the others, of `all`. */
export const interfaceHalfInEnglish = (
  file: string,
  languages: readonly { name: string; missing: number }[],
  all: number,
): Diagnostic =>
  notCarriedOver(
    file,
    `a part of the interface in ${languages.map(({ name, missing }) => `${name}, ${missing} of ${all} texts,`).join(' ')}`,
    { hint: `It is in English there: ${EXTRACT}` },
  );

export const environmentUnset = (file: string, names: readonly string[]): Diagnostic =>
  warning('not-carried-over', placeOf(file))`
    environment variables that are not set are read as their own names: ${names.join(', ')}
    Set them as the project's own build does: ${names[0] ?? ''}=… sitegen build`;

/** For the configuration: where packages are missing, its code may reach a state that it considers impossible. */
export const fileNotCarriedOver = ({ place, message }: Diagnostic): Diagnostic =>
  warning('not-carried-over', place)`${message}; so nothing in this file is carried over
    A missing package may be the reason.`;

export const partNotCarriedOver = (file: string, path: string, message: string, count: number): Diagnostic =>
  warning('not-carried-over', placeOf(file))`
    ${path} ${message}, and is left out${count > 1 ? `; so are ${count - 1} more like it` : ''}`;

/** `path` is empty for the whole file. `scripts` may write the missing one: `"npm run gen"`. */
export const sidebarLost = (file: string, path: string, name: string, scripts: readonly string[]): Diagnostic =>
  notCarriedOver(file, `${path || 'what it exports'}, which ${name} should have provided,`, {
    hint: /^(?:[./]|@site\/)/.test(name)
      ? `There is no such file. If a script writes it, run that first${scripts.length === 0 ? '' : `: ${scripts.join(' or ')}`}.`
      : 'Install the package.',
  });

export const partReplaced = (place: Place): Diagnostic =>
  info('not-carried-over', place)`
    this copy of a theme part uses internals of Docusaurus's theme, so sitegen's own part is used instead
    Write what it changes as a component of its own, or as a part in "theme/parts".`;

export const islandStaysStatic = (place: Place, why: string): Diagnostic =>
  warning('not-an-island', place)`this is printed and stays static, because ${why}
    Install the package, if one is missing; parts of Docusaurus itself may have no counterpart in the browser. Otherwise move what needs the browser into a component of its own.`;

/** For items of the navbar that a component of the project shows. */
export const navbarItemLost = (file: string, type: string): Diagnostic =>
  notCarriedOver(file, `the navbar item "${type}"`, {
    hint: 'Write it as an item of type "html", or as a part of the navbar in "theme/parts".',
  });

export const notShown = (place: Place, what: string, hint: string): Diagnostic =>
  warning('not-carried-over', place)`${what} is left out
    ${hint}`;

export const globalDataMissing = (place: Place): Diagnostic =>
  warning('not-carried-over', place)`data that Docusaurus plugins provide to components is missing, so it is empty
    Import what the component shows from a file of the site, or write it under "customFields".`;

export const themeFilesNotShown = (names: readonly string[]): Diagnostic =>
  warning('not-carried-over', placeOf('src/theme'))`
    parts of Docusaurus's theme that the project replaced are not shown: ${names.join(', ')}
    Write what they add as parts of sitegen's theme, in "theme/parts"; "sitegen eject Footer" copies one to start from.`;

export const readAsDocusaurus = (file: string): Diagnostic =>
  info('docusaurus', placeOf(file))`
    this is read as a Docusaurus project: mistakes in its texts do not stop the build
    "sitegen init --from docusaurus" writes a configuration of its own.`;
