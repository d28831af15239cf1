/**
 * Bounds what Prism's patterns read. For some grammars that grows with the square of the code or faster: of a few kilobytes of quotation
 * marks, CoffeeScript's asks them three million times. Counting is the same on every machine, unlike a clock.
 */

/** How many characters patterns may read for each one; code that people write needs 300 at most. */
const FOR_EACH = 1000;
const AT_LEAST = 250_000;
/** To ask a pattern takes as long as to read so many. */
const ASKED = 100;

let left = Number.POSITIVE_INFINITY;
class TooMuchWork extends Error {}

/** What `work` makes of code, or null when it takes too much. */
export function withinWork<T>(code: string, work: () => T): T | null {
  left = AT_LEAST + FOR_EACH * code.length;
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return null;
    throw thrown;
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/** Counts that so many characters were read, and ends the work when that is too much. */
export function countWork(characters: number): void {
  left -= characters;
  if (left < 0) throw new TooMuchWork();
}

/** Counts what a pattern reads. */
function count(pattern: RegExp): void {
  Object.defineProperty(pattern, 'exec', {
    value: (text: string) => {
      const start = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
      const match = RegExp.prototype.exec.call(pattern, text);
      const end = match === null ? text.length : match.index + match[0].length;
      countWork(ASKED + end - start);
      return match;
    },
  });
}

/** Counts what a pattern reads, with its settings or alone. Prism replaces a greedy one by a global one, which it would not count. */
export function countIn(value: object): void {
  if (value instanceof RegExp) count(value);
  else if ('greedy' in value && 'pattern' in value && value.pattern instanceof RegExp && !value.pattern.global)
    value.pattern = new RegExp(value.pattern, `${value.pattern.flags}g`);
}
