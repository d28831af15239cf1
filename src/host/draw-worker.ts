/** A thread that draws social images: takes what they say, answers with PNG files. */
import { parentPort } from 'node:worker_threads';
import type { Card } from '../model/page.ts';
import { drawCard } from '../outputs/card/draw.ts';
import { loadFont } from './font.ts';

const font = loadFont();
parentPort?.on('message', (card: Card) => {
  parentPort?.postMessage({ file: card.file, image: drawCard(card, font) });
});
