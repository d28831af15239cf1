/**
 * Parses one text to its tree and what follows from it: title, headings, links, ids, excerpt, diagnostics. The result depends on the
 * arguments alone.
 */
import type { Body, BodyNode, ParseResult, Syntax } from '../model/markdown.ts';
import { childrenOf, isProse, textOf, walk } from './body.ts';
import { hasHan, joinHanLines } from './cjk.ts';
import { compileMdx } from './mdx/compile.ts';
import { takeMdx } from './mdx/extract.ts';
import { nothingUsed, type ParseState } from './parse-state.ts';
import { plainMarkdown } from './plain/print-plain.ts';
import { checkAddresses, checkDefinitions, checkFootnotes, idsOf, referencesOf } from './references.ts';
import { alerts } from './syntax/alerts.ts';
import { codeBlocks } from './syntax/code-blocks.ts';
import { directives } from './syntax/directives.ts';
import { hasEmoji, showEmoji } from './syntax/emoji.ts';
import { figures } from './syntax/figures.ts';
import { checkForeignSyntax } from './syntax/foreign-syntax.ts';
import { headings } from './syntax/headings.ts';
import { mdxMarks } from './syntax/mdx-marks.ts';
import { npmCommands } from './syntax/npm-commands.ts';
import { checkRawHtml, rawHtml } from './syntax/raw-html.ts';
import { limitCells, limitDepth } from './syntax/tree-limits.ts';
import { truncateMarker } from './syntax/truncate.ts';
import { pluginTransforms, transformedTree } from './text-functions.ts';
import { treeReader } from './tree-reader.ts';

/** Arguments of `parseMarkdown` besides the text. */
export interface ParseOptions {
  /** Path of the file, for diagnostics. */
  file: string;
  syntax: Syntax;
  /** Number of lines above the text in its file (front matter), added to line numbers in diagnostics. */
  lineOffset: number;
  tools: ParseState['tools'];
  /** Contents of the files that the text includes as code (`snippetsIn`), by address as written; null for one that may not be shown. @default {} */
  files?: Readonly<Record<string, string | null>>;
  /** For MDX, the values that the text can use without importing them; null for Markdown. @default null */
  mdx?: Readonly<Record<string, unknown>> | null;
}

/**
 * Parses a text without its front matter. Mistakes in it are reported in the result's `diagnostics`; only invalid MDX throws (`mdxFault`).
 */
export function parseMarkdown(text: string, options: ParseOptions): ParseResult {
  const { file, lineOffset, tools, files = {}, mdx = null } = options;
  // The only raw HTML in MDX is comments, which `none` removes.
  const syntax: Syntax = mdx === null ? options.syntax : { ...options.syntax, rawHtml: 'none' };
  const { readTree, ...read } = treeReader({ text, isMdx: mdx !== null, file, lineOffset, syntax, tools });
  const state: ParseState = { ...read, used: { ...nothingUsed }, file, lineOffset, syntax, tools, files };
  return transform(transformedTree(readTree, mdx, state), mdx, state);
}

/** The steps that make nodes of ours of a tree and check it, in their order; the results are what others need to know of the text. */
function transform(tree: Body, mdx: NonNullable<ParseOptions['mdx']> | null, state: ParseState): ParseResult {
  const { syntax, source } = state;
  limitDepth(tree, state);
  limitCells(tree, state);
  const parts = mdx === null ? null : takeMdx(tree, mdx, state);
  const hasTruncateMarker = truncateMarker(tree, state);
  directives(tree, state);
  alerts(tree, state);
  npmCommands(tree, state);
  pluginTransforms(tree, state);
  codeBlocks(tree, state);
  if (syntax.figures) figures(tree);
  checkRawHtml(tree, state);
  checkFootnotes(tree, state);
  checkDefinitions(tree, state);
  checkAddresses(tree, state);
  checkForeignSyntax(tree, state);
  if (syntax.cjk && hasHan(source)) joinHanLines(tree);
  const headingsFound = headings(tree, state);
  if (syntax.emoji && hasEmoji(source)) showEmoji(tree, state);
  if (mdx === null) mdxMarks(tree, state);
  rawHtml(tree, state);
  // MDX is code: its authors are trusted.
  const trust = mdx === null ? syntax.rawHtml : 'allow';
  if (trust === 'allow' || trust === 'balanced') tree.data = { rawHtml: trust };
  const scope = { ...mdx, ...scopeOf(headingsFound) };
  const module = parts === null ? null : compileMdx(parts, scope, state);
  const references = [...referencesOf(tree, state), ...(parts?.references ?? [])];
  const ids = [...idsOf(tree), ...(parts?.ids ?? [])];
  const excerpt = syntax.dialect.firstLines ? firstLineOf(tree) : excerptOf(tree);
  withoutPositions(tree);
  const body = JSON.stringify(tree);
  return {
    ...headingsFound,
    ids,
    references,
    excerpt,
    hasTruncateMarker,
    mdx: module,
    body,
    // For texts with code that runs, the Markdown form is made from the printed page instead.
    markdown: module === null && syntax.withMarkdown ? plainMarkdown(tree) : '',
    diagnostics: state.diagnostics.sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0)),
  };
}

/** Values that each MDX text can use without defining them. */
export const scopeOf = ({
  title,
  headings: all,
}: Pick<ParseResult, 'title' | 'headings'>): Record<string, unknown> => ({
  contentTitle: title,
  toc: all.map(({ html, id, level }) => ({ value: html, id, level })),
  assets: {},
});

/** In characters. */
const EXCERPT_LENGTH = 200;

/**
 * The beginning of the first paragraph with text, also of one in an admonition if that is all there is; of the first entry of a list where
 * there is no paragraph. On one line and without markup.
 */
function excerptOf(tree: Body): string {
  const inAdmonitions = tree.children.flatMap((node) => (node.type === 'admonition' ? node.children : []));
  const inLists = tree.children.flatMap((node) => (node.type === 'list' ? node.children.flatMap(childrenOf) : []));
  const first = [...tree.children, ...inAdmonitions, ...inLists].find(isProse);
  return shortened(first === undefined ? '' : textOf(first));
}

/** The first line of prose, or the first heading below the title, whichever comes first. */
function firstLineOf(tree: Body): string {
  const first = tree.children
    .flatMap(blocksIn)
    .find((node) => isProse(node) || (node.type === 'heading' && node.depth > 1));
  return shortened(first === undefined ? '' : (textOf(first).trim().split('\n')[0] ?? ''));
}

/** Not those in components, which may hide them. */
const blocksIn = (node: BodyNode): BodyNode[] =>
  /^(?:admonition|list|listItem|blockquote)$/.test(node.type) ? childrenOf(node).flatMap(blocksIn) : [node];

/** On one line. */
function shortened(long: string): string {
  const text = long.replace(/\s+/g, ' ').trim();
  const letters = [...text];
  if (letters.length <= EXCERPT_LENGTH) return text;
  const beginning = letters.slice(0, EXCERPT_LENGTH - 1).join('');
  // A word that is cut in two is left out, where spaces separate words.
  return `${beginning.replace(/\s\S{0,30}$/, '')}…`;
}

/** Removes all positions, which are not needed after parsing and would make the stored tree larger. */
function withoutPositions(tree: Body): void {
  walk(tree, (node) => {
    if ('position' in node) delete node.position;
  });
}
