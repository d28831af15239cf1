/** The diagrams of a text, drawn when the site is built. Their colours are those of theme/styles/parts/diagram.css. */
import { type Drawing, draw, withName, workOf } from 'static-mermaid';

/**
 * Draws a diagram for a page: with an accessible name, `alt` or else the labels in the drawing. Uses the drawing that `drawings` has for this
 * source, if it was drawn ahead.
 */
export function drawDiagram(
  source: string,
  alt: string | null,
  drawings: ReadonlyMap<string, Drawing>,
): { ok: true; svg: string; lost: string | null } | { ok: false; message: string } {
  const drawing = drawings.get(source) ?? draw(source);
  if (!drawing.ok) return drawing;
  const { svg, narrow, lost } = drawing;
  const printed =
    narrow === null
      ? withName(svg, alt)
      : withName(svg, alt, ' class="wide"') + withName(narrow, alt, ' class="narrow"');
  return { ok: true, svg: printed, lost };
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
