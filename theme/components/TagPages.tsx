/** Pages that list all tags, and the docs with one tag. */
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { BlogColumns, BlogHeader, viewsOf } from './BlogParts.tsx';

export function TagsPage({ page, shell }: PartProps<'TagsPage'>) {
  const title = <h1>{page.title}</h1>;
  const list = (
    <ul className="tag-list all-tags">
      {page.tags.map(({ label, url, description, count, first }) => (
        <li key={url}>
          <a rel="tag" href={url}>
            {label} <span className="tag-count">{count}</span>
          </a>
          <div>
            {description !== null && <p>{description}</p>}
            <ul>
              {first.map((entry) => (
                <li key={entry.url}>
                  <a href={entry.url}>{entry.title}</a>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
  return page.area === 'blog' ? (
    <BlogColumns shell={shell} url={page.url}>
      <BlogHeader title={title} links={viewsOf(shell, page.url)} />
      {list}
    </BlogColumns>
  ) : (
    <main className="main narrow">
      {title}
      {list}
    </main>
  );
}

export function DocTagPage({ page, shell }: PartProps<'DocTagPage'>) {
  return (
    <main className="main narrow">
      <h1>{page.title}</h1>
      {page.tag.description !== null && <p>{page.tag.description}</p>}
      <p>
        <a href={page.allUrl}>{wordOf(shell, 'theme.tags.tagsPageLink')}</a>
      </p>
      {page.entries.map(({ title, url, description }) => (
        <article key={url} className="doc-entry">
          <h2>
            <a href={url}>{title}</a>
          </h2>
          <p>{description}</p>
        </article>
      ))}
    </main>
  );
}
