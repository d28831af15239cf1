/** Reads files, within bounds and through no link that leads elsewhere. Paths are relative to a root and have forward slashes. */
import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import { readAll, readFile } from '../bundle/read-file.ts';
import { isInside } from '../lib/inside.ts';
import { nullIfThrown } from '../lib/thrown.ts';

/** A file or folder that is not read, and why. */
export interface RejectedFile {
  file: string;
  reason: 'outside' | 'elsewhere' | 'hidden' | 'loop' | 'broken' | 'special' | 'name' | 'deep' | 'often';
}
/** Hidden files are neither read nor published, except a folder of assets that another tool hides. */
export const isPlainName = (name: string): boolean => /^(?:[^.]|\.gitbook$)/.test(name) && name !== 'node_modules';
/** The real path of a folder that a configuration names, if no part of the name is a link. A stranger's link in its place leads to another path. */
export function unlinked(root: string, folder: string): string {
  const [, up = '', below = ''] = /^((?:\.\.[/\\])*)(.*?)[/\\]?$/.exec(normalize(folder)) ?? [];
  return join(realPlace(join(root, up)) ?? root, below);
}

/** A single text may be shown from elsewhere, such as the changelog. */
export const isTextLink = (...paths: string[]): boolean => paths.every((path) => path.endsWith('.md'));

export function refusalOf(real: string, stat: fs.Stats, place: string): RejectedFile['reason'] | null {
  if (!isInside(place, real)) return 'outside';
  if (!stat.isFile() && !stat.isDirectory()) return 'special';
  // Such as `.git/config` and `.env`.
  return real !== place && isHiddenIn(place, real) ? 'hidden' : null;
}

/** Whether a path leads, from a folder that it is in, through what is neither read nor published. */
export const isHiddenIn = (folder: string, path: string): boolean =>
  relative(folder, path)
    .split(sep)
    .some((name) => !isPlainName(name));

/** The real path of what is there, or is to be there. */
export const placeToBe = (path: string): string =>
  realPlace(path) ?? (path === dirname(path) ? path : join(placeToBe(dirname(path)), basename(path)));
export const realPlace = (path: string): string | null => nullIfThrown(() => fs.realpathSync.native(path));
export const statOf = (path: string): fs.Stats | null => nullIfThrown(() => fs.statSync(path));
export const readFolder = (path: string): fs.Dirent[] =>
  nullIfThrown(() => fs.readdirSync(path, { withFileTypes: true })) ?? [];

/** All files and folders below a folder. Links are not followed, unlike in Node's own listing from version 22 on. Throws when a folder cannot be read. */
export const entriesBelow = (folder: string): fs.Dirent[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry]));

/** Names of the plain folders in a folder. */
export const foldersIn = (path: string): string[] =>
  readFolder(path).flatMap((entry) => (entry.isDirectory() && isPlainName(entry.name) ? [entry.name] : []));

/** Names of everything in a folder that is not a folder. */
export const filesIn = (path: string): string[] =>
  readFolder(path).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]));

export const fileExists = (path: string): boolean => fs.existsSync(path);
/** False for pipes: reading one would wait for its writer. */
export const isFile = (path: string): boolean => statOf(path)?.isFile() === true;
export const isFolder = (path: string): boolean => statOf(path)?.isDirectory() === true;

/** Size, times and inode as a text, which changes whenever the file is written or replaced. */
export function fileMark(root: string, file: string): { mark: string; changedAt: number } {
  const { size, mtimeMs, ctimeMs, ino, dev } = statOf(join(root, file)) ?? noStat;
  return { mark: [size, mtimeMs, ctimeMs, ino, dev].join(' '), changedAt: Math.max(mtimeMs, ctimeMs) };
}
const noStat = { size: -1, mtimeMs: Number.POSITIVE_INFINITY, ctimeMs: 0, ino: 0, dev: 0 };

/** When a file or folder was last changed; 0 when it does not exist. */
export const modifiedTime = (path: string): number => fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** What the system tells in a file of its own, which has no size; null when it does not. */
export const readSystemText = (path: string): string | null => nullIfThrown(() => fs.readFileSync(path, 'utf8'));

/** Text of a file; null when it cannot be read. */
export const readText = (root: string, file: string): string | null => readBytes(root, file)?.toString('utf8') ?? null;

/** Largest file that a page can show the code of, in bytes. */
const MAX_SHOWN = 1_000_000;

/** Reads texts of files that are, and really lie, in the folders, and are not hidden there; null for others. */
export function readInside(root: string, folders: readonly string[]): (file: string) => string | null {
  const places = folders.map((folder) => unlinked(root, folder));
  return (file) => {
    if (!folders.some((folder) => isInside(join(root, folder), join(root, file)))) return null;
    return withFile(join(root, file), (handle, real, stat) =>
      places.every((place) => refusalOf(real, stat, place) !== null) || stat.size > MAX_SHOWN
        ? null
        : readAll(handle, stat.size).toString(),
    );
  };
}

/**
 * What `read` makes of an open file; null when it cannot be opened or is no regular file. The real path is that of what was opened, even if a
 * part of the path is turned into a link meanwhile.
 */
function withFile<T>(path: string, read: (handle: number, real: string, stat: fs.Stats) => T | null): T | null {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
  return nullIfThrown(() => {
    const real = fs.realpathSync.native(path);
    // Does not wait if it has become a pipe.
    const handle = fs.openSync(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      const [stat, there] = [fs.fstatSync(handle), fs.lstatSync(real)];
      const isThere = stat.ino === there.ino && stat.dev === there.dev && fs.realpathSync.native(real) === real;
      return isThere && stat.isFile() ? read(handle, real, stat) : null;
    } finally {
      fs.closeSync(handle);
    }
  });
}

/** The whole lines among the first bytes of a file; null when it cannot be read. */
export const readStart = (root: string, file: string, start: Buffer): string | null =>
  withSiteFile(root, file, (handle, _, isMoved, real) => {
    // It is read whole before it is judged by its place.
    if (isMoved && !isTextLink(file, real)) return null;
    const length = fs.readSync(handle, start, 0, start.length, 0);
    const end = length < start.length ? length : start.lastIndexOf('\n') + 1;
    return start.toString('utf8', 0, end || length);
  });

/** Of a file of a stranger that is longer, which whoever reads it refuses, only the beginning: Node makes no text of all. */
const textIn = (bytes: Buffer): string => bytes.toString('utf8', 0, 10_000_000);

/** Text and bytes of a file; null when it cannot be read. When `isUtf8` is false, the text is not what was written. */
export function readContent(
  root: string,
  file: string,
  folders: readonly string[] | null = null,
): { text: string; isUtf8: boolean; bytes: Uint8Array } | null {
  const bytes = readSiteFile(root, file, folders);
  return bytes && { text: textIn(bytes), isUtf8: isUtf8(bytes), bytes };
}

/** Bytes of a file; null when it cannot be read. Only regular files are opened, as devices and pipes may never end. */
export function readBytes(root: string, file: string): Buffer | null {
  const path = join(root, file);
  return nullIfThrown(() => (fs.statSync(path).isFile() ? readFile(path) : null));
}

/**
 * The same for a file of a site, which may have become a link since it was listed: it must not lead out of the site, or of these folders of it,
 * nor to what is hidden there.
 */
export const readSiteFile = (root: string, file: string, folders: readonly string[] | null = null): Buffer | null =>
  withSiteFile(root, file, (handle, size, isMoved, real) =>
    isMoved && !isTextLink(file, real) && folders?.some((folder) => isInside(unlinked(root, folder), real)) === false
      ? null
      : readAll(handle, size),
  );

/** The same as text, for what is not listed: what a link leads to would be copied, or quoted, where it is not expected. */
export const readSiteText = (root: string, file: string): string | null =>
  withSiteFile(root, file, (handle, size, isMoved) => (isMoved ? null : textIn(readAll(handle, size))));

/** `isMoved`: a link led to the file. */
function withSiteFile<T>(
  root: string,
  file: string,
  read: (handle: number, size: number, isMoved: boolean, real: string) => T | null,
): T | null {
  const path = join(root, file);
  const top = topOfBoth(root, path);
  const place = realPlace(top);
  if (place === null) return null;
  return withFile(path, (handle, real, stat) => {
    const isMoved = real !== join(place, relative(top, path));
    return isMoved && refusalOf(real, stat, place) !== null ? null : read(handle, stat.size, isMoved, real);
  });
}

/** The folder that a path is in, or the nearest above that both are in. */
export const topOfBoth = (folder: string, path: string): string =>
  isInside(folder, path) || dirname(folder) === folder ? folder : topOfBoth(dirname(folder), path);

/** The nearest folder above with a `.git`; null if there is none. */
export function repositoryAbove(folder: string): string | null {
  if (fs.existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : repositoryAbove(above);
}

/** Size of a regular file, links followed; null for everything else. */
export function fileSize(path: string): number | null {
  const stat = statOf(path);
  return stat?.isFile() ? stat.size : null;
}

/** Bytes of a file; null when it has more than `most`, or cannot be read. */
export const readWithin = (path: string, most: number): Buffer | null =>
  (fileSize(path) ?? Number.POSITIVE_INFINITY) <= most ? readBytes('', path) : null;

/**
 * Reads parts of a file, null where it has not so many bytes. The file stays open, because opening takes five times as long as reading, and
 * so that it stays the same when another one replaces it. Null when it cannot be opened.
 */
export function openParts(path: string): { read(from: number, length: number): Buffer | null; close(): void } | null {
  const handle = nullIfThrown(() => fs.openSync(path, 'r'));
  if (handle === null) return null;
  return {
    read(from, length) {
      const bytes = Buffer.allocUnsafe(length);
      return fs.readSync(handle, bytes, 0, length, from) === length ? bytes : null;
    },
    close: () => fs.closeSync(handle),
  };
}

/** Parsed JSON of a file; null when it cannot be read or parsed. */
export const readJson = (path: string): unknown => nullIfThrown(() => JSON.parse(readText('', path) ?? ''));
