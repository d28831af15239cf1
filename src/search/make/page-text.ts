/** The text of a page, read from its HTML: blocks of text below headings, and links. */
import {
  blocks,
  type HtmlElement,
  type HtmlNode,
  isElement,
  treeOf,
  withoutTextForReaders,
} from '../../lib/html-tree.ts';
import { TEXT_END, TEXT_START } from '../../lib/mdx-names.ts';
import { splitUrl } from '../../lib/urls.ts';

interface TextBlock {
  kind: 'text' | 'row' | 'head' | 'code';
  text: string;
  /** The first cell of a row, which usually names what the row explains; else empty. */
  name: string;
}
export interface TextSection {
  /** Id of the heading; empty for the text above the first one. */
  id: string;
  heading: string;
  /** Level of the heading, 1 for the page itself. */
  depth: number;
  blocks: TextBlock[];
}
interface ReadText {
  sections: TextSection[];
  /** Links inside the site, with their texts. */
  links: [url: string, text: string][];
}

/** Separates the cells of a row. */
const CELLS = ' · ';

export function readText(html: string): ReadText {
  const sections: TextSection[] = [{ id: '', heading: '', depth: 1, blocks: [] }];
  let inline = '';
  const push = (block: TextBlock): void => {
    if (block.text !== '') sections.at(-1)?.blocks.push(block);
  };
  const flush = (): void => {
    push({ kind: 'text', text: tidy(inline), name: '' });
    inline = '';
  };
  const read = (node: HtmlNode): void => {
    if (typeof node === 'string') {
      inline += node;
      return;
    }
    const { tag, attributes, children } = node;
    if (isSilent(node) || tag === 'h1') return;
    if (!blocks.has(tag)) {
      children.forEach(read);
      if (tag === 'br') inline += ' ';
      return;
    }
    flush();
    const depth = Number(/^h([2-6])$/.exec(tag)?.[1] ?? 0);
    if (depth > 0 && attributes.id !== undefined)
      sections.push({ id: attributes.id, heading: tidy(textOf(node)), depth, blocks: [] });
    else if (tag === 'tr') push(rowOf(children.filter(isElement)));
    else if (tag === 'pre') push({ kind: 'code', text: textOf(node).trim(), name: '' });
    else children.forEach(read);
    flush();
  };
  const tree = treeOf(withoutAdded(html));
  tree.children.forEach(read);
  flush();
  return { sections, links: linksIn(tree) };
}

/** Without what a project shows with every text. */
function withoutAdded(html: string): string {
  const start = html.indexOf(TEXT_START);
  const end = html.lastIndexOf(TEXT_END);
  return start < 0 || end < start ? html : html.slice(start, end);
}

const isSilent = ({ tag, attributes }: HtmlElement): boolean =>
  withoutTextForReaders.has(tag) || attributes.class === 'anchor';

function rowOf(cells: HtmlElement[]): TextBlock {
  const texts = cells.map((cell) => tidy(textOf(cell)));
  const isHead = cells.every(({ tag }) => tag === 'th');
  return {
    kind: isHead ? 'head' : 'row',
    text: texts.filter(Boolean).join(CELLS),
    name: isHead ? '' : (texts[0] ?? ''),
  };
}

function linksIn(node: HtmlNode, links: ReadText['links'] = []): ReadText['links'] {
  if (typeof node === 'string') return links;
  const { href = '' } = node.attributes;
  if (node.tag === 'a' && href.startsWith('/')) links.push([splitUrl(href).path, tidy(textOf(node))]);
  for (const child of node.children) linksIn(child, links);
  return links;
}

const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : isSilent(node) ? '' : node.children.map(textOf).join('');
const tidy = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/ \s+|[^\S ]\s*/g, ' ')
    .trim();
