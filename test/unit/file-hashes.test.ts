/** What is known of files without reading them. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noCache, openCache } from '../../src/host/cache.ts';
import { openFileHashes } from '../../src/host/file-hashes.ts';
import { longHash } from '../../src/lib/hash.ts';
import { newFolder } from '../lib/places.ts';

const { now } = Date;
/** Ten seconds later, so that files count as unchanged. */
const later = (): number => now() + 10_000;
const file = 'a.md';
const told = longHash('told');

/** As if it had been written at one time. */
function put(root: string, text: string): void {
  writeFileSync(join(root, file), text);
  utimesSync(join(root, file), 1_000_000_000, 1_000_000_000);
}

/** A folder with a file, and a cache that tells another hash of it. */
function known(clock: () => number) {
  Date.now = clock;
  const [root, cache] = [newFolder(), openCache(newFolder())];
  put(root, 'text');
  const hashes = openFileHashes(cache, root);
  assert.is(hashes.hashOf(file), longHash('text'));
  hashes.save();
  const own = longHash('file hashes', root);
  const kept = cache.read(own);
  if (kept !== null) cache.write(own, kept.replace(longHash('text'), told));
  return { root, cache };
}

test('an untouched file is not read', () => {
  const { root, cache } = known(later);
  const hashes = openFileHashes(cache, root);
  assert.is(hashes.hashOf(file), told);
  assert.is(hashes.plainText(file), told);
});

test('a file that was written since is read when it is looked at again', () => {
  const { root, cache } = known(later);
  const hashes = openFileHashes(cache, root);
  assert.is(hashes.plainText(file), told);
  put(root, 'next');
  assert.is(hashes.plainText(file), told);
  hashes.lookAgain();
  assert.is(hashes.plainText(file), longHash('next'));
  hashes.lookAgain();
  assert.is(hashes.plainText(file), longHash('next'));
});

test('one that was written again is, be it of the same size and time', () => {
  const { root, cache } = known(later);
  put(root, 'next');
  assert.is(openFileHashes(cache, root).hashOf(file), longHash('next'));
});

test('so is one that was written a moment before it was read', () => {
  const { root, cache } = known(now);
  const hashes = openFileHashes(cache, root);
  assert.is(hashes.hashOf(file), longHash('text'));
  assert.is(hashes.plainText(file), null);
});

test('texts that may show files or have diagrams, or are no UTF-8, are read in any case; what is not there has no hash', () => {
  Date.now = later;
  const root = newFolder();
  writeFileSync(join(root, 'shows.md'), '```js file="./a.js"\n```\n');
  writeFileSync(join(root, 'draws.md'), '```mermaid\nflowchart\n```\n');
  writeFileSync(join(root, 'bytes.md'), Buffer.from([0xff, 0xfe]));
  const hashes = openFileHashes(noCache, root);
  for (const name of ['shows.md', 'draws.md', 'bytes.md']) {
    assert.is.not(hashes.hashOf(name), null);
    assert.is(hashes.plainText(name), null, name);
  }
  assert.is(hashes.hashOf('none.md'), null);
});

test.run();
