/**
 * What is known of a parsed text, as it is kept and sent: JSON text in two parts. What every build asks for comes first; headings and
 * references, nine tenths of it, are read when somebody looks at them.
 */
import { bool, listOf, nullable, number, openObject, record, text } from '../lib/shape.ts';
import type { Parsed, ParsedSource, Text } from '../model/content.ts';
import { type Cache, readShape } from './cache.ts';
import { openTable } from './cache-table.ts';

type Places = Pick<Parsed, 'headings' | 'references'>;
type Head = Omit<Parsed, keyof Places | 'key'>;

/** JSON text holds no tabs. */
const BETWEEN = '\t';

export const factsText = (known: Omit<ParsedSource, keyof Text>): string => {
  const { headings, references, ...head } = known;
  return JSON.stringify({ ...head, key: undefined }) + BETWEEN + JSON.stringify({ headings, references });
};

const halves = (facts: string): [head: string, places: string] => {
  const end = facts.indexOf(BETWEEN);
  return [facts.slice(0, end), facts.slice(end + 1)];
};

/** Of facts that were made in this build. */
export function factsOf(facts: string, key: string): Parsed {
  const [head, places] = halves(facts);
  return parsedOf(JSON.parse(head) as Head, key, () => JSON.parse(places) as Places);
}

/** The same of facts that others have left, which may be of another shape; then null. */
export function knownFacts(facts: string, key: string): Parsed | null {
  const [head, places] = halves(facts);
  const known = readShape<Head>(head, headShape);
  const rest = readShape<Places>(places, placesShape);
  return known && rest && parsedOf(known, key, () => JSON.parse(places) as Places);
}

const parsedOf = (head: Head, key: string, read: () => Places): Parsed => complete({ ...head, key }, read);

/**
 * Headings and references are read anew each time, as a large site's would take more room than all else. They are not copied with the
 * rest, so that threads are not sent them.
 */
const complete = (known: Omit<Parsed, keyof Places>, read: () => Places): Parsed =>
  Object.defineProperties(known, {
    headings: { get: () => read().headings, configurable: true },
    references: { get: () => read().references, configurable: true },
  }) as Parsed;

export interface FactsTable {
  read(key: string): Parsed | null;
  /** Gives a copy what was not copied. */
  complete(copy: Parsed): void;
  write(key: string, facts: string): void;
  save(): void;
}

/** `again` makes the facts of a key whose second part was lost. */
export function openFacts(cache: Cache, again: (key: string) => string): FactsTable {
  const [heads, places] = [openTable(cache, 'facts'), openTable(cache, 'places')];
  const placesOf = (key: string): Places =>
    readShape<Places>(places.read(key), placesShape) ?? factsOf(again(key), key);
  return {
    read(key) {
      const head = readShape<Head>(heads.read(key), headShape);
      if (head === null || !places.use(key)) return null;
      return parsedOf(head, key, () => placesOf(key));
    },
    complete(copy) {
      if (!('headings' in copy)) complete(copy, () => placesOf((copy as Parsed).key));
    },
    write(key, facts) {
      const [head, rest] = halves(facts);
      heads.write(key, head);
      places.write(key, rest);
    },
    save() {
      heads.save();
      places.save();
    },
  };
}

const headShape = openObject({
  title: nullable(text),
  ids: listOf(text),
  mdx: nullable(openObject({ code: text, free: listOf(record), partials: listOf(record) })),
  excerpt: text,
  hasTruncateMarker: bool,
  elements: listOf(listOf(text)),
  frontMatter: openObject({ data: record, places: record }),
  words: number,
  diagnostics: listOf(openObject({ code: text, severity: text, message: text })),
});
const placesShape = openObject({
  headings: listOf(openObject({ level: number, id: text, text, html: text, line: number })),
  references: listOf(openObject({ kind: text, url: text, line: number, column: number, file: nullable(text) })),
});
