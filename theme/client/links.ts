/** Which links are moves inside the app. */
import { closest } from './dom.ts';
import { base } from './page.ts';

/** Where an in-app link leads; null for links that are the browser's business. */
export function inAppUrl(link: HTMLAnchorElement): URL | null {
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.dataset.localeBase !== undefined) return null;
  // What only opens something has nowhere to lead.
  if (link.getAttribute('href') === '#') return null;
  const url = new URL(link.href);
  const inLocale = url.pathname.startsWith(base) || url.pathname === base.slice(0, -1);
  const isFile = /\.(?!html$)[a-z\d]+$/i.test(url.pathname);
  return inLocale && !isFile && !isOtherLocale(url.pathname) ? url : null;
}

/** The same for the link around an event's target. */
export function inAppTarget(target: EventTarget | null): URL | null {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  return link && inAppUrl(link);
}

/** From the root locale, paths of the other locales look like its own. */
const otherBases = [...document.querySelectorAll<HTMLElement>('[data-locale-base]')]
  .map((element) => element.dataset.localeBase ?? '')
  .filter((other) => other !== base && other.startsWith(base));
const isOtherLocale = (path: string): boolean =>
  otherBases.some((other) => path.startsWith(other) || `${path}/` === other);
