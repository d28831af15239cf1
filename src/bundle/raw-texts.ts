/** Files that are imported by way of webpack's loaders: as their text, `!!raw-loader!./file` or `./file?raw`, as data, or through those that the project has itself. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { moduleFile } from './imports.ts';

interface Options {
  root: string;
  lenient: boolean;
  /** Loaders do not run in the browser. */
  urlOf?: unknown;
}

/** Passed along when esbuild is asked to resolve something, so that only the caller reports what is missing. */
export const known = Symbol('resolved by esbuild');

/** `unknown` notes that an import leads nowhere, and says what it comes to. */
export function rawTexts(
  build: PluginBuild,
  { root, lenient, urlOf }: Options,
  unknown: (asked: OnResolveArgs) => OnResolveResult,
): void {
  build.onResolve({ filter: /^(?:!!)?raw-loader!|^!!|\?raw$/ }, async (asked) => {
    const { kind, resolveDir } = asked;
    const written = asked.path.replace(/^(.*)\?raw$/, 'raw-loader!$1');
    // The last is asked first.
    const [path = '', ...names] = written.split('!').filter(Boolean).reverse();
    const from = path.startsWith('@site/') ? root : resolveDir;
    const found = await build.resolve(path.replace(/^@site\//, './'), {
      ...{ resolveDir: from, kind, pluginData: known },
    });
    if (found.errors.length > 0 && !lenient) return { errors: found.errors };
    if (!existsSync(found.path)) return unknown(asked);
    if (names.length > 0 && names.every(isPlain)) return { path: found.path };
    // What they make is shown as it is, and may be waited for.
    const canRun = urlOf === undefined && kind !== 'require-call' && isRaw(names.at(-1) ?? '');
    const loaders = names.filter((name) => !isRaw(name)).map((name) => loaderAt(name, resolveDir, root));
    const strange = loaders.find(({ file }) => !canRun || file === undefined);
    // Of a file that goes through others, the text alone is there.
    if (strange !== undefined) unknown({ ...asked, path: strange.name });
    const pluginData = strange === undefined ? loaders : [];
    return { path: found.path, namespace: 'raw', suffix: `?${JSON.stringify(pluginData)}`, pluginData };
  });
  build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path, pluginData }) => {
    const loaders = pluginData as Loader[];
    return loaders.length === 0
      ? { contents: readFileSync(path, 'utf8'), loader: 'text' }
      : { contents: throughLoaders(path, loaders), resolveDir: dirname(path) };
  });
}

interface Loader {
  name: string;
  /** The query after its name and `?`. */
  query: string;
  file: string | undefined;
}

/** What they make of a file is what it is without them. */
const isPlain = (name: string): boolean => /^(?:(?:js-)?yaml|json|url|file)-loader$/.test(name);
const isRaw = (name: string): boolean => /^raw-loader\b/.test(name);

/** By its path, or named by an alias after its file or folder in the root. */
function loaderAt(address: string, from: string, root: string): Loader {
  const [name = '', query = ''] = address.split('?', 2);
  const path = /^\.?\.?\//.test(name) ? resolve(from, name) : join(root, name.replace(/^@site\//, ''));
  return { name, query, file: moduleFile(path) };
}

/** They run with the module that imports what they make. */
const throughLoaders = (path: string, loaders: readonly Loader[]): string => `
import { throughLoaders } from '${MDX_RUNTIME}';
${loaders.map(({ file }, index) => `import loader${index} from ${JSON.stringify(file)};`).join('\n')}
const loaders = [${loaders.map(({ query }, index) => `[loader${index}, ${JSON.stringify(query)}]`).join(', ')}];
export default await throughLoaders(${JSON.stringify(readFileSync(path, 'utf8'))}, ${JSON.stringify(path)}, loaders);`;
