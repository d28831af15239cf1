/**
 * Parses texts in threads. One of them draws all diagrams first and the others are sent the drawings, because loading the layout library
 * and warming it up takes a thread as long as dozens of drawings.
 */
import type { Text } from '../model/content.ts';
import { outOfMemory, secondsFor } from './parse-in-time.ts';
import { type DrawnPairs, type KeyedText, type Queue, queueOf, sizeOf } from './parse-queue.ts';
import type { Answer, Order, ParseWorkerData } from './parse-worker.ts';
import { limitsOfParsing, PARSE_SCRIPT } from './parsing-ahead.ts';
import { openThread, type ResourceLimits, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** A parsed text; `text` is null when only the cache has it, `isKept` tells whether the cache has it. */
export interface ReadText {
  facts: string;
  text: Text | null;
  isKept: boolean;
}

/** One more thread draws for each of so many diagrams. */
const DIAGRAMS_PER_THREAD = 200;
/** How often the time for a text is halved when one was stopped, so that hundreds of slow texts do not take hours. */
const MAX_HALVINGS = 2;
/** How many orders a thread has at a time: several, as the main thread parses too and may be late with the next one. */
const ordersAtOnce = (open: number, threads: number): number =>
  Math.min(12, Math.max(2, Math.ceil(open / 8 / (threads + 1))));

/** Parses on this thread, with the drawings that others made for it; null when this thread is not to parse. */
export type ParseHere = (text: KeyedText, drawings: DrawnPairs) => ReadText | null;

/**
 * Parses texts on this thread, until `here` answers null, and on `count` others; `onRead` is called with each text as it is read. A thread
 * that takes too long for a text is replaced. Without threads, this one draws too; when it stops, a thread takes what is left.
 */
export function parseInThreads<Task extends KeyedText>(
  tasks: readonly Task[],
  count: number,
  workerData: ParseWorkerData,
  here: ParseHere,
  onRead: (task: Task, read: ReadText) => void,
): Promise<void> {
  const largest = tasks.reduce((most, task) => Math.max(most, sizeOf(task)), 0);
  const limits = limitsOfParsing(largest, Math.max(1, count));
  // Where threads begin only now, this one has ended a text.
  const setup = { ...workerData, seconds: workerData.seconds / (count === 0 ? 2 : 1) };
  return new Promise((resolve, reject) => {
    const queue = queueOf(tasks, count > 0);
    let open = tasks.length;
    let size = count;
    let rests = false;
    const put = (index: number, result: ReadText): void => {
      open--;
      onRead(tasks[index] as Task, result);
    };
    const threads = openThreads(limits, setup, queue, (answer) => {
      if (answer instanceof Error) return reject(answer);
      if (answer.kind === 'drawn') {
        queue.take(answer.source, answer.drawing);
        if (rests) help();
      } else put(answer.index, { facts: answer.facts, text: answer.text, isKept: answer.text === null });
      next();
    });
    const next = (): void => {
      if (open > 0) threads.fill(size, ordersAtOnce(open, size));
      else {
        resolve();
        threads.end();
      }
    };
    const step = (): boolean => {
      const order = queue.ownText();
      const result = order && here(order, order.drawings);
      if (order && result) put(queue.remove(order.index), result);
      if (order && !result) size = Math.max(1, size);
      return result !== null;
    };
    /** Parses some texts here, then lets the answers of threads in; it rests while no text is ready. */
    const help = (): void => {
      rests = false;
      setImmediate(() => {
        try {
          const first = queue.ownText();
          rests = first === null || !takeTurn(secondsFor(first.task, workerData.seconds), step);
          next();
          if (!rests && open > 0) help();
        } catch (thrown) {
          reject(thrown as Error);
        }
      });
    };
    next();
    help();
  });
}

interface Thread {
  worker: Worker;
  draws: boolean;
  /** Sent to the thread and not answered yet, in their order. */
  orders: Order[];
}

/** A thread that stopped a text, or died of it, is replaced, and its other orders are handed out before new ones. */
function openThreads(
  limits: ResourceLimits,
  workerData: ParseWorkerData,
  queue: Queue,
  heard: (answer: Answer | Error) => void,
) {
  const threads = new Set<Thread>();
  const drawers = Math.ceil(queue.diagrams / DIAGRAMS_PER_THREAD);
  const returned: Order[] = [];
  let ended = 0;
  const start = (): void => {
    const draws = [...threads].filter((thread) => thread.draws).length < drawers;
    const seconds = workerData.seconds / 2 ** Math.min(ended, MAX_HALVINGS);
    const thread = startThread(draws, limits, { ...workerData, seconds }, (answer) => {
      if (!threads.has(thread)) return;
      if (!(answer instanceof Error) && answer.isSpent) end(thread);
      heard(answer);
    });
    threads.add(thread);
  };
  const end = (thread: Thread): void => {
    ended++;
    threads.delete(thread);
    void thread.worker.terminate();
    returned.push(...thread.orders);
  };
  const orderFor = ({ draws, orders }: Thread, most: number): Order | null =>
    orders.length >= most ? null : (returned.shift() ?? (draws ? queue.nextDrawing() : null) ?? queue.nextText());
  return {
    /** Hands out what can be done now, to `count` threads, each with `most` orders; texts wait until their diagrams are drawn. */
    fill(count: number, most: number): void {
      while (threads.size < count) start();
      for (const thread of threads)
        for (let order = orderFor(thread, most); order !== null; order = orderFor(thread, most)) {
          thread.orders.push(order);
          thread.worker.postMessage(order);
        }
    },
    end(): void {
      for (const { worker } of threads) void worker.terminate();
    },
  };
}

/** `tell` is called with the answer to each order, or with an error when the thread dies without an order. */
function startThread(
  draws: boolean,
  limits: ResourceLimits,
  setup: ParseWorkerData,
  tell: (answer: Answer | Error) => void,
): Thread {
  const worker = openThread(PARSE_SCRIPT, limits, setup);
  const thread: Thread = { worker, draws, orders: [] };
  worker.on('message', (answer: Answer) => {
    thread.orders.shift();
    tell(answer);
  });
  worker.on('error', (error) => {
    const failed = thread.orders.shift();
    tell(failed === undefined ? error : failureOf(failed));
  });
  return thread;
}

/** The answer to the order that a thread died of. */
const failureOf = (order: Order): Answer =>
  order.kind === 'draw'
    ? { kind: 'drawn', source: order.source, drawing: { ok: false, message: 'it is too large' }, isSpent: true }
    : { kind: 'parsed', index: order.index, ...outOfMemory(order.task), isSpent: true };
