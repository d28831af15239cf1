/** Printers of inline nodes: text, emphasis, code, links and images. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { attribute, escapeHtml } from '../../lib/html.ts';
import { icons } from '../../lib/icons.ts';
import { isUnsafe } from '../../lib/urls.ts';
import type { Printing } from '../print.ts';
import { printers } from './printers.ts';

export const inlinePrinters = printers({
  text: (node) => escapeHtml(node.value),
  emphasis: (node, print) => `<em>${print.all(node.children)}</em>`,
  strong: (node, print) => `<strong>${print.all(node.children)}</strong>`,
  delete: (node, print) => `<del>${print.all(node.children)}</del>`,
  inlineCode: (node) => codeHtml(node.value.replace(/\r?\n/g, ' ')),
  keys: ({ children }, print) => `<kbd>${print.all(children)}</kbd>`,
  badge: ({ kind, children }, print) =>
    `<span class="pill${kind === null ? '' : ` ${escapeHtml(kind)}`}">${print.all(children)}</span>`,
  icon: ({ name }) =>
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true"><path d="${icons[name]}"/></svg>`,
  break: () => '<br>\n',
  link: (node, print) => linkHtml(node.url, node.title ?? null, print.all(node.children), print),
  linkReference: (node, print) => {
    const definition = print.definitions.get(node.identifier);
    const inner = print.all(node.children);
    return definition === undefined ? inner : linkHtml(definition.url, definition.title ?? null, inner, print);
  },
  image: (node, print) => imageHtml(node.url, node.alt ?? '', node.title ?? null, print),
  imageReference: (node, print) => {
    const definition = print.definitions.get(node.identifier);
    return definition === undefined
      ? escapeHtml(node.alt ?? '')
      : imageHtml(definition.url, node.alt ?? '', definition.title ?? null, print);
  },
});

/** HTML in which no line ends. */
export const whole = (html: string): string => `<span class="whole">${html}</span>`;

/** Code, whose lines end where a reader would end them. */
const codeHtml = (value: string): string =>
  tears(value) && !/\s/.test(value)
    ? `<code class="whole">${escapeHtml(value)}</code>`
    : `<code>${codeWords(value)}</code>`;

/** Words of code, or names of files, that end lines where a reader would end them. */
export const codeWords = (text: string): string => text.replace(/\S+/g, codeWordHtml);

/**
 * A short word of code does not break: who copies `--yes` from two lines would write a space. A longer one, an address or a path, may break
 * behind dots, slashes, hyphens and underscores, and 20 letters or more also before capitals.
 */
function codeWordHtml(word: string): string {
  const html = escapeHtml(word);
  if (tears(word)) return whole(html);
  return widthOf(word) <= SHORT
    ? html
    : html.replace(/(?<=[^./_-])[./_-]+(?=\w{2})/g, '$&<wbr>').replace(/[A-Za-z]{20,}/g, partsOfLong);
}
const SHORT = 21;
const widthOf = (word: string): number => word.length + (word.match(/\p{Script=Han}/gu)?.length ?? 0);
const partsOfLong = (name: string): string => name.replace(/[a-z](?=[A-Z][a-z])/g, '$&<wbr>');

/** Whether browsers would break a short word: behind hyphens, and between Latin and Chinese. */
const tears = (word: string): boolean => widthOf(word) <= SHORT && /\S-|-\S|[!-~]\P{ASCII}|\P{ASCII}[!-~]/u.test(word);

/** The attribute for an id of the text, which is that of the text's own page. */
export const ownId = (id: string | null, { context }: Printing): string =>
  context.isExcerpt ? '' : attribute('id', id);

/** A link, or its content alone if the address is unsafe or leads nowhere. */
function linkHtml(url: string, title: string | null, inner: string, { context }: Printing): string {
  const link = isUnsafe(url) ? null : context.link(url);
  if (link === null || isUnsafe(link.href)) return inner;
  const { href, external } = link;
  const target = external ? ' target="_blank" rel="noopener noreferrer"' : '';
  return `<a${attribute('href', normalizeUri(href))}${attribute('title', title)}${target}>${inner}</a>`;
}

/**
 * An `<img>`, or a pair of them if there is a version for dark mode, of which the style sheet shows one. Only the alt text if the address
 * is unsafe.
 */
export function imageHtml(url: string, alt: string, title: string | null, { context, counts }: Printing): string {
  const { src, srcDark, width, height } = context.image(url);
  if (isUnsafe(src)) return escapeHtml(alt);
  // Of a pair, the browser loads only the image that is shown if both are lazy. Drawings weigh too little to wait for the layout.
  const isEager = counts.images++ < context.eagerImages && (srcDark === null || src.endsWith('.svg'));
  const lazy = isEager ? '' : ' loading="lazy"';
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const rest = `alt="${escapeHtml(alt)}"${attribute('title', title)}${size}${lazy} decoding="async">`;
  const shown = attribute('src', normalizeUri(src));
  if (srcDark === null) return `<img${shown} ${rest}`;
  return `<img class="only-light"${shown} ${rest}<img class="only-dark"${attribute('src', normalizeUri(srcDark))} ${rest}`;
}
