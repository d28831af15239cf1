/** The social image of a page before it is drawn: what it says and how it looks, and the name that follows from that. */
import { longHash, shortHash } from '../../lib/hash.ts';
import type { SocialImageColors } from '../../model/outputs.ts';
import type { SocialImage, SocialImageText } from '../../model/page.ts';
import { plainText } from './plain.ts';

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
