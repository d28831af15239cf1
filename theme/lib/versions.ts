/** What depends on the docs version of a page. Used where pages are printed and again in the browser. */
import { nearestAbove } from '../../src/lib/urls.ts';
import type { NavbarLink, NavbarVariant, VersionLink } from '../../src/model/navbar.ts';

/** What a navbar link is on a page: that of the page's docs version, if it has one of its own there. */
export const linkOn = (
  link: NavbarLink,
  { versions, url }: { versions: readonly VersionLink[]; url: string },
): NavbarVariant => link.variants[nearestAbove(versions, url)?.name ?? ''] ?? link;
