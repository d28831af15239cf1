/** Steps of a bundle that bring a site's own files into the theme. */
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Site } from '../model/site.ts';

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
