/**
 * The page for what is not there. A host may answer an unknown address of one language with the page of another: the text is put
 * right (behaviour, D-08). Below it are the pages whose addresses are nearest, and the search for the words of the address.
 */
import { editDistance } from '../../src/lib/nearest.ts';
import type { OutlinePage, SearchOutline } from '../../src/lib/search/index-files.ts';
import { decodeUrl } from '../../src/lib/urls.ts';
import { base, element, fetchJson, loadMoving, openSearch } from './shared.ts';

export async function enhance(content: HTMLElement): Promise<void> {
  const baseOf = (link: HTMLElement): string => link.dataset.localeBase ?? '';
  const [own] = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-locale-base]')]
    .filter((link) => location.pathname.startsWith(baseOf(link)))
    .sort((a, b) => baseOf(b).length - baseOf(a).length);
  const isForeign = own !== undefined && baseOf(own) !== base;
  if (isForeign) {
    const data = await (await loadMoving())?.loadPage(`${baseOf(own)}404.html`, { anyShell: true });
    if (!data || data === 'missing') return;
    content.innerHTML = data.content;
    content.lang = own.lang;
    document.title = data.title;
  }
  const page = content.querySelector<HTMLElement>('.not-found');
  if (page && document.querySelector('.search')) await suggest(page, own ? baseOf(own) : base);
}

const MOST = 3;
/** Less alike than this is not worth a line. */
const ALIKE = 0.45;

async function suggest(page: HTMLElement, start: string): Promise<void> {
  const wanted = wordsOf(location.pathname.slice(start.length));
  const outline = (await fetchJson(`${start}search/outline.json`)) as SearchOutline | null;
  if (outline === null || wanted.length === 0) return;
  const near = outline.pages
    .map((one) => ({ one, score: likeness(wanted, wordsOf(one.url.slice(start.length))) }))
    .filter(({ score }) => score > ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
  const { found = '', search = '' } = page.dataset;
  if (near.length > 0) {
    const list = element('ul', '');
    list.append(...near.map(({ one }) => itemOf(one)));
    page.append(Object.assign(element('div', ''), { textContent: found }), list);
  }
  const query = wanted.join(' ');
  const button = Object.assign(element('button', 'button'), {
    type: 'button',
    textContent: search.replace('{query}', query),
  });
  button.addEventListener('click', () => void openSearch(query));
  const line = element('div', '');
  line.append(button);
  page.append(line);
}

function itemOf({ title, url }: OutlinePage): HTMLElement {
  const item = document.createElement('li');
  item.append(Object.assign(document.createElement('a'), { href: url, textContent: title }));
  return item;
}

const wordsOf = (path: string): string[] =>
  decodeUrl(path)
    .toLowerCase()
    .replace(/\.(?:html?|md)$/, '')
    .match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];

/** How well the words of two addresses go together, from 0 to 1. */
function likeness(wanted: string[], words: string[]): number {
  const best = (word: string): number =>
    Math.max(0, ...words.map((one) => 1 - editDistance(word, one) / Math.max(word.length, one.length)));
  const sum = wanted.reduce((total, word) => total + best(word), 0);
  return sum / Math.max(wanted.length, words.length, 1);
}
