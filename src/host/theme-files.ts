/** What a site adds to its theme by files: `parts/NAME.tsx` in place of a part, `components/NAME.tsx` for texts. */
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { nearest } from '../lib/nearest.ts';
import { baseOf, dirOf, withoutExtension } from '../lib/paths.ts';
import type { Problem } from '../lib/shape.ts';
import { orNull } from '../lib/thrown.ts';
import { badComponentName, themeMissing, unknownPart } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Plugin } from '../model/plugin.ts';
import type { Site } from '../model/site.ts';
import { fileExists, listFiles, readText } from './disk.ts';
import { defaultTheme } from './engine.ts';

/** `folder` is as the configuration names it. One with an `index.ts` is a theme; others add to the default one. */
export function findTheme(
  root: string,
  configFile: string,
  folder: string | null,
  diagnostics: Diagnostic[],
): Site['theme'] {
  const own = resolve(root, folder ?? 'theme');
  if (folder !== null && !fileExists(own)) diagnostics.push(themeMissing(configFile, folder));
  const isTheme = own === defaultTheme || (folder !== null && fileExists(join(own, 'index.ts')));
  if (isTheme) return { directory: own, own: null, parts: {}, components: {} };
  const files = partFiles(defaultTheme);
  const known = Object.keys(files);
  const parts = filesIn(root, join(own, 'parts'), (file, name) => {
    if (!known.includes(name)) diagnostics.push(unknownPart(file, name, nearest(name, known), known));
    return known.includes(name);
  });
  return {
    directory: defaultTheme,
    own,
    parts: Object.fromEntries(Object.entries(parts).map(([name, by]) => [name, { of: files[name] ?? '', by }])),
    components: filesIn(root, join(own, 'components'), (file, name) => {
      if (!isComponentName(name)) diagnostics.push(badComponentName(file, name));
      return isComponentName(name);
    }),
  };
}

/** A file that a plugin names, relative to the root of the site or in a package; null when there is none. */
export function fileAt(address: string, root: string): string | null {
  const isPath = /^\.|^\//.test(address) || (/\.[jt]sx?$/.test(address) && fileExists(resolve(root, address)));
  const { resolve: resolvePackage } = createRequire(join(root, 'package.json'));
  const file = isPath ? resolve(root, address) : orNull(() => resolvePackage(address));
  return file !== null && fileExists(file) ? file : null;
}

/** The theme with what plugins add to it; files of the site's own win. */
export function withPlugins(
  theme: Site['theme'],
  plugins: readonly Plugin[],
  root: string,
  report: (plugin: string, problem: Problem) => void,
): Site['theme'] {
  const files = partFiles(defaultTheme);
  const found = (plugin: Plugin, key: 'parts' | 'components', isKnown: (name: string) => boolean): [string, string][] =>
    Object.entries(plugin[key] ?? {}).flatMap(([name, address]) => {
      const path = `${key}.${name}`;
      const near = key === 'parts' ? nearest(name, Object.keys(files)) : null;
      if (!isKnown(name)) {
        const message =
          key === 'parts'
            ? 'is no part of the theme'
            : 'must begin with a capital letter, with letters and digits alone';
        report(plugin.name, { path, message, hint: near === null ? null : `Did you mean "${near}"?` });
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
  const parts = plugins.flatMap((plugin) => found(plugin, 'parts', (name) => files[name] !== undefined));
  const components = plugins.flatMap((plugin) => found(plugin, 'components', isComponentName));
  return {
    ...theme,
    parts: { ...Object.fromEntries(parts.map(([name, by]) => [name, { of: files[name] ?? '', by }])), ...theme.parts },
    components: { ...Object.fromEntries(components), ...theme.components },
  };
}

const isComponentName = (name: string): boolean => /^[A-Z][A-Za-z\d]*$/.test(name);

/** Modules with JSX in a folder, by name: absolute. */
function filesIn(root: string, path: string, wanted: (file: string, name: string) => boolean): Record<string, string> {
  const folder = relative(root, path).replaceAll('\\', '/');
  const found = listFiles(root, folder).flatMap((file): [string, string][] => {
    const name = withoutExtension(baseOf(file));
    const isModule = dirOf(file) === folder && /\.[jt]sx$/.test(file);
    return isModule && wanted(file, name) ? [[name, resolve(root, file)]] : [];
  });
  return Object.fromEntries(found);
}

/** The parts of a theme, each with its file: what its `parts.ts` exports. */
export function partFiles(themeDirectory: string): Record<string, string> {
  const index = readText(themeDirectory, 'parts.ts') ?? '';
  return Object.fromEntries(
    [...index.matchAll(/export \{([^}]*)\} from '(\.\/[^']+\.tsx)'/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').flatMap((name) => (name.trim() === '' ? [] : [[name.trim(), join(themeDirectory, file)]])),
    ),
  );
}
