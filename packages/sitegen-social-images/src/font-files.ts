/** The font of the images, in files beside the compiled package. */
import { openSync, readFileSync, readSync } from 'node:fs';
import { coverage, type Font, openFont } from './font.ts';

/** A test whether the font has a character. */
export const fontCoverage = (folder: URL): ((char: string) => boolean) => coverage(indexIn(folder));

/** Reads those outlines that are drawn: its file stays open as long as the process lives. */
export function loadFont(folder: URL): Font {
  const file = openSync(new URL('font-outlines.bin', folder), 'r');
  return openFont(indexIn(folder), (start, length) => {
    const bytes = new Uint8Array(length);
    const read = readSync(file, bytes, 0, length, start);
    if (read < length) throw new Error('font-outlines.bin is damaged: install the package anew');
    return bytes;
  });
}

const indexIn = (folder: URL): Uint8Array => readFileSync(new URL('font-index.bin', folder));
