/**
 * Keeps parsed texts: their bodies, which are needed only for printing, and facts, which are all that is known of them besides. Both come from
 * memory, else from the cache, else the text is parsed again.
 */
import { ownJson } from '../../lib/own-json.ts';
import { bool, listOf, nullable, number, openObject, record, text } from '../../lib/shape.ts';
import type { Parsed, ParsedSource, Text } from '../../model/content.ts';
import { type Cache, openTable, readShape } from '../cache.ts';

export type Texts = ReturnType<typeof openTexts>;

/** Limit in characters for texts that are held although the cache has them: enough for some hundred pages. Beyond it none is held. */
const MAX_TEXTS_IN_MEMORY = 48_000_000;

export function openTexts(cache: Cache, parseAgain: (key: string) => Text) {
  const uncached = new Map<string, Text>();
  const recent = new Map<string, Text>();
  let room = MAX_TEXTS_IN_MEMORY;
  return {
    /** Holds a text that was just parsed; `isCached`: it is in the cache too. */
    take(key: string, text: Text, isCached: boolean): void {
      if (!isCached) return void uncached.set(key, text);
      room -= text.body.length + text.markdown.length;
      if (room < 0) recent.clear();
      else recent.set(key, text);
    },
    of: ({ key }: Pick<Parsed, 'key'>): Text =>
      uncached.get(key) ?? recent.get(key) ?? textIn(cache.read(key) ?? '') ?? parseAgain(key),
    /** Whether the cache has all of them. */
    areCached: (): boolean => uncached.size === 0,
  };
}

/** False when the cache cannot take it. */
export const writeText = (cache: Cache, key: string, text: Text): boolean => cache.write(key, linesOf(text));

/** The tree is the first line: its JSON has no line breaks. */
const linesOf = ({ body, markdown }: Text): string => `${body}\n${markdown}`;

function textIn(value: string): Text | null {
  const end = value.indexOf('\n');
  if (end < 0 || !value.startsWith('{"type":"root"')) return null;
  return { body: value.slice(0, end), markdown: value.slice(end + 1) };
}

/** Facts and text as one value, for other machines. */
export const joinText = (facts: string, text: Text): string => `${facts}\n${linesOf(text)}`;

export function splitText(value: string): [facts: string, text: Text | null] {
  const end = value.indexOf('\n');
  return [value.slice(0, Math.max(0, end)), textIn(value.slice(end + 1))];
}

// Facts: JSON text in two parts. The first is read by every build; headings and references, nine tenths, are read when they are needed.

type Places = Pick<Parsed, 'headings' | 'references'>;
type Head = Omit<Parsed, keyof Places | 'key'>;

/** Limit in characters for second parts that this build made and holds in memory, as each is needed some five times. Beyond it none is held. */
const MAX_PLACES_IN_MEMORY = 6_000_000;

/** Separates the parts: JSON text has no tabs. */
const SEPARATOR = '\t';

export const factsText = (source: Omit<ParsedSource, keyof Text>): string => {
  const { headings, references, ...head } = source;
  return JSON.stringify({ ...head, key: undefined }) + SEPARATOR + JSON.stringify({ headings, references });
};

const halves = (facts: string): [head: string, places: string] => {
  const end = facts.indexOf(SEPARATOR);
  return [facts.slice(0, end), facts.slice(end + 1)];
};

/** Reads facts that are in no table. */
export function factsOf(facts: string, key: string): Parsed {
  const [head, places] = halves(facts);
  const read = (): Places => ownJson(places);
  return Object.defineProperties(
    { ...ownJson<Head>(head), key },
    {
      headings: { get: () => read().headings, configurable: true },
      references: { get: () => read().references, configurable: true },
    },
  ) as Parsed;
}

export type FactsTable = ReturnType<typeof openFacts>;

/** `parseAgain` makes the facts of a key whose second part was lost. With `holds`, facts that are added stay whole in memory and need no table later. */
export function openFacts(cache: Cache, parseAgain: (key: string) => string, holds = false) {
  const [heads, places] = [openTable(cache, 'facts'), openTable(cache, 'places')];
  const memory = placesInMemory(
    (key) => (readShape(places.read(key), placesShape) as Places | null) ?? factsOf(parseAgain(key), key),
  );
  /** The prototype of all facts: reads headings and references when they are needed. Prototypes are not sent to threads, which saves memory. */
  const common: Places & ThisType<Parsed> = {
    get headings() {
      return memory.of(this.key).headings;
    },
    get references() {
      return memory.of(this.key).references;
    },
  };
  const write = (key: string, [head, rest]: readonly [string, string]): void => {
    heads.write(key, head);
    places.write(key, rest);
  };
  const parsedOf = (head: Head, key: string): Parsed => Object.setPrototypeOf({ ...head, key }, common);
  return {
    read(key: string): Parsed | null {
      const head = headIn(heads.read(key));
      return head === null || !places.use(key) ? null : parsedOf(head, key);
    },
    /** Adds headings and references to a copy that was sent to this thread. */
    complete(copy: Parsed): void {
      if (!('headings' in copy)) Object.setPrototypeOf(copy, common);
    },
    /** Adds facts that this build made. */
    take(key: string, facts: string): Parsed {
      const [head, rest] = halves(facts);
      write(key, [head, rest]);
      if (holds) return factsOf(facts, key);
      memory.hold(key, rest);
      return parsedOf(ownJson(head), key);
    },
    /** Adds facts that another machine made; null when they are not of the expected shape. */
    takeShared(key: string, facts: string): Parsed | null {
      const [head, rest] = halves(facts);
      const checked = headIn(head);
      if (checked === null || readShape(rest, placesShape) === null) return null;
      write(key, [head, rest]);
      return parsedOf(checked, key);
    },
    *saving(dropsUnused: boolean): Generator<void> {
      yield* heads.saving(dropsUnused);
      yield* places.saving(dropsUnused);
    },
  };
}

/** Second parts that this build made, while there is room, and the last one that `read` had to find. */
function placesInMemory(read: (key: string) => Places) {
  const inMemory = new Map<string, Places>();
  let room = MAX_PLACES_IN_MEMORY;
  let last: [key: string, places: Places] | null = null;
  return {
    of(key: string): Places {
      const held = inMemory.get(key);
      if (held !== undefined) return held;
      if (last?.[0] !== key) last = [key, read(key)];
      return last[1];
    },
    hold(key: string, json: string): void {
      room -= json.length;
      if (room < 0) inMemory.clear();
      else inMemory.set(key, ownJson(json));
    },
  };
}

const headShape = openObject({
  title: nullable(text),
  entryTitle: nullable(text),
  ids: listOf(text),
  mdx: nullable(openObject({ code: text, unimported: listOf(record), partials: listOf(record) })),
  excerpt: text,
  hasTruncateMarker: bool,
  elements: listOf(listOf(text)),
  frontMatter: openObject({ data: record, places: record }),
  words: number,
  diagnostics: listOf(openObject({ code: text, severity: text, message: text })),
});
const headIn = (json: string | null): Head | null => readShape(json, headShape) as Head | null;
const placesShape = openObject({
  headings: listOf(openObject({ level: number, id: text, text, html: text, line: number })),
  references: listOf(openObject({ kind: text, url: text, line: number, column: number, file: nullable(text) })),
});
