/** Git is asked where there may be a repository, and not even started elsewhere. */
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHead } from '../../src/host/git.ts';
import { gitOutput } from '../../src/host/programs.ts';
import { newFolder } from '../lib/places.ts';
import { sitegen, writeFiles, writeSite } from '../lib/site.ts';

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
  assert.match(stderr, 'warning git wrote nothing for 60 seconds, so it was stopped');
  assert.is(code, 0, stderr);
});

test.run();
