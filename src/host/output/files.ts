/** The names and states of the files in an output folder, and the list of those that sitegen put there, which is not trusted, as users can edit it. */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathIn } from '../../bundle/paths.ts';
import { FILE_LIST, fileFault, fileNames } from '../../lib/address.ts';
import { shortHash } from '../../lib/hash.ts';
import { isInside } from '../../lib/inside.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { duplicateFileName, invalidFileName } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { entriesBelow, readJson } from '../disk.ts';

/** The listed files that can be ours, none of them outside of the folder. Empty when there is no list. */
export function readFileList(folder: string): string[] {
  const files = readJson(join(folder, FILE_LIST));
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string' && fileFault(file) === null) : [];
}

/** Files and folders that are not the site's own. */
export function foreignEntries(
  folder: string,
  siteFiles: ReadonlySet<string>,
): { files: string[]; links: string[]; folders: string[] } {
  if (!fs.existsSync(folder)) return { files: [], links: [], folders: [] };
  const ours = new Set([...siteFiles].flatMap(foldersAbove));
  const all = entriesBelow(folder).map((entry) => ({
    isFolder: entry.isDirectory(),
    isLink: entry.isSymbolicLink(),
    path: pathIn(folder, join(entry.parentPath, entry.name)),
  }));
  const files = all.filter(({ isFolder, path }) => !isFolder && path !== FILE_LIST && !siteFiles.has(path));
  const folders = all.filter(({ isFolder, path }) => isFolder && !ours.has(path));
  const pathsOf = (entries: typeof all): string[] => entries.map(({ path }) => path);
  return { files: pathsOf(files), links: pathsOf(all.filter(({ isLink }) => isLink)), folders: pathsOf(folders) };
}
/** The folders that a file lies in, from the top. */
export const foldersAbove = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));

/** Size in bytes and time in milliseconds: they change when the file does. */
export type FileState = Pick<fs.Stats, 'size' | 'mtimeMs'>;
export const stateText = ({ size, mtimeMs }: FileState): string => `${size} ${mtimeMs}`;

/** Null for what is not a regular file; links are not followed. */
export function fileState(path: string): FileState | null {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? { size: stat.size, mtimeMs: stat.mtimeMs } : null;
}

/** A fingerprint of the site in a folder; null when it is incomplete or being built. */
export function outputFingerprint(folder: string): string | null {
  if (newSites(folder).length > 0 || (['lock', 'old'] as const).some((what) => fs.existsSync(beside(folder, what))))
    return null;
  return fingerprintOf(readFileList(folder), (file) => fileState(join(folder, file)));
}

/** A fingerprint of files by name and state; null when there are none, or one has no state. */
export function fingerprintOf(files: readonly string[], stateOf: (file: string) => FileState | null): string | null {
  const lines = files.map((file) => {
    const state = stateOf(file);
    return state && `${file} ${stateText(state)}`;
  });
  return lines.length === 0 || !lines.every((line) => line !== null) ? null : shortHash(lines);
}

/** Removes the files that sitegen wrote into an output folder, but none behind a link; the result is their number. */
export function removeListed(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const place = fs.realpathSync(folder);
  const files = readFileList(folder).filter((file) => {
    const path = join(folder, file);
    return fileState(path) !== null && isInside(place, fs.realpathSync(dirname(path)));
  });
  for (const file of files) fs.unlinkSync(join(folder, file));
  if (fileState(join(folder, FILE_LIST)) !== null) fs.unlinkSync(join(folder, FILE_LIST));
  // Only folders that held our files are looked at.
  const above = [...new Set(files.flatMap(foldersAbove))].sort().reverse();
  for (const path of above.map((one) => join(folder, one)))
    if (fs.lstatSync(path).isDirectory() && fs.readdirSync(path).length === 0) fs.rmdirSync(path);
  return files.length;
}

export const beside = (folder: string, what: 'lock' | 'new' | 'old'): string =>
  join(dirname(folder), `.${basename(folder)}.sitegen-${what}`);

/** Where a build makes the new site: a place of its own, as one that lost its lock may be at work still. Names have at most 255 letters. */
export const newSite = (folder: string): string => `${beside(folder, 'new')}-${randomUUID().slice(0, 8)}`;

/** Removes a folder that a build has left, unless it is of another user, who could put links into it meanwhile. */
export function removeLeft(path: string): void {
  const user = fs.lstatSync(path, { throwIfNoEntry: false })?.uid;
  if (process.getuid === undefined || user === process.getuid())
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 3 });
}

/** What builds are making or, killed, have left. */
export const newSites = (folder: string): string[] =>
  (nullIfThrown(() => fs.readdirSync(dirname(folder))) ?? [])
    .filter((name) => name.startsWith(basename(beside(folder, 'new'))))
    .map((name) => join(dirname(folder), name));

/** The result is called with each file and its source; it returns what is wrong with the name or with two names together, or null. */
export function nameChecker(): (file: string, source: string | null) => Diagnostic | null {
  const taken = fileNames();
  return (file, source) => {
    const fault = fileFault(file);
    if (fault !== null) return invalidFileName(source, file, fault);
    const other = taken(file, source);
    return other === null ? null : duplicateFileName(source, file, other);
  };
}
