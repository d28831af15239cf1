/** The list of files that sitegen wrote into an output folder. It is one of them, and anybody may edit it, so it is not trusted. */
import * as fs from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { FILE_LIST, fileFault } from '../../lib/address.ts';
import { shortHash } from '../../lib/hash.ts';
import { entriesBelow, isInside, readJson } from '../disk.ts';

/** Files that the list names and that may be ours: none outside of the folder. Empty where there is no list. */
export function readFileList(folder: string): string[] {
  const files = readJson(join(folder, FILE_LIST));
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string' && fileFault(file) === null) : [];
}

export const fileListText = (files: readonly string[]): string => `${JSON.stringify(files)}\n`;

/** What is in a folder besides the files of the site, and the folders that hold none of those. */
export function foreignEntries(folder: string, own: ReadonlySet<string>): { files: string[]; folders: string[] } {
  if (!fs.existsSync(folder)) return { files: [], folders: [] };
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

/** What tells whether a file was changed: its bytes and the time, in milliseconds. */
export type FileState = Pick<fs.Stats, 'size' | 'mtimeMs'>;
export const stateText = ({ size, mtimeMs }: FileState): string => `${size} ${mtimeMs}`;

/** State of a regular file, links not followed; null for everything else. */
export function fileState(path: string): FileState | null {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { size: stat.size, mtimeMs: stat.mtimeMs } : null;
}

/** A fingerprint of the files of a site in a folder; null when they are not whole or a build is at work. */
export function outputMark(folder: string): string | null {
  if ((['lock', 'new', 'old'] as const).some((what) => fs.existsSync(beside(folder, what)))) return null;
  return markOf(readFileList(folder), (file) => fileState(join(folder, file)));
}

/** A fingerprint of files by their names and states; null where there are none, or one has no state. */
export function markOf(files: readonly string[], stateOf: (file: string) => FileState | null): string | null {
  const lines = files.map((file) => {
    const state = stateOf(file);
    return state && `${file} ${stateText(state)}`;
  });
  return lines.length === 0 || !lines.every((line) => line !== null) ? null : shortHash(lines);
}

/** Removes what sitegen wrote into an output folder; files of others stay, and so does everything behind a link. */
export function removeListed(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const place = fs.realpathSync(folder);
  const own = readFileList(folder).filter((file) => {
    const path = join(folder, file);
    return fileState(path) !== null && isInside(place, fs.realpathSync(dirname(path)));
  });
  for (const file of own) fs.unlinkSync(join(folder, file));
  if (fileState(join(folder, FILE_LIST)) !== null) fs.unlinkSync(join(folder, FILE_LIST));
  // Folders that held none of our files are not ours, and there may be a whole disk of them.
  const above = [...new Set(own.flatMap(foldersAbove))].sort().reverse();
  for (const path of above.map((one) => join(folder, one)))
    if (fs.lstatSync(path).isDirectory() && fs.readdirSync(path).length === 0) fs.rmdirSync(path);
  return own.length;
}

export const beside = (folder: string, what: 'lock' | 'new' | 'old'): string =>
  join(dirname(folder), `.${basename(folder)}.sitegen-${what}`);
