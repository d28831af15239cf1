/** Finds the line of a key in the source of a configuration file, for messages. */
import { escapeRegex, lineAndColumn } from '../lib/text-place.ts';

/**
 * Line and column (from 1) of the deepest key of a path such as `themeConfig.navbar.items[2].label` that can be found; each key is
 * searched for after the one before it. Null if not even the first is found, as with computed values.
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
