/** Bundles a configuration whose packages are not installed: a stand-in that can be called, read and listed replaces each missing module. */
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { CALLED_STAND_INS, PACKAGES, STAND_IN_ARGUMENTS, STAND_IN_NAME } from '../lib/missing-package.ts';
import { CODE, isInstalled } from './paths.ts';
import { LEFT_TO_ESBUILD, resolveByEsbuild } from './raw-texts.ts';

/** What stands for `process.env` where variables that are not set are read as their own names. */
const ENVIRONMENT = 'sitegenEnvironment';

/**
 * Code of the stand-in: a function that can be called, constructed, read and listed. It keeps the package's name and its last arguments. That
 * of a module is its own prototype, since esbuild makes an object with a module's prototype of it; what is read from it is not, so that
 * `for (const key in …)` and `instanceof` come to an end. A package that the engine offers has stand-ins for what it lacks.
 */
const factory = `
const sitegenStandIn = (name, args, isModule = false) => {
  const proxy = new Proxy(function () {}, {
    get(target, key) {
      if (key === Symbol.for('${STAND_IN_NAME}')) return name;
      if (key === Symbol.for('${STAND_IN_ARGUMENTS}')) return args;
      if (key === '__esModule') return true;
      if (key === 'default') return isModule ? sitegenStandIn(name) : proxy;
      if (key === Symbol.iterator) return function* () {};
      if (key === Symbol.toPrimitive) return () => name;
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
      globalThis[Symbol.for('${CALLED_STAND_INS}')]?.add(name);
      return sitegenStandIn(name + '.' + key);
    },
    apply: (target, self, given) => (globalThis[Symbol.for('${CALLED_STAND_INS}')]?.add(name), sitegenStandIn(name, given)),
    construct: (target, given) => sitegenStandIn(name, given),
    getPrototypeOf: (target) => (isModule ? proxy : Reflect.getPrototypeOf(target)),
  });
  return proxy;
};
const sitegenPackage = (name) => {
  const own = globalThis[Symbol.for('${PACKAGES}')][name];
  const others = sitegenStandIn(name, undefined, true);
  if (typeof own !== 'object') return own ?? others;
  return Object.assign(Object.create(others), { __esModule: undefined, ...own });
};
const ${ENVIRONMENT} = new Proxy(process.env, {
  get: (env, name) => (typeof name !== 'string' || name in env ? env[name] : name.toLowerCase().replaceAll('_', '-')),
});`;
/** Code for a `require` with a computed name, which returns a stand-in on failure, and for a global of webpack. */
const requires = (file: string): string => `
import { createRequire as sitegenRequire } from 'node:module';
const sitegenOr = (read, otherwise) => (name) => { try { return read(name); } catch { return otherwise(name); } };
const sitegenLenient = (from) => Object.assign(sitegenOr(from, sitegenPackage), { resolve: sitegenOr(from.resolve, (name) => name) });
const require = sitegenLenient(sitegenRequire(${JSON.stringify(file)}));
const sitegenResolve = (dir, file) => sitegenOr(sitegenRequire(file).resolve, (name) => /^[.]/.test(name) ? dir + '/' + name : name);
var __webpack_public_path__;`;
/** Functions of `fs` that are done at once although they give promises: functions on texts may call them, and texts are parsed synchronously. */
const doneAtOnce = 'access lstat mkdir readFile readdir readlink realpath rm stat unlink writeFile'.split(' ');
/** Replacements for modules of Node; after a question mark, the real ones. A package that is not installed has a name and a version too. */
const nodeModules: Readonly<Record<string, string>> = {
  module: `export * from 'node:module?';
import * as real from 'node:module?';
export default real.default;
export const createRequire = (file) => sitegenLenient(real.createRequire(file));`,
  fs: `export * from 'node:fs?';
import real from 'node:fs?';
const atOnce = ${JSON.stringify(doneAtOnce)}.map((name) => [name, async (...given) => real[name + 'Sync'](...given)]);
const promises = { ...real.promises, ...Object.fromEntries(atOnce) };
const named = /node_modules[\\\\/]((?:@[^\\\\/]+[\\\\/])?[^\\\\/]+)[\\\\/]package\\.json$/;
const readFileSync = (file, ...given) => {
  const [, name] = named.exec(String(file)) ?? [];
  return name === undefined || real.existsSync(file) ? real.readFileSync(file, ...given) : JSON.stringify({ name, version: '0.0.0' });
};
export { promises, readFileSync };
export default { ...real, promises, readFileSync };`,
  'fs/promises': `export * from 'node:fs/promises?';
import { promises } from 'node:fs';
export default promises;
export const { ${doneAtOnce.join(', ')} } = promises;`,
};
const nodeModule = /^(?:node:)?(module|fs|fs\/promises)$/;

/** Loaders for files that are not code, when a configuration imports them. */
const loaders: Record<string, Loader> = {
  '.md': 'text',
  '.mdx': 'text',
  '.css': 'empty',
  '.svg': 'text',
  '.png': 'empty',
};

/** What made an earlier attempt fail, and is now replaced by stand-ins too. */
export interface Failed {
  /** Replace installed packages as well. */
  packages: boolean;
  /** Absolute paths of files of the project to replace. */
  files: readonly string[];
  /** Read environment variables that are not set as their own names: `PROJECT_NAME` is `project-name`. */
  environment: boolean;
}

/** esbuild options that bundle a configuration with stand-ins. `root` is the site's folder, `file` the configuration's path. */
export const standInOptions = (
  root: string,
  file: string,
  failed: Failed,
): Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'supported'> => ({
  plugins: [standIns(root, failed)],
  // esbuild turns `import()` into `require`, so that functions on texts, which are called synchronously, get their modules at once.
  supported: { 'dynamic-import': false },
  loader: loaders,
  // Variables that give a module its own path. Each file of the bundle defines them (`loadStandIns`).
  define: {
    __dirname: 'SITEGEN_DIR',
    __filename: 'SITEGEN_FILE',
    'require.resolve': 'SITEGEN_RESOLVE',
    'import.meta.url': 'SITEGEN_URL',
    'import.meta.dirname': 'SITEGEN_DIR',
    'import.meta.filename': 'SITEGEN_FILE',
    ...(failed.environment && { 'process.env': ENVIRONMENT }),
  },
  banner: { js: factory.replace(/\n */g, ' ') + requires(file).replace(/\n */g, ' ') },
});

const standIns = (root: string, failed: Failed): Plugin => ({
  name: 'stand-ins',
  setup(build) {
    loadStandIns(build);
    const { onResolve, resolve } = build;
    onResolve({ filter: /^node:.*\?$/ }, ({ path }) => ({ path: path.slice(0, -1), external: true }));
    onResolve({ filter: /^@site\// }, ({ path, kind }) => resolve(`./${path.slice(6)}`, { resolveDir: root, kind }));
    onResolve({ filter: /.*/ }, (asked) => resolved(asked, failed, build));
  },
});

/** Resolves one import. Returns null to leave it to esbuild. */
function resolved(
  { path, kind, resolveDir, pluginData, namespace }: OnResolveArgs,
  failed: Failed,
  build: PluginBuild,
): OnResolveResult | Promise<OnResolveResult> | null {
  if (kind === 'entry-point' || pluginData === LEFT_TO_ESBUILD || !/^(?:file|commonjs|node-module)$/.test(namespace))
    return null;
  if (nodeModule.test(path)) return { path, namespace: 'node-module' };
  if (isBuiltin(path)) return { path, external: true };
  if (/^(?:\.\.?(?:\/|$)|\/)/.test(path)) return fileOrStandIn(path, { kind, resolveDir }, failed, build);
  return !failed.packages && isInstalled(path, resolveDir) ? { path, external: true } : { path, namespace: 'stand-in' };
}

async function fileOrStandIn(
  path: string,
  from: Pick<OnResolveArgs, 'kind' | 'resolveDir'>,
  failed: Failed,
  build: PluginBuild,
): Promise<OnResolveResult> {
  const found = await resolveByEsbuild(build, path, from);
  if (found.errors.length > 0 || failed.files.includes(found.path)) return { path, namespace: 'stand-in' };
  if (isCommonJs(found.path)) return { path: found.path, namespace: 'commonjs' };
  const isRequired = from.kind === 'require-call' && CODE.test(found.path);
  return isRequired ? { path: found.path, namespace: 'required' } : found;
}

function loadStandIns({ onLoad, esbuild }: PluginBuild): void {
  onLoad({ filter: /.*/, namespace: 'node-module' }, ({ path }) => ({
    contents: nodeModules[path.replace('node:', '')] ?? '',
    loader: 'js',
  }));
  onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
    contents: `module.exports = sitegenPackage(${JSON.stringify(path)});`,
    loader: 'js',
  }));
  // `require` gives a module's default export with its other exports as properties, as in Docusaurus's loader.
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
    onLoad({ filter: CODE, namespace }, async ({ path }) => ({
      contents: ownPlace(path) + (await moduleText(path, esbuild)),
      loader: loaderOf(path),
      resolveDir: dirname(path),
    }));
}
/** Variables that give a module its own path: see `define`. On one line with the module's first, so that messages name the right lines. */
const ownPlace = (path: string): string =>
  `var SITEGEN_DIR = ${JSON.stringify(dirname(path))}, SITEGEN_FILE = ${JSON.stringify(path)}, SITEGEN_URL = ${JSON.stringify(pathToFileURL(path).href)}, SITEGEN_RESOLVE = sitegenResolve(SITEGEN_DIR, SITEGEN_FILE);`;
const loaderOf = (path: string): Loader =>
  /^\.[cm]?ts$/.test(extname(path)) ? 'ts' : extname(path) === '.tsx' ? 'tsx' : 'jsx';

/** The text of a module. One with `export` and `module.exports`, which Docusaurus accepts, is converted to CommonJS, where `module.exports` overrides `export`. */
async function moduleText(path: string, { transform }: PluginBuild['esbuild']): Promise<string> {
  const text = withoutStrictWords(readFileSync(path, 'utf8').replace(/^#!.*/, ''));
  const isMixed = /^export\b/m.test(text) && /\bmodule\.exports\s*=/.test(text);
  return isMixed ? (await transform(text, { format: 'cjs', loader: loaderOf(path), sourcemap: 'inline' })).code : text;
}

/** Renames variables that strict mode forbids (`const package = require('./package.json')`): the bundle is strict, unlike CommonJS. */
const withoutStrictWords = (text: string): string =>
  [...text.matchAll(/\b(?:const|let|var)\s+(implements|interface|package|private|protected|public)\b/g)].reduce(
    (code, [, name]) => code.replace(new RegExp(`(?<![.\\w$'"\`/@-])${name}(?![\\w$'"\`/-]|\\s*:)`, 'g'), `${name}_`),
    text,
  );

/** Whether a file is CommonJS although its package.json says `"type": "module"`. Docusaurus accepts that. */
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
