/** Makes the share of one of several machines: parses its texts, makes their pages and leaves both in a shared cache, where a build takes them. */
import { entryOf } from '../graph/entry-of.ts';
import { putFile, type StagedFolder } from '../host/output/staging.ts';
import { removeScratch } from '../host/own-folders.ts';
import type { Shared } from '../host/shared-cache.ts';
import { drawSocialImages } from '../host/social-images/draw-social-images.ts';
import type { Share } from '../lib/shard-share.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import { shareWithoutCache } from '../messages/shared-cache.ts';
import type { SocialImage } from '../model/page.ts';
import { imageKey } from '../outputs/social-images.ts';
import { renderFailed } from './open-output.ts';
import type { BuildReport, CheckOptions } from './options.ts';
import { pageKeys } from './page-keys.ts';
import { pagesMadeElsewhere } from './page-threads.ts';
import type { Prepared } from './prepared.ts';
import { makePage, pageRoutes } from './render-site.ts';
import { type Run, sharedFor, withRun } from './run.ts';
import { type KeyedPage, offerPages, takeSharedImages } from './shared-pages.ts';
import { prepareSite } from './stages.ts';

export interface ShardReport {
  texts: number;
  pages: number;
}

/** Mistakes in texts are reported by the build that takes the share, which sees all of them. */
export async function buildShard(
  options: CheckOptions,
  share: Share,
): Promise<BuildReport & { made: ShardReport | null }> {
  let summary: ShardReport | null = null;
  const report = await withRun(options, async ({ root, config, cache, clock }) => {
    if (options.shared.length === 0) return { diagnostics: [shareWithoutCache()] };
    const shared = await sharedFor(options, root);
    const prepared = await prepareSite({ ...options, root, config, cache, clock, shared, share });
    const { diagnostics } = prepared.compiled;
    if (hasErrors(diagnostics)) return { diagnostics: [...config.diagnostics, ...diagnostics] };
    options.progress('making pages');
    // On a shared disk, several machines may use one folder.
    const scratch = `share-${share.index}-of-${share.count}`;
    try {
      const pages = await makePages(prepared, { root, cache, shared, folder: removeScratch(root, scratch) });
      const sent = await shared.end(true);
      clock.mark('render and write');
      if (!hasErrors(sent)) summary = { texts: prepared.parsed.ownTexts.size, pages };
      return { diagnostics: [...config.diagnostics, ...diagnostics, ...sent] };
    } catch (thrown) {
      const failure = renderFailed(thrown);
      if (failure === null) throw thrown;
      return { diagnostics: [failure] };
    } finally {
      removeScratch(root, scratch);
    }
  });
  return { ...report, made: summary, ok: report.ok && summary !== null };
}

/** Makes the pages of the share's texts that have a key, and returns their number; lists of posts are left to the build. `folder` is for drafts. */
async function makePages(
  prepared: Prepared,
  { root, cache, shared, folder }: Pick<Run, 'root' | 'cache'> & { shared: Shared; folder: string },
): Promise<number> {
  const staged: StagedFolder = { folder, next: folder, before: new Set(), folders: new Set() };
  const put = (file: string, bytes: Uint8Array): boolean => putFile(staged, file, bytes);
  const keys = pageKeys(prepared, root);
  const wanted = pageRoutes(prepared).flatMap(([locale, route]): KeyedPage[] => {
    const entry = entryOf(route);
    const key = entry !== null && prepared.parsed.ownTexts.has(entry.source.file) ? keys.of(route, locale) : null;
    return key === null ? [] : [{ locale, route, key }];
  });
  const elsewhere = await pagesMadeElsewhere(prepared, wanted, { root, cache, shared, output: { staged, put } });
  const pages = wanted.map(({ locale, route, key }) => {
    const page = elsewhere.get(route) ?? makePage(route, locale, prepared, put);
    return [key, page] as const;
  });
  offerPages(shared, pages, folder);
  const summaries = pages.map(([, page]) => page);
  await takeSharedImages(shared, summaries, cache);
  const images = summaries.flatMap(({ summary }): SocialImage[] =>
    summary.socialImage === null ? [] : [summary.socialImage],
  );
  await drawSocialImages(images, prepared.plugins, cache, (image, png) =>
    shared.offer(imageKey(image), () => Buffer.from(png).toString('base64')),
  );
  return pages.length;
}
