/** From a query to ordered pages. The index is asked through a function, so that this knows neither files nor a browser. */
import { canBeMisspelt, isSuspicious, nearestWord } from './correct.ts';
import type { OutlinePage } from './index-files.ts';
import { essentials, parseQuery, type Query, type Term, weightedTerms, wordsOfPart } from './query.ts';
import {
  type Found as FoundWord,
  MOST,
  nameScore,
  relative,
  type Scores,
  textScores,
  type Weighed,
  weigh,
} from './rank.ts';
import type { Index } from './read-index.ts';
import { groupsIn, variantsOf } from './synonyms.ts';
import { stem } from './words.ts';

export interface Found {
  /** The best first; where nothing says enough of the query, the few that come nearest. */
  pages: { page: OutlinePage; score: number }[];
  /** How many pages there are in all; 0 where the pages are but near. */
  count: number;
  /** What was looked for: the query, with misspelt words corrected. */
  query: Query;
  /** Everything that was looked for, other words for the same thing too: what is marked. */
  words: string[];
  /** The correction, when there was one. */
  corrected: string | null;
}

/** Where no page says as much of the query as this, in its text or in its names, nothing was found. */
const ENOUGH = 0.46;
/** Pages with this share are shown then, as coming near; a few of them. */
const NEAR = 0.36;
const MOST_NEAR = 3;
/** Pages that have less of it than this share of the best one are left out. */
const NEAR_BEST = 0.4;
/** What is of its day, as a post is, goes behind what is kept up to date and says as much. */
const DATED = 0.85;
/** Another word for the same thing says hardly less than the reader's own. */
const OTHER_WORD = 0.98;

/** How many pages of a large site are looked at by their names: those whose texts fit best. */
const CANDIDATES = 12;

export async function find(input: string, index: Index): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { pages: [], count: 0, query: typed, words: [], corrected: null };
  index.expect(groupsIn(typed.text, index.outline.synonyms));
  // All words are asked for at once, as if none were misspelt: one after the other, each would cost a slow connection a round trip.
  const [corrected, asTyped] = await Promise.all([correction(typed, index), answersTo(typed, index)]);
  const query = corrected === null ? typed : parseQuery(corrected);
  const { wordings, answers } = corrected === null ? asTyped : await answersTo(query, index);
  const names = await index.names(candidatesOf(answers));
  const scores = bestScores(answers, names, ENOUGH);
  const shown = scores.size > 0 ? [...scores] : [...bestScores(answers, names, NEAR)];
  const pages = shown
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, scores.size || MOST_NEAR)
    .flatMap(([number, score]) => {
      const page = names.get(number);
      return page === undefined ? [] : [{ page, score }];
    });
  const words = wordings.flatMap(({ parts }) => [...parts, ...essentials(parts).map(stem)]);
  return { pages, count: scores.size, query, words: [...new Set(words)], corrected };
}

/** The best score of each page among the wordings, the first of which is the reader's own. */
function bestScores(
  answers: readonly Answer[],
  names: ReadonlyMap<number, OutlinePage>,
  enough: number,
): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [number, answer] of answers.entries())
    for (const [page, score] of scoresOf(answer, names, enough))
      scores.set(page, Math.max(scores.get(page) ?? 0, score * (number === 0 ? 1 : OTHER_WORD)));
  return scores;
}

/** A wording of a query: what its words say, and where they stand. */
interface Answer {
  query: Weighed;
  found: FoundWord[];
  texts: ReturnType<typeof textScores>;
}

/** What is found for the query, and for each of its wordings in other words. */
async function answersTo(query: Query, index: Index): Promise<{ wordings: Query[]; answers: Answer[] }> {
  const wordings = [query, ...variantsOf(query.text, index.outline.synonyms).map(parseQuery)];
  return { wordings, answers: await Promise.all(wordings.map((one) => weighed(one, index))) };
}

async function weighed(query: Query, index: Index): Promise<Answer> {
  const parts = await knownParts(essentials(query.parts), index);
  const found = await Promise.all(weightedTerms(parts).map((term) => lookUpAny(term, index)));
  // Where words were left out as saying little, the query stands in no name as it was typed.
  const isWhole = essentials(query.parts).join(' ') === query.parts.join(' ');
  const weighed = weigh(isWhole ? query.text : parts.join(' '), found, index.outline.count);
  return { query: weighed, found, texts: textScores(found, weighed) };
}

/** The pages that have a word or one of its synonyms. */
async function lookUpAny(term: Term, index: Index): Promise<FoundWord> {
  const words = [term, ...(term.others ?? []).map((text) => ({ text, typed: text }))];
  const found = await Promise.all(words.map(index.lookup));
  const scores = new Map<number, number>();
  for (const [page, score] of found.flatMap((one) => [...one.scores]))
    scores.set(page, Math.max(scores.get(page) ?? 0, score));
  return { term, scores, count: Math.max(scores.size, ...found.map(({ count }) => count)) };
}

/** The pages of the best texts. */
const candidatesOf = (answers: readonly Answer[]): number[] =>
  answers
    .flatMap(({ texts }) => [...texts.scores])
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, CANDIDATES)
    .map(([page]) => page);

/** Names joined by signs, and `vue3`, are taken apart unless the index has them as they are. */
async function knownParts(parts: readonly string[], { lookup }: Index): Promise<string[]> {
  const known = await Promise.all(
    parts.map(async (part) => {
      const words = wordsOfPart(part);
      const isKnown = words.length < 2 || (await lookup({ text: part, typed: part })).count > 0;
      return isKnown ? [part] : words;
    }),
  );
  return known.flat();
}

/** The names as an index, for as long as the other is on its way. */
export function namesAlone(index: Index, pages: ReadonlyMap<number, OutlinePage>): Index {
  const lower = [...pages].map(([number, { title, headings, url }]): [number, string] => [
    number,
    [title, ...headings.map(([, heading]) => heading), url].join('\n').toLowerCase(),
  ]);
  return {
    ...index,
    async lookup({ text }) {
      const scores = new Map(lower.flatMap(([number, names]) => (names.includes(text) ? [[number, MOST]] : [])));
      return { scores, count: scores.size };
    },
  };
}

function scoresOf(
  { query, found, texts }: Answer,
  names: ReadonlyMap<number, OutlinePage>,
  enough: number,
): Map<number, number> {
  const whole = relative(intersection(found));
  const all = [...new Set([...names.keys(), ...texts.scores.keys()])].map((number) => {
    const page = names.get(number);
    const name = page === undefined ? 0 : nameScore(query, page);
    const score = (texts.scores.get(number) ?? 0) + name + (whole.get(number) ?? 0);
    return {
      number,
      score: score * (page?.isDated ? DATED : 1),
      share: Math.min(1, Math.max(name, texts.shares.get(number) ?? 0)),
    };
  });
  const best = Math.max(0, ...all.map(({ share }) => share));
  const least = best < enough ? 1 : Math.max(0.01, best * NEAR_BEST);
  return new Map(all.flatMap(({ number, score, share }) => (share >= least ? [[number, score]] : [])));
}

/** Pages that have every word. */
function intersection(found: readonly FoundWord[]): Scores {
  const [first, ...others] = found.map(({ scores }) => scores);
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
    essentials(parts).map(async (word): Promise<[string, string]> => {
      if (!canBeMisspelt(word) || (await lookup({ text: stem(word), typed: word })).count > 0) return [word, word];
      const vocabulary = await spelling(word);
      return [word, (isSuspicious(word, vocabulary) && nearestWord(word, vocabulary)) || word];
    }),
  );
  const result = meant.reduce((corrected, [word, right]) => corrected.replace(word, right), text);
  return result === text ? null : result;
}
