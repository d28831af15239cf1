/** Mermaid to SVG at build time. Colours come from custom properties (theme/styles/diagram.css), so one picture serves both modes. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Mermaid from 'beautiful-mermaid';
import { shortHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';

const require = createRequire(import.meta.url);

export type Drawing = { ok: true; svg: string } | { ok: false; message: string };

export function drawDiagram(source: string, alt: string | null): Drawing {
  try {
    // The library is an ES module alone; loading it by its path keeps parsing synchronous (Node 20.19 and later).
    const { renderMermaidSVG } = require(fileURLToPath(import.meta.resolve('beautiful-mermaid'))) as typeof Mermaid;
    return { ok: true, svg: cleaned(renderMermaidSVG(source), `d${shortHash(source).replace(/\W/g, '')}`, alt) };
  } catch (thrown) {
    return { ok: false, message: thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown) };
  }
}

/** Takes out what a strict content security policy forbids or a page does not need, and makes ids unique to the picture. */
function cleaned(svg: string, prefix: string, alt: string | null): string {
  const name = alt === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/ xmlns="[^"]*"/, ` ${name}`)
    .replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/\n\s*/g, '');
}
