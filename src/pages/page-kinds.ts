/** Makes pages from routes, with one handler for each kind. */
import { wordOf } from '../lib/words.ts';
import type { Route, RouteKind, RouteOf } from '../model/graph.ts';
import type { Page } from '../model/page.ts';
import { archivePage, authorPage, authorsPage, blogListPage, blogTagPage, postPage } from './blog-pages.ts';
import type { PageContext } from './context.ts';
import { noHeadChanges, withHeadChanges } from './described.ts';
import { categoryIndexPage, docPage, docTagPage } from './docs-pages.ts';
import { meta } from './head.ts';
import { pageBase } from './page-base.ts';
import { printReactPage } from './print-body.ts';
import { tagsPage } from './tags-page.ts';
import { tocOf } from './toc.ts';

/** Null for redirects, which are not pages. */
export function pageOf(route: Route, context: PageContext): Page | null {
  const described = noHeadChanges();
  const page = handlers[route.kind](route as never, { ...context, described });
  return page && withHeadChanges(page, described, context);
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
    // Docusaurus shows such a page as it is, and does not name it by its file.
    const { isDocusaurus } = context.site.layout;
    const isNamed = !isDocusaurus || parsed.entryTitle !== null || parsed.frontMatter.data.title != null;
    return {
      kind: 'markdown-page',
      ...pageBase({ url, title: isNamed ? entry.title : null, description, entry }, context),
      heading: parsed.title === null && !isDocusaurus ? entry.title : null,
      html: context.print(entry, context, { preview: false, dropTitle: false, idPrefix: '', eagerImages: 1 }),
      toc: entry.hideTableOfContents ? null : tocOf(parsed.headings, entry.tocLevels),
    };
  },
  'react-page': ({ url, file }, context) => {
    const html = context.mdx.has(file) ? printReactPage(file, url, context) : null;
    const own = { ...context.reactPages[file], ...context.described };
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
