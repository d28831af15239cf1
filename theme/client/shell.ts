/** What is around the content: skip link, the mobile menu's button, the button to the top. */
import { element, onClick, onIntent } from './dom.ts';
import { focusQuietly } from './focus.ts';
import { lazy } from './lazy.ts';
import { loadFeature } from './load-feature.ts';
import { settings } from './page.ts';
import { loadLater, loadSheet } from './sheets.ts';

export function startShell(): void {
  onClick('.skip a', (_, event) => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>('main') ?? document.getElementById('content');
    if (target) focusQuietly(target);
  });
  startMobileMenu();
  let isAsked = false;
  onIntent(() => {
    if (!isAsked) void loadLater();
    isAsked = true;
  });
  // The button to the top shows after the second scroll at the earliest.
  document.addEventListener('scroll', () => loadLater().then(lazy.backToTop).catch(console.error), {
    passive: true,
    once: true,
  });
}

/** The menu of small screens is loaded when it is first opened. */
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
