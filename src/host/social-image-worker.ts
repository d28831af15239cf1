/** The script of a thread that draws social images. */
import type { SocialImage } from '../model/page.ts';
import { noCache, openCache } from './cache.ts';
import { doWork } from './shared-work.ts';
import { imageDrawer } from './social-image-drawer.ts';

doWork<string | null, SocialImage, Uint8Array>(async (folder) =>
  imageDrawer(folder === null ? noCache : openCache(folder)),
);
