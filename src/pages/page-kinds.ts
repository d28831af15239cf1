/** Makes pages from routes, with one handler for each kind. */
import { wordOf } from '../lib/words.ts';
import type { Route, RouteKind, RouteOf, Tag } from '../model/graph.ts';
import type { Page, TagLink } from '../model/page.ts';
import { archivePage, authorPage, authorsPage, blogBase, blogListPage, blogTagPage, postPage } from './blog-pages.ts';
import type { PageContext } from './context.ts';
import { categoryIndexPage, docPage, docTagPage } from './docs-pages.ts';
import { tagLink } from './entry-footer.ts';
import { meta, noHeadChanges, pageBase, withHeadChanges } from './head.ts';
import { printReactPage } from './print-body.ts';
import { tocOf } from './toc.ts';

/** Null for redirects, which are not pages. */
export function pageOf(route: Route, context: PageContext): Page | null {
  const headChanges = noHeadChanges();
  const page = handlers[route.kind](route as never, { ...context, headChanges });
  return page && withHeadChanges(page, headChanges, context);
}

const handlers: { [K in RouteKind]: (route: RouteOf<K>, context: PageContext) => Page | null } = {
  doc: docPage,
  'category-index': categoryIndexPage,
  'doc-tags': tagsPage,
  'doc-tag': docTagPage,
  post: postPage,
  'blog-list': blogListPage,
  'blog-archive': archivePage,
  'blog-authors': authorsPage,
  'blog-author': authorPage,
  'blog-tags': tagsPage,
  'blog-tag': blogTagPage,
  'markdown-page': ({ entry }, context) => {
    const { url, description, parsed } = entry;
    const { namelessPages } = context.site.dialect;
    const isNamed = !namelessPages || parsed.entryTitle !== null || parsed.frontMatter.data.title != null;
    return {
      kind: 'markdown-page',
      ...pageBase({ url, title: isNamed ? entry.title : null, description, entry }, context),
      heading: parsed.title === null && !namelessPages ? entry.title : null,
      html: context.print(entry, context, { preview: false, dropTitle: false, idPrefix: '', eagerImages: 1 }),
      toc: entry.hideTableOfContents ? null : tocOf(parsed.headings, entry.tocLevels),
    };
  },
  'react-page': ({ url, file }, context) => {
    const html = context.mdx.has(file) ? printReactPage(file, url, context) : null;
    const own = { ...context.reactPages[file], ...context.headChanges };
    const { title = null, description = context.locale.tagline, keywords = [], image = null } = own;
    return { kind: 'react-page', file, html, ...pageBase({ url, title, description, keywords, image }, context) };
  },
  redirect: () => null,
  'not-found': ({ url }, context) => {
    const title = wordOf(context.shell, 'theme.NotFound.title');
    const base = pageBase({ url, title, description: '', noIndex: true }, { ...context, socialImage: () => null });
    const own = context.site.metadata.filter(({ name }) => name !== 'robots').map(meta);
    // A missing page has no canonical URL and no other languages.
    const head = [meta({ name: 'robots', content: 'noindex, nofollow' }), ...own];
    return { kind: 'not-found', ...base, markdownUrl: null, head };
  },
};

/** The page of all tags of a blog or docs. */
function tagsPage({ kind, url, tags }: RouteOf<'blog-tags' | 'doc-tags'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.tags.tagsPageTitle');
  const [area, base] = kind === 'blog-tags' ? (['blog', blogBase] as const) : (['docs', pageBase] as const);
  const sorted = sortedTags(tags, context.locale.htmlLang);
  return { kind: 'tags', area, ...base({ url, title, description: '' }, context), tags: sorted };
}

export function sortedTags(tags: { tag: Tag; count: number }[], language: string): (TagLink & { count: number })[] {
  const { compare } = new Intl.Collator(language);
  return tags.map(({ tag, count }) => ({ ...tagLink(tag), count })).sort((a, b) => compare(a.label, b.label));
}
