/** An HTTP server on this machine, which answers only requests for its own host name. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { lookup } from 'mrmime';
import { codeOf, messageOf } from '../../lib/thrown.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Listening {
  /** Address to be shown, such as `http://localhost:3000`. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

const PORTS_TO_TRY = 50;

/** Listens on `port` or the next free one after it; with 0, on any free one. */
export async function listen(handler: Handler, { port, host }: { port: number; host: string }): Promise<Listening> {
  const allowed = hostTest(host);
  const server = createServer((request, response) => {
    const [name, ...others] = request.headersDistinct.host ?? [];
    if (others.length > 0 || !allowed(name)) {
      send(response, 403, 'text/plain; charset=utf-8', 'This server does not answer to that host name.\n');
      return;
    }
    inTurn(request, response, handler).catch((thrown: unknown) => {
      const message = messageOf(thrown);
      if (!response.headersSent) send(response, 500, 'text/plain; charset=utf-8', `${message}\n`);
    });
  });
  const listening = await firstFree(server, port, host);
  return {
    origin: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${listening}`,
    port: listening,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** By connection: when the latest of its requests was answered, or nobody waits for the answer any more, and how many wait. */
const lines = new WeakMap<Socket, { answered: Promise<void>; waiting: number }>();
/** A browser sends a request when it has the answer before; few programs send some in a row. Behind an endless answer, as many would wait as are sent. */
const MAX_WAITING = 100;

/** Answers the requests of a connection one after the other, as those that wait would hold their files open, even when it is closed. */
async function inTurn(request: IncomingMessage, response: ServerResponse, handler: Handler): Promise<void> {
  const { socket } = request;
  const line = lines.get(socket) ?? { answered: Promise.resolve(), waiting: 0 };
  lines.set(socket, line);
  const before = line.answered;
  line.answered = new Promise((resolve) => response.once('close', resolve));
  if (++line.waiting > MAX_WAITING) socket.destroy();
  await before;
  line.waiting--;
  if (!socket.destroyed) await handler(request, response);
}

/** Answers GET and HEAD requests, and rejects all others. */
export const readOnly =
  (handler: Handler): Handler =>
  (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return handler(request, response);
    send(response, 405, 'text/plain; charset=utf-8', 'This server is for reading.\n', { allow: 'GET, HEAD' });
  };

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  // Node sends no body in answer to HEAD.
  response.end(body);
}

/** Accepts the names of this machine; on a public address, any. Another name may be an attack by DNS rebinding. */
function hostTest(host: string): (header: string | undefined) => boolean {
  if (host === '0.0.0.0' || host === '::') return () => true;
  const names = new Set(['localhost', '127.0.0.1', '[::1]', host, `[${host}]`]);
  return (header) => header !== undefined && names.has(header.replace(/:\d+$/, ''));
}

async function firstFree(server: Server, port: number, host: string): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    try {
      server.listen(port === 0 ? 0 : port + attempt, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (thrown) {
      if (codeOf(thrown) !== 'EADDRINUSE' || attempt >= PORTS_TO_TRY) throw thrown;
    }
  }
}

/** The media type of a file name, for texts with the encoding; null when the extension is not known. */
export function mediaTypeOf(name: string): string | null {
  const type = lookup(name);
  if (type === undefined) return null;
  return /^text\/|\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))$/.test(type) ? `${type}; charset=utf-8` : type;
}
