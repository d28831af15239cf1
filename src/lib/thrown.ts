/** What a function returns, or null where it throws. */
export function orNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** What was thrown, in words; anything can be. */
export function messageOf(thrown: unknown): string {
  const message = orNull(() => (thrown instanceof Error ? thrown.message || thrown.name : String(thrown)));
  return message ?? 'something was thrown that is no text';
}
