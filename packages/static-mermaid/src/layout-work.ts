/** How much work the layout of a flowchart is, known before it is begun. */
import { nodesOf } from './place-flowchart.ts';
import { levelOf, parentsIn } from './place-groups.ts';
import type { Flowchart } from './read-flowchart.ts';

interface Ends {
  from: string;
  to: string;
}

/**
 * About the number of points that the library places: one in each layer that an edge passes, one for each node, and all of them again for each
 * level of groups. A thousand take a fifth to half of a second.
 */
export function layoutWork(chart: Flowchart): number {
  const parents = parentsIn(chart);
  const edges = chart.edges.map((edge) => nodesOf(edge, chart, parents));
  const ids = [...chart.nodes.keys()];
  // Where the library fails, it gets them in the other order.
  const passed = Math.max(layersPassed(ids, edges), layersPassed(ids, edges.toReversed()));
  const levels = Math.max(0, ...[...chart.groups.keys()].map((id) => levelOf(id, parents)));
  return (passed + ids.length) * (2 * levels + 1);
}

/** In how many layers the edges are, each counted for itself, if a node is below all that lead to it. */
function layersPassed(ids: readonly string[], edges: readonly Ends[]): number {
  const places = new Map(withoutCycles(ids, edges).map((id, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? 0;
  const downwards = edges
    .map(({ from, to }) => (placeOf(from) <= placeOf(to) ? { from, to } : { from: to, to: from }))
    .sort((one, other) => placeOf(one.from) - placeOf(other.from));
  const layers = new Map<string, number>();
  const layerOf = (id: string): number => layers.get(id) ?? 0;
  for (const { from, to } of downwards) if (from !== to) layers.set(to, Math.max(layerOf(to), layerOf(from) + 1));
  return downwards.reduce((sum, { from, to }) => sum + Math.max(1, layerOf(to) - layerOf(from)), 0);
}

/** The nodes in an order in which only those edges lead back that the library turns round: each leads to a node on the way to its own. */
function withoutCycles(ids: readonly string[], edges: readonly Ends[]): string[] {
  const after = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { from, to } of edges) after.get(from)?.push(to);
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of after.get(id) ?? []) visit(next);
    order.push(id);
  };
  for (const id of ids) visit(id);
  return order.reverse();
}
