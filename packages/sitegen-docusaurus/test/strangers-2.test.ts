/** Docusaurus projects as they lie: what was found in five that nobody had tried (capacitor, chaos-mesh, kubeedge, ory, sequelize). */
import { test } from 'uvu';
import { type Row, rows } from '../../../test/lib/rows.ts';
import { docusaurusIslands } from './islands-project.ts';

const preset = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;

const table: Record<string, Row> = {
  'a configuration may import types as values, and require what is exported by default': {
    files: {
      'docusaurus.config.ts':
        "import { Navbar } from '@docusaurus/theme-common';\nconst navbar: Navbar = { title: 'Own' };\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: false }]], themeConfig: { navbar } };\n",
      'sidebars.ts':
        "import { Part } from './types';\nconst own: Part = 'a';\nexport default { main: [own, ...require('./more.ts').items, ...require('./common.js').list, ...require('./more').named] };\n",
      'types.ts': 'export type Part = string;\n',
      'more.ts': "export const named = ['d'];\nexport default { items: ['b'] };\n",
      'common.js': "module.exports = { list: ['c'] };\n",
      ...Object.fromEntries([...'abcde'].map((one) => [`docs/${one}.md`, `# Doc ${one}\n`])),
    },
    pages: { 'docs/a/index.html': ['Own', ...[...'bcd'].map((one) => `href="/docs/${one}"`), '!href="/docs/e"'] },
  },
  'a page at an address of a later language gives way to that language’s own, and it is said': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false, docs: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }",
      ),
      'src/pages/a.js': 'export default () => <main><p>Of every language</p></main>;\n',
      'src/pages/zh/a.js': 'export default () => <main><p>Hidden</p></main>;\n',
    },
    pages: { 'a/index.html': ['Of every language'], 'zh/a/index.html': ['Of every language', '!Hidden'] },
    says: [
      /src\/pages\/zh\/a\.js warning it would be written to "zh\/a\/index\.html", where src\/pages\/a\.js is written too/,
    ],
  },
  'a module may have names of its own that others know as something else': {
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/info.js':
        "const URL = 'https://own.example';\nconst createRequire = 'own';\nexport default `${URL} ${createRequire}`;\n",
      'src/pages/a.js': "import info from '../info';\nexport default () => <main><p>{info}</p></main>;\n",
    },
    pages: { 'a/index.html': ['<p>https://own.example own</p>'] },
  },
  'emoji, the ids of headings and titles of pictures are as the configuration has them, and Docusaurus': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        'markdown: { emoji: false, anchors: { maintainCase: true }, parseFrontMatter: () => ({}) }',
      ),
      'docs/a.md':
        '# A\n\n## Said Here\n\n<a name="old"></a>\n\n:tada: [b](#Said-Here) [c](#old)\n\n## M:N and :x[*so*] on\n\n![a](https://a.example/b.png "C")\n',
    },
    pages: {
      'docs/a/index.html': [
        ...['id="Said-Here"', ':tada:', 'id="M-and-so-on"', '>M:N and :x[<em>so</em>] on', '!<figure'],
        'alt="a" title="C"',
      ],
    },
    says: ['markdown.parseFrontMatter is not carried over'],
    silent: /markdown\.(?:emoji|anchors)|no heading/,
  },
  'a part of the project’s own that draws diagrams in the browser gives way to ours, whatever the site says of fences':
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'src/theme/Mermaid.js':
          "import mermaid from 'mermaid';\nmermaid.initialize({});\nexport default ({ chart }) => <div>{chart}</div>;\n",
        'docs/a.md':
          "# A\n\nimport Mermaid from '@theme/Mermaid';\n\n<Mermaid chart={`graph LR\n  Aa --> Bb`} />\n\n```mermaid\ngraph LR\n```\n",
      },
      pages: { 'docs/a/index.html': ['<figure class="diagram', '>Aa<', 'data-language="mermaid"'] },
      silent: /cannot be found|is not there/,
    },
  'files of a static folder are there for who names them by their place': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/part/a.md': '# A\n\n![p](../../static/img/p.png) [file](../../static/f.pdf) ![q](../../static/else.png)\n',
      'static/img/p.png': 'png',
      'static/f.pdf': 'pdf',
    },
    pages: { 'docs/part/a/index.html': ['src="/img/p.png"', 'href="/f.pdf"'] },
    says: [/else\.png" does not exist/],
    silent: /(?:img\/p|f)\.\w+" (?:does not|is no)/,
  },
  'a name in braces that nothing is known of is text, once for all texts that say it': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '---\ntitle: A\nown: 7\n---\n\nexport const [given, { deep }] = [1, { deep: 2 }];\n\nAsk /nodes/{node}/proxy of cni-{OS}-{ARCH-1}, {node.name}, {given} {deep} {frontMatter.own} {typeof window}.\n\n{whole}\n',
      'docs/b.md': '# B\n\nAlso {node}.\n',
    },
    pages: {
      'docs/a/index.html': [
        '/nodes/{node}/proxy of cni-{OS}-{ARCH-1}, {node.name}, 1 2 7 undefined.',
        '<p>{whole}</p>',
      ],
      'docs/b/index.html': ['Also {node}.'],
    },
    says: [/a\.md:8:\d+ warning \{node\} is read as text.*, here and in [\w./-]+(?::\d+)? \[mdx-syntax\]/],
  },
  'components know the versions of the docs, and in a browser that is not there the address and that nothing is kept': {
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "plugins: [['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team' }]]",
      ),
      'versions.json': '["2", "1"]',
      ...Object.fromEntries(
        ['docs', 'team', 'versioned_docs/version-1', 'versioned_docs/version-2'].map((folder) => [
          `${folder}/a.mdx`,
          "# A\n\nimport Pick from '@site/src/Pick';\n\n<Pick>{'get latest'}</Pick>\n",
        ]),
      ),
      'src/Pick.js': `import BrowserOnly from '@docusaurus/BrowserOnly';
        import { usePluginData } from '@docusaurus/useGlobalData';
        import { useDocById, useDocsVersion, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
        export default ({ children }) => {
          const { versions } = usePluginData('docusaurus-plugin-content-docs');
          const { version } = useDocsVersion();
          return <p>{useDocsVersion().docs.a.title}{useDocById('a').id} own:{version} last:{useLatestVersion().name} all:{versions.map(({ path }) => path).join()} past:{useVersions().filter((one) => one !== useLatestVersion()).length} <BrowserOnly>{() => {
            const kept = window.localStorage.getItem('version') ?? versions.find(({ name }) => window.location.pathname.includes('/' + name + '/'))?.name;
            return <b>{children.replace('latest', kept ?? 'newest')}</b>;
          }}</BrowserOnly><BrowserOnly>{() => <i>{window.innerWidth}</i>}</BrowserOnly></p>;
        };`,
    },
    pages: {
      'docs/next/a/index.html': ['<p>Aa own:current last:2 all:/docs/next,/docs,/docs/1 past:2 <b>get newest</b></p>'],
      'docs/a/index.html': ['own:2 last:2', '<b>get newest</b></p>'],
      'docs/1/a/index.html': ['own:1 last:2', '<b>get 1</b></p>'],
      'team/a/index.html': ['own:current last:2'],
    },
    says: [/needs a browser \(window\.innerWidth is not defined\)/],
    silent: /plugins of Docusaurus tell|content-docs/,
  },
  'components know the posts that Docusaurus lists beside its own': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: { blogSidebarCount: 2, blogSidebarTitle: "New" }'),
      ...Object.fromEntries([1, 2, 3].map((day) => [`blog/2024-01-0${day}-p${day}.md`, `# Post ${day}\n`])),
      'src/pages/index.js': `const recent = require('../../.docusaurus/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json');
        const List = () => <ol>{recent.items.map(({ title, permalink, date }) => <li key={permalink}><a href={permalink}>{title} {date.slice(0, 10)}</a></li>)}</ol>;
        export default () => <main><h1>{recent.title}</h1><List /></main>;`,
      'src/pages/other.js':
        "import recent from '@generated/docusaurus-plugin-content-blog/default/blog-post-list-prop-default.json';\nexport default () => <p>last {recent.items[0].title}</p>;",
    },
    pages: {
      'index.html': ['<h1>New</h1><ol><li><a href="/blog/2024/01/03/p3">Post 3 2024-01-03</a></li>'],
      'other/index.html': ['<p>last Post 3</p>'],
    },
    silent: /cannot be found|is not there/,
  },
  'a text is a value: in a property, in a list, as a component, with what it exports': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/_x.md':
        "---\nown: 5\n---\n\nexport const said = 'exported';\n\nFor **{props.name}** [a](./a.mdx) <Inner />\n",
      'docs/a.mdx':
        "# A\n\nimport X, { said, frontMatter } from './_x.md';\nimport Box from '@site/src/Box';\n\n<Box content={<X name=\"one\" />} components={X} />\n\n{[2].map((n) => <X key={n} name={n} components={{ Inner: () => <i>own</i> }} />)}\n\n{said} {frontMatter.own}\n",
      'src/Box.jsx':
        'export default ({ content, components: Part }) => <section>{content}<Part name="three" /></section>;\n',
    },
    pages: {
      'docs/a/index.html': [
        '<section><p>For <strong>one</strong> <a href="/docs/a">a</a>',
        '<strong>three</strong>',
        '<strong>2</strong> <a href="/docs/a">a</a> <i>own</i>',
        'exported',
      ],
    },
  },
  'in a project of Docusaurus 2, indented lines are code and names behind colons are words': {
    files: {
      'src/pages/index.md': '# Home\n',
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.0" } }',
      'docs/a.md':
        '# A\n\n## M:N\n\nRun:\n\n    one { <two>\n\n      - three\n\n- item\n\n    more\n\n  yet\n\n## C\n\n  - c\n\n    ```text\n    in c\n    ```\n\nText\n    goes on\n\n<div>\n\n    in it\n\n</div>\n\n    ```js\n    four\n    ```\n\n```sh\n\n    five\n```\n\n    tight\nfollows\n\n    last',
    },
    pages: {
      'docs/a/index.html': [
        'id="mn"',
        '<code>one { &lt;two&gt;\n\n  - three\n</code></pre></div>\n<ul>',
        '<p>more</p>',
        '<code>in c\n</code>',
        '<p>Text\ngoes on</p>',
        '<p>in it</p>',
        'data-language="js"',
        '\n    five\n</code>',
        '<code>tight\n</code></pre></div>\n<p>follows</p>',
        '<code>last\n</code>',
      ],
    },
    silent: /warning|error/,
  },
  'in a project of Docusaurus 2, braces are expressions only in blocks of elements': {
    files: {
      'src/pages/index.md': '# Home\n',
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
      'docs/a.md':
        "import B from '@site/src/B';\nexport const two = 2;\n\n# A\n\nA {min = 50}, {two} and <b style={{ color: 'red' }}>{b}</b>.\n\n- At <https://example.com/{c}>, Map<K, V> and <0x1.\n\n<B>\n  {two}\n      {two + 1}\n</B>\n\n<!-- C --> {c}\n\n- <i>{two + 2}</i>\n\n```text\nimport d;\nconst e;\n```\n",
      'docs/c.md': "import * as React from 'react';\n\n# C\n\n<div>{React.createElement('s', null, 'own')}</div>\n",
      'src/B.js': 'export default (props) => <u {...props} />;\n',
    },
    pages: {
      'docs/a/index.html': [
        '<p>A {min = 50}, {two} and <b style="color:red">{b}</b>.</p>',
        '>https://example.com/{c}</a>, Map&lt;K, V&gt; and &lt;0x1.',
        '<u>23</u>',
        '<p> {c}</p>',
        '<i>4</i>',
        'import d;\nconst e;',
      ],
      'docs/c/index.html': ['<s>own</s>'],
    },
    silent: /warning|error/,
  },
  'what a fence hides from other readers of Markdown is MDX': {
    files: {
      'src/pages/index.md': '# Home\n',
      'docusaurus.config.js': preset('blog: false'),
      'docs/inner.json': '"of the file"',
      'docs/a.mdx':
        '# A\n\n```mdx-code-block\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n```\n\n````mdx-code-block\n<Tabs>\n<TabItem value="x">\n\n```js\n{kept}\n```\n\n```mdx-code-block\nInner **text**\n\nimport inner from "./inner.json"\n\n{inner}\n```\n\n```\nplain {kept}\n```\n\n</TabItem>\n</Tabs>\n````\n\n- left\n\n  ```\n  open\n\n```mdx-code-block\n<b>sum {1 + 1}</b>\n```\n\nAfter\n',
    },
    pages: {
      'docs/a/index.html': [
        'role="tab"',
        'Inner <strong>text</strong>',
        'of the file',
        'kept',
        '<p>After</p>',
        '!import',
        '!mdx-code-block',
        '<b>sum 2</b>',
      ],
    },
    says: ['a.mdx:34:3 warning the code that begins here is never closed'],
    silent: /warning (?!the code that begins here)/,
  },
  'the card of a ref has its description, an unlisted doc none': {
    files: {
      'docusaurus.config.js': preset(
        "blog: false, docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './c.css' }",
      ),
      'c.css': '.own { color: var(--ifm-color-content-inverse) }',
      'sidebars.js':
        "module.exports = { one: ['a'], two: ['c', { type: 'category', label: 'C', link: { type: 'generated-index', slug: '/cat' }, items: [{ type: 'ref', id: 'a' }, 'b'] }] };\n",
      'docs/a.md': '---\ndescription: What it says\n---\n\n# A\n\nText.\n',
      'docs/b.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/c.md': '# C\n\n## D & E {/* #d--e */}\n',
    },
    pages: {
      'docs/cat/index.html': ['What it says', '!Hidden'],
      'docs/c/index.html': ['<h2 id="d--e" aria-label="D &amp; E">D &amp; E<'],
    },
    styles: ['--ifm-color-content-inverse: var(--color-bg)'],
  },
  'files of a kind that nothing is known of are texts or addresses; Docusaurus’s own mark of links that leave': {
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/a.js':
        "import query from '../a.graphql';\nimport code from '../b.js?raw';\nimport model from '../c.glb';\nimport Mark from '@theme/Icon/ExternalLink';\nexport default () => <main>{query}<b>{code}</b><i>{model}</i><Mark width={9} /></main>;\n",
      'src/a.graphql': '{ me }',
      'src/b.js': 'export const b = 1;',
      'src/c.glb': '\u0000x\ufffd',
    },
    pages: { 'a/index.html': ['{ me }<b>export const b = 1;</b><i>/assets/files/c-', 'width="9"'] },
    silent: /cannot be found|is not there|loader/,
  },
  'a name that a module does not export is undefined, and a file that is to be shown and is not there stands for nothing':
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'docs/a.mdx':
          "# A\n\nimport { there, gone } from './list';\nimport text from '!!raw-loader!./none.txt';\nimport { more } from '!!raw-loader!/docs/none.dart';\n\nSays {there} {typeof gone}{text}.\n",
        'docs/list.js': "export const there = 'this';\n",
        'docs/b.mdx': "# B\n\nimport { there } from './list';\n\n{there} too\n",
      },
      pages: { 'docs/a/index.html': ['Says this undefined'], 'docs/b/index.html': ['this too'] },
      says: [
        /docs\/list\.js warning "gone" is imported from this file/,
        /"!!raw-loader!\.\/none\.txt" cannot be found/,
        /a\.mdx:\d+:\d+ warning "!!raw-loader!\/docs\/none\.dart" cannot be found[\s\S]*?help: Correct the address/,
      ],
      silent: /"\.?\/(?:docs\/)?none\.(?:txt|dart)"/,
    },
  'static files have one address for all languages, wherever code looks for them': {
    files: {
      'docusaurus.config.js': preset(
        'docs: false, blog: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }",
      ),
      'src/pages/index.js':
        "import useBaseUrl from '@docusaurus/useBaseUrl';\nimport Layout from '@theme/Layout';\nexport default () => <Layout><main><img src={useBaseUrl('/img/a.png')} /><img src='img/a.png' /><i style={{ backgroundImage: 'url(/zh/img/a.png)' }} /><img src='img/none.png' /></main></Layout>;\n",
      'static/img/a.png': 'png',
    },
    pages: {
      'index.html': ['<img src="/img/a.png"/><img src="img/a.png"/>'],
      'zh/index.html': [
        '<img src="/img/a.png"/><img src="/img/a.png"/>',
        'url(/img/a.png)',
        'src="img/none.png"',
        '搜索',
      ],
    },
  },
  'what cannot be read or run is missing where it is asked for, and nowhere else': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/unread.mdx': "# A\n\nimport Bad from '@site/src/Bad';\n\n<Bad />\n",
      'docs/unrun.mdx': "# B\n\nimport Worse from '@site/src/Worse';\n\n<Worse />\n",
      'docs/fine.mdx':
        "# C\n\nimport X, { toc, gone } from './_x.md';\n\n<X />\n\n{toc.map(({ id, level }) => id + level)} {String(gone)} {1 + 1}\n",
      'docs/_x.md': '## Of *x*\n\nText\n',
      'src/Bad.js': 'export default () => <p>;\n',
      'src/Worse.js': "throw new Error('no luck');\n",
    },
    pages: { 'docs/fine/index.html': ['of-x2\nundefined\n2', 'Text'] },
    says: [
      /src\/Bad\.js:\d+:\d+ warning .*; seen in docs\/unread\.mdx \[/,
      /src\/Worse\.js:1:\d+ warning .*no luck/,
      /docs\/_x\.md warning "gone" is imported/,
    ],
    silent: /sitegen: broken/,
  },
  'an island that cannot be read is missing alone': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx': "# A\n\nimport Bad from '@site/src/Bad';\n\n<Bad />\n",
      'docs/b.mdx': '# B\n\n{1 + 1}\n',
      'src/Bad.jsx': "import { useState } from 'react';\nexport default () => { useState(0); return <p>; };\n",
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>'], 'docs/b/index.html': ['<h1>B</h1>\n2'] },
    says: [/src\/Bad\.jsx:\d+:\d+ warning/],
    silent: /internal/,
  },
  'elements of Markdown are the components that the project has for them, also where nothing runs': {
    files: {
      'docusaurus.config.js': preset('blog: {}'),
      'docs/a.md':
        '# A\n\n![Alt & more](./p.png)\n\n<img src="/p.png" alt="as written" />\n\n## Two [b](./b.mdx)\n\n- one\n  - two\n\n[![In](./p.png)](./b.mdx)\n',
      'docs/b.mdx': "# B\n\nimport X from './_x.md';\n\n<X />\n\n`<img>` {1 + 1}\n",
      'docs/_x.md': '![Part](./p.png)\n',
      'docs/p.png': 'png',
      'blog/2024-01-01-x.md': '# X\n\n<!-- truncate -->\n\n![Post](/p.png)\n',
      'static/p.png': 'png',
      'src/theme/MDXComponents/Img.js':
        "import Img from '@theme-original/MDXComponents/Img';\nexport default (props) => <figure><Img {...props} /><figcaption>{props.alt}</figcaption></figure>;\n",
      'src/theme/MDXComponents/Heading/index.js':
        "import Heading from '@theme-original/MDXComponents/Heading';\nexport default (props) => <Heading {...props} data-own={props.as} />;\n",
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents';\nexport default { ...MDXComponents, a: ({ href, ...rest }) => <a {...rest} href={href} data-to={href} />, li: (props) => <li {...props} title='own' />, pre: () => null };\n",
      'src/pages/index.js': 'export default () => <p>Home</p>;\n',
    },
    pages: {
      'docs/a/index.html': [
        '<figcaption>Alt &amp; more</figcaption>',
        '!<figcaption>as written',
        '<h2 id="two-b" aria-label="Two b" data-own="h2">Two <a href="/docs/b" data-to="/docs/b">b</a>',
        '<li title="own">one\n<ul>\n<li title="own">two</li>',
        '<figcaption>In</figcaption></figure></a>',
      ],
      'docs/b/index.html': ['<figcaption>Part</figcaption>', '&lt;img&gt;', '2</p>'],
      'blog/2024/01/01/x/index.html': ['<figcaption>Post</figcaption>'],
    },
    says: [/src\/theme\/MDXComponents\.js warning what is there for pre in texts is left out/],
    silent: /MDXComponents\/|@theme/,
  },
  'components for all texts that cannot be read are missing there alone': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '# A\n\n{1 + 1}\n',
      'src/theme/MDXComponents.js': 'export default { X: () => <p> };\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>\n2'] },
    says: [/src\/theme\/MDXComponents\.js:\d+:\d+ warning/],
    silent: /sitegen: broken|node:internal/,
  },
  'addresses of the configuration may carry the base, and items without words have no mark': {
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', favicon: '/base/f.ico', presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
        themeConfig: { navbar: { logo: { src: '/base/img/l.svg', width: '31px', height: 32 }, items: [{ href: 'https://example.org', className: 'header-github-link', 'aria-label': 'Code' }, { href: 'https://example.org/x', label: 'Words' }] } } };`,
      'docs/a.md': '# A\n',
      'static/img/l.svg': '<svg/>',
      'static/f.ico': 'ico',
      'src/custom.css': '.header-github-link::before { content: "x"; height: 11px }\n',
    },
    pages: {
      'docs/a/index.html': [
        'src="/base/img/l.svg" alt="T" width="31" height="32"',
        'href="/base/f.ico"',
        'aria-label="Code" target="_blank" rel="noopener noreferrer"><span></span></a>',
        'class="external"',
      ],
    },
    silent: /width/,
    styles: ['.header-github-link:before'],
  },
  "components get the contexts that the project's Root and Layout/Provider give around every page, whose own content is not shown":
    {
      files: {
        'docusaurus.config.js': preset('blog: false'),
        'src/mode.js':
          "import { createContext, useContext, useState } from 'react';\nimport { ReactContextError } from '@docusaurus/theme-common';\nconst Mode = createContext();\nexport const ModeProvider = ({ children }) => { const [mode] = useState('quiet'); return <Mode.Provider value={{ mode }}>{children}</Mode.Provider>; };\nexport const useMode = () => { const mode = useContext(Mode); if (mode === undefined) throw new ReactContextError('ModeProvider'); return mode; };\n",
        'src/lang.js':
          "import { createContext } from 'react';\nexport const Lang = createContext(null);\nexport const LangProvider = Lang.Provider;\n",
        'src/theme/Root.js':
          "import chat from 'chat-package';\nimport { LangProvider } from '@site/src/lang';\nexport default ({ children }) => <LangProvider value={{ name: 'own' }}><p>banner</p>{children}{chat}</LangProvider>;\n",
        'src/theme/Layout/Provider/index.js':
          "import { composeProviders } from '@docusaurus/theme-common';\nimport Original from '@theme-original/Layout/Provider';\nimport { ModeProvider } from '@site/src/mode';\nconst All = composeProviders([ModeProvider]);\nexport default ({ children }) => <Original><All>{children}</All></Original>;\n",
        'src/Only.js':
          "import { useContext } from 'react';\nimport { useMode } from '@site/src/mode';\nimport { Lang } from '@site/src/lang';\nexport default ({ of, children }) => { const { name } = useContext(Lang); return useMode().mode === of ? <div title={name}>{children}</div> : null; };\n",
        'src/Live.js':
          "import { useState } from 'react';\nexport default () => { const [n] = useState(1); return <b>live {n}</b>; };\n",
        'docs/a.mdx':
          "import Only from '@site/src/Only';\nimport Live from '@site/src/Live';\n\n# A\n\n<Only of='quiet'>\n\nShown *text*.\n\n</Only>\n\n<Only of='loud'>Hidden</Only>\n\n<Live />\n",
        'docs/b.mdx': '# B\n\n{1 + 1}\n',
      },
      pages: {
        'docs/a/index.html': [
          '<div title="own"><p>Shown <em>text</em>.</p>',
          '!Hidden',
          '!banner',
          '!admonition',
          'data-island="Live',
          '<b>live 1</b>',
        ],
        'docs/b/index.html': ['!banner', '2'],
      },
      says: [/src\/theme warning .* are not shown: Layout, Root/],
      silent: /cannot be run|theme-original/,
    },
  "what the project's MDXContent adds is around every whole text, with islands; not in lists, feeds, Markdown and React pages":
    {
      files: {
        'docusaurus.config.js': preset('blog: { feedOptions: { type: "all" } }'),
        'src/theme/MDXContent/index.js':
          "import MDXContent from '@theme-original/MDXContent';\nimport { useColorMode } from '@docusaurus/theme-common';\nimport { useLocation } from 'react-router-dom';\nimport Form from '../../Form';\nexport default (props) => <><p>before {useColorMode().colorMode}</p><MDXContent {...props} /><div className=\"added\">{useLocation().pathname}<Form lang=\"en\" /></div></>;\n",
        'src/Form.js':
          "import { useState } from 'react';\nexport default ({ lang }) => { const [n] = useState(1); return <b>letter {lang} {n}</b>; };\n",
        'src/pages/index.js': "import Layout from '@theme/Layout';\nexport default () => <Layout>Home</Layout>;\n",
        'docs/a.md': '# A\n\nPlain *text*.\n',
        'docs/b.mdx': "import A from './a.md';\n\n# B\n\nSum {1 + 1}.\n\n<A />\n",
        'blog/2024-01-01-p.mdx': '# P\n\nShort.\n\n{/* truncate */}\n\nLong {1 + 1}.\n',
      },
      pages: {
        'docs/a/index.html': [
          '<p>before light</p>',
          'Plain <em>text</em>.</p><!--/text--><div class="added">/docs/a<site-island',
          'data-island="Form-',
          '<b>letter en 1</b>',
        ],
        'docs/b/index.html': [
          'Sum 2.',
          'Plain <em>text</em>.</p><!--/text--><div class="added">/docs/b',
          '!added">/docs/a',
        ],
        'blog/2024/01/01/p/index.html': ['Long 2.</p><!--/text--><div class="added">/blog/2024'],
        'blog/index.html': ['Short.', '!added', '!letter'],
        'blog/rss.xml': ['Long 2', '!added', '!letter'],
        'docs/b.md': ['Sum 2', '!before', '!letter'],
        'docs/a.md': ['Plain', '!before', '!letter'],
        'index.html': ['Home', '!added'],
      },
      silent: /MDXContent|cannot be run/,
    },
  'components with state are islands without saying so; why one is not is said once': {
    files: docusaurusIslands,
    pages: {
      'docs/a/index.html': [
        'data-implied="" data-props="{&quot;name&quot;:&quot;good&quot;,&quot;pic&quot;:&quot;/assets/images/p-',
        '<div class="still">',
        '<li><b>1</b>1</li><li><em>2</em>1</li>',
      ],
      'docs/b/index.html': ['<h1>B</h1></div></div></article>'],
    },
    says: [
      /Box\.jsx warning this is printed and stays static, because "on", which it is given, is a function/,
      /Shown\.jsx warning .* because it asks for a context that is given around it/,
      /Kids\.jsx warning .* because it looks into its children/,
    ],
    silent: /index\.js|useCount|Box\.jsx[^\n]*\n[\s\S]*Box\.jsx|(?:Code|Around)\.jsx warning/,
  },
  'bytes of a raw file that are no text are shown as what can be read of them': {
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.wav': Buffer.from([0x52, 0xe4]),
      'docs/a.mdx': "# A\n\nimport text from '!!raw-loader!./a.wav';\n\n<b title={text}>{text.length}</b>\n",
    },
    pages: { 'docs/a/index.html': ['title="R\ufffd">2</b>'] },
  },
  ...Object.fromEntries(
    Object.entries({
      '--ifm-color-primary: #123abc': 'color-primary',
      '--ifm-color-primary: #123abc; --ifm-color-primary-dark: #123': 'color-primary-dark',
      '--ifm-color-primary-dark: #123; --ifm-link-color: #456': 'link-color',
      '--ifm-color-primary: #123abc; --ifm-link-color: theme(colors.indigo.500)': 'color-primary',
    }).map(([written, theirs]) => [
      `links have the colour that the site names: ${written}`,
      {
        files: {
          'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
          'src/custom.css': `:root { ${written} }`,
          'docs/a.md': '# A\n',
        },
        styles: [`--color-primary-strong: var(--ifm-${theirs})`],
      },
    ]),
  ),
};

rows(table);
test.run();
