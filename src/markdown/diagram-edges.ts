/**
 * Loops in flowcharts. The layout needs a graph without loops, so in each loop one edge must be reversed. The library reverses any of them,
 * and the chart may then begin in the middle. So the edges that lead back to earlier nodes are reversed before the layout (`backEdges`),
 * and their lines are turned round again in the drawing (`turnBack`).
 */
import type { MermaidGraph } from 'beautiful-mermaid';

/** An edge between two nodes, given by their identifiers. */
export type Edge = Pick<MermaidGraph['edges'][number], 'source' | 'target'>;

/** A reversed edge, and the number of edges between the same nodes that are drawn before it. */
export type Turned = Edge & { twins: number };

/**
 * Restores the direction of reversed edges in an SVG: their points are listed in reverse order, so that the arrowhead is at the right end.
 */
export const turnBack = (svg: string, turned: readonly Turned[]): string =>
  turned.reduce((text, { source, target, twins }) => {
    let before = twins;
    return text.replace(
      new RegExp(`(<polyline[^>]* data-from="${source}" data-to="${target}"[^>]* points=")([^"]*)`, 'g'),
      (line, start: string, points: string) =>
        before-- === 0 ? start + points.trim().split(/\s+/).reverse().join(' ') : line,
    );
  }, svg);

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
