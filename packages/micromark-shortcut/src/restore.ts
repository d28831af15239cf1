/** Puts blocks that were cut out of a text into the tree of what is left of it, in place of the headings that stand for them. */
import type { Node, Parent, Point } from 'unist';
import type { PlainBlock } from './blocks.ts';
import { linesIn } from './lines.ts';

/** The text of a placeholder heading is one private-use character, whose code says which part it replaces. Few texts contain any. */
const FIRST_PLACEHOLDER = 0xe000;
export const MAX_PLACEHOLDERS = 0xf8ff - FIRST_PLACEHOLDER;
export const placeholder = /[\ue000-\uf8ff]/;
export const headingOf = (index: number): string => `# ${String.fromCharCode(FIRST_PLACEHOLDER + index)}`;
const LENGTH = headingOf(0).length;

/** A part of the text that is cut out (offsets), and the blocks that later replace its placeholder. */
export interface Part {
  start: number;
  end: number;
  blocks: PlainBlock['node'][];
}

/**
 * Puts the blocks back and turns positions in the shortened text into positions in the source. Returns the identifiers that are defined outside
 * of the blocks; null if a placeholder was not parsed as a heading.
 */
export function restoreBlocks(tree: Parent, parts: readonly Part[], source: string): Set<string> | null {
  const toSource = placesOf(parts, source);
  let left = parts.length;
  const waiting: Node[] = [tree];
  const defined = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition' && 'identifier' in node) defined.add(String(node.identifier));
    for (const point of [node.position?.start, node.position?.end]) toSource(point);
    if (!isParent(node)) continue;
    waiting.push(...node.children);
    if (left > 0 && (node.type === 'root' || node.type === 'containerDirective')) left -= putBlocks(node, parts);
  }
  return left === 0 ? defined : null;
}

const isParent = (node: Node): node is Parent => 'children' in node;

/** Replaces the placeholder headings among a node's children by their blocks. Returns how many were replaced. */
function putBlocks(node: Parent, parts: readonly Part[]): number {
  const children = node.children.map((child) => ({ child, blocks: blocksOf(child, parts) }));
  node.children = children.flatMap(({ child, blocks }) => (blocks.length > 0 ? blocks : [child]));
  return children.filter(({ blocks }) => blocks.length > 0).length;
}

/** The blocks that a node is the placeholder of; none for any other node. */
function blocksOf(node: Node, parts: readonly Part[]): Node[] {
  const [only, ...others] = node.type === 'heading' && isParent(node) ? node.children : [];
  if (only?.type !== 'text' || others.length > 0 || !('value' in only)) return [];
  const value = String(only.value);
  return value.length === 1 ? (parts[value.charCodeAt(0) - FIRST_PLACEHOLDER]?.blocks ?? []) : [];
}

/** Returns a function that changes a point in the shortened text, in place, to the same point in the source. */
function placesOf(parts: readonly Part[], source: string): (point?: Point) => void {
  let shift = 0;
  let lines = 0;
  // For each part: the offset of its placeholder's end in the shortened text, and the characters and lines cut out up to there.
  const cuts = parts.map(({ start, end, blocks }) => {
    const cutEnd = start - shift + LENGTH;
    shift += end - start - LENGTH;
    lines += linesIn(source, start, end);
    return { end: cutEnd, shift, lines, column: blocks.at(-1)?.position?.end.column };
  });
  /** The last part whose placeholder ends at or before an offset of the shortened text, by binary search. */
  const lastBefore = (offset: number): (typeof cuts)[number] | undefined => {
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return cuts[low - 1];
  };
  return (point) => {
    const cut = point && lastBefore(point.offset ?? 0);
    if (point === undefined || cut === undefined) return;
    const { offset = 0 } = point;
    const lineStart = offset - point.column + 1;
    const column = offset === cut.end ? cut.column : undefined;
    point.column = column ?? point.column + cut.shift - (lastBefore(lineStart)?.shift ?? 0);
    point.line += cut.lines;
    point.offset = offset + cut.shift;
  };
}
