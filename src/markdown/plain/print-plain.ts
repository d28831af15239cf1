/**
 * Prints a tree as clean Markdown, for programs that read pages and for people who copy them. Addresses and interface words are
 * placeholders.
 */
import type { AlignType, Code, List, Nodes, Root, Table } from 'mdast';
import type { Body } from '../../model/markdown.ts';
import { withoutTitle } from '../print.ts';
import { liftedCode } from './lift-code.ts';
import { isInline, printInline } from './print-inline.ts';
import { simplify } from './simplify.ts';

/** The Markdown of a text without its title. Its placeholders are to be filled with `fillPlaceholders`. */
export const plainMarkdown = (body: Body): string => printMarkdown(simplify(withoutTitle(body)));

/** `tree` holds what `simplify` gives. */
export const printMarkdown = ({ children }: Root): string => joined(blocksOf(liftedCode(children)), false);

interface Block {
  node: Nodes | null;
  text: string;
  /** Whether a list has another mark than the one before it, which it would go on with. */
  isOther: boolean;
}

/** Blocks in order, without empty ones; inline nodes between them are paragraphs. */
function blocksOf(nodes: readonly Nodes[]): Block[] {
  const blocks: Block[] = [];
  let run: Nodes[] = [];
  const add = (node: Nodes | null, print: (isOther: boolean) => string): void => {
    const last = blocks.at(-1);
    const isOther = node?.type === 'list' && last?.node?.type === 'list' && !last.isOther;
    const text = print(isOther);
    if (text !== '') blocks.push({ node, text, isOther });
  };
  const flush = (): void => {
    add(null, () => printInline(run, true));
    run = [];
  };
  const visit = (node: Nodes): void => {
    if (isInline(node)) {
      run.push(node);
      return;
    }
    flush();
    if (node.type === 'root') node.children.forEach(visit);
    else add(node, (isOther) => blockText(node, isOther));
    flush();
  };
  nodes.forEach(visit);
  flush();
  return blocks;
}

function blockText(node: Nodes, isOther: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return printInline(node.children, true);
    case 'heading':
      return headingText(node.depth, printInline(node.children, false));
    case 'thematicBreak':
      // Dashes would end with that of a list.
      return '***';
    case 'blockquote':
      return withPrefix(joined(blocksOf(node.children), false), '> ');
    case 'list':
      return listText(node, isOther);
    case 'code':
      return fenced(node);
    case 'table':
      return tableText(node);
    default:
      return 'children' in node ? joined(blocksOf(node.children), false) : '';
  }
}

/** `isTight`: without empty lines before what may end a paragraph. */
const joined = (blocks: readonly Block[], isTight: boolean): string =>
  blocks
    .map(({ node, text }, at) => {
      const before = blocks[at - 1]?.node;
      const isNext = before === null || before?.type === 'paragraph' || before?.type === 'code';
      const endsParagraph = node?.type === 'code' || (node?.type === 'list' && (!node.ordered || firstOf(node) === 1));
      return (at === 0 ? '' : isTight && isNext && endsParagraph ? '\n' : '\n\n') + text;
    })
    .join('');

const headingText = (depth: number, text: string): string =>
  // Signs at the end would be part of the mark.
  text === '' ? '' : `${'#'.repeat(depth)} ${text.replace(/(?<![^ ])#+$/, '\\$&')}`;

/** Only `\n` ends lines of code, and our own. */
const withPrefix = (text: string, prefix: string, first = prefix): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line, at) => (line === '' ? prefix.trimEnd() : (at === 0 ? first : prefix) + line))
        .join('\n');

const firstOf = ({ start }: List): number => start ?? 1;

function listText(list: List, isOther: boolean): string {
  const items = list.children.map(({ children, checked, spread }, at) => {
    const blocks = blocksOf(children);
    const bullet = list.ordered ? `${firstOf(list) + at}${isOther ? ')' : '.'} ` : isOther ? '+ ' : '- ';
    const isTask = typeof checked === 'boolean' && [undefined, 'paragraph'].includes(blocks[0]?.node?.type);
    const text = joined(blocks, spread === false);
    // A parenthesis behind the mark would make a link of it.
    const shown = isTask ? (checked ? '[x] ' : '[ ] ') + text.replace(/^\(/, '\\(') : text;
    return blocks.length === 0 ? '' : withPrefix(shown, ' '.repeat(bullet.length), bullet);
  });
  return items.filter((item) => item !== '').join(list.spread ? '\n\n' : '\n');
}

function fenced({ lang, value }: Code): string {
  if (value.trim() === '') return '';
  const code = value.replace(/\r\n?/g, '\n');
  const longest = [...code.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  // Some programs know a fence by no more than a word behind it.
  return [fence + (/^[\w+#.-]+$/.test(lang ?? '') ? lang : ''), code, fence].join('\n');
}

const delimiterOf = (align: AlignType | undefined): string =>
  (align === 'left' || align === 'center' ? ':-' : '-') + (align === 'right' || align === 'center' ? ':' : '');

function tableText({ children, align }: Table): string {
  const rows = children.map((row) =>
    row.children.map((cell) => printInline(cell.children, false).replaceAll('|', '\\|')),
  );
  const columns = Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, at) => at);
  const line = (cells: readonly string[]): string => `| ${columns.map((at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  const delimiter = columns.map((at) => delimiterOf(align?.[at]));
  return columns.length === 0 ? '' : [head, delimiter, ...others].map(line).join('\n');
}
