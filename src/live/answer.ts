/** Answers a request to the watch server: with a page, its Markdown form, or a file. */
import { extname, resolve } from 'node:path';
import { entryOf } from '../graph/entry-of.ts';
import { linkedFiles } from '../graph/links.ts';
import { fileExists } from '../host/disk.ts';
import { loadMedia, readJudged } from '../host/media.ts';
import { mediaTypeOf } from '../host/serve/server.ts';
import { comparableUrl, languageAt } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';
import { extraFile } from '../site/outputs.ts';
import type { Prepared, PreparedLocale } from '../site/prepared.ts';
import { renderRoute } from '../site/render-site.ts';

export interface Answer {
  status: number;
  /** A file name whose extension gives the media type; for a redirect, the target. */
  name: string;
  body: string | Uint8Array;
}

/** `path` can be decoded and begins with the base URL. */
export async function answerFrom(prepared: Prepared, root: string, path: string): Promise<Answer> {
  const { site, compiled, media, publicFiles, locales } = prepared;
  const below = decodeURI(path).slice(site.baseUrl.length);
  const answer = (body: string | Uint8Array | null | undefined): Answer | null =>
    body === null || body === undefined ? null : { status: 200, name: below, body };

  const asset =
    compiled.client?.files.get(below) ??
    locales.map(({ assets }) => assets.files.get(below)).find((file) => file !== undefined);
  const beside = media.published.get(below);
  const file = beside ?? publicFiles.find((one) => one.path === below)?.file;
  const place = beside === undefined ? 'public' : 'beside texts';
  return (
    answer(asset) ??
    answer(file === undefined ? null : readJudged(root, { file, path: below }, place, site, () => {})) ??
    markdownAnswer(prepared, root, decodeURI(path)) ??
    (mayBeExtra(prepared, path) ? await extraAnswer(prepared, below) : null) ??
    pageAnswer(prepared, root, path)
  );
}

/** A file beside the pages; what failed when there is none, as it may be missing for that. */
async function extraAnswer(prepared: Prepared, name: string): Promise<Answer | null> {
  const { value, diagnostics } = await extraFile(prepared, name);
  if (value !== null) return { status: 200, name, body: value };
  const failed = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => `${message}\n`);
  return failed.length === 0 ? null : { status: 500, name: 'failed.txt', body: failed.join('') };
}

/** No page, and none of the icons that browsers ask for by themselves: finding such a file asks the plugins. */
const mayBeExtra = (prepared: Prepared, path: string): boolean =>
  extname(path) !== '' &&
  mediaTypeOf(path)?.startsWith('image/') !== true &&
  localeOf(prepared, path)?.context.graph.byUrl.has(comparableUrl(path)) !== true;

/** The Markdown form of a page; null for everything else. */
function markdownAnswer(prepared: Prepared, root: string, path: string): Answer | null {
  if (!path.endsWith('.md')) return null;
  const locale = localeOf(prepared, path);
  if (locale === null) return null;
  const name = path.slice(locale.locale.baseUrl.length);
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

/** Parses the text of a route if it was only skimmed so far. */
function parsedRoute(route: Route, { context }: PreparedLocale, prepared: Prepared, root: string): Route {
  const entry = entryOf(route);
  const { parsed: sources, site } = prepared;
  if (entry === null || !sources.skimmed.has(entry.parsed.key)) return route;
  const parsed = sources.parseNow(entry.source.file);
  if (parsed === null) return route;
  const { title, description } = parsed.frontMatter.data;
  const whole = {
    ...entry,
    parsed,
    title: title == null ? (parsed.entryTitle ?? entry.title) : entry.title,
    description: description == null ? parsed.excerpt : entry.description,
  };
  // Files that the text shows, which are not known yet.
  const files = linkedFiles([whole], context).filter((file) => fileExists(resolve(root, file)));
  const { media, published } = loadMedia(root, files, [], site);
  for (const [file, source] of media) prepared.media.media.set(file, source);
  for (const [path, file] of published) prepared.media.published.set(path, file);
  return withEntry(route, whole);
}

function withEntry(route: Route, entry: Entry): Route {
  if (route.kind === 'doc' && entry.kind === 'doc') return { ...route, doc: entry };
  if (route.kind === 'post' && entry.kind === 'post') return { ...route, post: entry };
  return route.kind === 'markdown-page' && entry.kind === 'page' ? { ...route, entry } : route;
}
