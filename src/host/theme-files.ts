/** What a site adds to its theme by files: `parts/NAME.tsx` in place of a part, `components/NAME.tsx` for texts. */
import { join, relative, resolve } from 'node:path';
import { nearest } from '../lib/nearest.ts';
import { baseOf, dirOf, withoutExtension } from '../lib/paths.ts';
import { badComponentName, themeMissing, unknownPart } from '../messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
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
