/** The font of the social images, stored beside the compiled engine. */
import { join } from 'node:path';
import { coverage, type Font, openFont } from '../outputs/social-image/font.ts';
import { partReader, readBytes } from './disk.ts';
import { engineRoot } from './engine.ts';

const folder = join(engineRoot, 'dist');

/** A test whether the font has a character; null where the engine was compiled without the font's package. */
export function fontCoverage(): ((char: string) => boolean) | null {
  const index = readIndex();
  return index === null ? null : coverage(index);
}

export function loadFont(): Font {
  const index = readIndex();
  if (index === null) throw new Error(`${folder} lacks the font of the social images`);
  return openFont(index, partReader(folder, 'font-outlines.bin'));
}

const readIndex = (): Uint8Array | null => readBytes(folder, 'font-index.bin');
