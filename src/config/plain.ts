/** Makes plain data of what a configuration exports, so that nothing later meets getters, cycles, or what JSON cannot hold. */
import { keyPath, type Report } from '../lib/shape.ts';

/** Deeper than any configuration, and far from the end of the stack. */
const DEPTH = 64;

/** A copy of objects and lists with their values; functions stay. What cannot be copied is reported and left out. */
export function plainOf(value: unknown, report: Report, path = '', around: readonly object[] = []): unknown {
  const say = (message: string, hint: string): undefined => {
    report({ path, message, hint });
  };
  if (typeof value === 'bigint' || typeof value === 'symbol')
    return say(`is a ${typeof value}, which JSON cannot hold`, 'Write it as a number or a string.');
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return say('holds itself', 'Write the values that are meant in place of the reference.');
  if (around.length >= DEPTH) return say(`lies more than ${DEPTH} levels deep`, 'Make it flatter.');
  const inside = [...around, value];
  const copyOf = (key: string, inner: string): unknown => {
    try {
      return plainOf((value as Record<string, unknown>)[key], report, inner, inside);
    } catch (thrown) {
      report({ path: inner, message: `throws when it is read: ${String(thrown)}`, hint: 'Give it a plain value.' });
      return undefined;
    }
  };
  if (Array.isArray(value)) return value.map((_, index) => copyOf(String(index), `${path}[${index}]`));
  return Object.fromEntries(Object.keys(value).map((key) => [key, copyOf(key, keyPath(path, key))]));
}
