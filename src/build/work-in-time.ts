/** The clock of what is done with texts that were read: printing, feeds, search, graph. Reading has its own (`host/parse-in-time`). */
import { TooSlow, takeTurn, withinTime } from '../host/time-limit.ts';
import { takeRunning } from '../markdown/extensions.ts';
import { workTooSlow } from '../messages/output-folder.ts';

/** Ten times what the slowest usual page takes on a slow machine. */
const SECONDS = 30;

/** `what` begins the message where it takes too long; `file` is what it is done with, null where it is the whole site. */
export function inTime<T>(what: string, file: string | null, run: () => T, seconds = SECONDS): T {
  const timed = withinTime(seconds * 1000, run);
  if (timed.ended) {
    const where = takeRunning();
    throw new TooSlow(workTooSlow(where === null ? what : `${what}, in ${where},`, file, seconds));
  }
  return timed.value;
}

/** The same for what is made in steps, each with the whole time; those of a turn share a clock, and come at its end. */
export function* stepsInTime<T>(what: string, steps: Iterator<T>, seconds = SECONDS): Generator<T> {
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
