/** Docusaurus projects as they lie: what has no counterpart is said, and never just gone. */
import { test } from 'uvu';
import { type Row, rows } from '../../../test/lib/rows.ts';

const config = (options: string, more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { ${options} }]], ${more} };`;

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
        '_category_.json:1:19 warning link: has no type, so it is left out',
      ],
      silent: /names the doc|index\.js/,
    },
  'data files that cannot be read, or hold what they cannot, are each told with the place': {
    files: {
      'docusaurus.config.js': config('blog: {}', "plugins: ['./own.js']"),
      'own.js': `module.exports = () => ({ name: 'own', contentLoaded: ({ actions }) => actions.addRoute({
        path: '/own', component: '@site/src/Own.js', modules: { data: __dirname + '/own.json' } }) });`,
      'src/Own.js': 'export default ({ data }) => <b>{String(data)}</b>;\n',
      'own.json': '{\n  "a": [1,\n}',
      'docs/a.md': '# A\n',
      'docs/tags.yml': 'a:\n  label: [\n',
      'docs/b/c.md': '# C\n',
      'docs/b/_category_.json':
        '{\n  "label": "All",\n  "link": {\n    "type": "generated-index",\n    "slug": 3\n  }\n}',
      'blog/authors.yml': 'me:\n  name: Me\n  socials:\n    own: handle\n',
      'blog/2024-01-01-p.md': '# P\n\nx\n',
    },
    says: [
      /tags\.yml:3:1 warning a bracket .* and in own\.json:2 \[data-unreadable\]/,
      /docs\/tags\.yml:3:1 .*\[data-unreadable\]/,
      /docs\/b\/_category_\.json:5:5 .*link\.slug: must be a string/,
      /blog\/authors\.yml:4:5 .*socials\.own needs a full address/,
    ],
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
.own-banner { background: url("@site/static/img/b.png") }\n.own-far { background: url(https://example.org/c.png) }\n.own-gone { background: url(./gone.png) }\n.own-none { background: url('') no-repeat }\n.own-blank { background: url(' x.png') }\n.own-plain { background: url(../d.svg) }\n.own-active { background: url("@site/docs/e.svg") }`,
      'src/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      // Whoever writes texts may write this: only within the sheet it can do no harm.
      'docs/e.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
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
      '_other{background:url("./b-',
      'url("./d-',
      '.own-none{background:url(data:,) no-repeat}',
      '.own-plain{background:url("./d-',
      ".own-active{background:url('data:image/svg+xml,",
      '_empty{color:#00f;background:url(data:,)}',
    ],
  },
  'packages that are not installed are one message, of the configuration too, with the texts that show them': {
    files: {
      'docusaurus.config.js':
        "const later = () => require('gone-config/sub');\n" +
        config('blog: false', 'customFields: { of: typeof later },'),
      'docs/a.mdx': "# A\n\nimport One from '@site/src/One';\n\n<One />\n",
      'docs/b.mdx': "# B\n\nimport Two from 'gone-two';\n\n<Two />\n",
      'docs/c.mdx': '# C\n\n{1 + 1}\n',
      'src/One.js': "import X from '@gone/one/file';\nexport default () => <X />;\n",
    },
    pages: { 'docs/a/index.html': ['@gone/one is missing'], 'docs/b/index.html': ['gone-two is missing'] },
    says: [
      /src\/One\.js:1:16 warning packages are not installed: @gone\/one, gone-config, gone-two; a box stands in place of what they show in docs\/a\.mdx, docs\/b\.mdx \[package\][\s\S]*help: Run "npm ci"/,
    ],
    silent: /not installed[\s\S]*not installed/,
  },
  'sheets by a pattern; a bar of announcements that the project shows itself takes the place of ours': {
    files: {
      'docusaurus.config.js': config(
        "blog: false, theme: { customCss: './src/css/*.css' }",
        "themeConfig: { announcementBar: { id: 'n', content: 'News' } },",
      ),
      'docs/a.md': '# A\n',
      'src/css/one.css': '.own-one { color: red }',
      'src/css/two.css': '.own-two { color: red }',
      'src/css/more/three.css': '.own-three { color: red }',
      'src/theme/AnnouncementBar.js': 'export default () => <p>Own</p>;\n',
    },
    pages: { 'docs/a/index.html': ['!News', '!class="announcement'] },
    styles: ['.own-one{', '.own-two{', '!.own-three'],
    says: [/src\/theme warning .* not shown: AnnouncementBar/],
  },
  'a bar of announcements that only adds to Docusaurus’s leaves ours': {
    files: {
      'docusaurus.config.js': config('blog: false', "themeConfig: { announcementBar: { id: 'n', content: 'News' } },"),
      'docs/a.md': '# A\n',
      'src/theme/AnnouncementBar.js':
        "import Bar from '@theme-original/AnnouncementBar';\nexport default () => <Bar />;\n",
    },
    pages: { 'docs/a/index.html': ['News'] },
  },
  'whatever is missing is no text where code makes one of it': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'docs/a.mdx': `import gone, { version, of } from 'gone';
import file from '@site/src/gone';
import raw from '!!raw-loader!./gone.txt';

# A

v{String(version)}|{version.toString()}|{gone.name}|{file.name}|{\`\${gone.a.b}\`}|{of + ''}|{[gone, file].join('+')}|{raw}|{JSON.stringify({ gone })}|{Object.keys(gone).join()}|

<a title={String(gone.title)} className={version.toString()} href={gone.url}>link</a>

<img alt={gone.name} src={gone.src} />
`,
    },
    pages: { 'docs/a/index.html': ['v||||||+||{}||', '<a title="" class="">link</a>'] },
    says: [/packages are not installed: gone; a box stands in place of what they show in docs\/a\.mdx/],
    silent: /cannot be run/,
  },
  'a configuration in CommonJS may call things what only modules reserve': {
    files: {
      'package.json': '{ "version": "1.2.3" }',
      'docusaurus.config.js': `const package = require('./package.json');\n${config('blog: false', 'customFields: { version: package.version },')}`,
      'src/pages/index.js':
        "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nexport default () => <p>v{useDocusaurusContext().siteConfig.customFields.version}</p>;\n",
      'docs/a.md': '# A\n',
    },
    pages: { 'index.html': ['v1.2.3'] },
    silent: /error/,
  },
  'a fault in the texts of several versions is one line, also if its words are a stack trace': {
    files: {
      'docusaurus.config.js': config('blog: false'),
      'versions.json': '["2", "1"]',
      ...Object.fromEntries(
        ['docs/a.mdx', 'versioned_docs/version-1/a.mdx', 'versioned_docs/version-2/a.mdx'].map((file) => [
          file,
          `# A\n\nexport const fails = () => { throw new Error('no luck\\n    at ${file}:1:1'); };\n\n{fails()}\n`,
        ]),
      ),
    },
    says: [
      /warning this code cannot be run: no luck, here, in versioned_docs\/version-1\/a\.mdx:\d+ and in one more place \[/,
    ],
    silent: /(?:warning [^\n]*no luck[\s\S]*){2}/,
  },
  'a configuration that runs a package which is not installed needs all of them, in one message': {
    files: {
      'docusaurus.config.js': `import one from 'gone-one';\nimport two from '@gone/two/x';\nexport default { title: one(two), url: 'https://example.com', baseUrl: '/' };`,
      'docs/a.md': '# A\n',
    },
    says: [
      /docusaurus\.config\.js:2:18 error packages are not installed: @gone\/two, gone-one \[package\][\s\S]*help: Run "npm ci"/,
    ],
    silent: /not installed[\s\S]*not installed/,
    code: 1,
  },
  'a package that sitegen alone has is not installed': {
    files: {
      'docusaurus.config.js': `import yaml from 'js-yaml';\nexport default { title: yaml.load('T'), url: 'https://example.com', baseUrl: '/' };`,
      'docs/a.md': '# A\n',
    },
    says: [/docusaurus\.config\.js:1:19 error packages are not installed: js-yaml \[package\]/],
    code: 1,
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
        "export default ({ on }) => { if (on === undefined) throw new Error('it is bad'); return <b>good</b>; };\n",
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
      /src\/Bad\.js:1:\d+ warning this code cannot be run: it is bad; seen in docs\/a\.mdx, docs\/c\.md \[/,
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
