/** Finds the files with which a site changes its theme: `parts/NAME.tsx` replaces a part, `components/NAME.tsx` adds one for texts. */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathIn } from '../../bundle/paths.ts';
import { hintFor } from '../../lib/nearest.ts';
import { baseOf, dirOf, withoutExtension } from '../../lib/paths.ts';
import type { Problem } from '../../lib/shape.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { badComponentName, themeMissing, unknownPart } from '../../messages/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Plugin } from '../../model/plugin.ts';
import type { Site } from '../../model/site.ts';
import { fileExists, isFile, readText } from '../disk.ts';
import { defaultTheme } from '../engine.ts';
import { listFiles } from '../listing.ts';

/** Style sheets of the configuration that are not there. */
export const missingSheets = (root: string, sheets: readonly string[]): { path: string; problem: Problem }[] =>
  sheets
    .filter((sheet) => !isFile(join(root, sheet)))
    .map((sheet) => ({
      path: join(root, sheet),
      problem: {
        path: 'customCss',
        message: `names "${sheet}", and there is no such file`,
        hint: 'The path is relative to the root of the site.',
      },
    }));

/** `folder` is the configured one. With an `index.ts` it is a whole theme; without, its files change the default theme. */
export function findTheme(
  root: string,
  configFile: string,
  folder: string | null,
  diagnostics: Diagnostic[],
): Site['theme'] {
  const themeFolder = resolve(root, folder ?? 'theme');
  if (folder !== null && !fileExists(themeFolder)) diagnostics.push(themeMissing(configFile, folder));
  const isTheme = themeFolder === defaultTheme || (folder !== null && fileExists(join(themeFolder, 'index.ts')));
  if (isTheme) return { directory: themeFolder, partsFolder: null, parts: {}, components: {} };
  const files = partFiles();
  const names = Object.keys(files);
  const parts = filesIn(root, join(themeFolder, 'parts'), (file, name) => {
    if (!names.includes(name)) diagnostics.push(unknownPart(file, name, names));
    return names.includes(name);
  });
  return {
    directory: defaultTheme,
    partsFolder: themeFolder,
    parts: replacing(files, Object.entries(parts)),
    components: filesIn(root, join(themeFolder, 'components'), (file, name) => {
      if (!isComponentName(name)) diagnostics.push(badComponentName(file, name));
      return isComponentName(name);
    }),
  };
}

/** A file that a plugin names, relative to the root or in a package; null when it does not exist. */
export function fileAt(address: string, root: string): string | null {
  const isPath = /^\.|^\//.test(address) || (/\.[jt]sx?$/.test(address) && fileExists(resolve(root, address)));
  const { resolve: resolvePackage } = createRequire(join(root, 'package.json'));
  const file = isPath ? resolve(root, address) : nullIfThrown(() => resolvePackage(address));
  return file !== null && fileExists(file) ? file : null;
}

/** The theme with the parts and components of plugins; those of the site take precedence. */
export function withPlugins(
  theme: Site['theme'],
  plugins: readonly Plugin[],
  root: string,
  report: (plugin: string, problem: Problem) => void,
): Site['theme'] {
  const files = partFiles();
  const replacements = (
    plugin: Plugin,
    key: 'parts' | 'components',
    isKnown: (name: string) => boolean,
  ): [string, string][] =>
    Object.entries(plugin[key] ?? {}).flatMap(([name, address]) => {
      const path = `${key}.${name}`;
      if (!isKnown(name)) {
        const message =
          key === 'parts'
            ? 'is not a part of the theme'
            : 'must begin with a capital letter, with letters and digits alone';
        report(plugin.name, { path, message, hint: (key === 'parts' && hintFor(name, Object.keys(files))) || null });
        return [];
      }
      const file = fileAt(address, root);
      if (file !== null) return [[name, file]];
      report(plugin.name, {
        path,
        message: `names a file that does not exist, "${address}"`,
        hint: 'Files are relative to the root of the site, or of a package.',
      });
      return [];
    });
  const parts = plugins.flatMap((plugin) => replacements(plugin, 'parts', (name) => files[name] !== undefined));
  const components = plugins.flatMap((plugin) => replacements(plugin, 'components', isComponentName));
  return {
    ...theme,
    parts: { ...replacing(files, parts), ...theme.parts },
    components: { ...Object.fromEntries(components), ...theme.components },
  };
}

/** The files that replace parts, beside those of the parts themselves. */
const replacing = (files: Record<string, string>, by: [name: string, file: string][]): Site['theme']['parts'] =>
  Object.fromEntries(by.map(([name, file]) => [name, { of: files[name] ?? '', by: file }]));

const isComponentName = (name: string): boolean => /^[A-Z][A-Za-z\d]*$/.test(name);

/** Modules with JSX in a folder: name → absolute path. */
function filesIn(root: string, path: string, wanted: (file: string, name: string) => boolean): Record<string, string> {
  const folder = pathIn(root, path);
  const modules = listFiles(root, folder).flatMap((file): [string, string][] => {
    const name = withoutExtension(baseOf(file));
    const isModule = dirOf(file) === folder && /\.[jt]sx$/.test(file);
    return isModule && wanted(file, name) ? [[name, resolve(root, file)]] : [];
  });
  return Object.fromEntries(modules);
}

/** Part → file, from the exports of the default theme's `parts.ts`. */
export function partFiles(): Record<string, string> {
  const index = readText(defaultTheme, 'parts.ts') ?? '';
  return Object.fromEntries(
    [...index.matchAll(/export \{([^}]*)\} from '(\.\/[^']+\.tsx)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').flatMap((name) => (name.trim() === '' ? [] : [[name.trim(), join(defaultTheme, file)]])),
    ),
  );
}
