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
  if (turn === null || turn.over !== null) return underClock(timeoutFor(milliseconds), run);
  if (++turn.calls === turn.blamed) return { ended: true };
  const timeout = milliseconds * turn.crowding;
  turn.over = performance.now() + timeout;
  try {
    return turn.isAgain ? underClock(Math.ceil(timeout), run) : { ended: false, value: run() };
  } finally {
    // Not reached by what is ended with its turn.
    turn.over = null;
  }
}

/** Calls of `withinTime` that have one clock together: each makes a thread that must be waited for, a ninth of a build. */
interface Turn {
  /** At its beginning. */
  crowding: number;
  /** How many there were in the step that runs. */
  calls: number;
  /** When the time of the one that runs is over; null between two. */
  over: number | null;
  /** The step that was running when the clock rang is done once more; which of its calls is to hear that it was ended. */
  isAgain: boolean;
  blamed: number;
}
let turn: Turn | null = null;
const TURN_MS = 10;

/**
 * Does steps until one says that it was the last, or for so long that others should have their turn: true when it is to be called again.
 * `seconds` are the time of a call of `withinTime` in them. The step that rings is done once more, so it must begin anew with what
 * it was about; its call that took too long is told so, those before it have clocks of their own.
 */
export function takeTurn(seconds: number, step: () => boolean): boolean {
  const end = performance.now() + TURN_MS;
  const many: Turn = { crowding: crowding(), calls: 0, over: null, isAgain: false, blamed: 0 };
  const timed = inside(many, () =>
    underClock(Math.ceil(seconds * 1000 * many.crowding) + 2 * TURN_MS, () => goOn(many, step, end)),
  );
  if (!timed.ended) return timed.value;
  const isLate = many.over !== null && performance.now() >= many.over;
  return inside({ ...many, calls: 0, over: null, isAgain: true, blamed: isLate ? many.calls : 0 }, step);
}

/** Whether there are further steps when the turn is over. */
function goOn(many: Turn, step: () => boolean, end: number): boolean {
  for (;;) {
    many.calls = 0;
    if (!step()) return false;
    if (performance.now() > end) return true;
  }
}

function inside<T>(now: Turn, run: () => T): T {
  turn = now;
  try {
    return run();
  } finally {
    turn = null;
  }
}

function underClock<T>(timeout: number, run: () => T): Timed<T> {
  place.run = run;
  try {
    return { ended: false, value: script.runInContext(place, { timeout }) as T };
  } catch (thrown) {
    if ((thrown as { code?: string } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { ended: true };
    throw thrown;
  } finally {
    place.run = null;
  }
}

/** Ends what keeps this thread busy too long, again and again until it is told to stop: only another thread can tell. */
export function watchThread(milliseconds: number, onEnd: () => void): () => void {
  const watcher = new Worker(watch, { eval: true, workerData: timeoutFor(milliseconds) });
  const beat = setInterval(() => watcher.postMessage(null), 100);
  watcher.on('message', onEnd).on('error', onEnd);
  return () => {
    clearInterval(beat);
    void watcher.terminate();
  };
}
/**
 * Node gives up where it finds its account of callbacks open, as the one that is ended leaves it. Its handler of failures closes it:
 * it is told of this one, which whoever hears of failures is to let pass.
 */
export const ENDED: symbol = Symbol.for('sitegen.ended');
const expression =
  "process.hasUncaughtExceptionCaptureCallback() && process._fatalException(Symbol.for('sitegen.ended'))";
const watch = `
const expression = ${JSON.stringify(expression)};
const { parentPort, workerData } = require('node:worker_threads');
const { Session } = require('node:inspector');
const start = () => setTimeout(() => {
  const session = new Session();
  session.connectToMainThread();
  const end = () => session.post('Runtime.terminateExecution', () => session.disconnect());
  session.post('Runtime.evaluate', { expression }, end);
  parentPort.postMessage(null);
  timer = start();
}, workerData);
let timer = start();
parentPort.on('message', () => {
  clearTimeout(timer);
  timer = start();
});`;

const timeoutFor = (milliseconds: number): number => Math.ceil(milliseconds * crowding());

/** Work is given the time that it would have alone: on a machine with more to do than it can, good texts are not to be ended. */
const crowding = (): number => Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
