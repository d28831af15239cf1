/** Writes compressed copies of the text files of the output, in libuv's threads. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { longHash } from '../lib/hash.ts';
import { type Cache, openTable } from './cache.ts';
import type { Output } from './output/staging.ts';

const TEXT = /\.(?:html|json|xml|txt|md|css|js|svg|webmanifest)$/;
/** All threads compress a batch while this one waits; small batches between pages take 0.5 s for 240 files, this 0.1 s. */
const BATCH_BYTES = 8_000_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `cache` knows which copies were made here, and of what: a file of that name may be anybody's. */
export function startCompressor(output: Output, cache: Cache, folder: string) {
  const table = openTable(cache, `packed ${folder}`);
  const packed: string[] = [];
  const statesOf = (file: string): string => JSON.stringify([file, ...copiesOf(file)].map(output.state));
  let taken: { file: string; bytes: Buffer }[] = [];
  let size = 0;
  const packTaken = async (): Promise<void> => {
    const batch = taken;
    [taken, size] = [[], 0];
    const copies = await Promise.all(batch.map(({ file, bytes }) => pack(bytes, file)));
    for (const [name, content] of copies.flat()) output.add(name, content);
  };
  return {
    /** Adds a file of the output; `unchanged` ones keep their copies. */
    take(file: string, content: () => string | Uint8Array, unchanged: boolean): void {
      if (!TEXT.test(file)) return;
      const isKnown = unchanged && table.read(longHash(file)) === statesOf(file);
      if (isKnown && output.keep(...copiesOf(file))) return;
      packed.push(file);
      const bytes = Buffer.from(content());
      taken.push({ file, bytes });
      size += bytes.length;
    },
    /** Compresses what was added once it is much, so that contents do not fill the memory. */
    drained: () => (size < BATCH_BYTES ? undefined : packTaken()),
    /** Compresses the rest. */
    end: packTaken,
    /** Notes the copies that were made, once they are in their place. */
    save(): void {
      for (const file of packed) table.write(longHash(file), statesOf(file));
      table.save();
    },
  };
}

const copiesOf = (file: string): [brotli: string, gzip: string] => [`${file}.br`, `${file}.gz`];

/**
 * Scripts and styles are few, and every reader loads them: highest quality (6 % smaller, for 0.1 s). For pages it would save 12 %, but take
 * longer than making the whole site.
 */
async function pack(bytes: Buffer, file: string): Promise<[name: string, bytes: Buffer][]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: /\.(?:js|css)$/.test(file) ? 11 : 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const chunkSize = Math.max(1024, bytes.length);
  const [small, common] = await Promise.all([
    brotli(bytes, { params, chunkSize }),
    zip(bytes, { level: 9, chunkSize }),
  ]);
  const [brotliName, gzipName] = copiesOf(file);
  return [
    [brotliName, small],
    [gzipName, common],
  ];
}
