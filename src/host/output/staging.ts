/**
 * The one door to the output folder. A new site is put together beside the old one and takes its place at the end: files that did
 * not change are the same files (hard links), files that somebody else put there come along, and whoever reads the folder finds
 * the old site or the new one. Where a few files differ, they alone are moved (`move-in`). A build that is killed leaves the old site;
 * what it left behind is removed by the next.
 */
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { FILE_LIST } from '../../lib/address.ts';
import { outputBusy, outputForeign, outputRefused, outputUnwritable } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isInside, makeFolder } from '../disk.ts';
import {
  beside,
  type FileState,
  fileListText,
  fileState,
  foreignEntries,
  markOf,
  readFileList,
  removeListed,
  stateText,
} from './files.ts';
import { giveBack, signOfLife, takeLock, tryLock } from './lock.ts';
import { canMoveIn, moveIn, undoMoves } from './move-in.ts';
import { nameJudge } from './names.ts';

export interface Output {
  /**
   * Takes one file; `file` is relative to the output folder, `source` what it is made from, for messages. Bytes equal to the old
   * ones cost no writing: then the answer is true. Throws `OutputProblem` when there cannot be such a file.
   */
  add(file: string, content: string | Uint8Array, source?: string | null): boolean;
  /** Where files are put, for threads: see `putFile`. */
  place: Place;
  /** Puts a file in its place before it is taken. */
  put(file: string, content: Uint8Array): boolean;
  /** Takes a file that was put there. */
  took(file: string, source: string | null, put: { bytes: number; same: boolean }): void;
  /** Takes a file of the old site as it is; false if there is none. For files whose content is known to be the same. */
  keep(file: string): boolean;
  /** Size and time of a file of the new site, or of the old one; null when there is none. */
  state(file: string): string | null;
  /** Bytes of a file that was kept. */
  read(file: string): Uint8Array;
  /** Puts the new site in the old one's place. */
  commit(): OutputReport;
  /** After that: a fingerprint of the site, as `outputMark` makes it. */
  mark(): string | null;
  /** Leaves everything as it was. */
  abort(): void;
}
export interface OutputReport {
  files: number;
  bytes: number;
  written: number;
  removed: number;
}
type OpenResult = { ok: true; output: Output } | { ok: false; diagnostic: Diagnostic };

interface OutputOptions {
  /** Absolute. */
  folder: string;
  /** Root of the site. */
  root: string;
  /** Called once while another build holds the folder. */
  onWait: (pid: number) => void;
  /** How long to wait for it, in milliseconds. */
  timeout: number;
}

export async function openOutput(options: OutputOptions): Promise<OpenResult> {
  const { folder, root } = options;
  const refusal = refusalOf(folder, root);
  if (refusal !== null) return { ok: false, diagnostic: outputRefused(folder, refusal) };
  try {
    makeFolder(dirname(folder));
    const holder = await takeLock({ ...options, file: beside(folder, 'lock') });
    if (holder !== null) return { ok: false, diagnostic: outputBusy(folder, holder) };
    mend(folder);
    return { ok: true, output: stage(folder) };
  } catch (thrown) {
    return { ok: false, diagnostic: outputUnwritable(folder, (thrown as Error).message) };
  }
}

/** Why a folder must not be written to, or null. */
function refusalOf(folder: string, root: string): string | null {
  if (folder === parse(folder).root) return 'it is the root of the file system';
  if (folder === homedir()) return 'it is your home folder';
  if (isInside(folder, root)) return 'it is or holds the root of the site';
  for (const name of ['content', 'config', 'theme', 'src', 'node_modules', '.git', '.sitegen'])
    if (isInside(join(root, name), folder)) return `it is in the site's ${name} folder`;
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory()) return 'it is a file';
  return null;
}

/** Undoes what a killed build left, unless another is at work there: the answer is its process. */
export function repair(folder: string): number | null {
  const lock = beside(folder, 'lock');
  try {
    const holder = tryLock(lock);
    if (holder !== null) return holder;
  } catch {
    // Where no lock can be made, nothing can be mended.
    return null;
  }
  try {
    mend(folder);
  } finally {
    giveBack(lock);
  }
  return null;
}

/** Undoes moves or a swap that were cut off, and half a new site. */
function mend(folder: string): void {
  const old = beside(folder, 'old');
  undoMoves(folder);
  if (!fs.existsSync(folder) && fs.existsSync(old)) fs.renameSync(old, folder);
  for (const what of ['new', 'old'] as const) fs.rmSync(beside(folder, what), { recursive: true, force: true });
}

// Staging -------------------------------------------------------------------------------------------------------------

function stage(folder: string): Output {
  const next = beside(folder, 'new');
  const before = new Set(readFileList(folder));
  const unchanged = new Set<string>();
  const written: string[] = [];
  const judge = fileJudge(folder, before);
  /** Files that were given with their content; the others are kept unseen. */
  const given = new Set<string>();
  /** Of old files that were asked about: there are many, and each is asked about some times. */
  const states = new Map<string, FileState>();
  let bytes = 0;
  const place: Place = { folder, next, before, folders: new Set() };
  const isOld = (file: string): boolean => unchanged.has(file) || (before.has(file) && !given.has(file));
  const stateOf = (file: string): FileState | null => {
    if (!isOld(file)) return fileState(join(next, file));
    const state = states.get(file) ?? fileState(join(folder, file));
    if (state !== null) states.set(file, state);
    return state;
  };
  const life = signOfLife(beside(folder, 'lock'));
  const leave = (): void => {
    fs.rmSync(next, { recursive: true, force: true });
    life.end();
  };
  const take = (file: string, source: string | null, put: () => { bytes: number; same: boolean }): boolean => {
    // What was kept may be given anew after all.
    const problem = unchanged.delete(file) && !given.has(file) ? null : judge(file, source);
    if (problem !== null) throw new OutputProblem(problem);
    given.add(file);
    const { bytes: size, same } = put();
    life.say();
    bytes += size;
    if (same) unchanged.add(file);
    else written.push(file);
    return same;
  };
  return {
    place,
    put: (file, content) => putFile(place, file, content),
    took: (file, source, put) => void take(file, source, () => put),
    add(file, content, source = null) {
      const buffer = typeof content === 'string' ? Buffer.from(content) : content;
      return take(file, source, () => ({ bytes: buffer.length, same: putFile(place, file, buffer) }));
    },
    keep(file) {
      const state = before.has(file) ? (states.get(file) ?? fileState(join(folder, file))) : null;
      if (state === null || judge(file, null) !== null) return false;
      bytes += state.size;
      unchanged.add(file);
      return true;
    },
    state(file) {
      const state = stateOf(file);
      return state && stateText(state);
    },
    read: (file) => fs.readFileSync(join(isOld(file) ? folder : next, file)),
    commit() {
      const { removed, isWhole } = takeIn(place, unchanged, written);
      leave();
      for (const file of written) unchanged.add(file);
      // Where no links are possible, copies have times of their own.
      for (const file of isWhole ? unchanged : written) states.delete(file);
      return { files: unchanged.size, bytes, written: written.length, removed };
    },
    mark: () => markOf([...unchanged].sort(), stateOf),
    abort: leave,
  };
}

/** Told of files that are given one by one, with what each is made from: what is wrong with its name, or that somebody else put one there. */
function fileJudge(folder: string, before: ReadonlySet<string>): ReturnType<typeof nameJudge> {
  const judge = nameJudge();
  // Where nothing is, nothing is looked for: opening files is what a cold build waits for most.
  const isNew = !fs.existsSync(folder);
  const isForeign = (file: string): boolean => !isNew && !before.has(file) && fs.existsSync(join(folder, file));
  return (file, source) => judge(file, source) ?? (isForeign(file) ? outputForeign(folder, file) : null);
}

/** Brings what was put together into its folder: the few files that differ, or the whole site. Says how many old ones go. */
function takeIn(
  place: Place,
  unchanged: ReadonlySet<string>,
  written: readonly string[],
): { removed: number; isWhole: boolean } {
  const { folder, next, before } = place;
  const files = [...unchanged, ...written].sort();
  const now = new Set(files);
  const removed = [...before].filter((file) => !now.has(file));
  if (written.length === 0 && removed.length === 0 && fs.existsSync(folder)) return { removed: 0, isWhole: false };
  fs.writeFileSync(placeIn(place, FILE_LIST), fileListText(files));
  const moves = { folder, written: [...written, FILE_LIST], removed };
  const isWhole = !canMoveIn(moves);
  if (!isWhole) moveIn(moves);
  else {
    for (const file of unchanged) takeAlong(join(folder, file), placeIn(place, file));
    bringForeign(place);
    swap(folder, next);
  }
  fs.rmSync(beside(folder, 'old'), { recursive: true, force: true });
  return { removed: removed.length, isWhole };
}

/** Where a site is put together: beside the old one, whose files are known by name. */
export interface Place {
  folder: string;
  next: string;
  before: ReadonlySet<string>;
  /** Folders of the new site that were made. */
  folders: Set<string>;
}

/** Whether the bytes are those of the old site, which then cost no writing. */
export function putFile(place: Place, file: string, content: Uint8Array): boolean {
  const { folder, before } = place;
  const problem = nameJudge()(file, null);
  if (problem !== null) throw new OutputProblem(problem);
  if (before.has(file) && readOrNull(join(folder, file))?.equals(content) === true) return true;
  fs.writeFileSync(placeIn(place, file), content);
  return false;
}

function placeIn({ next, folders }: Place, file: string): string {
  const path = join(next, file);
  const parent = dirname(path);
  if (!folders.has(parent)) fs.mkdirSync(parent, { recursive: true });
  folders.add(parent);
  return path;
}
/** A file that the folder does not take, as a diagnostic. */
export class OutputProblem extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** What kept a site from being written, when it is nobody's mistake in the engine: an invalid file name, a full disk. */
export function outputProblem(thrown: unknown, folder: string): Diagnostic | null {
  if (thrown instanceof OutputProblem) return thrown.diagnostic;
  const isSystem = thrown instanceof Error && 'syscall' in thrown && 'code' in thrown;
  return isSystem ? outputUnwritable(folder, thrown.message) : null;
}

/** The same file at a second place; a copy with the same time where links are not possible. */
function takeAlong(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') fs.symlinkSync(fs.readlinkSync(from), to);
    else copyWithTime(from, to);
  }
}

/** What others put into the folder, with the rights that they gave to folders of their own, and to the folder itself. */
function bringForeign(place: Place): void {
  const { folder, next, before } = place;
  const { files, folders } = foreignEntries(folder, before);
  for (const file of files) takeAlong(join(folder, file), placeIn(place, file));
  for (const path of folders) fs.mkdirSync(join(next, path), { recursive: true });
  if (!fs.existsSync(folder)) return;
  for (const path of ['', ...folders]) fs.chmodSync(join(next, path), fs.statSync(join(folder, path)).mode);
}

function copyWithTime(from: string, to: string): void {
  const { atime, mtime } = fs.statSync(from);
  fs.copyFileSync(from, to);
  fs.utimesSync(to, atime, mtime);
}

/** Two renames; `repair` mends an interruption between them. */
function swap(folder: string, next: string): void {
  const old = beside(folder, 'old');
  if (fs.existsSync(folder)) fs.renameSync(folder, old);
  fs.renameSync(next, folder);
}

function readOrNull(path: string): Buffer | null {
  return fileState(path) === null ? null : fs.readFileSync(path);
}

/** Removes what sitegen wrote into an output folder; files of others stay. The answer is how many there were, or why it cannot be done now. */
export function removeOutput(folder: string): number | Diagnostic {
  const holder = repair(folder);
  return holder === null ? removeListed(folder) : outputBusy(folder, holder);
}
