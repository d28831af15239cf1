/** A site in a folder that nobody can write to, where this system lets us have one: test/run.js looks, and says where not. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';
import { readOnlyCommand } from '../lib/read-only.js';
import { command as sitegen, writeSite } from '../lib/site.ts';

test('a site that cannot be written to is said, and keeps its output', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A' });
  assert.is((await sitegen(site, 'build')).code, 0);
  // Node says ENOENT of folders in folders that cannot be made.
  rmSync(join(site, '.sitegen'), { recursive: true });
  const [command, ...args] = readOnlyCommand(process.execPath, join(root, 'bin/sitegen.js'), 'build', '--root', site);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: site, encoding: 'utf8' });
  assert.is(status, 1, stderr);
  assert.match(stderr, /refused: EROFS.*Build where files can be written/s);
  assert.not.match(stdout + stderr, /^\s+at |node:internal/m);
  assert.ok(existsSync(join(site, 'build/a/index.html')));
});

test.run();
