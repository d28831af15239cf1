/** Marks of other generators are named with what to write instead; what only looks like them is not. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foreignSyntax } from '../../src/messages/foreign.ts';
import { parse } from './context.ts';

const messagesOf = (text: string): string[] =>
  parse(text).diagnostics.map(({ message, place }) => `${place?.line}:${place?.column ?? ''} ${message}`);

const rows: [text: string, place: string, start: string][] = [
  ['One\n\n[[toc]]', '3:1', '[[toc]]'],
  ['[TOC]', '1:1', '[[toc]]'],
  ['A {{< note >}} b', '1:3', '{{< … >}}'],
  ['A {{% note %}} b', '1:3', '{{< … >}}'],
  ['{% hint style="info" %}', '1:1', '{% … %}'],
  ['One\nis {{ page.title }}', '2:', '{{ … }}'],
  ['!!! note "Title"\n    Text', '1:1', '!!! or ???'],
  ['???+ tip\n    Text', '1:1', '!!! or ???'],
  ['=== "npm"\n\n    Text', '1:1', '=== "Label"'],
  ['--8<-- "a.md"', '1:1', '--8<--'],
  ['<<< @/snippets/a.ts{2}', '1:1', '<<<'],
  ['<!--@include: ./a.md-->', '1:1', '<!--@include-->'],
  ['Press ++ctrl+alt+del++.', '1:7', '++key++'],
  ['An :octicons-heart-16: icon', '1:4', ':material-…:'],
  ['[A](https://a.b){ .md-button }', '1:17', '{ .class }'],
  ['Text {: .note }', '1:6', '{ .class }'],
  ['![A](https://a.b/c.png){ width="300" }', '1:24', '{ .class }'],
  ['[A](https://a.b){target=_blank}', '1:17', '{ .class }'],
  ['![A](./c.png =600x)', '1:1', 'The size of a picture'],
  ['![A](./c.png =600x400 "Title")', '1:1', 'The size of a picture'],
  ['See [[Other page|there]]', '1:5', '[[page]]'],
  ['![[c.png]]', '1:2', '[[page]]'],
  ['Some ==marked words== here', '1:6', '==words=='],
  ['Here ^[a note in its place].', '1:6', '^[words]'],
  ['> [!note] A title\n> x', '1:3', '> [!note] Title'],
  ['- a\n\n  > [!Warning]- *Folded*\n  > x', '3:5', '> [!note] Title'],
  ['Word\n:   What it means', '2:', 'A definition list'],
  ['So :badge{kind="new"} here', '1:4', ':badge{…}'],
  ['*[HTML]: Hypertext', '1:1', '*[word]:'],
  ['##Title', '1:1', '## without a space'],
  ['One\n###标题', '2:', '## without a space'],
  ['| a | b |\n| 1 | `2` |', '1:1', 'A table without a row of hyphens'],
  ['| a | b |\n| --- |\n| 1 | 2 |', '1:1', 'A table without a row of hyphens'],
  ['## Title {id="own"}', '1:10', '{ .class }'],
  ['## Title { #own }', '1:10', '{ .class }'],
  ['```js linenums="1"\nx\n```', '1:1', '"linenums" in the first line of a fence'],
  ['```js {hl_lines=[1]}\nx\n```', '1:1', '"hl_lines" in the first line'],
  ['```js {.line-numbers}\nx\n```', '1:1', '"line-numbers" in the first line'],
  ['```js filename="a.js"\nx\n```', '1:1', '"filename" in the first line'],
  ['```js showlinenumbers\nx\n```', '1:1', '"showlinenumbers" in the first line'],
  ['``` { .python .annotate }\nx\n```', '1:1', '"{ .python .annotate }" is the first line'],
  ['So $E = mc^2$ holds', '1:4', 'this looks like a formula'],
  ['$$\n\\int x\n$$', '1:1', 'this looks like a formula'],
];
for (const [text, place, start] of rows)
  test(`${JSON.stringify(text)} is named`, () => {
    const [message = '', ...others] = messagesOf(text);
    assert.ok(message.startsWith(`${place} ${start}`), message);
    assert.equal(others, []);
  });

test('every kind is tried', () => {
  for (const { what } of foreignSyntax)
    assert.ok(
      rows.some(([, , start]) => what.startsWith(start)),
      what,
    );
});

for (const text of [
  '`{{ a }}` and `++a++` and `$x^2$`',
  '```\n!!! note\n=== "a"\n--8<-- b\n$$ x $$\n```',
  'From $5 to $10, or US$ 3 and $HOME_DIR or $a and $b',
  'C++ and g++, i++ + j++, a :b: c, {name} and { a: 1 }',
  'Really??? Yes!!! No',
  '!!! Attention, please: words',
  'The slot [[Prototype]] and [[nodiscard]]',
  '# Title {#own-id}',
  'At 10:30: see below',
  'See :nosuch[x]{a=1} and :list[0]{.b}',
  'The set {a=1}, [[1]](https://a.b), [[1, 2], [3, 4]] and [[ -f x ]]',
  '\\##Title and\n\\[[toc]]',
  '> [!NOTE]  \n> *x*\n\n> \\[!NOTE] x\n\nWrite > [!NOTE] there: [!note](/a)',
  '&#35;#Title',
  '#hashtag\n#123 and ###\n##',
  '```md\n##Title\n| a |\n| b |\n```',
  '<pre>\n##Title\n{{ a }}\n| a |\n| b |\n</pre>',
  '| a |\n| - |\n| b |',
  'The line | of a | table |\nand | another',
  'Sizes { #a } in words, {id} and {#id}, {id=1} of them',
  '```js title="linenums=1" {1,1-1} showLineNumbers=3 collapse live [mark.js] /ins/ "del"\nx\n```',
  '```ts:line-numbers=2{1} twoslash\nx\n```',
  '```mermaid alt="x {1}"\ngraph LR\n  a --> b\n```',
  'a == b == c, x==1, y==2, ===> and ^[a-z]+$',
])
  test(`${JSON.stringify(text)} belongs to no other generator`, () => assert.equal(messagesOf(text), []));

test('one kind is named once for a text', () => assert.is(messagesOf('{{ a }}\n\n{{ b }} and {{ c }}').length, 1));

test.run();
