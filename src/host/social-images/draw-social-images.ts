/** Draws the social images of a site, in threads if there are many, or takes them from the cache. */
import { availableParallelism } from 'node:os';
import type { SocialImage } from '../../model/page.ts';
import { type ImageMaker, imageKey, imageMaker } from '../../outputs/social-images.ts';
import type { Cache } from '../cache.ts';
import type { LoadedPlugin } from '../site-code/load-plugins.ts';
import { shareWork } from '../threads/thread-pool.ts';

/** What a thread is given. */
export interface DrawSetup {
  /** Of the cache; null without one. */
  folder: string | null;
  /** Compiled modules of the plugins, absolute, and their keys. */
  plugins: string[];
  keys: string[];
}

/** Up to this many images, starting threads takes longer than drawing here. */
const MAX_ON_THIS_THREAD = 12;
/** Images in memory at a time. */
const BATCH = 500;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * `done` is called with each image as a PNG file, first with those from the cache. If there are many, this thread draws too once `busyUntil` is
 * settled.
 */
export async function drawSocialImages(
  images: readonly SocialImage[],
  plugins: readonly LoadedPlugin[],
  cache: Cache,
  done: (image: SocialImage, png: Uint8Array) => void,
  {
    threads = Math.max(1, availableParallelism() - 1),
    busyUntil,
  }: { threads?: number; busyUntil?: Promise<unknown> | undefined } = {},
): Promise<void> {
  const missing = images.filter((image) => {
    const cached = cache.bytes(imageKey(image));
    if (cached !== null) done(image, cached);
    return cached === null;
  });
  const setup: DrawSetup = {
    folder: cache.folder,
    plugins: plugins.map(({ file }) => file),
    keys: plugins.map(({ key }) => key),
  };
  const maker = imageMaker(
    plugins.map(({ plugin }) => plugin),
    setup.keys,
  );
  if (missing.length === 0 || maker === null) return;
  const here = imageDrawer(maker, cache);
  const team = missing.length > MAX_ON_THIS_THREAD ? threads : 0;
  for (let from = 0; from < missing.length; from += BATCH) {
    const jobs = missing.slice(from, from + BATCH);
    const work = { script: 'social-image-worker.js', setup, threads: team, limits: HEAP, busyUntil };
    const drawn = await shareWork({ ...work, jobs, here, tooSlow });
    for (const [image, png] of drawn) done(image, png);
  }
}

function tooSlow(): never {
  throw new Error('drawing a social image takes more than 30 seconds');
}

/** The result draws an image and puts it into the cache. */
export const imageDrawer =
  (maker: ImageMaker, cache: Cache) =>
  (image: SocialImage): Uint8Array => {
    const png = maker.draw(image);
    cache.write(imageKey(image), png);
    return png;
  };
