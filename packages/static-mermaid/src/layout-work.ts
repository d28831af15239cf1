/** How much work the layout of a flowchart is, known before it is begun. */
import { levelOf, parentsIn } from './place-groups.ts';
import type { Flowchart } from './read-flowchart.ts';

/**
 * About the number of points that the library places: one in each layer that an edge passes, one for each node, and all of them again for each
 * level of groups. A thousand take a fifth to half of a second.
 */
export function layoutWork(chart: Flowchart): number {
  const layerOf = layersIn(chart);
  const passed = chart.edges.reduce((sum, { from, to }) => sum + Math.max(1, Math.abs(layerOf(to) - layerOf(from))), 0);
  const parents = parentsIn(chart);
  const levels = Math.max(0, ...[...chart.groups.keys()].map((id) => levelOf(id, parents)));
  return (passed + chart.nodes.size) * (2 * levels + 1);
}

/** The length of the longest way to a node; an edge that leads back to one on its own way does not count. */
function layersIn({ edges }: Flowchart): (id: string) => number {
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) before.set(to, [...(before.get(to) ?? []), from]);
  const layers = new Map<string, number>();
  const layerOf = (id: string): number => {
    const known = layers.get(id);
    if (known !== undefined) return known;
    layers.set(id, 0);
    const layer = Math.max(0, ...(before.get(id) ?? []).map((from) => layerOf(from) + 1));
    layers.set(id, layer);
    return layer;
  };
  return layerOf;
}
