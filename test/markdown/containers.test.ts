/** Admonitions, details and tabs, and what is said of mistakes in them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { icons } from '../../src/lib/icons.ts';
import { renderMarkdown } from '../../src/markdown/index.ts';
import type { Directive, DirectiveCall, Plugin } from '../../src/model/plugin.ts';
import { found, html, parse } from './context.ts';

test('an admonition has the default title of its kind', () =>
  assert.is(
    html(':::tip\n\nText\n\n:::'),
    '<div class="admonition tip" role="note"><p class="admonition-title kind-word">tip</p>\n<p>Text</p>\n</div>',
  ));
test('or its own, in brackets or after the name', () => {
  const expected =
    '<div class="admonition note" role="note"><p class="admonition-title">My <em>title</em></p>\n<p>Text</p>\n</div>';
  assert.is(html(':::note[My *title*]\nText\n:::'), expected);
  assert.is(html(':::note My *title*\nText\n:::'), expected);
  for (const written of ['::: note My *title*', ':::  note[My *title*]', ':::note [My *title*]'])
    assert.is(html(`${written}\nText\n:::`), expected);
  assert.match(html(':::tip [Link](/a)\n:::'), '<p class="admonition-title"><a href="/a">Link</a></p>');
  assert.match(html('::::tabs\n:::tab [A]{value="a"}\n1\n:::\n::::'), 'data-value="a"');
  assert.match(html('> ::: tip\n> Text\n> :::'), '<p class="admonition-title kind-word">tip</p>\n<p>Text</p>');
  assert.match(html('```md\n::: tip\n```'), '::: tip');
  assert.match(html(':::tip {a} *b*\nText\n:::'), '<p class="admonition-title">{a} <em>b</em></p>');
  assert.not.match(html(':::tip {a}\nText\n:::'), 'admonition');
});
test('code that an admonition leaves open ends with it, and does not hide the next ones', () => {
  const open = ':::note A title\n```\nx\n:::\n\n';
  assert.is(html(`${open.repeat(3)}## End`).match(/admonition-title">A title|<h2/g)?.length, 4);
});
test('admonitions nest and stand in lists', () => {
  const nested = html('::::warning\n:::tip\nInner\n:::\n::::');
  assert.match(nested, /admonition warning.*\n<div class="admonition tip"/);
  assert.match(html('- a\n\n  :::info\n  b\n  :::'), /<li>\n<p>a<\/p>\n<div class="admonition info"/);
});
test('class and id come in braces', () =>
  assert.match(html(':::tip{.big #here}\nx\n:::'), '<div class="admonition tip big" id="here" role="note">'));
test('no value ends its attribute', () => {
  assert.match(html(":::tip{class='a\"b'}\nx\n:::"), 'class="admonition tip a&quot;b"');
  assert.match(html("::::tabs\n:::tab[A]{value='a\"b'}\n1\n:::\n::::"), 'data-value="a&quot;b"');
});
test('texts cannot pass code, styles and markup to components', () => {
  const names =
    'style ref key children onclick onClick dangerouslySetInnerHTML innerHTML OuterHTML classList srcdoc'.split(' ');
  const attributes = [
    ...names.map((name) => `${name}="x"`),
    'href="java&#9;script:x"',
    'to="data:text/html,x"',
    'as="script"',
    'note="data: x"',
  ];
  for (const written of [':::Box{*}\nx\n:::', '::Box{*}', ':Box{*}', ':Box[a]{*}']) {
    const { body, diagnostics } = parse(written.replace('*', attributes.join(' ')), { components: ['Box'] });
    assert.match(body, '"props":{"note":"data: x"}');
    assert.is(
      diagnostics.filter(({ code, place }) => code === 'directive-attribute' && place?.line === 1).length,
      names.length + 3,
    );
  }
});
test('texts give components no class and no id of the shell, however it is written', () => {
  const { body } = parse(
    ':::Box{CLASS="zoom a" ID="page:content"}\nx\n:::\n\n:::Box{className="zoom b" id=c}\nx\n:::',
    {
      components: ['Box'],
    },
  );
  assert.match(body, '"props":{"className":"a"}');
  assert.match(body, '"props":{"className":"b","id":"c"}');
});
test('details have a summary and a state', () => {
  assert.is(
    html(':::details[More]\nx\n:::'),
    '<details data-collapsed="true"><summary>More</summary><div class="details-body">\n<p>x</p>\n</div></details>',
  );
  assert.is(html('::: details {open}\nx\n:::'), html(':::details{open}\nx\n:::'));
  assert.match(html(':::details{open}\nx\n:::'), '<details open data-collapsed="false"><summary>Details</summary>');
});
test('tabs show the first unless one is the default', () => {
  const text = '::::tabs{group="os"}\n:::tab[A]{value="a"}\n1\n:::\n:::tab[B]{value="b" default}\n2\n:::\n::::';
  const printed = html(text);
  assert.match(printed, '<div class="tabs" data-group="os">');
  assert.match(printed, 'data-value="a" aria-selected="false" tabindex="-1">A</button>');
  assert.match(printed, 'data-value="b" aria-selected="true" tabindex="0">B</button>');
  assert.match(printed, /panel-0" aria-labelledby="tabs-1-tab-0" data-label="A" hidden="until-found"/);
});

const titles: Record<string, [text: string, html: string]> = {
  'in indented code': ['    :::note My title', ':::note My title\n</code>'],
  'in a fence that shows a fence': ['```\n```js\n:::note My title\n```', '```js\n:::note My title\n</code>'],
  'in raw HTML': ['<pre>\n:::note My title\n</pre>', '<pre>\n:::note My title\n</pre>'],
};
for (const [says, [text, expected]] of Object.entries(titles))
  test(`${says} a title stays as it is`, () => assert.match(html(text), expected));

test('a title after the name may hold brackets that do not pair', () =>
  assert.match(html(':::note Use a[0] ] here\nx\n:::'), '<p class="admonition-title">Use a[0] ] here</p>'));
test('containers interrupt a paragraph, and stand in quotes', () => {
  assert.match(html('text\n:::tip Title\nx\n:::'), '<p>text</p>\n<div class="admonition tip"');
  assert.match(html('> :::tip Title\n> x\n> :::'), /<blockquote>\n<div class="admonition tip".*Title<\/p>\n<p>x<\/p>/);
});

const aliases: [name: string, kind: string][] = [
  ['secondary', 'note'],
  ['success', 'tip'],
];
for (const [name, kind] of aliases)
  test(`${name} is another name of ${kind}`, () =>
    assert.match(html(`:::${name}\nx\n:::`), `<div class="admonition ${kind}"`));

test('an unknown container keeps its label and content', () =>
  assert.is(html(':::tipp[Label]\n\nText\n\n:::'), '<p>Label</p>\n<p>Text</p>'));
test('exactly one tab is selected, whatever was written', () => {
  for (const marks of [
    ['', ''],
    ['{default}', '{default}'],
    ['', '{default}'],
  ]) {
    const printed = html(`::::tabs\n:::tab[A]${marks[0]}\n1\n:::\n:::tab[B]${marks[1]}\n2\n:::\n::::`);
    assert.is(printed.match(/aria-selected="true"/g)?.length, 1);
    assert.is(printed.match(/role="tabpanel"[^>]*hidden/g)?.length, 1);
  }
});
test('the query parameter of tabs has a name, or that of the group', () => {
  const tabs = (attributes: string): string => html(`::::tabs${attributes}\n:::tab[A]\n1\n:::\n::::`);
  assert.match(tabs('{group="os" query="system"}'), 'data-group="os" data-query="system"');
  assert.match(tabs('{group="os" query}'), 'data-group="os" data-query="os"');
});
test('a code group has its fences as tabs, named by title or language', () => {
  const fences = ['sh title="npm"', 'sh', 'js title=bare.js {1}', 'h [[a.h] one]', "h title='x' [b]"];
  const printed = html(
    `:::code-group{group="pm"}\n${fences.map((info) => `\`\`\`${info}\nx\n\`\`\``).join('\n')}\n:::`,
  );
  assert.match(printed, '<div class="tabs code-group" data-group="pm">');
  assert.equal(
    [...printed.matchAll(/role="tab"[^>]* data-value="([^"]*)"/g)].map(([, value]) => value),
    ['npm', 'sh', 'bare.js', '[a.h] one', 'x'],
  );
  assert.is(printed.match(/class="line marked"/g)?.length, 1);
  assert.not.match(printed, 'code-title');
});
test('texts on one page have tabs of their own ids', () =>
  assert.match(html('::::tabs\n:::tab[A]\n1\n:::\n::::', {}, { idPrefix: 'p2-' }), 'id="p2-tabs-1-tab-0"'));

const lists: Record<string, [text: string, html: string]> = {
  'cards part a title from its description': [
    ':::cards\n- [A](/a) what it *is*\n- [B](/b)\n:::',
    '<ul class="cards">\n<li>\n<p><a href="/a">A</a></p>\n<p>what it <em>is</em></p>\n</li>\n<li>\n<p><a href="/b">B</a></p>\n</li>\n</ul>',
  ],
  'an icon and a label stand beside the title of a card': [
    ':::cards\n- :icon[bolt] [A](/a) :badge[2.0]\n  what it is\n:::',
    `<ul class="cards">\n<li>\n<p><svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true"><path d="${icons.bolt}"/></svg><a href="/a">A</a><span class="pill">2.0</span></p>\n<p>what it is</p>\n</li>\n</ul>`,
  ],
  'steps are a list that counts from where it begins': [
    ':::steps\n3. Go\n4. Come\n:::',
    '<ol start="3" class="steps">\n<li>Go</li>\n<li>Come</li>\n</ol>',
  ],
  'a parameter has its name and its facts in a line, its description below': [
    ':::params\n- `port` (number, default `3000`): Where it listens.\n- `a`, `b`：甲\n- `c`（文本，必填）：乙\n- `d`\n:::',
    '<ul class="params">\n<li>\n<p><code>port</code> <em>number, default <code>3000</code></em></p>\n<p>Where it listens.</p>\n</li>\n<li>\n<p><code>a</code>, <code>b</code></p>\n<p>甲</p>\n</li>\n<li>\n<p><code>c</code> <em>文本，必填</em></p>\n<p>乙</p>\n</li>\n<li>\n<p><code>d</code></p>\n</li>\n</ul>',
  ],
  'a name that is a heading keeps its facts in a paragraph, a type in code and a default apart': [
    ':::params\n- ## `port` {#p}\n\n  (`number`, default: `3000`) Where it listens.\n:::',
    '<ul class="params">\n<li>\n<h2 id="p" aria-label="port"><code>port</code><a class="anchor" href="#p" title="Direct link to port" aria-label="Direct link to port" translate="no">\u200b</a></h2>\n<p class="facts"><em><code>number</code></em><em>default: <code>3000</code></em></p>\n<p>Where it listens.</p>\n</li>\n</ul>',
  ],
  'keys are pressed': ['Press :kbd[Ctrl+K].', '<p>Press <kbd>Ctrl+K</kbd>.</p>'],
  'in a file tree the first word is a name': [
    ':::file-tree\n- src\n  - **a.ts** begins here\n- `b c`\n- d/\n:::',
    '<ul class="file-tree">\n<li class="folder"><code>src</code>\n<ul>\n<li><strong><code>a.ts</code></strong> begins here</li>\n</ul>\n</li>\n<li><code>b c</code></li>\n<li class="folder"><code>d/</code></li>\n</ul>',
  ],
  'a name of a file ends before a colon, and before Chinese behind its ending': [
    ':::file-tree\n- a.vm：甲\n- b.ts乙 丙\n- [c](/c) : d\n- 说明-2.md 丁\n- e/己\n:::',
    '<ul class="file-tree">\n<li><code>a.vm</code> 甲</li>\n<li><code>b.ts</code> 乙 丙</li>\n<li><a href="/c"><code>c</code></a> d</li>\n<li><code class="whole">说明-2.md</code> 丁</li>\n<li class="folder"><code>e/</code> 己</li>\n</ul>',
  ],
  'a badge stands in a line': [
    'It is :badge[*new*]{kind="new"}.',
    '<p>It is <span class="pill new"><em>new</em></span>.</p>',
  ],
  'a kind of a badge is one word': ['a :badge[b]{kind="c d"}', '<p>a <span class="pill">b</span></p>'],
  'a badge may have no kind': ['版本:badge[2.4]以上', '<p>版本<span class="pill">2.4</span>以上</p>'],
  'colons of plain text stay': [
    'at 10:30, a:b, c:d[0]{e="f"} :x[] :badge, A:B{c} and :Name{d="e"}',
    '<p>at 10:30, a:b, c:d[0]{e=&quot;f&quot;} :x[] :badge, A:B{c} and :Name{d=&quot;e&quot;}</p>',
  ],
};
for (const [says, [text, expected]] of Object.entries(lists)) test(says, () => assert.is(html(text), expected));

const alerts: [mark: string, kind: string][] = [
  ['[!NOTE]', 'note'],
  ['[!TIP]', 'tip'],
  ['[!IMPORTANT]', 'important'],
  ['[!WARNING]', 'warning'],
  ['[!caution]', 'caution'],
];
for (const [mark, kind] of alerts)
  test(`a quote that begins with ${mark} is an admonition, as on GitHub`, () =>
    assert.is(
      html(`> ${mark}\n> One *two*\n>\n> - three`),
      `<div class="admonition ${kind}" role="note"><p class="admonition-title kind-word">${kind}</p>\n<p>One <em>two</em></p>\n<ul>\n<li>three</li>\n</ul>\n</div>`,
    ));
test('it may stand in a list, after an empty line, and hold a fence alone', () => {
  assert.match(html('- a\n\n  > [!TIP]\n  > b'), '<div class="admonition tip"');
  assert.match(html('> [!NOTE]\n>\n> ```js\n> x\n> ```'), /title kind-word">note<\/p>\n<div class="code"/);
});
test('a break by two spaces may stand behind the mark', () =>
  assert.match(html('> [!NOTE]  \n> *Text*'), /admonition[\s\S]*<em>Text<\/em>/));
for (const text of ['> [!NOTE] with more', '> [!NOTES]\n> x', '> text\n> [!NOTE]', '> \\[!NOTE]\n> x', '[!NOTE]\nx'])
  test(`${JSON.stringify(text)} is no alert`, () => assert.not.match(html(text), 'admonition'));

test('a fence of npm commands is tabs for four package managers that switch together', () => {
  const printed = html('```bash npm2yarn title="a"\n# first\nnpm install --save-dev x\nnpm run build\n```');
  assert.match(printed, '<div class="tabs code-group" data-group="npm2yarn">');
  assert.equal(
    [...printed.matchAll(/data-value="(\w+)" aria-selected="(\w+)"[^>]*>(\w+)</g)].map(([, ...found]) =>
      found.join(' '),
    ),
    ['npm true npm', 'yarn false Yarn', 'pnpm false pnpm', 'bun false Bun'],
  );
  const text = printed.replace(/<[^>]*>/g, '');
  for (const command of ['npm install --save-dev x', 'yarn add --dev x', 'pnpm add --save-dev x', 'bun add --dev x'])
    assert.match(text, command);
  assert.equal(printed.match(/class="code-title">a</g)?.length, 4);
});
test('… also in a list; without the word it is a fence', () => {
  assert.match(html('1. a\n\n   ```sh npm2yarn\n   npm ci\n   ```'), 'data-group="npm2yarn"');
  assert.not.match(html('```bash\nnpm ci\n```'), 'data-group');
});

const mdx: Record<string, [text: string, found: string[]]> = {
  'an import': ['x\n\nimport Tabs from "@theme/Tabs";\nimport {a} from "./a"\n', ['mdx-in-markdown 3']],
  'an export': ['export const a = 1;\n', ['mdx-in-markdown 1']],
  'a component': [
    'a\n\n<Tabs>\n<TabItem value="x">\n\nb\n\n</TabItem>\n</Tabs>',
    ['mdx-in-markdown 3', 'mdx-in-markdown 4'],
  ],
  'a component in a line': ['a\n<Icon name="x" /> b', ['mdx-in-markdown 2']],
  'a component whose attributes are no HTML': ['<Chart data={[1, 2]} />', ['mdx-in-markdown 1']],
  'a comment in braces': ['a\nb {/* c */} d', ['mdx-in-markdown 2']],
  'prose that begins like a statement': ['import duties rise\n\nexport goods\n\nimport a from b', []],
  code: ['```\nimport a from "b"\n```\n\n`<Tabs>` `{/* a */}`', []],
  'a tag that is escaped': ['a \\<Tabs> and &lt;Tabs>\n\n    </Tabs>', []],
  'a type in prose': ['a List<String> of b', ['unknown-html 1']],
  'a placeholder': ['to <your-name>', ['unknown-html 1']],
  'a custom element': ['<my-box>b</my-box> and <my-line />', []],
};
for (const [says, [text, expected]] of Object.entries(mdx))
  test(`MDX in Markdown: ${says}`, () => assert.equal(found(text), expected));

const mistakes: Record<string, [text: string, found: string[]]> = {
  'an unknown container': ['x\n\n:::tipp\ny\n:::', ['unknown-directive 3']],
  'a container that is not closed': [':::tip\ny', ['unclosed-directive 1']],
  'a container that only an inner fence closes': ['::::tip\n\n:::note\nx\n:::', ['unclosed-directive 1']],
  'a fence that closes nothing': [':::tip\n:::note\nx\n:::\n:::\ny\n:::', ['stray-fence 5', 'stray-fence 7']],
  'tabs without a tab': ['::::tabs\nx\n::::', ['tabs 1']],
  'a tab outside of tabs': ['x\n\n:::tab[A]\ny\n:::', ['tabs 3']],
  'text between tabs': ['::::tabs\n:::tab[A]\n1\n:::\nbetween\n::::', ['tabs 5']],
  'two tabs of one value': ['::::tabs\n:::tab[A]\n1\n:::\n:::tab[A]\n2\n:::\n::::', ['tabs 5']],
  'two tabs that are the default': ['::::tabs\n:::tab[A]{default}\n:::\n:::tab[B]{default}\n:::\n::::', ['tabs 4']],
  'an attribute with the name of a property of all objects': [
    ':::tip{constructor="x"}\ny\n:::',
    ['directive-attribute 1'],
  ],
  'an attribute that a directive lacks': [':::tip{tilte="x"}\ny\n:::', ['directive-attribute 1']],
  'a badge of an unknown kind': ['a\n:badge[x]{kind="nwe"}', ['directive-attribute 2']],
  'a component where the site has none': [
    'x\n\n::Panel{}\n\na :Panel{b=c}, :Panel, std::Panel',
    ['unknown-directive 3', 'unknown-directive 5'],
  ],
  'a slip in the name of a badge': ['a :bagde[x]', ['unknown-directive 1']],
  'a directive alone on its line that nothing adds': [
    'x\n\n::since{version="2"}\n\n::since[2]\n\n::since\n\n::cout << a[0]\n\na ::since[2]',
    ['unknown-directive 3', 'unknown-directive 5'],
  ],
  'an alert of an unknown kind, not a quote that begins like one': [
    '> [!FOO]\n> x\n\n> \\[!FOO]\n> x\n\n> [!FOO] x\n\n> [!BAR]\n\n[!bar]: /a',
    ['unknown-directive 1'],
  ],
  'an icon that is none': ['a :icon[blot] b', ['directive-attribute 1']],
  'steps without numbers': [':::steps\n- a\n:::', ['directive-content 1']],
  'steps with a text behind': [':::steps\n1. a\n\nb\n:::', ['directive-content 4']],
  'cards with a title': [':::cards[T]\n- [a](/a)\n:::', ['directive-content 1']],
  'a card that leads nowhere': [':::cards\n- [a](/a)\n- b\n:::', ['directive-content 3']],
  'a parameter without a name': [':::params\n- text\n:::', ['directive-content 2']],
  'a parameter whose heading is no name': [':::params\n- ## text\n\n  (`a`) b\n:::', ['directive-content 2']],
  'a file with a paragraph of its own': [':::file-tree\n- a\n\n  text\n:::', ['directive-content 2']],
  'a code group with a text': [':::code-group\n```js\n```\ntext\n:::', ['directive-content 4']],
  'an empty code group': [':::code-group\n:::', ['directive-content 1']],
  'two fences of one title': [':::code-group\n```js\n```\n```js\n```\n:::', ['tabs 4']],
  'a tab without a name': ['::::tabs\n:::tab\n1\n:::\n::::', ['tabs 2']],
};
for (const [says, [text, expected]] of Object.entries(mistakes))
  test(`${says} is reported`, () => assert.equal(found(text), expected));

test('a slip is answered with what was likely meant', () =>
  assert.is(parse(':::warnign\nx\n:::').diagnostics[0]?.hint, 'Did you mean ":::warning"?'));

test('… of an alert, too', () =>
  assert.equal(
    ['[!NOTES]', '[!INFO]'].map((mark) => parse(`> ${mark}\n> x`).diagnostics[0]?.hint),
    [
      'Did you mean "NOTE"?',
      'There are NOTE, TIP, IMPORTANT, WARNING, CAUTION; any other title is that of a directive: ":::note[INFO]".',
    ],
  ));

test('a directive of a plugin is given the attributes that it declares', () => {
  const given: DirectiveCall['attributes'][] = [];
  const make: Directive['make'] = ({ attributes }) => {
    given.push(attributes);
    return [];
  };
  const directives: Plugin['directives'] = { b: { form: 'leaf', attributes: { a: null, c: ['x'] }, make } };
  const { diagnostics } = renderMarkdown('::b{a=1 c=y other=2 constructor=3}', {
    plugins: [{ name: 'own', version: '1', directives }],
  });
  assert.equal(given, [{ a: '1', c: 'y' }]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['directive-attribute', 'directive-attribute', 'directive-attribute'],
  );
});

test.run();
