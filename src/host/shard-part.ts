/**
 * The file that one of several machines leaves of a site: entries one after the other, what they are, and a seal. Who merges parts has
 * them from elsewhere, so nothing in them is believed before it was checked.
 */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { listOf, object, text, wholeNumber } from '../lib/shape.ts';
import { MAX_SHARES } from '../lib/shard-share.ts';
import { readShape } from './cache.ts';
import { fileSize, makeFolder, partReader } from './disk.ts';
import { entryOf, MAX_ENTRY, type Store, valueIn } from './shared-cache.ts';

/** What a part is a part of: who merges has the same. */
export interface PartOrigin {
  engine: string;
  /** Empty without git. */
  commit: string;
  /** Hash of the configuration as it came out, and of what the command was told. */
  settings: string;
  /** Hash of all contents. */
  sources: string;
}
export interface PartHead extends PartOrigin {
  index: number;
  count: number;
}
interface Manifest extends PartHead {
  keys: string[];
  sizes: number[];
}

export interface PartFile {
  add(key: string, value: string): void;
  /** Puts the part in its place. */
  end(): void;
  abort(): void;
}

/** `sitegen part 1`, the hash of the manifest before it, and its length. */
const SEAL = /^sitegen part 1 ([0-9a-f]{64}) {1,9}(\d{1,9})\n$/;
const SEAL_BYTES = 'sitegen part 1 '.length + 64 + 11;
const MAX_MANIFEST = 64 * 1024 * 1024;

export function startPart(file: string, head: PartHead): PartFile {
  const draft = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  const handle = openSync(draft, 'w');
  const found: Record<string, number> = {};
  return {
    add(key, value) {
      if (Object.hasOwn(found, key)) return;
      const entry = entryOf(key, value);
      if (entry.length > MAX_ENTRY) return;
      writeFileSync(handle, entry);
      found[key] = entry.length;
    },
    end() {
      const manifest: Manifest = { ...head, keys: Object.keys(found), sizes: Object.values(found) };
      const json = Buffer.from(JSON.stringify(manifest));
      writeFileSync(handle, json);
      writeFileSync(handle, `sitegen part 1 ${longHash(json)} ${String(json.length).padStart(9)}\n`);
      closeSync(handle);
      renameSync(draft, file);
    },
    abort() {
      closeSync(handle);
      rmSync(draft, { force: true });
    },
  };
}

export interface Part extends PartHead {
  file: string;
  keys: string[];
  get: Store['get'];
}

const manifestShape = object({
  ...{ engine: text, commit: text, settings: text, sources: text },
  ...{ index: wholeNumber(1, MAX_SHARES), count: wholeNumber(1, MAX_SHARES) },
  ...{ keys: listOf(text), sizes: listOf(wholeNumber(65, MAX_ENTRY)) },
});

/** Reads it all once; a text says, in words that follow “it”, why it is no part. */
export function readPart(file: string): Part | string {
  const size = fileSize(file);
  if (size === null) return 'is no file that can be read';
  if (size < SEAL_BYTES) return 'is no part, or not all of one';
  const read = partReader('', file);
  const [, hash, written] = SEAL.exec(Buffer.from(read(size - SEAL_BYTES, SEAL_BYTES)).toString('latin1')) ?? [];
  const length = Number(written);
  if (hash === undefined || length > Math.min(MAX_MANIFEST, size - SEAL_BYTES)) return 'is no part, or not all of one';
  const json = Buffer.from(read(size - SEAL_BYTES - length, length));
  const manifest = longHash(json) === hash ? readShape<Manifest>(json.toString(), manifestShape) : null;
  if (manifest === null) return 'is damaged, or of another version of sitegen';
  const { keys, sizes, ...head } = manifest;
  const places = new Map<string, [start: number, length: number]>();
  let start = 0;
  for (const [number, key] of keys.entries()) {
    const bytes = sizes[number] ?? 0;
    // Nothing else can be wrong with a key or a size that fit what is there.
    if (valueIn(key, read(start, bytes)) === null) return 'is damaged';
    places.set(key, [start, bytes]);
    start += bytes;
  }
  return {
    ...head,
    file,
    keys,
    get: async (key) => {
      const place = places.get(key);
      return place === undefined ? null : read(...place);
    },
  };
}
