/** Estimates the width of the navbar, so that it becomes the mobile menu before its items wrap. */
import { withoutTags } from '../../src/lib/html.ts';
import type { NavbarItem } from '../../src/model/navbar.ts';
import type { Shell } from '../../src/model/page.ts';

/** Pixels, estimated from the font size and gaps of the styles. LETTER: a Latin letter, WIDE: a Chinese character. */
const [LETTER, WIDE, GAP, ICON, SEARCH] = [7.6, 15, 22, 40, 150];
const EDGES = 64;
/** How much wider than `2 * ICON` a logo may be that has the product's name in it, as the bar has no title. */
const WORDMARK = 140;

function widthOf(text: string): number {
  const shown = withoutTags(text).replace(/\s+/g, ' ');
  return [...shown.trim()].reduce((sum, one) => sum + (one > '⺀' ? WIDE : LETTER), 0);
}

function widthOfItem(item: NavbarItem, { locale }: Shell): number {
  switch (item.kind) {
    case 'link':
      return GAP + Math.max(widthOf(item.html ?? item.label ?? ''), GAP) + (item.external && item.label ? GAP : 0);
    case 'html':
      return widthOf(item.value) + ICON * Math.max(1, item.value.match(/<(?:img|svg)\b/g)?.length ?? 0);
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

/** Width of the bar in pixels, without its search box, when its items take `scale` of their usual room. */
function widthOfBar(shell: Shell, scale = 1): number {
  const { logo, navbar } = shell;
  const brand = (logo === null ? 0 : 2 * ICON) + widthOf(navbar.title ?? '') * 1.2;
  return brand + ICON + EDGES + scale * navbar.items.reduce((sum, item) => sum + widthOfItem(item, shell), 0);
}

/** The ends of the ranges of window widths, in pixels, in which the bar is too wide at its usual size; undefined if there are none. */
export function crowdedUntil(shell: Shell): string | undefined {
  const all = widthOfBar(shell);
  const least = [
    [997, ICON, 1100],
    [1101, ICON, 1240],
    [1241, SEARCH, 1440],
  ] as const;
  return least.flatMap(([from, search, to]) => (all + search > from ? [to] : [])).join(' ') || undefined;
}

/** In an adapter's sheet the items of a crowded bar are about this much of their usual width, and one of these widths ends the menu. */
const COMPACT = 0.87;
const FOLDS = [1040, 1100, 1160, 1220, 1280, 1340, 1400];

/** The window width in pixels up to which a crowded bar is a menu, as its items do not fit even when they are smaller. */
export function foldedUntil(shell: Shell): number | undefined {
  const least = widthOfBar(shell, COMPACT) + ICON + (shell.logo === null || shell.navbar.title ? 0 : WORDMARK);
  return least <= 997 ? undefined : (FOLDS.find((width) => width >= least) ?? FOLDS.at(-1));
}
