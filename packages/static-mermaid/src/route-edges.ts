/** Leads the edges of a flowchart from node to node: straight through layers, and in curves between them. */
import type { Layers } from './layers.ts';
import type { Box, PlacedEdge, PlacedNode, Point } from './places.ts';
import type { ChartEdge, Head, Shape } from './read-flowchart.ts';
import type { Text } from './text-size.ts';

/** Pixels from the middle of a side to the lines that arrive there, if others leave there. */
const ASIDE = 9;
/** A line that would bend by less is straight. */
export const BEND = 8;
/** A head and the beginning of its line. */
const BEHIND_HEAD = 11;
/** How far a line from a node to itself leads to the right, and how far its ends are from the node's middle. */
const LOOP = { right: 20, end: 8 };

/** An edge, the nodes that it is between for the layout, and the groups that it leads from and to instead. */
export interface Connection {
  edge: ChartEdge;
  from: string;
  to: string;
  fromGroup: string | null;
  toGroup: string | null;
  label: Text | null;
}
/** An end of a way: x is where lines come, `node` is null for groups. */
interface End {
  id: string;
  x: number;
  box: Box;
  node: PlacedNode | null;
}
/** How an edge leads from its first end to its second; `turn` is 1 if that is down, -1 if it is up. */
interface Way {
  connection: Connection;
  from: End;
  to: End;
  turn: 1 | -1;
  between: readonly Point[];
  label: (Text & Point) | null;
}
/** A straight part of a way. */
interface Straight {
  x: number;
  start: number;
  end: number;
}

export function routeEdges(
  connections: readonly Connection[],
  nodes: ReadonlyMap<string, PlacedNode>,
  groups: ReadonlyMap<string, Box>,
  layers: Layers,
): PlacedEdge[] {
  const ways = connections.flatMap((connection, index) => wayOf(connection, layers.edges[index], nodes, groups) ?? []);
  const halfAt = halfHeights(nodes, ways);
  const asideAt = sidesOf(ways);
  return ways.map((way) => {
    const { connection, from, to, label } = way;
    const { edge } = connection;
    if (from.node !== null && from.id === to.id) return loop(edge, from.node, label);
    const straights = straightsOf(way, halfAt, asideAt, groups.size > 0);
    const [first, last] = [straights[0], straights.at(-1)];
    const tipAt = (straight: Straight | undefined, y: 'start' | 'end'): Point => ({
      x: straight?.x ?? 0,
      y: straight?.[y] ?? 0,
    });
    return {
      edge,
      from: tipAt(first, 'start'),
      parts: straights.flatMap(({ x, start, end }, at) => [
        ...(at === 0 ? [] : [{ way: 'bend' as const, point: { x, y: start } }]),
        { way: 'to' as const, point: { x, y: end } },
      ]),
      start: { tip: tipAt(first, 'start'), toward: { x: 0, y: -way.turn } },
      end: { tip: tipAt(last, 'end'), toward: { x: 0, y: way.turn } },
      label: label !== null && straights.length === 1 && first !== undefined ? { ...label, x: first.x } : label,
    };
  });
}

function wayOf(
  connection: Connection,
  layered: Layers['edges'][number] | undefined,
  nodes: ReadonlyMap<string, PlacedNode>,
  groups: ReadonlyMap<string, Box>,
): Way | null {
  const [first, second] = [nodes.get(connection.from), nodes.get(connection.to)];
  if (first === undefined || second === undefined || layered === undefined) return null;
  const endOf = (id: string, node: PlacedNode, groupId: string | null): End => {
    const group = groups.get(groupId ?? '');
    return group === undefined || groupId === null
      ? { id, x: node.x, box: node, node }
      : { id: groupId, x: node.x, box: group, node: null };
  };
  return {
    connection,
    from: endOf(connection.from, first, connection.fromGroup),
    to: endOf(connection.to, second, connection.toGroup),
    turn: first.y <= second.y ? 1 : -1,
    between: layered.between,
    label: connection.label === null ? null : { ...connection.label, ...layered.label },
  };
}

/** Half of the height of the layer with its middle at this y; 0 where no node and no label is. */
function halfHeights(nodes: ReadonlyMap<string, PlacedNode>, ways: readonly Way[]): (y: number) => number {
  const halves = new Map<number, number>();
  for (const { y, height } of [...nodes.values(), ...ways.flatMap(({ label }) => label ?? [])])
    halves.set(Math.round(y), Math.max(height / 2, halves.get(Math.round(y)) ?? 0));
  return (y) => halves.get(Math.round(y)) ?? 0;
}

/**
 * How far a line comes to a side of a node beside the middle. All that leave come from one point and all that arrive come to one, so that
 * they look like branches; these points differ where a side has both.
 */
function sidesOf(ways: readonly Way[]): (end: End, side: 1 | -1, arrives: boolean) => number {
  const sides = new Map<string, { arriving: number[]; leaving: number[] }>();
  const at = (id: string, side: number) => {
    const lines = sides.get(`${side} ${id}`) ?? { arriving: [], leaving: [] };
    sides.set(`${side} ${id}`, lines);
    return lines;
  };
  for (const { connection, from, to, turn, between } of ways) {
    if (from.id === to.id) continue;
    at(from.id, turn)[connection.edge.start === null ? 'leaving' : 'arriving'].push((between[0] ?? to).x);
    at(to.id, -turn)[connection.edge.end === null ? 'leaving' : 'arriving'].push((between.at(-1) ?? from).x);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return ({ id }, side, arrives) => {
    const { arriving, leaving } = at(id, side);
    if (arriving.length === 0 || leaving.length === 0) return 0;
    return mean(arriving) < mean(leaving) === arrives ? -ASIDE : ASIDE;
  };
}

function straightsOf(
  { connection: { edge }, from, to, turn, between }: Way,
  halfAt: (y: number) => number,
  asideAt: ReturnType<typeof sidesOf>,
  hasGroups: boolean,
): Straight[] {
  const [fromAside, toAside] = [
    asideAt(from, turn, edge.start !== null),
    asideAt(to, turn === 1 ? -1 : 1, edge.end !== null),
  ];
  const start = borderOf(from, turn, fromAside);
  const end = borderOf(to, -turn, toAside);
  /** Where the line is straight: within the layer, and behind a head, so that those of several lines are one. */
  const straightTo = ({ node }: End, side: number, border: number, head: Head | null): number =>
    (node === null ? border : node.y + side * halfAt(node.y)) + (head === null ? 0 : side * BEHIND_HEAD);
  const inner = between
    .filter(({ y }) => (hasGroups || halfAt(y) > 0) && turn * (y - start) > 0 && turn * (end - y) > 0)
    .map(({ x, y }): Straight => ({ x, start: y - turn * halfAt(y), end: y + turn * halfAt(y) }));
  const [first, last] = [from.x + fromAside, to.x + toAside];
  if (Math.abs(last - first) < 1 && inner.every(({ x }) => Math.abs(x - first) < BEND))
    return [{ x: first, start, end: borderOf(to, -turn, first - to.x) }];
  return [
    { x: first, start, end: straightTo(from, turn, start, edge.start) },
    ...inner,
    { x: last, start: straightTo(to, -turn, end, edge.end), end },
  ];
}

/** Where the outline of a node or group is, `aside` of the middle of its lower (1) or upper (-1) side. */
const borderOf = ({ box, node }: End, side: number, aside: number): number =>
  box.y + side * outlineAt(node?.node.shape, aside, box.width / 2, box.height / 2);

/** How far the outline of a shape with these half sizes is from its middle, on a line that is `aside` of it. */
function outlineAt(shape: Shape | undefined, aside: number, halfAcross: number, halfAlong: number): number {
  if (shape === 'diamond') return halfAlong * (1 - Math.abs(aside) / halfAcross);
  if (shape === 'circle' || shape === 'double circle') return Math.sqrt(Math.max(0, halfAlong ** 2 - aside ** 2));
  return halfAlong;
}

function loop(edge: ChartEdge, node: PlacedNode, label: PlacedEdge['label']): PlacedEdge {
  const right = node.x + outlineAt(node.node.shape, LOOP.end, node.height / 2, node.width / 2);
  const outside = node.x + node.width / 2 + LOOP.right;
  const [above, below] = [node.y - LOOP.end, node.y + LOOP.end];
  const corners = [
    { x: outside, y: above },
    { x: outside, y: below },
    { x: right, y: below },
  ];
  const inward = { x: -1, y: 0 };
  return {
    edge,
    from: { x: right, y: above },
    parts: corners.map((point) => ({ way: 'to', point })),
    start: { tip: { x: right, y: above }, toward: inward },
    end: { tip: { x: right, y: below }, toward: inward },
    label,
  };
}
