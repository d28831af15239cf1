/** The parts around the content: skip link, announcement bar, the mobile menu's button. */
import { focusQuietly } from './navigation.ts';
import { onPage } from './page.ts';
import { readChoice, writeChoice } from './storage.ts';

export function startShell(): void {
  document.querySelector('.skip a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (target) focusQuietly(target);
  });
  startAnnouncement();
  startMobileMenu();
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
}

/** The menu of small screens is loaded when it is first opened. */
function startMobileMenu(): void {
  const hamburger = document.querySelector<HTMLElement>('.hamburger');
  hamburger?.addEventListener('click', () => {
    void import('./mobile-menu.ts').then(({ toggleMobileMenu }) => toggleMobileMenu(hamburger));
  });
  onPage(() => hamburger?.dispatchEvent(new CustomEvent('sitegen:close')));
}
