/** Other words for the same thing, from a site's own table. */
import { isIdeographic, normalize } from './words.ts';

/** At most so many wordings besides the reader's own: each one loads more of the index. */
const MOST = 6;

/** The query with one of its words replaced by each of the others in its group. */
export function variantsOf(query: string, groups: readonly string[][]): string[] {
  const all = groups.flatMap((group) => {
    const words = group.map(normalize).sort((a, b) => b.length - a.length);
    const own = words.find((word) => hasWord(query, word));
    return own === undefined
      ? []
      : group
          .map(normalize)
          .filter((word) => word !== own && !query.includes(word))
          .map((word) => replaced(query, own, word));
  });
  return [...new Set(all)].slice(0, MOST);
}

const hasWord = (query: string, word: string): boolean => at(query, word) !== -1;

/** Where a word stands; words of letters stand alone. */
function at(query: string, word: string): number {
  const start = query.indexOf(word);
  if (start === -1 || isIdeographic(word)) return start;
  const [before = '', after = ''] = [query[start - 1], query[start + word.length]];
  return /[a-z\d]/.test(before) || /[a-z\d]/.test(after) ? -1 : start;
}

function replaced(query: string, own: string, other: string): string {
  const start = at(query, own);
  return query.slice(0, start) + other + query.slice(start + own.length);
}
