/** The social images that a plugin draws: what a page has before its own is drawn, and the drawing. */
import { longHash, shortHash } from '../lib/hash.ts';
import { guarded } from '../markdown/extensions.ts';
import type { SocialImage } from '../model/page.ts';
import type { Plugin, SocialImageText } from '../model/plugin.ts';

/** What draws the images of a site. */
export interface ImageMaker {
  /** The image of a page before it is drawn. */
  of(text: SocialImageText): SocialImage | null;
  /** A PNG file. */
  draw(image: SocialImage): Uint8Array;
}

/** By the last plugin that draws images; null without one. `keys` are those of the plugins, in their order. */
export function imageMaker(plugins: readonly Plugin[], keys: readonly string[]): ImageMaker | null {
  const at = plugins.findLastIndex(({ socialImages }) => socialImages !== undefined);
  const { name = '', socialImages } = plugins[at] ?? {};
  if (socialImages === undefined) return null;
  const { size } = socialImages;
  return {
    of: guarded(name, 'description of a social image', (text: SocialImageText) => {
      const described = socialImages.describe(text);
      if (described === null) return null;
      const { alt, data } = described;
      return { alt, data, size, file: `assets/social/image-${shortHash(keys[at] ?? '', JSON.stringify(data))}.png` };
    }),
    draw: guarded(name, 'social image', ({ data }: SocialImage) => {
      const png: unknown = socialImages.draw(data);
      if (!(png instanceof Uint8Array)) throw new Error('it returns no bytes');
      return png;
    }),
  };
}

/** What a cache has it by: its name says all that it depends on, on any machine. */
export const imageKey = ({ file }: SocialImage): string => longHash('png', file);
