/** Reads a text as a tree: what the parser does not know is rewritten first, and lines are those of the text as its author wrote it. */
import { plainText } from '../lib/plain-text.ts';
import type { Body } from '../model/markdown.ts';
import { withinMarkLimits } from './mark-limits.ts';
import { mdxSource, withWrittenFaults, withWrittenLines, writtenLine } from './mdx/syntax.ts';
import type { ParseState } from './parse-state.ts';
import { bracketTitles } from './syntax/legacy-titles.ts';
import { functionsFor } from './text-functions.ts';
import { treeOf } from './tree.ts';

interface WrittenText extends Pick<ParseState, 'file' | 'lineOffset' | 'syntax' | 'tools'> {
  text: string;
  isMdx: boolean;
}

interface TreeReader extends Pick<ParseState, 'source' | 'lines' | 'diagnostics'> {
  /** A new tree at each call. */
  readTree(): Body;
}

/** Throws for invalid MDX. What is too much for the parser is in `diagnostics`, and the tree is empty. */
export function treeReader({ text, isMdx, file, lineOffset, syntax, tools: { extensions } }: WrittenText): TreeReader {
  const anyDirective = functionsFor(file, extensions).length > 0;
  // The parser does not count a mark of the order of bytes, so that all places after it would be one too small.
  const parsed = plainText(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const { source: rewritten, added } = isMdx ? mdxSource(parsed, syntax.dialect) : { source: parsed, added: [] };
  const diagnostics: ParseState['diagnostics'] = [];
  const lineInFile = (line: number): number => lineOffset + writtenLine(line, added);
  const parse = (one: string): Body =>
    withWrittenFaults(added, () => treeOf(one, { ...syntax, mdx: isMdx && syntax.dialect, extensions, anyDirective }));
  const read = (one: string): Body => withinMarkLimits(() => parse(one), { file, lineInFile, diagnostics });
  const source = bracketTitles(rewritten, read);
  return {
    source,
    lines: source.split('\n').filter((_, index) => !added.includes(index + 1)),
    diagnostics,
    readTree: () => withWrittenLines(read(source), added),
  };
}
