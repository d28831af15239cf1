/** Serves a built site the way a good static host does: folder indexes, error pages by language, caching by kind of file. */
import { join } from 'node:path';
import sirv from 'sirv';
import { markdownCandidates, PAGE_VARY, prefersMarkdown } from '../lib/negotiate.ts';
import { decodeUrl } from '../lib/urls.ts';
import { fileExists, readBytes } from './disk.ts';
import { type Handler, mediaTypeOf, readOnly, send } from './server.ts';

const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;

interface StaticSite {
  /** Built site, absolute. */
  folder: string;
  /** Path it is served under, with both slashes. */
  baseUrl: string;
  /** Prefixes of the locales below the base, such as `en/`, none within another; they decide the language of a 404. */
  localePrefixes: string[];
}

export function staticHandler({ folder, baseUrl, localePrefixes }: StaticSite): Handler {
  /** Answers that depend on what the reader accepts; sirv writes the header anew. */
  const isNegotiated = new WeakSet<object>();
  const serve = sirv(folder, {
    // Files may change while the server runs, as when the site is built again.
    dev: true,
    etag: true,
    // The packed copies of `sitegen build --compress`, where there are any.
    brotli: true,
    gzip: true,
    dotfiles: true,
    extensions: ['html'],
    setHeaders: (response, path, { size }) => {
      keepRange(response.req, size);
      // A file that goes while it is being sent ends its own answer alone.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      // What sirv says of the others, it says rightly.
      const type = /\.(?:md|txt)$/.test(path) ? mediaTypeOf(path) : null;
      if (type !== null) response.setHeader('content-type', type);
      if (isNegotiated.has(response)) response.setHeader('vary', `${PAGE_VARY}, Accept-Encoding`);
    },
  });
  return readOnly((request, response) => {
    const notFound = (missing: string): void => {
      const prefix = localePrefixes.find((one) => missing.startsWith(one)) ?? '';
      const page = readBytes(folder, `${prefix}404.html`) ?? readBytes(folder, '404.html');
      send(response, 404, 'text/html; charset=utf-8', page ?? 'Not found\n', { 'cache-control': 'no-cache' });
    };
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    if (!path.startsWith(baseUrl)) {
      if (`${path}/` === baseUrl || path === '/') response.writeHead(302, { location: baseUrl }).end();
      else notFound('');
      return;
    }
    const below = path.slice(baseUrl.length);
    request.url = `/${below}${query === undefined ? '' : `?${query}`}`;
    // Hashed files never change; everything else is asked for again, and answered with "not modified" where it is.
    response.setHeader('cache-control', HASHED.test(below) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('x-content-type-options', 'nosniff');
    const markdown = markdownCandidates(decodeUrl(below)).find((file) => isIn(folder, file));
    if (markdown !== undefined) {
      isNegotiated.add(response);
      if (prefersMarkdown(request.headers.accept)) request.url = `/${encodeURI(markdown)}`;
    }
    // Names that begin with a dot are not for readers; the one exception is the folder that standards use.
    if (/(?:^|\/)\.(?!well-known\/)/.test(decodeUrl(below))) notFound(below);
    else serve(request, response, () => notFound(below));
  });
}

/** Of what a reader asks for of a file, only what there is, and only of the file that is there now. */
function keepRange({ headers, method }: Parameters<Handler>[0], size: number): void {
  const range = method === 'GET' && headers['if-range'] === undefined ? rangeOf(headers.range, size) : null;
  if (range === null) delete headers.range;
  else headers.range = range;
}

/**
 * A `Range` header in the one form that sirv reads rightly, `bytes=first-last`. Null for what may be answered with the whole file:
 * several ranges, what is malformed, and an end of 0, which sirv takes for none.
 */
function rangeOf(header: string | undefined, size: number): string | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to))) return null;
  const isSuffix = from === '';
  const first = isSuffix ? (Number(to) === 0 ? size : Math.max(0, size - Number(to))) : Math.min(Number(from), size);
  const last = isSuffix || to === '' ? size - 1 : Number(to);
  // Beyond the end sirv says that there is nothing.
  if (first === size) return `bytes=${size}-`;
  return last === 0 ? null : `bytes=${first}-${Math.min(last, size - 1)}`;
}

const isIn = (folder: string, file: string): boolean =>
  !file.split('/').includes('..') && fileExists(join(folder, file));
