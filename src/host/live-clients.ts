/** Open browsers of the watch server: told of every change by server-sent events. */
import type { ServerResponse } from 'node:http';

type LiveEvent =
  /** The site changed: show the page anew. */
  | { type: 'update' }
  /** The site has errors: show them over the page. An empty list means that all is well again. */
  | { type: 'problems'; texts: string[] };

interface LiveClients {
  /** Counts the updates told so far; a page carries that of the site it shows. */
  version(): string;
  /** Keeps a connection open and sends it the events to come, and the one that a page of an earlier version has missed. */
  connect(response: ServerResponse, shown: string, first: LiveEvent): void;
  tell(event: LiveEvent): void;
}

export function liveClients(): LiveClients {
  const open = new Set<ServerResponse>();
  let updates = 0;
  const write = (response: ServerResponse, event: LiveEvent): void =>
    void response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    version: () => String(updates),
    connect(response, shown, first) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
      });
      write(response, first);
      if (shown !== String(updates)) write(response, { type: 'update' });
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell(event) {
      if (event.type === 'update') updates++;
      for (const response of open) write(response, event);
    },
  };
}
