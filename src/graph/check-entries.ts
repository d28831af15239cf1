/** Checks of entries that need no links: tags that meet, pictures of authors, translations without a source. */
import { nearestForSome } from '../lib/nearest.ts';
import { urlInSite } from '../lib/urls.ts';
import { atLevel, placeOf } from '../messages/diagnostic.ts';
import { brokenConfigLink, pictureMissing, tagsMeet, unmatchedTranslation } from '../messages/graph.ts';
import type { Entry, Source } from '../model/content.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Graph } from '../model/graph.ts';
import type { Site } from '../model/site.ts';
import type { GraphOptions } from './build-graph.ts';
import { webAddress, writtenFault } from './check-configured.ts';

interface Options extends Pick<GraphOptions, 'site' | 'locale' | 'entries'> {
  graph: Graph;
}

/** Tags that have one page because their addresses are the same; names that differ in capitals alone are one tag. */
export function checkTags(entries: readonly Entry[]): Diagnostic[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ source, parsed, tags }) =>
    tags.flatMap(({ label, slug }) => {
      const page = `${source.kind} ${source.version} ${slug}`;
      const other = first.get(page) ?? label;
      first.set(page, other);
      const isSame = other.toLowerCase() === label.toLowerCase();
      if (isSame || first.has(`${page} ${label}`)) return [];
      first.set(`${page} ${label}`, label);
      return [tagsMeet(keyPlaceOf(source.file, parsed.frontMatter.places.tags), label, other, slug)];
    }),
  );
}

/** Pictures and pages of authors in the site, each at the first post that shows it. */
export function checkAuthors({ entries, ...options }: Options): Diagnostic[] {
  if (!options.locale.isDefault) return [];
  const seen = new Set<string>();
  return entries.flatMap((entry) =>
    (entry.kind === 'post' ? entry.authors : []).flatMap(({ key, name, imageUrl, url }) => {
      const isLost = (address: string | null): address is string => {
        if (address === null || seen.has(address)) return false;
        seen.add(address);
        return writtenFault(urlInSite(address, options.site.baseUrl), options) !== null;
      };
      const place = keyPlaceOf(entry.source.file, entry.parsed.frontMatter.places.authors);
      const of = `of the author "${key ?? name}"`;
      const links = isLost(url) ? [brokenConfigLink(place, `url ${of}`, url, webAddress(url))] : [];
      return [
        ...(isLost(imageUrl) ? [pictureMissing(place, `image_url ${of}`, imageUrl, null)] : []),
        ...atLevel(options.site.onBrokenLinks, links),
      ];
    }),
  );
}
const keyPlaceOf = (file: string, place: { line: number; column: number } | undefined): Place =>
  placeOf(file, place?.line ?? null, place?.column ?? null);

/** Files in translation folders without a source, which are never built. */
export function checkTranslations(sources: readonly Source[], site: Site): Diagnostic[] {
  const originals = new Set(sources.flatMap(({ file, original }) => (file === original ? [file] : [])));
  const unmatched = sources.filter(({ original }) => !originals.has(original));
  const suggest = nearestForSome();
  return atLevel(
    site.onUnmatchedTranslations,
    unmatched.map(({ file, original }) => unmatchedTranslation(file, original, suggest(original, originals))),
  );
}
