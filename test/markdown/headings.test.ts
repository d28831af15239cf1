/** Headings: their ids, the links to themselves, and what lists show of them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withinTime } from '../../src/host/threads/time-limit.ts';
import { decodeBody } from '../../src/markdown/body.ts';
import { printHtml, withoutTitle } from '../../src/markdown/print.ts';
import { found, html, parse, plainContext } from './context.ts';

const ids: [says: string, text: string, ids: string[]][] = [
  ['ids are GitHub-style', '## Hello, World!', ['hello-world']],
  ['Chinese stays readable, punctuation goes', '## AutoDev 2.0：新功能', ['autodev-20新功能']],
  ['repeats are numbered', '## A\n\n## A\n\n## A', ['a', 'a-1', 'a-2']],
  ['a title counts, though it has no id', '# A\n\n## A', ['a-1']],
  ['a written id counts and is not shown', '## 安装 {#install}', ['install']],
  ['a generated id keeps clear of a written one below', '## Install\n\n## 安装 {#install}', ['install-1', 'install']],
  ['a written id is kept clear of by numbers too', '## A {#a-1}\n\n## B\n\n## A\n\n## A', ['a-1', 'b', 'a', 'a-2']],
  ['an id may stand in a comment', '## 甲 {/* #one */}\n\n## 乙 <!-- #two -->', ['one', 'two']],
  ['a heading without letters has an id nevertheless, the next one GitHub’s', '##\n\n## ？！', ['section', '-1']],
  ['a space after an element counts, as on GitHub', '## <a name="x"></a> A, b', ['-a-b']],
  [
    'accents and Korean letters are composed',
    `## ${'Résumé 한글 й'.normalize('NFD')} {#${'é'.normalize('NFD')}}\n\n## ${'Й'.normalize('NFD')}`,
    ['é', 'й'],
  ],
  ['level 1 has no id', '# Title {#title}\n\n## A', ['a']],
];
for (const [says, text, expected] of ids)
  test(says, () =>
    assert.equal(
      parse(text).headings.map(({ id }) => id),
      expected,
    ),
  );

test('capitals stay in ids where a site wants them', () =>
  assert.equal(
    parse('## Hello, World!\n\n## Hello World', {
      anchors: { maintainCase: true, withoutDirectives: false },
    }).headings.map(({ id }) => id),
    ['Hello-World', 'Hello-World-1'],
  ));

test('an emoji is shown in a heading, and its id is made of what was written', () => {
  const { title, headings } = parse('# :tada: One\n\n## Two :+1: `:x:`');
  assert.is(title, '🎉 One');
  assert.equal(headings, [{ level: 2, id: 'two-1-x', text: 'Two 👍 :x:', html: 'Two 👍 <code>:x:</code>', line: 3 }]);
});

test('a heading as long as a book is rejected, because lists on many pages repeat it', () =>
  assert.equal(found(`## a\n\n## ${'b'.repeat(3000)}\n`), ['text-limit 3']));

test('a heading links to itself under its plain text', () =>
  assert.is(
    html('## Use `x` {#u}'),
    '<h2 id="u" aria-label="Use x">Use <code>x</code><a class="anchor" href="#u" title="Direct link to Use x" aria-label="Direct link to Use x" translate="no">\u200b</a></h2>',
  ));

test('labels for lists keep code and marks, drop links and images', () =>
  assert.is(parse('## `a` *b* [c](d) < ![e](f)').headings[0]?.html, '<code>a</code> <em>b</em> c &lt;'));

for (const [says, text, title, ids] of [
  ['what is said before it', 'Said\n\n# One\n\n## A', 'One', ['a']],
  ['a line before it', 'Said\n\n---\n\n# One', null, ['one']],
  ['a heading before it', '## A\n\n# One', null, ['a', 'one']],
  ['a picture before it', '![p](p.png)\n\n# One\n\n# Two', 'One', ['two']],
  ['a comment before it', '<!-- c -->\n\n# One', 'One', []],
] as const)
  test(`a first heading of level 1 that no line precedes is the title: ${says}`, () => {
    const read = parse(text);
    assert.equal([read.title, read.headings.map(({ id }) => id)], [title, ids]);
    assert.is(printHtml(withoutTitle(decodeBody(read.body)), plainContext).includes('>One'), title === null);
  });

test('the title is the first level-1 heading and can be taken out', () => {
  const { title, body } = parse('# One\n\ntext');
  assert.is(title, 'One');
  assert.is(printHtml(withoutTitle(decodeBody(body)), plainContext), '<p>text</p>');
});

test('an id of Chinese characters is readable in the link as well', () =>
  assert.match(
    html('## 新功能'),
    '<h2 id="新功能" aria-label="新功能">新功能<a class="anchor" href="#新功能" title="Direct link to 新功能"',
  ));

test('ids in comments are not shown', () =>
  assert.match(html('## 甲 {/* #one */}\n\n## 乙 <!-- #two -->'), /aria-label="甲">甲<a .*\n<h2 id="two".*>乙<a /));

test('a heading tells its level, its text and its line', () =>
  assert.equal(parse('x\n\n### A `b` [c](d)').headings, [
    { level: 3, id: 'a-b-c', text: 'A b c', html: 'A <code>b</code> c', line: 3 },
  ]));

test('lists show the alternative text of a heading that is only a picture', () =>
  assert.equal(
    parse('## ![A *b*](/c.png)\n\n## D ![e](/f.png)').headings.map(({ html }) => html),
    ['A b', 'D'],
  ));

test('two headings of one written id are reported, with what to do', () => {
  const [diagnostic, ...rest] = parse('## A {#x}\n\n## B {#x}').diagnostics;
  assert.equal(rest, []);
  assert.is(`${diagnostic?.code} ${diagnostic?.severity} ${diagnostic?.place?.line}`, 'duplicate-anchor warning 3');
  assert.match(diagnostic?.hint ?? '', 'different ids');
});

test('an icon is no part of an id', () =>
  assert.equal(
    parse('# T\n\n## :icon[file] Second\n\n## The :icon[file] third').headings.map(({ id, text }) => `${id}: ${text}`),
    ['second: Second', 'the--third: The  third'],
  ));

for (const place of ['## aMARKS', '## A {#aMARKS}'])
  test(`thousands of marks over one letter take no time: ${place}`, () => {
    const marks = '\u0345'.repeat(60_000) + '\u0334'.repeat(60_000);
    const timed = withinTime(2, () => parse(place.replace('MARKS', () => marks)).headings.length);
    assert.equal(timed, { timedOut: false, value: 1 });
  });

test.run();
