/** Settings and packages that authors of texts can put beside code: they would decide which files its imports mean, and so which files are run. */
import { lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { isRecord } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { settingsOfTexts } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fileOfInput } from './loaded.ts';
import { isPlainFile, isSiteFile, type Places, pathIn, usualTexts } from './paths.ts';
import { readFileText } from './read-file.ts';
import { workspaceOf } from './workspaces.ts';

/**
 * Such files in the folders of texts, at or above code of a bundle or a folder that it imports, and packages there that it holds. `aliases` are
 * addresses that settings alone know. The site's own folder is none of these.
 */
export function textSettings(
  { inputs }: Metafile,
  aliases: readonly string[],
  { root, engine, texts = usualTexts }: Places,
): Diagnostic[] {
  const places = texts.map((folder) => resolve(root, folder)).filter((folder) => folder !== root);
  const folders = new Set<string>();
  const packages = new Set<string>();
  const add = (path: string): void => {
    for (let at = path; at !== root && places.some((place) => isInside(place, at)); at = dirname(at)) folders.add(at);
  };
  for (const [input, { imports }] of Object.entries(inputs)) {
    const folder = dirname(fileOfInput(input, engine));
    if (!isSiteFile(folder, root)) {
      const [above = ''] = folder.split('/node_modules/');
      if (folder !== above && places.some((place) => isInside(place, above))) packages.add(join(above, 'node_modules'));
      continue;
    }
    add(folder);
    for (const { original = '' } of imports) if (/^\.\.?(?:\/|$)/.test(original)) add(join(folder, original));
  }
  for (const alias of aliases) add(workspaceOf(alias, root)?.folder ?? root);
  const files = [...folders].map((folder) => join(folder, 'package.json')).filter(decides);
  // A link hides from the paths of what is loaded that it is one.
  const links = [...folders].map((folder) => join(folder, 'node_modules')).filter(isLink);
  return [...new Set([...packages, ...links]), ...files].map((path) => settingsOfTexts(placeOf(pathIn(root, path))));
}

const isLink = (path: string): boolean => nullIfThrown(() => lstatSync(path).isSymbolicLink()) === true;

/** They decide which file an import means, and whether it is loaded at all. */
const KEYS = ['exports', 'imports', 'main', 'module', 'browser', 'sideEffects'];

/** Whether a description of a package says what imports mean; it may also be an example that is only shown. */
function decides(file: string): boolean {
  if (!isPlainFile(file)) return false;
  const said: unknown = nullIfThrown(() => JSON.parse(readFileText(file)));
  return !isRecord(said) || KEYS.some((key) => Object.hasOwn(said, key));
}
