/**
 * The plugin `sitegen-docs/math`: renders `$…$` and `$$` blocks as MathML when a text is parsed, so that pages need no script for formulas.
 */
import type { Paragraph, PhrasingContent } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import temml from 'temml';
import { packageName } from '../lib/package-name.ts';
import { plainText } from '../lib/plain-text.ts';
import { messageOf } from '../lib/thrown.ts';
import type { BodyNode } from '../model/markdown.ts';
import type { Plugin, PluginText } from '../model/plugin.ts';
import { walk } from './body.ts';
import { withoutStyles } from './mathml.ts';

/** What a formula's node becomes; its source, `value`, is deleted once `html` is set. */
interface MathNode {
  html?: string;
  /** The source as code: for the Markdown form, and shown on pages if the formula cannot be rendered. */
  children: (Paragraph | PhrasingContent)[];
}

const plugin: Plugin = {
  name: `${packageName}/math`,
  version: '6',
  syntax: [{ trigger: /\$/, micromark: () => withPrices(math()), mdast: mathFromMarkdown }],
  transform(tree, text) {
    const room = { left: MAX_CHARACTERS.any, all: MAX_CHARACTERS.drawn };
    walk(tree, (node) => draw(node, text, room));
  },
  printers: {
    math: ({ html, children }: MathNode, print) => html ?? print.blocks(children),
    inlineMath: ({ html, children }: MathNode, print) => html ?? print.all(children),
  },
};
export default plugin;

/**
 * Pandoc's rule, by which prices stay text: after the dollar that begins a formula and before the one that ends it there is no space, and
 * after the last no digit; and one behind a backslash ends none. Nor does one inside code, so that `It is $3. Read \`$HOME\`` has none. Two
 * dollars on each side always make a formula.
 */
function withPrices(syntax: Extension): Extension {
  const constructs = Object.entries(syntax.text ?? {}).map(([code, construct]) => [
    code,
    [construct ?? []].flat().map((one): Construct => ({ ...one, tokenize: withoutPrices(one.tokenize) })),
  ]);
  return { ...syntax, text: Object.fromEntries(constructs) };
}

const withoutPrices = (tokenize: Tokenizer): Tokenizer =>
  function (effects, ok, nok) {
    const start = this.now();
    const end: State = (after) => {
      const source = this.sliceSerialize({ start, end: this.now() });
      const isDigit = after !== null && after >= 48 && after <= 57;
      const isInCode = source.split('`').length % 2 === 0;
      return PRICE.test(source) || ((isDigit || isInCode) && !source.startsWith('$$')) ? nok(after) : ok(after);
    };
    return tokenize.call(this, effects, end, nok);
  };
const PRICE = /^\$(?:\s|[^$][\s\S]*[\s\\]\$$)/;

/**
 * Limits in characters: of a formula; of one that defines commands, since these can expand a thousandfold; of the HTML of all formulas in a
 * text, of those in any text, and for each character of a formula in addition, which takes thirty at most where nothing is defined.
 */
const MAX_CHARACTERS = { formula: 20_000, defining: 500, drawn: 8_000_000, any: 200_000, each: 100 };
/** How often commands are replaced by what they mean; of a formula that defines some, times its characters. */
const MAX_EXPANDED = { formula: 200, defining: 10_000 };
/** What a formula may become when each command repeats three times what it is given, as `\\cancelto` does. */
const MAX_REPEATED = 3_000_000;
/** Of spaces and rules: in `em`, and in points. A formula does not cover what is around the text. */
const MAX_SIZE: [number, number] = [20, 200];
/** How far a part may be moved up or down. */
const MAX_SHIFT: Readonly<Record<string, number>> = { em: 3, ex: 6 };
const MAX_SHIFT_IN_OTHERS = 30;
const DEFINES = /\\(?:[egx]?def|\w*command)\b/;

/** Characters of a formula, each counted three times as often in braces, which are no index, as outside of them. */
function repeated(formula: string): number {
  let [sum, times] = [0, 1];
  /** For each open brace, how much more what it holds counts. */
  const open: number[] = [];
  for (const [part, index] of formula.matchAll(/\\.|([_^]\s*)?\{|\}|[^\\_^{}]+|[_^]/gs)) {
    sum += part.length * times;
    if (part.endsWith('{') && part !== '\\{') open.push(index === undefined ? 3 : 1);
    if (part.endsWith('{') && part !== '\\{') times *= open.at(-1) ?? 1;
    else if (part === '}') times /= open.pop() ?? 1;
  }
  return sum;
}

/** Whether a part is moved too far, by itself or with those that it is in. */
function isMovedFar(html: string): boolean {
  // Of what is allowed.
  const shifts = [0];
  for (const [tag] of html.matchAll(/<\/?mpadded\b[^>]*>/g)) {
    const [, size = '0', unit = ''] = / voffset="(-?[\d.]+)([a-z]*)"/.exec(tag) ?? [];
    if (tag.startsWith('</')) shifts.pop();
    else shifts.push((shifts.at(-1) ?? 0) + Number(size) / (MAX_SHIFT[unit] ?? MAX_SHIFT_IN_OTHERS));
    if (Math.abs(shifts.at(-1) ?? 0) > 1) return true;
  }
  return false;
}

/** Characters of HTML that formulas of the text may still take, besides those for each of theirs, and with them. */
interface Room {
  left: number;
  all: number;
}

/** Renders a formula node in place, or reports why that is impossible. */
function draw(node: BodyNode, text: PluginText, room: Room): void {
  if (node.type !== 'math' && node.type !== 'inlineMath') return;
  const { value } = node;
  const code: PhrasingContent = { type: 'inlineCode', value };
  const children: MathNode['children'] = node.type === 'math' ? [{ type: 'paragraph', children: [code] }] : [code];
  Object.assign(node, { children });
  const defines = DEFINES.test(value);
  const most = defines ? MAX_CHARACTERS.defining : MAX_CHARACTERS.formula;
  try {
    if (value.length > most) throw new Error(`it has more than ${most} characters`);
    if (repeated(value) > MAX_REPEATED) throw new RangeError();
    if (Math.min(room.left, room.all) < 0) throw new Error('the formulas before it take all that one text may');
    const options = {
      displayMode: node.type === 'math',
      throwOnError: true,
      maxSize: MAX_SIZE,
      maxExpand: defines ? Math.min(MAX_EXPANDED.formula, MAX_EXPANDED.defining / value.length) : MAX_EXPANDED.formula,
      macros: { ...text.macros },
    };
    const html = withoutStyles(plainText(temml.renderToString(value, options)));
    const left = room.left + MAX_CHARACTERS.each * value.length - html.length;
    if (left < 0) throw new Error('it becomes too large');
    if (isMovedFar(html)) throw new Error(`it moves a part by more than ${MAX_SHIFT.em} em`);
    Object.assign(node, {
      html: html.replace(/<math((?: display="block")?)(?: class="[^"]*")?/, '<math$1 class="math"'),
    });
    Reflect.deleteProperty(node, 'value');
    Object.assign(room, { left, all: room.all - html.length });
  } catch (thrown) {
    // What fails may have taken long.
    room.left -= MAX_CHARACTERS.any / 20;
    room.all -= MAX_CHARACTERS.drawn / 20;
    const why =
      thrown instanceof RangeError
        ? 'it is nested too deeply'
        : messageOf(thrown)
            .trim()
            .replace(/ at position \d+:[\s\S]*/, '');
    const message = 'this formula cannot be rendered, so its source is shown';
    const [, unknown] = /^Unsupported function name: (\S+)/.exec(why) ?? [];
    if (unknown === undefined) text.report(node, `${message}: ${why}`);
    // The same message for all formulas with this command, so that they are reported as one problem.
    else text.report(node, `${message}: it has the unknown command ${unknown}`, 'Define it under "markdown.macros".');
  }
}
