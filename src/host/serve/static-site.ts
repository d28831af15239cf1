/** Serves a built site as a static host would: index files, not-found pages by language, caching headers by kind of file. */
import { join } from 'node:path';
import sirv from 'sirv';
import { isInside } from '../../lib/inside.ts';
import { markdownCandidates, PAGE_VARY, prefersMarkdown } from '../../lib/negotiate.ts';
import { decodeUrl } from '../../lib/urls.ts';
import { fileExists, isFile, isFolder, readBytes, readText, realPlace } from '../disk.ts';
import { type Handler, mediaTypeOf, readOnly, send } from './server.ts';

const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;

interface StaticSite {
  /** Built site, absolute. */
  folder: string;
  /** Path that it is served under, with slashes at both ends. */
  baseUrl: string;
  /** Paths of the locales below the base, such as `en/`: they decide the language of the not-found page. */
  localePrefixes: string[];
}

export function staticHandler({ folder, baseUrl, localePrefixes }: StaticSite): Handler {
  const { serve, negotiate } = filesOf(folder);
  const notFound = (response: Parameters<Handler>[1], missing: string): void => {
    const prefix = localePrefixes.find((one) => missing.startsWith(one)) ?? '';
    const pages = [`${prefix}404.html`, '404.html'].map((file) =>
      leadsOut(folder, file) ? null : readBytes(folder, file),
    );
    const page = pages[0] ?? pages[1];
    send(response, 404, 'text/html; charset=utf-8', page ?? 'Not found\n', { 'cache-control': 'no-cache' });
  };
  return readOnly((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (!path.startsWith(baseUrl)) {
      if (`${path}/` === baseUrl || path === '/') response.writeHead(302, { location: baseUrl }).end();
      else notFound(response, '');
      return;
    }
    const below = path.slice(baseUrl.length);
    // Files with a hash never change; all others, and pages with such an address, are requested again, and answered with 304 if they have not changed.
    const isFixed = HASHED.test(below) && isFile(join(folder, decodeUrl(below)));
    response.setHeader('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('x-content-type-options', 'nosniff');
    const policy = policyOfHost(folder);
    if (policy !== null) response.setHeader('content-security-policy', policy);
    const markdown = markdownCandidates(decodeUrl(below)).find(
      (file) => !file.split('/').includes('..') && fileExists(join(folder, file)),
    );
    if (markdown !== undefined) negotiate(response);
    const isMarkdown = markdown !== undefined && prefersMarkdown(request.headers.accept);
    const opened = isMarkdown ? `/${markdown}` : decodeUrl(`/${below}`);
    // sirv's own reading of an address leaves some escapes: it is given the path that is judged here, with nothing to decode but `%`.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: opened.replaceAll('%', '%25') } });
    // Names that begin with a dot are not published, except the folder that standards use.
    const isHidden = /(?:^|\/)\.(?!well-known\/)/.test(decodeUrl(below));
    if (isHidden || leadsOut(folder, opened)) notFound(response, below);
    else serve(request, response, () => notFound(response, below));
  });
}

/** The content security policy in the file that the build has made for its host: what that blocks is to be blocked here too. A header has no other letters. */
const policyOfHost = (folder: string): string | null =>
  /Content-Security-Policy:? "?([ !#-~]+)/.exec(
    readText(folder, '_headers') ?? readText(folder, 'nginx.conf') ?? '',
  )?.[1] ?? null;

/** Whether one of the files that answer a path is a link out of the folder, or no file: a repository may have brought it. */
const leadsOut = (folder: string, path: string): boolean =>
  // As sirv tries them: without the slash at the end, and as folders too.
  [path.replace(/(?<!\/)\/+$/, ''), `${path}/index`]
    .flatMap((one) => [one, `${one}.html`])
    .flatMap((one) => [one, `${one}.br`, `${one}.gz`])
    .some((name) => {
      const real = realPlace(join(folder, name));
      return real !== null && !(isInside(realPlace(folder) ?? folder, real) && (isFile(real) || isFolder(real)));
    });

/** Sends the files of a folder. `negotiate` marks a response that depends on `Accept`, as sirv overwrites the `Vary` header. */
function filesOf(folder: string) {
  const negotiated = new WeakSet<object>();
  const serve = sirv(folder, {
    // The site may be built again while the server runs.
    dev: true,
    etag: true,
    // The compressed copies of `sitegen build --compress`.
    brotli: true,
    gzip: true,
    dotfiles: true,
    extensions: ['html'],
    setHeaders: (response, path, { size }) => {
      keepRange(response.req, size);
      // A file that is removed while it is sent ends its own response alone, and a reader who goes closes the file.
      response.once('pipe', (file) => {
        file.once('error', () => response.destroy());
        response.once('close', () => file.destroy());
        // One that changes meanwhile is not sent with another length than was said: what follows would be taken for a part of it.
        if (response.req.headers.range === undefined) Object.assign(file, { end: size - 1 });
        file.prependOnceListener('end', () => {
          if ('bytesRead' in file && file.bytesRead !== Number(response.getHeader('content-length')))
            response.destroy();
        });
      });
      // Types with an encoding; those that sirv sets for other files are right.
      const type = /\.(?:md|txt)$/.test(path) ? mediaTypeOf(path) : null;
      if (type !== null) response.setHeader('content-type', type);
      if (negotiated.has(response)) response.setHeader('vary', `${PAGE_VARY}, Accept-Encoding`);
    },
  });
  return { serve, negotiate: (response: object): void => void negotiated.add(response) };
}

/** Corrects the `Range` header of a request, or removes it when the whole file is to be sent. */
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
  // sirv answers this with 416.
  if (first === size) return `bytes=${size}-`;
  return last === 0 ? null : `bytes=${first}-${Math.min(last, size - 1)}`;
}
