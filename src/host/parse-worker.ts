/** The script of a thread that parses texts and draws diagrams. */
import { pathToFileURL } from 'node:url';
import { receiveMessageOnPort } from 'node:worker_threads';
import type { ParseTask } from '../content/parse-source.ts';
import type { Drawing } from '../markdown/diagram.ts';
import { createTools } from '../markdown/tools.ts';
import type { Text } from '../model/content.ts';
import type { Plugin } from '../model/plugin.ts';
import { openCache } from './cache.ts';
import { offerPackages } from './own-packages.ts';
import { drawInTime, parseInTime, secondsFor } from './parse-in-time.ts';
import { writeText } from './text-store.ts';
import { runThread } from './threads.ts';
import { takeTurn } from './time-limit.ts';

export interface ParseWorkerData {
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
  /** Time limit for a text of usual length. */
  seconds: number;
  /** Folder of the cache, where texts are written to; null: they are part of the answer. */
  cache: string | null;
}
export type Order =
  | { kind: 'draw'; source: string }
  /** `drawings` are those of the text's diagrams that were drawn already. */
  | { kind: 'parse'; index: number; key: string; task: ParseTask; drawings: [source: string, drawing: Drawing][] };
/** `isSpent`: the work was stopped for taking too long, so the thread must not be used again. */
export type Answer = { isSpent: boolean } & (
  | { kind: 'drawn'; source: string; drawing: Drawing }
  /** `facts` are JSON text; `text` is null when it is in the cache. */
  | { kind: 'parsed'; index: number; facts: string; text: Text | null }
);

runThread<ParseWorkerData, Order>(async ({ plugins, seconds, cache: folder }, port) => {
  const cache = folder === null ? null : openCache(folder);
  offerPackages();
  const modules = plugins.map((file) => import(pathToFileURL(file).href));
  const tools = createTools((await Promise.all(modules)).map((module: { default: Plugin }) => module.default));
  const timeOf = (order: Order): number => (order.kind === 'parse' ? secondsFor(order.task, seconds) : seconds);
  const receive = (): Order | undefined => receiveMessageOnPort(port)?.message as Order | undefined;
  const answerTo = (order: Order): Answer => {
    if (order.kind === 'draw') return { kind: 'drawn', source: order.source, ...drawInTime(order.source, seconds) };
    for (const [source, drawing] of order.drawings) tools.drawings.set(source, drawing);
    const { facts, text, isSpent } = parseInTime(order.task, tools, seconds);
    const isKept = !isSpent && cache !== null && writeText(cache, order.key, text);
    return { kind: 'parsed', index: order.index, facts, text: isKept ? null : text, isSpent };
  };
  return (first) => {
    const orders = [...first];
    for (let next = receive(); next !== undefined; next = receive()) orders.push(next);
    let isSpent = false;
    const step = (): boolean => {
      const [order] = orders;
      // After a text that was stopped, another thread does the rest.
      if (order === undefined || isSpent) return false;
      const answer = answerTo(order);
      isSpent = answer.isSpent;
      // At once, as the next order may kill this thread.
      port.postMessage(answer);
      orders.shift();
      return true;
    };
    for (let [next] = orders; next !== undefined && takeTurn(timeOf(next), step); ) [next] = orders;
  };
});
