/** Social images in the cache, by their names, which say all that they depend on. */
import { longHash } from '../lib/hash.ts';
import type { SocialImage } from '../model/page.ts';
import type { Cache } from './cache.ts';

export function readSocialImage(image: SocialImage, cache: Cache): Uint8Array | null {
  const text = cache.read(imageKey(image));
  return text === null ? null : Buffer.from(text, 'base64');
}

export const writeSocialImage = (image: SocialImage, png: Uint8Array, cache: Cache): boolean =>
  cache.write(imageKey(image), Buffer.from(png).toString('base64'));

/** The name says it all, on any machine. */
export const imageKey = ({ file }: SocialImage): string => longHash('image', file);
