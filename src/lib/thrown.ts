/** What was thrown, in words; anything can be. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  } catch {
    return 'something was thrown that is no text';
  }
}
