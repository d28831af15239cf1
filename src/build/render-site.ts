/** Every file of a prepared site, one after the other, so that no more than a page is held in memory. */
import { llmsFullTxt, llmsTxt } from '../agents/llms.ts';
import { type MarkdownSource, pageMarkdown } from '../agents/page-markdown.ts';
import { fileOf } from '../graph/build-graph.ts';
import { readBytes } from '../host/disk.ts';
import { longHash } from '../lib/hash.ts';
import { bounded } from '../lib/html.ts';
import { outputFileOf } from '../lib/routes.ts';
import type { SearchSource } from '../lib/search/index-files.ts';
import { joinUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { searchPieceOf } from '../outputs/search-piece.ts';
import type { PageContext } from '../pages/context.ts';
import { saysNoIndex } from '../pages/head.ts';
import { pageOf } from '../pages/page-kinds.ts';
import { type RenderedPage, redirectHtml, redirectScript, renderPage } from '../render/render-page.ts';
import { searchSourceOf } from '../render/search-source.ts';
import type { Compiled } from './compile-code.ts';
import type { PreparedLocale } from './locales.ts';
import type { Known, Made, MadePage, PageRecords, Piece } from './page-records.ts';
import type { Prepared } from './prepare-site.ts';
import { searchTextFile } from './search.ts';
import { inTime } from './work-in-time.ts';

export interface SiteFile {
  /** Relative to the output folder. */
  file: string;
  /** Null: it is kept as it is in the output, or in the new one already where `there` says so. */
  content: string | Uint8Array | null;
  there?: { bytes: number; same: boolean };
  /** Documents, files that pages load or link to, and texts for programs. */
  kind: 'document' | 'asset' | 'data';
  /** What it is made from, relative to the root; null for what belongs to no file. */
  source: string | null;
  /** Null for what is not the document of a page. */
  rendered: RenderedDocument | null;
}
interface RenderedDocument {
  url: string;
  locale: PreparedLocale;
  /** Null where the page may be another one each time. */
  key: string | null;
  made: Made;
  /** See `Piece`. */
  search: (() => string) | null;
  /** How long making it took. */
  ms: number;
}
const plain = (
  kind: SiteFile['kind'],
  file: string,
  content: string | Uint8Array | null,
  source: string | null = null,
): SiteFile => ({ file, content, kind, source, rendered: null });

/** A page could not be rendered. */
export class RenderFailure extends Error {
  constructor(
    readonly url: string,
    cause: unknown,
  ) {
    super(`the page ${url} cannot be rendered: ${causeChain(cause)}`, { cause });
  }
}

/** What was found out of a page before it is its turn. */
export interface PlannedPage {
  key: string | null;
  /** It is in the output already, from an earlier build or because it was made ahead. */
  known: Known | null;
  ahead: MadePage | null;
}
export interface PagePlan {
  of: ReadonlyMap<Route, PlannedPage>;
  note: PageRecords['note'];
}

/** Routes that are no redirects, each with its language. */
export const pageRoutes = ({ locales }: Prepared): [PreparedLocale, Route][] =>
  locales.flatMap((locale) =>
    locale.context.graph.routes.flatMap((route): [PreparedLocale, Route][] =>
      route.kind === 'redirect' ? [] : [[locale, route]],
    ),
  );

/** The document of a route in the output. */
export const documentOf = ({ url }: Route, { trailingSlash, baseUrl }: Site): string =>
  outputFileOf(url, trailingSlash, baseUrl);

export function* siteFiles(prepared: Prepared, root: string, pages: PagePlan | null): Generator<SiteFile> {
  const { client } = prepared.compiled;
  for (const [file, content] of client?.files ?? []) yield plain('asset', file, content);
  for (const { file, path } of prepared.publicFiles) yield* copied(root, file, path);
  for (const [path, file] of prepared.media.published) yield* copied(root, file, path);
  if (prepared.locales.some(({ context }) => context.graph.routes.some(({ kind }) => kind === 'redirect')))
    yield plain('asset', redirectScript.file, redirectScript.content);
  for (const locale of prepared.locales) {
    for (const [file, content] of locale.assets.files) yield plain('asset', file, content);
    for (const route of locale.context.graph.routes) yield* routeFiles(route, locale, prepared, pages);
    yield* agentFiles(locale, prepared);
  }
}

/** What machines read besides the pages. A file of the site's own at that address is left in its place. */
function* agentFiles({ locale, context }: PreparedLocale, { site }: Prepared): Generator<SiteFile> {
  if (!site.agents.llmsTxt) return;
  for (const name of agentTexts) {
    const file = joinUrl(locale.baseUrl, name).slice(site.baseUrl.length);
    if (!context.graph.publicFiles.has(file)) yield plain('data', file, agentText(name, context));
  }
}

const agentTexts = ['llms.txt', 'llms-full.txt'] as const;
type AgentText = (typeof agentTexts)[number];
export const isAgentText = (name: string): name is AgentText => (agentTexts as readonly string[]).includes(name);
export const agentText = (name: AgentText, context: PageContext): string =>
  name === 'llms.txt' ? llmsTxt(context) : llmsFullTxt(context);

function* copied(root: string, file: string, path: string): Generator<SiteFile> {
  const content = readBytes(root, file);
  if (content !== null) yield plain('asset', path, content, file);
}

/** The document of a route and its Markdown form: made, or kept where there is a page of the same key. */
function* routeFiles(
  route: Route,
  locale: PreparedLocale,
  prepared: Prepared,
  pages: PagePlan | null,
): Generator<SiteFile> {
  const { site } = prepared;
  const { url } = route;
  const file = documentOf(route, site);
  if (route.kind === 'redirect') {
    yield plain('document', file, redirectHtml(route.to, site.url, site.baseUrl));
    return;
  }
  const start = performance.now();
  const source = fileOf(route);
  const { key, known, ahead } = pages?.of.get(route) ?? { key: null, known: null, ahead: null };
  if (known !== null) {
    const piece = (): string => known.search?.() ?? pageFiles(route, locale, prepared).search ?? '';
    const search = known.search && piece;
    yield { ...plain('document', file, null, source), rendered: { url, locale, key, made: known.made, search, ms: 0 } };
    for (const name of known.files.slice(1)) yield plain('data', name, null, source);
    return;
  }
  if (ahead !== null) {
    const { made, search: piece, ms, files } = ahead;
    const search = asMade(piece);
    for (const [name, bytes, same] of files) {
      const there = { ...plain('data', name, null, source), there: { bytes, same } };
      yield name === file ? { ...there, kind: 'document', rendered: { url, locale, key, made, search, ms } } : there;
    }
    pages?.note(key, { made, search: piece, files: files.map(([name]) => name) });
    return;
  }
  const { made, search: piece, files } = pageFiles(route, locale, prepared);
  const search = asMade(piece);
  const rendered = { url, locale, key, made, search, ms: performance.now() - start };
  for (const [name, content] of files)
    yield name === file
      ? { ...plain('document', name, content, source), rendered }
      : plain('data', name, content, source);
  pages?.note(key, { made, search: piece, files: files.map(([name]) => name) });
}

const asMade = (piece: Piece): RenderedDocument['search'] => (piece === null ? null : () => piece);

/** What is made of a page: its files, the document first, and what others need to know. */
export function pageFiles(
  route: Route,
  locale: PreparedLocale,
  prepared: Printing,
): { made: Made; search: Piece; files: [file: string, content: string][] } {
  const { site } = prepared;
  const below = (url: string): string => url.slice(site.baseUrl.length);
  const { html, sheets, page, search, markdown } = renderRoute(route, locale, prepared);
  const files: [string, string][] = [[documentOf(route, site), html]];
  // A file of the site's own at that address is left in its place.
  if (markdown !== null && !locale.context.graph.publicFiles.has(below(markdown.url)))
    files.push([below(markdown.url), markdown.text]);
  const found =
    search === null ? null : inTime(`finding words of ${route.url}`, fileOf(route), () => searchPieceOf(search));
  if (found !== null) files.push([searchTextFile(page.url, site, locale.locale), found.text]);
  const postHash = page.kind === 'post' ? longHash(page.post.html) : null;
  return {
    made: { socialImage: page.socialImage, postHash, noIndex: saysNoIndex(page), sheets },
    search: found === null ? null : JSON.stringify(found.piece),
    files,
  };
}

/** What is needed to print a page besides its language. */
interface Printing {
  site: Site;
  compiled: Pick<Compiled, 'theme'>;
}

interface RenderedRoute extends RenderedPage {
  page: Page;
  search: SearchSource | null;
  /** The page as Markdown; null when it has no such form. */
  markdown: { url: string; text: string } | null;
}

export const renderRoute = (route: Route, locale: PreparedLocale, printing: Printing): RenderedRoute =>
  inTime(`printing ${route.url}`, fileOf(route), () => rendered(route, locale, printing));

function rendered(route: Route, { context, assets }: PreparedLocale, { compiled }: Printing): RenderedRoute {
  const { theme } = compiled;
  try {
    const page = pageOf(route, context);
    if (theme === null || page === null) throw new Error('nothing to render');
    const component = page.kind === 'react-page' ? (theme.pages[page.file]?.component ?? null) : null;
    const { shell, site } = context;
    const printed = renderPage(page, { theme: theme.theme, shell, assets: assets.assets, component });
    const { content, html } = printed;
    bounded(html);
    return {
      ...printed,
      page,
      search: site.search !== null ? searchSourceOf(page, shell, content) : null,
      markdown: markdownOf(page, { route, context, content }),
    };
  } catch (cause) {
    throw new RenderFailure(route.url, cause);
  }
}

function markdownOf(page: Page, source: MarkdownSource): RenderedRoute['markdown'] {
  const text = page.markdownUrl === null ? null : pageMarkdown(page, source);
  return page.markdownUrl === null || text === null ? null : { url: page.markdownUrl, text };
}

/** Messages of an error and its causes, outermost first. */
function causeChain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined ? cause.message : `${cause.message}\n\nCause:\n${causeChain(cause.cause)}`;
}
