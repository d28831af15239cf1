/** Sitemap and robots.txt, read by parsers that others wrote. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import robotsParser from 'robots-parser';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type SitemapEntry, sitemapFiles } from '../../src/outputs/sitemap.ts';
import { newFolder } from '../lib/places.ts';
import { type Files, mustBuild, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onUnmatchedTranslations: 'ignore', blog: { onUntruncatedBlogPosts: 'ignore' }, ${more} };`;

async function build(files: Files, folder = writeSite(files)) {
  const { stderr } = await mustBuild(folder);
  const read = (file: string): string => readBuilt(folder, file);
  const items = async (file = 'sitemap.xml') => parseSitemap(Readable.from([read(file)]));
  const has = (file: string): boolean => existsSync(join(folder, 'build', file));
  return { read, has, items, stderr };
}
const paths = (items: { url: string }[]): string[] => items.map(({ url }) => url.replace('https://example.com', ''));

const two =
  "i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'], localeConfigs: { 'zh-Hans': { htmlLang: 'zh-CN' } } },";

test('every page that may be found, with its other languages; fallbacks and hidden pages are left out', async () => {
  const { items } = await build({
    'config/site.config.js': config(two),
    'content/docs/a & b.md': '# A',
    'content/docs/alone.md': '# Alone',
    'content/docs/hidden.md': '---\nunlisted: true\n---\n# Hidden',
    'content/i18n/en/docs/a & b.md': '# A',
    'content/blog/2024-01-01-post.md': '# Post',
  });
  const found = await items();
  assert.equal(paths(found).sort(), [
    '/a%20&%20b',
    '/alone',
    '/blog',
    '/blog/2024/01/01/post',
    '/blog/archive',
    '/en/a%20&%20b',
    '/en/blog',
    '/en/blog/archive',
  ]);
  assert.equal(
    found.find(({ url }) => url.endsWith('com/a%20&%20b'))?.links.map(({ lang, url }) => [lang, url]),
    [
      ['zh-CN', 'https://example.com/a%20&%20b'],
      ['en', 'https://example.com/en/a%20&%20b'],
      ['x-default', 'https://example.com/a%20&%20b'],
    ],
  );
  assert.equal([found[0]?.changefreq, found[0]?.priority], ['weekly', 0.5]);
});

test('drafts that are shown are left out all the same', async () => {
  const folder = writeSite({
    'config/site.config.js': config(''),
    'content/docs/a.md': '---\ndraft: true\n---\n# A',
    'content/docs/b.md': '# B',
  });
  await mustBuild(folder, '--drafts');
  assert.ok(existsSync(join(folder, 'build/a/index.html')));
  assert.not.match(readBuilt(folder, 'sitemap.xml'), 'com/a<');
});

test('a version that must not be indexed is left out', async () => {
  const { items } = await build({
    'config/site.config.js': config("docs: { versions: { '1.0': { noIndex: true } } },"),
    'content/versions.json': '["2.0","1.0"]',
    'content/docs/a.md': '# A',
    'content/versioned_docs/version-2.0/a.md': '# A',
    'content/versioned_docs/version-1.0/a.md': '# A',
  });
  assert.equal(
    paths(await items()).filter((path) => path.endsWith('/a')),
    ['/next/a', '/a'],
  );
});

test('the options of Docusaurus', async () => {
  const { items, has } = await build({
    'config/site.config.js': config(
      `baseUrl: '/base/', sitemap: { filename: 'map.xml', changefreq: null, priority: 0.8, ignorePatterns: ['/base/blog/**'],
        createSitemapItems: async ({ defaultCreateSitemapItems, ...rest }) =>
          (await defaultCreateSitemapItems(rest)).filter(({ url }) => !url.endsWith('/b')) },`,
    ),
    'content/docs/a.md': '# A',
    'content/docs/b.md': '# B',
    'content/blog/2024-01-01-post.md': '# Post',
  });
  const found = await items('map.xml');
  assert.equal(paths(found), ['/base/a', '/base/blog']);
  assert.equal([found[0]?.changefreq, found[0]?.priority, found[0]?.links], [undefined, 0.8, []]);
  assert.equal([has('sitemap.xml'), has('robots.txt')], [false, false]);
});

test('the last change is that of git; a shallow clone does not know it, and says so', async () => {
  const files = {
    'config/site.config.js': config("sitemap: { lastmod: 'datetime' },"),
    'content/docs/a.md': '# A',
    'content/blog/2024-01-01-post.md': '# Post',
    'content/blog/2024-01-02-late.md': '# Late',
  };
  const folder = writeSite(files);
  let time = '2024-05-06T07:08:09.000Z';
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'one');
  const first = time;
  time = '2024-06-07T08:09:10.000Z';
  writeFiles(folder, { 'content/docs/a.md': '# A, again', 'content/blog/2024-01-01-post.md': '# Post, again' });
  git('commit', '-qam', 'two');
  const built = await build(files, folder);
  assert.equal(
    (await built.items()).map(({ url, lastmod }) => [url.slice(19), lastmod]),
    [
      ['/a', time],
      ['/blog', time],
      ['/blog/archive', undefined],
      ['/blog/2024/01/02/late', first],
      ['/blog/2024/01/01/post', time],
    ],
  );
  writeFiles(folder, { 'config/site.config.js': config('') });
  assert.match((await build(files, folder)).read('sitemap.xml'), '<lastmod>2024-06-07</lastmod>');
  writeFiles(folder, files);
  const shallow = newFolder();
  git('clone', '-q', '--depth', '1', `file://${folder}`, shallow);
  const cloned = await build(files, shallow);
  assert.ok((await cloned.items()).every(({ lastmod }) => lastmod === undefined));
  assert.match(cloned.stderr, /this git clone has only the latest commits.*\[shallow-clone\]/);
});

test('beyond 50,000 entries there is an index and its parts', async () => {
  const entries = Array.from({ length: 50_001 }, (_, index): SitemapEntry => {
    const path = `/p${index}`;
    return { path, url: `https://example.com${path}`, lastmod: null, changefreq: null, priority: null, alternates: [] };
  });
  const files = sitemapFiles(entries, 'sitemap.xml', 'https://example.com/');
  assert.equal(
    files.map(({ file }) => file),
    ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'],
  );
  const index = await parseSitemapIndex(Readable.from([files[0]?.content ?? '']));
  assert.equal(
    index.map(({ url }) => url),
    ['https://example.com/sitemap-1.xml', 'https://example.com/sitemap-2.xml'],
  );
  const counts = await Promise.all(
    files.slice(1).map(async ({ content }) => (await parseSitemap(Readable.from([content]))).length),
  );
  assert.equal(counts, [50_000, 1]);
});

test('beyond 50 MB too; what an address holds is escaped in the index', async () => {
  const entry = { lastmod: null, changefreq: null, priority: null, alternates: [], path: '/' };
  const url = `https://example.com/${'x'.repeat(1_000_000)}`;
  const files = sitemapFiles(Array(60).fill({ ...entry, url }), 'a&b.xml', 'https://example.com/');
  assert.equal(
    files.map(({ content }) => content.length < 50_000_000),
    [true, true, true],
  );
  assert.equal(
    (await parseSitemapIndex(Readable.from([files[0]?.content ?? '']))).map(({ url }) => url),
    ['https://example.com/a&b-1.xml', 'https://example.com/a&b-2.xml'],
  );
});

test('robots.txt lets crawlers in and names the sitemap, unless the site has its own', async () => {
  const docs = { 'content/docs/a.md': '# A' };
  const { read } = await build({ 'config/site.config.js': config(''), ...docs });
  const robots = robotsParser('https://example.com/robots.txt', read('robots.txt'));
  assert.equal(robots.getSitemaps(), ['https://example.com/sitemap.xml']);
  assert.ok(robots.isAllowed('https://example.com/a', 'Googlebot'));
  const own = await build({ 'config/site.config.js': config(''), ...docs, 'content/static/robots.txt': 'own' });
  assert.is(own.read('robots.txt'), 'own');
  const closed = await build({ 'config/site.config.js': config('noIndex: true,'), ...docs });
  assert.equal([closed.has('sitemap.xml'), closed.read('robots.txt').includes('Sitemap')], [false, false]);
});

for (const [says, hook, message] of [
  ['fails', "() => { throw new Error('no luck') }", /sitemap.createSitemapItems failed: no luck/],
  [
    'answers nonsense',
    '() => [{ url: 5 }]',
    /what sitemap.createSitemapItems returns is wrong: \[0\].url must be a string/,
  ],
] as const)
  test(`a function of the site that ${says} stops build and check with a message`, async () => {
    const site = writeSite({
      'config/site.config.js': config(`sitemap: { createSitemapItems: ${hook} },`),
      'content/docs/a.md': '# A',
    });
    for (const command of ['build', 'check']) {
      const { code, stderr } = await sitegen(site, command);
      assert.is(code, 1);
      assert.match(stderr, message);
      assert.not.match(stderr, / {4}at /);
    }
    assert.not.ok(existsSync(join(site, 'build')));
  });

test.run();
