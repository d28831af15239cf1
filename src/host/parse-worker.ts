/** A thread that parses texts and draws diagrams: takes orders, answers with results. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ParseTask } from '../content/parse-source.ts';
import type { Drawing } from '../markdown/diagram.ts';
import { createTools } from '../markdown/tools.ts';
import type { Plugin } from '../model/plugin.ts';
import { drawWithin, parseWithin } from './parse-within.ts';

export interface ParseWorkerData {
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
  /** Time for a text. */
  seconds: number;
}
export type Order =
  | { kind: 'draw'; source: string }
  /** `drawings` are those of the diagrams in the text, as far as they are known. */
  | { kind: 'parse'; index: number; task: ParseTask; drawings: [source: string, drawing: Drawing][] };
/** `isSpent`: it took too long and was ended, so the thread is not to be used again. */
export type Answer = { isSpent: boolean } & (
  | { kind: 'drawn'; source: string; drawing: Drawing }
  /** `result` is JSON text. */
  | { kind: 'parsed'; index: number; result: string }
);

const { plugins, seconds } = workerData as ParseWorkerData;
const modules = plugins.map((file) => import(pathToFileURL(file).href));
const tools = createTools((await Promise.all(modules)).map((module: { default: Plugin }) => module.default));
parentPort?.on('message', (order: Order) => parentPort?.postMessage(answerTo(order)));

function answerTo(order: Order): Answer {
  if (order.kind === 'draw') return { kind: 'drawn', source: order.source, ...drawWithin(order.source, seconds) };
  for (const [source, drawing] of order.drawings) tools.drawings.set(source, drawing);
  return { kind: 'parsed', index: order.index, ...parseWithin(order.task, tools, seconds) };
}
