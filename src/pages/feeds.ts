/** The feeds of a locale's blog: where they are, and which posts are in them. */
import { joinUrl } from '../lib/urls.ts';
import type { Post } from '../model/content.ts';
import type { Graph } from '../model/graph.ts';
import type { FeedType } from '../model/outputs.ts';
import type { FeedLink } from '../model/page.ts';
import type { Locale, Site } from '../model/site.ts';

const kinds: Record<FeedType, { file: string; mediaType: string; name: string }> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/json', name: 'JSON' },
};

/** The newest posts, newest first, whatever the order of the blog; without drafts. */
export function feedPosts({ blog }: Site, { posts }: Pick<Graph, 'posts'>): Post[] {
  if (blog?.feedOptions == null) return [];
  return posts
    .filter(({ draft }) => !draft)
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.url < b.url ? -1 : 1))
    .slice(0, blog.feedOptions.limit ?? posts.length);
}

/** Type to URL; none without posts. */
export function feedUrls(site: Site, locale: Locale, graph: Pick<Graph, 'posts'>): { type: FeedType; url: string }[] {
  const { blog } = site;
  if (blog?.feedOptions == null || feedPosts(site, graph).length === 0) return [];
  return blog.feedOptions.type.map((type) => ({
    type,
    url: joinUrl(locale.baseUrl, blog.routeBasePath, kinds[type].file),
  }));
}

export const feedLinks = (site: Site, locale: Locale, graph: Pick<Graph, 'posts'>): FeedLink[] =>
  feedUrls(site, locale, graph).map(({ type, url }) => ({
    type: kinds[type].mediaType,
    title: `${locale.title} ${kinds[type].name} Feed`,
    href: url,
  }));
