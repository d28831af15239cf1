/** What paths of modules tell, and which files and packages they mean. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { locateQuoted } from '../config/locate.ts';
import { isInside } from '../lib/inside.ts';
import { packageName } from '../lib/package-name.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Place } from '../model/diagnostic.ts';
import { readFileText } from './read-file.ts';

/** A path relative to the root, with forward slashes. */
export const pathIn = (root: string, path: string): string => relative(root, path).split(sep).join('/');

export const CODE = /\.[cm]?[jt]sx?$/;
/** What code gets an address of, or nothing. */
export const SHOWN = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|zip)$/i;

export const isPackageFile = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path);
/** Whether what code has of a file may be HTML that nobody wrote as code. */
export const isData = (path: string): boolean => !(CODE.test(path) || SHOWN.test(path) || isPackageFile(path));

/** A folder and those that it is in. */
export const foldersFrom = (folder: string): string[] =>
  folder === dirname(folder) ? [folder] : [folder, ...foldersFrom(dirname(folder))];

/**
 * Whether what is found on the way up from a site, to whatever is its use, is of another user: of nobody who is this one or root, or whose the site
 * is, as in a container. Folders that hold a site may be open to all, as that of temporary files.
 */
export function isOfOthers(path: string, site: string): boolean {
  const user = process.getuid?.();
  const ownerOf = (one: string): number | null => nullIfThrown(() => lstatSync(one).uid);
  if (user === undefined || isInside(site, path)) return false;
  const trusted = [0, user, ownerOf(site), null];
  for (let at = path; !isInside(at, site); at = dirname(at)) if (!trusted.includes(ownerOf(at))) return true;
  return false;
}

/** Whether a file belongs to the site itself, not to an installed package. Both paths are absolute. */
export const isSiteFile = (path: string, root: string): boolean => isInside(root, path) && !isPackageFile(path);

/** False for devices and pipes, also behind links: reading one may not end. */
export const isPlainFile = (path: string): boolean => nullIfThrown(() => statSync(path).isFile()) === true;

/** The files that a module may be whose path may lack its extension or `/index`. A path with the extension of code means itself. */
export const moduleFiles = (path: string): string[] =>
  (CODE.test(path) ? [''] : ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'])
    .map((end) => path + end)
    .filter(isPlainFile);

/** The first of them; undefined if there is none. */
export const moduleFile = (path: string): string | undefined => moduleFiles(path)[0];

/** `@scope/name/file` → `@scope/name`; paths stay. */
export const packageOf = (address: string): string => /^(?:@[\w-][^/]*\/)?\w[^/]*/.exec(address)?.[0] ?? address;

/** The folder of the package of an import path, in a `node_modules` folder at or above the folder `from`; null if it is in none. */
export function installedFolder(path: string, from: string): string | null {
  const name = packageOf(path);
  for (let folder = from; ; folder = dirname(folder)) {
    const installed = join(folder, 'node_modules', name);
    if (existsSync(join(installed, 'package.json'))) return installed;
    if (folder === dirname(folder)) return null;
  }
}
export const isInstalled = (path: string, from: string): boolean => installedFolder(path, from) !== null;

/** What code of a site can import of the package. */
export function addressesOf(engine: string): string[] {
  const { exports }: { exports: object } = createRequire(join(engine, 'package.json'))('./package.json');
  return Object.keys(exports).flatMap((path) => (/\.json$|\/mdx$/.test(path) ? [] : [packageName + path.slice(1)]));
}

/** The place in a file where it names an address. */
export function placeIn(file: string, address: string, root: string): Place {
  const at = locateQuoted(readFileText(file), `"${address}"`);
  return placeOf(pathIn(root, file), at?.line ?? null, at?.column ?? null);
}

export interface Places {
  /** Root folder of the site, absolute. Paths in messages are relative to it. */
  root: string;
  /** Folder of the engine's package.json, absolute. Packages that the site has not installed are searched for there. */
  engine: string;
  /** Folders of texts, relative to the root, whose authors decide nothing about code. @default where they usually are */
  texts?: readonly string[];
  /** Folders that a link to data may lead into, relative to the root. @default where texts usually are */
  open?: readonly string[];
  /** Whether the code ran before it was known where texts are. @default false */
  hasRun?: boolean;
}

/** Where texts usually are, while the configuration is read that says it. */
export const usualTexts: readonly string[] = ['content', 'docs', 'versioned_docs', 'blog', 'i18n', 'static'];
/** Whether a file, relative to the root, is among these; slashes part its names on every system. */
export const isInUsualTexts = (file: string): boolean => usualTexts.some((folder) => file.startsWith(`${folder}/`));

/** What says where the texts of a site are. */
export interface TextPlaces {
  layout: { texts: readonly string[] };
  staticDirectories: readonly string[];
  syntax: { format: string };
}
/** The folders of texts of a site, with its public files, as its code is bundled: `texts` has none where all texts are code. */
export const textPlaces = (places: TextPlaces): { texts: string[]; open: string[] } => {
  const open = openFolders(places);
  return { texts: places.syntax.format === 'mdx' ? [] : open, open };
};
/** The folders of a site that its texts and public files are in. */
export const openFolders = ({ layout, staticDirectories }: Omit<TextPlaces, 'syntax'>): string[] => [
  ...layout.texts,
  ...staticDirectories,
];
