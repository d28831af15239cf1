/**
 * Exchanges results with other machines through shared caches. Entries are verified; what is missing, damaged or slow to arrive is made here.
 */
import { join } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { codeOf, messageOf } from '../lib/thrown.ts';
import { decodeUrl } from '../lib/urls.ts';
import { sharedCacheDamaged, sharedCacheUnavailable, shareNotLeft } from '../messages/shared-cache.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { fileExists, isFolder, readWithin } from './disk.ts';
import { writeWhole } from './disk-writes.ts';
import { trackedIn } from './git.ts';
import { ownFolder } from './own-folders.ts';

export interface Shared {
  /** Calls `take` with each value that was found, in any order; `take` returns whether it can use it. */
  fetch(keys: readonly string[], take: (key: string, value: string) => boolean): Promise<void>;
  /** Offers a value, which is sent at the end if it was missing; `value` returns null when it is gone. */
  offer(key: string, value: () => string | null): void;
  /** Sends what was offered, and returns what went wrong so far: an error where all of it `mustSend`, to a cache that can be written. */
  end(mustSend?: boolean): Promise<Diagnostic[]>;
}

export interface Store {
  /** For messages. */
  name: string;
  /** An entry; null when there is none. Rejects when the store cannot be reached. */
  get(key: string): Promise<Uint8Array | null>;
  /** False when the store is read-only. */
  put(key: string, entry: Uint8Array): Promise<boolean>;
}

export const noSharedCache: Shared = { fetch: async () => {}, offer: () => {}, end: async () => [] };

/** Largest entry in bytes; what is larger is not shared. */
export const MAX_ENTRY = 16 * 1024 * 1024;
const HASH = 64;

/** Results depend on Node's version, which formats languages and dates in its own way. */
export const sharedKey = (what: 'text' | 'page', key: string): string => longHash(what, process.version, key);

/** A value after a checksum of key and value, so that no value can be taken for another one. */
export const entryOf = (key: string, value: string): Uint8Array => Buffer.from(`${longHash(key, value)}\n${value}`);

/** The value of an entry; null when it is damaged. */
export function valueOfEntry(key: string, entry: Uint8Array): string | null {
  const value = entry.subarray(HASH + 1);
  const isWhole = Buffer.from(entry.subarray(0, HASH)).toString('latin1') === longHash(key, value);
  return isWhole ? new TextDecoder().decode(value) : null;
}

/** Requests at a time, and failures in a row after which there are no more requests. */
const [AT_ONCE, FAILURES] = [16, 3];
/** Time limit for all requests together. */
const TIMEOUT = { ms: 10_000, msForEach: 10 };

export function openShared(store: Store, timeout = TIMEOUT): Shared {
  const missing = new Set<string>();
  const offered = new Map<string, () => string | null>();
  let [failures, damaged] = [0, 0];
  let end: string | null = null;
  /** Calls `work` for each key, several at a time, until it returns false or the store fails. */
  const forEach = async (keys: readonly string[], work: (key: string) => Promise<boolean>): Promise<void> => {
    const queue = [...keys].reverse();
    const until = performance.now() + timeout.ms + timeout.msForEach * keys.length;
    const workOn = async (key: string): Promise<void> => {
      try {
        if (!(await work(key))) queue.length = 0;
        failures = 0;
      } catch (thrown) {
        if (++failures >= FAILURES) end ??= reasonOf(thrown);
      }
      if (performance.now() > until) end ??= 'it takes too long to answer';
    };
    const run = async (): Promise<void> => {
      for (let key = queue.pop(); key !== undefined && end === null; key = queue.pop()) await workOn(key);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, keys.length) }, run));
  };
  return {
    fetch: (keys, take) =>
      forEach(keys, async (key) => {
        const entry = await store.get(key);
        const value = entry === null ? null : valueOfEntry(key, entry);
        if (value !== null && take(key, value)) return true;
        if (entry !== null) damaged++;
        missing.add(key);
        return true;
      }),
    offer: (key, value) => void (missing.has(key) && offered.set(key, value)),
    async end(mustSend = false) {
      await forEach([...offered.keys()], async (key) => {
        const value = offered.get(key)?.() ?? null;
        const entry = value === null ? null : entryOf(key, value);
        if (entry === null || entry.length > MAX_ENTRY || (await store.put(key, entry))) return true;
        if (mustSend) end ??= 'it is read-only';
        return false;
      });
      offered.clear();
      return [
        ...(damaged === 0 ? [] : [sharedCacheDamaged(store.name, damaged)]),
        ...(end === null ? [] : [unavailable(store.name, end, mustSend)]),
      ];
    },
  };
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return messageOf(thrown);
  const { name, message, cause } = thrown;
  if (name === 'TimeoutError') return `it does not answer within ${REQUEST_MS / 1000} seconds`;
  return cause instanceof Error ? (codeOf(cause) ?? cause.message) : message;
}

/** Each place is an HTTP address, or a folder relative to `root`. What none has is sent to the first. */
export async function sharedCaches(places: readonly string[], root: string): Promise<Shared> {
  const caches = await Promise.all(places.map((place) => sharedCache(place, root)));
  const [first = noSharedCache] = caches;
  return {
    async fetch(keys, take) {
      const missing = new Set(keys);
      for (const cache of caches)
        await cache.fetch([...missing], (key, value) => take(key, value) && missing.delete(key));
    },
    offer: first.offer,
    end: async (mustSend) =>
      (await Promise.all(caches.map((cache) => cache.end(mustSend === true && cache === first)))).flat(),
  };
}

async function sharedCache(place: string, root: string): Promise<Shared> {
  const isFolderName = !/^[a-z][a-z\d+.-]+:/i.test(place);
  const folder = isFolderName ? ownFolder(root, place) : '';
  if (isFolderName && (isFolder(folder) || !fileExists(folder))) {
    const reason = await committedReason(folder);
    return reason === null ? openShared(folderStore(folder, place)) : noCache(place, reason);
  }
  if (/^https?:\/\//i.test(place) && URL.canParse(place)) return openShared(httpStore(new URL(place)));
  // It may contain a password.
  const shown = place.replace(/:\/*.*@/, '://').replace(/\?.*/, '');
  return noCache(shown, 'it is neither a folder nor an address of HTTP');
}

const unavailable = (name: string, reason: string, mustSend: boolean): Diagnostic =>
  mustSend ? shareNotLeft(name, reason) : sharedCacheUnavailable(name, reason);

const noCache = (name: string, reason: string): Shared => ({
  ...noSharedCache,
  end: async (mustSend = false) => [unavailable(name, reason, mustSend)],
});

/** Whoever can put an entry there decides what the site says: why a folder may hold entries of a commit, or null. */
async function committedReason(folder: string): Promise<string | null> {
  const files = await trackedIn(folder);
  if (files === null) return 'git does not say whether a commit has put files there, which could forge pages';
  const [file] = files;
  return file === undefined ? null : `git tracks files there (${file}), and a commit could forge pages`;
}

const folderStore = (folder: string, name: string): Store => {
  const fileOf = (key: string): string => join(key.slice(0, 2), key.slice(2));
  return {
    name,
    get: async (key) => readWithin(join(folder, fileOf(key)), MAX_ENTRY),
    put: async (key, entry) => writeWhole(folder, fileOf(key), entry) === null,
  };
};

const REQUEST_MS = 5000;
/** Statuses for missing entries; S3 sends 403 to those who may not list entries. */
const ABSENT = [404, 410, 403];
/** Statuses for stores that are read-only. */
const READ_ONLY = [401, 403, 405, 409, 501];

/** GET and PUT of `ADDRESS/KEY`, for WebDAV, build caches and object stores. The query may hold a signature: it is sent, but not shown. */
function httpStore(address: URL): Store {
  const { username, password } = address;
  const credentials = Buffer.from(`${decodeUrl(username)}:${decodeUrl(password)}`).toString('base64');
  const headers = username === '' ? {} : { authorization: `Basic ${credentials}` };
  const base = new URL(address);
  base.username = base.password = base.search = base.hash = '';
  const name = base.href.replace(/\/$/, '');
  const ask = (key: string, more: RequestInit = {}): Promise<Response> =>
    fetch(`${name}/${key}${address.search}`, { ...more, headers, signal: AbortSignal.timeout(REQUEST_MS) });
  return {
    name,
    async get(key) {
      const answer = await ask(key);
      if (answer.ok) return bytesOf(answer);
      await answer.body?.cancel();
      if (ABSENT.includes(answer.status)) return null;
      throw new Error(`it answers ${answer.status}`);
    },
    async put(key, entry) {
      const answer = await ask(key, { method: 'PUT', redirect: 'manual', body: entry as Uint8Array<ArrayBuffer> });
      await answer.body?.cancel();
      // 413: this entry is too large, others may not be.
      if (answer.ok || answer.status === 413) return true;
      if (READ_ONLY.includes(answer.status)) return false;
      throw new Error(`it answers ${answer.status}`);
    },
  };
}

/** Reads a body, and fails when it is larger than an entry can be: headers are not trusted. */
async function bytesOf({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ENTRY) throw new Error('it sends more than an entry can have');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
