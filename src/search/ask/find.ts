/** From a query to ranked pages. It reads the index through functions, so it depends on neither files nor a browser. */
import { canBeMisspelt, correctedWord } from './correct.ts';
import { namesOf, type OutlinePage } from './index-files.ts';
import {
  joinedWordings,
  parseQuery,
  type Query,
  type Term,
  weightedTerms,
  withoutFillers,
  wordsOfPart,
} from './query.ts';
import {
  type FoundTerm,
  MAX_SCORE,
  nameScore,
  relative,
  type Scores,
  textScores,
  type WeightedQuery,
  weightedQuery,
} from './rank.ts';
import type { Index } from './read-index.ts';
import { groupsIn, variantsOf } from './synonyms.ts';
import { stem } from './words.ts';

export interface Found {
  /** Best first; if no page matches well enough, the few that come closest. */
  pages: { page: OutlinePage; score: number }[];
  /** Total number of matches; 0 if the pages only come close. */
  count: number;
  /** The query, with misspelt words corrected. */
  query: Query;
  /** All words that were looked up, synonyms included, for highlighting. */
  words: string[];
  corrected: string | null;
}

/** Share of the query that at least one page must match, in its text or its titles and headings. */
const REQUIRED_SHARE = 0.46;
/** Pages with this share are shown if none has more: a few that come close. */
const NEARLY_REQUIRED_SHARE = 0.36;
const MAX_NEARLY_MATCHING = 3;
/** Pages with less than this share of the best page's are left out. */
const SHARE_OF_BEST = 0.4;
/** Posts rank below maintained pages that match as well. */
const DATED_FACTOR = 0.85;
/** A synonym counts almost as much as the reader's own word. */
const SYNONYM_FACTOR = 0.98;

/** On a large site, titles and headings are loaded only for this many pages, those whose texts match best. */
const CANDIDATES = 12;

export async function find(input: string, index: Index): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { pages: [], count: 0, query: typed, words: [], corrected: null };
  index.expect(groupsIn(typed.text, index.outline.synonyms));
  // All words are looked up at once, as if none were misspelt: doing so one after another would cost slow connections a round trip each.
  const [corrected, asTyped] = await Promise.all([correction(typed, index), answersTo(typed, index)]);
  const query = corrected === null ? typed : parseQuery(corrected);
  const { wordings, answers } = corrected === null ? asTyped : await answersTo(query, index);
  const names = await index.names(candidatesOf(answers));
  const scores = bestScores(answers, names, REQUIRED_SHARE);
  const shown = scores.size > 0 ? [...scores] : [...bestScores(answers, names, NEARLY_REQUIRED_SHARE)];
  const pages = shown
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, scores.size || MAX_NEARLY_MATCHING)
    .flatMap(([number, score]) => {
      const page = names.get(number);
      return page === undefined ? [] : [{ page, score }];
    });
  const words = wordings.flatMap(({ parts }) => [...parts, ...withoutFillers(parts).map(stem)]);
  return { pages, count: scores.size, query, words: [...new Set(words)], corrected };
}

/** The best score of each page over all wordings, the first of which is the reader's own. */
function bestScores(
  answers: readonly Answer[],
  names: ReadonlyMap<number, OutlinePage>,
  enough: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [number, answer] of answers.entries())
    for (const [page, score] of scoresOf(answer, names, enough))
      scores.set(page, Math.max(scores.get(page) ?? 0, score * (number === 0 ? 1 : SYNONYM_FACTOR)));
  return scores;
}

/** A wording of the query, with what was found for its words. */
interface Answer {
  query: WeightedQuery;
  terms: FoundTerm[];
  texts: ReturnType<typeof textScores>;
}

/** Looks up the query, and each variant of it: with synonyms, and with words joined. */
async function answersTo(query: Query, index: Index): Promise<{ wordings: Query[]; answers: Answer[] }> {
  const variants = [query, ...variantsOf(query.text, index.outline.synonyms).map(parseQuery)];
  const joined = joinedWordings(query).map(parseQuery);
  const all = await Promise.all(
    [...variants, ...joined].map(async (wording) => ({ wording, answer: await weighed(wording, index) })),
  );
  // A joined word that nobody wrote would make the query shorter, and what is found of it a larger share.
  const usable = all.filter(
    ({ wording, answer: { terms } }) =>
      !joined.includes(wording) || terms.every(({ term, count }) => count > 0 || query.parts.includes(term.typed)),
  );
  return { wordings: usable.map(({ wording }) => wording), answers: usable.map(({ answer }) => answer) };
}

async function weighed(query: Query, index: Index): Promise<Answer> {
  const parts = await knownParts(withoutFillers(query.parts), index);
  const terms = await Promise.all(weightedTerms(parts).map((term) => lookUpAny(term, index)));
  // If stop words were left out, the query as typed occurs in no title.
  const isWhole = withoutFillers(query.parts).join(' ') === query.parts.join(' ');
  const weighed = weightedQuery(isWhole ? query.text : parts.join(' '), terms, index.outline.count);
  return { query: weighed, terms, texts: textScores(terms, weighed) };
}

/** The pages that have a word or one of its alternatives. */
async function lookUpAny(term: Term, index: Index): Promise<FoundTerm> {
  const words = [term, ...(term.others ?? []).map((text) => ({ text, typed: text }))];
  const results = await Promise.all(words.map(index.lookup));
  const scores = new Map<number, number>();
  for (const [page, score] of results.flatMap((one) => [...one.scores]))
    scores.set(page, Math.max(scores.get(page) ?? 0, score));
  return { term, scores, count: Math.max(scores.size, ...results.map(({ count }) => count)) };
}

const candidatesOf = (answers: readonly Answer[]): number[] =>
  answers
    .flatMap(({ texts }) => [...texts.scores])
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, CANDIDATES)
    .map(([page]) => page);

/** Splits compound names, and words like `vue3`, unless the index has them as they are. */
async function knownParts(parts: readonly string[], { lookup }: Index): Promise<string[]> {
  const terms = await Promise.all(
    parts.map(async (part) => {
      const words = wordsOfPart(part);
      const isKnown = words.length < 2 || (await lookup({ text: part, typed: part })).count > 0;
      return isKnown ? [part] : words;
    }),
  );
  return terms.flat();
}

/** Searches titles and headings alone, until the index is loaded. */
export function namesAlone(index: Index, pages: ReadonlyMap<number, OutlinePage>): Index {
  const lower = [...pages].map(([number, page]) => [number, namesOf(page).join('\n').toLowerCase()] as const);
  return {
    ...index,
    async lookup({ text }) {
      const scores = new Map(lower.flatMap(([number, names]) => (names.includes(text) ? [[number, MAX_SCORE]] : [])));
      return { scores, count: scores.size };
    },
  };
}

function scoresOf(
  { query, terms, texts }: Answer,
  names: ReadonlyMap<number, OutlinePage>,
  enough: number,
): Map<number, number> {
  const whole = relative(intersection(terms));
  const all = [...new Set([...names.keys(), ...texts.scores.keys()])].map((number) => {
    const page = names.get(number);
    const name = page === undefined ? 0 : nameScore(query, page);
    const score = (texts.scores.get(number) ?? 0) + name + (whole.get(number) ?? 0);
    return {
      number,
      score: score * (page?.isDated ? DATED_FACTOR : 1),
      share: Math.min(1, Math.max(name, texts.shares.get(number) ?? 0)),
    };
  });
  const best = Math.max(0, ...all.map(({ share }) => share));
  const least = best < enough ? 1 : Math.max(0.01, best * SHARE_OF_BEST);
  return new Map(all.flatMap(({ number, score, share }) => (share >= least ? [[number, score]] : [])));
}

/** Pages that have every word. */
function intersection(terms: readonly FoundTerm[]): Scores {
  const [first, ...others] = terms.map(({ scores }) => scores);
  return new Map(
    [...(first ?? [])].flatMap(([page, score]): [number, number][] =>
      others.every((scores) => scores.has(page))
        ? [[page, others.reduce((sum, scores) => sum + (scores.get(page) ?? 0), score)]]
        : [],
    ),
  );
}

/** The query with misspelt words put right; null when nothing is wrong with it, or nothing better is known. */
async function correction({ text, parts }: Query, { lookup, spelling }: Index): Promise<string | null> {
  const meant = await Promise.all(
    withoutFillers(parts).map(async (word): Promise<[string, string]> => {
      if (!canBeMisspelt(word) || (await lookup({ text: stem(word), typed: word })).count > 0) return [word, word];
      return [word, correctedWord(word, await spelling(word))];
    }),
  );
  const result = meant.reduce((corrected, [word, right]) => corrected.replace(word, () => right), text);
  return result === text ? null : result;
}
