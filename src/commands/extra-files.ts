/** The files of a site beside its pages: feeds and what else is made from the finished graphs. */
import type { Cache } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import { longHash } from '../lib/hash.ts';
import type { Page } from '../model/page.ts';
import { feedFile, feedPlans, feedTexts } from '../outputs/feeds.ts';
import type { Prepared, PreparedLocale } from './prepare.ts';

export interface ExtraFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
}

/** What the pages said of themselves when they were rendered, for files that depend on it. */
export interface Seen {
  /** Hash of a post's printed text, by URL. */
  posts: Map<string, string>;
}
export const nothingSeen = (): Seen => ({ posts: new Map() });

export function note(page: Page, { posts }: Seen): void {
  if (page.kind === 'post') posts.set(page.url, longHash(page.post.html));
}

export async function* extraFiles(prepared: Prepared, seen: Seen, cache: Cache): AsyncGenerator<ExtraFile> {
  const own = new Set(prepared.publicFiles.map(({ path }) => path));
  for await (const extra of generated(prepared, seen, cache)) if (!own.has(extra.file)) yield extra;
}

async function* generated(prepared: Prepared, seen: Seen, cache: Cache): AsyncGenerator<ExtraFile> {
  for (const locale of prepared.locales) yield* feeds(locale, seen, cache);
}

/** Feeds are written anew when something in them changed; until then their posts are not even printed. */
async function* feeds({ context }: PreparedLocale, { posts }: Seen, cache: Cache): AsyncGenerator<ExtraFile> {
  const plans = feedPlans(context);
  let texts: Map<string, string> | null = null;
  const shown = context.graph.posts.map(({ url }) => [url, posts.get(url) ?? '']);
  for (const plan of plans) {
    const key = longHash(engineStamp(), 'feed', JSON.stringify([plan, shown]));
    let content = cache.read(key);
    if (content === null) {
      texts ??= feedTexts(context);
      content = await feedFile(plan, texts);
      cache.write(key, content);
    }
    yield { file: plan.url.slice(context.site.baseUrl.length), content };
  }
}
