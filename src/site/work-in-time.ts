/** Limits the time of work on parsed texts: printing, feeds, search, graph. Parsing has its own limit (`host/parse/parse-in-time`). */
import type { Activity } from '../host/serve/activity.ts';
import { Stopped, takeTurn, withinTime } from '../host/threads/time-limit.ts';
import { takeRunningPlugin } from '../markdown/extensions.ts';
import { workTooSlow } from '../messages/output-folder.ts';

/** Ten times what the slowest usual page takes on a slow machine; in seconds. */
const TIMEOUT_SECONDS = 30;

/** Throws `Stopped` with a message that begins with `what`; `file` is null for work on the whole site. */
export function inTime<T>(what: string, file: string | null, run: () => T, seconds = TIMEOUT_SECONDS): T {
  working = { what, file, seconds };
  const timed = withinTime(seconds, run);
  return timed.timedOut ? throwTooSlow() : timed.value;
}
/** What `inTime` ran last. */
let working: { what: string; file: string | null; seconds: number } | null = null;

/** To be called when a turn of work was stopped. */
export function throwTooSlow(): never {
  const { what, file, seconds } = working ?? { what: 'this work', file: null, seconds: TIMEOUT_SECONDS };
  const where = takeRunningPlugin();
  throw new Stopped(workTooSlow(where === null ? what : `${what}, in ${where},`, file, seconds));
}

/** Runs work that is done in steps: at once, or in the background, where it waits while there is activity. */
export async function stepwise<T>(
  steps: Generator<void, T>,
  timed: <R>(run: () => R) => R,
  background: Pick<Activity, 'pause'> | null = null,
): Promise<T> {
  for (;;) {
    const step = timed(() => {
      let next = steps.next();
      while (background === null && next.done !== true) next = steps.next();
      return next;
    });
    if (step.done === true) return step.value;
    await background?.pause();
  }
}

/** Calls `run`, which calls `inTime`, for each item; several of them share a clock. */
export function eachInTime<T, R>(items: readonly T[], run: (item: T) => R): R[] {
  const results: R[] = [];
  const open = items.values();
  const step = (): boolean => {
    const next = open.next();
    if (next.done !== true) results.push(run(next.value));
    return results.length < items.length;
  };
  while (takeTurn(TIMEOUT_SECONDS, step, throwTooSlow));
  return results;
}

/** Calls `run`, which calls `inTime` more than once, with one clock. */
export const withOneClock = <T>(run: () => T): T => (eachInTime([null], run) as [T])[0];

/** `inTime` for an iterator, each step with the whole time; steps of a turn share a clock and are yielded together. */
export function* stepsInTime<T>(what: string, steps: Iterator<T>, seconds = TIMEOUT_SECONDS): Generator<T> {
  let isRunning = false;
  for (let goesOn = true; goesOn; ) {
    const given: T[] = [];
    const step = (): boolean => {
      // An iterator that was stopped cannot go on.
      if (isRunning) throwTooSlow();
      isRunning = true;
      const next = inTime(what, null, () => steps.next(), seconds);
      isRunning = false;
      if (next.done !== true) given.push(next.value);
      return next.done !== true;
    };
    try {
      goesOn = takeTurn(seconds, step, throwTooSlow);
    } finally {
      yield* given;
    }
  }
}
