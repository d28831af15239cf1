/** Looking up keys that strangers wrote: `constructor` and `__proto__` are no entries of a plain object. */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** A value as text. Objects are none: `String` would run a `toString` that is a key of theirs. */
export const textOfValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'object' && value !== null ? '' : String(value);
