/** A text as a social image can show it. */
import { withGaps } from '../../lib/han-latin-gaps.ts';

/** What has no look of its own: joiners, marks of direction, choices between a sign's variants, the frame of a keycap. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}|\u20e3/gu;
/** A word without one of these is another word; other signs, pictographs above all, may be missing. */
const needed = /^[\p{L}\p{M}\p{N}]$/u;

/** Curly quotation marks are as wide as Chinese characters in this font, so that a text without Chinese gets the straight ones. */
const straight: [pattern: RegExp, mark: string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
];
const chinese = /\p{Script=Han}/u;
/** The marks within words of a text that has both scripts. */
const apostrophe = /(?<=\p{Script=Latin})’(?=\p{Script=Latin})/gu;

/**
 * One line of what the font has: `Done 🎉 →` with an arrow but no party in it is `Done →`. Null when a letter or a number is
 * missing, so that nobody sees boxes in the place of a name.
 */
export function plainText(text: string, has: (char: string) => boolean): string | null {
  const normal = text.normalize('NFC').replace(invisible, '');
  const marked = chinese.test(normal)
    ? normal.replace(apostrophe, "'")
    : straight.reduce((one, [pattern, mark]) => one.replace(pattern, mark), normal);
  const chars = [...withGaps(marked)];
  if (chars.some((char) => needed.test(char) && !has(char))) return null;
  return chars
    .map((char) => (has(char) ? char : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
