/** The Markdown form of a text: clean for machines, and with the meaning of what was written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withGaps } from '../../src/lib/han-latin-gaps.ts';
import { decodeBody } from '../../src/markdown/body.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { liftedCode } from '../../src/markdown/plain/lift-code.ts';
import { fillPlaceholders } from '../../src/markdown/plain/placeholders.ts';
import { printMarkdown } from '../../src/markdown/plain/print-plain.ts';
import { simplify } from '../../src/markdown/plain/simplify.ts';
import { withoutTitle } from '../../src/markdown/print.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import type { Syntax } from '../../src/model/markdown.ts';
import { root } from '../lib/places.ts';
import { syntax as every, tools } from './context.ts';

const syntax: Syntax = { ...every, mermaid: false };
const options = { file: 'a.md', syntax, lineOffset: 0, tools };
const same = (value: string): string => value;
const filled = (markdown: string): string =>
  fillPlaceholders(markdown, { link: same, image: same, word: same, colon: ': ' });
const plain = (text: string): string => filled(parseMarkdown(text, options).markdown);

const cases: [what: string, written: string, printed: string][] = [
  ['an admonition', ':::tip\n\nText.\n\n:::', '> **tip**\n>\n> Text.'],
  ['an admonition with a title', ':::warning[Mind **this**]\n\nText.\n\n:::', '> **warning: Mind this**\n>\n> Text.'],
  ['details', ':::details[More]\n\nText.\n\n:::', '**More**\n\nText.'],
  ['details without a summary', ':::details\n\nText.\n\n:::', '**details**\n\nText.'],
  [
    'tabs',
    '::::tabs\n:::tab[macOS]\n\nOne.\n\n:::\n:::tab[Linux]\n\n```sh\nls -a\n```\n\n:::\n::::',
    '**macOS**\n\nOne.\n\n**Linux**\n\n```sh\nls -a\n```',
  ],
  ['lines that come and go', '```js\na // [!code --]\nb // [!code ++]\nc\n```', '```diff\n-a\n+b\n c\n```'],
  ['a code group', ':::code-group\n```js title="a.js"\na\n```\n:::', '**a.js**\n\n```js\na\n```'],
  ['cards', ':::cards\n- [A](a) one\n- [B](b)\n:::', '- [A](a)\n\n  one\n- [B](b)'],
  ['steps', ':::steps\n1. One\n2. Two\n:::', '1. One\n2. Two'],
  ['parameters', ':::params\n- `a` (text): What it is.\n:::', '- `a` *text*\n\n  What it is.'],
  ['keys', 'Press :kbd[Esc].', 'Press Esc.'],
  ['a file tree', ':::file-tree\n- src\n  - a.ts begins\n:::', '- `src`\n  - `a.ts` begins'],
  ['a badge', 'a :badge[new]{kind="new"}', 'a new'],
  ['marks that would begin a block', '\\# a\n\n1\\. **b**\n\n\\- `c`', '\\# a\n\n1\\. **b**\n\n\\- `c`'],
  ['the same within a line', '`a`. 1. *- b* - [c](d)+ [# e](f)', '`a`. 1. *- b* - [c](d)+ [# e](f)'],
  ['the title', '# Title\n\nText.', 'Text.'],
  ['ids of headings', '## Install {#install}', '## Install'],
  [
    'code with what it is',
    '```js title="a.js" {1}\nif (a < "b" && c > 1) {}\n```',
    '**a.js**\n\n```js\nif (a < "b" && c > 1) {}\n```',
  ],
  ['code without a line', '```\n```\n\na', 'a'],
  ['an item that begins with code', '1. a\n1. &#32;\n\n   ```\n   c\n   ```\n1. d', '1. a\n\n```\nc\n```\n\n3. d'],
  ['a language that is no word', '```a~b\nc\n```', '```\nc\n```'],
  ['code in a list', '1. a\n\n   ```sh\n   b > c\n   ```', '1. a\n\n   ```sh\n   b > c\n   ```'],
  [
    'code with tags in a list',
    '3. a\n   - b\n\n     ```\n     <c>\n     ```\n\n     d\n4. e',
    '3. a\n   - b\n\n```\n<c>\n```\n\nd\n\n4. e',
  ],
  ['code with a link in a quotation', '> a\n>\n> ```\n> [b](c)\n> ```\n>\n> d', '> a\n\n```\n[b](c)\n```\n\n> d'],
  ['code with attributes in a quotation', '> ```\n> {b=c}\n> ```', '```\n{b=c}\n```'],
  ['attributes for other programs', '\\*a{: b=c} [d](e{f})', '\\*a&#123;: b=c} [d](e%7Bf})'],
  ['brackets and a parenthesis after a space', 'a [] (b)\n\n- [ ] (c)', 'a [] \\(b)\n\n- [ ] \\(c)'],
  ['links of wikis', 'a [[b]]', 'a [\\[b]]'],
  ['blocks for other programs', '!!! a\\\n/// b\\\n@[c]\\\n...', '\\!!! a\\\n\\/// b\\\n\\@[c]\\\n...'],
  ['a link to itself that is no address', '<http:a/b=c>', '[http:a/b=c](http:a/b=c)'],
  ['comments that mark lines', '```js\n// highlight-next-line\nlet a\n```', '```js\nlet a\n```'],
  ['the truncation mark', 'One.\n\n<!-- truncate -->\n\nTwo.', 'One.\n\nTwo.'],
  ['links by reference', '[a][b]\n\n[b]: https://example.com "T"', '[a](https://example.com)'],
  ['links that run code', '[a](javascript:alert(1))', 'a'],
  ['bare addresses', 'See https://example.com.', 'See <https://example.com>.'],
  ['Chinese emphasis', '这是**“重点”**，也是**注意（一）**后文', '这是**“重点”**，也是**注意（一）**后文'],
  ['names with underlines', 'the snake_case name and arr[0]', 'the snake_case name and arr[0]'],
  ['raw HTML', 'A <kbd>Ctrl</kbd> <!-- note -->key<br>', 'A Ctrl key'],
  ['a link in HTML', 'A <a href="b.md">**b** <br>c</a>, <a name="d">d</a>', 'A [**b**\\\nc](b.md), d'],
  ['a link around a link', '<a href="b.md">[c](d.md)</a>', '[c](d.md)'],
  ['a picture in HTML', '<p align="center">\n  <img src="a.png" alt="A">\n</p>', '![A](a.png)'],
  [
    'blocks in HTML',
    '<details>\n<summary>More &copy;</summary>\n\n**b**\n\n</details>\n<ul><li>1<li>2 * 3</ul>',
    'More ©\n\n**b**\n\n1\n\n2 \\* 3',
  ],
  ['what is no element', 'a Vec<T> b <script>c</script> d', 'a Vec&lt;T> b d'],
  ['tables', '| a | b |\n|---|:-:|\n| 长 | `x|y` |', '| a | b |  |\n| - | :-: | - |\n| 长 | &#96;x | y&#96; |'],
  ['footnotes', 'A[^1].\n\n[^1]: Note.', 'A[1].\n\n\\[1] Note.'],
  ['a footnote without a paragraph', 'A[^a].\n\n[^a]:\n    - x', 'A[a].\n\n\\[a]\n\n- x'],
  ['a number of ten digits', '999999999. a\n1. b', '999999997. a\n999999998. b'],
  ['brackets that something stood between', 'a [x]<!-- -->(javascript:a)', 'a [x]\\(javascript:a)'],
  ['strikethrough of a link in a title', ':::tip[~~[a](/y)~~]\n:::', '> **tip: ~~[a](/y)~~**'],
  ['a link in a link', '[<http://a>](b)', '[http\\://a](b)'],
  ['a caption with a bracket', '[![a](b "]`")](c)', '[![a](b) *\\]&#96;*](c)'],
  ['an image that would run code', '![a][b]\n\n[b]: javascript:x', ''],
  ['a tag as text', '\\<b> and `\\\\<b>`: \\\\\\<b>', '&lt;b> and <code>\\\\\\\\&lt;b></code>: \\\\&lt;b>'],
  [
    'bare addresses that are no links',
    'http&#58;//x/`a` *www&#46;x.y* ftp://x/`a`',
    'http\\://x/`a` *www\\.x.y* ftp\\://x/`a`',
  ],
  ['an address with a comment in it', 'ahttp<!-- -->://x/`a`', 'ahttp\\://x/`a`'],
  ['a link to its text', '[https://x/ \\<b>](<https://x/ \\<b\\>>)', '[https\\://x/ &lt;b>](https://x/%20%3Cb%3E)'],
  ['lines in a title', '[a](b "c&#13;&#10;d") ![e&#10;&#10;```](f)', '[a](b) ![e &#96;&#96;&#96;](f)'],
  ['brackets in a link', '[[a]](b)`c` [d\\]](e)', '[\\[a\\]](b)`c` [d\\]](e)'],
  ['code with backticks in a label', '[**``a`b``**](c) ``a`b``', '[**<code>a&#96;b</code>**](c) <code>a&#96;b</code>'],
  ['a tag in a title', '[a](b "<i>") ![<i>](b "<i>")', '[a](b) ![&#60;i&#62;](b) *&lt;i>*'],
  ['a tilde in deleted text', '~~\\~a~~ ~~<!-- -->&#126;b~~', '~~\\~a~~ ~~\\~b~~'],
  ['marks around nothing', 'a ~~<!-- -->~~ **![](javascript:x)** *:kbd[]* [<b></b>](c)', 'a'],
  ['space within marks', '*<!-- --> a* b **&#32;d&#32;**\\\ne', '*a* b **d**\\\ne'],
  ['the same marks in each other', '**a **b** c** ~~d ~~e~~ f~~', '**a b c** ~~d e f~~'],
  ['line ends by reference', 'a&#13;- b&#10;# c&#x2028;d&#9;e\u2029f', 'a - b # c d e f'],
  ['a definition after a line end', '*&#13;[q]: javascript:a*', '*[q]\\: javascript:a*'],
  ['code with a line end', '`a\nb`', '`a b`'],
  ['code next to code', '`a`<!-- -->`b`', '`a`<code>b</code>'],
  ['code with a bracket in a label', '[`a[`](b) `a[`', '[<code>a\\[</code>](b) `a[`'],
  ['a sign before a link', 'a!<b></b>[b](c)', 'a\\![b](c)'],
  ['what would begin a block after a break', 'a\\\n&#45; b\\\n1&#46; c\\\n&#61;=', 'a\\\n\\- b\\\n1\\. c\\\n\\=='],
  ['a fence in a task', '- [ ] <b></b>\n\n  ```\n  a\n  ```', '```\na\n```'],
  ['quotes and pipes in an alternative text', '| ![a"\\|`\\]](b) |\n|-|', '| ![a&#34;&#124;&#96;&#93;](b) |\n| - |'],
  ['a pipe and a bracket in an address', '| [a](b\\|c]) |\n|-|', '| [a](b%7Cc%5D) |\n| - |'],
  ['lists next to each other', '- a\n\n<!-- -->\n\n- b\n\n1. c\n\n<!-- -->\n\n1. ***', '- a\n\n+ b\n\n1. c\n\n1) ***'],
  ['a list of empty items', '- -\n- a', '- a'],
  ['tasks', '- [ ] one\n- [x] two', '- [ ] one\n- [x] two'],
];
for (const [what, written, printed] of cases) test(`${what}, printed plain`, () => assert.is(plain(written), printed));

test('a diagram is its source', () =>
  assert.is(
    filled(
      parseMarkdown('```mermaid alt="x"\nflowchart LR\n  A --> B\n```', {
        ...options,
        syntax: { ...syntax, mermaid: true },
      }).markdown,
    ),
    '```mermaid\nflowchart LR\n  A --> B\n```',
  ));

test('code that an item begins with stands after the list, also in a text that is put there', () => {
  const paragraph: Nodes = { type: 'paragraph', children: [{ type: 'text', value: 'y' }] };
  const code: Nodes = { type: 'code', value: 'x' };
  const printed = (...items: Nodes[]): string =>
    printMarkdown({
      type: 'root',
      children: [{ type: 'list', children: items.map((item) => ({ type: 'listItem', children: [item] })) }],
    } as Root);
  const text: Nodes = { type: 'root', children: [code, paragraph] };
  assert.is(printed(paragraph, text), '- y\n\n```\nx\n```\n\ny');
  assert.is(printed({ type: 'blockquote', children: [code] }), '- > ```\n  > x\n  > ```');
});

test('what is deep in lists is looked at a few times for each list', () => {
  let looks = 0;
  const depth = 60;
  let node = {
    type: 'paragraph',
    get children() {
      looks++;
      return [{ type: 'text', value: 'x' }];
    },
  } as unknown as Nodes;
  for (let level = 0; level < depth; level++)
    node = { type: 'list', children: [{ type: 'listItem', children: [node] }] } as Nodes;
  assert.is(printMarkdown({ type: 'root', children: [node] } as Root), `${'- '.repeat(depth)}x`);
  assert.ok(looks < 10 * depth, `${looks} times`);
});

/** Trees without what no reader sees. */
const bare = (node: unknown): unknown => {
  if (Array.isArray(node)) return merged(node.map(bare) as Node[]);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) => !['position', 'data', 'spread', 'label'].includes(key) && value !== null && value !== undefined,
  );
  const copy = Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
  if (copy.type === 'html' && !String(copy.value).startsWith('<')) copy.type = 'text';
  // The library makes links of addresses even where they are escaped.
  const [only] = copy.type === 'link' ? (copy.children as Node[]) : [];
  return only?.value !== undefined && only.value === copy.url ? only : copy;
};
type Node = { type: string; value?: string } | null;
function merged(nodes: Node[]): Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (node?.type === 'text' && last?.type === 'text') last.value = `${last.value}${node.value}`;
    else found.push(node);
  }
  // The gap beside Chinese is typed in the printed form.
  for (const node of found) if (node?.type === 'text') node.value = withGaps(node.value ?? '');
  return withCode(found).filter((node) => node?.type !== 'text' || node.value !== '');
}
/** Code that could be something else for some programs is printed as an element. */
const withCode = (nodes: Node[]): Node[] =>
  nodes.flatMap((node, at) => {
    if (nodes[at - 1]?.value === '<code>') return [{ type: 'inlineCode', value: node?.value ?? '' }];
    return node?.value === '<code>' || node?.value === '</code>' ? [] : [node];
  });
const readBack = (text: string): [unknown, unknown] => {
  const parsed = parseMarkdown(text, options);
  const fill = (value: unknown): unknown => JSON.parse(filled(JSON.stringify(value).replaceAll('\\u0000', '\0')));
  return [
    bare(treeOf(filled(parsed.markdown), { cjk: true })),
    bare(fill({ type: 'root', children: liftedCode(simplify(withoutTitle(decodeBody(parsed.body))).children) })),
  ];
};

const texts = readdirSync(join(root, 'content'), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.md'));
test('what is printed is read as what was written, on every page of the site', () => {
  assert.ok(texts.length > 50);
  for (const file of texts) {
    const [printed, written] = readBack(
      readFileSync(join(root, 'content', file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
    );
    const [one, other] = [JSON.stringify(printed), JSON.stringify(written)];
    const at = [...one].findIndex((char, index) => char !== other[index]);
    assert.is(one.slice(at - 300, at + 300), other.slice(at - 300, at + 300), file);
  }
});

test('it is made for those who want it', () =>
  assert.is(parseMarkdown('Text.', { ...options, syntax: { ...syntax, withMarkdown: false } }).markdown, ''));

test.run();
