/**
 * Parsing in threads. One of them begins with the diagrams: to load the layout library and to become quick at it costs a thread as much
 * as dozens of drawings, so the others are handed what it drew.
 */
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ParseTask } from '../content/parse-source.ts';
import { type Drawing, diagramsIn } from '../markdown/diagram.ts';
import { engineRoot } from './engine.ts';
import { outOfMemory } from './parse-within.ts';
import type { Answer, Order, ParseWorkerData } from './parse-worker.ts';

/**
 * A text is small, so a thread need not hoard memory. Room for young objects saves a tenth of the time, and is given where the site
 * itself leaves it: 2,000 pages are to be built within 400 MB.
 */
/** The tree of a long text, such as a changelog of a megabyte, needs its memory at once. */
const CHARACTERS_PER_MB = 1500;

const heapFor = (tasks: readonly ParseTask[]): ResourceLimits => {
  const isLarge = tasks.reduce((sum, { text }) => sum + text.length, 0) > 4_000_000;
  const longest = Math.max(0, ...tasks.map(({ text }) => text.length));
  return {
    maxOldGenerationSizeMb: 192 + Math.ceil(longest / CHARACTERS_PER_MB),
    maxYoungGenerationSizeMb: isLarge ? 8 : 32,
  };
};

/** Another thread that draws is worth its start from this many diagrams on. */
const DIAGRAMS_PER_THREAD = 200;
/** Each text that was ended leaves half the time to those after it, so many times: hundreds of them are not to stop a build for an hour. */
const MAX_HALVINGS = 2;
/** Two orders at once, so that a thread never waits for the next message. */
const ORDERS_AT_ONCE = 2;

interface Thread {
  worker: Worker;
  draws: boolean;
  /** Given and not yet answered, in their order. */
  orders: Order[];
}

/** Results as JSON text, in the order of the tasks. A text that takes longer than its time is ended, and so is its thread. */
export function parseInThreads(
  tasks: readonly ParseTask[],
  count: number,
  workerData: ParseWorkerData,
): Promise<(string | undefined)[]> {
  const results: (string | undefined)[] = tasks.map(() => undefined);
  let open = tasks.length;
  const work = planWork(tasks);
  const resourceLimits = heapFor(tasks);
  const drawers = Math.min(count, Math.ceil(work.diagrams / DIAGRAMS_PER_THREAD));
  return new Promise((resolve, reject) => {
    const threads = new Set<Thread>();
    const returned: Order[] = [];
    let replaced = 0;
    const take = (answer: Answer): void => {
      if (answer.kind === 'drawn') work.take(answer.source, answer.drawing);
      else {
        results[answer.index] = answer.result;
        open--;
      }
    };
    const start = (draws: boolean): void => {
      const worker = new Worker(join(engineRoot, 'dist', 'parse-worker.js'), {
        resourceLimits,
        workerData: { ...workerData, seconds: workerData.seconds / 2 ** Math.min(replaced, MAX_HALVINGS) },
      });
      const thread: Thread = { worker, draws, orders: [] };
      threads.add(thread);
      worker.on('message', (answer: Answer) => {
        if (!threads.has(thread)) return;
        thread.orders.shift();
        take(answer);
        if (answer.isSpent) replace(thread);
        next();
      });
      worker.on('error', (error) => {
        const failed = thread.orders.shift();
        if (failed === undefined) return reject(error);
        take(failureOf(failed));
        replace(thread);
        next();
      });
    };
    const replace = (thread: Thread): void => {
      replaced++;
      threads.delete(thread);
      void thread.worker.terminate();
      returned.push(...thread.orders);
      if (open > 0) start(thread.draws);
    };
    /** Hands out what can be done now; texts whose diagrams are being drawn wait. */
    const next = (): void => {
      for (const thread of threads)
        while (open > 0 && thread.orders.length < ORDERS_AT_ONCE) {
          const order = returned.shift() ?? (thread.draws ? work.nextDrawing() : null) ?? work.nextText();
          if (order === null) break;
          thread.orders.push(order);
          thread.worker.postMessage(order);
        }
      if (open > 0) return;
      for (const { worker } of threads) void worker.terminate();
      resolve(results);
    };
    for (let number = 0; number < count; number++) start(number < drawers);
    next();
  });
}

/** What a thread died of. */
const failureOf = (order: Order): Answer =>
  order.kind === 'draw'
    ? { kind: 'drawn', source: order.source, drawing: { ok: false, message: 'it is too large' }, isSpent: true }
    : { kind: 'parsed', index: order.index, result: outOfMemory(order.task), isSpent: true };

interface Work {
  /** How many there are to draw. */
  diagrams: number;
  nextDrawing(): Order | null;
  /** A text whose diagrams are drawn, the longest first, so that none of those is left for the end; plain ones before all others. */
  nextText(): Order | null;
  take(source: string, drawing: Drawing): void;
}

function planWork(tasks: readonly ParseTask[]): Work {
  const texts = tasks
    .map((task, index) => ({ task, index, sources: diagramsIn(task.text) }))
    .sort((a, b) => b.task.text.length - a.task.text.length);
  const plain = texts.filter(({ sources }) => sources.length === 0);
  const waiting = texts.filter(({ sources }) => sources.length > 0);
  const queue = [...new Set(waiting.flatMap(({ sources }) => sources))];
  const drawings = new Map<string, Drawing>();
  return {
    diagrams: queue.length,
    nextDrawing() {
      const source = queue.shift();
      return source === undefined ? null : { kind: 'draw', source };
    },
    nextText() {
      const at = waiting.findIndex(({ sources }) => sources.every((source) => drawings.has(source)));
      const text = plain.shift() ?? (at < 0 ? undefined : waiting.splice(at, 1)[0]);
      if (text === undefined) return null;
      const { task, index, sources } = text;
      return { kind: 'parse', index, task, drawings: sources.flatMap((source) => pair(source, drawings.get(source))) };
    },
    take: (source, drawing) => void drawings.set(source, drawing),
  };
}

const pair = (source: string, drawing: Drawing | undefined): [string, Drawing][] =>
  drawing === undefined ? [] : [[source, drawing]];
