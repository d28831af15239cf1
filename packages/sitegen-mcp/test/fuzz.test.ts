/** Whatever is asked of the server is answered, and the next question too. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bytes, property } from '../../../test/lib/property.ts';
import { writeSite } from '../../../test/lib/site.ts';
import { openServer } from '../src/index.ts';

const locales = [{ name: 'en', label: 'English', baseUrl: '/' }];
const server = await openServer(
  { url: 'https://example.com', title: 'T', baseUrl: '/', trailingSlash: null, locales },
  writeSite({
    'a.md': '# A\n\n> About.\n\n## B\n\ntext\n',
    'a/index.html': '',
    'index.md': '# Home\n',
    'index.html': '',
  }),
);
const http = createServer((request, response) => void server?.http(request, response)).listen(0, '127.0.0.1');
await once(http, 'listening');
const { port } = http.address() as AddressInfo;

const value = fc.oneof(
  bytes(['/', 'a', '..', '.md', '#', '?', '%', 'https://example.com', 'B', '中', '__proto__']),
  fc.jsonValue(),
);
const call = fc.record({
  name: fc.oneof(fc.constantFrom('search', 'list_pages', 'read_page', 'constructor'), fc.string()),
  arguments: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.dictionary(fc.constantFrom('query', 'path', 'under', 'section', 'locale', 'limit', 'x'), value),
    },
    fc.jsonValue(),
  ),
});
const post = (body: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
  });
property(
  'any arguments at the MCP server',
  60,
  fc.oneof(
    {
      weight: 5,
      arbitrary: call.map((params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })),
    },
    fc.string(),
    fc.json(),
  ),
  async (body) => {
    const answer = await post(body);
    assert.ok([200, 202, 400].includes(answer.status), `${answer.status}`);
    assert.not.match(await answer.text(), /\\n {4}at |is not a function|of undefined/);
  },
);

test('a row of slashes without end is answered by the MCP server', async () => {
  const params = { name: 'list_pages', arguments: { under: `a${'/'.repeat(400_000)}b` } };
  assert.match(
    await (await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))).text(),
    '"pages":[]',
  );
});

test.after(() => void http.close());
test.run();
