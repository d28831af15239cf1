/** The parts around the content: skip link, announcement bar, the docs sidebar's switch, the mobile menu's button. */
import { loadPart } from './lazy-part.ts';
import { focusQuietly } from './navigation.ts';
import { html } from './page.ts';
import { readChoice, writeChoice } from './storage.ts';
import { whenFound } from './when-found.ts';

export function startShell(): Promise<unknown> {
  document.querySelector('.skip a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (target) focusQuietly(target);
  });
  startAnnouncement();
  startMobileMenu();
  return Promise.all([
    whenFound('.navbar[data-hide-on-scroll]', () => import('./hide-on-scroll.ts')),
    whenFound('.sidebar[data-hideable]', () => import('./hideable-sidebar.ts')),
    whenFound('[data-version], [data-link]', () => import('./versions.ts')),
    whenFound('.not-found', () => import('./own-not-found.ts')),
  ]);
}

const ID = 'sitegen.announcement.id';
const DISMISS = 'sitegen.announcement.dismiss';

/** A bar with a new id shows again to those who closed the last one. */
function startAnnouncement(): void {
  const bar = document.querySelector<HTMLElement>('.announcement');
  if (!bar) return;
  const id = bar.dataset.id ?? '';
  if (readChoice(ID) !== id) writeChoice(DISMISS, 'false');
  writeChoice(ID, id);
  if (readChoice(DISMISS) === 'true') bar.remove();
  bar.querySelector('button')?.addEventListener('click', () => {
    writeChoice(DISMISS, 'true');
    bar.remove();
  });
  // The sidebar is shorter as long as the bar takes its height.
  const note = (): void => void html.toggleAttribute('data-scrolled', window.scrollY > 0);
  document.addEventListener('scroll', note, { passive: true });
  note();
}

/** The menu of small screens is loaded when it is first opened. */
function startMobileMenu(): void {
  const hamburger = document.querySelector<HTMLElement>('.hamburger');
  let place: HTMLElement | null = null;
  hamburger?.addEventListener('click', async () => {
    if (place === null) {
      place = document.createElement('div');
      place.className = 'mobile-place';
      hamburger.parentElement?.append(place);
    }
    const { toggleMobileMenu } = await loadPart(() => import('./mobile-menu.ts'), place);
    await toggleMobileMenu(hamburger);
  });
}
