/** The blog: B-164 to B-178. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, attributes, fixture, one, realSite, texts } from '../lib/built-site.ts';

const real = realSite();
const demo = fixture(demoSite());
const { test, on } = browserSuite('blog', real, demo);

const dates = (document: Document): string[] =>
  all(document, 'article time').map((time) => time.getAttribute('dateTime') ?? '');

test('B-164 ten articles on the first page, seven on the second, newest first', () => {
  const found = ['/blog', '/blog/page/2'].map((path) => dates(real.document(path)));
  assert.equal(
    found.map(({ length }) => length),
    [10, 7],
  );
  assert.equal(found.flat(), found.flat().sort().reverse());
});

for (const [prefix, older, newer] of [
  ['', '较旧的博文', '较新的博文'],
  ['/en', 'Older entries', 'Newer entries'],
] as const) {
  test(`B-165 ${prefix}/blog leads to older entries, its second page to newer ones`, () => {
    const links = (path: string) =>
      all(real.document(prefix + path), 'nav.pagination a').map((link) => [
        link.textContent?.trim(),
        link.getAttribute('href'),
      ]);
    assert.equal(links('/blog'), [[older, `${prefix}/blog/page/2`]]);
    assert.equal(links('/blog/page/2'), [[newer, `${prefix}/blog`]]);
  });
}

for (const [path, name] of [
  ['/blog', '阅读 Newest 的全文'],
  ['/en/blog', 'Read more about Newest'],
] as const) {
  test(`B-166 B-167 on ${path} a cut post shows what stands before the mark and a link "${name}"`, () => {
    const [newest, middle] = all(demo.document(path), 'article');
    assert.ok(newest && middle);
    assert.match(newest.textContent ?? '', 'Before.');
    assert.not.match(newest.textContent ?? '', 'After.');
    assert.is(one(newest, '.read-more .sr-only').textContent, name);
    assert.match(middle.textContent ?? '', 'word199');
    assert.is(all(middle, '.read-more').length, 0);
  });
}

test('B-168 lists and articles have no docs sidebar, and a list of all posts', () => {
  for (const path of ['/blog', '/blog/page/2', '/blog/2025/03/26/autodev-2-0']) {
    assert.is(all(real.document(path), '[data-sidebar-key]').length, 0);
    const nav = one(real.document(path), 'nav[aria-label=最近博文导航]');
    assert.is(all(nav, 'a').length, 17);
  }
  assert.is(all(real.document('/blog/archive'), 'nav[aria-label=最近博文导航]').length, 0);
});

const years = (root: ParentNode): string[] => texts(all(root, '.blog-sidebar h3'));

test('B-169 years are those of UTC, newest first, wherever the reader is', async () => {
  assert.equal(years(demo.document('/blog')), ['2025', '2024']);
  await on('/blog', { timezoneId: 'Pacific/Kiritimati' }, async (page) =>
    assert.equal(await page.locator('.blog-sidebar h3').allTextContents(), years(real.document('/blog'))),
  );
});

test('B-170 the article is current in the list', () =>
  assert.equal(
    attributes(all(real.document('/blog/2025/03/26/autodev-2-0'), '.blog-sidebar [aria-current=page]'), 'href'),
    ['/blog/2025/03/26/autodev-2-0'],
  ));

test('B-171 dates as the language writes them, and for machines', () => {
  for (const [path, text] of [
    ['/blog/2025/04/25/autodev-local-agent', '2025年4月25日'],
    ['/en/blog/2025/04/25/autodev-local-agent', 'April 25, 2025'],
  ] as const) {
    const time = all(real.document(path), 'article time, header time')[0];
    assert.equal([time?.textContent, time?.getAttribute('dateTime')], [text, '2025-04-25T00:00:00.000Z']);
  }
});

test('B-172 200 words are a minute, 210 are two', () => {
  const header = (path: string): string => one(demo.document(path), 'article').textContent ?? '';
  assert.match(header('/en/blog/2025/01/02/middle'), 'One min read');
  assert.match(header('/en/blog/2024/12/31/late'), '2 min read');
  assert.match(header('/blog/2024/12/31/late'), '阅读需 2 分钟');
});

test('B-173 an article leads to the newer one, then to the older one; the ends lack one', () => {
  const links = (path: string): (string | null)[] => attributes(all(demo.document(path), 'nav.pagination a'), 'href');
  assert.equal(links('/blog/2025/01/02/middle'), ['/blog/2025/04/25/newest', '/blog/2024/12/31/late']);
  assert.equal(links('/blog/2025/04/25/newest'), ['/blog/2025/01/02/middle']);
  assert.equal(links('/blog/undated'), ['/blog/2024/12/31/late']);
  assert.equal(texts(all(demo.document('/en/blog/2025/01/02/middle'), 'nav.pagination .pagination-label')), [
    'Newer post',
    'Older post',
  ]);
});

test('B-174 the archive: years newest first, in a year too, day and title, ids', () => {
  for (const [path, title, entries] of [
    ['/blog/archive', '历史博文', ['4月25日 - Newest', '1月2日 - Middle']],
    ['/en/blog/archive', 'Archive', ['April 25 - Newest', 'January 2 - Middle']],
  ] as const) {
    const document = demo.document(path);
    assert.is(one(document, 'h1').textContent, title);
    assert.equal(attributes(all(document, 'main h3'), 'id'), ['2025', '2024']);
    assert.equal(texts(all(document, 'main li')).slice(0, 2), [...entries]);
  }
});

test('B-175 authors with their counts, and a page for one', () => {
  assert.match(one(demo.document('/blog/authors'), 'main').textContent ?? '', /Ada\s*2/);
  for (const [path, title, all_] of [
    ['/blog/authors/ada', 'Ada - 2 篇博文 | Demo', '查看所有作者'],
    ['/en/blog/authors/ada', 'Ada - 2 posts | Demo', 'View all authors'],
  ] as const) {
    assert.is(demo.document(path).title, title);
    assert.ok(texts(all(demo.document(path), 'main a')).includes(all_));
  }
});

test('B-176 an author without a page is listed without a link', () => {
  const document = demo.document('/blog/authors');
  assert.match(one(document, 'main').textContent ?? '', 'Grace');
  assert.not(demo.has('/blog/authors/grace'));
  assert.not(attributes(all(document, 'main a'), 'href').some((href) => href?.includes('grace')));
});

test('B-177 feeds are well-formed, hold at most 20 entries with absolute links, and name their language', () => {
  for (const [prefix, language] of [
    ['', 'zh-Hans'],
    ['en/', 'en'],
  ] as const) {
    const parse = (name: string): Record<string, Record<string, unknown>> =>
      new XMLParser({ ignoreAttributes: false }).parse(
        readFileSync(join(real.folder, `${prefix}blog/${name}`), 'utf8'),
        true,
      ) as Record<string, Record<string, unknown>>;
    const channel = parse('rss.xml').rss?.channel as { language: string; item: { link: string }[] };
    assert.is(channel.language, language);
    assert.is(channel.item.length, 17);
    assert.ok(channel.item.every(({ link }) => link.startsWith(`https://ide.unitmesh.cc/${prefix}blog/`)));
    const entries = parse('atom.xml').feed?.entry as { link: { '@_href': string } }[];
    assert.ok(entries.every(({ link }) => link['@_href'].startsWith(`https://ide.unitmesh.cc/${prefix}blog/`)));
  }
});

test('B-178 a post without a date in its name has its own address, and stands where its date says', () => {
  assert.ok(demo.has('/blog/undated'));
  assert.equal(attributes(all(demo.document('/blog/archive'), 'main li a'), 'href').slice(2), [
    '/blog/2024/12/31/late',
    '/blog/undated',
  ]);
});

test('a list of posts works without JavaScript', async () => {
  await on(
    '/en/blog',
    {
      javaScriptEnabled: false,
    },
    async (page) => assert.ok((await page.locator('article').count()) > 0),
  );
  await on('/en/blog', async (page) => assert.ok(await page.isVisible('.blog-sidebar')));
});

test.run();
