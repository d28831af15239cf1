/** Makes text from user input safe for a terminal. */

// Control characters of terminals (C0, C1), marks that change the reading direction, and invisible characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const hidden = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

const codeOf = (char: string): string => `<U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;
/** How commands to machines that build sites begin: `##[group]`, `##vso[task.setvariable …]`, `##teamcity[…]`. */
const commands = /##(?=[\w.-]*\[)/g;
/** Replaces each of the hidden ones by its code, `<U+001B>`; line feeds and tabs stay. Nor does a command begin anywhere. */
export const visibleText = (text: string): string => text.replace(hidden, codeOf).replace(commands, '## ');

/** The same for lines of output, none of which begins with two colons, as such commands do too. */
export const visibleLines = (text: string): string =>
  visibleText(text).replace(/^([^\S\n\r\u2028\u2029]*:):/gm, '$1 :');

/** The same for a name or a message that belongs on one line: its line feeds become codes too. */
export const visibleLine = (text: string): string => visibleText(text.replace(/[\n\t]/g, codeOf));

/** The same for JSON, as escapes that keep its meaning. */
export const visibleJson = (json: string): string =>
  json.replace(hidden, escapeOf).replace(commands, () => `#${escapeOf('#')}`);
const escapeOf = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The part of a long line around a column (from 1), with ellipses where text is left out, and the column within it. */
export function lineAround(
  line: string,
  column: number | null,
  width: number,
): { text: string; column: number | null } {
  if (line.length <= width) return { text: line, column };
  const start = Math.max(0, Math.min((column ?? 1) - 1 - Math.floor(width / 2), line.length - width));
  const [left, right] = [start > 0 ? '…' : '', start + width < line.length ? '…' : ''];
  return {
    text: left + line.slice(start, start + width) + right,
    column: column === null ? null : column - start + left.length,
  };
}
