/** Fetches what the reader may want next: links in view at low priority, links under the pointer at once. */
import { inAppUrl } from './links.ts';
import { onContent } from './page.ts';
import { dataUrl, isSaving, loadPage } from './page-data.ts';

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
      prefetch(target as HTMLAnchorElement);
    }
  }
  for (const event of ['pointerover', 'touchstart'] as const) {
    document.addEventListener(event, ({ target }) => preload(target), { passive: true });
  }
}

function prefetch(link: HTMLAnchorElement): void {
  const url = inAppUrl(link);
  if (url === null || isSaving()) return;
  const file = dataUrl(url.pathname);
  if (prefetched.has(file) || url.pathname === location.pathname) return;
  prefetched.add(file);
  const hint = document.createElement('link');
  if (!hint.relList.supports?.('prefetch')) {
    void loadPage(url.pathname);
    return;
  }
  hint.rel = 'prefetch';
  hint.href = file;
  document.head.append(hint);
}

function preload(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const url = link && inAppUrl(link);
  if (url && !isSaving() && url.pathname !== location.pathname) void loadPage(url.pathname);
}
