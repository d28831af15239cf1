/** Whatever is asked of the servers, or typed into the search, is answered, and the next question too. */
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../src/host/serve/server.ts';
import { staticHandler } from '../../src/host/serve/static-site.ts';
import { markedRuns, markPattern } from '../../src/search/ask/marks.ts';
import { parseQuery, weightedTerms, withoutFillers } from '../../src/search/ask/query.ts';
import { bytes, piecesOf, property } from '../lib/property.ts';
import { writeSite } from '../lib/site.ts';

const words = piecesOf(`a A 中 文 ␣ . - / ( [ \\ * $ ^ " é 😀 \ud800 \0 _`);
property('any text as a query', 300, fc.tuple(bytes(words), bytes(words)), ([query, text]) => {
  const { parts } = parseQuery(query);
  weightedTerms(parts);
  withoutFillers(parts);
  const shown = markedRuns(text, markPattern(parts));
  assert.is(shown.map((one) => one.text).join(''), text);
});

const site = writeSite({
  'build/index.html': 'home',
  'build/404.html': 'none',
  'build/a/index.html': 'a',
  'build/a.md': '# A\n',
});
const folder = join(site, 'build');
const served = await listen(staticHandler({ folder, baseUrl: '/', localePrefixes: ['en/'] }), {
  port: 0,
  host: '127.0.0.1',
});

/** Sends bytes as they are; the answer is all that comes back until the server, or `giveUp`, ends the connection. */
function send(port: number, request: string): { answer: Promise<string>; giveUp(): void } {
  // Node gives up a request whose sender has hung up, so the end of sending is not said.
  const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
  const answer = new Promise<string>((resolve) => {
    let all = '';
    socket.on('data', (chunk) => (all += chunk));
    socket.on('error', () => resolve(all));
    socket.on('close', () => resolve(all));
  });
  return { answer, giveUp: () => void socket.destroy() };
}
const usual = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

const line = bytes(piecesOf(`/ a a.md .. %2e%2e % %00 // \\ ? # * http://x/ en/ .git 中`));
const header = fc.tuple(
  fc.constantFrom(...piecesOf(`accept range if-range if-none-match if-modified-since accept-encoding host x expect`)),
  bytes(piecesOf(`bytes= 0 - 9 , " * W/ text/markdown ;q= 1e9 gzip br localhost \t 100-continue`)),
);
const inLine = (text: string): string => text.replace(/[\r\n]/g, '');
property(
  'any method, path and headers at the server of a built site',
  100,
  fc.tuple(fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'x'), line, fc.array(header, { maxLength: 4 })),
  async ([method, path, headers]) => {
    const lines = headers.map(([name, value]) => `${name}: ${inLine(value)}\r\n`).join('');
    const asked = send(
      served.port,
      `${method} /${inLine(path).replaceAll(' ', '+')} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${lines}\r\n`,
    );
    assert.match(await send(served.port, usual).answer, /home$/);
    // What still waits for more when others have been answered waits for ever; no clock decides, as machines may be slow.
    assert.match(await send(served.port, usual).answer, /home$/);
    asked.giveUp();
    assert.match(await asked.answer, /^(?:HTTP\/1\.1 (?:[234]\d\d|100) |$)/);
  },
);

test.after(async () => {
  await served.close();
});
test.run();
