/** The key of a page: a hash of everything that goes into it. While it is the same, so is every byte of the page's files. */
import { entryOf } from '../graph/entry-of.ts';
import { engineRoot, engineStamp } from '../host/engine.ts';
import { packages } from '../host/kept-code.ts';
import { longHash } from '../lib/hash.ts';
import type { Route } from '../model/graph.ts';
import { pageOf } from '../pages/page-kinds.ts';
import { traceBody } from '../pages/print-body.ts';
import type { PreparedLocale } from './locales.ts';
import type { Prepared } from './prepare-site.ts';
import { looksAround, withoutPlaces } from './site-code.ts';

/** Null for a page that is to be made each time, as its code may see what no key knows of. */
export interface PageKeys {
  of(route: Route, locale: PreparedLocale): string | null;
  /** What all pages of a locale depend on; null where no page has a key. */
  stampOf(locale: PreparedLocale): string | null;
}

export function pageKeys({ site, compiled }: Prepared, root: string): PageKeys {
  const code = compiled.theme?.code ?? null;
  const lookers = compiled.ran.filter(looksAround);
  // What the theme shows is on every page.
  const { directory, components, parts } = site.theme;
  const isOwn = !directory.startsWith(engineRoot) || [components, parts].some((own) => Object.keys(own).length > 0);
  if (code === null || (lookers.length > 0 && isOwn)) return { of: () => null, stampOf: () => null };
  const common = longHash(engineStamp(), withoutPlaces(code + JSON.stringify(site), root), ...packages(root));
  const stamps = new Map<PreparedLocale, string>();
  const stampOf = (locale: PreparedLocale): string => {
    const stamp =
      stamps.get(locale) ??
      longHash(common, JSON.stringify([locale.locale, locale.context.shell, locale.assets.assets]));
    stamps.set(locale, stamp);
    return stamp;
  };
  const of: PageKeys['of'] = (route, locale) => {
    if (route.kind === 'react-page' && (lookers.length > 0 || locale.context.mdx.has(route.file))) return null;
    const entry = entryOf(route);
    if (entry !== null && locale.context.mdx.has(entry.source.file)) return null;
    const page = pageOf(route, { ...locale.context, print: traceBody });
    if (page === null) return null;
    const markdown = page.markdownUrl?.slice(site.baseUrl.length) ?? null;
    const beside = [
      entry?.parsed.key ?? null,
      // What the Markdown form of a list says besides.
      'listing' in route ? route.listing.posts.map(({ description }) => description) : null,
      markdown !== null && locale.context.graph.publicFiles.has(markdown),
    ];
    return longHash(stampOf(locale), JSON.stringify([page, beside]));
  };
  return { of, stampOf };
}
