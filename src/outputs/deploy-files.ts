/** Configuration files for hosts: headers, redirects, error pages. */
import { decodeUrl, encodedUrl, isExternal, withoutEndSlash } from '../lib/urls.ts';
import type { DeployTarget } from '../model/site.ts';

export interface DeploySite {
  /** Path it is served under, with both slashes. */
  baseUrl: string;
  /** Bases of its languages, including the site's own. */
  localeBases: string[];
  redirects: { url: string; to: string }[];
  /** The content security policy; null: send none. */
  policy: string | null;
  /** Paths with the base: folders in which all files are named by a hash of their content, or such files. */
  immutable: string[];
  /** Own domain, for hosts that read it from a file. */
  cname: string | null;
  compressed: boolean;
}
type DeployFile = { file: string; content: string };

export const deployFiles = (target: DeployTarget, site: DeploySite): DeployFile[] => handlers[target](site);

const handlers: Record<DeployTarget, (site: DeploySite) => DeployFile[]> = {
  none: () => [],
  // Without this file, GitHub Pages ignores names that begin with an underscore.
  'github-pages': ({ cname }) => [
    { file: '.nojekyll', content: '' },
    ...(cname === null ? [] : [{ file: 'CNAME', content: `${cname}\n` }]),
  ],
  netlify: (site) => [headersFile(site), { file: '_redirects', content: netlifyRedirects(site) }],
  cloudflare: (site) => [headersFile(site), { file: '_redirects', content: cloudflareRedirects(site) }],
  nginx: (site) => [{ file: 'nginx.conf', content: nginxConf(site) }],
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
type Header = [name: string, value: string];
const securityHeaders = ({ policy }: DeploySite): Header[] => [
  ...(policy === null ? [] : [['Content-Security-Policy', policy] satisfies Header]),
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** By default both hosts make browsers revalidate files, and both combine the headers of all matching rules. */
function headersFile(site: DeploySite): DeployFile {
  const rules: { path: string; headers: Header[] }[] = [
    { path: `${site.baseUrl}*`, headers: securityHeaders(site) },
    ...site.immutable.map((path) => ({
      path: path.endsWith('/') ? `${literal(encodeURI(path))}*` : literal(encodeURI(path)),
      headers: [['Cache-Control', IMMUTABLE] satisfies Header],
    })),
  ];
  const content = rules.map(
    ({ path, headers }) => `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`,
  );
  return { file: '_headers', content: content.join('\n') };
}

/** A path as these hosts' rules write it: a star would match anything, and a colon would begin a name. */
const literal = (url: string): string => url.replaceAll('*', '%2A').replaceAll(':', '%3A');
/** A redirect's target: in a path, a colon would begin a name too. */
const leadsTo = (to: string): string => (isExternal(to) ? encodedUrl(to) : literal(encodedUrl(to)));

/** The exclamation marks force the redirect although there is a page at the old address. */
function netlifyRedirects({ redirects, localeBases }: DeploySite): string {
  const moved = redirects.map(({ url, to }) => `${literal(encodedUrl(url))} ${leadsTo(to)} 301!\n`);
  const missing = [...localeBases]
    .filter((base) => base !== '/')
    .sort((a, b) => b.length - a.length)
    .map((base) => `${base}* ${base}404.html 404\n`);
  return [...moved, ...missing].join('');
}

/** The host's limit; further old addresses only have their pages. The host finds error pages by itself. */
const CLOUDFLARE_REDIRECTS = 2000;
const cloudflareRedirects = ({ redirects }: DeploySite): string =>
  redirects
    .flatMap(({ url, to }) => formsOf(literal(encodedUrl(url))).map((form) => `${form} ${leadsTo(to)} 301\n`))
    .slice(0, CLOUDFLARE_REDIRECTS)
    .join('');

/** An old address without and with a final slash, if it can have one. */
function formsOf(url: string): string[] {
  const plain = withoutEndSlash(url);
  return plain.endsWith('.html') || plain === '/' ? [plain] : [plain, `${plain}/`];
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
/** The same for values in which a dollar sign would begin a variable; nginx has no escape for it. */
const quotedValue = (url: string): string => quoted(url.replaceAll('$', '%24'));

/** In nginx, headers of a location replace those outside it, so each location with headers has all of them. */
function nginxConf(site: DeploySite): string {
  const { baseUrl, localeBases, redirects, immutable, compressed } = site;
  const headers = (cache: string, indent: string): string =>
    [...securityHeaders(site), ['Cache-Control', cache] satisfies Header]
      // That a file is missing is no answer to keep: it may come.
      .map(([name, value]) => {
        const errorsToo = value === IMMUTABLE ? '' : ' always';
        return `${indent}add_header ${name} ${quotedValue(value)}${errorsToo};\n`;
      })
      .join('');
  const files = 'try_files $uri $uri/index.html $uri.html =404;';
  const fixed = immutable.map(
    (path) =>
      `location ${path.endsWith('/') ? '^~' : '='} ${quoted(path)} {\n${headers(IMMUTABLE, '  ')}  try_files $uri =404;\n}\n`,
  );
  const places = [...localeBases].sort((a, b) => a.length - b.length);
  const pages = places.map(
    (base) => `location ${quoted(base)} {\n  error_page 404 ${quotedValue(`${base}404.html`)};\n  ${files}\n}\n`,
  );
  // nginx compares decoded addresses.
  const target = (to: string): string => {
    const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(encodedUrl(to)) ?? [];
    const args = isExternal(to) || before.includes('?') ? '' : '$is_args$args';
    return quoted([before, hash].map((part) => part.replaceAll('$', '%24')).join(args));
  };
  const moved = redirects.flatMap(({ url, to }) =>
    formsOf(decodeUrl(url)).map((form) => `location = ${quoted(form)} { return 301 ${target(to)}; }\n`),
  );
  return [
    '# For the server block of the site, whose root holds this folder:  include /path/to/nginx.conf;\n',
    'charset utf-8;\ncharset_types text/css text/plain text/xml application/xml application/json application/javascript image/svg+xml;\n',
    `index index.html;\n${compressed ? 'gzip_static on;\n# With the module ngx_brotli:\n# brotli_static on;\n' : ''}`,
    headers('no-cache', ''),
    ...pages,
    ...fixed,
    ...moved,
    `location = ${quoted(`${baseUrl}nginx.conf`)} { return 404; }\n`,
  ].join('\n');
}
