/** The one plugin that resolves what texts with code, and the components in them, import. */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { packageName } from '../lib/package-name.ts';
import type { ModuleTable } from '../model/adapter.ts';
import { codeSheets, LEFT } from './code-sheets.ts';
import { themeFolder } from './compiled-theme.ts';
import type { Lookup } from './imports.ts';
import { isSiteFile, moduleFile, packageOf } from './paths.ts';
import type { Islands } from './site-plugins.ts';
import { loadCode, loadFiles, type TextFiles } from './text-loaders.ts';
import { isThere, workspaceOf } from './workspaces.ts';

/** Options of the plugin. The collections marked as output are filled while the bundle is made. */
export interface TextBundle extends TextFiles {
  /** Folder of the engine's own modules for texts. */
  runtime: string;
  /** What stands for which address. */
  modules: ModuleTable;
  /** Output: addresses of files and packages that are not there, as written and as the table has them, and the file that imports each. */
  unknown: { address: string; means: string; importer: string }[];
}

/** What addresses begin with that a row of the table means from the root. */
const ROOT = '@root/';
const ofCode = /^(?:import-statement|require-call|dynamic-import|require-resolve)$/;

/** What every bundle has one copy of. */
const ofEveryBundle = new RegExp(
  `^(?:(?:react|react-dom|preact|heroicons|sitegen)(?:/.*)?|${packageName}(?:/(?!mdx\\b).*)?)$`,
);

/** What a table makes of an address: the code of a module, or another address. */
function rowFor(address: string, { rows }: ModuleTable): { code: string } | { address: string } | null {
  for (const [pattern, target, isCode = false] of rows) {
    const match = new RegExp(pattern).exec(address);
    if (match === null) continue;
    const filled = target.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
    return isCode ? { code: filled } : { address: filled };
  }
  return null;
}

/** Finds the file of an address for the browser: true for what stands for it, null for an installed package and for what only the server has. */
export const lookupIn =
  (root: string, modules: ModuleTable): Lookup =>
  (address, from) => {
    const row = rowFor(address, modules);
    if (row !== null && 'code' in row) return !modules.onServer.some((one) => new RegExp(one).test(address)) || null;
    if (row !== null) return moduleFile(join(root, row.address.slice(ROOT.length))) ?? null;
    return isBuiltin(address) || isThere(address, from) ? null : true;
  };

/** The plugin for the bundle of the server. Sheets that no adapter read beforehand are added to `islands`. */
export const textModules = (options: TextBundle, islands: Islands = {}): Plugin => ({
  name: 'text-modules',
  setup(build) {
    if (options.classes === null) codeSheets(islands, options.root).setup(build);
    build.onResolve({ filter: /.*/ }, (args) => resolved(args, options, build));
    build.onLoad({ filter: /.*/, namespace: 'given' }, ({ pluginData }) => ({
      contents: String(pluginData),
      resolveDir: options.root,
    }));
    loadCode(build, options);
    loadFiles(build, options);
  },
});

/** The plugin for the browser's bundle, in which it is for files of the site alone: the theme's own modules are in it too. */
export const textModulesInBrowser = (
  options: Pick<TextBundle, 'root' | 'runtime' | 'modules' | 'classes'> & { urlOf: (file: string) => string },
): Plugin => ({
  name: 'text-modules',
  setup(build) {
    const engine = join(options.runtime, '..', '..');
    const ofEngine = ['theme', 'src', 'node_modules'].map((folder) => join(engine, folder));
    const all = { text: () => null, files: new Set<string>(), loose: new Set<string>(), broken: new Map() };
    textModules({ ...options, ...all, unknown: [] }).setup({
      ...build,
      onResolve: (filter, run) =>
        build.onResolve(filter, (args) => {
          const isOurs = args.importer.startsWith(options.runtime) || args.namespace === 'given';
          return isOurs || !ofEngine.some((folder) => args.importer.startsWith(folder)) ? run(args) : null;
        }),
      onLoad: (filter, run) =>
        build.onLoad(filter, (args) =>
          args.namespace !== 'file' || isSiteFile(args.path, options.root) ? run(args) : null,
        ),
    });
  },
});

/** Resolves one import; null leaves it to esbuild. */
async function resolved(args: OnResolveArgs, options: TextBundle, build: PluginBuild): Promise<OnResolveResult | null> {
  const { path, kind, pluginData, importer } = args;
  const { root, runtime, modules, urlOf } = options;
  if (!ofCode.test(kind) || pluginData === LEFT || ofEveryBundle.test(path)) return null;
  const part = runtimePart(path, options);
  if (part !== null) return { path: join(runtime, part) };
  const isTheme = [runtime, join(runtime, '..', '..', 'dist', themeFolder('texts'))].some((one) =>
    importer.startsWith(one),
  );
  if (isTheme) return path === './run.tsx' && urlOf !== undefined ? { path: join(runtime, 'run-browser.ts') } : null;
  if (path.endsWith('?whole')) return { path: path.replace(/\?whole$/, ''), suffix: '?whole' };
  const row = rowFor(path, modules);
  if (row !== null && 'code' in row) return { path, namespace: 'given', pluginData: row.code };
  const address = row?.address ?? path;
  const fromRoot = address.startsWith(ROOT) ? { path: `./${address.slice(ROOT.length)}`, resolveDir: root } : null;
  const isFound = (place: string): boolean => existsSync(place) || moduleFile(place) !== undefined;
  const file = await fileOf({ ...args, path: address, ...fromRoot }, options, build);
  if (file !== null) return file;
  // The compiler says where a file of one's own is missing.
  if (!modules.isTolerant && path.startsWith('.') && !isFound(join(args.resolveDir, path))) return null;
  options.unknown.push({ address: path, means: address, importer });
  const code = `module.exports = require('${MDX_RUNTIME}').moduleOf(${JSON.stringify(packageOf(path))}, {});`;
  return { path, namespace: 'given', pluginData: code };
}

/** The module of the runtime that an address means, in its folder; in the browser it has others. */
function runtimePart(path: string, { urlOf }: TextBundle): string | null {
  if (path === `${MDX_RUNTIME}/jsx-runtime` || path === `${MDX_RUNTIME}/jsx-dev-runtime`) return 'jsx-runtime.ts';
  return path === MDX_RUNTIME ? (urlOf === undefined ? 'index.tsx' : 'browser.ts') : null;
}

const ofWorkspace = (path: string, root: string): (readonly [path: string, from: string])[] => {
  const { folder = '', addresses = [] } = workspaceOf(path, root) ?? {};
  return addresses.map((one) => [one, folder]);
};

/** The file of an address that no row of the table makes a module, with how it is loaded; null if there is none. */
async function fileOf(
  { path: address, kind, resolveDir, importer }: OnResolveArgs,
  { root }: TextBundle,
  build: PluginBuild,
): Promise<OnResolveResult | null> {
  if (isBuiltin(address)) return { path: address, external: true };
  const isRaw = address.endsWith('?raw');
  const path = address.replace(/\?raw$/, '');
  const isSheet = !isRaw && /\.(?:css|s[ac]ss|less)$/.test(path);
  // Public files are found from the root, and packages of texts that lie beside it; a path that exists as it is comes from this bundle.
  const places =
    path.startsWith('/') && !existsSync(path)
      ? [`./static${path}`, `.${path}`].map((one) => [one, root] as const)
      : [
          [path, resolveDir] as const,
          ...(/^[./]/.test(path) ? [] : [[path, root] as const, ...ofWorkspace(path, root)]),
        ];
  for (const [specifier, from] of places) {
    if (isSheet && specifier.startsWith('.') && existsSync(join(from, specifier)))
      return { path: join(from, specifier), namespace: 'class-names' };
    const result = await build.resolve(specifier, {
      resolveDir: from,
      kind,
      importer,
      namespace: 'file',
      pluginData: LEFT,
    });
    if (result.errors.length > 0 || (result.path !== '' && !result.external && !existsSync(result.path))) continue;
    if (isSheet) return { path: result.path, namespace: 'class-names' };
    // esbuild passes `pluginData` on to the imports of the file, which must not inherit it.
    return isRaw ? { path: result.path, namespace: 'raw' } : { ...result, pluginData: undefined };
  }
  return null;
}
