/** Prints a syntax tree as HTML, with a table that has one function for each node type. */
import type { Definition, FootnoteDefinition } from 'mdast';
import { bounded } from '../lib/html.ts';
import type { Body, BodyNode } from '../model/markdown.ts';
import { byIdentifier, definitionsIn, nodesOf } from './body.ts';
import type { PrintContext } from './context.ts';
import { blockPrinters } from './nodes/blocks.ts';
import { codePrinters } from './nodes/code.ts';
import { containerPrinters } from './nodes/containers.ts';
import { footnotePrinters, footnoteSection } from './nodes/footnotes.ts';
import { inlinePrinters } from './nodes/inline.ts';
import { mdxPrinters } from './nodes/mdx.ts';
import { tablePrinters } from './nodes/tables.ts';
import { balancedHtml, safeHtml } from './safe-html.ts';

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
  /** Number of images and of tab groups printed so far. */
  counts: { images: number; tabs: number };
  one(node: BodyNode): string;
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

/** The HTML of a text. If it has raw HTML (`data.rawHtml`), the result is balanced or sanitised. */
export function printHtml(body: Body, context: PrintContext): string {
  const { rawHtml } = body.data ?? {};
  if (rawHtml === 'safe') return printSafely(body, context);
  const html = printed(body, { ...context, nodes: { ...context.added, ...context.nodes } });
  return rawHtml === 'balanced' ? balancedHtml(html) : html;
}

function printSafely(body: Body, context: PrintContext): string {
  // To save time, large parts that only our own printers made are not sanitised: they are kept aside, and a marked element takes their place.
  const kept: string[] = [];
  const table = { ...printers, ...context.nodes };
  const { component } = context;
  const keep = (html: string, tag = 'div'): string => `<${tag} data-kept="${kept.push(html) - 1}"></${tag}>`;
  const nodes: PrintContext['nodes'] = {
    ...context.nodes,
    // The component's own HTML is trusted, but its content is sanitised.
    component: (node, print) => {
      const safe: PrintContext['component'] = (call, html) => component(call, safeHtml(html, kept));
      const own = { ...print, context: { ...print.context, component: safe } };
      return keep(table.component(node, own), node.isInline ? 'span' : 'div');
    },
    ...Object.fromEntries(
      Object.entries(context.added ?? {}).map(([type, printer]) => [
        type,
        (node: never, print: Printing): string => {
          const all: Printing['all'] = (nodes) => safeHtml(print.all(nodes), kept);
          const blocks: Printing['blocks'] = (nodes) => safeHtml(print.blocks(nodes), kept);
          return keep(printer(node, { all, blocks }));
        },
      ]),
    ),
    codeBlock: (node, print) => keep(table.codeBlock(node, print)),
    diagram: (node, print) => keep(table.diagram(node, print)),
  };
  return safeHtml(printed(body, { ...context, nodes }), kept);
}

/** Prints the whole text, with its footnotes at the end. */
function printed(body: Body, context: PrintContext): string {
  const print = printingOf(body, context);
  const html = print.one(body);
  return bounded(html + footnoteSection(print)).replace(gluedCode, '$1<wbr>');
}

/** Chinese text directly before code that begins with a symbol, such as `/file`: without help browsers do not break a line there. */
const gluedCode = /([\p{Script=Han}、，。；：！？”’）》」】])(?=<code>[^\p{L}\p{N}<])/gu;

/** Prepares the state for printing a text with a context. */
function printingOf(body: Body, context: PrintContext): Printing {
  const table: NodePrinters = { ...printers, ...context.nodes };
  const print: Printing = {
    context,
    definitions: definitionsIn(body),
    footnotes: { definitions: byIdentifier(nodesOf(body, 'footnoteDefinition')), calls: new Map() },
    counts: context.counts ?? { images: 0, tabs: 0 },
    one(node) {
      const printer: NodePrinter<NodeType> | undefined = table[node.type] as NodePrinter<NodeType>;
      // Nodes of plugins may have no printer: then their children are printed.
      return printer?.(node as never, print) ?? ('children' in node ? print.all(node.children) : '');
    },
    all: (nodes) => nodes.map(print.one).join(''),
    blocks: (nodes) =>
      nodes
        .map(print.one)
        .filter((html) => html !== '')
        .join('\n'),
  };
  return print;
}

/** The part of a post that lists of posts show: everything before its `truncate` node, at any depth. The whole text if there is none. */
export function previewOf(body: Body): Body {
  const { node, found } = cut(body);
  if (!found) return body;
  // Definitions below the mark still serve references above it.
  const definitionsOf = (tree: Body): Body['children'] => [
    ...nodesOf(tree, 'definition'),
    ...nodesOf(tree, 'footnoteDefinition'),
  ];
  const kept = new Set(definitionsOf(node));
  return { ...node, children: [...node.children, ...definitionsOf(body).filter((one) => !kept.has(one))] };
}

/** A copy of a tree that ends before the first `truncate` node; `found` says whether there is one. */
function cut<T extends BodyNode>(node: T): { node: T; found: boolean } {
  if (!('children' in node)) return { node, found: false };
  const children: BodyNode[] = [];
  for (const child of node.children) {
    if (child.type === 'truncate') return { node: { ...node, children }, found: true };
    const part = cut(child);
    children.push(part.node);
    if (part.found) return { node: { ...node, children }, found: true };
  }
  return { node, found: false };
}

/** The text without its title, for pages that print it themselves. The title is the level 1 heading that has no id. */
export function withoutTitle(body: Body): Body {
  const index = body.children.findIndex(
    (node) => node.type === 'heading' && node.depth === 1 && node.data?.id === undefined,
  );
  return index < 0 ? body : { ...body, children: body.children.filter((_, place) => place !== index) };
}
