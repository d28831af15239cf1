/** What is left out for the parser's sake changes no tree: not for the examples of the specifications, and not for any text that could be. */
import spec from 'commonmark-spec';
import fc from 'fast-check';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Options as ParserOptions } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { piecesOf, property } from '../../../test/lib/property.ts';
import { condense, shortcut } from '../src/index.ts';

const gfm: ParserOptions = {
  extensions: [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral(), gfmFootnote(), gfmTaskListItem()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};
/** With directives, and with emphasis beside Chinese. */
const all: ParserOptions = {
  extensions: [...(gfm.extensions ?? []), directive(), cjkFriendlyExtension()],
  mdastExtensions: [...(gfm.mdastExtensions ?? []), directiveFromMarkdown()],
};

function same(text: string, syntax: ParserOptions = all, tables = true): void {
  const parse = (part: string): ReturnType<typeof fromMarkdown> => fromMarkdown(part, syntax);
  assert.equal(shortcut(text, parse, { tables }), parse(text), JSON.stringify(text));
}
const shortOf = (text: string): string => condense(text)?.text ?? text;

const prose = 'Many words in a row that say nothing to any parser at all';

const rows: [says: string, text: string, short: string][] = [
  ['a paragraph', 'a\nb', '# \ue000'],
  ['a heading, and what follows at once', '## A\nb\n```js c\nd\n```\n', '# \ue000\n'],
  ['blocks after each other', 'a\n\n \n# B\n\n~~~\n~~~\n\nc', '# \ue000'],
  ['blocks between others', 'a\n- b &#38;\n\nc\n', '# \ue000\n- b &#38;\n\n# \ue001\n'],
  ['lists', '- a\n  b\n  1. c\n  2. d\n- e\n# f\n1) g\n\n2) h', '# \ue000'],
  ['what is plain in a line', 'a `b``c` **d** *e `f`* [g *h*](i "j")\n![k](l) \\* m_n ` o _ p & < 1!', '# \ue000'],
  ['lists with all that is plain', '1. a\n\n   b\n   ```\n   c\n\n   ```\n   - d\n\n     # e\n2. f', '# \ue000'],
  ['lists in lists with blank lines', '- a\n    - b\n\n- c', '# \ue000'],
  ['what an item goes on with', '- a\nb\n    c\n   - d\n  e', '# \ue000'],
  ['words in brackets that nothing defines', '[a], b[c d] and [e][]', '# \ue000'],
  ['links by reference', '[a], [*b*][A] and [A][]\n\n[a]: b', '# \ue000\n\n[a]: b'],
  ['a line that a backslash ends', 'a\\\n  b', '# \ue000'],
  ['emphasis between signs', '**`a`**, *`b`*. c*d*e (_`f`_)', '# \ue000'],
  ['a tilde alone, names of characters', 'a ~5 &lt; 6&nbsp;&', '# \ue000'],
  ['tables', '| a | **b** |\n|:--|-|\n|  | \\* |', '# \ue000'],
  ['blocks in a container', ':::note\n\na\n\n:::\n\nb', ':::note\n\n# \ue000\n\n:::\n\n# \ue001'],
  ['blocks behind HTML', '<pre>\n\na\n</pre>\n\nb', '<pre>\n\na\n</pre>\n\n# \ue000'],
];
for (const [says, text, expected] of rows)
  test(`left out: ${says}`, () => {
    assert.is(shortOf(text), expected);
    same(text);
  });

const kept: [says: string, text: string][] = [
  ['a fence that does not close', '```\na\n'],
  ['code of which it is not plain where it is', '```js a\\b\n\na\n```\n'],
  ['code whose end is indented', '```\n\na\n  ```'],
  ['code of an item', '- ~~~\n  a\n\n    b\n  ~~~'],
  ['code that a container would end in', '```\n:::\n```\n:::'],
  ['code that leaves its item', '- ```\n a\n  ```'],
  ['a text with such characters', `${prose} \ue000`],
  ['a heading that is underlined', 'a\n---'],
  ['a table', 'a | b\n- | -'],
  ['what an item goes on with behind a tab', '- a\n\n\tb'],
  ['an item behind one that is not plain', '- [ ] a\n\n- b'],
  ['an empty item', '- a\n\n-'],
  ['a number amid the text of an item', '- a\n  2. b'],
  ['items that are indented otherwise', '- a\n - b'],
  ['tasks', '- [x] a'],
  ['notes', '[^a](b)\n\n[^a]: b'],
  ['emphasis in emphasis', '*a **b** c*'],
  ['emphasis of three marks', 'a ***b*** c'],
  ['a link without words', 'a [](b)'],
  ['emphasis beside Chinese', '**字。**字'],
  ['emphasis that ends elsewhere', '[*a](b)*'],
  ['bare addresses', 'a@b.c and https://a.b'],
  ['spaces that break a line', 'a  \nb'],
  ['names of characters that are seldom met', '&hellip;'],
  ['items that may be text', '- a\n  - b\n    c\n - d'],
  ['a number behind indented code', '    a\n\n10) b'],
  ['lines that leave the item of a fence', '- a\n\n  ```\n b\n  ```'],
  ['items that are indented less than those before', '- a\n    - b\n  - c'],
  ['two tildes', 'a ~b~ c'],
  ['code over the lines of a quotation', '> `a\n> b`'],
  ['rows of another length', '| a |\n|---|\n| b | c |'],
  ['a mark without dashes behind those of a head', '||\n|-||'],
  ['a cell of a space that does not break', '| a |\n|---|\n| \u00a0 |'],
  ['a tick alone before another line', '1. `a\n   [b](c)'],
  ['quotations', '> a\n>b\n>\n> c `d`'],
  ['a quotation that goes on without its mark', '> a\nb'],
  ['blocks in a quotation', '> - a'],
  ['names that a container may define', '[a]\n\n:::note\n[a]: b\n:::'],
  ['indented containers', ' :::note\n\n```\n  a\n```\n :::'],
  ['tags', 'a <b>c</b>'],
  ['names of directives', ':badge[a](b)'],
  ['HTML over blank lines', '<!--\n\na\n'],
  ['what is behind a fence that does not close', '```\n\na\n'],
];
for (const [says, text] of kept)
  test(`kept: ${says}`, () => {
    assert.is(shortOf(text), text);
    same(text);
  });

const misread: [says: string, text: string][] = [
  ['in HTML', '<div>\n```\n\n**a**\n```\n</div>'],
  ['in a comment', '<!--\n\n```\n-->\n\n**a**\n```'],
  ['in a quotation', '> ```\n\n```\n**a**\n```\n'],
  ['deep enough to be code itself', 'x\n\n      ```\n      a\n      ```\n'],
  ['that ends outside of its item', '1. a\n    ```a\n      a\n    a\n```'],
  ['whose end is indented too far', '```\n    ```\n\na\n```'],
  ['below a paragraph of an item', '- x\n   ```\n   a\n   ```\n```\nb\n```'],
];
for (const [says, text] of misread) test(`a fence ${says} is what the parser says it is`, () => same(text));

test('a name is defined where the parser says so', () => {
  same('[a]\n\n    [a]: b');
  same('[a b]\n\n> [a\n> b]: c');
  for (const mark of ['`', '``']) same(`[${mark}a]${mark}b]\n\n[${mark}a]: c`);
});

/** The examples of CommonMark 0.31, and those that GitHub's Markdown adds. */
const examples = [
  ...spec.tests.map(({ markdown }) => markdown.replaceAll('→', '\t')),
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike.',
  'Visit www.commonmark.org/help for more information.',
  'www.google.com/search?q=Markup+(business))) http://commonmark.org foo@bar.baz',
  'a[^1] and [^b]\n\n[^1]: note\n\n    more\n[^b]: c',
];
const inOne = [examples.join('\n\n'), examples.map((text) => `${prose} ${text} ${prose}`).join('\n')];
for (const [name, syntax, tables] of [
  ['CommonMark', {}, false],
  ['GitHub', gfm, true],
  ['GitHub, directives and Chinese', all, true],
] as const)
  test(`no example differs, nor all of them in one text, as ${name} reads them`, () => {
    assert.ok(examples.length > 660);
    for (const text of [...examples, ...inOne]) same(text, syntax, tables);
  });

test('enough is left out of plain prose for the parser to have next to nothing to do', () => {
  const text = `# Title\n\n${`${prose}.\n\n- **a** \`b\`\n- [c](d)\n\n`.repeat(100)}`;
  assert.is(shortOf(text).trim(), '# \ue000');
});

const pieces = [
  prose,
  ...piecesOf(`
  two␣words␣ ↵ ↵↵ ↵␣␣ ↵␣␣␣␣ -␣ 1.␣ >␣ #␣ \`\`\` \`\`\`js↵ ~~~ | ↵|-|-|↵ ␣ [ ] ]( ) ]:␣ [^a] * ** _ \` ~~ < <b␣ > <!--
  --> " ' &amp; \\ :::note↵ ::: :badge[ { } = ↵---↵ www. http://a.b @ a@b.c 。 字 \t : ! a ↵a \`a\` **a** _a_ [a](b)
  ![a](b␣"c") ↵↵\`\`\`js↵a↵\`\`\`↵↵ [a] [a][b] [b][] ↵↵[a]:␣b↵↵ ↵>␣ ↵>↵>␣ ↵↵|␣a␣|␣b␣|↵|:-|-:|↵ ↵|␣c␣|␣\`d\`␣| \\↵ ~
  &lt; \u00a0 \u3000
`),
];
property(
  'nothing that is put together from marks and words differs',
  1000,
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
  (parts) => same(parts.join('')),
);

const line = fc.tuple(
  fc.constantFrom('', '', '\n'),
  fc.constantFrom('', '', ' ', '  ', '   ', '    ', '     ', '      ', '\t', '\u00a0'),
  fc.constantFrom('', '', '- ', '- ', '* ', '1. ', '2. ', '10) ', '> ', '>', '# ', '```', '| '),
  fc.constantFrom(...piecesOf(`a a b␣**c** \`d\` [a] [a](b) e\\ f␣|␣g␣| -|-| -|| ␣|␣| --- [a]:␣b [x]␣h`), ''),
);
property('nor do lines that are indented in all ways', 2000, fc.array(line, { maxLength: 12 }), (lines) =>
  same(lines.map((parts) => parts.join('')).join('\n')),
);

test.run();
