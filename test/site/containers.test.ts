/** A site in a container: in a folder that nobody can write to, and on a volume that another container builds on. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openOutput } from '../../src/host/output/open.ts';
import { aloneCommand, readOnlyCommand } from '../lib/containers.js';
import { root } from '../lib/places.ts';
import { mustBuild, writeSite } from '../lib/site.ts';

test('a site that cannot be written to is reported, and keeps its output', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A' });
  await mustBuild(site);
  // Node says ENOENT of folders in folders that cannot be made.
  rmSync(join(site, '.sitegen'), { recursive: true });
  const [command, ...args] = readOnlyCommand(process.execPath, join(root, 'bin/sitegen.js'), 'build', '--root', site);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: site, encoding: 'utf8' });
  assert.is(status, 1, stderr);
  assert.match(stderr, /reported: EROFS.*Build in a place where files can be written/s);
  assert.not.match(stdout + stderr, /^\s+at |node:internal/m);
  assert.ok(existsSync(join(site, 'build/a/index.html')));
});

test('a build in another container waits until this one has ended', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A' });
  const own = await openOutput({
    folder: join(site, 'build'),
    root: site,
    sources: { texts: [], statics: [] },
    onWait: () => {},
    timeout: 0,
  });
  assert.ok(own.ok);
  const [command, ...args] = aloneCommand(process.execPath, join(root, 'bin/sitegen.js'), 'build');
  const child = spawn(command, args, { cwd: site });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let said = '';
  const waits = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('waiting for another build')) resolve(true);
    });
    void ended.then(resolve);
  });
  await waits;
  assert.match(said, 'waiting for another build');
  own.output.abort();
  assert.is(await ended, 0, said);
  assert.ok(existsSync(join(site, 'build/a/index.html')));
});

test.run();
