/**
 * Loops in flowcharts. To lay out a loop, one of its edges must count as going backwards, and the library takes any: a chart may
 * begin in its middle. So the edges that lead back to what the author wrote first are laid out the other way round, and are
 * drawn from the other end afterwards.
 */
import type { MermaidGraph } from 'beautiful-mermaid';

export type Edge = Pick<MermaidGraph['edges'][number], 'source' | 'target'>;

/** Gives the turned edges of a drawing back their direction: their points are named from the other end, where the head sits then. */
export const turnBack = (svg: string, turned: Edge[]): string =>
  turned.reduce(
    (text, { source, target }) =>
      text.replace(
        new RegExp(`(<polyline[^>]* data-from="${source}" data-to="${target}"[^>]* points=")([^"]*)`),
        (_, start: string, points: string) => start + points.trim().split(/\s+/).reverse().join(' '),
      ),
    svg,
  );

/** The edges that close a loop when nodes are visited in the order in which they were written. */
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
