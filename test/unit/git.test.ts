/** Git is asked where there may be a repository, and not even started elsewhere. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cache } from '../../src/host/cache.ts';
import { historyOf, readHead } from '../../src/host/git.ts';
import { gitOutput } from '../../src/host/programs.ts';
import type { Source } from '../../src/model/content.ts';
import type { Site } from '../../src/model/site.ts';
import { newFolder } from '../lib/places.ts';
import { mustBuild, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

/** Tests change it. */
const { PATH: real } = process.env;

/** Whether git is started for a folder, by a program of that name which notes that it was. */
async function isAsked(folder: string): Promise<boolean> {
  const programs = newFolder();
  const note = join(programs, 'note');
  writeFiles(programs, {
    git: `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(note)}, '');`,
  });
  chmodSync(join(programs, 'git'), 0o755);
  process.env.PATH = programs;
  await readHead(folder);
  return existsSync(note);
}

test('git is not run in a folder without a repository', async () => assert.not(await isAsked(newFolder())));

test('git is run in a folder of a repository, however deep, and where the repository is elsewhere', async () => {
  const repository = newFolder();
  writeFiles(repository, { '.git/HEAD': 'ref: refs/heads/main\n', 'docs/site/a.md': '' });
  assert.ok(await isAsked(repository));
  assert.ok(await isAsked(join(repository, 'docs/site')));
  process.env.GIT_DIR = join(repository, '.git');
  assert.ok(await isAsked(newFolder()));
  delete process.env.GIT_DIR;
});

for (const [what, script, is] of [
  ['what it waits for is at its end', 'cat\necho 0000', '0000\n'],
  ['a failure is no answer', 'echo 0000\nexit 3', null],
] as const)
  test(`git can ask nobody anything: ${what}`, async () => {
    const programs = newFolder();
    writeFiles(programs, { git: `#!/bin/sh\n${script}\n` });
    chmodSync(join(programs, 'git'), 0o755);
    assert.is(await gitOutput([], { PATH: `${programs}:/usr/bin:/bin` }), is);
  });

for (const [what, script, limits, why] of [
  ['time', 'while :; do :; done', { seconds: 1 }, 'it took more than 1 seconds'],
  ['memory', 'sleep 100', { memory: 0 }, 'it took more than 0 MB of memory'],
  ['room', 'while :; do echo; done', { written: 0 }, 'it wrote more than 0 MB'],
] as const)
  test(`git that takes too much ${what} is stopped`, async () => {
    const programs = newFolder();
    writeFiles(programs, { git: `#!/bin/sh\n${script}\n` });
    chmodSync(join(programs, 'git'), 0o755);
    const said = await gitOutput([], { PATH: `${programs}:/usr/bin:/bin` }, limits).catch(String);
    assert.is(said, `Error: ${why}`);
  });

if (existsSync('/proc/version'))
  test('while git waits, it does not work', async () => {
    const programs = newFolder();
    writeFiles(programs, { git: '#!/bin/sh\nsleep 3\necho 0000\n' });
    chmodSync(join(programs, 'git'), 0o755);
    assert.is(await gitOutput([], { PATH: `${programs}:/usr/bin:/bin` }, { seconds: 1 }), '0000\n');
  });

test('a failure of git is said, and no later build believes it', async () => {
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
      docs: { showLastUpdateTime: true }, i18n: { defaultLocale: 'en', locales: ['en'] } };`,
    'content/docs/a.md': '# A\n',
    'programs/git':
      '#!/bin/sh\ncase "$*" in *" log "*) kill -9 $$;; esac\nexec /usr/bin/env PATH="$REAL_PATH" git "$@"\n',
  });
  process.env.PATH = real;
  chmodSync(join(site, 'programs/git'), 0o755);
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=A', '-c', 'user.email=a@b', 'commit', '-qm', 'x'],
  ])
    spawnSync('git', args, { cwd: site });
  Object.assign(process.env, { REAL_PATH: real, PATH: `${join(site, 'programs')}:${real}` });
  const { stderr } = await sitegen(site, 'build');
  process.env.PATH = real;
  assert.match(stderr, 'warning pages have no dates from git: it failed');
  assert.not.match(readBuilt(site, 'a/index.html'), '<time');
  await mustBuild(site);
  assert.match(readBuilt(site, 'a/index.html'), '<time');
});

test('of a history, what is known of texts is kept, as a small one may name millions of other files', async () => {
  const root = newFolder();
  process.env.PATH = real;
  const commit = (more: Record<string, string>): void => {
    writeFiles(root, more);
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['-c', 'user.name=A', '-c', 'user.email=a@b', 'commit', '-qm', 'x'],
    ])
      spawnSync('git', args, { cwd: root });
  };
  commit({ 'in/content/a.md': '# A\n', 'in/content/gone.md': '# G\n', 'content/a.md': '# B\n' });
  const site = { sitemap: { lastmod: 'date' }, docs: [], blog: [], layout: { roots: ['content'] } } as unknown as Site;
  const kept: unknown[] = [];
  const cache = {
    read: () => null,
    write: (_: string, text: string) => kept.push(JSON.parse(text)),
  } as unknown as Cache;
  const source = { kind: 'doc', file: 'content/fr/a.md', original: 'content/a.md' } as Source;
  const { files } = await historyOf({ root: join(root, 'in'), config: { site }, cache }, [source]);
  assert.equal([...files.keys()], ['content/a.md']);
  assert.equal(kept, [[...files]]);
});

test('git that writes nothing is stopped with all who wait for it, and the build says so', async () => {
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
      docs: { showLastUpdateTime: true }, i18n: { defaultLocale: 'en', locales: ['en'] } };`,
    'content/docs/a.md': '# A\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
    // The pipe stays open in what git has started.
    'programs/git': '#!/bin/sh\nsleep 1000 &\necho $! >> "$SLEEPERS"\nwait\n',
  });
  chmodSync(join(site, 'programs/git'), 0o755);
  process.env.PATH = `${join(site, 'programs')}:/usr/bin:/bin`;
  process.env.SLEEPERS = join(site, 'sleepers');
  const { setInterval: own } = globalThis;
  // Seconds pass as milliseconds.
  globalThis.setInterval = ((run: () => void, ms: number) => own(run, ms === 1000 ? 1 : ms)) as typeof setInterval;
  const { code, stderr } = await sitegen(site, 'build');
  globalThis.setInterval = own;
  for (const id of readFileSync(process.env.SLEEPERS, 'utf8').trim().split('\n')) process.kill(Number(id));
  assert.match(stderr, 'warning pages have no dates from git: it wrote nothing for 30 seconds');
  assert.is(code, 0, stderr);
});

test.run();
