/**
 * Writes the output folder. The new site is assembled beside the old one and replaces it at the end, so readers see one or the other. Unchanged
 * files are hard links, and files of others are taken along. Where few files differ, only they are moved (`replace`). A killed build leaves
 * the old site as it was, and the next build removes what is left of it.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { FILE_LIST } from '../../lib/address.ts';
import { isInside } from '../../lib/inside.ts';
import { codeOf } from '../../lib/thrown.ts';
import { fileOfOthers, linkInOutput, outputTaken, outputUnwritable } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { realPlace } from '../disk.ts';
import {
  beside,
  type FileState,
  fileState,
  fingerprintOf,
  foreignEntries,
  nameChecker,
  newSite,
  readFileList,
  stateText,
} from './files.ts';
import { heartbeat } from './lock.ts';
import { canMoveIn, moveIn, swap } from './replace.ts';

export type Output = ReturnType<typeof stage>;
export interface OutputReport {
  files: number;
  bytes: number;
  written: number;
  removed: number;
}

/** Begins a new site beside the old one in a folder whose lock this process has; `commit` or `abort` gives it back. */
export function stage(folder: string) {
  const next = newSite(folder);
  const staged: StagedFolder = { folder, next, before: new Set(readFileList(folder)), folders: new Set() };
  // Nobody else may put links into it, whatever new folders of this user may be.
  fs.mkdirSync(next, { mode: 0o700 });
  const account = accountOf(staged);
  const life = heartbeat(beside(folder, 'lock'));
  const leave = leaver(next, life);
  const lostTo = (): Diagnostic | null => {
    const holder = life.holder();
    return holder === null ? null : outputTaken(folder, holder);
  };
  const take = (file: string, source: string | null, put: () => Put): boolean => {
    const { same } = account.take(file, source, put);
    life.beat();
    return same;
  };
  return {
    /** Where threads write files, see `putFile`. */
    staged,
    /** Writes a file that is added later by `addMade`; true when the old site has the same bytes. */
    put: (file: string, content: Uint8Array): boolean => putFile(staged, file, content),
    /** Adds a file that was written by `put`, in this thread or another one; null: one of the old site that is unchanged. True as with `add`. */
    addMade(file: string, source: string | null, put: Put | null): boolean {
      if (put !== null) return take(file, source, () => put);
      account.addKept(file, source);
      return true;
    },
    /**
     * Adds a file; `file` is relative to the output folder, `source` is named in messages. True when the old site has the same bytes, which
     * are then not written. Throws `OutputProblem` when there cannot be such a file.
     */
    add(file: string, content: string | Uint8Array, source: string | null = null): boolean {
      const buffer = typeof content === 'string' ? Buffer.from(content) : content;
      return take(file, source, () => ({ bytes: buffer.length, same: putFile(staged, file, buffer) }));
    },
    keep: account.keep,
    /** Size and time of a file in the new site, else in the old one; null when there is none. */
    state(file: string): string | null {
      const state = account.stateOf(file);
      return state && stateText(state);
    },
    /** Bytes of a file that was added. */
    read: (file: string): Uint8Array => fs.readFileSync(account.pathOf(file)),
    /** Replaces the old site by the new one. */
    commit(): OutputReport {
      const { unchanged, written } = account;
      const { removed, isWhole } = publish(staged, unchanged, written, () => {
        const lost = lostTo();
        if (lost !== null) throw new OutputProblem(lost);
      });
      leave();
      account.published(isWhole);
      return { files: unchanged.size, bytes: account.bytes(), written: written.length, removed };
    },
    /** The fingerprint that `outputFingerprint` makes, once the site is in its place. */
    fingerprint: (): string | null => fingerprintOf([...account.unchanged].sort(), account.stateOf),
    /** The build that took the folder while this one was silent, and removed what this one had made; null while it is ours. */
    lostTo,
    /** Leaves the old site as it was. */
    abort: leave,
  };
}

/** Removes what is left of the new site and gives the lock back: once, as another build may have the folder afterwards. */
function leaver(next: string, life: ReturnType<typeof heartbeat>): () => void {
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    try {
      fs.rmSync(next, { recursive: true, force: true });
    } finally {
      life.end();
    }
  };
}

/** A file that was put into the new site, and whether the old one has the same bytes. */
export interface Put {
  bytes: number;
  same: boolean;
}

/** Keeps account of the files of the new site: which are unchanged, which were written, where each is, and its size and time. */
function accountOf({ folder, next, before }: StagedFolder) {
  const checkName = fileChecker(folder, before);
  const unchanged = new Set<string>();
  const written: string[] = [];
  /** Files that were added with their content, not kept. */
  const given = new Set<string>();
  const { oldState, forget } = openOldStates(folder);
  let bytes = 0;
  const name = (file: string, source: string | null): void => {
    const problem = checkName(file, source);
    if (problem !== null) throw new OutputProblem(problem);
  };
  /** Adds a file of the old site that is known to be unchanged; throws as `take` does. */
  const addKept = (file: string, source: string | null): void => {
    name(file, source);
    bytes += oldState(file)?.size ?? 0;
    unchanged.add(file);
  };
  const isOld = (file: string): boolean => unchanged.has(file) || (before.has(file) && !given.has(file));
  return {
    unchanged,
    written,
    bytes: (): number => bytes,
    pathOf: (file: string): string => join(isOld(file) ? folder : next, file),
    stateOf: (file: string): FileState | null => (isOld(file) ? oldState(file) : fileState(join(next, file))),
    /** Adds a file that `put` writes. */
    take(file: string, source: string | null, put: () => Put): Put {
      unchanged.delete(file);
      name(file, source);
      given.add(file);
      const done = put();
      bytes += done.bytes;
      if (done.same) unchanged.add(file);
      else written.push(file);
      return done;
    },
    addKept,
    /** Adds files of the old site: all of them or, when one is not there, none. */
    keep(...files: string[]): boolean {
      const areThere = files.every((file) => before.has(file) && oldState(file) !== null);
      if (areThere) for (const file of files) addKept(file, null);
      return areThere;
    },
    /** The new site is in its place, so that its files are old ones now. */
    published(isWhole: boolean): void {
      for (const file of written) unchanged.add(file);
      // Where hard links are not possible, files were copied and have other states.
      for (const file of isWhole ? unchanged : written) forget(file);
    },
  };
}

/** States of files of the old site, as each is needed several times. */
function openOldStates(folder: string) {
  const states = new Map<string, FileState>();
  const oldState = (file: string): FileState | null => {
    const state = states.get(file) ?? fileState(join(folder, file));
    if (state !== null) states.set(file, state);
    return state;
  };
  return { oldState, forget: (file: string): boolean => states.delete(file) };
}

/** Like `nameChecker`, and reports files that are there and not ours. */
function fileChecker(folder: string, before: ReadonlySet<string>): ReturnType<typeof nameChecker> {
  const checkName = nameChecker();
  // In a new folder nothing has to be looked up, which a first build would wait for.
  const isNew = !fs.existsSync(folder);
  let foreign: readonly string[] | null = null;
  /** A folder is foreign when there are files of others in it. */
  const isForeign = (file: string): boolean => {
    if (isNew || before.has(file) || !fs.existsSync(join(folder, file))) return false;
    if (!fs.lstatSync(join(folder, file)).isDirectory()) return true;
    foreign ??= foreignEntries(folder, before).files;
    return foreign.some((one) => one.startsWith(`${file}/`));
  };
  return (file, source) => checkName(file, source) ?? (isForeign(file) ? fileOfOthers(folder, file) : null);
}

/** Puts the new site in its place, as a whole or only the few files that differ, and counts the old files that are removed. */
function publish(
  staged: StagedFolder,
  unchanged: ReadonlySet<string>,
  written: readonly string[],
  askWhetherOurs: () => void,
): { removed: number; isWhole: boolean } {
  const { folder, before } = staged;
  const files = [...unchanged, ...written].sort();
  const now = new Set(files);
  const removed = [...before].filter((file) => !now.has(file));
  const ofOthers = entriesOfOthers(staged);
  if (written.length === 0 && removed.length === 0 && fs.existsSync(folder)) return { removed: 0, isWhole: false };
  askWhetherOurs();
  fs.writeFileSync(placeIn(staged, FILE_LIST), `${JSON.stringify(files)}\n`);
  const moves = { folder, next: staged.next, written: [...written, FILE_LIST], removed };
  const isWhole = !canMoveIn(moves);
  if (!isWhole) moveIn(moves);
  else {
    for (const file of unchanged) linkOrCopy(join(folder, file), placeIn(staged, file));
    copyFilesOfOthers(ofOthers, staged);
    askWhetherOurs();
    if (!fs.existsSync(folder)) fs.chmodSync(staged.next, 0o777 & ~process.umask());
    swap(folder, staged.next);
  }
  return { removed: removed.length, isWhole };
}

/** The folder of the old site and that of the new one beside it. */
export interface StagedFolder {
  folder: string;
  next: string;
  /** Files of the old site. */
  before: ReadonlySet<string>;
  /** Folders of the new site that exist already. */
  folders: Set<string>;
}

/** Writes a file of the new site, unless the old one has the same bytes: then the result is true. */
export function putFile(staged: StagedFolder, file: string, content: Uint8Array): boolean {
  const old = join(staged.folder, file);
  const problem = nameChecker()(file, null);
  if (problem !== null) throw new OutputProblem(problem);
  if (staged.before.has(file) && fileState(old) !== null && fs.readFileSync(old).equals(content)) return true;
  try {
    fs.writeFileSync(placeIn(staged, file), content);
  } catch (thrown) {
    // A folder is where the file would be, or the other way round: said with the names of both when the second is added.
    if (!isInTheWay(thrown)) throw thrown;
  }
  return false;
}
const isInTheWay = (thrown: unknown): boolean => ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(codeOf(thrown) ?? '');

function placeIn({ next, folders }: StagedFolder, file: string): string {
  const path = join(next, file);
  const parent = dirname(path);
  if (!folders.has(parent)) fs.mkdirSync(parent, { recursive: true });
  folders.add(parent);
  return path;
}
/** A file that cannot be in the output. */
export class OutputProblem extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** The diagnostic for an invalid file name or a failure of the file system, such as a full disk; null for anything else. */
export function outputProblem(thrown: unknown, folder: string): Diagnostic | null {
  if (thrown instanceof OutputProblem) return thrown.diagnostic;
  const isSystem = thrown instanceof Error && 'syscall' in thrown && 'code' in thrown;
  return isSystem ? outputUnwritable(folder, thrown.message) : null;
}

/** Links a file, or copies it with its time where hard links are not possible. What a link leads to is not copied. */
function linkOrCopy(from: string, to: string): void {
  const stat = fs.lstatSync(from);
  if (stat.isSymbolicLink()) {
    fs.symlinkSync(fs.readlinkSync(from), to);
    return;
  }
  try {
    fs.linkSync(from, to);
  } catch (thrown) {
    if (!stat.isFile()) throw thrown;
    const { atime, mtime } = stat;
    fs.copyFileSync(from, to);
    fs.utimesSync(to, atime, mtime);
  }
}

/** What others have put into the output folder. Hosts publish what a link leads to, so none leads out. */
function entriesOfOthers({ folder, before }: StagedFolder): ReturnType<typeof foreignEntries> {
  const entries = foreignEntries(folder, before);
  const place = realPlace(folder) ?? folder;
  const link = entries.links.find((path) => !isInside(place, realPlace(join(folder, path)) ?? ''));
  if (link !== undefined) throw new OutputProblem(linkInOutput(folder, link));
  return entries;
}

/** Takes along the files and folders of others, with the permissions of their folders and of the output folder itself. */
function copyFilesOfOthers({ files, folders }: ReturnType<typeof foreignEntries>, staged: StagedFolder): void {
  const { folder, next } = staged;
  const take = (path: string, copy: () => void): void => {
    try {
      copy();
    } catch (thrown) {
      throw isInTheWay(thrown) ? new OutputProblem(fileOfOthers(folder, path)) : thrown;
    }
  };
  for (const file of files) take(file, () => linkOrCopy(join(folder, file), placeIn(staged, file)));
  for (const path of folders) take(path, () => fs.mkdirSync(join(next, path), { recursive: true }));
  if (!fs.existsSync(folder)) return;
  // From the inside: once others may get into the new site, they could put a link in the place of a folder.
  for (const path of ['', ...folders].reverse()) fs.chmodSync(join(next, path), fs.statSync(join(folder, path)).mode);
}
