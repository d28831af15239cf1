/** A thread that parses texts and draws diagrams: takes orders, answers with results. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type ParseTask, parseSource } from '../content/parse-source.ts';
import { type Drawing, draw } from '../markdown/diagram.ts';
import { createTools } from '../markdown/tools.ts';
import type { Plugin } from '../model/plugin.ts';

export interface ParseWorkerData {
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
}
export type Order =
  | { kind: 'draw'; source: string }
  /** `drawings` are those of the diagrams in the text, as far as they are known. */
  | { kind: 'parse'; index: number; task: ParseTask; drawings: [source: string, drawing: Drawing][] };
export type Answer =
  | { kind: 'drawn'; source: string; drawing: Drawing }
  /** `result` is JSON text. */
  | { kind: 'parsed'; index: number; result: string };

const modules = (workerData as ParseWorkerData).plugins.map((file) => import(pathToFileURL(file).href));
const tools = createTools((await Promise.all(modules)).map((module: { default: Plugin }) => module.default));
parentPort?.on('message', (order: Order) => parentPort?.postMessage(answerTo(order)));

function answerTo(order: Order): Answer {
  if (order.kind === 'draw') return { kind: 'drawn', source: order.source, drawing: draw(order.source) };
  for (const [source, drawing] of order.drawings) tools.drawings.set(source, drawing);
  return { kind: 'parsed', index: order.index, result: JSON.stringify(parseSource(order.task, tools)) };
}
