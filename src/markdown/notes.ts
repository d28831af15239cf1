/** What a step of the transformation needs to know of the text, and where it says what it found. */
import type { Node } from 'mdast';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Syntax } from '../model/markdown.ts';
import type { Tools } from './tools.ts';

export interface Notes {
  file: string;
  /** Lines of front matter above the text. */
  lineOffset: number;
  syntax: Syntax;
  tools: Tools;
  /** Files whose code the text shows, by their addresses. */
  files: Readonly<Record<string, string>>;
  /** Characters of them that are shown so far. */
  shown: number;
  /** The text as it was parsed, with plain line feeds. */
  source: string;
  /** Lines of `source`. */
  lines: string[];
  diagnostics: Diagnostic[];
}

/** Where a node begins, as the author counts. */
export const placeAt = ({ position }: Node, { file, lineOffset }: Notes): Place =>
  placeOf(file, (position?.start.line ?? 1) + lineOffset, position?.start.column ?? 1);

/** A node as it was written. */
export const sourceOf = ({ position }: Node, { source }: Pick<Notes, 'source'>): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
