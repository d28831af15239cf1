/** What others import as `sitegen/markdown`: one text to HTML, as on the pages of a site, and the types of its tree. */
import { markdown as checkSyntax } from '../config/docs-and-blog.ts';
import {
  type AdmonitionKind,
  admonitionKinds,
  type Body,
  type ParsedText,
  type ParseResult,
  type Syntax,
} from '../model/markdown.ts';
import type { Plugin } from '../model/plugin.ts';
import { decodeBody } from './body.ts';
import type { PrintContext } from './context.ts';
import { parseMarkdown } from './parse.ts';
import { printHtml } from './print.ts';
import { createTools } from './tools.ts';

/** What a text is read and printed with; everything has a default. */
export interface MarkdownOptions {
  /** Stands in diagnostics. @default 'text.md' */
  file?: string;
  /** As in the configuration. */
  syntax?: Partial<Omit<Syntax, 'plugins'>>;
  plugins?: readonly Plugin[];
  /** What addresses become, and the words that are printed; addresses stay as they are, and words are English. */
  context?: Partial<PrintContext>;
}

/** What a text comes to: its HTML, its tree, and what is known of it. Mistakes are in `diagnostics`. */
export interface MarkdownResult
  extends Omit<ParsedText, 'body' | 'markdown' | 'mdx'>,
    Pick<ParseResult, 'diagnostics'> {
  html: string;
  tree: Body;
}

/** A text without front matter. Diagrams are drawn and code is highlighted. */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): MarkdownResult {
  const { file = 'text.md', plugins = [] } = options;
  const syntax: Syntax = { ...defaultSyntax, ...options.syntax, plugins: [] };
  const read = parseMarkdown(text, { file, syntax, lineOffset: 0, tools: createTools(plugins) });
  const { body, markdown: _, mdx: __, ...parsed } = read;
  return {
    ...parsed,
    html: printHtml(decodeBody(body), { ...plainContext, ...options.context }),
    tree: decodeBody(body),
  };
}

const { hooks: _, ...defaults } = checkSyntax(undefined, '', () => {});
/** What the configuration has where it says nothing, for one text. */
export const defaultSyntax: Syntax = { ...defaults, format: 'md', plugins: [], components: [], twin: false };

/** Printing without a site. */
export const plainContext: PrintContext = {
  link: (href) => ({ href, external: false }),
  image: (src) => ({ src, srcDark: null, width: null, height: null }),
  component: (_, html) => html,
  words: {
    anchorLabel: 'Direct link to {heading}',
    admonitions: Object.fromEntries(admonitionKinds.map((kind) => [kind, kind])) as Record<AdmonitionKind, string>,
    details: 'Details',
    allLines: 'Show all {lines} lines',
    footnotes: 'Footnotes',
    footnoteBack: 'Back to reference {n}',
    table: 'Table: {columns}',
  },
  idPrefix: '',
  eagerImages: Number.POSITIVE_INFINITY,
};

export type { Diagnostic } from '../model/diagnostic.ts';
export type { Body, BodyNode, Heading, Reference, Syntax } from '../model/markdown.ts';
export type { PrintContext } from './context.ts';
export type { NodePrinter, NodePrinters } from './print.ts';
