/** Containers for cards, steps, file trees and parameters. They only mark a list for the style sheet, so without styles it still reads as a list. */
import type { List, ListItem, Paragraph, ParagraphData, PhrasingContent, RootContent } from 'mdast';
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

/** `:::params`, a list of parameters: name, which may be a heading, facts such as type and default in parentheses, description. */
export const params = listOf({
  look: 'params',
  ordered: false,
  expected: 'one list and nothing else, each item "`name` (type, default): description"',
  change: splitParam,
});

/** Splits a card: the link is the title, between an icon and labels, and the text after it moves to a paragraph of its own. */
function splitCard(item: ListItem): boolean {
  const [first, ...rest] = item.children;
  if (first?.type !== 'paragraph') return false;
  const at = first.children.findIndex((node) => !isOfTitle(node));
  const end = at < 0 ? first.children.length : at;
  const title = first.children.slice(0, end);
  if (!title.some(({ type }) => type === 'link' || type === 'linkReference')) return false;
  const text = without(/^\s+/, first.children.slice(end));
  first.children = title.filter(({ type }) => type !== 'text');
  item.children = [first, ...paragraphOf(text), ...rest];
  item.spread = true;
  return true;
}
const isOfTitle = (node: PhrasingContent): boolean =>
  /^(?:icon|link|linkReference|badge)$/.test(node.type) || (node.type === 'text' && node.value.trim() === '');

/**
 * Splits a parameter: its name, and behind it the facts as emphasis, are a line; the description is a paragraph of its own. Below a name that
 * is a heading the facts are a paragraph too, so that the name alone stands in contents and in the search.
 */
function splitParam(item: ListItem): boolean {
  const [first, second, ...rest] = item.children;
  item.spread = true;
  if (first?.type === 'heading') {
    if (first.children[0]?.type !== 'inlineCode' || second?.type !== 'paragraph') return false;
    const { facts, text } = factsIn(second.children);
    item.children = [first, ...paragraphOf(facts, { isFacts: true }), ...paragraphOf(text), ...rest];
    return true;
  }
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'inlineCode') return false;
  const names = first.children.findIndex(({ type, ...node }) => type !== 'inlineCode' && !isComma(node));
  const behind = names < 0 ? [] : first.children.slice(names);
  const { facts, text } = factsIn(behind);
  first.children = [
    ...(names < 0 ? first.children : first.children.slice(0, names)),
    ...facts.flatMap((fact): PhrasingContent[] => [{ type: 'text', value: ' ' }, fact]),
  ];
  item.children = [first, ...paragraphOf(text), ...(second === undefined ? [] : [second]), ...rest];
  return true;
}
const paragraphOf = (children: PhrasingContent[], data: ParagraphData = {}): Paragraph[] =>
  children.length === 0 ? [] : [{ type: 'paragraph', data, children }];
const isComma = (node: object): boolean => 'value' in node && /^\s*[,、，/]\s*$/.test(String(node.value));

/** What stands in parentheses at the beginning, as emphasis, and the rest without the colon before it. A type in code is a fact for itself. */
function factsIn(nodes: PhrasingContent[]): Record<'facts' | 'text', PhrasingContent[]> {
  const [first] = nodes;
  if (first?.type !== 'text' || !/^\s*[(（]/.test(first.value)) return { facts: [], text: withoutColon(nodes) };
  const end = nodes.findIndex((node) => node.type === 'text' && /[)）]/.test(node.value));
  const last = nodes[end];
  if (last?.type !== 'text') return { facts: [], text: nodes };
  const close = last.value.search(/[)）]/);
  const inside = [...nodes.slice(0, end), { ...last, value: last.value.slice(0, close) }];
  const written = without(/^\s*[(（]/, inside);
  const [type, ...others] = written;
  const facts = type?.type === 'inlineCode' ? [[type], without(/^\s*[,，、;；]\s*/, others)] : [written];
  return {
    facts: facts.filter((fact) => fact.length > 0).map((children) => ({ type: 'emphasis', children })),
    text: withoutColon([{ ...last, value: last.value.slice(close + 1) }, ...nodes.slice(end + 1)]),
  };
}

/** Inline content without what its text begins with. */
function without(start: RegExp, [first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  const value = first.value.replace(start, '');
  return value === '' ? rest : [{ ...first, value }, ...rest];
}
/** The colon, or the dash, before a description. */
const withoutColon = (nodes: PhrasingContent[]): PhrasingContent[] => without(/^\s*[:：—-]*\s*/, nodes);

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

/** Inline content with its first word, also within a link or bold text, turned into code, and the rest without the colon before it. */
function withName([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  if (first?.type === 'strong' || first?.type === 'link')
    return [{ ...first, children: withName(first.children) } as PhrasingContent, ...commentOf(rest)];
  if (first?.type === 'inlineCode') return [first, ...commentOf(rest)];
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  const name = fileName.exec(first.value)?.[0] ?? '';
  return [
    { type: 'inlineCode', value: name },
    ...commentOf([{ ...first, value: first.value.slice(name.length) }, ...rest]),
  ];
}
/** It ends at a space or a colon; Chinese begins behind an ending or a slash without either. */
const fileName = /^(?:[\w.-]+(?:\.[a-z]\w*|\/)(?=\p{Script=Han})|\S*?(?=:?(?:\s|$)|：))/u;
function commentOf(nodes: PhrasingContent[]): PhrasingContent[] {
  const text = withoutColon(nodes);
  return text.length === 0 ? [] : [{ type: 'text', value: ' ' }, ...text];
}
