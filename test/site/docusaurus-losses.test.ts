/** Docusaurus projects as they lie: what has no counterpart is said, and never just gone. */
import { test } from 'uvu';
import { type Row, rows } from '../lib/rows.ts';

const config = (options: string, more = ''): string =>
  `const gone = require('not-installed'); module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;

const table: Record<string, Row> = {
  'elements of a head that the policy cannot know, and what only a browser makes in a text': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.mdx': `# A

<Head><title>Own</title><script src="https://example.org/s.js" async /><style>{'b { color: red }'}</style><base href="/x" /><noscript>n</noscript></Head>

<BrowserOnly>{() => <b>{window.name}</b>}</BrowserOnly> <BrowserOnly>{() => { setInterval(() => document.title); return <b>printed</b>; }}</BrowserOnly>
`,
      'docs/b.mdx':
        "import Only from '@site/src/Only';\n\n# B\n\n<Head><script type=\"application/ld+json\">{'{}'}</script></Head>\n\n<Only />\n",
      'src/Only.js':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport default () => <BrowserOnly fallback={<i>waits</i>}>{() => <b>{window.name}</b>}</BrowserOnly>;\n",
    },
    pages: {
      'docs/a/index.html': ['<title>Own', '!s.js', '<b>printed</b>'],
      'docs/b/index.html': ['data-implied=""', '<i>waits</i>'],
    },
    says: [
      /a\.mdx warning <script> in <Head> is left out \[not-carried-over\]\n.*"scripts"/,
      /a\.mdx warning <style> in <Head> is left out \[not-carried-over\]\n.*"customCss"/,
      /a\.mdx warning <base> in <Head> is left out/,
      /a\.mdx warning <noscript> in <Head> is left out \[not-carried-over\]\n.*"headTags"/,
      /a\.mdx warning what <BrowserOnly> holds needs a browser \(window\.name is not defined\), and is left out/,
    ],
    silent: /b\.mdx|Only\.js/,
  },
  'values of packages that are not installed, keys of components, and parts of the theme of the project': {
    files: {
      'docusaurus.config.js': config(
        "docs: { docItemComponent: '@site/src/Item', tags: 'tags.yml', remarkPlugins: [gone] }, blog: { blogListComponent: '@site/src/List', tags: 'own.yml', feedOptions: { xslt: true, limit: 5 } }, pages: { exclude: ['x'] }",
        "customFields: { version: gone.version, own: 1 }, tagline: gone('x'), themeConfig: { algolia: { appId: 'a' }, prism: { theme: gone.themes.dark }, navbar: { items: [gone.item] } }",
      ),
      'docs/a.mdx':
        "import Known from '@theme/Known';\nimport Data from '@site/src/Data';\n\n# A\n\n<Known /> <Data />\n",
      'src/Data.js':
        "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => <i>{usePluginData('own').name}</i>;\n",
      'src/theme/Known/index.js': 'export default () => <b>known</b>;\n',
      'src/theme/Footer/index.js': "import Links from '@theme/Footer/Copyright';\nexport default () => <Links />;\n",
      'src/theme/Footer/Links.js': 'export default () => <b>links</b>;\n',
      'src/theme/KnownToo.tsx': 'export default () => <b>too</b>;\n',
      'src/theme/Root.js': 'export default ({ children }) => children;\n',
      'src/theme/MDXComponents.js': 'export default { pre: () => null, Own: () => null };\n',
      'src/theme/MDXComponents/Code.js': 'export default () => <b>code</b>;\n',
    },
    pages: { 'docs/a/index.html': ['<b>known</b>'] },
    says: [
      /customFields\.version, which not-installed\.version should have provided, is not carried over/,
      /tagline, which not-installed should have provided, is not carried over/,
      /themeConfig\.navbar\.items\[\], which not-installed\.item should have provided, is not carried over/,
      /docs\.docItemComponent is not carried over/,
      /blog\.blogListComponent is not carried over/,
      /blog\.tags is not carried over/,
      /info themeConfig\.algolia is not carried over \[not-carried-over\]\n.*search of sitegen/,
      /info blog\.feedOptions\.xslt is not carried over \[not-carried-over\]\n.*plain XML/,
      /pages\.exclude is not carried over/,
      /src\/theme warning parts of Docusaurus's theme that the project replaced are not shown: Footer, KnownToo, MDXComponents\/Code, Root \[/,
      /are not shown: MDXComponents\/pre \[/,
      /src\/Data\.js:1:\d+ warning data that Docusaurus plugins provide to components is missing/,
    ],
    silent: /prism|known key|docs\.tags|customFields\.own|MDXComponents\/Own|\bKnown\b/,
  },
  'sidebars from a file that a script is to generate are named by that file, with the script': {
    files: {
      'docusaurus.config.js': config("docs: { sidebarPath: 'sidebars.js' }, blog: false"),
      'package.json': `{ "scripts": { "gen-api": "docusaurus gen-api-docs all", "start": "docusaurus start", "lint": "npx eslint .", "clean": "yarn docusaurus clear",
        "prestart": "yarn lint && npm run clean && npm run gen-api", "prebuild": "npm run gen-api", "build": "yarn install --pure-lockfile; node make.mjs --all && docusaurus build && node after.js" } }`,
      'sidebars.js': `const made = require('./docs/api/sidebar.js');
const Package = require('not-installed');
module.exports = { docs: ['a', { type: 'category', label: 'API', items: made.rest }, made.one, Package], api: made };`,
      'docs/a.md': '# A\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>'] },
    says: [
      'sidebars.js warning docs[].items, which ./docs/api/sidebar.js.rest should have provided, is not carried over [not-carried-over]\n  help: There is no such file. If a script writes it, run that first: "npm run gen-api"',
      'sidebars.js warning docs[], which ./docs/api/sidebar.js.one should have provided, is not carried over',
      'sidebars.js warning api, which ./docs/api/sidebar.js should have provided, is not carried over',
      'what scripts of package.json do before Docusaurus builds (npm run gen-api, node make.mjs --all) is not carried over [not-carried-over]\n  help: Where one makes pages or files of the site, run it first.',
    ],
    silent: /is missing|npm run start|eslint|clean|install|after/,
  },
  'a sidebars file that is all from a missing file gives way to the sidebar of the folders': {
    files: {
      'docusaurus.config.js': config("docs: { sidebarPath: 'sidebars.js' }, blog: false"),
      'sidebars.js': "module.exports = require('./docs/api/sidebar.js');",
      'docs/a.md': '---\ntitle: A\n---\nText.\n',
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/a/index.html': ['href="/docs/b"'] },
    says: [
      'sidebars.js warning what it exports, which ./docs/api/sidebar.js should have provided, is not carried over',
    ],
  },
  '… and so does one that fails for lack of it': {
    files: {
      'docusaurus.config.js': config("docs: { sidebarPath: 'sidebars.js' }, blog: false"),
      'sidebars.js': "module.exports = JSON.parse(JSON.stringify(require('./docs/api/sidebar.js')));",
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/a/index.html': ['href="/docs/b"'] },
    says: [/sidebars\.js:1:\d+ warning this code cannot be run: [^;\n]*; so nothing in this file is carried over/],
  },
  'a page that only leads on by a script leads on without it; an empty page is told so, and so is a link of a category without a type':
    {
      files: {
        'docusaurus.config.js': config('blog: false'),
        'docs/a/b.md': '# B\n',
        'docs/a/_category_.json': '{ "label": "All", "link": { "description": "D" } }',
        'src/pages/index.js':
          "import React from 'react';\nexport default () => { React.useEffect(() => { window.location.href = '/docs/a/b'; }, []); return <></>; };\n",
        'src/pages/none.js': 'export default () => null;\n',
      },
      pages: { 'index.html': ['http-equiv="refresh" content="0; url=/docs/a/b"', '<a href="/docs/a/b">/docs/a/b</a>'] },
      says: [
        'none.js warning all that this page shows is left out',
        '_category_.json warning link: has no type, so it is left out',
      ],
      silent: /names the doc|index\.js/,
    },
  'a link to what is outside of the site is told so, and docs in a folder outside of it still find each other': {
    files: {
      'package.json': '{}',
      'website/docusaurus.config.js': config("docs: { path: '../docs' }, blog: false"),
      'docs/a.md':
        '# A\n\n[Read](../README.md) [b](b.md) [c](gone.md) [l](../LICENSE.txt) ![p](../p.png) ![g](gone.png)\n',
      'docs/b.md': '# B\n',
      'README.md': '# Read me\n',
      'p.png': 'png',
    },
    args: ['build', '--root', 'website'],
    says: [
      /the link "\.\.\/README\.md" leads out of the site's folder, and files outside of it are not published \[broken-link\]/,
      /the link "\.\.\/LICENSE\.txt" leads out of the site's folder/,
      /the image "\.\.\/p\.png" does not exist in the site's folder.* \[missing-image\]/,
      'the link "gone.md" leads to no file',
      'the image "gone.png" does not exist',
    ],
    silent: /"b\.md"/,
  },
  'what the code of several pages loses alike is said once, with the number of places': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      ...Object.fromEntries(
        ['a', 'b', 'c'].map((id) => [
          `docs/${id}.mdx`,
          `# A\n\n<BrowserOnly>{() => <b>{window.name}</b>}</BrowserOnly>\n`,
        ]),
      ),
    },
    says: [
      /a\.mdx warning what <BrowserOnly> holds needs a browser .*, and is left out, here, in [\w./-]+(?::\d+)? and in one more place/,
    ],
    silent: /^docs\/[bc]\.mdx/m,
  },
  'dollar signs stay text with a remark-math that does nothing in this Docusaurus, and it is said': {
    files: {
      'docusaurus.config.js': config("blog: false, docs: { remarkPlugins: [require('remark-math')] }"),
      'package.json': '{ "dependencies": { "@docusaurus/core": "^3.1.0", "remark-math": "^3.0.1" } }',
      'docs/a.md': '# A\n\nIt is $x$ here.\n',
    },
    pages: { 'docs/a/index.html': ['It is $x$ here.'] },
    says: [/remark-math of version 3, which has no effect in Docusaurus 3, is not carried over/],
  },
  'formulas are drawn with the remark-math that belongs to the Docusaurus': {
    files: {
      'docusaurus.config.js': config("blog: false, docs: { remarkPlugins: [require('remark-math')] }"),
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.1", "remark-math": "3" } }',
      'docs/a.md': '# A\n\nIt is $x$ here.\n',
    },
    pages: { 'docs/a/index.html': ['<math'] },
    silent: /remark-math/,
  },
  'languages without words of the interface are named, and those with some are not': {
    files: {
      'docusaurus.config.js': config(
        'blog: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'hu', 'zh-CN', 'zh-TW', 'de', 'pt-BR', 'el', 'cs'] }",
      ),
      'docs/a.md': '# A\n',
      'i18n/hu/code.json': '{ "theme.docs.paginator.next": { "message": "Következő" } }',
      'i18n/el/code.json': '{ "own": { "message": "Own" } }',
    },
    pages: { 'el/docs/a/index.html': ['Skip to'], 'de/docs/a/index.html': ['Zum Hauptinhalt springen'] },
    says: [
      /warning the interface in el, cs is not carried over \[not-carried-over\]\n.*i18n extract/,
      /warning a part of the interface in hu, \d{3} of \d{3} texts, is not carried over/,
    ],
    silent: /interface in (?:en|zh|de|pt)/,
  },
  'a public file in the place of a page gives way to it': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.md': '# A\n',
      'static/404.html': 'theirs',
      'static/docs/a/index.html': 'theirs',
      'static/own.html': 'theirs',
    },
    pages: { '404.html': ['!theirs'], 'docs/a/index.html': ['<h1>A</h1>'], 'own.html': ['theirs'] },
    says: [/static\/404\.html warning it would be written to "404\.html"/],
    silent: /own\.html/,
  },
  'of two static folders with the same file the first has precedence, and it is told': {
    files: {
      'docusaurus.config.js': config('blog: false', "staticDirectories: ['static', 'more'],"),
      'docs/a.md': '# A\n',
      'static/x.html': 'first',
      'more/x.html': 'second',
      'more/y.html': 'alone',
    },
    pages: { 'x.html': ['first'], 'y.html': ['alone'] },
    says: [/more\/x\.html warning it would be written to "x\.html", where static\/x\.html is written too/],
  },
  'pictures in the folder that GitBook keeps beside the texts are shown, and texts in it are no pages': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/in/a.md':
        '# A\n\n![p](<../.gitbook/assets/a picture.png>) [f](../.gitbook/assets/f.pdf)\n\n![h](../.hidden/h.png)\n',
      'docs/.gitbook/assets/a picture.png': 'png',
      'docs/.gitbook/assets/f.pdf': 'pdf',
      'docs/.gitbook/includes/part.md': '# Part\n',
      'docs/.hidden/h.png': 'png',
    },
    pages: {
      'docs/in/a/index.html': ['src="/assets/images/a%20picture-', 'href="/assets/files/f-'],
      'docs/.gitbook/includes/part/index.html': null,
    },
    says: [/"\.\.\/\.hidden\/h\.png" leads to a name that begins with a dot/],
    silent: /gitbook/,
  },
  'pictures and fonts that style sheets load from beside them': {
    files: {
      'docusaurus.config.js': config("blog: false, theme: { customCss: './src/css/own.css' }"),
      'docs/a.md': '# A\n',
      'src/css/own.css': `@font-face { font-family: Own; src: url('../fonts/own.woff2?v=1') format('woff2'); }
.own-banner { background: url("@site/static/img/b.png") }\n.own-far { background: url(https://example.org/c.png) }\n.own-gone { background: url(./gone.png) }\n.own-none { background: url('') no-repeat }\n.own-blank { background: url(' x.png') }`,
      'src/fonts/own.woff2': 'font',
      'src/b.module.css':
        '.box { background: url(./d.png); color: red }\n.empty { color: blue; background: url("") }\n.other { background: url("/img/b.png") }',
      'src/d.png': 'png',
      'static/img/b.png': 'png',
    },
    styles: [
      'url("./own-',
      '.own-banner{background:url("./b-',
      'https://example.org/c.png',
      '.other_JnLc{background:url("./b-',
      'url("./d-',
      '!gone.png',
      '.own-none{background:none no-repeat}',
      '.empty_JnLc{color:#00f;background:none}',
    ],
  },
  'a component that fails takes nothing of its text with it': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.mdx': `# A

import Bad from '@site/src/Bad';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Head><meta name="own" content="once" /></Head>

Before {1 + 1}

<Bad />

<Tabs><TabItem value="one">

first

</TabItem><TabItem value="two">

<Bad on="two" /> second

</TabItem></Tabs>
`,
      'docs/b.md': '# B\n\n> How:\n>\n>     <Article article={article} />\n',
      'docs/c.md': "# C\n\nimport Bad from '@site/src/Bad';\n\nOf <Bad>*words*</Bad> in it.\n",
      'src/Bad.js':
        "import { Markdown } from 'not-installed';\nconst made = new Markdown();\nexport default ({ on }) => { if (on === undefined) throw new Error('it is bad'); return <b>{made.render(on)}good</b>; };\n",
    },
    pages: {
      'docs/a/index.html': [
        'Before 2',
        'role="note">this code cannot be run: it is bad',
        'first',
        '<b>good</b> second',
        'data-value="two"',
      ],
      'docs/c/index.html': ['Of <em>words</em> in it.'],
    },
    says: [
      /src\/Bad\.js:3:\d+ warning this code cannot be run: it is bad/,
      /docs\/b\.md\S* warning this code cannot be run: article is not defined/,
    ],
    silent: /is not a function|NaN/,
  },
  'a name that React does not have is nothing, as webpack has it, in a module that all pages show': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.mdx': "import Card from '@site/src/Card';\n\n# A\n\n<Card />\n",
      'docs/b.mdx': '# B\n\n{1 + 1} two\n',
      'src/Card.js':
        "import React, { CSSProperties, Fragment } from 'react';\nexport default () => <Fragment><b>{typeof CSSProperties}</b></Fragment>;\n",
    },
    pages: { 'docs/a/index.html': ['<b>undefined</b>'], 'docs/b/index.html': ['2 two'] },
    silent: /CSSProperties/,
  },
  'an expression or a value that fails takes no other with it, and a text whose code does not run is read': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# A

First. {missing()}

Second {[].a.b} line.

<Tabs value={null.y}><TabItem value="one">

kept {1 + 1}

</TabItem></Tabs>

Last {2 + 2}.
`,
      'docs/b.mdx': '# B\n\nexport const x = null.y;\n\nBefore {x} after.\n\n<div className={x}>in **it**</div>\n',
    },
    pages: {
      'docs/a/index.html': ['<p>First. <span', 'missing is not defined', '</span> line.</p>', 'kept 2', 'Last 4.'],
      'docs/b/index.html': ['Before  after.', 'in <strong>it</strong>'],
    },
    says: [
      /a\.mdx:6:9 warning this code cannot be run: missing is not defined/,
      /a\.mdx:8:\d+ warning this code cannot be run: Cannot read .*'b'/,
      /a\.mdx:10:\d+ warning this code cannot be run: Cannot read .*'y'/,
      /b\.mdx:3:\d+ warning this code cannot be run: Cannot read .*'y'/,
    ],
  },
  'HTML in Markdown is shown as it is, with what is left open closed, where texts may hold code': {
    files: {
      'docusaurus.config.js': config('blog: false', "markdown: { format: 'detect' },"),
      'docs/a.md':
        '# A\n\n<div style="color: red"><svg width="9"><circle r="4"/></svg>\n\n<form action="/x"><input name="q"></form>\n',
    },
    pages: {
      'docs/a/index.html': [
        '<div style="color: red"><svg width="9"><circle r="4"></circle></svg>',
        '<form action="/x"><input name="q"></form></div></div></div></article>',
      ],
    },
    silent: /unsafe-html/,
  },
  'HTML in Markdown is made safe, with a message, where no text holds code': {
    files: {
      'docusaurus.config.js': config('blog: false', "markdown: { format: 'md' },"),
      'docs/a.md': '# A\n\n<div style="color: red">red</div>\n',
    },
    pages: { 'docs/a/index.html': ['<div>red</div>'] },
    says: [/style="…" of <div> is taken out/],
  },
  'the style of a logo is a rule': {
    files: {
      'docusaurus.config.js': config(
        'blog: false',
        "themeConfig: { navbar: { logo: { src: 'a.svg', style: { marginTop: 4, opacity: 0.5, color: 'red;}', background: 'url(x.svg)' } } }, footer: { logo: { src: 'a.svg', style: { borderRadius: '3px' } } } },",
      ),
      'docs/a.md': '# A\n',
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    styles: ['.brand img{margin-top:4px;opacity:.5}', '.footer>img,.footer>a>img{border-radius:3px}'],
    silent: /logo/,
  },
  'pagination that names a draft, also between quotes, follows the sidebar, without a message': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.md': '---\npagination_next: c\n---\n# A\n',
      'docs/b.md': '---\nunlisted: "false"\n---\n# B\n',
      'docs/c.md': '---\ndraft: "true"\n---\n# C\n',
    },
    pages: { 'docs/a/index.html': ['href="/docs/b"'], 'docs/b/index.html': ['!noindex'], 'docs/c/index.html': null },
    silent: /unknown-doc|front-matter/,
  },
  'many unknown docs of a sidebar are one message; the message of the navbar lists the nearest ids': {
    files: {
      'docusaurus.config.js': config(
        "blog: false, docs: { sidebarPath: './sidebars.js' }",
        "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'guide/z1', label: 'Z' }] } },",
      ),
      'sidebars.js':
        "module.exports = { main: ['a0', ...['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map((one) => 'api/' + one)] };",
      ...Object.fromEntries([...Array(9).keys()].map((one) => [`docs/a${one}.md`, '# A\n'])),
      'docs/guide/z.md': '# Z\n',
    },
    pages: { 'docs/a0/index.html': [] },
    says: [
      /sidebar "main" names 6 docs that do not exist: api\/x1, .*api\/x6 \[/,
      /Available doc ids are:\n- guide\/z\n(?:- a\d\n){4}and 5 more \[navbar\]\n *help: Did you mean "guide\/z"/,
    ],
  },
  'what makes hooks in a missing package, with a capital letter, does not take the page with it': {
    files: {
      'docusaurus.config.js': config('blog: false, docs: false'),
      'src/pages/index.js':
        "import { Hooks, Box } from 'not-there';\nconst { useWide } = Hooks({ wide: 996 });\nexport default () => <main>{useWide('wide') ? <b>wide</b> : <i>narrow</i>}<Box>inner</Box><Box /></main>;\n",
    },
    pages: { 'index.html': ['<b>wide</b><div>inner</div></main>'] },
    styles: [':where(.foreign-page) a[class]:not(:hover){text-decoration:none}'],
    silent: /cannot be run/,
  },
  'an address from the root that is broken in several files is said once, and so are sheets that are not CSS': {
    files: {
      'docusaurus.config.js': config(
        "docs: { path: 'none' }, blog: false, pages: {}, theme: { customCss: ['./src/a.scss', './src/b.less'] }",
        "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'x' }] } }, plugins: ['docusaurus-plugin-typedoc'],",
      ),
      'src/a.scss': '.a { color: red }\n',
      'src/b.less': '.b { color: red }\n',
      'src/pages/a.md': '# A\n\n[x](/api/x) [y](./y)\n\n``` \ncode\n```\n',
      'src/pages/b.md': '# B\n\n[x](/api/x) [y](./y)\n',
    },
    pages: { 'a/index.html': ['code'] },
    says: [
      /"\/api\/x" leads to no page, here and in src\/pages\/b\.md:3 \[/,
      /b\.md:3:\d+ warning the link "\.\/y" leads to no page \[/,
      /what is not CSS in src\/a\.scss, src\/b\.less is not carried over/,
      /a navbar item names the doc "x" of docs that have no texts/,
      /docusaurus-plugin-typedoc is not carried over[^\n]*\n *help: Its pages are not made/,
    ],
  },
  'a configuration that cannot do without an environment variable gets the name of it': {
    files: {
      'docusaurus.config.js':
        "const title = process.env.OUR_PROJECT_NAME.split('_').join(' '); module.exports = { title, url: 'https://' + process.env.OUR_ORG + '.example.com', baseUrl: '/' + process.env.OUR_PROJECT_NAME + '/', presets: [['classic', { blog: false }]] };",
      'docs/a.md': '# A\n',
    },
    pages: {
      'docs/a/index.html': ['<title>A | our-project-name</title>', 'https://our-org.example.com/our-project-name/'],
    },
    says: [/not set are read as their own names: OUR_PROJECT_NAME, OUR_ORG/],
  },
  'code that a component of the project shows with the package of Docusaurus for that is there': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'src/Term.js':
        'import { Highlight, themes } from \'prism-react-renderer\';\nexport default ({ code }) => <Highlight code={code} language="bash" theme={themes.dracula}>{({ className, style, tokens, getLineProps, getTokenProps }) => <pre className={className} style={style}>{tokens.map((line, i) => <div key={i} {...getLineProps({ line, key: i })}>{line.map((token, k) => <span key={k} {...getTokenProps({ token })} />)}</div>)}</pre>}</Highlight>;\n',
      'docs/a.mdx':
        "import Term from '@site/src/Term';\nimport Frame from 'react-iframe';\n\n# A\n\n<Term code={'one <x>\\ntwo'} />\n\n<Frame url=\"https://frame.example/\" />\n",
    },
    pages: {
      'docs/a/index.html': [
        '<pre class="prism-code language-bash"><div class="token-line"><span>one &lt;x&gt;</span></div><div class="token-line"><span>two</span></div></pre>',
        '<iframe src="https://frame.example/"',
      ],
    },
    silent: /mdx-import/,
  },
  'in Docusaurus 2, an element may hold "export"; a link to a hidden file says that it is hidden': {
    files: {
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.0.1" } }',
      'docusaurus.config.js': config(
        "docs: { sidebarPath: './sidebars.js' }, blog: false",
        "themeConfig: { navbar: { items: [{ to: 'docs/', label: 'Docs' }] } }",
      ),
      'sidebars.js': "module.exports = { a: [{ type: 'autogenerated', dirName: '.', customProps: { own: 1 } }] };",
      'src/pages/from-editor.js':
        "import Translate from '@docusaurus/core/lib/client/exports/Translate';\nimport { useDoc } from '@docusaurus/plugin-content-docs/lib/client/doc.js';\nimport { Service } from 'not-there';\nService([1], 2)({ a: useDoc }, []);\nService({ a: 1 }, [2])();\nexport default () => <p><Translate>Words</Translate></p>;\n",
      'docs/a.md': '# A\n\n[x](./.dev/x.json) [y](../y.json)\n\n<div>\nexport X=$X\n</div>\n',
      'docs/b.md': '# B\n',
      'docs/.dev/x.json': '{}',
    },
    pages: {
      'docs/a/index.html': ['export X=$X'],
      'from-editor/index.html': ['<p>Words</p>'],
    },
    silent: /customProps|"@docusaurus/,
    says: [/"\.\/\.dev\/x\.json" leads to a name that begins with a dot/, /"\.\.\/y\.json" leads to no file/],
  },
  ...Object.fromEntries(
    Object.entries({
      '3.2.1': ['A', 'Own c'],
      '3.3.0': ['Item a', 'Own c'],
    }).map(([version, titles]) => [
      `the pager names docs as Docusaurus ${version} does, and the doc of a category, not the category`,
      {
        files: {
          'package.json': `{ "dependencies": { "@docusaurus/core": "${version}" } }`,
          'docusaurus.config.js': config("docs: { sidebarPath: './sidebars.js' }, blog: false"),
          'sidebars.js':
            "module.exports = { own: [{ type: 'doc', id: 'a', label: 'Item a' }, { type: 'category', label: 'Category', link: { type: 'doc', id: 'b' }, items: ['c'] }] };",
          'docs/a.md': '# A\n',
          'docs/b.md': '# Doc b\n',
          'docs/c.md': '---\nsidebar_label: Own c\n---\n# C\n',
        },
        pages: {
          'docs/a/index.html': ['<span class="pagination-title">Doc b<'],
          'docs/b/index.html': titles.map((title) => `<span class="pagination-title">${title}<`),
        },
      },
    ]),
  ),
  'a text without a description is described by its first line, headings included': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.md': '# A\n\n```\ncode\n```\n\n## One *two* {#own}\n\nWords.\n',
      'docs/b.md': '# B\n\n:::note[Title]\n\nLine one\nline two\n\n:::\n\nWords.\n',
      'docs/c.md': '> - Said\n\nWords.\n',
    },
    pages: {
      'docs/a/index.html': ['<meta name="description" content="One two">'],
      'docs/b/index.html': ['<meta name="description" content="Line one">'],
      'docs/c/index.html': ['<meta name="description" content="Said">'],
    },
  },
};

rows(table);
test.run();
