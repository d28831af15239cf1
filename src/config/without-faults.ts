/** Removes what a check rejects from a configuration that was written for another tool, so that the rest can be used. */
import { collectProblems, isRecord, type Problem, type Report } from '../lib/shape.ts';

/** Returns the checked value, what remains of the input, the problems that were removed, and those that removing cannot solve. */
export function withoutFaults<T>(input: unknown, check: (input: unknown, report: Report) => T) {
  const removed: Problem[] = [];
  for (let rest = input; ; ) {
    const faults: Problem[] = [];
    const value = check(rest, collectProblems(faults));
    // One copy for all faults, of which there may be thousands.
    let marked = compact(rest);
    const solved = faults.filter((problem) => {
      const after = marking(marked, problem.path, isSuperfluous(problem));
      if (after !== null) marked = after;
      return after !== null;
    });
    if (solved.length === 0) return { value, rest, removed, faults };
    removed.push(...solved);
    rest = compact(marked);
  }
}

/** A fault of a key that the item around it does not need. */
const isSuperfluous = ({ kind }: Problem): boolean => kind === 'unknown' || kind === 'useless';

const GONE = Symbol('gone');

/** The input, which is changed, with a mark at a key, or at the nearest list item around it unless only the key is meant (`isKey`); null if there is nothing. */
function marking(value: unknown, path: string, isKey: boolean): unknown {
  if (value === undefined || value === GONE) return null;
  if (path === '') return GONE;
  const key = Array.isArray(value) ? /^\[(\d+)\]/.exec(path)?.[1] : isRecord(value) ? keyIn(value, path) : undefined;
  if (key === undefined) return null;
  const parts = value as Record<string, unknown>;
  const below = path.replace(/^\./, '').slice(key.length + (Array.isArray(value) ? 2 : 0));
  // A link without an address is useless, but one with a superfluous key is not.
  const isWhole = Array.isArray(value) && !isKey && !below.includes('[');
  const part = marking(parts[key], isWhole ? '' : below, isKey);
  if (part === null) return null;
  parts[key] = part;
  return value;
}

/** The longest key that a path begins with: keys may have dots in them. */
function keyIn(value: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const below = path.replace(/^\./, '');
  const ends = [...below.matchAll(/[.[]|$/g)].map(({ index }) => below.slice(0, index));
  return ends.findLast((key) => Object.hasOwn(value, key));
}

function compact(value: unknown): unknown {
  if (value === GONE) return undefined;
  if (Array.isArray(value)) return value.filter((one) => one !== GONE).map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === GONE ? [] : [[key, compact(one)]])));
}
