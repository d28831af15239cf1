/** Work that can be divided: threads do it, and this one takes part. */
import { openThread, type ResourceLimits, runThread, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

interface SharedWork<Order, Answer> {
  /** Name of the thread's script, which calls `doWork`. */
  script: string;
  /** What each thread is given at its start. */
  setup: unknown;
  threads: number;
  limits: ResourceLimits;
  orders: readonly Order[];
  /** Does one on this thread. */
  here: (order: Order) => Answer;
}

/** Messages have a price; a thread has two of them before it, so that it never waits. */
const [BATCH, BATCHES] = [8, 2];
/** Time of an order, if those who do it want to know; what is in a turn together shares a clock. */
const SECONDS = 30;

/** Answers in the order of the orders. What a thread fails at is done here, where it can be told what went wrong. */
export function shareWork<Order, Answer>(work: SharedWork<Order, Answer>): Promise<Answer[]> {
  const { orders, here } = work;
  const answers = new Map<number, Answer>();
  const returned: number[] = [];
  let next = 0;
  /** Those that are left for others are the last. */
  let last = orders.length;
  const takeBatch = (): number[] => {
    const batch = Array.from({ length: Math.min(BATCH, last - next) }, (_, index) => next + index);
    next += batch.length;
    return batch;
  };
  return new Promise((resolve, reject) => {
    const workers = new Map<Worker, Set<number>>();
    const end = (): void => {
      for (const worker of workers.keys()) void worker.terminate();
      resolve(orders.map((_, index) => answers.get(index) as Answer));
    };
    const give = (worker: Worker): void => {
      const open = workers.get(worker);
      while (open !== undefined && open.size <= BATCH * (BATCHES - 1) && next < last) {
        const batch = takeBatch();
        for (const index of batch) open.add(index);
        worker.postMessage(batch.map((index) => [index, orders[index]]));
      }
    };
    const step = (): boolean => {
      const index = returned[0] ?? (next < last ? last - 1 : null);
      if (index === null) return false;
      answers.set(index, here(orders[index] as Order));
      if (index === returned[0]) returned.shift();
      else last = index;
      return true;
    };
    const help = (): void => {
      try {
        const goesOn = takeTurn(SECONDS, step);
        if (answers.size === orders.length) end();
        else if (goesOn) setImmediate(help);
        else isIdle = true;
      } catch (thrown) {
        for (const worker of workers.keys()) void worker.terminate();
        reject(thrown);
      }
    };
    let isIdle = false;
    const wake = (): void => {
      if (isIdle) setImmediate(help);
      isIdle = false;
    };
    for (let number = 0; number < work.threads; number++) {
      const worker = openThread(work.script, work.limits, work.setup);
      workers.set(worker, new Set());
      worker.on('message', (done: [index: number, answer: Answer | null][]) => {
        for (const [index, answer] of done) {
          workers.get(worker)?.delete(index);
          if (answer === null) returned.push(index);
          else answers.set(index, answer);
        }
        give(worker);
        wake();
      });
      worker.on('error', () => {
        returned.push(...(workers.get(worker) ?? []));
        workers.delete(worker);
        wake();
      });
      give(worker);
    }
    setImmediate(help);
  });
}

/** The thread's side. Null for what only the main thread can do, or can say what is wrong with. */
export function doWork<Setup, Order, Answer>(begin: (setup: Setup) => Promise<(order: Order) => Answer | null>): void {
  runThread<Setup, [index: number, order: Order][]>(async (setup, port) => {
    const work = await begin(setup);
    return (batches) => {
      for (const batch of batches) {
        const done: [index: number, answer: Answer | null][] = [];
        const step = (): boolean => {
          const [index, order] = batch[done.length] ?? [];
          if (index === undefined) return false;
          done.push([index, work(order as Order)]);
          return true;
        };
        while (takeTurn(SECONDS, step));
        port.postMessage(done);
      }
    };
  });
}
