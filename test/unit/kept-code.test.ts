/** Code that was compiled is taken as it is until something that went into it may be another. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noteHash } from '../../src/bundle/hashed-data.ts';
import { openCache } from '../../src/host/cache.ts';
import { openKeptCode } from '../../src/host/site-code/kept-code.ts';
import { text } from '../../src/lib/shape.ts';
import { newFolder } from '../lib/places.ts';
import { type Files, writeFiles } from '../lib/site.ts';

const before: Files = {
  'theme/parts/Footer.tsx': 'export default () => null;',
  'theme/words.ts': '',
  'tsconfig.json': '{ // of ours\n "extends": ["./base/more"], }',
  'base/more.json': '{}',
};
const inputs = ['theme/parts/Footer.tsx', 'theme/words.ts'];

function kept() {
  const [root, cache] = [newFolder(), openCache(newFolder())];
  writeFiles(root, before);
  for (const file of inputs) utimesSync(join(root, file), 1_000_000_000, 1_000_000_000);
  const open = (settings = 'a') => openKeptCode<string>(cache, { root, settings, shape: text });
  const write = (): void =>
    open().write(
      'code',
      inputs.map((file) => join(root, file)),
    );
  return { root, open, write };
}

const changes: [what: string, files: Files, isKept: boolean][] = [
  ['nothing', {}, true],
  ['a file that no code imports', { 'theme/README.md': '' }, true],
  ['code that was compiled', { 'theme/words.ts': 'export {};' }, false],
  ['a file that "./words" may mean', { 'theme/words.js': '' }, false],
  ['a folder in between', { 'theme/parts.ts': '' }, false],
  ['what says how imports are read', { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"."}}' }, false],
  ['what that extends', { 'base/more.json': '{"compilerOptions":{"baseUrl":"."}}' }, false],
  ['packages of npm', { 'node_modules/.package-lock.json': '{}' }, false],
  ['packages of pnpm', { 'node_modules/.pnpm/lock.yaml': 'a: 1' }, false],
];
for (const [what, files, isKept] of changes)
  test(`compiled code is ${isKept ? '' : 'not '}taken after a change of ${what}`, () => {
    const { root, open, write } = kept();
    write();
    writeFiles(root, files);
    assert.is(open().read(), isKept ? 'code' : null);
  });

test('nor is it with other settings', () => {
  const { open, write } = kept();
  write();
  assert.is(open('b').read(), null);
});

test('what may have been edited while it was compiled is not kept', () => {
  const { root, open, write } = kept();
  utimesSync(join(root, 'theme/words.ts'), new Date(), new Date());
  write();
  assert.is(open().read(), null);
});

test('two modules that have one file of data as it was at two times: no hash is that of both', () => {
  const hashes = new Map<string, string>();
  for (const hash of ['a', 'a', 'b', 'a']) noteHash(hashes, '/data.json', hash);
  noteHash(hashes, '/other.json', 'a');
  assert.equal([...hashes.values()], ['', 'a']);
});

test.run();
