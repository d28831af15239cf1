/** Steps of a bundle that bring a site's own files into the theme. */
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { shortHash } from '../lib/hash.ts';
import type { IslandTraits } from '../model/mdx.ts';
import type { Site } from '../model/site.ts';
import { componentsIn, type Lookup, lackingFor, needsBrowser, PROVIDER, someText } from './imports.ts';

/** Whoever imports a replaced part, of the theme or of the site, gets the site's; that one gets the theme's own, to wrap it. */
export const parts = ({ directory, parts: replaced }: Site['theme']): Plugin => ({
  name: 'parts',
  setup({ onResolve, onLoad }) {
    const [index, table] = ['index.ts', 'parts.ts'].map((name) => join(directory, name));
    const partsIn = (file: string): [name: string, by: string][] =>
      Object.entries(replaced).flatMap(([name, { of, by }]) => (of === file ? [[name, by]] : []));
    onResolve({ filter: /^sitegen\/theme$/ }, ({ importer }) => ({
      path: importer,
      namespace: 'theme',
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: 'theme' }, ({ path }) => ({
      contents: [
        `export * from ${JSON.stringify(index)};`,
        ...Object.entries(replaced).flatMap(([name, { by }]) =>
          by === path ? [] : [`export { default as ${name} } from ${JSON.stringify(by)};`],
        ),
      ].join('\n'),
      resolveDir: directory,
    }));
    // Each import that esbuild asks about waits for this thread, which reads texts meanwhile.
    if (Object.keys(replaced).length === 0) return;
    onResolve({ filter: /^\.\.?\/.+\.tsx$/ }, ({ path, importer, resolveDir }) => {
      const file = join(resolveDir, path);
      return importer !== table && importer.startsWith(directory) && partsIn(file).length > 0
        ? { path: file, namespace: 'part', sideEffects: false }
        : null;
    });
    onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({
      contents: [
        `export * from ${JSON.stringify(path)};`,
        ...partsIn(path).map(([name, by]) => `export { default as ${name} } from ${JSON.stringify(by)};`),
      ].join('\n'),
      resolveDir: dirname(path),
    }));
  },
});

/** Files that begin with 'use client', by the ids under which the browser finds them. */
export type Islands = Record<string, string>;

/** Comments before it are read in one way only: a line of slashes could be many comments. */
const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*(['"])use client\1/;
export const isIsland = (text: string): boolean => directive.test(text);
/** A site that was written for another generator: there, what needs the browser is an island without saying so. */
interface Foreign {
  lookup: Lookup;
  /** The module that makes such islands. */
  factory: string;
}

/**
 * Where the server imports a file that begins with 'use client', it gets its components as islands. Notes each in `found`. What is
 * foreign and could not come to life is only printed, and says why where it is shown.
 */
export const islands = (
  found: Islands,
  places: { root: string; engine: string },
  foreign: Foreign | null = null,
): Plugin => ({
  name: 'islands',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?island$/ }, ({ path }) => ({ path: path.replace(/\?island$/, ''), suffix: '?island' }));
    onLoad({ filter: foreign === null ? /\.[jt]sx$/ : /\.[jt]sx?$/, namespace: 'file' }, ({ path, suffix }) =>
      suffix === '?island' ? null : islandOf(path, found, places, foreign),
    );
  },
});

/** What the server gets in the place of such a file; null for others. */
function islandOf(
  path: string,
  found: Islands,
  { root, engine }: { root: string; engine: string },
  foreign: Foreign | null,
): OnLoadResult | null {
  const text = readFileSync(path, 'utf8');
  const isImplied = foreign !== null && text !== '' && isSites(path, root) && needsBrowser(path, foreign.lookup);
  const names = isIsland(text) || isImplied ? componentsIn(path) : [];
  if (names.length === 0) return null;
  const place = path.startsWith(root) ? relative(root, path) : relative(engine, path);
  const name = basename(path, extname(path));
  const id = `${name}-${shortHash(place.replaceAll('\\', '/')).slice(0, 6)}`;
  const traits = foreign === null ? null : traitsOf(path, text, foreign);
  if (!traits?.lacking) found[id] = path;
  const more = traits === null ? [] : [place, traits];
  const from = foreign?.factory ?? join(engine, 'theme', 'components', 'Island.tsx');
  return { contents: islandModule(path, names, { id, name, from, more }), loader: 'js', resolveDir: dirname(path) };
}

/** A module with islands in the place of its components; `from` makes them, and is told `more` of each. */
function islandModule(
  path: string,
  names: readonly string[],
  { id, name, from, more }: { id: string; name: string; from: string; more: unknown[] },
): string {
  const real = JSON.stringify(`${path}?island`);
  const lines = names.map((one) => {
    const told = [`${id}:${one}`, one === 'default' ? name : one, ...more].map((value) => JSON.stringify(value));
    const made = `island(real[${JSON.stringify(one)}], ${told.join(', ')})`;
    return one === 'default' ? `export default ${made};` : `export const ${one} = ${made};`;
  });
  const head = [`import * as real from ${real};`, `export * from ${real};`];
  return [...head, `import { island } from ${JSON.stringify(from)};`, ...lines].join('\n');
}

export const isSites = (path: string, root: string): boolean =>
  path.startsWith(root) && !/[\\/]node_modules[\\/]/.test(path);

/** Children reach an island as HTML, and each island is a root of its own. */
const traitsOf = (path: string, text: string, { lookup }: Foreign): IslandTraits => ({
  lacking: lackingFor(path, lookup),
  looksIntoChildren: /\bChildren\b|\bcloneElement\b|\bisValidElement\b|\bchildren(?:\?\.|[.[])/.test(text),
  asksForContext: someText(path, lookup, (one) => /\buseContext\b/.test(one), true),
  givesContext: PROVIDER.test(text),
});

/** What the browser loads each island with. They are known when the server's bundle is there. */
export const islandTable = (islands: Promise<Islands>): Plugin => ({
  name: 'island-table',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sitegen:islands$/ }, ({ path }) => ({ path, namespace: 'islands' }));
    onLoad({ filter: /.*/, namespace: 'islands' }, async () => {
      const rows = Object.entries(await islands).map(
        ([id, file]) => `${JSON.stringify(id)}: () => import(${JSON.stringify(file)})`,
      );
      return { contents: `export const islands = {${rows.sort().join(', ')}};`, resolveDir: '/' };
    });
  },
});
