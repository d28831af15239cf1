/** Places in the file system. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isInside } from '../../src/host/disk.ts';

test('a folder holds what lies below it, not what begins like it', () => {
  for (const [folder, path, inside] of [
    ['/a', '/a', true],
    ['/a', '/a/b', true],
    ['/a', '/ab', false],
    ['/', '/a', true],
  ] as const)
    assert.is(isInside(folder, path), inside, `${folder} ${path}`);
});

test.run();
