/** The MCP server, asked by the official client: the real process, over standard input and over HTTP. */
import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../../test/lib/places.ts';
import { command, mustBuild, writeFiles, writeSite } from '../../../test/lib/site.ts';

const files = {
  'config/site.config.js': `export default { title: '文档', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
    i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'], localeConfigs: { en: { label: 'English' } } } };`,
  'config/sidebars.js': "export default { main: ['start', 'agent/remote', 'code'] };",
  'content/docs/start.md':
    '---\ntitle: 开始\ndescription: 从这里开始\n---\n\n安装插件，然后配置大语言模型。\n\n## 代理设置\n\n公司网络需要代理。',
  'content/docs/agent/remote.md': '---\ntitle: 远程智能体\n---\n\n智能体通过HTTP端点调用，配置写在customFields里。',
  'content/docs/code.md': '---\ntitle: 代码补全\n---\n\n```sh\n# 不是标题\n```\n\n补全代码的快捷键。',
  'content/i18n/en/docs/start.md':
    '---\ntitle: Get started\ndescription: Begin here\n---\n\nInstall the plugin, then configure a model.\n\n## Proxy settings\n\nCompany networks need a proxy.',
  'content/i18n/en/docs/agent/remote.md':
    '---\ntitle: Remote agents\n---\n\nAgents are called over HTTP endpoints; see customFields.',
  'content/i18n/en/docs/code.md': '---\ntitle: Code completion\n---\n\nShortcuts for refactoring and completion.',
  'content/static/notes.md': '# Not a page',
};

const script = join(root, 'bin/sitegen.js');
type Answer = {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
};
const call = async (client: Client, name: string, args: Record<string, unknown>): Promise<Answer> =>
  (await client.callTool({ name, arguments: args })) as Answer;
/** A list in what a tool answered. */
const listIn = <T>({ structuredContent = {} }: Answer, name: string): T[] => structuredContent[name] as T[];
const said = ({ content }: Answer): string => content.map(({ text }) => text).join('');

/** A site that has the package installed. */
function siteWithServer(more: Record<string, string> = {}): string {
  const site = writeSite({ ...files, ...more });
  mkdirSync(join(site, 'node_modules'));
  symlinkSync(join(root, 'packages/sitegen-mcp'), join(site, 'node_modules/sitegen-mcp'), 'dir');
  return site;
}

async function builtSite(): Promise<string> {
  const site = siteWithServer();
  await mustBuild(site);
  return site;
}

async function overStdio(site: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [script, 'mcp', '--root', site], stderr: 'pipe' }),
  );
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

test('a map that somebody else wrote may have invalid addresses', async () => {
  const site = siteWithServer({
    'content/static/llms.txt': '- [a](https://example.com/%)\n- [b](https://example.com/code.md)\n',
  });
  await mustBuild(site);
  await overStdio(site, async (client) => {
    const pages = listIn<{ title: string }>(await call(client, 'list_pages', {}), 'pages');
    assert.is(pages[0]?.title, '代码补全');
  });
});

test('over standard input: tools are listed, pages are found, listed and read', async () => {
  const site = await builtSite();
  await overStdio(site, async (client) => {
    assert.match(client.getInstructions() ?? '', '文档');
    const { tools } = await client.listTools();
    assert.equal(
      tools.map(({ name }) => name),
      ['search', 'list_pages', 'read_page'],
    );
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));

    const listed = await call(client, 'list_pages', { locale: 'en' });
    assert.equal(listed.structuredContent?.pages, [
      { url: 'https://example.com/en/start', title: 'Get started', description: 'Begin here' },
      { url: 'https://example.com/en/agent/remote', title: 'Remote agents', description: '' },
      { url: 'https://example.com/en/code', title: 'Code completion', description: '' },
    ]);
    const below = await call(client, 'list_pages', { under: '/agent' });
    assert.equal(
      listIn<{ title: string }>(below, 'pages').map(({ title }) => title),
      ['远程智能体'],
    );
    assert.equal(listIn(await call(client, 'list_pages', { under: '/age' }), 'pages'), []);

    type Found = { url: string; section: string; excerpt: string }[];
    const search = async (query: string, locale: string): Promise<Found> =>
      (await call(client, 'search', { query, locale })).structuredContent?.results as Found;
    for (const [query, locale, path, section] of [
      ['智能体', 'zh-Hans', '/agent/remote', '远程智能体'],
      ['公司的代理', 'zh-Hans', '/start', '代理设置'],
      ['大语言模型', 'zh-Hans', '/start', '开始'],
      ['customFields', 'zh-Hans', '/agent/remote', '远程智能体'],
      ['ＨＴＴＰ端点', 'zh-Hans', '/agent/remote', '远程智能体'],
      ['proxy', 'en', '/en/start', 'Proxy settings'],
      ['refactor', 'en', '/en/code', 'Code completion'],
    ] as const) {
      const [first] = await search(query, locale);
      assert.equal([first?.url, first?.section], [`https://example.com${path}`, section], query);
    }
    assert.match((await search('proxy', 'en'))[0]?.excerpt ?? '', 'Company networks need a proxy.');
    assert.equal(await search('没有的东西xyz', 'zh-Hans').then((found) => found.filter(({ url }) => url === '')), []);
    assert.equal(await search('???', 'en'), []);

    for (const path of ['/start', 'start', '/start.md', 'https://example.com/start', '/start/#x'])
      assert.match(said(await call(client, 'read_page', { path })), /^# 开始\n\n> 从这里开始/, path);
    for (const path of ['/start', '/en/start', 'https://example.com/en/start.md'])
      assert.match(said(await call(client, 'read_page', { path, locale: 'en' })), /^# Get started/, path);
    assert.match(said(await call(client, 'read_page', { path: '/en/start', locale: 'zh-Hans' })), /^# 开始/);
    const section = said(await call(client, 'read_page', { path: '/en/start', section: 'proxy settings' }));
    assert.match(section, /^## Proxy settings\n\nCompany networks need a proxy\.\n/);
    assert.not.match(section, 'Install');

    for (const [path, message] of [
      ['/stat', 'Did you mean /start?'],
      ['/../config/site.config.js', 'There is no page'],
      ['/notes', 'There is no page'],
    ] as const) {
      const answer = await call(client, 'read_page', { path });
      assert.ok(answer.isError);
      assert.match(said(answer), message);
    }
    assert.ok((await call(client, 'search', { query: 'x', locale: 'fr' })).isError);
  });
});

test('over standard input: what is no request is passed over, and the next one is answered', async () => {
  const site = await builtSite();
  const child = spawn(process.execPath, [script, 'mcp', '--root', site]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const lineOf = (id: number, method: string, params: object): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const hello = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const tool = (id: number, name: string, args: unknown): string => lineOf(id, 'tools/call', { name, arguments: args });
  const lines = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '\0\x1b[2J',
    '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
    '{"jsonrpc":"2.0","id":{},"method":5}',
    '['.repeat(100_000),
    `"${'x'.repeat(3_000_000)}"`,
    lineOf(1, 'initialize', hello),
    lineOf(2, 'constructor', {}),
    lineOf(3, '__proto__', {}),
    tool(4, '__proto__', {}),
    tool(5, 'search', null),
    tool(6, 'search', { query: 'x'.repeat(100_000) }),
    tool(7, 'read_page', { path: '/../../../etc/passwd' }),
    tool(8, 'read_page', { path: '/start', section: ['x'], locale: '__proto__' }),
    tool(9, 'list_pages', { under: '%', limit: 1e9 }),
    tool(10, 'read_page', { path: '/start' }),
  ];
  try {
    child.stdin.write(`${lines.join('\n')}\n`);
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => [9, 10].every((id) => output.includes(`"id":${id}}`)) && resolve());
      child.on('close', () => reject(new Error(output)));
    });
    const answers = new Map(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: number; error?: object; result?: { isError?: boolean } })
        .map(({ id, error, result }) => [id, error !== undefined ? 'error' : result?.isError ? 'refused' : 'answer']),
    );
    assert.equal(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => `${id} ${answers.get(id)}`).join(', '),
      '2 error, 3 error, 4 refused, 5 error, 6 refused, 7 refused, 8 refused, 9 answer, 10 answer',
    );
    assert.not.match(output, /\bat .*\.js:|root:x:/);
  } finally {
    child.kill();
  }
});

test('over standard input: a message that is too long ends the server with a word and a code', async () => {
  const site = await builtSite();
  const server = spawn(process.execPath, [script, 'mcp', '--root', site]);
  let words = '';
  server.stderr.on('data', (chunk) => (words += chunk));
  // It goes before all is written.
  server.stdin.on('error', () => {});
  server.stdin.write('x'.repeat(11_000_000));
  const code = await new Promise((resolve) => server.on('close', resolve));
  assert.is(code, 1, words);
  assert.match(words, /The server has ended: .*maximum size/);
});

test('a site that is built again is seen at once', async () => {
  const site = await builtSite();
  await overStdio(site, async (client) => {
    assert.match(said(await call(client, 'read_page', { path: '/start' })), '安装插件');
    writeFiles(site, { 'content/docs/start.md': '---\ntitle: 开始\n---\n\n新的文字。' });
    await mustBuild(site);
    assert.match(said(await call(client, 'read_page', { path: '/start' })), '新的文字');
  });
});

const ask = (
  port: number,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: options.path ?? '/mcp',
        method: options.method ?? 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...options.headers,
        },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    asked.on('error', reject).end(options.body ?? '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  });

test('over HTTP: the same tools, for this machine alone', async () => {
  const site = await builtSite();
  const child = spawn(process.execPath, [script, 'mcp', '--http', '--port', '0', '--root', site]);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk) => {
        output += chunk;
        const found = /http:\/\/127\.0\.0\.1:(\d+)\/mcp/.exec(output)?.[1];
        if (found) resolve(Number(found));
      });
      child.on('close', () => reject(new Error(output)));
    });
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`));
    await client.connect(transport as Parameters<Client['connect']>[0]);
    assert.is((await client.listTools()).tools.length, 3);
    const found = await Promise.all(
      ['智能体', '代理', '补全'].map((query) => call(client, 'search', { query, limit: 1 })),
    );
    assert.equal(
      found.map((answer) => listIn<{ title: string }>(answer, 'results')[0]?.title),
      ['远程智能体', '开始', '代码补全'],
    );
    await client.close();

    assert.is((await ask(port, {})).status, 200);
    assert.is((await ask(port, { headers: { host: 'evil.example' } })).status, 403);
    assert.is((await ask(port, { headers: { origin: 'https://evil.example' } })).status, 403);
    assert.is((await ask(port, { headers: { origin: 'http://localhost:6274' } })).status, 200);
    assert.is((await ask(port, { method: 'GET', body: '' })).status, 405);
    assert.is((await ask(port, { path: '/' })).status, 404);
    for (const [body, status] of [
      ['{', 400],
      ['x'.repeat(5_000_000), 413],
      ['['.repeat(100_000), 400],
      ['{"jsonrpc":"2.0","id":1,"method":"__proto__"}', 200],
    ] as const) {
      const reply = await ask(port, { body });
      assert.is(reply.status, status, body.slice(0, 40));
      assert.not.match(reply.body, /\bat .*\.js:/);
    }
    assert.is((await ask(port, { headers: { 'content-type': 'text/plain' } })).status, 415);
    const many = await Promise.all(Array.from({ length: 100 }, () => ask(port, {})));
    assert.ok(many.every(({ status }) => status === 200));
  } finally {
    child.kill();
  }
});

test('without a built site it says so, on the channel for people', async () => {
  const { code, stdout, stderr } = await command(siteWithServer(), 'mcp');
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, 'Run "npx sitegen-docs build" first');
});

test('where the package is not installed, the command says how to add it', async () => {
  const { code, stdout, stderr } = await command(writeSite(files), 'mcp');
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, /"sitegen-mcp" is not installed here\..* npm i -D \.\/sitegen-mcp-\d/);
});

test.run();
