/** What is loaded later, as the start knows it: the entry says where each feature is, so no module of the start imports one. */
import type { PageState } from '../../src/model/page.ts';

/** A page as a move shows it: nodes of its document, which stay there. */
export interface LoadedPage {
  title: string;
  /** Elements of the head that vary by page. */
  head: ChildNode[];
  content: HTMLElement;
  /** The whole of it, for what it says of `html` and `body`. */
  root: Document;
  /** Addresses of the style sheets that it needs. */
  sheets: string[];
  /** What is known of it outside the content of it. */
  state: PageState;
}

/** A page by its name. */
export interface PageName {
  title: string;
  href: string;
}

/** What only a move inside the app needs, as one file: the first click should wait for one answer, not for several. */
interface Moving {
  /** A page; `missing` when there is no such page; null when only a full load can help. */
  loadPage(path: string, options?: LoadOptions): Promise<LoadedPage | 'missing' | null>;
  /** What is to be shown at an address, the not-found page where nothing is; null when only a full load can help. */
  pageAt(path: string, options?: LoadOptions): Promise<LoadedPage | null>;
  /** Shows the page as it is now, where the reader is. */
  refresh(): Promise<void>;
  swap(data: LoadedPage): void;
  /** Shows what a change makes, fading over to it where the reader has nothing against motion. */
  fade(change: () => void): void;
}
export interface LoadOptions {
  /** Ask the server, whatever is known. */
  fresh?: boolean;
  /** Take a page of another shell too, such as that of another language. */
  anyShell?: boolean;
}

/** A feature that only some pages need. */
interface Feature {
  /** Called for every content that has what it works on; without it, listeners on the document do everything. */
  enhance?(root: HTMLElement): unknown;
}

export interface Loaders {
  /** Loaded by the first page that has what the selector names. */
  features: [selector: string, load: () => Promise<Feature>][];
  backToTop(): Promise<unknown>;
  collapsing(): Promise<{ moveContents(box: HTMLElement, opens: boolean): void }>;
  dropdowns(): Promise<unknown>;
  islands(): Promise<{ wake(island: HTMLElement): Promise<void> }>;
  languageHint(): Promise<{ show(choice: HTMLAnchorElement): Promise<void> }>;
  mobileMenu(): Promise<{ toggleMobileMenu(hamburger: HTMLElement): Promise<void> }>;
  moving(): Promise<Moving>;
  pageActions(): Promise<{ enhance(menu: HTMLDetailsElement): void }>;
  search(): Promise<{
    openSearch(outline: Promise<unknown>): Promise<void>;
    findNames(start: string, query: string, wordsIn: (path: string) => string): Promise<PageName[] | null>;
  }>;
}

/** Filled by the entry, before anything starts. */
export let lazy: Loaders;
export function fill(loaders: Loaders): void {
  lazy = loaders;
}

/** Null when it cannot be had: then the browser has to load the page whole. */
export const loadMoving = (): Promise<Moving | null> => lazy.moving().catch(() => null);
