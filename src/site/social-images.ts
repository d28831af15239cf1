/** Draws the social images that pages name, each once, and those of the last build not at all: a name is a hash of what an image shows. */
import type { Output } from '../host/output/staging.ts';
import type { LoadedPlugin } from '../host/site-code/load-plugins.ts';
import { drawSocialImages } from '../host/social-images/draw-social-images.ts';
import type { SocialImage } from '../model/page.ts';
import { imageKey } from '../outputs/social-images.ts';
import type { WriteOptions } from './write-files.ts';

type Images = readonly (SocialImage | null)[];

export function openSocialImages(
  plugins: readonly LoadedPlugin[],
  output: Output,
  { cache, shared, progress }: WriteOptions,
) {
  const named = new Set<string>();
  const isMissing = (image: SocialImage | null): image is SocialImage => {
    if (image === null || named.has(image.file)) return false;
    named.add(image.file);
    return !output.keep(image.file);
  };
  const draw = async (images: Images, busyUntil?: Promise<unknown>): Promise<void> => {
    const missing = images.filter(isMissing);
    if (missing.length > 0) progress('drawing social images');
    const done = (image: SocialImage, png: Uint8Array): void => {
      output.add(image.file, png);
      shared.offer(imageKey(image), () => Buffer.from(png).toString('base64'));
    };
    await drawSocialImages(missing, plugins, cache, done, { busyUntil });
  };
  return {
    /** Draws in threads if there are many. */
    draw: (images: Images): Promise<void> => draw(images),
    /** Draws in threads, and in this one too once `work` is done; the result is that of `work`. When one fails, the other is awaited. */
    async drawBeside<T>(work: Promise<T>, images: Images): Promise<T> {
      const drawing = draw(images, work);
      await Promise.allSettled([work, drawing]);
      const done = await work;
      await drawing;
      return done;
    },
  };
}
