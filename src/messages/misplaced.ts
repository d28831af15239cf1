/** Messages about texts that no stage reads. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { error, few, info, placeOf, warning } from './diagnostic.ts';

export const textsBeside = (folder: string, other: string, names: readonly string[]): Diagnostic =>
  error(
    'no-texts',
    names[0] === undefined ? null : placeOf(names[0]),
  )`${folder} has no texts, but ${other} has: ${few(names)}
    Move them into ${folder}, or name their folder in the configuration: "path: './${other}'".`;

/** `meant` is a language of the site that has no folder and may be this one. */
export const unknownLocaleFolder = (folder: string, name: string, meant: string | null): Diagnostic =>
  warning('locale-folder', null)`${folder} is not read: the site has no language of that name
    ${meant === null ? `Add "${name}" to i18n.locales, or remove the folder.` : `Rename it to "${meant}", or write "${name}" in i18n.locales instead of it.`}`;

export const missingLocaleFolder = (folder: string, name: string): Diagnostic =>
  info('locale-folder', null)`no text is translated into "${name}": there is no folder ${folder}
    Its pages show the texts of the default language until there is: "npx sitegen-docs new doc PATH -l ${name}" begins a translation.`;

export const translationsBeside = (lost: readonly string[], places: readonly string[]): Diagnostic =>
  warning('locale-folder', placeOf(lost[0] ?? ''))`no text is read here: ${few(lost)}
    Translations have the paths of their originals, in ${places.join(', ')}.`;
