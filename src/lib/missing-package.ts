/** What a configuration gets of a package that is not installed: a function that knows which (`bundle/missing-packages` makes it). */
export const STAND_IN_NAME = 'sitegen.standIn';
/** Under which what the engine has of packages that are not installed is handed to what stands for them, by their names. */
export const PACKAGES = 'sitegen.packages';
export const STAND_IN_ARGUMENTS = 'sitegen.arguments';

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
