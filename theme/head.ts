/** The head elements that vary by page, as HTML. */
import { escapeHtml, scriptJson } from '../src/lib/html.ts';
import { documentTitle } from '../src/lib/titles.ts';
import type { Assets, HeadTag, Page, Shell } from '../src/model/page.ts';
import { type Mode, mediaOf } from './lib/theme-color.ts';

export function renderHead(page: Page, shell: Shell): string {
  const title = page.headTitle ?? documentTitle(page.title, shell.title, shell.titleDelimiter);
  const description: HeadTag[] =
    page.description === '' ? [] : [{ tag: 'meta', attributes: { name: 'description', content: page.description } }];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...[...description, ...page.head].map(tagHtml),
    ...page.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('');
}

const tagHtml = ({ tag, attributes }: HeadTag): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;

/** `--color-bg` in both modes: what the browser's own bars get. */
const barColors: [Mode, string][] = [
  ['light', '#ffffff'],
  ['dark', '#131816'],
];

/** The head elements that all pages of a locale share. */
export function sharedHead(shell: Shell, { script, preloads, style, sheets: named }: Assets, sheets: string[]): string {
  const { defaultMode, respectPrefersColorScheme } = shell.colorMode;
  const choice = respectPrefersColorScheme ? 'system' : defaultMode;
  return [
    '<meta charset="utf-8">',
    `<meta name="generator" content="${escapeHtml(shell.generator)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1.0">',
    '<meta name="color-scheme" content="light dark">',
    ...barColors.map(
      ([mode, color]) => `<meta name="theme-color" content="${color}" media="${mediaOf(mode, choice)}">`,
    ),
    ...[style, ...sheets].map((href) => `<link rel="stylesheet" href="${href}">`),
    // Where scripts run, the client loads it when the reader first does something.
    ...(named.later === undefined ? [] : [`<noscript><link rel="stylesheet" href="${named.later}"></noscript>`]),
    // What is read comes before what is clicked: the style sheets get the line first.
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchPriority="low">`),
    `<script type="module" src="${script}" fetchPriority="low"></script>`,
    ...shell.feeds.map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
    shell.head,
    ...(shell.favicon === null ? [] : [`<link rel="icon" href="${escapeHtml(shell.favicon)}">`]),
  ].join('');
}
