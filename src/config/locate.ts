/** Finds the line of a key in the text of a configuration file, so that a message can point at it. */
import { escapeRegex, lineAndColumn } from '../lib/text-place.ts';

/**
 * Line and column (from 1) of the deepest key of a path such as `themeConfig.navbar.items[2].label` that can be found, searching
 * each key after the one before it. Null when not even the first is there, as with values that were computed.
 */
export function locateKey(source: string, path: string): { line: number; column: number } | null {
  let found: number | null = null;
  let from = 0;
  for (const [, key = '', index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined || key === '') continue;
    const match = new RegExp(`(?:^|[\\s{,])(['"]?)${escapeRegex(key)}\\1\\s*[:,(}]`).exec(source.slice(from));
    if (match === null) break;
    found = from + match.index + match[0].indexOf(key);
    from = found + key.length;
  }
  return found === null ? null : lineAndColumn(source, found);
}
