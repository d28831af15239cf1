/** `sitegen serve`: serves the built site, or with `--watch` the site as it is being edited. */
import { join, resolve } from 'node:path';
import { esbuildAtWork } from '../bundle/esbuild.ts';
import { fileExists } from '../host/disk.ts';
import { repair } from '../host/output/open.ts';
import { ownFolder } from '../host/own-folders.ts';
import { openInBrowser } from '../host/programs.ts';
import { type Activity, openActivity } from '../host/serve/activity.ts';
import { liveClients } from '../host/serve/live-clients.ts';
import { type Handler, type Listening, listen } from '../host/serve/server.ts';
import { staticHandler } from '../host/serve/static-site.ts';
import { changedSince, watchFiles } from '../host/serve/watcher.ts';
import { loadConfig } from '../host/site-code/load-config.ts';
import { failureDiagnostic } from '../host/site-code/run-code.ts';
import { startClock } from '../lib/clock.ts';
import { messageOf } from '../lib/thrown.ts';
import type { LiveSite } from '../live/live-site.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { renderFailed } from '../site/open-output.ts';
import type { SiteOptions } from '../site/options.ts';
import { siteCache } from '../site/run.ts';
import { secondsText } from './build-summary.ts';
import { fail, notBuilt, print, printDiagnostics } from './command.ts';
import { diagnosticTexts, openComparison } from './report.ts';

export interface ServeFlags {
  out: string;
  port: number;
  host: string;
  open?: boolean;
  watch?: boolean;
}
type ServeOptions = SiteOptions & ServeFlags;

/** The result is the exit code when nothing can be served; otherwise the server keeps running. */
export async function runServe(options: ServeOptions): Promise<number> {
  const root = resolve(options.root);
  return options.watch ? serveLive(root, options) : serveBuilt(root, options);
}

async function serveBuilt(root: string, options: ServeOptions): Promise<number> {
  const folder = ownFolder(root, options.out);
  const config = await loadConfig(root, { locales: options.locales, baseUrl: options.baseUrl });
  await repair(folder);
  if (config.site === null) return printDiagnostics(config.diagnostics, root);
  if (!fileExists(join(folder, '404.html'))) return fail(notBuilt(folder, options.out));
  const { baseUrl, locales } = config.site;
  const localePrefixes = locales
    .map((locale) => locale.baseUrl.slice(baseUrl.length))
    .filter((prefix) => prefix !== '');
  const listening = await start(staticHandler({ folder, baseUrl, localePrefixes }), options);
  if (listening === null) return 1;
  announce(`Serving ${folder}`, listening.origin + baseUrl, options);
  return 0;
}

async function serveLive(root: string, options: ServeOptions): Promise<number> {
  const clock = startClock();
  const begun = Date.now();
  const clients = liveClients();
  const [requests, saves] = [openActivity(), openActivity()];
  const report = reporting(root);
  const { opening, serving } = openSite(root, options, { clients, saves, onLater: () => void tell('Checked') });
  const tell = async (done: string): Promise<void> => {
    const site = await opening;
    clients.tell(problemsOf(site, root));
    clients.tell({ type: 'update' });
    report(site.diagnostics(), done);
  };
  // Requests may come before the site is prepared: they wait for it.
  const listening = await start(async (request, response) => {
    requests.note();
    await (await serving)(request, response);
  }, options);
  if (listening === null) return 1;
  const site = await opening;
  const ready = (): void => {
    report(site.diagnostics(), `Ready in ${secondsText(clock.total())}`);
    announce(`Watching ${root}`, listening.origin + site.baseUrl(), options);
  };
  const isPartial = site.isPartial();
  if (isPartial) {
    ready();
    // Watching and parsing a large site takes both cores, which are left to the browser until it has its first page.
    await requests.untilIdle();
  }
  await watchFiles(root, site.watched(), async (changed, add) => {
    saves.note();
    const took = startClock();
    await site.update(changed);
    add(site.watched());
    await tell(`Updated in ${secondsText(took.total())}`);
  });
  // Texts that changed before the watcher started are found when the site is prepared again, settings and code only if they are named.
  const early = changedSince(site.watched(), begun);
  if (!isPartial || early.length > 0) await site.update(early);
  if (isPartial) void site.complete();
  else ready();
  return 0;
}

interface LiveEvents {
  clients: ReturnType<typeof liveClients>;
  saves: Activity;
  onLater: () => void;
}

/** Begins to prepare the site; `serving` is what answers requests then. */
function openSite(root: string, options: ServeOptions, { clients, saves, onLater }: LiveEvents) {
  // esbuild works on the configuration while most of the engine is loaded.
  const config = loadConfig(root, options, siteCache(root, options)).catch(() => null);
  const live = Promise.race([config, esbuildAtWork]).then(() => import('../live/index.ts'));
  const opening = live.then(({ openLiveSite }) => openLiveSite(root, { ...options, config }, onLater, saves));
  const serving = opening.then(async (site) =>
    (await live).devServer({ site, clients, greeting: () => problemsOf(site, root), failed: failuresIn(root) }),
  );
  return { opening, serving };
}

/** Starts the server; null, after a message, when that is not possible. */
async function start(handler: Handler, { port, host }: ServeOptions): Promise<Listening | null> {
  try {
    const listening = await listen(handler, { port, host });
    if (port !== 0 && listening.port !== port) print(`Port ${port} is taken; using ${listening.port}.`);
    return listening;
  } catch (thrown) {
    fail(`Cannot listen on ${host}:${port}: ${messageOf(thrown)}`);
    return null;
  }
}

/** Prints what is new since the last time. */
function reporting(root: string): (diagnostics: readonly Diagnostic[], done: string) => void {
  const sinceLast = openComparison();
  return (diagnostics, done) => {
    const { fresh, counts } = sinceLast(diagnostics);
    if (fresh.length > 0) printDiagnostics(fresh, root);
    print(`${[done, ...counts].join('; ')}.`);
  };
}

/** Prints a failure, unless it is that of the last request, and tells it. */
function failuresIn(root: string): (thrown: unknown) => string {
  let last = '';
  return (thrown) => {
    const failure = [renderFailed(thrown) ?? failureDiagnostic(thrown)];
    const [text = ''] = diagnosticTexts(failure, root, (_, words) => words);
    if (text !== last) printDiagnostics(failure, root);
    last = text;
    return text;
  };
}

/** The errors, for a page that is open in the browser. */
function problemsOf(site: LiveSite, root: string): { type: 'problems'; texts: string[] } {
  const errors = site.diagnostics().filter(({ severity }) => severity === 'error');
  return { type: 'problems', texts: diagnosticTexts(errors, root, (_, text) => text) };
}

/** Prints what is served and its address; with `--open`, opens it in the browser, if there is one. */
function announce(what: string, url: string, { open }: ServeOptions): void {
  print(`${what}\n  ${url}`);
  if (open) openInBrowser(url);
}
