/** Skip link, announcement bar, colour mode: checks B-028 to B-052 of behaviour.md. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { desktop, hydrated, mobile } from '../lib/browser.ts';
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

for (const [path, label] of [
  ['/guide', '跳到主要内容'],
  ['/en/guide', 'Skip to main content'],
] as const) {
  test(`B-028 on ${path} the first Tab lands on "${label}", which shows itself`, () =>
    on(path, async (page) => {
      await page.keyboard.press('Tab');
      assert.is(await focusedText(page), label);
      await atRest(page);
      const box = await page.locator('.skip a').boundingBox();
      assert.ok(box && box.x >= 0 && box.y >= 0 && box.x < 60 && box.y < 60, JSON.stringify(box));
    }));
}

test('B-029 the skip link stands in a region of the same name and leads to an element that exists', () => {
  const region = one(demo.document('/guide'), '.skip');
  const link = one(region, 'a');
  assert.equal([region.getAttribute('role'), region.getAttribute('aria-label')], ['region', link.textContent]);
  assert.ok(demo.document('/guide').getElementById(link.getAttribute('href')?.slice(1) ?? ''));
});

test('B-030 B-031 B-032 Enter on it leaves address and history alone, the next Tab is in main, no tabindex stays', () =>
  on('/guide', async (page) => {
    const length = await historyLength(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => [location.hash, history.length]), ['', length]);
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
    assert.is(await page.locator('.skip[tabindex], main[tabindex], #content[tabindex]').count(), 0);
  }));

test('B-033 after a move the next Tab lands on the skip link', () =>
  on('/guide', async (page) => {
    await page.click('.sidebar a[href="/guide/second"]');
    await headingIs(page, 'Second page');
    await page.keyboard.press('Tab');
    assert.is(await focusedText(page), '跳到主要内容');
  }));

for (const state of ['asleep', 'awake'] as const)
  test(`B-034 going back does not move the focus there, nor off its link in a sidebar that is ${state}`, () =>
    on(
      '/guide',
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
      { prepare: (page) => (state === 'awake' ? Promise.resolve() : page.route('**/assets/sidebar-*.json', () => {})) },
    ));

test('B-034 jumping to a heading does not move the focus there', () =>
  on('/guide', async (page) => {
    await page.focus('.toc a[href="#below"]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.is.not(await focusedText(page), '跳到主要内容');
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

test('B-036 a first visit notes the id, and that the bar was not closed', () =>
  on('/guide', async (page) =>
    assert.equal([await stored(page, ID), await stored(page, DISMISS)], ['first', 'false']),
  ));

for (const [path, name] of [
  ['/guide', '关闭'],
  ['/en/guide', 'Close'],
] as const) {
  test(`B-037 on ${path} the button "${name}" removes the bar and notes it`, () =>
    on(path, async (page) => {
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      assert.equal([await bars(page), await stored(page, DISMISS)], [0, 'true']);
    }));
}

test('B-038 a closed bar is never painted again', () =>
  on(
    '/guide',
    async (page) => {
      await page.click('[role=banner] button');
      await blockScripts(page);
      await page.reload();
      assert.equal([await dismissed(page), await page.isVisible('[role=banner]')], ['true', false]);
      await page.unroute('**/*.js');
      await page.reload();
      await hydrated(page);
      assert.is(await bars(page), 0);
    },
    { expects: BLOCKED },
  ));

test('B-039 a bar with a new id shows on the very first load', () =>
  on('/guide', async (page) => {
    await page.click('[role=banner] button');
    site.deploy(renamed);
    await page.reload();
    assert.is(await dismissed(page), 'false');
    assert.ok(await page.isVisible('[role=banner]'));
    await hydrated(page);
    assert.equal([await bars(page), await stored(page, ID), await stored(page, DISMISS)], [1, 'second', 'false']);
  }));

test('B-040 a bar that cannot be closed has no button; without JavaScript either is visible', async () => {
  assert.is(fixed.document('/guide').querySelectorAll('[role=banner] button').length, 0);
  for (const built of [demo, fixed]) {
    site.deploy(built);
    await on('/guide', async (page) => assert.ok(await page.isVisible('[role=banner]')), { javaScriptEnabled: false });
  }
});

test('B-041 without storage the bar shows, can be closed, and comes back', () =>
  on(
    '/guide',
    async (page) => {
      assert.is(await bars(page), 1);
      await page.click('[role=banner] button');
      assert.is(await bars(page), 0);
      await page.reload();
      await hydrated(page);
      assert.ok(await page.isVisible('[role=banner]'));
    },
    { prepare: withoutStorage, expects: /storage is not available/ },
  ));

// Colour mode ---------------------------------------------------------------------------------------------------------

const mode = (page: Page): Promise<string | null> => attributeOf(page, 'html', 'data-theme');
const toggle = (page: Page) => page.locator('.navbar-end .color-toggle');
const nameOf = (page: Page): Promise<string | null> => toggle(page).getAttribute('aria-label');

test('B-042 a fresh visitor gets light, from the inline script alone, and nothing is stored', () =>
  on('/guide', async (page) => assert.equal([await mode(page), await stored(page, 'theme')], ['light', null]), {
    wakes: false,
    prepare: blockScripts,
    expects: BLOCKED,
  }));

test('B-043 so does a visitor who prefers dark', () =>
  on('/guide', async (page) => assert.is(await mode(page), 'light'), {
    prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  }));

for (const [path, light, dark] of [
  ['/guide', '切换浅色/暗黑模式（当前为浅色模式）', '切换浅色/暗黑模式（当前为暗黑模式）'],
  [
    '/en/guide',
    'Switch between dark and light mode (currently light mode)',
    'Switch between dark and light mode (currently dark mode)',
  ],
] as const) {
  test(`B-044 B-045 on ${path} the toggle says the mode, changes it, and stores it`, () =>
    on(path, async (page) => {
      assert.is(await nameOf(page), light);
      await toggle(page).click();
      assert.equal([await mode(page), await stored(page, 'theme'), await nameOf(page)], ['dark', 'dark', dark]);
      await toggle(page).click();
      assert.equal([await mode(page), await stored(page, 'theme'), await nameOf(page)], ['light', 'light', light]);
    }));
}

test('B-046 a stored dark is there before any other script runs', () =>
  on(
    '/guide',
    async (page) => {
      await toggle(page).click();
      await blockScripts(page);
      await page.reload();
      assert.is(await mode(page), 'dark');
    },
    { expects: BLOCKED },
  ));

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

test('B-049 a stored nonsense is light', () =>
  on('/guide', async (page) => assert.is(await mode(page), 'light'), {
    prepare: (page) => page.addInitScript(() => localStorage.setItem('theme', 'bogus')),
  }));

test('B-050 the toggle is disabled until it works', async () => {
  const button = one(demo.document('/guide'), '.navbar-end .color-toggle');
  assert.equal(
    [button.hasAttribute('disabled'), button.getAttribute('aria-label')],
    [true, '切换浅色/暗黑模式（当前为浅色模式）'],
  );
  await on('/guide', async (page) => assert.ok(await toggle(page).isEnabled()));
});

test('B-051 the toggle is in the navbar on wide screens, in the menu on narrow ones', async () => {
  await on('/guide', async (page) => assert.ok(await toggle(page).isVisible()), { viewport: desktop });
  await on(
    '/guide',
    async (page) => {
      assert.not(await toggle(page).isVisible());
      await page.click('.hamburger');
      await page.waitForSelector('.mobile-menu .color-toggle');
    },
    { viewport: mobile },
  );
});

test('B-052 the languages share the choice', () =>
  on('/guide', async (page) => {
    await toggle(page).click();
    await page.goto(`${site.origin}/en/guide`);
    assert.is(await mode(page), 'dark');
  }));

test.run();
