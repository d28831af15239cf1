/** The parts of the theme that a site can replace, with their props: `theme/parts/NAME.tsx` exports the replacement as default. */
import type { SidebarItem } from './graph.ts';
import type {
  Assets,
  EntryFooterData,
  Page,
  PageBase,
  PageKind,
  PageOf,
  PageState,
  PostLink,
  Shell,
  TocEntry,
} from './page.ts';
import type { ReactPageProps } from './theme.ts';

/** Props of the main part of a page. */
interface PageProps<K extends PageKind> {
  page: PageOf<K>;
  shell: Shell;
  /** Addresses of the files that the browser loads. */
  assets: Assets;
}

export interface Parts {
  /** The line of news above the navbar. */
  AnnouncementBar: { bar: NonNullable<Shell['announcementBar']>; shell: Shell };
  /** The bar at the top of every page. */
  Navbar: { shell: Shell; state: PageState };
  /** Logo and title, in the navbar and in the menu of small screens. */
  Brand: { shell: Shell; tabIndex?: number };
  /** The footer of every page, where the site has one. */
  Footer: { footer: NonNullable<Shell['footer']>; shell: Shell };
  /** A doc, with what is beside, above and below its text. */
  DocPage: PageProps<'doc'>;
  /** The page that lists a category of the sidebar. */
  CategoryIndexPage: PageProps<'category-index'>;
  /** A post. */
  PostPage: PageProps<'post'>;
  /** The list of posts. */
  BlogListPage: PageProps<'blog-list'>;
  /** All posts by year. */
  ArchivePage: PageProps<'blog-archive'>;
  /** All authors. */
  AuthorsPage: PageProps<'blog-authors'>;
  /** One author with the posts. */
  AuthorPage: PageProps<'blog-author'>;
  /** The posts with one tag. */
  BlogTagPage: PageProps<'blog-tag'>;
  /** All tags of the docs or of the blog. */
  TagsPage: PageProps<'tags'>;
  /** The docs with one tag. */
  DocTagPage: PageProps<'doc-tag'>;
  /** A Markdown file of `content/pages`. */
  MarkdownPage: PageProps<'markdown-page'>;
  /** The frame around a React page; `component` is what the file exports. */
  ReactPage: PageProps<'react-page'> & { component: React.ComponentType<ReactPageProps> | null };
  /** What readers see at an address where nothing is. */
  NotFoundPage: PageProps<'not-found'>;
  /** A text with its notices; `heading` is null where the text has its own. */
  Article: {
    page: Pick<PageBase, 'draft' | 'unlisted' | 'stale' | 'foreignLang'>;
    shell: Shell;
    heading: string | null;
    html: string;
  };
  /** The way from the home page to a doc. */
  Breadcrumbs: { breadcrumbs: { label: string; href: string | null }[] | null; shell: Shell };
  /** The tree beside docs. It is an island: a part in its place begins with 'use client' too. */
  DocSidebar: {
    items: SidebarItem[] | null;
    url: string;
    autoCollapse: boolean;
    words: { expand: string; collapse: string; external: string };
  };
  /** The contents of a page on wide screens, beside the text. */
  DesktopToc: { toc: TocEntry[] | null; shell: Shell };
  /** The same on small screens, above the text. */
  MobileToc: { toc: TocEntry[] | null; shell: Shell };
  /** The menu on each text: copy it as Markdown, open it in an assistant. */
  PageActions: { page: Pick<Page, 'url' | 'title' | 'markdownUrl'>; shell: Shell };
  /** Below a text: tags, feedback, edit link, last update. */
  EntryFooter: { footer: EntryFooterData; page: PageBase; shell: Shell };
  /** The links to the previous and the next page. */
  Pagination: {
    label: string;
    previous: { url: string; title: string; label: string } | null;
    next: { url: string; title: string; label: string } | null;
  };
  /** All posts by year, beside the blog's pages; `idPrefix` tells two lists on one page apart. */
  PostList: { posts: readonly PostLink[]; url: string; idPrefix: string };
  /** Says that a doc belongs to another version than the latest. */
  VersionBanner: { page: Page; shell: Shell };
  /** Names the version of a doc where there are several. */
  VersionBadge: { page: Page; shell: Shell };
}
/** The name of a part of the theme, and of the file that takes its place. */
export type PartName = keyof Parts;
/** Props of a part, for the one that takes its place. */
export type PartProps<N extends PartName> = Parts[N];
