/** Components of a Docusaurus project in a real browser: those with state come to life, and what cannot stays as it is printed. */
import * as assert from 'uvu/assert';
import { browserSuite } from '../../../test/lib/browser-suite.ts';
import { fixture } from '../../../test/lib/built-site.ts';
import { frames } from '../../../test/lib/in-page.ts';
import { docusaurusIslands } from './islands-project.ts';

const { test, on } = browserSuite('docusaurus islands', fixture(docusaurusIslands));

test('a page with hooks works, with links, words, pictures and settings of its language', () =>
  on('/fr/', async (page) => {
    await page.waitForSelector('main i:text("/fr/")');
    await page.getByRole('button', { name: 'open' }).click();
    await page.getByRole('button', { name: 'count 3' }).click();
    await page.getByRole('button', { name: 'count 4' }).waitFor();
    assert.is(await page.locator('main u').innerText(), 'A post');
    assert.equal(
      await page.locator('main a').evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.textContent])),
      [
        ['/fr/docs/a', 'Allez'],
        ['/fr/docs/b', 'inner'],
      ],
    );
    assert.match(String(await page.locator('main').getAttribute('class')), /^\S*hero \S*open$/);
    assert.match(String(await page.locator('main img').first().getAttribute('src')), /^\/assets\/images\/p-/);
    await page.locator('.color-toggle').first().click();
    await page.waitForSelector('main b:text("dark")');
  }));

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

test('parts of the theme are alive within an island, and code in it is highlighted as it was printed', () =>
  on('/docs/a', async (page) => {
    const island = page.locator('.code-island');
    await frames(page);
    const printed = await island.locator('[role=tabpanel]').first().locator('.code').innerHTML();
    await page.waitForSelector('site-island[data-hydrated] .code-island');
    assert.is(await island.locator('.code').innerHTML(), printed);
    assert.match(printed, /<span class="t-\w+">/);
    await island.locator('button', { hasText: 'change' }).click();
    await island.locator('.code', { hasText: 'let y = 2' }).waitFor();
    await island.locator('.admonition.note', { hasText: 'late' }).waitFor();
    await island.locator('[role=tab]', { hasText: 'Two' }).click();
    await island.locator('.admonition.tip', { hasText: 'two: let y = 2' }).waitFor({ state: 'visible' });
    assert.is(await island.locator('.admonition.tip .admonition-title').textContent(), 'Own title');
    assert.is(await island.locator('[role=tabpanel]').count(), 2);
    assert.is(await island.locator('.rounds').innerText(), '1');
  }));

test('code that a package highlights in an island is alive there', () =>
  on('/docs/lit', async (page) => {
    await page.waitForSelector('site-island[data-hydrated] .lit');
    assert.is(await page.locator('.lit').innerText(), 'onetwo');
    await page.locator('.lit').click();
    await page.locator('.lit b', { hasText: 'three' }).waitFor();
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

test('a place that would run code is not gone to', () =>
  on('/docs/a', async (page) => {
    await page.locator('.asks').scrollIntoViewIfNeeded();
    await page.locator('site-island[data-hydrated] .asks').press('x');
    await page.waitForTimeout(100);
    assert.is.not(await page.title(), 'ran');
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

test('words of a bar in a colour of the site’s can be read, whatever it is', () =>
  on('/docs/a', async (page) => {
    const contrasts = (colours: string[]): Promise<number[]> =>
      page.evaluate((all) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        const light = (colour: string): number => {
          if (canvas === null) return 0;
          for (const one of ['#fff', colour]) {
            canvas.fillStyle = one;
            canvas.fillRect(0, 0, 1, 1);
          }
          const parts = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((one) => (one / 255) ** 2.2);
          return parts.reduce((sum, one, index) => sum + one * ([0.213, 0.715, 0.072][index] ?? 0), 0.05);
        };
        const link = document.querySelector('.navbar-link');
        return all.map((colour) => {
          if (colour !== '') document.documentElement.style.setProperty('--ifm-navbar-background-color', colour);
          const pair = [light(colour || '#0b2a5c'), light(link === null ? '' : getComputedStyle(link).color)];
          return Math.max(...pair) / Math.min(...pair);
        });
      }, colours);
    const found = await contrasts([
      '',
      '#fff',
      '#000',
      '#777',
      '#2e8555',
      '#e6522c',
      '#ffd400',
      '#0000ff8c',
      'transparent',
    ]);
    for (const contrast of found) assert.ok(contrast > 4.3, String(found));
  }));

test('an outlined button has the colour of its kind; one without a kind, or a grey one, that of what is around it', () =>
  on('/docs/a', async (page) => {
    const colours = await page.locator('.prose').evaluate((prose) => {
      prose.innerHTML = `<div class="hero" style="--ifm-hero-text-color: rgb(1, 2, 3); --ifm-color-danger: rgb(4, 5, 6)">
        ${['', 'button--secondary', 'button--danger'].map((kind) => `<a class="button button--outline ${kind}" href="/">x</a>`).join('')}</div>`;
      return [...prose.querySelectorAll('a')].map((a) => getComputedStyle(a).color);
    });
    assert.equal(colours, ['rgb(1, 2, 3)', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
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
