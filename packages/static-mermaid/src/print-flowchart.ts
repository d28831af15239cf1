/** Prints a placed flowchart as SVG. Colours are custom properties, see README. */
import type { Box, PlacedChart, PlacedEdge, PlacedGroup, PlacedNode, Point } from './places.ts';
import type { Head, Line, Shape, Style } from './read-flowchart.ts';
import { FONT_SIZE, LINE_HEIGHT, type Text } from './text-size.ts';
import { attribute, escapeXml } from './xml.ts';

/** Pixels of an arrowhead, along its line and across. */
const HEAD = { long: 9, wide: 8 };
/** The words of a line are a little smaller, and those of a group begin this far from its corner. */
const LABEL_SIZE = 12;
const TITLE_AT = { x: 14, y: 19 };

/** Starts with `<svg`, without a name. */
export function printFlowchart({ width, height, isAcross, nodes, groups, edges }: PlacedChart): string {
  const drawn = edges.filter(({ edge }) => edge.line !== 'hidden');
  const labels = drawn.map(({ label }) => (label === null ? '' : printText(label, label, {}))).join('');
  return [
    `<svg viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}"`,
    ` font-size="${FONT_SIZE}" text-anchor="middle" fill="var(--_text)">`,
    part(
      'group',
      'fill="var(--_group-hdr)" stroke="var(--_inner-stroke)"',
      groups.map((box) => rectangle(box, 10)),
    ),
    part(
      'edge',
      'fill="none" stroke="var(--_line)" stroke-width="1.25"',
      drawn.map((edge) => printLine(edge, isAcross)),
    ),
    part('head', 'fill="var(--_arrow)" stroke="var(--_arrow)" stroke-linejoin="round"', drawn.map(printHeads)),
    part('node', 'fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="1.25"', nodes.map(printNode)),
    part('title', 'fill="var(--_text-sec)" text-anchor="start"', groups.map(printTitle)),
    part('edge-label', `fill="var(--_text-sec)" font-size="${LABEL_SIZE}"`, [labels]),
    part(
      'words',
      '',
      nodes.map((node) => printText(node.text, node, node.node.style)),
    ),
    '</svg>',
  ].join('');
}

function part(name: string, attributes: string, contents: readonly string[]): string {
  const text = contents.join('');
  return text === '' ? '' : `<g class="${name}"${attributes === '' ? '' : ` ${attributes}`}>${text}</g>`;
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;
const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, typeof value === 'number' ? number(value) : value))
    .join('');

const printTitle = ({ label, ...box }: PlacedGroup): string =>
  `<text${attributes({ x: box.x - box.width / 2 + TITLE_AT.x, y: box.y - box.height / 2 + TITLE_AT.y })}>${escapeXml(label)}</text>`;
const rectangle = ({ x, y, width, height }: Box, rx: number): string =>
  `<rect${attributes({ x: x - width / 2, y: y - height / 2, width, height, rx })}/>`;

function printText({ lines, height }: Text, { x, y }: Point, { color }: Style): string {
  const first = y - (lines.length * LINE_HEIGHT) / 2 + LINE_HEIGHT * 0.74;
  const [only = ''] = lines;
  const words =
    lines.length === 1
      ? escapeXml(only)
      : lines
          .map((line, at) => `<tspan${attributes({ x, y: first + at * LINE_HEIGHT })}>${escapeXml(line)}</tspan>`)
          .join('');
  return height === 0 || lines.every((line) => line === '')
    ? ''
    : `<text${lines.length === 1 ? attributes({ x, y: first }) : ''}${attributes({ fill: color })}>${words}</text>`;
}

const lineStyles: Readonly<Record<Line, string>> = {
  solid: '',
  thick: ' stroke-width="2.5"',
  dotted: ' stroke-dasharray="4 4"',
  hidden: '',
};
function printLine({ edge, from, parts, start, end, label }: PlacedEdge, isAcross: boolean): string {
  let before = edge.start === null ? from : behind(start);
  let path = `M${pair(before)}`;
  for (const [index, { way, point }] of parts.entries()) {
    const to = index === parts.length - 1 && edge.end !== null ? behind(end) : point;
    const half = isAcross ? (before.x + to.x) / 2 : (before.y + to.y) / 2;
    const controls = isAcross
      ? [
          { x: half, y: before.y },
          { x: half, y: to.y },
        ]
      : [
          { x: before.x, y: half },
          { x: to.x, y: half },
        ];
    path += way === 'to' ? straight(before, to, label, isAcross) : `C${[...controls, to].map(pair).join(' ')}`;
    before = to;
  }
  const { color: _, fill: __, ...style } = edge.style;
  return `<path d="${path}"${lineStyles[edge.line]}${attributes(style)}/>`;
}
/** Room between words and the line that they stand on. */
const AROUND_WORDS = 3;
/** A straight part, without the piece that its words stand on. */
function straight(before: Point, to: Point, label: PlacedEdge['label'], isAcross: boolean): string {
  if (label === null) return `L${pair(to)}`;
  const [along, across, room] = isAcross ? (['x', 'y', 'width'] as const) : (['y', 'x', 'height'] as const);
  const way = Math.sign(to[along] - before[along]);
  const isOn = way * (label[along] - before[along]) > 0 && way * (to[along] - label[along]) > 0;
  if (!isOn || Math.abs(label[across] - before[across]) > 1) return `L${pair(to)}`;
  const side = (turn: number): Point => ({
    ...before,
    [along]: label[along] + turn * way * (label[room] / 2 + AROUND_WORDS),
  });
  const [first, second] = [side(-1), side(1)];
  const upTo = way * (first[along] - before[along]) > 0 ? `L${pair(first)}` : '';
  return `${upTo}M${way * (to[along] - second[along]) > 0 ? `${pair(second)}L` : ''}${pair(to)}`;
}
/** Where a line ends that has a head. */
const behind = ({ tip, toward }: PlacedEdge['end']): Point => ({
  x: tip.x - toward.x * HEAD.long * 0.8,
  y: tip.y - toward.y * HEAD.long * 0.8,
});

const heads: Readonly<Record<Head, (end: PlacedEdge['end']) => string>> = {
  arrow: ({ tip, toward }) => {
    const base = { x: tip.x - toward.x * HEAD.long, y: tip.y - toward.y * HEAD.long };
    const side = (way: number): Point => ({
      x: base.x - (way * toward.y * HEAD.wide) / 2,
      y: base.y + (way * toward.x * HEAD.wide) / 2,
    });
    return `<path d="M${pair(tip)}L${pair(side(1))}L${pair(side(-1))}z"/>`;
  },
  circle: ({ tip, toward }) => `<circle${attributes({ cx: tip.x - toward.x * 5, cy: tip.y - toward.y * 5, r: 4 })}/>`,
  cross: ({ tip, toward }) => {
    const middle = { x: tip.x - toward.x * 6, y: tip.y - toward.y * 6 };
    const { x, y } = middle;
    return `<path d="M${pair({ x: x - 4, y: y - 4 })}L${pair({ x: x + 4, y: y + 4 })}M${pair({ x: x - 4, y: y + 4 })}L${pair({ x: x + 4, y: y - 4 })}"/>`;
  },
};
const printHeads = ({ edge, start, end }: PlacedEdge): string => {
  const printed = `${edge.start === null ? '' : heads[edge.start](start)}${edge.end === null ? '' : heads[edge.end](end)}`;
  const { stroke } = edge.style;
  return stroke === undefined ? printed : `<g${attributes({ fill: stroke, stroke })}>${printed}</g>`;
};

/** Outlines by the corners of their box; those that are missing are rounded rectangles. */
const radii: Readonly<Partial<Record<Shape, (box: Box) => number>>> = {
  rounded: () => 14,
  stadium: ({ height }) => height / 2,
};
const corners: Readonly<
  Partial<Record<Shape, (half: { x: number; y: number }) => readonly (readonly [x: number, y: number])[]>>
> = {
  diamond: ({ x, y }) => [
    [0, -y],
    [x, 0],
    [0, y],
    [-x, 0],
  ],
  hexagon: ({ x, y }) => [
    [-x + 14, -y],
    [x - 14, -y],
    [x, 0],
    [x - 14, y],
    [-x + 14, y],
    [-x, 0],
  ],
  trapezoid: ({ x, y }) => [
    [-x + 14, -y],
    [x - 14, -y],
    [x, y],
    [-x, y],
  ],
  'trapezoid upside down': ({ x, y }) => [
    [-x, -y],
    [x, -y],
    [x - 14, y],
    [-x + 14, y],
  ],
  flag: ({ x, y }) => [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
    [-x + 12, 0],
  ],
};
const special: Readonly<Partial<Record<Shape, (box: Box, style: string) => string>>> = {
  circle: ({ x, y, width }) => `<circle${attributes({ cx: x, cy: y, r: width / 2 })}/>`,
  'double circle': ({ x, y, width }) =>
    [0, 4].map((less) => `<circle${attributes({ cx: x, cy: y, r: width / 2 - less })}/>`).join(''),
  subroutine: (box) => {
    const [top, bottom] = [box.y - box.height / 2, box.y + box.height / 2];
    const bars = [-1, 1].map(
      (way) =>
        `M${pair({ x: box.x + way * (box.width / 2 - 7), y: top })}L${pair({ x: box.x + way * (box.width / 2 - 7), y: bottom })}`,
    );
    return `${rectangle(box, 2)}<path d="${bars.join('')}"/>`;
  },
  cylinder: ({ x, y, width, height }) => {
    const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2 + 7, y + height / 2 - 7];
    const arc = (to: number, level: number, side: 0 | 1): string =>
      `A${number(width / 2)} 7 0 0 ${side} ${number(to)} ${number(level)}`;
    return `<path d="M${number(left)} ${number(top)}${arc(right, top, 1)}${arc(left, top, 1)}L${number(left)} ${number(bottom)}${arc(right, bottom, 0)}L${number(right)} ${number(top)}"/>`;
  },
};
function printNode({ node, text: _, ...box }: PlacedNode): string {
  const outline =
    special[node.shape]?.(box, '') ?? polygon(node.shape, box) ?? rectangle(box, radii[node.shape]?.(box) ?? 8);
  const { color: __, ...style } = node.style;
  return Object.keys(style).length === 0 ? outline : `<g${attributes(style)}>${outline}</g>`;
}
function polygon(shape: Shape, { x, y, width, height }: Box): string | null {
  const points = corners[shape]?.({ x: width / 2, y: height / 2 });
  if (points === undefined) return null;
  return `<polygon points="${points.map(([right, down]) => pair({ x: x + right, y: y + down })).join(' ')}" stroke-linejoin="round"/>`;
}
