/** The corrections that Chinese text needs and CommonMark lacks. Emphasis is corrected in the syntax; here are line breaks. */
import type { PhrasingContent, Text } from 'mdast';
import type { Body } from '../model/markdown.ts';
import { childrenOf, textOf, walk } from './body.ts';

const han = /\p{Script=Han}/u;
/** Han characters, and the punctuation and forms that only occur among them. */
const wide = /[\p{Script=Han}\u3000-\u303f\ufe10-\ufe1f\ufe30-\ufe4f\uff01-\uff65\uffe0-\uffe6]/u;
/** Quotation marks, dashes and ellipses that Latin text shares: they are what their neighbour is. */
const shared = /[\u2018-\u201d\u2014\u2026\u00b7]/u;

export const hasHan = (text: string): boolean => han.test(text);

/** Takes out soft line breaks between two such characters: a browser would print them as spaces. Changes the tree. */
export function joinHanLines(body: Body): void {
  walk(body, (node) => {
    const children = childrenOf(node);
    for (const [index, child] of children.entries()) {
      if (child.type !== 'text' || !child.value.includes('\n')) continue;
      joinLines(child, lastOf(children[index - 1]), firstOf(children[index + 1]));
    }
  });
}

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
type Neighbour = PhrasingContent | ReturnType<typeof childrenOf>[number] | undefined;
const firstOf = (node: Neighbour): string => (node === undefined ? '' : firstChar(textOf(node)));
const lastOf = (node: Neighbour): string => (node === undefined ? '' : lastChar(textOf(node)));
