/** Compiles modules and style sheets of a project that was written for another generator. */
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { ROOT_URL } from '../lib/mdx-names.ts';
import { byCodeUnit } from '../lib/paths.ts';
import type { AdapterTools } from '../model/adapter.ts';
import { bundleStyles } from './esbuild.ts';
import { CODE, isInstalled, isPlainFile, isSiteFile, moduleFile, pathIn } from './paths.ts';
import { readFileText } from './read-file.ts';
import { workspaceOf } from './workspaces.ts';

/** In a project from elsewhere, any script may contain JSX. (With a loader of TypeScript for `.js`, esbuild finds no file of a package.) */
export const projectLoaders: Record<string, Loader> = { '.js': 'jsx' };

/** Options for a module that runs when the configuration does: `root` is the site's folder. */
export const projectCode = (
  root: string,
): Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'supported'> => ({
  plugins: [ownPlaces(root)],
  // esbuild turns `import()` into `require`, so that functions on texts, which are called synchronously, get their modules at once.
  supported: { 'dynamic-import': false },
  loader: { '.md': 'text', '.mdx': 'text', '.css': 'empty', '.svg': 'text', '.png': 'empty' },
  // Variables that give a module its own path. Each file of the bundle defines them.
  define: {
    __dirname: 'SITEGEN_DIR',
    __filename: 'SITEGEN_FILE',
    'require.resolve': 'SITEGEN_RESOLVE',
    'import.meta.url': 'SITEGEN_URL',
    'import.meta.dirname': 'SITEGEN_DIR',
    'import.meta.filename': 'SITEGEN_FILE',
  },
  banner: {
    js: `import { createRequire as sitegenRequire } from 'node:module'; const require = sitegenRequire(${JSON.stringify(join(root, 'package.json'))}); ${resolveCode}`,
  },
});

/**
 * Code of a `require.resolve` that gives the path of a file as written: where it lacks an ending, whoever reads it knows whether it may be code, and
 * where it is a link, whether it may lead there.
 */
const resolveCode = `const sitegenResolve = (dir) => (name) => {
  if (/^[.]/.test(name)) return require('node:path').join(dir, name);
  try { return require.resolve(name); } catch { return name; }
};`;

/** Functions of `fs` that are done at once although they give promises: functions on texts may await them, and texts are parsed synchronously. */
const doneAtOnce = 'access lstat mkdir readFile readdir readlink realpath rm stat unlink writeFile'.split(' ');
/** Modules of Node in a project; after a question mark, the real ones. */
const nodeModules: Readonly<Record<string, string>> = {
  fs: `export * from 'node:fs?';
import real from 'node:fs?';
const atOnce = ${JSON.stringify(doneAtOnce)}.map((name) => [name, async (...given) => real[name + 'Sync'](...given)]);
export const promises = { ...real.promises, ...Object.fromEntries(atOnce) };
export default { ...real, promises };`,
  'fs/promises': `export * from 'node:fs/promises?';
import { promises } from 'node:fs';
export default promises;
export const { ${doneAtOnce.join(', ')} } = promises;`,
  // Packages are searched from the root here too.
  module: `export * from 'node:module?';
import real from 'node:module?';
const ownRequire = (from) => {
  const ofFile = real.createRequire(from);
  const requireFor = (name) => (/^[./]/.test(name) ? ofFile : require);
  const resolve = (name, options) => { const { resolve } = requireFor(name); return resolve(name, options); };
  return Object.assign((name) => requireFor(name)(name), ofFile, { resolve });
};
export { ownRequire as createRequire };
export default { ...real, createRequire: ownRequire };`,
};

/** Gives each file of a project its own path, and leaves packages to Node. */
const ownPlaces = (root: string): Plugin => ({
  name: 'own-places',
  setup({ onResolve, onLoad, resolve, esbuild: { transform } }) {
    onResolve({ filter: /^@site\// }, ({ path, kind }) => resolve(`./${path.slice(6)}`, { resolveDir: root, kind }));
    onResolve({ filter: /^node:.*\?$/ }, ({ path }) => ({ path: path.slice(0, -1), external: true }));
    onResolve({ filter: /^(?:node:)?(?:fs(?:\/promises)?|module)$/ }, ({ path }) => ({
      path: path.replace('node:', ''),
      namespace: 'stand-in',
    }));
    onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
      contents: nodeModules[path] ?? '',
      loader: 'js',
    }));
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === LEFT) return null;
      // Node searches from the root: beside texts, nobody installs packages or says where they are.
      const from = isInside(root, resolveDir) ? root : resolveDir;
      if (isBuiltin(path) || isInstalled(path, from)) return { path, external: true };
      const { folder = '', addresses = [] } = workspaceOf(path, from) ?? {};
      for (const address of addresses) {
        const resolved = await resolve(address, { resolveDir: folder, kind, pluginData: LEFT });
        if (resolved.errors.length === 0 && !resolved.external) return { path: resolved.path };
      }
      return null;
    });
    // `require` gives a module's default export with its other exports as properties, as loaders of such projects do.
    onResolve({ filter: /^\.{0,2}\// }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'require-call' || pluginData === LEFT) return null;
      const resolved = await resolve(path, { resolveDir, kind, pluginData: LEFT });
      return resolved.errors.length === 0 && CODE.test(resolved.path)
        ? { path: resolved.path, namespace: 'required' }
        : null;
    });
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: requiredCode(path),
      resolveDir: dirname(path),
    }));
    onLoad({ filter: CODE, namespace: 'file' }, async ({ path }) => {
      if (!isSiteFile(path, root)) return null;
      const loader: Loader = extname(path).endsWith('ts') ? 'ts' : extname(path) === '.tsx' ? 'tsx' : 'jsx';
      const text = readFileText(path).replace(/^#!.*/, '');
      // One with `export` and `module.exports` is converted to CommonJS, where `module.exports` overrides `export`.
      const isMixed = /^export\b/m.test(text) && /\bmodule\.exports\s*=/.test(text);
      // A name that only modules reserve is allowed in CommonJS; esbuild renames it there.
      const isLoose = !MODULE.test(text) && reserved.test(text);
      const { code } =
        isMixed || isLoose ? await transform(text, { format: 'cjs', loader, sourcemap: 'inline' }) : { code: text };
      return { contents: placeOf(path) + code, loader, resolveDir: dirname(path) };
    });
  },
});
const MODULE = /^\s*(?:import\b(?!\s*\()|export\b)/m;
const reserved = /\b(?:implements|interface|let|package|private|protected|public|static|yield)\b/;
/** Plugin data of imports that are left to esbuild. */
const LEFT = 'left';
const requiredCode = (path: string): string => `import * as all from ${JSON.stringify(path)};
const main = all.default ?? all;
for (const name of Object(main) === main && Object.isExtensible(main) ? Object.keys(all) : [])
  if (!(name in main)) Object.defineProperty(main, name, { value: all[name], configurable: true });
module.exports = main;`;

/** On one line with the module's first, so that messages name the right lines. */
const placeOf = (path: string): string =>
  `var SITEGEN_DIR = ${JSON.stringify(dirname(path))}, SITEGEN_FILE = ${JSON.stringify(path)}, SITEGEN_URL = ${JSON.stringify(pathToFileURL(path).href)}, SITEGEN_RESOLVE = sitegenResolve(SITEGEN_DIR);`;

interface Sass {
  compile(file: string): { css: string };
}

/** Notes what of style sheets cannot be read. The settings name some of them. */
const readSheets = (root: string, contents: Readonly<Record<string, string>>, left: Set<string>): Plugin => ({
  name: 'sheets',
  setup({ onResolve, onLoad, resolve }) {
    const sass = (): Sass => createRequire(join(root, 'package.json'))('sass');
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (pluginData === LEFT) return null;
      if (kind === 'url-token') return { path: addressOf(path, resolveDir, root), external: true };
      if (!/^(?:import-rule|composes-from)$/.test(kind) || importer === '') return null;
      if (/^(?:https?:)?\/\//.test(path)) return { path, external: true };
      const resolved = await resolve(path.replace(/^~/, ''), { resolveDir, kind, pluginData: LEFT });
      if (resolved.errors.length === 0) return resolved;
      left.add(path);
      return { path, namespace: 'left-out' };
    });
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: '', loader: 'local-css' }));
    onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) => {
      const given = contents[pathIn(root, path)];
      return given === undefined ? null : { contents: given, loader: loaderOf(path), resolveDir: dirname(path) };
    });
    onLoad({ filter: /\.(?:s[ac]ss|less)$/ }, ({ path }) => {
      try {
        if (path.endsWith('.less')) throw new Error('it is not read');
        return { contents: sass().compile(path).css, loader: loaderOf(path), resolveDir: dirname(path) };
      } catch {
        left.add(pathIn(root, path));
        return { contents: '', loader: loaderOf(path) };
      }
    });
  },
});
const loaderOf = (sheet: string): Loader => (sheet.includes('.module.') ? 'local-css' : 'css');

/** The address of a file in the sheet of all: below `ROOT_URL` for one of the project, as written for any other. */
function addressOf(path: string, from: string, root: string): string {
  if (/^(?:\w+:|\/\/|#)/.test(path)) return path;
  // An empty address loads nothing, and would be the folder of its sheet.
  if (path.trim() === '') return 'data:,';
  const bare = path.replace(/[?#].*$/, '').replace(/^~?@site\//, () => `${root}/`);
  const places = bare.startsWith('/') ? [bare, join(root, 'static', bare), join(root, bare)] : [join(from, bare)];
  const file = places.find((place) => isInside(root, place) && isPlainFile(place));
  if (file !== undefined) return ROOT_URL + pathIn(root, file);
  // One that is not there stays an address that nothing has to find, and does not become one of a file.
  const address = `/${pathIn(root, places[0] ?? bare)}`;
  return address.startsWith(ROOT_URL) ? 'data:,' : address;
}

/** Compiles style sheets of a project: those for all pages go into a cascade layer below the theme's. */
export async function projectStyles(
  root: string,
  engine: string,
  { all, modules, contents = {} }: Parameters<AdapterTools['styles']>[0],
): ReturnType<AdapterTools['styles']> {
  const left = new Set<string>();
  const there = all.filter((file) => moduleFile(join(root, file)) !== undefined || void left.add(file));
  const styles = await bundleStyles(
    { root, engine },
    {
      layered: there.map((file) => join(root, file)),
      modules: modules.map((file) => join(root, file)),
      plugins: [readSheets(root, contents, left)],
    },
  );
  const classes = Object.fromEntries(modules.map((file, index) => [file, styles.classes[index] ?? {}]));
  return {
    css: styles.css,
    classes,
    left: [...left, ...styles.left.map((file) => pathIn(root, file))].sort(byCodeUnit),
    inputs: styles.inputs,
  };
}
