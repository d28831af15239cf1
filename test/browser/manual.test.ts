/** The manual in a real browser: axe and weights, and that the island, the part, the text with code and the plugin of it show. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { showIn, violationsOn } from '../lib/axe.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';
import { root } from '../lib/places.ts';
import { sentBytes } from '../lib/sent-bytes.ts';

const folder = join(root, 'manual');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && !/[\\/]manual[\\/](?:build|\.sitegen)(?:[\\/]|$)/.test(one.parentPath))
  .map(({ parentPath, name }) => join(parentPath, name));
const manual = fixture(
  Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')])),
);
const { test, on } = browserSuite('manual', manual);

const SCRIPT_LIMIT = 10_000;
const PAGE_LIMIT = 25_000;
/** The longest, in both languages. */
const LONGEST = ['/reference/configuration', '/zh-Hans/reference/configuration'];
/** The first, the longest, one of code, and one that has the island, in the other language too. */
const pages = ['/', ...LONGEST, '/tasks/mdx', '/tasks/extend', '/zh-Hans/tasks/extend'];

for (const path of pages)
  test(`${path}: clean to axe in both colours, and light`, async () => {
    const asked = new Set<string>();
    const prepare = async (page: { on(event: 'request', tell: (request: { url(): string }) => void): unknown }) =>
      page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
    await on(path, { prepare, reducedMotion: 'reduce' }, async (page) => {
      await page.waitForLoadState('networkidle');
      const urls = [...asked].filter((url) => /\.(?:js|css)$/.test(url) && !url.startsWith('/assets/later-'));
      const files = (ending: string): Buffer[] =>
        urls.filter((url) => url.endsWith(ending)).map((url) => readFileSync(join(manual.folder, url)));
      const script = sentBytes(files('.js'), SCRIPT_LIMIT);
      assert.ok(script > 0 && script < SCRIPT_LIMIT, `${script} bytes of script: ${urls.join(' ')}`);
      const all = LONGEST.includes(path) ? 0 : sentBytes([...files(''), manual.html(path)], PAGE_LIMIT);
      assert.ok(all <= PAGE_LIMIT, `${all} bytes in all: ${urls.join(' ')}`);
      assert.equal(await violationsOn(page), []);
      await showIn(page, 'dark');
      assert.equal(await violationsOn(page, 'colours'), []);
    });
  });

for (const page of LONGEST)
  test(`${page}: the search leads to a key by its name`, () =>
    on(page, async (tab) => {
      await tab.click('.search > button');
      await tab.fill('.search-dialog[open] input', 'sidebarPath');
      await tab.waitForSelector(`.search-dialog [role=option][href="${page}#docs.sidebarPath"]`);
    }));

test('the reference shows each directive in one box with its source, and leaves room between them', () =>
  on('/reference/directives', async (page) => {
    const places = await page.$$eval('.result', (results) =>
      results.map((result) => {
        const [entry, source] = [result.parentElement, result.previousElementSibling];
        const { top, bottom } = result.getBoundingClientRect();
        const gap = top - (source?.getBoundingClientRect().bottom ?? 0);
        return [Math.round(gap), (entry?.getBoundingClientRect().bottom ?? 0) - bottom >= 24];
      }),
    );
    assert.ok(places.length > 10);
    assert.equal(new Set(places.map(String)), new Set(['0,true']));
  }));

test('a name stands as far from its facts as these from each other, as its link takes no room', () =>
  on('/reference/configuration', async (page) => {
    const [before, between] = await page.$eval('.params > li:first-child', (item) => {
      const [name, ...facts] = [...item.querySelectorAll('h3 > code, .facts > *')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [(facts[0]?.left ?? 0) - (name?.right ?? 0), (facts[1]?.left ?? 0) - (facts[0]?.right ?? 0)].map(
        Math.round,
      );
    });
    assert.is(before, between);
  }));

test('nothing of the commands is cut at the width of a phone', () =>
  on('/reference/commands', { viewport: { width: 320, height: 640 } }, async (page) => {
    const cut = await page.$$eval('pre', (blocks) =>
      blocks.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText),
    );
    assert.equal(cut, []);
  }));

test('its island counts, and its part, its text with code and the language of its plugin are shown', () =>
  on('/tasks/extend', async (page) => {
    const button = page.locator('site-island[data-island*="Counter"] button');
    const start = Number(await button.innerText());
    await button.scrollIntoViewIfNeeded();
    await page.waitForSelector('site-island[data-island*="Counter"][data-hydrated]');
    await button.click();
    await page.waitForSelector(`site-island[data-island*="Counter"] button:text-is("${start + 1}")`);
    assert.match(await page.locator('.copyright').innerText(), /built with itself$/);
    assert.match(manual.html('/tasks/extend'), /<span class="t-\w+">SITE_URL</);
    assert.match(manual.html('/tasks/mdx'), /it knows 4 hosts[\s\S]*<li>GitHub Pages<\/li>/);
  }));

test.run();
