/** What strangers may send as a path: addresses in front matter and data files, names of files, links in the file system. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readInside } from '../../src/host/disk.ts';
import { addressFault, fileFault, fileNames } from '../../src/lib/address.ts';
import { openLiveSite } from '../../src/live/live-site.ts';
import { usual } from '../lib/build-here.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Files, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const withBlog = `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore',
  blog: { onUntruncatedBlogPosts: 'ignore', onInlineTags: 'ignore' }, i18n: { defaultLocale: 'en', locales: ['en'] } };`;
const long = 'x'.repeat(5000);

/** Front matter of a file, each with the words of its message, at line 3. */
const matters: [folder: string, matter: string, message: RegExp][] = [
  ['docs/in', 'slug: /../../pwn', /slug: .*"\/\.\.\/\.\.\/pwn", and it has "\." or "\.\." for a part/],
  ['docs/in', 'slug: /../package.html', /slug: .*has "\." or "\.\."/],
  ['docs/in', 'slug: /../content/docs/victim', /slug: .*has "\." or "\.\."/],
  ['blog', 'slug: ../../pwn', /slug: .*has "\." or "\.\."/],
  ['pages', 'slug: /../../pwn', /slug: .*has "\." or "\.\."/],
  ['docs/in', "id: '..'", /id: .*has "\." or "\.\."/],
  ['docs/in', 'slug: /%2e%2e/%2e%2e/pwn', /contains "%"/],
  ['docs/in', "slug: '/..\\..\\pwn'", /contains a backslash/],
  ['docs/in', 'slug: "/a\\0b"', /"\/a\ufffdb", and it contains a control character/],
  ['blog', 'slug: "/a\\rb"', /contains a control character/],
  ['docs/in', 'slug: "/a\\uD800b"', /half of another one, shown as \ufffd/],
  ['docs/in', `slug: /${long}`, /x{70,80}…", and it has a part of more than 240 bytes/],
  ['docs/in', `slug: ${'/abc'.repeat(1250)}`, /has more than 1000 bytes/],
  ['docs/in', 'slug: https://evil.example/x', /is a full address/],
  ['pages', 'slug: //evil.example/x', /is a full address/],
  ['docs/in', 'slug: /a?b', /contains "\?" or "#"/],
  ['docs/in', 'slug: /.git/hooks/pre-commit', /folder of git/],
  ['docs/in', 'slug: /.sitegen-files.json', /list that sitegen keeps/],
  ['blog', 'tags: [{ label: A, permalink: /../../pwn }]', /tags: .*has "\." or "\.\."/],
  ['blog', "tags: ['???']", /tags: .*no letter or digit/],
  ['docs/in', `tags: [${long}]`, /tags: .*has a part of more than 240 bytes/],
];
/** Data files and names of files. */
const others: [file: string, text: string, message: RegExp][] = [
  ['content/docs/a#b.md', '# A', /its address.*contains "\?" or "#"/],
  ['content/docs/a\\b.md', '# A', /its address.*contains a backslash/],
  ['content/docs/100%.md', '# A', /its address.*contains "%"/],
  ['content/blog/tags.yml', 'a:\n  label: A\n  permalink: /../../pwn\n', /"a" has "\." or "\.\."/],
  ['content/blog/authors.yml', 'one:\n  name: O\n  page:\n    permalink: ../../pwn\n', /one: .*has "\." or "\.\."/],
  [
    'content/docs/in/_category_.yml',
    'link:\n  type: generated-index\n  slug: /../../../pwn\n',
    /link\.slug: has "\." or "\.\."/,
  ],
  ['content/versions.json', '["../../pwn"]', /\[0\]: contains a slash/],
];

for (const [written, said] of [
  ['[false]', /\[0\]: must be the name of a version/],
  ['["1.0", "1.0"]', /\[1\]: is named twice/],
  ['a: 1', /must be a list of names/],
  ['[" "]', /\[0\]: has no letter or digit/],
  ['["1.0 "]', /\[0\]: begins or ends with a space/],
] as const)
  test(`versions.json with ${written} is reported`, async () => {
    const { code, stderr } = await sitegen(writeSite({ 'content/versions.json': written }), 'check');
    assert.is(code, 1);
    assert.match(stderr, said);
  });

test('a version without docs is reported once', async () => {
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };`,
    'content/docs/a.md': '# A\n',
    'content/versions.json': '["1.0", "0.9"]',
    'content/versioned_docs/version-1.0/a.md': '# A\n',
  });
  const { code, stderr } = await sitegen(site, 'check');
  assert.is(code, 0, stderr);
  assert.match(stderr, /content\/versions\.json:1:1 warning the version "0\.9" has no docs/);
  assert.is(stderr.split('has no docs').length, 2);
});

test('an address where no page can stand is a diagnostic where it is written, and nothing is written', async () => {
  const parent = newFolder();
  const folder = join(parent, 'deep/site');
  const sent = matters.map(([place, matter, message], index) => ({
    file: `content/${place}/${place === 'blog' ? '2024-01-01-' : ''}m${index}.md`,
    text: `---\ntitle: T\n${matter}\n---\n\n# A\n`,
    message,
    line: ':3:1',
  }));
  const all = [...sent, ...others.map(([file, text, message]) => ({ file, text, message, line: '' }))];
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, { 'config/site.config.js': withBlog, 'package.json': '{}' });
  writeFiles(folder, Object.fromEntries(all.map(({ file, text }) => [file, text])));
  const before = Object.keys(readAll(parent));
  for (const command of ['check', 'build']) {
    const { code, stderr } = await sitegen(folder, command, '--no-cache');
    assert.is(code, 1);
    assert.not.match(stderr, /\n {4}at /);
    for (const { file, message, line } of all) {
      const said = stderr.split('\n').filter((one) => one.startsWith(`${file}${line}`));
      assert.ok(
        said.some((one) => message.test(one)),
        `${file}: ${said.join('\n') || stderr.slice(0, 2000)}`,
      );
    }
  }
  assert.equal(Object.keys(readAll(parent)), before);
});

test('what is an address, and what is not', () => {
  for (const good of [
    '',
    '/',
    '/a/b/',
    '/指南/开始',
    '/v1.0/a-b_c~d',
    '/.well-known/x',
    '/a..b',
    '/a:b',
    '/...',
    '/htaccess',
    '/my_headers',
    '/php',
    '/a.phps/b.vars',
    '/v1.2/a.html',
    `/${'中'.repeat(80)}`,
    '/a'.repeat(40),
  ])
    assert.is(addressFault(good), null, good);
  for (const bad of [
    '/..',
    '..',
    '/a/./b',
    'a\\b',
    '/a\nb',
    '/a\u0085b',
    'C:/x',
    '/x/https:/y',
    '/é'.repeat(600),
    '/.GIT/x',
    '/.HTaccess',
    'a/.htpasswd/b',
    '/web.config',
    '/_worker.js',
    '/_headers/',
    '/a.php',
    '/a.PHP5/b',
    '/a.var.b',
    '/a.pht',
    '/a.html.b',
    `/${'中'.repeat(81)}`,
    '/a'.repeat(41),
  ])
    assert.ok(addressFault(bad) !== null, bad);
  for (const bad of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.git/config', '.SITEGEN-files.json'])
    assert.ok(fileFault(bad) !== null, bad);
  assert.is(fileFault('a%2fb/index.html'), null);
});

test('two files of one name, and a file where a folder must be', () => {
  const take = fileNames();
  assert.equal(
    [
      take('a/b.html', 'x'),
      take('a/c.html', null),
      take('a/b.html', 'y'),
      take('a', 'z'),
      take('a/c.html/d', 'w'),
      take('b', 'v'),
    ],
    [
      null,
      null,
      { file: 'a/b.html', source: 'x' },
      { file: 'a/b.html', source: 'x' },
      { file: 'a/c.html', source: null },
      null,
    ],
  );
});

for (const [what, files, message] of [
  [
    'a public file at the address of a page',
    { 'content/static/a/index.html': 'mine', 'content/docs/a.md': '# A' },
    /content\/docs\/a\.md error .*"a\/index\.html", where content\/static\/a\/index\.html is written too/,
  ],
  [
    'a page that is another one where disks do not tell capital letters from small ones',
    {
      'config/site.config.js': withBlog.replace('{', '{ trailingSlash: false,'),
      'content/pages/index.md': '# Home',
      'content/pages/INDEX.md': '# I',
    },
    /content\/pages\/index\.md error .*"index\.html", where content\/pages\/INDEX\.md is written too if the disk/,
  ],
  [
    'a public file below the address of the sitemap, which fuzzing found without a place',
    { 'content/static/sitemap.xml/b.md': 'x', 'content/docs/a.md': '# A' },
    /content\/static\/sitemap\.xml\/b\.md error "sitemap\.xml" cannot be written beside/,
  ],
  [
    'a page that hosts would show at the address of another',
    {
      'config/site.config.js': withBlog.replace('{', '{ agents: { markdown: false },'),
      'content/docs/a.md': '# A',
      'content/docs/b.md': '---\nslug: /A.html\n---\n\n# B',
    },
    /content\/docs\/b\.md(?::2:1)? error the URL \/A\.html is also used by content\/docs\/a\.md/,
  ],
  [
    'a page that hosts would show as the folder of another',
    {
      'config/site.config.js': withBlog.replace('{', '{ trailingSlash: false,'),
      'content/docs/a.md': '# A',
      'content/docs/b.md': '---\nslug: /a/index\n---\n\n# B',
    },
    /content\/docs\/b\.md(?::2:1)? error the URL \/a\/index is also used by content\/docs\/a\.md/,
  ],
  [
    'a page whose name differs in how its accent is written',
    { 'content/docs/caf\u00e9.md': '# A', 'content/docs/cafe\u0301.md': '# B' },
    /error the URL \/caf.+ is also used by content\/docs\/caf.+\.md/,
  ],
  [
    'a page at the place of another language',
    {
      'config/site.config.js': withBlog.replace("locales: ['en']", "locales: ['en', 'fr']"),
      'content/docs/a.md': '# A',
      'content/docs/b.md': '---\nslug: /Fr/a.html\n---\n\n# B',
    },
    /content\/docs\/b\.md(?::2:1)? error the URL \/Fr\/a\.html is also used by content\/docs\/a\.md/,
  ],
  [
    'a page below the document of another, which threads may write first',
    { 'content/docs/a.md': '# A', 'content/docs/b.md': '---\nslug: /a/index.html/x/\n---\n\n# B' },
    /content\/docs\/b\.md error "a\/index\.html\/x\/index\.html" cannot be written beside "a\/index\.html" \(content\/docs\/a\.md\)/,
  ],
  [
    'a page at the address of the sitemap',
    { 'content/pages/sitemap.xml.md': '# S' },
    /content\/pages\/sitemap\.xml\.md error "sitemap\.xml" cannot be written beside "sitemap\.xml\/index\.html" \(content\/pages\/sitemap\.xml\.md\)/,
  ],
] as [string, Files, RegExp][])
  test(`${what} is an error of build, check and the watch server`, async () => {
    const folder = writeSite(files);
    for (const command of ['build', 'check']) {
      const { code, stderr } = await sitegen(folder, command);
      assert.is(code, 1);
      assert.match(stderr, message);
    }
    assert.not.ok(existsSync(join(folder, 'build')));
    const live = await openLiveSite(folder, { ...usual, root: folder });
    const said = live.diagnostics().map(({ place, severity, message }) => `${place?.file} ${severity} ${message}`);
    assert.ok(
      said.some((line) => message.test(line)),
      said.join('\n'),
    );
  });

for (const path of ['b/index.html', 'search/text/b.json', 'blog/2024/01/01/p/index.html', 'b/index.html.br'])
  test(`a public file takes no place of ours in a build that continues another: ${path}`, async () => {
    const folder = writeSite({
      'config/site.config.js': withBlog,
      'content/docs/b.md': '# B',
      'content/blog/2024-01-01-p.md': '# P',
    });
    await mustBuild(folder, '--compress');
    const before = readAll(join(folder, 'build'));
    writeFiles(folder, { [`content/static/${path}`]: 'mine' });
    const { code, stderr } = await sitegen(folder, 'build', '--compress');
    assert.is(code, 1);
    assert.match(stderr, `content/static/${path}`);
    assert.equal(readAll(join(folder, 'build')), before);
  });

const taken: [path: string, severity: string, message: string][] = [
  ['sitemap.xml', 'warning', 'it takes the place of "sitemap.xml"'],
  ['robots.txt', 'info', 'it takes the place of "robots.txt"'],
  ['llms.txt', 'warning', 'it takes the place of "llms.txt"'],
  ['llms-full.txt', 'warning', 'it takes the place of "llms-full.txt"'],
  ['licenses.txt', 'warning', 'it takes the place of "licenses.txt"'],
  ['blog/rss.xml', 'warning', 'it takes the place of "blog/rss.xml"'],
  ['a.md', 'warning', 'it takes the place of "a.md"'],
  ['b.html', 'warning', 'hosts may show it in place of "b/index.html"'],
  ['b/Index.html', 'warning', 'hosts may show it in place of "b/index.html"'],
  ['SiteMap.xml', 'warning', 'hosts may show it in place of "sitemap.xml"'],
  ['B.md', 'warning', 'hosts may show it in place of "b.md"'],
];
test('a public file that takes the place of one of ours is published, and said once', async () => {
  const files = Object.fromEntries(taken.map(([path]) => [`content/static/${path}`, 'of the author']));
  const folder = writeSite({
    'config/site.config.js': withBlog,
    'content/docs/a.md': '# A',
    'content/docs/b.md': '# B',
    'content/blog/2024-01-01-p.md': '# P',
    'content/static/other.html': 'of the author',
    ...files,
  });
  for (const command of ['check', 'build']) {
    const { code, stderr } = await sitegen(folder, command);
    assert.is(code, 0, stderr);
    const said = stderr.split('\n').filter((line) => line.startsWith('content/static/'));
    assert.equal(
      said.sort(),
      taken
        .map(([path, ...rest]) => `content/static/${path} ${rest.join(' ')}, which sitegen makes [file-name]`)
        .sort(),
    );
  }
  for (const [path] of taken) assert.is(readBuilt(folder, path), 'of the author');
});

test('public files are copied as they are, those with a dot too', async () => {
  const names = ['.well-known/security.txt', '.htaccess', '.gitignore', 'node_modules/x.js', '.deep/.er'];
  const own = Object.fromEntries(names.map((name) => [`content/static/${name}`, name]));
  const folder = writeSite({ ...own, 'content/static/.DS_Store': 'x', 'content/docs/a.md': '# A' });
  await mustBuild(folder);
  for (const name of names) assert.is(readBuilt(folder, name), name);
  assert.not.ok(existsSync(join(folder, 'build/.DS_Store')));
  writeFiles(folder, { 'content/static/.htaccess': 'new' });
  await sitegen(folder, 'build');
  assert.is(readBuilt(folder, '.htaccess'), 'new');
});

test('names that are not UTF-8 are said, of files and of folders', async () => {
  const folder = writeSite({ 'content/docs/a.md': '# A', 'content/static/a.txt': 'x' });
  const at = (name: string): Buffer =>
    Buffer.concat([Buffer.from(join(folder, 'content/')), Buffer.from(name, 'latin1')]);
  for (const name of ['docs/b\xff.md', 'static/b\xff.txt']) writeFileSync(at(name), '# B');
  mkdirSync(at('docs/c\xff'));
  const { code, stderr } = await sitegen(folder, 'check');
  assert.is(code, 1);
  assert.is(stderr.match(/content\/.*\ufffd.* error its name is not UTF-8, so it is not read/g)?.length, 3, stderr);
});

/** A site with links, and what they must not show. */
function linkedSite(links: [at: string, to: string][]): string {
  const parent = newFolder();
  writeFiles(parent, { 'outside/secret.md': '# SECRET', 'outside/docs/secret.md': '# SECRET' });
  const folder = join(parent, 'site');
  writeFiles(folder, {
    'config/site.config.js': withBlog,
    'content/docs/a.md': '# A',
    'plans/secret.md': '# SECRET',
    'plans/data.json': '"SECRET"',
    'CHANGES.md': '# Changes',
    '.git/config': 'SECRET',
    '.env': 'SECRET',
  });
  for (const [at, to] of links) {
    mkdirSync(dirname(join(folder, at)), { recursive: true });
    symlinkSync(to, join(folder, at));
  }
  return folder;
}
const refusedLinks = [
  ['content/docs/env.md', '/proc/self/environ', 'outside the site'],
  ['content/docs/b.md', '../../../outside/secret.md', 'outside the site'],
  ['content/docs/more', '../../../outside/docs', 'outside the site'],
  ['content/blog', '../../outside/docs', 'outside the site'],
  ['content/static/folder', '../../../outside', 'outside the site'],
  ['public', '../outside', 'outside the site'],
  ['content/static/x.bin', '/dev/zero', 'outside the site'],
  ['content/static/x.txt', '../../.git/config', 'begins with a dot'],
  ['content/static/.x', '../../.env', 'begins with a dot'],
  ['content/docs/plan.json', '../../plans/data.json', 'neither among its texts nor'],
  ['content/docs/plans', '../../plans', 'neither among its texts nor'],
  ['content/static/plans', '../../plans', 'neither among its texts nor'],
  ['content/docs/_category_.json', '/proc/self/environ', 'outside the site'],
  ['content/static/gone.txt', 'nowhere', 'leads nowhere'],
  ['content/static/loop.txt', 'loop.txt', 'leads nowhere'],
] as const;

test('links out of the site and into its hidden places, devices and pipes are rejected, each reported once', async () => {
  const folder = linkedSite(refusedLinks.map(([at, to]) => [at, to]));
  const config = withBlog.replace('blog:', "staticDirectories: ['content/static', 'public'], blog:");
  writeFiles(folder, { 'config/site.config.js': config });
  const pipes = ['content/docs/pipe.md', 'content/static/pipe'];
  for (const file of pipes) execFileSync('mkfifo', [join(folder, file)]);
  const { code, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1);
  for (const [at, , message] of [...refusedLinks, ...pipes.map((file) => [file, '', 'neither a file nor'] as const)]) {
    const said = stderr.split('\n').filter((line) => line.startsWith(`${at} `));
    assert.is(said.length, 1, `${at}: ${stderr}`);
    assert.match(said[0] ?? '', message);
  }
  assert.not.match(stderr, 'SECRET');
  const { '.env': _, '.git/config': __, 'plans/secret.md': ___, 'plans/data.json': ____, ...rest } = readAll(folder);
  assert.not.match(JSON.stringify(rest), 'SECRET');
});

test('a link to a text of the site, wherever it is, is that text', async () => {
  const folder = linkedSite([['content/docs/changes.md', '../../CHANGES.md']]);
  await mustBuild(folder);
  assert.match(readBuilt(folder, 'changes/index.html'), 'Changes</h1>');
});

test('a pipe is no file of the configuration', async () => {
  const folder = linkedSite([]);
  execFileSync('mkfifo', [join(folder, 'config/sidebars.js')]);
  assert.is((await command(folder, 'check')).code, 0);
});

test('links inside the site are followed; a loop is entered once and said', async () => {
  const folder = linkedSite([
    ['content/docs/twin.md', 'a.md'],
    ['content/docs/x/up', '..'],
    ['content/docs/one/two', '../../more/three'],
    ['content/more/three/back', '../../docs/one'],
  ]);
  const { stderr } = await mustBuild(folder);
  assert.ok(existsSync(join(folder, 'build/twin/index.html')));
  for (const loop of ['content/docs/x/up', 'content/docs/one/two/back'])
    assert.match(stderr, `${loop} warning this is a link to a folder that contains it`);
});

test('many folders that lead to each other end soon', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `f${index}`);
  const folder = linkedSite(
    names.flatMap((one) =>
      names.flatMap((two): [string, string][] => (one === two ? [] : [[`content/static/${one}/${two}`, `../${two}`]])),
    ),
  );
  writeFileSync(join(folder, 'content/static/f0/a.txt'), 'F');
  const { code, stderr } = await sitegen(folder, 'check');
  assert.is(code, 0, stderr);
  assert.ok(stderr.split('[file-refused]').length < names.length ** 2);
});

test('a large file is no code that a fence shows', () => {
  const folder = writeSite({ 'content/a.ts': 'x'.repeat(1_000_000), 'content/b.ts': 'x'.repeat(1_000_001) });
  assert.is(readInside(folder, ['content'])('content/a.ts')?.length, 1_000_000);
  assert.is(readInside(folder, ['content'])('content/b.ts'), null);
});

test('a fence shows files of the content folder alone, and what they hold now', async () => {
  const folder = writeSite({
    'secret.txt': 'SECRET',
    'content/docs/.env': 'SECRET',
    'content/docs/code/a.ts': '// #region r\nfirst\n// #endregion\n',
    'content/docs/a.md': '# A\n\n```ts file="./code/a.ts#r"\n```\n\n```ts file="/docs/code/a.ts"\n```\n',
  });
  const page = (): string => readBuilt(folder, 'a/index.html');
  await mustBuild(folder);
  assert.is(page().match(/<code>[^\n]*first/g)?.length, 2);
  writeFiles(folder, { 'content/docs/code/a.ts': '// #region r\nsecond\n// #endregion\n' });
  await mustBuild(folder);
  assert.is(page().match(/<code>[^\n]*second/g)?.length, 2);

  symlinkSync(join(folder, 'secret.txt'), join(folder, 'content/docs/link.txt'));
  for (const address of [
    '../../secret.txt',
    '/../secret.txt',
    './link.txt',
    './.env',
    '/docs/code',
    join(folder, 'secret.txt'),
  ]) {
    writeFiles(folder, { 'content/docs/b.md': `# B\n\n\`\`\`text file="${address}"\n\`\`\`\n` });
    const { code, stderr, stdout } = await sitegen(folder, 'check');
    assert.is(code, 1, address);
    assert.match(stderr + stdout, /content\/docs\/b\.md:3:1.*(?:there is no file|may not be shown)/);
  }
});

const project = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', markdown: { format: 'md' },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { routeBasePath: '/' } }]] };`,
  'docs/index.md': '# A\n',
  'static/shown.txt': 'public',
  'private/keys.txt': 'SECRET',
  'private/index.md': '# SECRET',
};
const fence = (address: string): string => `# A\n\n\`\`\`text file="${address}"\n\`\`\`\n`;

test('a fence of a project shows files among texts and public ones alone, in all languages', async () => {
  const folder = newFolder();
  const translated = 'i18n/fr/docusaurus-plugin-content-docs/current';
  writeFiles(folder, { ...project, 'docs/b.md': fence('./shown.txt'), 'docs/c.md': fence('/static/shown.txt') });
  writeFiles(folder, { [`${translated}/index.md`]: fence('/docs/link.txt'), 'docs/shown.txt': 'public' });
  symlinkSync('../static/shown.txt', join(folder, 'docs/link.txt'));
  await mustBuild(folder);
  for (const page of ['b', 'c', 'fr']) assert.match(readBuilt(folder, `${page}/index.html`), /<code>[^\n]*public/);
  symlinkSync('../private', join(folder, 'docs/plans'));
  symlinkSync('private', join(folder, 'blog'));
  for (const address of [
    ...['/private/keys.txt', '/docusaurus.config.js', '/blog/keys.txt', '/docs/plans/keys.txt'],
    ...['/docs/../private/keys.txt', '/./private/keys.txt', `${folder}/private/keys.txt`],
  ]) {
    for (const file of ['docs/b.md', `${translated}/b.md`]) {
      writeFiles(folder, { [file]: fence(address) });
      const { stderr } = await sitegen(folder, 'check');
      assert.match(stderr, /:3:1 warning (?:there is no file|.* may not be shown)/);
      assert.match(stderr, address);
      writeFiles(folder, { [file]: '# A\n' });
    }
  }
});

for (const [link, to] of [
  ['static', 'private'],
  ['static', '.'],
  ['blog', 'private'],
  ['i18n', 'private'],
  ['docs', 'private'],
  ['content/static', '../private'],
  ['content', 'private'],
] as const)
  test(`a folder of texts or public files that is itself a link to another folder is not read: ${link} to ${to}`, async () => {
    const isOwn = link.startsWith('content');
    const folder = isOwn
      ? writeSite({ 'content/docs/index.md': '# A', 'private/static/keys.txt': 'SECRET' })
      : newFolder();
    if (!isOwn) writeFiles(folder, project);
    rmSync(join(folder, link), { recursive: true, force: true });
    symlinkSync(to, join(folder, link));
    const { stderr } = await sitegen(folder, 'build');
    assert.match(
      stderr,
      /this is a link to something in the site that is neither among its texts nor its public files/,
    );
    if (existsSync(join(folder, 'build'))) assert.not.match(JSON.stringify(readAll(join(folder, 'build'))), 'SECRET');
  });

test('a folder of public files may be a link to one of texts where these are code, and the site may be reached by one', async () => {
  const folder = newFolder();
  const trusting = project['docusaurus.config.js'].replace("'md'", "'mdx'");
  writeFiles(folder, { ...project, 'docusaurus.config.js': trusting, 'docs/a.txt': 'public' });
  rmSync(join(folder, 'static'), { recursive: true });
  symlinkSync('docs', join(folder, 'static'));
  const link = join(newFolder(), 'site');
  symlinkSync(folder, link);
  await mustBuild(link);
  assert.is(readBuilt(folder, 'a.txt'), 'public');
});

test.run();
