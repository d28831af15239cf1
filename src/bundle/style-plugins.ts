/** Plugins of esbuild for the style sheets of a site. */
import { extname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT_URL } from '../lib/mdx-names.ts';
import { lowerLightDark } from './light-dark.ts';
import { readFile, readFileText } from './read-file.ts';

/** The virtual module `sitegen:style`: a style sheet of imports only, which are found from the root. */
export const virtualStyle = (contents: Promise<string>, root: string): Plugin => ({
  name: 'virtual-style',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sitegen:style$/ }, () => ({ path: 'style.css', namespace: 'sitegen' }));
    onLoad({ filter: /.*/, namespace: 'sitegen' }, async () => ({
      contents: await contents,
      loader: 'css',
      resolveDir: root,
    }));
  },
});

/** The theme's tokens, with both modes as rules. */
export const tokens = (theme: string): Plugin => ({
  name: 'tokens',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tokens\.css$/ }, ({ path }) =>
      path === join(theme, 'styles', 'tokens.css')
        ? { contents: lowerLightDark(readFileText(path)), loader: 'css' }
        : null,
    );
  },
});

/** Absolute URLs in style sheets belong to public files and stay; those below ROOT_URL are files of the site that become assets. */
export const rootUrls = (root: string): Plugin => ({
  name: 'root-urls',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\// }, ({ path, kind }) => {
      if (kind !== 'url-token') return null;
      const file = join(root, path.slice(ROOT_URL.length));
      return path.startsWith(ROOT_URL) ? { path: file, namespace: 'shown' } : { path, external: true };
    });
    // Within the sheet nothing runs of a picture, whose own address others could open.
    onLoad({ filter: /.*/, namespace: 'shown' }, async ({ path }) => {
      // It brings the parser of HTML, which a build that is spared does not need.
      const { publishedEnding } = await import('../content/published-ending.ts');
      const contents = readFile(path);
      return { contents, loader: publishedEnding(path, contents) === extname(path) ? 'file' : 'dataurl' };
    });
  },
});
