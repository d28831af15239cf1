/** Pure helpers, each as a list of sentences. */
import matter from 'gray-matter';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { locateKey } from '../../src/config/locate.ts';
import { docPathOf, postPathOf } from '../../src/content/entry-paths.ts';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { resolveLink } from '../../src/graph/links.ts';
import { withinTime } from '../../src/host/threads/time-limit.ts';
import { absoluteHtml } from '../../src/lib/absolute-html.ts';
import { fencesIn } from '../../src/lib/code-fences.ts';
import { matcherOf } from '../../src/lib/glob.ts';
import { htmlWithGaps, withGaps } from '../../src/lib/han-latin-gaps.ts';
import { longHash } from '../../src/lib/hash.ts';
import { kebabOf } from '../../src/lib/kebab.ts';
import { linkItem } from '../../src/lib/markdown-text.ts';
import { memoize, memoizeByObject, memoizeLoads } from '../../src/lib/memoize.ts';
import { mayReadOutside } from '../../src/lib/module-reach.ts';
import { byBeginning, nearest } from '../../src/lib/nearest.ts';
import { markdownCandidates, prefersMarkdown } from '../../src/lib/negotiate.ts';
import { textOfValue } from '../../src/lib/own-value.ts';
import { packageName } from '../../src/lib/package-name.ts';
import { address, type Check, object, off, optional, text, wholeNumber } from '../../src/lib/shape.ts';
import { documentTitle } from '../../src/lib/titles.ts';
import {
  applyTrailingSlash,
  comparableUrl,
  encodedUrl,
  isBelow,
  isExternal,
  isUnsafe,
  isWebAddress,
  outputFileOf,
  parsedUrl,
  placeOfPage,
  splitUrl,
  withoutSlashes,
} from '../../src/lib/urls.ts';
import { plural } from '../../src/lib/words.ts';
import { sortedBy } from '../../src/pages/page-kinds.ts';

/** One test a row: the arguments, and what comes out. */
function table<A extends unknown[], R>(name: string, work: (...args: A) => R, rows: [...A, R][]): void {
  for (const row of rows) {
    const [args, expected] = [row.slice(0, -1) as unknown as A, row.at(-1) as R];
    test(`${name} ${args.map((one) => String(JSON.stringify(one)).slice(0, 80)).join(', ')}`, () =>
      assert.equal(work(...args), expected));
  }
}

test('a hash is of lists of any length too, such as the files of 100,000 pages', () => {
  assert.is(longHash('a', ['b', 'c']), longHash('a', 'b', 'c'));
  assert.is(longHash(Array(200_000).fill('a')).length, 64);
});

const codeLines = (text: string): number[] => {
  const isCode = fencesIn();
  return text.split('\n').flatMap((line, index) => (isCode(line) ? [index + 1] : []));
};
table('lines of code in', codeLines, [
  ['a\n```js\nb\n```\nc', [2, 3, 4]],
  ['```md\n```js\nb\n```\nc', [1, 2, 3, 4]],
  ['~~~\n```\n~~~ \nc', [1, 2, 3]],
  ['````\n```\n`````\nc', [1, 2, 3]],
]);

table('placeOfPage', (list: string[], url: string) => placeOfPage(list, (one) => one, url), [
  [['/a', '/b', '/B/'], '/b/index.html', 1],
  [['/a', 'https://a.b/c'], '/c', -1],
  [[], '/', -1],
]);

table('withGaps', withGaps, [
  ['用AutoDev写2个 测试。AI，编程', '用 AutoDev 写 2 个 测试。AI，编程'],
  ['plain 1.2', 'plain 1.2'],
]);

table('htmlWithGaps', htmlWithGaps, [
  ['<p title="用AI">用AI<code>用AI</code>写<b>A编</b></p>', '<p title="用AI">用 AI<code>用AI</code>写<b>A 编</b></p>'],
  ['<pre><code>甲a</code></pre>甲a', '<pre><code>甲a</code></pre>甲 a'],
]);

table('byBeginning', byBeginning, [['a/b/c', ['x', 'a/y', 'a/b/z', 'a'], ['a/b/z', 'a/y', 'a', 'x']]]);
table('nearest', nearest, [
  ['titel', ['title', 'url'], 'title'],
  ['baseURL', ['baseUrl'], 'baseUrl'],
  ['FAVICON', ['favicon'], 'favicon'],
  ['bsaeUlr', ['baseUrl'], 'baseUrl'],
  ['zzz', ['title', 'url'], null],
  ['content/docs/instal.md', ['content/docs/b.md', 'content/docs/install.md'], 'content/docs/install.md'],
  ['content/docs/none.md', ['content/docs/b.md'], null],
]);
table('item of a list in Markdown', linkItem, [
  ['A', '/a)', '', '', '- [A](</a)>)'],
  ['A', '/a(', '', '', '- [A](</a(>)'],
  ['~~~ a ~ b', '/a', '', '', '- [\\~\\~\\~ a \\~ b](/a)'],
  ['a [b]*', '/x_(y)', ' c_d\n_e ', '', '- [a \\[b\\]\\*](</x_(y)>): c_d \\_e'],
]);
const checked = (check: Check<unknown>, value: unknown): unknown => {
  const said: string[] = [];
  const answer = check(value, '', (_, message) => said.push(message));
  return said.length > 0 ? said.join() : answer;
};
table('check', checked, [
  [address, 'java\nscript:x', 'is an address that runs code, "java\\nscript:x"'],
  [address, '/a', '/a'],
  [object({ a: optional(text, '') }), { constructor: 1 }, 'is not a known key'],
  [wholeNumber(1, 6), 6, 6],
  [wholeNumber(1, 6), 7, 'must be a whole number from 1 to 6, not 7'],
  [off(text), null, null],
]);
table('kebab', kebabOf, [
  ['C++', 'c'],
  ['node.js', 'node-js'],
  ['v2.0', 'v-2-0'],
  ['AutoDev', 'auto-dev'],
  ['标签A2', '标签-a-2'],
  ['AI编程', 'ai编程'],
  ['智能体', '智能体'],
  ['hello world', 'hello-world'],
  ["L’Hôpital's Straße", 'l-hopitals-strasse'],
  ['TypeScript入门', 'type-script入门'],
  ['हिन्दी ١٢', 'हिन्दी-١٢'],
  ['1st fooBar2Baz', '1st-foo-bar-2-baz'],
  // By the square this would take minutes.
  ['a1'.repeat(400_000), Array(400_000).fill('a-1').join('-')],
]);
table('glob', (pattern: string, path: string) => matcherOf([pattern])(path), [
  ['**/*.{md,mdx}', 'a/b.md', true],
  ['**/*.{md,mdx}', 'b.mdx', true],
  ['**/*.{md,mdx}', 'a/.b/c.md', false],
  ['**/.b/**', 'a/.b/c.md', true],
  ['**/_*/**', 'a/_b/c.md', true],
  ['**/_*', 'a/b_.md', false],
  ['*.md', 'a/b.md', false],
  ['*.md', 'a-md', false],
]);
table('comparable', comparableUrl, [
  ['/intro/', '/intro'],
  ['/Intro/index.html', '/intro'],
  ['/', '/'],
  ['/%E4%B8%AD', '/中'],
  ['//', '/'],
  ['/a//', '/a'],
  [`/a${'/'.repeat(400_000)}b/`, `/a${'/'.repeat(400_000)}b`],
]);
table('without slashes', withoutSlashes, [
  ['//a/b//', 'a/b'],
  ['///', ''],
  [`a${'/'.repeat(400_000)}b/`, `a${'/'.repeat(400_000)}b`],
]);
table('leads to another web site', isWebAddress, [
  ['https:evil.example', true],
  ['HTTP:/evil.example', true],
  ['\\\\evil.example', true],
  ['mailto:a@b.example', false],
  ['/https:', false],
]);
table('leaves the site', isExternal, [
  ['/\\evil.example', true],
  ['//a.example/x', true],
  ['HTTPS://a.example', true],
  ['mailto:a@b', true],
  ['/a', false],
  ['a:b/c', true],
  ['a/b:c', false],
]);
table('encoded', encodedUrl, [
  ['/中 a', '/%E4%B8%AD%20a'],
  ['/%E4%B8%AD%20a', '/%E4%B8%AD%20a'],
  ['/100%', '/100%25'],
]);
table('split', splitUrl, [
  ['/a?b=?#c#d?e', { path: '/a', query: '?b=?', hash: '#c#d?e' }],
  ['#\n', { path: '', query: '', hash: '#\n' }],
]);
table('below', isBelow, [
  ['/blog/page/2', '/blog', true],
  ['/blogs', '/blog', false],
  ['/x', '/', true],
]);
table('trailing slash', (url: string, mode: boolean | null) => applyTrailingSlash(url, mode, '/'), [
  ['/a/', null, '/a/'],
  ['/a', true, '/a/'],
  ['/a/', false, '/a'],
  ['/', false, '/'],
  ['/404.html', true, '/404.html'],
]);
table('trailing slash of a base', applyTrailingSlash, [['/en/', false, '/en/', '/en/']]);
table('output file', (url: string, mode: boolean | null) => outputFileOf(url, mode, '/'), [
  ['/a/b', null, 'a/b/index.html'],
  ['/a/b/', true, 'a/b/index.html'],
  ['/a/b', false, 'a/b.html'],
  ['/', false, 'index.html'],
  ['/404.html', null, '404.html'],
]);
table('title', documentTitle, [
  [' A ', 'Site', '|', 'A | Site'],
  [null, 'Site', '|', 'Site'],
  ['Site', 'Site', '|', 'Site'],
]);
table('plural', plural, [
  ['One post|{count} posts', 1, 'en', 'One post'],
  ['One post|{count} posts', 2, 'en', '2 posts'],
  ['{count} 篇博文', 1, 'zh-CN', '1 篇博文'],
  ['One post|{count} posts', 5, 'pl', '5 posts'],
  ['One post|{count} posts', 21, 'ru', '21 posts'],
  ['One post|{count} posts', 5, 'ja', '5 posts'],
  ['One post|{count} posts', 1, 'ja', 'One post'],
  ['Un article|{count} articles', 2, 'fr', '2 articles'],
]);

const doc = (path: string, id: string | null = null, slug: string | null = null): string => {
  const found = docPathOf({ path, id, slug, stripPrefixes: true });
  return `${found.id} ${found.slug} ${found.position}`;
};
table('doc', doc, [
  ['intro.md', null, null, 'intro /intro null'],
  ['02-intro.md', null, null, 'intro /intro 2'],
  ['01-agent/02_remote.md', null, null, 'agent/remote /agent/remote 2'],
  ['2024-01-notes.md', null, null, '2024-01-notes /2024-01-notes null'],
  ['7.0-foo.md', null, null, '7.0-foo /7.0-foo null'],
  ['1.x.md', null, null, 'x /x 1'],
  ['3-.md', null, null, '3- /3- null'],
  ['agent/index.md', null, null, 'agent/index /agent/ null'],
  ['agent/README.md', null, null, 'agent/README /agent/ null'],
  ['agent/agent.md', null, null, 'agent/agent /agent/ null'],
  ['01-agent/agent.md', null, null, 'agent/agent /agent/agent null'],
  ['01-agent/01-agent.md', null, null, 'agent/agent /agent/ 1'],
  ['01-index.md', null, null, 'index /index 1'],
  ['a/b.md', 'c', null, 'a/c /a/c null'],
  ['a/b.md', null, '/x', 'a/b /x null'],
  ['a/b.md', null, '../x', 'a/b /x null'],
  ['index.md', null, null, 'index / null'],
]);
test('prefixes are kept where the file asks for it', () =>
  assert.is(docPathOf({ path: '01-a/02-b.md', id: null, slug: null, stripPrefixes: false }).slug, '/01-a/02-b'));

table('post', (path: string) => postPathOf(path).slug, [
  ['2024-01-13-c.md', '/2024/01/13/c'],
  ['2024-01-13-c/index.md', '/2024/01/13/c'],
  ['2024-1-2-b.md', '/2024/1/2/b'],
  ['2024/01/13/c.md', '/2024/01/13/c'],
  ['2024/01/13-c.md', '/2024/01/13/c'],
  ['folder/2024-01-13-c.md', '/2024/01/13/folder/c'],
  ['2024-03-01-post/post.md', '/2024/03/01/post/post'],
  ['2024-03-05/foo.md', '/2024/03/05/foo'],
  ['2024-03-06.md', '/2024/03/06/'],
  ['2024-02-01-rel-2025-02-03.md', '/2025/02/03/2024-02-01-rel-'],
  ['notes/first.md', '/notes/first'],
  ['release.md', '/release'],
]);

test('front matter tells where its keys stand', () => {
  const { frontMatter, content, lineOffset } = splitFrontMatter('---\ntitle: A\ndate: 2024-01-26\n---\ntext', 'a.md');
  assert.equal(frontMatter.data, { title: 'A', date: '2024-01-26T00:00:00.000Z' });
  assert.equal(frontMatter.places.date, { line: 3, column: 1 });
  assert.is(content, 'text');
  assert.is(lineOffset, 4);
});
for (const end of [
  '---',
  '---\n',
  '---\r\n',
  '---\n\nText',
  '---\r\n\r\nText\n---\n',
  '---  \nText',
  '---\n---\n',
  '----\nText\n---\n',
])
  test(`below front matter that ends with ${JSON.stringify(end)} is what gray-matter finds there`, () => {
    const text = `\uFEFF---\ntitle: A\n${end}`;
    assert.is(splitFrontMatter(text, 'a.md').content, matter(text, {}).content);
  });
test('front matter that is no YAML is reported at its line', () => {
  const [problem] = splitFrontMatter('---\ntitle: A\nb: [\n---\nx', 'a.md').diagnostics;
  assert.is(problem?.code, 'front-matter');
  assert.is(problem?.place?.line, 4);
});
for (const [what, end] of Object.entries({ LF: '\n', CRLF: '\r\n', CR: '\r', 'U+2028': '\u2028', 'U+2029': '\u2029' }))
  test(`front matter has a limit of lines, whatever ends them: ${what}`, () =>
    assert.match(
      splitFrontMatter(`---\n${end.repeat(2001)}\n---\n# A\n`, 'a.md').diagnostics[0]?.message ?? '',
      /2000|2,000/,
    ));
test('front matter in another language is rejected, never run', () => {
  const { diagnostics, frontMatter } = splitFrontMatter('---js\n{ title: process.exit(7) }\n---\nx', 'a.md');
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['front-matter-language'],
  );
  assert.equal(frontMatter.data, {});
});
test('an opening line that is never closed is a rule, not front matter', () =>
  assert.is(splitFrontMatter('---\nx', 'a.md').content, '---\nx'));

const places: [sentence: string, source: string, path: string, at: string][] = [
  [
    'a key is found in the text of a configuration',
    "export default {\n  title: 'x',\n  themeConfig: {\n    navbar: { titel: 'y' },\n  },\n}",
    'themeConfig.navbar.titel',
    '4:15',
  ],
  ['the item that is named', "{ items: [\n{ type: 'a' },\n{ type: 'b' }] }", 'items[1].type', '3:3'],
  ['an item without the key', "{ items: [\n{ type: 'a' },\n{ label: 'b' }] }", 'items[1].type', '3:1'],
  ['an item of an item', '{ a: [{ b: [1] },\n{ b: [1,\n 2] }] }', 'a[1].b[1]', '3:2'],
  ['after an item with brackets in a text', "{ a: ['],[',\n'x'] }", 'a[1]', '2:1'],
  ['after a comment with a comma', '{ a: [ // one, two\n{ x: 1 },\n{ x: 2 }] }', 'a[1].x', '3:3'],
  ['the list, where others are spread into it', '{ a: [...b,\n{ x: 1 }] }', 'a[1].x', '1:3'],
  ['the outer key of a name', "{ plugins: [{ title: 'p' }],\ntitle: 3 }", 'title', '2:1'],
  ['the key in the value, not after it', '{ a: { x: 1 },\nb: { y: 1 } }', 'a.y', '1:3'],
  [
    'a list in a variable',
    'const items: Item[] = [{ x: 1 },\n{ x: 2 }];\nexport default { items }',
    'items[1].x',
    '2:3',
  ],
  [
    'a list in another variable',
    'const all = [{ x: 1 },\n{ x: 2 }];\nexport default { items: all }',
    'items[1].x',
    '2:3',
  ],
  ['a map that a function makes', '{ docs: docs({\npath: 3 }) }', 'docs.path', '2:1'],
  ['a key in quotes', "{ onDiagnostics: {\n'broken-link': 3 } }", 'onDiagnostics.broken-link', '2:2'],
];
for (const [sentence, source, path, at] of places)
  test(`the place of a key: ${sentence}`, () => {
    const { line, column } = locateKey(source, path) ?? { line: 0, column: 0 };
    assert.is(`${line}:${column}`, at);
  });

for (const [accept, expected] of [
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html', false],
  ['text/markdown', true],
  ['TEXT/Markdown; charset=utf-8', true],
  ['text/markdown;q=0', false],
  ['text/html;q=0.9, text/markdown;q=0.9', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=x', false],
] as const)
  test(`"${accept}" ${expected ? 'asks' : 'does not ask'} for Markdown`, () =>
    assert.is(prefersMarkdown(accept), expected));

for (const [path, candidates] of [
  ['', ['index.md']],
  ['index.html', ['index.md']],
  ['intro', ['intro.md', 'intro/index.md']],
  ['en/', ['en.md', 'en/index.md']],
  ['a/b.html', ['a/b.md', 'a/b/index.md']],
  ['a/index.html', ['a.md', 'a/index.md']],
  ['img/logo.svg', []],
  ['intro.md', []],
] as const)
  test(`the Markdown of "${path}" is looked for at ${candidates.join(', ') || 'no place'}`, () =>
    assert.equal(markdownCandidates(path), [...candidates]));

test('tags stand in the order of the language, Chinese ones by their sounds', () => {
  const tags = ['智能体', 'b', '版本', 'a', '测试'].map((label) => ({ label }));
  const labels = sortedBy('label', tags, 'zh-CN').map(({ label }) => label);
  assert.equal(
    labels.filter((label) => label > 'z'),
    ['版本', '测试', '智能体'],
  );
  assert.ok(labels.indexOf('a') < labels.indexOf('b'));
});

test('HTML for elsewhere has no scripts and styles, even where texts may, and frames keep their sandbox', () =>
  assert.is(
    absoluteHtml(
      '<p>a<script>b</script><style>c</style><a href="d">e</a><iframe src="/g" sandbox="allow-scripts" class="h"></iframe></p>',
      'https://e.example/f',
    ),
    '<p>a<a href="https://e.example/d">e</a><iframe src="https://e.example/g" sandbox="allow-scripts"></iframe></p>',
  ));

test('a value as text runs no code of its own', () => {
  const own = { toString: () => 'x' };
  assert.equal([own, [own], null, 5, new Date(0)].map(textOfValue), ['', '', 'null', '5', '1970-01-01T00:00:00.000Z']);
});

test('a memoized function computes each result once, and forgets all when there are too many', () => {
  const asked: string[] = [];
  const upper = memoize((key: string) => {
    asked.push(key);
    return key === 'nothing' ? null : key.toUpperCase();
  }, 2);
  assert.equal(['a', 'a', 'nothing', 'nothing', 'b', 'a'].map(upper), ['A', 'A', null, null, 'B', 'A']);
  assert.equal(asked, ['a', 'nothing', 'b', 'a']);
  const sizeOf = memoizeByObject((list: readonly string[]) => ({ size: list.length }));
  const list = ['a'];
  assert.is(sizeOf(list), sizeOf(list));
  assert.is.not(sizeOf(list), sizeOf(['a']));
});

test('loads at the same time share a promise; what fails or yields nothing is loaded again', async () => {
  const answers = [new Error('no network'), null, 'text'];
  const load = memoizeLoads(async (_: string) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const first = load('a');
  assert.is(load('a'), first);
  assert.is(await first.catch(({ message }: Error) => message), 'no network');
  assert.is(await load('a'), null);
  assert.is(await load('a'), 'text');
  assert.is(await load('a'), 'text');
});

test('addresses that run code, or show what a script made, are unsafe however they are written', () => {
  const schemes = 'javascript vbscript data blob filesystem'.split(' ');
  for (const scheme of schemes)
    for (const written of [
      `${scheme}:x`,
      ` ${scheme.toUpperCase()}:x`,
      `${scheme[0]}\t${scheme.slice(1)}:x`,
      `\u0001${scheme}\n:x`,
      `pathname://${scheme}:x`,
    ])
      assert.ok(isUnsafe(written), JSON.stringify(written));
  for (const written of ['/data:x', './javascript:x', '#blob:x', 'https://a.example/data:x', 'mailto:a@b', 'dataset'])
    assert.not.ok(isUnsafe(written), written);
});

test('code that imports the package itself sees nothing outside, so that builds of a site with own code can be skipped', () => {
  for (const from of ['', '/theme']) assert.not.ok(mayReadOutside(`import { a } from '${packageName}${from}';`));
  for (const code of ["import a from 'other';", 'const a = Date.now();']) assert.ok(mayReadOutside(code));
});

test('an address that is longer than any name is compared as it is, whatever marks are in it', () => {
  const marks = `/a${'\u0345'.repeat(60_000)}${'\u0334'.repeat(60_000)}`;
  const context = {
    ...{
      file: 'a.md',
      source: null,
      pageUrl: '/a',
      siteBase: '/',
      contentRoots: ['content'],
      locale: { baseUrl: '/' },
    },
    graph: { byUrl: new Map(), targets: new Map(), publicFiles: new Map() },
  };
  const resolved = (): unknown[] =>
    ['', '#', '.'].map((start) => resolveLink(`${start}${marks}.md`, context as never).kind);
  const timed = withinTime(5, () => [comparableUrl(marks) === marks, ...resolved()]);
  assert.equal(timed, { timedOut: false, value: [true, 'missing-file', 'anchor', 'missing-file'] });
});

test('an address whose host is longer than any is none, however it is written; others are as long as they are', () => {
  const letters = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index));
  const long = ['https://', 'https:', '//', '\\\\', ' ht\ntps:\t//', 'https://a@'].map(
    (start) => `${start}${letters}/`,
  );
  const timed = withinTime(2, () => long.map((address) => parsedUrl(address, 'https://a.b/c')));
  assert.equal(timed, { timedOut: false, value: long.map(() => null) });
  const name = 'x'.repeat(300);
  for (const address of [`/${name}`, name, `https://a.b/${name}`, `https://a.b?${name}`, `data:image/png,${name}`])
    assert.ok(parsedUrl(address, 'https://a.b/c')?.href.endsWith(name), address);
});

test.run();
