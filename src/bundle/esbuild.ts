/** The only module that runs esbuild. It bundles the configuration and the theme for Node, and the client's scripts and styles for the browser. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve as resolvePath } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, BuildResult, Loader, Message, Metafile, Plugin } from 'esbuild';
import { ROOT_URL } from '../docusaurus/styles.ts';
import { pageSheet } from '../lib/routes.ts';
import { packageMissing } from '../messages/config.ts';
import { error, placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { moduleFile } from './imports.ts';
import { lowerLightDark } from './light-dark.ts';
import { isInstalled } from './missing-packages.ts';
import { type Islands, islandTable, parts } from './site-plugins.ts';

/** The outputs of a bundle, all in memory, and how they relate to the source files. */
export interface Bundle {
  files: { path: string; text: string; bytes: Uint8Array }[];
  /** Absolute paths of all files that were read. */
  inputs: string[];
  /** Absolute paths of the files whose code is in the outputs, icons included: esbuild drops what nothing uses. */
  code: string[];
  /** Output path → output paths that it imports statically. */
  imports: Record<string, string[]>;
  /** Absolute paths of files that only the server runs: those reached from the entries without passing through an island. */
  server: string[];
  /** Entry path, as esbuild was given it → output path. */
  entries: Record<string, string>;
}
/** `inputs` of a failure are the files with errors, absolute: the watch server waits for them to change. */
export type BundleResult = { ok: true; bundle: Bundle } | { ok: false; diagnostics: Diagnostic[]; inputs: string[] };

export interface Places {
  /** Root folder of the site, absolute. Paths in messages are relative to it. */
  root: string;
  /** Folder of the engine's package.json, absolute. Packages that the site has not installed are searched for there. */
  engine: string;
}

/** Loaders for a Docusaurus project, where any script may contain JSX and types. */
export const docusaurusLoaders: Record<string, Loader> = { '.js': 'tsx', '.jsx': 'tsx' };

/** Bundles an entry for this process. React and the engine stay external, so that all bundles share one copy of each. Resolves with diagnostics on failure. */
export function bundleForNode(
  entry: { file: string } | { code: string },
  places: Places,
  {
    plugins = [],
    lenient = false,
    ...more
  }: Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'jsxImportSource' | 'packages' | 'supported'> & {
    /** Importing a name that React does not export, such as a type, gives undefined (as in webpack) instead of an error. The code must have `require`. */
    lenient?: boolean;
  } = {},
): Promise<BundleResult> {
  return run(
    {
      ...('file' in entry
        ? { entryPoints: [entry.file] }
        : { stdin: { contents: entry.code, resolveDir: places.root, loader: 'ts' } }),
      ...common(places),
      platform: 'node',
      target: 'node20',
      packages: 'external',
      outdir: places.root,
      ...more,
      plugins: [icons(places.engine), oneForAll(places.engine, lenient), ...plugins],
      sourcemap: 'inline',
    },
    places,
  );
}

interface BrowserBundle {
  /** Name of the output → entry: a module, or a style sheet that is loaded separately. */
  entries: Record<string, string>;
  /** Style sheets to join into one, in cascade order. */
  styles: string[];
  alias: Record<string, string>;
  theme: Site['theme'];
  islands: Promise<Islands>;
  /** Do not minify; the watch server sets it. */
  readable: boolean;
  /** Plugin that resolves the imports of a Docusaurus project; null for other sites. */
  foreign: Plugin | null;
}

/** Name without extension → path, for every file of a folder of style sheets. */
export const sheetsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [basename(file, '.css'), join(folder, file)]));

/** The style sheet next to a page (`index.css` for `index.tsx`) as an entry named after the page's file; empty if there is none. */
export const sheetBeside = (file: string, root: string): Record<string, string> => {
  const sheet = join(root, file.replace(/\.\w+$/, '.css'));
  return existsSync(sheet) ? { [pageSheet(file)]: sheet } : {};
};

/** Bundles modules for the browser, split into shared chunks, with hashes in the file names, and one style sheet. */
export function bundleForBrowser(
  { entries, styles, alias, theme, islands, readable, foreign }: BrowserBundle,
  places: Places,
): Promise<BundleResult> {
  const imports = styles.map((file) => `@import ${JSON.stringify(file)};`).join('\n');
  return run(
    {
      entryPoints: [
        ...Object.entries(entries).map(([out, file]) => ({ in: file, out })),
        { in: 'sitegen:style', out: 'style' },
      ],
      ...common(places),
      platform: 'browser',
      target: ['es2022', 'safari15.4', 'firefox102', 'chrome100'],
      splitting: true,
      minify: !readable,
      outdir: join(places.root, 'assets'),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      alias: {
        react: 'preact/compat',
        'react-dom': 'preact/compat',
        'react/jsx-dev-runtime': 'preact/jsx-runtime',
        ...alias,
      },
      plugins: [
        ...[icons(places.engine), parts(theme), islandTable(islands), virtualStyle(imports, places.root)],
        ...(foreign === null ? [] : [foreign]),
      ],
      loader: { '.svg': 'dataurl', ...(foreign !== null && docusaurusLoaders) },
      assetNames: '[name]-[hash]',
    },
    places,
  );
}

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
      const paths = readFileSync(resolve(path.replace(/\?.*/, '')), 'utf8').matchAll(/ d="([^"]+)"/g);
      return { contents: [...paths].map(([, data]) => data).join(''), loader: 'text' };
    });
  },
});

/** Bundles a file into one minified classic script, to be written into the page's HTML. */
export function bundleInline(file: string, places: Places): Promise<BundleResult> {
  return run(
    {
      entryPoints: [file],
      ...common(places),
      format: 'iife',
      platform: 'browser',
      target: ['es2017'],
      minify: true,
      outdir: places.root,
    },
    places,
  );
}

const common = ({ engine }: Places): BuildOptions => ({
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  // The engine's dependencies are in its own node_modules or, when a site has installed it, in the folder that holds it.
  nodePaths: [join(engine, 'node_modules'), ...(basename(dirname(engine)) === 'node_modules' ? [dirname(engine)] : [])],
  // Hashes in file names depend on paths relative to this folder, so they are the same on every machine.
  absWorkingDir: engine,
  define: { 'process.env.NODE_ENV': '"production"' },
});

async function run(options: BuildOptions, places: Places): Promise<BundleResult> {
  const { build } = await import('esbuild');
  try {
    const plugins = [
      wholeFiles(places.root),
      ...(options.plugins ?? []),
      ...automaticJsx(places.root, options.loader?.['.jsx']),
    ];
    const result = (await build({ ...options, plugins })) as BuildResult<{ write: false; metafile: true }>;
    const missing = missingPackages(result.metafile, places);
    if (missing.length > 0) return { ok: false, diagnostics: missing, inputs: [] };
    return { ok: true, bundle: bundleOf(result, places) };
  } catch (failure) {
    const { errors } = failure as Partial<BuildFailure>;
    if (errors === undefined) throw failure;
    const inputs = errors.flatMap(({ location }) => (location ? [join(places.engine, location.file)] : []));
    return { ok: false, diagnostics: errors.map((message) => diagnosticOf(message, places)), inputs };
  }
}

/** Reports a file that ends in the middle of a UTF-8 character: esbuild 0.28 with source maps never finishes on one. */
const wholeFiles = (root: string): Plugin => ({
  name: 'whole-files',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:[cm]?[jt]sx?|css|json)$/, namespace: 'file' }, ({ path }) =>
      path.startsWith(root) && !path.includes('node_modules') && endsWithinCharacter(path)
        ? { errors: [{ text: 'it ends within a character: save it as UTF-8', location: { file: path, line: 1 } }] }
        : null,
    );
  },
});

function endsWithinCharacter(file: string): boolean {
  const end = readFileSync(file).subarray(-3).reverse();
  const first = end.findIndex((byte) => byte >> 6 !== 0b10);
  const byte = end[first] ?? 0;
  // `first` is -1 if the file is empty or its last three bytes all continue a character of four bytes.
  return first >= 0 && first + 1 < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);
}

/** If a site's `tsconfig.json` sets `"jsx": "react"`, which overrides our option, adds a comment to each file that selects the automatic JSX runtime. */
function automaticJsx(root: string, jsx: Loader = 'jsx'): Plugin[] {
  const file = moduleFile(join(root, 'tsconfig.json'));
  if (file === undefined || !/"jsx"\s*:\s*"react"/.test(readFileSync(file, 'utf8'))) return [];
  const setup: Plugin['setup'] = ({ onLoad }) =>
    onLoad({ filter: /\.[jt]sx$/, namespace: 'file' }, ({ path }) => ({
      contents: `/** @jsxRuntime automatic */ ${readFileSync(path, 'utf8')}`,
      loader: path.endsWith('.tsx') ? 'tsx' : jsx,
    }));
  return [{ name: 'automatic-jsx', setup }];
}

/** An error for each package that the site's code imports and that is not installed, at the first file that imports it. */
function missingPackages({ inputs, outputs }: Metafile, { root, engine }: Places): Diagnostic[] {
  const found = new Map<string, string>();
  // The metafile lists imports of types among a file's imports, but not among those of an output.
  const kept = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = join(engine, input);
    if (!file.startsWith(root) || /[\\/]node_modules[\\/]/.test(file)) continue;
    for (const { path, external } of imports) {
      const isPackage =
        external === true && kept.has(path) && /^[@\w]/.test(path) && !/^[a-z]+:/.test(path) && !isBuiltin(path);
      if (isPackage && !isInstalled(path, dirname(file)) && !isInstalled(path, engine) && !found.has(path))
        found.set(path, file);
    }
  }
  return [...found].map(([name, file]) => packageMissing(relative(root, file).replaceAll('\\', '/'), name));
}

function bundleOf(
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
  { engine }: Places,
): Bundle {
  const { resolve } = createRequire(join(engine, 'package.json'));
  const fileOf = (input: string): string =>
    input.startsWith('icon:')
      ? resolve(input.slice('icon:'.length).replace(/\?.*/, ''))
      : resolvePath(engine, input.replace(/^[\w-]+:/, ''));
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ path: join(engine, path), output }));
  return {
    files: outputFiles.map((file) => ({ path: file.path, text: file.text, bytes: file.contents })),
    inputs: Object.keys(metafile.inputs)
      .map((path) => path.replace(/^commonjs:|^raw:(.*)\?.*/, '$1'))
      .flatMap((path) => (/^[\w-]+:|^</.test(path) ? [] : [resolvePath(engine, path)])),
    server: serverFiles(metafile).map((path) => join(engine, path)),
    code: outputs.flatMap(({ output }) => Object.keys(output.inputs).map(fileOf)),
    imports: Object.fromEntries(
      outputs.map(({ path, output }) => [
        path,
        output.imports.flatMap((one) =>
          one.kind === 'import-statement' && !one.external ? [join(engine, one.path)] : [],
        ),
      ]),
    ),
    entries: Object.fromEntries(
      outputs.flatMap(({ path, output }) => (output.entryPoint ? [[output.entryPoint, path]] : [])),
    ),
  };
}

/** Files reached from the entries without passing through an island, relative to the engine. */
function serverFiles({ inputs, outputs }: Metafile): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || `${path}?island` in inputs) return;
    found.add(path);
    for (const next of inputs[path]?.imports ?? []) if (!next.external) visit(next.path);
  };
  for (const { entryPoint } of Object.values(outputs)) if (entryPoint !== undefined) visit(entryPoint);
  return [...found].filter((path) => !/^[\w-]+:|^</.test(path));
}

function diagnosticOf({ text, location }: Message, { root, engine }: Places): Diagnostic {
  const file = location === null ? null : join(engine, location.file.replace(/\?\w+$/, ''));
  const shown = file?.startsWith(root) ? file.slice(root.length + 1) : file;
  const place =
    shown === null || shown === undefined || location === null
      ? null
      : placeOf(shown, location.line, location.column + 1);
  return error(
    'compile',
    place,
    text.replace(/"theme:[^"]*"/, '"sitegen/theme"'),
    location?.suggestion ? `Try: ${location.suggestion}` : null,
  );
}

/** Resolves every import of React, `sitegen`, `sitegen/markdown` and `sitegen/math` to the copy that this process uses. */
function oneForAll(engine: string, lenient: boolean): Plugin {
  const require = createRequire(join(engine, 'package.json'));
  return {
    name: 'one-for-all',
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(path)});`,
      }));
      onResolve({ filter: /^(?:react(?:-dom)?(?:\/.*)?|sitegen(?:\/(?:markdown|math))?)$/ }, ({ path, kind }) => {
        const file = require.resolve(path);
        if (lenient && path === 'react' && kind !== 'require-call') return { path, namespace: 'react' };
        // `require` takes a path, `import` a file URL.
        return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true };
      });
    },
  };
}

/** The virtual module `sitegen:style`, a style sheet of imports only, and what style sheets load. */
const virtualStyle = (contents: string, root: string): Plugin => ({
  name: 'virtual-style',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^sitegen:style$/ }, () => ({ path: 'style.css', namespace: 'sitegen' }));
    onLoad({ filter: /.*/, namespace: 'sitegen' }, () => ({ contents, loader: 'css', resolveDir: root }));
    onLoad({ filter: /[\\/]tokens\.css$/ }, ({ path }) => ({
      contents: lowerLightDark(readFileSync(path, 'utf8')),
      loader: 'css',
    }));
    onLoad({ filter: /.*/, namespace: 'shown' }, ({ path }) => ({ contents: readFileSync(path), loader: 'file' }));
    // Absolute URLs in style sheets belong to public files and stay; those below ROOT_URL are files that become assets.
    onResolve({ filter: /^\// }, ({ path, kind }) => {
      if (kind !== 'url-token') return null;
      const file = join(root, path.slice(ROOT_URL.length));
      return path.startsWith(ROOT_URL) ? { path: file, namespace: 'shown' } : { path, external: true };
    });
  },
});
