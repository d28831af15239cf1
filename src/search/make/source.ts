/** What the search indexes of a page: its text, without navigation and lists. */
import { escapeHtml } from '../../lib/html.ts';
import { nearestAbove } from '../../lib/urls.ts';
import type { Page, Shell } from '../../model/page.ts';
import type { SearchSource } from '../ask/index-files.ts';

/** Null for lists, and for pages that must not be found. `content` is the HTML inside the content container. */
export function searchSourceOf(page: Page, shell: Shell, content: string): SearchSource | null {
  const version = shell.versions.find(({ name }) => name === page.docs?.version);
  // Of several versions of the docs, only the last one is indexed.
  if (page.unlisted || version?.isLast === false) return null;
  const { url, description } = page;
  const title = page.title ?? shell.title;
  const keywords = page.head.flatMap(({ attributes }) =>
    attributes.name === 'keywords' ? (attributes.content ?? '').split(',') : [],
  );
  const facts = { url, title, description, keywords, isDated: page.kind === 'post' };
  const source = (place: string[], html: string): SearchSource => ({ ...facts, place, html });
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
