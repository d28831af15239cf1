/** What the search does with words, without a browser and without an index. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distance, isSuspicious, nearestWord } from '../../src/lib/search/correct.ts';
import { openEngine } from '../../src/lib/search/engine.ts';
import { excerptOf } from '../../src/lib/search/excerpt.ts';
import { find, type Lookup, namesOf } from '../../src/lib/search/find.ts';
import type { OutlinePage } from '../../src/lib/search/index-files.ts';
import { markPattern, stretchesOf } from '../../src/lib/search/marks.ts';
import { essentials, parseQuery, termsOf, weightedTerms } from '../../src/lib/search/query.ts';
import { variantsOf } from '../../src/lib/search/synonyms.ts';
import { indexWords, stem } from '../../src/lib/search/words.ts';
import { openSearchIndex } from '../../src/outputs/search-index.ts';

for (const [text, words] of [
  ['代码补全', '代码 码补 补全 全'],
  ['AI编程', 'ai 编程 程'],
  ['用Git，再提交。', '用 git 再提 提交 交'],
  ['ひらがな', 'ひら らが がな な'],
  ['plain words', 'plain word'],
  ['customFields', 'customfield custom field'],
  ['$context.underTest($name)', 'context.undertest context undertest under test nam'],
  ['prompts/rules/a.md', 'prompts/rules/a.md prompt rul a md'],
  ['Map<String>', 'map string'],
  ['1.7.2', '1.7.2 1 7 2'],
] as const)
  test(`${text} has the words ${words}`, () => assert.is(indexWords(text).join(' '), words));
for (const forms of [
  ['complete', 'completes', 'completed', 'completing', 'completion', 'completions'],
  ['query', 'queries'],
  ['install', 'installs', 'installing', 'installed'],
  ['action', 'actions'],
  ['process', 'processes', 'processing'],
] as const)
  test(`the forms of ${forms[0]} are one word`, () =>
    assert.is(new Set(forms.map(stem)).size, 1, forms.map(stem).join()));

for (const [input, terms] of [
  ['AI编程', 'ai 编程'],
  ['ＡＩ　编程', 'ai 编程'],
  ['DevIns 变量', 'devin 变量'],
  ['  Custom   Fields ', 'custom field'],
  ['customFields', 'customfield'],
  ['/commit', 'commit'],
  ['OrderService.ship(order)', 'orderservice.ship order'],
  ['？！', ''],
] as const) {
  test(`"${input}" asks for "${terms}"`, () => assert.is(termsOf(parseQuery(input).parts).join(' '), terms));
}
for (const [input, left] of [
  ['怎么配置自定义模型', '配置自定义模型'],
  ['how do i configure a model', 'configure model'],
  ['the', 'the'],
  ['是什么', '是什么'],
] as const) {
  test(`what matters in "${input}" is "${left}"`, () => assert.is(essentials(parseQuery(input).parts).join(' '), left));
}

test('a pair across the border of two words says less than a word', () => {
  const [word, across, other] = weightedTerms(['文件目录']);
  assert.equal([word?.text, across?.text, other?.text], ['文件', '件目', '目录']);
  assert.ok(across !== undefined && across.weight < 0.5 && word?.weight === 1 && other?.weight === 1);
});

for (const [a, b, steps] of [
  ['planer', 'planner', 1],
  ['completoin', 'completion', 1],
  ['refactorng', 'refactoring', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 4],
] as const) {
  test(`from ${a} to ${b}: ${steps}`, () => assert.is(distance(a, b, 2), steps));
}
const vocabulary = new Set(['completion', 'refactoring', 'planner', 'agent', 'legacy', 'migration']);
for (const [word, meant] of [
  ['completoin', 'completion'],
  ['refcator', 'refactoring'],
  ['plannr', 'planner'],
  ['migartion', 'migration'],
  ['kubernetes', null],
] as const) {
  test(`${word} is meant to be ${meant}`, () => assert.is(nearestWord(word, vocabulary), meant));
}
test('a word that is known, or the beginning of one, is not corrected', () =>
  assert.equal(
    ['agent', 'agents', 'refac', 'mcp', 'x86_64', 'agnet'].filter((word) => isSuspicious(word, vocabulary)),
    ['agnet'],
  ));

const marked = (text: string, ...parts: string[]): string =>
  stretchesOf(text, markPattern(parts))
    .map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text))
    .join('');
test('runs, their pairs, and words by their beginnings are marked', () => {
  assert.is(marked('代码补全，补全代码。', '代码补全'), '[代码补全]，[补全代码]。');
  assert.is(marked('代码补', '代码补'), '[代码补]');
  assert.is(marked('Testing the latest tests', 'test'), '[Testing] the latest [tests]');
  assert.is(marked('a C++ (b) thing', 'c++', '(b'), 'a [C++] [(b]) thing');
  assert.is(marked('nothing'), 'nothing');
});

const page = (url: string, title: string, ...headings: string[]): OutlinePage => ({
  url,
  title,
  place: [],
  headings: headings.map((text, index) => [String(index), text]),
});
const names = namesOf({
  stamp: '',
  pages: [page('/a', 'Code completion', 'Shortcuts'), page('/b', 'Refactoring'), page('/c', '代码补全', '行内补全')],
  words: [],
  ways: [],
  pieces: [],
  synonyms: [
    ['completion', 'autofill'],
    ['wombat', 'den'],
  ],
});
/** An index in which the pages have the words of a list: once is in passing, twice is what the page is about. */
const indexOf =
  (...words: string[][]): Lookup =>
  async ({ text }) =>
    new Map(
      words.flatMap((own, number) =>
        own.includes(text) ? [[number, 40 * own.filter((word) => word === text).length]] : [],
      ),
    );
const twice = (...words: string[]): string[] => [...words, ...words];
const found = async (input: string, ...words: string[][]): Promise<string> =>
  (await find(input, names, indexOf(...words))).pages.map(({ page: number }) => 'abc'[number]).join('');

for (const [what, input, words, pages] of [
  [
    'a title wins over a text that has the word more often',
    'refactoring',
    [['refactor', 'refactor'], ['refactor']],
    'ba',
  ],
  [
    'a rare word counts more than a frequent one',
    'often seldom',
    [twice('often'), twice('seldom'), twice('often')],
    'bac',
  ],
  ['pages that have all the words come first', 'inline code', [[], twice('inlin', 'cod'), ['cod']], 'b'],
  ['two words written as one are known in a name', 'codecompletion', [], 'a'],
  ['another word of the site’s table leads to the page', 'autofill', [], 'a'],
  ['the reader’s own word goes before another', 'wombat', [['den'], ['wombat']], 'ba'],
  ['a name is found although the index knows nothing of it', '码补', [], 'c'],
  ['a word that no page has does not hide what others find', 'keyboard often', [twice('often')], 'a'],
  ['what pages have in passing does not answer for a word that none has', 'mortgage often', [['often']], ''],
  ['a word that a page has in passing is found', 'often', [['often']], 'a'],
  ['what no page has finds nothing', 'chocolate cake', [['often'], ['often']], ''],
  [
    'a page that has but a little of a long query is none',
    'chocolate cake recipe with often',
    [['often'], ['often']],
    '',
  ],
] as const)
  test(what, async () => assert.is(await found(input, ...words.map((own) => [...own])), pages));
test('a misspelt word is put right and that is said; a word that the text has is left alone', async () => {
  assert.is((await find('refactorng', names, indexOf([], ['refactor']))).corrected, 'refactoring');
  assert.is((await find('refactorng', names, indexOf(['refactorng']))).corrected, null);
  assert.is((await find('completions', names, indexOf(['complet']))).corrected, null);
});
test('words of letters are replaced as a whole, and only those that are there', () => {
  const groups = [
    ['CI', 'pipeline'],
    ['热键', '快捷键'],
  ];
  assert.equal(variantsOf('configure ci', groups), ['configure pipeline']);
  assert.equal([...variantsOf('decide', groups), ...variantsOf('cider', groups)], []);
  assert.equal(variantsOf('改热键', groups), ['改快捷键']);
});

for (const [what, blocks, excerpt] of [
  ['the sentence with the word', ['First one. The wombat digs. More.'], '…The wombat digs. More.'],
  ['never the title', ['Wombats', 'They dig.'], 'They dig.'],
  ['cut at a word, and said so', [`Wombat ${'and so on '.repeat(40)}`], /^Wombat .*\b(?:and|so|on)…$/],
  ['a long sentence from a clause', [`${'很长的一句话'.repeat(20)}，这里有wombat。`], '…这里有wombat。'],
  ['nothing of nothing', [], ''],
] as const)
  test(`an excerpt is ${what}`, () => {
    const shown = excerptOf(blocks, markPattern(['wombat']), 'Wombats');
    if (typeof excerpt === 'string') assert.is(shown, excerpt);
    else assert.match(shown, excerpt);
  });

test('keywords, words of links and cells lead to a page, and one that is linked to is a way in', async () => {
  const index = openSearchIndex([]);
  const add = (url: string, html: string, keywords: string[] = []): void =>
    index.add({ url, title: url.slice(1), place: [], description: '', keywords, html });
  add('/a', '<p>See <a href="/b#x">the burrow</a> of a planetarium.</p>');
  add(
    '/b',
    '<h2 id="深">Home<a class="anchor" href="#x">link</a></h2><table><tr><td>Depth</td><td>2 m</td></tr></table><p>of a planet</p>',
    ['den'],
  );
  const files = new Map(index.files().map(({ path, content }) => [path, content]));
  let fails = false;
  const engine = await openEngine(async (file) => {
    if (fails) throw new Error('no network');
    return JSON.parse(Buffer.from(files.get(file) ?? []).toString()) as unknown;
  });
  fails = true;
  assert.match(await engine.search('den', 5).then(() => '', String), 'no network');
  fails = false;
  for (const query of ['burrow', 'den', 'depth', 'planet'])
    assert.is((await engine.search(query, 5)).pages[0]?.href, '/b', query);
  const [first] = (await engine.search('depth', 5)).pages;
  assert.equal(
    first?.sections.map(({ href, excerpt }) => [href, excerpt]),
    [['/b#%E6%B7%B1', 'Depth · 2 m…']],
  );
  assert.equal(engine.outline.ways, [1]);
  assert.is((await engine.search('wombat', 5)).count, 0);
});

test.run();
