/** Every rule for the content sees its mistake, and leaves alone what is right. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readText } from '../../src/host/disk.ts';
import { root } from '../lib/places.ts';
import { linkTexts } from './link-rules.ts';
import { pageRules } from './page-rules.ts';
import { completeness, pairRules } from './pair-rules.ts';
import { type Page, pageOf, wordsOf } from './read.ts';
import { type Finding, sentenceOf } from './rule.ts';
import { type Term, termsOf } from './terms.ts';
import { wordRules } from './word-rules.ts';

const descriptions = {
  zh: `description: ${'说明这一页给读者什么'.repeat(5)}。`,
  en: `description: ${'A sentence that says what the page gives. '.repeat(2).trim()}`,
};
const page = (language: 'zh' | 'en', text: string, description = descriptions[language]): Page =>
  pageOf(
    `content/${language === 'en' ? 'i18n/en/' : ''}docs/a.md`,
    `---\ntitle: AutoDev\n${description}\n---\n${text}`,
  );

const terms: Term[] = [
  { language: 'zh', right: '提示词', wrong: ['提示语'] },
  { language: 'en', right: 'front matter', wrong: ['frontmatter'] },
];

const velocity = (path: string, text: string): string => `\`\`\`velocity title="prompts/${path}.vm"\n${text}\n\`\`\``;
const json = (text: string): string => `\`\`\`json\n${text}\n\`\`\``;

type Subject = Page | { zh: Page; en: Page } | Page[];
type Mistake = [subject: Subject, found: string];
/** For each rule texts with the mistake, and the beginning of what is found. The front matter has four lines. */
const mistakes: Record<string, Mistake[]> = {
  'one thing has one name: the term lists are kept to': [
    [page('zh', '甲\n写提示语。'), ':6: “甲 写提示语。” has “提示语”'],
    [page('en', 'In Frontmatter.'), ':5: “In Frontmatter.” has'],
  ],
  'English titles, labels and headings are in sentence case': [
    [page('en', '## Use Your Planner'), ':5: “Your” in'],
    [page('en', '## With `x` Well'), ':5: “Well” in'],
  ],
  'Chinese has no typed space beside Latin, digits and inline code': [
    [page('zh', '用 `x`。'), ':5: “用 `…`。”'],
    [page('zh', '|a|\n|-|\n|2 个|'), ':7: “2 个”'],
  ],
  'Chinese has no typed space beside full-width punctuation': [[page('zh', '甲， 乙'), ':5: “甲， 乙”']],
  'punctuation of Chinese is full-width': [
    [page('zh', '- 甲,乙'), ':5: “甲,乙”'],
    [page('zh', '甲(乙)'), ':5: “甲(乙)”'],
    [page('zh', '完成.'), ':5: “完成.”'],
  ],
  'quotation marks of English are “ and ”': [[page('en', 'a "b" c'), ':5: “a "b" c”']],
  'a description has no dash between spaces': [[page('en', '', 'description: A - b'), ':3: the description has “ - ”']],
  'every page has a description of the right length': [
    [page('zh', '', 'description: 短'), ':3: the description has 1 Han'],
    [page('en', '', 'slug: /a'), ':1: the description has 0 char'],
  ],
  'a doc has keywords: what readers call it who do not know its title': [
    [page('en', '', `${descriptions.en}\nkeywords: [a, b]`), ':4: the doc has fewer than three keywords'],
  ],
  'the title is the only level-1 heading': [[page('en', '# A'), ':5: a level-1 heading']],
  'headings go down one level at a time': [
    [page('en', '## A\n\n#### B'), ':7: level 4 follows level 2; make it level 3'],
    [page('en', '### A'), ':5: level 3 follows level 1'],
  ],
  'every picture and every diagram has a text alternative': [
    [page('en', '![](a.svg)'), ':5: no text alternative'],
    [page('en', '```mermaid\na\n```'), ':5: no text alternative'],
  ],
  'no mark of Markdown is left in the text': [[page('en', 'So ** this**'), ':5: “So ** this**” shows its mark']],
  'a key with Ctrl is named for macOS too': [
    [page('en', 'Press :kbd[Ctrl+Z].'), ':5: “Press Ctrl+Z.” is a key of Windows'],
    [page('zh', '|甲|\n|-|\n|按:kbd[Ctrl+Z]|'), ':7: “按Ctrl+Z” is a key of Windows'],
  ],
  'every fence names its language': [[page('en', ':::note\n\n```\na\n```\n\n:::'), ':7: a fence without a language']],
  'every DevIns example is as the language has it': [[page('en', '```devin\n/fil:a\n```'), ':6: the command “fil”']],
  'prompts on Chinese pages are Chinese': [
    [page('zh', '```devin\nExplain what this code does.\n```'), ':6: “Explain what this code does.” is English'],
    [page('zh', '```velocity\n写一句。\n- name all the risks: $x\n```'), ':7: “- name all the risks: $x” is English'],
    [page('zh', '```json\n{ "prompt": "Return one comment only" }\n```'), ':6: “{ "prompt": '],
  ],
  'a version has the date of its tag': [
    [page('zh', '从1.6.0（2023年12月）起'), ':5: 1.6.0 is of 2024-01-26, not of 2023年12月'],
    [page('zh', '2月19日的1.6.1'), ':5: 1.6.1 is of 2024-02-18, not of 2月19日'],
    [page('en', 'In 2.1.0 (since April 25)'), ':5: 2.1.0 is of 2025-04-24, not of April 25'],
    [page('en', 'With 1.4.3, committed on 2023-11-20.'), ':5: 1.4.3 is of 2023-11-22'],
    [page('en', '|v|d|\n|-|-|\n|rc.7|March 20|\n|beta.3|March 20, 2025|'), ':8: beta.3 is of 2025-02-19'],
    [page('en', '|d|v|\n|-|-|\n|July 2024|[1.7.0](./a.md)|'), ':7: 1.7.0 is of 2024-03-07'],
    [page('en', '9.9 (2025-01-01)'), ':5: 9.9 has the date 2025-01-01; put the date of its tag into'],
  ],
  'every Velocity template uses what AutoDev fills in': [
    [page('en', '```velocity\n${selektion}\n```'), ':6: “$selektion” has no value here; is “selection” meant?'],
    [page('en', velocity('code/test-gen', 'Write ${context.lang} tests.')), ':6: “$context.lang” is always empty'],
    [
      page('en', velocity('practises/code-review', '#if($context.stories.isNotEmpty())\na\n#end')),
      ':6: “$context.stories.isNotE',
    ],
    [page('en', velocity('quick/a', '$context.diffContent')), ':6: “$context.diffContent” has no value here'],
    [
      page('en', velocity('sql/sql-gen-design', '#foreach($t in $context.tableInfos)\n$table')),
      ':7: “$table” has no value',
    ],
    [
      page('en', velocity('sql/sql-gen-design', '#foreach($t in $context.tableInfos)\n$t')),
      ':6: #foreach is never closed',
    ],
    [page('en', velocity('quick/a', 'a\n#end')), ':7: #end closes nothing'],
    [page('en', velocity('quick/a', '## b')), ':6: “## b” is a comment'],
    [page('en', velocity('quick/a', '$context.underTestFileCode($method)')), ':6: “$method” has no value here'],
  ],
  'every JSON sample is one that AutoDev accepts': [
    [page('en', json('{ a: 1 }')), ':5: this is no JSON'],
    [page('en', json('{"prompts": [{"title": "A", "tmplate": "b"}]}')), ':5: .prompts[0] has no template'],
    [
      page('en', json('{"prompts": [{"title": "A", "template": "b", "matchRegx": "c"}]}')),
      ':5: .prompts[0].matchRegx is no key; is',
    ],
    [
      page('en', json('{"prompts": [{"title": "A", "template": "${selection}"}]}')),
      ':5: “$selection” has no value here',
    ],
    [page('en', json('{"documentations": [{"title": "A"}]}')), ':5: .documentations[0] has no prompt'],
    [page('en', json('[{"name": "a", "url": "b", "defaultTimeout": "10"}]')), ':5: [0].defaultTimeout is no number'],
    [page('en', json('[{"name": "a", "url": "b", "auth": "c"}]')), ':5: [0].auth is no object'],
    [page('en', json('{"mcpServers": {"a": {"args": "b"}}}')), ':5: .mcpServers.a.args is no texts'],
    [page('en', json('{"prompts": {}}')), ':5: .prompts is no list'],
  ],
  'both languages have the same headings': [
    [
      { zh: page('zh', '## 甲 {#a}\n\n### 乙 {#b}'), en: page('en', '## A\n\n## B') },
      ':7: the Chinese page has ### {#b} where the English one has ## {#b}',
    ],
    [
      { zh: page('zh', '## 甲 {#a}'), en: page('en', '## A\n\n## B') },
      ':5: the Chinese page has nothing where the English one has ## {#b}',
    ],
  ],
  'both languages have the same fences': [
    [
      { zh: page('zh', '```js\n```'), en: page('en', '```ts\n```') },
      ':5: the Chinese page has a fence of js where the English one has a fence of ts',
    ],
  ],
  'both languages show the same code': [
    [
      { zh: page('zh', '```js\n// 甲\na();\n```'), en: page('en', '```js\n// A\nb();\n```') },
      ':7: “a();” is not in the English block',
    ],
    [
      { zh: page('zh', '```js\na();\n```'), en: page('en', '```js\na();\nb();\n```') },
      ':5: 1 lines of code, 2 in English',
    ],
  ],
  'both languages have the same tables': [
    [
      { zh: page('zh', '|甲|\n|-|\n|乙|'), en: page('en', '|A|\n|-|') },
      ':5: the Chinese page has a table of 1 columns and 2 rows where the English one has a table of 1 columns and 1 rows',
    ],
  ],
  'code in a cell is the same in both languages': [
    [{ zh: page('zh', '|甲|\n|-|\n|`x`|'), en: page('en', '|A|\n|-|\n|`y`|') }, ':7: `x` is `y` in English'],
  ],
  'both languages have the same pictures': [
    [
      { zh: page('zh', '![甲](a.svg)'), en: page('en', 'A') },
      ':5: the Chinese page has a picture where the English one has nothing',
    ],
  ],
  'the words of a link are the title that it leads to, or a sentence’s own': [
    [
      [
        page('en', '[Other](./b.md)'),
        { ...page('en', '', 'sidebar_label: Bee'), path: 'docs/b.md' },
        { ...page('en', '', 'sidebar_label: Other'), path: 'docs/c.md' },
      ],
      ':5: “Other” is the title of docs/c.md; the link leads to “Bee”',
    ],
    [
      [page('en', 'Read on: [all of it](./b.md).'), { ...page('en', '', 'sidebar_label: Bee'), path: 'docs/b.md' }],
      ':5: “all of it” is no title; write “Bee”',
    ],
    ...Object.entries({
      'All of it': ['- [All of it](./b.md)', '- [All of it](./b.md): good', '|a|\n|-|\n|[All of it](./b.md)|'],
      'queen is': ['Before your [queen is](./b.md), so'],
    }).flatMap(([said, texts]) =>
      texts.map(
        (text): Mistake => [
          [page('en', text), { ...page('en', '', 'sidebar_label: Queen bee'), path: 'docs/b.md' }],
          `:${text.startsWith('|') ? 7 : 5}: “${said}” is no title; write “Queen bee”`,
        ],
      ),
    ),
  ],
  'every page is there in both languages': [
    [[page('zh', '')], ':1: the page has no English version'],
    [[page('en', '')], ':1: the page has no Chinese version'],
  ],
};

const rules = new Map<string, (subject: Subject) => Finding[]>([
  ...[...wordRules(terms), ...pageRules].map(
    ({ says, find }) => [says, (one: Subject) => ('file' in one ? find(one) : [])] as const,
  ),
  ...pairRules.map(({ says, find }) => [says, (one: Subject) => ('zh' in one ? find(one) : [])] as const),
  ...[completeness, linkTexts].map(
    ({ says, find }) => [says, (one: Subject) => (Array.isArray(one) ? find(one) : [])] as const,
  ),
]);

for (const [says, broken] of Object.entries(mistakes))
  for (const [subject, found] of broken)
    test(`“${says}” is found broken: ${found}`, () => {
      const sentences = (rules.get(says)?.(subject) ?? []).map(sentenceOf);
      assert.ok(sentences[0]?.replace(/^.*?\.md/, '').startsWith(found), `found: ${sentences.join('\n') || 'nothing'}`);
    });

test('no rule goes without a text that breaks it', () =>
  assert.equal(Object.keys(mistakes).sort(), [...rules.keys()].sort()));

const english = `Text: (a) b, c. :kbd[Ctrl+Z] (:kbd[⌘Z] on macOS). Before [it begins](./a.md), see [this one](./a.md#x).

## Set up \`Foo\` with IntelliJ IDEA and Git

\`\`\`js
// Note
a(b);
\`\`\`

| Key | Meaning |
|---|---|
| \`a\` | A |
| \`<name>\` | B |`;
const chinese = `正文：按:kbd[Ctrl+Z]（macOS为:kbd[⌘Z]）。用AutoDev写\`a\`，**不**加空格（甲）。See a, b: c. 在[它开始](./a.md)之前。

## 用IntelliJ IDEA设置\`Foo\` {#set-up-foo-with-intellij-idea-and-git}

\`\`\`js
// 注意, 用 AutoDev
a(b);
\`\`\`

| 键 | 含义 |
|---|---|
| \`a\` | 甲 |
| \`<名称>\` | 乙 |`;

/** Samples that are right. */
const samples = [
  velocity(
    'a',
    '#if($selection)\n$selection, ${fileName}\n#else\n#[[\n## $x\n]]#\n#end\n$context.underTestFileCode($methodName) 5$',
  ),
  velocity(
    'sql/sql-gen-design',
    '#foreach($t in $context.tableInfos)\n$t\n#end\n#if($context.tableNames.size() > 0)a#end',
  ),
  velocity('practises/gen-commit-msg', '#if($context.originText.length() > 0)a#end $!context.diffContent.'),
  json('{"spec": {"k": "a"}, "prompts": [{"title": "a", "template": "${SPEC_k} ${SELECTION}", "priority": 1}]}'),
  json('[{"name": "a", "url": "b", "requestFormat": "{}", "modelType": "Act"}]'),
  json('{"mcpServers": {"a": {"command": "b", "args": ["c"], "env": {"d": "e"}}}, "a2aServers": {"f": {"url": "g"}}}'),
  json('{"messages": [{"anything": true}]}'),
  'See 2.0 (March 2025), 1.4.1 (October 28), v2.4.6 (2025-10-28).\n\n| a | b |\n|---|---|\n| ALPHA1 | January 11 |',
].join('\n\n');

test('no rule finds anything in pages that keep to all of them', () => {
  const whole = (language: 'zh' | 'en', text: string): Page =>
    page(language, `${text}\n\n${samples}`, `${descriptions[language]}\nkeywords: [a, b, c]`);
  const pair = { zh: whole('zh', chinese), en: whole('en', english) };
  const subjects: Subject[] = [pair.zh, pair.en, pair, [pair.zh, pair.en]];
  const found = [...rules.values()].flatMap((find) => subjects.flatMap(find));
  assert.equal(found.map(sentenceOf), []);
});

test('labels and texts of data files are looked at too', () => {
  const [spaces] = wordRules([]).filter(({ says }) => says.includes('typed space beside Latin'));
  const [sentenceCase] = wordRules([]).filter(({ says }) => says.includes('sentence case'));
  const zh = wordsOf('content/blog/tags.yml', 'mcp:\n  label: 用 MCP').flatMap((words) => spaces?.find(words) ?? []);
  const en = wordsOf('a.json', '{\n"message": "Two Words" }').flatMap((words) => sentenceCase?.find(words) ?? []);
  assert.equal(
    [...zh, ...en].map(({ file, line }) => `${file}:${line}`),
    ['content/blog/tags.yml:2', 'a.json:2'],
  );
});

test('the term lists are those of CONTRIBUTING.md', () => {
  const read = termsOf(
    '| English | not | 中文 | 不写 |\n|---|---|---|---|\n| a | b, c | 甲 | 乙、丙 |\n| d | | 丁 | |',
  );
  assert.equal(read, [
    { language: 'en', right: 'a', wrong: ['b', 'c'] },
    { language: 'en', right: 'd', wrong: [] },
    { language: 'zh', right: '甲', wrong: ['乙', '丙'] },
    { language: 'zh', right: '丁', wrong: [] },
  ]);
  assert.throws(() => termsOf('no table'), /put the term list back/);
});

test('the term lists name something for both languages', () => {
  const real = termsOf(readText(root, 'CONTRIBUTING.md') ?? '');
  for (const language of ['zh', 'en'] as const)
    assert.ok(real.filter((term) => term.language === language && term.wrong.length > 0).length > 3);
});

test.run();
