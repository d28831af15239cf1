/** Reads the heads of many texts, on this thread and another one: the first page of a large site waits for them. */
import { availableParallelism } from 'node:os';
import type { Head } from '../content/skim-source.ts';
import type { Source } from '../model/content.ts';
import type { HeadOrder } from './head-worker.ts';
import { limitsOfReading } from './parsing-ahead.ts';
import { type HeadSetup, readHead } from './read-head.ts';
import { ORDER_SECONDS } from './serve-orders.ts';
import { runPool } from './thread-pool.ts';

/** Texts in an order: some milliseconds of work. */
const AT_ONCE = 100;
/** With fewer texts, a thread would start too late to help. */
const MANY = 3000;

/** The head of each source, null for those that have to be read whole. */
export async function readHeads(sources: readonly Source[], setup: HeadSetup): Promise<(Head | null)[]> {
  const heads = sources.map((): Head | null => null);
  let open = sources.length;
  const threads = sources.length < MANY ? 0 : Math.min(1, availableParallelism() - 1);
  const orders: HeadOrder[] = [];
  for (let from = 0; from < sources.length; from += AT_ONCE)
    orders.push({ from, sources: sources.slice(from, from + AT_ONCE).map(({ file, kind }) => ({ file, kind })) });
  const put = ({ from }: HeadOrder, found: (Head | null)[]): void => {
    open -= found.length;
    for (const [index, head] of found.entries()) heads[from + index] = head;
  };
  await runPool<HeadOrder, string>({
    script: 'head-worker.js',
    limits: limitsOfReading(),
    setup: () => setup,
    threads: () => threads,
    isReplaced: false,
    ordersAtOnce: () => 2,
    next: () => orders.pop() ?? null,
    ownSeconds: () => (orders.length > 0 ? ORDER_SECONDS : null),
    step() {
      const [order] = orders;
      if (order === undefined) return false;
      const found = order.sources.map((one) => readHead(one, setup));
      orders.shift();
      put(order, found);
      return true;
    },
    answered(order, answer) {
      put(order, JSON.parse(answer) as (Head | null)[]);
      return false;
    },
    failed: (order) => void orders.push(...(order === undefined ? [] : [order])),
    returned: (given) => void orders.push(...given),
    isDone: () => open === 0,
  });
  return heads;
}
