/** URLs to files of the output, and the `trailingSlash` setting (conventions, section 2). */
import { joinUrl, withoutEndSlash } from './urls.ts';

/** Adds or removes the final slash as configured. The base, and names that end in `.html`, stay as they are. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  if (trailingSlash === null || url === baseUrl || url.endsWith('.html')) return url;
  return trailingSlash ? joinUrl(url, '/') : withoutEndSlash(url);
}

/** Name of a React page's style sheet. */
export const pageSheet = (file: string): string => file.replace(/\.\w+$/, '').replace(/[^\w.]+/g, '-');

/** The file of a URL, relative to the output folder. `baseUrl` is the site's, without the locale. */
export function outputFileOf(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  const path = url.slice(baseUrl.length);
  if (path.endsWith('.html')) return path;
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}
