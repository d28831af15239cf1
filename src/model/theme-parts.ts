/** The theme components that a site can replace, with their props. A replacement is the default export of `theme/parts/NAME.tsx`. */
import type { SidebarItem } from './graph.ts';
import type {
  Assets,
  Breadcrumb,
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

/** Props of the component for a kind of page. */
interface PageProps<K extends PageKind> {
  page: PageOf<K>;
  shell: Shell;
  /** URLs of the scripts, styles and data files that the browser loads. */
  assets: Assets;
}

export interface Parts {
  /** The announcement above the navbar. */
  AnnouncementBar: { bar: NonNullable<Shell['announcementBar']>; shell: Shell };
  /** The bar at the top of every page. */
  Navbar: { shell: Shell; state: PageState };
  /** Logo and title of the site, in the navbar and in the mobile menu. */
  Brand: { shell: Shell; tabIndex?: number };
  /** The footer of every page, if the site has one. */
  Footer: { footer: NonNullable<Shell['footer']>; shell: Shell };
  /** A doc, with sidebar, table of contents and the parts above and below its text. */
  DocPage: PageProps<'doc'>;
  /** The page that lists a category of the sidebar. */
  CategoryIndexPage: PageProps<'category-index'>;
  /** A blog post. */
  PostPage: PageProps<'post'>;
  /** A page of the list of blog posts. */
  BlogListPage: PageProps<'blog-list'>;
  /** The blog's archive: all posts by year. */
  ArchivePage: PageProps<'blog-archive'>;
  /** The list of the blog's authors. */
  AuthorsPage: PageProps<'blog-authors'>;
  /** An author and their posts. */
  AuthorPage: PageProps<'blog-author'>;
  /** Blog posts with a tag. */
  BlogTagPage: PageProps<'blog-tag'>;
  /** The list of tags of the docs or the blog. */
  TagsPage: PageProps<'tags'>;
  /** Docs with a tag. */
  DocTagPage: PageProps<'doc-tag'>;
  /** A Markdown file of `content/pages`. */
  MarkdownPage: PageProps<'markdown-page'>;
  /** The frame around a React page; `component` is the default export of its file. */
  ReactPage: PageProps<'react-page'> & { component: React.ComponentType<ReactPageProps> | null };
  /** The page for URLs that do not exist. */
  NotFoundPage: PageProps<'not-found'>;
  /** The content of a Markdown page below its notices; `heading` is null if the text has its own. */
  Article: {
    page: Pick<PageBase, 'draft' | 'unlisted' | 'stale' | 'foreignLang'>;
    shell: Shell;
    heading: string | null;
    html: string;
  };
  /** Links from the home page through the categories to a doc. */
  Breadcrumbs: { breadcrumbs: Breadcrumb[] | null; shell: Shell };
  /** The tree of the docs sidebar. It is an island, so a replacement must begin with 'use client' too. */
  DocSidebar: {
    items: SidebarItem[] | null;
    url: string;
    autoCollapse: boolean;
    words: { expand: string; collapse: string; external: string };
  };
  /** The table of contents on wide screens, beside the text. */
  DesktopToc: { toc: TocEntry[] | null; shell: Shell };
  /** The table of contents on small screens, above the text. */
  MobileToc: { toc: TocEntry[] | null; shell: Shell };
  /** The actions menu of a page: copy it as Markdown, open it in an AI assistant. */
  PageActions: { page: Pick<Page, 'url' | 'title' | 'markdownUrl'>; shell: Shell };
  /** The parts below a text: tags, feedback, edit link, last update. */
  EntryFooter: { footer: EntryFooterData; page: PageBase; shell: Shell };
  /** Links to the previous and the next page. */
  Pagination: {
    label: string;
    previous: { url: string; title: string; label: string } | null;
    next: { url: string; title: string; label: string } | null;
  };
  /** All posts by year, beside the blog's pages; `idPrefix` makes ids unique when a page has two lists. */
  PostList: { posts: readonly PostLink[]; url: string; idPrefix: string };
  /** Banner on docs of a version that is not the latest. */
  VersionBanner: { page: Page; shell: Shell };
  /** Name of the docs version, if there are several. */
  VersionBadge: { page: Page; shell: Shell };
}
/** Name of a theme component that can be replaced, and of the replacing file. */
export type PartName = keyof Parts;
/** Props of such a component, for its replacement. */
export type PartProps<N extends PartName> = Parts[N];
