/** Code to HTML by Prism, with a handful of classes that the style sheet colours for both modes. */
import type { Token, TokenStream } from 'prismjs';
import { escapeHtml } from '../lib/html.ts';
import type { Languages } from './languages.ts';

/** One string of HTML for each line. Languages that nobody knows are printed plain. */
export const highlight = (code: string, language: string, languages: Languages): string[] =>
  linesOf(piecesOf(tokensOf(code, language, languages), null, languages));

/** Prism's own way, hooks included: the fixes for JSX and the languages within templates are made by them. */
function tokensOf(code: string, language: string, languages: Languages): TokenStream {
  const found = languages.grammarOf(language);
  if (found === null) return code;
  const { hooks, tokenize } = languages.prism();
  const run = { code, grammar: found.grammar, language: found.id, tokens: [] as (string | Token)[] };
  hooks.run('before-tokenize', run);
  run.tokens = tokenize(run.code, run.grammar);
  hooks.run('after-tokenize', run);
  return run.tokens;
}

interface Piece {
  text: string;
  cls: string | null;
}

/** Nested tokens to a row of pieces; the innermost kind that has a class counts. */
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

function classOf({ type, alias = [] }: Token, around: string | null): string | null {
  const kind = classes.has(type) ? type : [alias].flat().find((one) => classes.has(one));
  return kind === undefined ? around : (classes.get(kind) ?? null);
}

/** Kinds of tokens that may be a fence inside the code, as in Markdown. */
const fences = new Set(['code-fence', 'code']);
const fence = /^([ \t]*(?:`{3,}|~{3,}))([^\s`{]*)([^\n]*\n)([\s\S]*?)((?:^|\n)[ \t]*(?:`{3,}|~{3,})[ \t]*)$/;

/** Its content is highlighted by its own language. */
function fencePieces(text: string, languages: Languages): Piece[] | null {
  const [, open, language = '', rest = '', body = '', close = ''] = fence.exec(text) ?? [];
  if (open === undefined) return null;
  return [
    { text: open, cls: null },
    { text: language + rest, cls: 'p' },
    ...piecesOf(tokensOf(body, language.toLowerCase(), languages), null, languages),
    { text: close, cls: null },
  ];
}

function textOf(stream: TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}

/** Class → kinds of tokens. Kinds that are not here keep the look of what surrounds them. */
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
/** Kind → class; null means plain, also inside of something that is not. */
const classes: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...Object.entries(kindsOfClass).flatMap(([cls, kinds]) =>
    kinds.split(' ').map((kind): [string, string] => [kind, cls]),
  ),
  ['punctuation', null],
  ['operator', null],
  // Text between the tags of JSX.
  ['plain-text', null],
]);

/** Pieces to lines; neighbours of one class are one element, and elements never span lines. */
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
