/** Gives the parts of a flowchart their places. */
import { intoLayers } from './layers.ts';
import { parentsIn, placeGroups, widthsForTitles } from './place-groups.ts';
import { boxAround, type PlacedChart, type PlacedEdge, type PlacedNode, type Point, type Size } from './places.ts';
import type { ChartEdge, Direction, Flowchart, Shape } from './read-flowchart.ts';
import { type Connection, routeEdges } from './route-edges.ts';
import { textOf } from './text-size.ts';

/** Pixels around the drawing. */
const MARGIN = 4;
/** The room of a label of an edge beyond its words. */
const AROUND_LABEL = { width: 12, height: 4 };

/** The room of a node, given that of its words. */
const sizes: Readonly<Record<Shape, (width: number, height: number) => readonly [width: number, height: number]>> = {
  rectangle: (width, height) => [width + 28, height + 18],
  rounded: (width, height) => [width + 32, height + 18],
  stadium: (width, height) => [width + 40, height + 18],
  subroutine: (width, height) => [width + 42, height + 18],
  flag: (width, height) => [width + 42, height + 18],
  trapezoid: (width, height) => [width + 52, height + 18],
  'trapezoid upside down': (width, height) => [width + 52, height + 18],
  hexagon: (width, height) => [width + 44, height + 18],
  cylinder: (width, height) => [width + 28, height + 34],
  circle: (width, height) => [Math.hypot(width, height) + 14, Math.hypot(width, height) + 14],
  'double circle': (width, height) => [Math.hypot(width, height) + 22, Math.hypot(width, height) + 22],
  // The words touch the sides with their corners.
  diamond: (width, height) => [width * 1.5 + 24, height / (1 - (width + 8) / (width * 1.5 + 24))],
};

/** The chart in its direction, with words in lines of `most` pixels. Throws what the library throws. */
export function placeFlowchart(chart: Flowchart, most: number): PlacedChart {
  const isAcross = chart.direction === 'LR' || chart.direction === 'RL';
  const parents = parentsIn(chart);
  // Until the last step layers follow each other along y.
  const upright = ({ width, height }: Size): Size => (isAcross ? { width: height, height: width } : { width, height });
  const sized = new Map(
    [...chart.nodes].map(([id, node]) => {
      const text = textOf(node.label, most);
      const [width, height] = sizes[node.shape](text.width, text.height);
      return [id, { node, text, ...upright({ width, height }) }] as const;
    }),
  );
  const connections = chart.edges.map((edge) => connectionOf(edge, chart, parents, most));
  const titles = widthsForTitles(chart, parents);
  const rooms = new Map(
    [...sized].map(([id, { width, height }]) => {
      const title = upright({ width: titles.get(id) ?? 0, height: 0 });
      return [id, { width: Math.max(width, title.width), height: Math.max(height, title.height) }];
    }),
  );
  const layers = intoLayers(
    rooms,
    parents,
    connections.map(({ from, to, label }) => ({ from, to, label: label && upright(withRoom(label)) })),
  );
  const placed = <T>(parts: ReadonlyMap<string, T>): Map<string, T & Point> =>
    new Map([...parts].map(([id, part]) => [id, { ...part, ...(layers.nodes.get(id) ?? { x: 0, y: 0 }) }]));
  const nodes = placed(sized);
  const groups = placeGroups(chart, placed(rooms), parents);
  const edges = routeEdges(connections, nodes, groups, layers);
  return turned(chart.direction, {
    isAcross,
    nodes: [...nodes.values()],
    groups: [...groups].map(([id, box]) => ({ ...box, label: chart.groups.get(id)?.label ?? '' })),
    edges,
  });
}

const withRoom = ({ width, height }: Size): Size => ({
  width: width + AROUND_LABEL.width,
  height: height + AROUND_LABEL.height,
});

/**
 * The nodes between which an edge is placed. That of an edge from or to a group is its last or its first one; of an edge from a group to what
 * is in it, that node.
 */
export function nodesOf(
  edge: ChartEdge,
  { nodes, groups, edges }: Flowchart,
  parents: ReadonlyMap<string, string>,
): { from: string; to: string } {
  const nodeAt = (end: 'from' | 'to'): string => {
    if (!groups.has(edge[end])) return edge[end];
    const inside = [...nodes.keys()].filter((id) => isIn(id, edge[end], parents));
    const other = end === 'from' ? 'to' : 'from';
    // Where edges of the group begin or end.
    const outermost = inside.filter((id) => !edges.some((one) => one[end] === id && inside.includes(one[other])));
    return (end === 'from' ? (outermost.at(-1) ?? inside.at(-1)) : (outermost[0] ?? inside[0])) ?? edge[end];
  };
  return { from: nodeAt('from'), to: nodeAt('to') };
}

function isIn(id: string, group: string, parents: ReadonlyMap<string, string>): boolean {
  const parent = parents.get(id);
  return parent !== undefined && (parent === group || isIn(parent, group, parents));
}

function connectionOf(
  edge: ChartEdge,
  chart: Flowchart,
  parents: ReadonlyMap<string, string>,
  most: number,
): Connection {
  const groupAt = (end: 'from' | 'to', other: 'from' | 'to'): string | null =>
    chart.groups.has(edge[end]) && edge[other] !== edge[end] && !isIn(edge[other], edge[end], parents)
      ? edge[end]
      : null;
  return {
    edge,
    ...nodesOf(edge, chart, parents),
    fromGroup: groupAt('from', 'to'),
    toGroup: groupAt('to', 'from'),
    label: edge.label === '' || edge.line === 'hidden' ? null : textOf(edge.label, most),
  };
}

const turns: Readonly<Record<Direction, (point: Point) => Point>> = {
  TD: ({ x, y }) => ({ x, y }),
  BT: ({ x, y }) => ({ x, y: -y }),
  LR: ({ x, y }) => ({ x: y, y: x }),
  RL: ({ x, y }) => ({ x: -y, y: x }),
};

/** The chart in its direction and with its size, its upper left corner at 0, 0. */
function turned(
  direction: Direction,
  { isAcross, nodes, groups, edges }: Omit<PlacedChart, 'width' | 'height'>,
): PlacedChart {
  const turn = turns[direction];
  const sizeOf = ({ width, height }: Size): Size => (isAcross ? { width: height, height: width } : { width, height });
  const labels = edges.flatMap(({ label }) => (label === null ? [] : [{ ...label, ...turn(label) }]));
  const points = edges.flatMap(({ from, parts }) => [from, ...parts.map(({ point }) => point)]).map(turn);
  const whole = boxAround([
    ...[...nodes, ...groups].map((box) => ({ ...sizeOf(box), ...turn(box) })),
    ...labels,
    ...points.map((point) => ({ ...point, width: 2, height: 2 })),
  ]);
  const at = (point: Point): Point => {
    const { x, y } = turn(point);
    return { x: x - whole.x + whole.width / 2 + MARGIN, y: y - whole.y + whole.height / 2 + MARGIN };
  };
  const inPlace = <T extends Point & Size>(box: T): T => ({ ...box, ...at(box), ...sizeOf(box) });
  const lineEnd = ({ tip, toward }: PlacedEdge['end']): PlacedEdge['end'] => ({ tip: at(tip), toward: turn(toward) });
  return {
    width: whole.width + 2 * MARGIN,
    height: whole.height + 2 * MARGIN,
    isAcross,
    nodes: nodes.map((node): PlacedNode => inPlace(node)),
    groups: groups.map(inPlace),
    edges: edges.map(({ edge, from, parts, start, end, label }) => ({
      edge,
      from: at(from),
      parts: parts.map(({ way, point }) => ({ way, point: at(point) })),
      start: lineEnd(start),
      end: lineEnd(end),
      label: label === null ? null : { ...label, ...at(label) },
    })),
  };
}
