/** The social image of a page before it is drawn: what it says, and the name that follows from that. */
import { shortHash } from '../../lib/hash.ts';
import type { Card, CardText } from '../../model/page.ts';
import { plainText } from './plain.ts';

/** Null for a page whose words the font lacks. `stamp` stands for the design, so that a new one has new names. */
export function cardOf(text: CardText, has: (char: string) => boolean, stamp: string): Card | null {
  const [title, section, site] = [text.title, text.section ?? '', text.site].map((one) => plainText(one, has));
  if (title == null || title === '' || section == null || site == null) return null;
  const words: CardText = { title, section: section === '' ? null : section, site };
  return { ...words, file: `assets/social/card-${shortHash(stamp, JSON.stringify(words))}.png` };
}
