/** Components of a Docusaurus project in a real browser: those with state come to life, and what cannot stays as it is printed. */
import * as assert from 'uvu/assert';
import { browserSuite } from '../../../test/lib/browser-suite.ts';
import { fixture } from '../../../test/lib/built-site.ts';
import { docusaurusIslands } from './islands-project.ts';

const { test, on } = browserSuite('docusaurus islands', fixture(docusaurusIslands));

test('what the project’s own footer holds works on every page, in its language', () =>
  on('/fr/', async (page) => {
    await page.locator('.foot').scrollIntoViewIfNeeded();
    await page.locator('site-island[data-hydrated] .foot').click();
    await page.getByRole('button', { name: 'Pied 1' }).waitFor();
  }));

test('in a text, a component keeps its children, and one that fails is shown as it was printed', () =>
  on('/docs/a', { expects: /only in the browser/ }, async (page) => {
    await page.waitForSelector('site-island[data-hydrated] .good');
    await page.getByRole('button', { name: 'good 0' }).click();
    await page.getByRole('button', { name: 'good 1' }).waitFor();
    assert.is(await page.locator('.good strong').innerText(), 'bold');
    assert.match(String(await page.locator('.good img').getAttribute('src')), /^\/assets\/images\/p-/);
    const failure = page.waitForEvent('console', (one) => one.text().includes('only in the browser'));
    await page.getByRole('button', { name: 'fail' }).click();
    await failure;
    await page.getByRole('button', { name: 'fail' }).waitFor();
    assert.is(await page.locator('.bad a').getAttribute('href'), '/docs/a');
  }));

test('a context that an island gives reaches what is in it, and one around it leaves it as it was printed', () =>
  on('/docs/a', async (page) => {
    const [inside, below] = [page.locator('.shown').first(), page.locator('.shown').last()];
    await inside.scrollIntoViewIfNeeded();
    await page.waitForSelector('site-island[data-hydrated] .shown');
    await inside.click();
    await page.getByRole('button', { name: 'given 1' }).waitFor();
    assert.is(await below.innerText(), 'outer 0');
    assert.is(await page.locator('site-island[data-hydrated] site-island .shown').count(), 0);
  }));

test('a place that is asked for by its parts is gone to', () =>
  on('/docs/a', async (page) => {
    await page.locator('.asks').scrollIntoViewIfNeeded();
    await page.locator('site-island[data-hydrated] .asks').click();
    await page.waitForURL('**/docs/a?q=1');
    await page.locator('.asks').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'asks ?q=1' }).waitFor();
  }));

test('what a page says of html and body comes and goes with it', () =>
  on('/docs/a', async (page) => {
    const said = async (path: string): Promise<(string | null)[]> => {
      await page.locator(`.sidebar a[href="${path}"]`).click();
      await page.waitForSelector(`[aria-current=page][href="${path}"]`);
      return page.evaluate(() => [
        document.documentElement.lang,
        ...[document.documentElement, document.body].map((one) => one.getAttribute('class')),
      ]);
    };
    await page.evaluate(() => Object.assign(window, { same: true }));
    assert.equal(await said('/docs/wide'), ['de', 'wide', 'plain']);
    assert.equal(await said('/docs/a'), ['en', null, null]);
    assert.ok(await page.evaluate(() => 'same' in window));
  }));

for (const [width, isCrowded] of [
  [1100, true],
  [1240, false],
  [1441, false],
] as const)
  test(`a navbar of many items is ${isCrowded ? 'a menu' : 'one row'} at ${width} pixels`, () =>
    on('/docs/a', { viewport: { width, height: 800 } }, async (page) => {
      const tops = await page
        .locator('.navbar-left > li:visible')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      assert.equal([tops.length, new Set(tops).size], isCrowded ? [0, 0] : [8, 1]);
      assert.is(await page.isVisible('.hamburger'), isCrowded);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      if (!isCrowded) return;
      await page.click('.hamburger');
      await page.locator('.mobile-menu[data-open] a:visible', { hasText: 'Case studies' }).waitFor();
      await page.setViewportSize({ width: 1441, height: 800 });
      await page.locator('.mobile-menu').waitFor({ state: 'detached' });
    }));

test.run();
