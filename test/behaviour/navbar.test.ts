/** The navbar on wide screens: frame, links, dropdowns, languages. B-053 to B-081. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { violationsOn } from '../lib/axe.ts';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, attributes, fixture, one, realSite, texts } from '../lib/built-site.ts';
import { attributeOf, focusedText, frames, headingIs, isMarked, mark, partLoaded, pathOf } from '../lib/in-page.ts';

const real = realSite();
const demo = fixture(demoSite());
const untitled = fixture(demoSite({ items: [], themeConfig: { navbar: { logo: { src: '/logo.svg' }, items: [] } } }));
const { test, on } = browserSuite('navbar', demo, untitled);

// Frame and links -----------------------------------------------------------------------------------------------------

test('B-053 the navbar is a nav with a name', () =>
  assert.equal(
    ['/guide', '/en/guide'].map((path) => one(demo.document(path), 'nav.navbar').getAttribute('aria-label')),
    ['主导航', 'Main'],
  ));

/** Labels of the top level of a group, in their order. */
const group = (side: 'left' | 'right'): string[] =>
  texts(
    all(
      demo.document('/en/guide'),
      `.navbar-${side} > li > :is(.navbar-entry, .dropdown, .navbar-link) > a, .navbar-${side} > li > a`,
    ),
  );

test('B-054 B-055 groups keep their order, and an item without a position is at the right', () => {
  assert.equal(group('left'), ['Guide', 'Pattern', 'Second', 'First of other', 'Linked', 'Bare']);
  assert.equal(
    group('right').map((label) => label.replace(/\s*\(.*\)$/, '')),
    ['Default side', 'Next', 'Next', 'English', 'Elsewhere'],
  );
});

/** The visible parts of the bar that share a place with another, stand out of it or have the page's columns below their start. */
const collisions = (): string[] => {
  const bar = document.querySelector('.navbar')?.getBoundingClientRect() ?? new DOMRect();
  const columns = document.querySelector('.columns')?.getBoundingClientRect() ?? bar;
  const parts = [...document.querySelectorAll('.navbar .brand, .navbar-items > li, .navbar-end > button')]
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return parts
    .filter(
      ({ box }, at) =>
        box.right > bar.right ||
        box.left < bar.left ||
        box.bottom > Math.min(bar.bottom, columns.top) ||
        parts
          .slice(at + 1)
          .some(
            (next) =>
              next.box.left < box.right - 1 &&
              box.left < next.box.right - 1 &&
              next.box.top < box.bottom - 1 &&
              box.top < next.box.bottom - 1,
          ),
    )
    .map(({ name }) => name ?? '');
};

test('B-056 from 997 pixels on the items are visible, thirteen of them lie on nothing, and what sticks below begins where the bar ends; at 996 the hamburger is', () =>
  on('/en/guide', async (page) => {
    for (const width of [1600, 1280, 1100, 997]) {
      await page.setViewportSize({ width, height: 800 });
      await frames(page);
      assert.equal(await page.evaluate(collisions), [], `${width}`);
      assert.is(await page.locator('.navbar-items > li:visible').count(), 13);
      assert.not(await page.isVisible('.hamburger'));
      const [overflow, below] = await page.evaluate(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        parseFloat(getComputedStyle(document.querySelector('.sidebar') ?? document.body).top) -
          (document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0),
      ]);
      assert.equal([overflow, below], [0, 0], `${width}`);
    }
    await page.setViewportSize({ width: 996, height: 800 });
    assert.equal([await page.isVisible('.navbar-left'), await page.isVisible('.hamburger')], [false, true]);
  }));

test('B-057 the icon of the hamburger is 30 by 30', () => {
  const icon = one(demo.document('/guide'), '.hamburger svg');
  assert.equal([icon.getAttribute('width'), icon.getAttribute('height')], ['30', '30']);
});

for (const [path, name] of [
  ['/intro', '（在新标签页中打开）'],
  ['/en/intro', '(opens in new tab)'],
] as const) {
  test(`B-058 on ${path} the link to the repository opens a new tab, and says so`, () => {
    const link = one(real.document(path), '.navbar-right a[href="https://github.com/unit-mesh/auto-dev"]');
    assert.is(link.getAttribute('target'), '_blank');
    assert.match(link.getAttribute('rel') ?? '', 'noopener');
    assert.is(one(link, '.external').textContent, name);
  });
}

const isCurrent = (document: Document, href: string): boolean =>
  one(document, `.navbar-left > li > .navbar-entry > a[href="${href}"]`).getAttribute('aria-current') === 'page';

test('B-059 the link to the blog is current on lists and articles alone', () =>
  assert.equal(
    ['/blog', '/blog/page/2', '/blog/2025/03/26/autodev-2-0', '/intro'].map((path) =>
      isCurrent(real.document(path), '/blog'),
    ),
    [true, true, true, false],
  ));

test('B-060 a link is current below its path; a pattern decides alone, whatever the case', () => {
  assert.equal(
    ['/guide', '/guide/second', '/plain'].map((path) => isCurrent(demo.document(path), '/guide')),
    [true, true, false],
  );
  assert.equal(
    ['/blog', '/plain', '/guide'].map((path) => isCurrent(demo.document(path), '/blog')),
    [true, true, false],
  );
});

test('B-061 an item for a sidebar is current on the pages of that sidebar alone', () =>
  assert.equal(
    ['/other/first', '/other/last', '/guide', '/plain', '/blog'].map((path) =>
      isCurrent(demo.document(path), '/other/first'),
    ),
    [true, true, false, false, false],
  ));

test('B-062 an item for a doc is current on other pages of its sidebar', () =>
  assert.equal(
    ['/guide/second', '/contents', '/other/first'].map((path) => isCurrent(demo.document(path), '/guide/second')),
    [true, true, false],
  ));

test('B-063 an item for a sidebar without a label has that of its first page, and leads there', () =>
  assert.is(one(demo.document('/guide'), '.navbar-left a[href="/other/first"]').textContent, 'First of other'));

test('B-064 raw HTML comes out as it went in', () =>
  assert.match(demo.html('/guide'), '<b class="raw">raw &amp; <i>html</i></b>'));

test('B-065 the logo is silent beside a title, else it says the title of the site', () => {
  assert.is(one(demo.document('/guide'), '.brand img').getAttribute('alt'), '');
  assert.is(one(untitled.document('/guide'), '.brand img').getAttribute('alt'), 'Demo');
});

// Dropdowns -----------------------------------------------------------------------------------------------------------

const trigger = (page: Page, label: string) => page.locator('.navbar .dropdown > a', { hasText: label });
const list = (page: Page, label: string) => page.locator('.navbar .dropdown', { hasText: label }).locator('> ul');
const expanded = (page: Page, label: string): Promise<string | null> =>
  trigger(page, label).getAttribute('aria-expanded');

test('B-066 a trigger says what it is', () => {
  for (const link of all(demo.document('/guide'), '.dropdown > a'))
    assert.equal(
      ['role', 'aria-haspopup', 'aria-expanded'].map((name) => link.getAttribute(name)),
      ['button', 'true', 'false'],
    );
});

test('B-067 B-070 the pointer opens the list without a word to screen readers; a click on a trigger without a link leaves the address alone', () =>
  on('/en/guide', async (page) => {
    const before = page.url();
    await trigger(page, 'Bare').hover();
    await list(page, 'Bare').waitFor({ state: 'visible' });
    assert.is(await expanded(page, 'Bare'), 'false');
    await page.mouse.move(600, 600);
    await list(page, 'Bare').waitFor({ state: 'hidden' });
    assert.is(await expanded(page, 'Bare'), 'false');
    await trigger(page, 'Bare').click();
    assert.is(page.url(), before);
  }));

test('B-068 B-071 B-072 B-073 Enter and Space open and close; Tab enters an open list alone, and beyond its end it closes, as it does by Escape and a press elsewhere', () =>
  on('/en/guide', async (page) => {
    const press = async (key: string): Promise<string | null> => {
      await page.keyboard.press(key);
      return expanded(page, 'Bare');
    };
    await trigger(page, 'Bare').focus();
    await page.keyboard.press('Tab');
    assert.is(await page.evaluate(() => document.activeElement?.closest('.dropdown-list') ?? null), null);
    await trigger(page, 'Bare').focus();
    for (const key of ['Enter', ' ']) {
      assert.is(await press(key), 'true', key);
      await list(page, 'Bare').waitFor({ state: 'visible' });
      assert.is(await press(key), 'false', key);
    }
    await page.keyboard.press('Enter');
    await partLoaded(page, 'dropdowns');
    await page.keyboard.press('Tab');
    assert.is(await focusedText(page), 'One');
    await page.keyboard.press('Tab');
    assert.equal([await focusedText(page), await expanded(page, 'Bare')], ['Two', 'true']);
    assert.is(await press('Tab'), 'false');
    await trigger(page, 'Bare').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.is(await press('Escape'), 'false');
    assert.ok(await trigger(page, 'Bare').evaluate((element) => element === document.activeElement));
    assert.is(await press('Enter'), 'true');
    await page.mouse.move(600, 500);
    await page.mouse.down();
    assert.is(await expanded(page, 'Bare'), 'false');
  }));

test('B-069 Enter on a trigger with a link opens, a click follows the link', () =>
  on('/en/guide', async (page) => {
    await trigger(page, 'Linked').focus();
    await page.keyboard.press('Enter');
    assert.equal([await expanded(page, 'Linked'), pathOf(page)], ['true', '/en/guide']);
    await trigger(page, 'Linked').click();
    await headingIs(page, 'Plain');
  }));

// Languages -----------------------------------------------------------------------------------------------------------

const entries = (document: Document): Element[] => all(document, '.dropdown-list [data-locale-base]');
const localeLink = (page: Page, base: string): Promise<string | null> =>
  attributeOf(page, `.dropdown-list [data-locale-base="${base}"]`, 'href');

test('B-074 the trigger says the language of the page', () =>
  assert.equal(
    ['/intro', '/en/intro'].map((path) =>
      texts(all(real.document(path), '.dropdown:has([data-locale-base]) > a')).join(),
    ),
    ['简体中文', 'English'],
  ));

test('B-075 the languages in their order, each marked as what it is', () =>
  assert.equal(
    entries(real.document('/intro')).map((link) => [link.textContent, link.getAttribute('lang')]),
    [
      ['简体中文', 'zh-CN'],
      ['English', 'en-US'],
    ],
  ));

test('B-076 B-077 the entries keep query and hash, also as they change', () =>
  on('/en/guide?a=1#below', async (page) => {
    assert.is(await localeLink(page, '/'), '/guide?a=1&via=menu#below');
    await page.evaluate(() => {
      location.hash = 'other';
    });
    await page.waitForFunction(() =>
      document.querySelector('.dropdown-list [data-locale-base="/"]')?.getAttribute('href')?.endsWith('#other'),
    );
  }));

test('B-078 choosing a language loads the document', () =>
  on('/guide', async (page) => {
    await mark(page);
    await trigger(page, '简体中文').hover();
    await page.click('.dropdown-list [data-locale-base="/en/"]');
    await page.waitForURL(/\/en\/guide/);
    assert.not(await isMarked(page));
  }));

test('B-079 on the home page the entries are the roots', () =>
  assert.equal(attributes(entries(real.document('/')), 'href'), ['/', '/en/']));

test('B-080 in static HTML the entries have the path alone', () =>
  assert.equal(attributes(entries(demo.document('/guide')), 'href'), ['/guide', '/en/guide']));

test('B-081 a configured query comes after that of the address', () =>
  on('/guide?x=2', async (page) => assert.is(await localeLink(page, '/en/'), '/en/guide?x=2&via=menu')));

const HINT = '.language-hint';
const topOf = (page: Page): Promise<number> => page.$eval('main', (content) => content.getBoundingClientRect().top);
test('readers of another language of the site are told once, above the page and moving nothing, until they close it', async () => {
  for (const [path, locale] of [
    ['/guide', 'zh-CN'],
    ['/en/guide', 'en-GB'],
    ['/guide', 'fr-FR'],
  ] as const)
    await on(path, { locale }, async (page) => assert.is(await page.locator(HINT).count(), 0));
  await on('/guide?a=1', { locale: 'en-US' }, async (page) => {
    const before = await topOf(page);
    await page.waitForSelector(HINT);
    assert.is(await topOf(page), before);
    assert.equal(await violationsOn(page), []);
    // It lies on nothing.
    assert.is(await page.$eval(HINT, (hint) => hint.getBoundingClientRect().bottom), before);
    assert.equal(
      await page.$eval(`${HINT} a`, (link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href')]),
      ['This page is also in English', 'en-US', '/en/guide?a=1&via=menu'],
    );
    await page.click('.sidebar a[href="/guide/second"]');
    await headingIs(page, 'Second page');
    await page.waitForSelector(`${HINT} a[href^="/en/guide/second"]`);
    await page.click(`${HINT} button[aria-label=Close]`);
    assert.is(await page.locator(HINT).count(), 0);
    assert.ok((await topOf(page)) < before);
    await page.reload();
    await hydrated(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('language-hint')), 'off');
    assert.is(await page.locator(HINT).count(), 0);
  });
});

test.run();
