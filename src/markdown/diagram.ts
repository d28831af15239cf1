/**
 * Draws Mermaid diagrams as SVG at build time. Colours are CSS custom properties (theme/styles/parts/diagram.css), so one picture fits
 * light and dark mode.
 */
import { escapeHtml, unescapeHtml } from '../lib/html.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { drawFlowchart, drawingWork } from './flowchart/draw-flowchart.ts';
import { isFlowchart, readFlowchart, statementsOf } from './flowchart/read-flowchart.ts';
import { drawByLibrary } from './library-diagram.ts';

/** The SVG of a diagram, a second one for narrow columns if it fits better there, or the reason why it could not be drawn. */
export type Drawing = { ok: true; svg: string; narrow: string | null } | { ok: false; message: string };

/**
 * Draws a diagram for a page: with an accessible name, `alt` or else the labels in the drawing. `lost` are words that are not in it. Uses the
 * drawing that `drawings` has for this source, if it was drawn ahead.
 */
export function drawDiagram(
  source: string,
  alt: string | null,
  drawings: ReadonlyMap<string, Drawing>,
): { ok: true; svg: string; lost: string | null } | { ok: false; message: string } {
  const drawing = drawings.get(source) ?? draw(source);
  if (!drawing.ok) return drawing;
  const { svg, narrow } = drawing;
  const named = (form: string, className: string): string =>
    form.replace('<svg', () => `<svg${className} role="img" aria-label="${escapeHtml(alt ?? labelsOf(form))}"`);
  return {
    ok: true,
    svg: narrow === null ? named(svg, '') : named(svg, ' class="wide"') + named(narrow, ' class="narrow"'),
    lost: lostWords(source, svg),
  };
}

/** Most work for all diagrams of a text, which take some seconds. */
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
  return nullIfThrown(() => drawingWork(readFlowchart(diagram))) ?? 0;
}

/** Draws a source without adapting it to a page. Never throws. */
export function draw(source: string): Drawing {
  for (const [most, what, countIn] of limits)
    if (countIn(source) > most) return { ok: false, message: `more than ${most} ${what}` };
  try {
    const diagram = diagramIn(source);
    const [svg, narrow] = isFlowchart(diagram) ? drawFlowchart(readFlowchart(diagram)) : [drawByLibrary(diagram)];
    return { ok: true, svg, narrow: narrow ?? null };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

const diagramIn = (source: string): string => source.replace(frontMatter, '').replace(comments, '');
/** What may stand before a diagram and the library cannot read: front matter (title, settings), comments and `%%{init: {…}}%%`. */
const frontMatter = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/;
const comments = /^(?:\s*%%(?:\{(?:[^%]|%(?!%))*(?<=\})%%|.*)\n)+/;

/** A title, the name of a box, or what is behind a line's colon; empty if there is none of them. */
function saidIn(line: string): string {
  const [, keyword = ''] = /^(title|box)[\s:]/.exec(line) ?? [];
  const colon = line.indexOf(':');
  if (keyword !== '') return line.slice(keyword.length + 1);
  return colon < 1 || line[colon + 1] === ':' ? '' : line.slice(colon + 1);
}
const longNotes = /^[ \t]*note\b[^:\n]*\n((?:(?![ \t]*end note).*\n)*)[ \t]*end note/gim;
/** The first words of a source that are not in its drawing: the library leaves out what it does not know. Those of a flowchart are all read. */
function lostWords(source: string, svg: string): string | null {
  const diagram = diagramIn(source);
  const title = /^title:[ \t]*(.+)/m.exec(source.slice(0, source.length - diagram.length))?.[1];
  const notes = [...diagram.matchAll(longNotes)].map(([, note = '']) => note);
  const others = isFlowchart(diagram) ? [] : [...diagram.split('\n').map((line) => saidIn(line.trim())), ...notes];
  // Members of classes are drawn in another order.
  const wordsIn = (text: string): string[] =>
    unescapeHtml(text.replace(/<br\s*\/?>|\\n/gi, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const drawn = wordsIn(labelsOf(svg)).join('');
  const isLost = (text: string): boolean => wordsIn(text).some((word) => !drawn.includes(word));
  return [title ?? '', ...others].find(isLost)?.trim() ?? null;
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
