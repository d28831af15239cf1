/** What a configuration gets of a package that is not installed: a function that knows which (`bundle/missing-packages` makes it). */
export const STAND_IN_NAME = 'sitegen.standIn';
/** Under which what the engine has of packages that are not installed is handed to what stands for them, by their names. */
export const PACKAGES = 'sitegen.packages';
export const STAND_IN_ARGUMENTS = 'sitegen.arguments';
/** Under which stand-ins that are called or read leave their names, while somebody listens. */
export const CALLED = 'sitegen.called';

/** How `run` ends, and the packages that it called though they are not there. */
export function packagesCalled<T>(run: () => T): { outcome: () => T; missing: string[] } {
  const called = new Set<string>();
  Reflect.set(globalThis, Symbol.for(CALLED), called);
  const missing = (): string[] => [...new Set([...called].map((name) => packageOf(name)))];
  try {
    const answer = run();
    return { outcome: () => answer, missing: missing() };
  } catch (thrown) {
    const fail = (): never => {
      throw thrown;
    };
    return { outcome: fail, missing: missing() };
  } finally {
    Reflect.deleteProperty(globalThis, Symbol.for(CALLED));
  }
}
/** `@scope/name/file.default` to what is to be installed. */
const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/.]+/.exec(name)?.[0] ?? name;

/** The package that a value stands for, with what was read from it: `prism-react-renderer.themes.github`; null for real values. */
export function standInName(value: unknown): string | null {
  const name: unknown = typeof value === 'function' ? Reflect.get(value, Symbol.for(STAND_IN_NAME)) : undefined;
  return typeof name === 'string' ? name : null;
}

/** What a stand-in was called with. */
export function standInArguments(value: unknown): unknown[] {
  const given: unknown = typeof value === 'function' ? Reflect.get(value, Symbol.for(STAND_IN_ARGUMENTS)) : undefined;
  return Array.isArray(given) ? given : [];
}
