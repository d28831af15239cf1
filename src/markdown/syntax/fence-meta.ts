/** What follows the language of a fence: `title="a.js" {1,3-5} showLineNumbers=10 collapse`. */

export interface FenceMeta {
  language: string | null;
  title: string | null;
  /** Text alternative of a diagram. */
  alt: string | null;
  /** Address of the file whose code is shown, with a region behind `#`. */
  file: string | null;
  /** Numbers of the marked lines; null when the fence names none. */
  marked: Set<number> | null;
  /** Number of the first line when numbers are shown. */
  firstLine: number | null;
  /** Show the beginning until the reader wants all. */
  collapse: boolean;
}

/** What VitePress lets stand at a language without a space: `ts:line-numbers=2{1,3}`. */
const attached = /^([\w+#.-]+)(?::line-numbers(=\d+)?|:no-line-numbers)?(\{[\d,-]+\})?$/;

/** Words that mean nothing to us are ignored, and so is a brace that holds anything but digits, commas and hyphens. */
export function fenceMeta(given: string | null, more: string | null): FenceMeta {
  const [, lang = given, first, lines = ''] = attached.exec(given ?? '') ?? [];
  const numbered = given?.includes(':line-numbers') ? ` showLineNumbers${first ?? ''}` : '';
  const rest = `${more ?? ''}${numbered} ${lines}`;
  // A fence may go without a language: then its first word is meta.
  const named = lang !== null && !/[{}=]/.test(lang) && lang !== 'showLineNumbers' && lang !== 'collapse';
  const meta = named ? rest : `${lang ?? ''} ${rest}`;
  const bare = meta.replace(/"[^"]*"|'[^']*'/g, '');
  const range = /\{([\d,-]+)\}/.exec(bare)?.[1];
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$|\{)/.exec(bare);
  return {
    language: named ? lang.toLowerCase() : null,
    title: quoted('title', meta) ?? /(?:^|\s)\[([^\]]+)\](?=\s|$)/.exec(bare)?.[1] ?? null,
    alt: quoted('alt', meta),
    file: quoted('file', meta),
    marked: range === undefined ? null : linesOf(range),
    firstLine: numbers === null ? null : Number(numbers[1] ?? 1),
    collapse: /(?:^|\s)collapse(?=\s|$|\{)/.test(bare),
  };
}

function quoted(name: string, meta: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
  return match?.[1] ?? match?.[2] ?? null;
}

/** A range is never followed further than this. */
const MAX_LINES = 10_000;

/** `1,3-5` → 1, 3, 4, 5 */
function linesOf(range: string): Set<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + MAX_LINES); line++) lines.add(line);
  }
  return lines;
}
