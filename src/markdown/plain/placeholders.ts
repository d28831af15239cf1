/**
 * Placeholders in the Markdown form of a text, for what depends on the page: addresses of links and words of the interface. With them the
 * Markdown form depends on the text alone, and can be cached with the other results of parsing.
 */

import type { Reference } from '../../model/markdown.ts';

/** `label` is a word followed by a colon; the address of an `html-` kind is in an attribute of raw HTML. */
type PlaceholderKind = 'link' | 'image' | 'html-link' | 'html-image' | 'word' | 'label';

/** Delimited by NUL characters, which no parsed text contains, since the parser replaces them. */
export const placeholder = (kind: PlaceholderKind, value: string): string => `\0${kind}:${value}\0`;

/** Replaces all placeholders, each by the result of the function for its kind. */
export const fillPlaceholders = (text: string, fill: Record<PlaceholderKind, (value: string) => string>): string =>
  text.replace(
    /\0(link|image|html-link|html-image|word|label):([^\0]*)\0/g,
    (_, kind: PlaceholderKind, value: string) => fill[kind](value),
  );

/** For an address in raw HTML. */
export const addressPlaceholder = (kind: Reference['kind'], url: string): string =>
  placeholder(kind === 'link' ? 'html-link' : 'html-image', url);
