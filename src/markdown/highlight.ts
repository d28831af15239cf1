/** Code to HTML by Prism, with a handful of classes that the style sheet colours for both modes. */
import { createRequire } from 'node:module';
import type * as PrismModule from 'prismjs';
import { escapeHtml } from '../lib/html.ts';
import { devinGrammar } from './devin-grammar.ts';

// Prism and its languages are loaded when a text first needs them.
const require = createRequire(import.meta.url);

/** One string of HTML for each line. Languages that nobody knows are printed plain. */
export function highlight(code: string, language: string): string[] {
  const grammar = grammarOf(language);
  return linesOf(grammar === null ? [{ text: code, cls: null }] : flatten(prism().tokenize(code, grammar), null));
}

export const isLanguage = (name: string): boolean =>
  plain.has(name) || own.has(name) || catalogue().has(canonical(name));
export const languageNames = (): string[] => [...plain, ...own, ...Object.keys(aliases), ...catalogue().keys()];

const plain = new Set(['text', 'txt', 'plain', 'plaintext', 'console', 'output', 'mermaid', 'plantuml']);
const own = new Set(['devin', 'devins', 'shire']);
/** Names that Prism does not know. */
const aliases: Record<string, string> = {
  sh: 'bash',
  zsh: 'bash',
  vm: 'velocity',
  vtl: 'velocity',
  jsonc: 'json5',
  gradle: 'groovy',
  dotenv: 'ini',
  proto: 'protobuf',
  vue: 'markup',
};
const canonical = (name: string): string => aliases[name] ?? name;

let loaded: typeof PrismModule | null = null;
function prism(): typeof PrismModule {
  if (loaded === null) {
    loaded = require('prismjs') as typeof PrismModule;
    loaded.languages.devin = devinGrammar(loaded);
  }
  return loaded;
}

let known: Map<string, string> | null = null;
/** Prism's languages and their aliases → the component to load. */
function catalogue(): Map<string, string> {
  if (known !== null) return known;
  const { languages } = require('prismjs/components.json') as {
    languages: Record<string, { alias?: string | string[] }>;
  };
  known = new Map(
    Object.entries(languages).flatMap(([name, { alias = [] }]) =>
      name === 'meta' ? [] : [name, ...[alias].flat()].map((one): [string, string] => [one, name]),
    ),
  );
  return known;
}

function grammarOf(name: string): PrismModule.Grammar | null {
  if (plain.has(name)) return null;
  if (own.has(name)) return prism().languages.devin ?? null;
  const component = catalogue().get(canonical(name));
  if (component === undefined) return null;
  const { languages } = prism();
  if (languages[component] === undefined) {
    const load = require('prismjs/components/index.js') as { (names: string[]): void; silent: boolean };
    load.silent = true;
    load([component]);
  }
  return languages[component] ?? null;
}

interface Piece {
  text: string;
  cls: string | null;
}

/** Nested tokens to a row of pieces; the innermost kind that has a class counts. */
function flatten(stream: PrismModule.TokenStream, cls: string | null): Piece[] {
  if (typeof stream === 'string') return [{ text: stream, cls }];
  if (Array.isArray(stream)) return stream.flatMap((part) => flatten(part, cls));
  const names = [stream.type, ...[stream.alias ?? []].flat()];
  const found = names.map((name) => classes[name]).find((one) => one !== undefined);
  return flatten(stream.content, found === undefined ? cls : found);
}

/** Kinds of tokens → class. Kinds that are not here keep the look of what surrounds them; null means plain. */
const classes: Record<string, string | null> = Object.fromEntries([
  ...['comment', 'prolog', 'doctype', 'cdata', 'shebang'].map((kind) => [kind, 'c']),
  ...['keyword', 'tag', 'selector', 'important', 'rule', 'atrule', 'directive'].map((kind) => [kind, 'k']),
  ...['string', 'char', 'regex', 'url', 'attr-value', 'template-string', 'triple-quoted-string'].map((kind) => [
    kind,
    's',
  ]),
  ...['number', 'boolean', 'constant', 'symbol', 'null', 'date'].map((kind) => [kind, 'n']),
  ...['function', 'command', 'macro', 'function-definition'].map((kind) => [kind, 'f']),
  ...['class-name', 'builtin', 'namespace', 'type', 'agent'].map((kind) => [kind, 't']),
  ...['property', 'attr-name', 'key', 'parameter', 'label'].map((kind) => [kind, 'p']),
  ...['variable', 'interpolation-variable', 'environment'].map((kind) => [kind, 'v']),
  ...['annotation', 'decorator', 'hook'].map((kind) => [kind, 'a']),
  ...['title', 'bold'].map((kind) => [kind, 'b']),
  ['inserted', 'i'],
  ['deleted', 'd'],
  ['punctuation', null],
  ['operator', null],
]);

/** Pieces to lines; neighbours of one class are one element, and elements never span lines. */
function linesOf(pieces: Piece[]): string[] {
  const lines: string[] = [];
  let line = '';
  let open: Piece = { text: '', cls: null };
  const close = (): void => {
    const html = escapeHtml(open.text);
    line += open.cls === null || open.text.trim() === '' ? html : `<span class="t-${open.cls}">${html}</span>`;
    open = { text: '', cls: null };
  };
  for (const { text, cls } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        close();
        lines.push(line);
        line = '';
      }
      if (part === '') continue;
      if (open.cls !== cls) close();
      open = { text: open.text + part, cls };
    }
  }
  close();
  return [...lines, line];
}
