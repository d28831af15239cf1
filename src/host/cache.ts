/**
 * A cache on disk, shared by any number of processes, and tables in it. Entries that are damaged, or that another machine wrote, count as missing:
 * the folder may have come with a repository. It may be deleted at any moment.
 */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { longHash } from '../lib/hash.ts';
import type { Check, Checked } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { fileSize, openParts, readWithin } from './disk.ts';
import { writeWhole } from './disk-writes.ts';
import { markOf } from './machine-secret.ts';

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
  /** Writes an entry from pieces, whole or not at all; false when it cannot be written. */
  write(key: string, ...pieces: readonly (string | Uint8Array)[]): boolean;
  /** Removes the least recently used entries until the rest fits into the limit; never what this process used or `isUsed` confirms. */
  prune(isUsed: (key: string) => boolean): void;
}

/** Reads JSON text; null when it is missing or not of the shape, as other processes may have written it. */
export function readShape<C extends Check<unknown>>(text: string | null, shape: C): Checked<C> | null {
  const value: unknown = text === null ? null : nullIfThrown(() => JSON.parse(text));
  let fits = value !== null;
  shape(value, '', () => {
    fits = false;
  });
  return fits ? (value as Checked<C>) : null;
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
  const parts = new Map<string, NonNullable<ReturnType<typeof openParts>>>();
  const closeParts = (key: string): void => {
    parts.get(key)?.close();
    parts.delete(key);
  };
  const bytes = (key: string): Buffer | null => {
    closeParts(key);
    return readEntry(fileOf(key), key);
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
    write(key, ...pieces) {
      used.add(key);
      closeParts(key);
      // A cache that cannot be written (disk full, read-only) costs time, not the build.
      if (pieces.reduce((sum, { length }) => sum + length, 0) > MAX_ENTRY) return false;
      return writeWhole(folder, key, headOf(key, pieces), ...pieces) === null;
    },
    prune: (isUsed) => prune(folder, maxBytes, (key) => used.has(key) || isUsed(key)),
  };
}

export const noCache: Cache = {
  folder: null,
  read: () => null,
  bytes: () => null,
  part: () => null,
  has: () => false,
  write: () => false,
  prune: () => {},
};

/** The value of an entry, which then counts as used; a damaged one is removed. */
function readEntry(file: string, key: string): Buffer | null {
  const all = readWithin(file, MAX_ENTRY);
  if (all === null) return null;
  const value = all.subarray(HEAD);
  const isWhole = all.toString('latin1', 0, HEAD) === headOf(key, [value]);
  if (isWhole) keepFresh(file);
  else removeQuietly(file);
  return isWhole ? value : null;
}

/** The first line of an entry: the mark of this machine. */
const headOf = (key: string, pieces: readonly (string | Uint8Array)[]): string => `${markOf(key, pieces)}\n`;
const HEAD = headOf('', []).length;

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

/**
 * Tables of small values by key, such as the facts of each text, kept in sixteen entries of the cache each. Only the positions of values are
 * held in memory, because on a large site the values would take too much of it in every thread.
 */

/** Bytes of unused values that are always kept, for sites that are small or built in parts. */
const UNUSED_BYTES_KEPT = 100_000;
/** Entries of at most so many bytes are held in memory, which is quicker than reading each value from the disk. */
const MAX_BYTES_IN_MEMORY = 2_000_000;

interface Segment {
  key: string;
  /** Positions of the lines in the entry; null until they are needed. */
  lines: Lines | null;
  /** The entry's bytes; null when it is large. */
  held: Buffer | null;
  isThere: boolean | null;
  used: Set<string>;
  now: Map<string, string>;
  changed: boolean;
}
/** By key, in bytes. */
type Lines = ReadonlyMap<string, [from: number, length: number]>;

/** Keys are hexadecimal hashes, values JSON text. */
export function openTable(cache: Cache, name: string) {
  const segments = new Map<string, Segment>();
  const segmentOf = (key: string): Segment => {
    const digit = key.charAt(0);
    const open = segments.get(digit);
    if (open !== undefined) return open;
    const segment: Segment = {
      key: longHash('table', name, digit),
      changed: false,
      lines: null,
      held: null,
      isThere: null,
      used: new Set<string>(),
      now: new Map<string, string>(),
    };
    segments.set(digit, segment);
    return segment;
  };
  const saving = function* (dropsUnused: boolean): Generator<void> {
    for (const segment of segments.values()) {
      if (!segment.changed) continue;
      const isKept = cache.write(segment.key, textOf(segment, cache.bytes(segment.key), dropsUnused));
      if (isKept) segment.now.clear();
      Object.assign(segment, { lines: null, held: null, isThere: null, changed: false });
      yield;
    }
  };
  return {
    read(key: string): string | null {
      const segment = segmentOf(key);
      segment.used.add(key);
      return segment.now.get(key) ?? valueIn(segment, key, cache);
    },
    /** Marks a value as used without reading it; false when the table certainly has no such value. */
    use(key: string): boolean {
      const segment = segmentOf(key);
      segment.used.add(key);
      segment.isThere ??= cache.has(segment.key);
      return segment.isThere;
    },
    write(key: string, json: string): void {
      const segment = segmentOf(key);
      segment.used.add(key);
      segment.now.set(key, json);
      segment.changed = true;
    },
    /** Writes the changes into the cache. Unused values that take more room than the used ones are dropped. */
    save(): void {
      for (const _ of saving(true));
    },
    /** The same in steps. */
    saving,
  };
}

function valueIn(segment: Segment, key: string, cache: Cache, isAgain = false): string | null {
  if (segment.lines === null) {
    const entry = cache.bytes(segment.key);
    segment.lines = linesIn(entry);
    segment.held = entry !== null && entry.length <= MAX_BYTES_IN_MEMORY ? entry : null;
  }
  const line = segment.lines.get(key);
  if (line === undefined) return null;
  const [from, length] = line;
  const text = segment.held?.toString('utf8', from, from + length) ?? cache.part(segment.key, from, length);
  if (text?.startsWith(`${key} `)) return text.slice(key.length + 1);
  // Another process has replaced the entry.
  segment.lines = null;
  return isAgain ? null : valueIn(segment, key, cache, true);
}

const BREAK = 0x0a;
function linesIn(entry: Buffer | null): Lines {
  const lines = new Map<string, [number, number]>();
  for (let from = 0; entry !== null && from < entry.length; ) {
    const next = entry.indexOf(BREAK, from);
    const end = next < 0 ? entry.length : next;
    const line = entry.subarray(from, end);
    lines.set(line.toString('latin1', 0, line.indexOf(' ')), [from, line.length]);
    from = end + 1;
  }
  return lines;
}

function textOf({ now, used }: Segment, before: Buffer | null, dropsUnused: boolean): string {
  const old = [...linesIn(before)].filter(([key]) => !now.has(key));
  const textAt = ([, [from, length]]: (typeof old)[number]): string =>
    before?.toString('utf8', from, from + length) ?? '';
  const lines = [...now].map(([key, value]) => `${key} ${value}`);
  for (const line of old) if (used.has(line[0])) lines.push(textAt(line));
  const usedBytes = lines.reduce((sum, { length }) => sum + length, 0);
  let room = dropsUnused ? UNUSED_BYTES_KEPT + usedBytes : Number.POSITIVE_INFINITY;
  for (const line of old) {
    const [key, [, length]] = line;
    room -= length;
    if (room < 0) break;
    if (!used.has(key)) lines.push(textAt(line));
  }
  return lines.join('\n');
}
