/** What changes nothing is not built again, and what changes anything is. */
import { execFileSync } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, mustBuild, type Run, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more = ''): string => `export default {
  title: 'Small site', url: 'https://example.com', blog: false, onOrphanDocs: 'warn', plugins: ['./config/own.ts'],
  i18n: { defaultLocale: 'en', locales: ['en'] }, ${more}
};`;
const texts: Files = {
  'config/site.config.js': config(),
  'config/sidebars.js': 'export default { main: ["a"] };',
  'config/own.ts':
    "import { definePlugin } from 'sitegen-docs';\nexport default definePlugin({ name: 'own', version: '1' });",
  'content/docs/a.md': '# A\n\nText.',
  'content/docs/orphan.md': '# Orphan\n\n第一行\n第二行',
  'content/docs/old.md': '# Old',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
/** With code that a build compiles, which takes most of its time. */
const files: Files = {
  ...texts,
  'config/site.config.js': config("customCss: 'look/own.css',"),
  'content/pages/index.tsx': "import { text } from '../../look/text.ts';\nexport default () => <h1>{text}</h1>;",
  'content/pages/raw.mdx': "# Raw\n\nimport note from '@site/look/note.txt?raw';\n\n{note}\n",
  'look/note.txt': 'Note\n',
  'look/own.css': '.own { color: red; }',
  'look/text.ts': "export const text = 'Welcome';",
};

/** Whether the command rendered, as its list of stages tells. */
async function builds(site: string, ...args: string[]): Promise<boolean> {
  const { stdout } = await mustBuild(site, '--timings', ...args);
  return / render and write$/m.test(stdout);
}

test('a second build does nothing, and says the same', async () => {
  const site = writeSite(files);
  const first = await sitegen(site, 'build');
  const before = readAll(join(site, 'build'));
  const second = await sitegen(site, 'build');
  const said = ({ stderr }: Run): string => stderr.replace(/^.*…\n/gm, '');
  assert.match(said(first), 'orphan.md');
  assert.is(said(second), said(first));
  assert.match(second.stdout, 'nothing changed');
  assert.not(await builds(site));
  assert.equal(readAll(join(site, 'build')), before);
});

type Change = [what: string, change: (site: string) => void];
/** Of the site without code. */
const changes: Change[] = [
  ['a text', (site) => writeFiles(site, { 'content/docs/a.md': '# A\n\nOther.' })],
  ['a new text', (site) => writeFiles(site, { 'content/docs/b.md': '# B' })],
  ['a text that is gone', (site) => rmSync(join(site, 'content/docs/old.md'))],
  ['a public file', (site) => writeFiles(site, { 'content/static/logo.svg': '<svg/>' })],
  ['the configuration', (site) => writeFiles(site, { 'config/site.config.js': config("tagline: 'New',") })],
  ['how texts are read', (site) => writeFiles(site, { 'config/site.config.js': config('markdown: { cjk: false },') })],
  ['the sidebars', (site) => writeFiles(site, { 'config/sidebars.js': 'export default { main: ["orphan", "a"] };' })],
  ['an installed package', (site) => writeFiles(site, { 'node_modules/.package-lock.json': '{}' })],
  ['a file of the output', (site) => writeFiles(site, { 'build/a/index.html': 'by hand' })],
  ['a file of the output that is gone', (site) => rmSync(join(site, 'build/a/index.html'))],
  ['the output, all of it', (site) => rmSync(join(site, 'build'), { recursive: true })],
  ['what a killed build left', (site) => writeFiles(site, { '.build.sitegen-new/a.html': 'half' })],
];
const changesOfCode: Change[] = [
  ['a text beside code', (site) => writeFiles(site, { 'content/docs/a.md': '# A\n\nOther.' })],
  ['a style sheet of the site', (site) => writeFiles(site, { 'look/own.css': '.own { color: blue; }' })],
  ['what a page imports', (site) => writeFiles(site, { 'look/text.ts': "export const text = 'Hello';" })],
  ['a file that a text shows as it is', (site) => writeFiles(site, { 'look/note.txt': 'Other' })],
];
/** In this order on one site, whose output is up to date before each. */
for (const [start, ofSite] of [
  [texts, changes],
  [files, changesOfCode],
] as const) {
  let site: string | null = null;
  for (const [what, change] of ofSite)
    test(`changed: ${what}`, async () => {
      site ??= writeSite(start);
      await builds(site);
      assert.not(await builds(site));
      change(site);
      assert.ok(await builds(site));
      const after = readAll(join(site, 'build'));
      assert.ok(await builds(site, '--no-cache', '--out', 'cold'));
      assert.equal(readAll(join(site, 'cold')), after);
    });
}

test('a new commit counts, as it may change what git knows of a text', async () => {
  const site = writeSite(texts);
  const commit = (): void => {
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', [...who, 'commit', '--allow-empty', '-qm', 'x'], { cwd: site });
  };
  execFileSync('git', ['init', '-q'], { cwd: site });
  commit();
  assert.ok(await builds(site));
  assert.not(await builds(site));
  commit();
  assert.ok(await builds(site));
});

test('what was edited during a build may be in it in its old form, so it is built again', async () => {
  const site = writeSite(files);
  const later = new Date(Date.now() + 3_600_000);
  utimesSync(join(site, 'look/text.ts'), later, later);
  assert.ok(await builds(site));
  assert.ok(await builds(site));
});

for (const [what, page] of Object.entries({
  'a file':
    "import { readFileSync } from 'node:fs';\nexport default () => <h1>{readFileSync('data.json', 'utf8')}</h1>;",
  'the environment': 'export default () => <h1>{process.env.SEEN_BY_A_PAGE}</h1>;',
  'the day': 'export default () => <h1>{new Date().getFullYear()}</h1>;',
  'what a package reads': "import { all } from 'seer';\nexport default () => <h1>{all}</h1>;",
}))
  test(`a page that shows ${what} is made again each time`, async () => {
    const seer = {
      'node_modules/seer/package.json': '{"main":"index.cjs"}',
      'node_modules/seer/index.cjs': 'exports.all = 1;',
    };
    const site = writeSite({ ...texts, ...seer, 'data.json': '"first"', 'content/pages/seen.tsx': page });
    assert.ok(await builds(site));
    writeFiles(site, { 'data.json': '"second"' });
    assert.ok(await builds(site));
    if (what === 'a file') assert.match(readBuilt(site, 'seen/index.html'), 'second');
  });

test('a part of the theme that reads a file is asked each time', async () => {
  const site = writeSite({
    ...texts,
    'theme/parts/Footer.tsx':
      "import { readFileSync } from 'node:fs';\nexport default () => <footer>{readFileSync('data.json', 'utf8')}</footer>;",
    'data.json': '"first"',
  });
  for (const word of ['first', 'second']) {
    writeFiles(site, { 'data.json': `"${word}"` });
    assert.ok(await builds(site));
    assert.match(readBuilt(site, 'a/index.html'), word);
  }
});

test('other options are another build', async () => {
  const site = writeSite(texts);
  assert.ok(await builds(site));
  assert.ok(await builds(site, '--base', '/docs/'));
  assert.ok(await builds(site, '--drafts'));
  assert.ok(await builds(site, '--compress'));
  assert.not(await builds(site, '--compress'));
  assert.ok(await builds(site));
});

test('a configuration with functions is asked every time', async () => {
  const site = writeSite({
    ...texts,
    'config/site.config.js': config(
      'sitemap: { createSitemapItems: ({ routes }) => routes.map(({ path }) => ({ url: path })) },',
    ),
  });
  assert.ok(await builds(site));
  assert.ok(await builds(site));
});

test('what the configuration takes from elsewhere counts', async () => {
  const site = writeSite({
    ...texts,
    'config/site.config.js': config("tagline: (await import('node:fs')).readFileSync('tagline.txt', 'utf8'),"),
    'tagline.txt': 'one',
  });
  assert.ok(await builds(site));
  assert.not(await builds(site));
  writeFileSync(join(site, 'tagline.txt'), 'two');
  assert.ok(await builds(site));
  assert.match(readBuilt(site, 'a/index.html'), 'Text.');
});

test.run();
