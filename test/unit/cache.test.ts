/** The cache: damaged entries count as absent, old ones go when it grows too large, nobody minds when it cannot be written. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache, openTable, readShape } from '../../src/host/cache.ts';
import { longHash } from '../../src/lib/hash.ts';
import { openObject, text } from '../../src/lib/shape.ts';
import { newFolder, root } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const fileOf = (folder: string, key: string): string => join(folder, key);

test('what was written is read, by any process', () => {
  const folder = newFolder();
  const key = longHash('a');
  openCache(folder).write(key, 'one\ntwo');
  assert.is(openCache(folder).read(key), 'one\ntwo');
  assert.is(openCache(folder).read(longHash('b')), null);
});

test('a damaged entry counts as absent and is removed', () => {
  const folder = newFolder();
  const key = longHash('a');
  const cache = openCache(folder);
  for (const damage of ['', 'x', 'abcdefghijkl\nother']) {
    cache.write(key, 'value');
    writeFileSync(fileOf(folder, key), damage);
    assert.is(cache.read(key), null, damage);
    assert.is(statSync(fileOf(folder, key), { throwIfNoEntry: false }), undefined);
  }
});

/** The address of the compiled cache, for other processes, in quotation marks. */
let address: string | null = null;
function compiled(): string {
  if (address !== null) return address;
  const outfile = join(newFolder(), 'cache.mjs');
  buildSync({
    ...{ entryPoints: [join(root, 'src/host/cache.ts')], outfile, bundle: true },
    // esbuild looks for everything from the folder in which it was loaded, which may be that of another test, and gone.
    ...{ platform: 'node', format: 'esm', absWorkingDir: root },
  });
  address = JSON.stringify(pathToFileURL(outfile).href);
  return address;
}

/** What another process does with a cache; `home` is the home folder of its machine. */
function elsewhere(folder: string, home: string, code: string): string {
  const script = `import { openCache } from ${compiled()}; const cache = openCache(${JSON.stringify(folder)}); ${code}`;
  const run = [process.execPath, ['--no-warnings', '--input-type=module', '--eval', script]] as const;
  return execFileSync(...run, { encoding: 'utf8', env: { ...process.env, HOME: home, USERPROFILE: home } });
}

test('what another machine wrote counts as absent, as it may have come with a repository', () => {
  const [folder, home] = [newFolder(), newFolder()];
  const key = longHash('a');
  const write = `cache.write('${key}', 'forged')`;
  const read = `process.stdout.write(String(cache.read('${key}')))`;
  elsewhere(folder, home, write);
  assert.is(elsewhere(folder, home, read), 'forged');
  assert.is(openCache(folder).read(key), null);
  // An entry under the name of another one.
  openCache(folder).write(longHash('b'), 'of b');
  cpSync(fileOf(folder, longHash('b')), fileOf(folder, key));
  assert.is(openCache(folder).read(key), null);
  // A secret that came with a repository, which was checked out in the home folder.
  const other = newFolder();
  elsewhere(folder, home, write);
  cpSync(join(home, '.cache'), join(other, '.cache'), { recursive: true });
  assert.is(elsewhere(folder, other, read), 'null');
});

test('a secret that was cut short is made anew', () => {
  const [folder, home] = [newFolder(), newFolder()];
  writeFiles(home, { '.cache/sitegen/secret': '' });
  const key = longHash('a');
  elsewhere(folder, home, `cache.write('${key}', 'x')`);
  assert.is(elsewhere(folder, home, `process.stdout.write(String(cache.read('${key}')))`), 'x');
});

test('where no secret can be kept, threads know that of their process', () => {
  const [folder, home] = [newFolder(), newFolder()];
  writeFileSync(join(home, '.cache'), '');
  const key = longHash('a');
  const inThread = `import(${compiled()}).then(({ openCache }) => openCache(${JSON.stringify(folder)}).write('${key}', 'x'))`;
  const code = `const { Worker } = await import('node:worker_threads');
    const worker = new Worker(${JSON.stringify(inThread)}, { eval: true });
    worker.on('exit', () => process.stdout.write(String(cache.read('${key}'))));`;
  assert.is(elsewhere(folder, home, code), 'x');
});

test('a value of another shape than was asked for counts as absent', () => {
  const shape = openObject({ name: text });
  assert.equal(readShape('{"name":"a"}', shape), { name: 'a' });
  for (const other of [null, '', '{', '[]', '{"name":1}']) assert.is(readShape(other, shape), null, String(other));
});

test('an entry that is larger than any we write counts as absent', () => {
  const folder = newFolder();
  const key = longHash('a');
  const cache = openCache(folder);
  cache.write(key, 'x');
  truncateSync(fileOf(folder, key), 513 * 1024 * 1024);
  assert.is(cache.read(key), null);
  assert.is(cache.write(key, new Uint8Array(257 * 1024 * 1024), new Uint8Array(256 * 1024 * 1024)), false);
});

test('beyond its bound, what was not used for longest goes, and nothing that is used now', () => {
  const folder = newFolder();
  const keys = ['a', 'b', 'c', 'd'].map((name) => longHash(name));
  for (const [index, key] of keys.entries()) {
    openCache(folder).write(key, 'x'.repeat(1000));
    utimesSync(fileOf(folder, key), index + 1, index + 1);
  }
  const cache = openCache(folder, 1500);
  cache.write(keys[1] ?? '', 'x'.repeat(1000));
  utimesSync(fileOf(folder, keys[1] ?? ''), 2, 2);
  // As older engines divided them.
  mkdirSync(join(folder, 'ab'));
  writeFileSync(join(folder, 'ab', 'cd'), '');
  cache.prune((key) => key === keys[0]);
  assert.equal(
    keys.map((key) => cache.read(key) !== null),
    [true, true, false, true],
  );
  assert.is(readdirSync(folder).length, 3);
});

test('what is read counts as used today', () => {
  const folder = newFolder();
  const key = longHash('a');
  const cache = openCache(folder);
  cache.write(key, 'x');
  utimesSync(fileOf(folder, key), 1, 1);
  cache.read(key);
  assert.ok(statSync(fileOf(folder, key)).mtimeMs > 1000);
});

test('a folder that cannot be written costs nothing but time', () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const cache = openCache(join(file, 'cache'));
  cache.write(longHash('a'), 'x');
  assert.is(cache.read(longHash('a')), null);
  cache.prune(() => false);
});

test('a table keeps what was used, and of the rest no more than a bound', () => {
  const cache = openCache(newFolder());
  const value = JSON.stringify('x'.repeat(1000));
  const first = openTable(cache, 'a');
  for (let number = 0; number < 300; number++) first.write(`0${number}`, value);
  first.save();
  const second = openTable(cache, 'a');
  assert.is(second.read('0299'), value);
  // Needed too, and not read.
  assert.ok(second.use('0298'));
  second.write('0', value);
  second.save();
  const third = openTable(cache, 'a');
  const kept = Array.from({ length: 300 }, (_, number) => third.read(`0${number}`)).filter((one) => one !== null);
  for (const used of ['0299', '0298']) assert.is(third.read(used), value);
  assert.not.ok(openTable(cache, 'b').use('0298'));
  assert.ok(kept.length > 50 && kept.length < 150, `${kept.length} kept`);
});

test('a table finds its values where another process has put the rest in other places; those that it let go are read again', () => {
  const cache = openCache(newFolder());
  const [first, second] = [openTable(cache, 'a'), openTable(cache, 'a')];
  const values = { '01': '"one"', '02': '"二"', '03': JSON.stringify('x'.repeat(2_000_000)) };
  for (const [key, value] of Object.entries(values)) first.write(key, value);
  first.save();
  assert.is(second.read('01'), values['01']);
  first.write('00', '"zero"');
  first.write('01', '"1"');
  first.save();
  assert.is(second.read('02'), values['02']);
  assert.is(second.read('01'), '"1"');
  assert.is(first.read('03'), values['03']);
  cache.write(longHash('table', 'a', '0'), '');
  for (const table of [first, second]) assert.is(table.read('03'), null);
});

test.run();
