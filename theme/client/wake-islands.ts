/** Islands that wake by themselves: at once, when nothing else is to be done, when they come into view. */
import { wake } from './shared.ts';

/** So far ahead of the view, in pixels, that an island is awake when it is seen. */
const AHEAD = '200px';

const noted = new WeakSet<Element>();
const starts: Record<string, (island: HTMLElement) => void> = {
  load: (island) => void wake(island),
  idle: (island) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => wake(island)) : setTimeout(() => wake(island), 200),
  visible(island) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void wake(island);
      },
      { rootMargin: AHEAD },
    );
    // It has no box of its own.
    const boxes = [...island.children].filter((child) => child.localName !== 'template');
    for (const box of boxes.length > 0 ? boxes : [island.parentElement ?? document.body]) observer.observe(box);
  },
};

export function enhance(): void {
  for (const island of document.querySelectorAll<HTMLElement>('site-island[data-client]')) {
    if (noted.has(island)) continue;
    noted.add(island);
    starts[island.dataset.client ?? '']?.(island);
  }
}
