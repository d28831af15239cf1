/**
 * Moves the few files in which a new site differs into the folder of the old one, without touching the others. What they replace is kept
 * beside it until all moves are done, so that an interrupted update can be undone.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_LIST, fileFault } from '../../lib/address.ts';
import { readJson } from '../disk.ts';
import { beside } from './files.ts';

/** With more files, readers would see a mixture of old and new for too long (a millisecond each). */
const MAX_FILES = 32;
/** List of the files that are moved or removed, and whether each existed before; beside the replaced files. */
const UNDO = '.sitegen-undo.json';
type Undo = [file: string, wasThere: boolean][];

interface Moves {
  folder: string;
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
  for (let at = dirname(file); at !== '.'; at = dirname(at))
    if (fs.lstatSync(join(folder, at), { throwIfNoEntry: false })?.isDirectory() === false) return false;
  return fs.lstatSync(join(folder, file), { throwIfNoEntry: false })?.isFile() !== false;
}

export function moveIn({ folder, written, removed }: Moves): void {
  const [next, old] = [beside(folder, 'new'), beside(folder, 'old')];
  const undo = [...written, ...removed].map((file): Undo[number] => [file, fs.existsSync(join(folder, file))]);
  fs.mkdirSync(old, { recursive: true });
  for (const [file, wasThere] of undo) if (wasThere) fs.linkSync(join(folder, file), below(old, file));
  fs.writeFileSync(join(old, `${UNDO}.new`), JSON.stringify(undo));
  fs.renameSync(join(old, `${UNDO}.new`), join(old, UNDO));
  try {
    // Documents go in after the files that they load, and before old files are removed.
    const documentsLast = [...written].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
    for (const file of documentsLast) fs.renameSync(join(next, file), below(folder, file));
    for (const file of removed) remove(folder, file);
  } catch (thrown) {
    undoMoves(folder);
    fs.rmSync(old, { recursive: true });
    throw thrown;
  }
  fs.rmSync(join(old, UNDO));
}

/** Undoes an interrupted update; may itself be interrupted and repeated. The list of files is not trusted. */
export function undoMoves(folder: string): void {
  const old = beside(folder, 'old');
  for (const [file, wasThere] of readUndo(join(old, UNDO))) {
    if ((fileFault(file) !== null && file !== FILE_LIST) || !isPlain(folder, file)) continue;
    if (!wasThere) remove(folder, file);
    else if (isPlain(old, file) && fs.existsSync(join(old, file))) fs.renameSync(join(old, file), below(folder, file));
  }
  fs.rmSync(join(old, UNDO), { force: true });
}

function readUndo(file: string): Undo {
  const undo = readJson(file);
  return Array.isArray(undo) ? undo.filter((one) => Array.isArray(one) && typeof one[0] === 'string') : [];
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
