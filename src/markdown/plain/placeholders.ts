/**
 * Placeholders in a text: places that only the page knows how to fill, such as the address of a link or a word of the interface. They let
 * the Markdown form of a text be kept with what parsing yields, which depends on the text alone.
 */

/** `label` is a word with the colon that introduces what follows; `raw` an address of raw HTML, as a browser would read it. */
type PlaceholderKind = 'link' | 'image' | 'raw' | 'word' | 'label';

/** No Markdown text can hold the character that marks them: parsing replaces it. */
export const placeholder = (kind: PlaceholderKind, value: string): string => `\0${kind}:${value}\0`;

export const fillPlaceholders = (text: string, fill: Record<PlaceholderKind, (value: string) => string>): string =>
  text.replace(/\0(link|image|raw|word|label):([^\0]*)\0/g, (_, kind: PlaceholderKind, value: string) =>
    fill[kind](value),
  );
