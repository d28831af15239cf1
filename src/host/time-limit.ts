/** Work that is ended when it takes too long, on whatever thread it runs: Node's own watchdog stops the engine, regular expressions too. */
import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.ts';

const place = createContext({ run: null });
const script = new Script('run()');

/** Thrown where nothing can go on without what was ended. */
export class TooSlow extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

type Timed<T> = { ended: false; value: T } | { ended: true };

/** What `run` began may be half done when it is ended, module variables included. */
export function withinTime<T>(milliseconds: number, run: () => T): Timed<T> {
  place.run = run;
  try {
    return { ended: false, value: script.runInContext(place, { timeout: patienceOf(milliseconds) }) as T };
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ended: true };
    throw thrown;
  } finally {
    place.run = null;
  }
}

/** Ends what keeps this thread busy too long, again and again until it is told to stop: only another thread can tell. */
export function watchThread(milliseconds: number, onEnd: () => void): () => void {
  const watcher = new Worker(watch, { eval: true, workerData: patienceOf(milliseconds) });
  const beat = setInterval(() => watcher.postMessage(null), 100);
  watcher.on('message', onEnd).on('error', onEnd);
  return () => {
    clearInterval(beat);
    void watcher.terminate();
  };
}
/** Node gives up where it finds its account of callbacks open, as the one that is ended leaves it; its own handler of failures does this too. */
const expression = `{
  const { noDeprecation } = process;
  process.noDeprecation = true;
  process.binding('async_wrap').clearAsyncIdStack();
  process.noDeprecation = noDeprecation;
}`;
const watch = `
const expression = ${JSON.stringify(expression)};
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');
const start = () => setTimeout(() => {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression });
  session.post('Runtime.terminateExecution', () => session.disconnect());
  parentPort.postMessage(null);
  timer = start();
}, workerData);
let timer = start();
parentPort.on('message', () => {
  clearTimeout(timer);
  timer = start();
});`;

const patienceOf = (milliseconds: number): number => Math.ceil(milliseconds * crowding());

/** Work is given the time that it would have alone: on a machine with more to do than it can, good texts are not to be ended. */
const crowding = (): number => Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
