/** What code and style sheets load of what strangers may have put there: a link in the place of data, or code beside it. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import type { BuildOptions, build as esbuild, ImportKind, Metafile, Plugin } from 'esbuild';
import { ROOT_URL } from '../lib/mdx-names.ts';
import { memoize } from '../lib/memoize.ts';
import { packageName } from '../lib/package-name.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { linkMisleads, unclearImport } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { CODE, isInstalled, isPackageFile, isSiteFile, type Places, pathIn, placeIn } from './paths.ts';
import { workspaceOf } from './workspaces.ts';

/** A file that was loaded, and how it was named; `importer` is null where the engine names it. */
interface Loaded {
  real: string;
  importer: string | null;
  address: string;
  kind: ImportKind;
}

/**
 * Refuses files that a link within the site led to, if they are out of the site or of another kind than the link. What packages hold, and what
 * is named by a path that leaves the site itself, is as its author wants it. Most imports are plain paths to plain files, which the names
 * tell; only the others are resolved again, with links as they are: these are their `paths`.
 */
export async function misleadingLinks(
  metafile: Metafile,
  { entryPoints = [] }: BuildOptions,
  places: Places,
  build: typeof esbuild,
): Promise<{ faults: Diagnostic[]; paths: string[] }> {
  const { root, engine } = places;
  const place = realpathSync.native(root);
  const isOurs = (path: string): boolean => isWithin(place, path) || isWithin(root, path);
  const isEngines = (path: string): boolean => isWithin(engine, path) && !isOurs(path);
  const seen = loadedIn(metafile, engine, (importer) => !isPackageFile(importer) && !isEngines(importer));
  const entries = (Array.isArray(entryPoints) ? entryPoints : Object.values(entryPoints)).map((one) =>
    typeof one === 'string' ? one : one.in,
  );
  const all = [...entries.filter(isAbsolute).map(entryOf), ...seen];
  const isBesideTexts = besideTexts(places);
  /** A sheet beside texts is a stranger's, as a page takes it by its name: what it loads is in the site. */
  const isAstray = ({ importer, real }: Loaded): boolean =>
    importer?.endsWith('.css') === true && isBesideTexts(importer) && !isOurs(real);
  const odd = all.filter(
    (one) =>
      isAstray(one) ||
      (!isEngines(one.real) && !isPlain(one, place) && !isEnginesAddress.test(one.address) && !isPackage(one, places)),
  );
  const named = odd.length === 0 ? [] : await withoutFollowing(odd, { root: place, engine }, build);
  /** What is refused of a link, or, where only a plugin knows the file, of an address. */
  const nameOf = (loadedFile: Loaded, link: string | null): string | null => {
    const { real, address } = loadedFile;
    if (link === null || isAstray(loadedFile)) return isOurs(real) ? null : address;
    const isOthersCode = CODE.test(real) && isBesideTexts(real) && !isBesideTexts(realOf(dirname(link)) ?? '');
    const isMeant = isOurs(real) && extname(link) === extname(real) && !isOthersCode;
    return isMeant || !isOurs(link) || isPackageFile(link) ? null : pathIn(isWithin(place, link) ? place : root, link);
  };
  const faults = odd.flatMap((loadedFile, index) => {
    const name = nameOf(loadedFile, named[index] ?? null);
    if (name === null) return [];
    const { importer, address, real } = loadedFile;
    const at = importer === null || !isOurs(importer) ? placeOf(name) : placeIn(importer, address, place);
    return [linkMisleads(at, name, isOurs(real) ? pathIn(place, real) : null)];
  });
  const paths = named.flatMap((path) => (path !== null && isOurs(path) ? [path] : []));
  return { faults: [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()], paths };
}

/**
 * Refuses what code loads from the folders of texts by an address that does not name the very file: somebody may add a file, a folder or a
 * description of a package there, and the address means another one.
 */
export function unclearImports(metafile: Metafile, places: Places): Diagnostic[] {
  const place = realpathSync.native(places.root);
  const isBesideTexts = besideTexts(places);
  return loadedIn(metafile, places.engine, (importer) => isSiteFile(importer, place)).flatMap((loadedFile) => {
    const { real, importer, address } = loadedFile;
    const isJudged = importer !== null && isBesideTexts(real) && !isEnginesAddress.test(address);
    return !isJudged || isPackage(loadedFile, places) || isNamed(loadedFile, place)
      ? []
      : [unclearImport(placeIn(importer, address, place), address, pathIn(place, real))];
  });
}

/** Whether an address names a file: with its ending, or code by its path without one, or with that of the compiled code, where no other file is meant. */
function isNamed({ real, importer, address }: Loaded, root: string): boolean {
  const path = pathOf(address, importer, root);
  const name = basename(path ?? address);
  if (basename(real) === name) return true;
  if (!CODE.test(real)) return false;
  const [file, folder] = [real.replace(CODE, ''), extname(name) === '' ? real.replace(/\/index\.\w+$/, '') : null];
  // Of an address that only settings or plugins know, the name alone is known.
  const above = path === null ? null : realOf(dirname(path));
  const written = [file, folder].find((one) => one !== null && basename(one) === name.replace(CODE, '')) ?? null;
  if (written === null || (path !== null && dirname(written) !== above)) return false;
  return CODE.test(name) || ENDS.every((end) => written + end === real || !existsSync(written + end));
}
const ENDS = ['.tsx', '.ts', '.jsx', '.js', '.json'].flatMap((end) => [end, `/index${end}`]);

/** Where texts usually are, while the configuration is read that says it. */
export const USUAL: readonly string[] = ['content', 'docs', 'blog', 'i18n', 'static'];
/** Tells whether a real path is in a folder of texts. */
function besideTexts({ root, texts = USUAL }: Places): (real: string) => boolean {
  const place = realpathSync.native(root);
  const folders = texts.map((folder) => join(place, folder)).filter((folder) => folder !== place);
  return (real) => folders.some((folder) => isWithin(folder, real));
}

/** The real paths of files of a bundle that lie elsewhere: what is wrong with such a file tells what is in it. */
export const filesElsewhere = (inputs: readonly string[], { root, engine }: Places): string[] =>
  inputs.flatMap((input) => {
    const real = realOf(input);
    const isOurs = real === null || [realpathSync.native(root), engine].some((one) => isWithin(one, real));
    return isOurs || isPackageFile(real) ? [] : [real];
  });

/** Loads nothing of some files. */
export const withoutFiles = (files: readonly string[]): Plugin => ({
  name: 'without-files',
  setup({ onLoad }) {
    if (files.length === 0) return;
    onLoad({ filter: /.*/ }, ({ path }) =>
      files.includes(realOf(path) ?? '')
        ? {
            contents: path.endsWith('.css') ? '' : 'module.exports = {};',
            loader: path.endsWith('.css') ? 'css' : 'js',
          }
        : null,
    );
  },
});

/** What the engine itself resolves. The theme is a module of its own for each file that imports it. */
const isEnginesAddress = new RegExp(`^${packageName}(?:/|$)`);

const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:\/|$)/.test(pathIn(folder, path));
const realOf = (path: string): string | null => nullIfThrown(() => realpathSync.native(path));
const entryOf = (file: string): Loaded => ({
  real: realOf(file) ?? file,
  importer: null,
  address: file,
  kind: 'entry-point',
});

function loadedIn({ inputs }: Metafile, engine: string, isAsked: (importer: string) => boolean): Loaded[] {
  const real = memoize((input: string) => realOf(resolve(engine, input.replace(/^[\w-]{2,}:|[?#].*$/g, ''))));
  return Object.entries(inputs).flatMap(([input, { imports }]) => {
    const importer = /^[\w-]{2,}:|^</.test(input) ? null : resolve(engine, input.replace(/\?\w+$/, ''));
    if (importer !== null && !isAsked(importer)) return [];
    return imports.flatMap(({ path, original = path, external, kind }) => {
      const file = external ? null : real(path);
      return file === null ? [] : [{ real: file, importer, address: original.replace(/^.*!|\?.*$/g, ''), kind }];
    });
  });
}

/** Whether the address names the very file: as it is, or without the ending that is tried first. */
function isPlain({ real, importer, address }: Loaded, root: string): boolean {
  const path = pathOf(address, importer, root);
  return (
    path !== null &&
    (path === real ||
      (extname(path) === '' &&
        /^(?:\/index)?\.(?:[jt]sx?|css)$/.test(real.slice(path.length)) &&
        real.startsWith(path)))
  );
}

/** The path that an address is; null where it stands for one. */
function pathOf(address: string, importer: string | null, root: string): string | null {
  if (address.startsWith(ROOT_URL)) return join(root, address.slice(ROOT_URL.length));
  if (address.startsWith('@site/')) return join(root, address.slice('@site/'.length));
  if (address.startsWith('.')) return join(importer === null ? root : dirname(importer), address);
  return address.startsWith('/') ? address : null;
}

/**
 * Whether an address names a package, whose author says what is in it: by its name, not by where a link leads. Packages of texts are those of the
 * site: beside texts nobody installs any.
 */
function isPackage({ address, importer }: Loaded, places: Places): boolean {
  const name = address.replace(/^~/, '');
  if (importer === null || !/^[@\w]/.test(name)) return false;
  const from = besideTexts(places)(importer) ? realpathSync.native(places.root) : dirname(importer);
  return isInstalled(name, from) || workspaceOf(name, from) !== null;
}

/** The paths that addresses have where links are not followed; null for what a plugin resolves. */
async function withoutFollowing(
  all: readonly Loaded[],
  { root, engine }: Places,
  build: typeof esbuild,
): Promise<(string | null)[]> {
  let paths: (string | null)[] = [];
  const plugin: Plugin = {
    name: 'links-as-they-are',
    setup({ onStart, resolve: find }) {
      const pathFor = async ({ importer, address, kind }: Loaded): Promise<string | null> => {
        const path = pathOf(address, importer, root);
        // Public files are found from the root.
        const addresses = [
          path ?? address,
          ...(address.startsWith('/') ? [join(root, 'static', address), join(root, address)] : []),
        ];
        for (const specifier of addresses) {
          const resolveDir = importer === null ? root : dirname(importer);
          const { path: result, errors } = await find(specifier, { resolveDir, kind });
          if (errors.length === 0 && result !== '') return result;
        }
        return path !== null && realOf(path) !== null ? path : null;
      };
      onStart(async () => {
        paths = await Promise.all(all.map(pathFor));
      });
    },
  };
  await build({
    stdin: { contents: '' },
    write: false,
    preserveSymlinks: true,
    logLevel: 'silent',
    absWorkingDir: engine,
    plugins: [plugin],
  });
  return paths;
}
