/**
 * Highlights code with Prism. Its many token types are reduced to a dozen CSS classes, which the style sheet colours for light and dark
 * mode.
 */
import type { Grammar, Token, TokenStream } from 'prismjs';
import { escapeHtml } from '../lib/html.ts';
import { countWork, withinWork } from './grammar-work.ts';
import type { Languages } from './languages.ts';

/** In characters. Prism takes a line's time by its square, and nobody reads so long a one. */
const LONGEST_LINE = 4_000;

/** The HTML of each line. Code in an unknown language, or with a line as of a minified file, is only escaped. So is what takes too much work, which is said. */
export function highlight(code: string, language: string, languages: Languages, leftPlain: () => void): string[] {
  if (isMinified(code)) return linesOf(piecesOf(code, null, languages));
  const parts = partsOf(code).map((part) => ({
    part,
    tokens: withinWork(part, () => tokensOf(part, language, languages)),
  }));
  if (parts.some(({ tokens }) => tokens === null)) leftPlain();
  return linesOf(parts.flatMap(({ part, tokens }) => piecesOf(tokens ?? part, null, languages)));
}

/**
 * In characters. Many grammars take code's time by its square (98 KB of Sass take a minute), so longer code is coloured in parts, which begin
 * after an empty line where there is one.
 */
const LONGEST_PART = 4_000;
function partsOf(code: string): string[] {
  const parts: string[] = [];
  let rest = code;
  while (rest.length > LONGEST_PART) {
    const most = rest.slice(0, LONGEST_PART);
    const end =
      [most.lastIndexOf('\n\n') + 2, most.lastIndexOf('\n') + 1].find((at) => at > LONGEST_PART / 2) ??
      rest.indexOf('\n') + 1;
    if (end === 0) break;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

const isMinified = (code: string): boolean => code.split('\n').some(({ length }) => length > LONGEST_LINE);

/** What Prism's languages look at and change. */
interface Run {
  code: string;
  grammar: Grammar;
  language: string;
  tokens: (string | Token)[];
  /** Pieces of a template, which a word stands for in the code. */
  tokenStack?: string[];
}

/** Tokenizes as `Prism.highlight` does, with Prism's hooks, which JSX and languages within templates need. */
function tokensOf(code: string, language: string, languages: Languages): TokenStream {
  const loaded = languages.grammarOf(language);
  if (loaded === null) return code;
  const { grammar, id } = loaded;
  const { hooks, tokenize } = languages.prism();
  const run: Run = { code, grammar, language: id, tokens: [] };
  hooks.run('before-tokenize', run);
  run.tokens = tokenize(run.code, run.grammar);
  // Each piece of a template is looked for in what is left of the code.
  countWork((run.tokenStack?.length ?? 0) * run.code.length);
  hooks.run('after-tokenize', run);
  return run.tokens;
}

interface Piece {
  text: string;
  cls: string | null;
}

/** Flattens nested tokens to a list of pieces. The class of a piece is that of the innermost token that has one. */
function piecesOf(stream: TokenStream, cls: string | null, languages: Languages, pieces: Piece[] = []): Piece[] {
  if (typeof stream === 'string') pieces.push({ text: stream, cls });
  else if (Array.isArray(stream)) for (const part of stream) piecesOf(part, cls, languages, pieces);
  else {
    const fenced = fences.has(stream.type) ? fencePieces(textOf(stream.content), languages) : null;
    if (fenced !== null) for (const piece of fenced) pieces.push(piece);
    else piecesOf(stream.content, classOf(stream, cls), languages, pieces);
  }
  return pieces;
}

function classOf({ type, alias = [] }: Token, fallback: string | null): string | null {
  const kind = classes.has(type) ? type : [alias].flat().find((one) => classes.has(one));
  return kind === undefined ? fallback : (classes.get(kind) ?? null);
}

/** Types of tokens that may hold a fenced code block, in code that is Markdown itself. */
const fences = new Set(['code-fence', 'code']);
const fence =
  /^([ \t]*(?:`{3,}(?!`)|~{3,}(?!~)))([^\s`{]*)((?:[\s`{][^\n]*)?\n)([\s\S]*)(\n[ \t]*(?:`{3,}|~{3,})[ \t]*)$/;

/** A fenced block within Markdown code, its content highlighted in its own language; null if the text is not one. */
function fencePieces(text: string, languages: Languages): Piece[] | null {
  const [, open, language = '', rest = '', body = '', close = ''] = fence.exec(text) ?? [];
  if (open === undefined) return null;
  return [
    { text: open, cls: null },
    { text: language + rest, cls: 'p' },
    ...piecesOf(withinWork(body, () => tokensOf(body, language.toLowerCase(), languages)) ?? body, null, languages),
    { text: close, cls: null },
  ];
}

function textOf(stream: TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}

/** CSS class, without its prefix `t-` → Prism's types of tokens. Types that are not listed take the class of the token around them. */
const kindsOfClass: Record<string, string> = {
  c: 'comment prolog doctype cdata shebang',
  k: 'keyword tag selector important rule atrule directive',
  s: 'string char regex url attr-value template-string triple-quoted-string',
  n: 'number boolean constant symbol null date',
  f: 'function command macro function-definition',
  t: 'class-name builtin namespace type agent',
  p: 'property attr-name key parameter label',
  v: 'variable interpolation-variable environment',
  a: 'annotation decorator hook',
  b: 'title bold',
  i: 'inserted',
  d: 'deleted',
};
/** Type of token → class; null for plain text, even within a coloured token. */
const classes: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...Object.entries(kindsOfClass).flatMap(([cls, kinds]) =>
    kinds.split(' ').map((kind): [string, string] => [kind, cls]),
  ),
  ['punctuation', null],
  ['operator', null],
  // The text between JSX tags.
  ['plain-text', null],
]);

/** The HTML of each line. Adjacent pieces of the same class share one element, and no element spans lines. */
function linesOf(pieces: Piece[]): string[] {
  const lines: string[] = [];
  let line = '';
  let [text, cls]: [string, string | null] = ['', null];
  const close = (): void => {
    if (text === '') return;
    const html = escapeHtml(text);
    line += cls === null || text.trim() === '' ? html : `<span class="t-${cls}">${html}</span>`;
    text = '';
  };
  const end = (): void => {
    close();
    lines.push(line);
    line = '';
  };
  for (const piece of pieces)
    for (let from = 0, to = 0; to >= 0; from = to + 1) {
      to = piece.text.indexOf('\n', from);
      const part = piece.text.slice(from, to < 0 ? undefined : to);
      if (part !== '' && piece.cls !== cls) close();
      if (part !== '') cls = piece.cls;
      text += part;
      if (to >= 0) end();
    }
  end();
  return lines;
}
