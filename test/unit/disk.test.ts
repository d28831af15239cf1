/** Places in the file system. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { entriesBelow, isInside } from '../../src/host/disk.ts';
import { newFolder } from '../lib/places.ts';

test('a folder contains what is below it, not paths that only begin with its name', () => {
  for (const [folder, path, inside] of [
    ['/a', '/a', true],
    ['/a', '/a/b', true],
    ['/a', '/ab', false],
    ['/', '/a', true],
  ] as const)
    assert.is(isInside(folder, path), inside, `${folder} ${path}`);
});

test('what a link leads to is not listed with the contents of a folder', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, 'a/b'), '');
  symlinkSync('..', join(folder, 'a/up'));
  assert.equal(
    entriesBelow(folder)
      .map(({ name }) => name)
      .sort(),
    ['a', 'b', 'up'],
  );
});

test.run();
