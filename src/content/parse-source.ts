/** Parses one content file. Depends only on the text and the syntax options, so the result can be cached. */
import { isRecord } from '../lib/shape.ts';
import { isExternal } from '../lib/urls.ts';
import { inWords, type MdxFault, mdxFault, repairMdx } from '../markdown/mdx/faults.ts';
import { type ParseOptions, parseMarkdown } from '../markdown/parse.ts';
import { preprocess } from '../markdown/text-functions.ts';
import type { Tools } from '../markdown/tools.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { mdxAsMarkdown, mdxSyntax } from '../messages/markdown.ts';
import type { FrontMatter, ParsedSource } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParseResult, Reference, Syntax } from '../model/markdown.ts';
import { splitFrontMatter } from './front-matter.ts';
import { checkFiles, checkText } from './text-limits.ts';

export interface ParseTask {
  /** Relative to the root; for messages. */
  file: string;
  text: string;
  syntax: Syntax;
  /** Code files that the text includes, by address; null for one that may not be shown. @default {} */
  files?: Readonly<Record<string, string | null>>;
  /** Language in which words are counted, for reading times; null if the count is not needed. */
  countWordsIn: string | null;
}

export function parseSource({ file, text, syntax, files = {}, countWordsIn }: ParseTask, tools: Tools): ParsedSource {
  const tooMuch = checkText(text, file) ?? checkFiles(files, file);
  if (tooMuch !== null) return rejectedSource(tooMuch);
  const { frontMatter, lineOffset, ...split } = splitFrontMatter(text, file);
  const { text: content, diagnostics: preprocessing } = preprocess(split.content, file, tools.extensions);
  const nowTooMuch = content === split.content ? null : checkText(content, file);
  if (nowTooMuch !== null) return rejectedSource(nowTooMuch);
  const { diagnostics, ...parsed } = parseText(content, frontMatter, { file, syntax, files, lineOffset, tools });
  return {
    ...parsed,
    references: [...imageOf(frontMatter), ...parsed.references],
    frontMatter,
    words: countWordsIn === null ? 0 : wordCount(content, countWordsIn),
    elements: elementsIn(parsed.body),
    diagnostics: [...split.diagnostics, ...preprocessing, ...diagnostics],
  };
}

/** The image of a page: beside its text, or below a static folder, also without a slash. */
function imageOf({ data: { image }, places }: FrontMatter): Reference[] {
  if (typeof image !== 'string' || image === '' || isExternal(image)) return [];
  const url = /^[./]/.test(image) ? image : `/${image}`;
  return [{ kind: 'embed', url, line: places.image?.line ?? 1, column: places.image?.column ?? 1, file: null }];
}

/** Matches elements in the JSON of a tree. */
const ELEMENT = /<(img|iframe|video|audio|source)\b[^<>]*?\bsrc\s*=\s*\\?["']?((?:https?:)?\/\/[^\\"'\s<>]+)/gi;
const elementsIn = (body: string): ParsedSource['elements'] =>
  [...body.matchAll(ELEMENT)].map(([, name = '', url = '']) => [name.toLowerCase(), url]);

/** Parses MDX as such; invalid parts are read as text, and if that does not help, the whole text as Markdown. */
function parseText(content: string, frontMatter: FrontMatter, options: ParseOptions): ParseResult {
  const { file, lineOffset } = options;
  if (!isMdx(file, options.syntax.format, frontMatter)) return parseMarkdown(content, options);
  const mdx = { frontMatter: frontMatter.data, metadata: { frontMatter: frontMatter.data } };
  /** The first syntax error, if there is any. */
  const faults: Diagnostic[] = [];
  let text: string | null = content;
  for (
    let read = 0;
    text !== null && read <= MAX_CORRECTED_CHARACTERS && read <= MAX_CORRECTIONS * content.length;
    read += content.length || MAX_CORRECTED_CHARACTERS
  ) {
    try {
      const parsed = parseMarkdown(text, { ...options, mdx });
      return { ...parsed, diagnostics: [...faults, ...parsed.diagnostics] };
    } catch (thrown) {
      const fault = mdxFault(thrown);
      if (fault === null) throw thrown;
      if (faults.length === 0) faults.push(faultOf(fault));
      text = repairMdx(text, fault);
    }
  }
  const parsed = asMarkdown();
  return { ...parsed, diagnostics: file.endsWith('.mdx') ? faults : [...faults, ...parsed.diagnostics] };

  function asMarkdown(): ParseResult {
    const { diagnostics, ...parsed } = parseMarkdown(content, options);
    return {
      ...parsed,
      diagnostics: diagnostics.filter(({ code }) => code !== 'mdx-in-markdown' && code !== 'unknown-html'),
    };
  }

  function faultOf(fault: MdxFault): Diagnostic {
    const place = placeOf(file, fault.line + lineOffset, fault.column);
    return (file.endsWith('.mdx') ? mdxSyntax : mdxAsMarkdown)(place, inWords(fault, content));
  }
}
/** Each correction means parsing the text again: the maximum number, and the maximum of characters in all. */
const MAX_CORRECTIONS = 20;
const MAX_CORRECTED_CHARACTERS = 1_000_000;

/** Whether a text is MDX. The configuration decides which texts may be; front matter, which may be written by anybody, can only decline (`mdx.format`). */
export function isMdx(file: string, format: Syntax['format'], { data }: FrontMatter): boolean {
  const written = isRecord(data.mdx) ? data.mdx.format : null;
  const hasMdxName = file.endsWith('.mdx');
  return (
    (format === 'mdx' || (format === 'detect' && hasMdxName)) &&
    written !== 'md' &&
    (written !== 'detect' || hasMdxName)
  );
}

/** Replaces a text that is not parsed. */
export const rejectedSource = (reason: Diagnostic): ParsedSource => ({ ...emptySource, diagnostics: [reason] });

/** The empty text. */
export const emptySource: ParsedSource = {
  title: null,
  entryTitle: null,
  headings: [],
  ids: [],
  references: [],
  excerpt: '',
  hasTruncateMarker: false,
  mdx: null,
  body: '{"type":"root","children":[]}',
  markdown: '',
  frontMatter: { data: {}, places: {} },
  words: 0,
  elements: [],
  diagnostics: [],
};

/** Counts word-like segments of the raw text, so Chinese is counted in words, not characters. */
function wordCount(text: string, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let count = 0;
  for (const [piece] of text.matchAll(PIECE))
    for (const { isWordLike } of segmenter.segment(piece)) if (isWordLike) count++;
  return count;
}
/** Matches a line or a part of one, as the segmenter takes quadratic time. */
const PIECE = /.{1,1000}(?!\S)|.{1,1000}/gu;
