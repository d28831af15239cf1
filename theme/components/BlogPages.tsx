/** Pages of the blog: lists, articles, archive, authors, tags. */
import { hashOf, nearestAbove } from '../../src/lib/urls.ts';
import type { DatedLink, Pager as PagerData, PostSummary, Shell } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { isCurrent } from '../lib/active.ts';
import { dateText, monthDayText, pluralOf, wordOf } from '../lib/words.ts';
import { foreign, Html, Notices, Title } from './Article.tsx';
import { AuthorCard, Authors, BlogColumns, BlogHeader, viewsOf } from './BlogParts.tsx';
import { EntryFooter, Tags } from './EntryFooter.tsx';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import { PageActions } from './PageActions.tsx';
import { Pagination } from './Pagination.tsx';

// Articles ------------------------------------------------------------------------------------------------------------

export function PostPage({ page, shell }: PartProps<'PostPage'>) {
  const { post, newer, older } = page;
  return (
    <BlogColumns shell={shell} url={page.url} toc={page.toc}>
      <article>
        <div className="page-head">
          <Byline post={post} shell={shell} />
          <PageActions page={page} shell={shell} />
        </div>
        <header className="post-header">
          <h1 {...foreign(page.foreignLang)}>
            <Title text={post.title} />
          </h1>
          <Authors authors={post.authors} />
        </header>
        <Notices page={page} shell={shell} />
        <div className="prose" {...foreign(page.foreignLang)}>
          <Html html={post.html} />
        </div>
        <EntryFooter footer={page.footer} page={page} shell={shell} />
      </article>
      <Pagination
        label={wordOf(shell, 'theme.blog.post.paginator.navAriaLabel')}
        previous={newer && { ...newer, label: wordOf(shell, 'theme.blog.post.paginator.newerPost') }}
        next={older && { ...older, label: wordOf(shell, 'theme.blog.post.paginator.olderPost') }}
      />
    </BlogColumns>
  );
}

function Byline({ post, shell }: { post: PostSummary; shell: Shell }) {
  const { readingTime } = post;
  const minutes = Math.ceil(readingTime ?? 0);
  return (
    <p className="byline">
      {post.forVersion !== null && <b className="badge">{post.forVersion}</b>}
      <time dateTime={post.date}>{dateText(shell, post.date)}</time>
      {readingTime !== null && (
        <>
          <span className="dot"> · </span>
          <span>{pluralOf(shell, 'theme.blog.post.readingTime.plurals', minutes, { readingTime: minutes })}</span>
        </>
      )}
    </p>
  );
}

// Lists ---------------------------------------------------------------------------------------------------------------

export function BlogListPage({ page, shell }: PartProps<'BlogListPage'>) {
  return (
    <BlogColumns shell={shell} url={page.url}>
      <BlogHeader
        title={<h1>{page.title}</h1>}
        links={viewsOf(shell, page.url)}
        about={page.description === page.title ? null : page.description}
      />
      <TagRow shell={shell} url={page.url} shown={null} />
      <Posts posts={page.posts} shell={shell} />
      <Pager pager={page.pager} shell={shell} />
    </BlogColumns>
  );
}

/** Each page of a tag has the row: with more tags than these, all rows together would grow with the square of their number. */
const MOST_TAGS = 100;
/**
 * The tags of the blog as a row, of many those that most posts have: each shows the posts that have it. `shown` is the address of the one whose
 * posts are on the page, null for all.
 */
function TagRow({ shell, url, shown }: { shell: Shell; url: string; shown: string | null }) {
  const blog = nearestAbove(shell.blogs, url);
  if (blog === undefined || blog.tags.length === 0) return null;
  const all = { url: blog.url, label: wordOf(shell, 'theme.sitegen.allPosts'), description: null, count: null };
  const byUse = [...blog.tags].sort((a, b) => b.count - a.count);
  const tags = blog.tags.length > MOST_TAGS ? byUse.slice(0, MOST_TAGS) : blog.tags;
  return (
    <nav className="blog-tags" aria-label={wordOf(shell, 'theme.tags.tagsPageTitle')}>
      <ul className="tag-list">
        {[all, ...tags].map((tag) => (
          <li key={tag.url}>
            <a
              className="tag"
              href={tag.url}
              title={tag.description ?? undefined}
              aria-current={isCurrent(tag.url, url) ? 'page' : tag.url === (shown ?? blog.url) || undefined}
            >
              {tag.label}
              {tag.count !== null && <span className="tag-count"> {tag.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PostsProps {
  posts: PostSummary[];
  shell: Shell;
  /** With what changed, and where that is described, in place of the beginning of the text. */
  isChangelog?: boolean;
}
function Posts({ posts, shell, isChangelog = false }: PostsProps) {
  // If all posts have the same authors, they are not shown for each.
  const names = new Set(posts.map(({ authors }) => authors.map(({ key, name }) => key ?? name).join()));
  const byOne = posts.length > 1 && names.size === 1;
  return posts.map((post) => (
    <article key={post.url} className={isChangelog ? 'post-preview release' : 'post-preview'}>
      <header className="post-header">
        <h2 {...foreign(post.foreignLang)}>
          <a href={post.url}>
            <Title text={post.title} />
          </a>
        </h2>
        <Byline post={isChangelog ? { ...post, readingTime: null } : post} shell={shell} />
        {!byOne && <Authors authors={post.authors} />}
      </header>
      <div className="prose" {...foreign(post.foreignLang)}>
        {isChangelog ? <Summary post={post} /> : <Html html={post.html} />}
      </div>
      <footer className="entry-meta preview-footer">
        {!isChangelog && <Tags tags={post.tags} shell={shell} />}
        {post.truncated && (
          <a className="read-more" href={post.url}>
            <b aria-hidden="true">{wordOf(shell, 'theme.blog.post.readMore')}</b>
            <span className="sr-only">{wordOf(shell, 'theme.blog.post.readMoreLabel', { title: post.title })}</span>
          </a>
        )}
      </footer>
    </article>
  ));
}

const Summary = ({ post: { description, sections, url } }: { post: PostSummary }) => (
  <>
    <p>{description}</p>
    {sections.length > 0 && (
      <ul className="post-sections">
        {sections.map(({ id, html }) => (
          <li key={id}>
            <a href={url + hashOf(id)} dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    )}
  </>
);

/** Links to newer and older posts. The element is there even without links. */
function Pager({ pager, shell }: { pager: PagerData; shell: Shell }) {
  return (
    <nav className="pagination" aria-label={wordOf(shell, 'theme.blog.paginator.navAriaLabel')}>
      {pager.previousUrl !== null && (
        <a className="pagination-link" href={pager.previousUrl}>
          <span className="pagination-title">
            <Icon path={icons.arrowLeft} size={14} className="arrow" />{' '}
            {wordOf(shell, 'theme.blog.paginator.newerEntries')}
          </span>
        </a>
      )}
      {pager.nextUrl !== null && (
        <a className="pagination-link next" href={pager.nextUrl}>
          <span className="pagination-title">
            {wordOf(shell, 'theme.blog.paginator.olderEntries')}{' '}
            <Icon path={icons.arrowRight} size={14} className="arrow" />
          </span>
        </a>
      )}
    </nav>
  );
}

export function ArchivePage({ page, shell }: PartProps<'ArchivePage'>) {
  return (
    <main className="main">
      <BlogHeader title={<h1>{page.title}</h1>} links={viewsOf(shell, page.url)} />
      <h2 className="sr-only">{nearestAbove(shell.blogs, page.url)?.sidebarTitle}</h2>
      <div className="archive">
        {page.years.map(({ year, posts }) => (
          <section key={year}>
            <h3 id={String(year)}>
              {year}
              <a
                className="anchor"
                href={`#${year}`}
                title={wordOf(shell, 'theme.common.headingLinkTitle', { heading: year })}
                aria-label={wordOf(shell, 'theme.common.headingLinkTitle', { heading: year })}
                translate="no"
              >
                {'\u200b'}
              </a>
            </h3>
            <Lines posts={posts} dateOf={(date) => monthDayText(shell, date)} />
          </section>
        ))}
      </div>
    </main>
  );
}

/** Posts as lines of a date and a title. */
const Lines = ({ posts, dateOf }: { posts: DatedLink[]; dateOf: (date: string) => string }) => (
  <ul className="post-lines">
    {posts.map(({ title, url, date }) => (
      <li key={url}>
        <a href={url}>
          <time dateTime={date}>{dateOf(date)}</time>
          <span className="sr-only"> - </span>
          <span>{title}</span>
        </a>
      </li>
    ))}
  </ul>
);

// Authors and tags ----------------------------------------------------------------------------------------------------

export function AuthorsPage({ page, shell }: PartProps<'AuthorsPage'>) {
  return (
    <BlogColumns shell={shell} url={page.url}>
      <BlogHeader title={<h1>{page.title}</h1>} links={viewsOf(shell, page.url)} />
      <ul className="author-list">
        {page.authors.map(({ author, count, latest }) => (
          <li key={author.key}>
            <AuthorCard author={author} heading="h2" />
            {author.description !== null && <p>{author.description}</p>}
            <Lines posts={latest} dateOf={(date) => dateText(shell, date, 'short')} />
            {author.page !== null && <a href={author.page}>{pluralOf(shell, 'theme.blog.post.plurals', count)}</a>}
          </li>
        ))}
      </ul>
    </BlogColumns>
  );
}

export function AuthorPage({ page, shell }: PartProps<'AuthorPage'>) {
  const { author } = page;
  return (
    <BlogColumns shell={shell} url={page.url}>
      <BlogHeader
        title={<AuthorCard author={author} heading="h1" />}
        links={[{ label: wordOf(shell, 'theme.blog.authorsList.viewAll'), href: page.allUrl }]}
        about={author.description}
      />
      {page.posts.length === 0 ? (
        <p>{wordOf(shell, 'theme.blog.author.noPosts')}</p>
      ) : (
        <Posts posts={page.posts} shell={shell} />
      )}
      <Pager pager={page.pager} shell={shell} />
    </BlogColumns>
  );
}

export function BlogTagPage({ page, shell }: PartProps<'BlogTagPage'>) {
  return (
    <BlogColumns shell={shell} url={page.url}>
      <BlogHeader
        title={<h1>{page.tag.label}</h1>}
        links={[{ label: wordOf(shell, 'theme.tags.tagsPageLink'), href: page.allUrl }]}
        about={page.tag.description ?? page.title}
      />
      <TagRow shell={shell} url={page.url} shown={page.tag.url} />
      <Posts posts={page.posts} shell={shell} isChangelog={page.posts.every(({ forVersion }) => forVersion !== null)} />
      <Pager pager={page.pager} shell={shell} />
    </BlogColumns>
  );
}
