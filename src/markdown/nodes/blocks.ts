/** Printers of paragraphs, headings, lists and quotes. */
import type { ListItem, Paragraph } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { attribute, escapeHtml } from '../../lib/html.ts';
import { hashOf } from '../../lib/urls.ts';
import { format } from '../../lib/words.ts';
import type { Reference } from '../../model/markdown.ts';
import { nodesOf, textOf } from '../body.ts';
import type { PrintContext } from '../context.ts';
import { withAddresses, withoutIds } from '../html-addresses.ts';
import type { Printing } from '../print.ts';
import { imageHtml, ownId } from './inline.ts';
import { printers } from './printers.ts';

export const blockPrinters = printers({
  paragraph: (node, print) => pictureOf(node, print) ?? `<p>${print.all(node.children)}</p>`,
  heading: (node, print) => {
    const tag = `h${node.depth}`;
    const id = node.data?.id;
    const inner = print.all(node.children);
    if (id === undefined) return `<${tag}>${inner}</${tag}>`;
    if (node.data?.isTitle) return `<${tag}${ownId(id, print)}>${inner}</${tag}>`;
    if (print.context.isExcerpt) return `<${tag}>${inner}</${tag}>`;
    const text = textOf(node);
    // Named by its text alone: screen readers would read the label of the link as part of the heading. What code computes is not known here.
    const isComputed = nodesOf(node, 'mdx').some(({ children }) => children.length === 0);
    const name = attribute('aria-label', text.trim() === '' || isComputed ? null : text.trim());
    return `<${tag} id="${escapeHtml(id)}"${name}>${inner}${anchor(id, text, print)}</${tag}>`;
  },
  blockquote: (node, print) =>
    `<blockquote>\n${print.blocks(node.children)}${node.children.length > 0 ? '\n' : ''}</blockquote>`,
  list: (node, print) => {
    const tag = node.ordered ? 'ol' : 'ul';
    const start = attribute('start', node.ordered && node.start !== 1 ? node.start : null);
    const look =
      node.data?.look ?? (node.children.some(({ checked }) => typeof checked === 'boolean') ? 'tasks' : null);
    const loose = node.spread === true || node.children.some(({ spread }) => spread === true);
    return `<${tag}${start}${attribute('class', look)}>\n${node.children.map((item) => itemHtml(item, loose, print)).join('\n')}\n</${tag}>`;
  },
  listItem: (node, print) => itemHtml(node, node.spread ?? false, print),
  thematicBreak: () => '<hr>',
  html: ({ value }, { raw, context }) => {
    raw.isPrinted = true;
    const html = context.isExcerpt ? withoutIds(value) : value;
    return withAddresses(html, (kind, url) => htmlAddress(kind, url, context));
  },
  yaml: () => '',
  definition: () => '',
  truncate: () => '',
});

/** The address that raw HTML is printed with; null for a link that leads nowhere. */
function htmlAddress(kind: Reference['kind'], url: string, context: PrintContext): string | null {
  const address = kind === 'link' ? (context.link(url)?.href ?? null) : context.image(url).src;
  return address === null || address === url ? address : normalizeUri(address);
}

/** The HTML of a list item. In a tight list, paragraphs are printed without `<p>`, as in CommonMark. */
function itemHtml(item: ListItem, loose: boolean, print: Printing): string {
  if (item.children.length === 0) return `<li>${taskHtml(item, '')}</li>`;
  const parts = item.children.map((child, index) => {
    if (child.type !== 'paragraph') return { html: print.node(child), bare: false };
    const inner = index === 0 ? taskHtml(item, print.all(child.children)) : print.all(child.children);
    const facts = child.data?.isFacts ? ' class="facts"' : '';
    return loose ? { html: `<p${facts}>${inner}</p>`, bare: false } : { html: inner, bare: true };
  });
  const start = parts[0]?.bare ? '' : '\n';
  const end = parts.at(-1)?.bare ? '' : '\n';
  const folder = item.data?.isFolder ? ' class="folder"' : '';
  return `<li${folder}>${start}${parts.map(({ html }) => html).join('\n')}${end}</li>`;
}

/** Adds a checkbox, labelled by the item's text, if the item is a task. */
const taskHtml = ({ checked }: ListItem, inner: string): string =>
  typeof checked === 'boolean'
    ? `<label><input type="checkbox" disabled${checked ? ' checked' : ''}> ${inner}</label>`
    : inner;

/** The link from a heading to itself. Its text is an invisible character; the style sheet shows a symbol. */
function anchor(id: string, heading: string, { context }: Printing): string {
  const label = escapeHtml(format(context.words.anchorLabel, { heading }));
  const href = context.link(hashOf(id))?.href ?? '';
  return `<a class="anchor" href="${escapeHtml(href)}" title="${label}" aria-label="${label}" translate="no">\u200b</a>`;
}

/**
 * The HTML of a paragraph that holds only an image: a figure with its title as caption if `figures` has marked it, and a wide SVG in a box
 * that scrolls. Null for other paragraphs.
 */
function pictureOf({ children, data }: Paragraph, print: Printing): string | null {
  const [image] = children;
  if (children.length !== 1 || image?.type !== 'image') return null;
  const isFigure = data?.figure === true;
  const html = imageHtml(image.url, image.alt ?? '', isFigure ? null : (image.title ?? null), print);
  const { src, width } = print.context.image(image.url);
  const shown = src.endsWith('.svg') && (width ?? 0) > WIDE ? `<span class="drawing">${html}</span>` : html;
  return isFigure
    ? `<figure>${shown}<figcaption>${escapeHtml(image.title ?? '')}</figcaption></figure>`
    : `<p>${shown}</p>`;
}
/** SVG images up to this width in pixels are readable on a phone without scrolling. */
const WIDE = 400;
