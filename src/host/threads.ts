/** Threads of the engine. One takes a quarter of a second to begin, so it may be begun before it is known what it is to do. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type MessagePort, parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { engineRoot } from './engine.ts';
import { printToStderr } from './site-console.ts';

export type { ResourceLimits, Worker };

/** Threads that were begun ahead and not asked for yet, by script. */
const begun = new Map<string, { worker: Worker; limits: ResourceLimits }>();

/** Begins a thread that is likely to be asked for; one that never is ends with the process. */
export function beginThread(script: string, limits: ResourceLimits): void {
  if (begun.has(script)) return;
  const worker = start(script, limits);
  worker.unref();
  worker.once('error', () => {
    if (begun.get(script)?.worker === worker) begun.delete(script);
  });
  begun.set(script, { worker, limits });
}

/** A thread that runs a script of the engine, within `limits` at least, set up with plain data. */
export function openThread(script: string, limits: ResourceLimits, setup: unknown): Worker {
  const worker = takeBegun(script, limits) ?? start(script, limits);
  worker.ref();
  worker.postMessage(setup);
  return worker;
}

function takeBegun(script: string, limits: ResourceLimits): Worker | null {
  const found = begun.get(script);
  begun.delete(script);
  if (found === undefined) return null;
  const fits = (['maxOldGenerationSizeMb', 'maxYoungGenerationSizeMb'] as const).every(
    (name) => (limits[name] ?? 0) <= (found.limits[name] ?? 0),
  );
  if (!fits) void found.worker.terminate();
  return fits ? found.worker : null;
}

const start = (script: string, resourceLimits: ResourceLimits): Worker =>
  new Worker(join(engineRoot, 'dist', script), { resourceLimits });

/** The thread's side: what it is set up with comes first; `work` is given the orders that came together. */
export function runThread<Setup, Order>(
  begin: (setup: Setup, port: MessagePort) => Promise<(orders: Order[]) => void>,
): void {
  printToStderr();
  const port = parentPort as MessagePort;
  const early: Order[] = [];
  let take = (message: unknown): void => {
    take = (order) => void early.push(order as Order);
    void begin(message as Setup, port).then((work) => {
      // Within a promise's turn no other one is kept, and functions of a text may promise.
      setImmediate(() => {
        take = (order) => work([order as Order]);
        if (early.length > 0) work(early);
      });
    });
  };
  port.on('message', (message) => take(message));
}

/** On smaller sites it would cost 2 % of the processor and spare some 40 MB. */
const MANY = 4000;

/**
 * Before so many texts are parsed or pages made: a heap may grow by a third between two collections, where V8 would wait until it is
 * several times as large. With 10,861 pages that takes 290 of 1,270 MB off the peak for the same time.
 */
export function boundHeap(count: number): void {
  if (count >= MANY) setFlagsFromString('--heap-growing-percent=30');
}
