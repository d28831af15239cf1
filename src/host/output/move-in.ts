/**
 * A new site that differs from the old one in a few files: they are moved into its folder, and the others are not touched, however many
 * they are. What they replace is kept beside it until all is done, so that moves that were cut off can be undone.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_LIST, fileFault } from '../../lib/address.ts';
import { readJson } from '../disk.ts';
import { beside } from './files.ts';

/** Readers may see some of the moves and not yet the others, for a thousandth of a second each. */
const MOST = 32;
/** In the folder with what was replaced: names of all that is moved or removed, and whether it was there before. */
const UNDO = '.sitegen-undo.json';
type Undo = [file: string, wasThere: boolean][];

interface Moves {
  folder: string;
  /** Files that are in the new site. */
  written: readonly string[];
  removed: readonly string[];
}

/** Whether so few files differ, and nothing but files and folders is where they go. */
export function canMoveIn({ folder, written, removed }: Moves): boolean {
  if (written.length + removed.length > MOST || !fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return false;
  return (
    fs.statSync(folder).dev === fs.statSync(dirname(folder)).dev &&
    [...written, ...removed].every((file) => isPlain(folder, file))
  );
}

/** No link on the way, no file where a folder is to be, and no folder where a file is. */
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
    // Documents come after what they load, and before what nothing loads any more.
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

/** Undoes moves that were cut off, as often as it takes. Nobody has to believe what is read here. */
export function undoMoves(folder: string): void {
  const old = beside(folder, 'old');
  for (const [file, wasThere] of readUndo(join(old, UNDO))) {
    if ((fileFault(file) !== null && file !== FILE_LIST) || !isPlain(folder, file)) continue;
    if (!wasThere) remove(folder, file);
    else if (fs.existsSync(join(old, file))) fs.renameSync(join(old, file), below(folder, file));
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

/** With the folders that it leaves empty. */
function remove(folder: string, file: string): void {
  fs.rmSync(join(folder, file), { force: true });
  try {
    for (let at = dirname(file); at !== '.'; at = dirname(at)) fs.rmdirSync(join(folder, at));
  } catch {
    // It holds something else.
  }
}
