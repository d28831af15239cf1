/** Divides a list of orders among threads and this one. */
import { ORDER_SECONDS } from './serve-orders.ts';
import { type PoolWork, runPool } from './thread-pool.ts';

interface SharedWork<Order, Answer> extends Pick<PoolWork<Order, Answer>, 'script' | 'limits' | 'free'> {
  /** Plain data that each thread is started with. */
  setup: unknown;
  threads: number;
  orders: readonly Order[];
  /** Carries out an order on this thread. */
  here: (order: Order) => Answer;
}

/** The answers are in the order of `orders`. What a thread fails at, or answers with null, is done on this one, which can report the reason. */
export async function shareWork<Order extends object, Answer>(work: SharedWork<Order, Answer>): Promise<Answer[]> {
  const { script, limits, setup, threads, orders, here, free } = work;
  const answers = new Map<Order, Answer>();
  const left: Order[] = [];
  // Threads take orders from the beginning of the list, this one from its end.
  let [next, end, open] = [0, orders.length, orders.length];
  let isFree = free === undefined;
  const freed = (): void => {
    isFree = true;
  };
  void free?.then(freed, freed);
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
  return orders.map((order) => answers.get(order) as Answer);
}
