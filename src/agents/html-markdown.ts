/** Converts the HTML of a React page to Markdown: headings, paragraphs, lists, links, images, code; not controls and decoration. */
import { blocks, type HtmlElement, type HtmlNode, isElement, treeOf, withoutTextForReaders } from '../lib/html-tree.ts';
import { ownValue } from '../lib/own-value.ts';
import { parsedUrl } from '../lib/urls.ts';
import { fillPlaceholders } from '../markdown/plain/placeholders.ts';
import { printMarkdown } from '../markdown/plain/print-plain.ts';
import { simplify } from '../markdown/plain/simplify.ts';
import type { BodyNode } from '../model/markdown.ts';

/** `address` is that of the page, from which links are resolved. */
export function htmlToMarkdown(html: string, address: string): string {
  const root = treeOf(html);
  const same = (value: string): string => value;
  const tree = simplify(parent('root', nodesOf((mainOf(root) ?? root).children, address)));
  return fillPlaceholders(printMarkdown(tree), { link: same, image: same, word: same, colon: '' });
}

type Parent = Extract<BodyNode, { children: unknown }>;
const parent = <K extends Parent['type']>(type: K, children: BodyNode[], more = {}): Extract<BodyNode, { type: K }> =>
  ({ type, ...more, children }) as unknown as Extract<BodyNode, { type: K }>;

const mainOf = (node: HtmlElement): HtmlElement | undefined =>
  node.tag === 'main' ? node : node.children.filter(isElement).map(mainOf).find(Boolean);

const isHidden = ({ tag, attributes }: HtmlElement): boolean =>
  withoutTextForReaders.has(tag) || attributes['aria-hidden'] === 'true' || Object.hasOwn(attributes, 'hidden');

const nodesOf = (nodes: readonly HtmlNode[], address: string): BodyNode[] =>
  nodes.flatMap((node, at) => {
    if (!isElement(node)) return [text(node)];
    const converted = isHidden(node) ? [] : (ownValue(elements, node.tag) ?? container)(node, address);
    // Links next to each other stand apart on the page.
    return isLink(node) && isLink(nodes[at - 1]) ? [text(' '), ...converted] : converted;
  });
const isLink = (node: HtmlNode | undefined): boolean => typeof node === 'object' && node.tag === 'a';
const text = (value: string): BodyNode => ({ type: 'text', value });

/** Also true for a link around a card, as it contains blocks. */
const holdsBlocks = (node: HtmlNode): boolean =>
  isElement(node) && (blocks.has(node.tag) || node.children.some(holdsBlocks));

type Convert = (node: HtmlElement, address: string) => BodyNode[];
const container: Convert = (node, address) => {
  const children = nodesOf(node.children, address);
  return holdsBlocks(node) ? [parent('root', children)] : children;
};
const mark =
  (type: 'strong' | 'emphasis'): Convert =>
  (node, address) =>
    holdsBlocks(node) ? container(node, address) : [parent(type, nodesOf(node.children, address))];
const heading: Convert = ({ tag, children }, address) => [
  parent('heading', nodesOf(children, address), { depth: Math.max(2, Number(tag.slice(1))) }),
];
const list: Convert = ({ tag, children }, address) => {
  const items = children.filter(isElement).filter((child) => child.tag === 'li' && !isHidden(child));
  const itemOf = (item: HtmlElement): BodyNode =>
    parent('listItem', nodesOf(item.children, address).map(asBoldParagraph), { spread: true });
  return [parent('list', items.map(itemOf), { ordered: tag === 'ol', spread: false })];
};
const asBoldParagraph = (node: BodyNode): BodyNode => {
  if (node.type === 'root') return parent('root', node.children.map(asBoldParagraph));
  return node.type === 'heading' ? parent('paragraph', [parent('strong', node.children)]) : node;
};

const elements: Readonly<Record<string, Convert | undefined>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
  ul: list,
  ol: list,
  strong: mark('strong'),
  b: mark('strong'),
  em: mark('emphasis'),
  i: mark('emphasis'),
  pre: (node) => [{ type: 'code', lang: languageOf(node), value: rawText(node).replace(/\n$/, '') }],
  hr: () => [{ type: 'thematicBreak' }],
  blockquote: (node, address) => [parent('blockquote', nodesOf(node.children, address))],
  // The first row is the header, as Markdown tables require one.
  table: (node, address) => [
    parent(
      'table',
      rowsOf(node).map(({ children }) =>
        parent(
          'tableRow',
          children.filter(isElement).map((cell) => parent('tableCell', nodesOf([cell], address))),
        ),
      ),
    ),
  ],
  a(node, address) {
    const children = nodesOf(node.children, address);
    const href = node.attributes.href;
    const nodes = href === undefined ? children : [parent('link', children, { url: absolute(href, address) })];
    return holdsBlocks(node) ? [parent('paragraph', nodes)] : nodes;
  },
  br: () => [text(' ')],
  img: ({ attributes: { alt, src = '' } }, address) =>
    alt ? [{ type: 'image', url: absolute(src, address), alt }] : [],
  code: (node) => [{ type: 'inlineCode', value: rawText(node) }],
};

const languageOf = ({ children: [code] }: HtmlElement): string =>
  typeof code === 'object' ? (/\blanguage-([\w+#.-]+)/.exec(code.attributes.class ?? '')?.[1] ?? '') : '';

const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter(isElement).flatMap((child) => (child.tag === 'tr' ? [child] : rowsOf(child)));

const rawText = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(rawText).join(''));
const absolute = (href: string, address: string): string => parsedUrl(href, address)?.href ?? href;
