/**
 * Parsing in threads. One of them begins with the diagrams: to load the layout library and to become quick at it costs a thread as much
 * as dozens of drawings, so the others are handed what it drew.
 */
import type { ParseTask } from '../content/parse-source.ts';
import { type Drawing, diagramsIn } from '../markdown/diagram.ts';
import type { Text } from '../model/content.ts';
import { outOfMemory, secondsFor } from './parse-within.ts';
import type { Answer, Order, ParseWorkerData } from './parse-worker.ts';
import { limitsOfParsing, PARSE_SCRIPT } from './parsing-ahead.ts';
import { openThread, type ResourceLimits, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** A text to be parsed; what comes of it is kept by its key. */
export interface KeyedText {
  key: string;
  task: ParseTask;
  /** It has no diagrams and is read when it is its turn, as all texts of a large site do not go into the memory; its key may be another one then. */
  later?: { size(): number; read(): void } | undefined;
}
export const sizeOf = ({ task, later }: KeyedText): number => later?.size() ?? task.text.length;

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

interface Thread {
  worker: Worker;
  draws: boolean;
  /** Given and not yet answered, in their order. */
  orders: Order[];
}

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
  let open = tasks.length;
  const work = planWork(tasks);
  const resourceLimits = limitsOfParsing(
    tasks.reduce((most, task) => Math.max(most, sizeOf(task)), 0),
    count,
  );
  const drawers = Math.ceil(work.diagrams / DIAGRAMS_PER_THREAD);
  return new Promise((resolve, reject) => {
    const threads = new Set<Thread>();
    const returned: Order[] = [];
    let [replaced, rests] = [0, false];
    const put = (index: number, result: ReadText): void => {
      open--;
      onRead(tasks[index] as Task, result);
    };
    const take = (answer: Answer): void => {
      if (answer.kind === 'drawn') {
        work.take(answer.source, answer.drawing);
        if (rests) help();
      } else put(answer.index, { facts: answer.facts, text: answer.text, isKept: answer.text === null });
    };
    const start = (draws: boolean): void => {
      const seconds = workerData.seconds / 2 ** Math.min(replaced, MAX_HALVINGS);
      const thread = startThread(draws, resourceLimits, { ...workerData, seconds }, (answer) => {
        if (!threads.has(thread)) return;
        if (answer instanceof Error) return reject(answer);
        take(answer);
        if (answer.isSpent) replace(thread);
        next();
      });
      threads.add(thread);
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
      const orderFor = ({ draws }: Thread): Order | null =>
        returned.shift() ?? (draws ? work.nextDrawing() : null) ?? work.nextText();
      const most = ordersAtOnce(open, count);
      if (open > 0) for (const thread of threads) fill(thread, most, orderFor);
      if (open > 0) return;
      resolve();
      for (const { worker } of threads) void worker.terminate();
    };
    const step = (): boolean => {
      const order = work.ownText();
      const result = order && here(order, order.drawings);
      if (order && result) put(work.remove(order.index), result);
      return result !== null;
    };
    /** Some texts, then what threads answer is heard; it rests while there is nothing that it could do. */
    const help = (): void => {
      rests = false;
      setImmediate(() => {
        const first = work.ownText();
        rests = first === null || !takeTurn(secondsFor(first.task, workerData.seconds), step);
        next();
        if (!rests && open > 0) help();
      });
    };
    for (let number = 0; number < count; number++) start(number < drawers);
    next();
    help();
  });
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

interface Work {
  /** How many there are to draw. */
  diagrams: number;
  nextDrawing(): Order | null;
  /** A text whose diagrams are drawn, the longest first, so that none of those is left for the end; plain ones before all others. */
  nextText(): TextOrder | null;
  take(source: string, drawing: Drawing): void;
  /** A text for who has little time, which `remove` takes out: the shortest plain one, or else one whose diagrams are drawn. */
  ownText(): TextOrder | null;
  remove(index: number): number;
}
type TextOrder = Extract<Order, { kind: 'parse' }>;
type DrawnPairs = TextOrder['drawings'];

function planWork(tasks: readonly KeyedText[]): Work {
  const texts = tasks
    .map((text, index) => ({ text, index, size: sizeOf(text), sources: diagramsIn(text.task.text) }))
    .sort((a, b) => b.size - a.size);
  const plain = texts.filter(({ sources }) => sources.length === 0);
  const waiting = texts.filter(({ sources }) => sources.length > 0);
  const queue = [...new Set(waiting.flatMap(({ sources }) => sources))];
  const drawings = new Map<string, Drawing>();
  const drawn = (): (typeof texts)[number] | undefined =>
    waiting.find(({ sources }) => sources.every((source) => drawings.has(source)));
  const orderOf = (one: (typeof texts)[number] | undefined): TextOrder | null => {
    if (one === undefined) return null;
    one.text.later?.read();
    const { key, task } = one.text;
    return {
      ...{ kind: 'parse', index: one.index, key, task },
      drawings: one.sources.flatMap((source) => pair(source, drawings.get(source))),
    };
  };
  const remove = (index: number): number => {
    for (const list of [plain, waiting]) {
      const at = list.at(-1)?.index === index ? list.length - 1 : list.findIndex((one) => one.index === index);
      if (at >= 0) list.splice(at, 1);
    }
    return index;
  };
  return {
    diagrams: queue.length,
    nextDrawing() {
      const source = queue.shift();
      return source === undefined ? null : { kind: 'draw', source };
    },
    nextText() {
      const order = orderOf(plain[0] ?? drawn());
      if (order !== null) remove(order.index);
      return order;
    },
    take: (source, drawing) => void drawings.set(source, drawing),
    ownText: () => orderOf(plain.at(-1) ?? drawn()),
    remove,
  };
}

const pair = (source: string, drawing: Drawing | undefined): DrawnPairs =>
  drawing === undefined ? [] : [[source, drawing]];
