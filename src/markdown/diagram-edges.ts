/**
 * What the library's layout needs of the edges of a flowchart. It cannot have loops: the library would reverse any edge of one, and the chart may
 * then begin in the middle. So edges that lead back to earlier nodes are reversed before (`backEdges`). And it draws edges from or to one node
 * as one line, right through the nodes on the way of an edge that passes a layer (`passingEdges`); only those of one style, so these are
 * dotted before. In the drawing both are as they were written (`asWritten`).
 */
import type { MermaidGraph } from 'beautiful-mermaid';

/** An edge between two nodes, given by their identifiers. */
export type Edge = Pick<MermaidGraph['edges'][number], 'source' | 'target'>;

/** An edge that is given to the library in another way than it was written; `twins` edges between the same nodes are drawn before it. */
export type Altered = Edge & { twins: number; isReversed: boolean; isDotted: boolean };

/** Restores edges in an SVG: for their direction, points are listed in reverse order, so that the arrowhead is at the right end. */
export const asWritten = (svg: string, altered: readonly Altered[]): string =>
  altered.reduce((text, { source, target, twins, isReversed, isDotted }) => {
    let before = twins;
    return text.replace(new RegExp(`<polyline[^>]* data-from="${source}" data-to="${target}"[^>]*>`, 'g'), (line) => {
      if (before-- !== 0) return line;
      const inStyle = isDotted ? line.replace(/ stroke-dasharray="[^"]*"/, '') : line;
      return isReversed
        ? inStyle.replace(/(?<= points=")[^"]*/, (points) => points.trim().split(/\s+/).reverse().join(' '))
        : inStyle;
    });
  }, svg);

/** The edges between nodes that are not in neighbouring layers. A node is in the layer after all that lead to it. */
export function passingEdges<E extends Edge>(edges: readonly E[]): E[] {
  const layers = new Map<string, number>();
  const layerOf = (node: string): number => {
    const layer = layers.get(node);
    if (layer !== undefined) return layer;
    // Loops are left where edges have two heads.
    layers.set(node, 0);
    const before = edges.filter(({ target }) => target === node).map(({ source }) => layerOf(source) + 1);
    layers.set(node, Math.max(0, ...before));
    return layers.get(node) ?? 0;
  };
  return edges.filter(({ source, target }) => layerOf(target) - layerOf(source) > 1);
}

/** The edges that close a loop in a depth-first search that follows the order of the source. */
export function backEdges(edges: readonly Edge[]): Edge[] {
  const found: Edge[] = [];
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (node: string): void => {
    if (done.has(node)) return;
    open.add(node);
    for (const edge of edges) {
      if (edge.source !== node) continue;
      if (open.has(edge.target)) found.push(edge);
      else visit(edge.target);
    }
    open.delete(node);
    done.add(node);
  };
  for (const { source } of edges) visit(source);
  return found;
}
