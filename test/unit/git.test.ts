/** Git is asked where there may be a repository, and not even started elsewhere. */
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHead } from '../../src/host/git.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

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

test.run();
