/**
 * Lays out a flowchart that is a tree in even rows: the library draws each branch with a bend and a label at a height of its own. Shapes, sizes
 * and styles are those of its drawing; what is no tree keeps its layout.
 */

/** A part of the drawing with its place: a node, or the label of an edge. */
interface Part {
  id: string;
  text: string;
  box: Box;
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Branch {
  part: Part;
  /** Label of the edge that leads here. */
  label: Part | null;
  depth: number;
  children: Branch[];
  /** Where its middle is across the direction of the chart. */
  middle: number;
}

/** Pixels between subtrees, from a row to where its branches part, around a label along the direction, and from there to the next row. */
const gap = { between: 16, trunk: 14, label: 8, head: 24 };

/** The drawing of a chart from top to bottom or from left to right in rows; null if it is no tree that branches. `padding` is the space around it. */
export function treeInRows(
  svg: string,
  isDown: boolean,
  padding: number,
): { svg: string; width: number; height: number } | null {
  const root = /class="subgraph"|<path/.test(svg) ? null : treeOf(svg);
  if (root === null) return null;
  const axes: Axes = isDown ? { along: 'height', across: 'width' } : { along: 'width', across: 'height' };
  place(root, axes);
  const branches = flat(root);
  const first = Math.min(...branches.map((one) => one.middle - roomFor(one, axes) / 2));
  const last = Math.max(...branches.map((one) => one.middle + roomFor(one, axes) / 2));
  const rows = rowsOf(branches, axes);
  const point = (along: number, across: number): Point => {
    const [down, aside] = [along + padding, across - first + padding];
    return isDown ? [aside, down] : [down, aside];
  };
  let drawn = svg;
  for (const branch of branches) {
    const row = rows[branch.depth];
    if (row === undefined) return null;
    const node = movedTo(branch.part, point(row.start + branch.part.box[axes.along] / 2, branch.middle));
    drawn = drawn.replace(branch.part.text, () => node);
    for (const child of branch.children) drawn = withEdge(drawn, branch, child, { rows, axes, point });
  }
  const size = [rows.at(-1)?.end ?? 0, last - first].map((one) => one + 2 * padding);
  const [width = 0, height = 0] = isDown ? size.reverse() : size;
  return { svg: drawn, width, height };
}

type Point = readonly [x: number, y: number];
interface Axes {
  along: 'width' | 'height';
  across: 'width' | 'height';
}

/** The root of the tree that the nodes and edges of a drawing make; null if they make none, or one without branches. */
function treeOf(svg: string): Branch | null {
  const nodes = partsOf(svg, nodeForm);
  const labels = partsOf(svg, labelForm);
  const edges = [...svg.matchAll(edgeForm)].map(([, from = '', to = '']) => ({ from, to }));
  const [root, ...others] = nodes.filter(({ id }) => edges.every(({ to }) => to !== id));
  const isTree = others.length === 0 && edges.length === nodes.length - 1;
  const branches = edges.some(({ from }, at) => edges.findIndex((one) => one.from === from) !== at);
  if (root === undefined || !isTree || !branches) return null;
  const reached = new Set<Part>();
  const grow = (part: Part, from: string, depth: number): Branch => {
    reached.add(part);
    const ends = edges.filter((edge) => edge.from === part.id).map(({ to }) => nodes.find(({ id }) => id === to));
    return {
      part,
      label: labels.find(({ id }) => id === `${from} ${part.id}`) ?? null,
      depth,
      children: ends.flatMap((end) => (end === undefined || reached.has(end) ? [] : [grow(end, part.id, depth + 1)])),
      middle: 0,
    };
  };
  const tree = grow(root, '', 0);
  return reached.size === nodes.length ? tree : null;
}

const nodeForm = /<g class="node" data-id="([^"]*)"()[^>]*>[\s\S]*?<\/g>/g;
const labelForm = /<g class="edge-label" data-from="([^"]*)" data-to="([^"]*)"[^>]*>[\s\S]*?<\/g>/g;
const edgeForm = /<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"/g;

const partsOf = (svg: string, form: RegExp): Part[] =>
  [...svg.matchAll(form)].map(([text, first = '', second = '']) => ({
    id: second === '' ? first : `${first} ${second}`,
    text,
    box: boxOf(text),
  }));

/** The box around the shapes of a part. */
function boxOf(text: string): Box {
  const number = (tag: string, name: string): number => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);
  const corners = [...text.matchAll(/<(?:rect|circle|polygon)[^>]*>/g)].flatMap(([tag]): Point[] => {
    const [x, y, r] = [number(tag, 'cx'), number(tag, 'cy'), number(tag, 'r')];
    if (tag.startsWith('<circle'))
      return [
        [x - r, y - r],
        [x + r, y + r],
      ];
    const [left, top] = [number(tag, 'x'), number(tag, 'y')];
    if (tag.startsWith('<rect'))
      return [
        [left, top],
        [left + number(tag, 'width'), top + number(tag, 'height')],
      ];
    return pointsIn(/ points="([^"]*)"/.exec(tag)?.[1] ?? '');
  });
  const [x, y] = [Math.min(...corners.map((one) => one[0])), Math.min(...corners.map((one) => one[1]))];
  const [right, bottom] = [Math.max(...corners.map((one) => one[0])), Math.max(...corners.map((one) => one[1]))];
  return { x, y, width: right - x, height: bottom - y };
}
const pointsIn = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [x = 0, y = 0] = one.split(',').map(Number);
      return [x, y];
    });

/** What a branch and the label above it take across the direction. */
const roomFor = ({ part, label }: Branch, { across }: Axes): number =>
  Math.max(part.box[across], label === null ? 0 : label.box[across]);

const flat = (branch: Branch): Branch[] => [branch, ...branch.children.flatMap(flat)];

/** Puts subtrees side by side, each as near to those before it as its rows allow, and a branch over the middle of what it leads to. */
function place(branch: Branch, axes: Axes): void {
  const ends: number[] = [];
  for (const child of branch.children) {
    place(child, axes);
    const below = flat(child);
    const shift = Math.max(
      ...below.map(
        (one) => (ends[one.depth] ?? Number.NEGATIVE_INFINITY) + gap.between - (one.middle - roomFor(one, axes) / 2),
      ),
    );
    for (const one of below) {
      if (Number.isFinite(shift)) one.middle += shift;
      ends[one.depth] = Math.max(ends[one.depth] ?? Number.NEGATIVE_INFINITY, one.middle + roomFor(one, axes) / 2);
    }
  }
  const [first, last] = [branch.children[0], branch.children.at(-1)];
  branch.middle = ((first?.middle ?? 0) + (last?.middle ?? 0)) / 2;
}

interface Row {
  start: number;
  end: number;
  /** The middle of the labels before it. */
  labels: number;
}
/** Where each row is along the direction. */
function rowsOf(branches: readonly Branch[], { along }: Axes): Row[] {
  const rows: Row[] = [];
  for (let depth = 0; ; depth++) {
    const row = branches.filter((one) => one.depth === depth);
    if (row.length === 0) return rows;
    const before = rows.at(-1)?.end ?? 0;
    const size = Math.max(...row.map(({ part }) => part.box[along]));
    const label = Math.max(0, ...row.map((one) => one.label?.box[along] ?? 0));
    const labelEnd = before + gap.trunk + (label > 0 ? label + 2 * gap.label : 0);
    const start = depth === 0 ? 0 : labelEnd + gap.head;
    rows.push({
      start,
      end: start + size,
      labels: before + gap.trunk + gap.label + label / 2,
    });
  }
}

interface Places {
  rows: readonly Row[];
  axes: Axes;
  point: (along: number, across: number) => Point;
}
/** The drawing with the edge from a branch to one of its children: to where all part, along the row, and on; its label before the child. */
function withEdge(svg: string, from: Branch, to: Branch, { rows, axes, point }: Places): string {
  const [row, next] = [rows[from.depth], rows[to.depth]];
  if (row === undefined || next === undefined) return svg;
  const start = row.start + from.part.box[axes.along];
  const bend = row.end + gap.trunk;
  const turns = from.middle === to.middle ? [] : [point(bend, from.middle), point(bend, to.middle)];
  const way = [point(start, from.middle), ...turns, point(next.start, to.middle)];
  const line = new RegExp(
    `(<polyline class="edge" data-from="${from.part.id}" data-to="${to.part.id}"[^>]* points=")[^"]*`,
  );
  const drawn = svg.replace(line, (_, tag: string) => tag + way.map((one) => one.join(',')).join(' '));
  if (to.label === null) return drawn;
  const label = movedTo(to.label, point(next.labels, to.middle));
  return drawn.replace(to.label.text, () => label);
}

/** The text of a part that is moved so that its middle is at a point. */
function movedTo({ text, box }: Part, [x, y]: Point): string {
  const by: Record<string, number> = { x: x - (box.x + box.width / 2), y: y - (box.y + box.height / 2) };
  return text.replace(
    / (c?([xy])[12]?|points)="([^"]*)"/g,
    (_, name: string, axis: string | undefined, value: string) => {
      const moved =
        axis === undefined
          ? pointsIn(value)
              .map(([px, py]) => `${px + (by.x ?? 0)},${py + (by.y ?? 0)}`)
              .join(' ')
          : Number(value) + (by[axis] ?? 0);
      return ` ${name}="${moved}"`;
    },
  );
}
