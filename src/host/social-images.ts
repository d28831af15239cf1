/** Social images as pages are made: which pages can have one, by the font beside the engine. */
import type { Site } from '../model/site.ts';
import { socialImageOf } from '../outputs/social-image/social-image-of.ts';
import type { PageContext } from '../pages/context.ts';
import { fontCoverage } from './font.ts';

/** Filled in by `bin/compile.js`: a hash of the code that draws and of its font. */
declare const DRAW_STAMP: string;

/** Null where none can be drawn, as this install has no font. */
export function socialImageResolver({ colors }: NonNullable<Site['socialImages']>): PageContext['socialImage'] | null {
  const has = fontCoverage();
  return has === null ? null : (text) => socialImageOf(text, { colors, has, stamp: DRAW_STAMP });
}
