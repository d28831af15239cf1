/** A thread that parses texts and draws diagrams: takes orders, answers with results. */
import { parentPort } from 'node:worker_threads';
import { type ParseTask, parseSource } from '../content/parse-source.ts';
import { type Drawing, draw, learnDrawings } from '../markdown/diagram.ts';

export type Order =
  | { kind: 'draw'; source: string }
  /** `drawings` are those of the diagrams in the text, as far as they are known. */
  | { kind: 'parse'; index: number; task: ParseTask; drawings: [source: string, drawing: Drawing][] };
export type Answer =
  | { kind: 'drawn'; source: string; drawing: Drawing }
  /** `result` is JSON text. */
  | { kind: 'parsed'; index: number; result: string };

parentPort?.on('message', (order: Order) => parentPort?.postMessage(answerTo(order)));

function answerTo(order: Order): Answer {
  if (order.kind === 'draw') return { kind: 'drawn', source: order.source, drawing: draw(order.source) };
  learnDrawings(order.drawings);
  return { kind: 'parsed', index: order.index, result: JSON.stringify(parseSource(order.task)) };
}
