/** The request handler of the watch server: pages as they are now, with a client that is notified of changes. */
import { readText } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';
import type { liveClients } from '../host/serve/live-clients.ts';
import { type Handler, mediaTypeOf, readOnly, send } from '../host/serve/server.ts';
import { escapeHtml } from '../lib/html.ts';
import { markdownCandidates, PAGE_VARY, prefersMarkdown } from '../lib/negotiate.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { encodedUrl } from '../lib/urls.ts';
import type { Answer } from './answer.ts';
import type { LiveSite } from './live-site.ts';

interface DevServerOptions {
  site: LiveSite;
  clients: ReturnType<typeof liveClients>;
  /** The first event for each page. */
  greeting: () => Parameters<ReturnType<typeof liveClients>['tell']>[0];
  /** Called with what was thrown while a page was made; the text is shown in its place. */
  failed: (thrown: unknown) => string;
}

export async function devServer({ site, clients, greeting, failed }: DevServerOptions): Promise<Handler> {
  const script = readText(engineRoot, 'dist/dev-client.js') ?? '';
  return readOnly(async (request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/[?#]/);
    if (path === '/__sitegen/events' && request.method === 'GET') return clients.connect(response, query, greeting());
    if (path === '/__sitegen/client.js') return send(response, 200, typeOf('client.js'), script, fresh);
    const base = site.baseUrl();
    if (!path.startsWith(base)) return void response.writeHead(302, { location: base }).end();
    const version = clients.version();
    const answer = wellFormed(path)
      ? await answerTo(site, path, prefersMarkdown(request.headers.accept)).catch((thrown) =>
          failedPage(failed(thrown)),
        )
      : { status: 400, name: 'bad.txt', body: 'Malformed address\n' };
    if (answer === null)
      return send(response, 500, typeOf('page.html'), withClient('<h1>sitegen</h1>', version), fresh);
    if (answer.status === 302) return void response.writeHead(302, { location: encodedUrl(answer.name) }).end();
    const isPage = answer.name.endsWith('.html') && typeof answer.body === 'string';
    return send(
      response,
      answer.status,
      typeOf(answer.name),
      isPage ? withClient(String(answer.body), version) : answer.body,
      /\.(?:html|md)$/.test(answer.name) ? { ...fresh, vary: PAGE_VARY } : fresh,
    );
  });
}

const failedPage = (text: string): Answer => ({
  status: 500,
  name: 'failed.html',
  body: `<!doctype html><meta charset="utf-8"><title>sitegen</title><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`,
});

/** The Markdown form of a page if it is preferred and exists, else the page. */
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

const typeOf = (name: string): string => mediaTypeOf(name) ?? 'application/octet-stream';

/** Adds the dev client at the end, where it does not delay the page. */
const withClient = (html: string, version: string): string =>
  `${html.replace(/<\/body><\/html>\s*$/, '')}<script type="module" src="/__sitegen/client.js?${version}"></script></body></html>\n`;

const wellFormed = (path: string): boolean => nullIfThrown(() => decodeURI(path)) !== null;
