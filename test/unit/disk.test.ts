/** Places in the file system. */
import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  entriesBelow,
  readBytes,
  readContent,
  readInside,
  readSiteFile,
  readSiteText,
  readStart,
} from '../../src/host/disk.ts';
import { scanFolder } from '../../src/host/listing.ts';
import { isInside } from '../../src/lib/inside.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

test('a folder contains what is below it, not paths that only begin with its name', () => {
  for (const [folder, path, inside] of [
    ['/a', '/a', true],
    ['/a', '/a/b', true],
    ['/a', '/ab', false],
    ['/', '/a', true],
  ] as const)
    assert.is(isInside(folder, path), inside, `${folder} ${path}`);
});

if (existsSync('/proc/version'))
  test('what the system shows as a file without a size is empty, as it may have no end', () => {
    assert.is(statSync('/proc/version').size, 0);
    assert.equal([readBytes('/proc', 'version')?.length, readSiteFile('/proc', 'version')?.length], [0, 0]);
  });

test('of a file that is longer than any text can be, the beginning is read', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a.md': 'a' });
  truncateSync(join(folder, 'a.md'), 2 ** 29);
  assert.is(readContent(folder, 'a.md')?.text.length, 10_000_000);
  assert.is(readSiteText(folder, 'a.md')?.length, 10_000_000);
});

test('folders have forty levels at most', () => {
  const folder = newFolder();
  const deep = (levels: number): string => `a${'/a'.repeat(levels - 1)}`;
  writeFiles(folder, { [`${deep(40)}/b`]: '', [`${deep(41)}/c`]: '' });
  assert.equal(scanFolder(folder, 'a'), {
    files: [`${deep(40)}/b`],
    rejected: [{ file: deep(41), reason: 'deep' }],
  });
});

test('what links list again has a size in all', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a/b/c.md': '', 'd/e.md': '', 'g/i.md': 'x'.repeat(50_000) });
  for (let link = 0; link < 600; link++) symlinkSync('b', join(folder, `a/f${link}`));
  for (let link = 0; link < 1100; link++) symlinkSync('e.md', join(folder, `d/h${link}.md`));
  for (let link = 0; link < 600; link++) symlinkSync('i.md', join(folder, `g/j${link}.md`));
  // A file is one of a thousand, and one more for each 2 KB; three times what they lead to is added.
  for (const [name, least, most] of [
    ['a', 240, 520],
    ['d', 1000, 1030],
    ['g', 38, 48],
  ] as const) {
    const { files, rejected } = scanFolder(folder, name);
    assert.ok(files.length > least && files.length < most, `${name} ${files.length}`);
    assert.ok(rejected.length > 40 && rejected.every(({ reason }) => reason === 'often'), name);
  }
});

test('links of links end, however many there are', () => {
  const folder = newFolder();
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  for (const number of numbers) {
    writeFiles(folder, { [`a/e${number}/t.md`]: '' });
    for (const to of numbers) symlinkSync(`../e${to}`, join(folder, `a/e${number}/k${to}`));
  }
  assert.ok(scanFolder(folder, 'a').files.length < 300);
});

test('what links lead to may be listed again three times, whatever its size', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a/b/c.bin': '' });
  truncateSync(join(folder, 'a/b/c.bin'), 200_000_000);
  for (let link = 0; link < 30; link++) symlinkSync('b', join(folder, `a/f${link}`));
  const { length } = scanFolder(folder, 'a').files;
  assert.ok(length > 3 && length < 8, `${length}`);
});

test('a link that is refused in a folder that is listed again is named once', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a/b/c.md': '' });
  for (let link = 0; link < 5; link++) {
    symlinkSync('nowhere', join(folder, `a/b/n${link}`));
    symlinkSync('b', join(folder, `a/f${link}`));
  }
  const { files, rejected } = scanFolder(folder, 'a');
  assert.equal([files.length, rejected.length], [6, 5]);
});

test('a folder of few files may be listed through many links', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a/pictures/b': '' });
  for (let link = 0; link < 40; link++) symlinkSync('pictures', join(folder, `a/c${link}`));
  const { files, rejected } = scanFolder(folder, 'a');
  assert.equal([files.length, rejected], [41, []]);
});

test('links in folders that links lead to are followed once in all', () => {
  const folder = newFolder();
  writeFiles(folder, { 'a/x/x.md': '', 'b/y/y.md': '', 'b/z/z.md': '' });
  symlinkSync('../../b/y', join(folder, 'a/x/y'));
  symlinkSync('../../b/y', join(folder, 'b/z/y'));
  symlinkSync('x', join(folder, 'a/l'));
  symlinkSync('../b/z', join(folder, 'a/m'));
  const { files, rejected } = scanFolder(folder, 'a');
  assert.equal(
    files.filter((file) => file.endsWith('y.md')),
    ['a/l/y/y.md', 'a/x/y/y.md'],
  );
  assert.equal(rejected, [{ file: 'a/m/y', reason: 'loop' }]);
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

/** What is read of a file when something is done as soon as its path was looked at. */
function raced(file: string, swap: () => void, read: () => unknown): unknown {
  const own = realpathSync.native;
  let isDone = false;
  Object.assign(realpathSync, {
    native: (path: string) => {
      const real = own(path);
      if (path.endsWith(file) && !isDone) {
        isDone = true;
        swap();
      }
      return real;
    },
  });
  try {
    return read();
  } finally {
    Object.assign(realpathSync, { native: own });
    assert.ok(isDone);
  }
}

const readers: [name: string, read: (root: string) => unknown][] = [
  ['readSiteFile', (root) => readSiteFile(root, 'a/b/c.txt')],
  ['readContent', (root) => readContent(root, 'a/b/c.txt')],
  ['readInside', (root) => readInside(root, ['a'])('a/b/c.txt')],
  ['readStart', (root) => readStart(root, 'a/b/c.txt', Buffer.alloc(100))],
];
for (const [name, read] of readers)
  test(`a file that becomes a link after the look at its path is not read: ${name}`, () => {
    const [root, outside] = [newFolder(), newFolder()];
    for (const folder of [root, outside]) writeFiles(folder, { 'a/b/c.txt': folder === root ? 'own' : 'secret' });
    assert.ok(read(root) !== null);
    const swap = (path: string): void => {
      renameSync(join(root, path), join(root, 'old'));
      symlinkSync(join(outside, path), join(root, path));
    };
    for (const path of ['a/b', 'a/b/c.txt']) {
      assert.is(
        raced(
          'a/b/c.txt',
          () => swap(path),
          () => read(root),
        ),
        null,
        path,
      );
      rmSync(join(root, path));
      renameSync(join(root, 'old'), join(root, path));
    }
    assert.ok(read(root) !== null);
  });

test.run();
