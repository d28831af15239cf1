/** The social image of a page before it is drawn: what it says and how it looks, and the name that follows from that. */
import { withGaps } from '../../lib/han-latin-gaps.ts';
import { longHash, shortHash } from '../../lib/hash.ts';
import type { SocialImage, SocialImageText } from '../../model/page.ts';
import type { SocialImageColors } from '../../model/site.ts';

interface SocialImageDesign {
  colors: SocialImageColors;
  /** A test whether the font has a character. */
  has: (char: string) => boolean;
  /** Stands for the code that draws and its font, so that a new design has new names. */
  stamp: string;
}

/** Null for a page whose words the font lacks. */
export function socialImageOf(text: SocialImageText, { colors, has, stamp }: SocialImageDesign): SocialImage | null {
  const [title, section, site] = [text.title, text.section ?? '', text.site].map((one) => plainText(one, has));
  if (title == null || title === '' || section == null || site == null) return null;
  const content = { title, section: section === '' ? null : section, site, colors };
  return { ...content, file: `assets/social/image-${shortHash(stamp, JSON.stringify(content))}.png` };
}

/** What a cache has it by: its name says all that it depends on, on any machine. */
export const imageKey = ({ file }: SocialImage): string => longHash('png', file);

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
