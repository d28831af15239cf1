/** The index of the search in the output: what is in it, and that nothing is done when nothing changed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchOutline } from '../../src/model/search.ts';
import { readAll, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const files = {
  'config/site.config.js': `export default {
    title: 'Small', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  };`,
  'content/docs/a.md': '---\ntitle: First\ndescription: About wombats.\n---\n\n## Burrows\n\nText.\n',
  'content/docs/b.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
  'content/i18n/zh-Hans/docs/a.md': '---\ntitle: 第一页\ndescription: 说明。\n---\n\n正文。\n',
};
const outlineOf = (site: string, folder: string): SearchOutline =>
  JSON.parse(readFileSync(join(site, 'build', folder, 'outline.json'), 'utf8')) as SearchOutline;
const indexOf = (site: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readAll(join(site, 'build'))).filter(([path]) => path.includes('pagefind/')));

/** Pagefind runs the program that this names; there is none. */
const BROKEN = { PAGEFIND_EXTENDED_BINARY_PATH: '/nowhere/pagefind' };
async function withoutPagefind<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, BROKEN);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(BROKEN)) delete process.env[name];
  }
}

test('each locale has an index of its own; pages that must not be found are not in it', async () => {
  const site = writeSite(files);
  assert.is((await sitegen(site, 'build')).code, 0);
  const { pages, words } = outlineOf(site, 'pagefind');
  assert.equal(
    pages.map(({ url, title, headings }) => ({ url, title, headings })),
    [{ url: '/a', title: 'First', headings: [['burrows', 'Burrows']] }],
  );
  assert.equal(words, ['about', 'wombats']);
  assert.equal(
    outlineOf(site, 'zh-Hans/pagefind').pages.map(({ title }) => title),
    ['第一页'],
  );
});

test('an unchanged site is built without Pagefind, byte for byte; a changed one needs it', async () => {
  const site = writeSite(files);
  assert.is((await sitegen(site, 'build')).code, 0);
  const before = indexOf(site);
  assert.ok(Object.keys(before).some((path) => path.endsWith('.pf_index')));
  await withoutPagefind(async () => {
    const { code, stderr } = await sitegen(site, 'build');
    assert.is(code, 0, stderr);
    assert.equal(indexOf(site), before);
    // The frame of the page changes, its text does not.
    writeFiles(site, { 'config/site.config.js': files['config/site.config.js'].replace("'Small'", "'Other'") });
    assert.is((await sitegen(site, 'build')).code, 0);
    writeFiles(site, { 'content/docs/a.md': files['content/docs/a.md'].replace('Text', 'Changed') });
    const failed = await sitegen(site, 'build');
    assert.is(failed.code, 1);
    assert.match(failed.stderr, 'the search index could not be built');
    assert.equal(indexOf(site), before);
  });
  assert.is((await sitegen(site, 'build')).code, 0);
  assert.not.equal(indexOf(site), before);
});

test.run();
