/** The pages that were opened from the search, as the browser kept them. Anybody may write there, so its shape is looked at. */
import { isBelow } from '../../../src/lib/urls.ts';

export interface RecentPage {
  title: string;
  href: string;
  place: string[];
}

/** Those that are pages below `base`; none when the text is not what was written. */
export function ownPages(text: string | null, base: string): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(pages) ? pages.filter((page) => isPage(page, base)) : [];
  } catch {
    return [];
  }
}

function isPage(value: unknown, base: string): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, href, place } = value as Partial<Record<keyof RecentPage, unknown>>;
  return (
    typeof title === 'string' &&
    typeof href === 'string' &&
    /^\/(?![/\\])[^\s\\]*$/.test(href) &&
    isBelow(href, base) &&
    Array.isArray(place) &&
    place.every((part) => typeof part === 'string')
  );
}
