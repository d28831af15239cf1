/** The address that a path in the configuration or in a sidebar leads to. */
import { decodeUrl, joinUrl, splitUrl, urlInSite } from '../lib/urls.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';

export interface LinkPlace {
  site: Pick<Site, 'baseUrl'>;
  locale: Pick<Locale, 'baseUrl'>;
  publicFiles: Graph['publicFiles'];
}

/** A page of the language; or a public file, which is there once for all languages. */
export const configLink = (to: string, place: LinkPlace, isPage?: (url: string) => boolean): string =>
  isPublicFile(to, place) ? joinUrl(place.site.baseUrl, to) : urlInSite(to, place.locale.baseUrl, isPage);

export const isPublicFile = (to: string, { publicFiles }: Pick<LinkPlace, 'publicFiles'>): boolean =>
  publicFiles.has(decodeUrl(splitUrl(to).path.replace(/^\//, '')));
