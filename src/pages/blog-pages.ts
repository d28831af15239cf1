/** Pages of the blog: lists, articles, archive, authors, tags. */
import { newestFirst } from '../graph/blog-routes.ts';
import { nearestAbove } from '../lib/urls.ts';
import { pluralOf, wordOf } from '../lib/words.ts';
import type { Post } from '../model/content.ts';
import type { Listing, RouteOf } from '../model/graph.ts';
import type { DatedLink, HeadTag, Page, PageBase, PageOf, PostSummary, TitledLink } from '../model/page.ts';
import { authorAddress, printedAuthor } from './addresses.ts';
import type { PageContext } from './context.ts';
import { entryFooter, tagLink, tagLinks } from './entry-footer.ts';
import { absolute, type BaseOptions, foreignLangOf, pageBase, property } from './head.ts';
import { tocOf } from './toc.ts';

export function postPage({ post, newer, older }: RouteOf<'post'>, context: PageContext): Page {
  const base = blogBase(post, context, { entry: post, extra: articleTags(post, context) });
  // The header of the article shows the title.
  const html = context.print(post, context, { preview: false, dropTitle: true, idPrefix: '', eagerImages: 1 });
  const ogImage = base.head.find(({ attributes }) => attributes.property === 'og:image');
  return {
    kind: 'post',
    ...base,
    structuredData: [postingData(post, ogImage?.attributes.content, context), ...base.structuredData],
    post: { ...summary(post, context), html, truncated: false },
    toc: post.hideTableOfContents ? null : tocOf(post.parsed, post.tocLevels, html),
    newer: newer && titled(newer),
    older: older && titled(older),
    footer: entryFooter(post, html, context),
  };
}

/** The base of a blog page; its social image names the blog. */
export const blogBase = (
  { url, title, description }: Pick<BaseOptions, 'url' | 'title' | 'description'>,
  context: PageContext,
  more: Partial<BaseOptions> = {},
): PageBase => pageBase({ url, title, description, section: blogTexts(url, context).title, ...more }, context);

const titled = ({ title, url }: Post): TitledLink => ({ title, url });
const dated = (post: Post): DatedLink => ({ ...titled(post), date: post.date });

function summary(post: Post, context: PageContext): Omit<PostSummary, 'html' | 'truncated'> {
  return {
    url: post.url,
    title: post.title,
    description: post.description,
    date: post.date,
    forVersion: post.forVersion,
    readingTime: post.readingTime,
    authors: post.authors.map((author) => printedAuthor(author, context)),
    tags: tagLinks(post, context),
    sections: tocOf(post.parsed, { min: 2, max: 2 }),
    foreignLang: foreignLangOf(post, context),
  };
}

function articleTags(post: Post, context: PageContext): HeadTag[] {
  const urls = post.authors.flatMap((author) => authorAddress(author, context) ?? []);
  return [
    property('og:type', 'article'),
    property('article:published_time', post.date),
    ...(post.lastUpdate.date === null ? [] : [property('article:modified_time', post.lastUpdate.date)]),
    ...(urls.length > 0 ? [property('article:author', urls.join(','))] : []),
    ...tagLinks(post, context).map(({ label }) => property('article:tag', label)),
  ];
}

const postingData = (post: Post, image: string | undefined, context: PageContext): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  '@id': absolute(post.url, context),
  mainEntityOfPage: absolute(post.url, context),
  url: absolute(post.url, context),
  headline: post.title,
  name: post.title,
  description: post.description,
  ...(image !== undefined && { image }),
  datePublished: post.date,
  ...(post.lastUpdate.date !== null && { dateModified: post.lastUpdate.date }),
  author: post.authors.map((author) => {
    const url = authorAddress(author, context);
    return {
      '@type': 'Person',
      name: author.name,
      ...(url !== null && { url }),
      ...(author.title ? { description: author.title } : {}),
    };
  }),
  inLanguage: context.locale.htmlLang,
});

// Lists ---------------------------------------------------------------------------------------------------------------

export function blogListPage({ url, listing }: RouteOf<'blog-list'>, context: PageContext): Page {
  const { title, description } = blogTexts(url, context);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': absolute(url, context),
    headline: title,
    description,
    blogPost: listing.posts.map((post) => ({
      '@type': 'BlogPosting',
      '@id': absolute(post.url, context),
      headline: post.title,
      datePublished: post.date,
    })),
  };
  return {
    kind: 'blog-list',
    ...pageBase({ url, title, description, structuredData: [data] }, context),
    ...previewsOf(listing, context),
  };
}

/** Title and description, in the locale's words, of the blog that a page belongs to. */
export const blogTexts = (url: string, { shell }: PageContext): { title: string; description: string } =>
  nearestAbove(shell.blogs, url) ?? { title: '', description: '' };

/** Previews of the posts on one page of a list, and links to the other pages. */
const previewsOf = (
  { posts, previousUrl, nextUrl }: Listing,
  context: PageContext,
): Pick<PageOf<'blog-list'>, 'posts' | 'pager'> => ({
  posts: posts.map((post, index) => {
    const place = { idPrefix: `post-${index + 1}-`, eagerImages: index === 0 ? 1 : 0 };
    const html = context.print(post, context, { preview: true, dropTitle: true, ...place });
    return { ...summary(post, context), html, truncated: post.parsed.hasTruncateMarker };
  }),
  pager: { previousUrl, nextUrl },
});

export function archivePage({ url }: RouteOf<'blog-archive'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.blog.archive.title');
  const description = wordOf(context.shell, 'theme.blog.archive.description');
  const posts = (nearestAbove(context.graph.blogs, url)?.posts ?? []).toSorted(newestFirst);
  const years = [...new Set(posts.map(({ date }) => yearOf(date)))];
  return {
    kind: 'blog-archive',
    ...blogBase({ url, title, description }, context),
    years: years.map((year) => ({
      year,
      posts: posts.filter(({ date }) => yearOf(date) === year).map(dated),
    })),
  };
}

export const yearOf = (date: string): number => new Date(date).getUTCFullYear();

// Authors and tags ----------------------------------------------------------------------------------------------------

/** How many posts of each author the page of all authors names; of an only one, more. */
const [LATEST, LATEST_OF_ONE] = [3, 5];

export function authorsPage({ url, authors }: RouteOf<'blog-authors'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.blog.authorsList.pageTitle');
  const latest = authors.length === 1 ? LATEST_OF_ONE : LATEST;
  return {
    kind: 'blog-authors',
    ...blogBase({ url, title, description: title }, context),
    authors: authors.map(({ author, posts }) => ({
      author: printedAuthor(author, context),
      count: posts.length,
      latest: posts.slice(0, latest).map(dated),
    })),
  };
}

export function authorPage({ url, author, listing, authorsUrl }: RouteOf<'blog-author'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.blog.author.pageTitle', {
    authorName: author.name ?? author.key ?? '',
    nPosts: countedPosts(listing.totalCount, context),
  });
  return {
    kind: 'blog-author',
    ...blogBase({ url, title, description: author.description ?? '' }, context),
    author: printedAuthor(author, context),
    count: listing.totalCount,
    ...previewsOf(listing, context),
    allUrl: authorsUrl,
  };
}

const countedPosts = (count: number, { shell }: PageContext): string =>
  pluralOf(shell, 'theme.blog.post.plurals', count);

export function blogTagPage({ url, tag, listing, tagsUrl }: RouteOf<'blog-tag'>, context: PageContext): Page {
  const title = wordOf(context.shell, 'theme.blog.tagTitle', {
    nPosts: countedPosts(listing.totalCount, context),
    tagName: tag.label,
  });
  return {
    kind: 'blog-tag',
    ...blogBase({ url, title, description: tag.description ?? '' }, context),
    tag: tagLink(tag),
    count: listing.totalCount,
    ...previewsOf(listing, context),
    allUrl: tagsUrl,
  };
}
