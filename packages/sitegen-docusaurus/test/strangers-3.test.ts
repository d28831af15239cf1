/** Docusaurus projects as they lie: what was found in five that nobody had tried (capacitor, chaos-mesh, kubeedge, ory, sequelize). */
import { test } from 'uvu';
import { type Row, rows } from '../../../test/lib/rows.ts';

const preset = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;

const table: Record<string, Row> = {
  'HTML of data is safe where components show it as a setting, or as an item of the navbar': {
    files: {
      'docusaurus.config.js': `const bar = require('./docs/bar.json');\n${preset(
        'blog: false',
        "themeConfig: { bar, navbar: { items: [{ type: 'custom-x', html: bar.html }] } }",
      )}`,
      'docs/bar.json': '{ "html": "<img src=x onerror=alert(1)>" }',
      'docs/a.md': '# A\n',
      'src/theme/NavbarItem/ComponentTypes.js':
        "import types from '@theme-original/NavbarItem/ComponentTypes';\nconst X = ({ html }) => <i dangerouslySetInnerHTML={{ __html: html }} />;\nexport default { ...types, 'custom-x': X };\n",
      'src/pages/p.js':
        "import { useThemeConfig } from '@docusaurus/theme-common';\nexport default () => <b dangerouslySetInnerHTML={{ __html: useThemeConfig().bar.html }} />;\n",
    },
    pages: {
      'p/index.html': ['<b><img src="x"></b>', '!onerror'],
      'docs/a/index.html': ['<i><img src="x"></i>', '!onerror'],
    },
  },
  'comments in code mark lines by the words and classes of the configuration': {
    files: {
      'docusaurus.config.js': preset(
        "blog: false, theme: { customCss: './src/custom.css' }",
        "themeConfig: { prism: { magicComments: [{ className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'hl-start', end: 'hl-end' } }, { className: 'code-block-error-line', line: 'error-next-line' }] } }",
      ),
      'src/custom.css': '.code-block-error-line { border-left: 7px solid red }',
      'docs/a.md':
        '# A\n\n```js\none();\n// error-next-line\n// highlight-next-line\ntwo();\n// hl-start\nthree();\n// error-next-line\nfour();\n// hl-end\nfive();\n// highlight-start\n```\n\n```js {1}\n// error-next-line\nsix();\n```\n',
    },
    pages: {
      'docs/a/index.html': [
        '<span class="line code-block-error-line marked">',
        '<span class="line marked"><span class="t-f">three',
        '<span class="line marked code-block-error-line"><span class="t-f">four',
        '<span class="line"><span class="t-f">five',
        '// highlight-start',
        '// error-next-line</span>',
        '!hl-start',
      ],
    },
    styles: ['border-left:7px'],
  },
  'sheets load what they name': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/pages/p.js': "import s from './p.module.css';\nexport default () => <b className={s.q}>P</b>;\n",
      'src/pages/p.module.css': '.q { background: url(@site/assets/a.png) } .r { background: url(../../assets/b.png) }',
      ...{ 'assets/a.png': 'a', 'assets/b.png': 'b', 'docs/a.md': '# A\n' },
    },
    silent: /the styling/,
    styles: ['{background:url(', '!url(data:,)', '!url("data:,")'],
  },
  'a folder in the place of code that the configuration names by its ending is no code': {
    files: {
      'docusaurus.config.js': preset(
        "blog: false, docs: { sidebarPath: './docs/sidebars.js' }",
        "plugins: ['./docs/nav.js', require.resolve('./docs/tools.js')]",
      ),
      'docs/a.md': '# A\n',
      'docs/nav.js/index.js': "throw new Error('RAN');",
      'docs/tools.js.js': "throw new Error('RAN');",
      'docs/sidebars.js/index.js': "throw new Error('RAN');",
    },
    says: ['./docs/nav.js', 'docs/tools.js', 'docs.sidebarPath names a file that does not exist'],
    silent: /RAN/,
  },
  'sidebars without an ending beside texts are no code': {
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { sidebarPath: require.resolve('./docs/sidebars') }"),
      'docs/a.md': '# A\n',
      'docs/sidebars.js': "throw new Error('RAN');",
    },
    says: ['docs.sidebarPath names a file that does not exist'],
    silent: /RAN/,
  },
  'what a plugin of a project could load among texts, in a folder that the configuration names, is refused': {
    files: {
      'docusaurus.config.js': preset(
        "blog: false, docs: { path: 'handbook' }",
        "markdown: { format: 'md' }, plugins: ['./own.js']",
      ),
      'own.js':
        "const nav = require('./handbook/nav'); module.exports = () => ({ name: 'own', contentLoaded: ({ actions }) => actions.setGlobalData(nav) });",
      'handbook/a.md': '# A\n',
      'handbook/nav.json': '{}',
    },
    code: 1,
    says: ['own.js:1:22 error "./handbook/nav" means handbook/nav.json, which its name does not tell'],
  },
  'a component of a plugin whose name without an ending means two files is none': {
    files: {
      'docusaurus.config.js': preset('blog: false', "plugins: ['./own.js']"),
      'own.js': `module.exports = () => ({ name: 'own', contentLoaded: ({ actions }) => ['Two', 'One'].forEach((name) => actions.addRoute({ path: '/' + name, component: '@site/docs/' + name })) });`,
      'docs/a.md': '# A\n',
      'docs/One.jsx': 'export default () => <b>One</b>;',
      'docs/Two.jsx': 'export default () => <b>Two</b>;',
      'docs/Two.ts': "throw new Error('RAN');",
    },
    says: ['the page "/Two" of plugin ./own.js is not carried over'],
    silent: /RAN/,
    pages: { 'One/index.html': ['<b>One</b>'] },
  },
  'the configuration of a project whose texts are no code loads code of src without its ending, and from folders': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "markdown: { format: 'detect' }, plugins: [require('./src/plugins/foo'), require('./src/remark/bar')]",
      ),
      'src/plugins/foo/index.js': "module.exports = () => ({ name: 'foo' });",
      'src/remark/bar.js': "module.exports = () => ({ name: 'bar' });",
      'docs/a.md': '# A\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A'] },
    silent: /which its name does not tell/,
  },
  'code of the project asks for settings of its theme and looks into the children that a text gives': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "projectName: 'p', themeConfig: { talk: { repo: 'a/b' }, navbar: { title: 'N' } }",
      ),
      'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "@gone/react" } }',
      'src/Talk.tsx':
        "import { useThemeConfig } from '@docusaurus/theme-common';\nimport use from '@docusaurus/useDocusaurusContext';\nexport default ({ children }) => <section>{useThemeConfig().talk.repo} {use().siteConfig.projectName} {children.map((one) => one.props.id).join()}|{children.length}</section>;\n",
      'docs/a.mdx':
        '# A\n\nimport Talk from "@site/src/Talk";\n\n<Talk>\n\n<div id="x">X</div>\n<div id="y">Y</div>\n\nSaid *here*.\n\n</Talk>\n\nGet v{{ unknown_name }} now.\n\n<Tabs>{[1, 2].map((n) => <TabItem key={n} value={n} default={n === 2}>tab {n}</TabItem>)}</Tabs>\n',
    },
    pages: { 'docs/a/index.html': ['<section>a/b p x,y,|3</section>', 'Get v{{ unknown_name }} now.'] },
    says: [/\{\{ unknown_name \}\} is read as text/],
  },
  'a logo drawn in an HTML item of the navbar is measured by what shows, and keeps the height of one; icons before labels stay there':
    {
      files: {
        'docusaurus.config.js': preset(
          'blog: false',
          `themeConfig: { navbar: { items: [{ type: 'html', className: 'navbar__logo', value: '<svg width="100%">${' '.repeat(400)}<path d="M0 0"/></svg>' }] } }`,
        ),
        'docs/a.md': '# A\n',
      },
      pages: { 'docs/a/index.html': ['<div class="navbar__logo"><svg width="100%">', '!data-folded'] },
      styles: ['.navbar__logo{block-size:2rem}', '.menu-link>.menu-label{flex:1}'],
    },
  'a preset that takes the place of the classic one has pages and a blog without options for them': {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['@own/docusaurus-preset', { docs: {} }]] };",
      'docs/a.md': '# A\n',
      'blog/2024-01-01-p.md': '# P\n',
      'src/pages/index.js': 'export default () => <b>home</b>;\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A'], 'blog/2024/01/01/p/index.html': ['P'], 'index.html': ['<b>home</b>'] },
    says: [/preset @own\/docusaurus-preset is not carried over/],
  },
  'a preset that is not known is said once, by its name': {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['redocusaurus', { specs: [], theme: { a: 1 } }], ['preset-twoslash', { themes: ['x'], docs: {} }]] };",
      'docs/a.md': '# A\n',
    },
    says: [/preset redocusaurus is not carried over.*\n.*Its pages are not made/, /preset preset-twoslash is not/],
    silent: /plugin /,
  },
  '… but for what is no colour': {
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
      'src/custom.css': '.navbar { background: linear-gradient(red, blue) }\n',
      'docs/a.md': '# A\n',
    },
    styles: ['!--page-lightness'],
  },
  'names of admonitions that the configuration adds are boxes that are called so': {
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { admonitions: { keywords: ['note', 'trial', 'bestTip'] } }"),
      'docs/a.md': '# A\n\n:::trial\n\nOne\n\n:::\n\n:::bestTip Its *title*\n\nTwo\n\n:::\n',
    },
    pages: {
      'docs/a/index.html': [
        '<div class="admonition info trial" role="note"><p class="admonition-title">trial</p>',
        'info bestTip" role="note"><p class="admonition-title">Its <em>title</em></p>',
      ],
    },
    silent: /directive/,
  },
  'an element that unwraps its children leaves nothing of their tags': {
    files: {
      'docusaurus.config.js': preset('blog: false', "markdown: { format: 'md' }"),
      'src/theme/MDXComponents/Li.js': `import React from 'react';
        export default ({ children }) => <li>{React.Children.map(children, (one) => React.isValidElement(one) ? one.props.children : one)}</li>;`,
      'docs/a.md': '# A\n\n- <b title="><img src=x onerror=alert(1)>">word</b>\n- **two**\n',
    },
    pages: { 'docs/a/index.html': ['<li>word</li>'] },
  },
  'texts that show each other sixteen levels deep': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      ...Object.fromEntries(
        Array.from({ length: 16 }, (_, level) => [
          `docs/_p${level}.mdx`,
          `import Next from './_p${level + 1}.mdx'\n\n<Next />\n`,
        ]),
      ),
      'docs/_p16.mdx': 'The *last* one.\n',
      'docs/a.mdx': '# A\n\nimport First from "./_p0.mdx"\n\n<First />\n',
    },
    pages: { 'docs/a/index.html': ['The <em>last</em> one.'] },
  },
  'what is written as Docusaurus has it anyway is not said, nor what only its webpack is told, and "false" is false': {
    files: {
      'docusaurus.config.js': `class P { apply() {} }
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: 'false',
  plugins: ['./plugins/raw', function bundled() { return { name: 'b', configureWebpack() { return { plugins: [new P()] } } } },
    function styled() { return { name: 'c', configurePostCss(o) { return o } } },
    function telling() { return { name: 'd', configureWebpack() {}, injectHtmlTags() {} } }],
  themeConfig: { navbar: { items: [{ type: 'custom-login', position: 'right' }] } },
  presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/DocItem' }, pages: {
    include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
    exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
    mdxPageComponent: '@theme/MDXPage' } }]] };`,
      'plugins/raw.js':
        "module.exports = () => ({ name: 'raw', configureWebpack: () => ({ module: { rules: [] } }) });\n",
      'docs/a.md': '# A\n',
    },
    pages: { 'docs/a.html': [] },
    says: [
      /bundled|telling/,
      /plugin in the configuration \(telling\) is not carried over/,
      /plugin in the configuration \(styled\) is not carried over .*compiled style sheet/s,
      'the navbar item "custom-login" is not carried over',
    ],
    silent: /pages\.|docItemComponent|trailingSlash|plugins\/raw|bundled|Bad navbar/,
  },
  'components of the project are printed for its items of the navbar, unless they need a context, a script or more than there is':
    {
      files: {
        'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
        themeConfig: { navbar: { items: ['a', 'b', 'c', 'd', 'e'].map((one) => ({ type: 'custom-' + one, to: '/docs/a', label: 'L' + one })) } } };`,
        'docs/a.md': '# A\n',
        'src/theme/NavbarItem/ComponentTypes.js': `import types from '@theme-original/NavbarItem/ComponentTypes';
        import Default from '@theme/NavbarItem/DefaultNavbarItem'; import { useContext } from 'react'; import Counter from './Counter'; import { Own } from '../../own';
        export default { ...types, 'custom-a': ({ label }) => <b>own {label}</b>, 'custom-b': Default, 'custom-c': () => { const { user } = useContext(Own); return user; }, 'custom-d': Counter };`,
        'src/own.js': "import { createContext } from 'react';\nexport const Own = createContext();\n",
        'src/theme/Root.js':
          "import { Own } from '../own';\nexport default function ({ children }) { return <Own.Provider value={{ user: 'someone' }}>{children}</Own.Provider>; }\n",
        'src/theme/NavbarItem/Counter.js':
          "import { useState } from 'react';\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n} clicks</button>; };\n",
      },
      pages: {
        'docs/a/index.html': ['<b>own La</b>', '<a href="/docs/a">Lb</a>', '!clicks', '!someone', '!site-navbar'],
      },
      says: [
        'the navbar item "custom-c" is not carried over',
        'the navbar item "custom-d" is not carried over',
        'the navbar item "custom-e" is not carried over',
      ],
      silent: /custom-[ab]/,
    },
  'languages have their other names, and of short ones no others are proposed; a missing file is no package': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '# A\n\n```golang\nfunc f() {}\n```\n\n```none\na\n```\n\n```dts\na\n```\n\n```toml,\na\n```\n\n:::More\nx\n:::\n',
      'docs/b.mdx': "import B from './gone';\n\n<B />\n",
    },
    pages: { 'docs/a/index.html': ['<span class="t-k">func</span>'] },
    says: [
      /"dts" [^"]*```dts[^"]*Use "text"/,
      /"toml," [^"]*Did you mean "toml"/,
      /gone" cannot be found[\s\S]*Correct the address/,
    ],
    silent: /"golang"|"none"|mean ":::note"/,
  },
  'a path that begins with the base URL does not get it a second time; an anchor that many links miss is told once': {
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { routeBasePath: '/' }").replace("'/',", "'/docs/',"),
      'static/a.txt': 'x',
      'docs/a.md': '# A\n\n[1](pathname:///docs/a.txt) [2](pathname:///a.txt) [3](/docs/a.txt) [4](/a.txt)\n',
      'docs/b.md': '# B\n\n[x](./a.md#no)\n\n[y](./a.md#no)\n\n[z](./a.md#other)\n',
    },
    pages: { 'a/index.html': ['!/docs/docs/', 'href="/docs/a.txt"', '>4</a>'] },
    says: [/id "no", here and in docs\/b\.md:5 /, /id "other" \[/],
    silent: /broken-link/,
  },
  'drafts are left out of sidebars, categories and the navbar; of many ids, the message names those of the same folder':
    {
      files: {
        'docusaurus.config.js': preset(
          "blog: false, docs: { sidebarPath: './sidebars.js' }",
          "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'part/later', label: 'Later' }, { type: 'doc', docId: 'a' }] } }",
        ),
        'sidebars.js':
          "module.exports = { main: ['a', 'part/later', { type: 'category', label: 'Part', link: { type: 'doc', id: 'part/later' }, items: ['part/b', 'part/nonesuch'] }] };",
        'docs/a.md': '# A\n',
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`docs/n${n}.md`, '# N\n'])),
        'docs/part/b.md': '# B\n',
        'docs/part/later.md': '---\ndraft: true\n---\n\n# Later\n',
      },
      pages: { 'docs/a/index.html': ['href="/docs/part/b"', '>Part<', '!Later'], 'docs/part/later/index.html': null },
      says: ['sidebar "main" names the doc "part/nonesuch"', 'Available ids: part/b, a, n1, n2, n3, and 3 more.'],
      silent: /part\/later/,
    },
  'paths of the site under href lead to pages of the language, below the base URL, and to files': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { items: [{ href: '/docs/a', label: 'Top' }, { label: 'More', items: [{ href: '/docs/a?in', label: 'In' }] }] }, footer: { logo: { src: 'l.svg', href: '/' }, links: [{ title: 'F', items: [{ href: '/docs/a?foot', label: 'Foot' }, { href: '/f.pdf', label: 'File' }, { href: '//x.org', label: 'X' }] }] } }",
      ).replace("'/',", "'/base/',"),
      'docs/a.md': '# A\n',
      'static/f.pdf': 'x',
      'static/l.svg': '<svg/>',
    },
    pages: {
      'fr/docs/a/index.html': [
        'href="/base/fr/docs/a"',
        'href="/base/fr/docs/a?in"',
        'href="/base/fr/docs/a?foot"',
        'href="/base/f.pdf"',
        'href="//x.org"',
        '!href="/docs/a',
      ],
    },
    silent: /broken-link|base-url/,
  },
  'a picture of SVG in a style sheet, with semicolons and parentheses, does not end its declaration': {
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
      'src/custom.css':
        ":root { --own: url(\"data:image/svg+xml;utf8,<svg><g mask='url(%23m)'><rect transform='matrix(1 0)'/></g></svg>\"); --next: 5px }\n.own { width: 1px }\n",
      'docs/a.md': '# A\n',
    },
    styles: ["<rect transform='matrix(1 0)'/></g></svg>\")", '--next: 5px', '.own{width:1px}'],
  },
  'a context that a file of an island exports is given by its provider, and asked for in a page and in components': {
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/Auth.js':
        "import { createContext, useState } from 'react';\nexport const Auth = createContext();\nexport const Provider = ({ children }) => { const [user] = useState('Ann'); return <Auth.Provider value={{ user }}>{children}</Auth.Provider>; };\n",
      'src/Status.js':
        "import { useContext, useState } from 'react';\nimport { Auth } from './Auth';\nexport default () => { const { user } = useContext(Auth); const [n] = useState(1); return <b>{user}</b>; };\n",
      'src/pages/index.js':
        "import { useState } from 'react';\nimport { Provider } from '@site/src/Auth';\nimport Status from '../Status';\nexport default () => { const [n] = useState(0); return <main><Provider><Status /></Provider></main>; };\n",
    },
    pages: { 'index.html': ['<main><b>Ann</b></main>'] },
    silent: /cannot be run/,
  },
  'addresses that useBaseUrl makes lead to public files from every language, and to pages of the language': {
    files: {
      'docusaurus.config.js': preset('blog: false', "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }").replace(
        "'/',",
        "'/base/',",
      ),
      'src/Live.js':
        "import { useState } from 'react';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nexport default () => { const [n] = useState(1); return <a href={useBaseUrl('g.pdf')}>{n}</a>; };\n",
      'docs/a.mdx':
        "import useBaseUrl from '@docusaurus/useBaseUrl';\nimport Live from '../src/Live';\n\n# A\n\n<p><a href={useBaseUrl('/f.pdf')}>1</a> <a href={useBaseUrl('docs/a?page')}>2</a></p>\n\n<Live />\n",
      ...{ 'static/f.pdf': 'x', 'static/g.pdf': 'x' },
    },
    pages: {
      'docs/a/index.html': ['href="/base/f.pdf"', 'href="/base/docs/a?page"', 'href="/base/g.pdf"'],
      'fr/docs/a/index.html': [
        'href="/base/f.pdf"',
        'href="/base/fr/docs/a?page"',
        'href="/base/g.pdf"',
        '&quot;/base/fr/g.pdf&quot;:{&quot;href&quot;:&quot;/base/g.pdf&quot;',
      ],
    },
  },
  'links on a dark page have no darker shade of the colour that the site names': {
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
      'src/custom.css': ':root { --ifm-color-primary: #fa0; --ifm-color-primary-dark: #a60 }',
      'docs/a.md': '# A\n',
    },
    styles: [
      '--color-primary-strong: var(--ifm-color-primary-dark)}',
      '--color-primary-strong: var(--ifm-color-primary)}',
    ],
  },
  'links to files keep their query': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '# A\n\n[1](/play.html?example=1#top) [2](./data.csv?raw=1)\n',
      'docs/data.csv': 'a',
      'static/play.html': '<p>play</p>',
    },
    pages: { 'docs/a/index.html': ['href="/play.html?example=1#top"', '.csv?raw=1"'] },
  },
};

rows(table);
test.run();
