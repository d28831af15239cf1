/** VitePress projects as they lie: a row for each feature. */
import { test } from 'uvu';
import { type Row, rows } from '../../../test/lib/rows.ts';

const config = (more = '', theme = ''): string =>
  `export default { title: 'T', description: 'D', sitemap: { hostname: 'https://e.com' }, ${more} themeConfig: { ${theme} } };`;
const home = { 'docs/index.md': '# Home\n' };

const table: Record<string, Row> = {
  'texts are in docs, public files at the root, under the base': {
    files: {
      ...home,
      'docs/.vitepress/config.mts': config(
        "base: '/b/',",
        "logo: '/logo.svg', footer: { message: 'M', copyright: 'C' }",
      ),
      'docs/guide/index.md': '# Guide\n\n[up](../) [one](./one) [two](/guide/two.md#a-b)\n',
      'docs/guide/one.md': '# One\n',
      'docs/guide/two.md': '# Two\n\n## A & b\n\n## 1. Über/x\n',
      'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'README.md': '# No page\n',
    },
    pages: {
      'index.html': ['Home', 'src="/b/logo.svg"', 'M<br>C', '<title>Home | T</title>'],
      'guide/index.html': ['href="/b/"', 'href="/b/guide/one"', 'href="/b/guide/two#a-b"'],
      'guide/two/index.html': ['id="a-b"', 'id="_1-uber-x"'],
      'logo.svg': [],
      'README/index.html': null,
    },
    silent: /leads to no/,
  },
  'a folder of its own for texts, and a bar with menus and addresses': {
    files: {
      'docs/.vitepress/config.js': config(
        "srcDir: './texts',",
        `nav: [{ text: 'Guide', link: '/guide' }, { text: 'More', items: [{ text: 'In', items: [{ text: 'Far', link: 'https://far.example' }] }] }],
         socialLinks: [{ icon: 'github', link: 'https://github.com/a/b' }], editLink: { pattern: 'https://edit.example/:path' }`,
      ),
      'docs/texts/index.md': '# Home\n',
      'docs/texts/guide.md': '# Guide\n',
    },
    pages: {
      'guide/index.html': [
        'href="https://far.example"',
        'href="https://github.com/a/b"',
        'https://edit.example/guide.md',
      ],
    },
  },
  'a configuration in a folder of its own': {
    files: {
      ...home,
      'docs/.vitepress/config/index.ts': `import { title } from './words';\nexport default { title, description: 'D' };`,
      'docs/.vitepress/config/words.ts': "export const title = 'In a folder';",
    },
    pages: { 'index.html': ['<title>Home | In a folder</title>'] },
  },
  'a list of items is the sidebar of all pages; groups can have a page': {
    files: {
      ...home,
      'docs/.vitepress/config.ts': config(
        '',
        `sidebar: [{ text: 'Group', link: '/a/', collapsed: true, items: [{ text: 'First', link: '/a/one' }, { text: 'Out', link: 'https://out.example' }] }]`,
      ),
      'docs/a/index.md': '# A\n',
      'docs/a/one.md': '# One\n',
    },
    pages: { 'a/one/index.html': ['Group', 'First', 'https://out.example'], 'index.html': [] },
  },
  'each beginning of addresses has a sidebar': {
    files: {
      ...home,
      'docs/.vitepress/config.ts': config(
        '',
        "sidebar: { '/a/': { base: '/a/', items: [{ text: 'Mine', link: 'one' }] }, '/b/': [{ text: 'Theirs', link: '/b/two' }] }",
      ),
      'docs/a/one.md': '# One\n',
      'docs/b/two.md': '# Two\n',
    },
    pages: { 'a/one/index.html': ['Mine', '!Theirs'], 'b/two/index.html': ['Theirs', '!Mine'] },
  },
  'languages are folders; what is not translated is shown in the first': {
    files: {
      ...home,
      'docs/.vitepress/config.ts': config(
        "locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh-Hans' } },",
      ),
      'docs/a.md': '# A\n',
      'docs/more/b.md': '# B\n',
      'docs/zh/index.md': '# 首页\n',
    },
    pages: {
      'zh/index.html': ['首页', 'lang="zh-Hans"', 'English'],
      'zh/a/index.html': ['A'],
      'index.html': ['Home', '中文'],
    },
    silent: /is not read/,
  },
  'a language that is a site of its own is a link among the languages': {
    files: {
      ...home,
      'docs/.vitepress/config.ts': config(
        "locales: { root: { label: 'English' }, zh: { label: '中文', link: 'https://cn.example.org' } },",
      ),
    },
    pages: { 'index.html': ['English', 'href="https://cn.example.org"', '中文'] },
    silent: /is translated into/,
  },
  'what has no counterpart is said, with what to do': {
    files: {
      ...home,
      'docs/.vitepress/config.ts':
        "export default { title: 'T', vite: {}, vue: {}, rewrites: {}, markdown: { math: true, config: () => {} } };",
      'docs/a.md': '# A\n\n$a^2$ ::: x\n\n::: tip Title\nText.\n:::\n',
    },
    pages: { 'a/index.html': ['<math', 'Title'] },
    says: [/rewrites is not carried over/, /markdown\.config is not carried over/, /the address of the site/],
  },
  'the configuration of the root is read, whatever is among its texts': {
    files: {
      ...home,
      '.vitepress/config.mts': config("srcDir: 'docs',").replace("'T'", "'Ours'"),
      'docs/.vitepress/config.ts': "throw new Error('RAN');",
    },
    pages: { 'index.html': ['<title>Home | Ours</title>'] },
    silent: /RAN/,
  },
  'texts in the root of a project are refused, with what to do': {
    files: { '.vitepress/config.ts': config(), 'index.md': '# Home\n' },
    says: [/texts-in-root/, /srcDir: 'docs'/],
    silent: /is missing/,
    code: 1,
  },
};
rows(table);

test.run();
