/** Mermaid diagrams as SVG, drawn without a browser: see README. */
export { type Drawing, draw, workOf } from './draw.ts';
export { withName } from './words.ts';
