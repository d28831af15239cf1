/**
 * Parsing in threads. One of them begins with the diagrams: to load the layout library and to become quick at it costs a thread as much
 * as dozens of drawings, so the others are handed what it drew.
 */
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ParseTask } from '../content/parse-source.ts';
import { type Drawing, diagramsIn } from '../markdown/diagram.ts';
import type { Text } from '../model/content.ts';
import { engineRoot } from './engine.ts';
import { outOfMemory } from './parse-within.ts';
import type { Answer, Order, ParseWorkerData } from './parse-worker.ts';

/** A text to be parsed; what comes of it is kept by its key. */
export interface KeyedText {
  key: string;
  task: ParseTask;
}
/** A parsed text; `text` is null when only the cache has it, `isKept` tells whether the cache has it. */
export interface ReadText {
  facts: string;
  text: Text | null;
  isKept: boolean;
}

/** The tree of a long text, such as a changelog of a megabyte, needs its memory at once. */
const CHARACTERS_PER_MB = 1500;
/** Room for young objects, half of which the collector leaves empty: with 8 MB, parsing takes half as long again as with 64. */
const YOUNG_MB = { most: 64, least: 8 };

function heapFor(tasks: readonly KeyedText[], threads: number): ResourceLimits {
  const longest = Math.max(0, ...tasks.map(({ task }) => task.text.length));
  const share = Math.floor(memoryMb() / 32 / threads);
  return {
    maxOldGenerationSizeMb: 192 + Math.ceil(longest / CHARACTERS_PER_MB),
    maxYoungGenerationSizeMb: Math.min(YOUNG_MB.most, Math.max(YOUNG_MB.least, share)),
  };
}

/** What this process may have: in a container less than the machine has. */
const memoryMb = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;

/** Another thread that draws is worth its start from this many diagrams on. */
const DIAGRAMS_PER_THREAD = 200;
/** Each text that was ended leaves half the time to those after it, so many times: hundreds of them are not to stop a build for an hour. */
const MAX_HALVINGS = 2;
/** Several orders at once, so that a thread never waits for the next message, which may be late as the main thread parses too. */
const ORDERS_AT_ONCE = 4;

interface Thread {
  worker: Worker;
  draws: boolean;
  /** Given and not yet answered, in their order. */
  orders: Order[];
}

/**
 * Results in the order of the tasks. A text that takes longer than its time is ended, and so is its thread. `here` parses on this
 * thread, which takes part until the answer is null.
 */
export function parseInThreads(
  tasks: readonly KeyedText[],
  count: number,
  workerData: ParseWorkerData,
  here: (text: KeyedText) => ReadText | null,
): Promise<(ReadText | undefined)[]> {
  const results: (ReadText | undefined)[] = tasks.map(() => undefined);
  let open = tasks.length;
  const work = planWork(tasks);
  const resourceLimits = heapFor(tasks, count);
  const drawers = Math.min(count, Math.ceil(work.diagrams / DIAGRAMS_PER_THREAD));
  return new Promise((resolve, reject) => {
    const threads = new Set<Thread>();
    const returned: Order[] = [];
    let replaced = 0;
    const take = (answer: Answer): void => {
      if (answer.kind === 'drawn') work.take(answer.source, answer.drawing);
      else {
        const { index, facts, text } = answer;
        results[index] = { facts, text, isKept: text === null };
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
    /** One text after the other, the shortest first, so that what threads answer is heard in between. */
    const help = (): void => {
      const index = work.shortest();
      const task = index === null ? undefined : tasks[index];
      const result = task === undefined ? null : here(task);
      if (index === null || result === null) return;
      work.remove(index);
      results[index] = result;
      open--;
      next();
      setImmediate(help);
    };
    for (let number = 0; number < count; number++) start(number < drawers);
    next();
    setImmediate(help);
  });
}

/** What a thread died of. */
const failureOf = (order: Order): Answer =>
  order.kind === 'draw'
    ? { kind: 'drawn', source: order.source, drawing: { ok: false, message: 'it is too large' }, isSpent: true }
    : { kind: 'parsed', index: order.index, ...outOfMemory(order.task), isSpent: true };

interface Work {
  /** How many there are to draw. */
  diagrams: number;
  nextDrawing(): Order | null;
  /** A text whose diagrams are drawn, the longest first, so that none of those is left for the end; plain ones before all others. */
  nextText(): Order | null;
  take(source: string, drawing: Drawing): void;
  /** A plain text for who has little time, which `remove` takes out; null when there is none. */
  shortest(): number | null;
  remove(index: number): void;
}

function planWork(tasks: readonly KeyedText[]): Work {
  const texts = tasks
    .map(({ key, task }, index) => ({ key, task, index, sources: diagramsIn(task.text) }))
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
      const { key, task, index, sources } = text;
      return {
        kind: 'parse',
        index,
        key,
        task,
        drawings: sources.flatMap((source) => pair(source, drawings.get(source))),
      };
    },
    take: (source, drawing) => void drawings.set(source, drawing),
    shortest: () => plain.at(-1)?.index ?? null,
    remove(index) {
      if (plain.at(-1)?.index === index) plain.pop();
    },
  };
}

const pair = (source: string, drawing: Drawing | undefined): [string, Drawing][] =>
  drawing === undefined ? [] : [[source, drawing]];
