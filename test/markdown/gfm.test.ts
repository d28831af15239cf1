/** What GitHub adds to CommonMark, in our markup. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { html, parse } from './context.ts';

const sentences: { says: string; text: string; html: string }[] = [
  { says: 'one or two tildes strike through', text: '~one~ ~~two~~', html: '<p><del>one</del> <del>two</del></p>' },
  { says: 'three tildes do not', text: 'a ~~~b~~~', html: '<p>a ~~~b~~~</p>' },
  {
    says: 'a bare address is a link',
    text: 'see https://a.example/x.',
    html: '<p>see <a href="https://a.example/x">https://a.example/x</a>.</p>',
  },
  { says: 'www is an address', text: 'www.a.example', html: '<p><a href="http://www.a.example">www.a.example</a></p>' },
  {
    says: 'a mail address is a link',
    text: 'me@a.example',
    html: '<p><a href="mailto:me@a.example">me@a.example</a></p>',
  },
  {
    says: 'short words of code are not torn, in a table or elsewhere: flags, names with hyphens, Latin beside Chinese',
    text: '请用`--yes`或`a --no-cache`、`@名字`、`代码`、`.some/where/in-the/tree`\n\n| a |\n|---|\n| `gpt-4.1-mini` `ls -a` |',
    html: '<p>请用<wbr><code class="whole">--yes</code>或<code>a <span class="whole">--no-cache</span></code>、<wbr><code class="whole">@名字</code>、<code>代码</code>、<wbr><code>.some/<wbr>where/<wbr>in-<wbr>the/<wbr>tree</code></p>\n<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><code class="whole">gpt-4.1-mini</code> <code>ls <span class="whole">-a</span></code></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'tasks have boxes',
    text: '- [x] done\n- [ ] open',
    html: '<ul class="tasks">\n<li><label><input type="checkbox" disabled checked> done</label></li>\n<li><label><input type="checkbox" disabled> open</label></li>\n</ul>',
  },
  {
    says: 'in tables long names break at their signs, and where they hold a column open at their capitals; days do not break',
    text: '| a |\n|---|\n| 2025年2月19日 2025-02-19 `colorMode.respectPrefersColorScheme` ![1月2日](/x.png) |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>2025年<span class="whole">2月19日</span> <span class="whole">2025-02-19</span> <code>colorMode.<wbr>respect<wbr>Prefers<wbr>Color<wbr>Scheme</code> <img src="/x.png" alt="1月2日" decoding="async"></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'in the first column of a table a short Chinese label is not cut; a long one, one of Latin words and one beside it may be',
    text: '| a | b |\n|---|---|\n| [可组合](x.md) | 可组合 |\n| 没有工具卡片时怎么办 | b |\n| Two words | b |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><span class="whole"><a href="x.md">可组合</a></span></td>\n<td>可组合</td>\n</tr>\n<tr>\n<td>没有工具卡片时怎么办</td>\n<td>b</td>\n</tr>\n<tr>\n<td>Two words</td>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a table has headers, and cells are aligned by class',
    text: '| a | b |\n|---|--:|\n| 1 | `x\\|y` |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col" class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="align-right"><code>x|y</code></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'an empty corner of a table is no header',
    text: '| | b |\n|---|---|\n| 1 | 2 |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<td></td>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a short row is filled up',
    text: '| a | b |\n|---|---|\n| 1 |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a table of names and sentences is one of records too, whose only value needs no name; one of short values is not',
    text: '| a | b |\n|---|---|\n| 1 | a sentence of some length |\n\n| x | b |\n|---|---|\n| 1 | four or five words |',
    html: '<div class="table-wrap"><table class="records">\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>a sentence of some length</td>\n</tr>\n</tbody>\n</table></div>\n<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">x</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>four or five words</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a table with sentences in three columns or more is one of records, whose values know their columns; one of short values is not',
    text: '| a | b | *c* |\n|---|---|---|\n| 1 | | a whole sentence |\n\n| x | b | c |\n|---|---|---|\n| a whole sentence | 2 | 3 |',
    html: '<div class="table-wrap"><table class="records">\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n<th scope="col"><em>c</em></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td></td>\n<td data-label="c">a whole sentence</td>\n</tr>\n</tbody>\n</table></div>\n<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">x</th>\n<th scope="col">b</th>\n<th scope="col">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a whole sentence</td>\n<td>2</td>\n<td>3</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'tables with the same head are parts of one: their columns are as wide in each',
    text: '| a | b |\n|---|---|\n| 1 | 2 |\n\n| a | b |\n|---|---|\n| 1 | a sentence of some length |\n\n| b | a |\n|---|---|\n| 1 | 2 |',
    html: '<div class="table-wrap"><table class="sisters">\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table></div>\n<div class="table-wrap"><table class="records sisters">\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>a sentence of some length</td>\n</tr>\n</tbody>\n</table></div>\n<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col">b</th>\n<th scope="col">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a Chinese sentence is counted by the room that it takes',
    text: '| 名 | 值 | 用途 |\n|---|---|---|\n| 甲 | 1 | 读取文件的内容 |',
    html: '<div class="table-wrap"><table class="records">\n<thead>\n<tr>\n<th scope="col">名</th>\n<th scope="col">值</th>\n<th scope="col">用途</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>甲</td>\n<td data-label="值">1</td>\n<td data-label="用途">读取文件的内容</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'what is too much in a row is not shown',
    text: '| a |\n|:-:|\n| 1 | 2 |',
    html: '<div class="table-wrap"><table>\n<thead>\n<tr>\n<th scope="col" class="align-center">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-center">1</td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'an address ends before closing punctuation, and holds balanced parentheses',
    text: '(https://a.example/b_(c)) http://a.example/?q=1&amp;',
    html: '<p>(<a href="https://a.example/b_(c)">https://a.example/b_(c)</a>) <a href="http://a.example/?q=1">http://a.example/?q=1</a>&amp;</p>',
  },
  {
    says: 'marks within an address are part of it',
    text: 'https://a.example/_b_*c*~d~',
    html: '<p><a href="https://a.example/_b_*c*~d">https://a.example/_b_*c*~d</a>~</p>',
  },
  {
    says: 'mail addresses may hold dots, plus signs and hyphens, but not end in a hyphen',
    text: 'a.b-c+d@e-f.example, x@y.example-',
    html: '<p><a href="mailto:a.b-c+d@e-f.example">a.b-c+d@e-f.example</a>, x@y.example-</p>',
  },
  { says: 'addresses in code are code', text: '`me@a.example`', html: '<p><code>me@a.example</code></p>' },
  { says: 'a footnote without a definition is text', text: 'a[^x]', html: '<p>a[^x]</p>' },
  {
    says: 'a footnote called twice has two ways back',
    text: 'a[^x] b[^x]\n\n[^x]: Note.',
    html: '<p>a<sup><a href="#fn-x" id="fnref-x" class="footnote-call" aria-describedby="footnotes:label">1</a></sup> b<sup><a href="#fn-x" id="fnref-x-2" class="footnote-call" aria-describedby="footnotes:label">1</a></sup></p>\n<section class="footnotes" aria-labelledby="footnotes:label"><h2 class="sr-only" id="footnotes:label">Footnotes</h2>\n<ol>\n<li id="fn-x">\n<p>Note. <a href="#fnref-x" class="footnote-back" aria-label="Back to reference 1">↩</a> <a href="#fnref-x-2" class="footnote-back" aria-label="Back to reference 1-2">↩</a></p>\n</li>\n</ol>\n</section>',
  },
  {
    says: 'raw HTML and comments pass',
    text: '<b>x</b> <!-- y --> {z} <T>',
    html: '<p><b>x</b> <!-- y --> {z} <T></p>',
  },
  { says: 'a link that runs code is dropped', text: '[x](javascript:alert(1))', html: '<p>x</p>' },
  {
    says: '… however much stands before it that browsers leave out',
    text: `[x](<${' '.repeat(5_000)}javascript:alert(1)>) ![y](<java${'&#9;'.repeat(5_000)}script:alert(1)>)`,
    html: '<p>x y</p>',
  },
  { says: 'however it is written', text: '[x]( <JavaScript&colon;alert(1)>)', html: '<p>x</p>' },
  { says: 'also by reference', text: '[x][y]\n\n[y]: vbscript:z', html: '<p>x</p>' },
  { says: 'data in an address is as much as code', text: '[x](data:text/html,y)', html: '<p>x</p>' },
  {
    says: 'times and colons stay text',
    text: 'At 10:30 a:b :name ::leaf[x]',
    html: '<p>At 10:30 a:b :name ::leaf[x]</p>',
  },
];

for (const { says, text, html: expected } of sentences) test(says, () => assert.is(html(text), expected));

test('a footnote in the head of a table comes first', () => {
  assert.match(
    html('|a[^x]|\n|-|\n|b[^y]|\n\n[^x]: X\n\n[^y]: Y'),
    /<th[^>]*>a<sup><a[^>]*>1<[\s\S]*<td>b<sup><a[^>]*>2</,
  );
});
test('a footnote may call an earlier one', () => {
  const printed = html('a[^1]\n\n[^1]: x [^2]\n[^2]: y [^1]');
  assert.match(printed, '<a href="#fnref-1-2" class="footnote-back" aria-label="Back to reference 1-2">');
  for (const [, id = ''] of printed.matchAll(/href="#([^"]+)"/g)) assert.match(printed, `id="${id}"`);
});
test('a long label is not repeated in each row', () =>
  assert.not.match(html(`| a | ${'h'.repeat(101)} | c |\n|---|---|---|\n| 1 | a whole sentence | 3 |`), 'records'));

test('footnotes of texts on one page have ids of their own, in any script', () => {
  const printed = html('a[^注]\n\n[^注]: x', {}, { idPrefix: 'p2-' });
  assert.match(printed, '<a href="#p2-fn-注" id="p2-fnref-注"');
  assert.match(printed, '<li id="p2-fn-注">');
});

test('an image with a title among words is no figure', () =>
  assert.not.match(html('![a](b.png "C") *words*'), '<figure'));
test('an image alone with a title is a figure', () =>
  assert.is(
    html('![alt](a.png "Caption &lt;")'),
    '<figure><img src="a.png" alt="alt" decoding="async"><figcaption>Caption &lt;</figcaption></figure>',
  ));

test('images have their size; those after the first wait', () => {
  const image = (src: string) => ({ src, srcDark: null, width: 20, height: 10 });
  assert.is(
    html('![a](a.png) ![b](b.png)', {}, { image, eagerImages: 1 }),
    '<p><img src="a.png" alt="a" width="20" height="10" decoding="async"> <img src="b.png" alt="b" width="20" height="10" loading="lazy" decoding="async"></p>',
  );
});

const pair = (ending: string, lazy: string): string =>
  ['light', 'dark']
    .map((mode) => `<img class="only-${mode}" src="${mode}.${ending}" alt="a"${lazy} decoding="async">`)
    .join('');

for (const [ending, eagerImages, lazy] of [
  ['svg', 0, ' loading="lazy"'],
  ['svg', 1, ''],
  ['png', 1, ' loading="lazy"'],
] as const)
  test(`a light image with a dark one is a pair: of ${ending}, with ${eagerImages} loaded at once`, () => {
    const image = (src: string) => ({ src, srcDark: `dark.${ending}`, width: null, height: null });
    assert.is(html(`![a](light.${ending})`, {}, { image, eagerImages }), `<p>${pair(ending, lazy)}</p>`);
  });

test('what a link or an image becomes is judged, not only what was written', () => {
  const link = () => ({ href: 'javascript:x', external: false });
  const image = () => ({ src: 'javascript:x', srcDark: null, width: null, height: null });
  assert.is(html('[a](b) ![c](d)', {}, { link, image }), '<p>a c</p>');
});

test('a footnote without its text is reported, and what may be meant as text is not', () => {
  const told = (text: string): string[] =>
    parse(text).diagnostics.map(({ message, place }) => `${place?.line} ${message}`);
  assert.match(told('a\n\nb [^1]').join(), /^3 the footnote "\[\^1\]" is not defined/);
  assert.equal(told('a [^abc] \\[^2] `[^3]` [^4]\n\n[^4]: Text').length, 1);
  assert.equal(told('the pattern [^abc] and \\[^2]'), []);
});

const slips: Record<string, [text: string, said: string[]]> = {
  'notes by the word that they belong to, or by their name': [
    'a word[^source] and [^note2]',
    ['[^source]', '[^note2]'],
  ],
  'patterns and options are none': [
    'a[^abc]* or \\d[^x]+, [^aeiou], list[0][1], [options][files], ![x][y], [[a][b]](c)',
    [],
  ],
  'a link by a name': ['See [the guide][guide].', ['[the guide][guide]']],
  'one beside others that are defined': ['[a][b] [c][d]\n\n[d]: /d', ['[a][b]']],
  'links without words or address, and images': [
    '[x]() [](./y.md) ![z]() [![i](/i.png)](/z)',
    ['"[x]()" has no address', '"[](./y.md)" has no words', '"![z]()" has no address'],
  ],
  'code to the end of the text': ['# A\n\n```js\nx\n\ny', ['the code that begins here']],
  'code to the end of a list': ['- a\n  ~~~\n  x\n\ny', ['the code that begins here']],
  'code that is closed': [
    '- a\n  ````md\n  ```\n  ````\n\n> ```\n> x\n> ```\n\n```\n```\n\n    x\n\n~~~\nx\n   ~~~~',
    [],
  ],
};
for (const [what, [text, parts]] of Object.entries(slips))
  test(`slips of the pen: ${what}`, () => {
    const said = parse(text).diagnostics.map(({ message }) => message);
    assert.is(said.length, parts.length, said.join('\n'));
    for (const [index, part] of parts.entries()) assert.match(said[index] ?? '', part);
  });

test('external links open a new tab', () => {
  const link = (href: string) => ({ href, external: true });
  assert.is(
    html('[a](https://b.example)', {}, { link }),
    '<p><a href="https://b.example" target="_blank" rel="noopener noreferrer">a</a></p>',
  );
});

test.run();
