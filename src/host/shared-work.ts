/** Divides a list of orders among threads and this one. */
import { openThread, type ResourceLimits, runThread, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

interface SharedWork<Order, Answer> {
  /** Name of the thread's script, which calls `doWork`. */
  script: string;
  /** Plain data that each thread is started with. */
  setup: unknown;
  threads: number;
  limits: ResourceLimits;
  orders: readonly Order[];
  /** Carries out an order on this thread. */
  here: (order: Order) => Answer;
}

/** Orders in a message, and messages that a thread has at a time, so that it never waits. */
const [BATCH, BATCHES] = [8, 2];
/** Time limit in seconds for an order that uses `withinTime`. */
const SECONDS = 30;

/** The answers are in the order of `orders`. What a thread fails at is done on this one, which can report the reason. */
export function shareWork<Order, Answer>(work: SharedWork<Order, Answer>): Promise<Answer[]> {
  const { orders, here } = work;
  const answers = new Map<number, Answer>();
  const open = openOrders(orders.length);
  return new Promise((resolve, reject) => {
    let isIdle = false;
    const step = (): boolean => {
      const index = open.own();
      if (index === null) return false;
      answers.set(index, here(orders[index] as Order));
      open.remove(index);
      return true;
    };
    const help = (): void => {
      try {
        const goesOn = takeTurn(SECONDS, step);
        if (answers.size === orders.length) end();
        else if (goesOn) setImmediate(help);
        else isIdle = true;
      } catch (thrown) {
        stop();
        reject(thrown);
      }
    };
    const wake = (): void => {
      if (isIdle) setImmediate(help);
      isIdle = false;
    };
    const workers = Array.from({ length: work.threads }, () => openWorker(work, open, answers, wake));
    const stop = (): void => {
      for (const worker of workers) void worker.terminate();
    };
    const end = (): void => {
      stop();
      resolve(orders.map((_, index) => answers.get(index) as Answer));
    };
    setImmediate(help);
  });
}

/** Numbers of the orders that nobody has begun, or that a thread failed at. */
function openOrders(count: number) {
  const returned: number[] = [];
  let [next, end] = [0, count];
  return {
    /** The next orders for a thread; empty when there are no more. */
    batch(): number[] {
      const batch = Array.from({ length: Math.min(BATCH, end - next) }, (_, index) => next + index);
      next += batch.length;
      return batch;
    },
    /** An order for this thread, what a thread failed at or else the last one; it stays in the list until `remove` is called. */
    own: (): number | null => returned[0] ?? (next < end ? end - 1 : null),
    remove(index: number): void {
      if (index === returned[0]) returned.shift();
      else end = index;
    },
    giveBack: (indices: Iterable<number>): void => void returned.push(...indices),
  };
}

/** Starts a thread and keeps it busy; `wake` is called after each message from it. */
function openWorker<Order, Answer>(
  { script, limits, setup, orders }: SharedWork<Order, Answer>,
  open: ReturnType<typeof openOrders>,
  answers: Map<number, Answer>,
  wake: () => void,
): Worker {
  const worker = openThread(script, limits, setup);
  const given = new Set<number>();
  const give = (): void => {
    while (given.size <= BATCH * (BATCHES - 1)) {
      const batch = open.batch();
      if (batch.length === 0) return;
      for (const index of batch) given.add(index);
      worker.postMessage(batch.map((index) => [index, orders[index]]));
    }
  };
  worker.on('message', (done: [index: number, answer: Answer | null][]) => {
    for (const [index, answer] of done) {
      given.delete(index);
      if (answer === null) open.giveBack([index]);
      else answers.set(index, answer);
    }
    give();
    wake();
  });
  worker.on('error', () => {
    open.giveBack(given);
    wake();
  });
  give();
  return worker;
}

/** To be called by the thread's script; the answer null leaves an order to the main thread. */
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
