/** What depends on the docs version of a page. Used where pages are printed and again in the browser. */
import { isBelow } from '../../src/lib/urls.ts';
import type { NavbarLink, NavbarVariant, VersionLink } from '../../src/model/page.ts';

/** The version a page belongs to: the one with the longest URL that the page's lies below. */
export const activeVersion = (versions: readonly VersionLink[], url: string): VersionLink | undefined =>
  versions.filter((version) => isBelow(url, version.url)).sort((a, b) => b.url.length - a.url.length)[0];

/** What a navbar link is on a page: that of the page's docs version, if it has one of its own there. */
export const linkOn = (
  link: NavbarLink,
  { versions, url }: { versions: readonly VersionLink[]; url: string },
): NavbarVariant => link.variants[activeVersion(versions, url)?.name ?? ''] ?? link;
