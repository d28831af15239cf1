/** The page of all tags of a blog or docs, sorted by the rules of the language. */
import { wordOf } from '../lib/words.ts';
import type { RouteOf, Tag } from '../model/graph.ts';
import type { Page, TagLink } from '../model/page.ts';
import { blogBase } from './blog-pages.ts';
import type { PageContext } from './context.ts';
import { tagLink } from './entry-footer.ts';
import { pageBase } from './page-base.ts';

export function tagsPage({ kind, url, tags }: RouteOf<'blog-tags' | 'doc-tags'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.tags.tagsPageTitle');
  const [area, base] = kind === 'blog-tags' ? (['blog', blogBase] as const) : (['docs', pageBase] as const);
  const sorted = sortedTags(tags, context.locale.htmlLang);
  return { kind: 'tags', area, ...base({ url, title, description: '' }, context), tags: sorted };
}

export function sortedTags(tags: { tag: Tag; count: number }[], language: string): (TagLink & { count: number })[] {
  const { compare } = new Intl.Collator(language);
  return tags.map(({ tag, count }) => ({ ...tagLink(tag), count })).sort((a, b) => compare(a.label, b.label));
}
