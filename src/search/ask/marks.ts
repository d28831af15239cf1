/** Which stretches of a text a query marks. */
import { escapeRegex } from '../../lib/text-place.ts';
import { weightedTerms } from './query.ts';
import { isIdeographic } from './words.ts';

/** A pattern for all that is to be marked: whole runs of ideographs or else their pairs, and words that begin with one of the others. */
export function markPattern(parts: readonly string[]): RegExp | null {
  const runs = parts.filter(isIdeographic);
  const ideographic = [...runs, ...weightedTerms(runs).map(({ text }) => text)];
  const words = parts.filter((part) => !isIdeographic(part));
  const longestFirst = (texts: readonly string[]): string[] => [...new Set(texts)].sort((a, b) => b.length - a.length);
  const choices = [
    ...longestFirst(ideographic).map(escapeRegex),
    ...longestFirst(words).map(
      (word) => `${/^\w/.test(word) ? '\\b' : ''}${escapeRegex(word)}[\\p{Script=Latin}\\p{N}_]*`,
    ),
  ];
  return choices.length === 0 ? null : new RegExp(choices.join('|'), 'giu');
}

export function markedRuns(text: string, pattern: RegExp | null): { text: string; marked: boolean }[] {
  if (pattern === null) return [{ text, marked: false }];
  const result: ReturnType<typeof markedRuns> = [];
  let end = 0;
  const add = (part: string, marked: boolean): void => {
    const last = result.at(-1);
    if (part === '') return;
    if (last?.marked === marked) last.text += part;
    else result.push({ text: part, marked });
  };
  for (const match of text.matchAll(pattern)) {
    add(text.slice(end, match.index), false);
    add(match[0], true);
    end = match.index + match[0].length;
  }
  add(text.slice(end), false);
  return result;
}
