/** Parts of the shell that only some sites switch on, and the menu of small screens, in a real browser. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../src/host/server.ts';
import { staticHandler } from '../../src/host/static-site.ts';
import { desktop, hydrated, mobile, openBrowser, openPage, type ServedSite } from '../lib/browser.ts';
import { sitegen, writeSite } from '../lib/site.ts';

const long = 'Words that fill the page.\n\n'.repeat(60);
const doc = (title: string): string =>
  `---\ntitle: ${title}\n---\n\n${long}## First\n\n${long}\n:::details[More]\n\nInside.\n\n:::\n\n## Last\n\n${long}`;
const config = `export default {
  title: 'Parts', url: 'https://example.com', favicon: '/icon.svg', blog: false, onOrphanDocs: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  themeConfig: {
    announcementBar: { id: 'one', content: 'News' },
    navbar: { title: 'Parts', hideOnScroll: true, items: [
      { type: 'docsVersionDropdown' },
      { label: 'More', position: 'left', items: [{ to: '/a', label: 'To A' }, { to: '/b', label: 'To B' }] },
    ] },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  },
};`;
const sidebar = `{ "main": ["a", "b",
  { "type": "category", "label": "One", "items": ["one/x"] }, { "type": "category", "label": "Two", "items": ["two/y"] }] }`;
const docs = ['a', 'b', 'one/x', 'two/y'];
/** Every page is long, but `b` fits the window. */
const textOf = (id: string, title = id): string => (id === 'b' ? `---\ntitle: ${title}\n---\n\nShort.\n` : doc(title));
const versioned = (version: string, ids: string[]): Record<string, string> =>
  Object.fromEntries(
    ids.map((id) => [`content/versioned_docs/version-${version}/${id}.md`, textOf(id, `${id} ${version}`)]),
  );

const test = suite('parts');
let browser: Browser;
let site: ServedSite;
test.before(async () => {
  const folder = writeSite({
    'config/site.config.js': config,
    'config/sidebars.js': `export default ${sidebar};`,
    'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/pages/index.md': '# Home',
    'content/versions.json': '["2.0", "1.0"]',
    ...Object.fromEntries(docs.map((id) => [`content/docs/${id}.md`, textOf(id)])),
    ...versioned('2.0', docs),
    ...versioned('1.0', ['a']),
    'content/versioned_sidebars/version-2.0-sidebars.json': sidebar,
    'content/versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["a"] }',
  });
  const { code, stderr } = await sitegen(folder, 'build');
  assert.is(code, 0, stderr);
  const handler = staticHandler({ folder: join(folder, 'build'), baseUrl: '/', localePrefixes: [] });
  [browser, site] = await Promise.all([openBrowser(), listen(handler, { port: 0, host: '127.0.0.1' })]);
});
test.after(async () => {
  await browser.close();
  await site.close();
});

async function on(path: string, work: (page: Page) => Promise<void>, viewport = desktop): Promise<void> {
  const { page, problems } = await openPage(browser, viewport);
  await page.goto(site.origin + path);
  await hydrated(page);
  await work(page);
  await page.context().close();
  assert.equal(problems, []);
}
const attribute = (page: Page, selector: string, name: string): Promise<string | null> =>
  page.locator(selector).first().getAttribute(name);
async function moveTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), y);
  await page.waitForTimeout(80);
}

test('the navbar hides while the reader scrolls down, and a jump to a heading leaves it hidden', () =>
  on('/a', async (page) => {
    const isHidden = async (): Promise<boolean> => (await attribute(page, '.navbar', 'data-navbar-hidden')) === 'true';
    for (const [y, hidden] of [
      [59, false],
      [300, true],
      [299, false],
    ] as const) {
      await moveTo(page, y);
      assert.is(await isHidden(), hidden, `at ${y}`);
    }
    await page.click('.toc a[href="#first"]');
    await page.waitForTimeout(100);
    assert.ok(await isHidden());
    await moveTo(page, (await page.evaluate(() => scrollY)) - 20);
    assert.not(await isHidden());
  }));

test('the button to the top shows only while the reader scrolls up', () =>
  on('/a', async (page) => {
    await moveTo(page, 900);
    assert.ok(await page.isHidden('.back-to-top'));
    await moveTo(page, 800);
    assert.ok(await page.isVisible('.back-to-top'));
    await page.click('.back-to-top');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForSelector('.back-to-top', { state: 'hidden' });
  }));

test('going back returns to where the reader was', () =>
  on('/a', async (page) => {
    await page.route('**/a/index.json', async (route) => {
      await new Promise((resume) => setTimeout(resume, 200));
      await route.continue();
    });
    await moveTo(page, 700);
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b"]')?.click());
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('b'));
    assert.is(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent?.startsWith('a') && scrollY === 700);
  }));

test('going back while a page is loading calls that page off', () =>
  on('/a', async (page) => {
    await page.route('**/b/index.json', async (route) => {
      await new Promise((resume) => setTimeout(resume, 300));
      await route.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/b"]')?.click());
    await page.goBack();
    await page.waitForTimeout(500);
    assert.match((await page.textContent('h1')) ?? '', /^a/);
  }));

test('a category opens by its height, and its sibling closes', () =>
  on('/a', async (page) => {
    const category = (label: string) => page.locator('.sidebar [role=button]', { hasText: label }).first();
    await category('One').click();
    const [duration, easing] = await page.evaluate(() => {
      const timing = document.querySelector('.menu-children')?.getAnimations()[0]?.effect?.getTiming();
      return [timing?.duration, timing?.easing];
    });
    assert.ok(typeof duration === 'number' && duration > 150 && easing === 'ease-in-out');
    await page.waitForTimeout(400);
    await category('Two').click();
    await page.waitForTimeout(500);
    assert.is(await category('One').getAttribute('aria-expanded'), 'false');
    assert.is(await category('Two').getAttribute('aria-expanded'), 'true');
  }));

test('the sidebar can be put away, which lasts over a move', () =>
  on('/a', async (page) => {
    const width = (): Promise<number> => page.$eval('.sidebar', (sidebar) => sidebar.getBoundingClientRect().width);
    await page.click('.sidebar-hide');
    await page.waitForTimeout(300);
    assert.is(await width(), 30);
    await page.click('.pagination-link.next');
    await page.waitForFunction(() => location.pathname === '/b');
    assert.is(await width(), 30);
    await page.focus('.sidebar-show');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    assert.is(await width(), 300);
  }));

test('details move open and closed; the attribute goes last', () =>
  on('/a', async (page) => {
    const state = (): Promise<unknown[]> =>
      page.$eval('.prose details', (details) => [(details as HTMLDetailsElement).open, details.dataset.collapsed]);
    await page.click('.prose summary');
    assert.equal(await state(), [true, 'false']);
    await page.waitForTimeout(500);
    await page.click('.prose summary');
    assert.equal(await state(), [true, 'true']);
    await page.waitForTimeout(500);
    assert.equal(await state(), [false, 'true']);
  }));

test('versions: the menu leads to the same page, and only a choice is remembered', () =>
  on('/1.0/a?x=1#first', async (page) => {
    const stored = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    assert.equal(
      await page.$$eval('.dropdown-list [data-version]', (links) => links.map((link) => link.getAttribute('href'))),
      ['/next/a?x=1#first', '/a?x=1#first', '/1.0/a?x=1#first'],
    );
    assert.is(await stored(), null);
    await page.click('.notice[role=alert] a');
    assert.is(await stored(), '2.0');
    await page.waitForFunction(
      () => document.querySelector('.dropdown:has([data-version]) > a')?.textContent?.trim() === '2.0',
    );
    assert.is(new URL(page.url()).pathname, '/a');
  }));

test('a closed announcement stays closed', () =>
  on('/a', async (page) => {
    assert.equal(
      await page.evaluate(() => [
        localStorage.getItem('sitegen.announcement.id'),
        localStorage.getItem('sitegen.announcement.dismiss'),
      ]),
      ['one', 'false'],
    );
    await page.click('.announcement button');
    await page.reload();
    assert.is(await attribute(page, 'html', 'data-announcement-bar-initially-dismissed'), 'true');
    await hydrated(page);
    assert.is(await page.locator('.announcement').count(), 0);
  }));

const openMenu = async (page: Page): Promise<void> => {
  await page.click('.hamburger');
  await page.waitForSelector('.mobile-menu[data-open]');
};
const isOpen = async (page: Page): Promise<boolean> =>
  (await attribute(page, '.hamburger', 'aria-expanded')) === 'true';

test('the menu of small screens: panels, focus, closing, and no trace in the history', () =>
  on(
    '/a',
    async (page) => {
      await openMenu(page);
      assert.equal(
        await page.evaluate(() => [
          document.querySelector<HTMLElement>('.mobile-primary')?.inert,
          document.querySelector<HTMLElement>('.mobile-secondary')?.inert,
          document.body.style.overflow,
          document.activeElement?.className.includes('mobile-close'),
        ]),
        [true, false, 'hidden', true],
      );
      await page.click('.mobile-back');
      const trigger = page.locator('.mobile-primary [role=button]', { hasText: 'More' });
      assert.is(await trigger.locator('+ button').getAttribute('aria-expanded'), 'true', 'it holds the current page');
      await page.goBack();
      await page.waitForFunction(() => document.body.style.overflow === 'visible');
      assert.is(new URL(page.url()).pathname, '/a');
      assert.not(await isOpen(page));

      await openMenu(page);
      await page.keyboard.press('Escape');
      assert.not(await isOpen(page));
      assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('hamburger')));
      await page.waitForTimeout(300);

      await openMenu(page);
      const length = await page.evaluate(() => history.length);
      await page.click('.mobile-secondary a[href="/b"]');
      await page.waitForFunction(() => location.pathname === '/b');
      assert.not(await isOpen(page));
      assert.is(await page.evaluate(() => history.length), length);
      await page.goBack();
      await page.waitForFunction(() => location.pathname === '/a');
    },
    mobile,
  ));

test('the menu goes when the window becomes wide, and does not come back by itself', () =>
  on(
    '/a',
    async (page) => {
      await openMenu(page);
      await page.setViewportSize({ width: 997, height: 800 });
      await page.waitForSelector('.mobile-menu', { state: 'detached' });
      await page.setViewportSize({ width: 996, height: 800 });
      await page.waitForTimeout(100);
      assert.is(await page.locator('.mobile-menu').count(), 0);
    },
    mobile,
  ));

test('a part that cannot be loaded says so and tries again', async () => {
  const { page } = await openPage(browser, mobile);
  await page.route('**/mobile-menu-*.js', (route) => route.abort());
  await page.goto(`${site.origin}/a`);
  await hydrated(page);
  await page.click('.hamburger');
  await page.waitForSelector('.part-failure');
  assert.is(await page.textContent('.part-failure button'), 'Retry');
  await page.unroute('**/mobile-menu-*.js');
  await page.click('.part-failure button');
  await page.waitForSelector('.mobile-menu[data-open]');
  await page.context().close();
});

test('an island that fails takes the content with it, and nothing else; trying again brings it back', async () => {
  const { page } = await openPage(browser);
  await page.route('**/assets/sidebar-*.json', (route) =>
    route.fulfill({ json: [{ kind: 'category', label: 'x', href: null, items: null }] }),
  );
  await page.goto(`${site.origin}/a`);
  await page.waitForSelector('.crash');
  assert.equal(await page.evaluate(() => [document.title, document.querySelector('main h1')?.textContent]), [
    'Page Error',
    'This page crashed.',
  ]);
  assert.ok(await page.isVisible('.navbar'));
  await page.click('.crash button');
  await page.waitForSelector('.crash');
  await page.context().close();
});

test.run();
