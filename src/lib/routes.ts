/** From URLs to files of the output, and the three ways of the final slash (conventions, section 2). */
import { joinUrl, withoutEndSlash } from './urls.ts';

/** Adds or removes the final slash as the site asks. The bases and names ending in `.html` are left alone. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  if (trailingSlash === null || url === baseUrl || url.endsWith('.html')) return url;
  return trailingSlash ? joinUrl(url, '/') : withoutEndSlash(url);
}

/** Name of the style sheet of a React page, by its file. */
export const pageSheet = (file: string): string => file.replace(/\.\w+$/, '').replace(/[^\w.]+/g, '-');

/** The file behind a URL, relative to the output folder. `baseUrl` is the site's, without the locale. */
export function outputFileOf(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  const path = url.slice(baseUrl.length);
  if (path.endsWith('.html')) return path;
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}
