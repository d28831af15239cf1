/** Stops work that takes too long, on any thread, with Node's own watchdog: it interrupts any JavaScript, and regular expressions too. */
import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../../model/diagnostic.ts';

const place = createContext({ run: null });
const script = new Script('run()');

/** Thrown where nothing can go on without the work that was stopped. */
export class TooSlow extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

type Timed<T> = { timedOut: false; value: T } | { timedOut: true };

/** Runs something for at most this long, longer on a busy machine. When it is stopped, module variables may be half written. */
export function withinTime<T>(milliseconds: number, run: () => T): Timed<T> {
  if (turn === null || turn.over !== null) return underClock(timeoutFor(milliseconds), run);
  if (++turn.calls === turn.blamed) return { timedOut: true };
  const timeout = milliseconds * turn.loadFactor;
  turn.over = performance.now() + timeout;
  try {
    return turn.isAgain ? underClock(Math.ceil(timeout), run) : { timedOut: false, value: run() };
  } finally {
    // Not reached when the whole turn is stopped.
    turn.over = null;
  }
}

/** Calls of `withinTime` that share a clock, because each clock is a thread that must be joined: a ninth of the time of a build. */
interface Turn {
  /** As it was at the beginning of the turn. */
  loadFactor: number;
  /** Calls so far in the step that is running. */
  calls: number;
  /** When the call that is running has to end; null between two calls. */
  over: number | null;
  /** Whether the step that was stopped is repeated, and the number of its call that is reported as stopped. */
  isAgain: boolean;
  blamed: number;
}
let turn: Turn | null = null;
const TURN_MS = 30;

/**
 * Runs steps until one returns false, or until the event loop should go on: true when it is to be called again. `seconds` is the time limit
 * of the calls of `withinTime` in the steps. A step that is stopped is repeated, so it must be able to start again; the call that took too
 * long is then reported as stopped, and those before it have clocks of their own.
 */
export function takeTurn(seconds: number, step: () => boolean): boolean {
  const end = performance.now() + TURN_MS;
  const many: Turn = { loadFactor: loadFactor(), calls: 0, over: null, isAgain: false, blamed: 0 };
  const timeout = Math.ceil(seconds * 1000 * many.loadFactor) + 2 * TURN_MS;
  const before = process.cpuUsage();
  const timed = inside(many, () => underClock(timeout, () => goOn(many, step, end)));
  if (!timed.timedOut) return timed.value;
  const { user, system } = process.cpuUsage(before);
  // A process that was stopped for a while (Ctrl+Z, a paused container) has hardly used its time.
  const wasPaused = user + system < (seconds * 1e6) / 4;
  const isLate = !wasPaused && many.over !== null && performance.now() >= many.over;
  return inside({ ...many, calls: 0, over: null, isAgain: true, blamed: isLate ? many.calls : 0 }, step);
}

/** True when there may be further steps. */
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
    return { timedOut: false, value: script.runInContext(place, { timeout }) as T };
  } catch (thrown) {
    if ((thrown as { code?: string } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { timedOut: true };
    throw thrown;
  } finally {
    place.run = null;
  }
}

/** Stops code that blocks this thread for too long, from another thread; the result ends the watch. */
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
 * Reported to Node's handler of uncaught exceptions, and to be ignored by ours: when a callback is stopped, Node aborts unless that handler
 * has closed its list of open callbacks.
 */
export const STOPPED: symbol = Symbol.for('sitegen.ended');
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

const timeoutFor = (milliseconds: number): number => Math.ceil(milliseconds * loadFactor());

/** By how much limits are extended, so that a busy machine does not stop good texts. */
const loadFactor = (): number => Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
