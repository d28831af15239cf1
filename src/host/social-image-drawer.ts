/** Draws social images and puts each into the cache. */
import type { SocialImage } from '../model/page.ts';
import { drawSocialImage } from '../outputs/social-image/draw.ts';
import { imageKey } from '../outputs/social-image/social-image-of.ts';
import type { Cache } from './cache.ts';
import { loadFont } from './font.ts';

export function imageDrawer(cache: Cache): (image: SocialImage) => Uint8Array {
  const font = loadFont();
  return (image) => {
    const png = drawSocialImage(image, font);
    cache.write(imageKey(image), [png]);
    return png;
  };
}
