/** What is at a path of a prepared site: a page, its data, its Markdown form, or a file. */
import type { PreparedLocale } from '../build/locales.ts';
import type { Prepared } from '../build/prepare-site.ts';
import { agentText, isAgentText, renderRoute } from '../build/render-site.ts';
import { readBytes } from '../host/disk.ts';
import { comparableUrl, languageAt } from '../lib/urls.ts';
import { parsedRoute } from './parsed-route.ts';

export interface Answer {
  status: number;
  /** Name with the extension that tells the type. */
  name: string;
  body: string | Uint8Array;
}

/** `path` is well-formed and begins with the base. */
export function answerFrom(prepared: Prepared, root: string, path: string): Answer {
  const { site, compiled, media, publicFiles, locales } = prepared;
  const below = decodeURI(path).slice(site.baseUrl.length);
  const found = (body: string | Uint8Array | null | undefined): Answer | null =>
    body === null || body === undefined ? null : { status: 200, name: below, body };

  const asset =
    compiled.client?.files.get(below) ??
    locales.map(({ assets }) => assets.files.get(below)).find((file) => file !== undefined);
  const file = media.published.get(below) ?? publicFiles.find((one) => one.path === below)?.file;
  return (
    found(asset) ??
    found(file === undefined ? null : readBytes(root, file)) ??
    agentAnswer(prepared, root, decodeURI(path)) ??
    pageAnswer(prepared, root, path)
  );
}

/** The Markdown form of a page, or a text for machines; null for everything else. */
function agentAnswer(prepared: Prepared, root: string, path: string): Answer | null {
  if (!/\.(?:md|txt)$/.test(path)) return null;
  const locale = localeOf(prepared, path);
  if (locale === null) return null;
  const name = path.slice(locale.locale.baseUrl.length);
  if (isAgentText(name) && prepared.site.agents.llmsTxt)
    return { status: 200, name, body: agentText(name, locale.context) };
  const url = path.replace(/\.md$/, '');
  const candidates = name === 'index.md' ? [locale.locale.baseUrl] : [url, `${url}.html`];
  const route = candidates
    .map((one) => locale.context.graph.byUrl.get(comparableUrl(one)))
    .find((one) => one !== undefined && one.kind !== 'redirect');
  const markdown =
    route === undefined ? null : renderRoute(parsedRoute(route, locale, prepared, root), locale, prepared).markdown;
  return markdown?.url === path ? { status: 200, name: 'page.md', body: markdown.text } : null;
}

const localeOf = (prepared: Prepared, path: string): PreparedLocale | null =>
  languageAt(prepared.locales, path, ({ locale }) => locale.baseUrl) ?? null;

/** The document of a route; the not-found page of its language for everything else. */
function pageAnswer(prepared: Prepared, root: string, path: string): Answer {
  const missing = { status: 404, name: 'missing.txt', body: 'Not found\n' };
  const locale = localeOf(prepared, path);
  if (locale === null) return missing;
  const { byUrl } = locale.context.graph;
  const route = byUrl.get(comparableUrl(path));
  if (route?.kind === 'redirect') return { status: 302, name: route.to, body: '' };
  const shown = route ?? byUrl.get(comparableUrl(`${locale.locale.baseUrl}404.html`));
  if (shown === undefined) return missing;
  const { html } = renderRoute(parsedRoute(shown, locale, prepared, root), locale, prepared);
  return { status: route === undefined ? 404 : 200, name: 'page.html', body: html };
}
