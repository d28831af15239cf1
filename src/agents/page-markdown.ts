/** A page as Markdown: title and description, then its content. One handler for each kind. */
import { entryOf } from '../graph/entry-of.ts';
import { withGaps } from '../lib/han-latin-gaps.ts';
import { escapeMarkdown, linkItem } from '../lib/markdown-text.ts';
import { wordOf } from '../lib/words.ts';
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';
import type { Page, PageKind, PageOf, Pager, PostSummary } from '../model/page.ts';
import type { PageContext } from '../pages/context.ts';
import { absolute } from '../pages/head.ts';
import { entryMarkdown } from './entry-markdown.ts';
import { htmlToMarkdown } from './html-markdown.ts';

export interface MarkdownSource {
  route: Route;
  context: PageContext;
  /** HTML of the page's content, for pages without a text. */
  content: string;
}

/** Null for pages without a Markdown form. */
export function pageMarkdown(page: Page, source: MarkdownSource): string | null {
  const blocks = handlers[page.kind](page as never, source);
  if (blocks === null) return null;
  const entry = entryOf(source.route);
  const title = titleOf(page, entry, source.context);
  return joined([...opening(title, page, entry, source.context), ...withoutTitle(blocks, title)]);
}

/** Removes the title from the content if a page prints it itself. */
const withoutTitle = ([first = '', ...blocks]: string[], title: string): string[] => {
  const heading = `## ${escapeMarkdown(withGaps(title), { isLabel: false })}\n`;
  return [`${first}\n`.startsWith(heading) ? first.slice(heading.length).trimStart() : first, ...blocks];
};

/** Joins blocks of Markdown with empty lines, and ends with a line end. */
export const joined = (blocks: readonly string[]): string => `${blocks.filter((block) => block !== '').join('\n\n')}\n`;

/** The heading of the page. */
function titleOf(page: Page, entry: Entry | null, { shell }: PageContext): string {
  const writtenTitle = entry !== null && entry.kind !== 'post' ? entry.parsed.title : null;
  return writtenTitle ?? page.title ?? shell.title;
}

/** A description that repeats the title or the first line of the text is left out. */
function opening(title: string, page: Page, entry: Entry | null, { shell }: PageContext): string[] {
  const repeats = page.description === entry?.parsed.excerpt || page.description === title;
  const description = repeats ? '' : page.description;
  const word = (id: string, applies: boolean): string => (applies ? quote(wordOf(shell, id)) : '');
  return [
    `# ${escapeMarkdown(withGaps(title))}`,
    quote(description),
    word('theme.sitegen.untranslated', page.foreignLang !== null),
    word('theme.sitegen.stale', page.stale),
  ];
}

const quote = (text: string): string => (text.trim() === '' ? '' : `> ${escapeMarkdown(withGaps(text))}`);

const handlers: { [K in PageKind]: (page: PageOf<K>, source: MarkdownSource) => string[] | null } = {
  doc: textOf,
  'markdown-page': textOf,
  post: ({ post }, source) => [byline(post), ...textOf(post, source)],
  'category-index': ({ cards }, { context }) => [
    cards.map(({ label, href, description }) => linkItem(label, absolute(href, context), description ?? '')).join('\n'),
  ],
  'blog-list': postsOf,
  'blog-author': (page, source) => [
    ...postsOf(page, source),
    allOf(page.allUrl, 'theme.blog.authorsList.viewAll', source),
  ],
  'blog-tag': (page, source) => [...postsOf(page, source), allOf(page.allUrl, 'theme.tags.tagsPageLink', source)],
  'blog-archive': ({ years }, { context }) =>
    years.flatMap(({ year, posts }) => [
      `## ${year}`,
      posts.map(({ title, url, date }) => linkItem(title, absolute(url, context), '', dayOf(date))).join('\n'),
    ]),
  'blog-authors': ({ authors }, { context }) => [
    authors
      .map(({ author, count }) => {
        const name = author.name ?? author.key ?? '';
        const address = author.page ?? author.url;
        return address === null
          ? `- ${escapeMarkdown(name)} (${count})`
          : linkItem(name, absolute(address, context), '', String(count));
      })
      .join('\n'),
  ],
  tags: ({ tags }, { context }) => [
    tags.map(({ label, url, count }) => linkItem(label, absolute(url, context), '', String(count))).join('\n'),
  ],
  'doc-tag': ({ entries, allUrl }, source) => [
    entries
      .map(({ title, url, description }) => linkItem(title, absolute(url, source.context), description))
      .join('\n'),
    allOf(allUrl, 'theme.tags.tagsPageLink', source),
  ],
  'react-page': ({ url }, { context, content }) => [htmlToMarkdown(content, absolute(url, context))],
  'not-found': () => null,
};

function textOf(_: unknown, { route, context }: MarkdownSource): string[] {
  const entry = entryOf(route);
  return entry === null ? [] : [entryMarkdown(entry, context)];
}

const dayOf = (date: string): string => date.slice(0, 10);
const byline = ({ date, authors }: PostSummary): string =>
  [dayOf(date), ...authors.map(({ name, key }) => escapeMarkdown(name ?? key ?? ''))].filter(Boolean).join(' · ');

function postsOf(
  { posts, pager }: { posts: PostSummary[]; pager: Pager },
  { route, context }: MarkdownSource,
): string[] {
  const listed = 'listing' in route ? route.listing.posts : [];
  const items = posts.map(({ title, url, date }, index) =>
    linkItem(title, absolute(url, context), listed[index]?.description, dayOf(date)),
  );
  const further = (url: string | null, id: string): string[] =>
    url === null ? [] : [linkItem(wordOf(context.shell, id), absolute(url, context))];
  const newer = further(pager.previousUrl, 'theme.blog.paginator.newerEntries');
  const older = further(pager.nextUrl, 'theme.blog.paginator.olderEntries');
  return [items.join('\n'), [...newer, ...older].join('\n')];
}

const allOf = (url: string, word: string, { context }: MarkdownSource): string =>
  linkItem(wordOf(context.shell, word), absolute(url, context)).slice(2);
