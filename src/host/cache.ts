/**
 * A folder of values by key, shared by any number of processes. A damaged or missing entry counts as absent, an entry is written
 * whole or not at all, and the folder may be deleted at any moment.
 */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { bytesHash } from '../lib/hash.ts';
import type { Check } from '../lib/shape.ts';
import { orNull } from '../lib/thrown.ts';
import { fileSize, openParts, readWithin, writeWhole } from './disk.ts';

export interface Cache {
  /** Where it is, for threads to open it too; null: it remembers nothing. */
  folder: string | null;
  read(key: string): string | null;
  /** The same, not decoded. */
  bytes(key: string): Buffer | null;
  /** So many bytes from a place on of the entry that was there when it was last read whole, or since. Nobody looks whether it is damaged. */
  part(key: string, from: number, length: number): string | null;
  /** Whether there is such an entry; it counts as used. */
  has(key: string): boolean;
  /** Whether it is there now. Bytes may lie in pieces. */
  write(key: string, value: string | readonly Uint8Array[]): boolean;
  /** Removes what was not used for longest until the folder is within its bound, but nothing that was used here or that `isUsed` claims. */
  prune(isUsed: (key: string) => boolean): void;
}

/** A value that was kept as JSON; null when it is missing or not of the shape: others may share the cache. */
export function readShape<T>(text: string | null, shape: Check<unknown>): T | null {
  const value: unknown = text === null ? null : orNull(() => JSON.parse(text));
  let fits = value !== null;
  shape(value, '', () => {
    fits = false;
  });
  return fits ? (value as T) : null;
}

/** Room for what is not used at the moment, such as the texts of another branch. */
const MAX_BYTES = 256 * 1024 * 1024;
/** What is larger is not written, and was not put there by us. */
const MAX_ENTRY = 512 * 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

/** Keys are hexadecimal hashes. */
export function openCache(folder: string, maxBytes = MAX_BYTES): Cache {
  const used = new Set<string>();
  const fileOf = (key: string): string => {
    used.add(key);
    return join(folder, key);
  };
  let isMade = false;
  const makeFolder = (path: string): void => {
    if (!isMade) mkdirSync(path, { recursive: true });
    isMade = true;
  };
  const parts = new Map<string, NonNullable<ReturnType<typeof openParts>>>();
  /** Of an entry that may be another one by now. */
  const leave = (key: string): void => {
    parts.get(key)?.close();
    parts.delete(key);
  };
  const bytes = (key: string): Buffer | null => {
    const file = fileOf(key);
    leave(key);
    const all = readWithin(file, MAX_ENTRY);
    if (all === null) return null;
    const value = all.subarray(HEAD);
    if (all.toString('latin1', 0, HEAD) !== headOf([value])) {
      removeQuietly(file);
      return null;
    }
    keepFresh(file);
    return value;
  };
  return {
    folder,
    bytes,
    read: (key) => bytes(key)?.toString() ?? null,
    part(key, from, length) {
      const open = parts.get(key) ?? openParts(fileOf(key));
      if (open !== null) parts.set(key, open);
      return open?.read(HEAD + from, length) ?? null;
    },
    has(key) {
      const file = fileOf(key);
      if (fileSize(file) === null) return false;
      keepFresh(file);
      return true;
    },
    write(key, value) {
      const file = fileOf(key);
      leave(key);
      // A cache that cannot be written (disk full, read-only) costs time, not the build.
      const pieces = typeof value === 'string' ? [value] : value;
      if (pieces.reduce((sum, { length }) => sum + length, 0) > MAX_ENTRY) return false;
      return writeWhole(file, [headOf(pieces), ...pieces], makeFolder) === null;
    },
    prune: (isUsed) => prune(folder, maxBytes, (key) => used.has(key) || isUsed(key)),
  };
}

/** A cache that remembers nothing. */
export const noCache: Cache = {
  ...{ folder: null, read: () => null, bytes: () => null, part: () => null },
  ...{ has: () => false, write: () => false, prune: () => {} },
};

/** An entry begins with the hash of its value, on a line of its own. */
const headOf = (pieces: readonly (string | Uint8Array)[]): string => `${bytesHash(pieces)}\n`;
const HEAD = headOf([]).length;

const removeQuietly = (file: string): void => void orNull(() => rmSync(file, { recursive: true, force: true }));

/** Marks an entry as used, at most once a day. */
function keepFresh(file: string): void {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
  // Where another process has pruned it, the value is in our hands already.
  if (Date.now() - mtimeMs >= DAY) orNull(() => utimesSync(file, new Date(), new Date()));
}

function prune(folder: string, maxBytes: number, isUsed: (key: string) => boolean): void {
  const entries = entriesOf(folder).flatMap((key) => {
    if (isUsed(key)) return [];
    const file = join(folder, key);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) removeQuietly(file);
    return stat?.isFile() ? [{ file, size: stat.size, used: stat.mtimeMs }] : [];
  });
  let total = entries.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of entries.sort((a, b) => a.used - b.used)) {
    if (total <= maxBytes) return;
    removeQuietly(file);
    total -= size;
  }
}

/** Names of the files, and of the folders that older engines divided them into. */
const entriesOf = (folder: string): string[] => orNull(() => readdirSync(folder)) ?? [];
