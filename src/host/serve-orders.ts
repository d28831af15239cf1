/** The part of a thread pool that runs in its threads. */
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { printToStderr } from './site-console.ts';
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

/** To be called by the script of a thread. `begin` gets the pool's setup. */
export function serveOrders<Setup, Order, Answer>(begin: (setup: Setup) => Promise<Served<Order, Answer>>): void {
  printToStderr();
  const port = parentPort as MessagePort;
  const early: Order[] = [];
  let take = (message: unknown): void => {
    take = (order) => void early.push(order as Order);
    void begin(message as Setup).then((served) => {
      // Within a microtask no other one would run, and functions of a text may use promises.
      setImmediate(() => {
        take = (order) => carryOut([order as Order], served, port);
        if (early.length > 0) carryOut(early, served, port);
      });
    });
  };
  port.on('message', (message) => take(message));
}

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
