/** Lets readers put the docs sidebar away; what they chose lasts until the next load (behaviour, 2.12.1). */
import { closest, html, onClick } from './shared.ts';

onClick('.sidebar-hide, .sidebar-show', toggle);
document.addEventListener('keydown', (event) => {
  const control = closest(event.target, '.sidebar-show');
  if (!control || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  toggle(control);
});

/** The focus goes to the control that takes the place of the one that was used. */
function toggle(control: HTMLElement): void {
  const hides = control.matches('.sidebar-hide');
  html.toggleAttribute('data-sidebar-hidden', hides);
  control.parentElement?.querySelector<HTMLElement>(hides ? '.sidebar-show' : '.sidebar-hide')?.focus();
}
