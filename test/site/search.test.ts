/** The index of the search in the output: what is in it, and that nothing is done when nothing changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openEngine } from '../../src/search/ask/engine.ts';
import type { SearchOutline } from '../../src/search/ask/index-files.ts';
import { mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const files = {
  'config/site.config.js': `export default {
    title: 'Small', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  };`,
  'content/docs/a.md': '---\ntitle: First\ndescription: About wombats.\n---\n\n## Burrows\n\nText.\n',
  'content/docs/c.md': '---\ntitle: Third\n---\n\nSee [the first](a.md).\n',
  'content/docs/b.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
  'content/i18n/zh-Hans/docs/a.md': '---\ntitle: 第一页\ndescription: 说明。\n---\n\n正文。\n',
};
const outlineOf = (site: string, folder: string): SearchOutline =>
  JSON.parse(readBuilt(site, `${folder}/outline.json`)) as SearchOutline;
const indexOf = (site: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readAll(join(site, 'build'))).filter(([path]) => path.includes('search/')));

test('each locale has an index of its own; pages that must not be found are not in it', async () => {
  const site = writeSite(files);
  await mustBuild(site);
  const { pages = [], words } = outlineOf(site, 'search').names ?? {};
  assert.equal(
    pages.map(({ url, title, headings }) => ({ url, title, headings })),
    [
      { url: '/a', title: 'First', headings: [['burrows', 'Burrows']] },
      { url: '/c', title: 'Third', headings: [] },
    ],
  );
  assert.equal(words, ['about', 'wombats']);
  assert.equal(
    outlineOf(site, 'zh-Hans/search').names?.pages.map(({ title }) => title),
    ['第一页', 'Third'],
  );
});

test('of the docs, the last version is in the index, whatever banners are shown', async () => {
  const site = writeSite({
    ...files,
    'config/site.config.js': files['config/site.config.js'].replace(
      'blog: false',
      "blog: false, docs: { lastVersion: '2.0', versions: { '1.0': { banner: 'none' }, '2.0': { banner: 'unmaintained' }, current: { banner: 'none' } } }",
    ),
    'content/versions.json': '["2.0", "1.0"]',
    'content/versioned_docs/version-2.0/a.md': '# Second\n',
    'content/versioned_docs/version-1.0/a.md': '# Oldest\n',
  });
  await mustBuild(site);
  assert.equal(
    outlineOf(site, 'search').names?.pages.map(({ title }) => title),
    ['Second'],
  );
});

test('the same texts make the same index, whatever the frame; a changed one makes another', async () => {
  const site = writeSite(files);
  await mustBuild(site);
  const before = indexOf(site);
  assert.ok(Object.keys(before).some((path) => /words-\.json/.test(path)));
  writeFiles(site, { 'config/site.config.js': files['config/site.config.js'].replace("'Small'", "'Other'") });
  await mustBuild(site);
  assert.equal(indexOf(site), before);
  writeFiles(site, { 'content/docs/a.md': files['content/docs/a.md'].replace('Text', 'Changed') });
  await mustBuild(site);
  assert.not.equal(indexOf(site), before);
});

test('after an edit, what the other pages gave before makes the same index as a build from nothing', async () => {
  const site = writeSite(files);
  await mustBuild(site);
  writeFiles(site, { 'content/docs/a.md': files['content/docs/a.md'].replace('Text', 'A [link](b.md) to quokkas') });
  await mustBuild(site);
  const fresh = writeSite({ ...files, 'content/docs/a.md': readFileSync(join(site, 'content/docs/a.md'), 'utf8') });
  await mustBuild(fresh);
  assert.equal(indexOf(site), indexOf(fresh));
});

test('a page is found by its title in the other language; a table of synonyms is looked at', async () => {
  const site = writeSite(files);
  await mustBuild(site);
  assert.ok(
    Object.entries(indexOf(site)).some(
      ([path, text]) => /^search\/words/.test(path) && Buffer.from(text, 'latin1').includes('"一页"'),
    ),
  );
  writeFiles(site, {
    'config/site.config.js': files['config/site.config.js'].replace(
      "title: 'Small'",
      "search: { synonyms: ['a'] }, title: 'Small'",
    ),
  });
  const { code, stderr } = await sitegen(site, 'build');
  assert.is(code, 1);
  assert.match(stderr, 'search.synonyms[0]');
});

test('a word is found as one and as two', async () => {
  const site = writeSite({ ...files, 'content/docs/d.md': '# Fourth\n\nA filename in an e-mail.\n' });
  await mustBuild(site);
  const engine = await openEngine(async (file) => JSON.parse(readBuilt(site, `search/${file}`)) as unknown);
  for (const query of ['file name', 'file-name', 'email', 'e mail']) {
    const { pages } = await engine.search(query, 5);
    assert.equal(
      pages.map(({ href }) => href),
      ['/d'],
      query,
    );
  }
});

test.run();
