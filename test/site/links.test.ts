/** Links that may have come with a repository: nothing is written, emptied or removed through them, whatever command runs. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, lstatSync, mkdirSync, type ReadStream, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { workspaceOf } from '../../src/bundle/workspaces.ts';
import { linkToOwnFolder } from '../../src/host/disk-writes.ts';
import { swap } from '../../src/host/output/replace.ts';
import { staticHandler } from '../../src/host/serve/static-site.ts';
import { importInstalled } from '../../src/host/site-code/import-file.ts';
import { newFolder, root } from '../lib/places.ts';
import { command, type Files, readAll, sitegen, writeFiles } from '../lib/site.ts';

const config = `export default { title: 'T', url: 'https://example.com', blog: {}, onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };`;
const victims: Files = {
  'victim/sub/deep/f': 'x',
  'victim/f': 'x',
  'victim/report': '{"version":"2","runs":[]}',
  'victim/.sitegen-files.json': '["f"]',
};

/** A site beside files of others, with links in it. */
function linked(links: Record<string, string>, files: Files = {}): { folder: string; left: () => Files } {
  const parent = join(newFolder(), 'parent');
  const folder = join(parent, 'site');
  writeFiles(parent, victims);
  writeFiles(folder, {
    'config/site.config.js': config,
    'content/keep/sub/f': 'x',
    'home/docs/a.md': '# A\n',
    ...files,
  });
  for (const [at, to] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, at)), { recursive: true });
    symlinkSync(to, join(folder, at));
  }
  const left = (): Files =>
    Object.fromEntries(
      Object.entries(readAll(parent)).filter(([file]) => /^(?:victim|site\/(?:content|home))\//.test(file)),
    );
  return { folder, left };
}

const twoLanguages =
  "export default { title: 'x', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };";
const secret = JSON.stringify({ SECRET: { message: 'SECRET' } });
const readByCommands = [
  ['a text that is translated', 'content/docs/out.md', 'SECRET', 'new', 'doc', 'out', '--locale', 'de'],
  ['words that are extended', 'content/i18n/de/navbar.json', secret, 'i18n', 'extract'],
  ['the list of versions', 'content/versions.json', '["SECRET"]', 'version', '1.0'],
  ['records of translations', 'content/i18n/de/sources.json', 'SECRET', 'i18n', 'status'],
  ['records that are written', 'content/i18n/de/sources.json', 'SECRET', 'i18n', 'accept'],
  ['published addresses', 'config/published-urls.txt', '/a\n/SECRET', 'urls'],
  ['published addresses that are checked', 'config/published-urls.txt', '/a\n/SECRET', 'check'],
] as const;
for (const [what, at, outside, ...args] of readByCommands)
  for (const up of ['../', ''])
    test(`a command reads nothing through a link ${up === '' ? 'within' : 'out of'} the site: ${what}`, async () => {
      const { folder } = linked(
        { [at]: `${'../'.repeat(at.split('/').length - 1)}${up}outside.json` },
        { 'config/site.config.js': twoLanguages, 'content/docs/a.md': '# A\n', 'content/i18n/de/docs/a.md': '# A\n' },
      );
      writeFiles(folder, { [`${up}outside.json`]: outside });
      const { stdout, stderr } = await sitegen(folder, ...args);
      const plain = Object.entries(readAll(folder)).filter(
        ([file]) => file !== 'outside.json' && !lstatSync(join(folder, file)).isSymbolicLink(),
      );
      assert.not.match(`${stdout}${stderr}${JSON.stringify(plain)}`, 'SECRET');
    });

test('a link among texts that lie beside the site leads out of them for no command', async () => {
  const { folder, left } = linked(
    { '../content/docs/sub': '../../../elsewhere', '../content/i18n/de/navbar.json': '../../../../outside.json' },
    {
      'config/site.config.js': twoLanguages.replace('i18n', "layout: { content: '../content' }, i18n"),
      '../content/docs/a.md': '# A\n',
      '../../outside.json': secret,
      '../../elsewhere/f': 'x',
    },
  );
  const before = left();
  const added = await sitegen(folder, 'new', 'doc', 'sub/b');
  assert.match(added.stderr, 'content/docs/sub is a link that leads out');
  const { stdout, stderr } = await sitegen(folder, 'i18n', 'extract');
  assert.not.match(`${stdout}${stderr}`, 'SECRET');
  const words = join(folder, '../content/i18n/de/navbar.json');
  assert.ok(lstatSync(words).isSymbolicLink() || !readFileSync(words, 'utf8').includes('SECRET'));
  assert.equal(left(), before);
  assert.equal(readdirSync(join(folder, '../../elsewhere')), ['f']);
});

const own = /output-refused|will not write into|is a link/;
const commands: [what: string, links: Record<string, string>, said: RegExp, ...args: string[]][] = [
  ['the cache, out of the site', { '.sitegen/cache': '../../victim' }, own, 'build'],
  ['the cache, into the site', { '.sitegen/cache': '../content/keep' }, own, 'build'],
  ['all of .sitegen', { '.sitegen': '../victim' }, own, 'build'],
  ['a link of .sitegen, for a check', { '.sitegen': 'content/keep' }, own, 'check'],
  ['the place of running code', { '.sitegen/tmp': '../../victim' }, own, 'build', '--no-cache'],
  ['the output', { build: '../victim' }, own, 'build'],
  ['the output, into the content', { build: 'content/keep' }, own, 'build'],
  ['a folder above the output', { public: '../victim' }, own, 'build', '--out', 'public/build'],
  ['a built site that is removed', { build: '../victim' }, own, 'clean'],
  ['a built site that is served', { build: '../victim' }, own, 'serve'],
  ['a share', { shares: '../victim' }, own, 'build', '--shard', '1/2', '--cache', 'shares'],
  [
    'the drafts of a share',
    { '.sitegen/share-1-of-2': '../../victim' },
    own,
    'build',
    '--shard',
    '1/2',
    '--cache',
    'shares',
  ],
  ['a shared cache', { '.cache': '../victim' }, own, 'build', '--cache', '.cache'],
  ['the output beside the site', { '../public': 'victim' }, own, 'build', '--out', '../public'],
  ['a shared cache beside the site', { '../.cache': 'victim' }, own, 'build', '--cache', '../.cache'],
  ['a built site beside it that is removed', { '../public': 'victim' }, own, 'clean', '--out', '../public'],
  ['a built site beside it that is served', { '../public': 'victim' }, own, 'serve', '--out', '../public'],
  [
    'the docs, for a new one',
    { 'content/docs': '../../victim' },
    /content\/docs is a link that leads out/,
    'new',
    'doc',
    'b',
  ],
  ['the blog', { 'content/blog': '../../victim' }, /content\/blog is a link that leads out/, 'new', 'post', 'b'],
  ['translations', { 'content/i18n': '../../victim' }, /content\/i18n is a link/, 'i18n', 'extract'],
  ['parts of the theme', { theme: '../victim' }, /theme is a link/, 'eject', 'Footer'],
  ['versions', { 'content/versioned_docs': '../../victim' }, /content\/versioned_docs is a link/, 'version', '1.0'],
  ['a report', { reports: '../victim' }, /reports is a link/, 'check', '--sarif', 'reports/a.sarif'],
  [
    'what init writes',
    { 'new/content': '../../victim' },
    /content is a link.*Nothing was written/,
    'init',
    'new',
    '--yes',
  ],
  ['what init would write, nowhere', { 'new/content': 'nowhere' }, /content is a link/, 'init', 'new', '--yes'],
];
for (const [what, links, said, ...args] of commands)
  test(`nothing is written through a link: ${what}`, async () => {
    const { folder, left } = linked(links, {
      ...(args[0] === 'version' && { 'content/docs/a.md': '# A\n' }),
    });
    const before = left();
    // A server would run on.
    const { code, stderr } = await (args[0] === 'serve' ? command : sitegen)(folder, ...args);
    assert.match(stderr, said);
    assert.is(code, 1, stderr);
    assert.not.match(stderr, /\n {4}at |sitegen itself/);
    assert.equal(left(), before);
  });

test('a link of the system, where nothing else is above both, is no link of others', () => {
  const link = join(newFolder(), 'link');
  symlinkSync(newFolder(), link);
  assert.is(linkToOwnFolder(link, join(link, 'build')), null);
  assert.is(linkToOwnFolder('/elsewhere/site', join(link, 'build')), null);
  // One of another user did not.
  const { getuid = () => 0 } = process;
  if (getuid() === 0) fs.lchownSync(link, 1, 1);
  process.getuid = () => 4_000_000;
  assert.is(linkToOwnFolder('/elsewhere/site', join(link, 'build')), link);
  Object.assign(process, { getuid });
});

test('a link within the site is followed where authors write', async () => {
  const { folder } = linked({ 'content/docs': '../home/docs' });
  const { code, stderr } = await sitegen(folder, 'new', 'doc', 'b');
  assert.is(code, 0, stderr);
  assert.ok(existsSync(join(folder, 'home/docs/b.md')));
});

test('a file that is a link is replaced, as is the draft of a file', async () => {
  const { folder, left } = linked({
    'a.sarif': '../victim/report',
    [`b.sarif.${process.pid}.tmp`]: '../victim/f',
  });
  const before = left();
  for (const file of ['a.sarif', 'b.sarif']) {
    await sitegen(folder, 'check', '--sarif', file);
    assert.ok(lstatSync(join(folder, file)).isFile());
  }
  assert.equal(left(), before);
});

test('what a build seems to have left is removed, but not where a link leads', async () => {
  const { folder, left } = linked({ '.build.sitegen-old': '../victim' }, { 'content/docs/a.md': '# A\n' });
  const before = left();
  await sitegen(folder, 'build');
  assert.equal(left(), before);
});

test('a list of addresses is not read through a link out of the site', async () => {
  const { folder } = linked({ 'config/published-urls.txt': '../../victim/urls' }, { 'content/docs/a.md': '# A\n' });
  writeFiles(join(folder, '../victim'), { urls: '/secret\n' });
  for (const args of [['check'], ['urls']]) {
    const { stdout, stderr } = await sitegen(folder, ...args);
    assert.not.match(stdout + stderr, '/secret');
  }
});

test('a server of a built site sends nothing through a link out of it, and waits for no pipe', async () => {
  const parent = newFolder();
  const folder = join(parent, 'build');
  writeFiles(parent, {
    'build/a/index.html': 'A',
    'build/404.html': 'gone',
    'out/secret.txt': 'secret',
    'out/b.html': 'secret',
  });
  for (const [at, to] of [
    ['leak.txt', '../out/secret.txt'],
    ['dir', '../out'],
    ['c.html', '../out/b.html'],
    ['c.md', '../out/secret.txt'],
    // Escapes that a path keeps when it is decoded.
    ['x%23y.txt', '../out/secret.txt'],
    ['d%2Fd', '../out'],
    ['e%3F', '../out/secret.txt'],
    ['f/index', '../../out/secret.txt'],
    ['g.html.gz', '../out/secret.txt'],
  ] as const) {
    mkdirSync(dirname(join(folder, at)), { recursive: true });
    symlinkSync(to, join(folder, at));
  }
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const server = createServer(staticHandler({ folder, baseUrl: '/', localePrefixes: [] })).listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const asked = (path: string, accept = '*/*') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    for (const path of [
      '/leak.txt',
      '/dir/secret.txt',
      '/dir/',
      '/c',
      '/c.md',
      '/pipe',
      '/dir/b',
      '/x%23y.txt',
      '/d%2Fd/secret.txt',
      '/e%3F',
      // As folders, too.
      ...['/leak.txt/', '/leak.txt%2f', '/dir/secret.txt/', '/c/', '/f', '/g/'],
    ])
      assert.is((await asked(path)).status, 404, path);
    assert.not.match(await (await asked('/c', 'text/markdown')).text(), 'secret');
    // Browsers and `fetch` keep what follows `#` to themselves; other programs may send it.
    for (const path of ['/leak.txt#', '/dir/secret.txt#x', '/c#?', '/pipe#']) {
      const [response] = await once(get({ port, path }), 'response');
      assert.is(response.resume().statusCode, 404, path);
    }
    assert.is(await (await asked('/a/')).text(), 'A');
  } finally {
    server.close();
  }
});

test('a file is closed when the reader who asked for it goes', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'big.txt': 'x'.repeat(5_000_000) });
  const streams: ReadStream[] = [];
  const { createReadStream } = fs;
  fs.createReadStream = (...args) => {
    const stream = createReadStream(...args);
    streams.push(stream);
    return stream;
  };
  syncBuiltinESMExports();
  const handle = staticHandler({ folder, baseUrl: '/', localePrefixes: [] });
  const server = createServer(handle).listen(0).unref();
  try {
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /big.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'));
      socket.once('data', () => socket.destroy());
      socket.once('close', () => resolve());
    });
    const [stream] = streams;
    if (stream?.closed === false) await once(stream, 'close');
    assert.is(streams.length, 1);
  } finally {
    fs.createReadStream = createReadStream;
    syncBuiltinESMExports();
    server.close();
  }
});

test('another user who is quicker puts no link where a build notes what it does', () => {
  const parent = newFolder();
  writeFiles(parent, { 'out/a': 'old', 'next/a': 'new', victim: 'precious' });
  const old = join(parent, '.out.sitegen-old');
  const { mkdirSync: make } = fs;
  let isQuicker = true;
  fs.mkdirSync = ((path: string, options: object) => {
    if (path === old && isQuicker) {
      isQuicker = false;
      make(old);
      symlinkSync(join(parent, 'victim'), join(old, 'undo.json.new'));
    }
    return make(path, options);
  }) as typeof fs.mkdirSync;
  syncBuiltinESMExports();
  try {
    assert.throws(() => swap(join(parent, 'out'), join(parent, 'next')), /EEXIST/);
  } finally {
    fs.mkdirSync = make;
    syncBuiltinESMExports();
  }
  assert.equal(
    [readFileSync(join(parent, 'victim'), 'utf8'), readAll(join(parent, 'out'))],
    ['precious', { a: 'old' }],
  );
});

for (const name of ['config/sidebars.json', 'own.json'])
  test(`${name} that is a link out of the site is not read`, async () => {
    const { folder } = linked(
      { [name]: name.includes('/') ? '../../victim/sidebars.json' : '../victim/sidebars.json' },
      {
        'config/site.config.js': config.replace('blog: {}', `blog: {}, docs: { sidebarPath: '${name}' }`),
        'home/docs/a.md': '# A\n',
      },
    );
    writeFiles(join(folder, '..'), {
      'victim/sidebars.json': '{ "main": [{ "type": "category", "label": "SECRET", "items": ["a"] }] }',
    });
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, 1);
    assert.match(stdout + stderr, `${name} error this is a link to something outside the site`);
    assert.not.match(stdout + stderr, 'SECRET');
  });

test('data that is a link to what is neither a text nor public is not quoted, even where authors write code', async () => {
  const { folder } = linked(
    { 'content/versioned_sidebars/version-1.0-sidebars.json': '../../private/account.json' },
    {
      'config/site.config.js': config.replace('blog: {}', "blog: {}, markdown: { format: 'mdx' }"),
      'content/docs/a.md': '# A\n',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/versions.json': '["1.0"]',
      'private/account.json': '{ "key": "SECRET" }',
    },
  );
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1);
  assert.match(stdout + stderr, /sidebars\.json error this is a link to something in the site that is neither/);
  assert.not.match(stdout + stderr, 'SECRET');
});

test('data that code imports through a link out of the site is not read, nor shown', async () => {
  const { folder } = linked(
    { 'data/x.json': '../../victim/x.json', lib: '../victim' },
    {
      'content/docs/a.md': '# A\n',
      'real/x.json': '{ "title": "Real" }',
    },
  );
  const build = async (file: string, text: string) => {
    writeFiles(folder, {
      'config/site.config.js': `import data from '${file}';\n${config.replace("'T'", 'data.title')}`,
    });
    writeFiles(join(folder, '..'), { 'victim/x.json': text });
    return sitegen(folder, 'build');
  };
  for (const file of ['../data/x.json', '../lib/x.json'])
    for (const text of ['{ "title": "SECRET" }', 'SECRET: 1']) {
      const { code, stdout, stderr } = await build(file, text);
      assert.is(code, 1);
      assert.match(stdout + stderr, `${file.slice(3)} is a link to something outside the site, so it is not read`);
      assert.not.match(stdout + stderr, 'SECRET');
    }
  // What the author names is read, wherever it is.
  for (const file of ['../real/x.json', '../../victim/x.json'])
    assert.is((await build(file, '{ "title": "Said" }')).code, 0);
});

/** How code and style sheets name data beside what strangers may make of it: a link, to where; and the file that names it. */
const named: [what: string, link: string, to: string, file: string, code: string][] = [
  ['without its ending', 'data/x.json', '../../victim/x.json', 'content/pages/p.tsx', "import x from '../../data/x';"],
  ['as a folder', 'data/index.json', '../../victim/x.json', 'content/pages/p.tsx', "import x from '../../data';"],
  [
    'by a name of the settings',
    'data/x.json',
    '../../victim/x.json',
    'content/pages/p.tsx',
    "import x from '@/x.json';",
  ],
  ['in capitals', 'data/X.YML', '../../victim/x.yml', 'content/docs/p.mdx', "import x from '../../data/X.YML';"],
  ['as a text', 'data/p.md', '../../victim/p.md', 'content/docs/p.mdx', "import x from '../../data/p.md';"],
  ['as plain text', 'data/x.txt', '../../victim/x.txt', 'content/pages/p.tsx', "import x from '../../data/x.txt';"],
  [
    'that is code of texts',
    'theme/w.js',
    '../content/docs/evil.js',
    'content/pages/p.tsx',
    "import x from '../../theme/w.js';",
  ],
  [
    'that is code, as a folder of packages out of the root',
    'data/node_modules',
    '../../victim',
    'content/pages/p.tsx',
    "import x from '../../data/node_modules/x.json';",
  ],
  [
    'as a font',
    'theme/f.woff2',
    '../../victim/f.woff2',
    'theme/site.css',
    '@font-face{font-family:f;src:url(./f.woff2)}',
  ],
  ['as a picture', 'theme/p.png', '../../victim/p.png', 'theme/site.css', '.a{background:url("./p.png")}'],
  ['as a sheet', 'theme/s.css', '../../victim/s.css', 'theme/site.css', '@import "./s.css";'],
  [
    'that is code',
    'data/x.json',
    '../content/docs/evil.mjs',
    'content/pages/p.tsx',
    "import x from '../../data/x.json';",
  ],
  [
    'that is code, without its ending',
    'data/x.json',
    '../content/docs/x.mjs',
    'content/pages/p.tsx',
    "import x from '../../data/x';",
  ],
  [
    'that is code, in a folder of packages',
    'data/x.json',
    '../content/docs/node_modules/evil.mjs',
    'content/pages/p.tsx',
    "import x from '../../data/x.json';",
  ],
  [
    'of a folder of packages elsewhere',
    'data/x.json',
    '../../victim/node_modules/p/x.json',
    'content/pages/p.tsx',
    "import x from '../../data/x.json';",
  ],
  [
    'that is code, as a sheet',
    'content/pages/p.module.css',
    '../docs/evil.mjs',
    'content/pages/p.tsx',
    "import x from './p.module.css';",
  ],
  ['that is code, as a picture', 'content/docs/x.svg', 'evil.mjs', 'content/docs/p.mdx', "import x from './x.svg';"],
  [
    'that is code elsewhere',
    'lib/x.mjs',
    '../../victim/x.mjs',
    'content/pages/p.tsx',
    "import x from '../../lib/x.mjs';",
  ],
  ['that is hidden, as a text', 'notes/t.md', '../.t.md', 'content/pages/p.mdx', "import x from '../../notes/t.md';"],
  ['that is code, as a text', 'content/docs/_p.md', 'evil.mjs', 'content/docs/p.mdx', "import x from './_p.md';"],
];
const shows = (file: string, code: string): string =>
  ({
    css: code,
    mdx: `${code}\n\n{String(x)}\n`,
    tsx: `${code}\nexport default () => <p>{String(x)}</p>;\n`,
  })[file.replace(/.*\./, '')] ?? '';
const victim = ['x.json', 'x.yml', 'p.md', 'x.txt', 'f.woff2', 'p.png'].map((name) => [`victim/${name}`, '"SECRET"']);
for (const [what, link, to, file, code] of named)
  test(`what code names ${what} is not read through a link`, async () => {
    const spy = "import { writeFileSync } from 'node:fs';\nwriteFileSync('RAN', '');\nexport default 'SECRET';\n";
    const { folder } = linked(
      { [link]: to },
      {
        'content/docs/a.md': '# A\n',
        '.t.md': 'SECRET',
        'content/docs/evil.mjs': spy,
        'content/docs/evil.js': spy,
        'content/docs/x.mjs': spy,
        'content/docs/node_modules/evil.mjs': spy,
        'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./data/*"]}}}',
        [file]: shows(file, code),
        ...(file.endsWith('.css') && {
          'config/site.config.js': config.replace('blog: {}', `blog: {}, customCss: '${file}'`),
        }),
      },
    );
    writeFiles(join(folder, '..'), {
      ...Object.fromEntries(victim),
      'victim/x.mjs': spy,
      'victim/s.css': '.SECRET{color:red}',
      'victim/node_modules/p/x.json': '"SECRET"',
    });
    const { code: ended, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(ended, 1);
    const kind = to.includes('victim') ? 'something outside the site' : '\\S+, which is of another kind';
    assert.match(
      (stdout + stderr).replace('/node_modules/x.json', '/node_modules'),
      new RegExp(`${link} is a link to ${kind}`),
    );
    assert.not.match(stdout + stderr, 'SECRET');
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

for (const [what, link, to, code] of [
  ['that is hidden', 'data/x.json', '../.x.json', "import x from '../../data/x.json';"],
  ['of the site', 'data/x.json', '../private/x.json', "import x from '../../data/x.json';"],
  ['that is no data', 'data/x.json', '../private/y.json', "import x from '../../data/x.json';"],
  ['beside the site', '../data/x.json', 'y.json', "import x from '../../../data/x.json';"],
] as const)
  test(`data that code imports does not become other data ${what}`, async () => {
    const { folder } = linked(
      { [link]: to },
      {
        'content/docs/a.md': '# A\n',
        'content/pages/p.tsx': shows('content/pages/p.tsx', code),
        '.x.json': '"SECRET"',
        'private/x.json': '"SECRET"',
        'private/y.json': '{\n"key": SECRET\n}',
        '../data/y.json': '"SECRET"',
      },
    );
    const { code: ended, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(ended, 1);
    assert.match(stdout + stderr, /content\/pages\/p\.tsx:1:\d+ error \S+ is a link to/);
    assert.not.match(stdout + stderr, 'SECRET');
    assert.not.ok(existsSync(join(folder, 'build')));
  });

for (const name of ['package.json', 'tsconfig.json'])
  test(`${name} above the site is no link to a file of another name, nor without a size`, async () => {
    const { folder } = linked({}, { 'content/docs/a.md': '# A\n' });
    const parent = join(folder, '..');
    writeFiles(parent, { token: 'SECRET' });
    for (const to of ['token', ...(existsSync('/proc/version') ? ['/proc/version'] : [])]) {
      symlinkSync(to, join(parent, name));
      const { code, stdout, stderr } = await sitegen(folder, 'build');
      assert.is(code, 1);
      assert.match(stdout + stderr, `../${name} error it is no file, or a link to one`);
      assert.not.match(stdout + stderr, 'SECRET');
      fs.rmSync(join(parent, name));
    }
  });

/** What another user puts above a site, and where it would run. */
const RAN = "import { writeFileSync } from 'node:fs'; writeFileSync('RAN', ''); export default {};";
const above: [what: string, files: Files, of: string][] = [
  [
    'settings that lead a package elsewhere',
    { 'tsconfig.json': '{"compilerOptions":{"paths":{"dayjs":["./ran.mjs"]}}}' },
    'tsconfig.json',
  ],
  [
    'a package that reads the configuration',
    {
      'node_modules/sitegen-x/package.json': '{"main":"../../ran.mjs","sitegen":{"configs":["config/site.config.js"]}}',
    },
    'node_modules',
  ],
  [
    'a configuration',
    { 'config/site.config.js': "import '../ran.mjs'; export default { title: 'T', url: 'https://example.com' };" },
    'config',
  ],
  ['a description of a package', { 'package.json': '{}' }, 'package.json'],
  ['a list of packages, which esbuild reads', { '.pnp.data.json': '{}' }, '.pnp.data.json'],
];
for (const [what, files, of] of above)
  test(`nothing of another user above the site decides what runs: ${what}`, async () => {
    const parent = newFolder();
    const site = join(parent, 'site');
    writeFiles(parent, { ...files, 'ran.mjs': RAN });
    writeFiles(site, {
      ...(of !== 'config' && { 'config/site.config.js': `import 'dayjs'; ${config}` }),
      ...(of !== 'package.json' && { 'package.json': '{}' }),
      'node_modules/dayjs/package.json': '{"main":"index.js"}',
      'node_modules/dayjs/index.js': '',
      'content/docs/a.md': '# A\n',
    });
    await withOwner(join(parent, of), async () => {
      const { code, stderr } = await sitegen(site, 'check');
      assert.is(code, of === 'tsconfig.json' ? 0 : 1, stderr);
      assert.is(await importInstalled('sitegen-x', site), null);
      assert.not.ok(existsSync(join(site, 'RAN')));
    });
  });

test('nothing that another user has put above the site since its code was compiled runs either', async () => {
  const parent = newFolder();
  const site = join(parent, 'site');
  writeFiles(site, {
    'config/site.config.js': `import 'asks'; ${config}`,
    'package.json': '{}',
    'node_modules/asks/package.json': '{"main":"index.js"}',
    'node_modules/asks/index.js': "try { require('optional'); } catch {}",
    'content/docs/a.md': '# A\n',
  });
  const hourAgo = Date.now() / 1000 - 3600;
  for (const file of ['config/site.config.js', 'node_modules/asks/index.js'])
    fs.utimesSync(join(site, file), hourAgo, hourAgo);
  assert.is((await sitegen(site, 'build')).code, 0);
  writeFiles(parent, { 'node_modules/optional/index.js': "require('fs').writeFileSync('RAN', '')" });
  await withOwner(join(parent, 'node_modules'), async () => {
    const { code, stderr } = await sitegen(site, 'build');
    assert.is(code, 1);
    assert.match(stderr, '../node_modules error it is of another user');
    assert.not.ok(existsSync(join(site, 'RAN')));
  });
});

/** Does `work` while a file or folder, with what is in it, is another user's. */
async function withOwner(other: string, work: () => Promise<void>): Promise<void> {
  const { lstatSync: lstat } = fs;
  const ofOther = (path: fs.PathLike, options?: fs.StatSyncOptions): fs.Stats | fs.BigIntStats | undefined => {
    const stat = lstat(path, options);
    return stat !== undefined && String(path).startsWith(other) ? Object.assign(stat, { uid: 4_000_000 }) : stat;
  };
  Object.assign(fs, { lstatSync: ofOther });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, { lstatSync: lstat });
    syncBuiltinESMExports();
  }
}

test('public files and pictures lead to nothing else of the site, even where authors write code', async () => {
  const { folder } = linked(
    { 'content/static/k.txt': '../../private/k.txt', 'content/docs/k.txt': '../../private/k.txt' },
    {
      'config/site.config.js': config.replace('blog: {}', "blog: {}, markdown: { format: 'mdx' }"),
      'content/docs/a.md': '# A\n\n[k](./k.txt)\n',
      'private/k.txt': 'SECRET',
    },
  );
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1);
  for (const file of ['content/static/k.txt', 'content/docs/k.txt'])
    assert.match(stdout + stderr, `${file} error this is a link to something in the site that is neither`);
  assert.not.ok(existsSync(join(folder, 'build')));
});

test('a command runs the configuration of its folder, or of the one that is named, and of no other', async () => {
  const site = newFolder();
  const noting =
    "import { writeFileSync } from 'node:fs'; writeFileSync('RAN', ''); export default { title: 'E', url: 'https://e.example' };";
  const [below, strange] = ['content/docs/guide/below', 'strange'];
  writeFiles(site, {
    'website/config/site.config.js': config,
    'website/content/docs/a.md': '# A\n',
    'config/site.config.js': noting,
    'content/docs/guide/config/site.config.js': noting,
    [`${below}/b.md`]: '# B\n',
    [`${strange}/it's $(x)/config/site.config.js`]: noting,
  });
  const runs: [folder: string, flags: string[], hasRun: boolean, said: string][] = [
    ['website', [], false, 'Checked in'],
    [below, [], false, 'There is one in .., ../../../..: add --root .. to the command.'],
    [
      '.',
      ['--root', below],
      false,
      'There is one in content/docs/guide, .: add --root content/docs/guide to the command.',
    ],
    [strange, [], false, "There is one in it's $(x), ..: add --root 'it'\\''s $(x)' to the command."],
    [below, ['--root', '..'], true, 'there are no texts'],
  ];
  for (const [folder, flags, hasRun, said] of runs) {
    const { stdout, stderr } = await sitegen(join(site, folder), 'check', ...flags);
    assert.match(stdout + stderr, said);
    const notes = Object.keys(readAll(site)).filter((file) => file.endsWith('RAN'));
    for (const file of notes) fs.rmSync(join(site, file));
    assert.is(notes.length > 0, hasRun, `${folder} ${flags}`);
  }
});

test('no link among public files publishes what lies beside texts, such as a page', async () => {
  for (const link of ['content/static/pics', 'content/static/a.html', 'content/static'])
    for (const format of ['md', 'mdx']) {
      const to =
        link === 'content/static/a.html'
          ? '../docs/pics/a.html'
          : '../docs/pics'.slice(link === 'content/static' ? 3 : 0);
      const { folder } = linked(
        { [link]: to },
        {
          'config/site.config.js': config.replace('blog: {}', `blog: {}, markdown: { format: '${format}' }`),
          'content/docs/a.md': '# A\n',
          'content/docs/pics/a.html': '<script>1</script>',
        },
      );
      const { code, stderr } = await sitegen(folder, 'build');
      assert.is(code, format === 'md' ? 1 : 0, stderr);
      if (format === 'md')
        assert.match(
          stderr,
          `${link} error this is a link to something in the site that is neither among its texts nor its public files, or from these to texts`,
        );
    }
});

test('code may name files elsewhere, and links to code in the site', async () => {
  const { folder } = linked(
    { 'theme/part.tsx': '../lib/part.tsx', 'notes/log.md': '../CHANGELOG.md', '../shared/w.ts': 'v.ts' },
    {
      'content/docs/a.md': '# A\n',
      'content/pages/log.mdx': "import Log from '../../notes/log.md';\n\n# Log\n\n<Log />\n",
      'CHANGELOG.md': 'First release.\n',
      'data/y.json': '{"t":"inside"}',
      'lib/part.tsx': "import { t } from './words.js';\nexport const Part = () => <b>{t}</b>;",
      'lib/words.ts': "export const t = 'words';",
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["../shared/*"]}}}',
      'content/pages/p.tsx': `import y from '../../data/y.json';
import z from '../../../shared/z.json';
import o from '@/o.json';
import { Part } from '../../theme/part';
import { w } from '../../../shared/w.ts';
export default () => <p>{y.t} {z.t} {o.t} <Part /> {w}</p>;`,
    },
  );
  writeFiles(join(folder, '..'), {
    'shared/z.json': '{"t":"outside"}',
    'shared/o.json': '{"t":"other"}',
    'shared/v.ts': "export const w = 'beside';",
  });
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 0, stdout + stderr);
  assert.match(String(readAll(folder)['build/p/index.html']), /inside.*outside.*other.*words.*beside/s);
  assert.match(String(readAll(folder)['build/log/index.html']), 'First release.');
});

/** Imports without an ending, and what a stranger puts beside the file that they mean. */
const evil = "import fs from 'node:fs';\nfs.writeFileSync('RAN', '');\nexport default {};\n";
const unclear: [what: string, file: string, address: string, files: Files][] = [
  ['data', 'content/pages/p.tsx', '../docs/data', { 'content/docs/data.json': '{}' }],
  ['data of a folder', 'content/docs/p.mdx', './data', { 'content/docs/data/index.json': '{}' }],
  ['data, in the configuration', 'config/site.config.js', '../content/docs/data', { 'content/docs/data.json': '{}' }],
  [
    'code beside other code, in the configuration',
    'config/site.config.js',
    '../content/docs/part',
    { 'content/docs/part.js': 'export default "x"', 'content/docs/part.ts': evil },
  ],
  [
    'code beside other code',
    'content/docs/p.mdx',
    './Part',
    { 'content/docs/Part.jsx': 'export default "x"', 'content/docs/Part.ts': evil },
  ],
  ['code beside a text', 'content/docs/p.mdx', './_q', { 'content/docs/_q.mdx': 'Text', 'content/docs/_q.js': evil }],
  [
    'code beside a folder of code',
    'content/docs/p.mdx',
    './Part',
    { 'content/docs/Part/index.tsx': 'export default "x"', 'content/docs/Part.js': evil },
  ],
  [
    'code of a folder that settings name',
    'content/pages/p.tsx',
    '@/Part.js',
    { 'content/docs/Part.js/package.json': '{"main":"./Part.js"}', 'content/docs/Part.js/Part.js': evil },
  ],
  [
    'code that settings name',
    'config/site.config.js',
    'all-of-them',
    { 'content/docs/them.js': evil, 'node_modules/all-of-them/package.json': '{}' },
  ],
  [
    'code by the ending of another file',
    'content/docs/p.mdx',
    './Part.js',
    { 'content/docs/Part.tsx': 'export default "x"' },
  ],
];
for (const [what, file, address, files] of unclear)
  test(`an import that is no path with an ending is refused, of ${what}`, async () => {
    const folder = newFolder();
    const code = `import x from '${address}';`;
    writeFiles(folder, {
      'tsconfig.json':
        '{"compilerOptions":{"paths":{"@/*":["./content/docs/*"],"all-of-them":["./content/docs/them.js"]}}}',
      // Beside the configuration, nobody adds code but who may change it.
      'config/site.config.js': `import './words';\n${config}`,
      'config/words.json': '{}',
      'content/docs/a.md': '# A\n',
      ...files,
      [file]: file.startsWith('config') ? `${code}\n${config.replace("'T'", 'String(x)')}` : shows(file, code),
    });
    const { code: ended, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(ended, 1);
    assert.match(stdout + stderr, `"${address}" means content/docs/`);
    assert.not.match(stdout + stderr, 'words');
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

test('texts in a package of the repository are none of its code', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'package.json': '{"workspaces":["lib"]}',
    'lib/package.json': '{"name":"lib"}',
    'lib/docs/a.md': '# A\n',
    'lib/docs/nav.js': evil,
    'config/site.config.js': config.replace("'T'", "'T', docs: { path: './lib/docs' }"),
    'lib/docs/p.mdx': shows('lib/docs/p.mdx', "import nav from 'lib/docs/nav';"),
  });
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1);
  assert.match(stdout + stderr, '"lib/docs/nav" means lib/docs/nav.js');
  assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
});

/** How a stranger leads an import beside texts away from them. */
const away: [what: string, address: string, files: Files, links: Record<string, string>][] = [
  ['a hidden folder for a document', './paper.pdf', { 'content/docs/.h/index.js': evil }, { 'paper.pdf': '.h' }],
  ['code of the site for a document', './paper.pdf', {}, { 'paper.pdf': '../../scripts' }],
  ['a hidden file', './LICENSE', {}, { LICENSE: '../../.env' }],
  ['data that is no text', './x.json', {}, { 'x.json': '../../private/x.json' }],
  [
    'what a package describes, for a name',
    '@/data',
    { 'content/docs/data/package.json': '{"main":"../../../scripts"}' },
    {},
  ],
  [
    'what a package of the repository describes',
    'lib',
    {
      'package.json': '{"workspaces":["content/docs/*"]}',
      'content/docs/lib/package.json': '{"name":"lib","main":"../../../scripts"}',
    },
    {},
  ],
  [
    'what a package describes, for a path from the root',
    '/content/docs/x.json',
    { 'content/docs/x.json/package.json': '{"main":"../../../private/x.json"}' },
    {},
  ],
];
for (const [what, address, files, links] of away)
  test(`an import beside texts leads nowhere else: to ${what}`, async () => {
    const folder = newFolder();
    writeFiles(folder, {
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./content/docs/*"]}}}',
      'config/site.config.js': config,
      'content/docs/p.mdx': shows('content/docs/p.mdx', `import x from '${address}';`),
      ...{ 'scripts/index.js': evil, 'private/x.json': '"SECRET"', '.env': 'SECRET' },
      ...files,
    });
    for (const [at, to] of Object.entries(links)) symlinkSync(to, join(folder, 'content/docs', at));
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, 1, stdout + stderr);
    assert.match(stdout + stderr, /content\/docs\/\S+ error (?:".*" means|it would decide|\S+ is a link to)/);
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

/** What a stranger puts in the place of what code imports, so that the same address means his code. */
const placed: [what: string, file: string, address: string, files: Files][] = [
  ['a folder out of texts', 'config/site.config.js', '../data/x.json', { 'data/x.json/index.js': evil }],
  ['a folder in the place of data', 'content/docs/p.mdx', './x.json', { 'content/docs/x.json/index.js': evil }],
  ['one for a page', 'content/pages/p.tsx', '../docs/x.json', { 'content/docs/x.json/index.js': evil }],
  [
    'one for the configuration',
    'config/site.config.js',
    '../content/docs/x.json',
    { 'content/docs/x.json/index.js': evil },
  ],
  ['one in the place of a partial', 'content/docs/p.mdx', './_p.md', { 'content/docs/_p.md/index.js': evil }],
  [
    'one in the place of a public file',
    'content/docs/p.mdx',
    '../static/x.json',
    { 'content/static/x.json/index.js': evil },
  ],
  [
    'a description of a package in the place of data',
    'config/site.config.js',
    '../data/x.json',
    { 'data/x.json/package.json': '{"main":"../../content/docs/ev.mjs"}', 'content/docs/ev.mjs': evil },
  ],
  [
    'one in a folder of data',
    'content/docs/p.mdx',
    '../../data/d',
    {
      'data/d/index.json': '{}',
      'data/d/package.json': '{"main":"../../content/docs/d.js"}',
      'content/docs/d.js': evil,
    },
  ],
];
for (const [what, file, address, files] of placed)
  test(`nothing runs in the place of what code imports: ${what}`, async () => {
    const folder = newFolder();
    const code = `import x from '${address}';`;
    writeFiles(folder, {
      'config/site.config.js': config,
      'content/docs/a.md': '# A\n',
      ...files,
      [file]: file.startsWith('config') ? `${code}\n${config.replace("'T'", 'String(x)')}` : shows(file, code),
    });
    const { code: ended, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(ended, 1);
    assert.match(stdout + stderr, new RegExp(`^${file.replaceAll('.', '\\.')}:\\d+:\\d+ error`, 'm'));
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

for (const named of ['content/docs/sidebars.json', 'content/docs/sidebars', 'handbook/sidebars'])
  test(`nothing runs in the place of a sidebars file beside texts: ${named}`, async () => {
    const folder = newFolder();
    const docs = `docs: { path: './${dirname(named)}', sidebarPath: './${named}' }`;
    writeFiles(folder, {
      'config/site.config.js': config.replace('blog: {}', `blog: {}, ${docs}`),
      [`${dirname(named)}/a.md`]: '# A\n',
      [`${named}.js`]: evil,
    });
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, 1);
    assert.match(stdout + stderr, `${named}`);
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

for (const [what, links, files] of [
  ['a link to a folder outside', { 'content/docs/node_modules': '../../../victim/nm' }, {}],
  ['a link to a folder of the site', { 'content/docs/node_modules': '../../data/nm' }, {}],
  [
    'a folder of links',
    { 'content/docs/node_modules/some-package': '../../../../victim/nm/some-package' },
    { 'content/docs/node_modules/x.txt': '' },
  ],
  [
    'an alias with the name of one',
    { 'data/x.json': '../../victim/x.json' },
    { 'tsconfig.json': '{"compilerOptions":{"paths":{"some-package/*":["./data/*"]}}}' },
  ],
  [
    'an empty one that is called like an alias',
    { 'data/x.json': '../../victim/x.json' },
    {
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./data/*"]}}}',
      'content/docs/node_modules/@/x.json/package.json': '{}',
    },
  ],
] as const)
  test(`a package beside texts is none of the site: ${what}`, async () => {
    const folder = join(newFolder(), 'site');
    const address = what.startsWith('an empty') ? '@/x.json' : 'some-package/x.json';
    writeFiles(folder, {
      'config/site.config.js': config,
      'content/docs/a.md': '# A\n',
      'content/docs/p.mdx': shows('content/docs/p.mdx', `import x from '${address}';`),
      'node_modules/some-package/package.json': '{}',
      'node_modules/some-package/x.json': '{"t":"own"}',
      'data/nm/some-package/package.json': '{}',
      'data/nm/some-package/x.json': '{"t":"other"}',
      ...files,
    });
    writeFiles(join(folder, '..'), {
      'victim/nm/some-package/package.json': '{}',
      'victim/nm/some-package/x.json': '{"t":"secret"}',
      'victim/x.json': '{"t":"secret"}',
    });
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
    const { code } = await sitegen(folder, 'build');
    assert.is(code, 1);
    assert.not.match(Object.values(readAll(folder)).join(''), 'secret');
  });

test('code is made anew when a link leads elsewhere', async () => {
  const folder = newFolder();
  const shown = async (name: string): Promise<string> => {
    fs.rmSync(join(folder, 'lib/x.ts'), { force: true });
    symlinkSync(name, join(folder, 'lib/x.ts'));
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, 0, stdout + stderr);
    return String(readAll(folder)['build/p/index.html']);
  };
  writeFiles(folder, {
    'config/site.config.js': config,
    'content/docs/a.md': '# A\n',
    'content/pages/p.tsx': shows('content/pages/p.tsx', "import { t as x } from '../../lib/x';"),
    ...{ 'lib/a.ts': "export const t = 'first value';", 'lib/b.ts': "export const t = 'second value';" },
  });
  // What was compiled as soon as it was written is not kept.
  const before = new Date(Date.now() - 60_000);
  for (const file of ['config/site.config.js', 'content/pages/p.tsx', 'lib/a.ts', 'lib/b.ts'])
    fs.utimesSync(join(folder, file), before, before);
  assert.match(await shown('a.ts'), 'first value');
  assert.match(await shown('b.ts'), 'second value');
});

const deep = '['.repeat(200_000) + ']'.repeat(200_000);
/** What does not end, or ends esbuild, in the place of what it reads by itself or for an import: a link, text, or null for a pipe. */
for (const [file, target, address, said] of [
  ['data/x.json', '/dev/zero', '../../data/x.json', 'content/pages/p.tsx:1:15 error /dev/zero is no file'],
  ['content/docs/x.json', null, '../docs/x.json', 'content/pages/p.tsx:1:15 error content/docs/x.json is no file'],
  ['content/docs/x.txt', null, '../docs/x.txt', 'content/pages/p.tsx:1:15 error content/docs/x.txt is no file'],
  ['content/docs/x.json', { text: deep }, '../docs/x.json', 'content/docs/x.json:1:1 error it is nested more than'],
  ['content/pages/package.json', { text: deep }, '../../data/a.json', 'content/pages/package.json error it is nested'],
  ...['/dev/zero', null].map(
    (target) =>
      [
        'content/pages/package.json',
        target,
        '../../data/a.json',
        'content/pages/package.json error it is no file',
      ] as const,
  ),
] as const)
  test(`what has no end is no file: ${file}, ${JSON.stringify(target)?.slice(0, 20)}`, async () => {
    const folder = newFolder();
    writeFiles(folder, {
      'config/site.config.js': config,
      'content/docs/a.md': '# A\n',
      'content/pages/p.tsx': shows('content/pages/p.tsx', `import x from '${address}';`),
      'data/a.json': '{}',
      ...(target !== null && typeof target === 'object' && { [file]: target.text }),
    });
    if (typeof target === 'string') symlinkSync(target, join(folder, file));
    else if (target === null) execFileSync('mkfifo', [join(folder, file)]);
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, 1);
    assert.match((stdout + stderr).replaceAll(`${folder}/`, ''), said);
  });

test('a description of workspaces that is a pipe is not waited for', () => {
  const folder = newFolder();
  writeFiles(folder, { 'package.json': '{"workspaces":["packages/*"]}' });
  execFileSync('mkfifo', [join(folder, 'pnpm-workspace.yaml')]);
  assert.is(workspaceOf('some-package', folder), null);
});

test('a hidden folder beside texts is none of them: a link there leads to no code of texts', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docs/index.md': '# A\n',
    'docs/e.ts': evil,
    'docs/.vitepress/kept.txt': '',
  });
  symlinkSync('../e.ts', join(folder, 'docs/.vitepress/config.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1, stdout + stderr);
  assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync(join(folder, 'docs/RAN')) || existsSync('RAN'));
});

test('a configuration between texts imports what is beside it by a name without an ending', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docs/index.md': '# A\n',
    'docs/.vitepress/config.ts': "import { words } from './words';\nexport default { title: words };",
    'docs/.vitepress/words.ts': "export const words = 'Own title';",
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { code, stdout, stderr } = await sitegen(folder, 'build');
  assert.is(code, 0, stdout + stderr);
  assert.match(String(readAll(join(folder, 'build'))['index.html']), 'Own title');
});

test.run();
