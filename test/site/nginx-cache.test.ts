/** A real WebDAV server as a cache that machines share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder } from '../lib/places.ts';
import { command, readAll, writeFiles, writeSite } from '../lib/site.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** As the manual has it. */
const configuration = (folder: string, port: number): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/kept;
    location / { dav_methods PUT; create_full_put_path on; client_max_body_size 16m; }
  }
}
`;

/** Answers once it does; another may have taken the port meanwhile. */
async function nginx(folder: string): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort();
  mkdirSync(join(folder, 'kept'), { recursive: true });
  writeFiles(folder, { 'nginx.conf': configuration(folder, port) });
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}/cache`;
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/none`).catch(() => null);
    if (answer?.status === 404) return { address, child };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return nginx(folder);
}

async function built(site: string, address: string): Promise<void> {
  const { code, stderr } = await command(site, 'build', '--cache', address);
  assert.is(code, 0, stderr);
  assert.not.match(stderr, 'warning');
}

test('nginx keeps what one machine has made for the next', async () => {
  const files = { 'content/docs/index.md': '# Home\n', 'content/docs/a.md': '# A\n\nText.\n' };
  const [first, second] = [writeSite(files), writeSite(files)];
  const folder = newFolder();
  const { address, child } = await nginx(folder);
  try {
    // The second sends the pictures, which are asked for once the pages are known.
    for (const site of [writeSite(files), first]) await built(site, address);
    const kept = readdirSync(join(folder, 'kept/cache'));
    assert.ok(kept.length === 7 && kept.every((name) => /^[0-9a-f]{64}$/.test(name)), kept.join());
    const before = readAll(join(folder, 'kept'));
    await built(second, address);
    assert.equal(readAll(join(second, 'build')), readAll(join(first, 'build')));
    assert.equal(readAll(join(folder, 'kept')), before);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
});

test.run();
