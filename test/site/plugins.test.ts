import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importPlugins } from '../../src/host/site-code/import-file.ts';
import { sitePlace } from '../../src/host/site-code/run-code.ts';
import { type Files, mustBuild, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = `import { defineConfig } from 'sitegen-docs';
export default defineConfig({
  title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', search: false,
  plugins: ['./config/own.js'],
});`;
const plugin = (kind: string): string => `import { definePlugin } from 'sitegen-docs';
export default definePlugin({
  name: 'own', version: '1',
  languages: { own: { aliases: ['mine'], comments: [['%%', '']], grammar: { ${kind}: /\\bbegin\\b/ } } },
});`;
const site = (files: Files): string => writeSite({ 'config/site.config.js': config, ...files });
const code = '```own\n%% highlight-next-line\nbegin\n```\n\n```mine\nbegin\n```\n';
const pageOf = (folder: string): string => readBuilt(folder, 'a/index.html');

for (const [where, padding] of [
  ['in the process', ''],
  ['in a thread', `${'A sentence of some words. '.repeat(40)}\n\n`.repeat(320)],
] as const)
  test(`a language of a plugin is known ${where}, by all its names, with its comments; a changed plugin is seen`, async () => {
    const folder = site({ 'config/own.js': plugin('keyword'), 'content/docs/a.md': `# A\n\n${code}\n${padding}` });
    await mustBuild(folder);
    assert.is(pageOf(folder).match(/<span class="t-k">begin<\/span>/g)?.length, 2);
    assert.not.match(pageOf(folder), 'highlight-next-line');
    writeFiles(folder, { 'config/own.js': plugin('string') });
    await sitegen(folder, 'build');
    assert.is(pageOf(folder).match(/<span class="t-s">begin<\/span>/g)?.length, 2);
  });

test('what was written for the former name of the package gets a message with the new one', async () => {
  const folder = site({ 'config/own.js': "import { definePlugin } from 'sitegen';\nexport default definePlugin({});" });
  const { code, stdout, stderr } = await sitegen(folder, 'check');
  assert.is(code, 1);
  assert.match(stdout + stderr, 'config/own.js:1:30 error "sitegen" belongs to another package: write "sitegen-docs"');
});

test('what a plugin reads is seen when it changes', async () => {
  const own = `import { readFileSync } from 'node:fs';\nconst kind = readFileSync('kind.txt', 'utf8');\n`;
  const folder = site({
    'config/own.js': own + plugin('[kind]'),
    'kind.txt': 'keyword',
    'content/docs/a.md': `# A\n\n${code}`,
  });
  for (const [kind, mark] of [
    ['keyword', 't-k'],
    ['string', 't-s'],
  ] as const) {
    writeFiles(folder, { 'kind.txt': kind });
    await mustBuild(folder);
    assert.match(pageOf(folder), `<span class="${mark}">begin</span>`);
  }
});

/** A plugin that draws pictures from a file that it reads. */
const drawing = (more: string): string => `import { readFileSync } from 'node:fs';
export default { name: 'own', version: readFileSync('version.txt', 'utf8'), ${more}
  socialImages: {
    size: { width: 2, height: 1 },
    describe: ({ title }) => ({ alt: title, data: title }),
    draw: (data) => new TextEncoder().encode(data + readFileSync('version.txt', 'utf8')),
  } };`;
const pictureOf = (folder: string): string => /assets\/social\/image-[\w-]+\.png/.exec(pageOf(folder))?.[0] ?? '';

test('a plugin that says it is deterministic draws once for each version, and another anew in each build', async () => {
  for (const [more, isKept] of [
    ['deterministic: true,', true],
    ['', false],
  ] as const) {
    const folder = site({ 'config/own.js': drawing(more), 'version.txt': '1', 'content/docs/a.md': '# A\n' });
    await mustBuild(folder);
    const first = pictureOf(folder);
    assert.is(readBuilt(folder, first), 'A1');
    await mustBuild(folder);
    assert.is(pictureOf(folder) === first, isKept);
    writeFiles(folder, { 'version.txt': '2' });
    await mustBuild(folder);
    assert.is.not(pictureOf(folder), first);
    assert.is(readBuilt(folder, pictureOf(folder)), 'A2');
  }
});

for (const [says, describe, draw, said] of [
  ['describes none', '() => { throw new Error("no words"); }', '() => new Uint8Array()', /no words/],
  [
    'gives no bytes',
    '() => ({ alt: "", data: 1 })',
    '() => "png"',
    /"own" fails in its social image: it returns no bytes/,
  ],
] as const)
  test(`a plugin for pictures that ${says} is reported`, async () => {
    const own = `export default { name: 'own', version: '1', socialImages: { size: { width: 1, height: 1 }, describe: ${describe}, draw: ${draw} } };`;
    const { code, stdout, stderr } = await sitegen(
      site({ 'config/own.js': own, 'content/docs/a.md': '# A\n' }),
      'build',
    );
    assert.is(code, 1);
    assert.match(stdout + stderr, said);
    assert.not.match(stdout + stderr, /\n\s+at |internal/);
  });

test('a file of a part or a component is relative to the root, with "./" before it or not', async () => {
  const folder = site({
    'config/own.js': `export default { name: 'own', version: '1', components: { A: 'more/A.jsx', B: './more/A.jsx' } };`,
    'more/A.jsx': 'export default () => <b>own</b>;',
    'content/docs/a.md': '# A\n\n::A\n\n::B\n',
  });
  await mustBuild(folder);
  assert.is(pageOf(folder).split('<b>own</b>').length, 3);
});

test('a plugin may be a package of the workspace whose source is TypeScript', async () => {
  const folder = site({
    'config/site.config.js': config.replace('./config/own.js', 'lib'),
    'packages/lib/package.json': '{ "name": "lib", "type": "module", "exports": "./index.ts" }',
    'packages/lib/index.ts': `const node: { type: 'text'; value: string } = { type: 'text', value: 'of a package' };
export default { name: 'lib', version: '1', directives: { jar: { form: 'inline', attributes: { kind: null }, make: () => [node] } } };`,
    'content/docs/a.md': '# A\n\nIt is :jar{kind="glass"} and :jar[x].\n',
  });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(folder, 'packages/lib'), join(folder, 'node_modules/lib'));
  await mustBuild(folder);
  assert.match(pageOf(folder), 'It is of a package and of a package.');
});

/** The plugin with these keys. */
const own = (keys: string): string => `export default { name: 'own', version: '1', ${keys} };`;
const directive = (keys: string): string => own(`directives: { b: { ${keys} } }`);
/** The same with a directive whose nodes are printed as none, so that its text passes. */
const known = (keys: string): string => own(`directives: { b: { form: 'container', make: () => [] } }, ${keys}`);
const transform = (code: string): string => own(`transform(tree) { ${code} }`);
const boom = "throw new Error('boom');";

const leaves: Record<string, [code: string, why: string]> = {
  'a root without children': ['tree.children = null;', 'it leaves a "root" without "children"'],
  'another root': ["tree.type = 'x';", 'it leaves a root that is a "x"'],
  'what is no node': ["tree.children.push('x');", 'it leaves "x" instead of a node'],
  'a text without words': ["tree.children.push({ type: 'text' });", 'it leaves a "text" without "value"'],
  'a link without an address': [
    "tree.children.push({ type: 'link', children: [] });",
    'it leaves a "link" without "url"',
  ],
  'a tree that holds itself': ['tree.children.push(tree);', 'it leaves nodes nested more than 400 levels deep'],
  'too long a text': [
    "tree.children.push({ type: 'text', value: 'x'.repeat(6e7) });",
    'it leaves a tree too large for a page',
  ],
  'too many nodes': [
    "for (let n = 0; n < 2e6; n++) tree.children.push({ type: 'thematicBreak' });",
    'it leaves a tree too large for a page',
  ],
};
const prints: Record<string, [html: string, why: string]> = {
  'what is no HTML': ['5', 'it returns 5 instead of HTML'],
  nothing: ['undefined', 'it returns nothing instead of HTML'],
  'too much HTML': ["'x'.repeat(6e7)", 'it has more than 50000000 characters of HTML'],
};
const mistakes: Record<string, [plugin: string, said: RegExp]> = {
  'does not exist': [
    '',
    /error the plugin "\.\/config\/own\.js" cannot be loaded: there is no file[\s\S]*relative to the folder of the site/,
  ],
  'has a mistake in it': ['export default {', /config\/own\.js:1:17 error Expected identifier/],
  throws: ['throw new Error("no luck");', /config\/own\.js:1:\d+ error .*no luck/],
  'exports nothing': ['export const a = 1;', /config\/own\.js:1:1 error the plugin ".*" has no default export/],
  'is no plugin': ['export default 5;', /config\/own\.js:1:1 error the plugin ".*" has 5 as its default export/],
  'is a function, as in other tools': [
    "\nexport default function plugin(context) { return { name: 'p' }; }",
    /config\/own\.js:2:1 error the plugin ".*" has a function as its default export[\s\S]*a plugin is an object/,
  ],
  'has no name': ['export default { version: "1" };', /is wrong: name is missing/],
  'has a language without a grammar': [own('languages: { b: {} }'), /is wrong: languages\.b\.grammar is missing/],
  'has a key that is none': [own('directive: {}'), /is wrong: directive is not a known key.*Did you mean "directives"/],
  'has a directive without a function': [
    directive("form: 'leaf'"),
    /directives\.b\.make must be a function, not absent/,
  ],
  'has a form that is none': [directive("form: 'leave', make() {}"), /directives\.b\.form .*Did you mean "leaf"/],
  'throws in a directive': [
    directive(`form: 'container', make() { ${boom} }`),
    /own\.js:\d+:\d+ error the plugin "own" fails in its directive "b": boom; seen in content\/docs\/a\.md/,
  ],
  'throws in its transform': [transform(boom), /the plugin "own" fails in its transform: boom/],
  'throws in a printer': [
    known(`printers: { paragraph() { ${boom} } }`),
    /own\.js:\d+:\d+ error the plugin "own" fails in its printer of "paragraph": boom; seen in content\/docs\/a\.md/,
  ],
  ...Object.fromEntries(
    Object.entries(leaves).map(([what, [code, why]]) => [
      `leaves ${what}`,
      [transform(code), new RegExp(`a\\.md:1:1 error the plugin "own" fails in its transform: ${why}`)],
    ]),
  ),
  'makes no nodes of a directive': [
    directive("form: 'container', make: () => [5]"),
    /a\.md:5:1 error the plugin "own" fails in its directive "b": it leaves 5 instead of a node/,
  ],
  'makes a node of a directive that nothing prints': [
    directive("form: 'container', make: () => [{ type: 'paragraf', children: [] }]"),
    /the plugin "own" fails in its directive "b": it leaves a "paragraf", which nothing prints; "paragraph" is a node/,
  ],
  'returns a promise': [
    transform('return Promise.reject(new Error("later"))'),
    /the plugin "own" fails in its transform: it returns a promise, and nothing waits for it: read what it needs/,
  ],
  'returns another tree': [
    transform('return { type: "root", children: [] }'),
    /the plugin "own" fails in its transform: it returns another tree, which nothing reads: it changes the tree/,
  ],
  'makes a text of a directive': [
    directive("form: 'container', make: () => 'x'"),
    /a\.md:5:1 error the plugin "own" fails in its directive "b": it returns "x" instead of a list of nodes/,
  ],
  ...Object.fromEntries(
    Object.entries(prints).map(([what, [html, why]]) => [
      `prints ${what}`,
      [
        known(`printers: { paragraph: () => ${html} }`),
        new RegExp(
          `a\\.md error the plugin "own" fails in its printer of "paragraph": ${why}; seen in \\S+ \\[plugin\\]`,
        ),
      ],
    ]),
  ),
  'throws in its pages': [own(`pages() { ${boom} }`), /the plugin "own" fails in its pages: boom/],
  'rejects in its outputs': [known(`outputs: async () => { ${boom} }`), /the plugin "own" fails in its outputs: boom/],
  'has a file outside of the site': [
    known("outputs: () => [{ file: '../../pwn.txt', content: 'x' }]"),
    /own\.js:1:\d+ error the plugin "own" fails in its outputs: \[0\]\.file has "\." or "\.\." for a part, and so leads elsewhere: "\.\.\/\.\.\/pwn\.txt"/,
  ],
  'answers with what are no checks': [
    own("checks: () => [{ severity: 'bad', message: 5 }]"),
    /own\.js:1:\d+ error the plugin "own" fails in its checks: \[0\]\.severity must be [\s\S]*fails in its checks: \[0\]\.message must be a string[\s\S]*Put it in quotes/,
  ],
  'answers with nothing': [
    own('pages: () => {}'),
    /own\.js:1:\d+ error the plugin "own" fails in its pages: its answer is missing; it must be a list/,
  ],
  'has a transform that is none': [
    own("transform: 'x'"),
    /own\.js:1:\d+ error the plugin "\.\/config\/own\.js" is wrong: transform must be a function, not "x"/,
  ],
  'has pages that are none': [
    own("pages: () => [{ path: 'x' }]"),
    /fails in its pages: \[0\] must have either "markdown" or "component"/,
  ],
  'has a page with props that hold themselves': [
    `const a = { n: 1n };\na.a = a;\n${own("pages: () => [{ path: 'x', component: './a.jsx', props: a }]")}`,
    /pages: \[0\]\.props\.n is a bigint[\s\S]*pages: \[0\]\.props\.a contains itself/,
  ],
  'has the same mistakes in each file': [
    known("outputs: () => [{ path: 'a', content: {} }, { path: 'b', content: {} }]"),
    /its outputs: \[0\]\.path is not a known key \[plugin\][\s\S]*Known keys here: file, content\.[\s\S]*\[0\]\.file is missing[\s\S]*\[0\]\.content must be a string or bytes(?![\s\S]*\[1\])/,
  ],
  'has a page with a mistake in its text': [
    own("pages: () => [{ path: 'x/y', markdown: '[a](./nope.md)' }]"),
    /error the page "x\/y" of the plugin "own" \(config\/own\.js\): the link "\.\/nope\.md" leads to no file/,
  ],
  'has a page in another language': [
    own("pages: () => [{ path: 'x', locale: 'fr', markdown: '' }]"),
    /the page "x" is in the language "fr"/,
  ],
  'has a page outside of the site': [
    own("pages: () => [{ path: '../x', markdown: '' }]"),
    /fails in its pages: the page "\.\.\/x"/,
  ],
  'has a page of no component': [
    own("pages: () => [{ path: 'x', component: './no.tsx' }]"),
    /the page "x" names a component whose file does not exist/,
  ],
  'replaces a part that is none': [
    own("parts: { Foter: './a.tsx' }"),
    /is wrong: parts\.Foter is not a part of the theme.*Did you mean "Footer"/,
  ],
  'names a component that is not there': [
    own("components: { Chart: './no.tsx' }"),
    /components\.Chart names a file that does not exist/,
  ],
  'finds something': [
    own(
      "checks: ({ pages }) => [{ severity: 'error', message: pages.length + ' pages', file: 'content/docs/a.md', line: 2 }]",
    ),
    /a\.md:2 error 1 pages \[plugin-own\]/,
  ],
};
test('a plugin that fails on every text is reported once, at its own place, also by a thread', async () => {
  const folder = site({
    'config/own.js': transform(`\n${boom}`),
    'content/docs/a.md': '# A',
    'content/docs/b.md': '# B',
  });
  const { stderr } = await sitegen(folder, 'check');
  const said = stderr.split('\n').filter((line) => line.includes('fails in'));
  assert.is(said.length, 1, stderr);
  assert.match(
    said[0] ?? '',
    /^config\/own\.js:2:7 error the plugin "own" fails in its transform: .*seen in .*a\.md, .*b\.md/,
  );
  const [file = ''] = readdirSync(join(folder, '.sitegen/plugins'));
  const [plugin] = await importPlugins([join(folder, '.sitegen/plugins', file)]);
  try {
    plugin?.transform?.({ type: 'root', children: [] }, null as never);
  } catch (thrown) {
    assert.equal(sitePlace(thrown), { file: 'config/own.js', line: 2, column: 7 });
    return;
  }
  assert.unreachable();
});

test('a plugin that leaves what is no tree in every text is reported once, with a count', async () => {
  const texts = { 'content/docs/a.md': '# A', 'content/docs/b.md': '# B', 'content/docs/c.md': '# C' };
  const folder = site({ 'config/own.js': transform('tree.children.push(5)'), ...texts });
  const { stderr } = await sitegen(folder, 'check');
  assert.match(stderr, /a\.md:1:1 .* instead of a node, here, in content\/docs\/b\.md:1 and in one more place/);
});

test('a plugin whose package is not installed is named', async () => {
  const folder = site({ 'config/site.config.js': config.replace('./config/own.js', 'sitegen-none') });
  const { stderr } = await sitegen(folder, 'check');
  assert.match(stderr, 'the plugin "sitegen-none" cannot be loaded: the package "sitegen-none" is not installed');
  assert.not.match(stderr, '.mjs');
});

test('a plugin at a path that does not begin with a dot is told how to', async () => {
  const folder = site({ 'config/site.config.js': config.replace('./config/own.js', 'config/own.js') });
  const { stderr } = await sitegen(folder, 'check');
  assert.match(stderr, 'A path begins with "./": "./config/own.js".');
});

for (const [says, [text, said]] of Object.entries(mistakes))
  test(`a plugin that ${says} is reported`, async () => {
    const files = text === '' ? {} : { 'config/own.js': text };
    const folder = site({ 'content/docs/a.md': '# A\n\nA text.\n\n:::b\n:::\n', ...files });
    const { code: exit, stdout, stderr } = await sitegen(folder, 'check');
    assert.is(exit, 1);
    assert.match((stdout + stderr).replace(/\s+/g, ' '), said);
    assert.not.match(stdout + stderr, /\n\s+at /);
  });

test.run();
