/** The feeds of a locale's blogs: their URLs, and which posts they contain. */
import { newestFirst } from '../graph/blog-routes.ts';
import { joinUrl } from '../lib/urls.ts';
import type { Post } from '../model/content.ts';
import type { Blog, Graph } from '../model/graph.ts';
import type { FeedLink } from '../model/page.ts';
import type { FeedType, Locale } from '../model/site.ts';

const kinds: Record<FeedType, { file: string; mediaType: string; name: string }> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/json', name: 'JSON' },
};

/** The newest posts, newest first even if the blog is ordered otherwise, without drafts. */
export function feedPosts({ options: { feedOptions }, posts }: Blog): Post[] {
  if (feedOptions === null) return [];
  return posts
    .filter(({ draft }) => !draft)
    .sort(newestFirst)
    .slice(0, feedOptions.limit ?? posts.length);
}

/** The URL of each type of feed; none for a blog without posts. */
export function feedUrls(blog: Blog): { type: FeedType; url: string }[] {
  const { feedOptions } = blog.options;
  if (feedOptions === null || feedPosts(blog).length === 0) return [];
  return feedOptions.type.map((type) => ({ type, url: joinUrl(blog.url, kinds[type].file) }));
}

/** Feeds of blogs after the first have the blog's title in their names. */
export const feedLinks = (locale: Locale, { blogs }: Pick<Graph, 'blogs'>): FeedLink[] =>
  blogs.flatMap((blog, index) =>
    feedUrls(blog).map(({ type, url }) => ({
      type: kinds[type].mediaType,
      title: [locale.title, ...(index === 0 ? [] : [blog.options.blogTitle]), kinds[type].name, 'Feed'].join(' '),
      href: url,
    })),
  );
