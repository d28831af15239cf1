/** What the search finds of a page: the text alone, without navigation, lists and boilerplate. */

import { withBigrams } from '../lib/bigrams.ts';
import { escapeHtml, unescapeHtml } from '../lib/html.ts';
import { withSeams } from '../lib/seams.ts';
import type { Page, Shell } from '../model/page.ts';
import type { OutlinePage, SearchOutline, SearchSource } from '../model/search.ts';

/** Null for pages that only list others or must not be found. `content` is the rendered inside of the content container. */
export function searchSourceOf(page: Page, shell: Shell, content: string): SearchSource | null {
  // Of several versions of the docs the current one is found.
  if (page.unlisted || (page.docs !== null && page.docs.versionBanner !== 'none')) return null;
  const { url, description } = page;
  const title = page.title ?? shell.title;
  const source = (place: string[], html: string): SearchSource => ({ url, title, place, description, html });
  switch (page.kind) {
    case 'doc':
      return source(placeOf(page.breadcrumbs), page.html);
    case 'category-index':
      return source(placeOf(page.breadcrumbs), page.text === null ? '' : `<p>${escapeHtml(page.text)}</p>`);
    case 'post':
      return source(shell.blog === null ? [] : [shell.blog.title], page.post.html);
    case 'markdown-page':
      return source([], page.html);
    case 'react-page':
      return source([], content);
    default:
      return null;
  }
}

const placeOf = (breadcrumbs: { label: string }[] | null): string[] =>
  (breadcrumbs ?? []).slice(0, -1).map(({ label }) => label);

/** Code is found too, but below prose. */
const CODE_WEIGHT = '0.4';
/** The first cell of a row names what the row explains. */
const NAME_WEIGHT = '2';
/** The description sums the page up. */
const DESCRIPTION_WEIGHT = '5';

/** The document that is indexed. Its h1 is the title, whatever the text has. */
export function searchHtml({ title, description, html }: SearchSource): string {
  const text = html
    .replace(/<a class="anchor"[^>]*>[^<]*<\/a>/g, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<h1[^>]*>[\s\S]*?<\/h1>/g, '')
    .replaceAll('<div class="code"', `<div data-pagefind-weight="${CODE_WEIGHT}" class="code"`)
    .replace(/(<tr>\s*<t[dh])/g, `$1 data-pagefind-weight="${NAME_WEIGHT}"`)
    .replace(/>[^<]+/g, asWords);
  const lead =
    description === '' ? '' : `<p data-pagefind-weight="${DESCRIPTION_WEIGHT}">${asWords(escapeHtml(description))}</p>`;
  return `<html><body data-pagefind-body><h1>${asWords(escapeHtml(title))}</h1>${lead}${text}</body></html>`;
}

/** Everything that should be found alone becomes a word of its own. */
const asWords = (text: string): string => withBigrams(withSeams(text));

/** At most this many characters of headings; the deepest are left out first, so that a large site stays cheap to search. */
const MAX_CHARACTERS = 60_000;

/** `idOf` names a page in the index. */
export interface OutlineNote {
  source: Omit<SearchSource, 'html'>;
  headings: ReturnType<typeof headingsOf>;
}

/** What the outline needs to know of a page. Parts of a text would keep it in memory, so they are copied. */
export function outlineNote({ html, ...source }: SearchSource): OutlineNote {
  return JSON.parse(JSON.stringify({ source, headings: headingsOf(html) })) as OutlineNote;
}

export function outlineOf(all: readonly OutlineNote[], idOf: (url: string) => string): SearchOutline {
  const length = (depth: number): number =>
    all.reduce(
      (sum, { headings }) => sum + headings.reduce((own, one) => own + (one.depth <= depth ? one.text.length : 0), 0),
      0,
    );
  const depth = [4, 3, 2].find((one) => length(one) <= MAX_CHARACTERS) ?? 1;
  const pages = all.map(
    ({ source: { url, title, place }, headings }): OutlinePage => ({
      id: idOf(url),
      url,
      title,
      place,
      headings: headings.filter((one) => one.depth <= depth).map(({ id, text }) => [id, text]),
    }),
  );
  const known = new Set(
    pages.flatMap(({ title, headings }) => wordsOf([title, ...headings.map(([, text]) => text)].join(' '))),
  );
  const words = [...new Set(all.flatMap(({ source }) => wordsOf(source.description)))].filter(
    (word) => !known.has(word),
  );
  return { pages, words: words.sort() };
}

interface Heading {
  depth: number;
  id: string;
  text: string;
}

const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h([2-4]) id="([^"]*)">([\s\S]*?)<\/h\1>/g)].map(([, depth, id = '', inner = '']) => ({
    depth: Number(depth),
    id: unescapeHtml(id),
    text: unescapeHtml(inner.replace(/<[^>]*>|\u200b/g, '')).trim(),
  }));

/** Words in Latin letters that are long enough to be misspelt. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
