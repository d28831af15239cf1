/** What a bundle loaded, and how it was named. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import type { ImportKind, Metafile } from 'esbuild';
import { matcherOf } from '../lib/glob.ts';
import { isInside } from '../lib/inside.ts';
import { ROOT_URL } from '../lib/mdx-names.ts';
import { memoize } from '../lib/memoize.ts';
import { packageName } from '../lib/package-name.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { installedFolder, isPackageFile, isSiteFile, type Places, packageOf, pathIn, usualTexts } from './paths.ts';
import { workspaceOf } from './workspaces.ts';

/** A file that was loaded, by its path without links; `importer` is null where the engine names it. */
export interface Loaded {
  real: string;
  importer: string | null;
  address: string;
  kind: ImportKind;
}

/** All that was loaded by an import; `entries` are the files, without links, that no import has to name. */
export function loadedIn(metafile: Metafile, engine: string, entries: readonly string[]): Loaded[] {
  const fileOf = memoize((input: string) => fileOfInput(input, engine));
  const real = memoize((input: string) => realOf(fileOf(input)));
  const named = Object.entries(metafile.inputs).flatMap(([input, { imports }]) => {
    const importer = VIRTUAL.test(input) ? null : fileOf(input);
    return imports.flatMap(({ path, original = path, external, kind }) => {
      const file = external ? null : real(path);
      return file === null ? [] : [{ real: file, importer, address: original.replace(/^.*!|\?.*$/g, ''), kind }];
    });
  });
  return [...named, ...matchedIn(metafile, entries, fileOf)];
}
const VIRTUAL = /^[\w-]{2,}:|^</;

/**
 * What fits a pattern, such as `./data/${name}.json`: esbuild tells the pattern as an address, `./data/*.json`, and not what it means. That is all
 * to which no names lead from the entries: a file that was found can name itself.
 */
function matchedIn(
  { inputs, outputs }: Metafile,
  entries: readonly string[],
  fileOf: (input: string) => string,
): Loaded[] {
  const patterns = Object.entries(inputs).flatMap(([input, { imports }]) =>
    imports.flatMap(({ path, external, kind }) =>
      external === true && path.includes('*') ? [{ importer: fileOf(input), address: path, kind }] : [],
    ),
  );
  if (patterns.length === 0) return [];
  const isEntry = (input: string): boolean => VIRTUAL.test(input) || entries.includes(realOf(fileOf(input)) ?? '');
  const reached = new Set(
    Object.values(outputs).flatMap(({ entryPoint = '' }) => (isEntry(entryPoint) ? entryPoint : [])),
  );
  const unreached = (patternFor: (real: string) => (typeof patterns)[number] | undefined): Loaded[] => {
    // The loop also visits what it adds.
    for (const input of reached)
      for (const { path, external } of inputs[input]?.imports ?? []) if (external !== true) reached.add(path);
    return Object.keys(inputs).flatMap((input): Loaded[] => {
      const real = reached.has(input) || VIRTUAL.test(input) ? null : realOf(fileOf(input));
      const pattern = real === null ? undefined : patternFor(real);
      if (real === null || pattern === undefined) return [];
      reached.add(input);
      return [{ ...pattern, real }];
    });
  };
  return [
    ...unreached((real) => patterns.find((one) => fitsPattern({ ...one, real }))),
    ...unreached(() => patterns.find(({ importer }) => !isPackageFile(importer))),
  ];
}

/** Whether the pattern that a file was loaded by is one for its own path too, and not only for a link to it; null where it was loaded by a name. */
export const fitsPattern = ({ real, importer, address }: Loaded): boolean | null =>
  importer === null || !address.includes('*')
    ? null
    : matcherOf([posix.normalize(address)])(pathIn(dirname(importer), real));

/** The file of an input in a metafile, which may have a namespace before it, and after it what its address ends with. */
export function fileOfInput(input: string, engine: string): string {
  const path = resolve(engine, input.replace(/^[\w-]{2,}:/, ''));
  return existsSync(path) ? path : path.replace(/[?#].*$/, '');
}

/** The path that an address is; null where it stands for one. */
export function pathOf(address: string, importer: string | null, root: string): string | null {
  if (address.startsWith(ROOT_URL)) return join(root, address.slice(ROOT_URL.length));
  if (address.startsWith('@site/')) return join(root, address.slice('@site/'.length));
  if (address.startsWith('.')) return join(importer === null ? root : dirname(importer), address);
  return address.startsWith('/') ? address : null;
}

/** All paths that an address may be: one from the root is searched among public files too. */
export const pathsOf = ({ address, importer }: Loaded, root: string): string[] => {
  const path = pathOf(address, importer, root);
  return path === null ? [] : path === address ? [path, join(root, 'static', path), join(root, path)] : [path];
};

/** What the engine itself resolves. The theme is a module of its own for each file that imports it. */
const isEnginesAddress = new RegExp(`^${packageName}(?:/|$)`);

export type Owners = ReturnType<typeof ownersIn>;
/** Whose files are loaded: what is asked of each import, with what it takes found out once. */
export function ownersIn({ root, engine, texts = usualTexts, hasRun = false }: Places, entries: readonly string[]) {
  const place = realpathSync.native(root);
  const folders = texts.map((folder) => join(place, folder)).filter((folder) => folder !== place);
  const hidden = entries.flatMap((entry) => folders.flatMap((folder) => hiddenFolder(entry, folder) ?? []));
  /** Whether a path is in a folder of texts, and not in a hidden one there from which the engine itself takes code. */
  const isBesideTexts = (path: string): boolean =>
    folders.some((folder) => isInside(folder, path)) && !hidden.some((folder) => isInside(folder, path));
  /** The real folders of the packages of that name. */
  const packagesFor = memoize((from: string) =>
    memoize((name: string): string[] =>
      [installedFolder(name, from), installedFolder(name, engine), workspaceOf(name, from)?.folder ?? null].flatMap(
        (folder) => (folder === null || isBesideTexts(folder) ? [] : (realOf(folder) ?? [])),
      ),
    ),
  );
  /**
   * Whether an address means something in a package of the site or of the engine, or the engine, whose authors say what is in it. It may begin
   * with a package's name and lead out of it. Beside texts nobody installs packages, whatever settings there say.
   */
  const isPackage = ({ address, importer, real }: Loaded): boolean => {
    const name = address.replace(/^~/, '');
    if (importer === null || !/^[@\w]/.test(name)) return false;
    const isIn = (folder: string): boolean => isInside(folder, real);
    return (
      isEnginesAddress.test(address) ||
      (!isBesideTexts(real) && packagesFor(dirname(importer))(packageOf(name)).some(isIn))
    );
  };
  /** Whether an import is of the site's own code. */
  const isOwn = (loaded: Loaded): boolean =>
    loaded.importer !== null && isSiteFile(loaded.importer, place) && !isPackage(loaded);
  return {
    /** The root without links. */
    place,
    hasRun,
    isBesideTexts,
    isPackage,
    isOwn,
    /** Whether settings alone know what the address of an import means. */
    isAlias: (loaded: Loaded): boolean => pathsOf(loaded, place).length === 0 && isOwn(loaded),
  };
}

/** Whether a file is in a package that the engine has installed, wherever that lies: `real` is its path without links. */
export function isOfDependency(real: string, engine: string): boolean {
  const [, name = ''] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(real) ?? [];
  const folder = name === '' ? null : installedFolder(name, engine);
  const place = folder && realOf(folder);
  return place !== null && isInside(place, real);
}

/** The first hidden folder on the way from a folder to a file in it. */
function hiddenFolder(file: string, folder: string): string | null {
  const names = isInside(folder, file) ? pathIn(folder, dirname(file)).split('/') : [];
  const first = names.findIndex((name) => name.startsWith('.'));
  return first < 0 ? null : join(folder, ...names.slice(0, first + 1));
}

/** The path without links; null if there is no such file. */
export const realOf = (path: string): string | null => nullIfThrown(() => realpathSync.native(path));
