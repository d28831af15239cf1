/** Stops work that takes too long, on any thread, with Node's own watchdog: it interrupts any JavaScript, and regular expressions too. */
import { availableParallelism, loadavg } from 'node:os';
import { createContext, Script } from 'node:vm';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Thrown where nothing can go on without work that had to be stopped. */
export class Stopped extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

type Timed<T> = { timedOut: false; value: T } | { timedOut: true };

/**
 * Runs something for at most so many seconds, longer on a busy machine. In a turn, the clock of the turn is enough. When it is stopped, module
 * variables may be half written.
 */
export const withinTime = <T>(seconds: number, run: () => T): Timed<T> =>
  isTurn ? { timedOut: false, value: run() } : underClock(seconds, run);

let isTurn = false;
const TURN_MS = 30;

/**
 * Runs steps until one returns false, or until the event loop should go on: true when it is to be called again. The steps share a clock,
 * because each clock is a thread that must be joined: a ninth of the time of a build. When one is stopped, it has had at least `seconds`, and
 * `tooSlow` is called in its place; if the process was paused meanwhile, the step is tried once more.
 */
export function takeTurn(seconds: number, step: () => boolean, tooSlow: () => boolean): boolean {
  const before = process.cpuUsage();
  const first = turnOnce(seconds, step);
  if (!first.timedOut) return first.value;
  const { user, system } = process.cpuUsage(before);
  // A process that was stopped for a while (Ctrl+Z, a paused container) has hardly used its time.
  const wasPaused = (user + system) / 1e6 < seconds / 4;
  const second = wasPaused ? turnOnce(seconds, step) : first;
  return second.timedOut ? tooSlow() : second.value;
}

function turnOnce(seconds: number, step: () => boolean): Timed<boolean> {
  const end = performance.now() + TURN_MS;
  isTurn = true;
  try {
    return underClock(seconds + (2 * TURN_MS) / 1000, () => {
      while (step()) if (performance.now() > end) return true;
      return false;
    });
  } finally {
    isTurn = false;
  }
}

const sandbox = createContext({ run: null });
const script = new Script('run()');

function underClock<T>(seconds: number, run: () => T): Timed<T> {
  sandbox.run = run;
  try {
    return { timedOut: false, value: script.runInContext(sandbox, { timeout: timeoutFor(seconds) }) };
  } catch (thrown) {
    // It is an error of the other context: `instanceof` does not know it.
    if ((thrown as { code?: string } | null | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return { timedOut: true };
    throw thrown;
  } finally {
    sandbox.run = null;
  }
}

/** In milliseconds: longer when the machine is busy, so that good texts are not stopped. */
const timeoutFor = (seconds: number): number =>
  Math.ceil(seconds * 1000 * Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())));
