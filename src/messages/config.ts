/** Messages about the configuration and the other data files of a site. */
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { error, placeOf, warning } from './diagnostic.ts';

export const configMissing = (names: string[]): Diagnostic =>
  error(
    'config-missing',
    null,
    `found no configuration: none of ${names.join(', ')}`,
    'Run sitegen inside the folder of a site, or name it with --root.',
  );

export const configUnreadable = (place: Place, message: string): Diagnostic =>
  error('config-unreadable', place, message, 'The file must export its object as the default export.');

export const configProblem = (place: Place, path: string, message: string, hint: string | null): Diagnostic =>
  error('config', place, path === '' ? `the configuration ${message}` : `${path}: ${message}`, hint);

/** `path` is the key in the plugin that is wrong. */
export const pluginProblem = (
  configFile: string,
  address: string,
  { path, message, hint }: { path: string; message: string; hint: string | null },
): Diagnostic =>
  error(
    'plugin',
    placeOf(configFile),
    `the plugin "${address}" ${path === '' ? message : `is wrong: ${path} ${message}`}`,
    hint ?? 'Its default export is what definePlugin({ name, version, … }) returns.',
  );

export const pluginUnreadable = (configFile: string, address: string, message: string): Diagnostic =>
  error('plugin', placeOf(configFile), `the plugin "${address}" cannot be loaded: ${message}`);

export const sidebarsMissing = (file: string): Diagnostic =>
  error(
    'config',
    placeOf(file),
    'docs.sidebarPath names a file that does not exist',
    'Create it, or set sidebarPath to false.',
  );

export const dataUnreadable = (place: Place, message: string): Diagnostic => error('data-unreadable', place, message);

export const dataProblem = (place: Place, path: string, message: string, hint: string | null): Diagnostic =>
  error('data', place, path === '' ? `the file ${message}` : `${path}: ${message}`, hint);

export const twoCategoryFiles = (file: string, other: string): Diagnostic =>
  warning(
    'category-files',
    placeOf(file),
    `the folder has another category file, ${other}, which is not read`,
    'Keep one of the two.',
  );
