/** Printers of inline nodes: text, emphasis, code, links and images. */
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { attribute, escapeHtml } from '../../lib/html.ts';
import { isUnsafe } from '../../lib/urls.ts';
import type { Printing } from '../print.ts';
import { printers } from './printers.ts';

export const inlinePrinters = printers({
  text: (node) => escapeHtml(node.value),
  emphasis: (node, print) => `<em>${print.all(node.children)}</em>`,
  strong: (node, print) => `<strong>${print.all(node.children)}</strong>`,
  delete: (node, print) => `<del>${print.all(node.children)}</del>`,
  inlineCode: (node) => `<code>${withWholeFlags(escapeHtml(node.value.replace(/\r?\n/g, ' ')))}</code>`,
  keys: ({ children }, print) => `<kbd>${print.all(children)}</kbd>`,
  badge: ({ kind, children }, print) =>
    `<span class="pill${kind === null ? '' : ` ${escapeHtml(kind)}`}">${print.all(children)}</span>`,
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

/** Browsers break lines behind the hyphens of `--yes`; who copies it by eye would write a space. */
const withWholeFlags = (code: string): string => code.replace(/(?<!\S)--\w+/g, whole);

/**
 * An id as the fragment of an address. Letters of any script stay readable; only `%` is encoded, since it would begin an encoded character.
 */
export const fragmentOf = (id: string): string => escapeHtml(id.replaceAll('%', '%25'));

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
  // Of a pair, the browser loads only the image that is shown if both are lazy.
  const isEager = counts.images++ < context.eagerImages && srcDark === null;
  const lazy = isEager ? '' : ' loading="lazy"';
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const rest = `alt="${escapeHtml(alt)}"${attribute('title', title)}${size}${lazy} decoding="async">`;
  const shown = attribute('src', normalizeUri(src));
  if (srcDark === null) return `<img${shown} ${rest}`;
  return `<img class="only-light"${shown} ${rest}<img class="only-dark"${attribute('src', normalizeUri(srcDark))} ${rest}`;
}
