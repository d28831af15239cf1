/**
 * Placeholders in the Markdown form of a text, for what depends on the page: addresses of links and words of the interface. With them the
 * Markdown form depends on the text alone, and can be cached with the other results of parsing.
 */
import { destination, escapeMarkdown, unbroken } from '../../lib/markdown-text.ts';

/** `label` is a word followed by a colon. */
type PlaceholderKind = 'link' | 'image' | 'word' | 'label';

/** Delimited by NUL characters, which no parsed text contains, since the parser replaces them. */
export const placeholder = (kind: PlaceholderKind, value: string): string => `\0${kind}:${unbroken(value)}\0`;

/** What placeholders stand for, as plain text. */
interface Fill {
  link: (url: string) => string;
  image: (url: string) => string;
  word: (id: string) => string;
  /** After a word. */
  colon: string;
}

/** Replaces all placeholders, each written so that it stays what it is. */
export function fillPlaceholders(text: string, { link, image, word, colon }: Fill): string {
  const fill: Record<PlaceholderKind, (value: string) => string> = {
    link: (url) => destination(link(url)),
    image: (url) => destination(image(url)),
    word: (id) => escapeMarkdown(word(id)),
    label: (id) => escapeMarkdown(word(id)) + colon,
  };
  return text.replace(/\0(link|image|word|label):([^\0]*)\0/g, (_, kind: PlaceholderKind, value: string) =>
    fill[kind](value),
  );
}
