/** Plugins of esbuild for all code: icons, and one copy of React and the engine. */
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { packageName, renamed } from '../lib/package-name.ts';
import { addressesOf } from './paths.ts';
import { readFileText } from './read-file.ts';

/** Lets code import an icon of Heroicons as a string: the path data (`d`) of its SVG file. */
export const icons = (engine: string): Plugin => ({
  name: 'icons',
  setup({ onResolve, onLoad }) {
    const { resolve } = createRequire(join(engine, 'package.json'));
    // Each importer gets its own copy: esbuild would move a shared one to a chunk, an extra request for a few bytes.
    onResolve({ filter: /^heroicons\/.+\.svg$/ }, ({ path, importer }) => ({
      path: `${path}?${basename(importer)}`,
      namespace: 'icon',
    }));
    onLoad({ filter: /.*/, namespace: 'icon' }, ({ path }) => {
      const paths = readFileText(resolve(path.replace(/\?.*/, ''))).matchAll(/ d="([^"]+)"/g);
      return { contents: [...paths].map(([, data]) => data).join(''), loader: 'text' };
    });
  },
});

const shared = new RegExp(`^(?:react(?:-dom)?(?:/.*)?|${packageName}(?:/(?:markdown|math|adapter))?)$`);

/**
 * Resolves every import of React and of the package's modules for Node to the copy that this process uses. With `missingNamesAreUndefined` (see
 * `bundleForNode`), React is imported through CommonJS.
 */
export function oneForAll(engine: string, missingNamesAreUndefined: boolean): Plugin {
  const require = createRequire(join(engine, 'package.json'));
  return {
    name: 'one-for-all',
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)});`,
      }));
      onResolve({ filter: /^sitegen(?:\/|$)/ }, ({ path }) => ({ errors: [{ text: renamed(path) }] }));
      onResolve({ filter: new RegExp(`^${packageName}/`) }, ({ path }) =>
        path.startsWith(MDX_RUNTIME) || addressesOf(engine).includes(path)
          ? null
          : { errors: [{ text: `Could not resolve "${path}"` }] },
      );
      onResolve({ filter: shared }, ({ path, kind }) => {
        const file = require.resolve(path);
        if (missingNamesAreUndefined && path === 'react' && kind !== 'require-call')
          return { path, namespace: 'react' };
        // `require` takes a path, `import` a file URL.
        return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true };
      });
    },
  };
}
