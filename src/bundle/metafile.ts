/** What the facts that esbuild tells of a bundle say: packages that are missing, who imports what, and what only the server runs. */
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { byCodeUnit } from '../lib/paths.ts';
import type { MissingPackage, Place } from '../model/diagnostic.ts';
import { isInstalled, isSiteFile, packageOf, placeIn } from './paths.ts';

/** Each package that the site's code imports and that is not installed, at the first file that imports it. */
export function missingPackages(
  { inputs, outputs }: Metafile,
  { root, engine }: { root: string; engine: string },
): MissingPackage[] {
  const places = new Map<string, Place>();
  // The metafile lists imports of types among a file's imports, but not among those of an output.
  const imported = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  for (const [input, { imports }] of Object.entries(inputs).sort(([a], [b]) => byCodeUnit(a, b))) {
    const file = join(engine, input.replace(/\?island$/, ''));
    if (!isSiteFile(file, root)) continue;
    for (const { path, external } of imports) {
      const isPackage =
        external === true && imported.has(path) && /^[@\w]/.test(path) && !/^[a-z]+:/.test(path) && !isBuiltin(path);
      const name = packageOf(path);
      // The code runs at the root: what is installed further in, beside texts, is not found from there.
      if (isPackage && !isInstalled(path, root) && !places.has(name)) places.set(name, placeIn(file, path, root));
    }
  }
  return [...places].map(([name, place]) => ({ name, place, texts: [] }));
}

/** File → files that import it, absolute. */
export function importersIn({ inputs }: Metafile, engine: string): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  const fileOf = (path: string): string => resolve(engine, path.replace(/^[\w-]{2,}:|\?\w+$/g, ''));
  for (const [importer, { imports }] of Object.entries(inputs))
    for (const file of imports.map(({ path }) => fileOf(path))) {
      const all = importers.get(file) ?? [];
      all.push(fileOf(importer));
      importers.set(file, all);
    }
  return importers;
}

/** Files reached from the entries without passing through an island, relative to the engine. */
export function serverFiles({ inputs, outputs }: Metafile): string[] {
  const files = new Set<string>();
  const visit = (path: string): void => {
    if (files.has(path) || `${path}?island` in inputs) return;
    files.add(path);
    for (const next of inputs[path]?.imports ?? []) if (!next.external) visit(next.path);
  };
  for (const { entryPoint } of Object.values(outputs)) if (entryPoint !== undefined) visit(entryPoint);
  return [...files].flatMap((path) => (/^[\w-]+:|^</.test(path) ? [] : [path.replace(/\?island$/, '')]));
}
