/** The site of the watch server: kept prepared while files change, rendered page by page when asked for. */
import { join, resolve } from 'node:path';
import { hasErrors, withSite } from '../build/build.ts';
import { startClock } from '../build/clock.ts';
import { type Compiled, type Prepared, type PreparedLocale, prepareSite } from '../build/prepare-site.ts';
import { agentText, isAgentText, renderRoute } from '../build/render-site.ts';
import type { CommandInput } from '../cli/cli.ts';
import { failureDiagnostic } from '../cli/failure.ts';
import { noCache, openCache } from '../host/cache.ts';
import { readBytes } from '../host/disk.ts';
import { type LoadedConfig, loadConfig } from '../host/load-config.ts';
import { comparableUrl } from '../lib/urls.ts';
import type { History, Parsed } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { openLiveSearch } from './live-search.ts';

export interface Answer {
  status: number;
  /** Name with the extension that tells the type. */
  name: string;
  body: string | Uint8Array;
}

export interface LiveSite {
  /** Brings the site up to date after these files changed (absolute paths). */
  update(changed: readonly string[]): Promise<void>;
  diagnostics(): Diagnostic[];
  /** Content behind a path with the base; null before the site could be prepared at all. */
  answer(path: string): Answer | Promise<Answer> | null;
  /** Files and folders to watch, absolute. */
  watched(): string[];
  baseUrl(): string;
}

export async function openLiveSite(root: string, input: CommandInput): Promise<LiveSite> {
  const cache = input.cache ? openCache(join(root, '.sitegen', 'cache')) : noCache;
  const memory = new Map<string, Parsed>();
  let config: LoadedConfig | null = null;
  let compiled: Compiled | null = null;
  /** Null until something shows what git knows. */
  let history: History | null = null;
  /** The last state that could be served. */
  let prepared: Prepared | null = null;
  let diagnostics: Diagnostic[] = [];
  const search = openLiveSearch();

  /** Whatever goes wrong is shown, and the next edit may mend it. */
  const update = (changed: readonly string[]): Promise<void> =>
    follow(changed).catch((thrown: unknown) => {
      diagnostics = [failureDiagnostic(thrown)];
    });
  const follow = async (changed: readonly string[]): Promise<void> => {
    const hit = (inputs: readonly string[]): boolean => inputs.some((file) => changed.includes(file));
    if (config === null || hit(config.inputs) || changed.some((file) => file.startsWith(join(root, 'config')))) {
      config = await loadConfig(root, input);
      compiled = null;
      history = null;
    }
    if (config.site === null) {
      diagnostics = config.diagnostics;
      return;
    }
    if (
      compiled !== null &&
      (hit(compiled.inputs) || changed.some((file) => isCode(file, config?.site?.themeDirectory ?? '')))
    )
      compiled = null;
    const next = await prepareSite({
      root,
      config: withSite(config, config.site),
      cache,
      drafts: true,
      clock: startClock(),
      watch: { memory, compiled, history },
    });
    compiled = hasErrors(next.compiled.diagnostics) ? null : next.compiled;
    diagnostics = next.diagnostics;
    if (next.history.files.size > 0) history = next.history;
    if (next.locales.length > 0) prepared = next;
  };
  const isCode = (file: string, theme: string): boolean =>
    file.startsWith(theme) || (file.startsWith(join(root, 'content')) && /\.[jt]sx?$/.test(file));

  await update([]);
  return {
    update,
    diagnostics: () => diagnostics,
    answer: (path) => prepared && (search.answer(path, prepared) ?? answerFrom(prepared, root, path)),
    watched: () => [
      join(root, 'content'),
      join(root, 'config'),
      ...(config?.site
        ? [config.site.themeDirectory, ...config.site.staticDirectories.map((one) => resolve(root, one))]
        : []),
      ...(config?.inputs ?? []),
      ...(compiled?.inputs ?? []),
    ],
    baseUrl: () => config?.site?.baseUrl ?? '/',
  };
}

function answerFrom(prepared: Prepared, root: string, path: string): Answer {
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
    agentAnswer(prepared, decodeURI(path)) ??
    pageAnswer(prepared, path)
  );
}

/** The Markdown form of a page, or a text for machines; null for everything else. */
function agentAnswer(prepared: Prepared, path: string): Answer | null {
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
  const markdown = route === undefined ? null : renderRoute(route, locale, prepared).markdown;
  return markdown?.url === path ? { status: 200, name: 'page.md', body: markdown.text } : null;
}

/** The locale with the longest base that fits. */
const localeOf = (prepared: Prepared, path: string): PreparedLocale | null =>
  [...prepared.locales]
    .filter(({ locale: { baseUrl } }) => `${path}/`.startsWith(baseUrl))
    .sort((a, b) => b.locale.baseUrl.length - a.locale.baseUrl.length)[0] ?? null;

/** The document or the page data of a route; the not-found page of its language for everything else. */
function pageAnswer(prepared: Prepared, path: string): Answer {
  const isData = path.endsWith('.json');
  const url = isData ? path.replace(/(?:^|\/)index\.json$/, '/').replace(/\.json$/, '.html') : path;
  const locale = localeOf(prepared, path);
  if (locale === null) return { status: 404, name: 'missing.txt', body: 'Not found\n' };
  const route = locale.context.graph.byUrl.get(comparableUrl(url));
  if (route?.kind === 'redirect') return { status: 302, name: route.to, body: '' };
  const notFound = locale.context.graph.byUrl.get(comparableUrl(`${locale.locale.baseUrl}404.html`));
  const shown = route ?? notFound;
  if (shown === undefined || (isData && route === undefined))
    return { status: 404, name: 'missing.txt', body: 'Not found\n' };
  const { html, data } = renderRoute(shown, locale, prepared);
  const status = route === undefined ? 404 : 200;
  return isData ? { status, name: 'page.json', body: JSON.stringify(data) } : { status, name: 'page.html', body: html };
}
