/**
 * Improves the not-found page. If the host answered with the page of another language, shows that of the address's language. Adds
 * suggestions: pages that match the words of the address, most similar first, and a button that searches for the words.
 */
import { decodeUrl } from '../../src/lib/urls.ts';
import type { PageName } from './lazy.ts';
import { base, element, lazy, loadNavigation, openSearch, textButton } from './shared.ts';

export async function enhance(content: HTMLElement): Promise<void> {
  const baseOf = (link: HTMLElement): string => link.dataset.localeBase ?? '';
  const [languageLink] = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-locale-base]')]
    .filter((link) => location.pathname.startsWith(baseOf(link)))
    .sort((a, b) => baseOf(b).length - baseOf(a).length);
  const isForeign = languageLink !== undefined && baseOf(languageLink) !== base;
  if (isForeign) {
    const page = await (await loadNavigation())?.loadPage(`${baseOf(languageLink)}404.html`, { anyShell: true });
    if (!page || page === 'missing') return;
    content.replaceChildren(...document.importNode(page.content, true).childNodes);
    content.lang = languageLink.lang;
    document.title = page.title;
  }
  const page = content.querySelector<HTMLElement>('.not-found');
  if (page && document.querySelector('.search')) await suggest(page, languageLink ? baseOf(languageLink) : base);
}

const MAX_SUGGESTIONS = 3;

async function suggest(page: HTMLElement, start: string): Promise<void> {
  const query = wordsIn(location.pathname.slice(start.length));
  const named = query === '' ? null : await (await lazy.search()).suggestPages(start, query, wordsIn);
  if (named === null) return;
  // A button leads home.
  const near = named.filter(({ href }) => href !== start).slice(0, MAX_SUGGESTIONS);
  const { found: above = '', search = '' } = page.dataset;
  const buttons = page.querySelector('.buttons');
  const button = textButton(
    'button primary',
    search.replace('{query}', () => query),
  );
  button.addEventListener('click', () => void openSearch(query));
  buttons?.prepend(button);
  if (near.length > 0) {
    const list = element('ul');
    list.append(...near.map(itemOf));
    buttons?.before(element('p', '', above), list);
  }
}

function itemOf({ title, href }: PageName): HTMLElement {
  const item = element('li');
  item.append(Object.assign(element('a', '', title), { href }));
  return item;
}

const wordsIn = (path: string): string =>
  (
    decodeUrl(path)
      .toLowerCase()
      .replace(/\.(?:html?|md)$/, '')
      .match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  ).join(' ');
