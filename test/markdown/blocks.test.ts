/** Headings, containers, code: what our dialect adds, and what it says of mistakes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBody } from '../../src/markdown/body.ts';
import { previewOf, printHtml, withoutTitle } from '../../src/markdown/print.ts';
import { found, html, parse, plainContext } from './context.ts';

// Headings ------------------------------------------------------------------------------------------------------------

const ids: [says: string, text: string, ids: string[]][] = [
  ['ids are GitHub-style', '## Hello, World!', ['hello-world']],
  ['Chinese stays readable, punctuation goes', '## AutoDev 2.0：新功能', ['autodev-20新功能']],
  ['repeats are numbered', '## A\n\n## A\n\n## A', ['a', 'a-1', 'a-2']],
  ['a written id counts and is not shown', '## 安装 {#install}', ['install']],
  ['a generated id keeps clear of a written one below', '## Install\n\n## 安装 {#install}', ['install-1', 'install']],
  ['level 1 has no id', '# Title\n\n## A', ['a']],
];
for (const [says, text, expected] of ids)
  test(says, () =>
    assert.equal(
      parse(text).headings.map(({ id }) => id),
      expected,
    ),
  );

test('a heading links to itself under its plain text', () =>
  assert.is(
    html('## Use `x` {#u}'),
    '<h2 id="u">Use <code>x</code><a class="anchor" href="#u" title="Direct link to Use x" aria-label="Direct link to Use x" translate="no">\u200b</a></h2>',
  ));

test('labels for lists keep code and marks, drop links and images', () =>
  assert.is(parse('## `a` *b* [c](d) ![e](f)').headings[0]?.html, '<code>a</code> <em>b</em> c '));

test('the title is the first level-1 heading and can be taken out', () => {
  const { title, body } = parse('# One\n\ntext');
  assert.is(title, 'One');
  assert.is(printHtml(withoutTitle(decodeBody(body)), plainContext), '<p>text</p>');
});

// Containers ----------------------------------------------------------------------------------------------------------

test('an admonition has the default title of its kind', () =>
  assert.is(
    html(':::tip\n\nText\n\n:::'),
    '<div class="admonition tip" role="note"><p class="admonition-title">tip</p>\n<p>Text</p>\n</div>',
  ));
test('or its own, in brackets or after the name', () => {
  const expected =
    '<div class="admonition note" role="note"><p class="admonition-title">My <em>title</em></p>\n<p>Text</p>\n</div>';
  assert.is(html(':::note[My *title*]\nText\n:::'), expected);
  assert.is(html(':::note My *title*\nText\n:::'), expected);
});
test('titles in code stay as they are', () =>
  assert.match(html('```md\n:::note My title\n:::\n```'), ':::note My title'));
test('admonitions nest and stand in lists', () => {
  const nested = html('::::warning\n:::tip\nInner\n:::\n::::');
  assert.match(nested, /admonition warning.*\n<div class="admonition tip"/);
  assert.match(html('- a\n\n  :::info\n  b\n  :::'), /<li>\n<p>a<\/p>\n<div class="admonition info"/);
});
test('class and id come in braces', () =>
  assert.match(html(':::tip{.big #here}\nx\n:::'), '<div class="admonition tip big" id="here" role="note">'));
test('details have a summary and a state', () => {
  assert.is(
    html(':::details[More]\nx\n:::'),
    '<details data-collapsed="true"><summary>More</summary><div class="details-body">\n<p>x</p>\n</div></details>',
  );
  assert.match(html(':::details{open}\nx\n:::'), '<details open data-collapsed="false"><summary>Details</summary>');
});
test('tabs show the first unless one is the default', () => {
  const text = '::::tabs{group="os"}\n:::tab[A]{value="a"}\n1\n:::\n:::tab[B]{value="b" default}\n2\n:::\n::::';
  const printed = html(text);
  assert.match(printed, '<div class="tabs" data-group="os">');
  assert.match(printed, 'data-value="a" aria-selected="false" tabindex="-1">A</button>');
  assert.match(printed, 'data-value="b" aria-selected="true" tabindex="0">B</button>');
  assert.match(printed, /panel-0" aria-labelledby="tabs-1-tab-0" hidden/);
});

// Code ----------------------------------------------------------------------------------------------------------------

const code = (info: string, text: string): string => html(`\`\`\`${info}\n${text}\n\`\`\``);

test('plain code has no elements of its own', () =>
  assert.is(
    code('text', 'a <b>'),
    '<div class="code" data-language="text"><pre tabindex="0"><code>a &lt;b&gt;\n</code></pre></div>',
  ));
test('a title stands above', () =>
  assert.match(code('js title="a b.js"', 'x'), '<div class="code-title">a b.js</div>'));
test('a range marks exactly its lines', () =>
  assert.equal(
    [...code('text {1,3-4}', 'a\nb\nc\nd').matchAll(/class="line( marked)?"/g)].map(
      ([, marked]) => marked !== undefined,
    ),
    [true, false, true, true],
  ));
test('comments mark lines and go', () => {
  const printed = code('js', '// highlight-next-line\na\nb\n// highlight-start\nc\n// highlight-end\nd');
  assert.equal(
    [...printed.matchAll(/class="line( marked)?">([a-d])/g)].map(([, marked, line]) => `${line}${marked ?? ''}`),
    ['a marked', 'b', 'c marked', 'd'],
  );
  assert.not.match(printed, 'highlight-');
});
test('comments of another language stay', () =>
  assert.match(code('sql', '// highlight-next-line\na'), 'highlight-next-line'));
test('with a range the comments stay too', () =>
  assert.match(code('js {1}', '// highlight-next-line\na'), 'highlight-next-line'));
test('line numbers begin where asked', () => {
  assert.match(code('text showLineNumbers=10', 'a\nb'), 'data-line="11"');
  assert.match(code('text showLineNumbers', 'a'), 'data-line="1"');
});
test('a token over several lines is closed at each line end', () =>
  assert.is(
    code('js', '/* a\nb */'),
    '<div class="code" data-language="js"><pre tabindex="0"><code><span class="t-c">/* a</span>\n<span class="t-c">b */</span>\n</code></pre></div>',
  ));

const languages =
  'bash sh json yaml java kotlin python javascript typescript jsx tsx sql http markdown velocity xml html css groovy toml diff go rust c cpp csharp scala ruby php docker ini graphql protobuf properties'.split(
    ' ',
  );
test('every language that the facts use is known', () => {
  for (const language of languages) assert.equal(found(`\`\`\`${language}\nx\n\`\`\``), [], language);
});

const devin: [says: string, text: string, html: string][] = [
  [
    'a command',
    '/file:src/A.java#L1-L3',
    '<span class="t-f">/file:</span><span class="t-s">src/A.java</span><span class="t-n">#L1-L3</span>',
  ],
  ['an agent', 'Ask @coder now', 'Ask <span class="t-t">@coder</span> now'],
  [
    'a variable',
    'Use $selection and ${vars.name}.',
    'Use <span class="t-v">$selection</span> and <span class="t-v">${vars.name}</span>.',
  ],
  [
    'a condition',
    '#if ($a == "b")\n#end',
    '<span class="t-k">#if</span> (<span class="t-v">$a</span> == <span class="t-s">&quot;b&quot;</span>)\n<span class="t-k">#end</span>',
  ],
  ['a comment', '[flow]:next.devin', '<span class="t-c">[flow]:next.devin</span>'],
  [
    'front matter',
    '---\nname: "x"\nwhen: $a == "b"\n---\n',
    '---\n<span class="t-p">name</span>: <span class="t-s">&quot;x&quot;</span>\n<span class="t-a">when</span>: <span class="t-v">$a</span> == <span class="t-s">&quot;b&quot;</span>\n---',
  ],
];
for (const name of ['devin', 'devins', 'shire']) {
  for (const [says, text, expected] of devin)
    test(`${name} knows ${says}`, () => assert.match(code(name, text), expected));
}

test('a diagram is drawn without script, style or web font', () => {
  const printed = code('mermaid alt="流程"', 'flowchart LR\n A[开始] --> B[结束]');
  assert.match(printed, '<figure class="diagram"><svg role="img" aria-label="流程"');
  assert.match(printed, '开始');
  assert.not.match(printed, /style|http|script/);
});
test('without the switch a diagram stays code', () =>
  assert.match(html('```mermaid\nflowchart LR\n```', { mermaid: false }), 'data-language="mermaid"'));

// Posts ---------------------------------------------------------------------------------------------------------------

for (const marker of ['<!-- truncate -->', '<!--truncate-->', '{/* truncate */}']) {
  test(`${marker} ends the preview`, () => {
    const { hasTruncateMarker, body } = parse(`One\n\n${marker}\n\nTwo`);
    assert.ok(hasTruncateMarker);
    assert.is(printHtml(previewOf(decodeBody(body)), plainContext), '<p>One</p>');
    assert.is(printHtml(decodeBody(body), plainContext), '<p>One</p>\n<p>Two</p>');
  });
}

test('the excerpt is the first prose as plain text', () =>
  assert.is(parse('# T\n\n*One* [two](x)\nthree\n\nfour').excerpt, 'One two three'));

test('references tell where they stand', () =>
  assert.equal(parse('a [b](c.md)\n\n![d](e.png) [f][g]\n\n[g]: h.md').references, [
    { kind: 'link', url: 'c.md', line: 1, column: 3 },
    { kind: 'image', url: 'e.png', line: 3, column: 1 },
    { kind: 'link', url: 'h.md', line: 3, column: 13 },
  ]));

// Mistakes ------------------------------------------------------------------------------------------------------------

const mistakes: [says: string, text: string, found: string[]][] = [
  ['an unknown container', 'x\n\n:::tipp\ny\n:::', ['unknown-directive 3']],
  ['a container that is not closed', ':::tip\ny', ['unclosed-directive 1']],
  ['tabs without a tab', '::::tabs\nx\n::::', ['tabs 1', 'tabs 1']],
  ['two tabs of one value', '::::tabs\n:::tab[A]\n1\n:::\n:::tab[A]\n2\n:::\n::::', ['tabs 1']],
  ['two headings of one written id', '## A {#x}\n\n## B {#x}', ['duplicate-anchor 3']],
  ['an unknown language', '```jva\nx\n```', ['unknown-language 1']],
  ['a line beyond the code', '```js {3}\nx\n```', ['code-range 1']],
  ['a diagram that cannot be drawn', '```mermaid\nnonsense\n```', ['mermaid 1']],
];
for (const [says, text, expected] of mistakes) test(`${says} is reported`, () => assert.equal(found(text), expected));

test('a slip is answered with what was likely meant', () =>
  assert.is(parse(':::warnign\nx\n:::').diagnostics[0]?.hint, 'Did you mean ":::warning"?'));

test('no text can make parsing throw', () => {
  const text =
    '# a\n:::tip[x]{#i .c}\n| a | b |\n|---|---|\n| `c` | ~~d~~ |\n:::\n```js {1,2}\nx\n```\n[^1] [a](b "c") ![d](e)\n\n[^1]: f\n<div>{g}\n';
  for (let end = 0; end <= text.length; end++)
    for (let start = 0; start < end; start += 7) html(text.slice(start, end));
});

test.run();
