/** The parts that a site can replace by files of `theme/parts`, each from the file that has it. Their props are in `src/model/theme-parts.ts`. */
export { AnnouncementBar } from './components/AnnouncementBar.tsx';
export { Article } from './components/Article.tsx';
export {
  ArchivePage,
  AuthorPage,
  AuthorsPage,
  BlogListPage,
  BlogTagPage,
  PostPage,
} from './components/BlogPages.tsx';
export { Brand } from './components/Brand.tsx';
export { Breadcrumbs } from './components/Breadcrumbs.tsx';
export { CategoryIndexPage, DocPage } from './components/DocPages.tsx';
export { EntryFooter } from './components/EntryFooter.tsx';
export { Footer } from './components/Footer.tsx';
export { Navbar } from './components/Navbar.tsx';
export { MarkdownPage, NotFoundPage, ReactPage } from './components/OtherPages.tsx';
export { PageActions } from './components/PageActions.tsx';
export { Pagination } from './components/Pagination.tsx';
export { PostList } from './components/PostList.tsx';
export { DocTagPage, TagsPage } from './components/TagPages.tsx';
export { DesktopToc, MobileToc } from './components/Toc.tsx';
export { VersionBadge, VersionBanner } from './components/Versions.tsx';
export { DocSidebar } from './islands/DocSidebar.tsx';
