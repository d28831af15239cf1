/** Decides which links are handled by in-app navigation and which are left to the browser. */
import { closest } from './dom.ts';
import { base } from './page.ts';

/** URL of a link for in-app navigation; null if it is left to the browser, such as a link to a file or another language. */
export function inAppUrl(link: HTMLAnchorElement): URL | null {
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  if (link.hasAttribute('download') || link.dataset.localeBase !== undefined) return null;
  // Such a link is used as a button.
  if (link.getAttribute('href') === '#') return null;
  const url = new URL(link.href);
  const inLocale = url.pathname.startsWith(base) || url.pathname === base.slice(0, -1);
  const isFile = /\.(?!html$)[a-z\d]+$/i.test(url.pathname);
  return inLocale && !isFile && !isOtherLocale(url.pathname) ? url : null;
}

/** The same for the link that contains an event's target; null if there is none. */
export function inAppTarget(target: EventTarget | null): URL | null {
  const link = closest<HTMLAnchorElement>(target, 'a[href]');
  return link && inAppUrl(link);
}

/** URL prefixes of other locales below that of this one: the paths of all locales begin with that of the root locale. */
const otherBases = [...document.querySelectorAll<HTMLElement>('[data-locale-base]')]
  .map((element) => element.dataset.localeBase ?? '')
  .filter((other) => other !== base && other.startsWith(base));
const isOtherLocale = (path: string): boolean =>
  otherBases.some((other) => path.startsWith(other) || `${path}/` === other);
