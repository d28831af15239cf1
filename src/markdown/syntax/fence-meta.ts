/** Parses the info string of a code fence, such as `js title="a.js" {1,3-5} showLineNumbers=10 collapse`. */

type Range = readonly [from: number, to: number];

/** The options of a fence. */
export interface FenceMeta {
  language: string | null;
  title: string | null;
  /** Text alternative of a diagram. */
  alt: string | null;
  /** Address of the file whose code is shown, with an optional region after `#`. */
  file: string | null;
  /** Lines to mark, counted from 1; null if the fence has no range. */
  marked: Range[] | null;
  /** Number shown at the first line; null if lines are not numbered. */
  firstLine: number | null;
  /** Show only the first lines until the reader asks for all. */
  collapse: boolean;
}

/** The greatest number of a first line; with greater ones, counting goes wrong. */
const LAST_LINE = 999_999_999;

/** Options that are attached to the language without a space: `ts:line-numbers=2{1,3}`. */
const attached = /^([\w+#.-]+)(?::line-numbers(=\d+)?|:no-line-numbers)?(\{[\d,-]+\})?$/;

/**
 * `given` is the first word of the info string, `more` the rest. Unknown words are ignored, and so are braces that do not hold line
 * numbers.
 */
export function fenceMeta(given: string | null, more: string | null): FenceMeta {
  const [, lang = given, first, lines = ''] = attached.exec(given ?? '') ?? [];
  const numbered = given?.includes(':line-numbers') ? ` showLineNumbers${first ?? ''}` : '';
  const rest = `${more ?? ''}${numbered} ${lines}`;
  // Without a language, the first word is already an option.
  const named = lang !== null && !/[{}=]/.test(lang) && lang !== 'showLineNumbers' && lang !== 'collapse';
  const meta = named ? rest : `${lang ?? ''} ${rest}`;
  const bare = meta.replace(/"[^"]*"|'[^']*'/g, '');
  const range = /\{([\d,-]+)\}/.exec(bare)?.[1];
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$|\{)/.exec(bare);
  return {
    language: named ? lang.toLowerCase() : null,
    title: quoted('title', meta) ?? bareTitle.exec(bare)?.[1] ?? bracketedTitle.exec(bare)?.[1] ?? null,
    alt: quoted('alt', meta),
    file: quoted('file', meta),
    marked: range === undefined ? null : rangesOf(range),
    firstLine: numbers === null ? null : Math.min(Number(numbers[1] ?? 1), LAST_LINE),
    collapse: /(?:^|\s)collapse(?=\s|$|\{)/.test(bare),
  };
}

const bareTitle = /(?:^|\s)title=([^\s"'{}]+)/;
/** A title in brackets, which may hold a pair of them. */
const bracketedTitle = /(?:^|\s)\[((?:[^[\]]|\[[^[\]]*\])+)\](?=\s|$)/;

/** The rest of an info string without its title. */
export const withoutTitle = (meta: string): string =>
  [/(?:^|\s)title=(?:"[^"]*"|'[^']*')/, bareTitle, bracketedTitle].reduce(
    (rest, title) => rest.replace(title, ' '),
    meta,
  );

/** The names of the settings of a fence, as other tools have them too; what is in quotes, brackets or slashes is a value. */
export const settingsIn = (info: string): string[] =>
  [
    ...info
      .replace(/"[^"]*"|'[^']*'|\[[^[\]]*\]|\/[^/]*\//g, '')
      .matchAll(/(?<=[\s{,])\.?([a-z][\w-]*)(?=[\s=:},]|$)/gi),
  ].map(([, name = '']) => name);

/** The value of an option in quotes, `name="value"`; null if it is not given. */
function quoted(name: string, meta: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
  return match?.[1] ?? match?.[2] ?? null;
}

/** `1,3-5` → 1 to 1, 3 to 5 */
const rangesOf = (written: string): Range[] =>
  written.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return [from, to];
  });

/** The lines of code that are in one of the ranges, of so many. */
export function linesIn(ranges: readonly Range[], count: number): number[] {
  /** Ranges that begin at a line less those that have ended. */
  const changes = new Array<number>(count + 2).fill(0);
  const change = (line: number, by: number): void => {
    changes[line] = (changes[line] ?? 0) + by;
  };
  for (const [from, to] of ranges) {
    if (from > to || from > count) continue;
    change(from, 1);
    change(Math.min(to, count) + 1, -1);
  }
  let open = 0;
  return changes.flatMap((by, line) => {
    open += by;
    return open > 0 ? [line] : [];
  });
}
