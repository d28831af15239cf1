/** Formulas of strangers: what they could load, run or define without end. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import temml from 'temml';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBody } from '../../src/markdown/body.ts';
import math from '../../src/markdown/math.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { printHtml } from '../../src/markdown/print.ts';
import { createTools } from '../../src/markdown/tools.ts';
import { root } from '../lib/places.ts';
import { plainContext, syntax } from './context.ts';

const tools = createTools([math]);
const read = (text: string): { html: string; said: string[] } => {
  const { body, diagnostics } = parseMarkdown(text, { file: 'a.md', syntax, lineOffset: 0, tools });
  return {
    html: printHtml(decodeBody(body), { ...plainContext, added: tools.extensions.printers }),
    said: diagnostics.map((one) => one.message),
  };
};

for (const formula of [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\htmlId{top}{x}',
  '\\htmlData{island=x}{x}',
  '\\htmlStyle{position:fixed}{x}',
  '\\includegraphics{https://e.example/a.png}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\textcolor{red" onload="alert(1)}{x}',
])
  test(`${formula} loads and runs nothing`, () =>
    assert.not.match(read(`$$\n${formula}\n$$`).html, /<(?:a|img|script)\b|\s(?:href|src|id|style|on\w+|data-\w+)="/));

const refused: [what: string, text: string, said: RegExp][] = [
  ['a long formula', `$${'a+'.repeat(20_000)}a$`, /more than 20000 characters/],
  ['one that defines much', `$\\def\\a{${'x'.repeat(20_000)}}${'\\a'.repeat(900)}$`, /more than 500 characters/],
  ['one that moves a part over its neighbours', '$\\raisebox{16em}{x}$', /moves a part by more than 3 em/],
  ['one that moves it by parts', '$\\raise{2em}{\\raise{20pt}{x}}$', /moves a part by more than 3 em/],
  ['one that moves it down, in points', '$\\raisebox{-90pt}{x}$', /moves a part by more than 3 em/],
  ['one that is nested too deeply', `$${'{'.repeat(5_000)}x${'}'.repeat(5_000)}$`, /nested too deeply/],
  ['one whose commands repeat theirs', `$${'\\cancelto{x}{'.repeat(60)}x${'}'.repeat(60)}$`, /nested too deeply/],
  ['one that expands much', `$\\def\\a{${'\\vec x'.repeat(20)}}${'\\a'.repeat(140)}$`, /[Tt]oo many expansions/],
  ['one that becomes much of little', `$${'\\cancelto{x}{'.repeat(10)}x${'}'.repeat(10)}$`, /becomes too large/],
  [
    'many that define',
    `$\\newcommand{\\a}{${'x'.repeat(100)}}${'\\a'.repeat(150)}$\n\n`.repeat(60),
    /before it take all/,
  ],
];
for (const [what, text, expected] of refused)
  test(`${what}: its source is shown`, () => {
    const { html, said } = read(text);
    assert.match(said.at(-1) ?? '', expected);
    assert.match(html, /<code(?: class="whole")?>/);
  });

test('no command repeats what it is given more than three times', () => {
  const commands = readFileSync(join(root, 'node_modules/temml/dist/temml.mjs'), 'utf8').match(
    /(?<=")\\\\[A-Za-z]+(?=")/g,
  );
  const nested = (start: string, depth: number): string => `${start.repeat(depth)}x${'}'.repeat(depth)}`;
  const sizeOf = (formula: string): number =>
    temml.renderToString(formula, { throwOnError: true, maxExpand: 200 }).length;
  for (const start of [...new Set(commands)].flatMap((name) => [`${name.slice(1)}{`, `${name.slice(1)}{x}{`]))
    try {
      assert.ok(sizeOf(nested(start, 6)) < 3.2 * sizeOf(nested(start, 5)), start);
    } catch (thrown) {
      if (thrown instanceof assert.Assertion) throw thrown;
    }
});

test('frames have a class in place of a style, which the content policy forbids', () => {
  const { html } = read('$\\fcolorbox{red}{blue}{x}$');
  assert.match(html, '<mrow mathbackground="#0000FF" class="padded framed">');
  assert.not.match(html, ' style=');
});

test('formulas use commands of the configuration; an unknown command gets the same message in every formula', () => {
  const own = { ...syntax, macros: { '\\own': '\\boxed{#1}' } };
  const text = '$\\own{x}$ $\\gone{x}$ $a + \\gone{y}$';
  const { body, diagnostics } = parseMarkdown(text, { file: 'a.md', syntax: own, lineOffset: 0, tools });
  assert.match(
    printHtml(decodeBody(body), { ...plainContext, added: tools.extensions.printers }),
    'class="padded framed"',
  );
  assert.is(new Set(diagnostics.map((one) => one.message)).size, 1);
  assert.is(diagnostics.length, 2);
});

const shown: [formula: string, mathml: string][] = [
  ['\\mathbb{R}', '<mi>ℝ</mi>'],
  ['\\mathcal{L} \\mathscr{A}', '<mi class="mathcal">ℒ</mi><mi class="mathscr">𝒜</mi>'],
  ['\\mathbf{a\\Gamma 12}', '<mi>𝐚</mi><mi>𝚪</mi>'],
  ['\\mathfrak{g} \\mathsf{T} \\mathtt{x}', '<mi>𝔤</mi><mi>𝖳</mi>'],
  ['\\colorbox{red}{a}', '<mrow mathbackground="#ff0000" class="padded">'],
  ['\\textcolor{blue}{x}', '<mi mathcolor="#0000FF">x</mi>'],
  ['\\mathrm{d}', '<mi mathvariant="normal">d</mi>'],
  ['\\boldsymbol{\\beta x}', '<mi>𝜷</mi><mi>𝒙</mi>'],
  ['\\begin{aligned} a &= b \\end{aligned}', '<mtd class="tml-right no-left no-right"><mi>a</mi></mtd>'],
  [
    '\\begin{array}{c|l} a & b \\\\ \\hline c & \\boxed{d} \\end{array}',
    '<mtd class="bottom-solid no-left right-solid">',
  ],
  ['\\underset{y}{x}', '<munder><mi>x</mi><mi>y</mi></munder>'],
];
for (const [formula, mathml] of shown)
  test(`${formula} is what browsers can show`, () => assert.match(read(`$${formula}$`).html, mathml));

test('usual formulas are drawn', () => {
  const { html, said } = read('$\\def\\R{\\mathbb R} x \\in \\R^n$\n\n'.repeat(300));
  assert.equal(said, []);
  assert.is(html.split('<math').length, 301);
});

const prices: [text: string, formulas: number][] = [
  ['from $5 to $10', 0],
  ['从$5到$10', 0],
  ['$5, or $ 6 and $7', 0],
  ['it costs $5.', 0],
  ['$ a$ and $a $', 0],
  ['$5$, $x$ and $$ y $$2', 3],
  ['from $5 to $x$', 1],
  ['from $5 to $10. Else `\\$`.', 0],
  ['it costs $3. Read `$HOME`, `a=$b` and $x$', 1],
  ["$\\text{``a''}$ and `$`", 1],
  ['$a^2$：$b$', 2],
];
for (const [text, formulas] of prices)
  test(`"${text}" has ${formulas} formulas`, () => assert.is(read(text).html.split('<math').length - 1, formulas));

test.run();
