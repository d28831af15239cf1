/** Style sheets that code imports: their rules go into the sheet of all pages, and the code gets the names of the classes of CSS modules. */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { OnLoadResult, OnResolveArgs, PartialMessage, Plugin, PluginBuild } from 'esbuild';
import { shortHash } from '../lib/hash.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { lineAndColumn } from '../lib/text-place.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { pathIn } from './paths.ts';
import { readFile, readFileText } from './read-file.ts';
import type { Islands } from './site-plugins.ts';

/** Addresses of sheets in code; those in sheets, and entries, stay sheets. */
const ofCode = /^(?:import-statement|require-call|dynamic-import)$/;
const isModule = /\.module\.css$/;
/** Plugin data of imports that plugins leave to esbuild, all of them: two would ask each other without an end. */
export const LEFT = Symbol('resolved by esbuild');

/** Adds the sheets that code imports to `islands`, and gives the code their class names. */
export const codeSheets = (islands: Islands, root: string): Plugin => ({
  name: 'code-sheets',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, async (args) => {
      if (!ofCode.test(args.kind) || args.pluginData === LEFT) return null;
      const path = await fileOf(args, build);
      // A link to something else is refused once the bundle is there.
      return path?.endsWith('.css') ? { path, namespace: 'class-names' } : null;
    });
    build.onLoad({ filter: /.*/, namespace: 'class-names' }, ({ path }) => classNames(path, islands, root, build));
  },
});

async function fileOf({ path, kind, resolveDir, importer }: OnResolveArgs, build: PluginBuild): Promise<string | null> {
  const resolved = await build.resolve(path, { kind, resolveDir, importer, pluginData: LEFT });
  if (resolved.errors.length > 0) return null;
  return resolved.external ? nullIfThrown(() => createRequire(join(resolveDir, '_')).resolve(path)) : resolved.path;
}

/** The module that stands for a sheet in code. */
async function classNames(
  path: string,
  islands: Islands,
  root: string,
  build: Pick<PluginBuild, 'esbuild'>,
): Promise<OnLoadResult> {
  islands[path] = path;
  if (!isModule.test(path)) return { contents: 'module.exports = {};' };
  const errors = composedElsewhere(path);
  return errors.length > 0 ? { errors } : { contents: (await localSheet(path, root, build)).names };
}

/** The name of a class in another sheet is not known here. */
function composedElsewhere(file: string): PartialMessage[] {
  const css = readFileText(file);
  const composed = /\bcomposes\s*:[^;{}]*\bfrom\s+(?!global\b)/.exec(css);
  if (composed === null) return [];
  const text = '"composes" takes no class of another file: give the element both classes';
  return [{ text, location: { file, line: lineAndColumn(css, composed.index).line } }];
}

/** The sheets among what the server leaves to the browser; always in one order, as the same bytes must come of it everywhere. */
export const sheetsAmong = (islands: Islands): string[] =>
  Object.entries(islands)
    .flatMap(([id, file]) => (id.endsWith('.css') ? [file] : []))
    .sort(byCodeUnit);

/** Gives the classes of CSS modules the names that the code has for them, whichever bundle it is in. */
export const localSheets = (root: string): Plugin => ({
  name: 'local-sheets',
  setup(build) {
    build.onLoad({ filter: isModule, namespace: 'file' }, async ({ path }) => {
      const { css } = await localSheet(path, root, build);
      return { contents: css, loader: 'css', resolveDir: dirname(path) };
    });
  },
});

/** The sheet of a CSS module with unique class names, and a module that exports them. What it loads stays as it is. */
async function localSheet(
  file: string,
  root: string,
  { esbuild }: Pick<PluginBuild, 'esbuild'>,
): Promise<{ css: string; names: string }> {
  const path = `${basename(file, '.module.css')}-${shortHash(pathIn(root, file)).slice(0, 6)}.css`;
  const local: Plugin = {
    name: 'local-sheet',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path: address, kind }) =>
        kind === 'require-call' ? { path, namespace: 'local' } : { path: address, external: true },
      );
      onLoad({ filter: /.*/, namespace: 'local' }, () => ({ contents: readFile(file), loader: 'local-css' }));
    },
  };
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "module.exports = require('sheet');" },
    bundle: true,
    write: false,
    outdir: root,
    format: 'cjs',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [local],
  });
  const textOf = (end: string): string => outputFiles.find((output) => output.path.endsWith(end))?.text ?? '';
  return { css: textOf('.css'), names: textOf('.js') };
}
