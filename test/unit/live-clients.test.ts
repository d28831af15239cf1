/** What open browsers of the watch server hear first. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { liveClients } from '../../src/host/serve/live-clients.ts';

const heardBy = (clients: ReturnType<typeof liveClients>, shown: string): string[] => {
  const heard: string[] = [];
  const write = (text: string): void =>
    void heard.push(...[...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type ?? ''));
  clients.connect(
    Object.assign(new EventEmitter(), { writeHead: () => {}, write }) as unknown as ServerResponse,
    shown,
    {
      type: 'problems',
      texts: [],
    },
  );
  return heard;
};

test('a page that was loaded before an update and connects after it hears that it is old; one of now does not', () => {
  const clients = liveClients();
  const shown = clients.version();
  assert.equal(heardBy(clients, shown), ['problems']);
  clients.tell({ type: 'update' });
  assert.equal(heardBy(clients, shown), ['problems', 'update']);
  assert.equal(heardBy(clients, clients.version()), ['problems']);
});

test('the stream of events is the last answer of its connection', () => {
  const sent: Record<string, string>[] = [];
  const writeHead = (_: number, headers: Record<string, string>): void => void sent.push(headers);
  const response = Object.assign(new EventEmitter(), { writeHead, write: () => {} });
  liveClients().connect(response as unknown as ServerResponse, '', { type: 'update' });
  assert.equal(
    sent.map(({ connection }) => connection),
    ['close'],
  );
});

test.run();
