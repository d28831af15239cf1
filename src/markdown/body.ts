/** Helpers for the tree of a text: coding as JSON, plain text, walking. */
import type { Definition, RootContent } from 'mdast';
import type { Body, BodyNode } from '../model/markdown.ts';

export const encodeBody = (body: Body): string => JSON.stringify(body);
export const decodeBody = (text: string): Body => JSON.parse(text) as Body;

/** The text of a node as a reader sees it; images count with their alt text, line breaks as spaces. */
export function textOf(node: BodyNode): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('alt' in node && node.type !== 'diagram') return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Calls back for every node, parents first. */
export function walk(node: BodyNode, visit: (node: BodyNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Puts what `make` answers in the place of the nodes below one, the inner ones first; null leaves a node. Changes the tree. */
export function replaceNodes(node: BodyNode, make: (node: RootContent) => RootContent | null): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of children.entries()) {
    replaceNodes(child, make);
    const made = make(child);
    if (made !== null) children[index] = made;
  }
}

/** What references by name refer to: of two with one name the first. */
export function definitionsIn(tree: BodyNode): Map<string, Definition> {
  const found = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  });
  return found;
}

/** All nodes directly below one, labels of our own nodes included. */
export function childrenOf(node: BodyNode): BodyNode[] {
  const own: BodyNode[] = 'children' in node ? node.children : [];
  if (node.type === 'admonition') return [...(node.title ?? []), ...own];
  if (node.type === 'details') return [...(node.summary ?? []), ...own];
  return node.type === 'tab' ? [...node.label, ...own] : own;
}

/** A paragraph that says something by more than pictures. */
export const isProse = (node: BodyNode): boolean =>
  node.type === 'paragraph' &&
  node.children.some(
    (child) => child.type !== 'image' && child.type !== 'imageReference' && textOf(child).trim() !== '',
  );
