/** The addresses that authors and the configuration write, as they are printed: with the base, and in the language of the page. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { configLink } from '../graph/config-link.ts';
import { applyTrailingSlash, comparableUrl, isExternal, parsedUrl, urlInSite } from '../lib/urls.ts';
import type { Author } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { PageContext } from './context.ts';

/** A file below a static folder; the address of one elsewhere stays as it is. */
export const fileAddress = (written: string, { baseUrl }: Pick<Site, 'baseUrl'>): string => urlInSite(written, baseUrl);

/** A page, or a file of the site; an address elsewhere stays as it is. */
export const pageAddress = (written: string, { site, locale, graph }: AddressContext): string =>
  configLink(written, { site, locale, publicFiles: graph.publicFiles }, (url) => graph.byUrl.has(comparableUrl(url)));

type AddressContext = Pick<PageContext, 'site' | 'locale' | 'graph'>;

/** An author whose addresses can be printed. */
export const printedAuthor = (author: Author, context: AddressContext): Author => ({
  ...author,
  url: author.url && pageAddress(author.url, context),
  page: author.page && applyTrailingSlash(author.page, context.site.trailingSlash, context.locale.baseUrl),
  imageUrl: author.imageUrl && fileAddress(author.imageUrl, context.site),
});

/** The full address of an author's own site, if there is one. */
export function authorAddress({ url }: Pick<Author, 'url'>, context: AddressContext): string | null {
  if (url === null) return null;
  const printed = pageAddress(url, context);
  const full = isExternal(printed) ? printed : context.site.url + normalizeUri(printed);
  return parsedUrl(full) && full;
}
