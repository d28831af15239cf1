/** Lets a configuration be bundled whose packages are not installed: what cannot be found is replaced by something that takes part in anything. */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { CALLED, PACKAGES, STAND_IN_ARGUMENTS, STAND_IN_NAME } from '../lib/missing-package.ts';

/** Makes a function that can be called, constructed, read and listed; it remembers which package it stands for, and what it was called with. */
const factory = `
const sitegenStandIn = (name, args) => {
  const proxy = new Proxy(function () {}, {
    get(target, key) {
      if (key === Symbol.for('${STAND_IN_NAME}')) return name;
      if (key === Symbol.for('${STAND_IN_ARGUMENTS}')) return args;
      if (key === '__esModule') return true;
      if (key === 'default') return proxy;
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => name;
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
      globalThis[Symbol.for('${CALLED}')]?.add(name);
      return sitegenStandIn(name + '.' + key);
    },
    apply: (target, self, given) => (globalThis[Symbol.for('${CALLED}')]?.add(name), sitegenStandIn(name, given)),
    construct: (target, given) => sitegenStandIn(name, given),
    getPrototypeOf: () => proxy,
  });
  return proxy;
};
const sitegenPackage = (name) => globalThis[Symbol.for('${PACKAGES}')][name] ?? sitegenStandIn(name);`;
/** What is asked for by a name that is computed; and what webpack knows. */
const requires = (file: string): string => `
import { createRequire as sitegenRequire } from 'node:module';
const sitegenOr = (read, otherwise) => (name) => { try { return read(name); } catch { return otherwise(name); } };
const sitegenLenient = (from) => Object.assign(sitegenOr(from, sitegenPackage), { resolve: sitegenOr(from.resolve, (name) => name) });
const require = sitegenLenient(sitegenRequire(${JSON.stringify(file)}));
var __webpack_public_path__;`;
const nodeModule = `export * from 'node:module?';
import * as real from 'node:module?';
export default real.default;
export const createRequire = (file) => sitegenLenient(real.createRequire(file));`;

/** What files of a project that are no code are to a configuration. */
const loaders: Record<string, Loader> = {
  '.md': 'text',
  '.mdx': 'text',
  '.css': 'empty',
  '.svg': 'text',
  '.png': 'empty',
};

/** What failed before, and is replaced too. */
export interface Failed {
  /** Packages that are installed. */
  packages: boolean;
  /** Files of the project, absolute. */
  files: readonly string[];
}

export const standInOptions = (
  root: string,
  file: string,
  failed: Failed,
): Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'supported'> => ({
  plugins: [standIns(root, failed)],
  // A function on texts that imports when it is called has what it asks for at once.
  supported: { 'dynamic-import': false },
  loader: loaders,
  // The names that modules of CommonJS know, by file.
  define: {
    __dirname: 'SITEGEN_DIR',
    __filename: 'SITEGEN_FILE',
    'import.meta.url': 'SITEGEN_URL',
    'import.meta.dirname': 'SITEGEN_DIR',
    'import.meta.filename': 'SITEGEN_FILE',
  },
  banner: { js: factory.replace(/\n */g, ' ') + requires(file).replace(/\n */g, ' ') },
});

const standIns = (root: string, failed: Failed): Plugin => ({
  name: 'stand-ins',
  setup(build) {
    loadStandIns(build);
    const { onResolve, resolve } = build;
    onResolve({ filter: /^@site\// }, ({ path, kind }) => resolve(`./${path.slice(6)}`, { resolveDir: root, kind }));
    onResolve({ filter: /.*/ }, (asked) => resolved(asked, failed, resolve));
    onResolve({ filter: /^node:module\?$/ }, () => ({ path: 'node:module', external: true }));
  },
});

/** Null: as it would be without this. */
function resolved(
  { path, kind, resolveDir, pluginData, namespace }: OnResolveArgs,
  failed: Failed,
  resolve: PluginBuild['resolve'],
): OnResolveResult | Promise<OnResolveResult> | null {
  if (kind === 'entry-point' || pluginData === known || !/^(?:file|commonjs)$/.test(namespace)) return null;
  if (kind === 'require-resolve')
    return { path: /^\.\.?\//.test(path) ? join(resolveDir, path) : path, external: true };
  if (/^(?:node:)?module$/.test(path)) return { path, namespace: 'node-module' };
  if (isBuiltin(path)) return { path, external: true };
  if (/^(?:\.\.?(?:\/|$)|\/)/.test(path)) return fileOrStandIn(path, { kind, resolveDir }, failed, resolve);
  return !failed.packages && isInstalled(path, resolveDir) ? { path, external: true } : { path, namespace: 'stand-in' };
}

async function fileOrStandIn(
  path: string,
  from: Pick<OnResolveArgs, 'kind' | 'resolveDir'>,
  failed: Failed,
  resolve: PluginBuild['resolve'],
): Promise<OnResolveResult> {
  const found = await resolve(path, { ...from, pluginData: known });
  if (found.errors.length > 0 || failed.files.includes(found.path)) return { path, namespace: 'stand-in' };
  if (isCommonJs(found.path)) return { path: found.path, namespace: 'commonjs' };
  const isRequired = from.kind === 'require-call' && isCode.test(found.path);
  return isRequired ? { path: found.path, namespace: 'required' } : found;
}

function loadStandIns({ onLoad }: PluginBuild): void {
  onLoad({ filter: /.*/, namespace: 'node-module' }, () => ({ contents: nodeModule, loader: 'js' }));
  onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
    contents: `module.exports = sitegenPackage(${JSON.stringify(path)});`,
    loader: 'js',
  }));
  // As Docusaurus loads what is required: it is what a module exports by default, with its other exports as properties.
  onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
    contents: `import * as all from ${JSON.stringify(path)};
        const main = all.default ?? all;
        for (const name of Object(main) === main && Object.isExtensible(main) ? Object.keys(all) : [])
          if (!(name in main)) Object.defineProperty(main, name, { value: all[name], configurable: true });
        module.exports = main;`,
    resolveDir: dirname(path),
    loader: 'js',
  }));
  for (const namespace of ['file', 'commonjs'])
    onLoad({ filter: isCode, namespace }, ({ path }) => ({
      contents: `var SITEGEN_DIR = ${JSON.stringify(dirname(path))}, SITEGEN_FILE = ${JSON.stringify(path)}, SITEGEN_URL = ${JSON.stringify(pathToFileURL(path).href)};${readFileSync(path, 'utf8').replace(/^#!.*/, '')}`,
      loader: /^\.[cm]?ts$/.test(extname(path)) ? 'ts' : extname(path) === '.tsx' ? 'tsx' : 'jsx',
      resolveDir: dirname(path),
    }));
}
/** A file of CommonJS in a package that says it has none: Docusaurus reads both. */
function isCommonJs(file: string): boolean {
  if (!/\.[jt]sx?$/.test(file)) return false;
  const text = readFileSync(file, 'utf8');
  if (!/\bmodule\.exports\b/.test(text) || /^(?:import|export)\b/m.test(text)) return false;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const about = join(folder, 'package.json');
    if (existsSync(about)) return /"type"\s*:\s*"module"/.test(readFileSync(about, 'utf8'));
  }
  return false;
}
const isCode = /\.[cm]?[jt]sx?$/;
const known = {};

/** Whether a package is in a `node_modules` on the way up. */
export function isInstalled(path: string, from: string): boolean {
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true;
    if (folder === dirname(folder)) return false;
  }
}
