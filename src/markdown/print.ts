/** Prints a syntax tree as HTML, with a table that has one function for each node type. */
import type { Definition, FootnoteDefinition, Table } from 'mdast';
import { attribute, bounded } from '../lib/html.ts';
import type { Body, BodyNode } from '../model/markdown.ts';
import { byIdentifier, definitionsIn, nodesOf } from './body.ts';
import { noCounts, type PrintContext, type PrintCounts } from './context.ts';
import { blockPrinters } from './nodes/blocks.ts';
import { codePrinters } from './nodes/code.ts';
import { containerPrinters } from './nodes/containers.ts';
import { footnotePrinters, footnoteSection } from './nodes/footnotes.ts';
import { inlinePrinters } from './nodes/inline.ts';
import { mdxPrinters } from './nodes/mdx.ts';
import { sistersIn, tablePrinters } from './nodes/tables.ts';
import { balancedHtml, hasForeignTag, putAside, safeHtml } from './safe-html.ts';

type NodeType = BodyNode['type'];
type NodeOf<T extends NodeType> = Extract<BodyNode, { type: T }>;
/** Returns the HTML of a node. The printer has to escape text. */
export type NodePrinter<T extends NodeType> = (node: NodeOf<T>, print: Printing) => string;
/** One printer for each node type, except for formulas, which the plugin `markdown/math` prints. */
export type NodePrinters = { [T in Exclude<NodeType, Formula>]: NodePrinter<T> } & {
  [T in Formula]?: NodePrinter<T>;
};
/** `never` where the type declarations of the plugin's libraries are not installed. */
type Formula = Extract<NodeType, 'math' | 'inlineMath'>;

/** State of printing one text. */
export interface Printing {
  context: PrintContext;
  definitions: ReadonlyMap<string, Definition>;
  footnotes: Footnotes;
  /** What has been printed so far. */
  counts: PrintCounts;
  /** Whether raw HTML has been printed. */
  raw: { isPrinted: boolean };
  /** Whether another table of the text has the same head. */
  isSister(table: Table): boolean;
  node(node: BodyNode): string;
  /** Prints nodes one after another, for inline content. */
  all(nodes: readonly BodyNode[]): string;
  /** Prints blocks, separated by line feeds; leaves out those that print nothing. */
  blocks(nodes: readonly BodyNode[]): string;
}
interface Footnotes {
  definitions: ReadonlyMap<string, FootnoteDefinition>;
  /** Identifier → number of references so far, in the order of first reference. */
  calls: Map<string, number>;
}

const printers: NodePrinters = {
  root: (node, print) => print.blocks(node.children),
  ...blockPrinters,
  ...inlinePrinters,
  ...codePrinters,
  ...containerPrinters,
  ...tablePrinters,
  ...footnotePrinters,
  ...mdxPrinters,
};

/** The HTML of a text. Unless its authors are trusted (`data.rawHtml`), all tags in it are harmless, however they came into the tree. */
export function printHtml(body: Body, context: PrintContext): string {
  const { rawHtml } = body.data ?? {};
  if (rawHtml === undefined) return printSafely(body, context);
  const print = printingOf(body, { ...context, nodes: { ...context.added, ...context.nodes } });
  const html = printed(body, print);
  return rawHtml === 'balanced' && print.raw.isPrinted ? balancedHtml(html) : html;
}

/**
 * What plugins, components and the printers of code, diagrams and icons make is trusted, except for what is printed within it: it is put aside, and
 * put in where all around it is safe.
 */
function printSafely(body: Body, context: PrintContext): string {
  const aside = putAside();
  const { component } = containerPrinters;
  const { icon } = inlinePrinters;
  const trusted = { ...codePrinters, component, icon, ...context.added, ...context.nodes };
  const nodes = Object.fromEntries(
    Object.entries(trusted).map(([type, printer]) => [
      type,
      (node: never, print: Printing) => aside.keep(printer(node, { ...print, ...inside(print) })),
    ]),
  );
  const print = printingOf(body, { ...context, nodes });
  /** Sanitised if there is raw HTML in the text, or a tag that no printer makes; otherwise not, to spare time. */
  const safely = (html: string): string => {
    const isSafe = !print.raw.isPrinted && !hasForeignTag(html);
    return bounded(isSafe ? aside.putIn(html) : safeHtml(html, aside, context.site ?? null));
  };
  const inside = (inner: Printing): Pick<Printing, 'node' | 'all' | 'blocks'> => ({
    node: (node) => safely(inner.node(node)),
    all: (children) => safely(inner.all(children)),
    blocks: (children) => safely(inner.blocks(children)),
  });
  return safely(printed(body, print));
}

/** The whole text, with its footnotes at the end. */
function printed(body: Body, print: Printing): string {
  const html = print.node(body);
  return bounded(html + footnoteSection(print)).replace(gluedCode, '$1<wbr>');
}

/** Chinese text directly before code that begins with a symbol, such as `/file`: without help browsers do not break a line there. */
const gluedCode = /([\p{Script=Han}、，。；：！？”’）》」】])(?=<code(?: class="whole")?>(?:<span|[^\p{L}\p{N}<]))/gu;

/** Prepares the state for printing a text with a context. */
function printingOf(body: Body, context: PrintContext): Printing {
  const table: NodePrinters = { ...printers, ...context.nodes };
  let sisters: ReadonlySet<Table> | null = null;
  const print: Printing = {
    context,
    definitions: definitionsIn(body),
    footnotes: { definitions: byIdentifier(nodesOf(body, 'footnoteDefinition')), calls: new Map() },
    counts: context.counts ?? noCounts(),
    raw: { isPrinted: false },
    isSister(node) {
      sisters ??= sistersIn(body);
      return sisters.has(node);
    },
    node(node) {
      const printer: NodePrinter<NodeType> | undefined = table[node.type] as NodePrinter<NodeType>;
      // Nodes of plugins may have no printer: then their children are printed.
      return printer?.(node as never, print) ?? ('children' in node ? print.all(node.children) : '');
    },
    all: (nodes) => nodes.map(print.node).join(''),
    blocks: (nodes) =>
      nodes
        .map(print.node)
        .filter((html) => html !== '')
        .join('\n'),
  };
  return print;
}

/** The part of a post that lists of posts show: everything before its `truncate` node, at any depth. The whole text if there is none. */
export function previewOf(body: Body): Body {
  const { node, isCut } = cut(body);
  if (!isCut) return body;
  // Definitions below the mark still serve references above it.
  const definitionsOf = (tree: Body): Body['children'] => [
    ...nodesOf(tree, 'definition'),
    ...nodesOf(tree, 'footnoteDefinition'),
  ];
  const definitions = new Set(definitionsOf(node));
  return { ...node, children: [...node.children, ...definitionsOf(body).filter((one) => !definitions.has(one))] };
}

/** A copy of a tree that ends before the first `truncate` node; `isCut` says whether there is one. */
function cut<T extends BodyNode>(node: T): { node: T; isCut: boolean } {
  if (!('children' in node)) return { node, isCut: false };
  const children: BodyNode[] = [];
  for (const child of node.children) {
    if (child.type === 'truncate') return { node: { ...node, children }, isCut: true };
    const part = cut(child);
    children.push(part.node);
    if (part.isCut) return { node: { ...node, children }, isCut: true };
  }
  return { node, isCut: false };
}

/** The text without its title, for pages that print it themselves; an id written in the title stays in its place. */
export function withoutTitle(body: Body): Body {
  const index = body.children.findIndex(
    (node) => node.type === 'heading' && node.depth === 1 && (node.data?.id === undefined || node.data.isTitle),
  );
  const title = body.children[index];
  if (title?.type !== 'heading') return body;
  const id = title.data?.id;
  const place: Body['children'] = id === undefined ? [] : [{ type: 'html', value: `<a${attribute('id', id)}></a>` }];
  return { ...body, children: body.children.toSpliced(index, 1, ...place) };
}
