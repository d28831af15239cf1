/** A thread that draws social images: takes what they say, keeps them in the cache and answers with PNG files. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Card } from '../model/page.ts';
import { drawCard } from '../outputs/card/draw.ts';
import { noCache, openCache } from './cache.ts';
import { writeCard } from './card-cache.ts';
import { loadFont } from './font.ts';

const { folder } = workerData as DrawData;
const cache = folder === null ? noCache : openCache(folder);
const font = loadFont();
parentPort?.on('message', (card: Card) => {
  const image = drawCard(card, font);
  writeCard(card, image, cache);
  parentPort?.postMessage({ file: card.file, image } satisfies DrawAnswer);
});

export interface DrawData {
  /** Where the cache lies. */
  folder: string | null;
}
export interface DrawAnswer {
  /** The card's. */
  file: string;
  image: Uint8Array;
}
