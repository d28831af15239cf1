/** Hydrates islands by their `client` value: `load` at once, `idle` when the browser is idle, `visible` when they come into view. */
import type { HydrationMode } from '../../src/lib/hydration-modes.ts';
import { hydrateIsland } from './shared.ts';

/** Distance below and above the viewport at which an island is hydrated, so that it works when seen. */
const AHEAD = '200px';
/** Where the browser does not say when it is idle. */
const IDLE_MS = 200;

const seen = new WeakSet<Element>();
type Start = (island: HTMLElement) => void;
/** Islands that wait for the reader are in `hydrate-on-intent`. */
const starts: Readonly<Record<string, Start>> = {
  load: (island) => void hydrateIsland(island),
  idle: (island) =>
    // A text may give an id the name of what the browser lacks.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => hydrateIsland(island))
      : setTimeout(() => hydrateIsland(island), IDLE_MS),
  visible(island) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void hydrateIsland(island);
      },
      { rootMargin: AHEAD },
    );
    // `site-island` has `display: contents` and so no box to observe.
    const boxes = [...island.children].filter((child) => child.localName !== 'template');
    for (const box of boxes.length > 0 ? boxes : [island.parentElement ?? document.body]) observer.observe(box);
  },
} satisfies Partial<Record<HydrationMode, Start>>;

/** Starts waiting for each island on the page that is not handled yet. */
export function enhance(): void {
  for (const island of document.querySelectorAll<HTMLElement>('site-island[data-client]')) {
    if (seen.has(island)) continue;
    seen.add(island);
    starts[island.dataset.client ?? '']?.(island);
  }
}
