/** Updates the navbar's links to other languages, and opens its dropdowns by keyboard. */
import { localeUrl } from '../../src/lib/urls.ts';
import { closest, onClick, onIntent } from './dom.ts';
import { lazy } from './lazy.ts';
import { base, html, onAddress, pageState } from './page.ts';

export function startNavbar(): void {
  updateLocaleLinks();
  onAddress(updateLocaleLinks);
  hintLanguage();
  document.addEventListener('keydown', onKey);
  onIntent((target) => {
    if (closest(target, '.dropdown')) lazy.dropdowns().catch(console.error);
  });
  // `#` is the placeholder of a dropdown whose label is not a link.
  onClick(`${TRIGGER}[href="#"]`, (_, event) => event.preventDefault());
}

/** Sets links to the current page in other languages, with the current query and hash. */
function updateLocaleLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-locale-base]')) {
    const { localeBase = '/', localeQuery = '' } = link.dataset;
    const query = [location.search.slice(1), localeQuery].filter(Boolean).join('&');
    const { url, elsewhere } = pageState();
    const there = elsewhere?.[localeBase] ?? localeUrl(url, base, localeBase);
    link.href = there + (query && `?${query}`) + location.hash;
  }
}

/** If the browser's language is another one of the site (`early.ts`), shows a hint with a link to the page in it, until the reader closes it. */
function hintLanguage(): void {
  const mine = navigator.language.slice(0, 2);
  const choice = document.querySelector<HTMLAnchorElement>(`[data-locale-base][lang|="${mine}"]`);
  if (choice && html.dataset.hint !== undefined)
    lazy
      .languageHint()
      .then(({ show }) => show(choice))
      .catch(console.error);
}

const TRIGGER = '.dropdown > [aria-haspopup]';

function onKey(event: KeyboardEvent): void {
  const trigger = event.key === 'Enter' || event.key === ' ' ? closest(event.target, TRIGGER) : null;
  if (!trigger) return;
  event.preventDefault();
  trigger.setAttribute('aria-expanded', String(trigger.getAttribute('aria-expanded') !== 'true'));
}
