/** List of all posts by year, shown beside blog pages and in the mobile menu. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { isCurrent } from '../lib/active.ts';

export function PostList({ posts, url, idPrefix }: PartProps<'PostList'>) {
  const years = [...new Set(posts.map(({ year }) => year))];
  return years.map((year) => (
    <div key={year} role="group" aria-labelledby={`${idPrefix}:${year}`}>
      <h3 id={`${idPrefix}:${year}`} className="menu-heading">
        {year}
      </h3>
      <ul className="menu">
        {posts
          .filter((post) => post.year === year)
          .map((post) => (
            <li key={post.url}>
              <a className="menu-link" href={post.url} aria-current={isCurrent(post.url, url) ? 'page' : undefined}>
                {post.title}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ));
}
