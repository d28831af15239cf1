/** Draws a diagram, within limits. */
import { drawFlowchart, drawingWork } from './draw-flowchart.ts';
import { drawByLibrary } from './library.ts';
import { isFlowchart, readFlowchart } from './read-flowchart.ts';
import { lostWords } from './words.ts';

/**
 * `svg` begins with `<svg `; `narrow` is a second form for narrow columns, null if it would be the same. `lost` are the first words of the source
 * that are in no drawing, as the library leaves out what it does not know, and links are left out. `message`: why the diagram could not be drawn.
 */
export type Drawing =
  | { ok: true; svg: string; narrow: string | null; lost: string | null }
  | { ok: false; message: string };

/** Draws a diagram; what cannot be drawn is never thrown. */
export function draw(source: string): Drawing {
  for (const [most, what, countIn] of limits)
    if (countIn(source) > most) return { ok: false, message: `more than ${most} ${what}` };
  try {
    const { settings, diagram } = partsOf(source);
    const isChart = isFlowchart(diagram);
    const [svg, narrow = null] = isChart ? drawFlowchart(readFlowchart(diagram)) : [drawByLibrary(diagram)];
    const lost = lostWords(settings, isChart ? '' : diagram, svg) ?? (isChart ? linkIn(diagram) : null);
    return { ok: true, svg, narrow, lost };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

/** The first node of a flowchart that is meant to be a link, as pictures have none. */
const linkIn = (chart: string): string | null => /(?:^|[\n;])[ \t]*(click\b[^\n;]*)/.exec(chart)?.[1]?.trim() ?? null;

/** The work that a diagram is (see `layoutWork`); 0 if it is not drawn. */
export function workOf(source: string): number {
  if (limits.some(([most, , countIn]) => countIn(source) > most)) return 0;
  const { diagram } = partsOf(source);
  if (isLaidOut(diagram)) return 8 * diagram.split('\n').length + 1.5 * arrowsIn(source) ** 2;
  if (!isFlowchart(diagram)) return diagram.length / 5;
  try {
    return drawingWork(readFlowchart(diagram));
  } catch {
    return 0;
  }
}

/** Whether it is of states, classes or entities, whose layout by the library takes the longest. */
const isLaidOut = (diagram: string): boolean =>
  !isFlowchart(diagram) && !/^\s*(?:sequenceDiagram|xychart)/i.test(diagram);

/** Limits for a diagram's source: the time for its layout grows with the square of the number of nodes and edges, or faster. */
const limits: readonly [most: number, what: string, countIn: (source: string) => number][] = [
  [20_000, 'characters', (source) => source.length],
  [500, 'lines and nodes', (source) => source.split(/[\n;&]/).length],
  [200, 'arrows', (source) => (isFlowchart(partsOf(source).diagram) ? 0 : arrowsIn(source))],
  [
    50,
    'arrows between states, classes or entities',
    (source) => (isLaidOut(partsOf(source).diagram) ? arrowsIn(source) : 0),
  ],
  [30, 'subgraphs', (source) => source.match(/^[ \t]*subgraph\b/gm)?.length ?? 0],
];

/** The arrows of a diagram that the library draws, counted without reading it; those of a flowchart are counted when it is read. */
const arrowsIn = (source: string): number => source.match(/[-=.~]{2,}>?|->/g)?.length ?? 0;

/** A diagram, and what may stand before it: front matter (title, settings), comments and `%%{init: {…}}%%`. */
function partsOf(source: string): { settings: string; diagram: string } {
  const text = source.replace(/\r\n?/g, '\n');
  const diagram = text.replace(frontMatter, '').replace(comments, '');
  return { settings: text.slice(0, text.length - diagram.length), diagram };
}
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const comments = /^(?:\s*%%(?:\{(?:[^%]|%(?!%))*(?<=\})%%|.*)\n)+/;
