/** A store of entries behind plain GET and PUT, as a WebDAV server is one, that can also be made to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CacheServer {
  address: string;
  entries: Map<string, Buffer>;
  /** Method and path of each request since the last call. */
  asked(): string[];
  /** In the place of what it does; null: it does what it should. */
  instead: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

export async function cacheServer(): Promise<CacheServer> {
  const entries = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    if (own.instead !== null) return own.instead(request, response);
    if (method === 'PUT') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        entries.set(url, Buffer.concat(chunks));
        response.writeHead(201).end();
      });
      return;
    }
    const found = entries.get(url);
    if (found === undefined) response.writeHead(404).end('none');
    else response.writeHead(200).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own: CacheServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cache`,
    entries,
    asked: () => asked.splice(0),
    instead: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return own;
}
