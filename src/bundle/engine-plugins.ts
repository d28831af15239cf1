/** Plugins of esbuild for all code: icons, one copy of React and the engine, and style sheets. */
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { MDX_RUNTIME, ROOT_URL } from '../lib/mdx-names.ts';
import { packageName, renamed } from '../lib/package-name.ts';
import { lowerLightDark } from './light-dark.ts';
import { addressesOf } from './paths.ts';
import { readFile, readFileText } from './read-file.ts';

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

/** Resolves every import of React and of the package's modules for Node to the copy that this process uses. */
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

/** The virtual module `sitegen:style`, a style sheet of imports only, and what style sheets load. */
export const virtualStyle = (contents: Promise<string>, root: string, theme: string): Plugin => ({
  name: 'virtual-style',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sitegen:style$/ }, () => ({ path: 'style.css', namespace: 'sitegen' }));
    onLoad({ filter: /.*/, namespace: 'sitegen' }, async () => {
      const sheet = await contents;
      return { contents: sheet, loader: 'css', resolveDir: root };
    });
    onLoad({ filter: /[\\/]tokens\.css$/ }, ({ path }) =>
      path === join(theme, 'styles', 'tokens.css')
        ? { contents: lowerLightDark(readFileText(path)), loader: 'css' }
        : null,
    );
    // Within the sheet nothing runs of a picture, whose own address others could open.
    onLoad({ filter: /.*/, namespace: 'shown' }, async ({ path }) => {
      const { publishedEnding } = await import('../content/published-ending.ts');
      const contents = readFile(path);
      return { contents, loader: publishedEnding(path, contents) === extname(path) ? 'file' : 'dataurl' };
    });
    // Absolute URLs in style sheets belong to public files and stay; those below ROOT_URL are files that become assets.
    onResolve({ filter: /^\// }, ({ path, kind }) => {
      if (kind !== 'url-token') return null;
      const file = join(root, path.slice(ROOT_URL.length));
      return path.startsWith(ROOT_URL) ? { path: file, namespace: 'shown' } : { path, external: true };
    });
  },
});
