/** Folders are data: docs, blogs and pages may lie anywhere, and there may be several of each. */
import { test } from 'uvu';
import { rows } from '../lib/rows.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', ${more} };`;
const two = `docs: [{ routeBasePath: 'docs' }, { id: 'community', path: './team/handbook', routeBasePath: 'community' }]`;
const item = "{ type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'community', label: 'Team' }";

rows([
  {
    name: 'docs, blog and pages are read where the configuration says',
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
  {
    name: 'several docs have sidebars, versions, tags and navbar items of their own',
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
  {
    name: 'several blogs have lists, feeds and authors of their own',
    files: {
      'config/site.config.js': config(
        `docs: false, blog: [{}, { id: 'changes', path: 'changes', routeBasePath: 'changes', blogTitle: 'Changes' }]`,
      ),
      'content/blog/2024-01-01-x.md': '---\nauthors: me\n---\n# X\n\n<!-- truncate -->\n',
      'content/blog/authors.yml': 'me: { name: Me One }\n',
      'content/changes/2024-01-02-y.md': '---\nauthors: me\n---\n# Y\n\n<!-- truncate -->\n',
      'content/changes/authors.yml': 'me: { name: Me Two }\n',
    },
    pages: {
      'blog/index.html': ['Me One', '!Me Two', '/blog/2024/01/01/x'],
      'changes/index.html': ['Me Two', '<h1>Changes</h1>', '!href="/blog/2024/01/01/x"'],
      'changes/rss.xml': ['https://example.com/changes/2024/01/02/y'],
      'changes/archive/index.html': ['!/blog/2024'],
    },
  },
  {
    name: 'of docs that are not served nothing is checked',
    files: {
      'config/site.config.js': config('blog: false, docs: { includeCurrentVersion: false }'),
      'content/docs/a.md': '[x](./nowhere.md)\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
    },
    pages: { 'a/index.html': ['A'] },
    silent: /nowhere/,
  },
]);

test.run();
