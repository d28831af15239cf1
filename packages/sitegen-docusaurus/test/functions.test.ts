/** Functions on texts (`remarkPlugins`) of Docusaurus projects: the project's own, with and without the packages that they import. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../../../test/lib/places.ts';
import { type Row, rows } from '../../../test/lib/rows.ts';
import { command, sitegen, writeFiles } from '../../../test/lib/site.ts';

const config = (docs: string, more = 'blog: false', head = ''): string =>
  `${head}\nmodule.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { ${docs} }, ${more} }]] };`;

const fill = `import { visit } from 'unist-util-visit';
export default (options = {}) => (tree, file) => visit(tree, ['text', 'code', 'link'], (node) => {
  const key = node.type === 'link' ? 'url' : 'value';
  node[key] = node[key].replace(/VAR::(\\w+)/g, (all, name) => options[name]?.[Math.min(1, file.path.split('version-1').length - 1)] ?? all);
});\n`;
const given = 'VAR::name `VAR::name` [to](VAR::to)\n\n```sh\nrun VAR::name\n```\n';

const table: Record<string, Row> = {
  'functions of the project change texts in MDX and in Markdown, with their options, where the configuration says so': {
    files: {
      'docusaurus.config.js': config(
        "path: 'texts', remarkPlugins: [[require('./lib/fill'), { name: ['Ann', 'Bob'], to: ['https://a.example', 'https://b.example'] }]]",
        'blog: {}',
      ),
      'lib/fill.js': fill,
      'texts/a.mdx': `# A\n\n${given}`,
      'texts/b.md': `---\nmdx: { format: md }\n---\n\n# B\n\n${given}`,
      'versions.json': '["1"]',
      'versioned_docs/version-1/a.md': `# A\n\n${given}`,
      'blog/2024-01-01-x.md': '# X\n\n<!-- truncate -->\n\nVAR::name\n',
    },
    pages: {
      'docs/next/a/index.html': ['<p>Ann <code>VAR::name</code>', 'href="https://a.example"', 'run Ann'],
      'docs/next/b/index.html': ['<p>Ann <code>VAR::name</code>', 'href="https://a.example"', 'run Ann'],
      'docs/a/index.html': ['<p>Bob <code>'],
      'blog/2024/01/01/x/index.html': ['VAR::name'],
    },
    silent: /VAR|lib\/fill|plugin/,
  },
  'an asynchronous function that imports what it needs, one with a callback, and one that answers with another tree': {
    files: {
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
        const later = () => async (tree) => { const { visit } = await import('unist-util-visit'); await null; visit(tree, 'text', (node) => { node.value += ' later'; }); };
        const back = () => (tree, file, next) => { next(null, { ...tree, children: [...tree.children, { type: 'paragraph', children: [{ type: 'text', value: file.basename }] }] }); };
        const other = () => (tree) => ({ type: 'root', children: tree.children.filter(({ type }) => type !== 'thematicBreak') });
        export default async (): Promise<Config> => ({ title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [
          ['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'team', beforeDefaultRemarkPlugins: [later], remarkPlugins: [back, other] }]] });`,
      'team/a.md': '# A\n\nHere\n\n---\n',
    },
    pages: { 'team/a/index.html': ['<p>Here later</p>', '<p>a.md</p>', '!<hr'] },
  },
  'functions that read files in any way, for directives that they alone know; other directives are text': {
    files: {
      'docusaurus.config.js': `import file from './lib/file';
        export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [file, require('./lib/low')] } }]] };`,
      'lib/file.js': `import { promises as fs } from 'fs';
        import { readFile } from 'node:fs/promises';
        export default () => async (tree) => void (await Promise.all(tree.children.map(async (node) => {
          if (node.type !== 'leafDirective' || node.name !== 'show') return;
          const value = (await fs.readFile(__dirname + '/' + node.attributes.file, 'utf8')) + (await readFile(__dirname + '/b.txt', { encoding: 'utf8' }));
          Object.assign(node, { type: 'code', lang: 'text', value });
        })));`,
      'lib/low.js': `const { readdir } = require('fs/promises'), fs = require('fs');
        module.exports = () => async (tree) => { const n = (await readdir(__dirname)).length + (await fs.promises.readdir(__dirname)).length;
          for (const { children = [] } of tree.children) for (const one of children)
            if (one.type === 'textDirective' && one.name === 'low') Object.assign(one, { type: 'text', value: one.attributes.is + n }); };`,
      ...{ 'lib/a.txt': 'one\n', 'lib/b.txt': 'two\n' },
      'docs/a.md': '# A\n\n::show{file="a.txt" of="x.y,z"}\n\nIs :low{is="low"} but a:b.\n\n::other{no="way"}\n',
    },
    pages: {
      'docs/a/index.html': ['one\ntwo\n', '<p>Is low8 but a:b.</p>', '<p>::other{no=&quot;way&quot;}</p>'],
    },
    silent: /plugin|mdx/,
  },
  'what a function says, throws, leaves or waits for is told by its name and file, and the text is shown without it': {
    files: {
      'docusaurus.config.js': config(
        "remarkPlugins: [require('./bad').throws, require('./bad').breaks, require('./bad').waits, require('./bad').says, require('./bad').strays, async () => async () => {}, function add() { return (tree) => { tree.children[1].children[0].value += ' more'; }; }]",
      ),
      'bad.js': `exports.strays = function strays() { return async (tree) => { tree.children = []; (async () => { throw new Error('astray'); })(); await null; }; };
exports.throws = function throws() { return (tree) => { tree.children = []; throw new Error('no luck'); }; };
        exports.breaks = function breaks() { return (tree) => { tree.children.push({ type: 'paragraph' }); }; };
        exports.waits = function waits() { return () => new Promise((done) => setTimeout(done, 1000)); };
        exports.says = function says() { return (tree, file) => { file.message('look here', tree.children[1]); }; };`,
      'docs/a.md': '---\ntitle: A\n---\n\n# A\n\nText\n',
      'docs/b.md': '# B\n\nText\n',
    },
    pages: { 'docs/a/index.html': ['<p>Text more</p>'], 'docs/b/index.html': ['<p>Text more</p>'] },
    says: [
      /remarkPlugins strays \([\w.]+\) fails on this text, .*: astray/,
      /docs\/a\.md warning the function docs\.remarkPlugins throws \([\w.]+\) fails on this text, which is shown without it: no luck, here and in [\w./-]+(?::\d+)?/,
      /breaks \([\w.]+\) fails .* it leaves a "paragraph" without "children"/,
      /waits \([\w.]+\) fails .* it waits for something, but texts are parsed synchronously/,
      /docs\/a\.md:7:1 warning look here/,
    ],
    silent: /not a function/,
  },
  'a preprocessor changes texts before they are read, partials too; one that fails is told': {
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
        markdown: { preprocessor: ({ filePath, fileContent }) => {
          if (filePath.endsWith('docs/b.md')) throw new Error('no luck');
          if (filePath.endsWith('docs/c.md')) return null;
          return fileContent.replaceAll('{ {', '**').replaceAll('} }', '**');
        } } };`,
      'docs/a.mdx': "import P from './_p.mdx';\n\n# A {a}\n\n{ {strong} }\n\n<P />\n",
      'docs/_p.mdx': 'In { {part} }\n',
      'docs/b.md': '# B\n\nText\n',
      'docs/c.md': '# C\n\nText\n',
    },
    pages: {
      'docs/a/index.html': ['<strong>strong</strong>', 'In <strong>part</strong>'],
      'docs/b/index.html': ['<p>Text</p>'],
      'docs/c/index.html': ['<p>Text</p>'],
    },
    says: [
      /docs\/b\.md warning the function markdown\.preprocessor \(docusaurus\.config\.js\) fails on this text, .*: no luck/,
      /it returns null instead of text/,
    ],
    silent: /not carried over/,
  },
  'a package that is installed is run': {
    files: {
      'docusaurus.config.js': config("remarkPlugins: [require('remark-own')]"),
      'node_modules/remark-own/package.json': '{ "name": "remark-own", "main": "index.js" }',
      'node_modules/remark-own/index.js':
        "module.exports = () => (tree) => { tree.children.push({ type: 'thematicBreak' }); };",
      'docs/a.md': '# A\n',
    },
    pages: { 'docs/a/index.html': ['<hr'] },
  },
  'plugins that compile styles are run over the sheets of the project; one that fails is said': {
    files: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', markdown: { format: 'detect' },
  presets: [['classic', { blog: false, theme: { customCss: './src/css/own.css' } }]],
  plugins: ['./src/styler', () => ({ name: 'late', configurePostCss: (options) => ({ plugins: [...options.plugins, (css) => css.replace('late', '2px')] }) })] };`,
      'src/styler/index.js':
        "module.exports = (context, options) => ({ name: 'styler', configurePostCss(options) { options.plugins.push((css) => css.replace('@sizes;', `.own-size { margin: late } /* ${context.siteDir} */`)); return options; } });\n",
      'src/css/own.css': "@import './more.css';\n@sizes;\n",
      'src/css/more.css': '.own-more { margin: late }\n',
      'src/pages/p.js': "import './q.css';\nexport default () => <b>P</b>;\n",
      'src/pages/q.css': '@media print { .own-q { margin: late } }\n',
      'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.js" }',
      'node_modules/postcss/index.js':
        'module.exports = (plugins) => ({ process: async (text, { map }) => ({ css: plugins.reduce((css, run) => run(css), text) + (map === false ? `` : `.map{}`) }) });\n',
      'docs/a.md': '# A\n',
    },
    styles: [
      ...['.own-size{margin:2px}', '.own-more{margin:2px}', '.own-q{margin:2px}', '!.map'],
      '!inline-size:1.5em',
    ],
    silent: /styler|late/,
  },
  'plugins of the project give data, pages made of data, style sheets and elements of the head; what fails or is lacking is said':
    {
      files: {
        'docusaurus.config.js': `const version = '0.0.0';
        const books = [{ slug: 'one', title: 'First book ' + version }];
        module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/base/', clientModules: [require.resolve('./src/more.css')], plugins: [
          ['./plugins/team', { id: 'people', size: 2 }], './plugins/broken', './plugins/lacking',
          function shelf({ siteConfig, baseUrl }) { return { name: 'shelf', getThemePath: () => __dirname + '/parts',
            async contentLoaded({ actions: { addRoute, createData } }) {
              for (const book of books) addRoute({ path: baseUrl + 'books/' + book.slug, component: '@theme/Book', exact: true, place: siteConfig.title,
                modules: { book: await createData(book.slug + '.json', JSON.stringify(book)) } });
              addRoute({ path: '/base/gone', component: '@site/src/Gone' });
            },
            injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'yes' } }], postBodyTags: ['<b>end</b>'] }),
            getClientModules: () => [__dirname + '/src/own.css', './src/run.js'], async postBuild() {} }; }],
          presets: [['classic', { blog: false }]] };`,
        'plugins/team/index.js': `const fs = require('fs');
        module.exports = (context, { size }) => ({ name: 'team', secret: 1, async loadContent() {
            const [, name, text] = fs.readFileSync('plugins/team/ann.md', 'utf8').split(/\\n+/);
            return [{ name, text, size, at: context.baseUrl + 'ann', since: new Date(0) }]; },
          contentLoaded({ content, actions }) { actions.setGlobalData({ people: content }); } });`,
        'plugins/team/ann.md': '#\nAnn\n\nWrites.\n',
        'plugins/broken.js':
          'module.exports = () => ({ name: "b", loadContent() { throw new Error("no network"); } });',
        'plugins/lacking.js':
          'module.exports = () => ({ name: "lacking", contentLoaded({ actions }) { actions.setGlobalData({ kept: 1 }); } });',
        'parts/Book.js':
          "import Layout from '@theme/Layout';\nexport default ({ book, route }) => <Layout title={book.title}><p>{book.title} in {route.place}</p></Layout>;\n",
        'src/Team.js': `import { usePluginData, useAllPluginInstancesData } from '@docusaurus/useGlobalData';
        export default () => usePluginData('team', 'people').people.map((one) => <p key={one.name}>{one.name}: {one.text} {one.size} {one.at} {one.since}, {Object.keys(useAllPluginInstancesData('team'))} {usePluginData('lacking').kept}</p>);`,
        ...{ 'src/more.css': '.more { width: 11px }', 'src/own.css': '.own { width: 12px }' },
        'src/Count.js': `import { useState } from 'react'; import { usePluginData } from '@docusaurus/useGlobalData'; import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default ({ of }) => { const [count, set] = useState(0); useDocusaurusContext(); const data = of && usePluginData(of, 'people'); return <button onClick={() => set(count + 1)}>{count}</button>; };`,
        'docs/b.mdx': "import Count from '@site/src/Count';\n\n# B\n\n<Count />\n",
        'docs/c.mdx': 'import Count from \'@site/src/Count\';\n\n# C\n\n<Count of="team" />\n',
        'docs/a.mdx': "import Team from '@site/src/Team';\n\n# A\n\n<Team />\n\n[Book](/books/one)\n",
      },
      pages: {
        'docs/a/index.html': [
          '<p>Ann: Writes. 2 /base/ann 1970-01-01T00:00:00.000Z, people 1</p>',
          '<meta name="own" content="yes"',
        ],
        'docs/b/index.html': ['data-answers', '!Writes'],
        'docs/c/index.html': ['data-answers', 'Writes'],
        'books/one/index.html': ['<title>First book', '<p>First book 0.0.0 in T</p>'],
        'gone/index.html': null,
      },
      says: [
        /plugin \.\/plugins\/broken is not carried over/,
        /no network/,
        /the page "\/base\/gone" of plugin in the configuration \(shelf\) is not carried over/,
        /what plugin in the configuration \(shelf\) does after a build is not carried over/,
        /what plugin .* \(shelf\) loads into browsers is not carried over/,
        /what plugin .* adds to the body of pages is not carried over/,
      ],
      silent: /useGlobalData|plugins\/team|clientModules|broken-link/,
    },
};
/** Packages that the projects have installed: those of this repository. */
const installed = Object.fromEntries(
  ['unist-util-visit', 'unist-util-visit-parents', 'mdast-util-to-string'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' })],
    [`node_modules/${name}/index.js`, `export * from '${root}/node_modules/${name}/index.js';\n`],
  ]),
);
rows(
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, { ...row, files: { ...row.files, ...installed } }]),
  ),
);

for (const [where, padding] of [
  ['in the process', ''],
  ['in a thread', `${'A sentence of some words. '.repeat(40)}\n\n`.repeat(80)],
] as const)
  test(`an asynchronous function runs ${where}; a change of it, and of what it reads, is seen`, async () => {
    const folder = newFolder();
    const texts = [...'abcdefgh'];
    const own = (text: string): string =>
      `module.exports = () => async (tree) => { await null; tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${text} }] }); };`;
    const page = (name: string): string => readFileSync(join(folder, `build/docs/${name}/index.html`), 'utf8');
    const reads = "require('node:fs').readFileSync(require('node:path').join(__dirname, 'value.txt'), 'utf8')";
    writeFiles(folder, {
      'docusaurus.config.js': config("remarkPlugins: [require('./own')]"),
      ...Object.fromEntries(texts.map((name) => [`docs/${name}.md`, `# A\n\n${padding}`])),
    });
    for (const [files, shown] of [
      [{ 'own.js': own("'first'") }, 'first'],
      [{ 'own.js': own("'second'") }, 'second'],
      [{ 'own.js': own(reads), 'value.txt': 'third' }, 'third'],
      [{ 'value.txt': 'fourth' }, 'fourth'],
    ] as const) {
      writeFiles(folder, files);
      const { code, stderr } = await sitegen(folder, 'build');
      assert.is(code, 0, stderr);
      for (const name of texts) assert.match(page(name), `<p>${shown}</p>`);
    }
  });

test('what functions print goes beside the report, in threads too', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docusaurus.config.js': config("remarkPlugins: [require('./own')]"),
    'own.js': "console.log('as it is read'); module.exports = () => () => console.info('as it runs');",
    ...Object.fromEntries(
      [...'abcdefgh'].map((name) => [`docs/${name}.md`, `# A\n\n${'Some words. '.repeat(80)}\n\n`.repeat(80)]),
    ),
  });
  const { stdout, stderr } = await sitegen(folder, 'build', '--json');
  assert.ok((JSON.parse(stdout) as { ok: boolean }).ok);
  for (const printed of ['as it is read', 'as it runs']) assert.match(stderr, printed);
});

test('what a function leaves behind and fails later is said by its place in the project', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docusaurus.config.js': config("remarkPlugins: [require('./src/own')]"),
    'src/own.js':
      'module.exports = () => () =>\n  new Promise((done) => { setTimeout(() => { const [one] = null; done(one); }, 1); });\n',
    'docs/a.md': '# A\n',
  });
  const { code, stderr } = await command(folder, 'build');
  assert.is(code, 1);
  assert.match(stderr, /^src\/own\.js:2:\d+ error this code cannot be run: /m);
});
test.run();
