/** Old addresses: redirects by list, pattern, function and extension; the list of published addresses. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRenames } from '../../src/host/git.ts';
import { type Files, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onUnmatchedTranslations: 'ignore', blog: { onUntruncatedBlogPosts: 'ignore' }, ${more} };`;

/** Old address → where its page leads. */
async function redirects(more: string, files: Files): Promise<Record<string, string>> {
  const folder = writeSite({ 'config/site.config.js': config(more), ...files });
  await mustBuild(folder);
  return Object.fromEntries(
    Object.entries(readAll(join(folder, 'build'))).flatMap(([file, html]) => {
      if (!file.endsWith('.html')) return [];
      const { document } = parseHTML(html);
      const refresh = document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content');
      return refresh ? [[file.replace(/\/index\.html$/, ''), refresh.replace('0; url=', '')]] : [];
    }),
  );
}
const docs = { 'content/docs/new/a.md': '# A', 'content/docs/new/b.md': '# B', 'content/docs/c.md': '# C' };

for (const [says, [more, expected]] of Object.entries({
  'one by one': ["redirects: [{ from: ['/x', '/y/z'], to: '/c' }],", { x: '/c', 'y/z': '/c' }],
  'to other sites': [
    "redirects: [{ from: '/x', to: 'https://b.example/?a=1&b=2' }],",
    { x: 'https://b.example/?a=1&b=2' },
  ],
  'to files': ["redirects: [{ from: '/x', to: '/f/a.zip' }],", { x: '/f/a.zip' }],
  'to a heading': ["redirects: [{ from: '/x', to: '/c?y=1#part' }],", { x: '/c?y=1#part' }],
  'by pattern': ["redirects: [{ from: '/old/*', to: '/new/*' }],", { 'old/a': '/new/a', 'old/b': '/new/b' }],
  'by pattern, also of the folder itself': [
    "redirects: [{ from: '/old/*', to: '/new/a/*' }, { from: '/deep/b/*', to: '/new/b/*' }],",
    { old: '/new/a', 'deep/b': '/new/b' },
  ],
  'by pattern, of which the star is never empty': [
    "onBrokenLinks: 'ignore', redirects: [{ from: '/d*', to: '/c*' }],",
    {},
  ],
  'by pattern, giving way to the Markdown forms of pages': [
    "redirects: [{ from: '/new/*.md', to: '/new/*' }, { from: '/old/*.md', to: '/new/*' }],",
    { 'old/a.md': '/new/a', 'old/b.md': '/new/b' },
  ],
  'by pattern, giving way to files': ["redirects: [{ from: '/f/*.zip', to: '/new/*' }],", { 'f/b.zip': '/new/b' }],
  'by pattern, giving way to pages and other redirects': [
    "redirects: [{ from: '/*', to: '/new/*' }, { from: '/a', to: '/c' }, { from: '/n*', to: '/*' }],",
    {
      a: '/c',
      b: '/new/b',
      'nnew/a': '/new/a',
      'nnew/b': '/new/b',
      nc: '/c',
      nblog: '/blog',
      'nblog/archive': '/blog/archive',
      'nblog/2024/01/01/p': '/blog/2024/01/01/p',
    },
  ],
  'by the options of the Docusaurus plugin': [
    "redirects: { redirects: [{ from: '/x', to: '/c' }], createRedirects: (path) => path.startsWith('/new') ? [path.replace('new', 'even/older')] : undefined, toExtensions: ['zip'] },",
    { x: '/c', 'even/older/a': '/new/a', 'even/older/b': '/new/b', 'f/a': '/f/a.zip' },
  ],
  'in a chain, with the query and the hash of any of its parts': [
    "redirects: [{ from: '/x', to: '/y?a=1#p' }, { from: '/y', to: '/z' }, { from: '/z', to: '/c' }, { from: '/q', to: '/r?a=1' }, { from: '/r', to: '/c?b=2#s' }],",
    { x: '/c?a=1#p', y: '/c', z: '/c', q: '/c?b=2#s', r: '/c?b=2#s' },
  ],
  'in a chain': [
    "redirects: [{ from: '/x', to: '/y#h' }, { from: '/y', to: '/z' }, { from: '/z', to: '/c' }],",
    { x: '/c#h', y: '/c', z: '/c' },
  ],
} as const))
  test(`redirects ${says}`, async () => {
    const files = { ...docs, 'content/static/f/a.zip': 'zip', 'content/blog/2024-01-01-p.md': '# P' };
    assert.equal(await redirects(more, files), expected);
  });

test('redirects from an extension, in every language', async () => {
  const more =
    "redirects: { fromExtensions: ['html', 'php'] }, blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },";
  assert.equal(await redirects(more, { 'content/docs/c.md': '# C' }), {
    'c.html': '/c',
    'c.php': '/c',
    'fr/c.html': '/fr/c',
    'fr/c.php': '/fr/c',
  });
  const flat = `${more} trailingSlash: false,`;
  assert.equal(await redirects(flat, { 'content/docs/c.md': '# C' }), { 'c.php.html': '/c', 'fr/c.php.html': '/fr/c' });
});

test('redirects to an extension not where the redirect would take the place of the file', async () => {
  const files = { 'content/docs/c.md': '# C', 'content/static/f/a.html': '<p>a</p>' };
  const more = "redirects: { toExtensions: ['html'] }, blog: false,";
  assert.equal(await redirects(more, files), { 'f/a': '/f/a.html' });
  assert.equal(await redirects(`${more} trailingSlash: false,`, files), {});
});

test('redirects from an extension to a page whose name has a dot', async () => {
  const more = "redirects: { fromExtensions: ['html'] }, blog: false,";
  assert.equal(await redirects(more, { 'content/docs/v1.2.md': '# V' }), { 'v1.2.html': '/v1.2' });
});

test('a redirect page has nothing inline, and nothing that a move inside the app would show', async () => {
  const folder = writeSite({ 'config/site.config.js': config("redirects: [{ from: '/x', to: '/c' }],"), ...docs });
  await mustBuild(folder);
  const read = (file: string): string => readBuilt(folder, file);
  const { document } = parseHTML(read('x/index.html'));
  assert.is(document.querySelectorAll('script:not([src]), style, [style]').length, 0);
  assert.ok(existsSync(join(folder, 'build', document.querySelector('script')?.getAttribute('src') ?? '')));
  assert.not(document.body.hasAttribute('data-shell'));
  assert.is(document.querySelector('link[rel=canonical]')?.getAttribute('href'), 'https://example.com/c');
});

for (const [says, [more, message]] of Object.entries({
  'runs code': ["[{ from: '/x', to: 'javascript:1' }]", /to: is an address that runs code, "javascript:1"/],
  'leads nowhere': ["[{ from: '/x', to: '/zz' }]", /the redirect to "\/zz" leads to no page/],
  'leads back to itself': [
    "[{ from: '/x', to: '/y' }, { from: '/y', to: '/x' }]",
    /the redirect from "\/x" leads back to itself/,
  ],
  'takes the place of a page': [
    "[{ from: '/c', to: '/new/a' }]",
    /the redirect from "\/c" has the address of content\/docs\/c\.md/,
  ],
  'takes the place of a file': [
    "[{ from: '/f.txt', to: '/c' }]",
    /the URL \/f\.txt is also used by content\/static\/f\.txt/,
  ],
  'takes the place of the Markdown form of a page': [
    "[{ from: '/c.md', to: '/c' }]",
    /the URL \/c\.md is also used by the Markdown form of \/c/,
  ],
  'is given twice': [
    "[{ from: ['/x', '/x'], to: '/c' }]",
    /the redirect from "\/x" has the address of another redirect/,
  ],
  'is no path': ["[{ from: 'x?y', to: '/c' }]", /redirects\[0\]\.from: must be a path such as "\/old"/],
  'has one star': ["[{ from: '/x/*', to: '/c' }]", /redirects\[0\]: must have one \* both in "from" and in "to"/],
  'comes from a function that fails': [
    "{ createRedirects: () => { throw new Error('oh') } }",
    /createRedirects failed: oh/,
  ],
  'comes from a function that answers nonsense': [
    '{ createRedirects: () => 5 }',
    /createRedirects failed: for \/\S* it returns 5/,
  ],
  'comes from a function and is no path': [
    "{ createRedirects: () => '/a?b' }",
    /createRedirects failed: for \/\S* it returns "\/a\?b"/,
  ],
} as const))
  test(`a redirect that ${says} is reported`, async () => {
    const files = { ...docs, 'content/static/f.txt': 'f', 'config/site.config.js': config(`redirects: ${more},`) };
    const { code, stderr } = await sitegen(writeSite(files), 'check');
    assert.is(code, 1);
    assert.match(stderr, message);
    assert.not.match(stderr, / {4}at /);
  });

// Published addresses -------------------------------------------------------------------------------------------------

const LIST = 'config/published-urls.txt';
const published = async (more = '') => {
  const folder = writeSite({
    ...docs,
    'config/site.config.js': config(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${more}`),
    'content/i18n/fr/docs/c.md': '# C',
    'content/blog/2024-01-01-p.md': '# P',
  });
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
  const list = (): string[] =>
    readFileSync(join(folder, LIST), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'));
  assert.is((await sitegen(folder, 'urls')).stdout, `${LIST}: 16 added.\n`);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'one');
  return { folder, git, list, check: () => sitegen(folder, 'check') };
};

test('the list names every address and the file behind it; a second run adds nothing', async () => {
  const { folder, list, check } = await published();
  assert.equal(list().slice(0, 7), [
    '/blog',
    '/blog/2024/01/01/p content/blog/2024-01-01-p.md',
    '/blog/archive',
    '/blog/atom.xml',
    '/blog/rss.xml',
    '/c content/docs/c.md',
    '/fr/blog',
  ]);
  assert.is((await check()).code, 0);
  assert.is((await sitegen(folder, 'urls')).stdout, `${LIST}: 0 added.\n`);
  assert.equal(readdirSync(join(folder, 'config')).sort(), ['published-urls.txt', 'site.config.js']);
});

test('a name of a text with a line end is no line of the list', async () => {
  const { folder, list } = await published();
  writeFiles(folder, { 'content/docs/x\n/y z.md': '---\nslug: /ok\n---\n\n# X\n' });
  await sitegen(folder, 'urls');
  assert.ok(list().includes('/ok'));
  assert.equal(
    list().filter((line) => line.startsWith('/y')),
    [],
  );
});

test('an address that disappears fails the check, with the redirect that git suggests; the redirect mends it', async () => {
  const { folder, git, list, check } = await published();
  git('mv', 'content/docs/c.md', 'content/docs/new/moved.md');
  git('mv', 'content/i18n/fr/docs/c.md', 'content/i18n/fr/docs/moved.md');
  git('commit', '-qm', 'two');
  writeFiles(folder, { 'content/i18n/fr/docs/new/moved.md': '# C' });
  renameSync(join(folder, 'content/i18n/fr/docs/moved.md'), join(folder, 'content/i18n/fr/docs/new/moved.md'));
  git('add', '-A');
  const { code, stderr } = await check();
  assert.is(code, 1);
  assert.match(stderr, /published-urls\.txt:\d+ error \/c and \/fr\/c were published.*\[lost-url\]/);
  assert.match(stderr, "{ from: '/c', to: '/new/moved' }");
  assert.is((await sitegen(folder, 'urls')).stdout, `${LIST}: 2 added, 2 gone without a redirect.\n`);
  assert.is((await check()).code, 1);
  writeFiles(folder, {
    'config/site.config.js': config(
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, redirects: [{ from: '/c', to: '/new/moved' }],",
    ),
  });
  assert.is((await check()).code, 0);
  assert.ok(list().includes('/c content/docs/c.md'));
});

test('of several renames of one file the newest counts', async () => {
  const { folder, git } = await published();
  git('mv', 'content/docs/c.md', 'content/docs/d.md');
  git('commit', '-qm', 'two');
  writeFiles(folder, { 'content/docs/c.md': '# Another c' });
  git('add', '-A');
  git('commit', '-qm', 'three');
  git('mv', 'content/docs/c.md', 'content/docs/e.md');
  git('commit', '-qm', 'four');
  assert.is((await readRenames(folder, ['content'])).get('content/docs/c.md'), 'content/docs/e.md');
});

test('what is gone for good is pruned; a feed that is switched off is missed too', async () => {
  const { folder, git, list, check } = await published();
  git('rm', '-q', 'content/docs/new/a.md');
  assert.match(
    (await check()).stderr,
    /\/new\/a and \/fr\/new\/a were published.*\n(?:.*\n)*.*run "npx sitegen-docs urls --prune"/,
  );
  assert.is((await sitegen(folder, 'urls', '--prune')).stdout, `${LIST}: 0 added, 2 taken out.\n`);
  assert.is((await check()).code, 0);
  assert.not.ok(list().some((line) => line.includes('/new/a')));
  writeFiles(folder, {
    'config/site.config.js': config(
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, blog: { onUntruncatedBlogPosts: 'ignore', feedOptions: false },",
    ),
  });
  assert.match((await check()).stderr, /\/blog\/rss\.xml and \/fr\/blog\/rss\.xml were published/);
});

test.run();
