/** Every file of a prepared site, one after the other, so that no more than a page is held in memory. */

import { readBytes } from '../host/disk.ts';
import { outputFileOf } from '../lib/routes.ts';
import { pageDataUrl } from '../lib/urls.ts';
import type { Route } from '../model/graph.ts';
import type { SearchSource } from '../model/search.ts';
import { pageOf } from '../pages/page-of.ts';
import { type RenderedPage, redirectHtml, renderPage } from '../render/render-page.ts';
import { searchSourceOf } from '../render/search-source.ts';
import type { Prepared, PreparedLocale } from './prepare.ts';

export interface SiteFile {
  /** Relative to the output folder. */
  file: string;
  content: string | Uint8Array;
  /** For documents of pages. */
  page: RenderedRoute | null;
}
export interface RenderedRoute {
  url: string;
  locale: PreparedLocale;
  /** What the search finds of it; null when it is not to be found. */
  search: SearchSource | null;
}

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
  for (const [file, content] of client?.files ?? []) yield { file, content, page: null };
  for (const { file, path } of prepared.publicFiles) yield* copied(root, file, path);
  for (const [path, file] of prepared.media.published) yield* copied(root, file, path);
  for (const locale of prepared.locales) {
    for (const [file, content] of locale.assets.files) yield { file, content, page: null };
    for (const route of locale.context.graph.routes) yield* routeFiles(route, locale, prepared);
  }
}

function* copied(root: string, file: string, path: string): Generator<SiteFile> {
  const content = readBytes(root, file);
  if (content !== null) yield { file: path, content, page: null };
}

/** The document of a route, and its page data. */
export function* routeFiles(route: Route, locale: PreparedLocale, prepared: Prepared): Generator<SiteFile> {
  const { site } = prepared;
  const file = outputFileOf(route.url, site.trailingSlash, site.baseUrl);
  if (route.kind === 'redirect') {
    yield { file, content: redirectHtml(route.to, site.url), page: null };
    return;
  }
  const { html, data, search } = renderRoute(route, locale, prepared);
  yield { file, content: html, page: { url: route.url, locale, search } };
  yield { file: pageDataUrl(route.url).slice(site.baseUrl.length), content: JSON.stringify(data), page: null };
}

export function renderRoute(
  route: Route,
  { context, assets }: PreparedLocale,
  { compiled }: Prepared,
): RenderedPage & { search: SearchSource | null } {
  const { theme } = compiled;
  try {
    const page = pageOf(route, context);
    if (theme === null || page === null) throw new Error('nothing to render');
    const component = page.kind === 'react-page' ? (theme.pages[page.file]?.component ?? null) : null;
    const { shell, site } = context;
    const rendered = renderPage(page, { theme: theme.theme, shell, assets: assets.assets, component });
    return { ...rendered, search: site.search ? searchSourceOf(page, shell, rendered.data.content) : null };
  } catch (cause) {
    throw new RenderFailure(route.url, cause);
  }
}

/** Messages of an error and its causes, outermost first. */
function causeChain(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined ? cause.message : `${cause.message}\n\nCause:\n${causeChain(cause.cause)}`;
}
