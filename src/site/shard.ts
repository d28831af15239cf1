/** Builds the share of one of several machines: parses its texts, makes their pages and leaves both in a file for the merge. */
import { join } from 'node:path';
import { entryOf } from '../graph/entry-of.ts';
import { ownFolder, removeScratch } from '../host/disk.ts';
import { putFile, type StagedFolder } from '../host/output/staging.ts';
import { factsText, joinText } from '../host/parse/text-store.ts';
import { type PartFile, startPart } from '../host/shard-part.ts';
import { type Shared, sharedKey } from '../host/shared-cache.ts';
import { drawSocialImages } from '../host/social-images/draw-social-images.ts';
import type { Share } from '../lib/shard-share.ts';
import { hasErrors } from '../messages/diagnostic.ts';
import type { SocialImage } from '../model/page.ts';
import { imageKey } from '../outputs/social-images.ts';
import { renderFailed } from './open-output.ts';
import type { BuildOptions, BuildReport } from './options.ts';
import { pageKeys } from './page-keys.ts';
import { pagesMadeElsewhere } from './page-threads.ts';
import type { Prepared } from './prepared.ts';
import { makePage, pageRoutes } from './render-site.ts';
import { type Run, sharedFor, withRun } from './run.ts';
import { shardOrigin } from './shard-origin.ts';
import { pageEntry } from './shared-pages.ts';
import { prepareSite } from './stages.ts';

export interface ShardReport {
  /** Absolute. */
  file: string;
  texts: number;
  pages: number;
}

/** Mistakes in texts are reported by the merge, which sees all of them. */
export async function buildShard(
  options: BuildOptions,
  share: Share,
): Promise<BuildReport & { part: ShardReport | null }> {
  let part: ShardReport | null = null;
  const report = await withRun(options, async ({ root, config, cache, clock }) => {
    const shared = sharedFor(options, root);
    const origin = await shardOrigin({ ...options, root, config });
    const prepared = await prepareSite({ ...options, root, config, cache, clock, shared, share });
    const { diagnostics } = prepared.compiled;
    if (hasErrors(diagnostics)) return { diagnostics: [...config.diagnostics, ...diagnostics] };
    options.progress('making pages');
    const file = join(ownFolder(root, options.out), `${share.index}-of-${share.count}.part`);
    const writer = startPart(file, { ...origin, ...share });
    // On a shared disk, several machines may use one folder.
    const scratch = `part-${share.index}-of-${share.count}`;
    try {
      const folder = removeScratch(root, scratch);
      const pages = await addPages(writer, prepared, { root, cache, shared, folder });
      addTexts(writer, prepared);
      writer.end();
      part = { file, texts: prepared.parsed.own.size, pages };
      const sent = await shared.end();
      clock.mark('render and write');
      return { diagnostics: [...config.diagnostics, ...diagnostics, ...sent] };
    } catch (thrown) {
      writer.abort();
      const failure = renderFailed(thrown);
      if (failure === null) throw thrown;
      return { diagnostics: [failure] };
    } finally {
      removeScratch(root, scratch);
    }
  });
  return { ...report, part, ok: report.ok && part !== null };
}

function addTexts(part: PartFile, { parsed }: Prepared): void {
  for (const known of parsed.own.values())
    part.add(sharedKey('text', known.key), joinText(factsText(known), parsed.texts.of(known)));
}

/** Adds the pages of the share's texts that have a key, and returns their number; lists of posts are left to the merge. `folder` is for drafts. */
async function addPages(
  part: PartFile,
  prepared: Prepared,
  { root, cache, shared, folder }: Pick<Run, 'root' | 'cache'> & { shared: Shared; folder: string },
): Promise<number> {
  const staged: StagedFolder = { folder, next: folder, before: new Set(), folders: new Set() };
  const put = (file: string, bytes: Uint8Array): boolean => putFile(staged, file, bytes);
  const keys = pageKeys(prepared, root);
  const pages = pageRoutes(prepared).flatMap(([locale, route]) => {
    const entry = entryOf(route);
    const key = entry !== null && prepared.parsed.own.has(entry.source.file) ? keys.of(route, locale) : null;
    return key === null ? [] : [{ locale, route, key }];
  });
  const made = await pagesMadeElsewhere(prepared, pages, { root, cache, shared, output: { staged, put } });
  const images: SocialImage[] = [];
  for (const { locale, route, key } of pages) {
    const page = made.get(route) ?? makePage(route, locale, prepared, put);
    const [name, value] = pageEntry(key, page, folder);
    part.add(name, value() ?? '');
    shared.offer(name, value);
    if (page.made.socialImage !== null) images.push(page.made.socialImage);
  }
  await drawSocialImages(images, prepared.plugins, cache, (image, png) =>
    part.add(imageKey(image), Buffer.from(png).toString('base64')),
  );
  return pages.length;
}
