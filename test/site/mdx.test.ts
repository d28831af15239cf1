/** MDX from end to end: which texts it is, what is said of mistakes while it runs, and that a page of it weighs no more. What it prints: `snapshots/mdx`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { command, type Files, mustBuild, readAll, readBuilt, sitegen, writeSite } from '../lib/site.ts';

const head = '---\ntitle: T\nslug: /\n---\n\n';
const config = (markdown: string): string =>
  `export default { title: 'S', url: 'https://example.com', blog: false, i18n: { defaultLocale: 'en', locales: ['en'] }, markdown: ${markdown} };`;

const failures: [says: string, files: Files, said: string][] = [
  [
    'an expression',
    { 'content/docs/a.mdx': `${head}export const list = null;\n\n{list.length}\n` },
    'content/docs/a.mdx:8:7 error',
  ],
  [
    'a component',
    {
      'content/docs/a.mdx': `${head}import Bad from '@site/src/Bad';\n\n<Bad />\n`,
      'src/Bad.tsx': 'export default function Bad() {\n  const none = [];\n  return <p>{none[0].length}</p>;\n}\n',
    },
    'src/Bad.tsx:3:',
  ],
  [
    'a module of the site, while others are shown',
    {
      'content/docs/a.mdx': `${head}import Bad from '@site/src/Bad';\n\n<Bad />\n`,
      'content/docs/b.mdx': `${head.replace('/', '/b')}{1 + 1}\n`,
      'src/Bad.tsx': "throw new Error('too early');\n",
    },
    'src/Bad.tsx:1:',
  ],
  [
    'an import of a name that a partial does not export',
    {
      'content/docs/a.mdx': `${head}import Part, { none } from './_part.mdx';\n\n<Part /> {none}\n`,
      'content/docs/_part.mdx': 'Part {1 + 1}.\n',
    },
    'a.mdx:6:31 error No matching export in "content/docs/_part.mdx" for import "none"',
  ],
];
/** In a process of its own, which may grow and wait. */
const floods = (
  [
    ['a text of 500 MB', "{'a'.repeat(5e8)}", 'it makes more than a page can hold'],
    ['ten million elements', '{Array.from({ length: 1e7 }, () => <i>x</i>)}', 'it makes more than a page can hold'],
    ['many long texts', "{Array(3).fill('a'.repeat(2e7))}", 'it has more than 50000000 characters of HTML'],
  ] as const
).map(([says, text, why]): [string, Files, string] => [
  says,
  {
    'content/docs/a.mdx': `${head}${text}\n`,
    'content/docs/b.mdx': `${head.replace('/', '/b')}{1 + 1}\n`,
  },
  why,
]);
for (const [says, files, said] of [...failures, ...floods])
  test(`an error that ${says} throws is reported with its place in the source`, async () => {
    const run = failures.some(([one]) => one === says) ? sitegen : command;
    const { code, stderr, stdout } = await run(writeSite(files), 'build');
    assert.is(code, 1);
    assert.match(stderr + stdout, said);
    assert.match(stderr + stdout, /(?:content\/docs\/a\.mdx|src\/Bad\.tsx).* error/);
    assert.not.match(stderr + stdout, /\n\s+at /);
  });

const shows = (file: string, times: number): string => `import P from '${file}';\n\n${'<P />\n\n'.repeat(times)}`;
const multiplied: [says: string, files: Files, said: RegExp][] = [
  [
    'each other in a circle',
    { 'content/docs/a.mdx': head + shows('./_b.mdx', 1), 'content/docs/_b.mdx': shows('./a.mdx', 1) },
    /content\/docs\/a\.mdx:8:1 error the texts that this one includes/,
  ],
  [
    'others ten times, which show others ten times, and so on',
    {
      'content/docs/a.mdx': head + shows('./_1.mdx', 10),
      ...Object.fromEntries([1, 2, 3].map((n) => [`content/docs/_${n}.mdx`, shows(`./_${n + 1}.mdx`, 10)])),
      'content/docs/_4.mdx': 'Text.\n',
    },
    /content\/docs\/a\.mdx:8:1 error the texts that this one includes/,
  ],
  [
    'a long one again and again',
    {
      'content/docs/a.mdx': head + shows('./_b.mdx', 100),
      'content/docs/_b.mdx': 'Text with *marks*.\n\n'.repeat(500),
    },
    /content\/docs\/a\.mdx:8:1 error the texts that this one includes/,
  ],
];
for (const [says, files, said] of multiplied)
  test(`texts that show ${says} are said`, async () => {
    const { code, stderr } = await sitegen(writeSite(files), 'build');
    assert.is(code, 1);
    assert.match(stderr, said);
  });

test('what is wrong with a text that others show is said of it, however deep it is', async () => {
  const site = writeSite({
    'content/docs/a.mdx': head + shows('./_b.mdx', 2),
    'content/docs/_b.mdx': shows('./_c.md', 1),
    'content/docs/_c.md': `One.\n\nTwo ${'*a '.repeat(2100)}\n`,
    'content/docs/_shown_nowhere.md': '*a '.repeat(2100),
  });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, /content\/docs\/_c\.md:3:1 error more than 2000 marks of emphasis/);
  assert.is(stderr.split(' error ').length, 2);
});

const text = `${head}Fine {1 + 1}\n`;
const broken = `${head}One<br>two {\n`;
const formats: [says: string, files: Files, shown: string, said: string | null][] = [
  ['a text by its name', { 'content/docs/a.mdx': text }, 'Fine 2', null],
  ['no text whose name says Markdown', { 'content/docs/a.md': text }, 'Fine {1 + 1}', null],
  [
    'any text where the configuration says so',
    { 'content/docs/a.md': text, 'config/site.config.js': config("{ format: 'mdx' }") },
    'Fine 2',
    null,
  ],
  [
    'no text where it says so',
    { 'content/docs/a.mdx': text, 'config/site.config.js': config("{ format: 'md' }") },
    'Fine {1 + 1}',
    null,
  ],
  [
    'nothing that its front matter declines',
    {
      'content/docs/a.md': text.replace('title: T', 'title: T\nmdx:\n  format: md'),
      'config/site.config.js': config("{ format: 'mdx' }"),
    },
    'Fine {1 + 1}',
    null,
  ],
  [
    'no Markdown whose front matter asks for it, as strangers write it',
    { 'content/docs/a.md': text.replace('title: T', 'title: T\nmdx:\n  format: mdx') },
    'Fine {1 + 1}',
    null,
  ],
  [
    'no text that is none but by the configuration; it is said',
    { 'content/docs/a.md': broken, 'config/site.config.js': config("{ format: 'mdx' }") },
    'One<br/>two {',
    'content/docs/a.md:6:',
  ],
];
for (const [says, files, shown, said] of formats)
  test(`MDX is ${says}`, async () => {
    const folder = writeSite(files);
    const { code, stderr, stdout } = await sitegen(folder, 'build');
    assert.is(code, 0, stderr);
    assert.match(readFileSync(join(folder, 'build/index.html'), 'utf8'), shown);
    if (said === null) assert.not.match(stderr + stdout, 'mdx');
    else assert.match(stderr + stdout, said);
  });

test('a picture that code puts into the head has its address there, and any build the same', async () => {
  const site = writeSite({
    'content/docs/a.mdx': "import p from './p.png';\n\n# A\n\n<Head><meta property='og:image' content={p} /></Head>\n",
    'content/docs/p.png': 'x',
  });
  await mustBuild(site);
  assert.match(readBuilt(site, 'a/index.html'), /<meta property="og:image" content="\/assets\/images\/p-[\w-]+\.png"/);
});

test('no name of an attribute in the head is markup', async () => {
  const site = writeSite({
    'content/docs/a.mdx': "import data from './d.json';\n\n# A\n\n<Head><meta name='x' {...data} /></Head>\n",
    'content/docs/d.json': '{ "><script>a()</script>": "y", "content": "z" }',
  });
  await mustBuild(site);
  assert.match(readBuilt(site, 'a/index.html'), '<meta name="x" content="z">');
});

test('the address of a file is in links, code and diagrams that code makes of it', async () => {
  const site = writeSite({
    'content/docs/a.mdx':
      'import file from \'./f.pdf\';\n\n# A\n\n<Link to={file + \'#page=2\'}>b</Link> <CodeBlock language="js">{file}</CodeBlock>\n\n<Mermaid value={`flowchart LR\\n  a["${file}"]`} />\n',
    'content/docs/f.pdf': 'f',
  });
  await mustBuild(site);
  const page = readBuilt(site, 'a/index.html');
  for (const place of [/<a href="([^"#]+)#page=2"/, /<code>(.*?)<\/code>/s, /<text[^>]*>(.*?)<\/text>/])
    assert.match((place.exec(page)?.[1] ?? '').replace(/<[^>]*>/g, ''), /^\/assets\/files\/f-[\w-]{12}\.pdf\s*$/);
});

test('a text that is shown twice has each id once, in the contents too', async () => {
  const site = writeSite({
    'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part n={1} />\n\n<Part n={2} />\n\n## Same\n",
    'content/docs/_part.mdx': '## Same\n\nText {props.n}\n',
  });
  await mustBuild(site);
  const page = readBuilt(site, 'a/index.html');
  for (const id of ['same', 'same-1', 'same-2']) {
    assert.is(page.split(`id="${id}"`).length, 2, id);
    assert.match(page, new RegExp(`class="anchor" href="#${id}".*<a href="#${id}"`, 's'));
  }
});

test('headings whose words code computes are named by them, beside the text too', async () => {
  const site = writeSite({
    'content/docs/a.mdx': `${head}import Part from './_part.mdx';\n\nexport const v = '<2>';\n\n## {v}\n\n## *New* in \`a\` {<code className="c">{v}</code>}\n\n<Part of="one" />\n\n## Plain \`a.b\`\n`,
    'content/docs/_part.mdx': '## Of {props.of}\n',
  });
  assert.is((await sitegen(site, 'build')).code, 0);
  const html = readFileSync(join(site, 'build/index.html'), 'utf8');
  const contents = html.slice(html.indexOf('data-toc="desktop"'));
  assert.equal(
    [...contents.matchAll(/<a href="#[^"]*">(.*?)<\/a>/g)].map(([, label]) => label),
    ['&lt;2&gt;', '<em>New</em> in <code>a</code> <code>&lt;2&gt;</code>', 'Of one', 'Plain <code>a.b</code>'],
  );
  const names = ['&lt;2&gt;', 'New in a &lt;2&gt;', 'Of one', 'Plain a.b'];
  const inText = [...html.matchAll(/<h2 id="[^"]*" aria-label="([^"]*)">.*?aria-label="Direct link to ([^"]*)"/g)];
  assert.equal(
    inText.map(([, name, link]) => [name, link]),
    names.map((name) => [name, name]),
  );
});

const bare: [tag: string, names: string][] = [
  ['<video autoplay muted playsinline controls />', 'autoplay muted playsinline controls'],
  ['<iframe allowfullscreen></iframe>', 'allowfullscreen'],
  ['<input readonly={false} checked />', 'checked'],
];
for (const [tag, names] of bare)
  test(`attributes without a value are kept as HTML writes them: ${tag}`, async () => {
    const site = writeSite({ 'content/docs/a.mdx': `${head}${tag}\n` });
    assert.is((await sitegen(site, 'build')).code, 0);
    const html = readAll(join(site, 'build'))['index.html'] ?? '';
    const printed = new RegExp(`${/<\w+/.exec(tag)}( [^>]*?)/?>`).exec(html.slice(html.indexOf('<h1>')))?.[1] ?? '';
    assert.equal(printed.toLowerCase().replaceAll('=""', '').trim().split(' ').sort(), names.split(' ').sort());
  });

test('a page in which something runs loads what any page loads', async () => {
  const folder = writeSite({
    'content/docs/a.mdx': text,
    'content/docs/b.md': `${head.replace('/', '/b')}Fine\n`,
  });
  assert.is((await sitegen(folder, 'build')).code, 0);
  const built = readAll(join(folder, 'build'));
  const loaded = (file: string): string[] => built[file]?.match(/(?:src|href)="\/assets\/[^"]+"/g)?.sort() ?? [];
  assert.ok(loaded('b.html').length + loaded('b/index.html').length > 0);
  assert.equal(loaded('index.html'), [...loaded('b.html'), ...loaded('b/index.html')]);
});

test('what comes to life in a text is sent to browsers, where a site has no other code too', async () => {
  const folder = writeSite({
    'content/docs/a.mdx': `${head}import Counter from '@site/src/Counter';\n\n<Counter />\n`,
    'src/Counter.tsx':
      "'use client';\nimport { useState } from 'react';\nexport default () => <button onClick={useState(0)[1]}>only here</button>;\n",
  });
  const { code, stderr } = await sitegen(folder, 'build');
  assert.is(code, 0, stderr);
  const built = Object.entries(readAll(join(folder, 'build')));
  assert.is(built.filter(([file, text]) => file.startsWith('assets/') && text.includes('only here')).length, 1);
});

test.run();
