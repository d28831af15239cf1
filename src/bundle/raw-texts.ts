/**
 * Handles imports that name webpack loaders: `!!raw-loader!./file` (also with one mark or none) and `./file?raw` give a file's text,
 * `yaml-loader` and `json-loader` its data, and loaders of the project itself are run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from 'esbuild';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { moduleFile } from './paths.ts';

interface Options {
  root: string;
  lenient: boolean;
  /** Set for browser bundles, where the project's loaders are not run. */
  urlOf?: unknown;
}

/** Plugin data of imports that our own plugins leave to esbuild. */
export const LEFT_TO_ESBUILD = Symbol('resolved by esbuild');

/** Has esbuild resolve an import without our own plugins, because the caller deals with a missing file. */
export const resolveByEsbuild = (
  { resolve }: Pick<PluginBuild, 'resolve'>,
  path: string,
  { resolveDir, kind, importer = '' }: Pick<OnResolveArgs, 'resolveDir' | 'kind'> & { importer?: string },
): Promise<ResolveResult> => resolve(path, { resolveDir, kind, importer, pluginData: LEFT_TO_ESBUILD });

/** Adds the handlers to `build`. `unknown` records an import that cannot be resolved and returns its replacement. */
export function rawTexts(
  build: PluginBuild,
  { root, lenient, urlOf }: Options,
  unknown: (asked: OnResolveArgs) => OnResolveResult,
): void {
  build.onResolve({ filter: /^!|^raw-loader!|\?raw$/ }, async (asked) => {
    const { kind, resolveDir } = asked;
    const written = asked.path.replace(/^(.*)\?raw$/, 'raw-loader!$1');
    // Loaders apply from right to left.
    const [path = '', ...names] = written.split('!').filter(Boolean).reverse();
    const from = path.startsWith('@site/') ? root : resolveDir;
    const found = await resolveByEsbuild(build, path.replace(/^@site\//, './'), { resolveDir: from, kind });
    if (found.errors.length > 0 && !lenient) return { errors: found.errors };
    if (!existsSync(found.path)) {
      const standIn = unknown(asked);
      // Code that reads a text may have no other use for it than its methods.
      return isRaw(names.at(-1) ?? '') ? { path: asked.path, namespace: 'raw' } : standIn;
    }
    if (names.length > 0 && names.every(isPlain)) return { path: found.path };
    // We can run the project's loaders on the server, in an `import` (they may be asynchronous), when the result is used as text.
    const canRun = urlOf === undefined && kind !== 'require-call' && isRaw(names.at(-1) ?? '');
    const loaders = names.filter((name) => !isRaw(name)).map((name) => loaderAt(name, resolveDir, root));
    const unsupported = loaders.find(({ file }) => !canRun || file === undefined);
    // If a loader cannot be run, it is recorded and the import gives the file's text.
    if (unsupported !== undefined) unknown({ ...asked, path: unsupported.name });
    const pluginData = unsupported === undefined ? loaders : [];
    return { path: found.path, namespace: 'raw', suffix: `?${JSON.stringify(pluginData)}`, pluginData };
  });
  build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path, pluginData }) => {
    const loaders = pluginData as Loader[] | undefined;
    if (loaders === undefined) return { contents: "module.exports = '';", loader: 'js' };
    return loaders.length === 0
      ? { contents: readFileSync(path, 'utf8'), loader: 'text' }
      : { contents: throughLoaders(path, loaders), resolveDir: dirname(path) };
  });
}

interface Loader {
  name: string;
  /** The part of the loader's address after `?`. */
  query: string;
  file: string | undefined;
}

/** Loaders that we need not run: such a file is imported without them with the same result. */
const isPlain = (name: string): boolean => /^(?:(?:js-)?yaml|json|url|file)-loader$/.test(name);
const isRaw = (name: string): boolean => /^raw-loader\b/.test(name);

/** Finds a loader by its path, relative to the folder `from`, or by an alias that is the name of its file or folder in the root. */
function loaderAt(address: string, from: string, root: string): Loader {
  const [name = '', query = ''] = address.split('?', 2);
  const path = /^\.?\.?\//.test(name) ? resolve(from, name) : join(root, name.replace(/^@site\//, ''));
  return { name, query, file: moduleFile(path) };
}

/** Code that runs the loaders when the importing module is run, and exports their result. */
const throughLoaders = (path: string, loaders: readonly Loader[]): string => `
import { throughLoaders } from '${MDX_RUNTIME}';
${loaders.map(({ file }, index) => `import loader${index} from ${JSON.stringify(file)};`).join('\n')}
const loaders = [${loaders.map(({ query }, index) => `[loader${index}, ${JSON.stringify(query)}]`).join(', ')}];
export default await throughLoaders(${JSON.stringify(readFileSync(path, 'utf8'))}, ${JSON.stringify(path)}, loaders);`;
