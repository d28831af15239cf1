/** The list of files that sitegen wrote into an output folder. It is one of them, and anybody may edit it, so it is not trusted. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { FILE_LIST, fileFault } from '../../lib/address.ts';
import { shortHash } from '../../lib/hash.ts';
import { entriesBelow, isInside } from '../disk.ts';
import { beside } from './work-folders.ts';

/** Files that the list names and that may be ours: none outside of the folder. Empty where there is no list. */
export function readFileList(folder: string): string[] {
  try {
    const files: unknown = JSON.parse(readFileSync(join(folder, FILE_LIST), 'utf8'));
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string' && fileFault(file) === null) : [];
  } catch {
    return [];
  }
}

export const fileListText = (files: readonly string[]): string => `${JSON.stringify(files)}\n`;

/** What is in a folder besides the files of the site, and the folders that hold none of those. */
export function foreignEntries(folder: string, own: ReadonlySet<string>): { files: string[]; folders: string[] } {
  if (!existsSync(folder)) return { files: [], folders: [] };
  const ours = new Set([...own].flatMap(foldersAbove));
  const all = entriesBelow(folder).map((entry) => ({
    isFolder: entry.isDirectory(),
    path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  const files = all.filter(({ isFolder, path }) => !isFolder && path !== FILE_LIST && !own.has(path));
  const folders = all.filter(({ isFolder, path }) => isFolder && !ours.has(path));
  return { files: files.map(({ path }) => path), folders: folders.map(({ path }) => path) };
}
const foldersAbove = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));

/** State of a regular file, links not followed; null for everything else. */
export function fileState(path: string): Stats | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat : null;
}

/** A fingerprint of the files of a site in a folder, by name, bytes and time; null when they are not whole or a build is at work. */
export function outputMark(folder: string): string | null {
  if ((['lock', 'new', 'old'] as const).some((what) => existsSync(beside(folder, what)))) return null;
  const files = readFileList(folder);
  if (files.length === 0) return null;
  const stats = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false }));
  return stats.includes(undefined)
    ? null
    : shortHash(files.map((file, index) => `${file} ${stats[index]?.size} ${stats[index]?.mtimeMs}`));
}

/** Removes what sitegen wrote into an output folder; files of others stay, and so does everything behind a link. */
export function removeListed(folder: string): number {
  if (!existsSync(folder)) return 0;
  const place = realpathSync(folder);
  const own = readFileList(folder).filter((file) => {
    const path = join(folder, file);
    return fileState(path) !== null && isInside(place, realpathSync(dirname(path)));
  });
  for (const file of own) unlinkSync(join(folder, file));
  if (fileState(join(folder, FILE_LIST)) !== null) unlinkSync(join(folder, FILE_LIST));
  // Folders that held none of our files are not ours, and there may be a whole disk of them.
  const above = [...new Set(own.flatMap(foldersAbove))].sort().reverse();
  for (const path of above.map((one) => join(folder, one)))
    if (lstatSync(path).isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
  return own.length;
}
