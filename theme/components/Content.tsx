/** Renders the content container's inside with the component for the page's kind. */
import type { ComponentType } from 'react';
import type { Page, PageKind, PageOf } from '../../src/model/page.ts';
import type { ContentProps, EmbeddedProps } from '../../src/model/theme.ts';
import { PrintingContext, stateOf } from '../lib/printing.ts';
import { ArchivePage, AuthorPage, AuthorsPage, BlogListPage, BlogTagPage, PostPage } from './BlogPages.tsx';
import { CategoryIndexPage, DocPage } from './DocPages.tsx';
import { MarkdownPage, NotFoundPage, ReactPage } from './OtherPages.tsx';
import { DocTagPage, TagsPage } from './TagPages.tsx';

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
  const { page, shell, assets } = props;
  return (
    <PrintingContext value={{ shell, assets, state: stateOf(page) }}>
      <Kind {...props} />
    </PrintingContext>
  );
}

/** Renders a component used in a Markdown text. Texts are printed before their pages are known, so there is no page state. */
export function Embedded({ shell, assets, children }: EmbeddedProps) {
  return <PrintingContext value={{ shell, assets, state: null }}>{children}</PrintingContext>;
}
