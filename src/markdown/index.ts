/** The public module `sitegen-docs/markdown`: renders a text to HTML as on the pages of a site, and exports the types of its tree. */
import { dialect as checkDialect } from '../config/dialect.ts';
import { markdown as checkSyntax } from '../config/docs-and-blog.ts';
import { recordOf } from '../lib/records.ts';
import { admonitionKinds, type Body, type ParsedText, type ParseResult, type Syntax } from '../model/markdown.ts';
import type { Plugin } from '../model/plugin.ts';
import { decodeBody } from './body.ts';
import type { PrintContext } from './context.ts';
import { parseMarkdown } from './parse.ts';
import { printHtml } from './print.ts';
import { createTools } from './tools.ts';
import { pluginOf, type UnifiedOptions } from './unified.ts';

/** Options of `renderMarkdown`; all are optional. */
export interface MarkdownOptions {
  /** Path of the file, shown in diagnostics. @default 'text.md' */
  file?: string;
  /** The settings under `markdown` in the configuration. @default those of the configuration */
  syntax?: Partial<Omit<Syntax, 'plugins'>>;
  plugins?: readonly Plugin[];
  /** How addresses are resolved, and the words that are printed. @default addresses unchanged, English words */
  context?: Partial<PrintContext>;
}

/** Result of `renderMarkdown`: HTML, tree, headings, links and so on. Mistakes in the text are in `diagnostics`. */
export interface MarkdownResult
  extends Omit<ParsedText, 'body' | 'markdown' | 'mdx'>,
    Pick<ParseResult, 'diagnostics'> {
  html: string;
  tree: Body;
}

/** Renders a Markdown text without front matter. Code is highlighted and diagrams are drawn. */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): MarkdownResult {
  const { file = 'text.md', plugins = [] } = options;
  const syntax: Syntax = { ...defaultSyntax, ...options.syntax, plugins: [] };
  const tools = createTools(plugins);
  const read = parseMarkdown(text, { file, syntax, lineOffset: 0, tools });
  const { body, markdown: _, mdx: __, ...parsed } = read;
  return {
    ...parsed,
    html: printHtml(decodeBody(body), { ...plainContext, added: tools.extensions.printers, ...options.context }),
    tree: decodeBody(body),
  };
}

/** Makes a plugin of functions that were written for remark and rehype. */
export const unifiedPlugin = (options: UnifiedOptions): Plugin => pluginOf(options);

const { hooks: _, ...defaults } = checkSyntax(undefined, '', () => {});
/** The configuration's default settings for one text. */
export const defaultSyntax: Syntax = {
  ...defaults,
  format: 'md',
  plugins: [],
  components: [],
  withMarkdown: false,
  dialect: checkDialect(undefined, '', () => {}),
};

/** The default context, for printing without a site. */
export const plainContext: PrintContext = {
  link: (href) => ({ href, external: false }),
  image: (src) => ({ src, srcDark: null, width: null, height: null }),
  component: (_, html) => html,
  words: {
    anchorLabel: 'Direct link to {heading}',
    admonitions: recordOf(admonitionKinds, (kind) => kind),
    details: 'Details',
    allLines: 'Show all {lines} lines',
    fewerLines: 'Show fewer lines',
    footnotes: 'Footnotes',
    footnoteBack: 'Back to reference {n}',
  },
  idPrefix: '',
  eagerImages: Number.POSITIVE_INFINITY,
};

export type { Diagnostic } from '../model/diagnostic.ts';
export type { Body, BodyNode, Heading, Reference, Syntax } from '../model/markdown.ts';
export type { PrintContext } from './context.ts';
export type { NodePrinter, NodePrinters } from './print.ts';
export type { UnifiedOptions } from './unified.ts';
