/**
 * Code included from files (`file="./a.ts#region"` in the info string of a fence): finds the files that a text needs, and cuts out regions.
 */

/** Is in every text that includes files. */
export const SIGN = 'file=';
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

/** By the name of a region, the lines of the first one with it, or null if it has no end; without a name the whole file. */
type Regions = ReadonlyMap<string | null, string | null>;
/** By the files of a text, as thousands of its fences may name the same one. */
const readFiles = new WeakMap<object, Map<string, Regions>>();

/** The regions of one of the files of a text. */
export function regionsIn(files: Readonly<Record<string, string | null>>, address: string): Regions {
  const byAddress = readFiles.get(files) ?? new Map<string, Regions>();
  readFiles.set(files, byAddress);
  const regions = byAddress.get(address) ?? readRegions(files[address] ?? '');
  byAddress.set(address, regions);
  return regions;
}

function readRegions(text: string): Regions {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const regions = new Map<string | null, string | null>([[null, whole]]);
  const open: { name: string | null; start: number }[] = [];
  let offset = 0;
  for (const line of whole.split('\n')) {
    const [sign, end, name = ''] = mark.exec(line) ?? [];
    if (end !== undefined) {
      const last = open.pop();
      if (last?.name != null) regions.set(last.name, whole.slice(last.start, offset - 1));
    } else if (sign !== undefined) {
      // Of another region with the name, only the end is looked for.
      const isFirst = !regions.has(name);
      open.push({ name: isFirst ? name : null, start: offset + line.length + 1 });
      if (isFirst) regions.set(name, null);
    }
    offset += line.length + 1;
  }
  return regions;
}

/** Lines of a file without region marks and common indentation. */
export function withoutMarks(region: string): string {
  const shown = region.split('\n').filter((line) => !mark.test(line));
  const indents = shown.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return shown.map((line) => line.slice(Math.min(indent, line.length))).join('\n');
}
