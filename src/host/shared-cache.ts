/**
 * What others have made already: a cache that machines share, or the parts of a merge. Keys are those of contents, what comes is
 * verified, and whatever goes wrong costs time alone.
 */
import { join, resolve } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { decodeUrl } from '../lib/urls.ts';
import { sharedCacheDamaged, sharedCacheLost } from '../messages/shards.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readWithin, writeWhole } from './disk.ts';

export interface Shared {
  /** Asks for values and gives those that are there, in any order; `take` answers whether it can use one. */
  bring(keys: readonly string[], take: (key: string, value: string) => boolean): Promise<void>;
  /** To be sent at the end, if it was asked for in vain; null: it is no more. */
  offer(key: string, value: () => string | null): void;
  /** Sends what was offered; what went wrong, once. */
  end(): Promise<Diagnostic[]>;
}

export interface Store {
  /** For messages. */
  name: string;
  /** An entry as it was put; null when there is none. Fails when it cannot be known. */
  get(key: string): Promise<Uint8Array | null>;
  /** Whether entries can be put there. */
  put(key: string, entry: Uint8Array): Promise<boolean>;
}

export const nothingShared: Shared = { bring: async () => {}, offer: () => {}, end: async () => [] };

/** Of an entry, in bytes; what is larger is made by everybody. */
export const MAX_ENTRY = 16 * 1024 * 1024;
const HASH = 64;

/** Two machines come to the same text only with the same Node, which knows languages and dates in its way. */
export const sharedKey = (what: 'text' | 'page', key: string): string => longHash(what, process.version, key);

/** A value with its checksum, which is of the key too, so that no value passes for another. */
export const entryOf = (key: string, value: string): Uint8Array => Buffer.from(`${longHash(key, value)}\n${value}`);

/** Null for an entry that is not what was put. */
export function valueIn(key: string, entry: Uint8Array): string | null {
  const value = entry.subarray(HASH + 1);
  const isWhole = Buffer.from(entry.subarray(0, HASH)).toString('latin1') === longHash(key, value);
  return isWhole ? new TextDecoder().decode(value) : null;
}

/** So many requests at once, and after so many failures in a row none. */
const [AT_ONCE, FAILURES] = [16, 3];
/** What a cache that answers slowly may take in all: less than making everything would. */
const TIMEOUT = { ms: 10_000, msForEach: 10 };

export function openShared(store: Store, timeout = TIMEOUT): Shared {
  const missing = new Set<string>();
  const offered = new Map<string, () => string | null>();
  let [failures, damaged] = [0, 0];
  let end: string | null = null;
  /** Does it for each key, several at once, until the store is given up or the work says so. */
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
    bring: (keys, take) =>
      forEach(keys, async (key) => {
        const entry = await store.get(key);
        const value = entry === null ? null : valueIn(key, entry);
        if (value !== null && take(key, value)) return true;
        if (entry !== null) damaged++;
        missing.add(key);
        return true;
      }),
    offer: (key, value) => void (missing.has(key) && offered.set(key, value)),
    async end() {
      await forEach([...offered.keys()], async (key) => {
        const value = offered.get(key)?.() ?? null;
        const entry = value === null ? null : entryOf(key, value);
        return entry === null || entry.length > MAX_ENTRY || store.put(key, entry);
      });
      offered.clear();
      return [
        ...(damaged === 0 ? [] : [sharedCacheDamaged(store.name, damaged)]),
        ...(end === null ? [] : [sharedCacheLost(store.name, end)]),
      ];
    },
  };
}

function reasonOf(thrown: unknown): string {
  const { name, message, cause } = thrown as Error;
  if (name === 'TimeoutError') return `it does not answer within ${REQUEST_MS / 1000} seconds`;
  const inner = cause instanceof Error ? (cause as NodeJS.ErrnoException) : null;
  return inner === null ? message : (inner.code ?? inner.message);
}

/** A folder or an address; `root` is what a folder is relative to. */
export function sharedCache(place: string, root: string): Shared {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(place)) return openShared(folderStore(resolve(root, place), place));
  if (/^https?:/i.test(place) && URL.canParse(place)) return openShared(httpStore(new URL(place)));
  // What cannot be read may hold a password all the same.
  const told = place.replace(/\/\/.*@/, '//').replace(/\?.*/, '');
  return {
    ...nothingShared,
    end: async () => [sharedCacheLost(told, 'it is neither a folder nor an address of HTTP')],
  };
}

const folderStore = (folder: string, name: string): Store => {
  const fileOf = (key: string): string => join(folder, key.slice(0, 2), key.slice(2));
  return {
    name,
    get: async (key) => readWithin(fileOf(key), MAX_ENTRY),
    put: async (key, entry) => writeWhole(fileOf(key), entry) === null,
  };
};

const REQUEST_MS = 5000;
/** What servers say of an entry that is not there; S3 says the third to those who may not list. */
const ABSENT = [404, 410, 403];
/** What they say where nothing may be written. */
const READ_ONLY = [401, 403, 405, 409, 501];

/** Plain GET and PUT of `ADDRESS/KEY`, as WebDAV, build caches and object stores understand them; signatures in the address's query go along, untold. */
function httpStore(address: URL): Store {
  const headers = address.username === '' ? {} : { authorization: `Basic ${credentials(address)}` };
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
      const answer = await ask(key, { method: 'PUT', body: entry as Uint8Array<ArrayBuffer> });
      await answer.body?.cancel();
      // An entry that is too large for it is no reason to keep others back.
      if (answer.ok || answer.status === 413) return true;
      if (READ_ONLY.includes(answer.status)) return false;
      throw new Error(`it answers ${answer.status}`);
    },
  };
}

const credentials = ({ username, password }: URL): string =>
  Buffer.from(`${decodeUrl(username)}:${decodeUrl(password)}`).toString('base64');

/** Whatever its headers promise, no more is read than an entry may have. */
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
