/** Limits what later steps cannot print: trees so deep that recursive steps would overflow the stack, and tables with millions of empty cells. */
import type { Node } from 'mdast';
import { textLimit } from '../../messages/content.ts';
import { tooDeep } from '../../messages/markdown.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { nodesOf } from '../body.ts';
import { type ParseState, placeAt } from '../parse-state.ts';

const LIMIT = 200;
const MAX_CELLS = 200_000;
/** Most of them for each letter of a text: a written one has two, and whole columns may be empty. */
const CELLS_PER_LETTER = 20;

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

/** Empties the tables that have too many cells together with those before: every row is printed with all columns, however short it is written. */
export function limitCells(tree: Body, state: ParseState): void {
  const most = Math.min(MAX_CELLS, CELLS_PER_LETTER * state.source.length);
  let cells = 0;
  for (const table of nodesOf(tree, 'table')) {
    const before = cells;
    cells += table.children.length * (table.align?.length ?? 0);
    if (cells <= most) continue;
    table.children = [];
    if (before <= most) state.diagnostics.push(textLimit(placeAt(table, state), 'cells of tables in one text', most));
  }
}
