/** `sitegen serve`: the built site, or with `--watch` the site as it is being written. */
import { spawn } from 'node:child_process';
import { extname, join, resolve } from 'node:path';
import { startClock } from '../build/clock.ts';
import { bundleInline } from '../bundle/esbuild.ts';
import { fileExists } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';
import { liveClients } from '../host/live-clients.ts';
import { findSiteRoot, loadConfig } from '../host/load-config.ts';
import { repair } from '../host/output/staging.ts';
import { type Handler, type Listening, listen, readOnly, send } from '../host/server.ts';
import { staticHandler } from '../host/static-site.ts';
import { watchFiles } from '../host/watcher.ts';
import { markdownCandidates, PAGE_VARY, prefersMarkdown } from '../lib/negotiate.ts';
import { encodedUrl } from '../lib/urls.ts';
import { type Answer, type LiveSite, openLiveSite } from '../live/live-site.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { CommandInput } from './cli.ts';
import { countsText, diagnosticsText, diagnosticTexts, paintFor, secondsText } from './report.ts';

export interface ServeOptions extends CommandInput {
  out: string;
  port: number;
  host: string;
  open: boolean;
  watch: boolean;
}

/** Answers with an exit code when there is nothing to serve; otherwise the server keeps the process alive. */
export async function runServe(options: ServeOptions): Promise<number> {
  const root = findSiteRoot(options.start);
  return options.watch ? serveLive(root, options) : serveBuilt(root, options);
}

async function serveBuilt(root: string, options: ServeOptions): Promise<number> {
  const folder = resolve(root, options.out);
  const config = await loadConfig(root, { locales: options.locales, baseUrl: options.baseUrl });
  repair(folder);
  if (config.site === null || !fileExists(join(folder, '404.html'))) {
    say(
      process.stderr,
      config.site === null
        ? diagnosticsText(config.diagnostics, root, paintFor(process.stderr))
        : `There is no built site in ${folder}. Run "sitegen build" first.`,
    );
    return 1;
  }
  const { baseUrl, locales } = config.site;
  const localePrefixes = locales
    .map((locale) => locale.baseUrl.slice(baseUrl.length))
    .filter((prefix) => prefix !== '');
  const listening = await start(staticHandler({ folder, baseUrl, localePrefixes }), options);
  if (listening === null) return 1;
  say(process.stdout, `Serving ${folder}\n  ${listening.origin}${baseUrl}`);
  if (options.open) openBrowser(`${listening.origin}${baseUrl}`);
  return 0;
}

async function serveLive(root: string, options: ServeOptions): Promise<number> {
  const clock = startClock();
  const [site, script] = await Promise.all([openLiveSite(root, options), devClient()]);
  const clients = liveClients();
  const problems = (): { type: 'problems'; texts: string[] } => ({
    type: 'problems',
    texts: problemTexts(site.diagnostics(), root),
  });

  const handler: Handler = readOnly(async (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
    if (path === '/__sitegen/events') return clients.connect(response, problems());
    if (path === '/__sitegen/client.js') return send(response, 200, types['.js'] ?? '', script, fresh);
    const base = site.baseUrl();
    if (!path.startsWith(base)) return void response.writeHead(302, { location: base }).end();
    const answer = wellFormed(path)
      ? await answerTo(site, path, prefersMarkdown(request.headers.accept))
      : { status: 400, name: 'bad.txt', body: 'Malformed address\n' };
    if (answer === null) return send(response, 500, types['.html'] ?? '', page('<h1>sitegen</h1>'), fresh);
    if (answer.status === 302) return void response.writeHead(302, { location: encodedUrl(answer.name) }).end();
    const body = answer.name.endsWith('.html') && typeof answer.body === 'string' ? page(answer.body) : answer.body;
    return send(
      response,
      answer.status,
      types[extname(answer.name).toLowerCase()] ?? 'application/octet-stream',
      body,
      /\.(?:html|md)$/.test(answer.name) ? { ...fresh, vary: PAGE_VARY } : fresh,
    );
  });
  const listening = await start(handler, options);
  if (listening === null) return 1;
  const watcher = await watchFiles(root, site.watched(), async (changed) => {
    const took = startClock();
    await site.update(changed);
    watcher.add(site.watched());
    clients.tell(problems());
    clients.tell({ type: 'update' });
    report(site.diagnostics(), root, `Updated in ${secondsText(took.total())}`);
  });
  // What changed between the first look and the watcher's is picked up here.
  await site.update([]);
  report(site.diagnostics(), root, `Ready in ${secondsText(clock.total())}`);
  say(process.stdout, `Watching ${root}\n  ${listening.origin}${site.baseUrl()}`);
  if (options.open) openBrowser(`${listening.origin}${site.baseUrl()}`);
  return 0;
}

/** The Markdown form of a page for those who ask for it, and where there is one. */
async function answerTo(site: LiveSite, path: string, markdown: boolean): Promise<Answer | null> {
  const base = site.baseUrl();
  const forms = markdown ? markdownCandidates(path.slice(base.length)) : [];
  for (const form of forms) {
    const answer = await site.answer(base + form);
    if (answer?.status === 200) return answer;
  }
  return site.answer(path);
}

const fresh = { 'cache-control': 'no-store' };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

/** Adds the dev client; it stands last, so that it never delays the page. */
const page = (html: string): string =>
  `${html.replace(/<\/body><\/html>\s*$/, '')}<script type="module" src="/__sitegen/client.js"></script></body></html>\n`;

function wellFormed(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

async function devClient(): Promise<string> {
  const bundled = await bundleInline(join(engineRoot, 'src', 'client', 'dev.ts'), {
    root: engineRoot,
    engine: engineRoot,
  });
  return bundled.ok ? (bundled.bundle.files[0]?.text ?? '') : '';
}

/** Listens, and says aloud when the wanted port was taken. */
async function start(handler: Handler, { port, host }: ServeOptions): Promise<Listening | null> {
  try {
    const listening = await listen(handler, { port, host });
    if (port !== 0 && listening.port !== port) say(process.stdout, `Port ${port} is taken; using ${listening.port}.`);
    return listening;
  } catch (thrown) {
    say(process.stderr, `Cannot listen on ${host}:${port}: ${(thrown as Error).message}`);
    return null;
  }
}

const noPaint = (_: string, text: string): string => text;
const problemTexts = (diagnostics: Diagnostic[], root: string): string[] =>
  diagnosticTexts(
    diagnostics.filter(({ severity }) => severity === 'error'),
    root,
    noPaint,
  );

function report(diagnostics: Diagnostic[], root: string, done: string): void {
  if (diagnostics.length > 0) say(process.stderr, diagnosticsText(diagnostics, root, paintFor(process.stderr)));
  const counts = countsText(diagnostics);
  say(process.stdout, `${done}${counts === null ? '' : `; ${counts}`}.`);
}

const say = (stream: NodeJS.WriteStream, text: string): void => void stream.write(`${text}\n`);

/** Opens an address in the reader's browser; where there is none, nothing happens. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  spawn(command ?? '', [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
