/** Helpers for the tree of a text: coding as JSON, plain text, walking. */
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
