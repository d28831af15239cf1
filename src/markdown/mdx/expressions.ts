/** What reads the expressions of MDX: acorn, which is not asked about data whose braces are still open. */
import { type Options, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

const parser = Parser.extend(acornJsx());

/**
 * For `mdxjs({ acorn })`. micromark asks at each closing brace whether the expression ends there, and acorn reads from the beginning
 * each time: data of 50 KB took a second. A long one is counted first; a short one is always acorn's, whose errors are more exact.
 */
export const expressions = {
  parse: (source: string, options: Options) => parser.parse(source, options),
  parseExpressionAt(source: string, at: number, options: Options) {
    if (source.length > long && hasOpenBrace(source)) throw unfinished(source.length);
    return parser.parseExpressionAt(source, at, options);
  },
};

const long = 1_000;

/** The shape of acorn's own errors, which is how it tells an end that comes too early from a mistake. */
const unfinished = (at: number) =>
  Object.assign(new SyntaxError('Unexpected end of the expression'), { pos: at, raisedAt: at });

/** Of what is written as data; false where there is more than that (comments, templates, regular expressions, elements). */
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
