/** Search over the library's pages: words of alphabets, pairs of Han characters, titles and headings above the text (BM25). */
import type { Library, LibraryPage, LibrarySection } from './library.ts';

export interface Hit {
  page: LibraryPage;
  section: LibrarySection;
  score: number;
  /** Some text around the first match. */
  excerpt: string;
}

export interface SearchOptions {
  locale: string;
  limit: number;
}

export function searchLibrary(library: Library, query: string, { locale, limit }: SearchOptions): Hit[] {
  const index = indexOf(library, locale);
  const terms = [...new Set(termsOf(query))].flatMap((term) => knownTerms(term, index));
  const phrase = normal(query).trim();
  return index.documents
    .map((document) => ({ document, score: scoreOf(document, terms, phrase, index) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.document.page.url < b.document.page.url ? -1 : 1))
    .slice(0, limit)
    .map(({ document: { page }, score }) => {
      const section = bestSection(page, terms, phrase);
      return { page, section, score: Math.round(score * 100) / 100, excerpt: excerptOf(section, terms, phrase) };
    });
}

// Terms ---------------------------------------------------------------------------------------------------------------

const normal = (text: string): string => text.normalize('NFKC').toLowerCase();

/** `AI编程体验` → `ai`, `编程`, `程体`, `体验`; a Han character that stands alone is a term of its own. */
export function termsOf(text: string): string[] {
  return [...normal(text).matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)].flatMap(([run]) =>
    run.split(/(\p{Script=Han}+)/u).flatMap((part) => {
      if (!/\p{Script=Han}/u.test(part)) return part === '' ? [] : [part];
      const chars = [...part];
      return chars.length === 1 ? chars : chars.slice(1).map((char, place) => `${chars[place]}${char}`);
    }),
  );
}

// Index ---------------------------------------------------------------------------------------------------------------

interface Document {
  page: LibraryPage;
  /** Term to its weight: how often it occurs, in the title and in headings more. */
  weights: Map<string, number>;
  length: number;
  title: string;
  text: string;
}
interface Index {
  documents: Document[];
  /** Term to the number of documents that have it. */
  counts: Map<string, number>;
  averageLength: number;
}

/** One for each language of a library, made when it is first searched. */
const indexes = new WeakMap<Library, Map<string, Index>>();
function indexOf(library: Library, locale: string): Index {
  const known = indexes.get(library) ?? new Map<string, Index>();
  indexes.set(library, known);
  const found = known.get(locale) ?? buildIndex(library.pages.filter((page) => page.locale === locale));
  known.set(locale, found);
  return found;
}

const WEIGHTS = { title: 8, heading: 4, description: 3, text: 1 };

function buildIndex(pages: readonly LibraryPage[]): Index {
  const documents = pages.map(documentOf);
  const counts = new Map<string, number>();
  for (const { weights } of documents) for (const term of weights.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = documents.reduce((sum, { length }) => sum + length, 0);
  return { documents, counts, averageLength: total / Math.max(1, documents.length) };
}

function documentOf(page: LibraryPage): Document {
  const weights = new Map<string, number>();
  let length = 0;
  const take = (text: string, weight: number): void => {
    for (const term of termsOf(text)) {
      weights.set(term, (weights.get(term) ?? 0) + weight);
      length++;
    }
  };
  take(page.title, WEIGHTS.title);
  take(page.description, WEIGHTS.description);
  for (const [index, { heading, text }] of page.sections.entries()) {
    if (index > 0) take(heading, WEIGHTS.heading);
    take(text, WEIGHTS.text);
  }
  return { page, weights, length, title: normal(page.title), text: normal(page.text) };
}

/** The term itself, else those that begin with it: `refactor` finds `refactoring`. */
function knownTerms(term: string, { counts }: Index): string[] {
  if (counts.has(term) || term.length < 3) return [term];
  return [...counts.keys()].filter((known) => known.startsWith(term)).slice(0, 8);
}

// Scores --------------------------------------------------------------------------------------------------------------

const [SATURATION, LENGTH_SHARE] = [1.5, 0.5];

function scoreOf(
  { weights, length, title, text }: Document,
  terms: readonly string[],
  phrase: string,
  index: Index,
): number {
  const total = index.documents.length;
  let score = 0;
  for (const term of terms) {
    const weight = weights.get(term);
    if (weight === undefined) continue;
    const count = index.counts.get(term) ?? 0;
    const rarity = Math.log(1 + (total - count + 0.5) / (count + 0.5));
    const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / index.averageLength);
    score += (rarity * weight * (SATURATION + 1)) / (weight + norm);
  }
  // All words together and in order count more than the same words here and there.
  if (score > 0 && phrase.length > 1) score *= title.includes(phrase) ? 2 : text.includes(phrase) ? 1.3 : 1;
  return score;
}

function bestSection({ sections }: LibraryPage, terms: readonly string[], phrase: string): LibrarySection {
  const scored = sections.map((section) => {
    const [heading, text] = [normal(section.heading), normal(section.text)];
    const found =
      terms.filter((term) => text.includes(term)).length + 2 * terms.filter((term) => heading.includes(term)).length;
    return { section, score: found + (phrase !== '' && text.includes(phrase) ? 3 : 0) };
  });
  return scored.reduce(
    (best, one) => (one.score > best.score ? one : best),
    scored[0] ?? { section: { heading: '', text: '' }, score: 0 },
  ).section;
}

const EXCERPT = 240;

function excerptOf({ text }: LibrarySection, terms: readonly string[], phrase: string): string {
  const line = text.replace(/\s+/g, ' ');
  const plain = normal(line);
  const places = [phrase, ...terms]
    .map((term) => (term === '' ? -1 : plain.indexOf(term)))
    .filter((place) => place >= 0);
  const start = Math.max(0, (places[0] ?? 0) - EXCERPT / 4);
  const part = line.slice(start, start + EXCERPT).trim();
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT < line.length ? '…' : ''}`;
}
