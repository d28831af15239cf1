/** Mermaid to SVG at build time. Colours come from custom properties (theme/styles/diagram.css), so one picture serves both modes. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Mermaid from 'beautiful-mermaid';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';
import { straighten, turnBack } from './diagram-loops.ts';

const require = createRequire(import.meta.url);

/** Around the picture, so that no line is cut off; the text's own margins make the distance. */
const PADDING = 8;

/** Whether a text seems to have a diagram, for those who share out work. */
export const seemsDrawn = (text: string): boolean => /^\s*(?:```+|~~~+)\s*mermaid\b/m.test(text);

export type Drawing = { ok: true; svg: string } | { ok: false; message: string };

export function drawDiagram(source: string, alt: string | null): Drawing {
  try {
    return { ok: true, svg: cleaned(drawn(source), `d${shortHash(source).replace(/\W/g, '')}`, alt) };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

function drawn(source: string): string {
  // The library is an ES module alone; loading it by its path keeps parsing synchronous (Node 20.19 and later).
  const mermaid = require(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as typeof Mermaid;
  if (!isFlowchart.test(source)) return mermaid.renderMermaidSVG(source, { padding: PADDING });
  const { source: straight, turned } = straighten(source, mermaid.parseMermaid(source));
  return turnBack(mermaid.renderMermaidSVG(straight, { padding: PADDING }), turned);
}
const isFlowchart = /^\s*(?:%%.*\n\s*)*(?:graph|flowchart)\s/;

/** Takes out what a strict content security policy forbids or a page does not need, and makes ids unique to the picture. */
function cleaned(svg: string, prefix: string, alt: string | null): string {
  const name = escapeHtml(alt ?? labelsOf(svg));
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // The dotted ground of a chart: some hundred elements that say nothing.
      .replace(/<circle[^>]* class="xychart-grid"[^>]*>\s*/g, '')
      .replace(/<[a-z][^>]*>/g, (tag) =>
        tag
          .replace(/ (?:style|xmlns|data-[\w-]+)="[^"]*"/g, '')
          .replace(/ id="([^"]+)"/, ` id="${prefix}-$1"`)
          .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
          .replace(/(\d+\.\d{1,2})\d*/g, (_, number) => String(Number(number))),
      )
      .replace(/^<svg/, `<svg role="img" aria-label="${name}"`)
      .replace(/\n\s*/g, '')
  );
}

/** What a picture without a text alternative says: its labels, in their order. */
const labelsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, label = '']) => plainText(label))
    .filter((label) => label !== '')
    .join(', ');
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const plainText = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
