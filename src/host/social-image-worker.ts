/** The script of a thread that draws social images. */
import type { SocialImage } from '../model/page.ts';
import { noCache, openCache } from './cache.ts';
import { serveOrders } from './serve-orders.ts';
import { imageDrawer } from './social-image-drawer.ts';

serveOrders<string | null, SocialImage, Uint8Array>(async (folder) => ({
  answer: imageDrawer(folder === null ? noCache : openCache(folder)),
}));
