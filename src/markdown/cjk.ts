/**
 * Corrects line breaks in Chinese text, which CommonMark treats like Latin text. (Emphasis is corrected by a syntax extension, in `tree`.)
 */
import type { PhrasingContent, Text } from 'mdast';
import type { Body } from '../model/markdown.ts';
import { childrenOf, textOf, walk } from './body.ts';

const han = /\p{Script=Han}/u;
/** Han characters, and the punctuation and full-width forms that occur only with them. */
const wide = /[\p{Script=Han}\u3000-\u303f\ufe10-\ufe1f\ufe30-\ufe4f\uff01-\uff65\uffe0-\uffe6]/u;
/** Quotation marks, dashes and ellipses that Latin text has too: the character on the other side of the line break decides. */
const shared = /[\u2018-\u201d\u2014\u2026\u00b7]/u;

/** Whether a text has Chinese characters (Japanese kanji count too). */
export const hasHan = (text: string): boolean => han.test(text);

/** Removes soft line breaks between such characters, which browsers would show as spaces. Changes the tree. */
export function joinHanLines(body: Body): void {
  walk(body, (node) => {
    const children = childrenOf(node);
    for (const [index, child] of children.entries()) {
      if (child.type !== 'text' || !child.value.includes('\n')) continue;
      // Two links in a row are not one, nor are two strong words.
      if (child.value.trim() === '' && isElement(children[index - 1]) && isElement(children[index + 1])) continue;
      joinLines(child, lastOf(children[index - 1]), firstOf(children[index + 1]));
    }
  });
}

/** Joins the lines of a text node; `before` and `after` are the characters next to it in its paragraph, empty at an end. */
function joinLines(node: Text, before: string, after: string): void {
  const lines = node.value.split('\n');
  node.value = lines.reduce((text, line, index) => {
    if (index === 0) return line;
    const left = lastChar(text) || before;
    const right = firstChar(line) || after;
    return `${text}${isJoined(left, right) ? '' : '\n'}${line}`;
  }, '');
}

const isJoined = (left: string, right: string): boolean =>
  wide.test(left) ? wide.test(right) || shared.test(right) : shared.test(left) && wide.test(right);
const firstChar = (text: string): string => [...text][0] ?? '';
const lastChar = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
const isElement = (node: Neighbour): boolean => node !== undefined && node.type !== 'text';
type Neighbour = PhrasingContent | ReturnType<typeof childrenOf>[number] | undefined;
const firstOf = (node: Neighbour): string => (node === undefined ? '' : firstChar(textOf(node)));
const lastOf = (node: Neighbour): string => (node === undefined ? '' : lastChar(textOf(node)));
