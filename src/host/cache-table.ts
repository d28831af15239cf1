/**
 * A table of small values by key, such as the facts of each text, kept in sixteen entries of the cache. Only the positions of values are
 * held in memory, because on a large site the values would take too much of it in every thread.
 */
import { longHash } from '../lib/hash.ts';
import type { Cache } from './cache.ts';

/** Bytes of unused values that are always kept, for sites that are small or built in parts. */
const UNUSED_BYTES_KEPT = 100_000;
/** Entries of at most so many bytes are held in memory, which is quicker than reading each value from the disk. */
const MAX_BYTES_IN_MEMORY = 2_000_000;

interface Shard {
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
  const shards = new Map<string, Shard>();
  const shardOf = (key: string): Shard => {
    const digit = key.charAt(0);
    const known = shards.get(digit);
    if (known !== undefined) return known;
    const shard: Shard = {
      ...{ key: longHash('table', name, digit), changed: false },
      ...{ lines: null, held: null, isThere: null, used: new Set<string>(), now: new Map<string, string>() },
    };
    shards.set(digit, shard);
    return shard;
  };
  const saving = function* (cuts: boolean): Generator<void> {
    for (const shard of shards.values()) {
      if (!shard.changed) continue;
      const isKept = cache.write(shard.key, textOf(shard, cache.bytes(shard.key), cuts));
      if (isKept) shard.now.clear();
      Object.assign(shard, { lines: null, held: null, isThere: null, changed: false });
      yield;
    }
  };
  return {
    read(key: string): string | null {
      const shard = shardOf(key);
      shard.used.add(key);
      return shard.now.get(key) ?? valueIn(shard, key, cache);
    },
    /** Marks a value as used without reading it; false when the table certainly has no such value. */
    use(key: string): boolean {
      const shard = shardOf(key);
      shard.used.add(key);
      shard.isThere ??= cache.has(shard.key);
      return shard.isThere;
    },
    write(key: string, json: string): void {
      const shard = shardOf(key);
      shard.used.add(key);
      shard.now.set(key, json);
      shard.changed = true;
    },
    /** Writes the changes into the cache. With `cuts`, unused values that take more room than the used ones are dropped. */
    save(cuts: boolean): void {
      for (const _ of saving(cuts));
    },
    /** The same in steps. */
    saving,
  };
}

function valueIn(shard: Shard, key: string, cache: Cache, isAgain = false): string | null {
  if (shard.lines === null) {
    const entry = cache.bytes(shard.key);
    shard.lines = linesIn(entry);
    shard.held = entry !== null && entry.length <= MAX_BYTES_IN_MEMORY ? entry : null;
  }
  const line = shard.lines.get(key);
  if (line === undefined) return null;
  const [from, length] = line;
  const text = shard.held?.toString('utf8', from, from + length) ?? cache.part(shard.key, from, length);
  if (text?.startsWith(`${key} `)) return text.slice(key.length + 1);
  // Another process has replaced the entry.
  shard.lines = null;
  return isAgain ? null : valueIn(shard, key, cache, true);
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

function textOf({ now, used }: Shard, before: Buffer | null, cuts: boolean): string {
  const old = [...linesIn(before)].filter(([key]) => !now.has(key));
  const textAt = ([, [from, length]]: (typeof old)[number]): string =>
    before?.toString('utf8', from, from + length) ?? '';
  const lines = [...now].map(([key, value]) => `${key} ${value}`);
  for (const line of old) if (used.has(line[0])) lines.push(textAt(line));
  let room = cuts ? UNUSED_BYTES_KEPT + sizeOf(lines) : Number.POSITIVE_INFINITY;
  for (const line of old) {
    const [key, [, length]] = line;
    room -= length;
    if (room < 0) break;
    if (!used.has(key)) lines.push(textAt(line));
  }
  return lines.join('\n');
}

function sizeOf(texts: Iterable<string>): number {
  let size = 0;
  for (const { length } of texts) size += length;
  return size;
}
