/** Converts the HTML of a React page to Markdown: headings, paragraphs, lists, links, images, code; not controls and decoration. */
import { blocks, type HtmlElement, type HtmlNode, isElement, treeOf, withoutTextForReaders } from '../lib/html-tree.ts';
import { codeMarkdown, destination, escapeMarkdown } from '../lib/markdown-text.ts';

/** `address` is that of the page, from which links are resolved. */
export function htmlToMarkdown(html: string, address: string): string {
  const root = treeOf(html);
  return blocksOf((mainOf(root) ?? root).children, address)
    .map((block) => block.trim())
    .join('\n\n');
}

const mainOf = (node: HtmlElement): HtmlElement | undefined =>
  node.tag === 'main' ? node : node.children.filter(isElement).map(mainOf).find(Boolean);

const isHidden = ({ tag, attributes }: HtmlElement): boolean =>
  withoutTextForReaders.has(tag) || attributes['aria-hidden'] === 'true' || Object.hasOwn(attributes, 'hidden');

/** Blocks in order; inline content between them becomes paragraphs. */
function blocksOf(nodes: readonly HtmlNode[], address: string): string[] {
  const found: string[] = [];
  let inline: HtmlNode[] = [];
  const flush = (): void => {
    found.push(inlineOf(inline, address));
    inline = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlocks(node)) inline.push(node);
    else {
      flush();
      if (!isHidden(node)) found.push(...blockOf(node, address));
    }
  }
  flush();
  return found.filter((block) => block.trim() !== '');
}

/** Also true for a link around a card, as it contains blocks. */
const holdsBlocks = (node: HtmlNode): boolean =>
  isElement(node) && (blocks.has(node.tag) || node.children.some(holdsBlocks));

function blockOf(node: HtmlElement, address: string): string[] {
  const { tag, children } = node;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) return [`${'#'.repeat(Math.max(2, Number(level)))} ${inlineOf(children, address)}`];
  if (tag === 'pre') return [fenced(rawText(node).replace(/\n$/, ''), languageOf(node))];
  if (tag === 'hr') return ['---'];
  if (tag === 'blockquote') return [blocksOf(children, address).join('\n\n').replace(/^/gm, '> ')];
  if (tag === 'ul' || tag === 'ol') return [listOf(node, address)];
  if (tag === 'table') return [tableOf(node, address)];
  if (tag === 'a') return [linkOf(node, blocksOf(children, address).map(unmarked).join(' — '), address)];
  return blocksOf(children, address);
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [fence + language, code, fence].join('\n');
}

const languageOf = ({ children: [code] }: HtmlElement): string =>
  typeof code === 'object' ? (/\blanguage-([\w+#.-]+)/.exec(code.attributes.class ?? '')?.[1] ?? '') : '';

/** The first row is the header, as Markdown tables require one. */
function tableOf(node: HtmlElement, address: string): string {
  const rows = rowsOf(node).map(({ children }) =>
    children.filter(isElement).map((cell) => inlineOf([cell], address).trim().replaceAll('|', '\\|')),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n');
}
const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children.filter(isElement).flatMap((child) => (child.tag === 'tr' ? [child] : rowsOf(child)));

const unmarked = (block: string): string => block.replace(/^#+ /, '').replace(/\s+/g, ' ');

const listOf = ({ tag, children }: HtmlElement, address: string): string =>
  children
    .filter(isElement)
    .filter((child) => child.tag === 'li' && !isHidden(child))
    .map((item, index) => {
      const mark = tag === 'ol' ? `${index + 1}. ` : '- ';
      const text = blocksOf(item.children, address).map(unmarkedHeading).join('\n\n');
      return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
const unmarkedHeading = (block: string): string => block.replace(/^#+ (.*)$/, '**$1**');

function inlineOf(nodes: readonly HtmlNode[], address: string): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return escapeKeepingEnds(node);
      if (isHidden(node)) return '';
      const inner = inlineOf(node.children, address);
      if (node.tag === 'br') return ' ';
      if (node.tag === 'img') return imageOf(node, address);
      if (inner.trim() === '') return inner;
      if (node.tag === 'a') return linkOf(node, inner.trim(), address);
      if (node.tag === 'strong' || node.tag === 'b') return `**${inner.trim()}**`;
      if (node.tag === 'em' || node.tag === 'i') return `*${inner.trim()}*`;
      return node.tag === 'code' ? codeMarkdown(rawText(node)) : inner;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/\)\[/g, ') [');
}

const escapeKeepingEnds = (text: string): string => text.replace(/\S(?:[\s\S]*\S)?/, (inner) => escapeMarkdown(inner));
const rawText = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(rawText).join(''));
const absolute = (href: string, address: string): string =>
  URL.canParse(href, address) ? new URL(href, address).href : href;

const linkOf = ({ attributes }: HtmlElement, inner: string, address: string): string =>
  attributes.href === undefined || inner === ''
    ? inner
    : `[${inner}](${destination(absolute(attributes.href, address))})`;

const imageOf = ({ attributes }: HtmlElement, address: string): string =>
  attributes.alt ? `![${escapeMarkdown(attributes.alt)}](${destination(absolute(attributes.src ?? '', address))})` : '';
