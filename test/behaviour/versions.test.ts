/** Versions of docs: B-082 to B-091. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { versionedSite } from '../fixtures/versions.ts';
import { hydrated, mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, fixture, one, texts } from '../lib/built-site.ts';
import { pathOf, stored } from '../lib/in-page.ts';

const versions = fixture(versionedSite());
const demo = fixture(demoSite());
const { test, site, on } = browserSuite('versions', versions, demo);

const KEY = 'docs-preferred-version-default';
const menu = '.navbar-items .dropdown:has([data-version])';
const triggerText = async (page: Page): Promise<string> => ((await page.textContent(`${menu} > a`)) ?? '').trim();
const hrefs = (page: Page): Promise<string[]> =>
  page.$$eval(`${menu} [data-version]`, (links) => links.map((link) => link.getAttribute('href') ?? ''));

test('B-082 the menu lists the newest first, and its trigger the version of the page', () => {
  for (const [path, label] of [
    ['/next/topic', 'Next'],
    ['/topic', '2.0'],
    ['/1.0/topic', '1.0'],
  ] as const) {
    const document = versions.document(path);
    assert.equal(texts(all(document, `${menu} [data-version]`)), ['Next', '2.0', '1.0']);
    assert.is(texts([one(document, `${menu} > a`)])[0], label);
  }
});

test('without JavaScript, the menu of small screens has the versions too', () =>
  assert.equal(texts(all(versions.document('/topic'), '.noscript-menu [data-version]')), ['Next', '2.0', '1.0']));

test('B-083 an entry leads to the same doc, with query and hash', () =>
  on('/1.0/topic?a=1#below', async (page) =>
    assert.equal(await hrefs(page), ['/next/topic?a=1#below', '/topic?a=1#below', '/1.0/topic?a=1#below']),
  ));

test('B-084 where a version lacks the doc, the entry leads to its main doc', () =>
  on('/next/only-next', async (page) => assert.equal(await hrefs(page), ['/next/only-next', '/start', '/1.0/start'])));

test('B-085 choosing a version stores it', () =>
  on('/topic', async (page) => {
    await page.hover(`${menu} > a`);
    await page.click(`${menu} [data-version="1.0"]`);
    await page.waitForURL('**/1.0/topic');
    assert.is(await stored(page, KEY), '1.0');
  }));

test('B-086 visiting another version by its address does not', () =>
  on('/topic', async (page) => {
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
    await page.goto(`${site.origin}/next/topic`);
    await hydrated(page);
    assert.is(await stored(page, KEY), '1.0');
  }));

test('B-087 a stored version that does not exist is deleted', () =>
  on(
    '/topic',
    { prepare: (page) => page.addInitScript((key) => localStorage.setItem(key, '0.1'), KEY) },
    async (page) => {
      await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    },
  ));

for (const [path, sentence, latest, href] of [
  ['/1.0/topic', '此为 Versions 1.0 版的文档，现已不再积极维护。', '最新版本', '/topic'],
  [
    '/en/1.0/topic',
    'This is documentation for Versions 1.0, which is no longer actively maintained.',
    'latest version',
    '/en/topic',
  ],
  ['/next/only-next', '此为 Versions Next 版尚未发行的文档。', '最新版本', '/start'],
] as const) {
  test(`B-088 ${path} says which version it is, and leads to the latest`, () => {
    const banner = one(versions.document(path), '.notice[role=alert]');
    assert.match(banner.textContent ?? '', sentence);
    const link = one(banner, 'a');
    assert.equal([link.textContent, link.getAttribute('href')], [latest, href]);
  });
}
test('B-088 the latest version has no banner, and all have a badge', () => {
  assert.is(all(versions.document('/topic'), '.notice[role=alert]').length, 0);
  assert.equal(
    ['/topic', '/1.0/topic', '/en/next/topic'].map((path) => one(versions.document(path), '.badge').textContent),
    ['版本：2.0', '版本：1.0', 'Version: Next'],
  );
});

test('B-089 with one version there is a plain link instead of the menu', () => {
  assert.is(all(demo.document('/guide'), '[data-version]').length, 0);
  assert.equal(
    all(demo.document('/guide'), '.navbar-right > li > a.navbar-link, .navbar-right .navbar-entry > a')
      .filter((link) => link.textContent === 'Next')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-haspopup')]),
    [
      ['/guide', null],
      ['/guide', null],
    ],
  );
});

for (const [path, label] of [
  ['/topic', '选择版本'],
  ['/en/topic', 'Versions'],
] as const) {
  test(`B-090 in the menu of small screens the trigger on ${path} reads "${label}"`, () =>
    on(path, { viewport: mobile }, async (page) => {
      await page.click('.hamburger');
      await page.waitForSelector('.mobile-menu[data-open]');
      await page.click('.mobile-back');
      const trigger = page.locator('.mobile-primary [role=button]').first();
      assert.is((await trigger.textContent())?.trim(), label);
      await trigger.click();
      assert.is(await page.locator('.mobile-primary [data-version]').count(), 3);
    }));
}

test('B-091 with docs at the root the blog shows the latest version, whichever is preferred', () =>
  on(
    '/blog',
    { prepare: (page) => page.addInitScript((key) => localStorage.setItem(key, '1.0'), KEY) },
    async (page) => {
      assert.is(await triggerText(page), '2.0');
    },
  ));

test('the link of the banner stores the latest version, which the visit alone did not', () =>
  on('/1.0/topic', async (page) => {
    assert.is(await stored(page, KEY), null);
    await page.click('.notice[role=alert] a');
    await page.waitForURL('**/topic');
    assert.is(await stored(page, KEY), '2.0');
    await page.waitForFunction(
      (trigger) => document.querySelector(trigger)?.textContent?.trim() === '2.0',
      `${menu} > a`,
    );
    assert.is(pathOf(page), '/topic');
  }));

test('an item of kind docsVersion leads to the main doc of the version', () =>
  assert.equal(
    ['/topic', '/1.0/topic'].map((path) =>
      one(
        versions.document(path),
        '.navbar-right > li > .navbar-entry > a, .navbar-right > li > a.navbar-link',
      ).getAttribute('href'),
    ),
    ['/start', '/1.0/start'],
  ));

test.run();
