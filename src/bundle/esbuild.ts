/** The only module that runs esbuild. It bundles the configuration and the theme for Node, and the client's scripts and styles for the browser. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BuildFailure, BuildOptions, BuildResult, Loader, Plugin } from 'esbuild';
import { ownJson } from '../lib/own-json.ts';
import { pageSheet } from '../lib/urls.ts';
import { packageMissing } from '../messages/config.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { codeSheets, localSheets, sheetsAmong } from './code-sheets.ts';
import { diagnosticsOf } from './compile-messages.ts';
import { icons, oneForAll } from './engine-plugins.ts';
import { filesElsewhere, withoutFiles } from './links.ts';
import { missingPackages } from './metafile.ts';
import { isSiteFile, type Places } from './paths.ts';
import { refusedImports } from './refused-imports.ts';
import { type Islands, islandTable, parts } from './site-plugins.ts';
import { rootUrls, tokens, virtualStyle } from './style-plugins.ts';
import { meaningsIn } from './tsconfig.ts';
import { unreadSettings } from './unread-settings.ts';
import { wholeFiles } from './whole-files.ts';

/** `inputs` are the files with errors, absolute: the watch server waits for them to change. */
type BundleFailure = { ok: false; diagnostics: Diagnostic[]; inputs: string[] };
type BundleResult = { ok: true; bundle: Bundle } | BundleFailure;
/** A bundle for this process; `code` is its one script. */
export type CodeResult = ({ ok: true; code: string } & Pick<Bundle, 'inputs' | 'server'>) | BundleFailure;
export type NodeResult = (CodeResult & { ok: true } & Pick<Bundle, 'missing' | 'importers'>) | BundleFailure;

/** Bundles an entry for this process. React and the engine stay external, so that all bundles share one copy of each. Resolves with diagnostics on failure. */
export async function bundleForNode(
  entry: { file: string } | { code: string },
  places: Places,
  {
    plugins = [],
    missingNamesAreUndefined = false,
    mayLack = false,
    ...more
  }: Pick<BuildOptions, 'plugins' | 'banner' | 'define' | 'loader' | 'jsxImportSource' | 'packages' | 'supported'> & {
    /** Importing a name that React does not export, such as a type, gives undefined instead of an error. The code must have `require`. */
    missingNamesAreUndefined?: boolean;
    /** Packages need not be installed: what the code does not run of them is not needed. */
    mayLack?: boolean;
  } = {},
): Promise<NodeResult> {
  const result = await run(
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
      plugins: [icons(places.engine), oneForAll(places.engine, missingNamesAreUndefined), ...plugins],
      // For places alone. With all texts of a project in it the code is long, and one byte a character takes half of the memory.
      sourcemap: 'inline',
      sourcesContent: false,
      charset: 'ascii',
    },
    places,
    mayLack,
  );
  if (!result.ok) return result;
  const { files, inputs, server, missing, importers } = result.bundle;
  const code = files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  return { ok: true, code, inputs, server, missing, importers };
}

/** Bundles modules for other bundles to import, with shared chunks: output without extension → file. Packages stay imports. */
export const bundleModules = (
  entries: Record<string, string>,
  places: Places,
  { plugins = [], ...more }: Pick<BuildOptions, 'plugins' | 'alias' | 'jsxImportSource'>,
): Promise<BundleResult> =>
  run(
    {
      entryPoints: entries,
      ...common(places),
      ...more,
      platform: 'node',
      target: 'node20',
      packages: 'external',
      splitting: true,
      minifyWhitespace: true,
      outExtension: { '.js': '.mjs' },
      outdir: places.root,
      plugins: [icons(places.engine), ...plugins],
    },
    places,
  );

interface BrowserBundle {
  /** Name of the output → entry: a module, or a style sheet that is loaded separately. */
  entries: Record<string, string>;
  /** Style sheets to join into one, in cascade order; those that code imports go before the `own`. */
  styles: { theme: string; own: string[] };
  alias: Record<string, string>;
  theme: Site['theme'];
  islands: Promise<Islands>;
  /** Do not minify; the watch server sets it. */
  readable: boolean;
  /** Plugin that resolves what islands import that nobody wrote as such; null if there are none. */
  project: Plugin | null;
  /** Loaders for them. */
  loaders: Record<string, Loader>;
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
export async function bundleForBrowser(
  { entries, styles, alias, theme, islands, readable, project, loaders }: BrowserBundle,
  places: Places,
): Promise<BundleResult> {
  const beside = Object.values(entries);
  const imports = islands.then((islandsUsed) =>
    [styles.theme, ...sheetsAmong(islandsUsed).filter((file) => !beside.includes(file)), ...styles.own]
      .map((file) => `@import ${JSON.stringify(file)};`)
      .join('\n'),
  );
  const result = await run(
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
        icons(places.engine),
        parts(theme),
        islandTable(islands),
        virtualStyle(imports, places.root),
        tokens(theme.directory),
        rootUrls(places.root),
        ...(project === null ? [codeSheets({}, places.root), localSheets(places.root)] : [project]),
      ],
      loader: { ...besideSheets, '.svg': 'dataurl', ...loaders },
      // Written beside the sheets, for sites with formulas.
      external: ['*/math-font.woff2'],
      assetNames: '[name]-[hash]',
    },
    places,
  );
  // A project from elsewhere is shown as far as possible.
  if (project !== null || !result.ok || !hasErrors(result.bundle.faults)) return result;
  return { ok: false, diagnostics: result.bundle.faults, inputs: result.bundle.inputs };
}
/** Fonts and pictures that style sheets name by paths of their own. */
const besideSheets = Object.fromEntries(
  ['woff2', 'woff', 'ttf', 'otf', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'].map((end) => [
    `.${end}`,
    'file' as const,
  ]),
);

/** Compiles style sheets as they are: `layered` for all pages, each in a layer below the theme's, and CSS modules, with the names of their classes. */
export async function bundleStyles(
  places: Places,
  { layered, modules, plugins }: { layered: readonly string[]; modules: readonly string[]; plugins: Plugin[] },
): Promise<{ css: string; classes: Record<string, string>[]; left: string[]; inputs: string[] }> {
  const sheet = layered.map((file) => `@import ${JSON.stringify(file)} layer(project);`).join('\n');
  const entry: Plugin = {
    name: 'sheets-of-all',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^sitegen:sheets$/ }, () => ({ path: 'sheets.css', namespace: 'sheets' }));
      onLoad({ filter: /.*/, namespace: 'sheets' }, () => ({
        contents: sheet,
        loader: 'css',
        resolveDir: places.root,
      }));
    },
  };
  const names = modules.map((_, index) => `m${index}`);
  const contents = [
    "import 'sitegen:sheets';",
    ...modules.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`),
    `console.log(JSON.stringify([${names.join(', ')}]));`,
  ].join('\n');
  const result = await run(
    {
      ...common(places),
      stdin: { contents, resolveDir: places.root, loader: 'js' },
      platform: 'browser',
      outdir: places.root,
      treeShaking: false,
      plugins: [entry, ...plugins],
    },
    places,
  );
  if (result.ok) return { ...stylesIn(result.bundle), left: [] };
  // Without those that cannot be read, or, where it is not known which those are, with those for all pages alone.
  const isFaulty = (file: string): boolean => result.inputs.includes(file);
  const isKnown = [...layered, ...modules].some(isFaulty);
  const [sheets = [], others = []] = isKnown
    ? [layered, modules].map((files) => files.filter((file) => !isFaulty(file)))
    : [modules.length > 0 ? layered : []];
  const left = [...layered, ...modules].filter((file) => !(sheets.includes(file) || others.includes(file)));
  if (sheets.length === 0 && others.length === 0) return { css: '', classes: [], left, inputs: [] };
  const rest = await bundleStyles(places, { layered: sheets, modules: others, plugins });
  return { ...rest, classes: classesAt(modules, others, rest.classes), left: [...left, ...rest.left] };
}
const classesAt = (
  all: readonly string[],
  some: readonly string[],
  classes: readonly Record<string, string>[],
): Record<string, string>[] => all.map((file) => classes[some.indexOf(file)] ?? {});

/** The sheet of a bundle, and the objects of class names that its script would print. */
function stylesIn({ files, inputs }: Bundle): { css: string; classes: Record<string, string>[]; inputs: string[] } {
  const textOf = (end: string): string => files.find(({ path }) => path.endsWith(end))?.text ?? '';
  const classes: Record<string, string>[] = [];
  runInNewContext(textOf('.js').replace(/^export\b.*$/gm, ''), {
    console: { log: (text: string) => void classes.push(...ownJson<Record<string, string>[]>(text)) },
  });
  return { css: textOf('.css'), classes, inputs };
}

/** Bundles each file into a minified classic script, to be written into the page's HTML. */
export function bundleInline(files: string[], places: Places): Promise<BundleResult> {
  return run(
    {
      entryPoints: files,
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

let begun = (): void => {};
/** Resolves once esbuild is at work for the first time: this thread would wait for it. */
export const esbuildAtWork: Promise<void> = new Promise((resolve) => (begun = resolve));

async function run(
  options: BuildOptions,
  places: Places,
  mayLack = false,
  left: readonly string[] = [],
): Promise<BundleResult> {
  const unread = unreadSettings(places);
  if (unread.length > 0) return refused(unread, places);
  const { build } = await import('esbuild');
  const { tsconfigRaw } = meaningsIn(places.root);
  // It gets its order before that.
  setImmediate(begun);
  try {
    const plugins = [wholeFiles(places), withoutFiles(left), ...(options.plugins ?? [])];
    const result = (await build({ ...options, plugins, tsconfigRaw })) as BuildResult<{
      write: false;
      metafile: true;
    }>;
    const missing = missingPackages(result.metafile, places);
    if (missing.length > 0 && !mayLack)
      return { ok: false, diagnostics: missing.map(({ place, name }) => packageMissing(place, name)), inputs: [] };
    const { faults: misplaced, paths } = await refusedImports(
      result.metafile,
      { ...options, tsconfigRaw },
      places,
      build,
    );
    if (misplaced.length > 0) return refused(misplaced, places);
    const faults = result.warnings.filter(
      ({ id, location }) =>
        /^(?:css-syntax-error|invalid-@import|js-comment-in-css|unsupported-css-property)$/.test(id) &&
        isSiteFile(join(places.engine, location?.file ?? ''), places.root),
    );
    const said = diagnosticsOf(faults, places);
    const bundle = bundleOf(result, places);
    // A link may come to lead elsewhere.
    const inputs = [...bundle.inputs, ...paths];
    return { ok: true, bundle: { ...bundle, inputs, missing, faults: said } };
  } catch (failure) {
    const { errors } = failure as Partial<BuildFailure>;
    if (errors === undefined) throw failure;
    const inputs = errors.flatMap(({ location }) => (location ? [join(places.engine, location.file)] : []));
    const elsewhere = filesElsewhere(inputs, places).filter((file) => !left.includes(file));
    const without = elsewhere.length > 0 ? await run(options, places, mayLack, [...left, ...elsewhere]) : null;
    // What misleads goes before what is wrong where it leads.
    if (without?.ok === false) return without;
    return { ok: false, diagnostics: diagnosticsOf(errors, places), inputs };
  }
}

const refused = (diagnostics: Diagnostic[], { root }: Places): BundleFailure => ({
  ok: false,
  diagnostics,
  inputs: diagnostics.flatMap(({ place }) => (place === null ? [] : [join(root, place.file)])),
});
