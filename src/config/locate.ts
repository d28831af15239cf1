/** Finds the line of a key in the source of a configuration file, for messages. */
import { escapeRegex, lineAndColumn } from '../lib/text-place.ts';

/**
 * Line and column (from 1) of the deepest key of a path such as `themeConfig.navbar.items[2].label` that can be found; each key is
 * searched for after the one before it. Null if not even the first is found, as with computed values.
 */
export function locateKey(source: string, path: string): Found | null {
  const offset = offsetOfKey(source, path);
  return offset === null ? null : lineAndColumn(source, offset);
}
interface Found {
  line: number;
  column: number;
}

function offsetOfKey(source: string, path: string): number | null {
  let offset: number | null = null;
  let from = 0;
  for (const [, key = '', index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined || key === '') continue;
    const match = new RegExp(`(?:^|[\\s{,])(['"]?)${escapeRegex(key)}\\1\\s*[:,(}]`).exec(source.slice(from));
    if (match === null) break;
    offset = from + match.index + match[0].indexOf(key);
    from = offset + key.length;
  }
  return offset;
}

/**
 * Line and column of what a message is about: of the first value that it quotes and that the source has in quotes too, else of the first name that it
 * quotes, else of the key that it begins with. What it quotes is searched for below that key.
 */
export function locateQuoted(source: string, message: string): Found | null {
  const key = offsetOfKey(source, /^[\w.[\]]+(?= )/.exec(message)?.[0] ?? '');
  const start = key ?? 0;
  const words = [...message.matchAll(/"([^"\n]+)"/g)].map(([, word = '']) => escapeRegex(word));
  const patterns = [
    ...words.map((word) => `(?<=['"\`])${word}(?=['"\`])`),
    ...words.filter((word) => /^[\w$]+$/.test(word)).map((word) => `(?<![\\w$])${word}(?![\\w$])`),
  ];
  const at = patterns.map((pattern) => source.slice(start).search(new RegExp(pattern))).find((index) => index >= 0);
  const offset = at === undefined ? key : start + at;
  return offset === null ? null : lineAndColumn(source, offset);
}
