/** Islands sleep until the reader turns to one: what they are made with is not needed for reading. */
import { closest, onIntent } from './dom.ts';
import { lazy } from './lazy.ts';

let waking: Promise<unknown> | null = null;
const wake = (): Promise<unknown> => {
  waking ??= lazy
    .islands()
    .then(({ wakeIslands }) => wakeIslands())
    .catch((error: unknown) => {
      console.error(error);
      waking = null;
    });
  return waking;
};

export function startIslands(): void {
  onIntent((target) => {
    if (waking === null && closest(target, '[data-island]')) void wake();
  });
  document.addEventListener('click', onEarlyClick, true);
}

const repeated = new WeakSet<Event>();

/** What opens and closes, clicked before it could: the click is repeated when its island is awake, and has its plain effect when it cannot wake. */
function onEarlyClick(event: MouseEvent): void {
  const control = closest(
    event.target,
    '[data-island]:not([data-awake]) :is([aria-expanded], .menu-row > [aria-current])',
  );
  if (!control || repeated.has(event) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void wake().then(() => {
    const again = new MouseEvent('click', { bubbles: true, cancelable: true });
    repeated.add(again);
    control.dispatchEvent(again);
  });
}
