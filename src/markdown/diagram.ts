/**
 * Draws Mermaid diagrams as SVG at build time. Colours are CSS custom properties (theme/styles/parts/diagram.css), so one picture fits
 * light and dark mode.
 */
import { escapeHtml, unescapeHtml } from '../lib/html.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { layoutWork } from './flowchart/layout-work.ts';
import { placeFlowchart } from './flowchart/place-flowchart.ts';
import type { PlacedChart } from './flowchart/places.ts';
import { printFlowchart } from './flowchart/print-flowchart.ts';
import { type Direction, isFlowchart, readFlowchart, statementsOf } from './flowchart/read-flowchart.ts';
import { textOf } from './flowchart/text-size.ts';
import { COLUMN, drawByLibrary, PHONE } from './library-diagram.ts';

/** The SVG of a diagram, a second one for narrow columns if it fits better there, or the reason why it could not be drawn. */
export type Drawing = { ok: true; svg: string; narrow: string | null } | { ok: false; message: string };

/**
 * Draws a diagram for a page: with an accessible name, `alt` or else the labels in the drawing. Uses the drawing that `drawings` has for
 * this source, if it was drawn ahead.
 */
export function drawDiagram(
  source: string,
  alt: string | null,
  drawings: ReadonlyMap<string, Drawing>,
): { ok: true; svg: string } | { ok: false; message: string } {
  const drawing = drawings.get(source) ?? draw(source);
  if (!drawing.ok) return drawing;
  const { svg, narrow } = drawing;
  const named = (form: string, className: string): string =>
    form.replace('<svg', () => `<svg${className} role="img" aria-label="${escapeHtml(alt ?? labelsOf(form))}"`);
  return {
    ok: true,
    svg: narrow === null ? named(svg, '') : named(svg, ' class="wide"') + named(narrow, ' class="narrow"'),
  };
}

/** Most work for one flowchart, which takes a second or two, and for all diagrams of a text. */
const MAX_WORK = 4_000;
export const MAX_WORK_IN_TEXT = 12_000;

/**
 * Sources of the diagrams in a text, found without parsing it, so that they can be drawn ahead; those beyond `MAX_WORK_IN_TEXT` are not. A diagram
 * that is missed is drawn during parsing.
 */
export function diagramsIn(text: string): string[] {
  const sources: string[] = [];
  let work = 0;
  let open: { start: string; indent: string; lines: string[] } | null = null;
  for (const line of text.includes('mermaid') ? text.split('\n') : []) {
    const [start, indent = ''] = /^([ \t]*)(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (open === null) {
      if (start !== undefined && /^[ \t]*mermaid\b/.test(line.slice(start.length))) open = { start, indent, lines: [] };
    } else if (start?.startsWith(open.start) && line.slice(start.length).trim() === '') {
      const source = open.lines.join('\n');
      work += workOf(source);
      if (work > MAX_WORK_IN_TEXT) break;
      sources.push(source);
      open = null;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
  return sources;
}

/** Limits for a diagram's source: the time for its layout grows with the square of the number of nodes and edges, or faster. */
const limits: readonly [most: number, what: string, countIn: (source: string) => number][] = [
  [20_000, 'characters', (source) => source.length],
  [500, 'lines and nodes', (source) => source.split(/[\n;&]/).length],
  [200, 'arrows', arrowsIn],
  [30, 'subgraphs', (source) => source.match(/^[ \t]*subgraph\b/gm)?.length ?? 0],
];

/** The arrows of a diagram, counted without reading it. A statement of a flowchart may go on in the next line. */
function arrowsIn(source: string): number {
  const diagram = diagramIn(source);
  const lines = isFlowchart(diagram) ? statementsOf(diagram) : diagram.split('\n');
  return lines.reduce((sum, line) => {
    // An arrow between `a & b` and `c & d` is four.
    const sizes = line.split(/[-=.~]{2,}>?|->/).map((nodes) => (nodes.match(/&(?!\w+;)/g)?.length ?? 0) + 1);
    return sizes.slice(1).reduce((arrows, size, index) => arrows + size * (sizes[index] ?? 1), sum);
  }, 0);
}

/** The work that a diagram is; 0 if it is not drawn anyway. The library takes as long for an arrow as for some points. */
export function workOf(source: string): number {
  if (limits.some(([most, , countIn]) => countIn(source) > most)) return 0;
  const diagram = diagramIn(source);
  if (!isFlowchart(diagram)) return (/^\s*sequenceDiagram\b/.test(diagram) ? 5 : 60) * arrowsIn(source);
  const work = nullIfThrown(() => layoutWork(readFlowchart(diagram))) ?? 0;
  return work > MUCH_WORK ? work : MOST_FORMS * work;
}

/** Draws a source without adapting it to a page. Never throws. */
export function draw(source: string): Drawing {
  for (const [most, what, countIn] of limits)
    if (countIn(source) > most) return { ok: false, message: `more than ${most} ${what}` };
  try {
    const diagram = diagramIn(source);
    const [svg, narrow] = isFlowchart(diagram) ? drawFlowchart(diagram) : [drawByLibrary(diagram)];
    return { ok: true, svg, narrow: narrow ?? null };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

const diagramIn = (source: string): string => source.replace(frontMatter, '').replace(comments, '');
/** What may stand before a diagram and the library cannot read: front matter (title, settings), comments and `%%{init: {…}}%%`. */
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const comments = /^(?:\s*%%(?:\{(?:[^%]|%(?!%))*(?<=\})%%|.*)\n)+/;

/** The longest lines of words in a drawing, in pixels, and those where it would be too wide. */
const LINE = 180;
const SHORT_LINE = 100;
/** A chart that is more work is placed once, since it fits no phone in any form; others are in two directions, with long and short lines. */
const MUCH_WORK = 150;
const MAX_LABELS = 20_000;
const MOST_FORMS = 4;
const quarterTurns: Readonly<Record<Direction, Direction>> = { TD: 'LR', LR: 'TD', BT: 'RL', RL: 'BT' };

/** The drawing for the column, and that for a phone if it is another one. */
function drawFlowchart(source: string): [column: string, phone?: string] {
  const chart = readFlowchart(source);
  const work = layoutWork(chart);
  if (work === 0) throw new Error('it has no nodes');
  if (work > MAX_WORK) throw new Error('its edges pass too many layers and groups');
  // The label of a product of nodes is that of each of its edges.
  if (chart.edges.reduce((sum, { label }) => sum + label.length, 0) > MAX_LABELS)
    throw new Error(`the labels of its edges have more than ${MAX_LABELS} characters together`);
  const longest = Math.max(...[...chart.nodes.values(), ...chart.edges].map(({ label }) => textOf(label, LINE).width));
  const lines = longest > SHORT_LINE ? [LINE, SHORT_LINE] : [LINE];
  const placed = new Map<string, PlacedChart>();
  const place = (direction: Direction, line: number): PlacedChart => {
    const key = `${direction} ${line}`;
    const form = placed.get(key) ?? placeFlowchart({ ...chart, direction }, line);
    placed.set(key, form);
    return form;
  };
  /** As written, with shorter lines, or turned by a quarter: the first that fits. Where none does, the narrowest scrolls. */
  const formFor = (room: number): PlacedChart => {
    let narrowest = place(chart.direction, LINE);
    if (work > MUCH_WORK) return narrowest;
    for (const direction of [chart.direction, quarterTurns[chart.direction]])
      for (const line of lines) {
        if (narrowest.width <= room) return narrowest;
        const form = place(direction, line);
        if (form.width < narrowest.width) narrowest = form;
      }
    return narrowest;
  };
  const [column, phone] = [formFor(COLUMN), formFor(PHONE)];
  return column === phone ? [printFlowchart(column)] : [printFlowchart(column), printFlowchart(phone)];
}

/** Accessible name of a drawing without a text alternative: its labels in order, separated by commas. */
const labelsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, label = '']) => plainText(label))
    .filter((label) => label !== '')
    .join(', ');
const plainText = (xml: string): string =>
  unescapeHtml(xml.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
