/** A cache that machines share: what one has made another does not make, and no cache can make a build fail or lie to it. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { entryOf, MAX_ENTRY, openShared, type Store, sharedCaches, valueOfEntry } from '../../src/host/shared-cache.ts';
import { longHash } from '../../src/lib/hash.ts';
import { build } from '../../src/site/build.ts';
import { buildShard } from '../../src/site/shard.ts';
import { usual } from '../lib/build-here.ts';
import { type CacheServer, cacheServer } from '../lib/cache-server.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Files, readAll, writeFiles, writeSite } from '../lib/site.ts';

const pages: Files = Object.fromEntries(
  Array.from({ length: 6 }, (_, page) => [`content/docs/page-${page}.md`, `# Page ${page}\n\nText of page ${page}.\n`]),
);
const site = writeSite({ ...pages, 'content/docs/index.md': '# Home\n' });
/** Another machine with the same site. */
const machine = (): string => {
  const folder = newFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
};

interface Built {
  files: Files;
  /** Of the diagnostics. */
  said: string[];
}
async function built(start: string, ...shared: string[]): Promise<Built> {
  const { ok, diagnostics } = await build({ ...usual, root: start, shared });
  assert.ok(ok, JSON.stringify(diagnostics));
  return {
    files: readAll(join(start, 'build')),
    said: diagnostics.map(({ severity, message }) => `${severity}: ${message}`),
  };
}
const alone = await built(machine());

async function withServer(work: (server: CacheServer) => Promise<void>): Promise<void> {
  const server = await cacheServer();
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
const puts = (asked: readonly string[]): number => asked.filter((one) => one.startsWith('PUT')).length;

test('what one machine has made is taken by the next, and sent once', () =>
  withServer(async (server) => {
    assert.equal(await built(machine(), server.address), alone);
    const kept = [...server.entries.keys()];
    assert.ok(kept.length > 14 && kept.every((path) => /^\/cache\/[0-9a-f]{64}$/.test(path)), kept.join());
    // The pictures of few pages are asked for once the pages are known.
    assert.equal(await built(machine(), server.address), alone);
    assert.is(puts(server.asked()), server.entries.size);
    assert.equal(await built(machine(), server.address), alone);
    assert.is(puts(server.asked()), 0);
    // That it is taken shows where it says something else.
    for (const [path, entry] of server.entries) {
      const key = path.slice('/cache/'.length);
      server.entries.set(
        path,
        Buffer.from(entryOf(key, (valueOfEntry(key, entry) ?? '').replaceAll('Text of page', 'Shared:'))),
      );
    }
    const { files } = await built(machine(), server.address);
    assert.match(files['page-3/index.html'] ?? '', 'Shared: 3.');
  }));

test('pages are sent once the output is in place: those of a build that fails are not', () =>
  withServer(async (server) => {
    const start = machine();
    const sent = (): number =>
      [...server.entries].filter(([path, entry]) =>
        valueOfEntry(path.slice('/cache/'.length), entry)?.includes('<p>Text'),
      ).length;
    const outputs = (made: string): void =>
      writeFiles(start, { 'own.js': `export default { name: 'own', version: '1', outputs: () => ${made} };` });
    outputs('[]');
    const own = join(start, 'config/site.config.js');
    writeFileSync(own, readFileSync(own, 'utf8').replace('{', "{ plugins: ['./own.js'],"));
    // The output of before is there, and must not be taken for that of the build that fails.
    await built(start);
    for (const file of Object.keys(pages)) writeFileSync(join(start, file), '# Page\n\nText, edited.\n');
    outputs("[{ file: '../out.txt', content: '' }]");
    const { ok } = await build({ ...usual, root: start, shared: [server.address] });
    assert.equal([ok, sent()], [false, 0]);
    outputs('[]');
    await built(start, server.address);
    assert.is(sent(), 6);
  }));

test('a share of a site is made of what the cache has, too', () =>
  withServer(async (server) => {
    await built(machine(), server.address);
    server.asked();
    const start = machine();
    const { made, diagnostics } = await buildShard(
      { ...usual, root: start, shared: [server.address] },
      { index: 1, count: 2 },
    );
    assert.ok(made !== null && made.pages > 0, JSON.stringify(diagnostics));
    assert.is(puts(server.asked()), 0);
  }));

/** What is there of some keys, and what is said; the cache is offered the others. */
async function asked(place: string): Promise<{ taken: [string, string][]; said: string[] }> {
  const taken: [string, string][] = [];
  const shared = await sharedCaches([place], newFolder());
  await shared.fetch(keys, (key, value) => taken.push([key, value]) > 0);
  for (const key of keys) shared.offer(key, () => `value of ${key}`);
  const said = (await shared.end()).map(({ severity, message }) => `${severity}: ${message}`);
  return { taken: taken.sort(), said };
}
const keys = Array.from({ length: 60 }, (_, index) => longHash(String(index))).sort();
const values = keys.map((key): [string, string] => [key, `value of ${key}`]);

const nothing = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(404).end();
const says =
  (status: number, body: string | Buffer = '') =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status).end(body);

test('what is offered is there for the next, in a folder and at an address', () =>
  withServer(async (server) => {
    for (const place of [server.address, `${server.address}/`, newFolder(), join(newFolder(), 'deep/er')]) {
      assert.is((await asked(place)).taken.length, place.endsWith('/') ? 60 : 0);
      assert.equal(await asked(place), { taken: values, said: [] });
    }
    assert.is(puts(server.asked()), 60);
  }));

test('a cache that may only be read is not asked again to keep something', () =>
  withServer(async (server) => {
    for (const status of [401, 403, 405, 501]) {
      server.instead = (request, response) => (request.method === 'PUT' ? says(status) : nothing)(request, response);
      assert.equal(await asked(server.address), { taken: [], said: [] });
      // Several are on their way when the first is refused.
      assert.ok(puts(server.asked()) <= 16);
    }
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const [said = ''] = (await asked(file)).said;
    assert.match(said, 'is no longer used: it is neither a folder nor an address of HTTP');
  }));

test('an entry that is too large for the server keeps no other back', () =>
  withServer(async (server) => {
    server.instead = (request, response) => (request.method === 'PUT' ? says(413) : nothing)(request, response);
    assert.equal(await asked(server.address), { taken: [], said: [] });
    assert.is(puts(server.asked()), 60);
  }));

let endless = 0;
const failures: [what: string, instead: CacheServer['instead'], said: RegExp][] = [
  [
    'has an error',
    says(500),
    /^warning: the shared cache http:\/\/127\.0\.0\.1:\d+\/cache is no longer used: it answers 500$/,
  ],
  ['asks who is there', says(401), /is no longer used: it answers 401$/],
  ['breaks off', (request) => void request.socket.destroy(), /is no longer used: /],
  ['never answers', () => {}, /is no longer used: it does not answer within 5 seconds$/],
  [
    'begins and never ends',
    (_, response) => void response.writeHead(200).write('x'),
    /is no longer used: it does not answer within 5 seconds$/,
  ],
  [
    'sends without an end',
    (_, response) => {
      // The third failure is what is said. 16 MB for each of 16 requests at once would take a slow machine more than five seconds.
      if (endless++ >= 3) return;
      const chunk = Buffer.alloc(1_000_000);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      response.writeHead(200);
      more();
    },
    // Where the machine is busy, its time is over first.
    /is no longer used: it (?:sends more than an entry can have|does not answer within 5 seconds)$/,
  ],
  [
    'leads elsewhere',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    /is no longer used: /,
  ],
  [
    'gives what nobody put there',
    says(200, 'something else'),
    /^warning: entries of the shared cache .* are damaged: \d+$/,
  ],
  ['gives nothing', says(200), /are damaged/],
];
for (const [what, instead, said] of failures)
  test(`a cache that ${what} costs time, is named once, and nothing else`, () =>
    withServer(async (server) => {
      server.instead = instead;
      const found = await asked(server.address);
      assert.equal(found.taken, []);
      assert.is(found.said.length, 1);
      assert.match(found.said[0] ?? '', said);
      // Not each entry has to fail.
      if (/no longer used/.test(found.said[0] ?? '')) assert.ok(server.asked().length <= 32);
    }));

test('a build succeeds without the cache server, and no message shows the password of its address', async () => {
  const { address, close } = await cacheServer();
  await close();
  const { files, said } = await built(machine(), address.replace('http://', 'http://name:word@'));
  assert.equal(files, alone.files);
  assert.equal(said.slice(alone.said.length), [`warning: the shared cache ${address} is no longer used: ECONNREFUSED`]);
});

test('a value that only looks like an address is reported, without the password in it', async () => {
  for (const [place, told] of [
    ['http://name:word@[::1', 'http://[::1'],
    ['s3://name:word@bucket/a?sig=word', 's3://bucket/a'],
    ['http:/name:word@host', 'http://host'],
    ['/dev/null', '/dev/null'],
  ]) {
    const folder = machine();
    const { files, said } = await built(folder, place ?? '');
    assert.equal(files, alone.files);
    assert.equal(said.slice(alone.said.length), [
      `warning: the shared cache ${told} is no longer used: it is neither a folder nor an address of HTTP`,
    ]);
    assert.not.ok(existsSync(join(folder, 's3:')));
  }
});

test('a signature in the query of an address is sent, and not told', () =>
  withServer(async (server) => {
    const seen: (string | undefined)[] = [];
    server.instead = (request, response) => {
      seen.push(request.url);
      response.writeHead(500).end();
    };
    const { said } = await built(machine(), `${server.address}?sig=word`);
    assert.ok(seen.length > 0 && seen.every((url) => /\/[\da-f]{64}\?sig=word$/.test(url ?? '')), seen[0]);
    assert.equal(said.slice(alone.said.length), [
      `warning: the shared cache ${server.address} is no longer used: it answers 500`,
    ]);
  }));

test('name and word of an address are sent as Basic', () =>
  withServer(async (server) => {
    const seen = new Set<string | undefined>();
    server.instead = (request, response) => {
      seen.add(request.headers.authorization);
      nothing(request, response);
    };
    await asked(server.address.replace('http://', 'http://ann:a%20word@'));
    // Half an escape is none.
    await asked(server.address.replace('http://', 'http://ann:50%@'));
    assert.equal(
      [...seen],
      ['ann:a word', 'ann:50%'].map((words) => `Basic ${Buffer.from(words).toString('base64')}`),
    );
  }));

test('an entry of another key, or a damaged one, is not used, and is replaced', () =>
  withServer(async (server) => {
    const folder = newFolder();
    for (const place of [server.address, folder]) {
      await asked(place);
      const all = [...server.entries];
      for (const [index, [path]] of all.entries())
        server.entries.set(path, all[(index + 1) % all.length]?.[1] ?? Buffer.of());
      for (const file of Object.keys(readAll(folder))) writeFileSync(join(folder, file), 'x');
      const found = await asked(place);
      assert.equal(found.taken, []);
      assert.match(found.said.join(), /^warning: entries of the shared cache .* are damaged: 60$/);
      assert.equal(await asked(place), { taken: values, said: [] });
    }
  }));

test('values that are not those of a text or a page are not used', () =>
  withServer(async (server) => {
    await built(machine(), server.address);
    const wrong = ['', '{}', '\n', '{}\n{"type":"root"}\n', '{"made":{},"files":[]}', 'null', '[]\n[]\n[]'];
    for (const [index, path] of [...server.entries.keys()].entries()) {
      const key = path.slice('/cache/'.length);
      server.entries.set(path, Buffer.from(entryOf(key, wrong[index % wrong.length] ?? '')));
    }
    assert.equal((await built(machine(), server.address)).files, alone.files);
  }));

/** Without the sitemap, which has dates of commits. */
const pagesOf = (files: Files) => Object.entries(files).filter(([file]) => /^page-.*html$/.test(file));

/** Commits what is in a folder, as far as git is not told to ignore it. */
function commit(folder: string): void {
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'one'],
  ])
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
}

/** A checkout with entries for its texts in a folder that say something else. */
async function withForged(folder: string): Promise<string> {
  const top = newFolder();
  const start = join(top, 'website');
  cpSync(site, start, { recursive: true });
  await built(start, folder);
  const place = join(start, folder);
  for (const [name, entry] of Object.entries(readAll(place))) {
    const key = name.replace('/', '');
    const value = valueOfEntry(key, Buffer.from(entry)) ?? '';
    writeFileSync(join(place, name), entryOf(key, value.replaceAll('Text of page', 'Forged:')));
  }
  for (const made of ['.sitegen', 'build']) rmSync(join(start, made), { recursive: true });
  return top;
}

for (const folder of ['shares', '../shares', 'at/../shares/of.mine'])
  test(`entries that a commit has put into a folder are not believed: ${folder}`, async () => {
    const top = await withForged(folder);
    const start = join(top, 'website');
    commit(top);
    const { files, said } = await built(start, folder);
    assert.equal(pagesOf(files), pagesOf(alone.files));
    assert.match(said.join(), /warning: the shared cache .* no longer used: git tracks files there \([\da-f]{2}\//);
    const { ok, diagnostics } = await buildShard({ ...usual, root: start, shared: [folder] }, { index: 1, count: 2 });
    assert.equal([ok, diagnostics.map(({ code }) => code)], [false, ['share-not-left']]);
  });

test('a folder of the checkout that git does not track is a cache, and none where git does not say', async () => {
  const top = await withForged('shares');
  const start = join(top, 'website');
  writeFiles(top, { '.gitignore': 'shares\n' });
  commit(top);
  const { files, said } = await built(start, 'shares');
  assert.match(files['page-3/index.html'] ?? '', 'Forged: 3.');
  assert.not.match(said.join(), 'no longer used');
  rmSync(join(start, '.sitegen'), { recursive: true });
  writeFiles(top, { '.git/HEAD': 'nothing' });
  const silent = await built(start, 'shares');
  assert.equal(pagesOf(silent.files), pagesOf(alone.files));
  assert.match(silent.said.join(), 'git does not say');
});

test('a store that answers slowly is left when it has taken its time', async () => {
  const asked: string[] = [];
  const store: Store = {
    name: 'slow',
    get: async (key) => {
      asked.push(key);
      const until = performance.now() + 2;
      while (performance.now() < until);
      return null;
    },
    put: async () => true,
  };
  const shared = openShared(store, { ms: 1, msForEach: 0 });
  await shared.fetch(
    Array.from({ length: 500 }, (_, index) => String(index)),
    () => true,
  );
  assert.ok(asked.length <= 32, String(asked.length));
  assert.match(
    (await shared.end()).map(({ message }) => message).join(),
    'no longer used: it takes too long to answer',
  );
});

test('a result that is too large for an entry is not stored', async () => {
  const kept: string[] = [];
  const store: Store = { name: '', get: async () => null, put: async (key) => kept.push(key) > 0 };
  const shared = openShared(store);
  await shared.fetch(['large', 'small', 'gone'], () => true);
  shared.offer('large', () => 'x'.repeat(MAX_ENTRY));
  shared.offer('small', () => 'x');
  shared.offer('gone', () => null);
  shared.offer('not asked for', () => 'x');
  assert.equal(await shared.end(), []);
  assert.equal(kept, ['small']);
});

test('an option or a variable names the cache, and --no-cache means all caches', async () => {
  const [folder, start] = [newFolder(), machine()];
  await command(start, 'build', '--cache', folder);
  const kept = readdirSync(folder).length;
  assert.ok(kept > 0);
  rmSync(join(start, '.sitegen'), { recursive: true });
  const other = join(newFolder(), 'none');
  process.env.SITEGEN_CACHE = other;
  await command(start, 'build', '--no-cache');
  assert.not.ok(existsSync(other));
  await command(machine(), 'build');
  delete process.env.SITEGEN_CACHE;
  assert.ok(existsSync(other));
  assert.equal(Object.keys(readAll(other)).sort(), Object.keys(readAll(folder)).sort());
  assert.ok(readFileSync(join(folder, Object.keys(readAll(folder))[0] ?? '')).length > 65);
});

test.run();
