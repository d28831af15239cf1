/** Keeps the navbar true after in-app moves, and lets its dropdowns open by keyboard (behaviour, 2.7.4, 2.7.5). */
import type { ActiveRule } from '../../src/model/page.ts';
import { isActive, localeUrl } from '../lib/active.ts';
import { base, onAddress, onPage, pageState } from './page.ts';

export function startNavbar(): void {
  onPage(update);
  updateLocaleLinks();
  onAddress(updateLocaleLinks);
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  for (const event of ['mousedown', 'touchstart', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => closeOthers(target instanceof Node ? target : null), {
      passive: true,
    });
  }
}

function update(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('.navbar [data-active-rule]')) {
    const active = isActive(JSON.parse(entry.dataset.activeRule ?? '{"by":"never"}') as ActiveRule, pageState());
    const link = entry.querySelector('a');
    if (active) link?.setAttribute('aria-current', 'page');
    else link?.removeAttribute('aria-current');
  }
  updateLocaleLinks();
}

/** The page's own address in the other languages, with the live query and hash. */
function updateLocaleLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-locale-base]')) {
    const { localeBase = '/', localeQuery = '' } = link.dataset;
    const query = [location.search.slice(1), localeQuery].filter(Boolean).join('&');
    link.href = localeUrl(pageState().url, base, localeBase) + (query && `?${query}`) + location.hash;
  }
}

const triggers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.dropdown > [aria-haspopup]')];
const toggle = (trigger: HTMLElement, open: boolean): void => trigger.setAttribute('aria-expanded', String(open));

function onKey(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const trigger = target?.closest<HTMLElement>('.dropdown > [aria-haspopup]');
  if (trigger && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    toggle(trigger, trigger.getAttribute('aria-expanded') !== 'true');
  }
  if (event.key !== 'Escape') return;
  const open = triggers().find((one) => one.getAttribute('aria-expanded') === 'true');
  if (open) {
    toggle(open, false);
    open.focus();
  }
}

/** A trigger without a link of its own leads nowhere; any choice closes the list. */
function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const trigger = target?.closest<HTMLAnchorElement>('.dropdown > [aria-haspopup]');
  if (trigger?.getAttribute('href') === '#') event.preventDefault();
  if (target?.closest('.dropdown-list a')) for (const one of triggers()) toggle(one, false);
}

function closeOthers(target: Node | null): void {
  for (const trigger of triggers()) if (!trigger.parentElement?.contains(target)) toggle(trigger, false);
}
