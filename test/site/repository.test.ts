/** What strangers can put into a repository, and what git makes of it: none of it runs, and none of it ends or forges anything. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder } from '../lib/places.ts';
import { command, mustBuild, readBuilt, sitegen, writeFiles } from '../lib/site.ts';

const config = `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true }, i18n: { defaultLocale: 'en', locales: ['en'] } };`;

const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', [...person, ...args], { cwd, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });

/** A repository with a site in `website/`, committed. */
function repository(more: Record<string, string> = {}): { top: string; site: string } {
  const top = newFolder();
  writeFiles(top, { 'website/config/site.config.js': config, 'website/content/docs/a.md': '# A\n', ...more });
  git(top, 'init', '-q');
  git(top, 'add', '-A');
  git(top, 'commit', '-qm', 'one');
  return { top, site: join(top, 'website') };
}

/** A program that leaves a note when it runs. */
function program(): { text: string; note: string } {
  const note = join(newFolder(), 'ran');
  return { text: `#!/bin/sh\necho ran >> '${note}'\nexit 0\n`, note };
}
const evil = 'website/content/static/g/evil.txt';
const settings = `[core]\n\trepositoryformatversion = 0\n\tbare = true\n\tfsmonitor = ./content/static/g/evil.txt
[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ./content/static/g/evil.txt\n[diff]\n\texternal = ./content/static/g/evil.txt\n`;

/** Files of a site from which git makes a repository, with a signed commit of the docs. */
function planted(): { made: string; signed: string } {
  const made = newFolder();
  writeFiles(made, { 'content/docs/a.md': '# A\n' });
  git(made, 'init', '-q', '--template=');
  git(made, 'add', '-A');
  git(made, 'commit', '-qm', 'one');
  const commit = git(made, 'cat-file', 'commit', 'HEAD').replace(
    '\n\n',
    '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n',
  );
  writeFiles(made, { commit });
  const signed = git(made, 'hash-object', '-t', 'commit', '-w', 'commit').trim();
  git(made, 'update-ref', 'HEAD', signed);
  git(made, 'repack', '-adq');
  return { made, signed };
}

test('files of a site that look like a repository are none, whatever they would have git run', async () => {
  const { text, note } = program();
  const { made, signed } = planted();
  const { top, site } = repository();
  execFileSync('cp', ['-r', join(made, '.git/objects'), join(made, '.git/refs'), site]);
  execFileSync('mkdir', ['-p', join(site, 'content/static/g')]);
  execFileSync('mv', [join(site, 'objects'), join(site, 'refs'), join(site, 'content/static/g')]);
  writeFiles(top, {
    'website/HEAD': `${signed}\n`,
    'website/commondir': 'content/static/g\n',
    'website/content/static/g/config': settings,
    [evil]: text,
  });
  chmodSync(join(top, evil), 0o755);
  git(site, '--git-dir=.', '--work-tree=.', 'log');
  assert.ok(existsSync(note), 'git itself would run it');
  execFileSync('rm', [note]);
  await mustBuild(site);
  assert.not(existsSync(note));
  assert.match(readBuilt(site, 'a/index.html'), /<time/, 'dates are those of the repository above');
});

for (const [says, ...remote] of [
  ['the program of a folder', ['remote.origin.url', '/nowhere'], ['remote.origin.uploadpack', 'run.sh']],
  ['the command of ssh', ['remote.origin.url', 'ssh://127.0.0.1/x'], ['core.sshCommand', 'run.sh']],
] as const)
  test(`a repository that lacks objects fetches none: ${says} is not run`, async () => {
    const { text, note } = program();
    const { top, site } = repository();
    writeFiles(top, { 'run.sh': text, 'website/content/docs/a.md': '# A\n\nMore.\n' });
    chmodSync(join(top, 'run.sh'), 0o755);
    git(top, 'commit', '-qam', 'two');
    const tree = git(top, 'rev-parse', 'HEAD~1:website/content').trim();
    execFileSync('rm', ['-f', join(top, '.git/objects', tree.slice(0, 2), tree.slice(2))]);
    for (const [key, value] of [
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ...remote,
    ] as const)
      git(top, 'config', key, value === 'run.sh' ? join(top, value) : value);
    assert.throws(() => execFileSync('git', ['log', '--name-only'], { cwd: top, stdio: 'pipe' }));
    assert.ok(existsSync(note), 'git itself would run it');
    execFileSync('rm', [note]);
    await mustBuild(site);
    assert.not(existsSync(note));
  });

test('what the repository itself would have git run is not run either', async () => {
  const { text, note } = program();
  const { top, site } = repository({ 'website/.gitattributes': '* diff=own filter=own\n' });
  writeFiles(top, { 'run.sh': text });
  chmodSync(join(top, 'run.sh'), 0o755);
  for (const key of ['core.fsmonitor', 'diff.external', 'diff.own.textconv', 'diff.own.command', 'filter.own.clean'])
    git(top, 'config', key, join(top, 'run.sh'));
  for (const key of ['gpg.program', 'core.pager']) git(top, 'config', key, join(top, 'run.sh'));
  git(top, 'config', 'log.showSignature', 'true');
  execFileSync('rm', ['-f', note]);
  await mustBuild(site);
  assert.is((await sitegen(site, 'urls')).code, 0);
  writeFiles(site, { 'content/docs/a.md': '# A\n\nNew\n' });
  git(
    top,
    '-c',
    'filter.own.clean=cat',
    '-c',
    'core.fsmonitor=false',
    'mv',
    'website/content/docs/a.md',
    'website/content/docs/b.md',
  );
  execFileSync('rm', ['-f', note]);
  await sitegen(site, 'check');
  assert.not(existsSync(note));
});

for (const [what, change, said] of [
  [
    'is of another user',
    () => Object.assign(process.env, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
    'dubious ownership',
  ],
  ['has no HEAD', (top) => rmSync(join(top, '.git/HEAD')), 'not a git repository'],
  [
    'is an empty folder',
    (top) => execFileSync('sh', ['-c', 'rm -r .git; mkdir .git'], { cwd: top }),
    'not a git repository',
  ],
  ['ends where nothing is', (top) => writeFiles(top, { '.git/shallow': 'junk\n' }), 'bad shallow line: junk'],
  [
    'lies among the files',
    (top) => git(top, 'init', '-q', '--separate-git-dir=.real'),
    'lies among the files of others',
  ],
] as [string, (top: string) => unknown, string][])
  test(`a repository that ${what} is no history, which is said`, async () => {
    const { top, site } = repository();
    change(top);
    const { code, stderr } = await sitegen(site, 'build');
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
    assert.is(code, 0, stderr);
    assert.match(stderr, 'warning pages have no dates from git: ');
    assert.match(stderr, said);
  });

test('where there is no repository, or no commit, nothing is said', async () => {
  const { top, site } = repository();
  execFileSync('rm', ['-r', join(top, '.git')]);
  assert.not.match((await mustBuild(site)).stderr, 'git');
  git(top, 'init', '-q');
  assert.not.match((await mustBuild(site)).stderr, 'git');
});

test('dates are those of the commits that are there, whatever an earlier build has kept and whatever replaces them here', async () => {
  const { top, site } = repository({
    'website/config/site.config.js': config.replace('blog: false', 'blog: {}'),
    'website/content/blog/p.md': '# P\n',
  });
  for (const year of [2020, 2022, 2024])
    execFileSync(
      'git',
      [...person, 'commit', '-q', ...(year === 2020 ? ['--amend', '-am', 'x'] : ['--allow-empty', '-m', 'x'])],
      {
        cwd: top,
        env: { ...process.env, GIT_COMMITTER_DATE: `${year}-06-01T00:00:00Z` },
      },
    );
  const clone = newFolder();
  git(clone, 'clone', '-q', '--depth=1', `file://${top}`, '.');
  const shallow = join(clone, 'website');
  await mustBuild(shallow);
  assert.match(readBuilt(shallow, 'blog/p/index.html'), 'dateTime="2024');
  // All files seem to be changed then, by whoever made that commit.
  assert.not.match(readBuilt(shallow, 'a/index.html'), 'dateTime=');
  git(clone, 'fetch', '-q', '--depth=2');
  await mustBuild(shallow);
  assert.match(readBuilt(shallow, 'blog/p/index.html'), 'dateTime="2022');
  git(top, 'replace', '--graft', 'HEAD');
  writeFiles(top, { '.git/info/grafts': git(top, 'rev-parse', 'HEAD') });
  await mustBuild(site);
  assert.match(readBuilt(site, 'a/index.html'), 'dateTime="2020');
});

test('names of authors and dates of commits are what git has, and an invalid date is none', async () => {
  const { top, site } = repository();
  const tree = git(top, 'rev-parse', 'HEAD^{tree}').trim();
  const forged = `\u0001${'2001-01-01T00:00:00+00:00'}\u0002Mallory\nwebsite/content/docs/a.md`;
  writeFiles(site, { 'content/docs/b.md': '# B\n' });
  git(top, 'add', '-A');
  git(top, '-c', `user.name=${forged}`, 'commit', '-qm', 'two');
  writeFiles(top, {
    commit: `tree ${tree}\nparent ${git(top, 'rev-parse', 'HEAD').trim()}\nauthor \u0001x <a@b> 1 +0000\ncommitter x <a@b> 99999999999999999999 +0000\n\nx\n`,
  });
  git(top, 'update-ref', 'HEAD', git(top, 'hash-object', '-t', 'commit', '-w', '--literally', 'commit').trim());
  await mustBuild(site);
  assert.not.match(readBuilt(site, 'a/index.html'), /Mallory|2001/);
});

test('a date that no commit can have is none, and a control character in the name of an author is a visible sign', async () => {
  const { top, site } = repository();
  writeFiles(site, { 'content/docs/b.md': '# B\n' });
  git(top, 'add', '-A');
  git(top, '-c', `user.name=A\u0001B\u001b[31mC${'d'.repeat(5_000)}`, 'commit', '-qm', 'two');
  const tree = git(top, 'rev-parse', 'HEAD^{tree}').trim();
  writeFiles(top, { commit: `tree ${tree}\nauthor x <a@b> 1 +0000\ncommitter x <a@b> 1 +0000\n\nx\n` });
  const first = git(top, 'hash-object', '-t', 'commit', '-w', '--literally', 'commit').trim();
  await mustBuild(site);
  assert.match(readBuilt(site, 'b/index.html'), `A\ufffdBC${'d'.repeat(496)}`);
  assert.not.match(readBuilt(site, 'b/index.html'), 'd'.repeat(497));
  git(top, 'update-ref', 'HEAD', first);
  await mustBuild(site);
  assert.not.match(readBuilt(site, 'b/index.html'), /<time|19[67]\d/);
});

test('a build starts git and esbuild, and nothing else', async () => {
  const { site } = repository();
  const folder = newFolder();
  const list = join(folder, 'started');
  writeFiles(folder, {
    'hook.mjs': `import child from 'node:child_process';
      import { syncBuiltinESMExports } from 'node:module';
      import { appendFileSync } from 'node:fs';
      import { basename } from 'node:path';
      for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork']) {
        const own = child[name];
        child[name] = (file, ...rest) => {
          appendFileSync(${JSON.stringify(list)}, basename(file) + '\\n');
          return own(file, ...rest);
        };
      }
      syncBuiltinESMExports();`,
  });
  process.env.NODE_OPTIONS = `--import ${join(folder, 'hook.mjs')}`;
  const run = await command(site, 'build');
  delete process.env.NODE_OPTIONS;
  assert.is(run.code, 0, run.stderr);
  const started = new Set(readFileSync(list, 'utf8').trim().split('\n'));
  assert.equal([...started].sort(), ['esbuild', 'git']);
});

/** A site whose configuration imports an installed package. */
function withPackage(more: Record<string, string>): { site: string; note: string } {
  const { text: _, note } = program();
  const evil = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(note)}, '');\nexport const t = 'T';\n`;
  const files = Object.entries(more).map(([file, text]) => [file, text === '' ? evil : text]);
  const site = newFolder();
  writeFiles(site, {
    'node_modules/of-site/package.json': '{ "name": "of-site", "type": "module", "exports": "./index.js" }',
    'node_modules/of-site/index.js': "export const t = 'T';\n",
    'package.json': '{ "type": "module" }',
    'config/site.config.js': `import { t } from 'of-site';\n${config.replace("'T'", 't')}`,
    'content/docs/a.md': '# A\n',
    ...Object.fromEntries(files),
  });
  return { site, note };
}
const self = (file: string): string => `{ "name": "of-site", "type": "module", "exports": "${file}" }`;

for (const folder of ['.sitegen', '.sitegen/tmp'])
  for (const [what, files] of [
    ['a package of its own', { 'package.json': self('./x.js'), 'x.js': '' }],
    ['packages', { 'node_modules/of-site/package.json': self('./x.js'), 'node_modules/of-site/x.js': '' }],
  ] as const)
    test(`code beside which a repository has put ${what} is not run: ${folder}`, async () => {
      const { site, note } = withPackage(
        Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text])),
      );
      for (const args of [['check'], ['build', '--no-cache'], ['urls'], ['new', 'doc', 'b'], ['i18n', 'status']]) {
        const { code, stderr } = await sitegen(site, ...args);
        assert.not(existsSync(note), args.join(' '));
        assert.is(code, 1);
        assert.match(stderr, /will not run code beside \S+\.sitegen\S*(?:package\.json|node_modules)/);
        assert.not.match(stderr, /\n {4}at |sitegen itself/);
      }
    });

test('a second build runs the plugins that the first has kept', async () => {
  const { site } = repository({
    'website/config/site.config.js': config.replace('blog: false', "plugins: ['./config/p.js'], blog: false"),
    'website/config/p.js': "export default { name: 'p', version: '1' };",
  });
  for (let times = 0; times < 2; times++) await mustBuild(site);
});
const evilFile = 'content/static/evil.js';
const paths = (to: string): string => `{ "compilerOptions": { "paths": { "of-site": ["${to}"] } } }`;
for (const [what, files] of [
  ['paths', { 'content/docs/tsconfig.json': paths('../static/evil.js') }],
  ['paths above', { 'content/jsconfig.json': paths('./static/evil.js') }],
  ['a folder of imports', { 'content/tsconfig.json': '{ "compilerOptions": { "baseUrl": "static" } }' }],
  ['a package of its own', { 'content/package.json': self('./static/evil.js') }],
  ['what a folder means', { 'content/docs/of/package.json': '{ "main": "../../static/evil.js" }' }],
] as const)
  test(`settings among texts have code import nothing else: ${what}`, async () => {
    const evil = { [what === 'a folder of imports' ? 'content/static/of-site.js' : evilFile]: '' };
    const { site, note } = withPackage({
      'content/docs/code.mdx': "import { Widget } from './widget.tsx';\n\n# Code\n\n<Widget />\n",
      'content/docs/widget.tsx':
        "import { t } from 'of-site';\nimport { t as other } from './of/index.ts';\nexport const Widget = () => <b>{t}{other}</b>;\n",
      'content/docs/of/index.ts': "export const t = 'of';\n",
      ...evil,
    });
    await mustBuild(site);
    assert.match(readBuilt(site, 'code/index.html'), '<b>Tof</b>');
    writeFiles(site, files);
    for (const args of [['check'], ['build', '--no-cache']]) {
      const { code, stderr } = await sitegen(site, ...args);
      assert.not(existsSync(note), args.join(' '));
      const [[file = '', text = '']] = Object.entries(files) as [[string, string]];
      const said = new RegExp(`${file}.* error it would decide which files`);
      // Only those in the site's folder or above it say what imports mean.
      const isRead = text.includes('main') || text.includes('exports');
      assert.is(code, isRead ? 1 : 0);
      if (isRead) assert.match(stderr, said);
      else if (args[0] === 'build') assert.match(readBuilt(site, 'code/index.html'), '<b>Tof</b>');
    }
  });

test('code takes no package that a repository has put among texts', async () => {
  const { site } = withPackage({
    'content/pages/p.tsx': "'use client';\nimport { t } from 'of-site';\nexport default () => <b>{t}</b>;\n",
  });
  await mustBuild(site);
  writeFiles(site, {
    'content/node_modules/of-site/package.json': self('./x.js'),
    'content/node_modules/of-site/x.js': "export const t = 'stranger';\n",
  });
  for (const args of [['check'], ['build']]) {
    const { code, stderr } = await sitegen(site, ...args);
    assert.is(code, 1);
    assert.match(stderr, 'content/node_modules error it would decide which files');
  }
});

test.run();
