/**
 * Checks that turn `unknown` into typed data. Each takes a value and the path of its key, and never throws: it reports what is wrong
 * and returns a fallback, so that one run finds every mistake. Where many are used, they are imported as `is`: `is.optional(is.text, '')`.
 */
import { hintFor, nearest } from './nearest.ts';
import { isUnsafe } from './urls.ts';

export interface Problem {
  /** Path of the key, such as `themeConfig.navbar.items[2].label`. */
  path: string;
  message: string;
  hint: string | null;
  kind?: ProblemKind | undefined;
}
/**
 * What programs know of a problem: a key is not there, is not known, or is of no use while the object around it is; a list is in the place of
 * something else; or the command is wrong and not the site.
 */
type ProblemKind = 'missing' | 'unknown' | 'useless' | 'list' | 'command';
export type Report = (path: string, message: string, hint?: string | null, kind?: ProblemKind) => void;
/** Collects what checks report in a list. */
export const collectProblems =
  (problems: Problem[]): Report =>
  (path, message, hint = null, kind) =>
    void problems.push({ path, message, hint, kind });
/** `T` is what a check returns, `I` what an author may write; `undefined` in `I` means that the key may be absent. */
export interface Check<T, I = unknown> {
  (value: unknown, path: string, report: Report): T;
  /** Only for the compiler: carries `I`. */
  readonly written?: readonly [I];
}
export type Checked<C> = C extends (value: unknown, path: string, report: Report) => infer T ? T : never;
export type Written<C> = C extends { readonly written?: readonly [infer I] } ? I : unknown;

// Checks made of other checks have types with names: the declarations of the package then have each key once, with its comment, which editors
// show. Without names, the compiler writes the keys out wherever they are used, without comments.
export interface Optional<C> extends Check<Checked<C>, Written<C> | undefined> {}
export interface Nullable<C> extends Check<Checked<C> | null, Written<C> | null | undefined> {}
export interface Off<C> extends Check<Checked<C> | null, Written<C> | false | null | undefined> {}
export interface ListOf<C> extends Check<Checked<C>[], Written<C>[]> {}
export interface RecordOf<C> extends Check<Record<string, Checked<C>>, Record<string, Written<C>>> {}
export interface ObjectCheck<F extends Fields> extends Check<ObjectOf<F>, WrittenObject<F>> {}
type AnyCheck = Check<unknown>;

/** The path of a key in an object. */
export const keyPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Checks for one JavaScript type; `name` is what messages call it. */
const typed =
  <T>(name: string, is: (value: unknown) => value is T, standIn: T, hint = (_: unknown): string => ''): Check<T, T> =>
  (value, path, report) => {
    if (is(value)) return value;
    const message = value === undefined ? `is missing; it must be ${name}` : `must be ${name}, not ${nameOf(value)}`;
    const kind = value === undefined ? 'missing' : Array.isArray(value) ? 'list' : undefined;
    report(path, message, hint(value) || null, kind);
    return standIn;
  };

export const text: Check<string, string> = typed(
  'a string',
  (value) => typeof value === 'string',
  '',
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? `Put it in quotes: "${value}".` : ''),
);
/** Letters of a name that many pages show: with longer ones they would say little else. */
export const MOST_IN_NAME = 500;
/** The beginning of a longer name, which is reported. */
export function shortName(written: string, path: string, report: Report): string {
  if (written.length > MOST_IN_NAME)
    report(path, `has more than ${MOST_IN_NAME} letters`, 'Many pages show it: shorten it.');
  return written.slice(0, MOST_IN_NAME);
}
export const name: Check<string, string> = (value, path, report) => shortName(text(value, path, report), path, report);
/** An address that is safe to print as a link. */
export const address: Check<string, string> = (value, path, report) => {
  const written = text(value, path, report);
  if (!isUnsafe(written)) return written;
  report(path, `is an address that runs code, ${nameOf(written)}`, 'Begin it with "https://", "/" or "#".');
  return '#';
};
export const bool: Check<boolean, boolean> = typed(
  'true or false',
  (value) => typeof value === 'boolean',
  false,
  (value) => (typeof value === 'string' ? 'Write true or false, without quotes.' : ''),
);
export const number: Check<number, number> = typed(
  'a number',
  (value): value is number => typeof value === 'number' && !Number.isNaN(value),
  0,
);
/** A number, also in quotes, as other tools allow. */
export const numeric: Check<number, number | string> = (value, path, report) =>
  number(typeof value === 'string' && /^\s*-?(?:\d+|\d*\.\d+)\s*$/.test(value) ? Number(value) : value, path, report);
export const record: Check<Record<string, unknown>, Record<string, unknown>> = typed(
  'an object',
  isRecord,
  {},
  (value) => (value === true ? 'Write {} for its defaults, or leave it out.' : ''),
);
const array: Check<unknown[]> = typed(
  'a list',
  (value): value is unknown[] => Array.isArray(value),
  [],
  (value) => (typeof value === 'string' ? `Write it in brackets: [${JSON.stringify(value)}].` : ''),
);

/** A whole number from `min` to `max`, both included. */
export const wholeNumber =
  (min: number, max: number): Check<number, number> =>
  (value, path, report) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    report(path, `must be a whole number from ${min} to ${max}, not ${nameOf(value)}`);
    return min;
  };

/** One of the given values. */
export const oneOf =
  <const T extends string | number | boolean | null>(...choices: T[]): Check<T, T> =>
  (value, path, report) => {
    const chosen = choices.find((choice) => choice === value);
    if (chosen !== undefined) return chosen;
    const texts = choices.filter((choice) => typeof choice === 'string');
    const all = choices.map((choice) => JSON.stringify(choice)).join(', ');
    const begun = typeof value === 'string' && texts.find((one) => value.startsWith(one));
    const hint = typeof value === 'string' ? hintFor(begun || value, texts) : '';
    report(path, `must be one of ${all}, not ${nameOf(value)}`, hint || null);
    return choices[0] as T;
  };

/** What a check makes of a value. */
const checked = <C extends AnyCheck>(check: C, value: unknown, path: string, report: Report): Checked<C> =>
  check(value, path, report) as Checked<C>;

/** `fallback` if the key is absent. */
export const optional =
  <C extends AnyCheck>(check: C, fallback: NoInfer<Checked<C>>): Optional<C> =>
  (value, path, report) =>
    value === undefined ? fallback : checked(check, value, path, report);

/** Checks an absent object as an empty one, so that its keys get their own defaults. */
export const withDefault =
  <C extends AnyCheck>(check: C): Optional<C> =>
  (value, path, report) =>
    checked(check, value === undefined ? {} : value, path, report);

/** Null if the key is absent. */
export const nullable =
  <C extends AnyCheck>(check: C): Nullable<C> =>
  (value, path, report) =>
    value === undefined || value === null ? null : checked(check, value, path, report);

/** Null for `false` and `null`; an absent key is checked as an empty object, or as `absent`. */
export const off =
  <C extends AnyCheck>(check: C, absent: unknown = {}): Off<C> =>
  (value, path, report) =>
    value === false || value === null ? null : checked(check, value === undefined ? absent : value, path, report);

export const listOf =
  <C extends AnyCheck>(check: C): ListOf<C> =>
  (value, path, report) =>
    array(value, path, report).map((item, index) => checked(check, item, `${path}[${index}]`, report));

/** A list with an item for each check. */
export const tupleOf =
  <L extends AnyCheck[]>(...checks: L): Check<{ [K in keyof L]: Checked<L[K]> }> =>
  (value, path, report) => {
    const items = array(value, path, report);
    return checks.map((check, index) => check(items[index], `${path}[${index}]`, report)) as never;
  };

/** One value or a list of them. */
export const oneOrMore =
  <T, I>(check: Check<T, I>): Check<T[], I | I[]> =>
  (value, path, report) =>
    Array.isArray(value) ? listOf(check)(value, path, report) : [check(value, path, report)];

export const recordOf =
  <C extends AnyCheck>(check: C): RecordOf<C> =>
  (value, path, report) =>
    Object.fromEntries(
      Object.entries(record(value, path, report)).map(([key, item]) => [
        key,
        checked(check, item, keyPath(path, key), report),
      ]),
    );

export type Fields = Record<string, Check<unknown>>;
export type ObjectOf<F extends Fields> = { [K in keyof F]: Checked<F[K]> };
type OptionalKey<F extends Fields> = { [K in keyof F]: undefined extends Written<F[K]> ? K : never }[keyof F];
type WrittenFields<F extends Fields, Optional extends keyof F, Required extends keyof F> = {
  [K in Optional]?: Exclude<Written<F[K]>, undefined>;
} & { [K in Required]: Written<F[K]> };
/** What an author writes for these keys; their comments go with them, so that editors show them. */
export type WrittenObject<F extends Fields> =
  // One object type instead of an intersection, so that editors and compiler messages show its keys.
  WrittenFields<F, OptionalKey<F>, Exclude<keyof F, OptionalKey<F>>> extends infer O ? { [K in keyof O]: O[K] } : never;

/** Gives `check` the type of what authors may write, where the check itself cannot tell. */
export const accepts =
  <I>() =>
  <T>(check: (value: unknown, path: string, report: Report) => T): Check<T, I> =>
    check;

/** Text that matches a pattern. `fault` says what it must be; `fallback` takes the place of other text, which is kept without one. */
export const textLike =
  (pattern: RegExp, fault: string, fallback?: string): Check<string, string> =>
  (value, path, report) => {
    const written = text(value, path, report);
    if (typeof value !== 'string' || pattern.test(written)) return written;
    report(path, `${fault}, not ${nameOf(value)}`);
    return fallback ?? written;
  };

/** An object with these keys and no others. */
export const object =
  <F extends Fields>(fields: F): ObjectCheck<F> =>
  (value, path, report) => {
    const input = record(value, path, report);
    const names = Object.keys(fields);
    const meant = new Set<string>();
    for (const key of Object.keys(input).filter((one) => !Object.hasOwn(fields, one))) {
      const near = nearest(key, names);
      if (near !== null && input[near] === undefined) meant.add(keyPath(path, near));
      const hint = hintFor(key, names, `Known keys here: ${names.join(', ')}.`);
      report(keyPath(path, key), 'is not a known key', hint, 'unknown');
    }
    // One mistake is one message: what is misspelt is not missing, and what is no object has no keys.
    return fieldsOf(fields, input, path, (at, ...said) => {
      if (isRecord(value) && !meant.has(at)) report(at, ...said);
    });
  };

/** An object that may have other keys too; they are returned unchecked in `rest`. */
export const openObject =
  <F extends Fields>(
    fields: F,
  ): Check<ObjectOf<F> & { rest: Record<string, unknown> }, WrittenObject<F> & Record<string, unknown>> =>
  (value, path, report) => {
    const input = record(value, path, report);
    const more = Object.keys(input).filter((key) => !Object.hasOwn(fields, key));
    const rest = more.length === 0 ? {} : Object.fromEntries(more.map((key) => [key, input[key]]));
    return Object.assign(fieldsOf(fields, input, path, report), { rest });
  };

function fieldsOf<F extends Fields>(
  fields: F,
  input: Record<string, unknown>,
  path: string,
  report: Report,
): ObjectOf<F> {
  const values: Record<string, unknown> = {};
  for (const key in fields) values[key] = fields[key]?.(input[key], keyPath(path, key), report);
  return values as ObjectOf<F>;
}

/** False for lists and for dates, which YAML may contain. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The object, or an empty one for any other value. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A copy of lists and records, with all other values in them changed. */
export function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapLeaves(one, change));
  if (!isRecord(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapLeaves(one, change)]));
}

/** The value if it is a list, else `otherwise`. */
export const asList = (value: unknown, otherwise: unknown[] = []): unknown[] =>
  Array.isArray(value) ? value : otherwise;

/** How messages name a value: `a list`, `"abc"`, `null`. */
export function nameOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return value instanceof Date ? 'a date' : 'an object';
  if (typeof value === 'function') return 'a function';
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 57)}…"` : written;
}
