/** Hydrates an island when the reader hovers, touches or focuses it; its code is not needed for reading. */
import { closest, onIntent } from './dom.ts';
import { lazy } from './lazy.ts';

export const hydrateIsland = (island: HTMLElement): Promise<unknown> =>
  lazy
    .islands()
    .then((module) => module.hydrateIsland(island))
    .catch(console.error);

export function startIslands(): void {
  onIntent((target) => {
    const island = closest(target, NOT_HYDRATED);
    if (island) void hydrateIsland(island);
  });
  document.addEventListener('click', onEarlyClick, true);
}

const NOT_HYDRATED = 'site-island:not([data-hydrated])';
const repeated = new WeakSet<Event>();

/** A click on a control of an island that is not hydrated yet is held back and repeated after hydration. If that fails, the repeated click has the static HTML's effect. */
function onEarlyClick(event: MouseEvent): void {
  const control = closest(event.target, `${NOT_HYDRATED} :is(button, [aria-expanded], .menu-row > [aria-current])`);
  const island = closest(control, NOT_HYDRATED);
  if (!control || !island || repeated.has(event) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void hydrateIsland(island).then(() => {
    const again = new MouseEvent('click', { bubbles: true, cancelable: true });
    repeated.add(again);
    control.dispatchEvent(again);
  });
}
