/** The feeds of a locale: its newest posts as RSS, Atom and JSON Feed, with their full texts. */
import type { FeedOptions } from 'feed';
import { absoluteHtml } from '../lib/absolute-html.ts';
import { htmlWithGaps, withGaps } from '../lib/han-latin-gaps.ts';
import { escapeHtml } from '../lib/html.ts';
import { ownJson } from '../lib/own-json.ts';
import { applyTrailingSlash } from '../lib/urls.ts';
import type { Post } from '../model/content.ts';
import type { Blog } from '../model/graph.ts';
import type { FeedType } from '../model/site.ts';
import { authorAddress, printedAuthor } from '../pages/addresses.ts';
import type { PageContext } from '../pages/context.ts';
import { feedPosts, feedUrls } from '../pages/feeds.ts';
import { absolute } from '../pages/head.ts';
import { printPlain } from '../pages/print-body.ts';

/** A feed without the texts of its posts, which are printed only if the feed is written. The feed's author is for posts that name none. */
interface FeedPlan {
  type: FeedType;
  url: string;
  head: Omit<FeedOptions, 'updated'> & { language: string; author: { name: string } };
  items: ReturnType<typeof itemOf>[];
}

export const feedPlans = (context: PageContext): FeedPlan[] =>
  context.graph.blogs.flatMap((blog) => plansOf(blog, context));

function plansOf(blog: Blog, context: PageContext): FeedPlan[] {
  const { site, locale, shell } = context;
  const options = blog.options.feedOptions;
  if (options === null) return [];
  const title = withGaps(options.title ?? `${locale.title} Blog`);
  const blogUrl = applyTrailingSlash(blog.url, site.trailingSlash, locale.baseUrl);
  const link = absolute(blogUrl, context);
  const items = feedPosts(blog).map((post) => itemOf(post, context));
  return feedUrls(blog).map(({ type, url }) => ({
    type,
    url,
    head: {
      id: link,
      link,
      feed: absolute(url, context),
      feedLinks: { [type]: absolute(url, context) },
      title,
      description: withGaps(options.description ?? title),
      language: options.language ?? locale.name,
      generator: shell.generator,
      author: { name: locale.title },
      copyright: options.copyright,
    },
    items,
  }));
}

const itemOf = (post: Post, context: PageContext) => ({
  // Feed readers recognise posts by this id.
  id: absolute(post.url, context),
  title: withGaps(post.title),
  description: withGaps(post.description),
  date: post.date,
  updated: post.lastUpdate.date ?? post.date,
  authors: post.authors.flatMap((author) => {
    const { name, email, page } = printedAuthor(author, context);
    const link = authorAddress(author, context) ?? (page && absolute(page, context));
    const address = link === null ? {} : { link: new URL(link).href };
    return name === null ? [] : [{ name, ...(email !== null && { email }), ...address }];
  }),
  tags: post.tags.map(({ label }) => label),
});

/** The texts of a locale's feeds, by id. */
export const feedTexts = (context: PageContext): Map<string, string> =>
  new Map(
    context.inTime(context.graph.blogs.flatMap(feedPosts), (post) => {
      const id = absolute(post.url, context);
      const html = htmlWithGaps(absoluteHtml(printPlain(post, context), id));
      return [id, printable(html).replaceAll(']]>', ']]&gt;')];
    }),
  );

/** Text without characters that XML lacks. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0\ufdd1\ufffe\uffff]/g, '');
/** The same for every text in a value. */
const printableAll = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === 'string' ? printable(inner) : inner));

/** Placeholder for `<` in attributes, which the library does not escape. `printable` removes this character from texts. */
const LESS_THAN = '\ufdd0';

/** Placeholder for where a section of CDATA has to end and another to begin, since the library does that once. */
const NEW_SECTION = '\ufdd1';

export async function feedFile(raw: FeedPlan, texts: ReadonlyMap<string, string>): Promise<string> {
  const plan = printableAll(raw);
  const { Feed } = await import('feed');
  const newest = new Date(Math.max(...plan.items.map(({ updated }) => Date.parse(updated))));
  // What Atom and RSS hold is read as HTML, but for titles of RSS.
  const asHtml = (text: string): string => (plan.type === 'json' ? text : escapeHtml(text));
  const feed = new Feed({ ...plan.head, updated: newest });
  for (const { id, title, description, date, updated, authors, tags } of plan.items) {
    feed.addItem({
      id,
      link: id,
      title: plan.type === 'rss' ? title.replaceAll(']]>', () => `]]${NEW_SECTION}>`) : asHtml(title),
      description: asHtml(description),
      content: texts.get(id) ?? '',
      date: new Date(updated),
      published: new Date(date),
      // RSS authors are mail addresses; Dublin Core has an element for names.
      ...(plan.type === 'rss'
        ? { extensions: [{ name: 'dc:creator', objects: asExtension(authors.map(({ name }) => ({ _text: name }))) }] }
        : authors.length > 0
          ? { author: authors }
          : {}),
      category: tags.map((tag) => categoryOf(tag, plan.type)),
    });
  }
  return writers[plan.type](feed, plan);
}

/** Atom has tags as attributes, the others as text. */
function categoryOf(tag: string, type: FeedType): { name: string; term?: string } {
  if (type !== 'atom') return { name: tag };
  const name = tag.replaceAll('<', () => LESS_THAN);
  return { name, term: name };
}

/** The library expects a record; a list makes it repeat the element. */
const asExtension = (list: object[]): Record<string, unknown> => list as unknown as Record<string, unknown>;

type Written = { rss2(): string; atom1(): string; json1(): string };
const writers: Record<FeedType, (feed: Written, plan: FeedPlan) => string> = {
  rss: (feed) => `${feed.rss2().replaceAll(NEW_SECTION, ']]><![CDATA[')}\n`,
  atom: (feed, { head: { language } }) =>
    `${feed
      .atom1()
      .replaceAll(LESS_THAN, '&lt;')
      .replace('<feed xmlns=', () => `<feed xml:lang="${escapeHtml(language)}" xmlns=`)}\n`,
  // The library writes version 1; version 1.1 has a language and several authors.
  json: (feed, { head: { language, author }, items }) => {
    const { version: _, author: __, items: written, ...rest } = ownJson<JsonFeed>(feed.json1());
    const entries = written.map(({ author: ___, ...entry }, index) => {
      const itemAuthors = items[index]?.authors ?? [];
      const authors = itemAuthors.map(({ name, link }) => ({ name, ...(link !== undefined && { url: link }) }));
      return { ...entry, ...(authors.length === 0 ? {} : { authors }) };
    });
    const full = { version: 'https://jsonfeed.org/version/1.1', ...rest, language, authors: [author], items: entries };
    return `${JSON.stringify(full, null, 2)}\n`;
  },
};
type JsonFeed = Record<string, unknown> & { items: Record<string, unknown>[] };
