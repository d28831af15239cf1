/** Navbar links that depend on the docs version of a page. Used on the server and in the browser. */
import { nearestAbove } from '../../src/lib/urls.ts';
import type { NavbarLink, NavbarVariant, VersionLink } from '../../src/model/navbar.ts';

/** The variant of a navbar link for the docs version of the page at `url`; the link itself if it has none. */
export const linkOn = (
  link: NavbarLink,
  { versions, url }: { versions: readonly VersionLink[]; url: string },
): NavbarVariant => link.variants[nearestAbove(versions, url)?.name ?? ''] ?? link;
