/** Finds the line of a key in the source of a configuration file, for messages. */
import { escapeRegex } from '../lib/escape-regex.ts';
import { lineAndColumn } from '../lib/text-place.ts';

/**
 * Line and column (from 1) of the deepest key or item of a path such as `themeConfig.navbar.items[2].label` that can be found, each in the value
 * of the one before it. Null if not even the first is found, as with computed values. Without a path, what is exported, or the beginning.
 */
export function locateKey(source: string, path: string): Location | null {
  const offset =
    path === '' ? Math.max(source.search(/^(?:export default|module\.exports)\b/m), 0) : offsetOfKey(source, path);
  return offset === null ? null : lineAndColumn(source, offset);
}
interface Location {
  line: number;
  column: number;
}
/** A part of the source: a value, or all of it. */
interface Range {
  from: number;
  to: number;
}

function offsetOfKey(source: string, path: string): number | null {
  const code = withoutTexts(source);
  const depths = depthsOf(code);
  let offset: number | null = null;
  let value: Range = { from: 0, to: code.length };
  for (const [, key = '', index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const start = index === undefined ? keyIn(code, depths, value, key) : itemIn(code, depths, value, Number(index));
    if (start === null) break;
    offset = start;
    const from = index === undefined ? start + key.length : start;
    value = declared(code, depths, { from, to: endOfItem(code, depths, from) });
  }
  return offset;
}

/** Comments and texts are blank, as brackets and commas in them count for nothing; texts that are keys stay. */
const withoutTexts = (source: string): string =>
  source.replace(
    /\/\/.*|\/\*[\s\S]*?\*\/|(['"])[\w-]+\1(?=\s*:)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g,
    (text, quote?: string) => (quote === undefined ? text.replace(/\S/g, '~') : text),
  );

/** How many brackets are open before each character, and after the last; a closing one counts as outside. */
function depthsOf(code: string): number[] {
  let depth = 0;
  const depths = [...code.split('')].map((sign) => {
    if ('}])'.includes(sign)) depth--;
    return '{[('.includes(sign) ? depth++ : depth;
  });
  return [...depths, depth];
}

/** Where the value that begins here ends: at a comma, or where its list or map does. */
function endOfItem(code: string, depths: readonly number[], from: number): number {
  const depth = depths[from] ?? 0;
  for (let at = from; at < code.length; at++)
    if ((depths[at] ?? 0) < depth || (depths[at] === depth && /[,;]/.test(code[at] ?? ''))) return at;
  return code.length;
}

/** The outermost key of this name in a value. */
function keyIn(code: string, depths: readonly number[], { from, to }: Range, key: string): number | null {
  const pattern = new RegExp(
    `(?<=^|[\\s{,]['"]?)(?<!\\b(?:const|let|var)\\s+)${escapeRegex(key)}(?=['"]?\\s*[:,(}])`,
    'g',
  );
  const matches = [...code.slice(from, to).matchAll(pattern)].map(({ index }) => from + index);
  return matches.reduce<number | null>(
    (outer, at) => (outer === null || (depths[at] ?? 0) < (depths[outer] ?? 0) ? at : outer),
    null,
  );
}

/** The start of an item of the list that a value begins with; null if that is computed. */
function itemIn(code: string, depths: readonly number[], { from, to }: Range, index: number): number | null {
  const [opening] = /^[^\w'"{~]*\[/.exec(code.slice(from, to)) ?? [];
  if (opening === undefined) return null;
  let at = from + opening.length;
  for (let item = 0; ; item++) {
    at += /^\s*/.exec(code.slice(at))?.[0].length ?? 0;
    if (code[at] === ']' || code.startsWith('...', at)) return null;
    if (item === index) return at;
    at = endOfItem(code, depths, at);
    if (code[at] === ',') at++;
  }
}

/** What stands after a key, or the value of the variable that it or what stands there names. */
function declared(code: string, depths: readonly number[], value: Range): Range {
  const [, name] = /^['"]?\s*:\s*([\w$]+)\s*$/.exec(code.slice(value.from, value.to)) ?? [];
  const [shorthand = ''] = /[\w$]+$/.exec(code.slice(0, value.from)) ?? [];
  const declaration = new RegExp(`\\b(?:const|let|var)\\s+${escapeRegex(name ?? shorthand)}\\b[^=]*=`).exec(code);
  const isNamed = name !== undefined || code.slice(value.from, value.to).trim() === '';
  if (declaration === null || !isNamed) return value;
  const from = declaration.index + declaration[0].length;
  return { from, to: endOfItem(code, depths, from) };
}

/**
 * Line and column of what a message is about: of the first value that it quotes and that the source has in quotes too, else of the first name that it
 * quotes, else of the key that it begins with. What it quotes is searched for below that key.
 */
export function locateQuoted(source: string, message: string): Location | null {
  const key = offsetOfKey(source, /^[\w.[\]]+(?= )/.exec(message)?.[0] ?? '');
  const start = key ?? 0;
  const words = [...message.matchAll(/"([^"\n]+)"/g)].map(([, word = '']) => escapeRegex(word));
  const patterns = [
    ...words.map((word) => `(?<=['"\`(])${word}(?=['"\`)])`),
    ...words.filter((word) => /^[\w$]+$/.test(word)).map((word) => `(?<![\\w$])${word}(?![\\w$])`),
  ];
  const at = patterns.map((pattern) => source.slice(start).search(new RegExp(pattern))).find((index) => index >= 0);
  const offset = at === undefined ? key : start + at;
  return offset === null ? null : lineAndColumn(source, offset);
}
