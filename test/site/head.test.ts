/** What the head of a page tells machines: one value a subject, and structured data. */
import { parseHTML } from 'linkedom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, mustBuild, readBuilt, sitegen, writeSite } from '../lib/site.ts';

async function build(config: string, files: Files) {
  const folder = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', blog: { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' }, ${config} };`,
    ...files,
  });
  await mustBuild(folder);
  const documentOf = (page: string): Document => parseHTML(readBuilt(folder, page)).document;
  return {
    /** Contents of the meta elements about a subject. */
    meta: (page: string, subject: string): (string | null)[] =>
      [...documentOf(page).querySelectorAll(`head meta[name="${subject}"], head meta[property="${subject}"]`)].map(
        (element) => element.getAttribute('content'),
      ),
    data: (page: string): Record<string, unknown>[] =>
      [...documentOf(page).querySelectorAll('script[type="application/ld+json"]')].map(
        (element) => JSON.parse(element.textContent ?? '') as Record<string, unknown>,
      ),
  };
}

const metadata = `themeConfig: { image: 'img/all.png', metadata: [
  { name: 'google-site-verification', content: 'abc' }, { name: 'twitter:card', content: 'summary' },
  { name: 'keywords', content: 'a, b' }, { name: 'description', content: 'of the site' }, { property: 'og:image', content: 'https://cdn.example/all.png' },
] },`;

test("the site's metadata replaces what is assumed, and gives way to what the page says", async () => {
  const { meta } = await build(metadata, {
    'content/docs/plain.md': '# Plain',
    'content/static/img/own.png': '',
    'content/docs/rich.md': '---\ndescription: of the page\nkeywords: [own]\nimage: /img/own.png\n---\n# Rich',
  });
  const all = (page: string): (string | null)[][] =>
    ['google-site-verification', 'twitter:card', 'keywords', 'description', 'og:image'].map((one) => meta(page, one));
  assert.equal(all('plain/index.html'), [
    ['abc'],
    ['summary'],
    ['a, b'],
    ['of the site'],
    ['https://cdn.example/all.png'],
  ]);
  assert.equal(all('rich/index.html'), [
    ['abc'],
    ['summary'],
    ['own'],
    ['of the page'],
    ['https://example.com/img/own.png'],
  ]);
  assert.equal(meta('404.html', 'google-site-verification'), ['abc']);
});

test('pages without an image have that of the site', async () => {
  const { meta } = await build("themeConfig: { image: 'img/all.png' },", { 'content/docs/a.md': '# A' });
  for (const name of ['og:image', 'twitter:image'])
    assert.equal(meta('a/index.html', name), ['https://example.com/img/all.png']);
});

test('the front page of each language describes the site, posts and docs themselves', async () => {
  const { data, meta } = await build(
    "tagline: 'It helps', i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { title: 'F' } } }, onUnmatchedTranslations: 'ignore',",
    {
      'content/docs/index.md': '---\nslug: /\n---\n# Home',
      'content/docs/group/index.md': '# Group',
      'content/docs/group/a.md': '---\ntitle: A </script>\n---\nText',
      'content/blog/2024-01-01-post.md':
        '---\nauthors: { name: Ann, url: https://ann.example }\ntags: [x]\n---\n# Post',
    },
  );
  assert.equal(
    data('fr/index.html').filter((one) => one['@type'] === 'WebSite'),
    [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': 'https://example.com/fr/',
        url: 'https://example.com/fr/',
        name: 'F',
        description: 'It helps',
        inLanguage: 'fr',
      },
    ],
  );
  assert.equal(
    data('group/a/index.html').map((one) => [one['@type'], one.itemListElement]),
    [
      [
        'BreadcrumbList',
        [
          { '@type': 'ListItem', position: 1, name: 'Group', item: 'https://example.com/group/' },
          { '@type': 'ListItem', position: 2, name: 'A </script>', item: 'https://example.com/group/a' },
        ],
      ],
    ],
  );
  const [post] = data('blog/2024/01/01/post/index.html');
  assert.equal(
    [post?.['@type'], post?.headline, post?.datePublished, post?.author],
    [
      'BlogPosting',
      'Post',
      '2024-01-01T00:00:00.000Z',
      [{ '@type': 'Person', name: 'Ann', url: 'https://ann.example' }],
    ],
  );
  const page = 'blog/2024/01/01/post/index.html';
  assert.equal(
    ['og:type', 'article:published_time', 'article:author', 'article:tag'].map((one) => meta(page, one)),
    [['article'], ['2024-01-01T00:00:00.000Z'], ['https://ann.example'], ['x']],
  );
});

test('a site that must not be indexed says so on every page, and another on none', async () => {
  for (const [config, expected] of [
    ['noIndex: true,', ['noindex, nofollow']],
    ['', []],
  ] as const) {
    const { meta } = await build(config, { 'content/docs/a.md': '# A', 'content/blog/2024-01-01-p.md': '# P' });
    for (const page of ['a', 'blog', 'blog/2024/01/01/p', 'blog/archive'])
      assert.equal(meta(`${page}/index.html`, 'robots'), expected, page);
  }
});

test('an invalid attribute of metadata is reported', async () => {
  const folder = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', themeConfig: { metadata: [{ 'a>b': 'x' }] } };",
  });
  const { code, stderr } = await sitegen(folder, 'check');
  assert.is(code, 1);
  assert.match(stderr, /themeConfig\.metadata\[0\]\.a>b: is not the name of an attribute/);
});

test.run();
