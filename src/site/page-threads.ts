/** Makes pages in threads, or brings them from other machines, before they are written one by one. */

import { availableParallelism } from 'node:os';
import type { LocaleAssets } from '../bundle/client.ts';
import { fileOf } from '../graph/build-graph.ts';
import type { Cache } from '../host/cache.ts';
import type { Output, StagedFolder } from '../host/output/staging.ts';
import type { Shared } from '../host/shared-cache.ts';
import { shareWork } from '../host/threads/thread-pool.ts';
import { beginThread, boundHeap, type ResourceLimits } from '../host/threads/threads.ts';
import type { Graph, Route } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';
import { bytesOf, type MadePage } from './page-records.ts';
import type { PageRoom } from './page-room.ts';
import { takeRoom } from './page-room.ts';
import type { Prepared } from './prepared.ts';
import { makePage } from './render-site.ts';
import { type KeyedPage, takeSharedPages } from './shared-pages.ts';
import { containsFunction, fileReadsOutside } from './site-code.ts';
import { throwTooSlow } from './work-in-time.ts';

/** A page by the index of its locale and that of its route. */
export type PageJob = [locale: number, route: number];
/** Plain data that a thread makes pages from. */
export interface PageSetup {
  root: string;
  staged: StagedFolder;
  /** Folder of the cache that holds the texts. */
  cache: string;
  /** Compiled code of theme and React pages. */
  code: string;
  site: Site;
  room: PageRoom;
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
  graphs: Record<string, Graph>;
  media: PageContext['media'];
  locales: (Pick<PageContext, 'locale' | 'shell' | 'reactPages'> & { locale: Locale; assets: LocaleAssets })[];
}

/** Setting up a thread takes as long as making this many pages. */
const PAGES_PER_THREAD = 60;
/** Up to this many pages, a thread that has parsed texts has memory enough to make them. */
const FEW_PAGES = 2000;
const limitsOf = (pages: number): ResourceLimits => ({
  ...(pages <= FEW_PAGES && { maxOldGenerationSizeMb: 256 }),
  maxYoungGenerationSizeMb: 64,
});
const SCRIPT = 'page-worker.js';

/** Starts a thread when so many texts are new that it will probably be needed. */
export function threadAhead(texts: number): void {
  if (availableParallelism() > 1 && texts >= PAGES_PER_THREAD) beginThread(SCRIPT, limitsOf(texts));
}

/**
 * Pages with keys that other machines have made, and those that threads of this one make; by route. It leaves out pages that are better
 * made one after the other. Code in a text runs in this process alone.
 */
export async function pagesMadeElsewhere(
  prepared: Prepared,
  pages: readonly KeyedPage[],
  { shared, ...options }: ThreadOptions & { shared: Shared },
): Promise<Map<Route, MadePage>> {
  const brought = await takeSharedPages(shared, pages, options.output.put);
  for (const [route, { files }] of brought) takeRoom(prepared.room, bytesOf(files), route.url, fileOf(route));
  const rest = pages.filter(({ route }) => !brought.has(route));
  return new Map([...brought, ...(await makeInThreads(prepared, rest, options))]);
}

interface ThreadOptions {
  root: string;
  cache: Cache;
  output: Pick<Output, 'staged' | 'put'>;
}

async function makeInThreads(
  prepared: Prepared,
  pages: readonly KeyedPage[],
  { root, cache, output }: ThreadOptions,
): Promise<Map<Route, MadePage>> {
  boundHeap(pages.length);
  const threads = Math.min(availableParallelism() - 1, Math.floor(pages.length / PAGES_PER_THREAD));
  const { compiled, locales, media, parsed, room } = prepared;
  // Sidebars are made by now.
  const docs = prepared.site.docs.map((one) => ({ ...one, sidebarItemsGenerator: null }));
  const site = { ...prepared.site, docs };
  const { theme } = compiled;
  // Code that sees more than its arguments may notice which thread it runs in, and functions cannot be sent to a thread.
  const isPlain = !containsFunction(site) && !compiled.ran.some(fileReadsOutside);
  if (threads < 1 || theme === null || cache.folder === null || !parsed.texts.areCached() || !isPlain) return new Map();
  const setup: PageSetup = {
    root,
    site,
    room,
    cache: cache.folder,
    staged: output.staged,
    code: theme.code,
    media: media.media,
    plugins: prepared.plugins.map(({ file }) => file),
    graphs: locales[0]?.context.graphs ?? {},
    locales: locales.map(({ locale, context, assets }) => ({
      locale,
      assets,
      shell: context.shell,
      reactPages: context.reactPages,
    })),
  };
  const places = new Map(locales.flatMap(({ context }) => context.graph.routes.map((route, index) => [route, index])));
  const jobOf = ({ locale, route }: KeyedPage): PageJob => [locales.indexOf(locale), places.get(route) ?? -1];
  const byJob = new Map(pages.map((page) => [jobOf(page), page]));
  const pageAt = (job: PageJob): KeyedPage => byJob.get(job) as KeyedPage;
  const here = (job: PageJob): MadePage => {
    const { locale, route } = pageAt(job);
    return makePage(route, locale, prepared, output.put);
  };
  const work = {
    script: SCRIPT,
    setup,
    threads,
    limits: limitsOf(pages.length),
    jobs: [...byJob.keys()],
    here,
    tooSlow: throwTooSlow,
  };
  const results = await shareWork(work);
  return new Map([...results].map(([job, page]) => [pageAt(job).route, page]));
}
