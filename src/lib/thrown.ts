/** Turns what a function throws into values: null, or a message. */
export function nullIfThrown<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** The message of whatever was thrown, which may be any value. */
export function messageOf(thrown: unknown): string {
  const message = nullIfThrown(() => (thrown instanceof Error ? thrown.message || thrown.name : String(thrown)));
  // Some put a stack trace into their words, with paths that differ from text to text.
  return message?.replace(/\n[ \t]+at [\s\S]*$/, '') ?? 'something other than text was thrown';
}

/** The code of an error of the system, such as `ENOENT`; null if there is none. */
export const codeOf = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
