/** Puts the nodes of a flowchart into layers, from top to bottom, by a library. */
import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import { levelOf } from './place-groups.ts';
import type { Point, Size } from './places.ts';
import { BEND } from './route-edges.ts';

/**
 * Pixels between layers, in which lines have room to bend; half of them are left where all are straight, but enough for a head and its line.
 * Between nodes of a layer (with what each level of groups adds; the library adds layers itself) and between lines.
 */
const LAYER_GAP = 50;
const HEAD_GAP = 15;
const NODE_GAP = 16;
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
    const routes = edges.map(({ from, to }, index) => {
      const edge = graph.edge(key(from), key(to), String(index));
      return { between: (edge.points ?? []).slice(1, -1), label: pointOf(edge) };
    });
    const places = new Map([...nodes.keys()].map((id) => [id, pointOf(graph.node(key(id)))]));
    if (parents.size > 0) return { nodes: places, edges: routes };
    return withCloserLayers({ nodes: withStemCentred(places, edges, routes), edges: routes }, nodes, edges);
  }
  throw new Error('there is no place for its groups, since too many edges lead from one to another');
}

/**
 * The library puts a root over one of its children. The stem, which are the first nodes that have their layers to themselves, stands over
 * the middle between the first and the last node that it leads to.
 */
function withStemCentred(
  places: ReadonlyMap<string, Point>,
  edges: readonly LayeredEdge[],
  routes: Layers['edges'],
): ReadonlyMap<string, Point> {
  const layers = new Map<number, string[]>();
  for (const [id, { y }] of places) layers.set(y, [...(layers.get(y) ?? []), id]);
  const ordered = [...layers].toSorted(([one], [other]) => one - other);
  const stem = ordered.slice(
    0,
    ordered.findIndex(([, ids]) => ids.length > 1),
  );
  const inStem = new Set(stem.flatMap(([, ids]) => ids));
  const ends = edges.flatMap(({ from, to }) => (inStem.has(from) && !inStem.has(to) ? [places.get(to)?.x ?? 0] : []));
  const isPassed = routes.some(({ between }) => between.some(({ y }) => stem.some(([level]) => level === y)));
  if (isPassed || ends.length === 0) return places;
  const x = (Math.min(...ends) + Math.max(...ends)) / 2;
  return new Map([...places].map(([id, { x: before, y }]) => [id, { x: inStem.has(id) ? x : before, y }]));
}

/** Only lines that bend need all the room between two layers, of nodes or labels. */
function withCloserLayers(
  { nodes, edges: routes }: Layers,
  sizes: ReadonlyMap<string, Size>,
  edges: readonly LayeredEdge[],
): Layers {
  const heights = new Map<number, number>();
  const boxes = [
    ...[...nodes].map(([id, { y }]) => ({ y, height: sizes.get(id)?.height ?? 0 })),
    ...routes.map(({ label: { y } }, index) => ({ y, height: edges[index]?.label?.height ?? 0 })),
  ];
  for (const { y, height } of boxes) if (height > 0) heights.set(y, Math.max(height, heights.get(y) ?? 0));
  const levels = [...heights].toSorted(([one], [other]) => one - other);
  const lines = edges.map(({ from, to }, index) =>
    [nodes.get(from), ...(routes[index]?.between ?? []), nodes.get(to)].flatMap((point) => point ?? []),
  );
  const isStraight = (line: readonly Point[], above: number, below: number): boolean => {
    const [upper, lower] = [above, below].map((level) => line.find(({ y }) => y === level)?.x);
    if (upper !== undefined && lower !== undefined) return Math.abs(upper - lower) < BEND;
    return !(line.some(({ y }) => y <= above) && line.some(({ y }) => y >= below));
  };
  let less = 0;
  const moves = levels.map(([y, height], at): [y: number, less: number] => {
    const [above = y, itsHeight = 0] = levels[at - 1] ?? [];
    const gap = y - above - (height + itsHeight) / 2;
    if (at > 0 && lines.every((line) => isStraight(line, above, y))) less += gap - Math.max(gap / 2, HEAD_GAP);
    return [y, less];
  });
  const moved = ({ x, y }: Point): Point => ({ x, y: y - (moves.findLast(([level]) => level <= y)?.[1] ?? 0) });
  return {
    nodes: new Map([...nodes].map(([id, point]) => [id, moved(point)])),
    edges: routes.map(({ between, label }) => ({ between: between.map(moved), label: moved(label) })),
  };
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
