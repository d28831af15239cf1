/**
 * Takes code out of lists and quotations where it has tags or links, or begins an item: some programs know fences at the start of lines alone,
 * and read what is in others as text. What follows it in an item stands after it, and the list goes on with its numbers.
 */
import type { List, ListItem, Nodes } from 'mdast';
import { isActiveText } from '../../lib/markdown-text.ts';
import { isInline, printInline } from './print-inline.ts';

export const liftedCode = (nodes: readonly Nodes[]): Nodes[] =>
  nodes.flatMap((node) => {
    if (node.type === 'list') return partsOfList(node);
    const isText = isInline(node) || ['paragraph', 'heading', 'table'].includes(node.type);
    return 'children' in node && !isText ? partsOf(node) : [node];
  });

const isLifted = (node: Nodes): boolean => node.type === 'code' && isActiveText(node.value);
/** Whether something is printed of a node. */
const isSeen = (node: Nodes): boolean => {
  if ('children' in node) return node.children.some(isSeen);
  return node.type === 'code'
    ? node.value.trim() !== ''
    : node.type === 'thematicBreak' || printInline([node], true) !== '';
};

/** Whether code is the first that is printed of a node. No list begins with code by now, and a quotation has its sign before it. */
function beginsWithCode(node: Nodes): boolean {
  if (node.type === 'list' || node.type === 'blockquote' || !('children' in node)) return node.type === 'code';
  const first = node.children.find(isSeen);
  return first !== undefined && beginsWithCode(first);
}

function partsOf(parent: Nodes & { children: Nodes[] }): Nodes[] {
  const parts: Nodes[] = [];
  let part: Nodes[] | null = null;
  for (const child of liftedCode(parent.children)) {
    if (isLifted(child)) {
      parts.push(child);
      part = null;
    } else if (part === null) {
      part = [child];
      parts.push({ ...parent, children: part } as Nodes);
    } else part.push(child);
  }
  return parts;
}

function partsOfList(list: List): Nodes[] {
  const parts: Nodes[] = [];
  let [from, items]: [number, ListItem[]] = [0, []];
  const end = (to: number): void => {
    if (items.length > 0)
      parts.push({ ...list, start: list.ordered ? (list.start ?? 1) + from : null, children: items });
    [from, items] = [to, []];
  };
  for (const [at, item] of list.children.entries()) {
    const children = liftedCode(item.children);
    const first = children.findIndex(isSeen);
    const cut = children.findIndex((child, index) => isLifted(child) || (index === first && beginsWithCode(child)));
    const shown = (cut < 0 ? children : children.slice(0, cut)) as ListItem['children'];
    if (cut !== first) items.push({ ...item, children: shown });
    if (cut < 0) continue;
    end(at + 1);
    for (const child of children.slice(cut)) parts.push(child);
  }
  end(0);
  return parts;
}
