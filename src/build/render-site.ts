/** Every file of a prepared site, one after the other, so that no more than a page is held in memory. */
import { llmsFullTxt, llmsTxt } from '../agents/llms.ts';
import { type MarkdownSource, pageMarkdown } from '../agents/page-markdown.ts';
import { fileOf } from '../graph/build-graph.ts';
import { readBytes } from '../host/disk.ts';
import { outputFileOf } from '../lib/routes.ts';
import type { SearchSource } from '../lib/search/index-files.ts';
import { joinUrl, pageDataUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { Page } from '../model/page.ts';
import type { PageContext } from '../pages/context.ts';
import { pageOf } from '../pages/page-of.ts';
import { type RenderedPage, redirectData, redirectHtml, redirectScript, renderPage } from '../render/render-page.ts';
import { searchSourceOf } from '../render/search-source.ts';
import type { Prepared, PreparedLocale } from './prepare-site.ts';

export interface SiteFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
  /** Documents, files that pages load or link to, and texts for programs. */
  kind: 'document' | 'asset' | 'data';
  /** What it is made from, relative to the root; null for what belongs to no file. */
  source: string | null;
  /** Null for what is not the document of a page. */
  rendered: RenderedDocument | null;
}
export interface RenderedDocument {
  page: Page;
  locale: PreparedLocale;
  /** What the search finds of it; null when it is not to be found. */
  search: SearchSource | null;
  /** Addresses of the style sheets that only some pages need. */
  sheets: string[];
  /** How long making it took. */
  ms: number;
}

const plain = (
  kind: SiteFile['kind'],
  file: string,
  content: string | Uint8Array,
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

export function* siteFiles(prepared: Prepared, root: string): Generator<SiteFile> {
  const { client } = prepared.compiled;
  for (const [file, content] of client?.files ?? []) yield plain('asset', file, content);
  for (const { file, path } of prepared.publicFiles) yield* copied(root, file, path);
  for (const [path, file] of prepared.media.published) yield* copied(root, file, path);
  if (prepared.locales.some(({ context }) => context.graph.routes.some(({ kind }) => kind === 'redirect')))
    yield plain('asset', redirectScript.file, redirectScript.content);
  for (const locale of prepared.locales) {
    for (const [file, content] of locale.assets.files) yield plain('asset', file, content);
    for (const route of locale.context.graph.routes) yield* routeFiles(route, locale, prepared);
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

/** The document of a route, and its page data. */
function* routeFiles(route: Route, locale: PreparedLocale, prepared: Prepared): Generator<SiteFile> {
  const { site } = prepared;
  const file = outputFileOf(route.url, site.trailingSlash, site.baseUrl);
  const dataFile = pageDataUrl(route.url).slice(site.baseUrl.length);
  if (route.kind === 'redirect') {
    yield plain('document', file, redirectHtml(route.to, site.url, site.baseUrl));
    yield plain('data', dataFile, redirectData);
    return;
  }
  const start = performance.now();
  const { html, data, page, search, markdown } = renderRoute(route, locale, prepared);
  const ms = performance.now() - start;
  const source = fileOf(route);
  yield { file, content: html, kind: 'document', source, rendered: { page, locale, search, sheets: data.sheets, ms } };
  yield plain('data', dataFile, JSON.stringify(data), source);
  if (markdown === null) return;
  const path = markdown.url.slice(site.baseUrl.length);
  // A file of the site's own at that address is left in its place.
  if (!locale.context.graph.publicFiles.has(path)) yield plain('data', path, markdown.text, source);
}

export interface RenderedRoute extends RenderedPage {
  page: Page;
  search: SearchSource | null;
  /** The page as Markdown; null when it has no such form. */
  markdown: { url: string; text: string } | null;
}

export function renderRoute(route: Route, { context, assets }: PreparedLocale, { compiled }: Prepared): RenderedRoute {
  const { theme } = compiled;
  try {
    const page = pageOf(route, context);
    if (theme === null || page === null) throw new Error('nothing to render');
    const component = page.kind === 'react-page' ? (theme.pages[page.file]?.component ?? null) : null;
    const { shell, site } = context;
    const rendered = renderPage(page, { theme: theme.theme, shell, assets: assets.assets, component });
    const { content } = rendered.data;
    return {
      ...rendered,
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
