/** Which pages can have a drawn social image, and what it is called. */
import { shortHash } from '../lib/hash.ts';
import type { Card, CardText } from '../model/page.ts';
import { fontCoverage } from './font.ts';

/** Filled in by `bin/compile.js`: a hash of the code that draws, so that a new design has new names. */
declare const DRAW_STAMP: string;

/** Pictographs are left out; a text that the font cannot show otherwise has no image. */
export function cardMaker(): (text: CardText) => Card | null {
  const shows = fontCoverage();
  return (text) => {
    const { title, section, site } = text;
    const card = { title: plain(title), section: section === null ? null : plain(section), site: plain(site) };
    if (card.title === '' || !shows(card.title + (card.section ?? '') + card.site)) return null;
    const name = shortHash(DRAW_STAMP, JSON.stringify([card.title, card.section, card.site]));
    return { ...card, section: card.section === '' ? null : card.section, file: `assets/social/card-${name}.png` };
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|[\u200b-\u200f\u2060\ufe0e\ufe0f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
