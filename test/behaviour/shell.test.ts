/** Skip link, announcement bar, colour mode: B-028 to B-052. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { hydrated, mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture, one } from '../lib/built-site.ts';
import {
  atRest,
  attributeOf,
  BLOCKED,
  blockScripts,
  focusedText,
  follow,
  headingIs,
  historyLength,
  stored,
  withoutStorage,
} from '../lib/in-page.ts';

const demo = fixture(demoSite());
const renamed = fixture(demoSite({ announcementBar: { id: 'second', content: 'Other news' } }));
const fixed = fixture(demoSite({ announcementBar: { id: 'first', content: 'News', isCloseable: false } }));
const { test, site, on } = browserSuite('shell', demo, renamed, fixed);

// Skip link and focus -------------------------------------------------------------------------------------------------

const SKIP = '跳到主要内容';
/** The first Tab lands on the skip link, which shows itself. */
async function skipLinkShows(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Tab');
  assert.is(await focusedText(page), label);
  await atRest(page);
  const box = await page.locator('.skip a').boundingBox();
  assert.ok(box && box.x >= 0 && box.y >= 0 && box.x < 60 && box.y < 60, JSON.stringify(box));
}

test('B-028 in English the first Tab lands on "Skip to main content", which shows itself', () =>
  on('/en/guide', (page) => skipLinkShows(page, 'Skip to main content')));

test('B-029 the skip link stands in a region of the same name and leads to an element that exists', () => {
  const region = one(demo.document('/guide'), '.skip');
  const link = one(region, 'a');
  assert.equal([region.getAttribute('role'), region.getAttribute('aria-label')], ['region', link.textContent]);
  assert.ok(demo.document('/guide').getElementById(link.getAttribute('href')?.slice(1) ?? ''));
});

test('B-028 B-030 B-031 B-032 B-033 so it does in Chinese; Enter on it leaves address and history alone, the next Tab is in main, no tabindex stays; after a move the next Tab lands on it', () =>
  on('/guide', async (page) => {
    const length = await historyLength(page);
    await skipLinkShows(page, SKIP);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => [location.hash, history.length]), ['', length]);
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null), 'in main');
    assert.is(await page.locator('.skip[tabindex], main[tabindex], #page\\:content[tabindex]').count(), 0, 'tabindex');
    await page.click('.sidebar a[href="/guide/second"]');
    await headingIs(page, 'Second page');
    await page.keyboard.press('Tab');
    assert.is(await focusedText(page), SKIP, 'after a move');
  }));

for (const state of ['asleep', 'awake'] as const)
  test(`B-034 going back does not move the focus there, nor off its link in a sidebar that is ${state}`, () =>
    on(
      '/guide',
      { prepare: (page) => (state === 'awake' ? Promise.resolve() : page.route('**/assets/sidebar-*.json', () => {})) },
      async (page) => {
        // By another link, so that nothing wakes the sidebar by chance.
        await follow(page, '/guide/second');
        await headingIs(page, 'Second page');
        await page.focus('.sidebar a[href="/guide/second"]');
        if (state === 'awake') await page.waitForSelector('.sidebar [data-hydrated]');
        await page.goBack();
        await headingIs(page, 'Guide');
        assert.is(await page.locator('.sidebar [data-hydrated]').count(), state === 'awake' ? 1 : 0);
        assert.equal(await page.$$eval(':focus', (all) => all.map((one) => one.getAttribute('href'))), [
          '/guide/second',
        ]);
        await page.keyboard.press('Shift+Tab');
        assert.ok(await page.evaluate(() => document.activeElement?.closest('.sidebar') !== null));
      },
    ));

test('B-034 jumping to a heading does not move the focus there', () =>
  on('/guide', async (page) => {
    await page.focus('.toc a[href="#below"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.is.not(await focusedText(page), SKIP);
  }));

// Announcement bar ----------------------------------------------------------------------------------------------------

const ID = 'sitegen.announcement.id';
const DISMISS = 'sitegen.announcement.dismiss';
const dismissed = (page: Page): Promise<string | null> =>
  attributeOf(page, 'html', 'data-announcement-bar-initially-dismissed');
const bars = (page: Page): Promise<number> => page.locator('[role=banner]').count();

test('B-035 the bar is in the HTML, before the navbar', () => {
  const bar = one(demo.document('/guide'), '[role=banner]');
  const navbar = one(demo.document('/guide'), 'nav.navbar');
  assert.ok(demo.html('/guide').indexOf('role="banner"') < demo.html('/guide').indexOf('class="navbar"'));
  assert.is(bar.parentElement, navbar.parentElement);
});

/** The button removes the bar and notes it. */
async function closeBar(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  assert.equal([await bars(page), await stored(page, DISMISS)], [0, 'true']);
}

test('B-037 in English the button "Close" removes the bar and notes it', () =>
  on('/en/guide', (page) => closeBar(page, 'Close')));

test('B-036 B-037 B-038 B-039 a first visit notes the id, and that the bar was not closed; a closed bar is never painted again; one with a new id shows on the very first load', () =>
  on('/guide', { expects: BLOCKED }, async (page) => {
    assert.equal([await stored(page, ID), await stored(page, DISMISS)], ['first', 'false']);
    await closeBar(page, '关闭');
    await blockScripts(page);
    await page.reload();
    assert.equal([await dismissed(page), await page.isVisible('[role=banner]')], ['true', false]);
    await page.unroute('**/*.js');
    await page.reload();
    await hydrated(page);
    assert.is(await bars(page), 0);
    site.deploy(renamed);
    await page.reload();
    assert.equal([await dismissed(page), await page.isVisible('[role=banner]')], ['false', true], 'a new id');
    await hydrated(page);
    assert.equal([await bars(page), await stored(page, ID), await stored(page, DISMISS)], [1, 'second', 'false']);
  }));

test('B-040 a bar that cannot be closed has no button; without JavaScript either is visible', async () => {
  assert.is(fixed.document('/guide').querySelectorAll('[role=banner] button').length, 0);
  for (const built of [demo, fixed]) {
    site.deploy(built);
    await on('/guide', { javaScriptEnabled: false }, async (page) => assert.ok(await page.isVisible('[role=banner]')));
  }
});

test('B-041 without storage the bar shows, can be closed, and comes back', () =>
  on('/guide', { prepare: withoutStorage, expects: /storage is not available/ }, async (page) => {
    assert.is(await bars(page), 1);
    await page.click('[role=banner] button');
    assert.is(await bars(page), 0);
    await page.reload();
    await hydrated(page);
    assert.ok(await page.isVisible('[role=banner]'));
  }));

// Colour mode ---------------------------------------------------------------------------------------------------------

const mode = (page: Page): Promise<string | null> => attributeOf(page, 'html', 'data-theme');
const toggle = (page: Page) => page.locator('.navbar-end .color-toggle');
const nameOf = (page: Page): Promise<string | null> => toggle(page).getAttribute('aria-label');

test('B-042 a fresh visitor gets light, from the inline script alone, and nothing is stored', () =>
  on(
    '/guide',
    {
      wakes: false,
      prepare: blockScripts,
      expects: BLOCKED,
    },
    async (page) => assert.equal([await mode(page), await stored(page, 'theme')], ['light', null]),
  ));

test('B-043 so does a visitor who prefers dark', () =>
  on(
    '/guide',
    {
      prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    },
    async (page) => assert.is(await mode(page), 'light'),
  ));

/** The toggle says the mode, changes it, and stores it. */
async function toggleWorks(page: Page, [light, dark]: readonly string[]): Promise<void> {
  assert.is(await nameOf(page), light);
  await toggle(page).click();
  assert.equal([await mode(page), await stored(page, 'theme'), await nameOf(page)], ['dark', 'dark', dark]);
  await toggle(page).click();
  assert.equal([await mode(page), await stored(page, 'theme'), await nameOf(page)], ['light', 'light', light]);
}
const english = ['light', 'dark'].map((now) => `Switch between dark and light mode (currently ${now} mode)`);
const chinese = ['浅色', '暗黑'].map((now) => `切换浅色/暗黑模式（当前为${now}模式）`);

test('B-044 B-045 in English the toggle says the mode, changes it, and stores it', () =>
  on('/en/guide', (page) => toggleWorks(page, english)));

test('B-044 B-045 B-046 B-049 B-050 B-052 so it does in Chinese, in the navbar of wide screens; a stored dark is there before any other script runs, in the other language too; a stored nonsense is light', () =>
  on('/guide', { expects: BLOCKED }, async (page) => {
    assert.ok(await toggle(page).isVisible(), 'in the navbar');
    assert.not(await toggle(page).evaluate((button) => button.matches(':disabled')), 'and works');
    await toggleWorks(page, chinese);
    await toggle(page).click();
    await blockScripts(page);
    await page.reload();
    assert.is(await mode(page), 'dark', 'without other scripts');
    await page.unroute('**/*.js');
    await page.goto(`${site.origin}/en/guide`);
    assert.is(await mode(page), 'dark', 'in the other language');
    await page.evaluate(() => localStorage.setItem('theme', 'bogus'));
    await page.goto(`${site.origin}/guide`);
    await hydrated(page);
    assert.is(await mode(page), 'light', 'nonsense');
  }));

test('B-047 B-048 another tab follows, and goes back to light when the choice is removed', () =>
  on('/guide', async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/en/guide`);
    await hydrated(other);
    await toggle(page).click();
    await other.waitForSelector('html[data-theme=dark]');
    await page.evaluate(() => localStorage.removeItem('theme'));
    await other.waitForSelector('html[data-theme=light]');
    assert.match((await nameOf(other)) ?? '', /currently light mode/);
  }));

test('B-050 the toggle is disabled until it works', () => {
  const button = one(demo.document('/guide'), '.navbar-end .color-toggle');
  assert.equal([button.hasAttribute('disabled'), button.getAttribute('aria-label')], [true, chinese[0]]);
});

test('B-051 on narrow screens the toggle is in the menu', () =>
  on('/guide', { viewport: mobile }, async (page) => {
    assert.not(await toggle(page).isVisible());
    await page.click('.hamburger');
    await page.waitForSelector('.mobile-menu .color-toggle');
  }));

test.run();
