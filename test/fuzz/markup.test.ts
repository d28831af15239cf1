/** Markup of strangers, wherever it stands in a text: neither the page nor its Markdown form holds any that does harm. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { htmlToMarkdown } from '../../src/agents/html-markdown.ts';
import { escapeHtml } from '../../src/lib/html.ts';
import { decodeBody, nodesOf, walk } from '../../src/markdown/body.ts';
import { plainContext } from '../../src/markdown/index.ts';
import math from '../../src/markdown/math.ts';
import { plainPrinters } from '../../src/markdown/nodes/unstyled.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { fillPlaceholders } from '../../src/markdown/plain/placeholders.ts';
import { plainMarkdown } from '../../src/markdown/plain/print-plain.ts';
import { printHtml } from '../../src/markdown/print.ts';
import { createTools } from '../../src/markdown/tools.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import type { Body, BodyNode, ParseResult, Syntax } from '../../src/model/markdown.ts';
import { harmIn } from '../lib/judge.ts';
import { property } from '../lib/property.ts';
import { syntax } from '../markdown/context.ts';

const tools = createTools([math]);
const parse = (text: string, rawHtml: Syntax['rawHtml']): ParseResult =>
  parseMarkdown(text, {
    ...{ file: 'a.md', lineOffset: 0, tools },
    syntax: { ...syntax, rawHtml, components: ['Box'], emoji: true, figures: true, admonitions: ['own'] },
  });
const context = { ...plainContext, added: tools.extensions.printers };

const site = 'https://site.example/';

/** What the page, feeds, lists of headings and programs that show the Markdown form show of a tree. */
function shownOf(tree: Body): Record<string, string> {
  const same = (value: string): string => value;
  const link = (url: string): string => (URL.canParse(url, site) ? new URL(url, site).href : url);
  const feed = printHtml(tree, { ...context, nodes: plainPrinters });
  const markdown = fillPlaceholders(plainMarkdown(tree), { link, image: link, word: same, colon: ': ' });
  // As a component of an MDX page may show it.
  const within = (html: string): string => htmlToMarkdown(`<ul><li>${html}</li></ul><a href="/x">${html}</a>`, site);
  // Programs may show any address of a link, where our printers show none that runs code.
  const read = (markdown: string, plain: boolean): string => {
    const theirs: Body = { ...treeOf(markdown, { cjk: false, plain }), data: { rawHtml: 'allow' } };
    const addresses = (['link', 'image', 'definition'] as const).flatMap((type) => nodesOf(theirs, type));
    return printHtml(theirs, plainContext) + addresses.map(({ url }) => `<a href="${escapeHtml(url)}"></a>`).join('');
  };
  return {
    page: printHtml(tree, context),
    feed,
    markdown: read(markdown, false),
    commonMark: read(markdown, true),
    mdx: read(within(feed), false),
  };
}
/** What some program could take for a tag or for a link that runs code, in the Markdown form of a tree whose code blocks are empty. */
function marksIn(tree: Body): string[] {
  const copy = structuredClone(tree);
  walk(copy, (node) => {
    if (node.type === 'code' || node.type === 'diagram') Object.assign(node, { value: '', source: '' });
    if (node.type === 'codeBlock') node.lines = [];
  });
  const markdown = fillPlaceholders(plainMarkdown(copy), {
    ...{ link: () => '/x', image: () => '/x', word: (id) => id },
    colon: ': ',
  });
  return (
    markdown.match(
      /<(?!\/?code>|https?:\/\/[^\s<>`]*>)|\{|\[\[[^\]\n]*\]\]|^[ >\d.)+-]*([!/?:])\1\1|\]\([\s<]*(?:javascript|vbscript|data):|\]:|(?<!`)`{3,}(?=.*`)|^[ >\d.)+-]*~{3}|(?<!\\)!\[[^\]\n]*["|](?=[^\]\n]*\]\()|\]\([^)\n]* |[\r\v\f\u0085\u2028\u2029]/gim,
    ) ?? []
  );
}
function assertHarmlessTree(tree: Body, others: Record<string, string> = {}): void {
  assertHarmless({ ...shownOf(tree), ...others });
  assert.equal(marksIn(tree), []);
}

function assertHarmless(shown: Record<string, string>): void {
  for (const [what, html] of Object.entries(shown)) {
    assert.equal(harmIn(html), [], `${what}: ${html}`);
    assert.ok(html.length < 200_000, `${what}: ${html.length} characters`);
  }
}

const marks = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '# ',
    '- ',
    '> ',
    '1. ',
    '*',
    '**',
    '~~',
    '`',
    '```',
    '~~~',
    '|',
    '|-|-|\n',
    '[',
    ']',
    '](',
    ')',
    '![',
    '<',
    '>',
    '"',
    "'",
  ],
  ...[
    'a',
    '中',
    '\\',
    '&lt;',
    '&#0;',
    '\0',
    '[x]: ',
    '[^1]',
    '[^1]: ',
    '$',
    '$$\n',
    '{#',
    '}',
    '{',
    '=',
    ':',
    '::',
    '- [ ] ',
    '> [!NOTE]\n',
    ':smile:',
  ],
  ...[
    ':::tip[',
    ':::tip ',
    ':::own ',
    ':::details[',
    '::::tabs\n',
    ':::tab[',
    ':::Box[',
    ':Box[',
    '::Box{',
    ':badge[',
    ':::cards\n',
    ':::',
    '\n:::\n',
  ],
  ...[
    '```js title="',
    '```mermaid alt="',
    'flowchart LR\na["',
    '"]-->b\n',
    '\\href{',
    '\\fcolorbox{red}{blue}{',
    '/a.png',
    '(/a.png "',
    'javascript:',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>',
    '</script>',
    '<svg onload=alert(1)>',
    '<style>',
    '</style>',
    '<math>',
    '<mtext>',
    '<table>',
    '<noscript>',
  ],
  ...[
    '<title>',
    '<textarea>',
    '<iframe srcdoc="',
    '<iframe src="https://x/" allow="camera *">',
    '<a href="javascript:alert(1)">',
    '<p title="',
    '<!--',
    '-->',
  ],
  ...[
    '<b>',
    '</b>',
    '<i data-kept="0"></i>',
    '<details>',
    '<summary>',
    '<select>',
    '<form>',
    '</p>',
    '</div>',
    '<x onclick=alert(1)>',
    '<a target="top" rel="opener">',
    '<svg></svg>',
    '<pre>',
    ':kbd[',
    '&lt;img src=x onerror=alert(1)&gt;',
  ],
  ...[
    '&#13;',
    '&#10;',
    '\u2028',
    '\\~',
    '&#126;',
    '<!-- -->',
    '*<b></b>',
    '~~![](javascript:x)~~',
    '[x]',
    '" onerror=alert(1) x="',
    '{: onclick=alert(1) }',
    '[[',
    '!!!',
    '<https:/onclick=alert(1)>',
    ' "[a](javascript:alert(1))")',
    '\n```\n~~~\n<img src=x onerror=alert(1)>\n```\n',
    '<pre>&#13;&lt;img src=x onerror=alert(1)&gt;</pre>',
  ],
];
const text = fc.array(fc.constantFrom(...marks), { maxLength: 24 }).map((parts) => parts.join(''));

for (const source of [
  ':kbd[</p>&lt;img src=x onerror=alert(1)&gt;]',
  '<svg></svg></p>&lt;script&gt;alert(1)&lt;/script&gt;',
  '- <x-y a=b></p>\\<script>alert(1)\\</script>',
  ':kbd[</div>]`<img src=x onerror=alert(1)>`',
  '</script><details><iframe src="https://x.example/" title="a">',
  'a\n:kbd[</div>]`<img src=x onerror=alert(1)>`',
  'http&#58;//x/&lt;img src=x onerror=alert(1)&gt;',
  'http&#58;//x/`<img src=x onerror=alert(1)>`',
  '*www&#46;x.y/*&lt;img src=x onerror=alert(1)&gt;',
  '[https://x/ \\<img src=x onerror=alert(1)>](<https://x/ \\<img src=x onerror=alert(1)\\>>)',
  '[https&#58;//x/`<img src=x onerror=alert(1)>`](x "<img src=x onerror=alert(1)>")',
  '<form>[click](javascript:alert(1))</form>',
  '<!-- a -->[click](javascript:alert(1))',
  '<x-y>\n[click](javascript:alert(1))\n</x-y>',
  '<form>\n[click]: javascript:alert(1)\n</form>\n\na [click]',
  'a[^1]\n\n[^1]: javascript:alert(1)',
  '[[[[[[a](javascript:1)](javascript:2)](javascript:3)](javascript:4)](javascript:5)](javascript:6)',
  '[x](/y "a&#13;&#13;<script>alert(1)</script>")',
  '![a&#10;&#10;```](/x.png)\n\n```\n<script>alert(1)</script>\n```',
  '![`](/x.png) `<script>alert(1)</script>`',
  '[^`]: x\n\na[^`] `<script>alert(1)</script>`',
  '[http&#58;//x/\\]`<img src=x onerror=alert(1)>`](/z)',
  '[[a]](/y)`<img src=x onerror=alert(1)>`',
  'ftp&#58;//x.com/`<img src=x onerror=alert(1)>`',
  '999999999. a\n1. ```\n   <img src=x onerror=alert(1)>\n\n   x\n   ```',
  'a [x]<!-- -->(javascript:alert(1))',
  '[![a](https://e.co/x.png "]")](/y)`<img src=x onerror=alert(1)>`',
  'a [b ``](/x) <img src=x onerror=alert(1)> `z`` c',
  'a[^1]\n\n[^1]: x "a\n\n```html\nb"\n<img src=x onerror=alert(1)>\n```',
  'ahttp:<b></b>//x/`<img src=x onerror=alert(1)>`',
  ':::tip[~~[](y)``<img src=x onerror=alert(1)>``~~]',
  '[<http:`>](a)`<img src=x onerror=alert(1)>`',
  '[<http:`>`](javascript:`](1))',
  '*[*![]()*](a)``<img src=x onerror=alert(1)>``*',
  ...['\\~a', '&#126;a', '<!-- -->~a', '<!-- -->', '![](javascript:x)', ':kbd[]'].map(
    (inside) => `~~${inside}~~\n\n\`\`\`\n~~~\n<img src=x onerror=alert(1)>\n\`\`\``,
  ),
  '- ```\n  \u2028<img src=x onerror=alert(1)>\n  ```',
  '```html\n`](/x) <img src=x onerror=alert(1)>\n```',
  '<ul><li><pre>x&#13;&lt;img src=x onerror=alert(1)></pre></li></ul>',
  '![" onerror=alert(1) x="](a.png)',
  `<img alt='" onerror=alert(1) x="' src=a.png>`,
  '[![&#93;](x "[click](javascript:alert(1))")](y)',
  'x [q]\n\n*&#13;[q]: javascript:alert(1)//*',
  'x [q]\n\n***&#13;[q]: javascript:alert(1)//***',
  ':::tab[a&#13;***&#13;[q]: javascript:alert(1)//***]\nx [q]\n:::',
  '| ![a\\|b](x.png) | c |\n|-|-|',
  '> :kbd[</div>] ![<img src=x onerror=alert(1)>](x.png "<img src=x onerror=alert(1)>")',
])
  test(`no block of HTML that harms begins in the Markdown form of ${source}`, () =>
    assertHarmlessTree(decodeBody(parse(source, 'safe').body)));

property(
  'any marks in a text',
  400,
  fc.tuple(text, fc.constantFrom<Syntax['rawHtml']>('safe', 'none')),
  ([source, rawHtml]) => {
    const parsed = parse(source, rawHtml);
    const contents = parsed.headings.map(({ html }) => html).join('\n');
    assertHarmlessTree(decodeBody(parsed.body), { contents });
  },
);

/** A text with a node of each type. */
const withNode: Record<Exclude<BodyNode['type'], `mdx${string}` | 'yaml' | `${string}Directive` | 'toml'>, string> = {
  root: '',
  paragraph: 'a',
  heading: '## a {#b}',
  thematicBreak: '---',
  blockquote: '> a',
  list: '- [x] a',
  listItem: '1. a',
  html: '<b>a</b>',
  code: '~~~js title="x"\na\n~~~',
  definition: '[a][b]\n\n[b]: /c "d"',
  footnoteDefinition: 'a[^1]\n\n[^1]: b',
  footnoteReference: 'a[^1]\n\n[^1]: b',
  table: '|a|b|\n|-|:-:|\n|c|d|',
  tableRow: '|a|\n|-|',
  tableCell: '|a|\n|-|',
  text: 'a',
  emphasis: '*a*',
  strong: '**a**',
  delete: '~~a~~',
  inlineCode: '`a`',
  break: 'a\\\nb',
  link: '[a](/b "c")',
  linkReference: '[a][b]\n\n[b]: /c',
  image: '![a](/b.png "c")',
  imageReference: '![a][b]\n\n[b]: /c',
  codeBlock: '```js title="a" {1} showLineNumbers\nb\n```',
  admonition: ':::tip[a]{id="b" class="c"}\nd\n:::',
  details: ':::details[a]\nb\n:::',
  tabs: '::::tabs{group="a" query="b"}\n:::tab[c]{value="d"}\ne\n:::\n::::',
  tab: ':::tab[a]\nb\n:::',
  diagram: '```mermaid alt="a"\nflowchart LR\n  a --> b\n```',
  truncate: 'a\n\n<!-- truncate -->\n\nb',
  badge: ':badge[a]{kind="new"}',
  icon: ':icon[code]',
  keys: ':kbd[a]',
  component: ':::Box[a]{b="c"}\n:Box[d]{e=f}\n:::',
  math: '$$\na\n$$',
  inlineMath: 'a $b$',
};
/** What our own code makes, with its escapes. */
const trusted = new Set(['codeBlock html', 'diagram svg', 'math html', 'inlineMath html']);

/** Copies of a tree in which one of its texts, each in turn, is another. */
function changed(tree: Body, other: string): { where: string; tree: Body }[] {
  const places: { where: string; set(copy: Body): void }[] = [];
  const visit = (value: unknown, path: readonly string[], type: string): void => {
    if (value === null || typeof value !== 'object') return;
    const own = 'type' in value && typeof value.type === 'string' ? value.type : type;
    for (const [key, inner] of Object.entries(value)) {
      visit(inner, [...path, key], own);
      if (typeof inner !== 'string' || key === 'type' || trusted.has(`${own} ${key}`) || path.includes('rawHtml'))
        continue;
      const set = (copy: Body): void => {
        const holder = path.reduce((at, step) => (at as Record<string, unknown>)[step], copy as unknown);
        (holder as Record<string, string>)[key] = other;
      };
      places.push({ where: `${own} ${key}`, set });
    }
  };
  visit(tree, [], 'root');
  return places.map(({ where, set }) => {
    const copy = structuredClone(tree);
    set(copy);
    return { where, tree: copy };
  });
}

const harms = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '" onclick="alert(1)',
  'javascript:alert(1)',
];
for (const [type, source] of Object.entries(withNode))
  test(`markup in any text of a node: ${type}`, () => {
    const tree = decodeBody(parse(source, 'safe').body);
    const types = new Set<string>();
    walk(tree, (node) => void types.add(node.type));
    const becomes = type === 'code' ? 'codeBlock' : type;
    if (type !== 'truncate') assert.ok(types.has(becomes), [...types].join());
    for (const harm of harms)
      for (const { where, tree: one } of changed(tree, harm))
        for (const [what, html] of Object.entries(shownOf(one)))
          assert.equal(harmIn(html), [], `${where}, ${what}: ${html}`);
    // The same as a node, among all others: printers may hold lists of nodes in any property.
    for (const harm of harms) assertHarmless(shownOf(withNodes(tree, harm)));
  });

/** A copy of a tree in which each list of nodes, in whatever property, ends with raw HTML. */
function withNodes(tree: Body, value: string): Body {
  const copy = structuredClone(tree);
  const visit = (holder: unknown): void => {
    if (holder === null || typeof holder !== 'object') return;
    const isList = Array.isArray(holder) && typeof holder[0]?.type === 'string';
    for (const inner of Object.values(holder)) visit(inner);
    if (isList && !['listItem', 'tableRow', 'tableCell', 'tab'].includes(holder[0].type))
      holder.push({ type: 'html', value });
  };
  visit(copy);
  return copy;
}

test('a formula of several lines is one piece of code in the Markdown form', () => {
  for (const inside of ['\n\n<script>', 'a\n- <img src=x onerror=alert(1)>', 'a\n</p><img src=x onerror=alert(1)>'])
    assertHarmless(shownOf(decodeBody(parse(`$$\n${inside}\n$$`, 'safe').body)));
});

test.run();
