/** What is seen of a text before it is parsed: too much of something, with its name and line. Usual texts pass, however long. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { micromark } from 'micromark';
import { codeText, htmlText } from 'micromark-core-commonmark';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Extension } from 'micromark-util-types';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../src/content/parse-source.ts';
import { checkText } from '../../src/content/text-limits.ts';
import { diagramsIn } from '../../src/markdown/diagram.ts';
import { countedMarks } from '../../src/markdown/mark-limits.ts';
import { createTools } from '../../src/markdown/tools.ts';
import { root } from '../lib/places.ts';
import { syntax } from '../markdown/context.ts';

/** Diagnostics of a text, those of limits only. */
const problemsOf = (text: string, file = 'a.md') =>
  parseSource(
    { file, text, syntax: { ...syntax, format: 'detect' }, countWordsIn: null },
    createTools([]),
  ).diagnostics.filter(({ code }) => code === 'text-limit');

/** Looks like the beginning of a fence, but is the second line of a paragraph. */
const noFence = 'a\n    ```\n\n';

const refused: [what: string, text: string, problem: string][] = [
  [
    'thousands of directives within lines',
    `x\n\n${':icon[book] :kbd{a}\n\n'.repeat(5_001)}`,
    '10003 more than 10000 directives in lines of one text',
  ],
  ['10,000 bullets in a line', `x\n${'- '.repeat(10_000)}a`, '2 more than 100 marks of quotations and lists'],
  ['deep quotations', `\n\n${'>'.repeat(500)} a`, '3 more than 100 marks of quotations and lists'],
  ['deep numbers', '1. '.repeat(500), '1 more than 100 marks of quotations and lists'],
  ['nested emphasis', `x\n\n${'*a '.repeat(3000)}${'b* '.repeat(3000)}`, '3 more than 2000 marks of emphasis'],
  ['emphasis in many lines', '*a _b ~c\n'.repeat(1000), '667 more than 2000 marks of emphasis'],
  ['emphasis in many quoted lines', '> *a _b ~c\n'.repeat(1000), '667 more than 2000 marks of emphasis'],
  ['emphasis in lines that look like rows', '| *a _b ~c\n'.repeat(1000), '667 more than 2000 marks of emphasis'],
  ['emphasis after no fence', noFence + '*a_ '.repeat(1500), '4 more than 2000 marks of emphasis'],
  [
    'emphasis after a fence whose item has ended',
    `- \`\`\`\n\n${'*a_ '.repeat(1500)}`,
    '3 more than 2000 marks of emphasis',
  ],
  [
    'emphasis after a fence in HTML',
    `<pre>\n\`\`\`\n</pre>\n\n${'*a_ '.repeat(1500)}`,
    '5 more than 2000 marks of emphasis',
  ],
  ['containers after no fence', noFence + ':::note\n'.repeat(1000), '778 more than 300000 lines in containers'],
  ['headings after no fence', noFence + 'a\n=\n'.repeat(4000), '6005 more than 3000 headings underlined'],
  ['underscores at words', '_a b_ '.repeat(2000), '1 more than 2000 marks of emphasis'],
  [
    'a long address that is named a thousand times',
    `[a]: https://example.com/${'x'.repeat(3_900)}\n\n${'[a] '.repeat(1_000)}`,
    '3 more than 258540 characters that definitions of links stand for',
  ],
  ['brackets', '['.repeat(50_000), '1 more than 2000 opening brackets'],
  ['images', '![['.repeat(5000), '1 more than 2000 opening brackets'],
  [
    'titles in parentheses that nothing ends',
    `a\n\n${'[a](b (\n'.repeat(200)}`,
    '104 more than 100 titles in parentheses that nothing ends in one paragraph',
  ],
  [
    'runs of backticks',
    `<b> ${Array.from({ length: 250 }, (_, index) => '`'.repeat(index + 1)).join(' ')}`,
    '1 more than 2000 runs of backticks',
  ],
  ['dots within an address', `x http://a${'.'.repeat(600)}b c`, '1 more than 500 marks in a row within an address'],
  ['brackets within an address', `中 www.a${').'.repeat(300)}b 中`, '1 more than 500 marks in a row within an address'],
  ['comments left open', 'a <!--'.repeat(3000), '1 more than 2000 signs of "<"'],
  ['elements left open', '<b>'.repeat(4000), '1 more than 2000 signs of "<"'],
  ['containers left open', ':::note\n'.repeat(1000), '775 more than 300000 lines in containers'],
  ['containers with a space left open', '::: note\n'.repeat(1000), '775 more than 300000 lines in containers'],
  ['nested containers', `${'> '.repeat(3)}:::note\n`.repeat(1000), '775 more than 300000 lines in containers'],
  [
    'containers below ends of none',
    ':::\n'.repeat(100) + ':::note\n'.repeat(1000),
    '875 more than 300000 lines in containers',
  ],
  [
    'lines in 50 containers',
    ':::note\n'.repeat(50) + 'a\n'.repeat(30_000),
    '6025 more than 300000 lines in containers',
  ],
  [
    'a table of columns without rows',
    `${'|a'.repeat(490)}\n${'|-'.repeat(490)}\n${'|\n'.repeat(1000)}`,
    '1 more than 79240 cells of tables',
  ],
  [
    'a table of columns without rows in a long text',
    `${'|a'.repeat(490)}\n${'|-'.repeat(490)}\n${'|\n'.repeat(1000)}\n${'a '.repeat(9000)}`,
    '1 more than 200000 cells of tables',
  ],
  ['underlined headings', 'a\n=\n'.repeat(4000), '6002 more than 3000 headings underlined'],
  ['footnotes', 'a[^1]\n\n'.repeat(5000), '8001 more than 4000 marks of footnotes'],
  [
    'empty lines in deep lists',
    `${'- '.repeat(95)}a\n${'\n'.repeat(9000)}`,
    '2106 more than 200000 lines in lists, counted once for each level they can be in',
  ],
  [
    'indented lines in deep lists',
    `- a\n  - b\n    ${'- '.repeat(93)}c\n${`${' '.repeat(190)}d\n`.repeat(2300)}`,
    '2108 more than 200000 lines in lists, counted once for each level they can be in',
  ],
  [
    'lines of code',
    `a\n\n\`\`\`text\n${'\n'.repeat(60_000)}\`\`\`\n`.repeat(2),
    '60007 more than 100000 lines of code',
  ],
  ['a wide table', `|a${'|a'.repeat(10_000)}|\n`, '1 more than 500 columns'],
  [
    'quotations in many lines',
    `${'> '.repeat(90)}a\n`.repeat(3000),
    '225 more than 20000 marks of quotations and lists within',
  ],
  ['a table of 700,000 cells', `${'|x'.repeat(499)}|\n`.repeat(1400), '121 more than 60000 bars of tables'],
  ['a long line', 'a'.repeat(1_200_000), '1 more than 1000000 characters in one line'],
  ['a paragraph a line', 'a\n\n'.repeat(60_000), '80001 more than 40000 lines'],
  ['an item a line', '- a\n'.repeat(60_000), '40001 more than 40000 lines'],
  ['a long text', 'a\n'.repeat(3_000_000), '1 more than 1500000 characters in one text'],
];
for (const [what, text, problem] of refused)
  test(`${what}: rejected`, () => {
    const problems = problemsOf(text).map(({ place, message }) => `${place?.line} ${message}`);
    assert.is(problems.length, 1);
    assert.ok(problems[0]?.startsWith(problem), problems[0]);
  });

const changelog = (entries: number): string =>
  '## 1.0.0\n\n- **fix**: `code` in [link](./a.md) by _somebody_ (#123), closes <https://example.com>\n'.repeat(
    entries,
  );
const usual: [what: string, text: string, file?: string][] = [
  ['a long changelog', changelog(3_000)],
  ['a list without blank lines', '- **one** [two](./a.md) `three`\n'.repeat(5000)],
  ['a table of thousands of rows', `| a | b |\n|---|---|\n${'| `x` | **y** [z](./a.md) |\n'.repeat(5000)}`],
  ['a fence with anything in it', `\`\`\`json\n${'[<*_`|'.repeat(20_000)}\n:::note\n\`\`\`\n`],
  ['a fence of 60,000 lines', `\`\`\`text\n${'a\n'.repeat(60_000)}\`\`\`\n`],
  ['lists in fences', `\`\`\`yaml\n${`a:\n${' '.repeat(12)}- b:\n${' '.repeat(16)}c\n\n`.repeat(7000)}\`\`\`\n`],
  ['a fence in a list', `- a\n\n  ~~~~md\n${'  :::note\n'.repeat(80)}  ~~~~\n`],
  ['names with underscores in one line', `<b>"some_long_name","${'an_other_name","'.repeat(5000)}`],
  ['admonitions one after another', ':::note\n\ntext\n\n:::\n\n'.repeat(1000)],
  ['data in a property', `<Api\n  data={{"${'a_[`|'.repeat(5000)}":1}}\n/>\n`, 'a.mdx'],
  ['admonitions in others', '::::tip\n\n:::note\n\ntext\n\n:::\n\n::::\n\n'.repeat(500)],
];
for (const [what, text, file] of usual) test(`${what}: read`, () => assert.equal(problemsOf(text, file), []));

test('a changelog of a megabyte may be parsed', () => assert.is(checkText(changelog(10_000), 'a.md'), null));

for (const [what, source] of [
  ['escaped backticks', '\\``x'.repeat(1500)],
  ['escaped longer runs', '\\```x'.repeat(1500)],
  ['backticks that end elsewhere', `${'\\``x'.repeat(1500)}\n\na \` b\` \`\` c\`\``],
] as const)
  test(`the end of code is looked for once, for all of the ${what}`, () => {
    let tries = 0;
    const counting: Construct = {
      ...codeText,
      tokenize(...given) {
        tries++;
        return codeText.tokenize.apply(this, given);
      },
    };
    const code: Extension = { disable: { null: ['codeText'] }, text: { 96: { ...counting, name: 'counted' } } };
    fromMarkdown(source, { extensions: [code, countedMarks(source)] });
    assert.ok(tries < 5, String(tries));
  });

for (const opening of ['<?', '<!--', '<!A', '<![CDATA['])
  test(`the end of ${opening} is looked for once in a paragraph`, () => {
    let [tries, last] = [0, ''];
    const source = `x${opening} [a]\n> > `.repeat(300);
    const looking = (construct: Construct): Construct => ({
      ...construct,
      name: `counted${construct.name}`,
      tokenize(...given) {
        const { offset } = this.now();
        if (source.startsWith(opening, offset) && last !== String(offset)) tries++;
        last = String(offset);
        return construct.tokenize.apply(this, given);
      },
    });
    const counted: Extension = {
      disable: { null: ['codeText', 'htmlText'] },
      text: { 60: looking(htmlText), 96: looking(codeText) },
    };
    fromMarkdown(source, { extensions: [counted, countedMarks(source)] });
    assert.ok(tries < 5, String(tries));
  });

test('code is found beside backticks that nothing ends, and so is HTML', () => {
  for (const source of [
    'a `b ``c` `\n`` d ``` `e` ```',
    '\\``a` b `` c\n\n``d`` \\```e``',
    '|`a|``|\n|-|-|\n|`a`|`b``|',
    'a <? b <!-- c <!d <![CDATA[ e <b> <!-- f --> `<!--` <? g ?> <!h i> [j](k (l) [j](k (l)) <? <? [^CDATA[',
    '> a <!d\n> b <!d c> <!-- <!-- > -->\n\n<? a ?> [b <? c](d) <? <i e="<!--">',
  ]) {
    const extensions = [gfmTable(), countedMarks(source)];
    assert.is(micromark(source, { extensions }), micromark(source, { extensions: [gfmTable()] }), source);
  }
});

test('the diagrams of one text have a limit together', () => {
  const chart = `sequenceDiagram\n${`%% ${'a '.repeat(400)}\n`.repeat(23)}`;
  const text = ['a', 'b', 'c', 'd'].map((name) => `\`\`\`mermaid alt="x"\n${chart}A->>B: ${name}\n\`\`\``).join('\n');
  const { diagnostics } = parseSource(
    { file: 'a.md', text, syntax: { ...syntax, format: 'detect' }, countWordsIn: null },
    createTools([]),
  );
  assert.equal(
    diagnostics.map(({ code, place }) => [code, place?.line]),
    [['mermaid', 82]],
  );
  assert.is(diagramsIn(text).length, 3);
});

test('diagrams are found by their lines', () => {
  const text =
    '```mermaid alt="x"\na\n\nb\n```\n\n- x\n\n  ~~~~ mermaid\n  c\n  ~~~\n  ~~~~\n\n```js\n```\n\n```mermaid\nopen\n';
  assert.equal(diagramsIn(text), ['a\n\nb', 'c\n~~~']);
  assert.equal(diagramsIn('```mermaid\n'.repeat(50_000)), []);
});

test('words are counted a line at a time, or a part of one, as counting takes time by the square', () => {
  const { segment } = Intl.Segmenter.prototype;
  let longest = 0;
  Intl.Segmenter.prototype.segment = function (text) {
    longest = Math.max(longest, text.length);
    return segment.call(this, text);
  };
  const text = `# A\n\n${'one two\n'.repeat(500)}\n${'three '.repeat(500)}\n${'中文'.repeat(2000)}\n${'!"'.repeat(2000)}`;
  try {
    const { words } = parseSource({ file: 'a.md', text, syntax, countWordsIn: 'zh' }, createTools([]));
    assert.is(words, 1 + 1000 + 500 + 2000);
    assert.ok(longest <= 1000, `${longest} characters at once`);
  } finally {
    Intl.Segmenter.prototype.segment = segment;
  }
});

test('the end of a container does not copy everything before it', () => {
  const code = readdirSync(join(root, 'dist')).flatMap((name) =>
    name.endsWith('.js') ? readFileSync(join(root, 'dist', name), 'utf8').split(/\n\/\/ \S*?node_modules\//) : [],
  );
  const [found, ...others] = code.filter((one) => one.startsWith('micromark-util-edit-map/'));
  assert.equal(others, []);
  assert.match(found ?? '', 'vecs.push(');
  assert.not.match(found ?? '', 'events.length = 0');
});

test.run();
