/**
 * Checks a DevIns script as far as that can be done without running AutoDev: the shape of its front matter, brackets and quotes,
 * and that every command, function and variable is one that exists. The tokens are those of the engine's highlighter.
 */
import type { Token, TokenStream } from 'prismjs';
import { nearest } from '../../src/lib/nearest.ts';
import { tools } from '../markdown/context.ts';
import { lineMistakes } from './devin-lines.ts';
import {
  commandFamilies,
  commands,
  exampleTools,
  frontMatterKeys,
  functionsBelow,
  functionsWithArgument,
  responseKeys,
  variables,
  whenMethods,
  whenVariables,
  withoutResponse,
} from './devin-names.ts';

export interface Mistake {
  /** Counted from 1. */
  line: number;
  problem: string;
  mend: string;
}

/** `others` are variables that scripts beside this one define and hand over. */
export function devinMistakes(script: string, others: ReadonlySet<string> = new Set()): Mistake[] {
  const tokens = tokensOf(script);
  const own = [...namesDefinedIn(script), ...others];
  const found = [
    ...openFrontMatter(script),
    ...frontMatterOf(script).flatMap(entryMistakes),
    ...responseMistakes(frontMatterOf(script)),
    ...pipelineMistakes(script),
    ...bracketMistakes(tokens),
    ...quoteMistakes(tokens),
    ...functionMistakes(tokens, own),
    ...variableMistakes(tokens, [...variables, ...own]),
    ...conditionMistakes(tokens),
    ...commandMistakes(tokens),
    ...lineMistakes(script),
  ];
  return found.sort((a, b) => a.line - b.line);
}

// Tokens ----------------------------------------------------------------------------------------------------------------

interface Piece {
  /** Kinds from the outermost to the innermost; none for plain text. */
  kinds: string[];
  text: string;
  line: number;
}

function tokensOf(script: string): Piece[] {
  const grammar = tools.languages.grammarOf('devin');
  if (grammar === null) throw new Error('config/devins.ts has no language "devin" any more.');
  const pieces: Piece[] = [];
  let line = 1;
  const visit = (stream: TokenStream, kinds: string[]): void => {
    if (Array.isArray(stream)) for (const part of stream) visit(part, kinds);
    else if (typeof stream !== 'string') visit((stream as Token).content, [...kinds, (stream as Token).type]);
    else {
      pieces.push({ kinds, text: stream, line });
      line += stream.split('\n').length - 1;
    }
  };
  visit(tools.languages.prism().tokenize(script, grammar.grammar), []);
  return pieces;
}

const isIn = ({ kinds }: Piece, kind: string): boolean => kinds.includes(kind);
const inFrontMatter = (piece: Piece): boolean => isIn(piece, 'front-matter');
/** A key of the first level; nested ones have their indent in the token. */
const isKey = (piece: Piece): boolean =>
  inFrontMatter(piece) && (isIn(piece, 'property') || isIn(piece, 'hook')) && /^\S/.test(piece.text);

const unknown = (line: number, what: string, name: string, known: readonly string[]): Mistake => {
  const near = nearest(name, known);
  return {
    line,
    problem: `${what} “${name}” is not known`,
    mend: near === null ? 'see test/content/devin-names.ts for those that are' : `is “${near}” meant?`,
  };
};

// Front matter ----------------------------------------------------------------------------------------------------------

const block = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

const openFrontMatter = (script: string): Mistake[] =>
  script.startsWith('---') && !block.test(script)
    ? [{ line: 1, problem: 'the front matter is never closed', mend: 'put --- on a line of its own below it' }]
    : [];

interface Entry {
  line: number;
  text: string;
}

/** Lines that begin an entry of the first level, and lines that ought to. */
const frontMatterOf = (script: string): Entry[] =>
  (block.exec(script)?.[1] ?? '')
    .split('\n')
    .map((text, index) => ({ line: index + 2, text }))
    .filter(({ text }) => /^[^\s}/]/.test(text));

const keyAndValue = ({ text }: Entry): { key: string | null; value: string } => {
  const [, key = null, value = ''] = /^([\w-]+)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(text) ?? [];
  return { key, value };
};

function entryMistakes(entry: Entry): Mistake[] {
  const { line, text } = entry;
  const { key, value } = keyAndValue(entry);
  if (key === null) return [{ line, problem: `“${text}” is no entry`, mend: 'write "key: value", or indent it' }];
  if (!Object.hasOwn(frontMatterKeys, key)) return [unknown(line, 'the key', key, Object.keys(frontMatterKeys))];
  const values = frontMatterKeys[key] ?? null;
  if (values !== null && !values.includes(value)) return [unknown(line, `the value of ${key},`, value, values)];
  return key === 'when' ? whenMistakes(line, value) : [];
}

function whenMistakes(line: number, expression: string): Mistake[] {
  const bare = expression.replace(/"[^"]*"|'[^']*'/g, '""');
  const names = [...bare.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
  const methods = [...bare.matchAll(/\.(\w+)\(/g)].map(([, name = '']) => name);
  return [
    ...names
      .filter((name) => !whenVariables.includes(name))
      .map((name) => unknown(line, 'in when, the variable', name, whenVariables)),
    ...methods
      .filter((name) => !whenMethods.includes(name))
      .map((name) => unknown(line, 'in when, the method', name, whenMethods)),
    ...whenForms.filter(([form]) => form.test(bare)).map(([, problem, mend]) => ({ line, problem, mend })),
  ];
}

/** What HobbitHoleParser and the lexer of 2.4.6 make something else of; strings are empty here. */
const whenForms: [form: RegExp, problem: string, mend: string][] = [
  [/!(?!=)/, 'when knows no negation', 'use != or the opposite method'],
  [/^(?!\{)/, 'when without braces ignores comparisons', 'put the condition in braces'],
  [/(?:&&|\|\||^\{)\s*\(/, 'a group in parentheses makes when false', 'write the condition without the group'],
  [/\band\b/, 'when knows no “and”', 'write &&'],
  [/\$\w+\s*[=!]=/, 'comparing a variable reports an IDE error', 'call a method on it, as in .endsWith("…")'],
];

/** The chat and the panel on the right show the response, and hand on an empty text. */
function responseMistakes(entries: readonly Entry[]): Mistake[] {
  const read = entries.map((entry) => ({ line: entry.line, ...keyAndValue(entry) }));
  const cause = read.find(({ key, value }) => withoutResponse.some(([name, kind]) => name === key && kind === value));
  return cause === undefined
    ? []
    : read
        .filter(({ key }) => key !== null && responseKeys.includes(key))
        .map(({ line, key }) => ({
          line,
          problem: `${key} gets no response with ${cause.key}: ${cause.value}`,
          mend: 'use interaction: RunPanel',
        }));
}

const bareFunction = new RegExp(`/(?:any|null)/ *\\{ *(${functionsWithArgument.join('|')}) *[|}]`);
/** The value of `$x` would be taken for the name of the variable. */
const valueForScript = /\bthread\("[^"]*\.sh", *[^)]*\$/;

const pipelineMistakes = (script: string): Mistake[] =>
  script.split('\n').flatMap((text, index): Mistake[] => {
    const line = index + 1;
    const name = bareFunction.exec(text)?.[1];
    return [
      ...(name === undefined
        ? []
        : [{ line, problem: `“${name}” takes the empty text before it as its argument`, mend: `write ${name}("…")` }]),
      ...(valueForScript.test(text)
        ? [{ line, problem: 'thread hands a .sh the value as a name', mend: 'write the name without $' }]
        : []),
    ];
  });

/** Variables and functions that the front matter defines. */
export function namesDefinedIn(script: string): string[] {
  const text = block.exec(script)?.[1] ?? '';
  return [...text.matchAll(/^[ \t]+"?([\w-]+)"?[ \t]*:/gm)].map(([, name = '']) => name);
}

// Tokens one by one -----------------------------------------------------------------------------------------------------

const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** Brackets of the front matter and of conditions; prose may have them as it likes. */
function bracketMistakes(tokens: readonly Piece[]): Mistake[] {
  const open: { line: number; text: string }[] = [];
  for (const piece of tokens.filter((one) => isIn(one, 'punctuation'))) {
    if (Object.hasOwn(closing, piece.text)) open.push(piece);
    else if (Object.values(closing).includes(piece.text)) {
      const last = open.pop();
      if (last === undefined || closing[last.text] !== piece.text)
        return [
          { line: piece.line, problem: `“${piece.text}” closes nothing`, mend: 'open it before, or take it out' },
        ];
    }
  }
  return open.map(({ line, text }) => ({ line, problem: `“${text}” is never closed`, mend: `add “${closing[text]}”` }));
}

/** A quote that is no token of its own has no partner on its line. */
const quoteMistakes = (tokens: readonly Piece[]): Mistake[] =>
  tokens
    .filter((piece) => inFrontMatter(piece) && piece.kinds.length === 1 && /["']/.test(piece.text))
    .map(({ line }) => ({ line, problem: 'a quotation mark without its partner', mend: 'close it on the same line' }));

function functionMistakes(tokens: readonly Piece[], own: readonly string[]): Mistake[] {
  let key = '';
  return tokens.filter(inFrontMatter).flatMap((piece, index, all): Mistake[] => {
    if (isKey(piece)) key = piece.text;
    // Methods stand behind a dot: what an object can do is not ours to know.
    if (!isIn(piece, 'function') || all[index - 1]?.text.endsWith('.')) return [];
    const known = [...(functionsBelow[key] ?? []), ...own, ...exampleTools];
    return key in functionsBelow && !known.includes(piece.text)
      ? [unknown(piece.line, `below ${key}, the function`, piece.text, known)]
      : [];
  });
}

function variableMistakes(tokens: readonly Piece[], known: readonly string[]): Mistake[] {
  let key = '';
  return tokens.flatMap((piece): Mistake[] => {
    if (isKey(piece)) key = piece.text;
    // The variables of `when` are its own, see above.
    if (inFrontMatter(piece) && key === 'when') return [];
    return variablesOf(piece)
      .filter((name) => !known.includes(name))
      .map((name) => unknown(piece.line, 'the variable', name, known));
  });
}

/** A fence belongs to another language, with a `$` of its own, unless its language is a variable. */
function variablesOf(piece: Piece): string[] {
  if (isIn(piece, 'variable')) return [/\w+/.exec(piece.text)?.[0] ?? ''];
  if (!isIn(piece, 'code-fence') || !/^\s*```\$/.test(piece.text)) return [];
  return [...piece.text.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
}

/** `#if` and `#end` pair. */
function conditionMistakes(tokens: readonly Piece[]): Mistake[] {
  const open: number[] = [];
  for (const { text, line } of tokens.filter((one) => isIn(one, 'directive'))) {
    if (text === '#if') open.push(line);
    else if (open.length === 0) return [{ line, problem: `“${text}” without #if`, mend: 'begin with #if(…)' }];
    else if (text === '#end') open.pop();
  }
  return open.map((line) => ({ line, problem: '#if is never closed', mend: 'add #end' }));
}

function commandMistakes(tokens: readonly Piece[]): Mistake[] {
  return tokens.flatMap((piece, index): Mistake[] => {
    if (!isIn(piece, 'command') || !isIn(piece, 'function')) return [];
    const { line } = piece;
    const name = piece.text.slice(1);
    if (exampleTools.includes(name) || commandFamilies.some((family) => name.startsWith(family))) return [];
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) return [unknown(line, 'the command', name, Object.keys(commands))];
    const hasArgument = tokens[index + 1] !== undefined && isIn(tokens[index + 1] as Piece, 'command');
    const rest = tokens.slice(index + 1).filter((one) => !isIn(one, 'command') && one.text.trim() !== '');
    return [
      ...(command.argument === 'required' && !hasArgument
        ? [{ line, problem: `/${name} has no argument`, mend: `write /${name}:…` }]
        : []),
      ...(command.argument === 'none' && hasArgument
        ? [{ line, problem: `/${name} takes no argument`, mend: 'take out what stands behind the colon' }]
        : []),
      ...(command.needsBlock && !(rest[0] && isIn(rest[0], 'code-fence'))
        ? [{ line, problem: `/${name} has no block`, mend: 'put a fence below it' }]
        : []),
    ];
  });
}
