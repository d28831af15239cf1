/** The script of a thread that draws social images. */
import type { SocialImage } from '../../model/page.ts';
import { noCache, openCache } from '../cache.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { imageDrawer } from './draw-social-images.ts';

serveJobs<string | null, SocialImage, Uint8Array>(async (folder) => ({
  answer: imageDrawer(folder === null ? noCache : openCache(folder)),
}));
