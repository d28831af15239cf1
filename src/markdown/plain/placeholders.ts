/**
 * Placeholders in the Markdown form of a text, for what depends on the page: addresses of links and words of the interface. With them the
 * Markdown form depends on the text alone, and can be cached with the other results of parsing.
 */

/** `label` is a word followed by a colon; `raw` is an address in raw HTML, which is resolved as a browser would. */
type PlaceholderKind = 'link' | 'image' | 'raw' | 'word' | 'label';

/** Delimited by NUL characters, which no parsed text contains, since the parser replaces them. */
export const placeholder = (kind: PlaceholderKind, value: string): string => `\0${kind}:${value}\0`;

/** Replaces all placeholders, each by the result of the function for its kind. */
export const fillPlaceholders = (text: string, fill: Record<PlaceholderKind, (value: string) => string>): string =>
  text.replace(/\0(link|image|raw|word|label):([^\0]*)\0/g, (_, kind: PlaceholderKind, value: string) =>
    fill[kind](value),
  );
