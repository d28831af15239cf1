/** Makes pages from routes, with one handler for each kind. */
import { comparableUrl } from '../lib/urls.ts';
import { wordOf } from '../lib/words.ts';
import type { Route, RouteKind, RouteOf } from '../model/graph.ts';
import type { Page, PageOf, TitledLink } from '../model/page.ts';
import {
  archivePage,
  authorPage,
  authorsPage,
  blogBase,
  blogListPage,
  blogTagPage,
  blogTexts,
  postPage,
} from './blog-pages.ts';
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
    const html = context.print(entry, context, { preview: false, dropTitle: false, idPrefix: '', eagerImages: 1 });
    return {
      kind: 'markdown-page',
      ...pageBase({ url, title: isNamed ? entry.title : null, description, entry }, context),
      heading: parsed.title === null && !namelessPages ? entry.title : null,
      html,
      toc: entry.hideTableOfContents ? null : tocOf(parsed, entry.tocLevels, html),
    };
  },
  'react-page': ({ url, file }, context) => {
    const html = context.mdx.has(file) ? printReactPage(file, url, context) : null;
    const changes = { ...context.reactPages[file], ...context.headChanges };
    const { title = null, description = context.locale.tagline, keywords = [], image = null } = changes;
    return { kind: 'react-page', file, html, ...pageBase({ url, title, description, keywords, image }, context) };
  },
  redirect: () => null,
  'not-found': ({ url }, context) => {
    const title = wordOf(context.shell, 'theme.NotFound.title');
    const base = pageBase({ url, title, description: '', noIndex: true }, { ...context, socialImage: () => null });
    const tags = context.site.metadata.filter(({ name }) => name !== 'robots').map(meta);
    // A missing page has no canonical URL and no other languages.
    const head = [meta({ name: 'robots', content: 'noindex, nofollow' }), ...tags];
    return { kind: 'not-found', ...base, markdownUrl: null, head, ways: waysFrom(context) };
  },
};

/** Where readers can go from a page that is missing: what the navbar links at the start, with what is said about it. */
const waysFrom = (context: PageContext): PageOf<'not-found'>['ways'] =>
  context.shell.navbar.items.flatMap((item) =>
    item.kind === 'link' && item.position === 'left' && !item.external && item.label !== null
      ? [{ title: item.label, url: item.href, description: firstClause(descriptionAt(item.href, context)) }]
      : [],
  );

/** The beginning of a sentence, which is whole by itself; commas of Latin scripts part lists, too. */
const firstClause = (text: string): string => /^.{12,}?(?=[：:，；;。]|\.(?:\s|$))/su.exec(text)?.[0] ?? text;

function descriptionAt(url: string, context: PageContext): string {
  const route = context.graph.byUrl.get(comparableUrl(url));
  if (route?.kind === 'doc') return route.doc.description;
  return route?.kind === 'blog-list' ? blogTexts(url, context).description : '';
}

/** How many posts or docs of each tag the page of all tags names, and how many tags what previews say of it. */
const [FIRST, NAMED] = [3, 10];

/** The page of all tags of a blog, those of most posts first, or of docs, by name. */
function tagsPage({ kind, url, tags }: RouteOf<'blog-tags' | 'doc-tags'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.tags.tagsPageTitle');
  const { htmlLang } = context.locale;
  const labels = tags.slice(0, NAMED).map(({ tag }) => tag.label);
  const options = { url, title, description: new Intl.ListFormat(htmlLang).format(labels) };
  const firstOf = (entries: readonly TitledLink[]): TitledLink[] =>
    (kind === 'blog-tags' ? entries : sortedBy('title', entries, htmlLang))
      .slice(0, FIRST)
      .map((entry) => ({ title: entry.title, url: entry.url }));
  const links = tags.map(({ tag, entries }) => ({ ...tagLink(tag), count: entries.length, first: firstOf(entries) }));
  return kind === 'blog-tags'
    ? {
        kind: 'tags',
        area: 'blog',
        ...blogBase(options, context),
        tags: links.toSorted((a, b) => b.count - a.count),
      }
    : {
        kind: 'tags',
        area: 'docs',
        ...pageBase(options, context),
        tags: sortedBy('label', links, htmlLang),
      };
}

export function sortedBy<K extends string, T extends Record<K, string>>(
  key: K,
  all: readonly T[],
  language: string,
): T[] {
  const { compare } = new Intl.Collator(language);
  return all.toSorted((one, other) => compare(one[key], other[key]));
}
