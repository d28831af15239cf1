/**
 * Prints inline nodes that need no escapes, as most do, before the library prints the tree: it takes several times as long for each node.
 */
import type { Link, Nodes, Parent, PhrasingContent } from 'mdast';
import { withGaps } from '../../lib/han-latin-gaps.ts';
import { LESS_THAN } from '../../lib/markdown-text.ts';
import { placeholder } from './placeholders.ts';

/** What was printed ahead: a run of inline nodes as Markdown. */
export interface Printed {
  type: 'printed';
  value: string;
}

/** Characters that may need escapes, anywhere or at the start of a text. Most texts have none, and are printed as they are. */
export const special = /[\n\t\r\\`*_[\]<&!|~]|^[\s#+\-=>:\d.)@]|:\/\/|www\./i;
/** The same for a text that does not begin a line. */
const specialInLine = /[\n\t\r\\`*_[\]<&!|~#]|:\/\/|www\./i;
/** What comes before a text that may begin a line, or a list after a number. */
const beforeStart = /(?:^|[\s\d])$/;
const simpleCode = /^[^\s`|](?:[^`|\r\n]*[^\s`|])?$/;

/** A copy of a tree in which `Printed` nodes replace the inline nodes that could be printed. */
export function printAhead<T extends Nodes>(node: T): T {
  if (!('children' in node)) return node;
  const isInline = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
  return { ...node, children: isInline ? runsOf(node.children) : (node as Parent).children.map(printAhead) };
}

/** Inline nodes with those next to each other that could be printed as one. */
function runsOf(nodes: readonly PhrasingContent[]): (PhrasingContent | Printed)[] {
  const runs: (PhrasingContent | Printed)[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const open = last?.type === 'printed' ? last : null;
    const value = printOf(node, open?.value ?? '');
    if (value === null) runs.push(node);
    else if (open === null) runs.push({ type: 'printed', value });
    else open.value += value;
  }
  return runs;
}

/** A node as Markdown, given what was printed before it; null if the library has to print it. */
function printOf(node: PhrasingContent, before: string): string | null {
  switch (node.type) {
    case 'text':
      return (beforeStart.test(before) ? special : specialInLine).test(node.value) ? null : withGaps(node.value);
    case 'inlineCode':
      return simpleCode.test(node.value) ? `\`${node.value}\`` : null;
    case 'strong':
      return printWithin('**', node.children, '**');
    case 'emphasis':
      return printWithin('*', node.children, '*');
    case 'link':
      return isAutolink(node) ? null : printWithin('[', node.children, linkEnd(node));
    default:
      return null;
  }
}

function printWithin(start: string, nodes: readonly PhrasingContent[], end: string): string | null {
  let all = start;
  for (const node of nodes) {
    const value = printOf(node, all);
    if (value === null) return null;
    all += value;
  }
  return all + end;
}

/** Whether a link's text is its address. */
export function isAutolink({ children, url }: Link): boolean {
  const [only] = children;
  return children.length === 1 && only?.type === 'text' && only.value === url && /^https?:[^\s<>`[\]\\"']*$/.test(url);
}

/** What follows the text of a link, from its closing bracket on. */
export const linkEnd = ({ url, title }: Pick<Link, 'url' | 'title'>): string =>
  `](${placeholder('link', url)}${titleOf(title)})`;

export const titleOf = (title: string | null | undefined): string =>
  title
    ? ` "${title
        .replace(/["\\`[\]]/g, '\\$&')
        .replace(/\s+/g, ' ')
        .replaceAll('<', LESS_THAN)}"`
    : '';
