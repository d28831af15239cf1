/**
 * Code included from files (`file="./a.ts#region"` in the info string of a fence): finds the files that a text needs, and cuts out regions.
 */

const SIGN = 'file=';
/**
 * Whether a text (UTF-8) may include files or have diagrams, which are read or drawn before it is parsed. A quick test that may be wrongly
 * true.
 */
export function mayNeedFilesOrDrawings(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return text.includes(SIGN) || text.includes('mermaid');
}

/**
 * Addresses of the files that a text may include, as written, without regions. Found without parsing, so there may be too many, which does
 * no harm.
 */
export function snippetsIn(text: string): string[] {
  const lines = text.includes(SIGN) ? text.split('\n').filter((line) => /`{3}|~{3}/.test(line)) : [];
  return [...new Set(lines.flatMap((line) => /\sfile=(?:"([^"#]+)|'([^'#]+))/.exec(line)?.slice(1) ?? []))].filter(
    Boolean,
  );
}

/** The start or end of a region, such as `// #region name`, in the comments of many languages and in the forms of C# and VS Code. */
const mark = /^\s*(?:\/\/|\/\*|<!--|--|[;%#])\s*(?:#\s*)?(end)?region\b[ \t]*([\w.-]*)/;

/** The name of the region that begins on a line; null if none does. */
function nameAt(line: string): string | null {
  const [, end, name = null] = mark.exec(line) ?? [];
  return end === undefined ? name : null;
}

/** Names of the regions that begin in a file. */
export const regionsIn = (text: string): string[] => text.split('\n').flatMap((line) => nameAt(line) ?? []);

/** The code of a region (null: the whole file), without region marks and common indentation. Null if the region is missing or has no end. */
export function regionOf(text: string, region: string | null): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const start = region === null ? -1 : lines.findIndex((line) => nameAt(line) === region);
  const end = region === null ? lines.length : endOf(lines, start);
  if (region !== null && (start < 0 || end < 0)) return null;
  const shown = lines.slice(start + 1, end).filter((line) => !mark.test(line));
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return shown.map((line) => line.slice(Math.min(indent, line.length))).join('\n');
}

/** Index of the line that ends the region beginning at the index `start`, with nested regions taken into account; -1 if there is none. */
function endOf(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index >= 0 && index < lines.length; index++) {
    const match = mark.exec(lines[index] ?? '');
    if (match !== null) depth += match[1] === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return -1;
}
