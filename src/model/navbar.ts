/** The content of the navbar, the same on all screens, as JSON data. */
import type { DocsVersion } from './graph.ts';

/** When a link counts as current. `prefix`: the page's URL equals it or is below it. */
export type ActiveRule =
  | { by: 'never' }
  | { by: 'prefix'; url: string }
  | { by: 'start'; url: string }
  | { by: 'regex'; source: string }
  | { by: 'sidebar'; name: string };

/** A link in the navbar or in one of its menus. Its text is `label` or `html`; with neither, style sheets draw it. */
export interface NavbarLink {
  kind: 'link';
  label: string | null;
  html: string | null;
  href: string;
  external: boolean;
  active: ActiveRule;
  className: string | null;
  attributes: Record<string, string>;
  /** Differences on the pages of other docs versions. */
  variants: [version: string, NavbarVariant][];
}
/** A navbar link on the pages of another docs version. */
export type NavbarVariant = Pick<NavbarLink, 'href' | 'label' | 'active'>;
/** HTML of the configuration, printed as it is. */
export interface NavbarHtml {
  kind: 'html';
  value: string;
  className: string | null;
}
/** An item of a menu in the navbar, or of the navbar itself. */
export type NavbarEntry = NavbarLink | NavbarHtml;
/** An item of the navbar, in the order of the configuration. */
export type NavbarItem = { position: 'left' | 'right' } & NavbarContent;
/** The same without its position. */
export type NavbarContent =
  | NavbarLink
  | NavbarHtml
  | (Pick<NavbarLink, 'label' | 'html' | 'active' | 'className'> & {
      kind: 'dropdown';
      href: string | null;
      items: NavbarEntry[];
    })
  | (NavbarMenu & { kind: 'locale-dropdown'; queryString: string })
  | (NavbarMenu & { kind: 'version-dropdown'; versions: VersionLink[] })
  | { kind: 'search'; className: string | null };
/** Links before and after the languages or versions in a menu. */
interface NavbarMenu {
  before: NavbarEntry[];
  after: NavbarEntry[];
  className: string | null;
}
/** A docs version, as the version menu and the version banner link to it. */
export interface VersionLink extends Pick<DocsVersion, 'name' | 'instance' | 'label' | 'url' | 'isLast'> {
  /** URL of its main doc. */
  mainUrl: string;
}
