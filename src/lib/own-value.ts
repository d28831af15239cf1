/** Looks up a key from user input: `constructor` and `__proto__` are not entries of a plain object. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** A value as text; empty for objects, as `String` would call a `toString` from user input. */
export const textOfValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' && value !== null ? '' : String(value);
