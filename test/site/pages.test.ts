/** Small sites in, their pages out: URLs, sidebars, languages, blog, versions. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attributes } from '../lib/built-site.ts';
import { type Files, mustBuild, readAll, readBuilt, writeSite } from '../lib/site.ts';

interface Built {
  files: string[];
  /** Elements of a page that match a selector. */
  all(page: string, selector: string): Element[];
  text(page: string, selector: string): string | undefined;
  texts(page: string, selector: string): string[];
  /** An attribute of each. */
  values(page: string, selector: string, name: string): (string | null)[];
}

async function build(files: Files, ...args: string[]): Promise<Built> {
  const site = writeSite(files);
  await mustBuild(site, ...args);
  const out = join(site, 'build');
  const all = (page: string, selector: string): Element[] => [
    ...parseHTML(readFileSync(join(out, page), 'utf8')).document.querySelectorAll(selector),
  ];
  const clean = (element: Element | undefined): string | undefined =>
    element?.textContent?.replaceAll('\u200b', '').trim();
  return {
    files: Object.keys(readAll(out))
      .filter((file) => file.endsWith('.html'))
      .sort(),
    all,
    text: (page, selector) => clean(all(page, selector)[0]),
    texts: (page, selector) => all(page, selector).map((element) => clean(element) ?? ''),
    values: (page, selector, name) => attributes(all(page, selector), name),
  };
}

const base = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onUnmatchedTranslations: 'ignore', ${more} };`;

for (const [mode, files, link] of [
  ['absent', ['404.html', 'a/b/index.html', 'a/index.html', 'c/index.html'], '/a/'],
  ['true', ['404.html', 'a/b/index.html', 'a/index.html', 'c/index.html'], '/a/'],
  ['false', ['404.html', 'a.html', 'a/b.html', 'c.html'], '/a'],
] as const) {
  test(`trailingSlash ${mode}: files and links`, async () => {
    const option = mode === 'absent' ? '' : `trailingSlash: ${mode},`;
    const site = await build({
      'config/site.config.js': base(`blog: false, ${option}`),
      'content/docs/a/index.md': '# A',
      'content/docs/a/b.md': '# B',
      'content/docs/c.md': '# C\n\n[to](./a/index.md)',
    });
    assert.equal(site.files, files);
    assert.is(site.values(files.at(-1) ?? '', 'main article .prose a:not(.anchor)', 'href')[0], link);
  });
}

test('where a text says one end of its contents, what the site says of the other gives way', async () => {
  const headings = '# T\n\n## Two\n\n### Three\n\n#### Four\n';
  const { texts } = await build({
    'content/docs/low.md': `---\ntoc_min_heading_level: 4\n---\n\n${headings}`,
    'content/docs/usual.md': headings,
    'content/docs/one.md': `---\ntoc_max_heading_level: 2\n---\n\n${headings}`,
  });
  const shown = ['low', 'usual', 'one'].map((page) => texts(`${page}/index.html`, '[data-toc="desktop"] li > a'));
  assert.equal(shown, [['Four'], ['Two', 'Three'], ['Two']]);
});

test('docs are ordered by position, then prefix, then name; folders become categories', async () => {
  const site = await build({
    'content/docs/03-z.md': '# Z',
    'content/docs/b.md': '---\nsidebar_position: 1\n---\n# B',
    'content/docs/a.md': '# A',
    'content/docs/02-guides/_category_.json': '{"label":"Guides","collapsed":false}',
    'content/docs/02-guides/one.md': '---\nsidebar_label: First\n---\n# One',
    // The position of the file counts, not that of the index; and the folder is not in the one whose name begins its own.
    'content/docs/02-guides-b/_category_.json': '{"position":9,"collapsed":false}',
    'content/docs/02-guides-b/index.md': '---\nsidebar_position: 0\n---\n# Last',
    'content/docs/02-guides-b/two.md': '# Two',
  });
  assert.equal(site.texts('a/index.html', '.sidebar .menu-label'), [
    ...['B', 'Guides', 'First', 'Z', 'Last', 'Two', 'A'],
  ]);
  assert.equal(site.texts('guides/one/index.html', '.breadcrumbs li'), ['', 'Guides', 'First']);
  assert.equal(site.texts('guides/one/index.html', '.pagination-title'), ['B', 'Z']);
});

test('numbers in front matter that are words for readers are shown as they are written', async () => {
  const site = await build({
    'content/docs/a.md':
      '---\ntitle: 1.10\nfor_version: 2.0\ntags: [1.1, 1.10, 007, 12:30]\nsidebar_position: .5\n---\n',
    'content/docs/b.md': '---\ntitle: 21E08\nsidebar_position: 0.40\n---\n',
  });
  assert.equal(site.texts('a/index.html', '.sidebar .menu-label'), ['21E08', '1.10']);
  assert.equal(site.texts('a/index.html', '[rel=tag]'), ['1.1', '1.10', '007', '12:30']);
  assert.match(site.text('a/index.html', 'main .badge') ?? '', '2.0');
});

test('a category with a page of its own is current there, and not on those below', async () => {
  const site = await build({ 'content/docs/guides/index.md': '# Guides', 'content/docs/guides/one.md': '# One' });
  for (const [page, current] of [
    ['guides', 'Guides'],
    ['guides/one', 'One'],
  ] as const)
    assert.equal(site.texts(`${page}/index.html`, '.sidebar [aria-current=page]'), [current]);
});

test('a doc that is its category’s and its first item does not come after itself', async () => {
  const site = await build({
    'config/sidebars.js': `export default { docs: ['a', { type: 'category', label: 'B', link: { type: 'doc', id: 'b' }, items: ['b', 'c'] }] };`,
    'content/docs/a.md': '# A',
    'content/docs/b.md': '# B',
    'content/docs/c.md': '# C',
  });
  assert.equal(site.values('b/index.html', '.pagination-link', 'href'), ['/a', '/c']);
  assert.equal(site.values('c/index.html', '.pagination-link', 'href'), ['/b']);
});

test('links of a sidebar to pages that it has elsewhere are not the place of these pages', async () => {
  const site = await build({
    'config/sidebars.js': `export default { docs: [
      { type: 'category', label: 'A', items: [{ type: 'link', label: 'To B', href: '/b' }, { type: 'ref', id: 'c' }, { type: 'link', label: 'To D', href: '/d' }] },
      { type: 'category', label: 'B', link: { type: 'generated-index', slug: '/b' }, items: ['c'] },
    ] };`,
    'content/docs/c.md': '# C',
    'content/docs/d.md': '---\ndisplayed_sidebar: docs\n---\n# D',
  });
  const trail = (page: string): string[] => site.texts(`${page}/index.html`, '.breadcrumbs li');
  assert.equal(
    [trail('b'), trail('c'), trail('d')],
    [
      ['', 'B'],
      ['', 'B', 'C'],
      ['', 'A', 'To D'],
    ],
  );
});

test('a category can have an index page of cards; those of one address are numbered, the outer one first', async () => {
  const site = await build({
    'config/sidebars.js': `export default { docs: [
      { type: 'category', label: 'My Guides', link: { type: 'generated-index', description: 'All of them' }, items: [{ type: 'doc', id: 'a', label: 'Written here' }, 'b'] },
      { type: 'category', label: 'My guides', link: { type: 'generated-index' }, items: [
        { type: 'category', label: 'My guides', description: 'On the card', link: { type: 'generated-index' }, items: [
          { type: 'category', label: 'C/C++ in WebAssembly', link: { type: 'generated-index', description: 'On the page' }, items: ['b'] }] }] },
    ] };`,
    'content/docs/a.md': '---\ndescription: About A\nsidebar_label: Own label\n---\n# A',
    'content/docs/b.md': '# B',
  });
  assert.is(site.text('category/my-guides/index.html', 'h1'), 'My Guides');
  assert.equal(site.texts('category/my-guides/index.html', '.card p'), ['About A', '']);
  assert.equal(site.texts('category/my-guides-1/index.html', '.card h2'), ['🗃 My guides']);
  assert.is(site.text('category/my-guides-2/index.html', 'h1'), 'My guides');
  assert.equal(site.texts('category/my-guides-1/index.html', '.card p'), ['On the card']);
  assert.equal(site.texts('category/my-guides-2/index.html', '.prose p, .card p'), ['1 item']);
  assert.is(site.text('category/cc-in-webassembly/index.html', 'h1'), 'C/C++ in WebAssembly');
  assert.ok(site.texts('a/index.html', '.sidebar .menu-label').includes('Own label'));
});

const bilingual = base(
  "blog: false, i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'], localeConfigs: { 'zh-Hans': { htmlLang: 'zh-CN' }, en: { htmlLang: 'en-US', title: 'E' } } },",
);

test('a page without translation is shown in the original, and says so', async () => {
  const site = await build({
    'config/site.config.js': bilingual,
    'content/docs/a.md': '# 甲\n\n[乙](./b.md)',
    'content/docs/b.md': '# 乙',
    'content/i18n/en/docs/b.md': '# B\n\n[to](./a.md) [plain](/a) [whole](/en/a)',
  });
  const page = 'en/a/index.html';
  assert.is(
    site.text(page, '.notice p'),
    'This page has not been translated yet. It is shown in its original language.',
  );
  assert.is(site.values(page, '.prose', 'lang')[0], 'zh-CN');
  assert.is(site.values(page, 'html', 'lang')[0], 'en-US');
  assert.is(site.values(page, 'link[rel=canonical]', 'href')[0], 'https://example.com/a');
  assert.equal(site.values(page, 'link[hreflang]', 'hreflang'), ['zh-CN', 'x-default']);
  // Its links stay in the reader's language, whether they name it or not.
  assert.equal(site.values('en/b/index.html', '.prose p a', 'href'), ['/en/a', '/en/a', '/en/a']);
  assert.is(site.values(page, '.prose p a', 'href')[0], '/en/b');
  assert.equal(site.values('en/b/index.html', 'link[hreflang]', 'href'), [
    'https://example.com/b',
    'https://example.com/en/b',
    'https://example.com/b',
  ]);
  assert.is(site.all('en/b/index.html', '.notice').length, 0);
});

test('languages pair by file, also where their slugs differ', async () => {
  const site = await build({
    'config/site.config.js': bilingual,
    'content/docs/a.md': '---\nslug: /jia\n---\n# 甲',
    'content/i18n/en/docs/a.md': '# A',
  });
  assert.equal(site.values('jia/index.html', 'link[hreflang]', 'href'), [
    'https://example.com/jia',
    'https://example.com/en/a',
    'https://example.com/jia',
  ]);
});

test('one locale alone has no segment of its own', async () => {
  const site = await build(
    { 'config/site.config.js': bilingual, 'content/docs/a.md': '# 甲', 'content/i18n/en/docs/a.md': '# A' },
    '--locale',
    'en',
  );
  assert.equal(site.files, ['404.html', 'a/index.html']);
  assert.is(site.text('a/index.html', 'h1'), 'A');
});

test('--base moves the whole site', async () => {
  const site = await build(
    {
      'content/docs/a.md': '# A\n\n[b](./b.md) ![i](/i.svg)',
      'content/docs/b.md': '# B',
      'content/static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    },
    '--base',
    '/x/',
  );
  assert.is(site.values('a/index.html', '.prose p a', 'href')[0], '/x/b');
  const image = site.all('a/index.html', '.prose img')[0];
  assert.equal(
    ['src', 'width', 'height'].map((name) => image?.getAttribute(name)),
    ['/x/i.svg', '4', '2'],
  );
});

test('drafts are left out, unless asked for; unlisted pages are built but not listed', async () => {
  const files = {
    'content/docs/a.md': '# A',
    'content/docs/b.md': '---\ndraft: true\n---\n# B',
    'content/docs/c.md': '---\nunlisted: true\ntags: [x]\n---\n# C',
  };
  const site = await build(files);
  assert.equal(site.files, ['404.html', 'a/index.html', 'c/index.html']);
  assert.equal(site.texts('a/index.html', '.sidebar .menu-label'), ['A']);
  assert.match(site.values('c/index.html', 'meta[name=robots]', 'content')[0] ?? '', 'noindex');
  assert.ok((await build(files, '--drafts')).files.includes('b/index.html'));
});

test('a category shows unlisted docs on their own pages alone, is no link to one, and is left out if it holds nothing else', async () => {
  const hidden = '---\nunlisted: true\n---\n';
  const site = await build({
    'config/site.config.js': base(
      "blog: false, themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar' }] } }",
    ),
    'content/docs/a/index.md': `${hidden}# Hidden index`,
    'content/docs/a/b.md': '# B',
    'content/docs/c/d.md': `${hidden}# D`,
    'content/docs/e/index.md': '# E',
    'content/docs/e/f.md': `${hidden}# F`,
    'content/docs/g.md': '# G',
  });
  const rows = (page: string): string[] => site.texts(page, '.sidebar .menu-label');
  assert.equal(rows('g/index.html'), ['Hidden index', 'E', 'G']);
  assert.equal(site.values('g/index.html', '.sidebar a', 'href'), ['/a/b', '/e/', '/g']);
  assert.is(site.all('g/index.html', '.sidebar .menu-caret').length, 0);
  assert.equal(rows('a/index.html'), ['Hidden index', 'Hidden index', 'B', 'E', 'G']);
  assert.equal(site.values('a/index.html', '.sidebar [aria-current]', 'href'), ['/a/']);
  assert.equal(rows('c/d/index.html'), ['Hidden index', 'c', 'D', 'E', 'G']);
  assert.equal(site.values('a/b/index.html', '.pagination-link', 'href'), ['/e/']);
  assert.ok(site.values('g/index.html', '.navbar-link', 'href').includes('/a/b'));
});

test('three versions: the released one at the root, a banner on the others', async () => {
  const site = await build({
    'config/site.config.js': base('blog: false,'),
    'content/versions.json': '["2.0","1.0"]',
    'content/docs/a.md': '# A next',
    'content/versioned_docs/version-2.0/a.md': '# A 2',
    'content/versioned_docs/version-1.0/a.md': '# A 1',
    'content/versioned_sidebars/version-1.0-sidebars.json': '{"docs":["a"]}',
  });
  assert.equal(site.files, ['1.0/a/index.html', '404.html', 'a/index.html', 'next/a/index.html']);
  assert.is(site.text('a/index.html', 'h1'), 'A 2');
  assert.is(site.all('a/index.html', '[role=alert]').length, 0);
  assert.match(site.text('1.0/a/index.html', '[role=alert]') ?? '', 'no longer actively maintained');
  assert.is(site.values('next/a/index.html', '[role=alert] a', 'href')[0], '/a');
  assert.is(site.text('1.0/a/index.html', '.badge'), 'Version: 1.0');
});

test('of many tags a hundred are in the row of each, those that most posts have', async () => {
  const tags = Array.from({ length: 130 }, (_, index) => `t${index}`);
  const post = (from: number): string => `---\ntags: [${[...tags.slice(from, from + 65), 't129'].join()}]\n---\nx\n`;
  const site = await build({
    'config/site.config.js':
      "export default { title: 'S', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en'] } };",
    'content/blog/2024-01-01-a.md': post(0),
    'content/blog/2024-01-02-b.md': post(65),
  });
  const row = site.values('blog/tags/t-0/index.html', '.blog-tags a', 'href');
  assert.is(row.length, 101);
  assert.is(row[1], '/blog/tags/t-129');
});

test('a doc whose title is empty has none above its text, and its heading or file as its name in lists', async () => {
  const site = await build({
    'config/site.config.js': base('blog: false,'),
    'content/docs/a.md': "---\ntitle: ''\n---\n# Heading",
    'content/docs/b.md': "---\ntitle: ''\n---\nText",
  });
  assert.equal(site.texts('b/index.html', '.sidebar .menu-label'), ['Heading', 'b']);
  assert.equal(site.texts('a/index.html', 'h1'), ['Heading']);
  assert.is(site.all('b/index.html', 'h1').length, 0);
});

test('a blog: pages of ten, archive, authors, tags', async () => {
  const posts = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return [
        `content/blog/2024-01-${day}-p.md`,
        `---\ntitle: P${index + 1}\nauthors: [me]\ntags: [${index === 0 ? 'C++' : 'news'}]\n---\nStart\n\n<!-- truncate -->\n\nRest`,
      ];
    }),
  );
  const site = await build({
    'config/site.config.js': base("docs: false, blog: { blogSidebarCount: 'ALL' },"),
    'content/blog/authors.yml': 'me:\n  name: Me\n  page: true\nother:\n  name: Other\n',
    ...posts,
    'content/blog/2024-01-13-hidden.md': '---\nunlisted: true\ntags: [hidden, news]\n---\nText',
  });
  assert.ok(site.files.includes('blog/2024/01/13/hidden/index.html'));
  assert.equal(site.values('blog/2024/01/13/hidden/index.html', '[rel=tag]', 'href'), ['/blog/tags/news']);
  assert.equal(site.texts('blog/index.html', 'main article h2').slice(0, 2), ['P12', 'P11']);
  assert.is(site.all('blog/index.html', 'main article').length, 10);
  assert.is(site.all('blog/page/2/index.html', 'main article').length, 2);
  assert.equal(site.values('blog/page/2/index.html', '.pagination a', 'href'), ['/blog']);
  assert.not.ok(site.files.includes('blog/page/1/index.html'));
  assert.is(site.all('blog/index.html', '.blog-sidebar li').length, 12);
  assert.equal(site.texts('blog/archive/index.html', 'main li').slice(-1), ['January 1 - P1']);
  assert.equal(site.texts('blog/authors/index.html', 'main h2'), ['Me', 'Other']);
  assert.ok(site.files.includes('blog/authors/me/index.html'));
  assert.not.ok(site.files.includes('blog/authors/other/index.html'));
  assert.is(site.text('blog/tags/c/index.html', '.blog-about'), 'One post tagged with "C++"');
  assert.is(site.text('blog/tags/news/index.html', 'h1'), 'news');
  assert.equal(site.values('blog/tags/index.html', 'meta[name=description]', 'content'), ['news and C++']);
  assert.equal(site.texts('blog/2024/01/02/p/index.html', '.pagination-title'), ['P3', 'P1']);
  assert.not.match(site.text('blog/index.html', 'main article .prose') ?? '', 'Rest');
});

for (const [sortPosts, first] of [
  ['descending', ['B', 'A', 'D', 'C']],
  ['ascending', ['C', 'D', 'A', 'B']],
] as const)
  test(`${sortPosts} posts of one day follow their addresses, whatever the files are called`, async () => {
    const post = (title: string, day: number, slug: string): string =>
      `---\ntitle: ${title}\ndate: 2024-01-0${day}\nslug: ${slug}\n---\nText`;
    const site = await build({
      'config/site.config.js': base(
        `docs: false, blog: { sortPosts: '${sortPosts}', onUntruncatedBlogPosts: 'ignore' },`,
      ),
      'content/blog/1.md': post('A', 2, sortPosts === 'ascending' ? 'x' : 'y'),
      'content/blog/2.md': post('B', 2, sortPosts === 'ascending' ? 'y' : 'x'),
      'content/blog/3.md': post('C', 1, sortPosts === 'ascending' ? 'a' : 'z'),
      'content/blog/4.md': post('D', 1, sortPosts === 'ascending' ? 'b' : 'a'),
    });
    assert.equal(site.texts('blog/index.html', 'main article h2'), first);
  });

test('dates of front matter and file names go before those of git', async () => {
  const site = writeSite({
    'config/site.config.js': base("docs: { showLastUpdateTime: true }, blog: { onUntruncatedBlogPosts: 'ignore' },"),
    'content/docs/git.md': '# Git',
    'content/docs/own.md': '---\nlast_update: { date: 2021-02-03 }\n---\n# Own',
    'content/blog/2022-03-04-own.md': '---\ndate: 2023-04-05\nslug: own\n---\nText',
    'content/blog/2022-03-04-name.md': '---\nslug: name\n---\nText',
    'content/blog/git.md': '---\nslug: git\n---\nText',
  });
  const day = '2024-05-06T07:08:09Z';
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'one'],
  ])
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: site,
      env: { ...process.env, GIT_AUTHOR_DATE: '2023-01-01T00:00:00Z', GIT_COMMITTER_DATE: day },
    });
  await mustBuild(site);
  for (const [page, time] of [
    ['git', '2024-05-06'],
    ['own', '2021-02-03'],
    ['blog/own', '2023-04-05'],
    ['blog/name', '2022-03-04'],
    ['blog/git', '2024-05-06'],
  ] as const) {
    const { document } = parseHTML(readBuilt(site, `${page}/index.html`));
    assert.is(document.querySelector('main time')?.getAttribute('dateTime')?.slice(0, 10), time, page);
  }
});

test('a redirect leads on', async () => {
  const site = await build({
    'config/site.config.js': base("blog: false, redirects: [{ from: ['/old', '/older'], to: '/a' }],"),
    'content/docs/a.md': '# A',
  });
  assert.is(site.values('older/index.html', 'link[rel=canonical]', 'href')[0], 'https://example.com/a');
});

test('files beside texts are published under hashed names', async () => {
  const site = await build({
    'content/docs/a.md': '![x](./b.svg) [y](./c.zip)',
    'content/docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 3"/>',
    'content/docs/c.zip': 'zip',
  });
  assert.match(site.values('a/index.html', '.prose img', 'src')[0] ?? '', /^\/assets\/images\/b-[\w-]{12}\.svg$/);
  assert.match(site.values('a/index.html', '.prose p a', 'href')[0] ?? '', /^\/assets\/files\/c-[\w-]{12}\.zip$/);
});

test('a translated label replaces the configured one', async () => {
  const site = await build({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, i18n: { defaultLocale: 'zh', locales: ['zh', 'en'] }, themeConfig: { navbar: { items: [{ label: '文档', to: '/a' }] }, footer: { links: [{ label: '源码', href: 'https://b.example' }] } } };`,
    'content/docs/a.md': '# A',
    'content/i18n/en/navbar.json': '{"item.label.文档":{"message":"Docs"}}',
    'content/i18n/en/footer.json': '{"link.item.label.源码":"Source"}',
    'content/i18n/en/code.json': '{"theme.docs.sidebar.navAriaLabel":"Pages"}',
  });
  assert.is(site.text('en/a/index.html', '.navbar-items .navbar-link'), 'Docs');
  assert.match(site.text('en/a/index.html', '.footer li') ?? '', 'Source');
  assert.is(site.values('en/a/index.html', '.sidebar nav', 'aria-label')[0], 'Pages');
});

test('classes of menus and of the search, the link of the footer’s logo, the room of HTML in a sidebar', async () => {
  const navbar = `items: [{ label: 'M', className: 'own-menu', items: [] }, { type: 'localeDropdown', className: 'own-locales' }, { type: 'search', className: 'own-search' }]`;
  const site = await build({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, i18n: { defaultLocale: 'zh', locales: ['zh', 'en'] }, themeConfig: { navbar: { logo: { src: 'l.svg', target: '_blank' }, ${navbar} }, footer: { logo: { src: 'l.svg', srcDark: 'd.svg', href: '/a', target: '_top' } } } };`,
    'config/sidebars.js': `export default { main: ['a', { type: 'html', value: 'V', defaultStyle: true, className: 'own' }] };`,
    'content/docs/a.md': '# A',
    'content/public/l.svg': '<svg/>',
    'content/public/d.svg': '<svg/>',
  });
  const classes = (selector: string): (string | null)[] => site.values('en/a/index.html', selector, 'class');
  assert.equal(
    [classes('[aria-haspopup=true]'), classes('.search'), classes('.sidebar li:last-child')],
    [['navbar-link own-menu', 'navbar-link own-locales'], ['search own-search'], ['menu-html own']],
  );
  const inLink = site.all('en/a/index.html', '.footer a[href="/en/a"] img');
  assert.equal(
    inLink.map((one) => one.getAttribute('src')),
    ['/l.svg', '/d.svg'],
  );
  const targets = ['.navbar .brand', '.footer a'].map((one) => site.values('a/index.html', one, 'target')[0]);
  assert.equal(targets, ['_blank', '_top']);
});

test('items of the footer have their classes and attributes, and so have its columns', async () => {
  const site = await build({
    'config/site.config.js': base(
      "themeConfig: { footer: { links: [{ title: 'X', className: 'own-column', items: [{ label: 'A', to: '/a', className: 'own-link', target: '_self', 'data-x': 1 }] }] } },",
    ),
    'content/docs/a.md': '# A',
  });
  const [link] = site.all('a/index.html', '.own-column a');
  assert.equal(
    ['class', 'target', 'data-x'].map((name) => link?.getAttribute(name)),
    ['own-link', '_self', '1'],
  );
});

test('the index of a category has a title of its own, in each language, and its links have what they are on their cards', async () => {
  const site = await build({
    'config/site.config.js': base("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
    'config/sidebars.js': `export default { main: [{ type: 'category', label: 'C', link: { type: 'generated-index', title: 'All of C' }, items: ['a', { type: 'link', label: 'L', href: 'https://example.org', description: 'Elsewhere' }] }] };`,
    'content/docs/a.md': '# A',
    'content/i18n/fr/docs.json':
      '{"sidebar.main.category.C":"Tous","sidebar.main.category.C.link.generated-index.title":"Tout"}',
  });
  const index = 'category/c/index.html';
  assert.equal([site.text(index, 'h1'), site.text(`fr/${index}`, 'h1')], ['All of C', 'Tout']);
  assert.match(site.text(index, 'main') ?? '', 'Elsewhere');
});

test('a site may bring pages of its own in React', async () => {
  const site = await build({
    'config/site.config.js': base("i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },"),
    'content/docs/a.md': '# A',
    'content/i18n/zh-Hans/pages/index.tsx':
      "export const page = () => ({ title: 'Own' });\nexport default () => <h1>Own</h1>;",
    'content/pages/index.tsx':
      "import type { ReactPageProps } from 'sitegen-docs';\nexport const page = (locale: string) => ({ title: `Home ${locale}` });\nexport default ({ shell }: ReactPageProps) => <h1>{shell.title}</h1>;",
    'content/pages/index.css': 'main { color: red }',
    'content/pages/about/index.md': '# About',
  });
  const sheetsOf = (page: string): string[] =>
    site.all(page, 'link[rel=stylesheet]').map((link) => link.getAttribute('href')?.replace(/-[^-]+$/, '') ?? '');
  assert.equal(sheetsOf('index.html'), ['/assets/style', '/assets/content-pages-index', '/assets/later']);
  assert.equal(sheetsOf('about/index.html'), ['/assets/style', '/assets/later']);
  assert.is(site.text('index.html', 'title'), 'Home en | T');
  assert.is(site.text('index.html', 'h1'), 'T');
  assert.is(site.text('zh-Hans/index.html', 'h1'), 'Own');
  assert.is(site.text('about/index.html', 'h1'), 'About');
  assert.not.ok(existsSync('about/index/index.html'));
});

test.run();
