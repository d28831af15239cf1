/**
 * Draws Mermaid diagrams as SVG at build time. Colours are CSS custom properties (theme/styles/parts/diagram.css), so one picture fits
 * light and dark mode.
 */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Mermaid from 'beautiful-mermaid';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml, unescapeHtml } from '../lib/html.ts';
import { turnBack } from './diagram-loops.ts';
import { flowchartSource, isFlowchart, shownMarks, withRoomForTitles } from './flowchart.ts';

const require = createRequire(import.meta.url);

/** Space around the drawing in pixels: just enough that no line is cut off, since the page has margins of its own. */
const PADDING = 8;

/** The SVG of a diagram, or the reason why it could not be drawn. */
export type Drawing = { ok: true; svg: string } | { ok: false; message: string };

/**
 * Draws a diagram for a page: with unique ids, nothing that a strict content security policy forbids, and an accessible name (`alt`, or
 * else the labels in the drawing). Uses the drawing that `drawings` has for this source, if it was drawn ahead.
 */
export function drawDiagram(source: string, alt: string | null, drawings: ReadonlyMap<string, Drawing>): Drawing {
  const drawing = drawings.get(source) ?? draw(source);
  if (!drawing.ok) return drawing;
  return { ok: true, svg: forPage(drawing.svg, `d${shortHash(source).replace(/\W/g, '')}`, alt) };
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

/** Limits for a diagram's source: the time for its layout grows with the square of the number of edges, or faster. */
const limits: readonly [most: number, what: string, countIn: (source: string) => number][] = [
  [20_000, 'characters', (source) => source.length],
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
    return { ok: true, svg: drawn(source.replace(frontMatter, '').replace(comments, '')) };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

/** What may stand before a diagram and the library cannot read: front matter (title, settings), comments and `%%{init: {…}}%%`. */
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const comments = /^(?:\s*%%(?:\{[\s\S]*?\}%%|.*)\n)+/;

/** The library's SVG of a source. Flowcharts are rewritten before and corrected after. Throws an Error for what cannot be drawn. */
function drawn(source: string): string {
  // The library is published as an ES module only; `require` of its path (Node 20.19 or later) keeps parsing synchronous.
  const mermaid = require(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as typeof Mermaid;
  const render = (text: string): string => withCorrections(mermaid.renderMermaidSVG(text, { padding: PADDING }));
  if (!isFlowchart(source)) {
    const short = withShortNotes(source);
    const svg = render(short.replace(noteFirst, `$1$3->>$3: ${INSERTED}\n$2`));
    if (noteFirst.test(short) && !insertedMessage.test(svg))
      throw new Error('a note before the first message is not supported');
    return svg.replace(insertedMessage, '');
  }
  const { source: known, turned } = flowchartSource(source);
  const narrow = render(known);
  const roomy = withRoomForTitles(known, narrow);
  return shownMarks(turnBack(roomy === known ? narrow : render(roomy), turned));
}
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
/**
 * Corrects the library's drawing: arrowheads reach into the node, which is painted over them or hides the whole head, and some texts are smaller than `MIN_TEXT`
 * pixels.
 */
const withCorrections = (svg: string): string =>
  svg
    .replace(/(<marker id="arrowhead-start[^>]* orient="auto)-start-reverse/g, '$1')
    .replace(/(?<=<marker id="arrowhead"[^>]* refX=")7/g, '8.5')
    .replace(/(?<=<marker id="arrowhead-start"[^>]* refX=")1/g, '-0.5')
    .replace(/(<marker id="cls-(?:composition|aggregation)" markerWidth="(\d+)"[^>]* refX=")0/g, '$1$2')
    .replace(/ font-size="([\d.]+)"/g, (_, size) => ` font-size="${Math.max(MIN_TEXT, Number(size))}"`);

/** Removes what a strict content security policy forbids or a page does not need, rounds numbers, and makes ids unique by a prefix. */
function forPage(svg: string, prefix: string, alt: string | null): string {
  const name = escapeHtml(alt ?? labelsOf(svg));
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // The dotted background of a chart: some hundred elements without information.
      .replace(/<circle[^>]* class="xychart-grid"[^>]*>\s*/g, '')
      .replace(/<[a-z][^>]*>/g, (tag) =>
        tag
          .replace(/ (?:style|xmlns|data-[\w-]+)="[^"]*"/g, '')
          .replace(/ id="([^"]+)"/, ` id="${prefix}-$1"`)
          .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
          .replace(/\d+\.\d\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
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
  unescapeHtml(xml.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
