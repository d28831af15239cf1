/** Puts the nodes of a flowchart into layers, from top to bottom, by a library. */
import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import { levelOf } from './place-groups.ts';
import type { Point, Size } from './places.ts';

/** Pixels between layers, between nodes of a layer (with what each level of groups adds; the library adds layers itself) and between lines. */
const LAYER_GAP = 50;
const NODE_GAP = 24;
const LINE_GAP = 16;
const GROUP_GAP = 34;
/** Each level multiplies the library's layers: with 30 of them and 30 nodes it takes four seconds. */
const MAX_LEVELS = 6;

export interface Layers {
  nodes: ReadonlyMap<string, Point>;
  /** The points of each edge between its nodes: one in each layer, one for its label. */
  edges: readonly { between: readonly Point[]; label: Point }[];
}

interface LayeredEdge {
  from: string;
  to: string;
  label: Size | null;
}

/**
 * `parents` has the group of each node and group that is in one; edges are between nodes, and those with a label have the room for it.
 * Throws an Error for groups that the library cannot keep apart.
 */
export function intoLayers(
  nodes: ReadonlyMap<string, Size>,
  parents: ReadonlyMap<string, string>,
  edges: readonly LayeredEdge[],
): Layers {
  // The library likes to begin at the right, so it gets edges from the last to the first. Where it finds no place for groups (1 of 25 charts
  // of groups with ten random edges between them), it mostly does if it gets them in another order.
  const numbered = [...edges.entries()];
  for (const order of [numbered.toReversed(), numbered]) {
    const graph = graphOf(nodes, parents, order);
    try {
      layout(graph);
    } catch {
      continue;
    }
    return {
      nodes: new Map([...nodes.keys()].map((id) => [id, pointOf(graph.node(key(id)))])),
      edges: edges.map(({ from, to }, index) => {
        const edge = graph.edge(key(from), key(to), String(index));
        return { between: (edge.points ?? []).slice(1, -1), label: pointOf(edge) };
      }),
    };
  }
  throw new Error('there is no place for its groups, since too many edges lead from one to another');
}

function graphOf(
  nodes: ReadonlyMap<string, Size>,
  parents: ReadonlyMap<string, string>,
  edges: readonly (readonly [index: number, edge: LayeredEdge])[],
): Graph<GraphLabel, NodeLabel, EdgeLabel> {
  const groups = new Set(parents.values());
  const levels = Math.max(0, ...[...groups].map((group) => levelOf(group, parents)));
  if (levels > MAX_LEVELS) throw new Error(`more than ${MAX_LEVELS} groups in each other`);
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true, compound: groups.size > 0 });
  graph.setGraph({ ranksep: LAYER_GAP, nodesep: NODE_GAP + levels * GROUP_GAP, edgesep: LINE_GAP });
  for (const [id, { width, height }] of nodes) graph.setNode(key(id), { width, height });
  for (const group of groups) graph.setNode(key(group), { width: 0, height: 0 });
  for (const [id, group] of parents) graph.setParent(key(id), key(group));
  for (const [index, { from, to, label }] of edges)
    graph.setEdge(key(from), key(to), label === null ? {} : { ...label, labelpos: 'c' }, String(index));
  return graph;
}

/** The library keeps nodes in objects, where `__proto__` would be no name. */
const key = (id: string): string => `:${id}`;
const pointOf = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x, y });
