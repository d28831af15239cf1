/** Docusaurus projects as they lie: what was found in five that nobody had tried (capacitor, chaos-mesh, kubeedge, ory, sequelize). */
import { test } from 'uvu';
import { type Row, rows } from '../../../test/lib/rows.ts';

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
  ...Object.fromEntries(
    Object.entries({
      '--ifm-color-primary: #123abc': 'color-primary',
      '--ifm-color-primary: #123abc; --ifm-color-primary-dark: #123': 'color-primary-dark',
      '--ifm-color-primary-dark: #123; --ifm-link-color: #456': 'link-color',
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
