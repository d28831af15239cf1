/** Behaviour of parts around the content: the skip link, the mobile menu's button, the button to the top. */
import { element, focusQuietly, onClick, onIntent } from './dom.ts';
import { lazy } from './lazy.ts';
import { loadFeature } from './load-feature.ts';
import { loadLater, loadSheet } from './load-files.ts';
import { settings } from './page.ts';

export function startShell(): void {
  onClick('.skip a', (_, event) => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>('main') ?? document.getElementById('page:content');
    if (target) focusQuietly(target);
  });
  startMobileMenu();
  let isAsked = false;
  onIntent(() => {
    if (!isAsked) void loadLater();
    isAsked = true;
  });
  // The first scroll is early enough: the button shows after the second one at the earliest.
  document.addEventListener('scroll', () => loadLater().then(lazy.backToTop).catch(console.error), {
    passive: true,
    once: true,
  });
}

/** Loads the mobile menu when its button is first pressed. */
function startMobileMenu(): void {
  const place = element('div', 'mobile-place');
  onClick('.hamburger', async (hamburger) => {
    hamburger.parentElement?.append(place);
    lazy.mobileMenu().catch(() => {});
    await loadFeature(() => loadSheet(settings.laterSheet ?? ''), place);
    const { toggleMobileMenu } = await loadFeature(() => lazy.mobileMenu(), place);
    await toggleMobileMenu(hamburger);
  });
}
