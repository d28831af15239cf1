/** What the search does with words, without a browser and without an index. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editDistance } from '../../src/lib/nearest.ts';
import { canBeMisspelt, correctedWord, vocabularyOf } from '../../src/search/ask/correct.ts';
import { openEngine } from '../../src/search/ask/engine.ts';
import { excerptOf } from '../../src/search/ask/excerpt.ts';
import { find } from '../../src/search/ask/find.ts';
import { type OutlinePage, type SearchSource, textFile } from '../../src/search/ask/index-files.ts';
import { markedRuns, markPattern } from '../../src/search/ask/marks.ts';
import { parseQuery, weightedTerms, withoutFillers } from '../../src/search/ask/query.ts';
import { type Index, openIndex } from '../../src/search/ask/read-index.ts';
import { groupTerms, variantsOf } from '../../src/search/ask/synonyms.ts';
import { indexWords, stem } from '../../src/search/ask/words.ts';
import { searchFiles } from '../../src/search/make/files.ts';
import { searchPieceOf } from '../../src/search/make/piece.ts';
import { searchIndex } from '../../src/search/make/site-index.ts';

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
  [`hash ${'0f'.repeat(32)}`, 'hash'],
] as const)
  test(`${text.slice(0, 30)} has the words ${words}`, () => assert.is(indexWords(text).join(' '), words));
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
  test(`"${input}" asks for "${terms}"`, () =>
    assert.is(
      weightedTerms(parseQuery(input).parts)
        .map(({ text }) => text)
        .join(' '),
      terms,
    ));
}
for (const [input, left] of [
  ['怎么配置自定义模型', '配置自定义模型'],
  ['how do i configure a model', 'configure model'],
  ['the', 'the'],
  ['让AI直接改文件的标题', 'ai 直接改文件 标题'],
  ['了解温和的配置', '了解温和 配置'],
  ['是什么', '是什么'],
] as const) {
  test(`what matters in "${input}" is "${left}"`, () =>
    assert.is(withoutFillers(parseQuery(input).parts).join(' '), left));
}

test('a pair across the border of two words says less than a word', () => {
  const [word, across, other] = weightedTerms(['文件目录']);
  assert.equal([word?.text, across?.text, other?.text], ['文件', '件目', '目录']);
  assert.ok(across !== undefined && across.weight < 0.5 && word?.weight === 1 && other?.weight === 1);
});

test('what is asked as one speaks is looked for as texts say it, too: one of its words is enough', async () => {
  const spoken = weightedTerms(['插件装不上']).flatMap(({ text, others }) =>
    others === undefined ? [] : [[text, ...others]],
  );
  assert.equal(spoken, [['安装'], ['失败', '无法']]);
  const plain = weightedTerms(['插件安装']);
  assert.equal(
    plain.filter(({ others }) => others !== undefined),
    [],
  );
  assert.is(await found('报错 often', ['often'], ['often', ...twice('失败')]), 'b');
  assert.is(await found('报错 often', ['often'], ['often', ...twice('错误')]), 'b');
});

for (const [a, b, steps] of [
  ['planer', 'planner', 1],
  ['completoin', 'completion', 1],
  ['refactorng', 'refactoring', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 4],
  ['a', 'abcdefgh', 5],
] as const) {
  test(`from ${a} to ${b}: ${steps}`, () => assert.is(editDistance(a, b, 4), steps));
}
const vocabulary = new Set(['completion', 'refactoring', 'planner', 'agent', 'legacy', 'migration']);
for (const [word, meant] of [
  ['completoin', 'completion'],
  ['refcator', 'refactoring'],
  ['plannr', 'planner'],
  ['migartion', 'migration'],
  ['kubernetes', 'kubernetes'],
] as const) {
  test(`${word} is meant to be ${meant}`, () => assert.is(correctedWord(word, vocabulary), meant));
}
test('a word that is known, or the beginning of one, is not corrected', () =>
  assert.equal(
    ['agent', 'agents', 'refac', 'mcp', 'x86_64', 'agnet'].filter(
      (word) => canBeMisspelt(word) && correctedWord(word, vocabulary) !== word,
    ),
    ['agnet'],
  ));

const marked = (text: string, ...parts: string[]): string =>
  markedRuns(text, markPattern(parts))
    .map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text))
    .join('');
test('runs, their pairs, and words by their beginnings are marked', () => {
  assert.is(marked('代码补全，补全代码。', '代码补全'), '[代码补全]，[补全代码]。');
  assert.is(marked('代码补', '代码补'), '[代码补]');
  assert.is(marked('自定义LLM服务，模型', '自定义模型'), '[自定义]LLM服务，[模型]');
  assert.is(marked('Testing the latest tests', 'test'), '[Testing] the latest [tests]');
  assert.is(marked('a C++ (b) thing', 'c++', '(b'), 'a [C++] [(b]) thing');
  assert.is(marked('C++ and C', 'c', 'c++'), '[C++] and [C]');
  assert.is(marked('nothing'), 'nothing');
});

const page = (url: string, title: string, ...headings: string[]): OutlinePage => ({
  url,
  title,
  place: [],
  headings: headings.map((text, index) => [String(index), text]),
});
const pages = [
  page('/a', 'Code completion', 'Shortcuts'),
  page('/b', 'Refactoring'),
  page('/c', '代码补全', '行内补全'),
  { ...page('/d', 'News'), isDated: true as const },
  page('/e', 'Views'),
];
/** An index in which the pages have the words of a list: once is in passing, twice is what the page is about. */
const indexOf = (...words: string[][]): Index => ({
  outline: {
    stamp: '',
    base: '/',
    count: pages.length,
    names: null,
    startPages: [],
    pieces: [],
    hasLists: false,
    synonyms: [
      ['completion', 'autofill'],
      ['wombat', 'den'],
    ],
  },
  async lookup({ text }) {
    const scores = new Map(
      words.flatMap((own, number) =>
        own.includes(text) ? [[number, 40 * own.filter((word) => word === text).length]] : [],
      ),
    );
    return { scores, count: scores.size };
  },
  expect: () => {},
  names: async () => new Map(pages.entries()),
  spelling: async () => vocabularyOf({ pages, words: [] }),
  text: () => Promise.reject(new Error('none')),
});
const twice = (...words: string[]): string[] => [...words, ...words];
const found = async (input: string, ...words: string[][]): Promise<string> =>
  (await find(input, indexOf(...words))).pages.map(({ page: { url } }) => url.slice(1)).join('');

for (const [what, [input, words, pages]] of Object.entries({
  'a title wins over a text that has the word more often': [
    'refactoring',
    [['refactor', 'refactor'], ['refactor']],
    'ba',
  ],
  'a rare word counts more than a frequent one': [
    'often seldom',
    [twice('often'), twice('seldom'), twice('often')],
    'bac',
  ],
  'pages that have all the words come first': ['inline code', [[], twice('inlin', 'cod'), ['cod']], 'bac'],
  'two words written as one are known in a name': ['codecompletion', [], 'a'],
  'another word of the site’s table leads to the page': ['autofill', [], 'a'],
  'the reader’s own word goes before another': ['wombat', [['den'], ['wombat']], 'ba'],
  'a name is found although the index knows nothing of it': ['码补', [], 'c'],
  'a word that no page has does not hide what others find': ['keyboard often', [twice('often')], 'a'],
  'what pages have in passing does not answer for a word that none has': ['mortgage often', [['often']], ''],
  'a word that a page has in passing is found': ['often', [['often']], 'a'],
  'what is kept up to date goes before what is of its day': ['den', [[], [], [], ['den'], ['den']], 'ed'],
  'a pair across two words is no word that is unknown': [
    '文件目录 often tapir',
    [['文件', '目录'], [], [], [], ['often', 'tapir']],
    'ae',
  ],
  'what no page has finds nothing': ['chocolate cake', [['often'], ['often']], ''],
  'a page that has but a little of a long query is none': [
    'chocolate cake recipe with often',
    [['often'], ['often']],
    '',
  ],
} as const))
  test(what, async () => assert.is(await found(input, ...words.map((own) => [...own])), pages));
test('a misspelt word is corrected, and the result names the correction; a word of the texts is left alone', async () => {
  assert.is((await find('refactorng', indexOf([], ['refactor']))).corrected, 'refactoring');
  assert.is((await find('refactorng', indexOf(['refactorng']))).corrected, null);
  assert.is((await find('completions', indexOf(['complet']))).corrected, null);
});
test('words of letters are replaced as a whole, and only those that are there', () => {
  const groups = [
    ['CI', 'pipeline'],
    ['热键', '快捷键'],
  ];
  assert.equal(variantsOf('configure ci', groups), ['configure pipeline']);
  assert.equal([...variantsOf('decide', groups), ...variantsOf('cider', groups)], []);
  assert.equal(variantsOf('改热键', groups), ['改快捷键']);
  assert.equal(variantsOf('two pipelines', groups), ['two ci']);
});

for (const [what, [blocks, excerpt]] of Object.entries({
  'the sentence with the word': [['First one. The wombat digs. More.'], 'The wombat digs. More.'],
  'never the title': [['Wombats', 'They dig.'], 'They dig.'],
  'cut at a word, and said so': [[`Wombat ${'and so on '.repeat(40)}`], /^Wombat .*\b(?:and|so|on)…$/],
  'a long sentence from a clause': [[`${'很长的一句话'.repeat(20)}，这里有wombat。`], '…这里有wombat。'],
  'nothing of nothing': [[], ''],
} as const))
  test(`an excerpt is ${what}`, () => {
    const shown = excerptOf(blocks, markPattern(['wombat']), 'Wombats');
    if (typeof excerpt === 'string') assert.is(shown, excerpt);
    else assert.match(shown, excerpt);
  });

const source = (url: string, more: Partial<SearchSource>): SearchSource => ({
  url,
  title: url.slice(1),
  place: [],
  description: '',
  keywords: [],
  isDated: false,
  html: '',
  ...more,
});
/** The files of an index of these pages. */
function filesOf(
  sources: readonly SearchSource[],
  otherTitles: Record<string, string[]> = {},
  synonyms: string[][] = [],
): Map<string, string> {
  const files = new Map<string, string>();
  const pages = sources.map((one) => {
    const { piece, text } = searchPieceOf(one);
    files.set(textFile(one.url, '/'), text);
    return { url: one.url, key: null, piece: () => piece };
  });
  const index = searchIndex(pages, (url) => otherTitles[url] ?? [], null);
  for (const { path, content } of searchFiles(index, { base: '/', synonyms, keep: () => false }))
    files.set(path, content ?? '');
  return files;
}
const readerOf =
  (files: ReadonlyMap<string, string>, asked: string[] = []) =>
  async (file: string): Promise<unknown> => {
    asked.push(file);
    return JSON.parse(files.get(file) ?? '');
  };

test('a new word changes the file that it is in, and leaves the cuts of the others', () => {
  const wordsFrom = (start: number): string => Array.from({ length: 100 }, (_, at) => `w${start + at}`).join(' ');
  const pages = Array.from({ length: 30 }, (_, at) =>
    source(`/${at}`, { html: `<p>${wordsFrom(1000 + 100 * at)}</p>` }),
  );
  const before = filesOf([...pages, source('/last', { html: '<p>beta</p>' })]);
  const after = filesOf([...pages, source('/last', { html: '<p>alpha beta</p>' })]);
  const changed = [...after].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
  assert.ok(before.size > 40, `${before.size} files`);
  assert.ok(changed.length <= 4, changed.join());
});

test('keywords, words of links and cells lead to a page, and one that is linked to is a way in', async () => {
  const files = filesOf([
    source('/a', {
      html: '<p>See <a href="/b#x">the burrow</a> of a planetarium, <a href="/c">more</a> and <a href="/a">this</a>.</p>',
    }),
    source('/b', {
      html: '<h2 id="深">Home<a class="anchor" href="#x">link</a></h2><table><tr><td>Depth</td><td>2 m</td></tr></table><p>of a planet, a burrow, <a href="/c">c</a></p>',
      keywords: ['den'],
    }),
    source('/c', {}),
  ]);
  let fails = false;
  const read = readerOf(files);
  const engine = await openEngine(async (file) => {
    if (fails) throw new Error('no network');
    return read(file);
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
  assert.equal(
    engine.outline.startPages.map(({ url }) => url),
    ['/c', '/b'],
  );
  assert.is((await engine.search('wombat', 5)).count, 0);
});

test('a name with underscores leads to the section that has it', async () => {
  const html = '<p>Intro.</p><h2 id="one">One</h2><p>Set CUE_DEBUG_FLOW.</p><h2 id="two">Two</h2><p>No more.</p>';
  const engine = await openEngine(readerOf(filesOf([source('/a', { html })])));
  for (const query of ['CUE_DEBUG_FLOW', 'debug_flow', 'cue_deb'])
    assert.equal(
      (await engine.search(query, 5)).pages[0]?.sections.map(({ href, excerpt }) => [href, excerpt]),
      [['/a#one', 'Set CUE_DEBUG_FLOW.']],
    );
});

test('the name of a folder leads to what is in it, after pages that say the word', async () => {
  const pages = ['/one', '/two'].map((url) => source(url, { place: ['Guides', 'Storage'], html: '<p>Text.</p>' }));
  const engine = await openEngine(readerOf(filesOf([...pages, source('/z', { html: '<p>About storage.</p>' })])));
  const found = (await engine.search('storage', 5)).pages.map(({ href }) => href);
  assert.equal(found, ['/z', '/one', '/two']);
});

test('a long page gives its upper headings and the beginnings of its sections; a word more changes no score but its own', () => {
  const long = Array.from(
    { length: 100 },
    (_, number) =>
      `<h${2 + 2 * (number % 2)} id="h${number}">${'Heading '.repeat(9)}</h${2 + 2 * (number % 2)}><p>${'Many words. '.repeat(60)}</p>`,
  ).join('');
  const { piece, text } = searchPieceOf(source('/a', { html: long }));
  assert.is(piece.page.headings.length, 50);
  assert.ok(text.length < 20_000 && text.includes('"h99"'), String(text.length));
  const keys = Array.from(
    { length: 200 },
    (_, number) =>
      `<h3 id="k${number}">blog.feedOptions.key${number}</h3><p>What it means ${'and more '.repeat(10)}</p>`,
  ).join('');
  const many = searchPieceOf(source('/keys', { html: keys }));
  assert.is(many.piece.page.headings.length, 200);
  assert.match(many.text, /"k199",\["What it means/);
  const table = '<table><tr><th>Key</th></tr><tr><td>one</td></tr></table>';
  assert.not.match(searchPieceOf(source('/a', { html: table })).text, 'Key');
  const scoresOf = (more: string): Record<string, number> => {
    const { words, scores } = searchPieceOf(
      source('/a', { html: `<p>${'some text of it '.repeat(225)}once ${more}</p>` }),
    ).piece;
    const numbers = scores.split(' ');
    return Object.fromEntries(words.split(' ').map((word, index) => [word, Number(numbers[index])]));
  };
  const { other, ...rest } = scoresOf('other '.repeat(60));
  assert.ok(other !== undefined && other > 0);
  assert.equal(rest, scoresOf(''));
});

/** Pages with words that a few others have, and some that all have. */
const manyPages = (count: number): SearchSource[] =>
  Array.from({ length: count }, (_, number) =>
    source(`/p${number}`, {
      title: `Chapter ${number} of burrows`,
      description: `How wombat${number % 40} digs.`,
      html: `<h2 id="h">Depth ${number}</h2>${'<p>A wombat digs and sleeps.</p>'.repeat(1 + (number % 7))}<p>rare${number} ${Array.from({ length: 30 }, (_, word) => `w${(number * 31 + word * 17) % 5000}x`).join(' ')}</p>`,
    }),
  );
const large = [...manyPages(1500), source('/best', { title: 'How it sleeps' })];
const largeFiles = filesOf(large);

test('names of two words are found as one, and a name with its number as it is written apart', async () => {
  const files = filesOf([
    source('/editor', { html: '<p>Nothing.</p>', keywords: ['VS Code'] }),
    source('/web', { html: '<p>From Vue 2 to Vue 3.</p>' }),
    source('/none', { html: '<p>Code of others.</p>' }),
  ]);
  const engine = await openEngine(readerOf(files));
  for (const [query, page] of [
    ['vscode', '/editor'],
    ['vue2', '/web'],
  ] as const)
    assert.equal(
      (await engine.search(query, 5)).pages.map(({ href }) => href),
      [page],
      query,
    );
});

test('a first query waits for three answers one after the other: outline, words, texts', async () => {
  const files = filesOf([
    ...Array.from({ length: 26 }, (_, at) => {
      const letter = String.fromCharCode(97 + at);
      return source(`/${letter}`, {
        html: `<p>${Array.from({ length: 60 }, (_, word) => `${letter}${word}word`).join(' ')}</p>`,
      });
    }),
    source('/wombat', { html: '<p>marsupial burrow night wombat</p>' }),
  ]);
  let rounds = 0;
  let waiting: (() => void)[] = [];
  const read = readerOf(files);
  const engine = openEngine(async (file) => {
    if (waiting.length === 0)
      setTimeout(() => {
        rounds++;
        const answered = waiting;
        waiting = [];
        for (const answer of answered) answer();
      });
    await new Promise<void>((done) => waiting.push(done));
    return read(file);
  });
  const { pages } = await (await engine).search('marsupial night burrow wombat', 5);
  assert.is(pages[0]?.href, '/wombat');
  assert.is(rounds, 3);
});

test('words of a group of synonyms are one file, and are found as they are in the pieces', async () => {
  const group = ['code completion', '代码补全', 'auto-fill'];
  const files = filesOf(
    [
      source('/a', { title: 'Completing code', html: '<p>代码补全 completions, auto and fill</p>' }),
      source('/b', { html: '<p>补全 coder auto-fill completed</p>' }),
      source('/c', { html: '<p>zebra</p>' }),
    ],
    {},
    [['zebra', 'quagga'], group],
  );
  const apart = await openIndex(readerOf(files));
  const asked: string[] = [];
  const together = await openIndex(readerOf(files, asked));
  together.expect([1]);
  const found = async (index: Index, term: Parameters<Index['lookup']>[0]) => {
    const { scores, count } = await index.lookup(term);
    return [count, ...[...scores].sort(([a], [b]) => a - b).map(([page, score]) => [page, Math.round(score)])];
  };
  for (const term of groupTerms(group)) assert.equal(await found(together, term), await found(apart, term), term.text);
  assert.equal(new Set(asked), new Set(['outline.json', 'group-1.json']));
});

test('excerpts of further pages are read when they are wanted', async () => {
  const asked: string[] = [];
  const files = filesOf(['/a', '/b', '/c', '/d'].map((url) => source(url, { html: '<p>A wombat digs.</p>' })));
  const engine = await openEngine(readerOf(files, asked));
  const texts = (): number => asked.filter((file) => file.startsWith('text/')).length;
  const { rest, pages } = await engine.search('wombat', 4, undefined, 2);
  assert.equal([texts(), rest?.from, pages.length, pages[2]?.excerpt], [2, 2, 4, '']);
  const more = await rest?.read(3);
  assert.equal([texts(), more?.rest?.from, more?.pages[2]?.excerpt], [3, 3, 'A wombat digs.']);
  assert.is((await more?.rest?.read(4))?.rest, null);
});

test('a query of a large site loads little: its pieces, the names that may fit and the texts that are shown', async () => {
  for (const [query, first] of [
    ['rare777', '/p777'],
    ['chapter 777', '/p777'],
    ['sleeps', '/best'],
    ['chapetr 31', '/p31'],
  ] as const) {
    const asked: string[] = [];
    const engine = await openEngine(readerOf(largeFiles, asked));
    const { pages, count } = await engine.search(query, 6);
    assert.is(pages[0]?.href, first, query);
    assert.ok(count <= 1000, query);
    assert.ok(asked.length < 40, `${query}: ${asked.join(' ')}`);
    const sizes = asked.map((file) => largeFiles.get(file)?.length ?? 0);
    assert.ok(Math.max(...sizes) < 20_000, `${query}: ${asked.map((file, at) => `${file} ${sizes[at]}`).join(' ')}`);
  }
});

test('an edit of a page changes few files, and none of another name', () => {
  const edited = large.map((one) =>
    one.url === '/p777' ? { ...one, html: one.html.replace('rare777', 'unheard') } : one,
  );
  const files = filesOf(edited);
  const changed = [...files].filter(([path, content]) => largeFiles.get(path) !== content).map(([path]) => path);
  assert.ok(changed.length <= 6 && changed.includes('text/p777.json'), changed.join(' '));
  assert.ok([...largeFiles.keys()].filter((path) => !files.has(path)).length <= 3);
});

test('files of an index with other pages are not mixed with this one', async () => {
  const files = new Map([...filesOf(manyPages(1501)), ['outline.json', largeFiles.get('outline.json') ?? '']]);
  const engine = await openEngine(readerOf(files));
  assert.match(await engine.search('wombat', 6).then(() => '', String), 'of another index');
});

test.run();
