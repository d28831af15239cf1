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

/** Orders, by number, that were not begun yet or that a thread failed at. */
interface OpenOrders {
  /** The first of those that are left, for a thread; none when there are no more. */
  batch(): number[];
  /** One for this thread, which `remove` takes out: what a thread failed at, or else the last. */
  own(): number | null;
  remove(index: number): void;
  giveBack(indices: Iterable<number>): void;
}

function openOrders(count: number): OpenOrders {
  const returned: number[] = [];
  let [next, end] = [0, count];
  return {
    batch() {
      const batch = Array.from({ length: Math.min(BATCH, end - next) }, (_, index) => next + index);
      next += batch.length;
      return batch;
    },
    own: () => returned[0] ?? (next < end ? end - 1 : null),
    remove(index) {
      if (index === returned[0]) returned.shift();
      else end = index;
    },
    giveBack: (indices) => void returned.push(...indices),
  };
}

/** A thread that is kept busy; `wake` is called when something came of its orders. */
function openWorker<Order, Answer>(
  { script, limits, setup, orders }: SharedWork<Order, Answer>,
  open: OpenOrders,
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
