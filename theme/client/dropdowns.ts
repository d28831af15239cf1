/** What a dropdown of the navbar needs once it was opened by keyboard (behaviour, 2.7.5). Loaded then. */
import { closest } from './shared.ts';

const triggers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.dropdown > [aria-haspopup]')];
const isOpen = (trigger: HTMLElement): boolean => trigger.getAttribute('aria-expanded') === 'true';
const setOpen = (trigger: HTMLElement, open: boolean): void => trigger.setAttribute('aria-expanded', String(open));

export const toggle = (trigger: HTMLElement): void => setOpen(trigger, !isOpen(trigger));

document.addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' ? triggers().find(isOpen) : undefined;
  if (!open) return;
  setOpen(open, false);
  open.focus();
});
// Any choice closes the list.
document.addEventListener('click', ({ target }) => {
  if (closest(target, '.dropdown-list a')) closeAllBut(null);
});
for (const event of ['mousedown', 'touchstart', 'focusin'] as const) {
  document.addEventListener(event, ({ target }) => closeAllBut(target instanceof Node ? target : null), {
    passive: true,
  });
}

/** What holds the target stays open. */
function closeAllBut(target: Node | null): void {
  for (const trigger of triggers()) if (!trigger.parentElement?.contains(target)) setOpen(trigger, false);
}
