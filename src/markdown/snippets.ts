/** Code from a file of its own (`file="./a.ts#region"` after the language of a fence): which files a text asks for, and what of one is shown. */

const SIGN = 'file=';
/** Whether a text, in UTF-8, may ask for files, or for diagrams, which are drawn ahead of it. */
export function asksForMore(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return text.includes(SIGN) || text.includes('mermaid');
}

/** Addresses as they are written, without regions; what is found too much is not looked at later. */
export function snippetsIn(text: string): string[] {
  const lines = text.includes(SIGN) ? text.split('\n').filter((line) => /`{3}|~{3}/.test(line)) : [];
  return [...new Set(lines.flatMap((line) => /\sfile=(?:"([^"#]+)|'([^'#]+))/.exec(line)?.slice(1) ?? []))].filter(
    Boolean,
  );
}

/** `// #region name`, in any comment, and as C# and VS Code write it. */
const mark = /^\s*(?:(?:\/\/|\/\*|<!--|--|[;%#])\s*#?|#)\s*(end)?region\b[ \t]*([\w.-]*)/;

export const regionsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (mark.exec(line)?.[1] === undefined ? (mark.exec(line)?.[2] ?? []) : []));

/** The lines of a region, or of the whole file, without marks and common indentation; null when there is no such region with an end. */
export function regionOf(text: string, region: string | null): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const start = region === null ? -1 : lines.findIndex((line) => isStart(line, region));
  const end = region === null ? lines.length : endOf(lines, start);
  if (region !== null && (start < 0 || end < 0)) return null;
  const shown = lines.slice(start + 1, end).filter((line) => !mark.test(line));
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return shown.map((line) => line.slice(Math.min(indent, line.length))).join('\n');
}

function isStart(line: string, region: string): boolean {
  const [found, end, name] = mark.exec(line) ?? [];
  return found !== undefined && end === undefined && name === region;
}

/** Where the region ends that begins at a line; regions may be nested. */
function endOf(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let index = start; index >= 0 && index < lines.length; index++) {
    const found = mark.exec(lines[index] ?? '');
    if (found !== null) depth += found[1] === undefined ? 1 : -1;
    if (depth === 0) return index;
  }
  return -1;
}
