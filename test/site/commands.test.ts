/** Commands that write into a site: `init`, `new`, `version` and `i18n extract`. None of them overwrites a file. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { adapterMissing } from '../../src/messages/foreign.ts';
import { newFolder, root } from '../lib/places.ts';
import { command, type Files, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const filesIn = (folder: string): Files =>
  Object.fromEntries(Object.entries(readAll(folder)).filter(([file]) => !/^(?:build|\.sitegen)\//.test(file)));
const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const labels = (folder: string, file: string): Record<string, unknown> =>
  JSON.parse(read(folder, file)) as Record<string, unknown>;

test('a command says nothing besides what it was asked for', async () => {
  const { stdout, stderr } = await command(newFolder(), '--help');
  assert.match(stdout, 'Usage: npx sitegen-docs');
  // Such as a name that this version of V8 does not know.
  assert.is(stderr, '');
});

test('help loads no more than it needs: threads, contexts and hashes would take a sixth of its time', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'loaded.cjs': "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));",
  });
  const { NODE_OPTIONS } = process.env;
  process.env.NODE_OPTIONS = `--require ${join(folder, 'loaded.cjs')}`;
  const running = command(folder, '--help');
  process.env.NODE_OPTIONS = NODE_OPTIONS ?? '';
  const { stdout, stderr } = await running;
  assert.match(stdout, 'Usage: npx sitegen-docs');
  assert.match(stderr, /^NativeModule fs$/m);
  assert.not.match(stderr, /^NativeModule (?:worker_threads|vm|crypto)$/m);
});

test('where Yarn keeps packages in archives, the message says what to do', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'pnp.cjs': "process.versions.pnp = '3';" });
  const { NODE_OPTIONS } = process.env;
  process.env.NODE_OPTIONS = `--require ${join(folder, 'pnp.cjs')}`;
  const running = command(folder, '--version');
  process.env.NODE_OPTIONS = NODE_OPTIONS ?? '';
  const { code, stdout, stderr } = await running;
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, 'nodeLinker: node-modules');
  assert.not.match(stderr, 'npm ci');
});

// explain -------------------------------------------------------------------------------------------------------------

test('a message is explained by its code, as it is printed or without brackets', async () => {
  const folder = newFolder();
  const { code, stdout } = await sitegen(folder, 'explain', 'broken-anchor');
  assert.is(code, 0);
  assert.match(stdout, /^broken-anchor\n\nThe page is there/);
  assert.match(stdout, '\n  content/docs/start.md\n    -On [Windows](./install.md#window)');
  assert.not.match(stdout, '```');
  assert.is((await sitegen(folder, 'explain', '[broken-anchor]')).stdout, stdout);
});

test('of an unknown code the nearest is named, and without one all are listed', async () => {
  const folder = newFolder();
  const { code, stderr } = await sitegen(folder, 'explain', 'broken-ancor');
  assert.is(code, 2);
  assert.match(stderr, 'Did you mean "broken-anchor"?');
  assert.match((await sitegen(folder, 'explain')).stdout, /^authors-file\n[\s\S]*\nuntruncated-post\n/);
});

test('a build that fails says how its last message is explained', async () => {
  const folder = writeSite({ 'content/docs/a.md': '[b](./b.md)\n' });
  const { stdout } = await sitegen(folder, 'check', '--no-cache');
  assert.match(stdout, 'npx sitegen-docs explain broken-link');
  assert.not.match((await sitegen(writeSite({ 'content/docs/a.md': 'A\n' }), 'check')).stdout, 'explain');
});

// init ----------------------------------------------------------------------------------------------------------------

const starts: [flags: string[], files: string[]][] = [
  [[], []],
  [
    ['--languages', 'zh-Hans,en', '--blog', '--host', 'github-pages'],
    ['.github/workflows/site.yml', 'content/i18n/en/navbar.json'],
  ],
  [['--languages', 'cs,en', '--host', 'netlify', '--name', "It's \\ a {process.exit(9)} Map<K, V>"], ['netlify.toml']],
  [['--host', 'vercel', '--blog'], ['vercel.json']],
  [['--host', 'cloudflare'], ['.github/workflows/site.yml']],
];
for (const [flags, files] of starts) {
  test(`a site begun with ${flags.join(' ') || 'nothing'} passes its checks`, async () => {
    const folder = newFolder();
    const begun = await sitegen(folder, 'init', 'site', '--yes', ...flags);
    assert.is(begun.code, 0, begun.stderr);
    assert.match(begun.stdout, 'cd site\n  npm install\n  npm run dev');
    assert.is(begun.stdout.includes('The interface in cs is in English'), flags.includes('cs,en'));
    const site = join(folder, 'site');
    const written = Object.keys(filesIn(site));
    assert.ok(written.length <= 23, written.join());
    for (const file of [
      ...files,
      'content/pages/index.mdx',
      'package.json',
      'tsconfig.json',
      'AGENTS.md',
      '.gitignore',
    ])
      assert.ok(written.includes(file), file);
    const checked = await sitegen(site, 'check', '--strict');
    assert.is(checked.stdout.split('. ')[0], 'No problems', checked.stderr);
    assert.is(checked.code, 0);
  });
}

test('init --dry-run says what it would write, and an empty name counts as none', async () => {
  const folder = newFolder();
  assert.match(
    (await sitegen(folder, 'init', '--yes', '--dry-run')).stdout,
    /content\/docs\/index\.md\n[\s\S]*\nNothing was written/,
  );
  assert.equal(filesIn(folder), {});
  const { stdout } = await sitegen(folder, 'init', 'mine', '--yes', '--name', '');
  assert.match(
    stdout,
    'Other machines do not have that file: copy it into the site, install it from there, and commit it.',
  );
  assert.match(read(folder, 'mine/config/site.config.ts'), "title: 'mine'");
});

for (const [lock, manager, ci] of [
  ['pnpm-lock.yaml', 'pnpm', 'pnpm install --frozen-lockfile'],
  ['yarn.lock', 'yarn', 'yarn install'],
] as const)
  test(`in a project of ${manager}, the next commands and the workflow are for ${manager}`, async () => {
    const folder = newFolder();
    writeFiles(folder, { [lock]: '' });
    const { stdout } = await sitegen(folder, 'init', '--yes', '--host', 'github-pages');
    assert.match(stdout, `Next:\n  ${manager} install\n  ${manager} run dev\n`);
    const workflow = read(folder, '.github/workflows/site.yml');
    assert.match(workflow, `cache: ${manager}\n      - run: ${ci}\n`);
    assert.not.match(workflow, /\bnp[mx]\b/);
    assert.is(workflow.includes('pnpm/action-setup'), manager === 'pnpm');
    // It is not pnpm that runs the command, so its version is not known.
    assert.is(stdout.includes('With pnpm 10 or later, pnpm-workspace.yaml needs:'), manager === 'pnpm');
    assert.not.ok('pnpm-workspace.yaml' in filesIn(folder));
  });

for (const [says, agent, above, writes, tells] of [
  ['pnpm 9 has no such settings', 'pnpm/9.15.0 npm/?', false, false, false],
  ['pnpm 10 needs them', 'pnpm/10.2.0 npm/?', false, true, false],
  ['a workspace above has them', 'pnpm/11.0.0 npm/?', true, false, true],
] as const)
  test(`settings of pnpm: ${says}`, async () => {
    const folder = newFolder();
    writeFiles(folder, { 'pnpm-lock.yaml': '', ...(above && { 'pnpm-workspace.yaml': 'packages: [site]\n' }) });
    const before = process.env.npm_config_user_agent ?? '';
    process.env.npm_config_user_agent = agent;
    const { stdout } = await sitegen(folder, 'init', 'site', '--yes', '--host', 'github-pages');
    process.env.npm_config_user_agent = before;
    // Another version may ask for settings that this one does not know.
    const [, version] = /^pnpm\/(\d+)/.exec(agent) ?? [];
    assert.match(
      Object.values(readAll(folder)).join(''),
      `action-setup@v4\n        with:\n          version: ${version}\n`,
    );
    assert.is('site/pnpm-workspace.yaml' in filesIn(folder), writes);
    assert.is(/\n {2}package\.json.*If pnpm warns of build scripts/s.test(stdout), tells);
  });

for (const [url, isForExamples] of [
  ['https://example.com', true],
  ['https://docs.example', true],
  ['http://localhost:3000', true],
  ['https://ada.github.io', false],
  ['https://myexample.com', false],
] as const)
  test(`a build ${isForExamples ? 'says' : 'does not say'} that ${url} is no address of one's own`, async () => {
    const folder = writeSite({
      'config/site.config.js': `export default { title: 'T', url: '${url}', blog: false };`,
      'content/docs/a.md': '---\nslug: /\n---\n# A\n',
    });
    assert.is((await sitegen(folder, 'build')).stdout.includes(`are sent to ${url}: set "url"`), isForExamples);
  });

test('a path in --url is the base; package.json names the file or folder that this copy came from', async () => {
  const folder = newFolder();
  const { stdout } = await sitegen(folder, 'init', '--yes', '--url', 'https://ada.github.io/larder');
  assert.match(read(folder, 'config/site.config.ts'), "url: 'https://ada.github.io',\n  baseUrl: '/larder/',");
  const { devDependencies } = JSON.parse(read(folder, 'package.json')) as { devDependencies: Record<string, string> };
  const source = devDependencies['sitegen-docs'] ?? '';
  assert.match(stdout, `package.json names ${source}`);
  assert.is(join(folder, source.replace(/^file:/, '')), root);
});

test('what package.json names already stays, whoever has installed it', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'package.json': '{ "devDependencies": { "sitegen-docs": "file:../a.tgz" } }' });
  const { stdout } = await sitegen(folder, 'init', '--yes');
  assert.match(stdout, 'package.json names file:../a.tgz');
  assert.match(stdout, 'Other machines do not have that file');
  assert.match(read(folder, 'package.json'), '"sitegen-docs": "file:../a.tgz"');
});

test('a project of another generator is told of the file of the package that reads it, as the registry does not have it', () => {
  const { hint } = adapterMissing((file) => file.includes('.vitepress'), '1.2.3') ?? {};
  assert.match(hint ?? '', /: npm i -D \.\/sitegen-vitepress-1\.2\.3\.tgz$/);
});

test('the workflow of a site in a folder of a repository is where GitHub looks for it', async () => {
  for (const [host, says, mark] of [
    ['github-pages', 'path: my/docs/build', '.git/HEAD'],
    ['cloudflare', 'workingDirectory: my/docs', '.git/HEAD'],
    // A workspace that is in no repository yet.
    ['github-pages', 'path: my/docs/build', 'pnpm-workspace.yaml'],
  ] as const) {
    const folder = newFolder();
    writeFiles(folder, { [mark]: '' });
    const { stdout } = await sitegen(folder, 'init', 'my/docs', '--yes', '--host', host);
    assert.match(stdout, '  ../../.github/workflows/site.yml');
    const workflow = readAll(folder)['.github/workflows/site.yml'] ?? '';
    assert.match(workflow, /^defaults:\n {2}run:\n {4}working-directory: my\/docs\njobs:/m);
    assert.match(workflow, /cache-dependency-path: '\*\*\/p(?:ackage-lock.json|npm-lock.yaml)'/);
    assert.match(workflow, says);
  }
});

test('a folder of an odd name is quoted in its workflow', async () => {
  const folder = newFolder();
  writeFiles(folder, { '.git/HEAD': '' });
  for (const [name, quoted] of [
    ['we: b # x', 'we: b # x'],
    // GitHub would put a value in its place.
    ['${{ github.token }}', "${{ '${{' }} github.token }}"],
  ] as const) {
    await sitegen(folder, 'init', name, '--yes', '--host', 'github-pages');
    const workflow = readAll(folder)['.github/workflows/site.yml'] ?? '';
    assert.match(workflow, `working-directory: "${quoted}"\n`);
    assert.match(workflow, `path: "${quoted}/build"\n`);
    rmSync(join(folder, '.github'), { recursive: true });
  }
});

test('init leaves links that lead nowhere, and writes the rest', async () => {
  const folder = newFolder();
  for (const file of ['AGENTS.md', 'tsconfig.json']) symlinkSync('gone', join(folder, file));
  const { code, stdout, stderr } = await sitegen(folder, 'init', '--yes');
  assert.is(code, 0, stderr);
  assert.match(stdout, /There already, and left as they are: .*AGENTS\.md/);
  assert.match(read(folder, 'config/site.config.ts'), 'export default');
  assert.equal(existsSync(join(folder, 'gone')), false);
});

test('init leaves what is there, and says so; scripts are added to a package.json', async () => {
  const folder = newFolder();
  const own = { name: 'mine', scripts: { build: 'my own' }, devDependencies: { 'sitegen-docs': '1.0.0' } };
  writeFiles(folder, {
    'package.json': JSON.stringify(own),
    '.gitignore': 'mine',
    'content/docs/index.md': '# Mine\n',
  });
  const { code, stdout } = await sitegen(folder, 'init', '--yes');
  assert.is(code, 0);
  assert.match(stdout, 'left as they are: content/docs/index.md, .gitignore\n');
  assert.is(read(folder, '.gitignore'), 'mine');
  const manifest = JSON.parse(read(folder, 'package.json')) as typeof own;
  assert.equal(manifest.devDependencies, { 'sitegen-docs': '1.0.0' });
  assert.is(manifest.scripts.build, 'my own');
  assert.ok('dev' in manifest.scripts);
  const again = await sitegen(folder, 'init', '--yes');
  assert.is(again.code, 2);
  assert.match(again.stderr, 'config/site.config.ts is there already');
});

const refusals: [args: string[], said: string][] = [
  [['init'], 'Add --yes'],
  [['init', '--yes', '--host', 'nowhere'], 'Allowed choices are github-pages, netlify'],
  [['init', '--yes', '--languages', 'klingon!'], '"klingon!" is not a language code'],
  [['init', '--yes', '--url', 'example.com'], 'Write one such as "https://example.com"'],
  [['init', '--yes', '--url', 'https://example.com/?docs'], 'Write one such as'],
  [['build', '--root', 'dcos'], 'no folder of that name'],
  [['build', '--base', 'https://example.com'], 'It is a full address'],
  [['i18n', 'stats'], '(npx sitegen-docs i18n --help says more)'],
  [['init', '--yes', '--from', 'docusaurus'], 'No project of another generator'],
  [['init', '--yse'], 'Did you mean --yes?'],
  [['intit'], 'Did you mean init?'],
  [['new', 'pots', 'x'], 'Did you mean post?'],
];
for (const [args, said] of refusals) {
  test(`sitegen ${args.join(' ')} is wrong use, and says what would be right`, async () => {
    const folder = newFolder();
    const { code, stderr } = await sitegen(folder, ...args);
    assert.is(code, 2);
    assert.match(stderr, said);
    assert.equal(filesIn(folder), {});
  });
}

test('without a configuration the message says how to begin one; a Docusaurus project is converted, once', async () => {
  const folder = newFolder();
  assert.match((await sitegen(folder, 'build')).stderr, '"npx sitegen-docs init" makes one');
  writeFiles(folder, { 'docusaurus.config.js': "export default { title: 'T', url: 'https://example.com' };" });
  assert.match(
    (await sitegen(folder, 'init', '--yes', '--dry-run')).stdout,
    /config\/site\.config\.ts\n[\s\S]*Nothing was written/,
  );
  assert.equal(Object.keys(filesIn(folder)), ['docusaurus.config.js']);
  for (const time of ['first', 'second']) {
    const { code, stderr } = await sitegen(folder, 'init', '--from', 'docusaurus', '--yes');
    assert.is(code, 0, `${time} ${stderr}`);
    assert.ok(Object.keys(filesIn(folder)).includes('config/site.config.ts'));
  }
});

// new -----------------------------------------------------------------------------------------------------------------

const config = (more: string): string => `export default {
  title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${more} };`;

const news: [args: string[], file: string, text: RegExp][] = [
  [['doc', 'guide/02-set-up'], 'content/docs/guide/02-set-up.md', /^---\ndescription:\n---\n\n# Set up\n\n$/],
  [['doc', '/guide/a.md', '--title', 'An A'], 'content/docs/guide/a.md', /\n# An A\n/],
  [
    ['post', 'Version', '2: it’s out', '--date', '2026-01-31'],
    'content/blog/2026-01-31-version-2-its-out.md',
    /^---\ntitle: "Version 2: it’s out"\ndate: 2026-01-31\nauthors: \[ann\]\ntags: \[\]\n---\n[\s\S]*<!-- truncate -->/,
  ],
  [['doc', 'part.mdx'], 'content/docs/part.mdx', /^# Part$/m],
  [['doc', 'Guide/My First Page'], 'content/docs/guide/my-first-page.md', /^# My First Page$/m],
  [['doc', 'there', '-l', 'fr'], 'content/i18n/fr/docs/there.md', /^# There$/],
];
for (const [args, file, text] of news) {
  test(`new ${args.join(' ')} writes ${file}, once`, async () => {
    const site = writeSite({
      'config/site.config.js': config(''),
      'content/docs/there.md': '# There',
      'content/blog/authors.yml': 'ann:\n  name: Ann\n',
    });
    const { code, stdout, stderr } = await sitegen(site, 'new', ...args);
    assert.is(code, 0, stderr);
    assert.is(stdout.split('\n')[0], file);
    assert.match(read(site, file), text);
    const again = await sitegen(site, 'new', ...args);
    assert.is(again.code, 2);
    assert.match(again.stderr, `${file} is not written: it is there already`);
    assert.is((await sitegen(site, 'check')).code, 0);
  });
}
const noNews: [args: string[], code: number, said: string][] = [
  [['doc', '../out'], 2, 'leads elsewhere'],
  [['doc', '/'], 2, 'has no name'],
  [['post', '!?'], 2, 'has no name'],
  [['doc', '..'], 2, 'would not be read'],
  [['doc', 'a/.hidden'], 2, 'would not be read'],
  [['doc', '_part'], 2, 'would not be read'],
  [['doc', 'node_modules/x'], 2, 'would not be read'],
  [['doc', 'CON'], 2, 'not a valid name on Windows'],
  [['doc', 'a/nul.md'], 2, 'not a valid name on Windows'],
  [['doc', 'a:b'], 2, 'not a valid name on Windows'],
  [['doc', 'x', '-l', 'fr'], 1, 'content/docs/x.md does not exist'],
  [['doc', 'x', '-l', 'ft'], 2, 'Did you mean "fr"?'],
  [['doc', 'x', '--id', 'other'], 2, 'Known: "default"'],
  [['post', 'x', '--date', '31.1.'], 2, '2026-01-31'],
  [['post', 'x', '--date', '2024-02-31'], 2, '2026-01-31'],
  [['post', 'x', '--date', '2024-00-10'], 2, '2026-01-31'],
];
for (const [args, code, said] of noNews) {
  test(`new ${args.join(' ')} writes nothing`, async () => {
    const site = writeSite({ 'config/site.config.js': config(''), 'content/docs/a.md': '# A' });
    const before = filesIn(site);
    const done = await sitegen(site, 'new', ...args);
    assert.is(done.code, code);
    assert.match(done.stderr, said);
    assert.equal(filesIn(site), before);
  });
}
test('new post in a site without a blog says which key is in the way', async () => {
  const site = writeSite({ 'config/site.config.js': config('blog: false'), 'content/docs/a.md': '# A' });
  assert.match((await sitegen(site, 'new', 'post', 'x')).stderr, 'take "blog: false" out');
});

// version -------------------------------------------------------------------------------------------------------------

test('version keeps docs, sidebars and translations as they are, and the next one comes before it', async () => {
  const site = writeSite({
    'config/site.config.js': config('blog: false'),
    'config/sidebars.js': "export default { main: ['a', { type: 'category', label: 'C', items: ['b'] }] };",
    'content/docs/a.md': '# A\n\n[b](b.md)\n',
    'content/docs/b.md': '# B',
    'content/pages/index.md': '# Home',
    'content/i18n/fr/docs/a.md': '# A, en français',
    'content/i18n/fr/docs.json': '{ "sidebar.main.category.C": "Le C" }',
  });
  await sitegen(site, 'i18n', 'accept');
  for (const name of ['1.0', '2.0']) {
    const cut = await sitegen(site, 'version', name);
    assert.is(cut.code, 0, name);
    assert.match(cut.stdout, "{ type: 'docsVersionDropdown' }");
  }
  assert.is(read(site, 'content/versions.json'), '[\n  "2.0",\n  "1.0"\n]\n');
  assert.is(read(site, 'content/i18n/fr/versioned_docs/version-1.0/a.md'), '# A, en français');
  writeFiles(site, { 'content/docs/a.md': '# A, the next' });
  const { stderr } = await mustBuild(site);
  assert.not.match(stderr, 'warning');
  const files = readAll(join(site, 'build'));
  assert.match(files['next/a/index.html'] ?? '', 'A, the next');
  assert.match(files['1.0/a/index.html'] ?? '', 'href="/1.0/b"');
  assert.match(files['fr/a/index.html'] ?? '', 'Le C');
  const { stdout } = await sitegen(site, 'i18n', 'status', '--json');
  const [fr] = (JSON.parse(stdout) as { locales: { unrecorded: unknown[]; current: unknown[] }[] }).locales;
  assert.equal([fr?.unrecorded.length, fr?.current.length], [0, 2]);
  const before = filesIn(site);
  for (const [name, said] of [
    ['1.0', 'is there already'],
    ['a/b', 'contains a slash'],
    ['..', 'has no letter or digit'],
    ['current', 'being written'],
    ['next', 'has the address'],
    ['x'.repeat(33), 'more than 32'],
  ] as const) {
    const refused = await sitegen(site, 'version', name);
    assert.is(refused.code, 2, name);
    assert.match(refused.stderr, said);
  }
  assert.equal(filesIn(site), before);
});

// i18n extract --------------------------------------------------------------------------------------------------------

test('extract writes every label of the site by its key, and keeps what translators wrote', async () => {
  const site = writeSite({
    'config/site.config.js': config(`themeConfig: {
      navbar: { title: 'N', items: [{ label: 'Menu', items: [{ label: 'Docs', to: '/a' }] },
        { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Help', to: '/a' }] }, { type: 'doc', docId: 'a', label: 'Doc' }] },
      footer: { copyright: 'Me', links: [{ title: 'Col', items: [{ label: 'Home', to: '/a' }] }] } }`),
    'config/sidebars.js': `export default { main: [{ type: 'category', label: 'Cat', key: 'k', items: ['a'],
      link: { type: 'generated-index', description: 'About' } }, { type: 'link', label: 'Out', href: 'https://example.com' },
      { type: 'autogenerated', dirName: 'sub' }] };`,
    'content/docs/a.md': '# A',
    'content/docs/sub/inner/b.md': '# B',
    'content/i18n/fr/navbar.json': '{ "title": "Ma page", "item.label.Gone": { "message": "x" } }',
  });
  const { code, stdout, stderr } = await sitegen(site, 'i18n', 'extract');
  assert.is(code, 0, stderr);
  assert.match(stdout, 'navbar.json: 4 added; no longer used: item.label.Gone');
  const at = 'content/i18n/fr';
  assert.equal(labels(site, `${at}/navbar.json`), {
    title: 'Ma page',
    'item.label.Gone': { message: 'x' },
    'item.label.Menu': { message: 'Menu' },
    'item.label.Docs': { message: 'Docs' },
    'item.label.Help': { message: 'Help' },
    'item.label.Doc': { message: 'Doc' },
  });
  assert.equal(labels(site, `${at}/docs.json`), {
    'sidebar.main.category.k': { message: 'Cat' },
    'sidebar.main.category.k.link.generated-index.description': { message: 'About' },
    'sidebar.main.link.Out': { message: 'Out' },
    'sidebar.main.category.inner': { message: 'inner' },
  });
  assert.equal(Object.keys(labels(site, `${at}/footer.json`)), ['copyright', 'link.title.Col', 'link.item.label.Home']);
  assert.equal(Object.keys(labels(site, `${at}/blog.json`)), ['title', 'description', 'sidebar.title']);
  const before = filesIn(site);
  assert.not(`${at}/code.json` in before, 'the theme has its words in French');
  assert.is((await sitegen(site, 'i18n', 'extract')).code, 0);
  assert.equal(filesIn(site), before);
  assert.is((await sitegen(site, 'check')).code, 0);
  assert.is((await sitegen(site, 'i18n', 'extract', '-l', 'en')).code, 2);
});

for (const [what, link, to] of [
  ['a file', 'content/i18n/fr/navbar.json', '../../../private.json'],
  ['a folder', 'content/i18n/fr', '../../private'],
] as const)
  test(`extract takes nothing from behind ${what} that is a link, and writes nothing there`, async () => {
    const site = writeSite({
      'config/site.config.js': config("themeConfig: { navbar: { title: 'N' } }"),
      'content/docs/a.md': '# A',
      'private.json': '{"key":"SECRET"}',
      'private/navbar.json': '{"key":"SECRET"}',
      'content/i18n/x.txt': '',
    });
    mkdirSync(dirname(join(site, link)), { recursive: true });
    symlinkSync(to, join(site, link));
    const { code, stdout, stderr } = await sitegen(site, 'i18n', 'extract');
    assert.is(code, 1);
    assert.match(stderr, `${link} is a link: put the file itself in its place.`);
    assert.not.match(stdout, 'key');
    assert.is(readFileSync(join(site, 'private/navbar.json'), 'utf8'), '{"key":"SECRET"}');
  });

test('extract writes the words of the interface for a default language that the theme does not know', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'th', locales: ['th'] } };",
    'content/docs/a.md': '---\ntags: [t]\n---\n\n# A',
    'content/docs/b.md': '---\ntags: [t]\n---\n\n# B',
  });
  assert.match((await sitegen(site, 'i18n', 'extract')).stdout, /^content\/i18n\/th\/code\.json: \d{3} added\n$/);
  const id = 'theme.docs.tagDocListPageTitle.nDocsTagged';
  assert.equal(labels(site, 'content/i18n/th/code.json')[id], { message: 'One doc tagged|{count} docs tagged' });
  await mustBuild(site);
  assert.match(readBuilt(site, 'tags/t/index.html'), /<h1>2 docs tagged with/);
});

test.run();
