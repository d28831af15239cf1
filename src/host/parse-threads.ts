/**
 * Parsing in threads. One of them begins with the diagrams: to load the layout library and to become quick at it costs a thread as much
 * as dozens of drawings, so the others are handed what it drew.
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

/** Another thread that draws is worth its start from this many diagrams on. */
const DIAGRAMS_PER_THREAD = 200;
/** Each text that was ended leaves half the time to those after it, so many times: hundreds of them are not to stop a build for an hour. */
const MAX_HALVINGS = 2;
/** Several orders at once, so that a thread never waits for the next message, which may be late as the main thread parses too. */
const ordersAtOnce = (open: number, threads: number): number =>
  Math.min(12, Math.max(2, Math.ceil(open / 8 / (threads + 1))));

/** Parses on this thread, with the drawings that others made for it; null when it does not. */
export type ParseHere = (text: KeyedText, drawings: DrawnPairs) => ReadText | null;

/**
 * `onRead` is given the texts as they are read. One that takes longer than its time is ended, and so is its thread. With `here` this
 * thread takes part until the answer is null.
 */
export function parseInThreads<Task extends KeyedText>(
  tasks: readonly Task[],
  count: number,
  workerData: ParseWorkerData,
  here: ParseHere,
  onRead: (task: Task, read: ReadText) => void,
): Promise<void> {
  const largest = tasks.reduce((most, task) => Math.max(most, sizeOf(task)), 0);
  return new Promise((resolve, reject) => {
    const queue = queueOf(tasks);
    let open = tasks.length;
    let rests = false;
    const put = (index: number, result: ReadText): void => {
      open--;
      onRead(tasks[index] as Task, result);
    };
    const threads = openThreads(count, limitsOfParsing(largest, count), workerData, queue, (answer) => {
      if (answer instanceof Error) return reject(answer);
      if (answer.kind === 'drawn') {
        queue.take(answer.source, answer.drawing);
        if (rests) help();
      } else put(answer.index, { facts: answer.facts, text: answer.text, isKept: answer.text === null });
      next();
    });
    const next = (): void => {
      if (open > 0) threads.fill(ordersAtOnce(open, count));
      else {
        resolve();
        threads.end();
      }
    };
    const step = (): boolean => {
      const order = queue.ownText();
      const result = order && here(order, order.drawings);
      if (order && result) put(queue.remove(order.index), result);
      return result !== null;
    };
    /** Some texts, then what threads answer is heard; it rests while there is nothing that it could do. */
    const help = (): void => {
      rests = false;
      setImmediate(() => {
        const first = queue.ownText();
        rests = first === null || !takeTurn(secondsFor(first.task, workerData.seconds), step);
        next();
        if (!rests && open > 0) help();
      });
    };
    next();
    help();
  });
}

interface Threads {
  /** Hands out what can be done now, to each so many orders at once; texts whose diagrams are being drawn wait. */
  fill(most: number): void;
  end(): void;
}
interface Thread {
  worker: Worker;
  draws: boolean;
  /** Given and not yet answered, in their order. */
  orders: Order[];
}

/** One that ended a text, or died of it, is replaced, and its other orders are handed out first. */
function openThreads(
  count: number,
  limits: ResourceLimits,
  workerData: ParseWorkerData,
  queue: Queue,
  heard: (answer: Answer | Error) => void,
): Threads {
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
  const orderFor = ({ draws }: Thread): Order | null =>
    returned.shift() ?? (draws ? queue.nextDrawing() : null) ?? queue.nextText();
  return {
    fill(most) {
      while (threads.size < count) start();
      for (const thread of threads) fill(thread, most, orderFor);
    },
    end() {
      for (const { worker } of threads) void worker.terminate();
    },
  };
}

/** Gives a thread as many orders as it may have at once. */
function fill(thread: Thread, most: number, orderFor: (thread: Thread) => Order | null): void {
  while (thread.orders.length < most) {
    const order = orderFor(thread);
    if (order === null) return;
    thread.orders.push(order);
    thread.worker.postMessage(order);
  }
}

/** `tell` is given what becomes of its orders one by one; an error when it dies without one. */
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

/** What a thread died of. */
const failureOf = (order: Order): Answer =>
  order.kind === 'draw'
    ? { kind: 'drawn', source: order.source, drawing: { ok: false, message: 'it is too large' }, isSpent: true }
    : { kind: 'parsed', index: order.index, ...outOfMemory(order.task), isSpent: true };
