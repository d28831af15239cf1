/**
 * Puts a new site in the place of the old one: as a whole, or only the few files that differ, without touching the others. What is replaced is
 * kept beside it until all is done, with a note of this machine, so that the next build undoes what a killed one began. A note that came with a
 * repository is not believed.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_LIST, fileFault } from '../../lib/address.ts';
import { ownJson } from '../../lib/own-json.ts';
import { asRecord } from '../../lib/shape.ts';
import { readJson } from '../disk.ts';
import { markOf } from '../machine-secret.ts';
import { beside, foldersAbove, newSites, readFileList, removeLeft } from './files.ts';

/** With more files, readers would see a mixture of old and new for too long (a millisecond each). */
const MAX_FILES = 32;
/** The files that are moved or removed, and whether each existed before; none when the site is replaced as a whole. */
type Undo = [file: string, wasThere: boolean][];
const undoFile = (folder: string): string => join(beside(folder, 'old'), 'undo.json');
/** Where the old site, or those of its files that are replaced, are kept. */
const replacedSite = (folder: string): string => join(beside(folder, 'old'), 'site');

interface Moves {
  folder: string;
  /** Where the new site is. */
  next: string;
  /** New and changed files. */
  written: readonly string[];
  removed: readonly string[];
}

/** Whether few enough files differ, and there are only plain files and folders where they go. */
export function canMoveIn({ folder, written, removed }: Moves): boolean {
  if (written.length + removed.length > MAX_FILES || !fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return false;
  return (
    fs.statSync(folder).dev === fs.statSync(dirname(folder)).dev &&
    [...written, ...removed].every((file) => isPlain(folder, file))
  );
}

/** Whether a path leads through plain folders only, to a plain file or to nothing. */
function isPlain(folder: string, file: string): boolean {
  const isNoFolder = (at: string): boolean =>
    fs.lstatSync(join(folder, at), { throwIfNoEntry: false })?.isDirectory() === false;
  return (
    !foldersAbove(file).some(isNoFolder) &&
    fs.lstatSync(join(folder, file), { throwIfNoEntry: false })?.isFile() !== false
  );
}

/** Renames the folders of both sites. */
export function swap(folder: string, next: string): void {
  if (fs.existsSync(folder)) {
    makeOld(folder);
    writeUndo(folder, []);
    fs.renameSync(folder, replacedSite(folder));
  }
  fs.renameSync(next, folder);
  removeOld(folder);
}

export function moveIn({ folder, next, written, removed }: Moves): void {
  const replaced = replacedSite(folder);
  const undo = [...written, ...removed].map((file): Undo[number] => [file, fs.existsSync(join(folder, file))]);
  makeOld(folder);
  for (const [file, wasThere] of undo) if (wasThere) fs.linkSync(join(folder, file), below(replaced, file));
  writeUndo(folder, undo);
  try {
    // A build that cannot undo this, on another machine, takes all of these files for ours.
    const both = join(dirname(undoFile(folder)), 'both.json');
    fs.writeFileSync(both, JSON.stringify([...new Set([...readFileList(folder), ...written])]));
    fs.renameSync(both, join(folder, FILE_LIST));
    // Documents go in after the files that they load, and before old files are removed.
    const documentsLast = [...written].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
    for (const file of documentsLast) if (file !== FILE_LIST) fs.renameSync(join(next, file), below(folder, file));
    for (const file of removed) remove(folder, file);
    fs.renameSync(join(next, FILE_LIST), join(folder, FILE_LIST));
  } catch (thrown) {
    undoChanges(folder);
    removeOld(folder);
    throw thrown;
  }
  fs.rmSync(undoFile(folder));
  removeOld(folder);
}

const removeOld = (folder: string): void => removeLeft(beside(folder, 'old'));

/** Begins with an empty one that nobody else can write into; throws where somebody else is quicker, who may have put links there. */
function makeOld(folder: string): void {
  removeOld(folder);
  fs.mkdirSync(beside(folder, 'old'), 0o700);
}

/** Notes what a build is about to do. */
export function writeUndo(folder: string, undo: Undo): void {
  const [file, changes] = [undoFile(folder), JSON.stringify(undo)];
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify({ changes, mark: markOf(file, [changes]) }));
  fs.renameSync(`${file}.new`, file);
}

/** Null where this machine began nothing. */
function readUndo(folder: string): Undo | null {
  const file = undoFile(folder);
  const { changes, mark } = asRecord(readJson(file));
  return typeof changes === 'string' && mark === markOf(file, [changes]) ? ownJson<Undo>(changes) : null;
}

/**
 * Undoes what a killed build began and removes what is left of it; may itself be interrupted and repeated. Where no site is left, what another
 * machine set aside stays until a new one is in its place.
 */
export function restore(folder: string): void {
  undoChanges(folder);
  for (const left of newSites(folder)) removeLeft(left);
  if (fs.existsSync(folder)) removeOld(folder);
}

function undoChanges(folder: string): void {
  const replaced = replacedSite(folder);
  const undo = readUndo(folder);
  if (undo === null) return;
  for (const [file, wasThere] of undo) {
    if ((fileFault(file) !== null && file !== FILE_LIST) || !isPlain(folder, file)) continue;
    if (!wasThere) remove(folder, file);
    else if (isPlain(replaced, file) && fs.existsSync(join(replaced, file)))
      fs.renameSync(join(replaced, file), below(folder, file));
  }
  const isSetAside = fs.lstatSync(replaced, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isSetAside && !fs.existsSync(folder)) fs.renameSync(replaced, folder);
  fs.rmSync(undoFile(folder));
}

function below(folder: string, file: string): string {
  const path = join(folder, file);
  fs.mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** Removes a file, and folders that become empty. */
function remove(folder: string, file: string): void {
  fs.rmSync(join(folder, file), { force: true });
  try {
    for (let at = dirname(file); at !== '.'; at = dirname(at)) fs.rmdirSync(join(folder, at));
  } catch {
    // The folder is not empty.
  }
}
