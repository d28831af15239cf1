/** Draws boxes round the nodes of groups, with room for titles. */
import { type Box, boxAround } from './places.ts';
import type { Direction, Flowchart } from './read-flowchart.ts';
import { textOf } from './text-size.ts';

/** Pixels around what is in a group, and for the title at its top, which begins as far from the side. */
const PADDING = 14;
const TITLE = 20;

/** Where the top of the finished drawing is while layers follow each other along y. */
const tops: Readonly<Record<Direction, { x: -1 | 0; y: -1 | 0 | 1 }>> = {
  TD: { x: 0, y: -1 },
  BT: { x: 0, y: 1 },
  LR: { x: -1, y: 0 },
  RL: { x: -1, y: 0 },
};

/** The group that a node or group is in, for all that are in one. */
export const parentsIn = ({ nodes, groups }: Flowchart): ReadonlyMap<string, string> =>
  new Map(
    [
      ...[...groups].map(([id, { parent }]) => [id, parent] as const),
      ...[...nodes].map(([id, { group }]) => [id, group] as const),
    ].flatMap(([id, parent]) => (parent === null ? [] : [[id, parent]])),
  );

/** 1 for a group that is in no other. */
export function levelOf(group: string, parents: ReadonlyMap<string, string>): number {
  const parent = parents.get(group);
  return parent === undefined ? 1 : 1 + levelOf(parent, parents);
}

/** By the first node of each group, the width that it needs, so that the group is as wide as its title. */
export function widthsForTitles({ groups }: Flowchart, parents: ReadonlyMap<string, string>): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [id, { label }] of groups) {
    const first = [...parents].find(([child, parent]) => parent === id && !groups.has(child))?.[0];
    if (first !== undefined) widths.set(first, textOf(label, Number.POSITIVE_INFINITY).width);
  }
  return widths;
}

/** The boxes of all groups, outer ones first. */
export function placeGroups(
  { direction, groups }: Flowchart,
  nodes: ReadonlyMap<string, Box>,
  parents: ReadonlyMap<string, string>,
): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  const boxOf = (id: string): Box => {
    const inside = [...parents]
      .filter(([, parent]) => parent === id)
      .map(([child]) => nodes.get(child) ?? boxOf(child));
    const box = withTitle(boxAround(inside), direction);
    boxes.set(id, box);
    return box;
  };
  for (const [id, { parent }] of groups) if (parent === null) boxOf(id);
  return new Map([...boxes].reverse());
}

function withTitle(box: Box, direction: Direction): Box {
  const { x, y } = tops[direction];
  return {
    x: box.x + (x * TITLE) / 2,
    y: box.y + (y * TITLE) / 2,
    width: box.width + 2 * PADDING + Math.abs(x) * TITLE,
    height: box.height + 2 * PADDING + Math.abs(y) * TITLE,
  };
}
