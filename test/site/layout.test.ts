/** Folders are data: docs, blogs and pages may lie anywhere, and there may be several of each. */
import { test } from 'uvu';
import { rows } from '../lib/rows.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', ${more} };`;
const two = `docs: [{ routeBasePath: 'docs' }, { id: 'community', path: './team/handbook', routeBasePath: 'community' }]`;
const item = "{ type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'community', label: 'Team' }";

rows({
  'docs, blog and pages are read where the configuration says': {
    files: {
      'config/site.config.js': config(
        `docs: { path: './manual' }, blog: { path: './news' }, pages: { path: './site', routeBasePath: 'p' }`,
      ),
      'manual/a.md': '# A\n\n[post](/blog/x) [b](b.md)\n',
      'manual/b.md': '# B\n',
      'news/x.md': '---\ndate: 2024-01-01\n---\n# X\n\n<!-- truncate -->\n',
      'site/about.md': '# About\n',
    },
    pages: { 'a/index.html': ['href="/blog/x"', 'href="/b"'], 'blog/x/index.html': [], 'p/about/index.html': [] },
  },
  'several docs have sidebars, versions, tags and navbar items of their own': {
    files: {
      'config/site.config.js': config(`blog: false, ${two}, themeConfig: { navbar: { items: [${item},
        { type: 'docsVersionDropdown', docsPluginId: 'community' }] } }`),
      'content/docs/a.md': '---\ntags: [x]\n---\n# Doc A\n',
      'team/handbook/rules.md': '---\ntags: [x]\n---\n# Rules\n\nNew\n',
      'content/community_versions.json': '["1.0"]',
      'content/community_versioned_docs/version-1.0/rules.md': '# Old rules\n',
    },
    pages: {
      'docs/a/index.html': ['href="/docs/tags/x"', '!menu-link" href="/community'],
      'community/rules/index.html': ['Old rules', 'href="/community/next/rules"'],
      'community/next/rules/index.html': ['Rules', 'href="/community/next/tags/x"', 'unreleased'],
    },
  },
  'several blogs have lists, feeds and authors of their own, or share a file of authors': {
    files: {
      'config/site.config.js': config(
        `docs: false, blog: [{}, { id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes' }, { id: 'news', path: 'news', routeBasePath: 'news', authorsMapPath: '../blog/authors.yml' }]`,
      ),
      'content/blog/2024-01-01-x.md': '---\nauthors: me\n---\n# X\n\n<!-- truncate -->\n',
      'content/blog/authors.yml': 'me: { name: Me One }\n',
      'content/changes/2024-01-02-y.md': '---\nauthors: me\n---\n# Y\n\n<!-- truncate -->\n',
      'content/changes/authors.yml': 'me: { name: Me Two }\n',
      'content/news/2024-01-03-z.md': '---\nauthors: me\n---\n# Z\n\n<!-- truncate -->\n',
    },
    pages: {
      'news/index.html': ['Me One'],
      'blog/index.html': ['Me One', '!Me Two', '/blog/2024/01/01/x'],
      'changes/index.html': ['Me Two', '<h1>Changes</h1>', '!href="/blog/2024/01/01/x"'],
      'changes/rss.xml': ['https://example.com/changes/2024/01/02/y'],
      'changes/archive/index.html': ['!/blog/2024'],
    },
  },
  'of docs that are not served nothing is checked': {
    files: {
      'config/site.config.js': config('blog: false, docs: { includeCurrentVersion: false }'),
      'content/docs/a.md': '[x](./nowhere.md)\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
    },
    pages: { 'a/index.html': ['A'] },
    silent: /nowhere/,
  },
  'links of the configuration may be addresses, and may carry the base': {
    files: {
      'config/site.config.js': config(`blog: false, baseUrl: '/docs/', themeConfig: { navbar: {
        logo: { src: '/l.svg', href: '/docs/' }, items: [{ to: 'https://example.org/x', label: 'Out' }, { to: '/docs/a', label: 'A' },
        { to: '/docs/c', label: 'C' }, { to: 'b', label: 'B' }] } }`),
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
      'content/docs/docs/c.md': '# C\n',
      'content/pages/index.md': '# Home\n',
      'content/static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    pages: {
      'a/index.html': [
        'href="https://example.org/x"',
        'href="/docs/a"',
        'href="/docs/docs/c"',
        'href="/docs/b"',
        'class="brand" href="/docs/"',
      ],
    },
    silent: /warning|error/,
  },
  'the link to the home page has a name, without a logo that of the site': {
    files: { 'config/site.config.js': config('blog: false'), 'content/docs/a.md': '# A\n' },
    pages: { 'a/index.html': ['class="brand" href="/"><span>T</span></a>'] },
  },
  'a link by the name of a file is looked for from the root of the docs, of a version too': {
    files: {
      'config/site.config.js': config('blog: false'),
      'content/docs/deep/a.md': '[x](catalogs.md)\n',
      'content/docs/catalogs.md': '# New\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/deep/a.md': '[x](catalogs.md)\n',
      'content/versioned_docs/version-1.0/catalogs.md': '# Old\n',
    },
    pages: { 'deep/a/index.html': ['href="/catalogs"'], 'next/deep/a/index.html': ['href="/next/catalogs"'] },
  },
  'elements of the head, and the policy that lets them in': {
    files: {
      'config/site.config.js':
        config(`blog: false, deploy: { target: 'netlify' }, scripts: ['https://x.example.org/a.js', { src: '/b.js', async: true }],
        stylesheets: ['https://fonts.example.org/css'], headTags: [{ tagName: 'meta', attributes: { name: 'by', content: 'A "B"' } },
        { tagName: 'script', innerHTML: 'let a' }]`),
      'content/static/b.js': '',
      'content/docs/a.md': '# A\n',
    },
    pages: {
      'a/index.html': [
        '<script src="https://x.example.org/a.js"></script><script src="/b.js" async></script>',
        '<link rel="stylesheet" href="https://fonts.example.org/css">',
        '<meta name="by" content="A &quot;B&quot;">',
        '<script>let a</script>',
      ],
      _headers: ['https://x.example.org', "style-src 'self' https://fonts.example.org"],
    },
  },
  'categories of one name are told apart by their paths, and a diagram that cannot be drawn is shown as text': {
    files: {
      'config/site.config.js': config(`blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`),
      'content/docs/a/api/x.md': '# X\n\n```mermaid\ngantt\n  title G\n```\n\n```nolang\n```\n',
      'content/docs/b/api/y.md':
        '# Y\n\n```nolang\n```\n\n[z](./../../a/api/x.md#none)\n\n```mermaid\n---\ntitle: T\n---\nflowchart LR\n  A --> B\n```\n',
      'content/i18n/fr/docs.json': '{ "sidebar.defaultSidebar.category.b/api": "Deux" }',
      'content/docs/c.md': '# C\n',
    },
    args: ['check'],
    code: 1,
    says: [
      /are not drawn/,
      /no highlighting for the language "nolang", here and in [\w./-]+(?::\d+)?/,
      /^.*broken-anchor(?!.*broken-anchor)/s,
    ],
    silent: /duplicate-category|are not drawn.*are not drawn/s,
  },
  'packages that are not there are named all at once, and where': {
    files: { 'config/site.config.js': "import 'no-such-a'; import b from 'no-such-b'; export default {};" },
    says: [/config\/site\.config\.js:1:9 error the package "no-such-a" is not installed/, /:1:36 .*"no-such-b"/],
    code: 1,
  },
  'what is required in a module is to be imported': {
    files: { 'config/site.config.js': "const path = require('node:path');\nexport default { title: path.sep };" },
    says: [
      /config\/site\.config\.js:1:\d+ error require\("node:path"\) does not work in a module/,
      "Write import … from 'node:path' instead.",
    ],
    code: 1,
  },
  'a post without a date is told that git has one': {
    files: { 'config/site.config.js': config(''), 'content/docs/a.md': '# A\n', 'content/blog/x.md': '# X\n' },
    says: [/content\/blog\/x\.md error the post has no date/, 'commit the file: its first commit then counts'],
    code: 1,
  },
  'a configuration in a folder below is named': {
    files: { 'website/docusaurus.config.js': '' },
    says: [/There is one in \S*website: add --root \S*website to the command/],
    code: 1,
  },
  'keys of Docusaurus are explained': {
    files: { 'config/site.config.js': config("presets: [], plugins: [['@docusaurus/plugin-pwa', {}]]") },
    says: [/Options of a preset are keys/, /A plugin is a path or a package/],
    code: 1,
  },
});

test.run();
