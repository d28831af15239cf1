/**
 * Reads and writes the file in which one of several machines leaves its part of a site: entries, then a manifest of them, then the manifest's
 * hash and length. Parts come from other machines, so everything in them is checked.
 */
import { closeSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { type Checked, listOf, type ObjectOf, object, text, wholeNumber } from '../lib/shape.ts';
import { MAX_SHARES } from '../lib/shard-share.ts';
import { readShape } from './cache.ts';
import { fileSize, makeFolder, openNew, openParts } from './disk.ts';
import { entryOf, MAX_ENTRY, type Store, valueOfEntry } from './shared-cache.ts';

/** What a part was made from; it must be the same where parts are merged. */
const originFields = {
  engine: text,
  /** Empty without git. */
  commit: text,
  /** Hash of the checked configuration and the options of the command. */
  settings: text,
  /** Hash of all contents. */
  sources: text,
};
export type PartOrigin = ObjectOf<typeof originFields>;
const manifestShape = object({
  ...originFields,
  ...{ index: wholeNumber(1, MAX_SHARES), count: wholeNumber(1, MAX_SHARES) },
  ...{ keys: listOf(text), sizes: listOf(wholeNumber(65, MAX_ENTRY)) },
});
type Manifest = Checked<typeof manifestShape>;
export type PartHead = Omit<Manifest, 'keys' | 'sizes'>;

export type PartFile = ReturnType<typeof startPart>;
/** The last line of the file: the hash and the length of the manifest before it. */
const SEAL = /^sitegen part 1 ([0-9a-f]{64}) {1,9}(\d{1,9})\n$/;
const SEAL_BYTES = 'sitegen part 1 '.length + 64 + 11;
const MAX_MANIFEST = 64 * 1024 * 1024;

export function startPart(file: string, head: PartHead) {
  const draft = `${file}.${process.pid}.tmp`;
  makeFolder(dirname(file));
  const handle = openNew(draft);
  const found: Record<string, number> = {};
  return {
    add(key: string, value: string): void {
      if (Object.hasOwn(found, key)) return;
      const entry = entryOf(key, value);
      if (entry.length > MAX_ENTRY) return;
      writeFileSync(handle, entry);
      found[key] = entry.length;
    },
    end(): void {
      const manifest: Manifest = { ...head, keys: Object.keys(found), sizes: Object.values(found) };
      const json = Buffer.from(JSON.stringify(manifest));
      writeFileSync(handle, json);
      writeFileSync(handle, `sitegen part 1 ${longHash(json)} ${String(json.length).padStart(9)}\n`);
      closeSync(handle);
      renameSync(draft, file);
    },
    abort(): void {
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

/** Reads and checks the whole file; the result is a string, to follow a name in a sentence, when it cannot be used. */
export function readPart(file: string): Part | string {
  const size = fileSize(file);
  if (size === null) return 'is not a file that can be read';
  if (size < SEAL_BYTES) return 'is not a complete part';
  const read = openParts(file)?.read ?? (() => null);
  const [, hash, written] = SEAL.exec(read(size - SEAL_BYTES, SEAL_BYTES)?.toString('latin1') ?? '') ?? [];
  const length = Number(written);
  if (hash === undefined || length > Math.min(MAX_MANIFEST, size - SEAL_BYTES)) return 'is not a complete part';
  const json = read(size - SEAL_BYTES - length, length);
  const manifest = json && longHash(json) === hash ? readShape(json.toString(), manifestShape) : null;
  if (manifest === null) return 'is damaged, or of another version of sitegen';
  const { keys, sizes, ...head } = manifest;
  const places = new Map<string, [start: number, length: number]>();
  let start = 0;
  for (const [number, key] of keys.entries()) {
    const bytes = sizes[number] ?? 0;
    const entry = read(start, bytes);
    if (entry === null || valueOfEntry(key, entry) === null) return 'is damaged';
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
