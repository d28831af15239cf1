/** The texts of parsed files, which only printing asks for: in memory while there is room, else in the cache, else parsed once more. */
import type { Parsed, Text } from '../model/content.ts';
import type { Cache } from './cache.ts';

export interface Texts {
  /** Holds the text of a file that was parsed just now; `isKept`: it is in the cache too. */
  take(key: string, text: Text, isKept: boolean): void;
  of(parsed: Pick<Parsed, 'key'>): Text;
  /** Whether the cache has had all of them. */
  areKept(): boolean;
}

/**
 * Of texts that are in the cache too, this much is held: a site of some hundred pages is printed without reading them again. On a larger
 * one few would be met, and none is.
 */
const ROOM = 48_000_000;

/** `again` parses the file that a key was made for. */
export function openTexts(cache: Cache, again: (key: string) => Text): Texts {
  const held = new Map<string, Text>();
  const kept = new Map<string, Text>();
  let room = ROOM;
  let areKept = true;
  return {
    take(key, text, isKept) {
      if (!isKept) {
        areKept = false;
        held.set(key, text);
        return;
      }
      room -= text.body.length + text.markdown.length;
      if (room < 0) kept.clear();
      else kept.set(key, text);
    },
    of: ({ key }) => held.get(key) ?? kept.get(key) ?? readText(cache, key) ?? again(key),
    areKept: () => areKept,
  };
}

/** Whether the cache has it now. */
export function writeText(cache: Cache, key: string, text: Text): boolean {
  return cache.write(key, linesOf(text));
}

function readText(cache: Cache, key: string): Text | null {
  const value = cache.read(key);
  return value === null ? null : textIn(value);
}

/** The tree comes first: as JSON text it has no line ends. */
const linesOf = ({ body, markdown }: Text): string => `${body}\n${markdown}`;

function textIn(value: string): Text | null {
  const end = value.indexOf('\n');
  if (end < 0 || !value.startsWith('{"type":"root"')) return null;
  return { body: value.slice(0, end), markdown: value.slice(end + 1) };
}

/** All that is known of a text as one value, for others. */
export const joinText = (facts: string, text: Text): string => `${facts}\n${linesOf(text)}`;

export function splitText(value: string): [facts: string, text: Text | null] {
  const end = value.indexOf('\n');
  return [value.slice(0, Math.max(0, end)), textIn(value.slice(end + 1))];
}
