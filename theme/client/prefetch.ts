/**
 * Fetches what the reader may want next (behaviour, 2.16.5): links in view at low priority, links that the reader turns to with little
 * delay. On one page never more than what the page itself weighs.
 */
import { onIntent } from './dom.ts';
import { loadMoving } from './lazy.ts';
import { inAppTarget } from './links.ts';
import { onContent } from './page.ts';

/** A pointer or the focus that only passes by means nothing. */
const DELAY_MS = 80;
/** Shares of what the page weighs that links in view may take, and links that the reader turns to: the next file may be heavier. */
const [VIEW_SHARE, INTENT_SHARE] = [0.6, 0.8];

const prefetched = new Set<string>();
/** Those of the page that is shown. */
let files: string[] = [];

export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  // Some connections ask for no more than what is needed.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  // The document comes first among what the page has loaded.
  const own = performance.getEntries().map(sizeOf);
  const ask = (url: URL | null, share: number, load: (url: URL, file: string) => unknown): unknown => {
    if (url === null || url.pathname === location.pathname) return;
    const file = url.pathname;
    if (prefetched.has(file)) return share === INTENT_SHARE && load(url, file);
    const known = files.map((name) => sizeOf(performance.getEntriesByName(origin + name)[0]));
    // What is on its way, or to come, is taken for as heavy as the heaviest.
    const heaviest = Math.max(own[0] ?? 0, ...known);
    if (sum(known.map((size) => size || heaviest)) + heaviest > sum(own) * share) return;
    prefetched.add(file);
    files.push(file);
    return load(url, file);
  };
  // One after the other, because what a file weighs is known when it is there.
  let last = Promise.resolve<unknown>(null);
  const seen = (link: Element): void => {
    last = last.then(() => ask(inAppTarget(link), VIEW_SHARE, hint));
  };
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target);
        })
      : null;
  onContent(() => {
    files = [];
    for (const link of document.querySelectorAll('a[href]'))
      if (observer) observer.observe(link);
      else seen(link);
  });
  let timer = 0;
  onIntent((target) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => ask(inAppTarget(target), INTENT_SHARE, load), DELAY_MS);
  });
}

function hint(url: URL, href: string): unknown {
  const link = document.createElement('link');
  if (!link.relList.supports?.('prefetch')) return load(url);
  return new Promise((done) => {
    document.head.append(Object.assign(link, { rel: 'prefetch', href, onload: done, onerror: done }));
  });
}

const load = ({ pathname }: URL): unknown => loadMoving().then((moving) => moving?.loadPage(pathname));
/** As it came over the network; entries that are no files have none. */
const sizeOf = (entry: PerformanceEntry | undefined): number =>
  (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
