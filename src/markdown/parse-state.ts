/** The state of parsing one text, which all steps share: the source, the settings, and the list of diagnostics. */
import type { Node } from 'mdast';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Syntax } from '../model/markdown.ts';
import type { Tools } from './tools.ts';

/** One object per text, passed to every step. */
export interface ParseState {
  file: string;
  /** Number of lines of front matter above the text. */
  lineOffset: number;
  syntax: Syntax;
  tools: Tools;
  /** Contents of the files that the text includes as code, by address. */
  files: Readonly<Record<string, string | null>>;
  used: typeof nothingUsed;
  /** The text as given to the parser, with line feeds as line ends. */
  source: string;
  /** Lines of `source`, without those that `mdxSource` added, so that line numbers of nodes find them. */
  lines: string[];
  /** Problems found so far; steps add to it. */
  diagnostics: Diagnostic[];
}

/** What a text has used of its limits so far: characters of included files and of coloured code, lines of code, and work of its diagrams. */
export const nothingUsed = { shown: 0, coloured: 0, codeLines: 0, drawn: 0 };

/** Start of a node in its file, with front matter counted; line 1, column 1 for nodes without a position. */
export const placeAt = ({ position }: Node, { file, lineOffset }: ParseState): Place =>
  placeOf(file, (position?.start.line ?? 1) + lineOffset, position?.start.column ?? 1);

/** The source text of a node. */
export const sourceOf = ({ position }: Node, { source }: Pick<ParseState, 'source'>): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
