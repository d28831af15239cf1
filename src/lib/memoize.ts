/**
 * Functions that remember their results, which must not be `undefined`. They have no side effects, so bundles leave out those that nothing
 * calls.
 */

/** Computes the result for each key once. When there are more than `most`, all are forgotten. */
/* @__NO_SIDE_EFFECTS__ */
export function memoize<K, V>(compute: (key: K) => V, most = Number.POSITIVE_INFINITY): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    if (results.size > most) results.clear();
    return resultIn(results, key, compute);
  };
}

/** The same for objects that do not change; a result is forgotten together with its object. */
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, V>();
  return (key) => resultIn(results, key, compute);
}

/** The same for what is loaded: calls at the same time share a promise, and one that fails, or yields null, is forgotten. */
/* @__NO_SIDE_EFFECTS__ */
export function memoizeLoads<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const loads = new Map<K, Promise<V>>();
  return (key) =>
    resultIn(loads, key, () => {
      const forget = (): void => void loads.delete(key);
      const loading = load(key);
      loading.then((value) => value === null && forget(), forget);
      return loading;
    });
}

function resultIn<K, V>(
  results: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  compute: (key: K) => V,
): V {
  const remembered = results.get(key);
  if (remembered !== undefined) return remembered;
  const result = compute(key);
  results.set(key, result);
  return result;
}
