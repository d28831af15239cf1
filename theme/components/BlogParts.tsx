/** What pages of the blog share: their columns and heads, and who wrote a post. */
import { ownValue } from '../../src/lib/own-value.ts';
import { nearestAbove } from '../../src/lib/urls.ts';
import type { Author } from '../../src/model/content.ts';
import type { Shell, ShellBlog } from '../../src/model/page.ts';
import type { PartProps } from '../../src/model/theme-parts.ts';
import { wordOf } from '../lib/words.ts';
import { Link } from './Link.tsx';
import { PostList } from './PostList.tsx';
import { besideToc, DesktopToc } from './Toc.tsx';

interface ColumnsProps extends Partial<PartProps<'DesktopToc'>> {
  shell: Shell;
  url: string;
  children: React.ReactNode;
}

/** The list of all posts beside the page's own content. */
export function BlogColumns({ shell, url, toc = null, children }: ColumnsProps) {
  const blog = nearestAbove(shell.blogs, url);
  return (
    <div className="columns blog">
      {blog && <BlogSidebar blog={blog} shell={shell} url={url} />}
      <main className={besideToc(toc)}>{children}</main>
      <DesktopToc toc={toc} shell={shell} />
    </div>
  );
}

function BlogSidebar({ blog, shell, url }: { blog: ShellBlog; shell: Shell; url: string }) {
  return (
    <aside className="sidebar blog-sidebar">
      <nav aria-label={wordOf(shell, 'theme.blog.sidebar.navAriaLabel')}>
        <p className="sidebar-title">{blog.sidebarTitle}</p>
        <PostList posts={blog.posts} url={url} idPrefix="posts" />
      </nav>
    </aside>
  );
}

interface BlogHeaderProps {
  title: React.ReactNode;
  links: { label: string; href: string }[];
  about?: string | null;
}
/** The title of a page, links to others of its kind, and what it is about. */
export const BlogHeader = ({ title, links, about = null }: BlogHeaderProps) => (
  <header className="blog-header">
    {title}
    <p>
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
    {about !== null && <p className="blog-about">{about}</p>}
  </header>
);

/** The other views of a page's blog. */
export const viewsOf = (shell: Shell, url: string): BlogHeaderProps['links'] =>
  (nearestAbove(shell.blogs, url)?.links ?? []).flatMap(({ word, href }) =>
    href === url ? [] : [{ label: (word === null ? null : shell.words[word]) ?? 'RSS', href }],
  );

/** The authors of a post as a list; nothing without any. */
export function Authors({ authors }: { authors: Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map((author) => (
        <li key={author.key ?? author.name}>
          <AuthorCard author={author} />
        </li>
      ))}
    </ul>
  );
}

interface AuthorProps {
  author: Author;
  heading?: 'span' | 'h1' | 'h2';
}
/** Name, title, picture and links of an author. */
export function AuthorCard({ author, heading: Heading = 'span' }: AuthorProps) {
  const { name, title, imageUrl, socials } = author;
  const href = author.page ?? author.url ?? (author.email === null ? null : `mailto:${author.email}`);
  return (
    <div className="author">
      {imageUrl !== null && <img src={imageUrl} alt="" width="48" height="48" loading="lazy" />}
      <div>
        {name !== null && (
          <Heading className="author-name" translate="no">
            {href === null ? name : <Link href={href}>{name}</Link>}
          </Heading>
        )}
        {title !== null && <p className="author-title">{title}</p>}
        {Object.keys(socials).length > 0 && (
          <p className="socials">
            {Object.entries(socials).map(([platform, url]) => (
              <Link key={platform} href={url} title={platformName(platform)}>
                {platformName(platform)}
              </Link>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

const platformNames: Record<string, string> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};
const platformName = (key: string): string =>
  ownValue(platformNames, key) ?? key.charAt(0).toUpperCase() + key.slice(1);
