/** Islands sleep until the reader turns to one: what they are made with is not needed for reading. */
import { closest, onIntent } from './dom.ts';
import { lazy } from './lazy.ts';

export const wake = (island: HTMLElement): Promise<unknown> =>
  lazy
    .islands()
    .then((found) => found.wake(island))
    .catch(console.error);

export function startIslands(): void {
  onIntent((target) => {
    const island = closest(target, ASLEEP);
    if (island) void wake(island);
  });
  document.addEventListener('click', onEarlyClick, true);
}

const ASLEEP = 'site-island:not([data-awake])';
const repeated = new WeakSet<Event>();

/** What does something, clicked before it could: the click is repeated when its island is awake, and has its plain effect when it cannot wake. */
function onEarlyClick(event: MouseEvent): void {
  const control = closest(event.target, `${ASLEEP} :is(button, [aria-expanded], .menu-row > [aria-current])`);
  const island = closest(control, ASLEEP);
  if (!control || !island || repeated.has(event) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void wake(island).then(() => {
    const again = new MouseEvent('click', { bubbles: true, cancelable: true });
    repeated.add(again);
    control.dispatchEvent(again);
  });
}
