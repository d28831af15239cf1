/** What the steps of placing a flowchart hand to each other. Until the last of them, layers follow each other along y. */
import type { ChartEdge, ChartNode } from './read-flowchart.ts';
import type { Text } from './text-size.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** A rectangle by its middle. */
export interface Box extends Point, Size {}

export interface PlacedNode extends Box {
  node: ChartNode;
  text: Text;
}
export interface PlacedGroup extends Box {
  label: string;
}
export interface PlacedEdge {
  edge: ChartEdge;
  /** The line, where `to` is straight and `bend` is a curve that begins and ends along the direction of the chart. */
  from: Point;
  parts: readonly { way: 'to' | 'bend'; point: Point }[];
  /** Where a head would touch, and the vector in which the line comes there. */
  start: { tip: Point; toward: Point };
  end: { tip: Point; toward: Point };
  label: (Text & Point) | null;
}
export interface PlacedChart extends Size {
  /** Whether layers are beside each other. */
  isAcross: boolean;
  nodes: readonly PlacedNode[];
  /** Outer groups before those in them. */
  groups: readonly PlacedGroup[];
  edges: readonly PlacedEdge[];
}

const topOf = ({ y, height }: Box): number => y - height / 2;
const bottomOf = ({ y, height }: Box): number => y + height / 2;
/** The box around boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x, width }) => x - width / 2));
  const right = Math.max(...boxes.map(({ x, width }) => x + width / 2));
  const top = Math.min(...boxes.map(topOf));
  const bottom = Math.max(...boxes.map(bottomOf));
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
