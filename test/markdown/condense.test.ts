/** What is left out for the parser's sake (`markdown/condense`) changes no tree: not for texts that there are, and not for any that could be. */
import { readdirSync, readFileSync } from 'node:fs';
import spec from 'commonmark-spec';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { condense } from '../../src/markdown/condense.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import { property } from '../lib/property.ts';

const same = (text: string): void =>
  assert.equal(treeOf(text, { cjk: true }), treeOf(text, { cjk: true, whole: true }), JSON.stringify(text));
const shortOf = (text: string): string => condense(text)?.text ?? text;

const prose = 'Many words in a row that say nothing to any parser at all';
const short = 'Many \ue000 all';

const rows: [says: string, text: string, short: string][] = [
  ['words amid a line', prose, short],
  ['beside marks', `**${prose}** and \`${prose}\``, `**${short}** and \`Many \ue001 all\``],
  ['of an item', `1. - ${prose}`, `1. - ${short}`],
  ['code', '```js\na\n\nb | c\n```', '```js\n\ue000\n```'],
  ['code whose end is indented', '```\na\n  ```', '```\n\ue000\n  ```'],
  ['code of an item', '- ~~~\n  a\n    b\n  ~~~', '- ~~~\n  \ue000\n  ~~~'],
];
for (const [says, text, expected] of rows)
  test(`left out: ${says}`, () => {
    assert.is(shortOf(text), expected);
    same(text);
  });

const kept: [says: string, text: string][] = [
  ['names of definitions', `[${prose}]\n\n[${prose.toUpperCase()}]: /a`],
  ['attributes of tags', `<a href="b" ${prose}>c</a>`],
  ['attributes of directives', `:::note{${prose}}\n:::`],
  ['addresses', `Many words in www.example.com and www.example.org to see here`],
  ['a fence that does not close', '```\na\n'],
  ['code that a container would end in', '```\n:::\n```\n:::'],
  ['code that leaves its item', '- ```\n a\n  ```'],
  ['a text with such characters', `${prose} \ue000`],
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
  ['below a paragraph of an item', '- x\n   ```\n   a\n   ```\n```\nb\n```'],
];
for (const [says, text] of misread) test(`a fence ${says} is what the parser says it is`, () => same(text));

test('no example of CommonMark differs, nor all of them in one text', () => {
  const all = spec.tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
  for (const text of [...all, all.join('\n\n'), all.map((text) => `${prose} ${text} ${prose}`).join('\n')]) same(text);
});

test('no page of this site differs', () => {
  const files = readdirSync('content', { recursive: true }).filter((file) => /\.mdx?$/.test(String(file)));
  assert.ok(files.length > 50);
  for (const file of files) same(readFileSync(`content/${file}`, 'utf8'));
});

const pieces = [
  prose,
  'two words ',
  '\n',
  '\n\n',
  '\n  ',
  '\n    ',
  '- ',
  '1. ',
  '> ',
  '# ',
  '```',
  '```js\n',
  '~~~',
  '|',
  '\n|-|-|\n',
  ' ',
]
  .concat([
    '[',
    ']',
    '](',
    ')',
    ']: ',
    '[^a]',
    '*',
    '**',
    '_',
    '`',
    '~~',
    '<',
    '<b ',
    '>',
    '<!--',
    '-->',
    '"',
    "'",
    '&amp;',
    '\\',
  ])
  .concat([
    ':::note\n',
    ':::',
    ':badge[',
    '{',
    '}',
    '=',
    '\n---\n',
    'www.',
    'http://a.b',
    '@',
    'a@b.c',
    '。',
    '字',
    '\t',
    ':',
    '!',
  ]);
property(
  'nothing that is put together from marks and words differs',
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }),
  (parts) => same(parts.join('')),
  1000,
);

test.run();
