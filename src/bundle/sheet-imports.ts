/** Style sheets that import one another, or hold endless names. */
import { readFileSync } from 'node:fs';
import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import type { OnLoadResult, Plugin } from 'esbuild';
import { lineAndColumn } from '../lib/text-place.ts';
import { isPlainFile } from './paths.ts';

/** Ways from one sheet to others, and what is written for them. esbuild goes each, and two imports in each of thirty sheets make a billion. */
const MOST_WAYS = 1_000;
const MOST_BYTES = 20_000_000;
/** Letters of a name. esbuild compares those of properties with the ones that it knows, letter by letter. */
const MOST_LETTERS = 2_000;

/** Reports style sheets that esbuild would not come to the end of. */
export const sheetImports: Plugin = {
  name: 'sheet-imports',
  setup({ onResolve, onLoad, resolve }) {
    const sheets = new Map<string, Sheet>();
    let isReported = false;
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      const css = isPlainFile(path) ? readFileSync(path, 'utf8') : '';
      const tokens = tokenize({ css });
      sheets.set(path, { bytes: css.length, imports: new Set(), most: importsIn(tokens) });
      const fault = (at: number, text: string): OnLoadResult => {
        const { line, column } = lineAndColumn(css, at);
        return { errors: [{ text, location: { file: path, line, column: column - 1 } }] };
      };
      const endless = tokens.find(([type, , from, to]) => type === TokenType.Ident && to - from >= MOST_LETTERS);
      if (endless !== undefined)
        return fault(endless[2], `a name in a style sheet has more than ${MOST_LETTERS} letters`);
      const most = `more than ${MOST_BYTES / 1e6} MB are written for rules in rules`;
      const over = ruleOver(tokens);
      return over === null ? null : fault(over, most);
    });
    onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
      // What plugins ask has data of theirs.
      if (!(kind === 'import-rule' || kind === 'composes-from') || pluginData !== undefined) return null;
      if (/^\s*data:/i.test(path)) return { errors: [{ text: 'a style sheet that is an address cannot be imported' }] };
      const { path: sheet } = await resolve(path, { kind, importer, resolveDir, namespace, pluginData: sheetImports });
      sheets.get(importer)?.imports.add(sheet);
      const { ways, bytes } = waysIn(sheets);
      if (isReported || (ways <= MOST_WAYS && bytes <= MOST_BYTES)) return null;
      isReported = true;
      const most =
        ways > MOST_WAYS ? `in more than ${MOST_WAYS} ways` : `so that more than ${MOST_BYTES / 1e6} MB are written`;
      return { errors: [{ text: `style sheets import one another ${most}` }] };
    });
  },
};

interface Sheet {
  bytes: number;
  /** What it imports; esbuild asks once about each address. */
  imports: Set<string>;
  /** How many imports it may have: rules, and class names that it takes from others. */
  most: number;
}

function importsIn(tokens: readonly CSSToken[]): number {
  let most = 0;
  let isComposing = false;
  for (const [type, , , , value] of tokens) {
    const name = value !== undefined && 'value' in value ? String(value.value).toLowerCase() : '';
    if (ENDS.has(type)) isComposing = false;
    else if (type === TokenType.Ident && name === 'composes') isComposing = true;
    if ((type === TokenType.AtKeyword && name === 'import') || (type === TokenType.Ident && isComposing)) most++;
  }
  return most;
}
const ENDS: ReadonlySet<TokenType> = new Set([TokenType.Semicolon, TokenType.OpenCurly, TokenType.CloseCurly]);

/** Where too much would be written: for older browsers, a rule in rules has the selectors of all around it. Null if that is nowhere. */
function ruleOver(tokens: readonly CSSToken[]): number | null {
  const open: number[] = [];
  let [selector, around, bytes] = [0, 0, 0];
  for (const [type, , from, to] of tokens) {
    if (type === TokenType.OpenCurly) {
      open.push(selector);
      around += selector;
      bytes += around;
      if (bytes > MOST_BYTES) return from;
    }
    if (type === TokenType.CloseCurly) around -= open.pop() ?? 0;
    selector = ENDS.has(type) ? 0 : selector + 1 + to - from;
  }
  return null;
}

interface Ways {
  ways: number;
  bytes: number;
}

/** The most from one sheet to all that it imports, if it imports the longest most often. */
function waysIn(sheets: ReadonlyMap<string, Sheet>): Ways {
  const results = new Map<string, Ways>();
  const most = (all: readonly Ways[]): Ways => ({
    ways: Math.max(0, ...all.map(({ ways }) => ways)),
    bytes: Math.max(0, ...all.map(({ bytes }) => bytes)),
  });
  const waysFrom = (path: string): Ways => {
    const before = results.get(path);
    if (before !== undefined) return before;
    // A sheet that imports itself goes no further.
    results.set(path, { ways: 0, bytes: 0 });
    const { bytes = 0, imports = [], most: count = 0 } = sheets.get(path) ?? {};
    const each = [...imports].map(waysFrom);
    const longest = most(each);
    const repeated = Math.max(0, count - each.length);
    const ways = each.reduce(
      (sum, below) => sum + below.ways,
      each.length + repeated * (each.length > 0 ? 1 + longest.ways : 0),
    );
    const result = {
      ways,
      // What an import asks of the window is written around each sheet that it leads to: at most all of this one.
      bytes: each.reduce((sum, below) => sum + below.bytes, bytes + repeated * longest.bytes + bytes * ways),
    };
    results.set(path, result);
    return result;
  };
  return most([...sheets.keys()].map(waysFrom));
}
