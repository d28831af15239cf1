/** Loads the font of the social images, which is stored beside the compiled engine. */
import { join } from 'node:path';
import type { Site } from '../../model/site.ts';
import { coverage, type Font, openFont } from '../../outputs/social-image/font.ts';
import { socialImageOf } from '../../outputs/social-image/social-image-of.ts';
import type { PageContext } from '../../pages/context.ts';
import { openParts, readBytes } from '../disk.ts';
import { engineRoot } from '../engine.ts';

const folder = join(engineRoot, 'dist');

/** Tells whether the font has a character; null when the engine was compiled without the font's package. */
export function fontCoverage(): ((char: string) => boolean) | null {
  const index = readIndex();
  return index === null ? null : coverage(index);
}

export function loadFont(): Font {
  const index = readIndex();
  const outlines = openParts(join(folder, 'font-outlines.bin'));
  if (index === null || outlines === null) throw new Error(`${folder} lacks the font of the social images`);
  return openFont(index, (start, length) => outlines.read(start, length) ?? new Uint8Array(length));
}

const readIndex = (): Uint8Array | null => readBytes(folder, 'font-index.bin');

/** Filled in by `bin/compile.js`: a hash of the code that draws and of its font. */
declare const DRAW_STAMP: string;

/** Tells which social image a page can have; null when this installation has no font. */
export function socialImageResolver({ colors }: NonNullable<Site['socialImages']>): PageContext['socialImage'] | null {
  const has = fontCoverage();
  return has === null ? null : (text) => socialImageOf(text, { colors, has, stamp: DRAW_STAMP });
}
