/** Copies what a configuration exports as plain data, so that no later stage meets getters, cycles or values that JSON lacks. */
import { keyPath, type Report } from '../lib/shape.ts';
import { messageOf } from '../lib/thrown.ts';

/** Levels of nesting: more than any configuration has, and far from a stack overflow. */
const MAX_DEPTH = 64;

/** Size limit: the characters of all strings, and ten for every other value. */
const MAX_SIZE = 10_000_000;

/** A copy of objects and lists; functions and bytes are kept. What cannot be copied is reported and left out. */
export function plainOf(value: unknown, report: Report, most = MAX_SIZE): unknown {
  let left = most;
  return copyOf(value, '', []);

  function copyOf(value: unknown, path: string, above: readonly object[]): unknown {
    const say = (message: string, hint: string): undefined => {
      report(path, message, hint);
    };
    const before = left;
    left -= typeof value === 'string' || Array.isArray(value) ? value.length : 10;
    if (before < 0) return undefined;
    if (left < 0) return say('is far too large', 'Look for a loop that fills it.');
    if (typeof value === 'bigint' || typeof value === 'symbol')
      return say(`is a ${typeof value}, which JSON cannot hold`, 'Write it as a number or a string.');
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof RegExp)
      return value;
    if (above.includes(value))
      return say('contains itself', 'Write the values that are meant instead of the reference.');
    if (above.length >= MAX_DEPTH) {
      // Reported only once.
      left = -1;
      return say(`is more than ${MAX_DEPTH} levels deep`, 'Make it flatter.');
    }
    const inside = [...above, value];
    const copyIn = (key: string, inner: string): unknown => {
      try {
        return copyOf(Reflect.get(value, key), inner, inside);
      } catch (thrown) {
        report(inner, `throws when it is read: ${messageOf(thrown)}`, 'Give it a plain value.');
        return undefined;
      }
    };
    if (Array.isArray(value)) return value.map((_, index) => copyIn(String(index), `${path}[${index}]`));
    return Object.fromEntries(Object.keys(value).map((key) => [key, copyIn(key, keyPath(path, key))]));
  }
}
