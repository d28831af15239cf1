/** Makes the files of a site besides its pages and assets: feeds, sitemap, texts for agents, files of plugins and for the deploy target. */
import { llmsFullTxt, llmsTxt } from '../agents/llms.ts';
import { LICENSES } from '../bundle/client.ts';
import { licensesText } from '../bundle/licenses.ts';
import { type Cache, noCache } from '../host/cache.ts';
import { engineStamp } from '../host/engine.ts';
import { longHash } from '../lib/hash.ts';
import { joinUrl, withoutSlashes } from '../lib/urls.ts';
import { placeTaken, rulesReplaced } from '../messages/outputs.ts';
import type { Diagnostic, Outcome, Severity } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { contentPolicy, policyText } from '../outputs/content-policy.ts';
import { type DeploySite, deployFiles } from '../outputs/deploy-files.ts';
import { feedFile, feedPlans, feedTexts } from '../outputs/feeds.ts';
import { offlineWorker, removingWorker } from '../outputs/offline-worker.ts';
import { robotsText, sitemapEntries, sitemapFiles, wantedEntries } from '../outputs/sitemap.ts';
import { pluginOutputs } from './plugins.ts';
import type { Prepared } from './prepared.ts';
import type { SiteFile } from './render-site.ts';
import { openPlaces } from './taken-places.ts';

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

export function summarize({ file, rendered }: SiteFile, { posts, assets, unindexed }: SiteSummary): void {
  if (file.startsWith('assets/')) assets.add(file);
  if (rendered === null) return;
  const { socialImage, postHash, noIndex } = rendered.summary;
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

type Content = string | Uint8Array;
/** `file` is relative to the output folder; the content is made when it is needed. */
interface ExtraFile {
  file: string;
  /** What a public file in its place is: an error where the site's policy, headers and redirects are in it. @default 'warning' */
  ifTaken?: Severity;
  content: () => Content | Promise<Content>;
}
type Output = (prepared: Prepared, options: ExtraOptions) => AsyncIterable<ExtraFile> | Iterable<ExtraFile>;

/** All files besides pages, assets and the search; another kind of file is another row. */
const outputs: Output[] = [licences, offline, robots, agentTexts, feeds, sitemap, filesOfPlugins, filesForDeployTarget];

/** A file that the site has as a public file is not made, which is said. */
async function* filesOf(prepared: Prepared, options: ExtraOptions): AsyncGenerator<ExtraFile> {
  const at = openPlaces(prepared.publicFiles);
  const { target } = prepared.site.deploy;
  for (const output of outputs)
    for await (const extra of output(prepared, options)) {
      const { file, ifTaken = 'warning' } = extra;
      const others = at(file);
      for (const other of others)
        options.report(
          ifTaken === 'error' ? rulesReplaced(other.file, file, target) : placeTaken(ifTaken, other, file),
        );
      if (!others.some(({ path }) => path === file)) yield extra;
    }
}

export async function* extraFiles(
  prepared: Prepared,
  options: ExtraOptions,
): AsyncGenerator<{ file: string; content: Content }> {
  for await (const { file, content } of filesOf(prepared, options)) yield { file, content: await content() };
}

/** The content of one of the files, made before any page: a sitemap has pages with `noindex` too. Null if there is no such file, as far as is known. */
export async function extraFile(prepared: Prepared, name: string): Promise<Outcome<Content | null>> {
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void diagnostics.push(one);
  const options = { summary: emptySummary(), cache: noCache, report, compressed: false };
  for await (const { file, content } of filesOf(prepared, options))
    if (file === name) return { value: await content(), diagnostics };
  return { value: null, diagnostics };
}

const asExtraFile = ({ file, content }: { file: string; content: Content }): ExtraFile => ({
  file,
  content: () => content,
});

function* licences({ compiled: { client } }: Prepared): Generator<ExtraFile> {
  if (client !== null) yield { file: LICENSES, content: () => licensesText(client.licenses) };
}

function* offline({ site }: Prepared): Generator<ExtraFile> {
  if (site.offline !== false)
    yield { file: 'offline.js', content: () => (site.offline === 'remove' ? removingWorker : offlineWorker) };
}

function* robots({ site }: Prepared): Generator<ExtraFile> {
  const options = sitemapOf(site);
  const address = options === null ? null : site.url + encodeURI(site.baseUrl + options.filename);
  // Crawlers only ask for it at the root of the origin.
  if (site.baseUrl === '/') yield { file: 'robots.txt', ifTaken: 'info', content: () => robotsText(address) };
}

function* agentTexts({ site, locales }: Prepared): Generator<ExtraFile> {
  if (!site.agents.llmsTxt) return;
  const texts = { 'llms.txt': llmsTxt, 'llms-full.txt': llmsFullTxt };
  for (const { locale, context } of locales)
    for (const [name, textOf] of Object.entries(texts)) {
      const file = joinUrl(locale.baseUrl, name).slice(site.baseUrl.length);
      yield { file, content: () => textOf(context) };
    }
}

/** Feeds come from the cache while nothing in them has changed; then their posts are not even printed. */
function* feeds({ locales }: Prepared, { summary, cache }: ExtraOptions): Generator<ExtraFile> {
  for (const { context } of locales) {
    const posts = context.graph.blogs.flatMap((blog) => blog.posts);
    const shown = posts.map(({ url }) => [url, summary.posts.get(url) ?? '']);
    let texts: Map<string, string> | null = null;
    for (const plan of feedPlans(context)) {
      const key = longHash(engineStamp(), 'feed', JSON.stringify([plan, shown]));
      const content = async (): Promise<string> => {
        const cached = cache.read(key);
        if (cached !== null) return cached;
        texts ??= feedTexts(context);
        const text = await feedFile(plan, texts);
        cache.write(key, text);
        return text;
      };
      yield { file: plan.url.slice(context.site.baseUrl.length), content };
    }
  }
}

const sitemapOf = ({ noIndex, sitemap: options }: Site): Site['sitemap'] => (noIndex ? null : options);

async function* sitemap(prepared: Prepared, { report, summary }: ExtraOptions): AsyncGenerator<ExtraFile> {
  const { site, history, locales } = prepared;
  const options = sitemapOf(site);
  if (options === null) return;
  const contexts = locales.map(({ context }) => context);
  const indexable = sitemapEntries(contexts, options, history).filter(({ path }) => !summary.unindexed.has(path));
  const entries = await wantedEntries(indexable, { ...prepared, options, report });
  yield* sitemapFiles(entries, options.filename, site.url + site.baseUrl).map(asExtraFile);
}

async function* filesOfPlugins(prepared: Prepared, { report }: ExtraOptions): AsyncGenerator<ExtraFile> {
  const contexts = prepared.locales.map(({ context }) => context);
  const { value, diagnostics } = await pluginOutputs({ ...prepared, contexts });
  for (const diagnostic of diagnostics) report(diagnostic);
  yield* value.map(asExtraFile);
}

function filesForDeployTarget(prepared: Prepared, options: ExtraOptions): ExtraFile[] {
  return deployFiles(prepared.site.deploy.target, deploySite(prepared, options)).map((rules) => ({
    ...asExtraFile(rules),
    ifTaken: 'error',
  }));
}

function deploySite(
  { site, locales, publicFiles, inlineScripts: scripts }: Prepared,
  { summary, compressed, report }: ExtraOptions,
): DeploySite {
  const contexts = locales.map(({ context }) => context);
  const { target, contentSecurityPolicy: more } = site.deploy;
  // Only these targets can send headers.
  const isSent = target !== 'none' && target !== 'github-pages';
  // The whole folder, unless the site has public files or pages in it, which may change.
  const pages = contexts.flatMap(({ graph }) => graph.routes.map(({ url }) => url.slice(site.baseUrl.length)));
  const others = new Set(
    [...publicFiles.map(({ path }) => path), ...pages].filter((path) => path.startsWith('assets/')).map(withoutSlashes),
  );
  const isOther = (file: string): boolean =>
    others.has(file.replace(/(?:\/index)?\.(?:html|md)$/, '')) || others.has(file);
  const immutable = others.size > 0 ? [...summary.assets].filter((file) => !isOther(file)) : ['assets/'];
  return {
    baseUrl: site.baseUrl,
    localeBases: site.locales.map(({ baseUrl }) => baseUrl),
    redirects: contexts.flatMap(({ graph }) =>
      graph.routes.flatMap((route) =>
        route.kind === 'redirect' ? [{ url: route.url.replace(/\.html\/$/, '.html'), to: route.to }] : [],
      ),
    ),
    policy: more === null || !isSent ? null : policyText(contentPolicy(contexts, { scripts, more, report })),
    immutable: immutable.map((path) => site.baseUrl + path).sort(),
    cname: site.deploy.cname,
    compressed,
  };
}
