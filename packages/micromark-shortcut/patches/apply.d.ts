/** A run of lines that is taken out, the lines that take its place, and those before it. */
interface Change {
  before: string[];
  old: string[];
  now: string[];
}
export const patches: { file: string; changes: Change[] }[];
export function applied(text: string, changes: readonly Change[]): string;
