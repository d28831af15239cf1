/** Estimates the width of the navbar, so that it becomes the mobile menu before its items wrap. */
import type { NavbarItem } from '../../src/model/navbar.ts';
import type { Shell } from '../../src/model/page.ts';

/** Pixels, estimated from the font size and gaps of the styles. LETTER: a Latin letter, WIDE: a Chinese character. */
const [LETTER, WIDE, GAP, ICON, SEARCH] = [7.6, 15, 22, 40, 150];
const EDGES = 64;

const widthOf = (text: string): number =>
  [...text.replace(/<[^>]*>/g, '')].reduce((sum, one) => sum + (one > '⺀' ? WIDE : LETTER), 0);

function widthOfItem(item: NavbarItem, { locale }: Shell): number {
  switch (item.kind) {
    case 'link':
      return GAP + Math.max(widthOf(item.html ?? item.label ?? ''), GAP) + (item.external && item.label ? GAP : 0);
    case 'html':
      return Math.max(widthOf(item.value), ICON);
    case 'dropdown':
      return GAP + widthOf(item.html ?? item.label ?? '') + GAP;
    case 'locale-dropdown':
      return 2 * GAP + widthOf(locale.label) + GAP;
    case 'version-dropdown':
      return GAP + widthOf(item.versions[0]?.label ?? '') + GAP;
    case 'search':
      return 0;
  }
}

/** The widths up to which windows are too narrow for it; undefined: it fits in all that are not small screens. */
export function crowdedUntil(shell: Shell): string | undefined {
  const { logo, navbar } = shell;
  const brand = (logo === null ? 0 : 2 * ICON) + widthOf(navbar.title ?? '') * 1.2;
  const all = navbar.items.reduce((sum, item) => sum + widthOfItem(item, shell), brand + ICON + EDGES);
  const least = [
    [997, ICON, 1100],
    [1101, ICON, 1240],
    [1241, SEARCH, 1440],
  ] as const;
  return least.flatMap(([from, search, to]) => (all + search > from ? [to] : [])).join(' ') || undefined;
}
