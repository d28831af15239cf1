/** The font of the social images, as it lies beside the compiled engine. */
import { join } from 'node:path';
import { coverage, type Font, openFont } from '../outputs/card/font.ts';
import { readBytes, readPart } from './disk.ts';
import { engineRoot } from './engine.ts';

const folder = join(engineRoot, 'dist');
const index = (): Uint8Array => readBytes(folder, 'font-index.bin') ?? new Uint8Array(0);

/** A test whether the font can show a text. */
export const fontCoverage = (): ((text: string) => boolean) => coverage(index());

export const loadFont = (): Font => openFont(index(), readPart(folder, 'font-outlines.bin'));
