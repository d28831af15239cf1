/** What machines read: pages as Markdown, `llms.txt`, and the ways to them. */
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { htmlToMarkdown } from '../../src/agents/html-markdown.ts';
import { mustBuild, readAll, readBuilt, sitegen, writeSite } from '../lib/site.ts';

const config = (more = ''): string => `export default {
  title: 'T', tagline: 'A small site', url: 'https://example.com', onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'], localeConfigs: { en: { label: 'English', htmlLang: 'en-US' } } },
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Guide' }] } }, ${more}
};`;
const files = {
  'config/site.config.js': config(),
  'config/sidebars.js':
    "export default { main: ['b', { type: 'category', label: '组', link: { type: 'generated-index', description: '一组' }, items: ['deep/a'] }] };",
  'content/docs/b.md':
    '---\ntitle: 乙\ndescription: 乙的说明\ntags: [x]\n---\n\n见[甲](./deep/a.md#id)与[官网](https://other.example/)。\n\n![图](./p.svg)\n\n:::tip\n\n试试。\n\n:::\n',
  'content/docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/docs/deep/a.md': '# 甲\n\n## 节 {#id}\n\n正文第一段。',
  'content/docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nx',
  'content/i18n/en/docs/b.md':
    '---\ntitle: B\ndescription: About B\n---\n\nSee [A](./deep/a.md#id).\n\n:::tip[Mind]\n\nTry.\n\n:::\n',
  'content/blog/2024-01-02-p.md':
    '---\ntitle: Post\ndescription: News\nauthors: [{ name: Ann }]\ntags: [y]\n---\n\nText.',
  'content/pages/index.tsx':
    'export const page = { title: \'Home在Mars[1]\', description: \'Start here\' };\nexport default () => <div><h1>Home在Mars[1]</h1><p>One &amp; <a href="/b">two</a></p><button>no</button><p hidden>no</p><div aria-hidden="true"><p>no</p></div><p>three<span hidden>no</span></p><ul><li hidden>no</li><li><code>x</code></li></ul><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>1|2</code></td><td>3</td></tr></tbody></table></div>;',
  'content/static/own.txt': 'x',
};

for (const [html, markdown] of [
  ['<p><code>a[0]</code> <code>Vec&lt;T></code></p>', '`a[0]` <code>Vec&lt;T></code>'],
  ['<p><code>a`&lt;img src=x onerror=alert(1)></code></p>', '<code>a&#96;&lt;img src=x onerror=alert(1)></code>'],
  ['<pre><code class="language-md">```\n&lt;img src=x>\n```\n</code></pre>', '````md\n```\n<img src=x>\n```\n````'],
  ['<ul><li><pre>a&#13;&lt;b></pre></li></ul>', '```\na\n<b>\n```'],
  ['<ol><li><pre>\u2028&lt;b>\n\u2029</pre></li></ol>', '```\n\u2028<b>\n\u2029\n```'],
  ['<blockquote><pre>a\u2028b</pre></blockquote>', '> ```\n> a\u2028b\n> ```'],
  ['<a href="/b"><pre>`](/c) &lt;b>\nd</pre></a>', '[<code>&#96;\\]\\(/c) &lt;b> d</code>](https://example.com/b)'],
  [
    'a <a href="/b"><h3>c]</h3><p>d</p></a><a href="javascript:e">f</a><a href="/g">h</a>',
    'a\n\n[c\\] — d](https://example.com/b)\n\nf [h](https://example.com/g)',
  ],
  ['<img alt=\'" a="|]\' src="/b">', '![&#34; a=&#34;&#124;&#93;](https://example.com/b)'],
  ['<b> </b><p>~<i></i>~~ a</p><b> b&#13;</b>- c', '\\~\\~\\~ a\n\n**b** - c'],
] as const)
  test(`what a page shows is the same in its Markdown: ${markdown}`, () =>
    assert.is(htmlToMarkdown(html, 'https://example.com/'), markdown));

test('every page is there as Markdown, with its title and description first', async () => {
  const site = writeSite(files);
  await mustBuild(site);
  const read = (file: string): string => readBuilt(site, file);
  const image = /assets\/images\/p-[\w-]+\.svg/.exec(read('b/index.html'))?.[0];
  assert.is(
    read('b.md'),
    `# 乙\n\n> 乙的说明\n\n见[甲](https://example.com/deep/a#id)与[官网](https://other.example/)。\n\n![图](https://example.com/${image})\n\n> **提示**\n>\n> 试试。\n`,
  );
  assert.is(
    read('en/b.md'),
    '# B\n\n> About B\n\nSee [A](https://example.com/en/deep/a#id).\n\n> **Tip: Mind**\n>\n> Try.\n',
  );
  // Not translated: the notice stands before the text, which is in the original language.
  assert.match(
    read('en/deep/a.md'),
    /^# 甲\n\n> This page has not been translated yet[^\n]*\n\n## 节\n\n正文第一段。\n$/,
  );
  assert.is(
    read('index.md'),
    '# Home 在 Mars\\[1\\]\n\n> Start here\n\nOne & [two](https://example.com/b)\n\nthree\n\n- `x`\n\n| A | B |\n| - | - |\n| `1\\|2` | 3 |\n',
  );
  assert.is(read('blog.md'), '# Blog\n\n- [Post](https://example.com/blog/2024/01/02/p) (2024-01-02): News\n');
  assert.is(read('blog/2024/01/02/p.md'), '# Post\n\n> News\n\n2024-01-02 · Ann\n\nText.\n');
  assert.match(read('blog/tags/y.md'), '- [Post](https://example.com/blog/2024/01/02/p) (2024-01-02): News');
  assert.match(read('tags.md'), '- [x](https://example.com/tags/x) (1)');
  assert.match(read('tags/x.md'), '- [乙](https://example.com/b): 乙的说明');
  assert.match(read('category/组.md'), '- [甲](https://example.com/deep/a): 正文第一段。');
  assert.match(read('blog/archive.md'), '## 2024');

  const pages = Object.keys(readAll(join(site, 'build'))).filter((file) => /(?:^|\/)index\.html$/.test(file));
  for (const file of pages) {
    const markdown =
      file === 'index.html' || file === 'en/index.html'
        ? file.replace('.html', '.md')
        : file.replace('/index.html', '.md');
    assert.ok(read(markdown).startsWith('# '), markdown);
    assert.match(read(file), `<link rel="alternate" type="text/markdown" href="/${markdown}">`);
  }
});

test('llms.txt follows the sidebars, then the blog, and leaves out what is not listed', async () => {
  const site = writeSite(files);
  await sitegen(site, 'build');
  const read = (file: string): string => readBuilt(site, file);
  assert.is(
    read('llms.txt'),
    `# T

> A small site

- [所有页面的全文](https://example.com/llms-full.txt)
- [English](https://example.com/en/llms.txt)

## Guide

- [乙](https://example.com/b.md): 乙的说明
- [组](https://example.com/category/%E7%BB%84.md): 一组
- [甲](https://example.com/deep/a.md): 正文第一段。

## Blog

- [Post](https://example.com/blog/2024/01/02/p.md): News

## 其他页面

- [Home在Mars\\[1\\]](https://example.com/index.md): Start here
`,
  );
  assert.match(read('en/llms.txt'), '- [B](https://example.com/en/b.md): About B');
  assert.match(read('llms-full.txt'), /# 乙\n\n<https:\/\/example\.com\/b>\n\n见\[甲\][\s\S]*# 甲\n\n[\s\S]*# Post/);
  assert.not.match(read('llms-full.txt'), 'Hidden');
});

test('all of it can be switched off, and own files stay in their place', async () => {
  const site = writeSite({ ...files, 'config/site.config.js': config('agents: false,') });
  await mustBuild(site);
  const off = readAll(join(site, 'build'));
  assert.equal(
    Object.keys(off).filter((file) => /\.md$|llms/.test(file)),
    [],
  );
  assert.not.match(off['b/index.html'] ?? '', 'text/markdown');

  const own = writeSite({ ...files, 'content/static/llms.txt': 'mine', 'content/static/b.md': 'mine too' });
  await mustBuild(own);
  assert.equal([readAll(join(own, 'build'))['llms.txt'], readAll(join(own, 'build'))['b.md']], ['mine', 'mine too']);
});

test.run();
