/** "Did you mean …": the candidate closest to a word. */

/** Longer words are no slips of the hand, and comparing takes time by the square. */
const LONGEST = 200;
/** Two letters of four make another word: "more" is no "note". */
const SHORT = 4;

/** So many words of strangers are told what they may have meant: who makes thousands of mistakes has not misspelt thousands of words. */
const SUGGESTIONS = 200;

export function nearestForFirst(): typeof nearest {
  let asked = 0;
  return (word, candidates) => (asked++ < SUGGESTIONS ? nearest(word, candidates) : null);
}

/** The candidate with the smallest edit distance, if it is close enough to be a likely slip; else null. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > LONGEST) return null;
  let best: string | null = null;
  // Of a path its last part: folders that are right make no two names alike.
  const name = word.slice(word.lastIndexOf('/', word.length - 2) + 1);
  let bestDistance = (name.length <= SHORT ? 1 : Math.max(2, Math.floor(name.length / 3))) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b` (optimal string alignment); more than `bound` is
 * not counted further.
 */
export function editDistance(a: string, b: string, bound = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}
