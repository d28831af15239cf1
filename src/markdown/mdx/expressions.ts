/** The JavaScript parser for MDX expressions: acorn, with a shortcut for long data, which would take too much time. */
import { type Options, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

const parser = Parser.extend(acornJsx());

/**
 * The parser to pass to `mdxjs({ acorn })`. micromark tries to parse at each closing brace, and acorn starts from the beginning each time:
 * an expression of 50 KB took a second. So in a long expression, braces are counted first, and acorn is called only if they balance. Short
 * ones always go to acorn, whose errors are more precise.
 */
export const expressions = {
  parse: (source: string, options: Options) => parser.parse(source, options),
  parseExpressionAt(source: string, at: number, options: Options) {
    if (source.length > LONG && hasOpenBrace(source)) throw unfinishedError(source.length);
    return parser.parseExpressionAt(source, at, options);
  },
};

/** In characters. */
const LONG = 1_000;

/** An error like acorn's own for an expression that is not finished; micromark then goes on to the next closing brace. */
const unfinishedError = (at: number) =>
  Object.assign(new SyntaxError('Unexpected end of the expression'), { pos: at, raisedAt: at });

/**
 * Whether a brace or string is still open. False, without counting, for code that is more than data: comments, templates, regular
 * expressions, elements.
 */
function hasOpenBrace(source: string): boolean {
  let depth = 0;
  for (const [part] of source.matchAll(/"(?:[^"\\\n]|\\.)*(?:"|$)|'(?:[^'\\\n]|\\.)*(?:'|$)|[{}`/<"']/g)) {
    if (part === '{') depth++;
    else if (part === '}') depth--;
    else if (part.length === 1) return false;
    else if (!part.endsWith(part.charAt(0))) return true;
  }
  return depth > 0;
}
