/** What is known of files without reading them. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noCache, openCache } from '../../src/host/cache.ts';
import { openContents } from '../../src/host/contents.ts';
import { longHash } from '../../src/lib/hash.ts';
import { newFolder } from '../lib/places.ts';

const later = (): number => Date.now() + 10_000;
const file = 'a.md';
const told = longHash('told');

/** As if it had been written at one time. */
function put(root: string, text: string): void {
  writeFileSync(join(root, file), text);
  utimesSync(join(root, file), 1_000_000_000, 1_000_000_000);
}

/** A folder with a file, and a cache that tells another hash of it. */
function known(now: () => number) {
  const [root, cache] = [newFolder(), openCache(newFolder())];
  put(root, 'text');
  const contents = openContents(cache, root, now);
  assert.is(contents.hashOf(file), longHash('text'));
  contents.save();
  const own = longHash('contents', root);
  const kept = cache.read(own);
  if (kept !== null) cache.write(own, kept.replace(longHash('text'), told));
  return { root, cache };
}

test('a file that lies as it was left is not read', () => {
  const { root, cache } = known(later);
  const contents = openContents(cache, root, later);
  assert.is(contents.hashOf(file), told);
  assert.is(contents.plainText(file), told);
});

test('a file that was written since is read when it is looked at again', () => {
  const { root, cache } = known(later);
  const contents = openContents(cache, root, later);
  assert.is(contents.plainText(file), told);
  put(root, 'next');
  assert.is(contents.plainText(file), told);
  contents.lookAgain();
  assert.is(contents.plainText(file), longHash('next'));
  contents.lookAgain();
  assert.is(contents.plainText(file), longHash('next'));
});

test('one that was written again is, be it of the same size and time', () => {
  const { root, cache } = known(later);
  put(root, 'next');
  assert.is(openContents(cache, root, later).hashOf(file), longHash('next'));
});

test('so is one that was written a moment before it was read', () => {
  const { root, cache } = known(Date.now);
  const contents = openContents(cache, root, Date.now);
  assert.is(contents.hashOf(file), longHash('text'));
  assert.is(contents.plainText(file), null);
});

test('texts that may show files or have diagrams, or are no UTF-8, are read in any case; what is not there has no hash', () => {
  const root = newFolder();
  writeFileSync(join(root, 'shows.md'), '```js file="./a.js"\n```\n');
  writeFileSync(join(root, 'draws.md'), '```mermaid\nflowchart\n```\n');
  writeFileSync(join(root, 'bytes.md'), Buffer.from([0xff, 0xfe]));
  const contents = openContents(noCache, root, later);
  for (const name of ['shows.md', 'draws.md', 'bytes.md']) {
    assert.is.not(contents.hashOf(name), null);
    assert.is(contents.plainText(name), null, name);
  }
  assert.is(contents.hashOf('none.md'), null);
});

test.run();
