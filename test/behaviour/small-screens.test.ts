/** The menu of small screens, and the navbar that hides: B-092 to B-114. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { mobile } from '../lib/browser.ts';
import { browserSuite, visitingWith } from '../lib/browser-suite.ts';
import { all, fixture, one, realSite } from '../lib/built-site.ts';
import {
  attributeOf,
  clickQuietly,
  follow,
  frames,
  headingIs,
  historyLength,
  pathOf,
  scrollTo,
} from '../lib/in-page.ts';

const real = realSite();
const demo = fixture(demoSite());
const bare = fixture(demoSite({ items: [] }));
const hiding = fixture(demoSite({ themeConfig: { navbar: { title: 'Demo', hideOnScroll: true, items: [] } } }));
const { test, site, on } = browserSuite('small screens', demo, bare, hiding);
const onSmall = visitingWith(on, { viewport: mobile });
const onReal: typeof on = (path, ...how) => {
  site.deploy(real);
  return onSmall(path, ...how);
};

const open = async (page: Page): Promise<void> => {
  await page.click('.hamburger');
  await page.waitForSelector('.mobile-menu[data-open]');
};
const isOpen = async (page: Page): Promise<boolean> =>
  (await attributeOf(page, '.hamburger', 'aria-expanded')) === 'true';
/** The closed menu has left the screen and the history. */
const isGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('.mobile-menu')?.hidden === true &&
      (history.state as { menu?: boolean } | null)?.menu !== true,
  );
const overflow = (page: Page): Promise<string> => page.evaluate(() => document.body.style.overflow);
/** Which panel can be used. */
const panel = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['primary', 'secondary'].filter((name) => !document.querySelector<HTMLElement>(`.mobile-${name}`)?.inert).join(),
  );
const toPrimary = async (page: Page): Promise<void> => {
  await open(page);
  await page.click('.mobile-back');
};

test('B-092 static HTML has the closed hamburger, and no menu', () => {
  const document = real.document('/intro');
  assert.is(one(document, '.hamburger').getAttribute('aria-expanded'), 'false');
  assert.is(all(document, '.mobile-menu').length, 0);
});

for (const [path, opening, closing, back, languages, unfold] of [
  ['/guide', '切换导航栏', '关闭导航栏', '← 回到主菜单', '选择语言', '展开下拉菜单'],
  [
    '/en/guide',
    'Toggle navigation bar',
    'Close navigation bar',
    '← Back to main menu',
    'Languages',
    'Expand the dropdown',
  ],
] as const) {
  test(`B-093 B-097 B-099 B-105 B-107 on ${path} hamburger, way back, languages and closing have their names, and work; there is no search`, () =>
    onSmall(path, async (page) => {
      assert.is(await attributeOf(page, '.hamburger', 'aria-label'), opening);
      await open(page);
      assert.equal([await isOpen(page), await overflow(page)], [true, 'hidden']);
      assert.is((await page.textContent('.mobile-back'))?.trim(), back);
      await page.click('.mobile-back');
      assert.is(await panel(page), 'primary');
      assert.is(await page.locator('.mobile-primary .search, .mobile-primary [type=search]').count(), 0);
      assert.is(await page.locator('.mobile-primary > ul > li').count(), 12);
      const caret = page.locator('.mobile-primary :has(> [role=button])', { hasText: languages }).locator('> button');
      assert.equal(
        [await caret.getAttribute('aria-expanded'), await caret.getAttribute('aria-label')],
        ['false', unfold],
      );
      await caret.click();
      assert.is(await caret.getAttribute('aria-expanded'), 'true');
      assert.is(await attributeOf(page, '.mobile-close', 'aria-label'), closing);
      await page.click('.mobile-close');
      assert.equal([await isOpen(page), await overflow(page)], [false, 'visible']);
    }));
}

test('B-094 on a doc the panel of its sidebar is shown, and the other is inert', () =>
  onReal('/intro', async (page) => {
    await open(page);
    assert.is(await panel(page), 'secondary');
    assert.is(await page.locator('.mobile-secondary a[aria-current=page]').count(), 1);
  }));

for (const path of ['/architecture/overview', '/']) {
  test(`B-095 on ${path} the primary panel is shown`, () =>
    onReal(path, async (page) => {
      await open(page);
      assert.is(await panel(page), 'primary');
    }));
}

test('B-096 on the blog the second panel lists the posts by year', () =>
  onReal('/blog', async (page) => {
    await open(page);
    assert.is(await panel(page), 'secondary');
    assert.equal(await page.locator('.mobile-secondary [role=group] h3').allTextContents(), ['2025', '2024', '2023']);
  }));

test('B-098 B-100 B-102 a category toggles in the menu; what lies under it is reached once it is closed, also by a click beside it; opened again, it shows the second panel', () =>
  onSmall('/guide', async (page) => {
    const under = ['.skip', '.announcement', '.hamburger', '#page\\:content', '.footer'];
    const inert = (): Promise<string[]> =>
      page.evaluate((all) => all.filter((one) => document.querySelector(one)?.closest('[inert]')), under);
    await open(page);
    assert.equal(await inert(), under);
    const category = page.locator('.mobile-secondary [role=button]', { hasText: 'Bare part' });
    await category.click();
    assert.is(await category.getAttribute('aria-expanded'), 'true');
    assert.ok(await isOpen(page));
    await page.click('.mobile-back');
    await page.click('.mobile-close');
    assert.equal(await inert(), []);
    await isGone(page);
    await open(page);
    assert.is(await panel(page), 'secondary');
    await page.mouse.click(490, 400);
    assert.equal([await isOpen(page), await overflow(page)], [false, 'visible']);
  }));

test('B-101 choosing a page closes and moves, with its place in the history; choosing the current page closes', () =>
  onSmall('/guide', async (page) => {
    await open(page);
    const length = await historyLength(page);
    await page.click('.mobile-secondary a[href="/guide/second"]');
    await headingIs(page, 'Second page');
    assert.not(await isOpen(page));
    assert.is(await historyLength(page), length);
    await isGone(page);
    await open(page);
    await page.click('.mobile-secondary a[href="/guide/second"]');
    await page.waitForSelector('.hamburger[aria-expanded=false]');
    assert.is(pathOf(page), '/guide/second');
    await page.goBack();
    await headingIs(page, 'Guide');
  }));

test('B-103 going back closes the menu and keeps the address', () =>
  onSmall('/guide', async (page) => {
    await open(page);
    await page.goBack();
    await page.waitForSelector('.hamburger[aria-expanded=false]');
    assert.is(pathOf(page), '/guide');
  }));

test('B-104 at 997 pixels the menu goes, and does not come back by itself', () =>
  onSmall('/guide', async (page) => {
    await open(page);
    await page.setViewportSize({ width: 997, height: 800 });
    await page.waitForSelector('.mobile-menu', { state: 'detached' });
    await page.setViewportSize({ width: 996, height: 800 });
    await frames(page);
    assert.equal([await page.locator('.mobile-menu').count(), await isOpen(page)], [0, false]);
  }));

test('B-106 a dropdown that holds the current page is open from the start', () =>
  onSmall('/en/guide/second', async (page) => {
    await toPrimary(page);
    const state = (label: string) =>
      page
        .locator('.mobile-primary :has(> [role=button])', { hasText: label })
        .locator('> button')
        .getAttribute('aria-expanded');
    assert.equal([await state('Linked'), await state('Bare')], ['true', 'false']);
  }));

test('B-108 without items the hamburger is on pages with a sidebar alone, without a way back, and comes and goes with the page', async () => {
  site.deploy(bare);
  const isShown = (page: Page): Promise<boolean> => page.isVisible('.hamburger');
  for (const [path, shown] of [
    ['/', false],
    ['/blog', true],
  ] as const)
    await onSmall(path, async (page) => assert.is(await isShown(page), shown, path));
  await onSmall('/guide', async (page) => {
    assert.ok(await isShown(page));
    await follow(page, '/plain');
    await headingIs(page, 'Plain');
    assert.not(await isShown(page));
    await page.reload();
    assert.not(await isShown(page));
    await page.goBack();
    await headingIs(page, 'Guide');
    assert.ok(await isShown(page));
    await open(page);
    assert.equal([await panel(page), await page.locator('.mobile-back').count()], ['secondary', 0]);
  });
});

test('Escape closes the menu, the focus stays in it while it is open and returns to the hamburger', () =>
  onSmall('/guide', async (page) => {
    await open(page);
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.mobile-close')));
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.mobile-panel') != null), `${press}`);
    }
    await page.keyboard.press('Escape');
    assert.not(await isOpen(page));
    assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('hamburger')));
  }));

test('the menu without JavaScript has no HTML of the configuration, which could end it where there is some', () => {
  const page = demo.document('/en/guide');
  assert.equal(
    ['.navbar-items', '.noscript-menu'].map((place) => all(page, `${place} .raw`).length),
    [1, 0],
  );
});

test('without JavaScript a small screen has a way to every page', () =>
  onReal('/intro', { javaScriptEnabled: false }, async (page) => {
    await page.click('.noscript-menu summary');
    await page.click('.noscript-menu a[href="/blog"]');
    await page.waitForURL('**/blog');
  }));

// Hide on scroll ------------------------------------------------------------------------------------------------------

const isHidden = async (page: Page): Promise<boolean> =>
  (await attributeOf(page, '.navbar', 'data-navbar-hidden')) === 'true';
const onHiding: typeof on = (path, ...how) => {
  site.deploy(hiding);
  return on(path, ...how);
};

test('B-109 B-110 it hides on the way down, shows on the way up, and always at the top; the logo above the sidebar is seen only meanwhile', () =>
  onHiding('/contents', async (page) => {
    for (const [y, hidden] of [
      [59, false],
      [61, true],
      [300, true],
      [299, false],
      [700, true],
      [50, false],
    ] as const) {
      await scrollTo(page, y);
      assert.equal([await isHidden(page), await page.isVisible('.sidebar > .brand')], [hidden, hidden], `at ${y}`);
    }
  }));

test('B-111 B-112 B-113 within the last 60 pixels the way up does not show it, nor a jump to a heading; a little way up and another page do', () =>
  onHiding('/contents', async (page) => {
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scrollTo(page, end - 200);
    await scrollTo(page, end);
    await scrollTo(page, end - 20);
    assert.ok(await isHidden(page));
    await scrollTo(page, end - 100);
    assert.not(await isHidden(page));
    await scrollTo(page, 200);
    await scrollTo(page, 300);
    await clickQuietly(page, '.toc a[href="#second"]');
    await frames(page);
    assert.ok(await isHidden(page));
    await scrollTo(page, (await page.evaluate(() => scrollY)) - 20);
    assert.not(await isHidden(page));
    await scrollTo(page, 400);
    await scrollTo(page, 500);
    assert.ok(await isHidden(page));
    await clickQuietly(page, '.sidebar a[href="/guide"]');
    await headingIs(page, 'Guide');
    await page.waitForSelector('.navbar[data-navbar-hidden=false]');
  }));

test('B-114 where the site does not ask for it, it never hides', () =>
  on('/contents', async (page) => {
    await scrollTo(page, 800);
    assert.not(await isHidden(page));
    assert.is(await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().top), 0);
  }));

test.run();
