/** How much room words need in a drawing. No font is at hand, so widths are those of a common face without serifs, rather more than less. */

export const FONT_SIZE = 13;
export const LINE_HEIGHT = 18;

/** Lines of a label and the room for them, in pixels. */
export interface Text {
  lines: readonly string[];
  width: number;
  height: number;
}

/** Widths in ems; the first class that fits counts. */
const widths: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/\p{M}/u, 0],
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/, 1],
  [/(?!\d)\p{Emoji_Presentation}/u, 1.3],
  [/[ijl.,:;|!'`]/, 0.29],
  [/[ftrI()[\]{}\-"/\\\s]/, 0.38],
  [/[mwMW@%]/, 0.9],
  [/[A-Z\d&#+=<>~→]/, 0.66],
];
const widthOf = (text: string): number =>
  [...text].reduce((sum, char) => sum + (widths.find(([pattern]) => pattern.test(char))?.[1] ?? 0.58), 0) * FONT_SIZE;

/** Parts between which a line may end: spaces, a word, or a Han character or kana with the punctuation that belongs to it. */
const parts =
  /[（「『《“‘]{0,2}[\u3040-\u9fff\uf900-\ufaff][、。，；：！？）」』》”’…]{0,3}|\s+|[^\s\u3040-\u9fff\uf900-\ufaff（「『《“‘]+|[\s\S]/g;
type Part = readonly [text: string, width: number];

/** A label in lines of `most` pixels, as equal as possible; a longer word has a line of its own. */
export function textOf(label: string, most: number): Text {
  const lines = label.split('\n').flatMap((line) => {
    const measured = (line.trim().match(parts) ?? []).map((part): Part => [part, widthOf(part)]);
    return balanced(measured, most);
  });
  return {
    lines: lines.map(textIn),
    width: Math.max(0, ...lines.map(widthIn)),
    height: lines.length * LINE_HEIGHT,
  };
}
const textIn = (line: readonly Part[]): string => line.map(([text]) => text).join('');
const widthIn = (line: readonly Part[]): number => line.reduce((sum, [, width]) => sum + width, 0);

/** In as few lines as fit, of the smallest width that needs no more of them. */
function balanced(line: readonly Part[], most: number): Part[][] {
  const { length: fewest } = wrapped(line, most);
  for (let width = widthIn(line) / fewest; width < most; width += FONT_SIZE / 2) {
    const lines = wrapped(line, width);
    if (lines.length === fewest) return lines;
  }
  return wrapped(line, most);
}

/** At least one line, without spaces at the ends. */
function wrapped(line: readonly Part[], most: number): Part[][] {
  const lines: Part[][] = [[]];
  let room = most;
  for (const part of line) {
    const [text, width] = part;
    const isSpace = text.trim() === '';
    if (width > room && !isSpace && lines.at(-1)?.length !== 0) {
      lines.push([]);
      room = most;
    }
    if (isSpace && lines.at(-1)?.length === 0) continue;
    lines.at(-1)?.push(part);
    room -= width;
  }
  return lines.map((one) => (one.at(-1)?.[0].trim() === '' ? one.slice(0, -1) : one));
}
