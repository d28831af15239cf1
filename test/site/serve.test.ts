/** The two servers: a good static host, and the watch server that follows edits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { appendFileSync, mkdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Handler, listen } from '../../src/host/serve/server.ts';
import { staticHandler } from '../../src/host/serve/static-site.ts';
import { newFolder, root } from '../lib/places.ts';
import { command, sitegen, writeFiles, writeSite } from '../lib/site.ts';

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
/** Asks for a path exactly as given, without tidying it up. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const all = { host: 'localhost', ...headers };
    const asked = request({ host: '127.0.0.1', port, path, method, headers: all }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });

/** Sends bytes as they are; the answer is all that comes until the other side hangs up. */
const send = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
const listening = async (handler: Handler): Promise<{ port: number; close(): void }> => {
  const server = createHttpServer(handler).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
};
const asking = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'connection: close', ...headers, '', ''].join('\r\n');
const local = 'host: localhost';
/** What no client of good will sends, and the answers that are right; none is one too. */
const hostile: [says: string, bytes: string, answer: RegExp][] = [
  ['no host', asking('/a'), /^HTTP\/1\.1 400/],
  ['an old version', 'GET /a HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 403/],
  ['two hosts', asking('/a', local, 'host: evil.example'), /^HTTP\/1\.1 40[03]/],
  ...[
    'evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost:1:2',
    '0x7f.1',
    '',
  ].map((host): [string, string, RegExp] => [
    `the host "${host}"`,
    asking('/a', `host: ${host}`),
    /^HTTP\/1\.1 40[03]/,
  ]),
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/1\.1 400|^$/],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1\.1 400|^$/],
  ['a way through', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: localhost\r\n\r\n', /^$|^HTTP\/1\.1 40/],
  ['an address with NUL', asking('/a\0b', local), /^HTTP\/1\.1 400/],
  ['a long header', asking('/a', local, `x: ${'x'.repeat(20_000)}`), /^HTTP\/1\.1 431/],
  ['thousands of headers', asking('/a', local, ...Array<string>(3000).fill('x: y')), /^HTTP\/1\.1 (?:200|431)/],
  ['a header in a header', asking('/a', local, 'x: a\rset-cookie: b'), /^HTTP\/1\.1 400/],
  [
    'a body with two lengths',
    asking('/a', local, 'content-length: 3', 'transfer-encoding: chunked'),
    /^HTTP\/1\.1 400/,
  ],
  ['a body that never comes', asking('/a', local, 'content-length: 99999999'), /^HTTP\/1\.1 200/],
  ['a wish to change', asking('/a', local, 'connection: upgrade', 'upgrade: websocket'), /^HTTP\/1\.1 200/],
  [
    'two in one',
    asking('/a', local).replace('close', 'keep-alive') + asking('/nope', local),
    /^HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 404/,
  ],
];

interface Server {
  port: number;
  child: ChildProcess;
  output(): string;
}
/** Starts `sitegen serve` and waits until it says where. */
function serve(site: string, ...args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [join(root, 'bin/sitegen.js'), 'serve', '--host', '127.0.0.1', ...args], {
    cwd: site,
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer): void => {
      output += chunk;
      const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(output)?.[1];
      if (port) resolve({ port: Number(port), child, output: () => output });
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('close', () => reject(new Error(output)));
  });
}

const files = {
  'config/site.config.js':
    "export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', redirects: [{ from: '/old', to: '/中' }], i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] } };",
  'content/docs/a.md': '# 甲\n\n正文',
  'content/i18n/en/docs/a.md': '# A\n\ntext',
  'content/docs/中.md': '# 中',
  'content/i18n/en/docs/中.md': '# Middle',
};

test('the built site is served as a good host does', async () => {
  const site = writeSite(files);
  await sitegen(site, 'build');
  const { port, child } = await serve(site, '--port', '0');
  try {
    for (const path of ['/a', '/a/', '/a/index.html']) {
      const { status, body } = await ask(port, path);
      assert.is(status, 200, path);
      assert.match(body, '正文');
    }
    const page = await ask(port, '/a');
    assert.is(page.headers['cache-control'], 'no-cache');
    const again = await ask(port, '/a', { 'if-none-match': String(page.headers.etag) });
    assert.is(again.status, 304);
    const script = /src="(\/assets\/client-[^"]+)"/.exec(page.body)?.[1] ?? '';
    assert.match(String((await ask(port, script)).headers['cache-control']), 'immutable');

    const missing = await ask(port, '/nope');
    assert.equal([missing.status, /找不到页面/.test(missing.body)], [404, true]);
    const english = await ask(port, '/en/nope');
    assert.equal([english.status, /Page Not Found/.test(english.body)], [404, true]);

    for (const [host, status] of [
      ['evil.example', 403],
      [`localhost:${port}`, 200],
    ] as const)
      assert.is((await ask(port, '/a', { host })).status, status, host);
    for (const path of ['/../config/site.config.js', '/..%2fconfig/site.config.js', '/.sitegen-files.json'])
      assert.is((await ask(port, path)).status, 404, path);
  } finally {
    child.kill();
  }
});

test('parts of files are served as asked for, or the whole file', async () => {
  const text = '0123456789';
  const site = writeSite({ ...files, 'content/static/ten.txt': text, 'content/static/none.txt': '' });
  await sitegen(site, 'build');
  const { port, child } = await serve(site, '--port', '0');
  try {
    for (const [range, status, body] of [
      ['bytes=2-4', 206, '234'],
      ['bytes=0-1', 206, '01'],
      ['bytes=7-', 206, '789'],
      ['bytes=-3', 206, '789'],
      ['bytes=-99', 206, text],
      ['bytes=8-99999999999999999999999999', 206, '89'],
      ['bytes=0-0', 200, text],
      ['bytes=5-1', 200, text],
      ['bytes=a-b', 200, text],
      ['bytes=1-2,4-5', 200, text],
      ['bytes=1.5-3', 200, text],
      ['bytes=-', 200, text],
      ['lines=1-2', 200, text],
      ['bytes=10-12', 416, ''],
      ['bytes=99999999999999999999999999-', 416, ''],
      ['bytes=-0', 416, ''],
    ] as const) {
      const reply = await ask(port, '/ten.txt', { range });
      assert.equal([reply.status, reply.body], [status, body], range);
      const begin = text.indexOf(body);
      const said =
        status === 206 ? `bytes ${begin}-${begin + body.length - 1}/10` : status === 416 ? 'bytes */10' : undefined;
      assert.is(reply.headers['content-range'], said, range);
    }
    assert.is((await ask(port, '/ten.txt', { range: 'bytes=2-4', 'if-range': '"old"' })).body, text);
    assert.is((await ask(port, '/ten.txt', { range: 'bytes=2-4' }, 'HEAD')).status, 200);
    assert.is((await ask(port, '/none.txt', { range: 'bytes=0-4' })).status, 416);
    assert.is((await ask(port, '/none.txt', { range: 'bytes=5-1' })).status, 200);
    assert.equal(await ask(port, '/ten.txt').then(({ status, body }) => [status, body]), [200, text]);
  } finally {
    child.kill();
  }
});

for (const mode of ['built', 'watched'] as const)
  test(`a ${mode} site answers hostile requests, and goes on`, async () => {
    const site = writeSite(files);
    if (mode === 'built') await sitegen(site, 'build');
    const { port, child } = await serve(site, '--port', '0', ...(mode === 'watched' ? ['--watch'] : []));
    try {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const { status, headers } = await ask(port, '/a', {}, method);
        const said = [status, headers.allow, headers['x-content-type-options']];
        assert.equal(said, [405, 'GET, HEAD', 'nosniff'], method);
      }
      for (const path of [
        '/%00',
        '/%',
        '/%ff',
        '/a%00.html',
        '//stranger.invalid',
        '//stranger.invalid/%2e%2e',
        '/..%2f..%2fetc/passwd',
        '/..%5c..%5cetc',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/%c0%ae%c0%ae/etc',
        '/constructor',
        '/__proto__/index.json',
        '/pagefind/%',
        '/pagefind/constructor',
        '/en/%.md',
        `/${'a/'.repeat(3000)}`,
        `/${'x'.repeat(5000)}`,
        'http://stranger.invalid/a',
        '*',
      ])
        for (const accept of ['text/html', 'text/markdown', `${'a,'.repeat(2000)};q=;q=x`]) {
          const { status, headers } = await ask(port, path, {
            accept,
            'if-none-match': '*',
            'accept-encoding': 'br;q=0,%',
          });
          assert.ok([302, 400, 404].includes(status), `${status} for ${path.slice(0, 60)}`);
          assert.match(String(headers.location ?? '/'), /^\/(?!\/)/);
        }
      for (const [says, bytes, answer] of hostile)
        assert.match((await send(port, bytes)).slice(0, 1_000_000), answer, says);
      const { status, headers, body } = await ask(port, '/a');
      assert.is(status, 200);
      const many = await Promise.all(Array.from({ length: 100 }, () => ask(port, '/a')));
      assert.ok(many.every((one) => one.status === 200 && one.body === body));
      const head = await ask(port, '/a', {}, 'HEAD');
      assert.equal([head.status, head.body, head.headers['content-length']], [200, '', headers['content-length']]);
      if (mode === 'watched') assert.is((await ask(port, '/old')).headers.location, '/%E4%B8%AD');
    } finally {
      child.kill();
    }
  });

test('packed copies are served to those who can read them', async () => {
  const site = writeSite(files);
  await sitegen(site, 'build', '--compress');
  const { port, child } = await serve(site, '--port', '0');
  try {
    const script = /src="(\/assets\/client-[^"]+)"/.exec((await ask(port, '/a')).body)?.[1] ?? '';
    for (const [path, vary, type] of [
      ['/a', 'Accept, Accept-Encoding', 'text/html;charset=utf-8'],
      ['/a.md', 'Accept-Encoding', 'text/markdown; charset=utf-8'],
      [script, 'Accept-Encoding', 'text/javascript'],
    ] as const) {
      const sizes: number[] = [];
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const { status, headers } = await ask(port, path, { 'accept-encoding': accepted });
        const said = [status, headers['content-encoding'], headers.vary, headers['content-type']];
        assert.equal(said, [200, encoding, vary, type], `${path} for ${accepted}`);
        sizes.push(Number(headers['content-length']));
      }
      if (path === '/a') assert.ok((sizes[0] ?? 0) < (sizes[2] ?? 0), `${sizes}`);
    }
  } finally {
    child.kill();
  }
});

for (const mode of ['built', 'watched'] as const)
  test(`a ${mode} page is answered as Markdown to those who ask for it`, async () => {
    const site = writeSite(files);
    if (mode === 'built') await sitegen(site, 'build');
    const { port, child } = await serve(site, '--port', '0', ...(mode === 'watched' ? ['--watch'] : []));
    try {
      const typed = async (path: string, accept?: string): Promise<unknown[]> => {
        const { status, headers, body } = await ask(port, path, accept === undefined ? {} : { accept });
        return [
          status,
          headers['content-type'],
          headers.vary === undefined ? null : String(headers.vary).split(', ')[0],
          body.startsWith('# '),
        ];
      };
      const markdown = [200, 'text/markdown; charset=utf-8', 'Accept', true];
      const html = [200, 'text/html;charset=utf-8', 'Accept', false];
      const spaced = (reply: unknown[]): unknown[] =>
        reply.map((part) => (typeof part === 'string' ? part.replace('html; charset', 'html;charset') : part));
      for (const path of ['/a', '/a/', '/en/a']) {
        assert.equal(await typed(path, 'text/markdown'), markdown, path);
        assert.equal(await typed(path, 'text/markdown, text/html;q=0.9, */*;q=0.1'), markdown, path);
        assert.equal(spaced(await typed(path, 'text/html,application/xhtml+xml,*/*;q=0.8')), html, path);
        assert.equal(spaced(await typed(path, 'text/html, text/markdown;q=0.5')), html, path);
        assert.equal(spaced(await typed(path)), html, path);
      }
      assert.equal((await typed('/a.md'))[1], 'text/markdown; charset=utf-8');
      assert.equal((await typed('/en/llms.txt')).slice(0, 2), [200, 'text/plain; charset=utf-8']);
      assert.is((await typed('/nope', 'text/markdown'))[0], 404);
      assert.is((await typed('/nope.md'))[0], 404);
      assert.is((await ask(port, '/..%2fconfig/x', { accept: 'text/markdown' })).status, 404);
    } finally {
      child.kill();
    }
  });

test('files that go, come back and shrink while they are asked for cost their own answers alone', async () => {
  const big = 'x'.repeat(20_000_000);
  const site = writeSite({
    ...files,
    'content/static/big.txt': big,
    'content/static/small.txt': big.slice(0, 200_000),
  });
  await sitegen(site, 'build');
  const { port, child } = await serve(site, '--port', '0');
  const [build, aside] = [join(site, 'build'), join(site, 'aside')];
  try {
    for (let turn = 0; turn < 20; turn++) {
      const asked = Promise.all(['/a', '/nope', '/a.md', '/small.txt'].map((path) => ask(port, path)));
      renameSync(build, aside);
      renameSync(aside, build);
      for (const { status } of await asked) assert.ok([200, 404].includes(status), `${status}`);
    }
    const cut = ask(port, '/big.txt').catch(() => null);
    truncateSync(join(build, 'big.txt'), 10);
    await cut;
    rmSync(join(build, 'a/index.html'));
    mkdirSync(join(build, 'a/index.html'));
    assert.is((await ask(port, '/a')).status, 404);
    assert.is((await ask(port, '/big.txt')).body, 'x'.repeat(10));
  } finally {
    child.kill();
  }
});

test('files are found by names with signs that have a meaning in addresses', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'a#b.txt': '#',
    'a?b.txt': '?',
    'a%23c.txt': '%',
    'a%b.txt': '%b',
    'a%41.txt': '%41',
    'ü/x.txt': 'ü',
  });
  const { port, close } = await listening(staticHandler({ folder, baseUrl: '/base/', localePrefixes: [] }));
  for (const [path, body] of [
    ['a%23b.txt', '#'],
    ['a%23b.txt?x#y', '#'],
    ['a%3Fb.txt', '?'],
    ['a%2523c.txt', '%'],
    ['a%25b.txt', '%b'],
    ['a%2541.txt', '%41'],
    ['%C3%BC%2Fx.txt', 'ü'],
  ] as const)
    assert.is((await ask(port, `/base/${path}`)).body, body, path);
  assert.is((await ask(port, '/base/a%23c.txt')).status, 404);
  close();
});

test('a file that grows or is cut while it is sent leaves the next answer where it begins', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'long.txt': 'x'.repeat(30_000), 'cut.txt': 'x'.repeat(30_000), 'next.txt': 'next' });
  const { createReadStream } = fs;
  fs.createReadStream = (...args) => {
    const path = String(args[0]);
    if (path.endsWith('long.txt')) appendFileSync(path, '#'.repeat(1000));
    if (path.endsWith('cut.txt')) truncateSync(path, 1000);
    return createReadStream(...args);
  };
  syncBuiltinESMExports();
  const { port, close } = await listening(staticHandler({ folder, baseUrl: '/', localePrefixes: [] }));
  const both = (path: string): Promise<string> =>
    send(port, `GET /${path} HTTP/1.1\r\n${local}\r\n\r\n${asking('/next.txt', local)}`);
  try {
    assert.match(await both('long.txt'), /\r\n\r\nx{30000}HTTP\/1\.1 200 OK[^#]*\r\n\r\nnext$/);
    assert.not.match(await both('cut.txt'), 'next');
  } finally {
    fs.createReadStream = createReadStream;
    syncBuiltinESMExports();
    close();
  }
});

test('a base path is kept, and the way to it is shown; the policy of the host is sent', async () => {
  const config = files['config/site.config.js'].replace('blog: false', "$&, deploy: { target: 'nginx' }");
  const site = writeSite({ ...files, 'config/site.config.js': config });
  await sitegen(site, 'build', '--base', '/docs/');
  const { port, child } = await serve(site, '--port', '0', '--base', '/docs/');
  try {
    const page = await ask(port, '/docs/a');
    assert.is(page.status, 200);
    assert.match(String(page.headers['content-security-policy']), /^default-src 'self';.*script-src 'self' 'sha256-/);
    writeFiles(site, { 'build/_headers': '/*\r\n  Content-Security-Policy: img-src x\r\n' });
    assert.is((await ask(port, '/docs/a')).headers['content-security-policy'], 'img-src x');
    assert.is((await ask(port, '/a')).status, 404);
    assert.is((await ask(port, '/')).headers.location, '/docs/');
  } finally {
    child.kill();
  }
});

test('a taken port gives way to the next free one, said aloud', async () => {
  const site = writeSite(files);
  await sitegen(site, 'build');
  const first = await serve(site, '--port', '0');
  const second = await serve(site, '--port', String(first.port));
  try {
    assert.ok(second.port > first.port);
    assert.match(second.output(), `Port ${first.port} is taken; using ${second.port}.`);
  } finally {
    first.child.kill();
    second.child.kill();
  }
});

test('without a built site there is nothing to serve', async () => {
  const site = writeSite(files);
  for (const [flags, needed] of [
    [[], 'build'],
    [['-o', 'out2'], 'build -o out2'],
  ] as const) {
    const { code, stderr } = await command(site, 'serve', ...flags);
    assert.is(code, 1);
    assert.match(stderr, `Run "npx sitegen-docs ${needed}" first`);
  }
});

/** Waits until a page says what is expected. */
async function until(port: number, path: string, expected: (reply: Reply) => boolean): Promise<Reply> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const reply = await ask(port, path);
    if (expected(reply)) return reply;
    await new Promise((resume) => setTimeout(resume, 30));
  }
  throw new Error(`${path} did not change as expected`);
}

test('the watch server follows edits, new files, renames, moves of folders, and both languages', async () => {
  const site = writeSite(files);
  const { port, child } = await serve(site, '--watch', '--port', '0');
  try {
    assert.match((await ask(port, '/a')).body, '/__sitegen/client.js');
    assert.match((await ask(port, '/en/a')).body, 'text');
    writeFiles(site, { 'content/docs/a.md': '# 甲\n\n新的正文' });
    await until(port, '/a', ({ body }) => body.includes('新的正文'));

    writeFiles(site, { 'content/docs/deep/b.md': '# B' });
    await until(port, '/deep/b', ({ status }) => status === 200);
    renameSync(join(site, 'content/docs/deep'), join(site, 'content/docs/moved'));
    await until(port, '/moved/b', ({ status }) => status === 200);
    await until(port, '/deep/b', ({ status }) => status === 404);
    rmSync(join(site, 'content/docs/moved'), { recursive: true });
    await until(port, '/moved/b', ({ status }) => status === 404);

    mkdirSync(join(site, 'content/static'));
    writeFiles(site, { 'content/static/x.txt': 'hello' });
    await until(port, '/x.txt', ({ body }) => body === 'hello');
    writeFiles(site, { 'config/site.config.js': files['config/site.config.js'].replace("'T'", "'New title'") });
    await until(port, '/a', ({ body }) => body.includes('New title'));
  } finally {
    child.kill();
  }
});

test('the watch server listens from the start: a request waits until the site is prepared', async () => {
  const site = writeSite({
    ...files,
    'config/site.config.js': `await new Promise((resume) => setTimeout(resume, 1000));\n${files['config/site.config.js'].replace("'T'", 'Object(process.env).NODE_ENV')}`,
  });
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'bin/sitegen.js'), 'serve', '--watch', '--port', String(port)], {
    cwd: site,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  try {
    while (!(await connects(port))) await new Promise((resume) => setTimeout(resume, 20));
    const start = performance.now();
    const { status, body } = await ask(port, '/a');
    assert.is(status, 200);
    assert.ok(performance.now() - start > 400);
    assert.match(body, '| production</title>', "React's development build takes twice as long");
  } finally {
    child.kill();
  }
});

test('what the configuration imports is read again even if it is saved while the watcher starts', async () => {
  const site = writeSite({
    ...files,
    'config/site.config.js': `import { title } from './words.js';\n${files['config/site.config.js'].replace("'T'", 'title')}`,
    'config/words.js': "export const title = 'One';",
  });
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'bin/sitegen.js'), 'serve', '--watch', '--port', String(port)], {
    cwd: site,
  });
  try {
    while (!(await connects(port))) await new Promise((resume) => setTimeout(resume, 20));
    assert.match((await ask(port, '/a')).body, '| One</title>');
    writeFiles(site, { 'config/words.js': "export const title = 'Two';" });
    const end = Date.now() + 10_000;
    while (Date.now() < end && !(await ask(port, '/a')).body.includes('| Two</title>'))
      await new Promise((resume) => setTimeout(resume, 50));
    assert.match((await ask(port, '/a')).body, '| Two</title>');
  } finally {
    child.kill();
  }
});

test('folders that go and come back, as with another branch, are seen again', async () => {
  const site = writeSite({ ...files, 'content/static/x.txt': 'here' });
  const { port, child } = await serve(site, '--watch', '--port', '0');
  const aside = join(site, 'aside');
  try {
    for (const [folder, path] of [
      ['content', '/a'],
      ['content/docs', '/a'],
      ['content/static', '/x.txt'],
    ] as const) {
      renameSync(join(site, folder), aside);
      await until(port, path, ({ status }) => status === 404);
      renameSync(aside, join(site, folder));
      await until(port, path, ({ status }) => status === 200);
    }
    renameSync(join(site, 'config'), aside);
    renameSync(aside, join(site, 'config'));
    writeFiles(site, { 'config/site.config.js': files['config/site.config.js'].replace("'T'", "'New title'") });
    await until(port, '/a', ({ body }) => body.includes('New title'));
    writeFiles(site, {
      'content/pages/x.tsx': "export const page = () => { throw new Error('boom'); };\nexport default () => null;",
    });
    await until(port, '/a', ({ status }) => status === 200);
    writeFiles(site, { 'content/pages/x.tsx': 'export default () => "fine";' });
    await until(port, '/x', ({ body }) => body.includes('fine'));
    assert.is(child.exitCode, null);
  } finally {
    child.kill();
  }
});

test('a page that cannot be made says so where it would be and in the terminal, once, and comes back', async () => {
  const page = (code: string): Record<string, string> => ({ 'content/pages/x.tsx': `export default () => ${code};` });
  const site = writeSite({ ...files, ...page('String(gone)') });
  const { port, child } = await serve(site, '--watch', '--port', '0');
  let said = '';
  child.stderr?.on('data', (text) => (said += String(text)));
  try {
    for (let visit = 0; visit < 2; visit++) {
      const { status, body } = await ask(port, '/x');
      assert.is(status, 500);
      assert.match(body, /content\/pages\/x\.tsx:1:\d+ error [\s\S]*gone is not defined[\s\S]*\/__sitegen\/client\.js/);
    }
    assert.is(said.match(/gone is not defined/g)?.length, 1, said);
    writeFiles(site, page("'fine'"));
    await until(port, '/x', ({ body }) => body.includes('fine'));
  } finally {
    child.kill();
  }
});

test('an edit that breaks the site is told to open browsers, and heals', async () => {
  const site = writeSite(files);
  const { port, child } = await serve(site, '--watch', '--port', '0');
  const events: { type: string; texts?: string[] }[] = [];
  const stream = request(
    { host: '127.0.0.1', port, path: '/__sitegen/events?0', headers: { host: 'localhost' } },
    (response) => {
      response.on('data', (chunk) => {
        for (const [, data = ''] of String(chunk).matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(data));
      });
    },
  );
  stream.on('error', () => {});
  stream.end();
  const head = await fetch(`http://localhost:${port}/__sitegen/events?0`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(60_000),
  });
  assert.is(head.status, 404);
  const wait = async (expected: () => boolean): Promise<void> => {
    for (let attempt = 0; attempt < 1000 && !expected(); attempt++)
      await new Promise((resume) => setTimeout(resume, 30));
    assert.ok(expected(), JSON.stringify(events));
  };
  try {
    await wait(() => events.length > 0);
    writeFiles(site, { 'content/docs/a.md': '[x](./gone.md)' });
    await wait(() => events.some(({ texts }) => texts?.[0]?.includes('leads to no file') === true));
    writeFiles(site, { 'content/docs/a.md': '# 甲' });
    await wait(
      () =>
        events.filter(({ type }) => type === 'problems').at(-1)?.texts?.length === 0 &&
        events.at(-1)?.type === 'update',
    );
    writeFiles(site, { 'config/site.config.js': 'export default {' });
    await wait(() => (events.filter(({ type }) => type === 'problems').at(-1)?.texts?.length ?? 0) > 0);
    assert.is((await ask(port, '/a')).status, 200);
  } finally {
    stream.destroy();
    child.kill();
  }
});

test('requests of one connection are answered one after the other, and none after it has closed', async () => {
  let open = 0;
  let most = 0;
  let all = 0;
  const server = await listen(
    (_, response) => {
      all++;
      most = Math.max(most, ++open);
      response.once('close', () => open--);
      // The client reads no more than the beginning.
      if (all < 3) response.end('x');
      else response.write('x'.repeat(50_000_000));
    },
    { port: 0, host: 'localhost' },
  );
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, 'localhost', () => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
    });
    socket.on('data', () => all >= 3 && socket.destroy());
    socket.on('close', () => resolve());
  });
  await server.close();
  assert.equal([all, most], [3, 1]);
});

test('a connection whose requests would wait for ever is closed', async () => {
  let all = 0;
  const server = await listen((_, response) => void (++all && response.write('x')), { port: 0, host: 'localhost' });
  await new Promise<void>((resolve) => {
    const socket = connect(server.port, 'localhost', () => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_000));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
  await server.close();
  assert.ok(all <= 1, `${all} answered`);
});

test.run();
