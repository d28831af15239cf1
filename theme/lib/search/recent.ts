/** Reads the recently opened search results from the browser's storage. Other scripts may write there, so the data is validated. */
import { isBelow } from '../../../src/lib/urls.ts';

/** A result that was opened: `place` are the titles above it in the sidebar, from the outside in. */
export interface RecentPage {
  title: string;
  href: string;
  place: string[];
}

/** Parses stored text and returns the valid pages below the URL `base`; an empty list if the text is null or not valid JSON. */
export function parseRecentPages(text: string | null, base: string): RecentPage[] {
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
