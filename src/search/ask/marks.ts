/** Which stretches of a text a query marks. */
import { escapeRegex } from '../../lib/escape-regex.ts';
import { weightedTerms } from './query.ts';
import { fold, isIdeographic } from './words.ts';

/** A word of this length is also marked within a name, such as `OldSpace` in `maxOldSpaceSize`. */
const WITHIN = 6;

/** A pattern for all that is to be marked: whole runs of ideographs or else their pairs, and words that begin with one of the others. */
export function markPattern(parts: readonly string[]): RegExp | null {
  const runs = parts.filter(isIdeographic);
  const ideographic = [...runs, ...weightedTerms(runs).map(({ text }) => text)];
  const pairs = [...new Set(ideographic)].map((text) => [...text]).filter(({ length }) => length === 2);
  const words = [...new Set(parts.filter((part) => !isIdeographic(part)))].sort((a, b) => b.length - a.length);
  const choices = [
    ...new Set(ideographic.filter((text) => [...text].length !== 2)),
    // Pairs that overlap are one stretch.
    ...(pairs.length > 0 ? [`(?:${pairs.map(([first, second]) => `${first}(?=${second})`).join('|')})+.`] : []),
    ...words.map(
      (word) =>
        `${/^\w/.test(word) && word.length < WITHIN ? '\\b' : ''}${escapeRegex(word)}[\\p{Script=Latin}\\p{N}_]*`,
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
  const { folded, places } = foldedText(text);
  for (const match of folded.matchAll(pattern)) {
    const [from, to] = [match.index, match.index + match[0].length].map((place) => places?.[place] ?? place);
    add(text.slice(end, from), false);
    add(text.slice(from, to), true);
    end = to ?? end;
  }
  add(text.slice(end), false);
  return result;
}

/** A text without accents, as queries are, and where each of its characters begins in the text; null where nothing differs. */
function foldedText(text: string): { folded: string; places: number[] | null } {
  if (fold(text) === text) return { folded: text, places: null };
  const places: number[] = [];
  let [folded, at] = ['', 0];
  for (const character of text) {
    const shown = fold(character);
    for (let index = 0; index < shown.length; index++) places.push(at);
    folded += shown;
    at += character.length;
  }
  return { folded, places: [...places, at] };
}
