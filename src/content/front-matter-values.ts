/** Checks for values of front matter, which YAML may have read as another type than the author meant. */
import { timeOf } from '../lib/days.ts';
import * as is from '../lib/shape.ts';
import { type Check, isRecord, nameOf, type Report } from '../lib/shape.ts';

/** Numbers, and dates, which YAML makes of `1.5` and `2024-01-26`, become text again. */
export const text: Check<string> = (value, path, report) => {
  if (typeof value === 'string') return value.replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  report(path, `must be text, not ${nameOf(value)}`);
  return '';
};

export const name: Check<string> = (value, path, report) => is.shortName(text(value, path, report), path, report);

/** Also between quotes. */
export const truth: Check<boolean, boolean> = (value, path, report) =>
  is.bool(value === 'true' || (value === 'false' ? false : value), path, report);

export const imageAddress: Check<string> = (value, path, report) => is.address(text(value, path, report), path, report);

/** An ISO date in UTC. */
export const date: Check<string> = (value, path, report) => {
  const time = typeof value === 'string' ? timeOf(value) : null;
  // Larger years begin with a sign in ISO dates, which no tool reads.
  if (time !== null && new Date(time).getUTCFullYear() < 10_000) return new Date(time).toISOString();
  report(path, `must be a date such as 2024-01-26, not ${nameOf(value)}`);
  return new Date(0).toISOString();
};

export interface WrittenTag {
  label: string;
  /** As in the front matter; null if it has only a label or key. */
  permalink: string | null;
}
/** Each tag and each author has pages that show all of them, so that what is written grows with the square of their number. */
const MOST_LISTED = 100;
export const few = <T>(value: T[], path: string, report: Report): T[] => {
  if (value.length > MOST_LISTED) report(path, `has more than ${MOST_LISTED} entries`);
  return value.slice(0, MOST_LISTED);
};

export const tags: Check<WrittenTag[]> = (value, path, report) => {
  if (!Array.isArray(value)) {
    report(path, `must be a list, not ${nameOf(value)}`, 'Write [one, two], or one "- tag" a line.');
    return [];
  }
  return is.listOf(
    (item, itemPath, itemReport): WrittenTag =>
      isRecord(item)
        ? is.object({ label: name, permalink: text })(item, itemPath, itemReport)
        : { label: text(item, itemPath, itemReport), permalink: null },
  )(few(value, path, report), path, report);
};

/** With what to write in place of a value of another type. */
export const withForm =
  <T>(check: Check<T>, form: string): Check<T> =>
  (value, path, report) =>
    check(value, path, (at, message, hint = null) => report(at, message, hint ?? (at === path ? form : null)));

export const lastUpdate = is.object({ author: is.nullable(text), date: is.nullable(date) });

/** `undefined` if absent, null if written so: by default, and "none". */
export const textOrNone: Check<string | null | undefined> = (value, path, report) =>
  value === undefined || value === null ? value : text(value, path, report);
