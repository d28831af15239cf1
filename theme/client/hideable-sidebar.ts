/** Lets readers put the docs sidebar away; what they chose lasts until the next load (behaviour, 2.12.1). */
import { html } from './shared.ts';

document.addEventListener('click', ({ target }) => {
  const control = controlOf(target);
  if (control) toggle(control);
});
document.addEventListener('keydown', (event) => {
  const control = controlOf(event.target);
  if (control?.matches('.sidebar-show') !== true || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  toggle(control);
});

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.sidebar-hide, .sidebar-show') : null;

/** The focus goes to the control that takes the place of the one that was used. */
function toggle(control: HTMLElement): void {
  const hides = control.matches('.sidebar-hide');
  html.toggleAttribute('data-sidebar-hidden', hides);
  control.parentElement?.querySelector<HTMLElement>(hides ? '.sidebar-show' : '.sidebar-hide')?.focus();
}
