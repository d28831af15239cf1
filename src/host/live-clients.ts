/** Open browsers of the watch server: told of every change by server-sent events. */
import type { ServerResponse } from 'node:http';

type LiveEvent =
  /** The site changed: show the page anew. */
  | { type: 'update' }
  /** The site has errors: show them over the page. An empty list means that all is well again. */
  | { type: 'problems'; texts: string[] };

interface LiveClients {
  /** Keeps a connection open and sends it the events to come. */
  connect(response: ServerResponse, first: LiveEvent): void;
  tell(event: LiveEvent): void;
}

export function liveClients(): LiveClients {
  const open = new Set<ServerResponse>();
  const write = (response: ServerResponse, event: LiveEvent): void =>
    void response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    connect(response, first) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        connection: 'keep-alive',
      });
      write(response, first);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell(event) {
      for (const response of open) write(response, event);
    },
  };
}
