/** What KaTeX's MathML needs to be shown by browsers, which follow MathML Core. */

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const DIGITS = '0123456789';

/** By `mathvariant`: the code points of `A`, `Α` and `0`, from which each alphabet is contiguous; 0 where Unicode has none. */
const alphabets: Record<string, readonly [latin: number, greek: number, digits: number]> = {
  bold: [0x1d400, 0x1d6a8, 0x1d7ce],
  italic: [0x1d434, 0x1d6e2, 0],
  'bold-italic': [0x1d468, 0x1d71c, 0],
  script: [0x1d49c, 0, 0],
  'bold-script': [0x1d4d0, 0, 0],
  fraktur: [0x1d504, 0, 0],
  'double-struck': [0x1d538, 0, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0, 0],
  'sans-serif': [0x1d5a0, 0, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d756, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d790, 0],
  monospace: [0x1d670, 0, 0x1d7f6],
};

/** Places in those alphabets that Unicode leaves empty, each with the letter that Unicode had before. */
const older = new Map(
  '1d455ℎ 1d49dℬ 1d4a0ℰ 1d4a1ℱ 1d4a3ℋ 1d4a4ℐ 1d4a7ℒ 1d4a8ℳ 1d4adℛ 1d4baℯ 1d4bcℊ 1d4c4ℴ 1d506ℭ 1d50bℌ 1d50cℑ 1d515ℜ 1d51dℨ 1d53aℂ 1d53fℍ 1d545ℕ 1d547ℙ 1d548ℚ 1d549ℝ 1d551ℤ'
    .split(' ')
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

/** Marks of words in formulas, such as `\textbf{if}`, in place of letters that no search would find. */
const wordTags: Record<string, readonly string[]> = { bold: ['b'], italic: ['i'], 'bold-italic': ['b', 'i'] };

/**
 * Replaces `mathvariant`, of which MathML Core only has `normal`, by characters of Unicode's mathematical alphabets: `\mathbb{R}` would be
 * an italic R. Characters that are in none stay as they are.
 */
export const withLetters = (mathml: string): string =>
  mathml.replace(
    /<(m[a-z]+) mathvariant="([a-z-]+)">([^<]*)/g,
    (whole: string, element: string, variant: string, text: string) => {
      const alphabet = alphabets[variant];
      if (alphabet === undefined) return whole;
      const tags = element === 'mtext' ? wordTags[variant] : undefined;
      if (tags === undefined) return `<${element}>${text.replace(/&\w+;|./gsu, (one) => letterOf(one, alphabet))}`;
      return `<mtext>${tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)}`;
    },
  );

function letterOf(one: string, starts: readonly number[]): string {
  for (const [index, letters] of [LATIN, GREEK, DIGITS].entries()) {
    const [start = 0, at] = [starts[index], letters.indexOf(one)];
    if (start === 0 || at === -1) continue;
    return older.get((start + at).toString(16)) ?? String.fromCodePoint(start + at);
  }
  return one;
}

/**
 * Rewrites what HTML parsers and MathML Core do not know.
 * - Elements for single symbols (`<mi>`, `<mo>`) in which KaTeX puts others, as for `\underset` and `\boldsymbol`, become rows: in symbols,
 *   parsers take `<munder>` for an element of HTML, and its parts are shown in one line.
 * - Alignment and lines of tables become classes of their cells, for the style sheet `math`; so do widths such as `+6pt`, which would be
 *   read as `6pt`.
 */
export function withClasses(mathml: string): string {
  const pieces = mathml
    .replaceAll(' class =', ' class=')
    .replaceAll(' width="+0.6em" lspace="0.3em"', ' class="label"')
    .replaceAll(' width="+6pt" height="+6pt" lspace="3pt" voffset="3pt"', ' class="padded"')
    // The frame of `\fcolorbox`; our content policy allows no other style either.
    .replaceAll(' class="padded" style="border:', ' class="padded framed" style="border:')
    .replace(/ style="[^"]*"/g, '')
    .split(/(<[^>]+>)/);
  const open: number[] = [];
  const tables: Table[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.startsWith('</m')) {
      const start = open.pop() ?? 0;
      if (pieces[start] === '<mrow>') pieces[index] = '</mrow>';
      if (piece === '</mtable>') tables.pop();
    }
    if (!OPENING.test(piece)) continue;
    const parent = open.at(-1) ?? 0;
    if (SYMBOL.test(pieces[parent] ?? '')) pieces[parent] = '<mrow>';
    open.push(index);
    if (piece.startsWith('<mtable')) tables.push(tableOf(piece));
    const table = tables.at(-1);
    if (table !== undefined) pieces[index] = withClass(piece, table);
  }
  return pieces.join('');
}
const OPENING = /^<m[^>]*[^/]>$/;
const SYMBOL = /^<m(?:[ino]|text)\b/;

interface Table {
  aligns: string[];
  /** Between columns and rows: `none`, `solid` or `dashed`. */
  lines: { column: string[]; row: string[] };
  /** Of the current cell; -1 before the first. */
  column: number;
  row: number;
}
function tableOf(tag: string): Table {
  const valuesOf = (name: string): string[] => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.split(' ') ?? [];
  const lines = { column: valuesOf('columnlines'), row: valuesOf('rowlines') };
  return { aligns: valuesOf('columnalign'), lines, column: -1, row: -1 };
}

/** A tag in a table, with classes in place of the table's attributes. Counts the rows and columns of the table. */
function withClass(tag: string, table: Table): string {
  if (tag.startsWith('<mtable')) {
    const kept = tag.replace(/ (?:column|row)(?:align|lines|spacing)="[^"]*"/g, '');
    return tag.includes(' columnspacing="0em"') ? kept.replace('<mtable', '<mtable class="tight"') : kept;
  }
  if (tag === '<mtr>') {
    table.row++;
    table.column = -1;
  }
  // Cells with a class are KaTeX's own, beside the columns.
  if (tag !== '<mtd>') return tag;
  table.column++;
  const names = [
    table.aligns[table.column],
    lineClass(table.lines.column[table.column - 1], 'after'),
    lineClass(table.lines.row[table.row - 1], 'below'),
  ].filter((name) => name !== undefined && name !== 'center');
  return names.length === 0 ? tag : `<mtd class="${names.join(' ')}">`;
}
const lineClass = (line: string | undefined, side: string): string | undefined =>
  line === undefined || line === 'none' ? undefined : `${side}-${line}`;
