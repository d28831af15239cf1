/**
 * Icons of the set Heroicons, as SVG path data, for components that are rendered on the server or loaded on demand. The initial script
 * must import its icons one by one instead: esbuild would put this whole file into it.
 */
/// <reference path="../icons.d.ts" preserve="true" />
export { default as arrowLeft } from 'heroicons/24/outline/arrow-left.svg';
export { default as migrate } from 'heroicons/24/outline/arrow-path-rounded-square.svg';
export { default as arrowRight } from 'heroicons/24/outline/arrow-right.svg';
export { default as up } from 'heroicons/24/outline/arrow-up.svg';
export { default as menu } from 'heroicons/24/outline/bars-3.svg';
export { default as beaker } from 'heroicons/24/outline/beaker.svg';
export { default as success } from 'heroicons/24/outline/check.svg';
export { default as chevron } from 'heroicons/24/outline/chevron-right.svg';
export { default as copy } from 'heroicons/24/outline/clipboard-document.svg';
export { default as checked } from 'heroicons/24/outline/clipboard-document-check.svg';
export { default as code } from 'heroicons/24/outline/code-bracket.svg';
export { default as file } from 'heroicons/24/outline/document.svg';
export { default as folder } from 'heroicons/24/outline/folder.svg';
export { default as info } from 'heroicons/24/outline/information-circle.svg';
export { default as search } from 'heroicons/24/outline/magnifying-glass.svg';
export { default as edit } from 'heroicons/24/outline/pencil-square.svg';
export { default as plan } from 'heroicons/24/outline/queue-list.svg';
export { default as blocks } from 'heroicons/24/outline/rectangle-group.svg';
export { default as close } from 'heroicons/24/outline/x-mark.svg';

/** Our own drawings, for icons that are on every page: those of the set would add 320 compressed bytes to each page. */
export const home = 'm3 11 9-8 9 8M6 9v12h12V9';
export const language = 'M3 6h11M8.5 3v3m4 0c-1 5-4.5 9-9 10.5M6 9c1 3 3 5.5 6 7m0 5 5-11 5 11m-8-3.5h6';
export const moon = 'M21 14A9 9 0 0 1 10 3a9 9 0 1 0 11 11Z';
export const sun = 'M8 12a4 4 0 1 1 8 0 4 4 0 1 1-8 0m4-9v2m0 14v2M3 12h2m14 0h2M6 6l1 1m10 10 1 1M6 18l1-1M17 7l1-1';
export const system = 'M3 4h18v13H3zm9 13v4m-5 0h10';
