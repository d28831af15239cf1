/** Makes the files of a site besides its pages and assets: feeds, sitemap, robots.txt, files of plugins and for the deploy target. */
import { LICENSES } from '../bundle/client.ts';
import { licensesText } from '../bundle/licenses.ts';
import type { Cache } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import { longHash } from '../lib/hash.ts';
import { shallowClone } from '../messages/outputs.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { contentPolicy, policyText } from '../outputs/content-policy.ts';
import { type DeploySite, deployFiles } from '../outputs/deploy-files.ts';
import { feedFile, feedPlans, feedTexts } from '../outputs/feeds.ts';
import { offlineWorker, removingWorker } from '../outputs/offline-worker.ts';
import { robotsText, sitemapEntries, sitemapFiles, wantedEntries } from '../outputs/sitemap.ts';
import { pluginOutputs } from './plugins.ts';
import type { Prepared, PreparedLocale } from './prepared.ts';
import type { SiteFile } from './render-site.ts';

interface ExtraFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
}

/** What other files depend on. */
export interface SiteSummary {
  /** Hash of a post's printed text, by URL. */
  posts: Map<string, string>;
  /** Paths of files below `assets/`. */
  assets: Set<string>;
  /** URLs of pages with `noindex`. */
  unindexed: Set<string>;
}
export const emptySummary = (): SiteSummary => ({ posts: new Map(), assets: new Set(), unindexed: new Set() });

/** Adds a file of the site to the summary. */
export function summarize({ file, rendered }: SiteFile, { posts, assets, unindexed }: SiteSummary): void {
  if (file.startsWith('assets/')) assets.add(file);
  if (rendered === null) return;
  const { socialImage, postHash, noIndex } = rendered.made;
  if (socialImage !== null) assets.add(socialImage.file);
  if (noIndex) unindexed.add(rendered.url);
  if (postHash !== null) posts.set(rendered.url, postHash);
}

interface ExtraOptions {
  summary: SiteSummary;
  cache: Cache;
  report: (diagnostic: Diagnostic) => void;
  /** Whether compressed copies are beside the text files. */
  compressed: boolean;
}

/** A file that the site has as a public file is not made. */
export async function* extraFiles(prepared: Prepared, options: ExtraOptions): AsyncGenerator<ExtraFile> {
  const own = new Set(prepared.publicFiles.map(({ path }) => path));
  for (const output of outputs)
    for await (const extra of output(prepared, options)) if (!own.has(extra.file)) yield extra;
}

type Output = (prepared: Prepared, options: ExtraOptions) => AsyncIterable<ExtraFile> | Iterable<ExtraFile>;

const outputs: Output[] = [
  async function* (prepared, options) {
    for (const locale of prepared.locales) yield* feeds(locale, options);
  },
  engineFiles,
  async function* ({ plugins, site, locales, root }, { report }) {
    const { value, diagnostics } = await pluginOutputs({
      root,
      site,
      plugins,
      contexts: locales.map(({ context }) => context),
    });
    for (const diagnostic of diagnostics) report(diagnostic);
    yield* value;
  },
  (prepared, options) => deployFiles(prepared.site.deploy.target, deploySite(prepared, options)),
];

/** Feeds come from the cache while nothing in them has changed; then their posts are not even printed. */
async function* feeds({ context }: PreparedLocale, { summary, cache }: ExtraOptions): AsyncGenerator<ExtraFile> {
  const plans = feedPlans(context);
  let texts: Map<string, string> | null = null;
  const shown = context.graph.blogs.flatMap(({ posts }) => posts).map(({ url }) => [url, summary.posts.get(url) ?? '']);
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

/** Licences, worker, sitemap and robots.txt. */
async function* engineFiles(prepared: Prepared, { report, summary }: ExtraOptions): AsyncGenerator<ExtraFile> {
  const { site, history, locales, compiled } = prepared;
  if (site.offline !== false)
    yield { file: 'offline.js', content: site.offline === 'remove' ? removingWorker : offlineWorker };
  if (compiled.client !== null) yield { file: LICENSES, content: licensesText(compiled.client.licenses) };
  const options = site.noIndex ? null : site.sitemap;
  if (options !== null) {
    if (options.lastmod !== null && history.shallow) report(shallowClone());
    const contexts = locales.map(({ context }) => context);
    const known = sitemapEntries(contexts, options, history).filter(({ path }) => !summary.unindexed.has(path));
    const entries = await wantedEntries(known, { ...prepared, options, report });
    yield* sitemapFiles(entries, options.filename, site.url + site.baseUrl);
  }
  const address = options === null ? null : site.url + encodeURI(site.baseUrl + options.filename);
  // Crawlers only ask for it at the root of the origin.
  if (site.baseUrl === '/') yield { file: 'robots.txt', content: robotsText(address) };
}

/** Names with a hash of the content. */
const HASHED = /-[\w-]{8,}\.\w+$/;

function deploySite(
  { site, locales, publicFiles, inlineScripts: scripts }: Prepared,
  { summary, compressed, report }: ExtraOptions,
): DeploySite {
  const contexts = locales.map(({ context }) => context);
  const { target, contentSecurityPolicy: more } = site.deploy;
  // Only these targets can send headers.
  const isSent = target !== 'none' && target !== 'github-pages';
  // The whole folder, unless the site has public files in it, which may change.
  const shared = publicFiles.some(({ path }) => path.startsWith('assets/'));
  const immutable = shared ? [...summary.assets].filter((file) => HASHED.test(file)) : ['assets/'];
  return {
    baseUrl: site.baseUrl,
    localeBases: site.locales.map(({ baseUrl }) => baseUrl),
    redirects: contexts.flatMap(({ graph }) =>
      graph.routes.flatMap((route) => (route.kind === 'redirect' ? [{ url: route.url, to: route.to }] : [])),
    ),
    policy: more === null || !isSent ? null : policyText(contentPolicy(contexts, { scripts, more, report })),
    immutable: immutable.map((path) => site.baseUrl + path).sort(),
    cname: site.deploy.cname,
    compressed,
  };
}
