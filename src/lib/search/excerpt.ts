/** The few words of a text that are shown of it: from the beginning of a sentence, with an ellipsis wherever something is left out. */
import { normalize } from './words.ts';

/** Widths of Latin letters; ideographs are twice as wide. */
const LENGTH = 150;
const ELLIPSIS = '…';
/** Rows of tables, code and what leads to a list end with none: the page goes on there. */
const SENTENCE_END = /[。！？.!?]["'”’」』）)]*$/;

/** `title` is shown beside it and is not said again. Empty when there is nothing to show. */
export function excerptOf(blocks: readonly string[], pattern: RegExp | null, title: string): string {
  const name = normalize(title);
  const own = blocks.flatMap((text, block) =>
    sentencesOf(text).flatMap((sentence) => (name.includes(normalize(sentence.text)) ? [] : [{ ...sentence, block }])),
  );
  let best = own[0];
  let most = 0;
  for (const sentence of own) {
    const found = marksIn(sentence.text.slice(0, LENGTH * 2), pattern);
    if (found > most) [best, most] = [sentence, found];
  }
  return best === undefined ? '' : cut(blocks[best.block] ?? '', best.start, pattern);
}

interface Sentence {
  start: number;
  text: string;
}

const sentencesOf = (text: string): Sentence[] =>
  [...text.matchAll(/\S(?:[^。！？\n.!?]|[.!?](?!\s))*(?:[。！？]+[”’」』）]*|[.!?]+(?=\s|$)|\n|$)/g)].map(
    ({ index, 0: sentence }) => ({ start: index, text: sentence.trim() }),
  );

/** Different words of the query that a text has. */
function marksIn(text: string, pattern: RegExp | null): number {
  if (pattern === null) return 0;
  const found = [...text.matchAll(pattern)].map(([match]) => match.toLowerCase());
  return [...new Set(found)].reduce((sum, match) => sum + match.length, 0);
}

function cut(text: string, sentence: number, pattern: RegExp | null): string {
  const start = startOf(text, sentence, pattern);
  let end = start;
  let width = 0;
  while (end < text.length && width < LENGTH) width += text.charCodeAt(end++) > 0x2e7f ? 2 : 1;
  // A word of letters is not cut in two.
  if (end < text.length) {
    const word = /[\p{L}\p{N}_]+$/u.exec(text.slice(start, end).replace(/[^\x20-\x7e]/g, '。'))?.[0].length ?? 0;
    if (/[\w]/.test(text[end] ?? '') && word < 30 && word < end - start) end -= word;
  }
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim();
  const isWhole = end >= text.length && SENTENCE_END.test(shown);
  return `${start > 0 ? ELLIPSIS : ''}${shown}${isWhole || shown.endsWith(ELLIPSIS) ? '' : ELLIPSIS}`;
}

/** A sentence that is so long that the match would not be seen is begun at one of its clauses. */
function startOf(text: string, sentence: number, pattern: RegExp | null): number {
  if (pattern === null) return sentence;
  const match = text.slice(sentence).search(new RegExp(pattern, 'iu'));
  if (match < LENGTH / 3) return sentence;
  const before = text.slice(sentence, sentence + match);
  const clause = [...before.matchAll(/[，；：、,;:·]\s*/g)].at(-1);
  return clause === undefined ? sentence : sentence + clause.index + clause[0].length;
}
