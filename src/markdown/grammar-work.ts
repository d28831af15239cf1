/**
 * Bounds what Prism asks of its patterns. For some grammars that grows with the square of the code or faster: of a few kilobytes of quotation
 * marks, CoffeeScript's asks three million times. Counting is the same on every machine, unlike a clock.
 */

/** How often patterns may be asked for each character; code that people write needs three at most. */
const FOR_EACH = 20;
const AT_LEAST = 5_000;

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

/** Counts each time that a pattern is asked. */
function count(pattern: RegExp): void {
  Object.defineProperty(pattern, 'exec', {
    value: (text: string) => {
      if (--left < 0) throw new TooMuchWork();
      return RegExp.prototype.exec.call(pattern, text);
    },
  });
}

/** Counts what is asked of a pattern, with its settings or alone. Prism replaces a greedy one by a global one, which it would not count. */
export function countIn(value: object): void {
  if (value instanceof RegExp) count(value);
  else if ('greedy' in value && 'pattern' in value && value.pattern instanceof RegExp && !value.pattern.global)
    value.pattern = new RegExp(value.pattern, `${value.pattern.flags}g`);
}
