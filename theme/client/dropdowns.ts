/** Closes dropdowns of the navbar that were opened by keyboard or lie open below the pointer. Loaded on hover, touch or focus. */
import { onClick } from './shared.ts';

const triggers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.dropdown > [aria-haspopup]')];
const isOpen = (trigger: HTMLElement): boolean => trigger.getAttribute('aria-expanded') === 'true';
const close = (trigger: HTMLElement): void => trigger.setAttribute('aria-expanded', 'false');

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const hovered = document.querySelector<HTMLElement>('.dropdown:hover');
  if (hovered) {
    hovered.dataset.shut = '';
    hovered.addEventListener('pointerleave', () => delete hovered.dataset.shut, { once: true });
  }
  const open = triggers().find(isOpen);
  if (!open) return;
  close(open);
  open.focus();
});
onClick('.dropdown-list a', () => closeAllBut(null));
for (const event of ['mousedown', 'touchstart', 'focusin'] as const) {
  document.addEventListener(event, ({ target }) => closeAllBut(target instanceof Node ? target : null), {
    passive: true,
  });
}

/** Closes all dropdowns except one that contains the target. */
function closeAllBut(target: Node | null): void {
  for (const trigger of triggers()) if (!trigger.parentElement?.contains(target)) close(trigger);
}
