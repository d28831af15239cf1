/**
 * The one door to the output folder. A new site is put together beside the old one and takes its place at the end: files that did
 * not change are the same files (hard links), files that somebody else put there come along, and whoever reads the folder finds
 * the old site or the new one. A build that is killed leaves the old one; what it left behind is removed by the next.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { shortHash } from '../lib/hash.ts';
import { outputBusy, outputForeign, outputRefused, outputUnwritable } from '../messages/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Lists the files of a site that sitegen wrote; lies in the output folder itself. */
const MANIFEST = '.sitegen-files.json';

export interface Output {
  /**
   * Takes one file; `file` is relative to the output folder. Bytes equal to the old ones cost no writing: then the answer is true.
   */
  add(file: string, content: string | Uint8Array): boolean;
  /** Takes a file of the old site as it is; false if there is none. For files whose content is known to be the same. */
  keep(file: string): boolean;
  /** Puts the new site in the old one's place. */
  commit(): OutputReport;
  /** Leaves everything as it was. */
  abort(): void;
}
export interface OutputReport {
  files: number;
  bytes: number;
  written: number;
  removed: number;
}
export type OpenResult = { ok: true; output: Output } | { ok: false; diagnostic: Diagnostic };

export interface OutputOptions {
  /** Absolute. */
  folder: string;
  /** Root of the site. */
  root: string;
  /** Called once while another build holds the folder. */
  onWait: (pid: number) => void;
  /** How long to wait for it, in milliseconds. */
  patience: number;
}

export async function openOutput(options: OutputOptions): Promise<OpenResult> {
  const { folder, root } = options;
  const refusal = refusalOf(folder, root);
  if (refusal !== null) return { ok: false, diagnostic: outputRefused(folder, refusal) };
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const holder = await lock(options);
    if (holder !== null) return { ok: false, diagnostic: outputBusy(folder, holder) };
    repair(folder);
    return { ok: true, output: stage(folder) };
  } catch (thrown) {
    return { ok: false, diagnostic: outputUnwritable(folder, (thrown as Error).message) };
  }
}

/** Why a folder must not be written to, or null. */
function refusalOf(folder: string, root: string): string | null {
  const holds = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(outer + sep);
  if (folder === parse(folder).root) return 'it is the root of the file system';
  if (folder === homedir()) return 'it is your home folder';
  if (holds(folder, root)) return 'it is or holds the root of the site';
  for (const name of ['content', 'config', 'theme', 'src', 'node_modules', '.git', '.sitegen'])
    if (holds(join(root, name), folder)) return `it lies in the site's ${name} folder`;
  if (existsSync(folder) && !statSync(folder).isDirectory()) return 'it is a file';
  return null;
}

const beside = (folder: string, what: string): string => join(dirname(folder), `.${basename(folder)}.sitegen-${what}`);

// One build at a time -------------------------------------------------------------------------------------------------

/** Takes the lock; null when it is ours, else the process that kept it too long. */
async function lock({ folder, onWait, patience }: OutputOptions): Promise<number | null> {
  const file = beside(folder, 'lock');
  const deadline = Date.now() + patience;
  for (let waited = false; ; waited = true) {
    const holder = tryLock(file);
    if (holder === null) return null;
    if (Date.now() > deadline) return holder;
    if (!waited) onWait(holder);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

function tryLock(file: string): number | null {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return null;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
  const holder = Number(readOrEmpty(file));
  if (holder > 0 && isAlive(holder)) return holder;
  // Its process is gone (or had no time to sign, if it is old): move it aside, so that only one of several waiters removes it.
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (holder > 0 || age > 2000) {
    const aside = `${file}-${process.pid}`;
    try {
      renameSync(file, aside);
      rmSync(aside, { force: true });
    } catch {
      // Another waiter was quicker.
    }
  }
  return holder > 0 ? holder : process.pid;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const unlock = (folder: string): void => rmSync(beside(folder, 'lock'), { force: true });

/** Finishes or undoes what a killed build left: a swap that was interrupted between its two steps, half a new site. */
export function repair(folder: string): void {
  const old = beside(folder, 'old');
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  for (const what of ['new', 'old']) rmSync(beside(folder, what), { recursive: true, force: true });
}

/** Stands for the files of a site as they lie in a folder, by name, bytes and time; null when they are not whole or a build is at work. */
export function outputMark(folder: string): string | null {
  if (['lock', 'new', 'old'].some((what) => existsSync(beside(folder, what)))) return null;
  const files = readManifest(folder);
  if (files.length === 0) return null;
  const stats = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false }));
  return stats.includes(undefined)
    ? null
    : shortHash(...files.map((file, index) => `${file} ${stats[index]?.size} ${stats[index]?.mtimeMs}`));
}

// Staging -------------------------------------------------------------------------------------------------------------

function stage(folder: string): Output {
  const next = beside(folder, 'new');
  // Where nothing is, nothing is looked for: opening files is what a cold build waits for most.
  const isNew = !existsSync(folder);
  const before = new Set(readManifest(folder));
  const unchanged: string[] = [];
  const written: string[] = [];
  const folders = new Set<string>();
  let bytes = 0;

  const inNext = (file: string): string => {
    const path = join(next, file);
    const parent = dirname(path);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    return path;
  };

  return {
    add(file, content) {
      const buffer = typeof content === 'string' ? Buffer.from(content) : content;
      bytes += buffer.length;
      const old = before.has(file) ? readOrNull(join(folder, file)) : null;
      if (!isNew && !before.has(file) && existsSync(join(folder, file))) throw new ForeignFile(file);
      const same = old?.equals(buffer) === true;
      if (!same) writeFileSync(inNext(file), buffer);
      (same ? unchanged : written).push(file);
      return same;
    },
    keep(file) {
      const size = before.has(file) ? statSync(join(folder, file), { throwIfNoEntry: false })?.size : undefined;
      if (size === undefined) return false;
      bytes += size;
      unchanged.push(file);
      return true;
    },
    commit() {
      const files = [...unchanged, ...written].sort();
      const now = new Set(files);
      const removed = [...before].filter((file) => !now.has(file));
      if (written.length > 0 || removed.length > 0 || !existsSync(folder)) {
        for (const file of unchanged) takeAlong(join(folder, file), inNext(file));
        for (const file of foreignFiles(folder, before)) takeAlong(join(folder, file), inNext(file));
        writeFileSync(inNext(MANIFEST), `${JSON.stringify(files, null, 0)}\n`);
        swap(folder, next);
      }
      rmSync(next, { recursive: true, force: true });
      unlock(folder);
      return { files: files.length, bytes, written: written.length, removed: removed.length };
    },
    abort() {
      rmSync(next, { recursive: true, force: true });
      unlock(folder);
    },
  };
}

/** A file of the site would take the place of one that sitegen did not write. */
class ForeignFile extends Error {
  constructor(readonly file: string) {
    super(file);
  }
}
export const foreignFileDiagnostic = (thrown: unknown, folder: string): Diagnostic | null =>
  thrown instanceof ForeignFile ? outputForeign(folder, thrown.file) : null;

function readManifest(folder: string): string[] {
  try {
    const files: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

/** What is in a folder besides the files of the site. */
function foreignFiles(folder: string, own: ReadonlySet<string>): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== MANIFEST && !own.has(file));
}

/** The same file at a second place; a copy with the same time where links are not possible. */
function takeAlong(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') symlinkSync(readlinkSync(from), to);
    else copyWithTime(from, to);
  }
}

function copyWithTime(from: string, to: string): void {
  const { atime, mtime } = statSync(from);
  copyFileSync(from, to);
  utimesSync(to, atime, mtime);
}

/** Two renames; `repair` mends an interruption between them. */
function swap(folder: string, next: string): void {
  const old = beside(folder, 'old');
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Writes one file that lies outside of the output, whole or not at all; answers with the problem, or null. */
export function writeWhole(file: string, text: string): string | null {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
    return null;
  } catch (thrown) {
    if (existsSync(draft)) rmSync(draft);
    return (thrown as Error).message;
  }
}

function readOrNull(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
const readOrEmpty = (file: string): string => readOrNull(file)?.toString('utf8') ?? '';

/** Removes everything that sitegen keeps below a root and wrote into an output folder; files of others stay. */
export function removeOutput(folder: string): { removed: number } {
  repair(folder);
  const own = readManifest(folder);
  for (const file of [...own, MANIFEST]) rmSync(resolve(folder, file), { force: true });
  removeEmptyFolders(folder);
  return { removed: own.length };
}

function removeEmptyFolders(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
