/** Islands in a real browser: when each comes to life, what it is without JavaScript, and what pages without one load. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { islandSite } from '../fixtures/islands.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';

const { test, on } = browserSuite('islands', fixture(islandSite));

const counter = (start: number): string => `site-island:has(> .counter > button:text-matches("^${start} "))`;
const isAwake = (page: Page, start: number): Promise<boolean> =>
  page.locator(counter(start)).evaluate((island: HTMLElement) => island.dataset.hydrated === 'true');
const awake = (page: Page, start: number): Promise<unknown> =>
  page.waitForSelector(`${counter(start)}[data-hydrated]`, { state: 'attached' });
const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const seen = (page: Page, name: string): Promise<unknown> => page.getByRole('button', { name, exact: true }).waitFor();

test('one wakes at once, one when nothing else is to be done, one when the reader turns to it, one never', () =>
  on('/modes', async (page) => {
    await awake(page, 1);
    await awake(page, 2);
    assert.not.ok(await isAwake(page, 4));
    assert.is(await page.locator('.counter').count(), 5);
    assert.is(await page.locator('site-island .counter').count(), 4);
    await click(page, '3 times');
    await page.getByRole('button', { name: '4 times' }).hover();
    await awake(page, 4);
    await seen(page, '3 times');
    await click(page, '4 times');
    await seen(page, '5 times');
  }));

test('one far down wakes when it comes near, and shows its children as they were printed', () =>
  on('/modes', async (page) => {
    await awake(page, 2);
    assert.not.ok(await isAwake(page, 9));
    await page.locator('.box').scrollIntoViewIfNeeded();
    await awake(page, 9);
    assert.is(await page.locator('.box strong').count(), 0);
    await page.locator('.box button', { hasText: 'more' }).click();
    assert.is(await page.locator('.box .counter strong').innerText(), 'strong');
  }));

test('the keyboard wakes what it comes to, and the first key press counts', () =>
  on('/modes', async (page) => {
    await page.getByRole('button', { name: '4 times' }).focus();
    await page.keyboard.press('Enter');
    await seen(page, '5 times');
    assert.is(await page.evaluate(() => document.activeElement?.textContent), '5 times');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')), 'true');
  }));

test('on a React page: islands in islands, a page as a whole, links with the base of the language', () =>
  on('/de/', async (page) => {
    await awake(page, 7);
    assert.is(await page.locator('.counter a').first().getAttribute('href'), '/de/plain');
    await page.getByRole('button', { name: 'more' }).first().click();
    assert.is(await page.locator('.counter b').innerText(), 'child');
    // It was out of sight.
    await awake(page, 8);
    await page.goto(new URL('/de/whole', page.url()).href);
    await page.waitForSelector('site-island[data-hydrated]', { state: 'attached' });
    assert.is(await page.locator('h1').innerText(), 'Islands /de/whole');
    await click(page, 'off');
    await seen(page, 'on');
  }));

test('in MDX: components of the site and imported ones, with the base of the language', () =>
  on('/de/text', async (page) => {
    await awake(page, 30);
    await page.getByRole('button', { name: 'more' }).click();
    assert.is(await page.locator('.counter strong').innerText(), 'bold');
    await click(page, 'own 4');
    await seen(page, 'own 5');
    assert.equal(
      await page.locator('main site-island a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
      ['/de/plain', '/de/plain'],
    );
  }));

test('a move wakes the islands of the new page and ends those of the old one', () =>
  on('/plain', async (page) => {
    await page.getByRole('link', { name: 'Modes' }).first().click();
    await awake(page, 1);
    await page.waitForSelector('html[data-tick]', { state: 'attached' });
    await page.locator('.counter a').first().click();
    await page.waitForSelector('h1:text("Plain")');
    // Preact cleans up effects after the next paint.
    await page.waitForTimeout(100);
    await page.evaluate(() => document.documentElement.removeAttribute('data-tick'));
    await page.waitForTimeout(60);
    assert.is(await page.locator('html[data-tick]').count(), 0);
  }));

test('a page without an island that wakes by itself loads nothing for islands; static components load nothing', () =>
  on('/plain', async (page) => {
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.equal(
      files.filter((name) => /islands|hydrate|Counter/.test(name)),
      [],
    );
  }));

test('what an island is told by a text runs no code, shown later too', () =>
  on('/strange', async (page) => {
    const links = page.locator('main site-island a');
    for (const button of await page.getByRole('button', { name: 'Where to' }).all()) await button.click();
    await links.nth(1).waitFor();
    assert.equal(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))), [null, '/plain']);
  }));

test('without JavaScript the static text is there', () =>
  on('/modes', { javaScriptEnabled: false }, async (page) => {
    assert.is(await page.locator('.counter').count(), 5);
    await page.getByText('9 times').waitFor();
  }));

test.run();
