/** Whole texts: previews, excerpts, places, and that no text breaks the parser. */
import spec from 'commonmark-spec';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBody } from '../../src/markdown/body.ts';
import { type MdxFault, repairMdx } from '../../src/markdown/mdx/faults.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { previewOf, printHtml } from '../../src/markdown/print.ts';
import { found, html, parse, plainContext, syntax, tools } from './context.ts';

for (const marker of ['<!-- truncate -->', '<!--truncate-->', '{/* truncate */}']) {
  test(`${marker} ends the preview`, () => {
    const { hasTruncateMarker, body } = parse(`One\n\n${marker}\n\nTwo`);
    assert.ok(hasTruncateMarker);
    assert.is(printHtml(previewOf(decodeBody(body)), plainContext), '<p>One</p>');
    assert.is(printHtml(decodeBody(body), plainContext), '<p>One</p>\n<p>Two</p>');
  });
}

const marks: [says: string, text: string][] = [
  ['right below a paragraph', 'One\n{/*truncate*/}\nTwo'],
  ['within a line', 'One <!--   truncate --> Two'],
  ['in a list', '- One\n\n  <!-- truncate -->\n\n- Two'],
  ['in a container', ':::tip\nOne\n\n{/* truncate */}\n\nTwo\n:::'],
];
for (const [says, text] of marks)
  test(`the mark counts ${says} as well`, () => {
    const { hasTruncateMarker, body } = parse(text);
    assert.ok(hasTruncateMarker);
    const preview = printHtml(previewOf(decodeBody(body)), plainContext);
    assert.match(preview, 'One');
    assert.not.match(preview, /Two|truncate/);
    assert.match(printHtml(decodeBody(body), plainContext), 'Two');
  });
const emoji: [says: string, text: string, html: string][] = [
  ['in a line', 'Yes :white_check_mark::x: *:tada:*', '<p>Yes ✅❌ <em>🎉</em></p>'],
  [
    'behind a backslash not',
    '# \\:x:\n\n\\:x: and :tada\\: but :white_check_mark:\n\n:x:',
    '<h1>:x:</h1>\n<p>:x: and :tada: but ✅</p>\n<p>❌</p>',
  ],
  ['of code not', '`:x:`\n\n    :x:', '<p><code>:x:</code></p>'],
  [
    'that nobody knows stay',
    'At 10:100:20 or a:x: or :x:a or :constructor: or :nobody:',
    '<p>At 10:100:20 or a:x: or :x:a or :constructor: or :nobody:</p>',
  ],
];
for (const [says, text, expected] of emoji)
  test(`names of emoji ${says}`, () => {
    assert.match(html(text), expected);
    assert.not.match(html(text, { emoji: false }), /[✅🎉]/u);
  });
const again: [text: string, html: string][] = [
  [`${':'.repeat(600_000)}\n\n${'::: '.repeat(100_000)}`, '<p>::::'],
  [`:::tip [${':'.repeat(600_000)}\n\nx`, '<div class="admonition tip"'],
  [`> ${'a'.repeat(600_000)}`, '<blockquote>\n<p>aaaa'],
  ['~'.repeat(600_000), '<div class="code"'],
  [':x:'.repeat(200_000), '<p>❌❌'],
  ['/a@b.c'.repeat(45_000), '<p>/<a href="mailto:a@b.c">'],
];
for (const [text, expected] of again)
  test(`a line of ${JSON.stringify(text.slice(0, 10))} and so on is read once: it took minutes`, () =>
    assert.is(html(text).slice(0, expected.length), expected));
test('escapes beside the mark move nothing', () => {
  const { body } = parse('\\*One\\* {/* truncate */} \\_Two\\_');
  assert.is(printHtml(previewOf(decodeBody(body)), plainContext), '<p>*One*</p>');
  assert.is(printHtml(decodeBody(body), plainContext), '<p>*One*</p>\n<p>_Two_</p>');
});
test('in code the mark is code', () => {
  assert.not.ok(parse('```html\n<!-- truncate -->\n```\n\n`<!-- truncate -->`').hasTruncateMarker);
});
test('definitions below the mark serve the preview', () =>
  assert.is(
    printHtml(previewOf(decodeBody(parse('[a][b]\n\n<!-- truncate -->\n\n[b]: c').body)), plainContext),
    '<p><a href="c">a</a></p>',
  ));

test('the excerpt is the first prose as plain text', () =>
  assert.is(parse('# T\n\n*One* [two](x)\nthree\n\nfour').excerpt, 'One two three'));

test('… and has an end, after a whole word', () => {
  assert.is(parse('字'.repeat(300)).excerpt, `${'字'.repeat(199)}…`);
  assert.is(parse(`${'word '.repeat(39)}wonderful end`).excerpt, `${'word '.repeat(39).trim()}…`);
});
test('an admonition has the excerpt if nothing else does', () => {
  assert.is(parse('# T\n\n:::note\nIn it\n:::\n\n## Part').excerpt, 'In it');
  assert.is(parse(':::note\nIn it\n:::\n\nAfter').excerpt, 'After');
});
test('diagnostics come by their lines, whichever step finds them', () =>
  assert.equal(found('```nolanguage\nx\n```\n\n:::nocontainer\n:::'), ['unknown-language 1', 'unknown-directive 5']));
for (const [text, said] of [
  ['![a](my image.png)', ['missing-image 1']],
  ['a [b](my file (2).pdf) c', ['broken-link 1']],
  ['[a](b c.md#d), ![e](f g.svg)', ['broken-link 1', 'missing-image 1']],
  ['[a](<my file.pdf>) ![b](my%20image.png) [c](d.md "e f.md")', []],
  ['[sic](and so on) \\[a](b c.md) `[a](b c.md)`', []],
] satisfies [string, string[]][])
  test(`an address with a space is said to be none: ${text}`, () => assert.equal(found(text), said));
test('ids are those of HTML, names and footnotes too; a custom element is fine', () => {
  assert.equal(parse('<a name="old"></a> <b id="x"></b> [^N]\n\n[^N]: y').ids, ['old', 'x', 'fn-n']);
  assert.equal(found('<my-thing>x</my-thing>'), []);
});
test('an entry of a list has the excerpt if there is no paragraph', () => {
  assert.is(parse('# T\n\n## Goals\n\n- *One*\n  - in it\n- Two').excerpt, 'One');
  assert.is(parse('- One\n\n:::note\nIn it\n:::').excerpt, 'In it');
});
test('a picture is no prose', () => assert.is(parse('![a](b.png)\n\ntext').excerpt, 'text'));
test('a line break is a space of the excerpt', () => assert.is(parse('one\\\ntwo').excerpt, 'one two'));

test('front matter above counts in all lines', () => {
  const { headings, references, diagnostics } = parseMarkdown('## A\n\n[b](c)\n\n:::tipp\n:::', {
    file: 'x/a.md',
    syntax,
    lineOffset: 4,
    tools,
  });
  assert.is(headings[0]?.line, 5);
  assert.is(references[0]?.line, 7);
  assert.equal(diagnostics[0]?.place, { file: 'x/a.md', line: 9, column: 1 });
});
test('line ends of Windows change nothing', () => {
  const text = '# 标题\n\n第一行\n第二行 [a](b)\n\n```js {2}\na\nb\n```\n\n:::tip 标题\nx\n:::\n';
  for (const end of ['\r\n', '\r']) assert.equal(parse(text.replaceAll('\n', end)), parse(text));
});

test('references tell where they stand', () =>
  assert.equal(parse('a [b](c.md)\n\n![d](e.png) [f][g]\n\n[g]: h.md').references, [
    { kind: 'link', url: 'c.md', line: 1, column: 3, file: null },
    { kind: 'image', url: 'e.png', line: 3, column: 1, file: null },
    { kind: 'link', url: 'h.md', line: 3, column: 13, file: null },
  ]));

test('a text that grows beyond the limit by its definitions is emptied, and a message names the place', () => {
  const text = `[a]: https://example.com/${'b'.repeat(50_000)}\n\n${'[a]\n\n'.repeat(200)}`;
  const { body, references, diagnostics } = parse(text);
  assert.equal([body.length < 100, references.length], [true, 0]);
  assert.equal(
    diagnostics.map(({ code, place }) => `${code} ${place?.line}`),
    ['text-limit 47'],
  );
});

test('no text can make parsing throw', () => {
  const text =
    '# a\n:::tip[x]{#i .c}\n| a | b |\n|---|---|\n| `c` | ~~d~~ |\n:::\n```js {1,2}\nx\n```\n[^1] [a](b "c") ![d](e)\n\n[^1]: f\n<div>{g}\n';
  for (let end = 0; end <= text.length; end++)
    for (let start = 0; start < end; start += 7) html(text.slice(start, end));
});
test('nor can random pieces of a big text', () => {
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const parts = [
    ...spec.tests.map(({ markdown }) => markdown),
    ':::tip T\n',
    '::::tabs\n:::tab[A]\n',
    ':::\n',
    '汉字\n',
    '`',
  ];
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 12 }, () => parts[random(parts.length)]).join(random(2) ? '\n' : '');
    html(text.slice(random(40), text.length - random(40)));
  }
});
test('the first place of nesting without end is the one that is reported', () => {
  const deep = `${'- '.repeat(300)}a`;
  assert.equal(found(`One\n\n${deep}\n\nTwo\n\n${deep}\n`), ['too-deep 3']);
});
test('after a mark of the order of bytes, directives and MDX are where they are without it', () => {
  for (const text of [':::tip\nx\n:::\n', '# A\n\na :badge[b] c\n\n::Unknown{a=1}\n'])
    assert.is(html(`\ufeff${text}`), html(text));
});
test('nesting without end is cut off and reported', () => {
  const deep = ['>'.repeat(1000), '*a '.repeat(600) + 'b* '.repeat(600), `${'- '.repeat(300)}a`];
  for (const text of deep) {
    assert.equal(found(`${text}\n`), ['too-deep 1']);
    assert.ok((html(text).match(/<(?:blockquote|em|ul)>/g) ?? []).length <= 200);
  }
});

test('of text that is no MDX, marks that mean something to it are escaped, and addresses become links', () => {
  const fault = (reason: string, column: number): MdxFault => ({ reason, line: 1, column });
  assert.is(repairMdx('a { b \\{', fault('end of expression', 9)), 'a \\{ b \\{');
  const open = '  <details open><summary>S</summary>\n  T\n';
  const unclosed = fault('Expected a closing tag for `<details>` before the end of `paragraph`', 3);
  assert.is(repairMdx(`${open}  </details>`, unclosed), `${open.replace('><', '>\n\n<')}  </details>`);
  assert.is(repairMdx(open, unclosed), open.replace('<', '\\<'));
  assert.is(repairMdx('a <https://x.y> b', fault('character', 10)), 'a [https://x.y](https://x.y) b');
});

test.run();
