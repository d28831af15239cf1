/** Removes the stand-ins for missing packages from the values of a Docusaurus project. */
import { standInName } from '../lib/missing-package.ts';
import { isRecord, keyPath } from '../lib/shape.ts';

/**
 * Copies a value without the stand-ins for missing modules; undefined if it is one itself. `lose` is called with the path of each (`docs[].items`)
 * and the module's name.
 */
export function withoutStandIns(
  value: unknown,
  lose: (path: string, name: string) => void = () => {},
  at = '',
): unknown {
  const name = standInName(value);
  if (name !== null) return void lose(at, name);
  const copies = (one: unknown, path: string): unknown[] =>
    one === undefined ? [] : [withoutStandIns(one, lose, path)].filter((copy) => copy !== undefined);
  if (Array.isArray(value)) return value.flatMap((one) => copies(one, `${at}[]`));
  if (!isRecord(value) || value instanceof RegExp) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => copies(one, keyPath(at, key)).map((copy) => [key, copy])),
  );
}
