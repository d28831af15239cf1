/**
 * Draws Mermaid diagrams as SVG at build time. Colours are CSS custom properties (theme/styles/parts/diagram.css), so one picture fits
 * light and dark mode.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Mermaid from 'beautiful-mermaid';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml, unescapeHtml } from '../lib/html.ts';
import { asWritten } from './diagram-edges.ts';
import { treeInRows } from './diagram-tree.ts';
import { flowchartSource, isFlowchart, shownMarks, turned, withRoomForTitles } from './flowchart.ts';

const require = createRequire(import.meta.url);

/** Space around the drawing in pixels: just enough that no line is cut off, since the page has margins of its own. */
const PADDING = 8;
/** Space between nodes beside each other: four of them fit on a phone. */
const NODE_GAP = 20;

/** The SVG of a diagram, a second one for narrow columns if it fits better there, or the reason why it could not be drawn. */
export type Drawing = { ok: true; svg: string; narrow: string | null } | { ok: false; message: string };

/** The width of the column in pixels, and that of a small phone, on which diagrams reach the edges. */
const COLUMN = 672;
const PHONE = 358;

/**
 * Draws a diagram for a page: with unique ids, nothing that a strict content security policy forbids, and an accessible name (`alt`, or
 * else the labels in the drawing). Uses the drawing that `drawings` has for this source, if it was drawn ahead.
 */
export function drawDiagram(
  source: string,
  alt: string | null,
  drawings: ReadonlyMap<string, Drawing>,
): { ok: true; svg: string } | { ok: false; message: string } {
  const drawing = drawings.get(source) ?? draw(source);
  if (!drawing.ok) return drawing;
  const { svg, narrow } = drawing;
  const prefix = `d${shortHash(source).replace(/\W/g, '')}`;
  if (narrow === null) return { ok: true, svg: forPage(svg, prefix, alt) };
  const [wide, other] = [
    [svg, 'wide'],
    [narrow, 'narrow'],
  ].map(([form = '', name]) => forPage(form, `${prefix}${name}`, alt).replace('<svg', `<svg class="${name}"`));
  return { ok: true, svg: `${wide}${other}` };
}

/**
 * Sources of the diagrams in a text, found without parsing it, so that they can be drawn ahead. A diagram that is missed is drawn during
 * parsing.
 */
export function diagramsIn(text: string): string[] {
  const found: string[] = [];
  let open: { start: string; indent: string; lines: string[] } | null = null;
  for (const line of text.includes('mermaid') ? text.split('\n') : []) {
    const [start, indent = ''] = /^([ \t]*)(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (open === null) {
      if (start !== undefined && /^[ \t]*mermaid\b/.test(line.slice(start.length))) open = { start, indent, lines: [] };
    } else if (start?.startsWith(open.start) && line.slice(start.length).trim() === '') {
      found.push(open.lines.join('\n'));
      open = null;
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
  return found;
}

/** Limits for a diagram's source: the time for its layout grows with the square of the number of nodes and edges, or faster. */
const limits: readonly [most: number, what: string, countIn: (source: string) => number][] = [
  [20_000, 'characters', (source) => source.length],
  [500, 'lines and nodes', (source) => source.split(/[\n;&]/).length],
  [200, 'arrows', (source) => source.split('\n').reduce((sum, line) => sum + arrowsIn(line), 0)],
  [30, 'subgraphs', (source) => source.match(/^[ \t]*subgraph\b/gm)?.length ?? 0],
];

/** An arrow between `a & b` and `c & d` is four. */
function arrowsIn(line: string): number {
  const sizes = line.split(/[-=.~]{2,}>?|->/).map((nodes) => (nodes.match(/&(?!\w+;)/g)?.length ?? 0) + 1);
  return sizes.slice(1).reduce((sum, size, index) => sum + size * (sizes[index] ?? 1), 0);
}

/** Draws a source without adapting it to a page. Never throws. */
export function draw(source: string): Drawing {
  for (const [most, what, countIn] of limits)
    if (countIn(source) > most) return { ok: false, message: `more than ${most} ${what}` };
  try {
    const [svg, narrow] = formsOf(source.replace(frontMatter, '').replace(comments, ''));
    return { ok: true, svg, narrow: narrow === svg ? null : narrow };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

/**
 * The drawings for the column and for a phone: as written, or turned by a quarter where a flowchart is too wide, in even rows where it is a
 * tree. Where none fits, the narrowest one scrolls.
 */
function formsOf(source: string): [column: string, phone: string] {
  const written = formsAsWritten(source);
  const [first = ''] = written;
  if (!isFlowchart(source) || widthOf(first) <= PHONE) return [first, first];
  const other = formsAsWritten(turned(source));
  const inOrder = written.flatMap((form, at) => [form, other[at] ?? form]);
  const [narrowest = first] = inOrder.toSorted((a, b) => widthOf(a) - widthOf(b));
  const formFor = (room: number): string => inOrder.find((form) => widthOf(form) <= room) ?? narrowest;
  return [formFor(COLUMN), formFor(PHONE)];
}
/** In even rows, if it is a tree, and as the library lays it out. */
function formsAsWritten(source: string): string[] {
  const svg = drawn(source);
  const [, direction = ''] = isFlowchart(source)
    ? (/^graph (TD|TB|LR)\n/.exec(flowchartSource(source).source) ?? [])
    : [];
  const tree = direction === '' ? null : treeInRows(svg, direction !== 'LR', PADDING);
  const inRows = tree === null ? [] : [withBox(tree.svg, [0, 0, tree.width, tree.height])];
  return [...inRows, svg].map(fitted);
}
const widthOf = (svg: string): number => Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]);

/** A drawing that is a little wider than the column or a phone is shown smaller, its text larger, so that it keeps `MIN_TEXT` pixels. */
function fitted(svg: string): string {
  const width = widthOf(svg);
  const room = [PHONE, COLUMN].find((one) => width > one && width * MIN_TEXT <= one * MAX_TEXT);
  if (room === undefined) return svg;
  const size = Math.ceil((width * MIN_TEXT) / room);
  return svg
    .replace(/ width="[^"]*" height="([^"]*)"/, (_, height) => ` width="${room}" height="${(height * room) / width}"`)
    .replace(/ font-size="([\d.]+)"/g, (_, drawn) => ` font-size="${Math.max(size, Number(drawn))}"`);
}

/** What may stand before a diagram and the library cannot read: front matter (title, settings), comments and `%%{init: {…}}%%`. */
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const comments = /^(?:\s*%%(?:\{(?:[^%]|%(?!%))*(?<=\})%%|.*)\n)+/;

/** The library's SVG of a source. Flowcharts are rewritten before and corrected after. Throws an Error for what cannot be drawn. */
function drawn(source: string): string {
  // The library is published as an ES module only; `require` of its path (Node 20.19 or later) keeps parsing synchronous.
  const mermaid = require(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as typeof Mermaid;
  const render = (text: string): string =>
    withCorrections(mermaid.renderMermaidSVG(text, { padding: PADDING, nodeSpacing: NODE_GAP }));
  if (!isFlowchart(source)) {
    const short = withShortNotes(source);
    const svg = render(short.replace(noteFirst, `$1$3->>$3: ${INSERTED}\n$2`));
    if (noteFirst.test(short) && !insertedMessage.test(svg))
      throw new Error('a note before the first message is not supported');
    return cropped(svg.replace(insertedMessage, ''));
  }
  const { source: known, altered } = flowchartSource(source);
  const narrow = render(known);
  const roomy = withRoomForTitles(known, narrow);
  return cropped(shownMarks(asWritten(roomy === known ? narrow : render(roomy), altered)));
}

/** Without the empty space that the library leaves around sequences, and on charts at the right and below. */
function cropped(svg: string): string {
  const [width = 0, height = 0] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (svg.includes('class="lifeline"'))
    return withBox(svg, [
      SEQUENCE_PADDING,
      SEQUENCE_PADDING,
      width - 2 * SEQUENCE_PADDING,
      height - 2 * SEQUENCE_PADDING,
    ]);
  if (!svg.includes('class="node"')) return svg;
  const ends = [
    ...[...svg.matchAll(/\spoints="([^"]*)"/g)].flatMap(([, points = '']) =>
      [...points.matchAll(/(?<![-\d.])([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    ),
    ...[...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map(
      ([, x, y, across, down]) => [Number(x) + Number(across), Number(y) + Number(down)],
    ),
    ...[...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"/g)].map(([, x, y, radius]) => [
      Number(x) + Number(radius),
      Number(y) + Number(radius),
    ]),
  ];
  const [right = width, bottom = height] = [0, 1].map(
    (axis) => Math.max(...ends.map((end) => end[axis] ?? 0)) + PADDING,
  );
  return withBox(svg, [0, 0, right, bottom]);
}
/** What the library leaves around a sequence too much. */
const SEQUENCE_PADDING = 28;
const withBox = (svg: string, box: readonly [left: number, top: number, width: number, height: number]): string =>
  svg.replace(
    / viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
    ` viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"`,
  );
/** The library gives each note of a sequence the room of one line, so each line becomes a note. */
const withShortNotes = (source: string): string =>
  /^\s*sequenceDiagram\b/.test(source)
    ? source.replace(/^([ \t]*note\b[^:\n]*:)(.*<br.*)$/gim, (_, start: string, text: string) =>
        text
          .split(/<br\s*\/?>/i)
          .map((line) => `${start} ${line.trim()}`)
          .join('\n'),
      )
    : source;
/** The library silently drops a note that no message precedes, so it is given one, which is taken out of the drawing. */
const noteFirst =
  /^(\s*sequenceDiagram\b(?:(?!-[->x)])[\s\S])*?\n)([ \t]*note[ \t]+(?:(?:left|right)[ \t]+of|over)[ \t]+([^\n:,\s](?:[^\n:,]*[^\n:,\s])?))/i;
const INSERTED = '\ue100';
const insertedMessage = new RegExp(`<g class="message"[^>]* data-label="${INSERTED}"[\\s\\S]*?</g>\\s*`);
const MIN_TEXT = 12;
/** Nodes and labels have room for text of this size, though they are made for 13 and 11 pixels. */
const MAX_TEXT = 14;
/**
 * Corrects the library's drawing: arrowheads reach into the node, which is painted over them or hides the whole head, and some texts are smaller than `MIN_TEXT`
 * pixels.
 */
const withCorrections = (svg: string): string =>
  svg
    .replace(/(<marker id="arrowhead-start[^>]* orient="auto)-start-reverse/g, '$1')
    .replace(/(?<=<marker id="arrowhead"[^>]* refX=")7/g, '8.5')
    .replace(/(?<=<marker id="arrowhead-start"[^>]* refX=")1/g, '-0.5')
    // Heads are as large as those of drawn figures.
    .replace(
      /(<marker id="(?:seq-)?arrow[^>]*) markerWidth="8" markerHeight="5"/g,
      '$1 viewBox="0 0 8 5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="7"',
    )
    .replace(/(<marker id="cls-(?:composition|aggregation)" markerWidth="(\d+)"[^>]* refX=")0/g, '$1$2')
    // Nodes look like those of drawn figures: rounded, with a thicker line.
    .replace(/(<g class="node"[^>]*>\s*<rect [^>]*?) rx="0" ry="0"/g, '$1 rx="8"')
    .replace(/(<g class="node"[^>]*>\s*<[^>]*? stroke-width=")0\.75/g, '$11.25')
    .replace(/(?<= points=")[^"]+(?=" fill="none")/g, corners)
    .replace(/ font-size="([\d.]+)"/g, (_, size) => ` font-size="${Math.max(MIN_TEXT, Number(size))}"`);

/** The points of a line where it turns. Edges between the same nodes have some where they run back over themselves. */
function corners(points: string): string {
  const line: number[][] = [];
  for (const point of points.split(' ').map((one) => one.split(',').map(Number))) {
    const goesOn = (axis: number): boolean => line.slice(-2).every((one) => isNear(one[axis], point[axis]));
    while (line.length > 1 && (goesOn(0) || goesOn(1))) line.pop();
    line.push(point);
  }
  return line.join(' ');
}
const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) < 0.01;

/** Removes what a strict content security policy forbids or a page does not need, rounds numbers, and makes ids unique by a prefix. */
function forPage(svg: string, prefix: string, alt: string | null): string {
  const name = escapeHtml(alt ?? labelsOf(svg));
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // The dotted background of a chart: some hundred elements without information.
      .replace(/<circle[^>]* class="xychart-grid"[^>]*>\s*/g, '')
      // The words of an edge have an outline instead of a box (theme/styles/parts/diagram.css).
      .replace(/(<g class="edge-label"[^>]*>\s*)<rect[^>]*>/g, '$1')
      .replace(/<marker id="([^"]+)"[\s\S]*?<\/marker>\s*/g, (marker, id) =>
        svg.includes(`url(#${id})`) ? marker : '',
      )
      .replace(/<[a-z][^>]*>/g, (tag) =>
        tag
          .replace(/ (?:style|xmlns|data-[\w-]+)="[^"]*"/g, '')
          .replace(/ id="([^"]+)"/, ` id="${prefix}-$1"`)
          .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
          .replace(/ font-weight="400"| dy="0"/g, '')
          .replace(/(?<!\d)\d{2,}\.\d+/g, (number) => String(Math.round(Number(number))))
          .replace(/(?<!\d)\d+\.\d\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
      )
      .replace(/^<svg/, `<svg role="img" aria-label="${name}"`)
      .replace(/\n\s*/g, '')
  );
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
