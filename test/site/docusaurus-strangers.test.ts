/** Docusaurus projects as they lie: what was found in five that nobody had tried (capacitor, chaos-mesh, kubeedge, ory, sequelize). */
import { test } from 'uvu';
import { docusaurusIslands } from '../fixtures/docusaurus-islands.ts';
import { type Row, rows } from '../lib/rows.ts';

const preset = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;

const table: Row[] = [
  {
    name: 'a version without a file of sidebars has no sidebar',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '# A\n',
      'versions.json': '["2.6"]',
      'versioned_docs/version-2.6/part/b.md': '# B\n',
      'versioned_docs/version-2.6/part/_category_.json': '{ "label": "Part", "link": { "type": "generated-index" } }',
      'versioned_sidebars/version-2.6.0-sidebars.json': '{ "docs": ["part/b"] }',
    },
    pages: { 'docs/part/b/index.html': ['<h1>B</h1>', '!>Part<'], 'docs/category/part/index.html': null },
  },
  {
    name: 'elements and hooks of animation packages show what they move, in elements of their names',
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/pages/index.js':
        "import { motion } from 'framer-motion';\nimport * as plain from 'motion/react-client';\nimport { animated, useSpring, useTransition, useTrail } from '@react-spring/web';\nimport styled from 'styled-components';\nconst Row = styled.ul`color: red`;\nexport default () => {\n  const [style, api] = useSpring(() => ({ from: { opacity: 0 } }));\n  api.start({ opacity: 1 });\n  const change = useTransition(['one', 'two'], {});\n  const trail = useTrail(2, {});\n  return <main><motion.section className='own' initial={{ opacity: 0 }} whileHover='big' style={{ opacity: style.opacity, color: 'red' }}><plain.img src='/a.png' alt='A' /></motion.section><animated.p style={style}>{change((styles, item) => <animated.i style={styles}>{item}</animated.i>)}</animated.p><Row>{trail.map((one, n) => <li key={n}>{n}</li>)}</Row></main>;\n};\n",
    },
    pages: {
      'index.html': [
        '<section class="own" style="color:red"><img src="/a.png" alt="A"/></section>',
        '<p>one',
        '<ul><li>0</li><li>1</li></ul>',
      ],
    },
  },
  {
    name: 'icons of the theme, metadata of pages and useBrokenLinks are there',
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/pages/index.js':
        "import { PageMetadata } from '@docusaurus/theme-common';\nimport useBrokenLinks from '@docusaurus/useBrokenLinks';\nimport Copy from '@theme/Icon/Copy';\nexport default () => { useBrokenLinks().collectAnchor('a'); return <><PageMetadata title='Own' description='Said' /><b><Copy className='small' width={9} /></b></>; };\n",
    },
    pages: { 'index.html': ['<title>Own | T</title>', 'content="Said"', '<b><svg class="icon small"', 'width="9"'] },
    silent: /cannot be found/,
  },
  {
    name: 'components are given the customProps of the category around their page, and of its items',
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { sidebarPath: './sidebars.js' }"),
      'sidebars.js':
        "module.exports = { one: ['c', { type: 'category', label: 'L', link: { type: 'doc', id: 'a' }, customProps: { icon: 'mark' }, items: [{ type: 'doc', id: 'b', customProps: { n: 1 } }, { type: 'link', label: 'X', href: 'https://x.org', customProps: { n: 2 } }, { type: 'category', label: 'D', items: ['d'], customProps: { n: 3 } }] }] };\n",
      'src/components/Own.js':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\nexport default () => { const { label, href, customProps, items } = useCurrentSidebarCategory(); return <b>{`${label} ${href} ${customProps.icon} ${items.map((one) => one.customProps?.n)}`}</b>; };\n",
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((id) => [
          `docs/${id}.mdx`,
          "# A\n\nimport Own from '@site/src/components/Own';\n\n<Own />\n",
        ]),
      ),
    },
    pages: {
      'docs/a/index.html': ['<b>L /docs/a mark 1,2,3</b>'],
      'docs/b/index.html': ['<b>L /docs/a mark 1,2,3</b>'],
      'docs/c/index.html': ['<b>undefined undefined undefined '],
    },
    silent: /cannot be run/,
  },
  {
    name: 'what useCurrentSidebarCategory and useDocsSidebar give is the same in an island, with customProps of front matter',
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { sidebarPath: './sidebars.js' }"),
      'sidebars.js':
        "module.exports = { one: ['c', { type: 'category', label: 'L', items: ['a', { type: 'category', label: 'In', items: [{ type: 'doc', id: 'b', customProps: { n: 2 } }] }] }] };\n",
      'src/Own.js':
        "import { useState } from 'react';\nimport { filterDocCardListItems, useCurrentSidebarCategory, useDocsSidebar } from '@docusaurus/theme-common';\nexport default () => { const [n] = useState(0); const { label, items } = useCurrentSidebarCategory(); return <b>{`${label}: ${filterDocCardListItems(items).map((one) => `${one.type} ${one.label} ${one.customProps?.n} ${one.items?.[0].customProps.n}`)}; ${useDocsSidebar().items.map((one) => one.label)}`}</b>; };\n",
      ...Object.fromEntries(
        ['a', 'b', 'c'].map((id) => [
          `docs/${id}.mdx`,
          `---\ntitle: ${id.toUpperCase()}\nsidebar_custom_props:\n  n: 1\n---\n\nimport Own from '@site/src/Own';\n\n<Own />\n`,
        ]),
      ),
    },
    pages: {
      'docs/a/index.html': [
        '<b>L: link A 1 undefined,category In undefined 2; C,L</b>',
        '&quot;category&quot;:{&quot;label&quot;:&quot;L&quot;',
        '&quot;sidebar&quot;:[{&quot;label&quot;:&quot;C&quot;',
      ],
      'docs/c/index.html': ['<b>undefined: link C 1 undefined,category L undefined 1; C,L</b>'],
    },
  },
  {
    name: 'texts that a module translates while it loads are in the language of each page: in elements, attributes, titles and islands',
    files: {
      'docusaurus.config.js': preset(
        'blog: false, docs: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
      ),
      'i18n/fr/code.json':
        '{ "one": { "message": "Le \\"un\\" & {n}" }, "two": { "message": "Deux" }, "three": { "message": "Trois <3>" } }',
      'src/Live.js':
        "import { useState } from 'react';\nimport { translate } from '@docusaurus/Translate';\nconst own = translate({ id: 'two', message: 'Two' });\nexport default ({ word }) => { const [a] = useState(1); return <b>{own} {word} {a}</b>; };\n",
      'src/pages/index.js': `import { translate } from '@docusaurus/Translate';
        import Layout from '@theme/Layout';
        import Live from '@site/src/Live';
        const list = [{ title: translate({ id: 'one', message: 'One {n}' }, { n: 1 }), word: translate({ id: 'three', message: 'Three' }) }];
        const head = translate({ id: 'two', message: 'Two' });
        export default () => <Layout title={head}><main>{list.map(({ title, word }) => <p key={title} title={title}>{title} <Live word={word} /></p>)}</main></Layout>;`,
    },
    pages: {
      'index.html': [
        '<title>Two',
        '<p title="One 1">One 1 ',
        '&quot;word&quot;:&quot;Three&quot;',
        '<b>Two Three 1</b>',
      ],
      'fr/index.html': [
        '<title>Deux',
        '<p title="Le &quot;un&quot; &amp; 1">Le &quot;un&quot; &amp; 1 ',
        '&quot;word&quot;:&quot;Trois &lt;3&gt;&quot;',
        '<b>Deux Trois &lt;3&gt; 1</b>',
      ],
    },
  },
  {
    name: "components get the contexts that the project's Root and Layout/Provider give around every page, whose own content is not shown",
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
    silent: /cannot be run|chat-package|theme-original/,
  },
  {
    name: "what the project's MDXContent adds is around every whole text, with islands; not in lists, feeds, Markdown and React pages",
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
        'Plain <em>text</em>.</p><div class="added">/docs/a<site-island',
        'data-island="Form-',
        '<b>letter en 1</b>',
      ],
      'docs/b/index.html': ['Sum 2.', 'Plain <em>text</em>.</p><div class="added">/docs/b', '!added">/docs/a'],
      'blog/2024/01/01/p/index.html': ['Long 2.</p><div class="added">/blog/2024'],
      'blog/index.html': ['Short.', '!added', '!letter'],
      'blog/rss.xml': ['Long 2', '!added', '!letter'],
      'docs/b.md': ['Sum 2', '!before', '!letter'],
      'docs/a.md': ['Plain', '!before', '!letter'],
      'index.html': ['Home', '!added'],
    },
    silent: /MDXContent|cannot be run/,
  },
  {
    name: "what the project adds to parts of Docusaurus's theme that show texts is around or after the texts of their kind",
    files: {
      'docusaurus.config.js': preset(''),
      'src/theme/DocItem/Content/index.js':
        "import Content from '@theme-original/DocItem/Content';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nimport { Box } from '../../../Box';\nexport default (props) => { const { metadata, frontMatter, toc, contentTitle } = useDoc(); return <><i>{`${metadata.id} ${metadata.source} ${metadata.title} ${metadata.tags[0].permalink} ${frontMatter.level} ${toc[0].id} ${contentTitle}`}</i><Content {...props} /><Box /></>; };\n",
      'src/theme/DocItem/Footer/index.js':
        "import React from 'react';\nimport Footer from '@theme-original/DocItem/Footer';\nimport { useDoc } from '@docusaurus/theme-common/internal';\nexport default (props) => <><Footer {...props} /><b>After {useDoc().frontMatter.level}</b></>;\n",
      'src/theme/DocItem/Layout/index.js':
        "import Layout from '@theme-original/DocItem/Layout';\nimport { useSidebarBreadcrumbs } from '@docusaurus/theme-common/internal';\nexport default (props) => <><Layout {...props} />{useSidebarBreadcrumbs()}</>;\n",
      'src/theme/BlogPostItem/Content.js':
        "import Content from '@theme-original/BlogPostItem/Content';\nimport { useBlogPost } from '@docusaurus/plugin-content-blog/client';\nexport default (props) => <><u>{useBlogPost().metadata.authors[0].name}</u><Content {...props} /></>;\n",
      'src/theme/MDXContent/index.js':
        "import Content from '@theme-original/MDXContent';\nexport default ({ children }) => <><s>{children.type.metadata?.source}</s><Content>{children}</Content></>;\n",
      'src/Box.js':
        "import { useState } from 'react';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport const Box = () => { const [n] = useState(0); return <em>{useDoc().metadata.id}</em>; };\n",
      'docs/a.md': '---\nlevel: hard\ntags: [t]\n---\n\n# A\n\n## B\n\nText.\n',
      'blog/2024-01-01-p.md': '---\nauthors: [{ name: Ann }]\n---\n\nPost.\n',
      'src/pages/x.md': '# X\n',
    },
    pages: {
      'docs/a/index.html': [
        '<i>a @site/docs/a.md A /docs/tags/t hard b A</i><s>@site/docs/a.md</s><h1',
        '<p>Text.</p><site-island',
        '<em>a</em></site-island>',
        '<b>After hard</b>',
        '&quot;about&quot;:{',
        '!<u>',
      ],
      'blog/2024/01/01/p/index.html': ['<u>Ann</u>', '<p>Post.</p>', '!After'],
      'blog/index.html': ['!<u>Ann'],
      'x/index.html': ['<s>@site/src/pages/x.md</s>', '!After'],
    },
    says: [/src\/theme warning .* not shown: DocItem\/Layout \[/],
    silent: /cannot be run/,
  },
  {
    name: "the project's MDXContent is not shown, and named, if what it imports is missing",
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/theme/MDXContent.js':
        "import MDXContent from '@theme-original/MDXContent';\nimport Talk from '../Talk';\nexport default (props) => <><MDXContent {...props} /><Talk /></>;\n",
      'src/Talk.js': "import Giscus from 'comments-package';\nexport default () => <p>talk<Giscus /></p>;\n",
      'docs/a.mdx': '# A\n\nSum {1 + 1}.\n',
    },
    pages: { 'docs/a/index.html': ['Sum 2.', '!talk'] },
    says: [/src\/theme warning .* not shown: MDXContent/],
    silent: /comments-package/,
  },
  {
    name: "a text whose project's MDXContent throws is shown without it, which is told once",
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/theme/MDXContent.js':
        "import MDXContent from '@theme-original/MDXContent';\nexport default (props) => { if (props) throw new Error('no luck'); return <MDXContent {...props} />; };\n",
      'docs/a.mdx': '# A\n\nSum {1 + 1}.\n',
      'docs/b.md': '# B\n\nPlain.\n',
    },
    pages: { 'docs/a/index.html': ['Sum 2.'], 'docs/b/index.html': ['Plain.'] },
    says: [/src\/theme\/MDXContent\.js[^\n]*no luck/],
    silent: /(?:cannot be run[\s\S]*){2}|not shown/,
  },
  {
    name: 'an address and a name that a missing package was to give do not stop the build',
    files: {
      'docusaurus.config.js': `const { from } = require('gone');
        module.exports = { title: from('TITLE'), url: from('URL'), baseUrl: from('BASE'), presets: [['classic', { blog: false }]] };`,
      'docs/a.md': '# A\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>', 'href="https://example.com/docs/a"'] },
    says: [
      /url, which gone\.from was to give, is not taken over .*\n {2}help: Install the package, or write a value\. Until then it is "https:\/\/example\.com"\./,
      /title, which gone\.from was to give/,
    ],
  },
  {
    name: 'days of the front matter are dates for components, as in Docusaurus',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        "---\npublished: 2025-12-01\nlist: [2024-01-02]\nsaid: '2023-01-01'\n---\n\n# A\n\n<b>{frontMatter.published.toISOString().split('T')[0]}</b> <i>{frontMatter.list[0].getUTCFullYear()}</i> <u>{frontMatter.said}</u>\n",
    },
    pages: { 'docs/a/index.html': ['<b>2025-12-01</b>', '<i>2024</i>', '<u>2023-01-01</u>'] },
    silent: /cannot be run/,
  },
  {
    name: 'components of a text of Docusaurus 2 tell each other apart by mdxType, which no element shows',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.1" } }',
      'docs/a.mdx':
        '# A\n\nimport { Box, Name, Part } from \'@site/src/Box\';\n\n<Box>\n\n<Name>one</Name>\n<Part>two</Part>\n\n</Box>\n\n<code mdxType="code">x</code>\n',
      'src/Box.js':
        "import React from 'react';\nexport const Name = (props) => <i {...props} />;\nexport const Part = (props) => <u {...props} />;\nexport const Box = ({ children }) => React.Children.toArray(children).filter((one) => one.props.mdxType === 'Part');\n",
    },
    pages: { 'docs/a/index.html': ['<u>two</u>', '!<i>one', '<code>x</code>', '!mdxType'] },
  },
  {
    name: 'two asterisks are marks of strong text in Docusaurus 2 whatever surrounds them, outside of code',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.1" } }',
      'docs/a.md':
        '# A\n\n_One_ ** two three ** four, **five **. Then **six** and **seven**.\n\nCode `** a **` and `2 ** 3` stay, \\** so ** too.\n\n**All of it. **\n\n**Note:**text, **注意：**请 看。\n\n```text\n** a **\n```\n',
    },
    pages: {
      'docs/a/index.html': [
        '<p><em>One</em> <strong> two three </strong> four, <strong>five </strong>. Then <strong>six</strong> and <strong>seven</strong>.</p>',
        '<code>** a **</code> and <code>2 ** 3</code> stay, ** so ** too.',
        '<p><strong>All of it. </strong></p>',
        '<p><strong>Note:</strong>text, <strong>注意：</strong>请 看。</p>',
        '<code>** a **\n',
      ],
    },
  },
  {
    name: 'a fence that has lines shows them, whatever file it names',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '# A\n\n```text file="tsconfig.json"\nits own line\n```\n\n```text file="gone.txt"\n```\n\n```text file="b.txt"\n```\n',
      'docs/b.txt': 'of the file\n',
    },
    pages: { 'docs/a/index.html': ['<code>its own line\n', '<code>of the file\n'] },
    says: [/a\.md:7:1 warning there is no file "gone\.txt" to show/],
    silent: /tsconfig/,
  },
  {
    name: 'the icon of an <Admonition>, a text or an element, stands before its title, its own or that of its kind',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        '# A\n\n<Admonition type="tip" icon="🔀" title="Own">x</Admonition>\n\n<Admonition icon={<svg id="i" />}>y</Admonition>\n\n<Admonition type="info">z</Admonition>\n',
    },
    pages: {
      'docs/a/index.html': [
        '<p class="admonition-title"><span class="admonition-icon">🔀</span> Own</p>',
        '<p class="admonition-title"><span class="admonition-icon"><svg id="i"></svg></span> note</p>',
        '<p class="admonition-title">info</p>',
      ],
    },
  },
  {
    name: 'files that webpack is told to find by an alias after their folder are found: in texts, and in what comes to life',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        "import Card from '@components/Card';\nimport Count from '@/components/Count';\nimport None from '@components/None';\n\n# A\n\n<Card>inside</Card>\n\n<Count />\n\n<None />\n",
      'src/components/Card/index.js': 'export default ({ children }) => <b>card {children}</b>;\n',
      'src/components/Count.jsx':
        "import { useState } from 'react';\nimport Card from '@components/Card';\nexport default function Count() { const [n] = useState(7); return <Card>{n}</Card>; }\n",
    },
    pages: {
      'docs/a/index.html': ['<b>card inside</b>', '<site-island', '<b>card 7</b>'],
    },
    says: ['"@components/None" cannot be found'],
    silent: /(?:Card|Count)" cannot/,
  },
  {
    name: 'what <head> holds within a text is said in the head of its page, as in <Head>',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '---\ntitle: A\n---\n\n<head>\n  <meta property="og:type" content="article"/>\n  <title>Of its own</title>\n</head>\n\nText.\n',
    },
    pages: {
      'docs/a/index.html': [
        '<title>Of its own</title>',
        '<meta property="og:type" content="article"><script type="application/ld+json">',
        '!<title>A',
        '<div class="contents">\n<p>Text.',
      ],
    },
  },
  {
    name: 'what stands behind a comment at the start of a line is text',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '# A\n\n<!-- hid-one --> *Shown* 1\n\n- <!-- hid-two --> Shown **2**\n\n~~~html\n<!-- kept --> x\n~~~\n\n<!--\nhid-five -->\n\n<!-- hid-six -->\n',
    },
    pages: {
      'docs/a/index.html': ['<em>Shown</em> 1', 'Shown <strong>2</strong>', '&lt;!-- kept --&gt;', '!&lt;!-- hid-'],
    },
  },
  {
    name: 'pages of an API that docusaurus-plugin-openapi-docs wrote say what there is to ask and to get, also written out by its early versions',
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "themes: ['docusaurus-theme-openapi-docs'], i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans'] },",
      ),
      'docs/a.api.mdx': `---
id: a
title: Add
sidebar_class_name: "post api-method"
---
import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import SecuritySchemes from "@theme/SecuritySchemes";
import SchemaItem from "@theme/SchemaItem";
import MimeTabs from "@theme/MimeTabs";
import TabItem from "@theme/TabItem";

<MethodEndpoint method={"post"} path={"/pets/{id}"} context={"endpoint"}></MethodEndpoint>
<SecuritySchemes infoPath={"a"}></SecuritySchemes>

<ParamsDetails parameters={[{ name: "id", in: "path", required: true, deprecated: true, description: "*Which*", schema: { type: "integer", format: "int64", minimum: 1 } }]}></ParamsDetails>

<RequestSchema title={"Body"} body={{ required: true, content: { "application/json": { schema: { allOf: [{ type: "object", required: ["name"], properties: { name: { type: "string", enum: ["a", "b"] } } }, { properties: { owner: { anyOf: [{ type: "object", properties: { age: { type: "integer" } } }, { type: "null" }] }, again: "circular(Pet)" } }] }, example: { name: "x" } } } }}></RequestSchema>

<StatusCodes id={undefined} label={undefined} responses={{ 200: { description: "Fine", content: { "text/plain": { schema: { type: "array", items: { type: "string" } } } } }, 404: { description: "Gone" } }}></StatusCodes>

<MimeTabs><TabItem label={"application/xml"} value={"application/xml"}><ul><SchemaItem collapsible={false} name={"early"} required={true} schemaName={"date"} schema={{ type: "string", format: "date" }}></SchemaItem></ul></TabItem></MimeTabs>
`,
    },
    pages: {
      'docs/a/index.html': [
        '<p class="api-endpoint"><strong>POST</strong> <code>/pets/{id}</code></p>',
        '<h3>参数</h3>',
        '<code>id</code> <em>integer&lt;int64&gt;</em> <span class="pill">path</span> <span class="pill">required</span> <span class="pill deprecated">deprecated</span>',
        '<em>Which</em>',
        '<code>minimum: 1</code>',
        '<h3>Body <span class="pill">required</span></h3>',
        '<code>name</code> <em>string</em> <span class="pill">required</span>',
        '<code>enum: [&quot;a&quot;,&quot;b&quot;]</code>',
        '<code>owner</code> <em>object | null</em>',
        '<summary>age</summary>',
        '<em>circular(Pet)</em>',
        '&quot;x&quot;',
        '<h2 id="responses">响应</h2>',
        '<em>string[]</em>',
        'Gone',
        '<code>early</code> <em>string&lt;date&gt;</em> <span class="pill">required</span>',
        'class="post api-method"',
      ],
    },
    styles: ['.api-method.post', 'content:"POST"'],
  },
  {
    name: "what is imported from the router's own package is what Docusaurus's is",
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/Where.js':
        'import { Link, useLocation, useParams } from \'react-router-dom\';\nexport default () => <Link to="/docs/b#x">At {useLocation().pathname}</Link>;\n',
      'docs/a.mdx': "import Where from '@site/src/Where';\n\n# A\n\n<Where />\n",
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/a/index.html': ['<a href="/docs/b#x"', 'At /docs/a'] },
  },
  {
    name: 'what style sheets import of the site is taken over with them, before them',
    files: {
      'docusaurus.config.js': preset(
        "blog: false, theme: { customCss: ['./src/css/custom.css', './src/css/more.scss'] }",
      ),
      'src/css/custom.css':
        '@import "tailwindcss/base";\n@import url("./tokens.css"); /* first */\n/* @import "gone.css"; */\n:root { --ifm-link-color: #ab1234; }\n',
      'src/css/tokens.css':
        '@import "custom.css";\n:root { --ifm-color-primary: #12ab34; --ifm-link-color: #000001; }\n',
      'src/css/gone.css': ':root { --gone: 1; }\n',
      'src/css/more.scss': "@use 'parts/fonts';\n",
      'src/css/parts/_fonts.scss': ':root { --ifm-font-family-base: Own; }\n',
      'docs/a.md': '# A\n',
    },
    styles: [
      '--color-primary: var(--ifm-color-primary)',
      '#12ab34',
      '#ab1234',
      '--font: var(--ifm-font-family-base)',
      '!--gone',
    ],
  },
  {
    name: 'tabs are those of `values`, where it is given, in its order and with its labels',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# A\n\n<Tabs values={[{ value: 'b', label: 'Second' }, { value: 'a', label: 'First' }]}>\n<TabItem value=\"a\" label=\"Own\">one</TabItem>\n<TabItem value=\"b\">two</TabItem>\n<TabItem value=\"c\">three</TabItem>\n</Tabs>\n",
    },
    pages: { 'docs/a/index.html': ['Second</button><button', 'First</button>', '!Own', '!three'] },
  },
  {
    name: "a plugin that adds to Docusaurus's blog is the blog, and one that only asks it is not",
    files: {
      'docusaurus.config.js': preset(
        'blog: false',
        "plugins: [['./plugins/blog', { path: 'posts', remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'By function' }] }); }] }], require.resolve('./plugins/docs.js')]",
      ),
      'plugins/blog/index.js':
        "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = { ...blog, default: async (...given) => ({ ...(await blog.default(...given)), more: true }) };\n",
      'plugins/docs.js':
        "import docs from '@docusaurus/plugin-content-docs';\nexport default async (context) => ({ name: 'recent', load: (await docs(context, {})).loadContent });\n",
      'docs/a.md': '# A\n',
      'posts/2024-01-01-first.md': '# First\n\n<!-- truncate -->\n',
    },
    pages: {
      'blog/index.html': ['First'],
      'blog/2024/01/01/first/index.html': ['By function'],
      'docs/a/index.html': [],
    },
    says: [/what \.\/plugins\/blog adds to blog is not taken over/, /plugin plugins\/docs\.js is not taken over/],
    silent: /duplicate/,
  },
  {
    name: 'a blog without posts has its page, and no feeds',
    files: { 'docusaurus.config.js': preset(''), 'docs/a.md': '# A\n\n[Blog](/blog)\n' },
    pages: { 'blog/index.html': ['Blog | T', '!rss.xml'], 'blog/rss.xml': null },
    silent: /broken-link/,
  },
  {
    name: 'a configuration may import types as values, and require what is exported by default',
    files: {
      'docusaurus.config.ts':
        "import { Navbar } from '@docusaurus/theme-common';\nconst navbar: Navbar = { title: 'Own' };\nexport default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: false }]], themeConfig: { navbar } };\n",
      'sidebars.ts':
        "import { Part } from './types';\nconst own: Part = 'a';\nexport default { main: [own, ...require('./more.ts').items, ...require('./common.js').list, ...require('./more').named] };\n",
      'types.ts': 'export type Part = string;\n',
      'more.ts': "export const named = ['d'];\nexport default { items: ['b'] };\n",
      'common.js': "module.exports = { list: ['c'] };\n",
      ...Object.fromEntries([...'abcd'].map((one) => [`docs/${one}.md`, `# Doc ${one}\n`])),
    },
    pages: { 'docs/a/index.html': ['Own', ...[...'bcd'].map((one) => `href="/docs/${one}"`)] },
  },
  {
    name: 'a file of the configuration that fails for a missing package is left out, and CommonJS is read whatever the package says',
    files: {
      'package.json': '{ "type": "module" }',
      'docusaurus.config.ts':
        "import { parse } from './env';\nimport colors from './colors';\nconst env = parse();\nexport default { title: colors.name, url: 'https://example.com', baseUrl: '/', customFields: { env: env.mode }, presets: [['classic', { blog: false }]] };\n",
      'env.ts':
        "import { z } from 'not-installed';\nconst found = z.object({ mode: z.string() }).parse({});\nexport function parse() {\n  if (typeof found.mode !== 'string') throw new Error('no mode');\n  return found;\n}\n",
      'colors.js': "const { own } = require('./own');\nmodule.exports = { ...own };\n",
      'own.js': "module.exports = { own: { name: 'Colourful' } };\n",
      'docs/a.md': '---\nsidebar_position: "2"\n---\n# A\n',
      'docs/b.md': '---\nsidebar_position: 1\n---\n# B\n',
      'docs/c/_category_.json': '{ "position": "1.5" }',
      'docs/c/d.md': '# D\n',
    },
    pages: {
      'docs/a/index.html': ['Colourful', 'href="/docs/c/d" rel="prev"'],
      'docs/b/index.html': ['href="/docs/c/d" rel="next"'],
    },
    says: [/env\.ts:4:\d+ warning this code cannot be run: no mode; so nothing in this file is taken over/],
    silent: /position/,
  },
  {
    name: 'an item of a sidebar or footer that lacks what it needs, as a file is not generated yet, is left out, and said',
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
        themeConfig: { footer: { links: [{ title: 'More', items: [{ to: '/docs/a' }, { label: 'Second', to: '/docs/a' }] }] } } };`,
      'sidebars.js':
        "module.exports = { docs: ['a', { type: 'category', label: 'Outer', items: ['b', { type: 'category', label: 'Api', items: require('./docs/api/sidebar.cjs') }] }] };\n",
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/a/index.html': ['href="/docs/b"', 'Outer', '!Api', 'More', 'Second'] },
    says: [
      /sidebars\.js warning docs\[\]\.items\[\]\.items, which \.\/docs\/api\/sidebar\.cjs was to give, is not taken over/,
      /items\[0\]\.label is missing.*left out/,
    ],
  },
  {
    name: 'a page at an address of a later language gives way to that language’s own, and it is said',
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
  {
    name: 'a copy of a part that builds on the inside of the theme gives way to ours, by its path too',
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/theme/Layout/index.js':
        "import { useKeyboardNavigation } from '@docusaurus/theme-common/internal';\nimport Provider from '@theme/Layout/Provider';\nexport default ({ children }) => <Provider>{children}</Provider>;\n",
      'src/pages/a.js':
        "import Layout from '../theme/Layout';\nexport default () => <Layout title='A'><p>Near</p></Layout>;\n",
      'src/pages/b.js':
        "import Layout from '@site/src/theme/Layout';\nexport default () => <Layout title='B'><p>Far</p></Layout>;\n",
    },
    pages: { 'a/index.html': ['<p>Near</p>'], 'b/index.html': ['<p>Far</p>'] },
    says: [/src\/theme\/Layout\/index\.js info this copy of a theme part uses internals/],
  },
  {
    name: 'a module may have names of its own that others know as something else',
    files: {
      'docusaurus.config.js': preset('blog: false, docs: false'),
      'src/info.js':
        "const URL = 'https://own.example';\nconst createRequire = 'own';\nexport default `${URL} ${createRequire}`;\n",
      'src/pages/a.js': "import info from '../info';\nexport default () => <main><p>{info}</p></main>;\n",
    },
    pages: { 'a/index.html': ['<p>https://own.example own</p>'] },
  },
  {
    name: 'what Tailwind was to write takes no font away, and code may ask for the language of the reader',
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './custom.css' }"),
      'custom.css':
        ':root { --own: Own; --ifm-font-family-base: var(--tailwind-sans); --ifm-font-family-monospace: var(--own) }\n.warning { display: inline-flex }',
      'docs/a.md': '# A\n',
      'src/pages/index.js': 'export default () => <main><p>{typeof navigator.language}</p></main>;\n',
    },
    pages: { 'index.html': ['<p>string</p>'] },
    styles: [
      '.warning:not(.admonition)',
      '--font-mono: var(--ifm-font-family-monospace), monospace',
      '!--font: var(--ifm-font-family-base)',
    ],
  },
  {
    name: 'emoji, the ids of headings and titles of pictures are as the configuration has them, and Docusaurus',
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
    says: ['markdown.parseFrontMatter is not taken over'],
    silent: /markdown\.(?:emoji|anchors)|no heading/,
  },
  {
    name: 'in a project of Docusaurus 2, indented lines are code and names behind colons are words',
    files: {
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
  {
    name: "rules for ids of the project's own are used, and values that Docusaurus's styles define; the card of a ref has its description, an unlisted doc none",
    files: {
      'docusaurus.config.js': preset(
        "blog: false, docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './c.css' }",
      ),
      'c.css':
        '#intro h2, #intro > p { color: #123456 } #content p, #__docusaurus p { color: #654321 } .own { color: var(--ifm-color-content-inverse) }',
      'sidebars.js':
        "module.exports = { one: ['a'], two: ['c', { type: 'category', label: 'C', link: { type: 'generated-index', slug: '/cat' }, items: [{ type: 'ref', id: 'a' }, 'b'] }] };\n",
      'docs/a.md': '---\ndescription: What it says\n---\n\n# A\n\nText.\n',
      'docs/b.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      'docs/c.md': '# C\n\n## D & E {/* #d--e */}\n',
    },
    pages: { 'docs/cat/index.html': ['What it says', '!Hidden'], 'docs/c/index.html': ['<h2 id="d--e">D &amp; E<'] },
    styles: ['#intro>p{color:#123456}', '!#654321', '--ifm-color-content-inverse: var(--color-bg)'],
  },
  {
    name: 'in a project of Docusaurus 2, braces are expressions only in blocks of elements',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "2.0.0-beta.3" } }',
      'docs/a.md':
        "import B from '@site/src/B';\nconst two = 2;\n\n# A\n\nA {min = 50}, {two} and <b style={{ color: 'red' }}>{b}</b>.\n\n- At <https://example.com/{c}>, Map<K, V> and <0x1.\n\n<B>\n  {two}\n      {two + 1}\n</B>\n\n<!-- C --> {c}\n\n- <i>{two + 2}</i>\n\n```text\nimport d;\nconst e;\n```\n",
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
    },
    silent: /warning|error/,
  },
  {
    name: 'in a project of Docusaurus 2, a line of as many colons ends a note, whatever it says',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.0" } }',
      'docs/a.md':
        '# A\n\n::::note\n\nOne\n\n:::tip\n\nTwo\n\n:::tip\n\nThree\n\n::::note\n\nFour\n\n```md\n:::info\n```\n\n:::info It\nFive\n:::info\n\nSix\n',
    },
    pages: {
      'docs/a/index.html': [
        '<p>Two</p>\n</div>\n<p>Three</p>\n</div>\n<p>Four</p>',
        ':::info\n</code>',
        'It</p>\n<p>Five</p>\n</div>\n<p>Six</p>',
      ],
    },
    silent: /warning|error/,
  },
  {
    name: 'names of classes that Tailwind merges are joined, and the types of properties checked by nobody',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/a.js':
        "import P from 'prop-types';\nimport { twMerge } from 'tailwind-merge';\nconst A = ({ a }) => <b className={twMerge('x', a && 'y')}>B</b>;\nA.propTypes = { a: P.oneOf(['z']).isRequired, b: P.shape({ c: P.arrayOf(P.string) }) };\nexport default () => <main><A a='z' /></main>;\n",
    },
    pages: { 'a/index.html': ['<b class="x y">B</b>'] },
    silent: /cannot be found|is not there/,
  },
  {
    name: 'what a project of Meta’s says to readers inside of it alone is not shown, in the configuration, in sidebars and in texts',
    files: {
      'docusaurus.config.js':
        "const { fbContent, isInternal } = require('docusaurus-plugin-internaldocs-fb/internal');\nmodule.exports = { title: fbContent({ internal: 'In', external: 'Out' }), url: 'https://example.com', baseUrl: '/', tagline: isInternal() ? 'in' : 'out', presets: [[require.resolve('docusaurus-plugin-internaldocs-fb/docusaurus-preset'), { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };",
      'sidebars.js':
        "const { fbContent, fbInternalOnly } = require('docusaurus-plugin-internaldocs-fb/internal');\nmodule.exports = { a: ['a', ...fbInternalOnly(['gone']), ...fbContent({ external: () => ['b'] })] };",
      'docs/a.md':
        "import { OssOnly, isInternal } from 'docusaurus-plugin-internaldocs-fb/internal';\n\n# A\n\n<FbInternalOnly>\n\nhid-one\n\n</FbInternalOnly>\n\n<OssOnly>\n\nShown *too*.\n\n</OssOnly>\n\n{isInternal() ? 'hid-two' : 'Three'}\n",
      'docs/b.md': '# B\n',
    },
    pages: { 'docs/a/index.html': ['| Out</title>', 'Shown <em>too</em>.', 'Three', 'href="/docs/b"', '!hid-'] },
    silent: /cannot be found|is not there|internaldocs|gone|neither/,
  },
  {
    name: 'code that a package was to highlight is highlighted by ours',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/a.js':
        "import { Prism as Code } from 'react-syntax-highlighter';\nimport { dracula } from 'react-syntax-highlighter/dist/esm/styles/prism';\nCode.registerLanguage('js', dracula);\nexport default () => <main><Code language='js' style={dracula}>{'const a = 1;'}</Code></main>;\n",
    },
    pages: { 'a/index.html': ['>const</span> a'] },
    silent: /cannot be found|is not there/,
  },
  {
    name: 'languages that the project adds to Prism and changes in it are those of its fences',
    files: {
      'docusaurus.config.js': preset('blog: false', "themeConfig: { prism: { additionalLanguages: ['ebnf'] } },"),
      'src/theme/prism-include-languages.js':
        "import siteConfig from '@generated/docusaurus.config';\nimport env from '@docusaurus/ExecutionEnvironment';\nexport default function (PrismObject) {\n  if (!env.canUseDOM) return;\n  window.Prism = PrismObject;\n  siteConfig.themeConfig.prism.additionalLanguages.forEach((lang) => { if (lang === 'ebnf') require('prismjs/components/prism-clike.js'); require(`prismjs/components/prism-${lang}`); });\n  PrismObject.languages.ebnf.string.pattern = /…/;\n  require('./prism-mine');\n  delete window.Prism;\n}\n",
      'src/theme/prism-mine.js':
        "Prism.languages.Mine = Prism.languages.extend('clike', { keyword: /\\bdo-it\\b/ });\n",
      'docs/a.md': '# A\n\n```mine\ndo-it 1\n```\n\n```ebnf\na … b\n```\n\n```ts\nlet a\n```\n',
    },
    pages: {
      'docs/a/index.html': ['"t-k">do-it</span>', '"t-s">…</span>', '"t-k">let</span>'],
    },
    silent: /warning|error/,
  },
  {
    name: 'languages that a project adds to Prism stay once its configuration is one of ours',
    files: {
      'config/site.config.js':
        "export default { title: 'T', url: 'https://example.com', layout: 'docusaurus', docs: { path: 'docs' }, blog: false };\n",
      'src/theme/prism-include-languages.js':
        'export default (Prism) => { Prism.languages.mine = { keyword: /do-it/ }; };\n',
      'docs/a.md': '# A\n\n```mine\ndo-it 1\n```\n',
    },
    pages: { 'a/index.html': ['"t-k">do-it</span>'] },
    silent: /warning|error/,
  },
  {
    name: 'languages stay as they are when a project takes Prism apart and fails',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/theme/prism-include-languages.js':
        'export default (Prism) => { Prism.languages.javascript = Prism.tokenize = Prism.languages = null; delete globalThis.Prism; throw new Error("why"); };\n',
      'docs/a.md': '# A\n\n```js\nlet a\n```\n\n```rust\nlet a\n```\n',
    },
    pages: {
      'docs/a/index.html': [
        '"t-k">let</span> a\n</code></pre></div>\n<div class="code" data-language="rust"><pre tabindex="0"><code><span class="t-k">let',
      ],
    },
    says: [/prism-include-languages\.js.*why/],
    silent: /cannot be read/,
  },
  {
    name: 'languages that cannot be had for want of a package are said',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'src/theme/prism-include-languages.ts':
        "import { words } from 'absent-grammar';\nexport default (Prism: any) => { Prism.languages.mine = { keyword: new RegExp(words.join('|')) }; };\n",
      'docs/a.md': '# A\n',
    },
    says: [/src\/theme\/prism-include-languages\.ts .*absent-grammar/],
  },
  {
    name: 'what loaders of addresses are asked for has its address, and bytes that are no text are shown as what can be read of them',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.wav': Buffer.from([0x52, 0, 0xe4]),
      'docs/a.mdx':
        "# A\n\nimport Sound from '!!url-loader!./a.wav';\nimport text from '!!raw-loader!./a.wav';\nimport words from '!raw-loader!./a.txt';\n\n<audio src={Sound} title={text} /> {words}\n",
      'docs/a.txt': 'after one mark',
    },
    pages: { 'docs/a/index.html': ['<audio src="/assets/files/a-', '</audio>\nafter one mark'] },
    silent: /is not there|cannot be found/,
  },
  {
    name: 'files of a kind that only webpack was told of are texts or addresses; Docusaurus’s own mark of links that leave',
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
  {
    name: 'a part of the project’s own that draws diagrams in the browser gives way to ours, whatever the site says of fences',
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
  {
    name: 'files of a static folder are there for who names them by their place',
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
  {
    name: 'a name in braces that nothing is known of is text, once for all texts that say it',
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
    says: [/a\.md:8:\d+ warning \{node\} is read as text.*, here and in one more place \[mdx-syntax\]/],
  },
  {
    name: 'what a fence hides from other readers of Markdown is MDX',
    files: {
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
    silent: /warning/,
  },
  {
    name: 'a name that a module does not export is undefined, and a file that is to be shown and is not there stands for nothing',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        "# A\n\nimport { there, gone } from './list';\nimport text from '!!raw-loader!./none.txt';\nimport { more } from '!!raw-loader!/docs/none.dart';\nimport own from '!!raw-loader!own-loader!./list';\n\nSays {there} {typeof gone}{text} {typeof own}.\n",
      'docs/list.js': "export const there = 'this';\n",
      'docs/b.mdx': "# B\n\nimport { there } from './list';\n\n{there} too\n",
    },
    pages: { 'docs/a/index.html': ['Says this undefined string.'], 'docs/b/index.html': ['this too'] },
    says: [
      /docs\/list\.js warning "gone" is imported from this file/,
      /"!!raw-loader!\.\/none\.txt" cannot be found/,
      /a\.mdx:\d+:\d+ warning "!!raw-loader!\/docs\/none\.dart" cannot be found[\s\S]*?help: Correct the address/,
      /docs\/\w+\.mdx?:\d+:\d+ warning "own-loader" cannot be found/,
    ],
    silent: /"\.?\/(?:docs\/)?none\.(?:txt|dart)"/,
  },
  {
    name: 'files go through loaders that lie in the project, as text and as what they make of it; one that fails takes its text alone',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx':
        "# A\n\nimport one from '!!raw-loader!own-loader?add=more!./x.ts';\nimport two from '!!raw-loader!own-loader!@site/tools/later.js!./x.ts';\nimport three from '!!raw-loader!./x.ts';\nimport list from '!!yaml-loader!./list.yaml';\n\n{list.map((word) => <s>{word}</s>)} <b>{one.code}, {one.at}</b> <i>{two.code}</i> <u>{three}</u>\n",
      'docs/b.mdx': "# B\n\nimport one from '!!raw-loader!../tools/bad!./x.ts';\n\nStill {one}\n",
      'docs/c.mdx': "# C\n\nimport one from '!!own-loader!./x.ts';\n\n<b>{one}</b>\n",
      'docs/x.ts': 'let x',
      'docs/list.yaml': '- first\n- second\n',
      'own-loader/index.js':
        "const { hash } = require('loader-none');\nmodule.exports = async function (text) { const { add = 'none' } = this.getOptions(); return { code: `${text} ${add}`, at: this.resourcePath.endsWith('x.ts') && typeof hash }; };",
      'tools/later.js':
        'export default function (text) { const done = this.async(); setTimeout(() => done(null, text + 1), 1); }',
      'tools/bad.js': 'module.exports = function () {\n  this.emitError(new Error("no luck"));\n};',
    },
    pages: {
      'docs/a/index.html': [
        '<s>first</s><s>second</s>',
        '<b>let x more, function</b>',
        '<i>let x1 none</i>',
        '<u>let x</u>',
      ],
      'docs/b/index.html': ['<h1>B</h1>'],
      'docs/c/index.html': ['<b>let x</b>'],
    },
    says: [/tools\/bad\.js:2:\d+ \w+ .*no luck/, /docs\/c\.mdx:\d+:\d+ warning "own-loader" cannot be found/],
    silent: /docs\/a\.mdx[^\n]*loader"|box[^\n]*more place/,
  },
  {
    name: 'static files have one address for all languages, wherever code looks for them',
    files: {
      'docusaurus.config.js': preset(
        'docs: false, blog: false',
        "i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }",
      ),
      'src/pages/index.js':
        "import useBaseUrl from '@docusaurus/useBaseUrl';\nexport default () => <main><img src={useBaseUrl('/img/a.png')} /><img src='img/a.png' /><i style={{ backgroundImage: 'url(/zh/img/a.png)' }} /><img src='img/none.png' /></main>;\n",
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
  {
    name: 'what a missing package makes of the properties of an element says nothing of it',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "import { cloneElement } from 'react';\nimport { useThing, motion } from 'fancy';\nconst Tip = ({ children }) => { const { getProps } = useThing(); return cloneElement(children, getProps({ ...children.props, ref: 1 })); };\nexport default () => <main><Tip><button title='x'><svg /></button></Tip><motion.div>kept</motion.div></main>;\n",
    },
    pages: { 'b/index.html': ['<main><button title="x"><svg></svg></button><div>kept</div></main>'] },
  },
  {
    name: 'what cannot be read or run is missing where it is asked for, and nowhere else',
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
      /src\/Bad\.js:\d+:\d+ warning/,
      /src\/Worse\.js:1:\d+ warning .*no luck/,
      /docs\/_x\.md warning "gone" is imported/,
    ],
    silent: /sitegen: broken/,
  },
  {
    name: 'an island that cannot be read is missing alone, and types may stand in any file',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx': "# A\n\nimport Bad from '@site/src/Bad';\n\n<Bad />\n",
      'docs/b.mdx': "# B\n\nimport Typed from '@site/src/Typed';\n\n<Typed /> {1 + 1}\n",
      'src/Bad.jsx': "import { useState } from 'react';\nexport default () => { useState(0); return <p>; };\n",
      'src/Typed.jsx':
        "import { useRef } from 'react';\nexport default () => <i ref={useRef<(HTMLElement | null)[]>([])}>typed</i>;\n",
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>'], 'docs/b/index.html': ['<i>typed</i>', '2'] },
    says: [/src\/Bad\.jsx:\d+:\d+ warning/],
    silent: /Typed|internal/,
  },
  {
    name: "films and GitHub's buttons are shown without their packages, in texts and in islands",
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.mdx': `# A

import Player from 'react-player/lazy';
import Lite from 'react-lite-youtube-embed';
import Star from '@site/src/Star';

<Player url="https://youtu.be/one?si=x" /><Player src="/own.mp4" /><Player url="https://vimeo.com/3" /><Player src="https://www.youtube.com/playlist?list=all" />
<Lite id="two" title="Two" /><Lite id="some" playlist={true} />

<Star />
`,
      'src/Star.jsx':
        "import { useState } from 'react';\nimport GitHubButton from 'react-github-btn';\nexport default () => { useState(0); return <GitHubButton href='https://github.com/a/b' aria-label='Star b'>Star</GitHubButton>; };\n",
    },
    pages: {
      'docs/a/index.html': [
        'https://www.youtube-nocookie.com/embed/one"',
        '<iframe src="/own.mp4"',
        'https://player.vimeo.com/video/3"',
        'https://www.youtube-nocookie.com/embed/videoseries?list=all"',
        'https://www.youtube-nocookie.com/embed/two" title="Two"',
        'https://www.youtube-nocookie.com/embed/videoseries?list=some"',
        'href="https://github.com/a/b"',
        'data-implied=""',
      ],
    },
    silent: /react-/,
  },
  {
    name: 'elements of Markdown are the components that the project has for them, also where nothing runs',
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
        '<h2 id="two-b" data-own="h2">Two <a href="/docs/b" data-to="/docs/b">b</a>',
        '<li title="own">one\n<ul>\n<li title="own">two</li>',
        '<figcaption>In</figcaption></figure></a>',
      ],
      'docs/b/index.html': ['<figcaption>Part</figcaption>', '&lt;img&gt;', '2</p>'],
      'blog/2024/01/01/x/index.html': ['<figcaption>Post</figcaption>'],
    },
    says: [/are not shown: MDXComponents\/pre \[/],
    silent: /MDXComponents\/(?!pre)|@theme/,
  },
  {
    name: 'components know the versions of the docs, and in a browser that is not there the address and that nothing is kept',
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
  {
    name: 'components know the posts that Docusaurus lists beside its own',
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
  {
    name: 'components for all texts that cannot be read are missing there alone',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md': '# A\n\n{1 + 1}\n',
      'src/theme/MDXComponents.js': 'export default { X: () => <p> };\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A</h1>\n2'] },
    says: [/src\/theme\/MDXComponents\.js:\d+:\d+ warning/],
    silent: /sitegen: broken|node:internal/,
  },
  {
    name: 'a text is a value: in a property, in a list, as a component, with what it exports',
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
  {
    name: 'addresses of the configuration may carry the base, and items without words have no mark',
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', favicon: '/base/f.ico', presets: [['classic', { blog: false, theme: { customCss: './src/custom.css' } }]],
        themeConfig: { navbar: { logo: { src: '/base/img/l.svg', width: '31px', height: 32 }, items: [{ href: 'https://example.org', className: 'header-github-link', 'aria-label': 'Code' }, { href: 'https://example.org/x', label: 'Words' }] } } };`,
      'docs/a.md': '# A\n',
      'static/img/l.svg': '<svg/>',
      'static/f.ico': 'ico',
      'src/custom.css': '.header-github-link::before { content: "x"; height: 11px }\n.header-inner { height: 13px }\n',
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
    styles: ['.header-github-link:before', '!13px'],
  },
  {
    name: 'sheets of Sass know the variables of each other, and what only a compiler can tell is left out',
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.scss' }"),
      'src/custom.scss':
        "@use 'sass:color';\n@use './variables' as *;\n:root { --ifm-color-primary: #{$brand}; --ifm-color-primary-dark: #{color.adjust($brand, $lightness: 5%)}; --own: #{$nowhere}; }\n.container--small { max-width: 17px }\n",
      'src/_variables.scss': '$brand: #123abc;\n',
      'docs/a.md': '# A\n',
    },
    styles: [
      '.tw-w-4',
      '--ifm-color-primary: #123abc',
      '--ifm-color-primary-dark: var(--color-primary-strong)',
      '!color.adjust',
      '!--own:',
      'max-width:17px',
    ],
  },
  ...(
    [
      ['--ifm-color-primary: #123abc', 'color-primary'],
      ['--ifm-color-primary: #123abc; --ifm-color-primary-dark: #123', 'color-primary-dark'],
      ['--ifm-color-primary-dark: #123; --ifm-link-color: #456', 'link-color'],
      ['--ifm-color-primary: #123abc; --ifm-link-color: theme(colors.indigo.500)', 'color-primary'],
    ] as const
  ).map(
    ([written, theirs]): Row => ({
      name: `links have the colour that the site names: ${written}`,
      files: {
        'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
        'src/custom.css': `:root { ${written} }`,
        'docs/a.md': '# A\n',
      },
      styles: [`--color-primary-strong: var(--ifm-${theirs})`],
    }),
  ),
  {
    name: 'comments in code mark lines by the words and classes of the configuration',
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
  {
    name: 'what is said of many files in the same words is said once, and counted',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: {}'),
      ...Object.fromEntries([1, 2, 3].map((day) => [`blog/2024-01-0${day}-x.md`, '# X\n\nText\n'])),
      'src/pages/b.js':
        "import A from 'fancy';\nimport C from './_c';\nexport default () => <main><A /><C /></main>;\n",
      'src/pages/_c.js': "import A from 'fancy';\nexport default () => <A />;\n",
    },
    says: [
      /no truncation marker.*, here and in 2 more places/,
      /"fancy" cannot be found.*, here and in one more place/,
    ],
  },
  {
    name: 'components with state are islands without saying so; why one is not is said once',
    files: docusaurusIslands,
    pages: {
      'docs/a/index.html': [
        'data-implied="" data-props="{&quot;name&quot;:&quot;good&quot;,&quot;pic&quot;:&quot;/assets/images/p-',
        '<div class="still">',
        '<li><b>1</b>1</li><li><b>2</b>1</li>',
      ],
      'docs/b/index.html': ['!data-answers'],
    },
    says: [
      /Box\.jsx warning this is printed and stays static, because "on", which it is given, is a function/,
      /Shown\.jsx warning .* because it asks for a context that is given around it/,
      /Kids\.jsx warning .* because it looks into its children/,
    ],
    silent: /index\.js|useCount|Box\.jsx[^\n]*\n[\s\S]*Box\.jsx|(?:Code|Around)\.jsx warning/,
  },
  {
    name: 'islands that the browser cannot be given leave the site as it is printed',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "import { useState } from 'react';\nimport { motion } from 'framer-motion';\nimport read from 'reads';\nexport default () => { const [n] = useState(1); return <main>{n}{read()}{read.shown}<motion.b>seen</motion.b></main>; };\n",
      'node_modules/framer-motion/package.json': '{ "name": "framer-motion", "main": "index.js" }',
      'node_modules/framer-motion/index.js': "exports.motion = { b: () => 'hidden' };",
      'node_modules/reads/package.json': '{ "name": "reads", "main": "index.js" }',
      'node_modules/reads/index.js':
        "const fs = require('fs'); module.exports = () => typeof fs.readFileSync; module.exports.shown = require('react').createElement('i');",
    },
    pages: { 'b/index.html': ['<main>1function<i></i>seen</main>'] },
    says: [/node_modules\/reads\/index\.js:1:\d+ warning Could not resolve "fs"/],
  },
  {
    name: 'code of the project asks for settings of its theme and looks into the children that a text gives',
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
    says: [/themeConfig\.talk is not taken over/, /\{\{ unknown_name \}\} is read as text/],
  },
  {
    name: 'commands are said for the package managers that the project’s version of the plugin knows',
    files: {
      'package.json':
        '{ "dependencies": { "@docusaurus/core": "3.5.0", "@docusaurus/remark-plugin-npm2yarn": "^2.0.1" } }',
      'docusaurus.config.js': preset(
        "blog: false, docs: { remarkPlugins: [require('@docusaurus/remark-plugin-npm2yarn')] }",
      ),
      'docs/a.md': '# A\n\n~~~bash npm2yarn\nnpm i x\n~~~\n',
    },
    pages: { 'docs/a/index.html': ['data-value="yarn"', '!data-value="pnpm"'] },
  },
  {
    name: '… and that it names',
    files: {
      'docusaurus.config.js': preset(
        "blog: false, docs: { remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { converters: ['pnpm', ['x', () => 'y']] }]] }",
      ),
      'docs/a.md': '# A\n\n~~~bash npm2yarn\nnpm i x\n~~~\n',
    },
    pages: { 'docs/a/index.html': ['data-value="pnpm"', '!data-value="yarn"', '!data-value="bun"'] },
  },
  {
    name: 'a logo drawn in an HTML item of the navbar is measured by what shows, and keeps the height of one; icons before labels stay there',
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
  {
    name: 'a colour that a project sets within a component alone is not that of its pages',
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './own.css' }"),
      'docs/a.md': '# A\n',
      'own.css':
        '.own { --ifm-background-color: #fff; --ifm-font-family-base: serif }\n@media screen { html[data-theme="dark"] { --ifm-color-primary: red } }\n',
    },
    styles: [
      '!--color-bg: var(--ifm-background-color)',
      '!--font: var(--ifm-font-family-base)',
      '--color-primary: var(--ifm-color-primary)',
    ],
  },
  {
    name: 'a preset that takes the place of the classic one has pages and a blog without options for them',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['@own/docusaurus-preset', { docs: {} }]] };",
      'docs/a.md': '# A\n',
      'blog/2024-01-01-p.md': '# P\n',
      'src/pages/index.js': 'export default () => <b>home</b>;\n',
    },
    pages: { 'docs/a/index.html': ['<h1>A'], 'blog/2024/01/01/p/index.html': ['P'], 'index.html': ['<b>home</b>'] },
    says: [/preset @own\/docusaurus-preset is not taken over/],
  },
  {
    name: 'a preset that is not known is said once, by its name',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['redocusaurus', { specs: [], theme: { a: 1 } }], ['preset-twoslash', { themes: ['x'], docs: {} }]] };",
      'docs/a.md': '# A\n',
    },
    says: [/preset redocusaurus is not taken over.*\n.*Its pages are not made/, /preset preset-twoslash is not/],
    silent: /plugin /,
  },
  {
    name: 'the bar has the colour that the site gives it, by a name or by a rule',
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
      'src/custom.css':
        ".navbar { height: 77.7rem; background: #123abc !important; }\nhtml[data-theme='dark'] .navbar--dark { --ifm-navbar-background-color: #321; }\n",
      'docs/a.md': '# A\n',
    },
    styles: [
      '--ifm-navbar-background-color: #123abc',
      '[data-theme=dark]{--ifm-navbar-background-color: #321',
      '--page-lightness',
      '!77.7rem',
    ],
  },
  {
    name: '… but for what is no colour',
    files: {
      'docusaurus.config.js': preset("blog: false, theme: { customCss: './src/custom.css' }"),
      'src/custom.css': '.navbar { background: linear-gradient(red, blue) }\n',
      'docs/a.md': '# A\n',
    },
    styles: ['!--page-lightness'],
  },
  {
    name: 'the files of a folder that webpack would find',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/b.js':
        "const all = require.context('../list', true, /\\.(md|js)$/);\nconst one = require.context('@site/src/list', false);\nexport default () => <main>{all.keys().join()} {all('./a.js').default} {all('./in/t.md').frontMatter.title} {one.keys().length}</main>;\n",
      'src/list/a.js': "export default 'A';\n",
      'src/list/in/t.md': '---\ntitle: T\n---\n\nText\n',
      'src/list/none.txt': 'x',
    },
    pages: { 'b/index.html': ['<main>./a.js,./in/t.md A T 2</main>'] },
  },
  {
    name: 'names of admonitions that the configuration adds are boxes that are called so',
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
  {
    name: 'a configuration that sets what webpack knows, and a text that names the tag of a whole page',
    files: {
      'docusaurus.config.js': `__webpack_public_path__ = '/docs/';\n${preset('blog: false')}`,
      'docs/a.md': '# A\n\n| a | b |\n|---|---|\n| after the <body/> tag | <body>*in*</body> |\n',
    },
    pages: { 'docs/a/index.html': ['after the  tag', '<em>in</em>'] },
    silent: /cannot be run/,
  },
  {
    name: 'a component that shows a public file and imports the configuration, which names files',
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false', "customFields: { own: require.resolve('./own.js') }"),
      'own.js': 'module.exports = {};\n',
      'static/img/p.png': 'PNG',
      'src/pages/b.js':
        "import config from '../../docusaurus.config';\nimport p from '/img/p.png';\nexport default () => <main>{config.customFields.own.split('/').pop()} <img alt=\"\" src={p} /></main>;\n",
    },
    pages: { 'b/index.html': ['<main>own.js <img alt="" src="/assets/images/p-'] },
    silent: /cannot be run|cannot be found|is not there/,
  },
  {
    name: 'texts that show each other sixteen levels deep',
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
  {
    name: 'what is written as Docusaurus has it anyway is not said, nor what only its webpack is told, and "false" is false',
    files: {
      'docusaurus.config.js': `class P { apply() {} }
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', trailingSlash: 'false',
  plugins: ['./plugins/raw', function bundled() { return { name: 'b', configureWebpack() { return { plugins: [new P()] } } } },
    function styled() { return { name: 'c', configurePostCss(o) { return o } } },
    function telling() { return { name: 'd', configureWebpack() {}, injectHtmlTags() {} } }],
  themeConfig: { navbar: { items: [{ type: 'custom-login', position: 'right' }] } },
  presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/ApiItem' }, pages: {
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
      /plugin in the configuration \(telling\) is not taken over/,
      /plugin in the configuration \(styled\) is not taken over .*compiled style sheet/s,
      'the navbar item "custom-login" is not taken over',
    ],
    silent: /pages\.|docItemComponent|trailingSlash|plugins\/raw|bundled|Bad navbar/,
  },
  {
    name: 'a function on texts that fails for the lack of a package says which, and a tree with a stand-in for a package in it is not walked',
    files: {
      'docusaurus.config.js': `const { gone, parse } = require('not-there');
const puts = () => (tree) => void tree.children.push(parse('x').children[0]);
const fills = () => (tree) => void tree.children.push({ type: 'mdxFlowExpression', value: '1', data: { estree: parse('1') } });
const asks = () => () => { if (gone.rules) throw new Error('no test file'); };
${preset('blog: false, docs: { remarkPlugins: [puts, fills, asks] }')}`,
      'docs/a.md': '# A\n\nShown.\n',
    },
    pages: { 'docs/a/index.html': ['<p>Shown.</p>'] },
    says: [
      /puts .* calls the package "not-there"/,
      /fills .* calls the package "not-there"/,
      /asks .* calls the package "not-there"/,
    ],
    silent: /instead of a node|call stack|no test file/,
  },
  {
    name: "what gives texts their components need not be there, and Docusaurus's code in a line is",
    files: {
      'docusaurus.config.js': preset('docs: false, blog: false'),
      'src/pages/a.mdx':
        "import { MDXProvider, useMDXComponents } from '@mdx-js/react';\nimport CodeInline from '@theme/CodeInline';\n\n<MDXProvider components={{}}><CodeInline>x-y</CodeInline></MDXProvider>\n",
    },
    pages: { 'a/index.html': ['<code>x-y</code>'] },
    silent: /cannot be found/,
  },
  {
    name: 'languages have their other names, and of short ones no others are proposed; a missing file is no package; front matter may hold an API',
    files: {
      'docusaurus.config.js': preset('blog: false'),
      'docs/a.md':
        '# A\n\n```golang\nfunc f() {}\n```\n\n```none\na\n```\n\n```dts\na\n```\n\n```toml,\na\n```\n\n:::More\nx\n:::\n',
      'docs/b.mdx': "import B from './gone';\n\n<B />\n",
      'docs/c.api.mdx': `---\nid: named\ntitle: C\napi: ${'eJz+/9=='.repeat(9000)}\nsidebar_label: Long\n---\n\nShown.\n`,
    },
    pages: { 'docs/a/index.html': ['<span class="t-k">func</span>', '>Long<'], 'docs/named/index.html': ['Shown.'] },
    says: [
      /"dts" [^"]*```dts[^"]*Use "text"/,
      /"toml," [^"]*Did you mean "toml"/,
      /gone" cannot be found[\s\S]*Correct the address/,
    ],
    silent: /"golang"|"none"|mean ":::note"/,
  },
  {
    name: 'a path that begins with the base URL does not get it a second time; an anchor that many links miss is told once',
    files: {
      'docusaurus.config.js': preset("blog: false, docs: { routeBasePath: '/' }").replace("'/',", "'/docs/',"),
      'static/a.txt': 'x',
      'docs/a.md': '# A\n\n[1](pathname:///docs/a.txt) [2](pathname:///a.txt) [3](/docs/a.txt) [4](/a.txt)\n',
      'docs/b.md': '# B\n\n[x](./a.md#no)\n\n[y](./a.md#no)\n\n[z](./a.md#other)\n',
    },
    pages: { 'a/index.html': ['!/docs/docs/', 'href="/docs/a.txt"', '>4</a>'] },
    says: [/id "no", here and in one more place/, /id "other" \[/],
    silent: /broken-link/,
  },
];

rows(table);
test.run();
