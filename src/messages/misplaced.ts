/** Messages about texts that no stage reads. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { error, few, info, placeOf, warning } from './diagnostic.ts';

/** An error where it causes others. */
export const noTexts = (folders: readonly string[], isCause: boolean): Diagnostic =>
  (isCause ? error : warning)('no-texts', null)`there are no texts in ${folders.join(', ')}
    "npx sitegen-docs new doc start" begins one; if a script writes them, run it first.`;

/** An error where the folder that is read has none. */
export const filesBeside = (
  folder: string,
  other: string,
  what: string,
  names: readonly string[],
  isCause: boolean,
): Diagnostic => {
  const place = names[0] === undefined ? null : placeOf(names[0]);
  return isCause
    ? error('no-texts', place)`${folder} has no ${what}, but ${other} has: ${few(names)}
        Move them into ${folder}, or name their folder in the configuration: "path: './${other}'".`
    : info('no-texts', place)`${other} is not read, as ${what} are in ${folder}: ${few(names)}
        Move them there. If they do not belong to the site: "onDiagnostics: { 'no-texts': 'ignore' }".`;
};

export const textsNotRead = (names: readonly string[], folders: readonly string[]): Diagnostic =>
  warning('no-texts', placeOf(names[0] ?? ''))`no text is read here: ${few(names)}
    Move them into ${folders.join(', ')}; the name of a text that others include begins with "_".`;

export const otherEndings = (names: readonly string[]): Diagnostic =>
  warning(
    'no-texts',
    placeOf(names[0] ?? ''),
  )`no text is read here, as its name ends neither in ".md" nor in ".mdx": ${few(names)}
    Rename it so that it ends in ".md" or ".mdx".`;

/** `name` is that of the folder. */
export function versionNotListed(path: string, name: string, list: string): Diagnostic {
  const version = name.replace(/^version-/, '');
  return warning('empty-version', null)`${path}/${name} is not read, as ${list} does not name the version "${version}"
    ${version === name ? `Call it "version-${name}", and add` : 'Add'} "${version}" to the list, or remove the folder.`;
}

/** `place` is where the first one belongs. */
export const translationsInNames = (names: readonly string[], place: string): Diagnostic =>
  warning(
    'locale-folder',
    placeOf(names[0] ?? ''),
  )`a language in the name of a text makes it no translation: ${few(names)}
    Move it to ${place}: translations have the paths of their originals.`;

/** `meant` is the folder of a language of the site that may be this one. */
export const unknownLocaleFolder = (folder: string, name: string, meant: string | null): Diagnostic =>
  warning('locale-folder', null)`${folder}/${name} is not read: the site has no language of that name
    ${meant === null ? `Add "${name}" to i18n.locales, or remove the folder.` : `Move its texts to ${folder}/${meant}, or write "${name}" in i18n.locales.`}`;

export const missingLocaleFolder = (folder: string, name: string): Diagnostic =>
  info('locale-folder', null)`no text is translated into "${name}": there is no folder ${folder}
    Its pages show the texts of the default language until there is: "npx sitegen-docs new doc PATH -l ${name}" begins a translation.`;

export const translationsBeside = (lost: readonly string[], places: readonly string[]): Diagnostic =>
  warning('locale-folder', placeOf(lost[0] ?? ''))`no text is read here: ${few(lost)}
    Translations have the paths of their originals, in ${places.join(', ')}.`;
