/** Routes of a blog in one locale: posts, lists, archive, authors, tags. */
import { joinUrl } from '../lib/urls.ts';
import type { Author, Post } from '../model/content.ts';
import type { Listing, Route } from '../model/graph.ts';
import type { BlogOptions } from '../model/site.ts';
import { groupByTag } from './tags.ts';

export interface BlogRoutesOptions {
  options: BlogOptions;
  /** URL of the blog with the locale's base, without a final slash. */
  blogUrl: string;
  /** All posts, including unlisted ones, in the order of the blog. */
  posts: Post[];
  /** From the authors file; null if there is none. */
  authors: Author[] | null;
  /** Gives an address its final slash, or takes it away, as configured. */
  slashed: Slashed;
}
type Slashed = (url: string) => string;

export function blogRoutes({ options, blogUrl, posts, authors, slashed }: BlogRoutesOptions): Route[] {
  const listed = posts.filter((post) => !post.unlisted);
  const at = (...parts: string[]): string => slashed(joinUrl(blogUrl, ...parts));
  const pageUrl: PageUrl = (base, page) =>
    slashed(page === 1 ? base : joinUrl(base, options.pageBasePath, String(page)));
  const paged = (base: string, some: Post[]): Listing[] => listings(base, some, options, pageUrl);
  const tagsUrl = at(options.tagsBasePath);
  const tags = groupByTag(listed, tagsUrl, slashed);
  const authorsUrl = at(options.authorsBasePath);
  return [
    ...paged(blogUrl, listed).map(
      (listing): Route => ({ kind: 'blog-list', url: pageUrl(blogUrl, listing.page), listing }),
    ),
    ...(options.archiveBasePath !== null && listed.length > 0
      ? [{ kind: 'blog-archive' as const, url: at(options.archiveBasePath) }]
      : []),
    ...(authors === null ? [] : authorRoutes(authors, listed, authorsUrl, { paged, pageUrl })),
    ...(tags.length > 0 ? [{ kind: 'blog-tags' as const, url: tagsUrl, tags }] : []),
    ...tags.flatMap(({ tag, entries }) =>
      paged(tag.url, entries).map(
        (listing): Route => ({ kind: 'blog-tag', url: pageUrl(tag.url, listing.page), tag, listing, tagsUrl }),
      ),
    ),
    ...posts.map((post): Route => ({ kind: 'post', url: post.url, post, ...neighbours(post, listed) })),
  ];
}

/** By date, then by URL, so that the order does not depend on the disk. */
export const byDate =
  (direction: 1 | -1) =>
  (a: Post, b: Post): number =>
    direction * (Date.parse(a.date) - Date.parse(b.date)) || (a.url < b.url ? -1 : 1);
export const newestFirst = byDate(-1);

/** The next newer and older posts; none for an unlisted post. */
function neighbours(post: Post, listed: Post[]): { newer: Post | null; older: Post | null } {
  const index = listed.indexOf(post);
  if (index < 0) return { newer: null, older: null };
  return { newer: listed[index - 1] ?? null, older: listed[index + 1] ?? null };
}

function authorRoutes(
  authors: Author[],
  listed: Post[],
  authorsUrl: string,
  { paged, pageUrl }: { paged: (base: string, some: Post[]) => Listing[]; pageUrl: PageUrl },
): Route[] {
  const postsOf = (author: Author): Post[] =>
    listed.filter((post) => post.authors.some(({ key }) => key === author.key));
  const withPosts = authors.map((author) => ({ author, posts: postsOf(author) }));
  const pages = withPosts.flatMap(({ author, posts }) => {
    const { page } = author;
    if (page === null) return [];
    return paged(page, posts).map((listing): Route => {
      const url = pageUrl(page, listing.page);
      return { kind: 'blog-author', url, author, listing, authorsUrl };
    });
  });
  return [{ kind: 'blog-authors', url: authorsUrl, authors: withPosts }, ...pages];
}

/** Pages of a list; an empty list has one empty page. */
function listings(base: string, posts: Post[], options: BlogOptions, pageUrl: PageUrl): Listing[] {
  const size = options.postsPerPage === 'ALL' ? Math.max(1, posts.length) : options.postsPerPage;
  const totalPages = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: totalPages }, (_, index) => ({
    page: index + 1,
    totalCount: posts.length,
    posts: posts.slice(index * size, (index + 1) * size),
    previousUrl: index === 0 ? null : pageUrl(base, index),
    nextUrl: index + 1 === totalPages ? null : pageUrl(base, index + 2),
  }));
}

/** The URL of a page of a list, counted from 1. */
type PageUrl = (base: string, page: number) => string;
