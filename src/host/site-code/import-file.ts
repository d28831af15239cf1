/** Imports a module that is not part of the engine; `bin/compile.js` knows this place, as a script has no `import` of its own. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedFolder, isOfOthers } from '../../bundle/paths.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import type { Plugin } from '../../model/plugin.ts';

export const importFile = <T>(path: string): Promise<T> => importUrl(pathToFileURL(path).href) as Promise<T>;

const importUrl = (moduleUrl: string): Promise<unknown> => import(moduleUrl);

/** Imports a package that a site has installed; null if it has not. One that another user has put above it is none. */
export async function importInstalled<T>(name: string, root: string): Promise<T | null> {
  if (isOfOthers(installedFolder(name, root) ?? root, root)) return null;
  const file = nullIfThrown(() => createRequire(join(root, 'package.json')).resolve(name));
  return file === null ? null : await importFile<T>(file);
}

/** The plugins in compiled modules, for a thread. */
export const importPlugins = (files: readonly string[]): Promise<Plugin[]> =>
  Promise.all(files.map(async (file) => (await importFile<{ default: Plugin }>(file)).default));
