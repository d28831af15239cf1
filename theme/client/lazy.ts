/** Types and loaders of the features that are loaded on demand. The entry supplies the loaders, so that no module of the start imports a feature. */
import type { PageState } from '../../src/model/page.ts';

/** A fetched page, ready to be shown: nodes of its parsed document, which are copied rather than moved. */
export interface LoadedPage {
  title: string;
  /** Elements of the head that differ by page. */
  head: ChildNode[];
  content: HTMLElement;
  /** The whole document, for the attributes of `html` and `body`. */
  root: Document;
  /** URLs of the style sheets that it needs. */
  sheets: string[];
  /** Data about the page for the parts around its content, such as the navbar. */
  state: PageState;
}

/** A page's title and URL. */
export interface PageName {
  title: string;
  href: string;
}

/** Exports of `navigation-parts.ts`: everything that only navigation needs, in one file, so that the first click waits for one request. */
interface NavigationParts {
  /** Loads a page; `missing` on status 404; null if the browser has to load the address itself. */
  loadPage(path: string, options?: LoadOptions): Promise<LoadedPage | 'missing' | null>;
  /** The page to show at an address, or the not-found page; null if the browser has to load the address itself. */
  pageAt(path: string, options?: LoadOptions): Promise<LoadedPage | null>;
  /** Loads and shows the current page again, at the same scroll position. */
  refresh(): Promise<void>;
  swap(data: LoadedPage): void;
  /** Makes a change to the document with a cross-fade, unless the reader prefers reduced motion. */
  fade(change: () => void): void;
}
/** Options for loading a page; both are false by default. */
export interface LoadOptions {
  /** Ignore pages loaded before and the browser's cache. */
  fresh?: boolean;
  /** Accept a page with another shell, such as one of another language. */
  anyShell?: boolean;
}

/** A feature that only some pages need. */
interface Feature {
  /** Called for every page whose content matches the selector. A feature that only uses listeners on the document has none. */
  enhance?(root: HTMLElement): unknown;
}

/** For each feature, the function that imports its module. */
export interface Loaders {
  /** Selector → feature, loaded when a page first has a matching element. */
  features: [selector: string, load: () => Promise<Feature>][];
  backToTop(): Promise<unknown>;
  collapsing(): Promise<{ toggleContents(box: HTMLElement, opens: boolean): void }>;
  dropdowns(): Promise<unknown>;
  islands(): Promise<{ hydrateIsland(island: HTMLElement): Promise<void> }>;
  languageHint(): Promise<{ show(choice: HTMLAnchorElement): Promise<void> }>;
  mobileMenu(): Promise<{ toggleMobileMenu(hamburger: HTMLElement): Promise<void> }>;
  navigationParts(): Promise<NavigationParts>;
  pageActions(): Promise<{ enhance(menu: HTMLDetailsElement): void }>;
  search(): Promise<{
    openSearch(outline: Promise<unknown>): Promise<void>;
    suggestPages(start: string, query: string, wordsIn: (path: string) => string): Promise<PageName[] | null>;
  }>;
}

/** Set by the entry before anything starts. */
export let lazy: Loaders;
export function setLoaders(loaders: Loaders): void {
  lazy = loaders;
}

/** Loads the modules for navigation; null on failure, when the browser has to load the next page itself. */
export const loadNavigation = (): Promise<NavigationParts | null> => lazy.navigationParts().catch(() => null);
