/** A cache on disk, shared by any number of processes. Damaged entries count as missing, and the folder may be deleted at any moment. */
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { bytesHash } from '../lib/hash.ts';
import type { Check, Checked } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { fileSize, openParts, readWithin, writeWhole } from './disk.ts';

export interface Cache {
  /** Path of the folder, so that threads can open it too; null when nothing is kept. */
  folder: string | null;
  read(key: string): string | null;
  /** Like `read`, without decoding. */
  bytes(key: string): Buffer | null;
  /** `length` bytes of an entry from `from` on, not checked for damage. The entry stays the one that was last read whole. */
  part(key: string, from: number, length: number): string | null;
  /** Whether there is such an entry, which then counts as used. */
  has(key: string): boolean;
  /** Writes an entry whole or not at all; false when it cannot be written. */
  write(key: string, value: string | readonly Uint8Array[]): boolean;
  /** Removes the least recently used entries until the rest fits into the limit; never what this process used or `isUsed` confirms. */
  prune(isUsed: (key: string) => boolean): void;
}

/** Reads JSON text; null when it is missing or not of the shape, as other processes may have written it. `T` is for what a shape checks in part. */
export function readShape<C extends Check<unknown>, T = Checked<C>>(text: string | null, shape: C): T | null {
  const value: unknown = text === null ? null : nullIfThrown(() => JSON.parse(text));
  let fits = value !== null;
  shape(value, '', () => {
    fits = false;
  });
  return fits ? (value as T) : null;
}

/** Limit for entries that are not in use, such as those of another branch. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Larger entries are neither written nor read. */
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
  const closeParts = (key: string): void => {
    parts.get(key)?.close();
    parts.delete(key);
  };
  const bytes = (key: string): Buffer | null => {
    closeParts(key);
    return readEntry(fileOf(key));
  };
  return {
    folder,
    bytes,
    read: (key) => bytes(key)?.toString() ?? null,
    part(key, from, length) {
      const open = parts.get(key) ?? openParts(fileOf(key));
      if (open !== null) parts.set(key, open);
      return open?.read(HEAD + from, length)?.toString() ?? null;
    },
    has(key) {
      const file = fileOf(key);
      if (fileSize(file) === null) return false;
      keepFresh(file);
      return true;
    },
    write(key, value) {
      const file = fileOf(key);
      closeParts(key);
      // A cache that cannot be written (disk full, read-only) costs time, not the build.
      const pieces = typeof value === 'string' ? [value] : value;
      if (pieces.reduce((sum, { length }) => sum + length, 0) > MAX_ENTRY) return false;
      return writeWhole(file, [headOf(pieces), ...pieces], makeFolder) === null;
    },
    prune: (isUsed) => prune(folder, maxBytes, (key) => used.has(key) || isUsed(key)),
  };
}

export const noCache: Cache = {
  ...{ folder: null, read: () => null, bytes: () => null, part: () => null },
  ...{ has: () => false, write: () => false, prune: () => {} },
};

/** The value of an entry, which then counts as used; a damaged one is removed. */
function readEntry(file: string): Buffer | null {
  const all = readWithin(file, MAX_ENTRY);
  if (all === null) return null;
  const value = all.subarray(HEAD);
  const isWhole = all.toString('latin1', 0, HEAD) === headOf([value]);
  if (isWhole) keepFresh(file);
  else removeQuietly(file);
  return isWhole ? value : null;
}

/** The first line of an entry: the hash of its value. */
const headOf = (pieces: readonly (string | Uint8Array)[]): string => `${bytesHash(pieces)}\n`;
const HEAD = headOf([]).length;

const removeQuietly = (file: string): void => void nullIfThrown(() => rmSync(file, { recursive: true, force: true }));

/** Marks an entry as used, at most once a day. */
function keepFresh(file: string): void {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
  // Another process may have removed it meanwhile.
  if (Date.now() - mtimeMs >= DAY) nullIfThrown(() => utimesSync(file, new Date(), new Date()));
}

function prune(folder: string, maxBytes: number, isUsed: (key: string) => boolean): void {
  const entries = (nullIfThrown(() => readdirSync(folder)) ?? []).flatMap((key) => {
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
