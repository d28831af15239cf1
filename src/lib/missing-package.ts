/**
 * Stands in for packages of a configuration that are not installed. A stand-in is a function (made by `bundle/missing-packages`) that
 * knows the name of its package; these are the keys, as global symbols, that stand-ins and the engine share.
 */
export const STAND_IN_NAME = 'sitegen.standIn';
/** Of a global record: what the engine itself offers in place of packages, by their names. */
export const PACKAGES = 'sitegen.packages';
export const STAND_IN_ARGUMENTS = 'sitegen.arguments';
/** Of a global set, during `packagesCalled`: stand-ins that are called or read add their names. */
export const CALLED_STAND_INS = 'sitegen.called';

/** Runs a function. `outcome` returns or throws what it did; `missing` are the packages it used that are not installed. */
export function packagesCalled<T>(run: () => T): { outcome: () => T; missing: string[] } {
  const called = new Set<string>();
  Reflect.set(globalThis, Symbol.for(CALLED_STAND_INS), called);
  let outcome: () => T;
  try {
    const answer = run();
    outcome = () => answer;
  } catch (thrown) {
    outcome = () => {
      throw thrown;
    };
  }
  Reflect.deleteProperty(globalThis, Symbol.for(CALLED_STAND_INS));
  return { outcome, missing: [...new Set([...called].map(packageOf))] };
}
/** `@scope/name/file.default` → `@scope/name` */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/.]+/.exec(name)?.[0] ?? name;

/** The package that a value stands in for, with what was read from it: `prism-react-renderer.themes.github`; null for other values. */
export function standInName(value: unknown): string | null {
  const name: unknown = typeof value === 'function' ? Reflect.get(value, Symbol.for(STAND_IN_NAME)) : undefined;
  return typeof name === 'string' ? name : null;
}

/** What a stand-in was called with. */
export function standInArguments(value: unknown): unknown[] {
  const given: unknown = typeof value === 'function' ? Reflect.get(value, Symbol.for(STAND_IN_ARGUMENTS)) : undefined;
  return Array.isArray(given) ? given : [];
}
