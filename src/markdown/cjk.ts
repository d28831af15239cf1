/** The corrections that Chinese text needs and CommonMark lacks. Emphasis is corrected in the syntax; here are line breaks. */
import type { PhrasingContent, Text } from 'mdast';
import type { Body } from '../model/markdown.ts';
import { childrenOf, textOf, walk } from './body.ts';

const han = /\p{Script=Han}/u;
/** Han characters, and the punctuation and forms that stand among them. */
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2014\u2026]/u;

export const hasHan = (text: string): boolean => han.test(text);

/** Takes out soft line breaks between two wide characters: a browser would print them as spaces. Changes the tree. */
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
    const right = firstChar(line) || (index === lines.length - 1 ? after : '');
    return `${text}${wide.test(left) && wide.test(right) ? '' : '\n'}${line}`;
  }, '');
}

const firstChar = (text: string): string => [...text][0] ?? '';
const lastChar = (text: string): string => [...text.slice(-2)].at(-1) ?? '';
type Neighbour = PhrasingContent | ReturnType<typeof childrenOf>[number] | undefined;
const firstOf = (node: Neighbour): string => (node === undefined ? '' : firstChar(textOf(node)));
const lastOf = (node: Neighbour): string => (node === undefined ? '' : lastChar(textOf(node)));
