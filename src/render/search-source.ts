/** What the search finds of a page: the text alone, without navigation, lists and boilerplate. */
import { escapeHtml } from '../lib/html.ts';
import type { SearchSource } from '../lib/search/index-files.ts';
import { nearestAbove } from '../lib/urls.ts';
import type { Page, Shell } from '../model/page.ts';

/** Null for pages that only list others or must not be found. `content` is the rendered inside of the content container. */
export function searchSourceOf(page: Page, shell: Shell, content: string): SearchSource | null {
  // Of several versions of the docs the current one is found.
  if (page.unlisted || (page.docs !== null && page.docs.versionBanner !== 'none')) return null;
  const { url, description } = page;
  const title = page.title ?? shell.title;
  const keywords = page.head.flatMap(({ attributes }) =>
    attributes.name === 'keywords' ? (attributes.content ?? '').split(',') : [],
  );
  const known = { url, title, description, keywords, isDated: page.kind === 'post' };
  const source = (place: string[], html: string): SearchSource => ({ ...known, place, html });
  switch (page.kind) {
    case 'doc':
      return source(placeOf(page.breadcrumbs), page.html);
    case 'category-index':
      return source(placeOf(page.breadcrumbs), page.text === null ? '' : `<p>${escapeHtml(page.text)}</p>`);
    case 'post':
      return source(shell.blogs.length === 0 ? [] : [nearestAbove(shell.blogs, url)?.title ?? ''], page.post.html);
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
