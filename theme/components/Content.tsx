/** The inside of the content container. One component for each kind of page. */
import type { ComponentType } from 'react';
import type { Page, PageKind, PageOf, Shell } from '../../src/model/page.ts';
import type { ContentProps } from '../../src/model/theme.ts';
import { wordOf } from '../lib/words.ts';
import { Article } from './Article.tsx';
import { ArchivePage, AuthorPage, AuthorsPage, BlogListPage, BlogTagPage, PostPage } from './BlogPages.tsx';
import { CategoryIndexPage, DocPage } from './DocPages.tsx';
import { DocTagPage, TagsPage } from './TagPages.tsx';
import { DesktopToc } from './Toc.tsx';

type KindProps<K extends PageKind> = Omit<ContentProps, 'page'> & { page: PageOf<K> };

const kinds: { [K in PageKind]: ComponentType<KindProps<K>> } = {
  doc: DocPage,
  'category-index': CategoryIndexPage,
  post: PostPage,
  'blog-list': BlogListPage,
  'blog-archive': ArchivePage,
  'blog-authors': AuthorsPage,
  'blog-author': AuthorPage,
  tags: TagsPage,
  'blog-tag': BlogTagPage,
  'doc-tag': DocTagPage,
  'markdown-page': MarkdownPage,
  'react-page': ReactPage,
  'not-found': NotFoundPage,
};

export function Content(props: ContentProps) {
  const Kind = kinds[props.page.kind] as ComponentType<Omit<ContentProps, 'page'> & { page: Page }>;
  return <Kind {...props} />;
}

function ReactPage({ page, shell, component: Component }: KindProps<'react-page'>) {
  return <main className="page">{Component && <Component page={page} shell={shell} />}</main>;
}

function MarkdownPage({ page, shell }: KindProps<'markdown-page'>) {
  return (
    <div className="columns">
      <main className="main">
        <Article page={page} shell={shell} heading={page.heading} html={page.html} />
      </main>
      <DesktopToc toc={page.toc} shell={shell} />
    </div>
  );
}

function NotFoundPage({ shell }: { shell: Shell }) {
  return (
    <main
      className="main narrow not-found"
      data-found={wordOf(shell, 'theme.sitegen.found')}
      data-search={wordOf(shell, 'theme.sitegen.searchFor')}
    >
      <h1>{wordOf(shell, 'theme.NotFound.title')}</h1>
      <p>{wordOf(shell, 'theme.NotFound.p1')}</p>
      <p>{wordOf(shell, 'theme.NotFound.p2')}</p>
      <div>
        <a className="button" href={shell.locale.baseUrl}>
          {wordOf(shell, 'theme.docs.breadcrumbs.home')}
        </a>
      </div>
    </main>
  );
}
