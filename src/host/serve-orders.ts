/** The part of a thread pool that runs in its threads. */
import { join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { engineRoot } from './engine.ts';
import { importFile } from './import-file.ts';
import { printToStderr } from './site-console.ts';
import type { NextScript } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** Time limit in seconds for an order that uses `withinTime`. */
export const ORDER_SECONDS = 30;

interface Served<Order, Answer> {
  answer(order: Order): Answer;
  /** Time limit of an order. @default ORDER_SECONDS */
  secondsFor?(order: Order): number;
  /** True after the last order of this thread: another one carries out the rest. @default never */
  isLast?(answer: Answer): boolean;
}

/** Takes the next message to this thread; null until its next script is loaded. */
let take: ((message: unknown) => void) | null = null;
/** Messages for the script that is being loaded. */
const waiting: unknown[] = [];

/** To be called by the script of a thread. `begin` gets the pool's setup. */
export function serveOrders<Setup, Order, Answer>(begin: (setup: Setup) => Promise<Served<Order, Answer>>): void {
  printToStderr();
  const port = parentPort as MessagePort;
  const early: Order[] = [];
  take = (message) => {
    const keep = (order: unknown): void => void early.push(order as Order);
    take = keep;
    void begin(message as Setup).then((served) => {
      // Not within a microtask: no other one would run then, and functions on texts may use promises.
      setImmediate(() => {
        // A thread that had no orders may have been given its next script meanwhile.
        if (take !== keep) return;
        take = (order) => carryOut([order as Order], served, port);
        if (early.length > 0) carryOut(early, served, port);
      });
    });
  };
  if (port.listenerCount('message') === 0) port.on('message', receive);
  for (const message of waiting.splice(0)) take(message);
}

function receive(message: unknown): void {
  if (isNextScript(message)) {
    take = null;
    void importFile(join(engineRoot, 'dist', message.nextScript));
  } else if (take === null) waiting.push(message);
  else take(message);
}

const isNextScript = (message: unknown): message is NextScript =>
  typeof message === 'object' && message !== null && 'nextScript' in message;

function carryOut<Order, Answer>(
  orders: Order[],
  { answer: answerTo, secondsFor = () => ORDER_SECONDS, isLast = () => false }: Served<Order, Answer>,
  port: MessagePort,
): void {
  for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port))
    orders.push(more.message as Order);
  let ended = false;
  const step = (): boolean => {
    const [order] = orders;
    if (order === undefined || ended) return false;
    const answer = answerTo(order);
    ended = isLast(answer);
    // At once, as the next order may kill this thread.
    port.postMessage(answer);
    orders.shift();
    return true;
  };
  for (let [next] = orders; next !== undefined && takeTurn(secondsFor(next), step); ) [next] = orders;
}
