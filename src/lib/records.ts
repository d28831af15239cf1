/** Records with a fixed set of keys, whose types the language's own functions lose. */

export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

export const recordOf = <K extends string, V>(keys: readonly K[], valueAt: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueAt(key)])) as Record<K, V>;
