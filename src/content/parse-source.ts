/** One content file, from text to data. Depends on the text and the syntax options alone, so its result can be cached. */
import { parseMarkdown } from '../markdown/parse.ts';
import type { Tools } from '../markdown/tools.ts';
import type { ParsedSource } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Syntax } from '../model/markdown.ts';
import { splitFrontMatter } from './front-matter.ts';
import { checkText } from './text-limits.ts';

export interface ParseTask {
  /** Relative to the root; only for messages. */
  file: string;
  text: string;
  syntax: Syntax;
  /** Files whose code the text shows, by their addresses. @default {} */
  files?: Readonly<Record<string, string>>;
  /** Language whose words are counted, for reading times; null when nobody needs the count. */
  countWordsIn: string | null;
}

export function parseSource({ file, text, syntax, files = {}, countWordsIn }: ParseTask, tools: Tools): ParsedSource {
  const tooMuch = checkText(text, file);
  if (tooMuch !== null) return refusedSource(tooMuch);
  const split = splitFrontMatter(text, file);
  const { diagnostics, ...parsed } = parseMarkdown(split.content, {
    file,
    syntax,
    files,
    lineOffset: split.lineOffset,
    tools,
  });
  return {
    ...parsed,
    frontMatter: split.frontMatter,
    words: countWordsIn === null ? 0 : wordCount(split.content, countWordsIn),
    elements: elementsIn(parsed.body),
    diagnostics: [...split.diagnostics, ...diagnostics],
  };
}

/** In the JSON text of a tree. */
const ELEMENT = /<(img|iframe|video|audio|source)\b[^<>]*?\bsrc\s*=\s*\\?["']?((?:https?:)?\/\/[^\\"'\s<>]+)/gi;
const elementsIn = (body: string): ParsedSource['elements'] =>
  [...body.matchAll(ELEMENT)].map(([, name = '', url = '']) => [name.toLowerCase(), url]);

/** What replaces a text that is not read. */
export const refusedSource = (reason: Diagnostic): ParsedSource => ({
  title: null,
  headings: [],
  ids: [],
  references: [],
  excerpt: '',
  hasTruncateMarker: false,
  body: '{"type":"root","children":[]}',
  markdown: '',
  frontMatter: { data: {}, places: {} },
  words: 0,
  elements: [],
  diagnostics: [reason],
});

/** Word-like segments of the raw text, so that Chinese counts words, not characters. */
function wordCount(text: string, language: string): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike) count++;
  }
  return count;
}
