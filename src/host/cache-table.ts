/** Many small values, such as what is known of each page, in a few entries of the cache: what a build needs of them is read at once. */
import { longHash } from '../lib/hash.ts';
import type { Cache } from './cache.ts';

interface Table {
  /** JSON text. Keys are hexadecimal hashes. */
  read(key: string): string | null;
  /** Says that it is needed, without reading it; false where there is nothing of its kind. */
  use(key: string): boolean;
  write(key: string, json: string): void;
  /** Puts what was written into the cache. What was not used goes when it is more than what was. */
  save(): void;
}

/** So much of the unused is kept in any case, for sites that are small or built in parts. */
const SPARE = 100_000;

interface Shard {
  key: string;
  /** Null until something is asked for. */
  before: Map<string, string> | null;
  isThere: boolean | null;
  used: Set<string>;
  now: Map<string, string>;
  changed: boolean;
}

export function openTable(cache: Cache, name: string): Table {
  const shards = new Map<string, Shard>();
  const shardOf = (key: string): Shard => {
    const digit = key.charAt(0);
    const known = shards.get(digit);
    if (known !== undefined) return known;
    const shard: Shard = {
      ...{ key: longHash('table', name, digit), changed: false },
      ...{ before: null, isThere: null, used: new Set<string>(), now: new Map<string, string>() },
    };
    shards.set(digit, shard);
    return shard;
  };
  const before = (shard: Shard): Map<string, string> => {
    shard.before ??= linesOf(cache.read(shard.key) ?? '');
    return shard.before;
  };
  return {
    read(key) {
      const shard = shardOf(key);
      shard.used.add(key);
      return shard.now.get(key) ?? before(shard).get(key) ?? null;
    },
    use(key) {
      const shard = shardOf(key);
      shard.used.add(key);
      shard.isThere ??= cache.has(shard.key);
      return shard.isThere;
    },
    write(key, json) {
      const shard = shardOf(key);
      shard.now.set(key, json);
      shard.changed = true;
    },
    save() {
      for (const shard of shards.values()) {
        if (shard.changed) cache.write(shard.key, textOf(shard, before(shard)));
        shard.changed = false;
      }
    },
  };
}

const linesOf = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const split = line.indexOf(' ');
      return split < 0 ? [] : [[line.slice(0, split), line.slice(split + 1)]];
    }),
  );

function textOf({ now, used }: Shard, before: ReadonlyMap<string, string>): string {
  const kept = [...before].filter(([key]) => used.has(key) && !now.has(key));
  const lines = [...now, ...kept].map(([key, value]) => `${key} ${value}`);
  let room = SPARE + lines.reduce((sum, { length }) => sum + length, 0);
  for (const [key, value] of before) {
    room -= key.length + value.length;
    if (room < 0) break;
    if (!now.has(key) && !used.has(key)) lines.push(`${key} ${value}`);
  }
  return lines.join('\n');
}
