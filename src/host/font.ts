/** The font of the social images, as it lies beside the compiled engine. */
import { join } from 'node:path';
import { coverage, type Font, openFont } from '../outputs/card/font.ts';
import { partReader, readBytes } from './disk.ts';
import { engineRoot } from './engine.ts';

const folder = join(engineRoot, 'dist');

/** A test whether the font has a character. */
export const fontCoverage = (): ((char: string) => boolean) => coverage(index());

export const loadFont = (): Font => openFont(index(), partReader(folder, 'font-outlines.bin'));

function index(): Uint8Array {
  const bytes = readBytes(folder, 'font-index.bin');
  if (bytes === null) throw new Error(`${folder} lacks the font of the social images; "node bin/compile.js" makes it`);
  return bytes;
}
