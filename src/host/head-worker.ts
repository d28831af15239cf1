/** The script of a thread that reads heads of texts. */
import type { Source } from '../model/content.ts';
import { type HeadSetup, readHead } from './read-head.ts';
import { serveOrders } from './serve-orders.ts';

export interface HeadOrder {
  /** Position of the first source among all. */
  from: number;
  sources: Pick<Source, 'file' | 'kind'>[];
}

// The answer is JSON text, which is sent in a third of the time that objects take.
serveOrders<HeadSetup, HeadOrder, string>(async (setup) => ({
  answer: ({ sources }) => JSON.stringify(sources.map((source) => readHead(source, setup))),
}));
