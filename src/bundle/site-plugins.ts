/** esbuild plugins that put a site's own files into the theme: replaced components and islands. */
import { basename, dirname, extname, join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { shortHash } from '../lib/hash.ts';
import { packageName } from '../lib/package-name.ts';
import type { IslandTraits } from '../model/mdx.ts';
import type { Site } from '../model/site.ts';
import { componentsIn, type Lookup, missingInBrowser, needsBrowser, PROVIDER, someModule } from './imports.ts';
import { isSiteFile, pathIn } from './paths.ts';
import { readFileText } from './read-file.ts';

/** Every import of a theme component that the site replaces gives the site's component, except in that component itself, which gets the theme's to wrap it. */
export const parts = ({ directory, parts: replaced }: Site['theme']): Plugin => ({
  name: 'parts',
  setup({ onResolve, onLoad }) {
    const [index, table] = ['index.ts', 'parts.ts'].map((name) => join(directory, name));
    const partsIn = (file: string): [name: string, by: string][] =>
      Object.entries(replaced).flatMap(([name, { of, by }]) => (of === file ? [[name, by]] : []));
    onResolve({ filter: new RegExp(`^${packageName}/theme$`) }, ({ importer }) => ({
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
    // Without replacements the handlers below would only cost time: esbuild waits for this busy thread at each import.
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

/** What code on the server leaves to the browser: the id of an island, or the path of a style sheet → the absolute path of its file. */
export type Islands = Record<string, string>;

/** Matches a leading 'use client'. The patterns for comments before it are unambiguous, or a line of slashes would take exponential time. */
const directive = /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*(['"])use client\1/;
/** Whether the text of a module begins with 'use client'. */
export const isIsland = (text: string): boolean => directive.test(text);
/** Options for code of texts, where a component that needs the browser is an island without 'use client'. */
interface Implied {
  lookup: Lookup;
  /** Path of the module whose `island` function makes such islands. */
  factory: string;
}

/**
 * Turns the components of a file with 'use client' into islands where the server imports them, and adds each such file to `found`. An
 * island without 'use client' that cannot run in the browser is printed as static HTML only, and the reason is reported.
 */
export const islands = (
  islandPaths: Islands,
  places: { root: string; engine: string },
  implied: Implied | null = null,
): Plugin => ({
  name: 'islands',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?island$/ }, ({ path }) => ({ path: path.replace(/\?island$/, ''), suffix: '?island' }));
    onLoad({ filter: implied === null ? /\.[jt]sx$/ : /\.[jt]sx?$/, namespace: 'file' }, ({ path, suffix }) =>
      suffix === '?island' ? null : islandOf(path, islandPaths, places, implied),
    );
  },
});

/** The module that replaces a file with islands on the server; null for other files. */
function islandOf(
  path: string,
  islandPaths: Islands,
  { root, engine }: { root: string; engine: string },
  implied: Implied | null,
): OnLoadResult | null {
  const text = readFileText(path);
  const isImplied = implied !== null && text !== '' && isSiteFile(path, root) && needsBrowser(path, implied.lookup);
  const names = isIsland(text) || isImplied ? componentsIn(path) : [];
  if (names.length === 0) return null;
  const place = path.startsWith(root) ? pathIn(root, path) : pathIn(engine, path);
  const name = basename(path, extname(path));
  const id = `${name}-${shortHash(place).slice(0, 6)}`;
  const traits = implied === null ? null : traitsOf(path, text, implied);
  if (!traits?.missingImport) islandPaths[id] = path;
  const more = traits === null ? [] : [place, traits];
  const factory = implied?.factory ?? join(engine, 'theme', 'components', 'Island.tsx');
  const real = JSON.stringify(`${path}?island`);
  const lines = names.map((exportName) => {
    const values = [`${id}:${exportName}`, exportName === 'default' ? name : exportName, ...more].map((value) =>
      JSON.stringify(value),
    );
    const wrapped = `island(real[${JSON.stringify(exportName)}], ${values.join(', ')})`;
    return exportName === 'default' ? `export default ${wrapped};` : `export const ${exportName} = ${wrapped};`;
  });
  // `*` does not hold the default export: a hook, which stays what it is beside components or constants.
  if (!names.includes('default') && /\bexport\s+default\b|\bas\s+default\b/.test(text))
    lines.push(`export { default } from ${real};`);
  const head = [
    `import * as real from ${real};`,
    `export * from ${real};`,
    `import { island } from ${JSON.stringify(factory)};`,
  ];
  return { contents: [...head, ...lines].join('\n'), loader: 'js', resolveDir: dirname(path) };
}

/** What may keep an island from working: its children arrive as HTML, and no context reaches it, because each island is a separate root. */
const traitsOf = (path: string, text: string, { lookup }: Implied): IslandTraits => ({
  missingImport: missingInBrowser(path, lookup),
  readsChildren: /\bChildren\b|\bcloneElement\b|\bisValidElement\b|\bchildren(?:\?\.|[.[])/.test(text),
  usesContext: someModule(path, lookup, (one) => /\buseContext\b/.test(one), true),
  providesContext: PROVIDER.test(text),
});

/** The virtual module `sitegen:islands`: id → function that imports the island. It waits for the server's bundle, which finds the islands. */
export const islandTable = (islands: Promise<Islands>): Plugin => ({
  name: 'island-table',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sitegen:islands$/ }, ({ path }) => ({ path, namespace: 'islands' }));
    onLoad({ filter: /.*/, namespace: 'islands' }, async () => {
      const rows = Object.entries(await islands).flatMap(([id, file]) =>
        id.endsWith('.css') ? [] : [`${JSON.stringify(id)}: () => import(${JSON.stringify(file)})`],
      );
      return { contents: `export const islands = {${rows.sort().join(', ')}};`, resolveDir: '/' };
    });
  },
});
