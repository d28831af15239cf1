/** What a site's own parts, pages and components may use besides the parts: smaller components, functions, and the types of their props. */

export { ownValue } from '../src/lib/own-value.ts';
export { hashOf, localeUrl, nearestAbove } from '../src/lib/urls.ts';
export { format } from '../src/lib/words.ts';
export type { Author } from '../src/model/content.ts';
export type { SidebarCategory, SidebarItem, SidebarLink } from '../src/model/graph.ts';
export type * from '../src/model/navbar.ts';
export type * from '../src/model/page.ts';
export type { PageAction } from '../src/model/site.ts';
export type { ContentProps, ReactPageProps } from '../src/model/theme.ts';
export type { PartName, PartProps } from '../src/model/theme-parts.ts';
export { foreign, Html, Notices, Title } from './components/Article.tsx';
export { AuthorCard, Authors, BlogColumns, BlogHeader, viewsOf } from './components/BlogParts.tsx';
export { Tags, withElement } from './components/EntryFooter.tsx';
export { drawingOf, Icon, LogoImage } from './components/Icon.tsx';
export * as icons from './components/icons.ts';
export { classNames, Link } from './components/Link.tsx';
export { crowdedUntil, foldedUntil, SECTION } from './components/Navbar.tsx';
export { ColorToggle, Entry, Label, LocaleLinks, type Menu, menuOf, type TreeProps } from './components/NavbarTree.tsx';
export { filledUrl } from './components/PageActions.tsx';
export { besideToc } from './components/Toc.tsx';
export { firstHref, holdsCurrent, isActive, isCurrent, isShown, linkOn } from './lib/active.ts';
export { moveHeight } from './lib/collapse.ts';
export { type SidebarPart, sidebarPart } from './lib/sidebar-part.ts';
export { cardText, dateText, monthDayText, pluralOf, versionText, wordOf } from './lib/words.ts';
