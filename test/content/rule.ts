/** What a rule for the content is, and how what it finds is said. */
import { CODE, type Piece } from './read.ts';

export interface Finding {
  file: string;
  line: number;
  /** What is wrong. */
  problem: string;
  /** How to mend it. */
  mend: string;
}
export const sentenceOf = ({ file, line, problem, mend }: Finding): string => `${file}:${line}: ${problem}; ${mend}`;

export type Said = [line: number, problem: string, mend: string];
export const at = (file: string, said: Said[]): Finding[] =>
  said.map(([line, problem, mend]) => ({ file, line, problem, mend }));

export interface Rule<T> {
  says: string;
  find: (subject: T) => Finding[];
}

/** Every place that a pattern matches, with a little of what stands around it. */
export function hitsOf({ line, text }: Piece, pattern: RegExp): [line: number, around: string][] {
  return [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(({ index, 0: hit }) => [
    line + (text.slice(0, index).match(/\n/g)?.length ?? 0),
    text
      .slice(Math.max(0, index - 8), index + hit.length + 8)
      .replaceAll(CODE, '`…`')
      .replaceAll('\n', ' '),
  ]);
}
