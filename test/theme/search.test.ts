/** What the search does with words, without a browser and without an index. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { queryBigrams, withBigrams, withoutBigrams } from '../../src/lib/bigrams.ts';
import { withoutSeams, withSeams } from '../../src/lib/seams.ts';
import type { OutlinePage } from '../../src/model/search.ts';
import { searchHtml } from '../../src/render/search-source.ts';
import { distance, isSuspicious, nearestWord } from '../../theme/lib/search/correct.ts';
import { find, type Index, namesOf } from '../../theme/lib/search/find.ts';
import { markPattern, stretchesOf } from '../../theme/lib/search/marks.ts';
import { essentials, parseQuery, termsOf, weightedTerms } from '../../theme/lib/search/query.ts';

for (const [text, pairs, back] of [
  ['代码补全', '代码 码补 补全 全', '代码补全'],
  ['AI编程助手', 'AI 编程 程助 助手 手', 'AI编程助手'],
  ['用Git，再提交。', '用 Git， 再提 提交 交 。', '用Git，再提交。'],
  ['plain words', 'plain words', 'plain words'],
  ['ひらがな', 'ひら らが がな な', 'ひらがな'],
] as const) {
  test(`${text} is spelt in pairs, and read again`, () => {
    const spelt = withBigrams(text).replace(/\s+/g, ' ').trim();
    assert.is(spelt, pairs);
    assert.is(withoutBigrams(spelt), back);
  });
}
test('texts that stood apart stand apart again', () =>
  assert.is(withoutBigrams(withBigrams('模块</td><td>内容').replace(/<[^>]+>/g, ' ')), '模块 内容'));
test('the last character of a run needs no word of its own', () => {
  assert.equal(queryBigrams('代码补全'), ['代码', '码补', '补全']);
  assert.equal(queryBigrams('补'), ['补']);
});

for (const [text, words] of [
  ['$context.underTest($name)', ['$context.', 'underTest(', '$name)']],
  ['prompts/rules/a.md', ['prompts/rules/a.md']],
  ['.autodevEnv.json', ['.autodevEnv.', 'json']],
  ['{name:value}', ['{name:', 'value}']],
  ['Map&lt;String&gt;', ['Map&lt;', 'String&gt;']],
  ['a &amp; b', ['a', '&amp;', 'b']],
  ["don't", ["don't"]],
  ['1.7.2', ['1.7.2']],
] as const) {
  test(`the names in ${text} are ${words.join(' and ')}`, () => {
    const apart = withSeams(text);
    assert.equal(apart.replaceAll('\u2060', '').split(' '), words);
    assert.is(withoutSeams(apart), text);
  });
}

for (const [input, terms] of [
  ['AI编程', 'ai 编程'],
  ['ＡＩ　编程', 'ai 编程'],
  ['DevIns 变量', 'devins 变量'],
  ['  Custom   Fields ', 'custom fields'],
  ['customFields', 'customfields'],
  ['/commit', '/commit'],
  ['OrderService.ship(order)', 'orderservice. ship( order)'],
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
  assert.is(marked('Testing the latest tests', 'test'), '[Testing] the latest [tests]');
  assert.is(marked('a C++ (b) thing', 'c++', '(b'), 'a [C++] [(b]) thing');
  assert.is(marked('nothing'), 'nothing');
});

const page = (id: string, title: string, ...headings: string[]): OutlinePage => ({
  id,
  url: `/${id}`,
  title,
  place: [],
  headings: headings.map((text, index) => [String(index), text]),
});
const names = namesOf({
  pages: [page('a', 'Code completion', 'Shortcuts'), page('b', 'Refactoring'), page('c', '代码补全', '行内补全')],
  words: [],
});
/** An index in which every page has the words of a list. */
const indexOf = (words: Record<string, string[]>): Index => ({
  has: async (word) => Object.values(words).some((own) => own.includes(word)),
  async ask(terms) {
    const wanted = terms.split(' ');
    const ids = Object.keys(words).filter((id) => wanted.every((term) => words[id]?.includes(term)));
    return new Map(ids.map((id) => [id, words[id]?.filter((word) => wanted.includes(word)).length ?? 0]));
  },
  sample: async () => [],
});
test('a title wins over a text that has the word more often', async () => {
  const { ids } = await find('refactoring', names, indexOf({ a: ['refactoring', 'refactoring'], b: ['refactoring'] }));
  assert.equal(ids, ['b', 'a']);
});
test('a rare word counts more than a frequent one', async () => {
  const texts = { a: ['often', 'rare'], b: ['often'], c: ['often'] };
  assert.equal((await find('often rare thing', names, indexOf(texts))).ids, ['a', 'b', 'c']);
  const apart = { a: ['often'], b: ['rare'], c: ['often'] };
  assert.equal((await find('often rare', names, indexOf(apart))).ids[0], 'b');
});
test('other forms of a word, short ones, and two words written as one are known in a name', async () => {
  for (const [input, id] of [
    ['completing', 'a'],
    ['refactored', 'b'],
    ['shortcut', 'a'],
    ['codecompletion', 'a'],
  ] as const)
    assert.equal((await find(input, names, indexOf({}))).ids, [id], input);
});
test('pages that have but some of the words come after those that have all', async () => {
  const { ids } = await find('inline code', names, indexOf({ b: ['inline', 'code'], c: ['code'] }));
  assert.equal(ids[0], 'b');
  assert.ok(ids.includes('c'));
});
test('a misspelt word is put right and that is said; a word that the text has is left alone', async () => {
  const wrong = await find('refactorng', names, indexOf({ b: ['refactoring'] }));
  assert.equal([wrong.ids, wrong.corrected], [['b'], 'refactoring']);
  const right = await find('completions', names, indexOf({ a: ['completions'] }));
  assert.is(right.corrected, null);
});
test('a name is found although the index knows nothing of it', async () => {
  assert.equal((await find('码补', names, indexOf({}))).ids, ['c']);
});

test('the document for the index has one h1, lighter code, no anchors and no diagrams', () => {
  const html = searchHtml({
    url: '/a',
    title: 'A & b',
    place: [],
    description: '描述',
    html: '<h1 id="x">Own</h1><h2 id="y">标题<a class="anchor" href="#y" title="t">\u200b</a></h2><div class="code" data-language="js"><pre>x</pre></div><svg><text>no</text></svg>',
  });
  assert.is(html.match(/<h1/g)?.length, 1);
  assert.match(html, '<h1>A &amp; b</h1>');
  assert.match(html, '标题 题');
  assert.match(html, 'data-pagefind-weight="0.4" class="code"');
  assert.not.match(html, /anchor|<svg|Own/);
});

test.run();
