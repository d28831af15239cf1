/** The content security policy of a site: of inline code only the early script, and from other hosts only what its texts load. */
import { entryOf } from '../graph/entry-of.ts';
import { policyHash } from '../lib/hash.ts';
import { isExternal, isWebAddress, parsedUrl } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { hostUnnamed, policyKinds, policyTooLong } from '../messages/outputs.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { PageContext } from '../pages/context.ts';

type ContentPolicy = Record<string, string[]>;

interface PolicyOptions {
  /** Hashes of the inline scripts, `sha256-…`. */
  scripts: readonly string[];
  /** What the configuration adds: directive → sources. */
  more: Readonly<Record<string, string[]>>;
  /** Receives what the policy cannot allow, so that readers will not see it. */
  report: (diagnostic: Diagnostic) => void;
}

export function contentPolicy(
  contexts: readonly PageContext[],
  { scripts, more, report }: PolicyOptions,
): ContentPolicy {
  const origins: Origins = { images: new Map(), media: new Map(), frames: new Map() };
  for (const context of contexts) addOrigins(origins, context, report);
  const from = (kind: keyof Origins): string[] => [...origins[kind].keys()].sort();
  const head = headOf(contexts[0]?.site);
  const policy: ContentPolicy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`), ...head.scripts],
    'style-src': ["'self'", ...head.styles],
    'img-src': ["'self'", 'data:', ...from('images')],
    'media-src': ["'self'", ...from('media')],
    'frame-src': ["'self'", ...from('frames')],
    'connect-src': ["'self'"],
    ...(contexts[0]?.site.offlineWorker ? { 'worker-src': ["'self'"] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  for (const [directive, sources] of Object.entries(more))
    policy[directive] = [
      ...new Set([...(policy[directive] ?? []).filter((one) => one !== "'none'"), ...sources]),
    ].filter((one) => !sources.includes('https:') || !one.startsWith('https://'));
  const { length } = policyText(policy);
  if (length > MAX_POLICY) {
    const kind = kinds.reduce((a, b) => (hostsIn(policy, b) > hostsIn(policy, a) ? b : a));
    report(policyTooLong(mostNamed([...origins[kind].values()]), length, MAX_POLICY, kind, origins[kind].size));
  }
  return policy;
}
const kinds = ['images', 'media', 'frames'] as const;
const hostsIn = (policy: ContentPolicy, kind: keyof Origins): number =>
  policy[policyKinds[kind].directive]?.length ?? 0;
/** In characters: hosts leave out a header line of more than 2,000. */
const MAX_POLICY = 1_900;

export const policyText = (policy: ContentPolicy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Origins, or hashes, of the elements that the configuration adds to the head. */
function headOf(site: PageContext['site'] | undefined): { scripts: string[]; styles: string[] } {
  const sources = (tags: string[], key: string): string[] => {
    const tagsOfSite = (site?.head ?? []).filter(({ tag }) => tags.includes(tag));
    const allowed = tagsOfSite.map(({ attributes, html }) =>
      html === null ? originOf(attributes[key] ?? '', site?.url ?? '') : `'${policyHash(html)}'`,
    );
    return [...new Set(allowed.flatMap((one) => (one === null || one === site?.url ? [] : [one])))];
  };
  return { scripts: sources(['script'], 'src'), styles: sources(['link', 'style'], 'href') };
}

/** Of each kind the origins, and where a text first shows something of one. */
type Origins = Record<(typeof kinds)[number], Map<string, Place | null>>;

/** The first place in the file that most of them are in. */
function mostNamed(places: readonly (Place | null)[]): Place | null {
  const times = new Map<string, number>();
  const named = places.filter((place) => place !== null);
  for (const { file } of named) times.set(file, (times.get(file) ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  return named.find(({ file }) => times.get(file) === most) ?? null;
}

/** Adds the origins of what the pages of a locale load. */
function addOrigins(origins: Origins, { site, graph }: PageContext, report: PolicyOptions['report']): void {
  const add = (kind: keyof Origins, url: string | null | undefined, place: Place | null = null): void => {
    if (!url || !isExternal(url)) return;
    const origin = originOf(url, site.url);
    if (origin !== null) origins[kind].set(origin, origins[kind].get(origin) ?? place);
    else if (isWebAddress(url)) report(hostUnnamed(place, url));
  };
  for (const logo of [site.navbar.logo, site.footer?.logo])
    for (const url of [logo?.src, logo?.srcDark]) add('images', url);
  add('images', site.favicon);
  for (const route of graph.routes) {
    const entry = entryOf(route);
    if (entry === null) continue;
    const { file } = entry.source;
    for (const { kind, url, line, column } of entry.parsed.references)
      if (kind === 'image') add('images', url, placeOf(file, line, column));
    if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl, placeOf(file));
    for (const [name, url] of entry.parsed.elements) add(kindOf[name] ?? 'media', url, placeOf(file));
  }
  for (const { imageUrl } of graph.blogs.flatMap(({ authors }) => authors)) add('images', imageUrl);
}

/** Scheme, host and port of an address; null if a policy cannot name them, so that no address adds a word to the policy. */
export function originOf(url: string, base: string): string | null {
  const { origin, protocol } = parsedUrl(url, base) ?? { origin: '', protocol: '' };
  return /^https?:$/.test(protocol) && /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/.test(origin)
    ? origin
    : null;
}

/** Elements of raw HTML that do not count as media. */
const kindOf: Record<string, keyof Origins> = { img: 'images', iframe: 'frames' };
