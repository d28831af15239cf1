/** Containers for cards, steps and file trees. They only mark a list for the style sheet, so without styles it still reads as a list. */
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { badContent } from '../../messages/markdown.ts';
import type { ListLook } from '../../model/markdown.ts';
import { textOf } from '../body.ts';
import { placeAt } from '../parse-state.ts';
import type { Container } from './directives.ts';

interface Kind {
  look: ListLook;
  ordered: boolean;
  /** What the container should hold, for messages. */
  expected: string;
  /** Adapts an item in place; false if it does not have the expected form, which is then reported. */
  change(item: ListItem): boolean;
}

/**
 * Returns the function that makes such a container's nodes: its single list, marked with its look. Other content is reported and kept as it
 * is.
 */
const listOf =
  ({ look, ordered, expected, change }: Kind) =>
  ({ node, label, children, state }: Container): RootContent[] => {
    const report = (at: RootContent): void =>
      void state.diagnostics.push(badContent(placeAt(at, state), node.name, expected));
    const [list, other] = children;
    if (label === null && list?.type === 'list' && list.ordered === ordered && other === undefined) {
      list.data = { look };
      for (const item of list.children) if (!change(item)) report(item);
    } else report(other ?? node);
    return label === null ? children : [{ type: 'paragraph', children: label }, ...children];
  };

/** `:::steps`, a numbered list of instructions. */
export const steps = listOf({
  look: 'steps',
  ordered: true,
  expected: 'one numbered list ("1. …") and nothing else',
  change: () => true,
});

/** `:::cards`, a list of links with descriptions. */
export const cards = listOf({
  look: 'cards',
  ordered: false,
  expected: 'one list and nothing else, each item a link with its description behind it',
  change: splitCard,
});

/** `:::file-tree`, nested lists of files and folders. */
export const fileTree = listOf({
  look: 'file-tree',
  ordered: false,
  expected: 'one list of names and nothing else; what a folder holds is a list within',
  change: prepareFile,
});

/** Splits a card: the link is the title, and the text after it moves to a paragraph of its own. */
function splitCard(item: ListItem): boolean {
  const [first, ...rest] = item.children;
  const [link, next, ...others] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || (link?.type !== 'link' && link?.type !== 'linkReference')) return false;
  first.children = [link];
  const text = next?.type === 'text' ? { ...next, value: next.value.trimStart() } : next;
  if (text !== undefined) item.children = [first, { type: 'paragraph', children: [text, ...others] }, ...rest];
  item.spread = true;
  return true;
}

/**
 * Prepares an item of a file tree: its first word is the file's name and becomes code, the rest is a description. Items with a list are
 * folders.
 */
function prepareFile(item: ListItem): boolean {
  const [first, ...others] = item.children;
  if (first?.type !== 'paragraph') return false;
  first.children = withName(first.children);
  const name = textOf(first.children[0] ?? first);
  item.data = { isFolder: others.length > 0 || name.endsWith('/') };
  return others.every((child) => child.type === 'list' && prepareFiles(child));
}
const prepareFiles = (list: List): boolean => list.children.map(prepareFile).every(Boolean);

/** Inline content with its first word, also within a link or bold text, turned into code. */
function withName([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type === 'strong' || first?.type === 'link')
    return [{ ...first, children: withName(first.children) } as PhrasingContent, ...rest];
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  const [, name = '', comment = ''] = /^(\S*)([\s\S]*)$/.exec(first.value) ?? [];
  return [{ type: 'inlineCode', value: name }, ...(comment === '' ? [] : [{ ...first, value: comment }]), ...rest];
}
