/** Takes out of a configuration that was written for another tool what its check refuses, so that the rest counts. */
import { isRecord, noting, type Problem, type Report } from '../lib/shape.ts';

interface Settled<T> {
  value: T;
  /** What is left of the input. */
  rest: unknown;
  /** What was taken out. */
  taken: Problem[];
  /** What cannot be mended by taking something out. */
  faults: Problem[];
}

export function withoutFaults<T>(input: unknown, check: (input: unknown, report: Report) => T): Settled<T> {
  const taken: Problem[] = [];
  for (let rest = input; ; ) {
    const faults: Problem[] = [];
    const value = check(rest, noting(faults));
    const marked = faults.reduce<Marked>(
      ({ input: before, mended }, problem) => {
        const after = marking(before, problem.path, problem.message === 'is not a known key');
        return after === null ? { input: before, mended } : { input: after, mended: [...mended, problem] };
      },
      { input: rest, mended: [] },
    );
    if (marked.mended.length === 0) return { value, rest, taken, faults };
    taken.push(...marked.mended);
    rest = compact(marked.input);
  }
}
interface Marked {
  input: unknown;
  mended: Problem[];
}

const GONE = Symbol('gone');

/** The input with a mark in the place of a key, or of the nearest item of a list around it; null when nothing is there. */
function marking(value: unknown, path: string, isKey: boolean): unknown {
  if (value === undefined || value === GONE) return null;
  if (path === '') return GONE;
  const index = /^\[(\d+)\]/.exec(path);
  if (Array.isArray(value) && index !== null) {
    const at = Number(index[1]);
    const below = path.slice(index[0].length);
    // A link without its address is none: the item goes as a whole, unless only a key of it is not known.
    const isWhole = !isKey && !below.includes('[');
    const item = isWhole ? GONE : marking(value[at], below, isKey);
    if (item === null || value[at] === undefined || value[at] === GONE) return null;
    return value.map((one, i) => (i === at ? item : (one as unknown)));
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
  if (Array.isArray(value)) return value.filter((one) => one !== GONE).map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === GONE ? [] : [[key, compact(one)]])));
}
