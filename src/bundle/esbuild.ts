/** The one door to esbuild. Every bundle of the engine goes through here: configuration, server theme, client. */
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

export interface Bundle {
  files: { path: string; text: string; bytes: Uint8Array }[];
  /** Absolute paths of everything that went in. */
  inputs: string[];
  /** Those that are left in the outputs, icons too. */
  code: string[];
  /** Output path → output paths it imports at once. */
  imports: Record<string, string[]>;
  /** Files that run on the server alone, absolute: what their islands are made of is not among them. */
  server: string[];
  /** Output path of each entry, by the entry's path as given. */
  entries: Record<string, string>;
}
export type BundleResult = { ok: true; bundle: Bundle } | { ok: false; diagnostics: Diagnostic[]; inputs: string[] };

export interface Places {
  /** Root of the site: paths in messages are relative to it. */
  root: string;
  /** Folder of the engine's package.json: packages the site lacks are found there. */
  engine: string;
}

/** What people write for Docusaurus has JSX, and types, in any file. */
export const foreignCode: Record<string, Loader> = { '.js': 'tsx', '.jsx': 'tsx' };

/** A bundle for this process. React stays outside, as one address for everybody, so that there is one React; so does the engine. */
export function bundleForNode(
  entry: { file: string } | { code: string },
  places: Places,
  {
    plugins = [],
    lenient = false,
    ...more
  }: Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'jsxImportSource' | 'packages' | 'supported'> & {
    /** A name that React lacks, such as a type's, is undefined as webpack has it; the code has `require`. */
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
  /** Modules, and style sheets of their own, by name. */
  entries: Record<string, string>;
  /** Style sheets that become one, in the order in which they apply. */
  styles: string[];
  alias: Record<string, string>;
  theme: Site['theme'];
  islands: Promise<Islands>;
  /** Keep names and white space readable, for the watch server. */
  readable: boolean;
  /** Finds what code that was written for another generator imports; null: there is none. */
  foreign: Plugin | null;
}

/** The style sheets of a folder by name, as entries. */
export const sheetsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [basename(file, '.css'), join(folder, file)]));

/** The sheet beside a page, `index.css` beside `index.tsx`, as an entry; the name of its page's file is its own. */
export const sheetBeside = (file: string, root: string): Record<string, string> => {
  const sheet = join(root, file.replace(/\.\w+$/, '.css'));
  return existsSync(sheet) ? { [pageSheet(file)]: sheet } : {};
};

/** Modules, split and hashed, and one style sheet. */
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
      loader: { '.svg': 'dataurl', ...(foreign !== null && foreignCode) },
      assetNames: '[name]-[hash]',
    },
    places,
  );
}

/** An icon of the set is imported as what it draws: the path data of its file. */
export const icons = (engine: string): Plugin => ({
  name: 'icons',
  setup({ onResolve, onLoad }) {
    const { resolve } = createRequire(join(engine, 'package.json'));
    // Each importer has a copy: a file that two of them shared would be a request of its own, for a few bytes.
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

/** One classic script for inlining, minified. */
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
  // Its own packages are inside it or, where a site has installed it, beside it.
  nodePaths: [join(engine, 'node_modules'), ...(basename(dirname(engine)) === 'node_modules' ? [dirname(engine)] : [])],
  // Hashes of outputs depend on paths relative to this folder, so they are the same on every machine.
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

/** esbuild never ends where a file that it reads does so within a character, as one that was cut off may (0.28, with source maps). */
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
  // None where it is empty, or ends with a character of four bytes.
  return first >= 0 && first + 1 < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);
}

/** Where a site's `tsconfig.json` asks for `React.createElement`, which goes before our option, a comment asks each file for JSX without `React`. */
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

/** Packages that code of a site imports and that are not there: all of them, each where it is imported first. */
function missingPackages({ inputs, outputs }: Metafile, { root, engine }: Places): Diagnostic[] {
  const found = new Map<string, string>();
  // An import of types alone is among those of its file, and in no output.
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

/** What is reached from the entries without passing into an island. */
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

/** Sends every import of React, and of what the engine itself offers, to the copy that is running. */
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
        // Modules of CommonJS ask for it by its path.
        return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true };
      });
    },
  };
}

/** A style sheet that exists only as a list of imports. */
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
    // Addresses in style sheets are those of public files, served as they are.
    onResolve({ filter: /^\// }, ({ path, kind }) => {
      if (kind !== 'url-token') return null;
      const file = join(root, path.slice(ROOT_URL.length));
      return path.startsWith(ROOT_URL) ? { path: file, namespace: 'shown' } : { path, external: true };
    });
  },
});
