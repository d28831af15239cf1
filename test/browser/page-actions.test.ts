/** The menu of a text: by mouse, by keyboard, and without a script, in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { mobile } from '../lib/browser.ts';
import { browserSuite, visitingWith } from '../lib/browser-suite.ts';
import { realSite } from '../lib/built-site.ts';
import { siteFolder } from '../lib/places.ts';

const { test, on: visit } = browserSuite('page actions', realSite());
const on = visitingWith(visit, {
  prepare: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
});
const SUMMARY = '.page-actions summary';
const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector<HTMLDetailsElement>('.page-actions')?.open === true);

for (const [path, file, label, copied] of [
  ['/intro', 'intro.md', '复制为Markdown', '复制成功'],
  ['/en/blog/2025/03/26/autodev-2-0', 'en/blog/2025/03/26/autodev-2-0.md', 'Copy page as Markdown', 'Copied'],
] as const)
  test(`${path} is copied as Markdown`, () =>
    on(path, async (page) => {
      await page.click(SUMMARY);
      const button = page.locator('.page-actions button');
      await button.waitFor({ state: 'visible' });
      assert.is(await button.textContent(), label);
      await button.click();
      await page.waitForFunction((said) => document.getElementById('page:announcer')?.textContent === said, copied);
      assert.is(
        await page.evaluate(() => navigator.clipboard.readText()),
        readFileSync(join(siteFolder, file), 'utf8'),
      );
      await page.waitForFunction((said) => document.querySelector('.page-actions button')?.textContent === said, label);
    }));

test('its code is loaded when it is first opened', () =>
  on('/intro', async (page) => {
    const scripts = (): Promise<number> =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /page-actions/.test(name)).length,
      );
    await page.waitForLoadState('networkidle');
    assert.is(await scripts(), 0);
    await page.click(SUMMARY);
    await page.locator('.page-actions button').waitFor({ state: 'visible' });
    assert.is(await scripts(), 1);
  }));

test('the keyboard opens it, walks through it, and Escape closes it and goes back to its button', () =>
  on('/en/intro', async (page) => {
    await page.focus(SUMMARY);
    await page.keyboard.press('Enter');
    await page.locator('.page-actions button').waitFor({ state: 'visible' });
    const seen: string[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      seen.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    assert.equal(seen, [
      'Copy page as Markdown',
      'View as Markdown',
      'Open in ChatGPT(opens in new tab)',
      'Open in Claude(opens in new tab)',
    ]);
    await page.keyboard.press('Escape');
    assert.not(await isOpen(page));
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'SUMMARY');
    // Leaving it by Tab or by a click elsewhere closes it, too; so does nothing inside.
    await page.keyboard.press('Enter');
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    assert.not(await isOpen(page));
    await page.click(SUMMARY);
    assert.ok(await isOpen(page));
    await page.click('h1');
    assert.not(await isOpen(page));
  }));

test('it works after a move inside the app, and names the page it is on', () =>
  on('/intro', async (page) => {
    await page.click(SUMMARY);
    await page.click('.sidebar a[href="/quick-start"]');
    await page.waitForFunction(() => document.title.startsWith('快速开始'));
    await page.click(SUMMARY);
    await page.locator('.page-actions button').waitFor({ state: 'visible' });
    const links = await page
      .locator('.page-actions a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.is(links[0], '/quick-start.md');
    assert.ok(
      links.slice(1).every((link) => link?.includes(encodeURIComponent('https://ide.unitmesh.cc/quick-start'))),
    );
  }));

test('without a script it is a list of links, and nothing that does nothing', () =>
  on('/en/intro', { javaScriptEnabled: false, viewport: mobile }, async (page) => {
    await page.click(SUMMARY);
    assert.equal(await page.locator('.page-actions :is(a, button):visible').count(), 3);
    await page.click('.page-actions a');
    await page.waitForURL(/\/en\/intro\.md$/);
    assert.match(await page.locator('body').innerText(), '# Introducing AutoDev');
  }));

test('on a small screen the open menu stays inside the page', () =>
  on('/en/quick-start', { viewport: { width: 390, height: 800 } }, async (page) => {
    await page.click(SUMMARY);
    await page.locator('.page-actions button').waitFor({ state: 'visible' });
    const box = await page.locator('.page-actions ul').boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }));

test.run();
