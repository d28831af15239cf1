/** The script of a thread that draws social images. */
import type { SocialImage } from '../model/page.ts';
import { noCache, openCache } from './cache.ts';
import { imageDrawer } from './draw-social-images.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs<string | null, SocialImage, Uint8Array>(async (folder) => ({
  answer: imageDrawer(folder === null ? noCache : openCache(folder)),
}));
