/** Sends every change to the open browsers of the watch server, as server-sent events. */
import type { ServerResponse } from 'node:http';

export type LiveEvent =
  /** The site changed: reload the page. */
  | { type: 'update' }
  /** Errors to be shown over the page; an empty list hides them. */
  | { type: 'problems'; texts: string[] };

export function liveClients() {
  const open = new Set<ServerResponse>();
  let updates = 0;
  const write = (response: ServerResponse, event: LiveEvent): void =>
    void response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    /** Number of updates so far; each page contains the number that it was made with. */
    version: (): string => String(updates),
    /** Keeps a connection open for events, and sends an update at once if the page shows an earlier version. */
    connect(response: ServerResponse, shown: string, first: LiveEvent): void {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // The stream has no end, so no other answer can follow it.
        connection: 'close',
      });
      write(response, first);
      if (shown !== String(updates)) write(response, { type: 'update' });
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell(event: LiveEvent): void {
      if (event.type === 'update') updates++;
      for (const response of open) write(response, event);
    },
  };
}
