/** Removes what a check rejects from a configuration that was written for another tool, so that the rest can be used. */
import { collectProblems, isRecord, type Problem, type Report } from '../lib/shape.ts';

/** Returns the checked value, what remains of the input, the problems that were removed, and those that removing cannot solve. */
export function withoutFaults<T>(input: unknown, check: (input: unknown, report: Report) => T) {
  const removed: Problem[] = [];
  for (let rest = input; ; ) {
    const faults: Problem[] = [];
    const value = check(rest, collectProblems(faults));
    let marked = rest;
    const solved = faults.filter((problem) => {
      const after = marking(marked, problem.path, superfluous.has(problem.message));
      if (after !== null) marked = after;
      return after !== null;
    });
    if (solved.length === 0) return { value, rest, removed, faults };
    removed.push(...solved);
    rest = compact(marked);
  }
}

/** Faults of a key that the item around it does not need. */
const superfluous = new Set([
  'is not a known key',
  'cannot be an attribute of a link',
  'has no meaning inside a dropdown',
]);

const GONE = Symbol('gone');

/** The input with a mark at a key, or at the nearest list item around it unless only the key is meant (`isKey`); null if there is nothing. */
function marking(value: unknown, path: string, isKey: boolean): unknown {
  if (value === undefined || value === GONE) return null;
  if (path === '') return GONE;
  const index = /^\[(\d+)\]/.exec(path);
  if (Array.isArray(value) && index !== null) {
    const at = Number(index[1]);
    const below = path.slice(index[0].length);
    // A link without an address is useless, but one with a superfluous key is not.
    const isWhole = !isKey && !below.includes('[');
    const item = isWhole ? GONE : marking(value[at], below, isKey);
    if (item === null || value[at] === undefined || value[at] === GONE) return null;
    return value.map((one, i) => (i === at ? item : one));
  }
  if (!isRecord(value)) return null;
  const below = path.replace(/^\./, '');
  const [key] = Object.keys(value)
    .filter((one) => below === one || below.startsWith(`${one}.`) || below.startsWith(`${one}[`))
    .sort((a, b) => b.length - a.length);
  const inner = key === undefined ? null : marking(value[key], below.slice(key.length), isKey);
  return key === undefined || inner === null ? null : { ...value, [key]: inner };
}

function compact(value: unknown): unknown {
  if (value === GONE) return undefined;
  if (Array.isArray(value)) return value.filter((one) => one !== GONE).map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === GONE ? [] : [[key, compact(one)]])));
}
