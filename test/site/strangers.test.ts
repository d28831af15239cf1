/** What strangers write in texts and data files: the site is built or refused with places, and nothing of it runs or leaks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutFaults } from '../../src/config/without-faults.ts';
import { withinTime } from '../../src/host/threads/time-limit.ts';
import * as is from '../../src/lib/shape.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { newFolder } from '../lib/places.ts';
import { mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onBrokenLinks: 'warn', markdown: { hooks: { onBrokenMarkdownImages: 'warn' } } };`;

test('links and names that harm: nothing of them is published', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md':
      '---\ntags: [constructor, __proto__]\ndisplayed_sidebar: null\n---\n\n# A\n\n[x](../../javascript:alert(1).md) [y](./secret/gone.md) [z](./secret/gone.zip) [w](..//evil.example/a)\n\n![i](./secret/gone.png)\n\n<a href="javascript:alert(1)" onclick="alert(1)">raw</a> &constructor;\n\n<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><iframe srcdoc="<script>alert(1)</script>"></iframe>\n\n<script src="https://evil.example/x.js"></script>\n\n```constructor\nx\n```\n',
    'content/docs/tags.yml': '---\nguide:\n  label: Guide\n',
    'content/blog/authors.yml': '---\nme:\n  name: Me\n  socials:\n    toString: https://example.com/me\n',
    'content/blog/2024-01-01-p.md': '---\nauthors: [me]\n---\n\nText <!-- truncate -->\n',
  });
  const { code, stdout, stderr } = await sitegen(site, 'build', '--json');
  assert.is(code, 0, stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  assert.ok(diagnostics.some(({ code: rule, place }) => rule === 'unsafe-html' && place?.line === 12));
  const files = Object.entries(readAll(join(site, 'build'))).filter(([file]) =>
    /\.(?:html|md|json|xml|txt)$/.test(file),
  );
  const page = files.find(([file]) => file === 'a/index.html')?.[1] ?? '';
  assert.match(page, /<p>x y z <a href="\/evil\.example\/a">w<\/a><\/p>/);
  for (const [file, text] of files) {
    assert.not.match(
      text,
      /href=\\?"?\s*javascript:|\]\(javascript:|onclick|content\/docs\/secret|function Object|<base|http-equiv=.?.?refresh|srcdoc|evil\.example\/x/,
      file,
    );
  }
});

test('addresses of authors that run code are said, and printed nowhere, where mistakes are warnings too', async () => {
  const site = newFolder();
  writeFiles(site, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: {} }]] };",
    'blog/authors.yml':
      'me:\n  name: Me\n  page: true\n  url: "java\\tscript:alert(1)"\n  image_url: data:text/html,x\n  socials:\n    own: " javascript:alert(1)"\n    x: javascript:alert(1)\n',
    'blog/2024-01-01-p.md': '---\nauthors: [me]\n---\n\nText <!-- truncate -->\n',
  });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 0, stderr);
  for (const key of ['url', 'image_url', 'socials\\.own', 'socials\\.x'])
    assert.match(stderr, new RegExp(`${key} is an address that runs code`));
  for (const [file, text] of Object.entries(readAll(join(site, 'build'))))
    if (/\.(?:html|json|xml)$/.test(file)) assert.not.match(text, /"\s*javascript:|script:alert|data:text/, file);
});

for (const [rawHtml, shown] of [
  ['allow', '<p>a <b onclick="x()">b</b> <script>y()</script></p>'],
  ['safe', '<p>a <b>b</b> </p>'],
  ['none', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt; &lt;script&gt;y()&lt;/script&gt;</p>'],
] as const)
  test(`raw HTML as the configuration has it: ${rawHtml}`, async () => {
    const site = writeSite({
      'config/site.config.js': config.replace('markdown: {', `markdown: { rawHtml: '${rawHtml}',`),
      'content/docs/a.md': '# A\n\na <b onclick="x()">b</b> <script>y()</script>\n',
    });
    const { stderr } = await mustBuild(site);
    assert.match(readBuilt(site, 'a/index.html'), shown);
    assert.is(stderr.includes('is taken out'), rawHtml === 'safe');
  });

test('HTML in the words of a translation is made safe', async () => {
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { footer: { copyright: '© <b>us</b>' } } };`,
    'content/docs/a.md': '# A\n',
    'content/i18n/fr/footer.json': JSON.stringify({ copyright: '© <i>nous</i><img src=x onerror=alert(1)>' }),
  });
  await mustBuild(site);
  assert.match(readBuilt(site, 'a/index.html'), '© <b>us</b>');
  const page = readBuilt(site, 'fr/a/index.html');
  assert.match(page, '© <i>nous</i><img src="x"');
  assert.not.match(page, 'onerror');
});

const harm = '<img src=x onerror=alert(1)>';
const htmlItem = { type: 'html', value: `<b>kept</b>${harm}` };
const assertSafe = (site: string): void => {
  for (const [file, text] of Object.entries(readAll(join(site, 'build'))))
    assert.not.match(text, /on(?:error|click)=.?alert/, file);
  assert.match(Object.values(readAll(join(site, 'build'))).join(''), '<b>kept</b><img src="x"');
};

test('HTML in sidebars of a version is made safe, whatever its kind was called', async () => {
  const site = writeSite({
    'content/docs/a.md': '# A\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({
      'version-1.0/docs': ['a', { type: 'version-1.0/html', 'version-1.0/value': htmlItem.value }, htmlItem],
    }),
  });
  await mustBuild(site);
  assertSafe(site);
});

for (const [says, files] of Object.entries<Parameters<typeof writeFiles>[1]>({
  'a sidebars file of ours': {
    'config/site.config.js': config,
    'config/sidebars.json': JSON.stringify({ docs: ['a', htmlItem] }),
    'content/docs/a.md': '# A\n',
  },
  'a sidebars file of a Docusaurus project': {
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.json' }, blog: false }]] };`,
    'sidebars.json': JSON.stringify({ docs: ['a', htmlItem] }),
    'docs/a.md': '# A\n',
  },
  'data that the code of sidebars and of the bars passes on': {
    'docusaurus.config.js': `const html = require('./bar.json').text;
      module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
        themeConfig: { navbar: { items: [{ type: 'html', value: 'x' + html }] }, footer: { copyright: html }, announcementBar: { content: html } },
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };`,
    'bar.json': JSON.stringify({ text: htmlItem.value }),
    'sidebars.js': `module.exports = { docs: ['a', ...require('./items.json').map((one) => ({ ...one, type: 'html' }))] };`,
    'items.json': JSON.stringify([{ value: htmlItem.value }]),
    'docs/a.md': '# A\n',
  },
  'data with a control character, and as a key': {
    'docusaurus.config.js': `const data = require('./bar.json');
      module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
        themeConfig: { navbar: { items: [{ type: 'html', value: Object.keys(data.keys)[0] }] }, footer: { copyright: data.text } },
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };`,
    'bar.json': JSON.stringify({ text: htmlItem.value.replace('<img', '<img\u0001'), keys: { [htmlItem.value]: 1 } }),
    'sidebars.js': `module.exports = { docs: ['a', { type: 'html', value: '<a title="' + require('./items.json')[0] + '">x</a>' }] };`,
    'items.json': JSON.stringify(['\u0001" onclick="alert(1)']),
    'docs/a.md': '# A\n',
  },
  'data whose characters readers take for others': {
    'config/site.config.js': config,
    'config/sidebars.json': Buffer.from(
      JSON.stringify({ docs: ['a', htmlItem] }).replace(' onerror', ' alt=\u00e2\u0082 onerror'),
      'latin1',
    ),
    'content/docs/a.md': '# A\n',
  },
  'data that is imported with an attribute': {
    'config/site.config.js': `import a from '../content/data.geojson' with { type: 'json' };\nimport b from '../content/data.html' with { type: 'text' };\n${config.replace('export default {', "export default { themeConfig: { announcementBar: { id: 'x', content: a.text }, footer: { copyright: b.trim() } },")}`,
    'content/data.geojson': JSON.stringify({ text: `${htmlItem.value}\u003ci>` }).replaceAll('<', '\\u003c'),
    'content/data.html': `<i>words</i>${harm}\n`,
    'content/docs/a.md': '# A\n',
  },
  'data that is named with a query': {
    'config/site.config.js': `import data from '../content/data.json?v=2';\n${config.replace('export default {', 'export default { themeConfig: { footer: { copyright: data.text } },')}`,
    'content/data.json': JSON.stringify({ text: htmlItem.value }),
    'content/docs/a.md': '# A\n',
  },
  'data that is exchanged once it was imported': {
    'config/site.config.js': `import { writeFileSync } from 'node:fs';\nimport data from '../content/data.json';\nwriteFileSync('content/data.json', '{}');\n${config.replace('export default {', 'export default { themeConfig: { footer: { copyright: data.text } },')}`,
    'content/data.json': JSON.stringify({ text: htmlItem.value }),
    'content/docs/a.md': '# A\n',
  },
  'data that lies beside the site, and words': {
    'config/site.config.js': `import bar from '../../outside.json';\nimport words from '../content/words.txt';\n${config.replace('export default {', "export default { themeConfig: { announcementBar: { id: 'x', content: bar.text }, footer: { copyright: words } },")}`,
    '../outside.json': JSON.stringify({ text: htmlItem.value }),
    'content/words.txt': `<i>words</i>${harm}`,
    'content/docs/a.md': '# A\n',
  },
}))
  test(`HTML in data is made safe: ${says}`, async () => {
    const site = join(newFolder(), 'site');
    writeFiles(site, files);
    await mustBuild(site);
    assertSafe(site);
  });

test('no text that a page of code shows holds a mark of ours, whatever its characters', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.mdx':
      "import data from './x.json';\nimport words from './x.words';\nimport Part from './_part.md';\n\n# A\n\n<Part />\n\n<Link title={data.a}>x</Link> <Link title={words}>y</Link>\n",
    'content/docs/_part.md':
      'A [word](https://example.com/ "onclick=alert(1) x").\n\n![A \\u0004content/docs/p.png#](https://example.com/x.png) \\u0004\n\n![p](./p.png)\n\n```mermaid\nflowchart LR\n a["x #1;9#1;#3;1#3;#2; y"] --> b\n```\n',
    'content/docs/p.png': 'x',
    'content/docs/x.json': JSON.stringify({ a: 'A \u0003-1\u0003' }),
    'content/docs/x.words': 'A \u00010\u0001 \u00050\u0005',
  });
  await mustBuild(site);
  const page = readBuilt(site, 'a/index.html');
  assert.match(page, '<a title="A \u0003-1\u0003"');
  assert.match(page, '<a title="A \u00010\u0001 \u00050\u0005"');
  assert.match(page, 'alt="A \\u0004content/docs/p.png#"');
  assert.match(page, 'aria-label="x 91 y, b"');
});

const endless: Record<string, string> = {
  'nested without end': '<b>'.repeat(3_000),
  'of elements that only seem to end': '<b/>'.repeat(3_000),
  'that begins again in each paragraph': `<p>${Array.from({ length: 99 }, (_, id) => `<b id=${id}>`).join('')}</p>${'<p>x</p>'.repeat(4_000)}`,
};
for (const [what, value] of Object.entries(endless))
  test(`HTML of data is words: ${what}`, async () => {
    const site = writeSite({
      'config/site.config.js': config,
      'config/sidebars.json': JSON.stringify({ docs: ['a', { type: 'html', value }] }),
      'content/docs/a.md': '# A\n',
    });
    await mustBuild(site);
    assert.match(readBuilt(site, 'a/index.html'), /&lt;b[ />]/);
  });

test('words that look like an address of a file whose name is HTML stay words', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'S', url: 'https://example.com', blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
    'content/docs/a.mdx': "import data from './x.json';\n\n# A\n\n{data.words} <img src={data.src} alt='' />\n",
    'content/docs/x.json': JSON.stringify({
      words: 'url(/fr/%3Cimg%20src%3Dx%20onerror%3Dalert%3E.png)',
      src: '/fr/it%27s.png',
    }),
    'content/static/<img src=x onerror=alert>.png': 'x',
    "content/static/it's.png": 'x',
  });
  await mustBuild(site);
  const page = readBuilt(site, 'fr/a/index.html');
  assert.not.match(page, /<img src=.?x/);
  assert.match(page, 'src="/it%27s.png"');
});

test('an address from data that runs code is in no link of ours', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.mdx':
      "import data from './x.json';\n\n# A\n\n<Link href={data.url}>bad</Link> <Link to={data.fine}>fine</Link>\n",
    'content/docs/x.json': JSON.stringify({ url: 'data:text/html,bad', fine: 'https://example.com/x' }),
  });
  await mustBuild(site);
  const page = readBuilt(site, 'a/index.html');
  assert.match(page, /<a>bad<\/a>.*href="https:\/\/example.com\/x"/s);
});

/** Each line has nine times what the one before has. */
const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}\n`;

test('texts and data that cannot be read: each is named with its place, and the output stays', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': '# A\n',
    'content/blog/2024-01-01-p.md': 'Text <!-- truncate -->\n',
  });
  await mustBuild(site);
  const before = readAll(join(site, 'build'));
  const bad: [file: string, bytes: string | Uint8Array, starts: string][] = [
    ['content/docs/a.md', `# A\n\n${'- '.repeat(10_000)}a\n`, 'text-limit content/docs/a.md:3:1'],
    ['content/docs/b.md', '---\ntitle: x\na: &a [*a]\n---\n', 'front-matter content/docs/b.md:3:8'],
    ['content/docs/c.md', Buffer.from('\ufeff# Title\n', 'utf16le'), 'not-utf8 content/docs/c.md:1:1'],
    ['content/docs/d.md', Uint8Array.of(0x23, 0x20, 0xff, 0xfe, 0x80), 'not-utf8 content/docs/d.md:1:1'],
    ['content/docs/e.md', '---\n2024-01-01\n---\n\n# E\n', 'front-matter content/docs/e.md:2:1'],
    ['content/docs/f.md', `---\n${bomb}---\n\n# F\n`, 'front-matter content/docs/f.md:3:8'],
    ['content/docs/g/_category_.yml', bomb, 'data-unreadable content/docs/g/_category_.yml:2:8'],
    ['content/docs/h/_category_.yml', '2024-01-01\n', 'data content/docs/h/_category_.yml'],
    ['content/docs/tags.yml', 'a: &a [*a]\n', 'data-unreadable content/docs/tags.yml:1:8'],
    [
      'content/blog/authors.yml',
      Buffer.from('\ufeffme:\n  name: Me\n', 'utf16le'),
      'not-utf8 content/blog/authors.yml:1:1',
    ],
    ['content/docs/_category_.yml', `label: ${'['.repeat(5000)}`, 'data-unreadable content/docs/_category_.yml:1:'],
    ['content/blog/tags.yml', 'a:\n  label: [\n', 'data-unreadable content/blog/tags.yml:3:1'],
    [
      'content/blog/2024-01-02-q.md',
      '---\nauthors: [constructor]\nimage: javascript:alert(1)\n---\n\nx\n',
      'front-matter content/blog/2024-01-02-q.md:3:1',
    ],
  ];
  for (const folder of ['g', 'h']) mkdirSync(join(site, 'content/docs', folder));
  for (const [file, bytes] of bad) writeFileSync(join(site, file), bytes);
  const { code, stdout, stderr } = await sitegen(site, 'build', '--json');
  assert.is(code, 1);
  assert.not.match(stdout + stderr, /\n\s+at /);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const said = diagnostics.map(
    ({ code: rule, place }) => `${rule} ${place?.file}:${place?.line ?? ''}:${place?.column ?? ''}`,
  );
  for (const [, , starts] of bad)
    assert.ok(
      said.some((one) => one.startsWith(starts)),
      `${starts}\n${said.join('\n')}`,
    );
  assert.ok(said.includes('unknown-author content/blog/2024-01-02-q.md:2:1'));
  assert.equal(readAll(join(site, 'build')), before);
  assert.ok(readBuilt(site, 'a/index.html').includes('A'));
});

/** Inputs that once ended a build or were dropped, each with its diagnostic. */
const small: [says: string, text: string, starts: string][] = [
  ['10,000 bullets in one line', `${'- '.repeat(10_000)}a`, 'text-limit :3:1'],
  ['nested emphasis', `${'*a '.repeat(3000)}${'b* '.repeat(3000)}`, 'text-limit :3:'],
  [
    'growing runs of backticks',
    `<b> ${Array.from({ length: 300 }, (_, n) => '`'.repeat(n + 1)).join(' ')}`,
    'text-limit :3:',
  ],
  ['containers left open', ':::note\n'.repeat(1000), 'text-limit :777:'],
  [
    'containers in others',
    Array.from({ length: 1000 }, (_, n) => `${':'.repeat(1003 - n)}note`).join('\n'),
    'text-limit :777:',
  ],
  ['comments left open', 'a <!--'.repeat(10_000), 'text-limit :3:'],
  ['one line of 50 MB', 'a'.repeat(50_000_000), 'text-limit :'],
  [
    '1,200 edges',
    `\`\`\`mermaid\nflowchart LR\n${Array.from({ length: 1200 }, (_, n) => `n${n} --> n${n + 1}`).join('\n')}\n\`\`\``,
    'mermaid :3:',
  ],
  ['2 MB in a fence', `\`\`\`js\n${'a = 1;\n'.repeat(300_000)}\`\`\``, 'text-limit :'],
  ['10,000 columns', `|a${'|a'.repeat(10_000)}|\n|-${'|-'.repeat(10_000)}|`, 'text-limit :3:'],
];
test('small texts that would take minutes are said within seconds, each with its place', async () => {
  const site = writeSite({ 'config/site.config.js': config, 'content/docs/a.md': '# A\n' });
  for (const [index, [, text]] of small.entries())
    writeFileSync(join(site, `content/docs/t${index}.md`), `# T\n\n${text}\n`);
  const { stdout, stderr } = await sitegen(site, 'check', '--json');
  assert.is(stderr, '');
  const said = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics.map(
    ({ code, place }) => `${code} ${place?.file}:${place?.line}:${place?.column}`,
  );
  for (const [index, [says, , starts]] of small.entries()) {
    const start = starts.replace(':', `content/docs/t${index}.md:`);
    assert.ok(
      said.some((one) => one.startsWith(start)),
      `${says}: ${start}\n${said.join('\n')}`,
    );
  }
});

test('of thousands of mistakes in a sidebars file the first hundred have their lines, and all are taken out at once', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', docs: { sidebarPath: 'content/sidebars.json' } };",
    'content/docs/a.md': '# A\n',
    'content/sidebars.json': JSON.stringify({ s: Array.from({ length: 150 }, () => 1) }, null, 1),
  });
  const { stdout } = await sitegen(site, 'check', '--json');
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const lines = diagnostics.filter(({ code }) => code === 'config').map(({ place }) => place?.line ?? null);
  assert.equal([lines.length, lines.filter((line) => line !== null).length], [150, 100]);

  const isText = is.listOf(is.text);
  const many = Array.from({ length: 100_000 }, (_, n) => (n === 5 ? 'five' : n));
  const timed = withinTime(20, () => withoutFaults(many, (value, report) => isText(value, '', report)));
  assert.not.ok(timed.timedOut);
  if (!timed.timedOut) assert.equal([timed.value.rest, timed.value.removed.length], [['five'], 99_999]);
});

test('names in sidebars are compared with those there are as long as that takes no time', async () => {
  const name = 'abcdefghij'.repeat(18);
  const docs = Array.from({ length: 60 }, (_, n) => [`content/docs/${name}${n}${n < 30 ? '' : '/a'}.md`, '# A\n']);
  const wrong = (n: number): string => `xb${name.slice(2)}${n}`;
  const named = Array.from({ length: 80 }, (_, n) => [`s${n}`, [0, 1, 2].map((one) => wrong(n * 3 + one))]);
  const slices = Array.from({ length: 240 }, (_, n) => ({ type: 'autogenerated', dirName: wrong(n) }));
  for (const sidebars of [Object.fromEntries(named), { s: slices }]) {
    const site = writeSite({
      'config/site.config.js':
        "export default { title: 'T', url: 'https://example.com', docs: { sidebarPath: 'content/sidebars.json' } };",
      'content/sidebars.json': JSON.stringify(sidebars),
      ...Object.fromEntries(docs),
    });
    const { stdout } = await sitegen(site, 'check', '--json');
    const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    const hints = diagnostics.flatMap(({ place, hint }) =>
      place?.file === 'content/sidebars.json' ? (hint ?? '') : [],
    );
    assert.is(hints.length, 240);
    assert.match(hints[0] ?? '', /^Did you mean "abc/);
    assert.match(hints.at(-1) ?? '', /^(?:Available ids|Folders with docs): abc/);
  }
});

test('thousands of mistakes are said in few words, and what a terminal would obey is not sent to it', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `[x](#gone-${n})\n`);
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': `# A\n\n${lines.join('\n')}`,
    'content/docs/b.md': `# B\n\n${'<script>'.repeat(1900)}\n`,
    'content/docs/c.md': '# C\n\n[x](<./\u001b]0;title\u0007\u202egone.md>)\n',
  });
  writeFiles(site, {
    'content/docs/x\n::add-mask::y.md': '# X\n\n[x](gone)\n',
    'content/docs/d.md':
      '# D\n\n[x](<gone\u2028> "t")\n\n[x](gone&#10;::add-mask::z) ##[error] ##vso[x.y a=b]c ##teamcity[x]\n',
  });
  const { stdout, stderr } = await sitegen(site, 'check');
  const said = stdout + stderr;
  assert.match(said, 'content/docs/x<U+000A>::add-mask::y.md error');
  assert.not.match(said, /^\s*::|##\w*\[/m);
  assert.ok(said.length < 60_000, `${said.length} characters`);
  assert.match(said, /content\/docs\/a\.md:3:1 .*"gone-0"/);
  assert.match(said, /content\/docs\/c\.md:3:1 .*gone\.md/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  assert.not.match(said, /[\u001b\u0007\u202e]/);
});

test('items of sidebars have no class of the shell, whoever names it', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': '---\nsidebar_class_name: mobile-menu own\n---\n\n# A\n',
    'content/docs/b/_category_.yml': 'className: mobile-backdrop\n',
    'content/docs/b/c.md': '# C\n',
    'config/sidebars.json': JSON.stringify({
      docs: [
        { type: 'autogenerated', dirName: '.' },
        { type: 'html', value: 'x', className: 'navbar mine' },
      ],
    }),
  });
  await mustBuild(site);
  const page = readBuilt(site, 'a/index.html');
  assert.match(page, /class="[^"]*\bown\b/);
  assert.match(page, /class="[^"]*\bmine\b/);
  assert.not.match(page, /<li class="[^"]*\b(?:mobile-menu|mobile-backdrop|navbar)\b/);
});

test('front matter of any kind ends no build without its place', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': '---\nslug: {toString: 1}\nid: [{valueOf: x}]\n---\n\n# A\n',
  });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, /content\/docs\/a\.md:2:\d+ error/);
  assert.not.match(stderr, /internal/);
});

for (const [what, directive, shown] of [
  ['pictures', 'img-src', '![x](HOST)'],
  ['films and sound', 'media-src', '<video src="HOST"></video>'],
  ['frames', 'frame-src', '<iframe src="HOST"></iframe>'],
] as const)
  test(`${what} of more hosts than a policy can name are an error with their file, and a policy for all hosts is short`, async () => {
    const all = Array.from({ length: 120 }, (_, index) => shown.replace('HOST', `https://h${index}.example.org/a.png`));
    const made = (policy: string) => ({
      'config/site.config.js': config.replace('markdown: {', `deploy: { target: 'cloudflare'${policy} }, markdown: {`),
      'content/docs/0.md': `# 0\n\n${all[0]}\n`,
      'content/docs/a.md': `# A\n\n${all.join('\n\n')}\n`,
    });
    const { code, stderr } = await sitegen(writeSite(made('')), 'build');
    assert.is(code, 1, stderr);
    assert.match(
      stderr,
      new RegExp(`content/docs/a\\.md(?::5:1)? error .* ${what} of 120 hosts \\[policy-too-long\\]`),
    );
    const site = writeSite(made(`, contentSecurityPolicy: { '${directive}': ['https:'] }`));
    await mustBuild(site);
    assert.match(readBuilt(site, '_headers'), new RegExp(`${directive} 'self'(?: data:)? https:;`));
  });

test('a packed copy alone takes the place of no page: hosts would send it', async () => {
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': '# A\n',
    'content/static/a/index.html.br': 'x',
    'content/static/assets/x.js.gz': 'x',
    'content/static/own.txt': 'own',
    'content/static/own.txt.br': 'x',
    'content/static/data.csv.gz': 'x',
  });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, /static\/a\/index\.html\.br error hosts would send this packed copy/);
  assert.match(stderr, /static\/assets\/x\.js\.gz error/);
  assert.not.match(stderr, /own\.txt|data\.csv/);
});

test('a text has no more tags and authors than pages can show, and a version any name', async () => {
  const keys = Array.from({ length: 3000 }, (_, at) => `t${at}`);
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore',
      themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'doc', docId: 'a' }] } } };`,
    'content/docs/a.md': '# A\n',
    'content/versions.json': '["1.0", "__proto__"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
    'content/versioned_docs/version-__proto__/a.md': '# A\n',
    'content/blog/2024-01-01-p.md': '# P\n\nText <!-- truncate -->\n',
  });
  await mustBuild(site);
  writeFiles(site, { 'content/versions.json': JSON.stringify(Array.from({ length: 101 }, (_, at) => String(at))) });
  const versions = await sitegen(site, 'check');
  assert.is(versions.code, 1);
  assert.match(versions.stderr, /versions\.json:\d+:\d+ error .*has more than 100 names/);
  writeFiles(site, {
    'content/versions.json': '["1.0"]',
    'content/blog/2024-01-01-p.md': `---\ntags: [${keys}]\nauthors: [${keys}]\n---\n\n# P\n\nText <!-- truncate -->\n`,
    'content/blog/authors.yml': keys.map((key) => `${key}: { name: ${key}, page: true }`).join('\n'),
  });
  const { code, stderr } = await sitegen(site, 'check');
  assert.is(code, 1);
  for (const key of ['tags', 'authors'])
    assert.match(stderr, new RegExp(`2024-01-01-p\\.md:\\d+:\\d+ error ${key}: has more than 100 entries`));
});

test('all pages have a size together, beyond which a build ends', async () => {
  const long = "export default () => <p dangerouslySetInnerHTML={{ __html: 'x'.repeat(27_000) }} />;";
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', search: false };`,
    ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`content/pages/${name}.tsx`, long])),
  });
  const { sub } = Atomics;
  // Each counts a thousand times.
  Object.assign(Atomics, { sub: (room: Int32Array, at: number, size: number) => sub(room, at, 1000 * size) / 1000 });
  const { code, stderr } = await sitegen(site, 'build').finally(() => Object.assign(Atomics, { sub }));
  assert.is(code, 1);
  assert.match(stderr, /all pages together are too large: \/d, with 5\d KB, is beyond their end \[text-limit\]/);
});

test('commands to machines that build sites are in no form of a report, which means the same', async () => {
  const name = 'content/docs/q##[add-mask]##vso[task.x a=b]y.md';
  const site = writeSite({ 'config/site.config.js': config, [name]: '# Y\n\n[x](gone)\n' });
  const flags = ['--json', '--sarif', 'a.sarif', '--code-quality', 'a.json'];
  const { stdout } = await sitegen(site, 'check', ...flags);
  const texts = [stdout, ...['a.sarif', 'a.json'].map((file) => readFileSync(join(site, file), 'utf8'))];
  for (const text of texts) assert.not.match(text, /##\w*\[/);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { place: { file: string } | null }[] };
  assert.ok(diagnostics.some(({ place }) => place?.file === name));
});

test('values of flags that are wrong are repeated on no line of their own', async () => {
  const { code, stderr } = await sitegen(newFolder(), 'check', '--root', '/nope\n::add-mask::x', '--##[x]');
  assert.is(code, 2);
  assert.match(stderr, /nope\n: :add-mask::x/);
  assert.not.match((await sitegen(newFolder(), 'check', '--##[x]')).stderr, '##[');
});

/** A value that cannot be a text: turning it into one would call what it says. */
const no = '{ toString: 1 }';
test('values that cannot be turned into a text are the mistakes of files, wherever they are', async () => {
  const keys = `slug id title tags authors author date description image keywords last_update draft toc_max_heading_level
    sidebar_position sidebar_label sidebar_class_name pagination_next custom_edit_url displayed_sidebar hide_title format`;
  const texts = keys.split(/\s+/).flatMap((key, index): [string, string][] => {
    const text = `---\n${key}: ${no}\n---\n\n# A\n`;
    const list = `---\n${key}: [${no}]\n---\n\n# A\n`;
    return [
      [`content/docs/a${index}.md`, text],
      [`content/docs/b${index}.md`, list],
      [`content/blog/2024-01-0${(index % 9) + 1}-c${index}.md`, text],
      [`content/blog/2024-01-0${(index % 9) + 1}-d${index}.md`, list],
      [`content/pages/e${index}.md`, text],
    ];
  });
  const data: [string, string][] = [
    ['content/docs/in/_category_.yml', `label: ${no}\nposition: ${no}\nlink: { type: ${no}, slug: ${no} }\n`],
    ['content/docs/in/of/_category_.yml', `link: ${no}\nclassName: ${no}\ntoString: 1\n`],
    ['content/blog/tags.yml', `a: ${no}\nb: { label: ${no}, permalink: ${no} }\n`],
    [
      'content/blog/authors.yml',
      `a: ${no}\nb: { name: ${no}, socials: ${no}, page: { permalink: ${no} } }\n? ${no}\n: 1\n`,
    ],
    ['content/versions.json', '["1.0", { "toString": 1 }]'],
    ['content/versioned_docs/version-1.0/a.md', '# A\n'],
    ['content/versioned_sidebars/version-1.0-sidebars.json', '{ "docs": [{ "type": { "toString": 1 } }] }'],
    ['config/sidebars.json', '{ "docs": [{ "type": { "toString": 1 } }, { "type": "doc", "id": { "toString": 1 } }] }'],
    ['content/docs/a.md', `---\ntoString: 1\nslug: /x\n---\n\n# A\n`],
  ];
  for (const files of [texts, ...data.map((one) => [one]), ...texts.slice(0, 10).map((one) => [one])]) {
    const site = writeSite({
      'config/site.config.js': config,
      'content/docs/index.md': '# Home\n',
      ...Object.fromEntries(files),
    });
    const { stdout, stderr } = await sitegen(site, 'check');
    assert.not.match(stdout + stderr, /\[internal\]|sitegen itself/, JSON.stringify(files[0]));
  }
});

const svg = (inner: string, attributes = ''): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const besideTexts: readonly [name: string, content: string | Buffer, isPublished: boolean][] = [
  ['page.html', 'words', false],
  ['page.XHTML', 'words', false],
  ['a.svg', svg('<script>alert(1)</script>'), false],
  ['b.svg', svg('<x:script xmlns:x="http://www.w3.org/2000/svg" href="a.js"/>'), false],
  ['c.svg', svg('', 'onload="alert(1)"'), false],
  ['d.svg', svg('<a href="java&#10;scr&#x69;pt:alert(1)">x</a>'), false],
  ['e.svg', `<!DOCTYPE svg [<!ENTITY x "&#60;script>alert(1)&#60;/script>">]>${svg('&x;')}`, false],
  ['f.svg', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'), false],
  ['g.svg', svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject>'), false],
  ['sniffed.log', '<p>x<img src=x onerror=alert(1)>', false],
  ['found.log', 'a <html> <script>alert(1)</script>', true],
  ['program.jspf', '<% x %>', true],
  ['boot.asm', '; assembly', true],
  ['h.xml', '<?xml-stylesheet href="a.xsl" type="text/xsl"?><kml/>', false],
  [
    'ok.svg',
    svg(
      '<style>.on{x:1}</style><text>turn one = 2</text><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">words</p></foreignObject>',
    ),
    true,
  ],
  ['old.svg', `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"/>`, true],
  ['data.xml', '<a><b/></a>', true],
  ['code.js', '<b>alert(1)</b>', true],
  ['page.txt', '<script>alert(1)</script>x', false],
  ['words.txt', 'a < b', true],
  ['pack.zip', 'PK', true],
];
test('files beside texts that would run in browsers are refused by name, and others are published', async () => {
  const files = Object.fromEntries(besideTexts.map(([name, content]) => [`content/docs/${name}`, content]));
  const links = besideTexts.map(([name]) => `[x](./${name})`).join(' ');
  const site = writeSite({
    'config/site.config.js': config,
    'content/docs/a.md': `---\nimage: ./page.html\n---\n\n# A\n\n${links} ![x](./a.svg)\n`,
    ...files,
  });
  const { stdout } = await sitegen(site, 'build', '--json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  assert.equal(
    diagnostics
      .filter(({ code }) => code === 'file-refused')
      .map(({ place }) => place?.file)
      .sort(),
    besideTexts.flatMap(([name, , isPublished]) => (isPublished ? [] : [`content/docs/${name}`])).sort(),
  );
  writeFiles(site, {
    'content/docs/a.md':
      '# A\n\n[x](./ok.svg) [y](./data.xml) [z](./code.js) [w](./words.txt) [p](./program.jspf) [f](./found.log)\n',
  });
  await mustBuild(site);
  assert.equal(
    Object.keys(readAll(join(site, 'build/assets'))).flatMap((file) =>
      /^(?:files|images)\//.test(file) ? [file.replace(/-[\w-]{12}(?=\.)/, '')] : [],
    ),
    [
      'files/code.js',
      'files/data.xml',
      'files/found-log.txt',
      'files/program-jspf.txt',
      'files/words.txt',
      'images/ok.svg',
    ],
  );
});

test('what strangers wrote has one ending in its name, as some hosts act on each', async () => {
  const site = writeSite({
    'config/site.config.js': config.replace('onOrphanDocs', "docs: { sidebarPath: 'sidebars.json' }, onOrphanDocs"),
    'sidebars.json': '{ "b.php.c": ["a"] }',
    'content/docs/a.md': '# A\n\n[x](./page.html.y.abc) [z](./code.php.y.txt)\n',
    'content/docs/page.html.y.abc': 'x <script>1</script>',
    'content/docs/code.php.y.txt': 'x <?php',
  });
  await mustBuild(site);
  const names = Object.keys(readAll(join(site, 'build/assets'))).filter((file) => /html|php/.test(file));
  assert.is(names.length, 3);
  for (const name of names) assert.match(name, /^[^.]+\.[a-z]+$/);
});

test('where all authors are trusted, pages beside texts are published', async () => {
  const site = writeSite({
    'config/site.config.js': config.replace('markdown: {', "markdown: { rawHtml: 'allow',"),
    'content/docs/a.md': '# A\n\n[x](./page.html)\n',
    'content/docs/page.html': '<script>x()</script>',
  });
  await mustBuild(site);
});

test.run();
