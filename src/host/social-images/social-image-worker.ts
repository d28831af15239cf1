/** The script of a thread that draws social images. */
import type { SocialImage } from '../../model/page.ts';
import { imageMaker } from '../../outputs/social-images.ts';
import { noCache, openCache } from '../cache.ts';
import { importPlugins } from '../site-code/import-file.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { type DrawSetup, imageDrawer } from './draw-social-images.ts';

serveJobs<DrawSetup, SocialImage, Uint8Array | null>(async ({ folder, plugins, keys }) => {
  const maker = imageMaker(await importPlugins(plugins), keys);
  const answer = maker === null ? () => null : imageDrawer(maker, folder === null ? noCache : openCache(folder));
  return { answer, tooSlow: () => null };
});
