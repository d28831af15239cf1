/**
 * Parses texts in threads. One of them draws all diagrams first and the others are sent the drawings, because loading the layout library
 * and warming it up takes a thread as long as dozens of drawings.
 */
import type { Text } from '../model/content.ts';
import { outOfMemory, secondsFor } from './parse-in-time.ts';
import { type DrawnPairs, type KeyedText, queueOf, sizeOf } from './parse-queue.ts';
import type { Answer, Order, ParseWorkerData } from './parse-worker.ts';
import { limitsOfParsing, PARSE_SCRIPT } from './parsing-ahead.ts';
import { runPool } from './thread-pool.ts';
import { boundHeap } from './threads.ts';

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
  boundHeap(tasks.length);
  const largest = tasks.reduce((most, task) => Math.max(most, sizeOf(task)), 0);
  // Threads that start only now get half the time: this thread has just stopped a text that took too long.
  const seconds = workerData.seconds / (count === 0 ? 2 : 1);
  const queue = queueOf(tasks, count > 0);
  const drawers = Math.ceil(queue.diagrams / DIAGRAMS_PER_THREAD);
  const returned: Order[] = [];
  let [threads, open, isHelping] = [count, tasks.length, true];
  const put = (index: number, read: ReadText): void => {
    open--;
    onRead(tasks[index] as Task, read);
  };
  const take = (answer: Answer): boolean => {
    if (answer.kind === 'drawn') queue.take(answer.source, answer.drawing);
    else put(answer.index, { facts: answer.facts, text: answer.text, isKept: answer.text === null });
    return answer.isSpent;
  };
  return runPool<Order, Answer>({
    script: PARSE_SCRIPT,
    limits: limitsOfParsing(largest, Math.max(1, count)),
    setup: (stopped) => ({ ...workerData, seconds: seconds / 2 ** Math.min(stopped, MAX_HALVINGS) }),
    threads: () => threads,
    isReplaced: true,
    ordersAtOnce: () => Math.min(12, Math.max(2, Math.ceil(open / 8 / (threads + 1)))),
    next: (thread) => returned.shift() ?? (thread < drawers ? queue.nextDrawing() : null) ?? queue.nextText(),
    ownSeconds() {
      const order = isHelping ? queue.ownText() : null;
      return order && secondsFor(order.task, workerData.seconds);
    },
    step() {
      const order = queue.ownText();
      const read = order && here(order, order.drawings);
      if (order && read) put(queue.remove(order.index), read);
      if (order && !read) [threads, isHelping] = [Math.max(1, threads), false];
      return read !== null;
    },
    answered: (_, answer) => take(answer),
    failed(order, error) {
      if (order === undefined) throw error;
      take(failureOf(order));
    },
    returned: (orders) => void returned.push(...orders),
    isDone: () => open === 0,
  });
}

/** The answer to the order that a thread died of. */
const failureOf = (order: Order): Answer =>
  order.kind === 'draw'
    ? { kind: 'drawn', source: order.source, drawing: { ok: false, message: 'it is too large' }, isSpent: true }
    : { kind: 'parsed', index: order.index, ...outOfMemory(order.task), isSpent: true };
