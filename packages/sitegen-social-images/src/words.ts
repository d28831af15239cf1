/** What a social image says and how it looks, before it is drawn. */

/** Colours of the image, as `#rrggbb`. */
export interface Colors {
  /** Behind everything. @default '#ffffff' */
  background: string;
  /** The title. @default '#1b1f24' */
  text: string;
  /** The section, and the bar at the edge. @default '#3451b2' */
  accent: string;
  /** The band behind the site's name. @default '#eef1f8' */
  band: string;
  /** The site's name. @default '#26397d' */
  bandText: string;
}
/** All that drawing an image depends on besides this package. */
export interface Words {
  title: string;
  section: string | null;
  site: string;
  colors: Colors;
}

/** `has` tests whether the font has a character. Null for a page whose words the font lacks. */
export function wordsOf(
  text: { title: string; section: string | null; site: string },
  colors: Colors,
  has: (char: string) => boolean,
): Words | null {
  const [title, section, site] = [text.title, text.section ?? '', text.site].map((one) => plainText(one, has));
  if (title == null || title === '' || section == null || site == null) return null;
  return { title, section: section === '' ? null : section, site, colors };
}

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

/** Between Chinese and Latin, where nobody types a space and no style sheet makes one. */
const border = /(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{Nd}])|(?<=[\p{Script=Latin}\p{Nd}])(?=\p{Script=Han})/gu;

/**
 * One line of what the font has: `Done 🎉 →` with an arrow but no party in it is `Done →`. Null when a letter or a number is
 * missing, so that nobody sees boxes in the place of a name.
 */
export function plainText(text: string, has: (char: string) => boolean): string | null {
  const normal = text.normalize('NFC').replace(invisible, '');
  const marked = chinese.test(normal)
    ? normal.replace(apostrophe, "'")
    : straight.reduce((one, [pattern, mark]) => one.replace(pattern, () => mark), normal);
  const chars = [...marked.replace(border, ' ')];
  if (chars.some((char) => needed.test(char) && !has(char))) return null;
  return chars
    .map((char) => (has(char) ? char : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
