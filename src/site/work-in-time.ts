/** Limits the time of work on parsed texts: printing, feeds, search, graph. Parsing has its own limit (`host/parse/parse-in-time`). */
import type { Activity } from '../host/serve/activity.ts';
import { TooSlow, takeTurn, withinTime } from '../host/threads/time-limit.ts';
import { takeRunningPlugin } from '../markdown/extensions.ts';
import { workTooSlow } from '../messages/output-folder.ts';

/** Ten times what the slowest usual page takes on a slow machine; in seconds. */
const TIMEOUT_SECONDS = 30;

/** Throws `TooSlow` with a message that begins with `what`; `file` is null for work on the whole site. */
export function inTime<T>(what: string, file: string | null, run: () => T, seconds = TIMEOUT_SECONDS): T {
  const timed = withinTime(seconds * 1000, run);
  if (timed.timedOut) {
    const where = takeRunningPlugin();
    throw new TooSlow(workTooSlow(where === null ? what : `${what}, in ${where},`, file, seconds));
  }
  return timed.value;
}

/** Runs work that is done in steps: at once, or in the background, where it waits while there is activity. */
export async function stepwise<T>(
  steps: Generator<void, T>,
  timed: <R>(run: () => R) => R,
  background: Pick<Activity, 'pause'> | null = null,
): Promise<T> {
  for (;;) {
    const step = timed(() => {
      let one = steps.next();
      while (background === null && one.done !== true) one = steps.next();
      return one;
    });
    if (step.done === true) return step.value;
    await background?.pause();
  }
}

/** Calls `run`, which calls `inTime`, for each item; several of them share a clock. */
export function eachInTime<T, R>(items: readonly T[], run: (item: T) => R): R[] {
  const made: R[] = [];
  const step = (): boolean => {
    if (made.length < items.length) made.push(run(items[made.length] as T));
    return made.length < items.length;
  };
  while (takeTurn(TIMEOUT_SECONDS, step));
  return made;
}

/** `inTime` for an iterator, each step with the whole time; steps of a turn share a clock and are yielded together. */
export function* stepsInTime<T>(what: string, steps: Iterator<T>, seconds = TIMEOUT_SECONDS): Generator<T> {
  for (let goesOn = true; goesOn; ) {
    const made: T[] = [];
    try {
      goesOn = takeTurn(seconds, () => {
        const step = inTime(what, null, () => steps.next(), seconds);
        if (step.done !== true) made.push(step.value);
        return step.done !== true;
      });
    } finally {
      yield* made;
    }
  }
}
