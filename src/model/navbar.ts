/** What the navbar of every page shows, on large screens and small, as JSON data. */
import type { DocsVersion } from './graph.ts';

/** When a link counts as current. `prefix`: the page's URL equals it or is below it. */
export type ActiveRule =
  | { by: 'never' }
  | { by: 'prefix'; url: string }
  | { by: 'start'; url: string }
  | { by: 'regex'; source: string }
  | { by: 'sidebar'; name: string };

/** A link of the navbar, alone or in a menu. One of `label` and `html` is its text; with neither, the site's styles draw it. */
export interface NavbarLink {
  kind: 'link';
  label: string | null;
  html: string | null;
  href: string;
  external: boolean;
  active: ActiveRule;
  className: string | null;
  attributes: Record<string, string>;
  /** What it is on the pages of a docs version, by its name, where that differs. */
  variants: Record<string, NavbarVariant>;
}
/** What a link of the navbar is on the pages of another docs version. */
export type NavbarVariant = Pick<NavbarLink, 'href' | 'label' | 'active'>;
/** HTML of the configuration, printed as it is. */
export interface NavbarHtml {
  kind: 'html';
  value: string;
  className: string | null;
}
/** What a menu of the navbar holds. */
export type NavbarEntry = NavbarLink | NavbarHtml;
/** What the navbar holds, on its left or right side, in the order of the configuration. */
export type NavbarItem = { position: 'left' | 'right' } & (
  | NavbarLink
  | NavbarHtml
  | (Pick<NavbarLink, 'label' | 'html' | 'active' | 'className'> & {
      kind: 'dropdown';
      href: string | null;
      items: NavbarEntry[];
    })
  | (NavbarMenu & { kind: 'locale-dropdown'; queryString: string })
  | (NavbarMenu & { kind: 'version-dropdown'; versions: VersionLink[] })
  | { kind: 'search'; className: string | null }
);
/** What stands around the links of a menu of languages or versions. */
interface NavbarMenu {
  before: NavbarEntry[];
  after: NavbarEntry[];
  className: string | null;
}
/** A version of docs, as the menu of versions and the banner link to it. */
export interface VersionLink extends Pick<DocsVersion, 'name' | 'instance' | 'label' | 'url' | 'isLast'> {
  /** URL of its main doc. */
  mainUrl: string;
}
