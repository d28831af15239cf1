/** The address that a path in the configuration or in a sidebar leads to. */
import {
  decodeUrl,
  isAnswered,
  isExternal,
  joinUrl,
  splitUrl,
  urlInSite,
  withoutPathname,
  withTrailingSlash,
} from '../lib/urls.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';

export interface LinkPlace {
  site: Pick<Site, 'baseUrl' | 'trailingSlash'>;
  locale: Pick<Locale, 'baseUrl'>;
  publicFiles: Graph['publicFiles'];
}

/** A page of the language; or a public file, which is there once for all languages. */
export function configLink(to: string, place: LinkPlace, isPage?: (url: string) => boolean): string {
  const { site, locale } = place;
  if (isExternal(to) || to.startsWith('#')) return withoutPathname(to);
  if (isPublicFile(to, place)) return joinUrl(site.baseUrl, to);
  return withTrailingSlash(urlInSite(to, locale.baseUrl, isPage), site.trailingSlash, locale.baseUrl);
}

export const isPublicFile = (to: string, { publicFiles }: Pick<LinkPlace, 'publicFiles'>): boolean =>
  isAnswered(decodeUrl(splitUrl(to).path.replace(/^\//, '')), publicFiles);
