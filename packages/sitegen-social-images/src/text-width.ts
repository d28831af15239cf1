/** How wide a text is, and the kerning between two of its characters. */
import type { Font } from './font.ts';

const han = /^\p{Script=Han}$/u;
const western = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}]$/u;
/** Between Chinese and Latin, where nobody types a space; in thousandths of the size. */
const GAP = 125;

/** What is added between two characters, in thousandths of the size. */
export function spaceBetween(left: string, right: string, font: Font): number {
  if ((han.test(left) && western.test(right)) || (western.test(left) && han.test(right))) return GAP;
  return font.kerning(codeOf(left), codeOf(right));
}

export function widthOf(text: string, size: number, font: Font): number {
  const chars = [...text];
  const units = chars.reduce(
    (sum, char, index) => sum + font.glyph(codeOf(char)).advance + spaceBetween(char, chars[index + 1] ?? '', font),
    0,
  );
  return (units * size) / 1000;
}

/** 0, which no font has, for no character. */
export const codeOf = (char: string): number => char.codePointAt(0) ?? 0;
