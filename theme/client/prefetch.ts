/** Fetches what the reader may want next: links in view at low priority, links under the pointer at once (behaviour, 2.16.5). */
import { onIntent } from './dom.ts';
import { dataUrl, inAppTarget, inAppUrl } from './links.ts';
import { loadMoving } from './load-moving.ts';
import { onContent } from './page.ts';

const prefetched = new Set<string>();

export function startPrefetch(): void {
  const observer = 'IntersectionObserver' in window ? new IntersectionObserver(inView) : null;
  onContent(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (inAppUrl(link) === null) continue;
      if (observer) observer.observe(link);
      else prefetch(link);
    }
  });
  function inView(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      prefetch(target);
    }
  }
  onIntent((target) => {
    const url = inAppTarget(target);
    if (url && isWelcome(url)) load(url);
  });
}

function prefetch(link: Element): void {
  const url = inAppTarget(link);
  if (url === null || !isWelcome(url)) return;
  const file = dataUrl(url.pathname);
  if (prefetched.has(file)) return;
  prefetched.add(file);
  const hint = document.createElement('link');
  if (!hint.relList.supports?.('prefetch')) {
    load(url);
    return;
  }
  hint.rel = 'prefetch';
  hint.href = file;
  document.head.append(hint);
}

const load = ({ pathname }: URL): void => void loadMoving().then((moving) => moving?.loadPage(pathname));

/** Whether a page may be loaded ahead; some connections ask for no more than what is needed. */
function isWelcome({ pathname }: URL): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isSaving = connection?.saveData || connection?.effectiveType?.includes('2g');
  return !isSaving && pathname !== location.pathname;
}
