/** Social images as pages are made: which pages can have one, by the font beside the engine. */
import type { Card, CardText } from '../model/page.ts';
import { cardOf } from '../outputs/card/card-of.ts';
import { fontCoverage } from './font.ts';

/** Filled in by `bin/compile.js`: a hash of the code that draws and of its font. */
declare const DRAW_STAMP: string;

export function cardMaker(): (text: CardText) => Card | null {
  const has = fontCoverage();
  return (text) => cardOf(text, has, DRAW_STAMP);
}
