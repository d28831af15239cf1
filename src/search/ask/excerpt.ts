/** Excerpts: the part of a text shown with a search result. It starts at a sentence; an ellipsis stands where one is cut. */
import { fold, normalize } from './words.ts';

/** In widths of a Latin letter; ideographs count twice. */
const LENGTH = 150;
const ELLIPSIS = '…';
/** Rows of tables, code and introductions of lists do not end like this: the text goes on on the page. */
const SENTENCE_END = /[。！？.!?]["'”’」』）)]*$/;

/** `title`, shown beside the excerpt, is not repeated in it. Empty if there is no text. */
export function excerptOf(blocks: readonly string[], pattern: RegExp | null, title: string): string {
  const name = normalize(title);
  const sentences = blocks.flatMap((text, block) =>
    sentencesOf(text).flatMap((sentence) => (name.includes(normalize(sentence.text)) ? [] : [{ ...sentence, block }])),
  );
  let best = sentences[0];
  let most = 0;
  for (const sentence of sentences) {
    const marks = marksIn(sentence.text.slice(0, LENGTH * 2), pattern);
    if (marks > most) [best, most] = [sentence, marks];
  }
  return best === undefined ? '' : cut(blocks[best.block] ?? '', best.start, pattern);
}

const sentencesOf = (text: string): { start: number; text: string }[] =>
  [...text.matchAll(/\S(?:[^。！？\n.!?]|[.!?](?!\s))*(?:[。！？]+[”’」』）]*|[.!?]|\n)?/g)].map(
    ({ index, 0: sentence }) => ({ start: index, text: sentence.trim() }),
  );

/** Length of the different words of the query in a text. */
function marksIn(text: string, pattern: RegExp | null): number {
  if (pattern === null) return 0;
  const matches = [...fold(text).matchAll(pattern)].map(([match]) => match.toLowerCase());
  return [...new Set(matches)].reduce((sum, match) => sum + match.length, 0);
}

function cut(text: string, sentence: number, pattern: RegExp | null): string {
  const start = startOf(text, sentence, pattern);
  let end = start;
  let width = 0;
  while (end < text.length && width < LENGTH) width += text.charCodeAt(end++) > 0x2e7f ? 2 : 1;
  // Do not cut a Latin word in two.
  if (end < text.length) {
    const word =
      /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+$/u.exec(text.slice(start, end).replace(/[^\x20-\x7e]/g, '。'))?.[0].length ?? 0;
    if (/[\w]/.test(text[end] ?? '') && word < 30 && word < end - start) end -= word;
  }
  const shown = text.slice(start, end).replace(/\s+/g, ' ').trim();
  const isWhole = end >= text.length && SENTENCE_END.test(shown);
  return `${start > sentence ? ELLIPSIS : ''}${shown}${isWhole || shown.endsWith(ELLIPSIS) ? '' : ELLIPSIS}`;
}

/** Where the excerpt begins: in a sentence so long that the match would not be visible, at one of its clauses. */
function startOf(text: string, sentence: number, pattern: RegExp | null): number {
  if (pattern === null) return sentence;
  const match = fold(text.slice(sentence)).search(new RegExp(pattern, 'iu'));
  if (match < LENGTH / 2) return sentence;
  const before = text.slice(sentence, sentence + match);
  const clause = [...before.matchAll(/[，；：、,;:·]\s*/g)].at(-1);
  return clause === undefined ? sentence : sentence + clause.index + clause[0].length;
}
