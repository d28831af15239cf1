/** Makes every file of a prepared site, one after the other, so that only one page is in memory at a time. */
import { type MarkdownSource, pageMarkdown } from '../agents/page-markdown.ts';
import { fileOf } from '../graph/build-graph.ts';
import { readJudged } from '../host/media.ts';
import type { Put } from '../host/output/staging.ts';
import { longHash } from '../lib/hash.ts';
import { bounded } from '../lib/html.ts';
import { outputFileOf } from '../lib/urls.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { hasNoIndex } from '../pages/head.ts';
import { pageOf } from '../pages/page-kinds.ts';
import { redirectHtml, redirectScript } from '../render/redirect-page.ts';
import { type RenderedPage, renderPage } from '../render/render-page.ts';
import type { SearchSource } from '../search/ask/index-files.ts';
import { searchPieceOf } from '../search/make/piece.ts';
import { searchSourceOf } from '../search/make/source.ts';
import type { Compiled } from './compile-code.ts';
import { bytesOf, type Known, type MadePage, type PageSummary, type PutFile, pageWriter } from './page-records.ts';
import { type PageRoom, takeRoom } from './page-room.ts';
import type { Prepared, PreparedLocale } from './prepared.ts';
import { searchTextFile } from './search.ts';
import { inTime, withOneClock } from './work-in-time.ts';

export interface SiteFile {
  /** Relative to the output folder. */
  file: string;
  /** Null: it is in the output already, written before it is added or kept from the old site. */
  content: string | Uint8Array | null;
  /** Null for what is kept, and for what is still to be written. */
  written: Put | null;
  /** Documents, files that pages load or link to, and texts for programs. */
  kind: 'document' | 'asset' | 'data';
  /** File that it is made from, relative to the root; null when there is no such file. */
  source: string | null;
  /** Null for what is not the document of a page. */
  rendered: RenderedDocument | null;
}
interface RenderedDocument {
  url: string;
  locale: PreparedLocale;
  /** Null when the page has to be made in every build. */
  key: string | null;
  summary: PageSummary;
  /** The page's `Piece`, read when it is called; null when the search is not to find the page. */
  search: (() => string) | null;
  /** The page as it was made by this build; null when it was kept. */
  page: MadePage | null;
}
const plain = (
  kind: SiteFile['kind'],
  file: string,
  content: string | Uint8Array | null,
  source: string | null = null,
): SiteFile => ({ file, content, written: null, kind, source, rendered: null });

export class RenderFailure extends Error {
  constructor(
    readonly url: string,
    /** Its source, if it has one. */
    readonly file: string | null,
    cause: unknown,
  ) {
    super(`the page ${url} cannot be rendered: ${causeChain(cause)}`, { cause });
  }
}

/** What is known of a page before its files are asked for. */
export interface PlannedPage {
  key: string | null;
  /** From an earlier build and still in the output, made by a thread, or brought from another machine. */
  page: Known | MadePage | null;
}
/** Pages that are not in the plan are made when their files are asked for; `put` writes these. */
interface PagePlan {
  of: ReadonlyMap<Route, PlannedPage>;
  put: PutFile;
  /** Called with what is wrong with files that are copied. */
  report: (problem: Diagnostic) => void;
}

/** Routes that are not redirects, each with its language. */
export const pageRoutes = ({ locales }: Prepared): [PreparedLocale, Route][] =>
  locales.flatMap((locale) =>
    locale.context.graph.routes.flatMap((route): [PreparedLocale, Route][] =>
      route.kind === 'redirect' ? [] : [[locale, route]],
    ),
  );

/** The document of a route in the output. */
export const documentOf = ({ url }: Route, { trailingSlash, baseUrl }: Site): string =>
  outputFileOf(url, trailingSlash, baseUrl);

export function* siteFiles(prepared: Prepared, root: string, pages: PagePlan): Generator<SiteFile> {
  const { client } = prepared.compiled;
  for (const [file, content] of client?.files ?? []) yield plain('asset', file, content);
  const copied = copier(root, prepared.site, pages.report);
  for (const { file, path } of prepared.publicFiles) yield* copied(file, path, 'public');
  for (const [path, file] of prepared.media.published) yield* copied(file, path, 'beside texts');
  if (prepared.locales.some(({ context }) => context.graph.routes.some(({ kind }) => kind === 'redirect')))
    yield plain('asset', redirectScript.file, redirectScript.content);
  for (const locale of prepared.locales) {
    for (const [file, content] of locale.assets.files) yield plain('asset', file, content);
    for (const route of locale.context.graph.routes) yield* routeFiles(route, locale, prepared, pages);
  }
}

const copier = (root: string, site: Site, report: PagePlan['report']) =>
  function* (file: string, path: string, place: Parameters<typeof readJudged>[2]): Generator<SiteFile> {
    const content = readJudged(root, { file, path }, place, site, report);
    if (content !== null) yield plain('asset', path, content, file);
  };

/** The document of a route first, then the other files of its page. */
function* routeFiles(route: Route, locale: PreparedLocale, prepared: Prepared, pages: PagePlan): Generator<SiteFile> {
  const { site } = prepared;
  const { url } = route;
  if (route.kind === 'redirect') {
    yield plain('document', documentOf(route, site), redirectHtml(route.to, site.url, site.baseUrl));
    return;
  }
  const planned = pages.of.get(route) ?? { key: null, page: null };
  const make = (put: PutFile): MadePage => makePage(route, locale, prepared, put);
  const page = planned.page ?? make(pages.put);
  const { summary, search, files } = page;
  // The cache may have lost what it kept for the search.
  const piece = (): string => (typeof search === 'function' ? search() : search) ?? make(() => true).search ?? '';
  const newPage = 'ms' in page ? page : null;
  const rendered = { url, locale, key: planned.key, summary, search: search === null ? null : piece, page: newPage };
  for (const [index, [name, written]] of files.entries()) {
    const file = { ...plain('data', name, null, fileOf(route)), written };
    yield index > 0 ? file : { ...file, kind: 'document', rendered };
  }
}

/** Makes a page and writes its files: the document, its Markdown form, and the text that the search shows excerpts of. */
export function makePage(route: Route, locale: PreparedLocale, printing: Making, put: PutFile): MadePage {
  const start = performance.now();
  const { site } = printing;
  const below = (url: string): string => url.slice(site.baseUrl.length);
  const [{ html, sheets, page, markdown }, piece] = withOneClock(() => {
    const printed = renderRoute(route, locale, printing);
    const { search } = printed;
    const piece = search && inTime(`finding words of ${route.url}`, fileOf(route), () => searchPieceOf(search));
    return [printed, piece] as const;
  });
  const files: [string, string][] = [[documentOf(route, site), html]];
  // Unless the site has a public file at that address.
  if (markdown !== null && !locale.context.graph.publicFiles.has(below(markdown.url)))
    files.push([below(markdown.url), markdown.text]);
  if (piece !== null) files.push([searchTextFile(page.url, site, locale.locale), piece.text]);
  const postHash = page.kind === 'post' ? longHash(page.post.html) : null;
  const written = pageWriter(put, files);
  takeRoom(printing.room, bytesOf(written), route.url, fileOf(route));
  return {
    summary: { socialImage: page.socialImage, postHash, noIndex: hasNoIndex(page), sheets },
    search: piece === null ? null : JSON.stringify(piece.piece),
    files: written,
    ms: performance.now() - start,
  };
}

/** What printing a page needs besides its locale. */
interface Printing {
  site: Site;
  compiled: Pick<Compiled, 'theme'>;
}
interface Making extends Printing {
  room: PageRoom;
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
    const printed = renderPage(page, { theme: theme.server, shell, assets: assets.assets, component });
    const { content, html } = printed;
    bounded(html);
    return {
      ...printed,
      page,
      search: site.search !== null ? searchSourceOf(page, shell, content) : null,
      markdown: markdownOf(page, { route, context, content }),
    };
  } catch (cause) {
    throw new RenderFailure(route.url, fileOf(route), cause);
  }
}

function markdownOf(page: Page, source: MarkdownSource): RenderedRoute['markdown'] {
  const text = page.markdownUrl === null ? null : pageMarkdown(page, source);
  return page.markdownUrl === null || text === null ? null : { url: page.markdownUrl, text };
}

/** Messages of an error and its causes, outermost first. */
function causeChain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined ? cause.message : `${cause.message}: ${causeChain(cause.cause)}`;
}
