/**
 * Prefetches pages that the reader may open next: those of links in view at low priority, those of hovered or focused
 * links after a short delay. For each page shown, the total stays below the bytes that the first page took.
 */
import { onIntent } from './dom.ts';
import { loadNavigation } from './lazy.ts';
import { inAppTarget } from './links.ts';
import { onContent } from './page.ts';

/** Milliseconds that a link must be hovered or focused, so that passing over it does not count. */
const DELAY_MS = 80;
/** Shares of the first page's size that prefetching for links in view, and for hovered or focused ones, may use. Below 1, as a page may be larger than estimated. */
const [VIEW_SHARE, INTENT_SHARE] = [0.6, 0.8];

const prefetched = new Set<string>();
/** Paths prefetched since the shown page was opened. */
let files: string[] = [];

export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  // No prefetching if the reader saves data or the connection is slow.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  // Sizes in bytes of all that the page has loaded; the first entry is the document.
  const pageSizes = performance.getEntries().map(sizeOf);
  const prefetch = (url: URL | null, share: number, load: (url: URL, file: string) => unknown): unknown => {
    if (url === null || url.pathname === location.pathname) return;
    const file = url.pathname;
    if (prefetched.has(file)) return share === INTENT_SHARE && load(url, file);
    const sizes = files.map((name) => sizeOf(performance.getEntriesByName(origin + name)[0]));
    // A page whose size is not known yet counts as much as the largest known one.
    const heaviest = Math.max(pageSizes[0] ?? 0, ...sizes);
    if (sum(sizes.map((size) => size || heaviest)) + heaviest > sum(pageSizes) * share) return;
    prefetched.add(file);
    files.push(file);
    return load(url, file);
  };
  // Pages are fetched one after another, because the size of each is known only after loading.
  let last = Promise.resolve<unknown>(null);
  const seen = (link: Element): void => {
    last = last.then(() => prefetch(inAppTarget(link), VIEW_SHARE, addHint));
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
    timer = window.setTimeout(() => prefetch(inAppTarget(target), INTENT_SHARE, load), DELAY_MS);
  });
}

/** Lets the browser load a page at low priority; resolves when it has, so that the next one can follow. */
function addHint(url: URL, href: string): unknown {
  const link = document.createElement('link');
  if (!link.relList.supports?.('prefetch')) return load(url);
  return new Promise((done) => {
    document.head.append(Object.assign(link, { rel: 'prefetch', href, onload: done, onerror: done }));
  });
}

const load = ({ pathname }: URL): unknown => loadNavigation().then((parts) => parts?.loadPage(pathname));
/** Bytes of the compressed response body; 0 for entries that are not files. */
const sizeOf = (entry: PerformanceEntry | undefined): number =>
  entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
