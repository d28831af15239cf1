/** Finds the addresses in the elements of a module. */
import { withoutComments } from '../lib/module-text.ts';
import { lineAndColumn } from '../lib/text-place.ts';
import type { Reference } from '../model/markdown.ts';

/**
 * Each `<Link to="…">`, `<a href="…">` and `<img src="…">` with a literal path in the site, and its position. That of a picture behind
 * `${shell.baseUrl}` is not raw, and is what follows the base.
 */
export const linksIn = (text: string): Reference[] => [...addressesIn(text), ...basedPicturesIn(text)];
const addressesIn = (text: string): Reference[] =>
  [
    ...withoutComments(text).matchAll(
      /(<(?:(Link)\s[^<>]*?\bto|(a)\s[^<>]*?\bhref|img\s[^<>]*?\bsrc)=(?:\{\s*)?(["']))((?:\/(?!\/)|(?!\4|[#?/\\]|[A-Za-z][A-Za-z\d+.-]*:))[^"'{}<>]*)\4/g,
    ),
  ].map(({ index, 1: before = '', 2: component, 3: link, 5: url = '' }) => ({
    kind: (component ?? link) ? 'link' : 'image',
    url,
    ...lineAndColumn(text, index + before.length),
    file: null,
    isRaw: component === undefined,
  }));
const basedPicturesIn = (text: string): Reference[] =>
  [
    ...withoutComments(text).matchAll(/(<img\s[^<>]*?\bsrc=\{\s*`\$\{(?:[A-Za-z_$][\w$]*\.)?baseUrl\})([^`${}<>]+)`/g),
  ].map(({ index, 1: before = '', 2: url = '' }) => ({
    kind: 'image',
    url,
    file: null,
    isRaw: false,
    ...lineAndColumn(text, index + before.length),
  }));

/** Each address of a file in a style sheet that is not relative to it: it is written as it is. */
export const filesNamedIn = (css: string): Reference[] =>
  [...withoutComments(css).matchAll(/\burl\(\s*(["']?)(\/(?!\/)[^"'()\s]+)\1\s*\)/g)].map(({ index, 2: url = '' }) => ({
    kind: 'embed',
    url,
    file: null,
    isRaw: true,
    ...lineAndColumn(css, index),
  }));
