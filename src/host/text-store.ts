/** The bodies of parsed texts, which are needed only for printing: from memory, else from the cache, else parsed again. */
import type { Parsed, Text } from '../model/content.ts';
import type { Cache } from './cache.ts';

export type Texts = ReturnType<typeof openTexts>;

/** Limit in characters for texts that are held although the cache has them: enough for some hundred pages. Beyond it none is held. */
const MAX_IN_MEMORY = 48_000_000;

/** `again` parses the text with a key. */
export function openTexts(cache: Cache, again: (key: string) => Text) {
  const held = new Map<string, Text>();
  const kept = new Map<string, Text>();
  let room = MAX_IN_MEMORY;
  let areKept = true;
  return {
    /** Holds a text that was just parsed; `isKept`: it is in the cache too. */
    take(key: string, text: Text, isKept: boolean): void {
      if (!isKept) {
        areKept = false;
        held.set(key, text);
        return;
      }
      room -= text.body.length + text.markdown.length;
      if (room < 0) kept.clear();
      else kept.set(key, text);
    },
    of: ({ key }: Pick<Parsed, 'key'>): Text =>
      held.get(key) ?? kept.get(key) ?? textIn(cache.read(key) ?? '') ?? again(key),
    /** Whether the cache has all of them. */
    areKept: (): boolean => areKept,
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
