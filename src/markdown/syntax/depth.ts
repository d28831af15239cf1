/** Limits how deeply a text may nest, since later steps are recursive and would overflow the stack. */
import type { Node } from 'mdast';
import { tooDeep } from '../../messages/markdown.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { type ParseState, placeAt } from '../parse-state.ts';

const LIMIT = 200;

/** Removes content that is nested more deeply, and reports the first place. Changes the tree. */
export function limitDepth(tree: Body, state: ParseState): void {
  let deepest: BodyNode | null = null;
  const waiting: { node: BodyNode; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (!('children' in node)) continue;
    if (depth === LIMIT) {
      node.children = [];
      if (deepest === null || offsetOf(node) < offsetOf(deepest)) deepest = node;
    }
    for (const child of node.children) waiting.push({ node: child, depth: depth + 1 });
  }
  if (deepest !== null) state.diagnostics.push(tooDeep(placeAt(deepest, state), LIMIT));
}

const offsetOf = (node: Node): number => node.position?.start.offset ?? 0;
