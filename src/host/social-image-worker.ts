/** A thread that draws social images: takes what they say, keeps them in the cache and answers with PNG files. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SocialImage } from '../model/page.ts';
import { drawSocialImage } from '../outputs/social-image/draw.ts';
import { noCache, openCache } from './cache.ts';
import { loadFont } from './font.ts';
import { writeSocialImage } from './social-image-cache.ts';

const { folder } = workerData as DrawData;
const cache = folder === null ? noCache : openCache(folder);
const font = loadFont();
parentPort?.on('message', (image: SocialImage) => {
  const png = drawSocialImage(image, font);
  writeSocialImage(image, png, cache);
  parentPort?.postMessage({ file: image.file, png } satisfies DrawAnswer);
});

export interface DrawData {
  /** Where the cache is. */
  folder: string | null;
}
export interface DrawAnswer {
  /** The image's. */
  file: string;
  png: Uint8Array;
}
