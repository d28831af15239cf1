/** Opens the parts of a merge, and checks that they are complete and were all made from what is here. */
import { resolve } from 'node:path';
import { noCache } from '../host/cache.ts';
import { fileSize, listFiles } from '../host/disk.ts';
import { engineStamp } from '../host/engine.ts';
import { type FileHashes, openFileHashes } from '../host/file-hashes.ts';
import { readHead } from '../host/git.ts';
import { type Part, type PartOrigin, readPart } from '../host/shard-part.ts';
import { openShared, type Shared } from '../host/shared-cache.ts';
import { packages } from '../host/site-code/kept-code.ts';
import { longHash } from '../lib/hash.ts';
import { duplicatePart, partOfAnotherBuild, partsMissing, partUnreadable } from '../messages/shards.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import { contentOf, type ReceiptOptions } from './receipt.ts';
import { withoutPlaces } from './site-code.ts';

type OriginOptions = Pick<ReceiptOptions, 'root' | 'config' | 'locales' | 'baseUrl' | 'drafts'> & {
  hashes?: FileHashes;
};

export async function shardOrigin(options: OriginOptions): Promise<PartOrigin> {
  const { root, config, locales, baseUrl, drafts, hashes = openFileHashes(noCache, root) } = options;
  const [commit = ''] = (await readHead(root)).split('\n');
  const settings = JSON.stringify([locales, baseUrl, drafts, config.site]);
  return {
    engine: `${engineStamp()} on Node ${process.version}`,
    commit,
    settings: longHash(withoutPlaces(settings, root)),
    sources: longHash(packages(root), contentOf(root, config.site, hashes)),
  };
}

const ofAnother: [key: keyof PartOrigin, words: string, shown: number][] = [
  ['engine', 'engine', 100],
  ['commit', 'commit', 12],
  ['settings', 'configuration', 12],
  ['sources', 'state of the content', 12],
];

/** `paths` are files, or folders with files named `*.part`. */
export function openShardParts(paths: readonly string[], origin: PartOrigin): Outcome<Shared> {
  const diagnostics: Diagnostic[] = [];
  const parts = new Map<number, Part>();
  let count: number | null = null;
  for (const file of paths.flatMap(partFiles)) {
    const part = readPart(resolve(file));
    if (typeof part === 'string') {
      diagnostics.push(partUnreadable(file, part));
      continue;
    }
    const other = parts.get(part.index);
    const different = ofAnother.find(([key]) => part[key] !== origin[key]);
    count ??= part.count;
    if (different !== undefined) {
      const [key, words, shown] = different;
      const brief = (value: string): string => value.slice(0, shown) || 'none';
      diagnostics.push(partOfAnotherBuild(file, part.index, words, brief(part[key]), brief(origin[key])));
    } else if (part.count !== count)
      diagnostics.push(partOfAnotherBuild(file, part.index, 'number of parts', String(part.count), String(count)));
    else if (other !== undefined) diagnostics.push(duplicatePart(part.index, file, other.file));
    parts.set(part.index, { ...part, file });
  }
  const missing = Array.from({ length: count ?? 0 }, (_, index) => index + 1).filter((index) => !parts.has(index));
  if (missing.length > 0) diagnostics.push(partsMissing(missing, count ?? 0));
  return {
    value: openShared(storeOf([...parts.values()]), { ms: Number.POSITIVE_INFINITY, msForEach: 0 }),
    diagnostics,
  };
}

const partFiles = (path: string): string[] => {
  const inside = fileSize(path) === null ? listFiles(resolve(path), '.').filter((file) => file.endsWith('.part')) : [];
  return inside.length === 0 ? [path] : inside.map((file) => resolve(path, file));
};

const storeOf = (parts: readonly Part[]): Parameters<typeof openShared>[0] => ({
  name: 'of the parts',
  async get(key) {
    for (const part of parts) {
      const entry = await part.get(key);
      if (entry !== null) return entry;
    }
    return null;
  },
  put: async () => false,
});
