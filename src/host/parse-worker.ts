/** The script of a thread that parses texts and draws diagrams. */
import type { ParseTask } from '../content/parse-source.ts';
import type { Drawing } from '../markdown/diagram.ts';
import { createTools } from '../markdown/tools.ts';
import type { Text } from '../model/content.ts';
import type { Plugin } from '../model/plugin.ts';
import { openCache } from './cache.ts';
import { importFile } from './import-file.ts';
import { waitForLull } from './lull.ts';
import { offerPackages } from './own-packages.ts';
import { drawInTime, parseInTime, secondsFor } from './parse-in-time.ts';
import { serveOrders } from './serve-orders.ts';
import { writeText } from './text-store.ts';
import { lowerPriority } from './thread-priority.ts';

export interface ParseWorkerData {
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
  /** Time limit for a text of usual length. */
  seconds: number;
  /** Folder of the cache, where texts are written to; null: they are part of the answer. */
  cache: string | null;
  /** Pauses to work in, when somebody waits for other work on this machine; else null. */
  lull: SharedArrayBuffer | null;
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

serveOrders<ParseWorkerData, Order, Answer>(async ({ plugins, seconds, cache: folder, lull }) => {
  if (lull !== null) lowerPriority();
  const cache = folder === null ? null : openCache(folder);
  offerPackages();
  const modules = plugins.map((file) => importFile<{ default: Plugin }>(file));
  const tools = createTools((await Promise.all(modules)).map((module) => module.default));
  return {
    answer(order) {
      if (lull !== null) waitForLull(lull);
      if (order.kind === 'draw') return { kind: 'drawn', source: order.source, ...drawInTime(order.source, seconds) };
      for (const [source, drawing] of order.drawings) tools.drawings.set(source, drawing);
      const { facts, text, isSpent } = parseInTime(order.task, tools, seconds);
      const isKept = !isSpent && cache !== null && writeText(cache, order.key, text);
      return { kind: 'parsed', index: order.index, facts, text: isKept ? null : text, isSpent };
    },
    secondsFor: (order) => (order.kind === 'parse' ? secondsFor(order.task, seconds) : seconds),
    isLast: ({ isSpent }) => isSpent,
  };
});
