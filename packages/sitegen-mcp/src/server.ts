/** Answers on standard input and output, and by HTTP, with the Model Context Protocol. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { type Source, serverOf } from './tools.ts';

/** Serves on standard input and output until the input ends, or holds a message that is too long to keep. */
export async function serveStdio(source: Source): Promise<void> {
  const transport = new StdioServerTransport();
  let why = '';
  transport.onerror = ({ message }) => {
    why = message;
  };
  // It closes by itself after such an error alone.
  transport.onclose = () => {
    process.stderr.write(`The server has ended: ${why}\n`);
    process.exitCode = 1;
  };
  await (await serverOf(source)).connect(transport);
}

/** Answers every request with a new server: there are no sessions, as the tools keep no state. */
export async function answerHttp(source: Source, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refuse = (status: number, message: string, headers: Record<string, string> = {}): void => {
    const body = { jsonrpc: '2.0', error: { code: -32000, message }, id: null };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  if (!isLocal(request.headers.origin)) return refuse(403, 'This server only answers pages of this machine.');
  if ((request.url ?? '').split('?')[0] !== '/mcp') return refuse(404, 'The server is at /mcp.');
  if (request.method !== 'POST') return refuse(405, 'Only POST is answered.', { allow: 'POST' });
  const server = await serverOf(source);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  // The class and the interface differ only under `exactOptionalPropertyTypes`.
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  await transport.handleRequest(request, response);
}

/** Whether a request may be answered: pages of other origins must not use the reader's browser to read the site. */
function isLocal(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}
