/** Docusaurus projects as they lie: a row for each feature, built without a package of theirs. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plainSheet } from '../../src/docusaurus/plain-sheet.ts';
import { usableStyles } from '../../src/docusaurus/styles.ts';
import { newFolder } from '../lib/places.ts';
import { type Row, rows } from '../lib/rows.ts';
import { readAll, sitegen, writeFiles } from '../lib/site.ts';

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
  'a TypeScript configuration with packages that are not installed': {
    files: {
      'docusaurus.config.ts': `import { themes as prismThemes } from 'prism-react-renderer';
        import type { Config } from '@docusaurus/types'; import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
        import math from 'remark-math'; import yaml from 'js-yaml'; import { own } from './lib/own.js'; import path from 'node:path';
        const config: Config = { title: own() + yaml.load('a: 1').a, tagline: path.basename(__dirname), url: 'https://example.com', baseUrl: '/',
          presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.ts'), remarkPlugins: [[npm2yarn, {}], math] },
          blog: false } satisfies object]], themeConfig: { prism: { theme: prismThemes.github } } };
          for (const key in npm2yarn.colors) throw new Error(key);
          if (npm2yarn.made() instanceof Date) throw new Error('made');
        export default config;`,
      'lib/own.js': "export const own = () => 'Own title';",
      'sidebars.ts': `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
        import generated from './docs/api/sidebar'; export default { main: ['a', { Part: [generated, 'b'] }] } satisfies SidebarsConfig;`,
      ...doc,
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/b/index.html': ['Own title1', '>Part<', 'href="/docs/a"'] },
    silent: /error|not-carried-over\]\n.*remark/,
  },
  'an async function, and a configuration that a package was to wrap': {
    files: {
      'docusaurus.config.mjs': `import { wrap } from 'some-package'; const made = async () => ({ title: 'Later' });
        export default wrap({ ...(await made()), url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]] });`,
      ...doc,
    },
    pages: { 'docs/a/index.html': ['Later'] },
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
  'React pages are printed, and one that fails does not stop the others': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false', "tagline: 'Fast'"),
      'src/pages/index.js': `import clsx from 'clsx'; import Layout from '@theme/Layout'; import Link from '@docusaurus/Link';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext'; import styles from './index.module.css'; import Feature from '@site/src/Feature';
        export default function Home() { const { siteConfig } = useDocusaurusContext();
          return <Layout title="Hello" description="About it"><header className={clsx('hero', styles.heroBanner, false && 'x')}><h1>{siteConfig.tagline}</h1>
          <Link className="button" to="/bad">Go</Link></header><Feature>in</Feature></Layout>; }`,
      'src/Feature.tsx':
        'export default function Feature({ children }: { children: string }) { return <b>{children}</b>; }',
      'src/pages/index.module.css':
        '.heroBanner { padding: 4rem; background: url(x.png) }\n.heroBanner h1 { color: red }',
      'src/pages/bad.jsx': 'export default () => <p>{window.location.nothing}</p>;',
      'src/pages/_part.js': 'throw 1',
    },
    pages: {
      'index.html': [
        '<title>Hello | T</title>',
        'content="About it"',
        'class="hero heroBanner_',
        '<h1>Fast</h1>',
        '<b>in</b>',
        'href="/bad"',
      ],
      'bad/index.html': [],
    },
    says: [/src\/pages\/bad.jsx.*warning this code cannot be run/],
  },
  'one fault does not stop the build, and colours of the style sheet are taken over': {
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/css/custom.css' }"),
      'src/css/custom.css':
        ':root { --ifm-color-primary: #123456; }\n.navbar { display: none }\n.mine { color: red }\n.navbar .button { color: blue }\n.hero--primary, .hero:hover { background: url("/img/h.png") }\n@import "x.css";',
      'static/img/h.png': 'x',
      'docs/a.md': '# A\n\n[x](./nowhere.md) ![y](/img/none.png) [z](#none)\n',
      'docs/b.md': '---\nsidebar_position: [\n---\n# B\n',
    },
    pages: { 'docs/a/index.html': [] },
    styles: [
      '.hero--primary:is(.foreign-page *,.prose *),.hero:is(.foreign-page *,.prose *):hover{background:url("./h-',
      '!color:#00f',
      '--ifm-font-family-base: var(--font)',
      '--color-primary: var(--ifm-color-primary)',
    ],
    says: [/nowhere/, /none\.png/, /the look of .+ in src\/css\/\S+ is not carried over/],
  },
  'formulas are MathML where the configuration names remark-math, with the commands that it gives KaTeX, and one that cannot be drawn is said; so are diagrams drawn for mdx-mermaid':
    {
      files: {
        'docusaurus.config.js': `import math from 'remark-math'; import katex from 'rehype-katex'; const mermaid = require('mdx-mermaid');
        export default { title: 'T', url: 'example.com/more/', baseUrl: '/',
          presets: [['classic', { docs: { remarkPlugins: [math, [mermaid, {}]], rehypePlugins: [[katex, { strict: false, macros: { '\\\\own': '\\\\boxed{#1}' } }]] }, blog: false }]] };`,
        'docs/a.md':
          '# A\n\nLet $a_{b} < 2$ be $\\own{x}$.\n\n$$\n\\frac{1}{2}\n$$\n\n$\\nothing{$\n\n```mermaid\ngraph TD; A-->B;\n```\n',
      },
      pages: {
        'docs/a/index.html': [
          'Let <math',
          'notation="box"',
          'class="diagram"',
          '<mfrac>',
          'display="block"',
          '<code>\\nothing{</code>',
          '!<annotation',
          '!$$',
          'href="/assets/math-',
        ],
        'assets/math-font.woff2': ['wOF2'],
        'licenses.txt': ['The STIX Fonts Project Authors'],
      },
      says: [/docs\/a\.md:9:1 .*this formula cannot be rendered/],
    },
  'an address with an extension is that of a page if one has it': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.ts.md': '# A\n\n[b](./b.ts#part) [file](./c.txt)\n',
      'docs/b.ts.md': '# B\n\n## Part\n',
      'docs/c.txt': 'c',
    },
    pages: { 'docs/a.ts/index.html': ['href="/docs/b.ts#part"', 'href="/assets/files/c-'] },
    silent: /broken-link/,
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
      silent: /warning/,
    },
  'the first heading takes the place of the title if it is of level 1 and no line precedes it; later ones do not': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '---\ntitle: Whole\n---\n\nSaid.\n\n---\n\n# Part\n\n# Other\n',
      'docs/b.md': '---\ntitle: Whole\n---\n\nSaid.\n\n# Part\n\n# Other\n',
    },
    pages: {
      'docs/a/index.html': ['<h1>Whole</h1>', '<h1 id="part"', '<h1 id="other">Other'],
      'docs/b/index.html': ['!<h1>Whole', '<h1>Part</h1>', '<h1 id="other">Other'],
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
  'packages that are missing fail no page: what is called of them, read, listed and taken apart stands for nothing, and content is shown':
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'docs/a.md':
          "# A\n\nimport Fancy, { Part } from 'fancy';\nimport unused from 'unused';\n\n<Fancy.Deep><Part>Kept</Part></Fancy.Deep>\n\n<Part />\n",
        'docs/c.md': "# C\n\nimport { Part } from 'fancy';\n\n<Part />\n",
        'src/pages/b.js': `import make, { useThing, Box, styled } from 'fancy'; import { usePluginData } from '@docusaurus/useGlobalData';
        import { useSearchPage, useThemeConfig } from '@docusaurus/theme-common'; import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
        const Styled = styled.div; const made = new make(1).then; class Own extends Box {}
        export default function B() { const [a, b] = useThing(); const { list } = usePluginData('x'); const { more } = useSearchPage();
          const { siteConfig } = useDocusaurusContext();
          return <main><h1>Alive</h1>{list.map((one) => <i>{one}</i>)}<Box><b>in</b></Box><Styled /><p title={make('x')}>{useThemeConfig().navbar.title}{siteConfig.themeConfig.x.y}</p></main>; }`,
      },
      pages: {
        'docs/a/index.html': ['Kept', '!admonition'],
        'b/index.html': ['<h1>Alive</h1><b>in</b><p></p>'],
      },
      says: [/docs\/a\.md:\d+:\d+ warning "fancy" cannot be found.*, here, in [\w./-]+(?::\d+)? and in one more place/],
      silent: /cannot be run|"fancy" cannot be found.*"fancy" cannot be found/s,
    },
  'a page is shown where what it imports of the site imports what is missing': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "import Box from '@site/src/Box';\nimport Gone from '@site/static/gone.svg';\nexport default () => <main><Box>In</Box><Gone /></main>;\n",
      'src/Box.js':
        "import clsx from 'clsx';\nimport fancy from 'fancy';\nimport '@site/src/box.less';\nexport default ({ children }) => <p className={clsx('x', fancy())} style={fancy.place} hidden={fancy()}>{children}</p>;\n",
      'src/box.less': '.x { a { color: red } }',
    },
    pages: { 'b/index.html': ['<p class="x">In</p>'] },
    says: [/src\/Box\.js.*"fancy" cannot be found/, /src\/pages\/b\.js.*"@site\/static\/gone\.svg" cannot be found/],
  },
  "components that begin with 'use client' are only printed where the browser would lack what they import, and texts of code are shown":
    {
      files: {
        'docusaurus.config.js': preset('docs: false, blog: false'),
        'src/pages/b.js':
          "import Alive from '../Alive';\nimport Asleep from '../Asleep';\nimport Text from '../parts/_text.mdx';\nimport Part from './_none';\nimport Markdown from 'react-markdown';\nimport Pic from '/static/p.svg';\nexport default () => <main><Alive /><Asleep /><Text /><Part>kept</Part><Markdown>{'a **b** `c`'}</Markdown><Pic /></main>;\n",
        'src/Alive.jsx':
          "'use client';\nimport { useState } from 'react';\nexport default () => <button onClick={useState(1)[1]}>on</button>;\n",
        'src/Asleep.jsx':
          "'use client';\nimport Link from '@docusaurus/Link';\nimport Markdown from 'react-markdown';\nexport default () => <div><Link to='/b'>off</Link><Markdown>x</Markdown></div>;\n",
        'src/parts/_text.mdx': 'Says **it** {1 + 1}\n',
        'static/p.svg': '<svg width="5" height="6"><path/></svg>',
      },
      pages: {
        'b/index.html': [
          '<site-island',
          '>on</button>',
          '<a href="/b">off</a>',
          'Says <strong>it</strong> 2',
          'kept',
          'a <strong>b</strong> <code>c</code>',
          '<svg width="5" height="6">',
        ],
      },
      says: [
        /src\/Asleep\.jsx.*this is printed and stays static, because "react-markdown", which it imports, is not there/,
        /src\/pages\/b\.js:4.*"\.\/_none" cannot be found/,
      ],
      silent: /Alive\.jsx/,
    },
  'a sidebars file is found without its ending, and one that is not there does not stop the build': {
    files: {
      'docusaurus.config.js': `${preset("docs: { sidebarPath: './side' }, blog: false", "plugins: [['@docusaurus/plugin-content-docs', { id: 'b', path: 'b', routeBasePath: 'b', sidebarPath: './none.js' }]]")}`,
      ...doc,
      'side.json': '{ "main": [{ "type": "doc", "id": "a", "label": "From the file" }] }',
      'b/c.md': '# C\n',
    },
    pages: { 'docs/a/index.html': ['From the file'], 'b/c/index.html': [] },
    says: [/warning .*sidebarPath names a file that does not exist/],
  },
  'styles of components are taken over, of Sass and Less as far as they need no compiler': {
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/css/custom.scss' }"),
      'src/css/custom.scss':
        '$brand: #123abc; // ours\n@use "x";\n:root { --ifm-color-primary: #{$brand}; --ifm-color-primary-dark: $brand; }\n.mine { color: $brand; @include x; .in { width: 1px; } }\n',
      'src/a/card.module.scss':
        '$gap: 7px;\n.card { padding: $gap; margin: $none; > .title { width: 3px; &-big, &:hover { width: 4px } @media print { width: 5px } } &--wide { width: 6px } }\n@media print { .card { &--wide { width: 7px } } }\n',
      'src/a/plain.css': '.own-thing { height: 11px }\n.admonition { height: 13px }\n',
      'src/a/other.module.css':
        ".card { padding: 8px }\n@media print { .card:hover { margin: .5rem } }\n[data-theme='dark'] .card, html[data-theme='dark'] .other { top: 21px }\n:global(html[data-theme=\"light\"]) .card { top: 22px }\n.card :global(.theirs .in) { top: 23px }\n:global(.whole) { top: 24px }\n:global(.navbar) { top: 25px }\n:global .late { top: 26px }\n",
      'docs/a.md':
        "# A\n\nimport styles from '../src/a/card.module.scss';\nimport '../src/a/plain.css';\nimport other from '@site/src/a/other.module.css';\n\n<p className={styles.card}>x</p><b className={other.card}>y</b>\n",
    },
    pages: { 'docs/a/index.html': ['<p class="card_XLkj">x</p>', '<b class="card_FVVK"'] },
    styles: [
      '.navbar-left{flex-wrap:wrap',
      '#123abc',
      '.card_XLkj{padding:7px',
      '.card_FVVK{padding:8px',
      '.card_FVVK:hover{margin:.5rem',
      '.card_XLkj>.title_XLkj{width:3px}',
      '.card_XLkj>.title-big_XLkj,',
      '.title_XLkj:hover{width:4px}',
      '.title_XLkj{width:5px}}',
      '.card--wide_XLkj{width:6px}',
      '.card--wide_XLkj{width:7px}}',
      '.mine .in{width:1px}',
      'html[data-theme=dark] :is(.foreign-page,.prose) .card_FVVK',
      'html[data-theme=light] :is(.foreign-page,.prose) .card_FVVK{top:22px',
      '.card_FVVK .theirs .in{top:23px',
      '.whole{top:24px',
      '!top:25px',
      '!top:26px',
      'height:11px',
      '!height:13px',
      '!$',
      '!@include',
    ],
    says: [/what is not CSS in src\/css\/custom\.scss is not carried over/],
  },
  'what a page asks of the configuration that is not there stands for nothing': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => { const { siteConfig } = useDocusaurusContext(); return <main>{siteConfig.title}: {siteConfig.presets[0][1].docs.list}.</main>; };\n",
    },
    pages: { 'b/index.html': ['<main>T: .</main>'] },
    silent: /cannot be run/,
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
      'docusaurus.config.js': preset(''),
      'docs/a.md':
        "# A\n\nimport Logo from './x.svg';\nimport BrowserOnly from '@docusaurus/BrowserOnly';\nimport TOCInline from '@theme/TOCInline';\n\n<Logo className=\"big\" />\n\n<TOCInline />\n\n<BrowserOnly>{() => <b>printed</b>}</BrowserOnly>\n\n<BrowserOnly fallback={<i>waits</i>}>{() => <b>{window.innerWidth.x}</b>}</BrowserOnly>\n\n## Part\n",
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
        '<svg width="120" height="40" viewBox="0 0 120 40" style="fill:red" class="big"><path d="M0 0"/></svg>',
        '<li><a href="#part">Part</a></li>',
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

test('a sheet whose rule lists 100,000 selectors takes no minutes, and commas in parentheses part none', () => {
  const { css, left } = usableStyles(`${'.own, .menu, '.repeat(50_000)}.own:not(.a, .b) { color: red }`);
  assert.is(css.match(/\.own\b/g)?.length, 50_001);
  assert.match(css, '.own, .own:not(.a, .b) { color: red; }');
  assert.is(left[0]?.length, 60);
});

test('rules for parts of Docusaurus\u2019s pages are for the same parts of ours: type, edges and icons, and all of texts', () => {
  const fitted = (rule: string): string => usableStyles(rule).css.trim();
  const same: [string, string][] = [
    ['.menu__link--active { color: white; font-weight: bold; }', '.menu-link[aria-current] { font-weight: bold; }'],
    [
      ".api > .menu__link::before { content: 'x'; width: 1px }",
      ".api > .menu-link::before { content: 'x'; width: 1px; }",
    ],
    [
      "[data-theme='dark'] .markdown > h2 { color: red; display: flex }",
      "[data-theme='dark'] .prose > h2 { color: red; }",
    ],
    ['.markdown .own-grid { display: grid }', '.prose .own-grid { display: grid; }'],
    ['li.menu__list-item, .menu__caret { border: 0 }', 'li:is(.menu li) { border: 0; }'],
    ['.navbar__items { border: 0 }', ''],
    ['.pageHeader h1 { color: white }', '.pageHeader h1 { color: white; }'],
    ['.page-header h1, .tag, .colour--6, .tabs { color: white }', '.page-header h1, .colour--6 { color: white; }'],
    [".theme-doc-toc-desktop::before { content: 'On this page' }", ''],
    ['.markdown .theme-code-block pre { border: 0 }', ''],
    ['.markdown [class^="x"] { border: 0 }', ''],
    ['aside .menu__link { border: 0 }', ''],
    ['.navbar__title { display: none; color: red }', ':is(.brand span) { display: none; }'],
    ['html .theme-edit-this-page { display: none !important }', 'html .edit-link { display: none !important; }'],
    ['.footer, .footer__title { display: flex; color: red }', '.footer, .footer-title { color: red; }'],
    [
      '.footer--dark { --ifm-footer-color: red; height: 1px }',
      ".footer:where([data-style='dark']) { --ifm-footer-color: red; }",
    ],
    ['.footer .menu__link { color: red }', ''],
  ];
  for (const [theirs, ours] of same) assert.is(fitted(theirs), ours, theirs);
});

test('rules of Sass whose selectors multiply at each level stay nested from a thousand on', () => {
  const levels = Array.from({ length: 24 }, (_, level) => `.a${level}, .b${level} {`).join('\n');
  const css = plainSheet(
    'x.scss',
    `.one, .two { .in { color: red } }\n${levels} color: red }${'}'.repeat(23)}`,
    new Map(),
  );
  assert.match(css, '.one .in, .two .in { color: red }');
  assert.ok(css.length < 1_000_000, `${css.length}`);
});

test('style sheets that nest too deep are reported, and the site is built without them', async () => {
  const folder = newFolder();
  const deep = `${'.a{'.repeat(20_000)}color:red${'}'.repeat(20_000)}`;
  writeFiles(folder, {
    'docusaurus.config.js': preset("blog: false, theme: { customCss: 'src/deep.scss' }"),
    'src/deep.scss': deep,
    ...doc,
  });
  const { code, stderr } = await sitegen(folder, 'check');
  assert.is(code, 0);
  assert.match(stderr, "the styling in the project's sheets");
});

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
  const first = await sitegen(folder, 'init', '--from', 'docusaurus', '--yes');
  assert.is(first.code, 0, first.stderr);
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

test.run();
