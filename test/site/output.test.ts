/** The output folder: the old site or the new one, whole; nothing of others touched; nothing written without need. */
import { spawn, spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outputFingerprint } from '../../src/host/output/files.ts';
import { removeOutput } from '../../src/host/output/open.ts';
import { writeUndo } from '../../src/host/output/replace.ts';
import { shortHash } from '../../src/lib/hash.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { inNoTime, open, put, shown } from '../lib/output.ts';
import { newFolder, root } from '../lib/places.ts';
import { command, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

test('unchanged files are the same files, stale ones go', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a.html': '1', 'b/c.html': '2', 'd.html': '3' });
  const before = statSync(join(folder, 'a.html'));
  const report = await put(folder, { 'a.html': '1', 'b/c.html': 'new' });
  const after = statSync(join(folder, 'a.html'));
  assert.equal([after.ino, after.mtimeMs], [before.ino, before.mtimeMs]);
  assert.equal(report, { files: 2, bytes: 4, written: 1, removed: 1 });
  assert.equal(shown(folder), ['a.html', 'b/c.html']);
});

test('a build without changes leaves the folder itself alone', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a.html': '1' });
  const before = statSync(folder).ino;
  await put(folder, { 'a.html': '1' });
  assert.is(statSync(folder).ino, before);
});

test('files of others stay as they are', async () => {
  const folder = join(newFolder(), 'out');
  writeFiles(folder, { CNAME: 'x', 'deep/own.txt': 'y' });
  const before = statSync(join(folder, 'CNAME'));
  await put(folder, { 'a.html': '1' });
  await put(folder, { 'a.html': '2' });
  const after = statSync(join(folder, 'CNAME'));
  assert.equal([after.ino, after.mtimeMs], [before.ino, before.mtimeMs]);
  assert.equal(shown(folder), ['CNAME', 'a.html', 'deep/own.txt']);
});

test('folders of others stay, empty ones too, and who may look into them', async () => {
  const folder = join(newFolder(), 'out');
  writeFiles(folder, { 'own/secret/x.txt': 'x' });
  mkdirSync(join(folder, 'own/empty'));
  const modes: [path: string, mode: number][] = [
    ['.', 0o750],
    ['own/secret', 0o700],
    ['own/empty', 0o711],
  ];
  for (const [path, mode] of modes) chmodSync(join(folder, path), mode);
  // So many that the folder is made anew.
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`gone/${at}.html`, '']));
  await put(folder, { 'a.html': '1', ...many });
  await put(folder, { 'a.html': '2' });
  assert.equal(
    modes.map(([path]) => [path, statSync(join(folder, path)).mode & 0o777]),
    modes,
  );
  assert.equal(existsSync(join(folder, 'gone')), false);
});

test('a file of others is never replaced by a page', async () => {
  const site = writeSite({ 'content/docs/a.md': 'x', 'build/a/index.html': 'mine' });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, 'contains a file "a/index.html" that sitegen did not write');
  assert.equal(shown(join(site, 'build')), ['a/index.html']);
  assert.is(readBuilt(site, 'a/index.html'), 'mine');
});

test('the mark of a new site is that of its folder, whatever was asked about the old one', async () => {
  const folder = join(newFolder(), 'out');
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.html`, `${index}`]));
  const sites = [{ 'a.html': '1', 'b.html': '2' }, { 'a.html': '1', 'b.html': '22' }, { 'a.html': '1' }, many];
  for (const files of [...sites, many]) {
    const output = await open(folder);
    for (const [file, text] of Object.entries(files)) {
      output.state(file);
      output.add(file, text);
    }
    output.commit();
    const fingerprint = output.fingerprint();
    assert.ok(fingerprint !== null);
    assert.is(fingerprint, outputFingerprint(folder));
  }
});

test('the last door: no file is taken that is not inside the folder', async () => {
  const parent = newFolder();
  const output = await open(join(parent, 'out'));
  for (const file of [
    '../victim.txt',
    'a/../../victim.txt',
    '/tmp/victim.txt',
    '..',
    '',
    'a\0b',
    '.git/config',
    '.sitegen-files.json',
  ]) {
    assert.throws(() => output.add(file, 'x'), /cannot be written|no file|is no|may not|cannot/);
    assert.throws(() => output.put(file, Buffer.from('x')));
  }
  output.add('a.html', '1');
  output.commit();
  assert.equal(Object.keys(readAll(parent)).sort(), ['out/.sitegen-files.json', 'out/a.html']);
});

test('clean removes what was written and nothing else', async () => {
  const folder = join(newFolder(), 'out');
  writeFiles(folder, { CNAME: 'x' });
  mkdirSync(join(folder, 'own/empty'), { recursive: true });
  await put(folder, { 'a.html': '1', 'b/c.html': '2' });
  await removeOutput(folder, dirname(folder));
  assert.equal(shown(folder), ['CNAME']);
  assert.not.ok(existsSync(join(folder, 'b')));
  assert.ok(existsSync(join(folder, 'own/empty')));
  const other = join(newFolder(), 'other');
  mkdirSync(join(other, 'empty'), { recursive: true });
  await removeOutput(other, dirname(other));
  assert.ok(existsSync(join(other, 'empty')));
});

test('a build that is given up leaves the old site', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a.html': '1' });
  const output = await open(folder);
  output.add('a.html', '2');
  output.abort();
  assert.is(readFileSync(join(folder, 'a.html'), 'utf8'), '1');
  assert.equal(readdirSync(join(folder, '..')), ['out']);
});

/** Leaves what a killed build of this machine left: the old site, or those of its files that it replaced. */
function leaveUndo(parent: string, replaced: Record<string, string>, changes: [string, boolean][]): void {
  writeFiles(join(parent, '.out.sitegen-old/site'), replaced);
  writeUndo(join(parent, 'out'), changes);
}

test('a swap that was cut off between its two steps is mended, whoever had the lock', async () => {
  const parent = newFolder();
  leaveUndo(parent, { 'a.html': '1', '.sitegen-files.json': '["a.html"]' }, []);
  writeFiles(join(parent, '.out.sitegen-new'), { 'a.html': '2' });
  writeFiles(parent, { '.out.sitegen-lock': '999999999 1 elsewhere' });
  utimesSync(join(parent, '.out.sitegen-lock'), 1e10, 1e10);
  const output = await inNoTime(() => open(join(parent, 'out'), 60_000));
  assert.is(readFileSync(join(parent, 'out/a.html'), 'utf8'), '1');
  output.abort();
  assert.equal(readdirSync(parent), ['out']);
});

test('a site that another machine set aside is kept until there is a new one, and never put back', async () => {
  const parent = newFolder();
  writeFiles(join(parent, '.out.sitegen-old'), { 'site/a.html': '1', 'undo.json': '{"changes":"[]","mark":"x"}' });
  (await open(join(parent, 'out'))).abort();
  assert.equal(Object.keys(readAll(parent)).sort(), ['.out.sitegen-old/site/a.html', '.out.sitegen-old/undo.json']);
  await put(join(parent, 'out'), { 'b.html': '1' });
  assert.equal(readdirSync(parent), ['out']);
  assert.equal(shown(join(parent, 'out')), ['b.html']);
});

const many = Object.fromEntries(Array.from({ length: 40 }, (_, page) => [`p${page}.html`, 'x']));

test('where a few files differ, nothing else is touched: not the folder, nor what others put there', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { ...many, 'a.html': '1', 'b/c.html': '2' });
  writeFiles(folder, { 'own/x.txt': 'mine' });
  const before = statSync(folder).ino;
  const report = await put(folder, { ...many, 'a.html': '2', 'd/e.html': '3' });
  assert.equal([report.written, report.removed], [2, 1]);
  assert.is(statSync(folder).ino, before);
  assert.is(statSync(join(folder, 'p1.html')).nlink, 1);
  assert.equal(shown(folder), [...Object.keys(many), 'a.html', 'd/e.html', 'own/x.txt'].sort());
  assert.not.ok(existsSync(join(folder, 'b')));
  assert.equal(readdirSync(join(folder, '..')), ['out']);
  assert.is((await put(folder, { 'a.html': '2' })).removed, 41);
  // So many are no moves.
  assert.is.not(statSync(folder).ino, before);
});

const cutOff: [string, boolean][] = [
  ['a.html', true],
  ['b/c.html', true],
  ['n/new.html', false],
  ['../victim.txt', false],
  ['link/victim.txt', false],
  ['linked/victim.txt', true],
  ['d.html', true],
];
test('moves that were cut off are undone, and nothing of others with them', async () => {
  const parent = newFolder();
  writeFiles(parent, { 'victim.txt': 'x', 'other/victim.txt': 'x' });
  writeFiles(join(parent, 'out'), { 'a.html': '2', 'n/new.html': '2', 'd.html': '1' });
  symlinkSync('../other', join(parent, 'out/link'));
  leaveUndo(parent, { 'a.html': '1', 'b/c.html': '1' }, cutOff);
  symlinkSync('../../other', join(parent, '.out.sitegen-old/site/linked'));
  (await open(join(parent, 'out'))).abort();
  const left = Object.entries(readAll(parent)).sort();
  const expected = {
    'other/victim.txt': 'x',
    'out/a.html': '1',
    'out/b/c.html': '1',
    'out/d.html': '1',
    'victim.txt': 'x',
  };
  assert.equal(left, Object.entries(expected));
  assert.not.ok(existsSync(join(parent, 'out/n')));
});

test('a build that was killed while it moved files is followed by one of another machine, which finishes', async () => {
  const texts = (word: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 2 }, (_, at) => [`content/docs/${word}${at}.md`, `# ${word}\n`]));
  const site = writeSite({
    'config/site.config.js': "export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore' };",
    ...texts('a'),
    'kill.cjs': `const fs = require('node:fs');
      const { renameSync } = fs;
      let moved = 0;
      fs.renameSync = (from, to) => {
        if (/build.b\\d.index.html$/.test(to) && ++moved === 2) process.kill(process.pid, 'SIGKILL');
        renameSync(from, to);
      };
      require('node:module').syncBuiltinESMExports();`,
  });
  await mustBuild(site);
  writeFiles(site, texts('b'));
  for (let at = 0; at < 2; at++) rmSync(join(site, `content/docs/a${at}.md`));
  const { HOME } = process.env;
  process.env.NODE_OPTIONS = `--require ${join(site, 'kill.cjs')}`;
  assert.is.not((await command(site, 'build')).code, 0);
  delete process.env.NODE_OPTIONS;
  assert.ok(existsSync(join(site, 'build/b0/index.html')) && existsSync(join(site, 'build/a0/index.html')));
  process.env.HOME = newFolder();
  const { code, stderr } = await command(site, 'build');
  process.env.HOME = HOME;
  assert.is(code, 0, stderr);
  assert.equal(
    shown(join(site, 'build')).filter((file) => /^[ab]\d.*html$/.test(file)),
    ['b0/index.html', 'b1/index.html'],
  );
});

test('what seems to be left of a build is removed and not put back without our mark: it may have come with a repository', async () => {
  const parent = newFolder();
  writeFiles(join(parent, 'out'), { CNAME: 'x', 'a.html': '1' });
  const changes = JSON.stringify([
    ['CNAME', false],
    ['evil.html', true],
  ]);
  writeFiles(join(parent, '.out.sitegen-old'), {
    'site/evil.html': '1',
    'undo.json': JSON.stringify({ changes, mark: 'x' }),
  });
  (await open(join(parent, 'out'))).abort();
  assert.equal(readAll(parent), { 'out/CNAME': 'x', 'out/a.html': '1' });
});

test('what a repository put in place of a lock, a list or an undo ends no build', async () => {
  const parent = newFolder();
  writeFiles(join(parent, 'out'), { 'a.html': '1' });
  writeFiles(join(parent, '.out.sitegen-old'), { x: '' });
  symlinkSync('/dev/zero', join(parent, '.out.sitegen-lock'));
  symlinkSync('/dev/zero', join(parent, '.out.sitegen-old/undo.json'));
  symlinkSync('/dev/zero', join(parent, 'out/.sitegen-files.json'));
  await inNoTime(async () => {
    (await open(join(parent, 'out'), 60_000)).abort();
    writeFiles(join(parent, '.out.sitegen-lock'), { x: '' });
    (await open(join(parent, 'out'), 60_000)).abort();
  });
});

test('a file takes the place of a folder of ours, and of none with files of others', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a/b/c.txt': '1', 'd.txt': '1' });
  await put(folder, { a: '2', 'd.txt': '1' });
  assert.equal(shown(folder), ['a', 'd.txt']);
  await put(folder, { 'a/b/c.txt': '1', 'd.txt': '1' });
  writeFiles(folder, { 'a/own.txt': 'x' });
  const said = await put(folder, { a: '2' }).then(() => '', String);
  assert.match(said, 'that sitegen did not write');
});

for (const [what, replace, named] of [
  ['a link', (folder: string) => symlinkSync('../other', join(folder, 'a')), 'link "a" that leads out of it'],
  [
    'a file in a folder',
    (folder: string) => writeFiles(folder, { 'd.txt/own.txt': 'x' }),
    'file "d.txt/own.txt" that sitegen did not write',
  ],
  ['an empty folder', (folder: string) => mkdirSync(join(folder, 'd.txt')), 'file "d.txt" that sitegen did not write'],
] as const)
  test(`${what} of others in the place of what a site had is named`, async () => {
    const folder = join(newFolder(), 'out');
    writeFiles(folder, { '../other/b.txt': 'outside' });
    await put(folder, { 'a/b.txt': '1', 'd.txt': '1' });
    for (const file of ['a', 'd.txt']) rmSync(join(folder, file), { recursive: true });
    replace(folder);
    const said = await put(folder, { 'a/b.txt': '2', 'd.txt': '2' }).then(() => '', String);
    assert.match(said, `contains a ${named}`);
    assert.is(readFileSync(join(folder, '../other/b.txt'), 'utf8'), 'outside');
  });

test('a packed copy that was made of something else is made again', async () => {
  const site = writeSite({
    'config/site.config.js': "export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore' };",
    'content/docs/a.md': '# A\n',
    'content/static/data.txt': 'data',
    'content/static/data.txt.br': 'forged',
    'content/static/data.txt.gz': 'forged',
  });
  await sitegen(site, 'build');
  for (const end of ['br', 'gz']) rmSync(join(site, `content/static/data.txt.${end}`));
  const packed = (): string => gunzipSync(readFileSync(join(site, 'build/data.txt.gz'))).toString();
  await mustBuild(site, '--compress');
  assert.is(packed(), 'data');
  writeFileSync(join(site, 'build/data.txt.gz'), 'damaged');
  writeFiles(site, { 'content/docs/a.md': '# B\n' });
  await mustBuild(site, '--compress');
  assert.is(packed(), 'data');
});

test('what documents load is moved before them', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { ...many, 'a.html': '1' });
  const output = await open(folder);
  for (const [file, text] of Object.entries({ ...many, 'a.html': '2', 'z.js': '1' })) output.add(file, text);
  const { next } = output.staged;
  rmSync(join(next, 'z.js'));
  assert.throws(() => output.commit(), /ENOENT/);
  assert.ok(existsSync(join(next, 'a.html')));
  output.abort();
});

test('moves that fail are undone', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a.html': '1', 'b.html': '1', 'c.html': '1' });
  const before = readAll(folder);
  const output = await open(folder);
  for (const file of ['a.html', 'b.html', 'n/new.html']) output.add(file, '2');
  rmSync(join(output.staged.next, 'b.html'));
  assert.throws(() => output.commit(), /ENOENT/);
  output.abort();
  assert.equal(readAll(folder), before);
  assert.equal(readdirSync(join(folder, '..')), ['out']);
});

test('a page that becomes a folder is no move', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { a: '1' });
  await put(folder, { 'a/b.html': '1' });
  assert.equal(shown(folder), ['a/b.html']);
});

for (const [what, folder] of [
  ['the root of the site', '.'],
  ['a folder that holds it', '..'],
  ['the content', 'content'],
  ['a folder in the content', 'content/docs/out'],
  ...['config', 'theme', 'src', 'node_modules', '.git', '.sitegen'].map(
    (name) => [`the folder ${name}`, name] as const,
  ),
  ['the home folder', homedir()],
  ['the root of the file system', '/'],
] as const) {
  test(`${what} is rejected as output`, async () => {
    const { code, stderr } = await sitegen(writeSite({ 'content/docs/a.md': 'x' }), 'build', '--out', folder);
    assert.is(code, 1);
    assert.match(stderr, 'will not write into');
  });
}

test('where a site is read from it is not written, whatever its folders are called', async () => {
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore',
      docs: { path: './handbook' }, blog: { path: './news' }, staticDirectories: ['./files', 'handbook/public'],
      i18n: { defaultLocale: 'en', locales: ['en'], path: './words' } };`,
    ...{ 'handbook/a.md': '# A', 'handbook/public/x.txt': 'x' },
    ...{ '.tool/config.mts': '', 'handbook/.tool/theme/index.ts': '', 'handbook/.tool/dist/other.txt': '' },
  });
  for (const out of [
    'handbook',
    'handbook/dist',
    'news/x',
    'files',
    'words/de',
    'handbook/public/.x',
    'handbook/.tool',
    '.tool',
    'handbook/.tool/theme',
  ]) {
    const { code, stderr } = await sitegen(site, 'build', '--out', out);
    assert.is(code, 1, out);
    assert.match(stderr, 'will not write into');
  }
  // As other generators do, which hide their folder there.
  for (let round = 0; round < 2; round++) await mustBuild(site, '--no-cache', '--out', 'handbook/.tool/dist');
});

test('a public file named like a note of ours ends no build', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { ...many, 'a.html': '1' });
  await put(folder, { ...many, 'a.html': '2', '.sitegen-files.json.both': 'theirs' });
  assert.is(readFileSync(join(folder, '.sitegen-files.json.both'), 'utf8'), 'theirs');
});

test('the list of our files is read with suspicion, and links are not followed', async () => {
  const parent = newFolder();
  const folder = join(parent, 'out');
  writeFiles(parent, { 'victim.txt': 'x', 'other/victim.txt': 'x', 'out/mine.html': 'x' });
  symlinkSync('../other', join(folder, 'link'));
  const list = [
    '../victim.txt',
    'a/../../victim.txt',
    join(parent, 'victim.txt'),
    'link/victim.txt',
    'link',
    '',
    '.',
    5,
  ];
  writeFileSync(join(folder, '.sitegen-files.json'), JSON.stringify([...list, 'mine.html']));
  await removeOutput(folder, dirname(folder));
  assert.equal(Object.keys(readAll(parent)).sort(), ['other/victim.txt', 'victim.txt']);
  rmSync(join(folder, 'link'));
  await put(folder, { 'a.html': '1' });
  writeFileSync(join(folder, '.sitegen-files.json'), JSON.stringify(['../victim.txt', 'a.html']));
  assert.is((await put(folder, { 'a.html': '1' })).removed, 0);
  const output = await open(folder);
  for (const file of ['../pwn', '/pwn', 'a/../../pwn', 'a\0b', '.sitegen-files.json'])
    assert.throws(() => output.add(file, 'x'), /no file in the output can be named/);
  output.abort();
  assert.not.ok(existsSync(join(parent, 'pwn')));
});

const saidOf = (putting: Promise<unknown>): Promise<string> => putting.then(() => '', String);

test('links of others stay links where files are copied, and none leads out', async () => {
  const parent = newFolder();
  const folder = join(parent, 'out');
  writeFiles(parent, { 'out/own.txt': 'own' });
  symlinkSync('own.txt', join(folder, 'in'));
  const { linkSync } = fs;
  fs.linkSync = () => {
    throw Object.assign(new Error('no'), { code: 'EPERM' });
  };
  syncBuiltinESMExports();
  // So many that the site is replaced as a whole.
  await put(folder, Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.html`, '1'])));
  Object.assign(fs, { linkSync });
  syncBuiltinESMExports();
  assert.is(readlinkSync(join(folder, 'in')), 'own.txt');
  for (const to of ['../.env', '../nowhere']) {
    const other = join(newFolder(), 'out');
    writeFiles(other, { 'own.txt': 'own', '../.env': 'SECRET' });
    symlinkSync(to, join(other, 'leak'));
    assert.match(await saidOf(put(other, { 'a.html': '1' })), 'contains a link "leak" that leads out of it');
    const same = join(newFolder(), 'out');
    await put(same, { 'a.html': '1' });
    symlinkSync(to, join(same, 'leak'));
    assert.match(await saidOf(put(same, { 'a.html': '1' })), 'contains a link "leak"', 'though nothing changes');
  }
});

test('nobody else can put links into what is being made, and everybody may read what is', async () => {
  const parent = newFolder();
  const mask = process.umask(0);
  const output = await open(join(parent, 'out'));
  output.add('a.html', '1');
  const [next = ''] = readdirSync(parent).filter((name) => name.startsWith('.out.sitegen-new'));
  assert.is(fs.statSync(join(parent, next)).mode & 0o777, 0o700);
  output.commit();
  process.umask(mask);
  assert.is(fs.statSync(join(parent, 'out')).mode & 0o777, 0o777);
});

test('nobody else gets into the new site before the folders in it have their modes: a link could be there instead', async () => {
  const folder = join(newFolder(), 'out');
  writeFiles(folder, { 'own/deep/x.txt': 'x' });
  const paths = ['.', 'own', 'own/deep'];
  for (const path of paths) chmodSync(join(folder, path), 0o777);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`gone/${at}.html`, '']));
  await put(folder, { 'a.html': '1', ...many });
  const output = await open(folder);
  output.add('a.html', '2');
  const { chmodSync: chmod } = fs;
  const seen: string[] = [];
  fs.chmodSync = (path, mode) => {
    seen.push(String(path).replace(output.staged.next, ''));
    chmod(path, mode);
  };
  syncBuiltinESMExports();
  output.commit();
  fs.chmodSync = chmod;
  syncBuiltinESMExports();
  assert.is(seen.length, paths.length);
  assert.equal(seen.at(-1)?.replace(/\/$/, ''), '', 'the site itself comes last');
});

test('what another user has put beside the output is left', async () => {
  const parent = newFolder();
  writeFiles(parent, { '.out.sitegen-new-0/d/a': 'x', '.out.sitegen-old/b': 'x' });
  const { getuid } = process;
  process.getuid = () => 4_000_000;
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.html`, '1']));
  const said = await saidOf(put(join(parent, 'out'), { 'a.html': '1' }).then(() => put(join(parent, 'out'), many)));
  Object.assign(process, { getuid });
  assert.match(said, '.out.sitegen-old');
  assert.equal(readAll(parent)['.out.sitegen-new-0/d/a'], 'x');
  assert.equal(readAll(parent)['.out.sitegen-old/b'], 'x');
});

test('a full disk is a diagnostic, and the earlier output stays', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one' });
  await sitegen(site, 'build');
  const before = readAll(join(site, 'build'));
  writeFiles(site, { 'content/static/big.bin': 'x'.repeat(3_000_000) });
  // A bound on the size of files answers writes as a full disk does.
  const command = `ulimit -f 2000; exec "${process.execPath}" "${join(root, 'bin/sitegen.js')}" build`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: site, encoding: 'utf8' });
  assert.is(status, 1, stderr);
  assert.match(stderr, 'cannot write into');
  assert.not.match(stderr, /\n {4}at /);
  assert.equal(readAll(join(site, 'build')), before);
});

test('a place where no folder can be made is reported', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one' });
  // Node's own way of making folders does not end there.
  const place = join('/proc', 'none', 'deep', 'x');
  for (const [args, said] of [
    [['build', '--out', place], 'cannot write into'],
    [['check', '--sarif', place], 'Cannot write'],
    [['init', place, '--yes'], 'Cannot write'],
  ] as const) {
    const { code, stderr } = await sitegen(site, ...args);
    assert.is(code, 1);
    assert.match(stderr, said);
  }
});

test('a failed build leaves the previous output as it was', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one' });
  await sitegen(site, 'build');
  const before = readAll(join(site, 'build'));
  writeFiles(site, { 'content/docs/a.md': 'two [x](./missing.md)' });
  const { code, stdout } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stdout, 'The earlier output is as it was.');
  assert.equal(readAll(join(site, 'build')), before);
});

/** Every page carries the number of its edition, so a mixture shows. */
const edition = (number: number) =>
  Object.fromEntries(Array.from({ length: 60 }, (_, page) => [`content/docs/p${page}.md`, `edition-${number}\n`]));

test('a build killed at any moment leaves the old site or the new one', async () => {
  const site = writeSite(edition(0));
  await mustBuild(site);
  const build = join(site, 'build');
  for (let round = 1; round <= 12; round++) {
    writeFiles(site, edition(round));
    const child = spawn(process.execPath, [join(root, 'bin/sitegen.js'), 'build'], { cwd: site, stdio: 'ignore' });
    const closed = new Promise((resume) => child.on('close', resume));
    await new Promise((resume) => setTimeout(resume, 60 + round * 30));
    child.kill('SIGKILL');
    await closed;
    const pages = Object.entries(readAll(build)).filter(([file]) => /^p\d+\/index\.(?:html|json)$/.test(file));
    const editions = new Set(pages.map(([, text]) => /edition-\d+/.exec(text)?.[0]));
    assert.is(editions.size, 1, [...editions].join());
    assert.is(pages.length, 60);
  }
  await mustBuild(site);
  assert.equal(
    readdirSync(site).filter((name) => name.includes('sitegen-')),
    [],
  );
});

test('the same input gives the same bytes, whatever cache, threads, time zone and folder', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, page) => [
      `content/docs/p${page}.md`,
      `# 第${page}页\n\n${'中文 text `code` **粗体**。\n\n'.repeat(20)}${'词 '.repeat(2500)}`,
    ]),
  );
  const files = {
    ...pages,
    'content/blog/2024-01-01-a.md': 'x\n\n<!-- truncate -->\n\ny',
    'config/site.config.js': "export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore' };",
  };
  const [one, two] = [writeSite(files), writeSite(files)];
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Kiritimati';
  await sitegen(one, 'build');
  process.env.TZ = 'America/Los_Angeles';
  await sitegen(two, 'build', '--no-cache');
  process.env.TZ = zone ?? '';
  const first = readAll(join(one, 'build'));
  assert.ok(Object.keys(first).length > 80);
  assert.equal(readAll(join(two, 'build')), first);
  rmSync(join(one, 'build'), { recursive: true });
  await sitegen(one, 'build');
  assert.equal(readAll(join(one, 'build')), first);
});

test('a damaged cache mends itself', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one' });
  await sitegen(site, 'build');
  const cache = join(site, '.sitegen/cache');
  const before = readAll(join(site, 'build'));
  for (const [file, text] of Object.entries(readAll(cache)))
    writeFileSync(join(cache, file), text.slice(0, text.length / 2));
  await mustBuild(site);
  assert.equal(readAll(join(site, 'build')), before);
});

test('a text that the cache has lost is read again', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one', 'content/docs/b.md': 'two' });
  await sitegen(site, 'build');
  const [build, cache] = [join(site, 'build'), join(site, '.sitegen/cache')];
  const before = readAll(build);
  const lost = Object.entries(readAll(cache)).filter(([, text]) => text.split('\n')[1]?.startsWith('{"type":"root"'));
  assert.is(lost.length, 2);
  for (const [file] of lost) rmSync(join(cache, file));
  rmSync(build, { recursive: true });
  await mustBuild(site);
  assert.equal(readAll(build), before);
});

test('entries of the cache that are whole but of another shape count as absent', async () => {
  const site = writeSite({ 'content/docs/a.md': 'one' });
  await sitegen(site, 'build');
  const cache = join(site, '.sitegen/cache');
  const before = readAll(join(site, 'build'));
  const files = Object.keys(readAll(cache));
  for (const value of ['null', '[1]', '{"mark":1}', '"x"']) {
    for (const file of files) writeFileSync(join(cache, file), `${shortHash(value)}\n${value}`);
    await mustBuild(site);
    assert.equal(readAll(join(site, 'build')), before);
  }
});

test('one edited page changes its own files, the texts for machines and the search, and no other', async () => {
  const site = writeSite({
    'content/docs/a.md': '---\ntitle: A\n---\none',
    'content/docs/b.md': '---\ntitle: B\n---\nx',
  });
  await sitegen(site, 'build');
  const before = readAll(join(site, 'build'));
  writeFiles(site, { 'content/docs/a.md': '---\ntitle: A\n---\ntwo' });
  await sitegen(site, 'build');
  const after = readAll(join(site, 'build'));
  assert.equal(
    Object.keys(after)
      .filter((file) => after[file] !== before[file] && !file.startsWith('search/'))
      .sort(),
    ['a.md', 'a/index.html', 'llms-full.txt', 'llms.txt'],
  );
});

test('a site elsewhere is built with --root, also into a folder that was not there', async () => {
  const site = writeSite({ 'content/docs/a.md': 'x' });
  const out = join(newFolder(), 'x/y');
  assert.is((await sitegen('/', 'build', '--root', site, '--out', out)).code, 0);
  assert.ok(existsSync(join(out, 'a/index.html')));
});

test('--json prints the report and nothing else', async () => {
  const { stdout, stderr } = await sitegen(writeSite({ 'content/docs/a.md': 'x' }), 'build', '--json');
  const report = JSON.parse(stdout) as { ok: boolean; output: { pages: number }; inlineScripts: string[] };
  assert.is(stderr, '');
  assert.ok(report.ok);
  assert.is(report.output.pages, 2);
  assert.ok(report.inlineScripts.length > 0 && report.inlineScripts.every((hash) => /^sha256-[\w+/]{43}=$/.test(hash)));
});

test('a built site is removed before another build may begin, and never where the site itself is', async () => {
  const site = newFolder();
  const list = JSON.stringify(['config/site.config.js']);
  writeFiles(site, { 'build/.sitegen-files.json': list, '.sitegen-files.json': list, 'config/site.config.js': '' });
  let isLocked = false;
  await removeOutput(join(site, 'build'), site, {
    more: () => {
      isLocked = existsSync(join(site, '.build.sitegen-lock'));
    },
  });
  assert.ok(isLocked);
  assert.match(((await removeOutput(site, site)) as Diagnostic).message, 'it is or holds the root of the site');
  assert.ok(existsSync(join(site, 'config/site.config.js')));
});

test.run();
