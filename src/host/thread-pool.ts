/** Carries out orders on other threads and on this one. */

import { ORDER_SECONDS } from './serve-orders.ts';
import { openThread, type ResourceLimits, releaseThread, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** Where the orders come from and where the answers go. The number of threads and of open orders may change as the work goes on. */
interface PoolWork<Order, Answer> {
  /** Name of the threads' script, which calls `serveOrders`. */
  script: string;
  limits: ResourceLimits;
  /** Plain data for a new thread; `stopped` is how many threads were stopped before. */
  setup(stopped: number): unknown;
  threads(): number;
  /** Whether a thread that died is replaced. */
  isReplaced: boolean;
  /** How many orders a thread has at a time: several, as this thread works too and may be late with the next one. */
  ordersAtOnce(): number;
  /** The next order for the thread with this number, from 0; null while there is none. */
  next(thread: number): Order | null;
  /** Time limit, in seconds, for the next order on this thread; null while there is none. */
  ownSeconds(): number | null;
  /** This thread works too once that is settled. @default at once */
  free?: Promise<unknown> | undefined;
  /** Carries out an order on this thread; false when there is none. When it is stopped, it is called again, see `takeTurn`. */
  step(): boolean;
  /** True when the thread must not be used again. */
  answered(order: Order, answer: Answer): boolean;
  /** Called with the order that a thread died of, if there was one. */
  failed(order: Order | undefined, error: unknown): void;
  /** Takes back the other orders of a thread that was stopped or died. */
  returned(orders: readonly Order[]): void;
  isDone(): boolean;
}

/** Resolves when the work is done; rejects with what its functions throw. */
export function runPool<Order, Answer>(work: PoolWork<Order, Answer>): Promise<void> {
  let [isOver, rests] = [false, false];
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      isOver = true;
      threads.end();
      settle();
    };
    /** Makes a change, then hands out what can be done now, or ends the work. */
    const advance = (change: () => void): void => {
      if (isOver) return;
      try {
        change();
        if (work.isDone()) end(resolve);
        else threads.fill();
      } catch (thrown) {
        end(() => reject(thrown as Error));
      }
    };
    const threads = openThreads(work, (change) => {
      advance(change);
      if (rests) help();
    });
    /** Works here for a turn, then lets the answers of threads in; rests while there is nothing to do here. */
    const help = (): void => {
      rests = false;
      setImmediate(advance, () => {
        const seconds = work.ownSeconds();
        const goesOn = seconds !== null && takeTurn(seconds, work.step);
        if (goesOn) help();
        else rests = true;
      });
    };
    if (work.free === undefined) advance(help);
    else {
      advance(() => {});
      void work.free.then(help, help);
    }
  });
}

interface Thread<Order> {
  worker: Worker;
  /** Sent to the thread and not answered yet, in their order. */
  orders: Order[];
}

/** `heard` is called with what each message of a thread changes. */
function openThreads<Order, Answer>(work: PoolWork<Order, Answer>, heard: (change: () => void) => void) {
  // By number; null for a thread that is not replaced.
  const threads: (Thread<Order> | null | undefined)[] = [];
  let stopped = 0;
  const start = (number: number): Thread<Order> => {
    const worker = openThread(work.script, work.limits, work.setup(stopped));
    const thread: Thread<Order> = { worker, orders: [] };
    const stop = (isReplaced: boolean): void => {
      stopped++;
      threads[number] = isReplaced ? undefined : null;
      void worker.terminate();
      work.returned(thread.orders);
    };
    const onMessage = (answer: Answer): void => {
      if (work.answered(thread.orders.shift() as Order, answer)) stop(true);
    };
    const onError = (error: unknown): void => {
      work.failed(thread.orders.shift(), error);
      stop(work.isReplaced);
    };
    const isUsed = (): boolean => threads[number] === thread;
    worker.on('message', (answer: Answer) => isUsed() && heard(() => onMessage(answer)));
    worker.on('error', (error) => isUsed() && heard(() => onError(error)));
    return thread;
  };
  return {
    /** Starts the threads that are wanted and gives each as many orders as it may have. */
    fill(): void {
      const most = work.ordersAtOnce();
      for (let number = 0; number < work.threads(); number++) {
        if (threads[number] === undefined) threads[number] = start(number);
        const thread = threads[number];
        while (thread && thread.orders.length < most) {
          const order = work.next(number);
          if (order === null) break;
          thread.orders.push(order);
          thread.worker.postMessage(order);
        }
      }
    },
    end(): void {
      for (const thread of threads)
        if (thread?.orders.length === 0) releaseThread(thread.worker);
        else void thread?.worker.terminate();
    },
  };
}

// A list of orders, divided among threads and this one.

interface SharedWork<Order, Answer> extends Pick<PoolWork<Order, Answer>, 'script' | 'limits' | 'free'> {
  /** Plain data that each thread is started with. */
  setup: unknown;
  threads: number;
  orders: readonly Order[];
  /** Carries out an order on this thread. */
  here: (order: Order) => Answer;
}

/** The answers, by order. What a thread fails at, or answers with null, is done on this one, which can report the reason. */
export async function shareWork<Order extends object, Answer>(
  work: SharedWork<Order, Answer>,
): Promise<ReadonlyMap<Order, Answer>> {
  const { script, limits, setup, threads, orders, here, free } = work;
  const answers = new Map<Order, Answer>();
  const left: Order[] = [];
  // Threads take orders from the beginning of the list, this one from its end.
  let [next, end, open] = [0, orders.length, orders.length];
  let isFree = free === undefined;
  void free?.catch(() => {}).then(() => (isFree = true));
  // Fewer towards the end, or this thread would wait for the last ones; while it is not free, it may be late with the next ones.
  const ordersAtOnce = (): number =>
    isFree ? Math.min(16, Math.max(4, Math.ceil((end - next) / 8))) : Math.ceil((end - next) / (threads + 1));
  const put = (order: Order, answer: Answer): void => {
    answers.set(order, answer);
    open--;
  };
  await runPool<Order, Answer | null>({
    ...{ script, limits, free, setup: () => setup, threads: () => threads, isReplaced: false, ordersAtOnce },
    next: () => (next < end ? (orders[next++] ?? null) : null),
    ownSeconds: () => (left.length > 0 || next < end ? ORDER_SECONDS : null),
    step() {
      const order = left[0] ?? (next < end ? orders[end - 1] : undefined);
      if (order === undefined) return false;
      put(order, here(order));
      if (order === left[0]) left.shift();
      else end--;
      return true;
    },
    answered(order, answer) {
      if (answer === null) left.push(order);
      else put(order, answer);
      return false;
    },
    failed: (order) => void (order && left.push(order)),
    returned: (returned) => void left.push(...returned),
    isDone: () => open === 0,
  });
  return answers;
}
