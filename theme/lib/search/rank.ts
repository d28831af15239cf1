/** Orders pages: what the index found, and above it what stands in their titles and headings. */
import type { OutlinePage } from '../../../src/model/search.ts';
import { isIdeographic, normalize, type Query, termsOf } from './query.ts';

/** Score of each page by its id. */
export type Scores = ReadonlyMap<string, number>;

/** How well names of the page fit the query; 0 when they say nothing of it. About 3 for the very title. */
export function nameScore(query: Query, page: OutlinePage): number {
  const title = fit(query, normalize(page.title));
  const heading = Math.max(0, ...page.headings.map(([, text]) => fit(query, normalize(text))));
  const slug = page.url.toLowerCase().split('/').filter(Boolean).at(-1) ?? '';
  const inSlug = query.parts.some((part) => !isIdeographic(part) && part.length > 2 && slug.includes(part));
  return title * 1.5 + heading * 0.6 + (inSlug ? 0.3 : 0);
}

/** 0 to 2: how much of the query a name has, and how much of the name the query is. */
export function fit({ text, parts }: Query, name: string): number {
  if (text === '' || name === '') return 0;
  if (name.includes(text)) return 1 + text.length / name.length;
  const terms = termsOf(parts);
  const weight = (term: string): number => Math.max(2, term.length);
  const all = terms.reduce((sum, term) => sum + weight(term), 0);
  const found = terms.reduce((sum, term) => sum + (name.includes(term) ? weight(term) : 0), 0);
  return all === 0 ? 0 : (found / all) ** 2;
}

/** The highest becomes 1. */
export function relative(scores: Scores): Map<string, number> {
  const highest = Math.max(...scores.values(), 0);
  return new Map([...scores].map(([id, score]) => [id, highest === 0 ? 0 : score / highest]));
}

/** Pages that have some of the words, the rarer words counting more. */
export function looseScores(found: readonly Scores[], pages: number): Map<string, number> {
  const weights = found.map((scores) => (scores.size === 0 ? 0 : Math.log(1 + pages / scores.size)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const result = new Map<string, number>();
  for (const [index, scores] of found.entries())
    for (const [id, score] of relative(scores))
      result.set(id, (result.get(id) ?? 0) + ((weights[index] ?? 0) / (all || 1)) * (0.5 + score / 2));
  return result;
}
