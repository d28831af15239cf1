/** Synonyms from a site's own table. */
import { escapeRegex } from '../../lib/escape-regex.ts';
import { parseQuery, type Term, weightedTerms, withoutFillers, wordsOfPart } from './query.ts';
import { isIdeographic, normalize } from './words.ts';

/** Maximum number of variants of a query: each one loads more of the index. */
const MAX_VARIANTS = 6;

/** The numbers of the groups that have a word of the query. */
export const groupsIn = (query: string, groups: readonly string[][]): number[] =>
  groups.flatMap((group, number) => (group.some((word) => hasWord(query, normalize(word))) ? [number] : []));

/** The terms that are looked up for a query with a word of the group. */
export function groupTerms(group: readonly string[]): Term[] {
  const parts = group.flatMap((word) => withoutFillers(parseQuery(word).parts));
  return weightedTerms([...parts, ...parts.flatMap(wordsOfPart)]);
}

/** The query with a word replaced by each of its synonyms. */
export function variantsOf(query: string, groups: readonly string[][]): string[] {
  const all = groups.flatMap((group) => {
    const words = group.map(normalize);
    const typed = [...words].sort((a, b) => b.length - a.length).find((word) => hasWord(query, word));
    if (typed === undefined) return [];
    const others = words.filter((word) => word !== typed && !query.includes(word));
    return others.map((word) => query.replace(patternOf(typed), () => word));
  });
  return [...new Set(all)].slice(0, MAX_VARIANTS);
}

const hasWord = (query: string, word: string): boolean => patternOf(word).test(query);

/** Matches a word as a whole, or in the plural. */
function patternOf(word: string): RegExp {
  const text = escapeRegex(word);
  return new RegExp(isIdeographic(word) ? text : `(?<![a-z\\d])${text}(?:e?s)?(?![a-z\\d])`);
}
