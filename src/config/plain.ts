/** Makes plain data of what a configuration exports, so that nothing later meets getters, cycles, or what JSON cannot hold. */
import { keyPath, type Report } from '../lib/shape.ts';
import { messageOf } from '../lib/thrown.ts';

/** Deeper than any configuration, and far from the end of the stack. */
const DEPTH = 64;

/** Of all strings, in characters, with ten for each value: far more than any configuration has. */
const MOST = 10_000_000;

/** A copy of objects and lists with their values; functions and bytes stay. What cannot be copied is reported and left out. */
export function plainOf(value: unknown, report: Report, most = MOST): unknown {
  let left = most;
  return copyOf(value, '', []);

  function copyOf(value: unknown, path: string, above: readonly object[]): unknown {
    const say = (message: string, hint: string): undefined => {
      report(path, message, hint);
    };
    const before = left;
    left -= typeof value === 'string' || Array.isArray(value) ? value.length : 10;
    if (before < 0) return undefined;
    if (left < 0) return say('holds more than anybody can have meant', 'Look for what makes it in a loop.');
    if (typeof value === 'bigint' || typeof value === 'symbol')
      return say(`is a ${typeof value}, which JSON cannot hold`, 'Write it as a number or a string.');
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    if (above.includes(value)) return say('holds itself', 'Write the values that are meant in place of the reference.');
    if (above.length >= DEPTH) {
      // Said once.
      left = -1;
      return say(`is more than ${DEPTH} levels deep`, 'Make it flatter.');
    }
    const inside = [...above, value];
    const copyIn = (key: string, inner: string): unknown => {
      try {
        return copyOf((value as Record<string, unknown>)[key], inner, inside);
      } catch (thrown) {
        report(inner, `throws when it is read: ${messageOf(thrown)}`, 'Give it a plain value.');
        return undefined;
      }
    };
    if (Array.isArray(value)) return value.map((_, index) => copyIn(String(index), `${path}[${index}]`));
    return Object.fromEntries(Object.keys(value).map((key) => [key, copyIn(key, keyPath(path, key))]));
  }
}
