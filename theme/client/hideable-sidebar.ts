/** Hides and shows the docs sidebar; the choice lasts until the next full page load. */
import { closest, html, onClick } from './shared.ts';

onClick('.sidebar-hide, .sidebar-show', toggle);
document.addEventListener('keydown', (event) => {
  const control = closest(event.target, '.sidebar-show');
  if (!control || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  toggle(control);
});

/** Hides or shows the sidebar and focuses the opposite control, which replaces the pressed one. */
function toggle(control: HTMLElement): void {
  const hides = control.matches('.sidebar-hide');
  html.toggleAttribute('data-sidebar-hidden', hides);
  control.parentElement?.querySelector<HTMLElement>(hides ? '.sidebar-show' : '.sidebar-hide')?.focus();
}
