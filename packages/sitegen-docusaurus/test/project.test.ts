/** Docusaurus projects as they lie: a row for each feature, built without a package of theirs. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder } from '../../../test/lib/places.ts';
import { type Row, rows } from '../../../test/lib/rows.ts';
import { readAll, sitegen, writeFiles } from '../../../test/lib/site.ts';

const preset = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;
const nav = (items: string): string => `themeConfig: { navbar: { items: [${items}] } }`;
const doc = { 'docs/a.md': '# A\n' };

const table: Record<string, Row> = {
  'docs are under /docs, posts under /blog, pages and static files at the root': {
    files: {
      'docusaurus.config.js': preset(''),
      'docs/guide/intro.md': '# Intro\n\n[post](/blog/2024/01/01/x)\n',
      'blog/2024-01-01-x.md': '# X\n\n<!-- truncate -->\n',
      'src/pages/about.md': '# About\n',
      'static/robots.txt': 'User-agent: *\n',
    },
    pages: {
      'docs/guide/intro/index.html': ['href="/blog/2024/01/01/x"'],
      'blog/2024/01/01/x/index.html': [],
      'about/index.html': [],
      'robots.txt': ['User-agent: *'],
    },
  },
  'plugins in place of a preset: several docs, blogs, redirects; what is not known is said once, and counted': {
    files: {
      'docusaurus.config.cjs': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [
        ['@docusaurus/plugin-content-docs', { id: 'default', routeBasePath: '/' }],
        ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }],
        ['content-blog', { id: 'news', path: 'news', routeBasePath: 'news', truncateMarker: /<!--\\s*(?:more|cut)\\s*-->/i }],
        ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/a' }] }],
        'docusaurus-plugin-unknown', 'docusaurus-plugin-unknown', () => ({ name: 'x' })],
        ${nav("{ type: 'doc', docId: 'rules', docsPluginId: 'team' }, { type: 'custom-thing', position: 'right' }")} };`,
      ...doc,
      'team/rules.md': '# Rules\n',
      'news/2024-01-01-x.md': '# X\n\nEarly.\n\n<!-- more -->\n\nLate.\n',
    },
    pages: {
      'a/index.html': ['href="/team/rules"'],
      'team/rules/index.html': [],
      'news/index.html': ['Early.', '!Late.'],
      'old/index.html': [],
    },
    says: [
      /docusaurus-plugin-unknown is not carried over \(2 times\)/,
      /the navbar item "custom-thing" is not carried over/,
    ],
    silent: /truncat/,
  },
  'HTML of a configuration stays as it is beside a picture that it names': {
    files: {
      'docusaurus.config.js': `require('./static/logo.png');\n${preset('', nav(`{ type: 'html', value: '<b onclick="x()">b</b>' }`))}`,
      ...doc,
      'static/logo.png': Buffer.from('89504e47', 'hex'),
    },
    pages: { 'docs/a/index.html': ['<b onclick="x()">b</b>'] },
  },
  'languages with the folders that Docusaurus gives them': {
    files: {
      'docusaurus.config.js': preset(
        '',
        `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${nav("{ to: '/docs/a', label: 'Docs' }")}`,
      ),
      ...doc,
      'docs/part/_category_.json': '{ "label": "Part" }',
      'docs/part/c.md': '# C\n',
      'blog/2024-01-01-x.md': '# X\n\n<!-- truncate -->\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Un\n\n[c](./part/c.md)\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.defaultSidebar.category.Part": { "message": "Partie" } }',
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-x.md': '# Le X\n\n<!-- truncate -->\n',
      'i18n/fr/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Journal" } }',
      'i18n/fr/docusaurus-plugin-content-pages/about.md': '# Quoi\n',
      'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.Docs": { "message": "Papiers" } }',
      'src/pages/about.md': '# About\n',
    },
    pages: {
      'fr/docs/a/index.html': ['<h1>Un</h1>', 'Partie', 'Papiers', 'href="/fr/docs/part/c"'],
      'fr/docs/part/c/index.html': ['lang="en"'],
      'fr/blog/index.html': ['Journal', 'Le X'],
      'fr/about/index.html': ['Quoi'],
    },
  },
  'the working copy is the last version where it is the first of versions.json': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'versions.json': '["current", "1.0"]',
      ...doc,
      'versioned_docs/version-1.0/a.md': '# A 1\n',
    },
    pages: {
      'docs/a/index.html': ['<h1>A</h1>'],
      'docs/1.0/a/index.html': ['A 1', 'no longer actively maintained'],
      'docs/next/a/index.html': null,
    },
    silent: /versions\.json/,
  },
  'versions with their sidebars, tags and translations': {
    files: {
      'docusaurus.config.js': preset(
        "docs: { sidebarPath: './sidebars.js', lastVersion: 'current', versions: { current: { label: '3' }, '1.0': { label: 'Old', className: 'x' } } }, blog: false",
        "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
      ),
      'sidebars.js': "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] };",
      'versions.json': '["2.0", "1.0"]',
      ...doc,
      'versioned_docs/version-2.0/a.md': '# A 2\n',
      'versioned_docs/version-1.0/a.md': '---\ntags: [x]\n---\n# A 1\n',
      'docs/tags.yml': 'x: { label: Now }\n',
      'versioned_docs/version-1.0/tags.yml': 'x: { label: Then, permalink: /then }\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/tags.yml': 'x: { label: Alors, permalink: /then }\n',
      'versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["a"] }',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": [{ "type": "doc", "id": "a", "label": "First" }] }',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '---\ntags: [x]\n---\n# Un A\n',
      'i18n/en/docusaurus-plugin-content-docs/version-2.0/a.md': '# Own 2\n',
    },
    pages: {
      'docs/a/index.html': ['<h1>A</h1>'],
      'fr/docs/a/index.html': ['pas encore été traduite'],
      // Where the default language has a translation too, nobody knows the language of the original.
      'docs/2.0/a/index.html': ['Own 2'],
      'fr/docs/2.0/a/index.html': ['A 2', '!pas encore été traduite'],
      'docs/1.0/a/index.html': ['A 1', 'First'],
      'fr/docs/1.0/a/index.html': ['Un A'],
      'docs/1.0/tags/then/index.html': ['Then', '!Now'],
      'fr/docs/1.0/tags/then/index.html': ['Alors'],
    },
    says: [/docs.*className is not a known key|versions.*className/],
  },
  'docs beside the folder of the site, with links to edit them, and pictures in it': {
    files: {
      'website/docusaurus.config.js': preset(
        "docs: { path: '../docs', editUrl: 'https://example.org/edit/main/website/' }, blog: false",
      ),
      'docs/a.md': '# A\n\n[b](./b.md)\n',
      'docs/b.md': '# B\n\n![c](../website/static/c.svg) ![d](../other/static/c.svg)\n',
      'website/static/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
    args: ['build', '--root', 'website'],
    says: ['the image "../other/static/c.svg" does not exist'],
    silent: /broken|image "..\/website/,
  },
  'links to edit, of translations too: by address as the key says, by function with the folder of a doc and the own one of a post':
    {
      files: {
        'docusaurus.config.js': preset(
          'docs: { editLocalizedFiles: true, editUrl: ({ versionDocsDirPath, docPath }) => `https://example.org/${versionDocsDirPath}/${docPath}` }, blog: { editUrl: ({ blogDirPath, blogPath }) => `https://example.org/${blogDirPath}/${blogPath}` }',
          "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
        ),
        'docs/a.md': '# A\n',
        'blog/2024-01-01-p.md': '# P\n',
        'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Un A\n',
        'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-p.md': '# Un P\n',
      },
      pages: {
        'fr/docs/a/index.html': ['https://example.org/docs/a.md'],
        'blog/2024/01/01/p/index.html': ['https://example.org/blog/2024-01-01-p.md'],
        'fr/blog/2024/01/01/p/index.html': [
          'https://example.org/i18n/fr/docusaurus-plugin-content-blog/2024-01-01-p.md',
        ],
      },
    },
  'an empty sidebars file, words that are translated before a page is printed, and JSX that a jsconfig compiles with React are read':
    {
      files: {
        'docusaurus.config.js': preset("blog: false, docs: { sidebarPath: './sidebars.js' }"),
        'sidebars.js': '',
        'jsconfig.json': '{ "compilerOptions": { "jsx": "react" } }',
        'src/pages/c.js': 'export default () => <h1>In plain code</h1>;\n',
        'docs/a.md': '# A\n',
        'src/pages/b.tsx':
          "import Link from '@docusaurus/Link';\nimport { translate } from '@docusaurus/Translate';\nconst title: string = translate({ message: 'Said' });\nexport default () => <main><h1>{title}</h1><Link to='/docs/a'>A</Link></main>;\n",
      },
      pages: { 'b/index.html': ['<h1>Said</h1>'], 'c/index.html': ['<h1>In plain code'], 'docs/a/index.html': ['<h1'] },
      silent: /warning(?!.*no-home)/,
    },
  'the first heading takes the place of the title if it is of level 1 and no line precedes it; later ones do not': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '---\ntitle: Whole\n---\n\nSaid.\n\n---\n\n# Part\n\n# Other\n',
      'docs/b.md': '---\ntitle: Whole\n---\n\nSaid.\n\n# Part\n\n# Other\n',
    },
    pages: {
      'docs/a/index.html': ['<h1>Whole</h1>', '<h1 id="part"', '<h1 id="other"'],
      'docs/b/index.html': ['!<h1>Whole', '<h1>Part</h1>', '<h1 id="other"'],
    },
  },
  "the page of a category takes the place of a folder's index with its address, as this ends in a slash; cards show the page itself, and lead to no unlisted one":
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'docs/part/index.md': '# Own\n',
        'docs/part/kid.mdx': "import DocCardList from '@theme/DocCardList';\n\n# Kid\n\n<DocCardList />\n",
        'docs/part/nest/hid.md': '---\nunlisted: true\n---\n# Hid\n',
        'docs/part/nest/z.md': '# Z\n',
        'docs/part/_category_.json':
          '{ "label": "Part", "link": { "type": "generated-index", "slug": "/part", "description": "All of it" } }',
      },
      pages: {
        'docs/part/index.html': ['All of it'],
        'docs/part/kid/index.html': ['<p><a href="/docs/part/kid">', '<p><a href="/docs/part/nest/z">', '!nest/hid'],
      },
      says: ['docs/part/index.md warning the URL /docs/part/ is also used by a page of kind "category-index"'],
    },
  'a heading names its page elsewhere if nothing but imports precedes it, else the file does': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/first.md': "import A from './_a.md';\n\n# One\n",
      'docs/later.md': '> Quoted.\n\n# Two\n',
      'docs/_a.md': 'A',
      'src/pages/plain.md': '### Part\n',
      'src/pages/titled.md': '---\ntitle: Three\n---\nWords.\n',
    },
    pages: {
      'plain/index.html': ['<title>T</title>', '!<h1'],
      'titled/index.html': ['<title>Three | T</title>', '!<h1'],
      'docs/first/index.html': ['<title>One | T</title>', '"menu-label">later<', '!Two'],
      'docs/later/index.html': ['<title>later | T</title>', '<h1>Two</h1>', '"menu-label">One<', '!<h1>later'],
    },
  },
  'what is no MDX in a text is read as text, and the rest of it as MDX': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        "---\ntitle: A\n---\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\nSee <https://example.org/x> and <me@example.org>, a<br>b, Array<string>, 1 <= 2, {not an expression}, \\<kept>.\n\n<Tabs><TabItem value=\"x\">Inside {1 + 1}</TabItem></Tabs>\n",
      'docs/b.mdx': '# B\n\n{1 + 1} <div>never closed\n',
    },
    pages: {
      'docs/a/index.html': [
        '<a href="https://example.org/x"',
        'me@example.org',
        'a<br',
        'Array&lt;string&gt;',
        '1 &lt;= 2',
        '{not an expression}',
        '&lt;kept&gt;',
        'role="tab"',
        'Inside 2',
        '!import ',
      ],
      'docs/b/index.html': ['2 &lt;div&gt;never closed'],
    },
    says: [/docs\/a\.md:8:\d+ warning this is not valid MDX/, /docs\/b\.mdx:3:\d+ warning this is not valid MDX/],
  },
  'what a component begins and nobody waits for stops no build when it fails': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        'const begin = async () => { await null; document.body.x = 1; };\nexport default () => { begin(); return <main>Printed</main>; };\n',
    },
    pages: { 'b/index.html': ['Printed'] },
  },
  'a key behind a spread, and addresses in parts': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "import { Redirect } from '@docusaurus/router';\nexport default () => { const p = { id: 'x' }; return <main><i {...p} key='k'>spread</i><Redirect to={{ pathname: '/b', hash: '#x' }} /></main>; };\n",
    },
    pages: {
      'b/index.html': [
        '<i id="x">spread</i>',
        '<a href="/b#x">/b#x</a>',
        '<meta http-equiv="refresh" content="0; url=/b#x">',
      ],
    },
  },
  'copies of theme parts give way to ours where they build on the inside of the theme, by themselves or by what they import':
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'docs/a.md':
          "# A\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Details from '@theme/Details';\nimport Heading from '@theme/Heading';\n\n<Tabs><TabItem value=\"x\">Ours</TabItem></Tabs>\n\n<Details>Inner</Details>\n\n<Heading as=\"h2\">Head</Heading>\n",
        'src/theme/Tabs/index.js':
          "import { useTabs } from '@docusaurus/theme-common/internal';\nexport default () => <p>copy of tabs {useTabs().x.y}</p>;\n",
        'src/theme/Details/index.js': "import Inner from './inner';\nexport default () => <Inner />;\n",
        'src/theme/Details/inner.js':
          "import Part from '@theme/Details/Part';\nexport default () => <p>copy of details</p>;\n",
        'src/theme/Heading.js':
          "import Heading from '@theme-original/Heading';\nexport default (props) => <><em>own</em><Heading {...props} /></>;\n",
      },
      pages: {
        'docs/a/index.html': ['role="tab"', 'Ours', '<details', 'Inner', '<em>own</em><h2>Head</h2>', '!copy of'],
      },
      says: [/src\/theme\/(?:Tabs|Details)\/index\.js .*sitegen's own part is used.*, here and in [\w./-]+(?::\d+)?/],
      silent: /Heading\.js .*own part is used/,
    },
  'the head, what only a browser shows, drawings in their size and a list of headings without one given': {
    files: {
      'docusaurus.config.js': preset('', 'themeConfig: { tableOfContents: { maxHeadingLevel: 4 } }'),
      'docs/a.md':
        "# A\n\nimport Logo from './x.svg';\nimport BrowserOnly from '@docusaurus/BrowserOnly';\nimport TOCInline from '@theme/TOCInline';\n\n<Logo className=\"big\" />\n\n<TOCInline />\n\n<BrowserOnly>{() => <b>printed</b>}</BrowserOnly>\n\n<BrowserOnly fallback={<i>waits</i>}>{() => <b>{window.innerWidth.x}</b>}</BrowserOnly>\n\n## Part\n\n#### Deep\n",
      'docs/c.md':
        '# C\n\nimport Head from \'@docusaurus/Head\';\n\n<Head>\n  <title>Other</title>\n  <link rel="canonical" href="https://example.org/c" />\n  <meta name="robots" content="follow, noindex" />\n  <html lang="de" className="wide" data-x="1" data-theme="pink" style="color: red" />\n  <body className="plain" data-state="none" />\n</Head>\n\n<Head><html data-y="2" /></Head>\n',
      'src/pages/d.js':
        "import Layout from '@theme/Layout';\nimport Head from '@docusaurus/Head';\nexport default () => <Layout title='Laid out'><Head><title>Whole</title></Head></Layout>;\n",
      'blog/2024-01-01-x.mdx': '# X\n\n<Head><title>Not of the list</title></Head>\n',
      'docs/x.svg': '<?xml version="1.0"?><svg viewBox=\'0 0 120 40\' style="fill:red"><path d="M0 0"/></svg>',
      'src/pages/b.js':
        "import Head from '@docusaurus/Head';\nexport default () => <main><Head><title>Of the head</title><meta name='description' content='Said there' /><meta property='og:type' content='article' /><><link rel='preconnect' href='https://example.org' crossOrigin='anonymous' /></><script type='application/ld+json'>{JSON.stringify({ '@type': 'Thing' })}</script></Head><p>Text</p></main>;\n",
    },
    pages: {
      'docs/a/index.html': [
        '<svg width="120" height="40" viewBox="0 0 120 40" style="fill:red" class="big"><path d="M0 0"></path></svg>',
        '<div class="table-of-contents"><ul><li><a href="#part">Part</a><ul><li><a href="#deep">Deep</a></li></ul></li>',
        '<b>printed</b>',
        '<i>waits</i>',
      ],
      'b/index.html': [
        '<title>Of the head</title>',
        '<meta name="description" content="Said there">',
        '<meta property="og:title" content="Of the head | T">',
        '<link rel="preconnect" href="https://example.org" crossorigin="anonymous">',
        '{"@type":"Thing"}',
      ],
      'd/index.html': ['<title>Whole</title>', '<meta property="og:title" content="Laid out | T">'],
      'docs/c/index.html': [
        '<title>Other</title>',
        'property="og:title" content="C | T"',
        '<meta name="robots" content="follow, noindex">',
        '<html lang="de" dir="ltr" class="wide" data-x="1" data-y="2"',
        '<body class="plain" data-state="{',
        '!pink',
        '!color: red',
        '!rel="canonical" href="https://example.com/docs/c"',
      ],
      'blog/index.html': ['!Not of the list'],
      'sitemap.xml': ['<loc>https://example.com/docs/a</loc>', '<loc>https://example.com/b</loc>', '!/docs/c<'],
    },
  },
};

rows(table);

test('what sitegen keeps in a project is not shown by git', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'docusaurus.config.js': preset('blog: false'), ...doc });
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '-q');
  assert.is((await sitegen(folder, 'check')).code, 0);
  assert.ok(existsSync(join(folder, '.sitegen/cache')));
  assert.not.match(git('status', '--short'), 'sitegen');
});

test('init writes a configuration that builds the same, and a second time nothing', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docusaurus.config.js': preset(
      "docs: { editUrl: ({ docPath }) => 'https://example.org/' + docPath }, blog: false, theme: { customCss: './custom.css' }",
      nav("{ type: 'custom-x' }, { to: '/docs/a', label: \"It's A\" }"),
    ),
    'custom.css': ':root { --ifm-color-primary: #123456 }',
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': "import Layout from '@theme/Layout'; export default () => <Layout>Home</Layout>;",
  });
  const before = readAll(folder);
  const dry = await sitegen(folder, 'init', '--from', 'docusaurus', '--yes', '--dry-run');
  assert.is(dry.code, 0, dry.stderr);
  assert.equal([readAll(folder), existsSync(join(folder, '.sitegen'))], [before, false]);
  assert.match(dry.stdout, /config\/site\.config\.ts(?:.|\n)*config\/custom\.css/);
  symlinkSync('custom.css', join(folder, '.gitignore'));
  const first = await sitegen(folder, 'init', '--from', 'docusaurus', '--yes');
  assert.is(first.code, 0, first.stderr);
  assert.is(
    readFileSync(join(folder, '.gitignore'), 'utf8'),
    '.sitegen/\nbuild/\n',
    'what a link leads to is not copied',
  );
  assert.not.match(first.stderr, '--from docusaurus');
  const written = readAll(folder);
  for (const file of ['docusaurus.config.js', 'docs/a.md', 'custom.css']) assert.is(written[file], before[file], file);
  const built = await sitegen(folder, 'build');
  assert.is(built.code, 0, built.stderr);
  const pages = readAll(folder);
  assert.match(pages['build/docs/a/index.html'] ?? '', /href="https:\/\/example\.org\/a\.md"/);
  assert.match(pages['build/docs/a/index.html'] ?? '', /It(?:'|&#x27;)s A/);
  assert.match(pages['build/index.html'] ?? '', 'Home');
  const again = await sitegen(folder, 'init', '--from', 'docusaurus', '--yes');
  assert.equal(readAll(folder)['config/site.config.ts'], written['config/site.config.ts']);
  assert.not.match(again.stdout, /site\.config\.ts\n/);
});

test('nothing is read or shown through a link out of the project, however it is named', async () => {
  const parent = newFolder();
  const folder = join(parent, 'site');
  writeFiles(parent, {
    'out/sidebars.json': '{"s":[{"type":"link","label":"SECRET","href":"/x"}]}',
    'out/p.png': 'SECRET',
  });
  writeFiles(folder, {
    ...doc,
    'docusaurus.config.js': preset("blog: false, docs: { sidebarPath: require.resolve('./sidebars') }"),
    'src/pages/t.jsx': "import p from '../p.png';\nexport default () => <img src={p} alt='' />;\n",
  });
  symlinkSync('../out/sidebars.json', join(folder, 'sidebars.json'));
  symlinkSync('../../out/p.png', join(folder, 'src/p.png'));
  const { stdout, stderr } = await sitegen(folder, 'build');
  assert.match(stdout + stderr, 'link to something outside');
  assert.not.match(JSON.stringify(readAll(join(folder, 'build'))), 'SECRET');
});

test.run();
