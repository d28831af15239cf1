/** The content security policy of a site: nothing inline but the early script, and from elsewhere only what its texts show. */
import { isExternal } from '../lib/urls.ts';
import type { Entry } from '../model/content.ts';
import type { PageContext } from '../pages/context.ts';

/** Directive → sources. */
export type ContentPolicy = Record<string, string[]>;

export function contentPolicy(
  contexts: readonly PageContext[],
  inlineScripts: readonly string[],
  more: Readonly<Record<string, string[]>>,
): ContentPolicy {
  const shown = contexts.map(originsOf);
  const from = (kind: keyof Origins): string[] => [...new Set(shown.flatMap((origins) => [...origins[kind]]))].sort();
  const policy: ContentPolicy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...from('images')],
    'media-src': ["'self'", ...from('media')],
    'frame-src': ["'self'", ...from('frames')],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  for (const [directive, sources] of Object.entries(more))
    policy[directive] = [...new Set([...(policy[directive] ?? []).filter((one) => one !== "'none'"), ...sources])];
  return policy;
}

export const policyText = (policy: ContentPolicy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

interface Origins {
  images: Set<string>;
  media: Set<string>;
  frames: Set<string>;
}

function originsOf({ site, graph }: PageContext): Origins {
  const found: Origins = { images: new Set(), media: new Set(), frames: new Set() };
  const add = (kind: keyof Origins, url: string | null | undefined): void => {
    if (url && isExternal(url) && URL.canParse(url, site.url) && !url.startsWith('data:'))
      found[kind].add(new URL(url, site.url).origin);
  };
  for (const logo of [site.navbar.logo, site.footer?.logo])
    for (const url of [logo?.src, logo?.srcDark]) add('images', url);
  add('images', site.favicon);
  for (const route of graph.routes) {
    const entry = entryOf(route);
    if (entry === null) continue;
    for (const { kind, url } of entry.parsed.references) if (kind === 'image') add('images', url);
    if (entry.kind === 'post') for (const { imageUrl } of entry.authors) add('images', imageUrl);
    for (const [, name = '', url] of entry.parsed.body.matchAll(rawElement))
      add(kindOf[name.toLowerCase()] ?? 'media', url);
  }
  for (const { imageUrl } of graph.authors) add('images', imageUrl);
  return found;
}

/** Elements of raw HTML in the JSON text of a tree. */
const rawElement = /<(img|iframe|video|audio|source)\b[^<>]*?\bsrc\s*=\s*\\?["']?((?:https?:)?\/\/[^\\"'\s<>]+)/gi;
const kindOf: Record<string, keyof Origins> = { img: 'images', iframe: 'frames' };

function entryOf(route: PageContext['graph']['routes'][number]): Entry | null {
  if (route.kind === 'doc') return route.doc;
  if (route.kind === 'post') return route.post;
  return route.kind === 'markdown-page' ? route.entry : null;
}
