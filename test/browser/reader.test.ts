/** A reader's path through the site, in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desktop, hydrated, mobile, openBrowser, openPage, type ServedSite, serveSite } from '../lib/browser.ts';

const test = suite('reader');
let browser: Browser;
let site: ServedSite;
test.before(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveSite()]);
});
test.after(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page, waits until it is alive, and afterwards insists that nothing went wrong on it. */
async function on(
  path: string,
  work: (page: Page) => Promise<void>,
  options: { viewport?: typeof desktop; prepare?: (page: Page) => Promise<unknown>; expects?: RegExp } = {},
): Promise<void> {
  const { page, problems } = await openPage(browser, options.viewport ?? desktop);
  await options.prepare?.(page);
  await page.goto(site.origin + path);
  await hydrated(page);
  await work(page);
  await page.context().close();
  assert.equal(
    problems.filter((problem) => !options.expects?.test(problem)),
    [],
  );
}
const html = (page: Page, name: string): Promise<string | null> => page.locator('html').getAttribute(name);
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
/** Marks the document, so that a full load is seen. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

test('a link moves inside the app: address, title, heading, canonical, sidebar', () =>
  on('/intro', async (page) => {
    await mark(page);
    await page.click('.sidebar a[href="/quick-start"]');
    await page.waitForFunction(() => location.pathname === '/quick-start' && document.title.startsWith('快速开始'));
    assert.ok(await isMarked(page));
    assert.is(await page.locator('link[rel=canonical]').getAttribute('href'), 'https://ide.unitmesh.cc/quick-start');
    assert.equal(await page.locator('.sidebar [aria-current=page]').allTextContents(), [
      await page.locator('.sidebar a[href="/quick-start"]').textContent(),
    ]);
    assert.is(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await page.waitForFunction(() =>
      document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith('/intro'),
    );
    assert.ok(await isMarked(page));
  }));

test('after a move the next Tab lands on the skip link, and Enter there leads into main without a hash', () =>
  on('/intro', async (page) => {
    await page.click('.sidebar a[href="/quick-start"]');
    await page.waitForFunction(() => document.title.startsWith('快速开始'));
    await page.keyboard.press('Tab');
    assert.is(await focused(page), '跳到主要内容');
    const length = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
    assert.equal(
      await page.evaluate(() => [
        location.hash,
        history.length,
        document.querySelectorAll('.skip[tabindex], main[tabindex]').length,
      ]),
      ['', length, 0],
    );
  }));

test('an unknown address shows the not-found page in place', () =>
  on(
    '/intro',
    async (page) => {
      await mark(page);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/no/such/page', textContent: 'x' });
        document.querySelector('main')?.prepend(link);
        link.click();
      });
      await page.waitForSelector('.not-found');
      assert.equal(await page.evaluate(() => [location.pathname, document.querySelector('h1')?.textContent]), [
        '/no/such/page',
        '找不到页面',
      ]);
      assert.ok(await isMarked(page));
    },
    { expects: /404/ },
  ));

test('a slow page keeps the old one in view; the bar comes after 200 ms and goes', () =>
  on(
    '/intro',
    async (page) => {
      await page.click('.sidebar a[href="/quick-start"]', { noWaitAfter: true });
      await page.waitForTimeout(120);
      assert.equal(await page.evaluate(() => [location.pathname, document.querySelectorAll('.progress').length]), [
        '/quick-start',
        0,
      ]);
      await page.waitForSelector('.progress');
      assert.not.match((await page.locator('h1').textContent()) ?? '', '快速开始');
      await page.waitForFunction(() => document.title.startsWith('快速开始'));
      await page.waitForSelector('.progress', { state: 'detached', timeout: 1000 });
    },
    {
      prepare: (page) =>
        page.route('**/quick-start/index.json', async (route) => {
          await new Promise((resume) => setTimeout(resume, 900));
          await route.continue();
        }),
    },
  ));

test('a page file that cannot be had, or is of a later deploy, means a full load of the new address', async () => {
  for (const answer of ['blocked', 'other deploy'] as const) {
    await on(
      '/intro',
      async (page) => {
        await mark(page);
        await page.click('.sidebar a[href="/quick-start"]');
        await page.waitForFunction(
          () => !('marked' in window) && location.pathname === '/quick-start' && document.title.startsWith('快速开始'),
        );
      },
      {
        prepare: (page) =>
          page.route('**/quick-start/index.json', (route) =>
            answer === 'blocked' ? route.abort() : route.fulfill({ json: { shellId: 'other' } }),
          ),
        expects: /page data|ERR_FAILED/,
      },
    );
  }
});

test('links in view are prefetched once each; not where the reader saves data or the line is slow', async () => {
  const prefetches = (page: Page): Promise<string[]> =>
    page.$$eval('link[rel=prefetch]', (links) => links.map((link) => link.getAttribute('href') ?? ''));
  await on('/intro', async (page) => {
    await page.waitForSelector('link[rel=prefetch][href="/quick-start/index.json"]', { state: 'attached' });
    const found = await prefetches(page);
    assert.is(new Set(found).size, found.length);
  });
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    await on(
      '/intro',
      async (page) => {
        await page.hover('.sidebar a[href="/quick-start"]');
        await page.waitForTimeout(150);
        assert.equal(await prefetches(page), []);
        await page.click('.sidebar a[href="/quick-start"]');
        await page.waitForFunction(() => document.title.startsWith('快速开始'));
      },
      {
        prepare: (page) =>
          page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
      },
    );
  }
});

test('the colour mode: light at first, toggled, remembered, shared with other tabs, never flashing', () =>
  on('/intro', async (page) => {
    const toggle = page.locator('.navbar-end .color-toggle');
    assert.equal(
      [await html(page, 'data-theme'), await page.evaluate(() => localStorage.getItem('theme'))],
      ['light', null],
    );
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/quick-start`);
    await hydrated(other);
    await toggle.click();
    assert.equal(
      [await html(page, 'data-theme'), await page.evaluate(() => localStorage.getItem('theme'))],
      ['dark', 'dark'],
    );
    assert.is(await toggle.getAttribute('aria-label'), '切换浅色/暗黑模式（当前为暗黑模式）');
    await other.waitForSelector('html[data-theme=dark]');
    // With every script file blocked, the attribute can only come from the inline script.
    await page.route('**/*.js', (route) => route.abort());
    const fresh = await page.context().newPage();
    await fresh.route('**/*.js', (route) => route.abort());
    await fresh.goto(`${site.origin}/en/intro`);
    assert.is(await fresh.locator('html').getAttribute('data-theme'), 'dark');
    await page.evaluate(() => localStorage.setItem('theme', 'bogus'));
    await fresh.reload();
    assert.is(await fresh.locator('html').getAttribute('data-theme'), 'light');
  }));

test('a reader who prefers dark still gets light, as the site asks', () =>
  on('/intro', async (page) => assert.is(await html(page, 'data-theme'), 'light'), {
    prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  }));

test('categories open and close by their carets, also by keyboard, without leaving the page', () =>
  on('/intro', async (page) => {
    const caret = page.locator('.sidebar button[aria-expanded=false]').first();
    const name = (await caret.getAttribute('aria-label')) ?? '';
    assert.match(name, /^展开侧边栏分类 '.+'$/);
    await caret.focus();
    await page.keyboard.press('Enter');
    const open = page.locator(`.sidebar button[aria-label="${name.replace('展开', '折叠')}"]`);
    await open.waitFor();
    assert.is(await open.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('Enter');
    await page.locator(`.sidebar button[aria-label="${name}"]`).waitFor();
    assert.match(page.url(), /\/intro$/);
  }));

test('a category opened by hand stays open, and the sidebar keeps its place, while moving within it', () =>
  on('/intro', async (page) => {
    await page.locator('.sidebar button[aria-expanded=false]').first().click();
    const name = await page.locator('.sidebar button[aria-expanded=true]').first().getAttribute('aria-label');
    await page.evaluate(() => document.querySelector('.sidebar')?.scrollTo(0, 40));
    const top = await page.evaluate(() => document.querySelector('.sidebar')?.scrollTop);
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/quick-start"]')?.click());
    await page.waitForFunction(() => document.title.startsWith('快速开始'));
    assert.is(await page.locator(`.sidebar button[aria-label="${name}"]`).getAttribute('aria-expanded'), 'true');
    assert.is(await page.evaluate(() => document.querySelector('.sidebar')?.scrollTop), top);
  }));

test('the language menu leads to the same page, with query and hash, by a full load', () =>
  on('/intro?a=1#x', async (page) => {
    await page.focus('.dropdown > a');
    await page.keyboard.press('Enter');
    assert.is(await page.locator('.dropdown > a').getAttribute('aria-expanded'), 'true');
    assert.is(await page.locator('[data-locale-base="/en/"]').first().getAttribute('href'), '/en/intro?a=1#x');
    await page.keyboard.press('Escape');
    assert.is(await page.locator('.dropdown > a').getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    await mark(page);
    await page.click('.dropdown-list [data-locale-base="/en/"]');
    await page.waitForURL('**/en/intro?a=1#x');
    assert.not.ok(await isMarked(page));
    assert.is(await html(page, 'lang'), 'en-US');
  }));

test('the mobile menu opens, traps the focus, shows the docs, and closes by Escape, by going back, by growing wide', () =>
  on(
    '/intro',
    async (page) => {
      const hamburger = page.locator('.hamburger');
      const expanded = (): Promise<string | null> => hamburger.getAttribute('aria-expanded');
      assert.is(await page.locator('.mobile-menu').count(), 0);
      await hamburger.click();
      await page.waitForSelector('.mobile-menu[data-open]');
      assert.equal([await expanded(), await page.evaluate(() => document.body.style.overflow)], ['true', 'hidden']);
      assert.is(await page.locator('.mobile-primary').getAttribute('inert'), '');
      assert.ok((await page.locator('.mobile-secondary a[aria-current=page]').count()) === 1);
      for (let press = 0; press < 60; press++) await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement?.closest('.mobile-panel') !== null));
      await page.click('.mobile-back');
      assert.is(await page.locator('.mobile-secondary').getAttribute('inert'), '');
      await page.keyboard.press('Escape');
      assert.is(await expanded(), 'false');
      assert.ok(await hamburger.evaluate((element) => element === document.activeElement));
      await page.waitForFunction(() => (document.querySelector('.mobile-menu') as HTMLElement).hidden);

      await hamburger.click();
      await page.waitForSelector('.mobile-menu[data-open]');
      await page.goBack();
      await page.waitForSelector('.hamburger[aria-expanded=false]');
      assert.match(page.url(), /\/intro$/);

      await hamburger.click();
      await page.waitForSelector('.mobile-menu[data-open]');
      await page.setViewportSize(desktop);
      await page.waitForSelector('.hamburger[aria-expanded=false]', { state: 'attached' });

      await page.setViewportSize(mobile);
      await hamburger.click();
      await page.waitForSelector('.mobile-menu[data-open]');
      await page.click('.mobile-secondary a[href="/quick-start"]');
      await page.waitForFunction(() => document.title.startsWith('快速开始'));
      assert.is(await expanded(), 'false');
    },
    { viewport: mobile },
  ));

test('996 pixels is mobile, 997 is desktop', async () => {
  for (const [width, isDesktop] of [
    [996, false],
    [997, true],
  ] as const) {
    await on(
      '/intro',
      async (page) =>
        assert.equal(
          [await page.isVisible('.navbar-left'), await page.isVisible('.hamburger')],
          [isDesktop, !isDesktop],
        ),
      { viewport: { width, height: 800 } },
    );
  }
});

test('the code of a block is copied as it is shown', () =>
  on('/quick-start', async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code').first();
    await block.hover();
    await block.locator('.code-copy').click();
    await page.waitForSelector('.code-copy[aria-label=复制成功]');
    assert.is(
      await page.evaluate(() => navigator.clipboard.readText()),
      ((await block.locator('code').textContent()) ?? '').replace(/\n$/, ''),
    );
  }));

test('without JavaScript everything is there: text, links, the way to other pages on a small screen', async () => {
  const { page, problems } = await openPage(browser, mobile, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/intro`);
  assert.ok(await page.isVisible('main h1'));
  await page.click('.noscript-menu summary');
  await page.click('.noscript-menu a[href="/blog"]');
  assert.match(page.url(), /\/blog$/);
  await page.setViewportSize(desktop);
  await page.goto(`${site.origin}/en/features`);
  assert.ok(await page.isVisible('.sidebar [aria-current=page]'));
  await page.hover('.dropdown');
  await page.click('.dropdown-list [data-locale-base="/"]');
  assert.match(page.url(), /\/features$/);
  assert.equal(problems, []);
  await page.context().close();
});

const kinds = [
  '/',
  '/intro',
  '/features',
  '/blog',
  '/blog/2025/03/26/autodev-2-0',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/autodev-team',
  '/blog/tags',
  '/blog/tags/release',
  '/architecture/overview',
  '/404.html',
];

test('waking up changes nothing but what it should: attributes of state, and tools for code', async () => {
  /** Removes what behaviour.md allows to differ. */
  const settled = (source: string): string =>
    source
      .replace(/ (?:data-has-hydrated|disabled|aria-current|inert)="[^"]*"/g, '')
      .replace(/ href="#"/g, '')
      .replace(/<div class="code-tools">.*?<\/div>/g, '')
      .replace(/<link rel="prefetch"[^>]*>/g, '')
      .replace(/<!-- -->/g, '');
  for (const path of kinds) {
    const { page } = await openPage(browser, desktop, { javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const before = settled(await page.content());
    await page.context().close();
    await on(
      path,
      async (live) => {
        await live.waitForTimeout(100);
        const after = settled(await live.content());
        const plain = (text: string): string => text.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
        assert.is(plain(after), plain(before), path);
      },
      { expects: /404/ },
    );
  }
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}
for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing on any kind of page, ${theme}, ${viewport.width} wide, both languages`, async () => {
      const found: string[] = [];
      for (const path of kinds.flatMap((kind) => [kind, `/en${kind === '/' ? '/' : kind}`])) {
        await on(
          path,
          async (page) => {
            await page.evaluate(axeSource);
            const violations = await page.evaluate(
              async () =>
                (
                  await (
                    window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
                  ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                ).violations,
            );
            found.push(
              ...violations.map(
                ({ id, nodes }) =>
                  `${path} ${id}: ${nodes
                    .map(({ target }) => target.join(' '))
                    .slice(0, 3)
                    .join(', ')}`,
              ),
            );
          },
          {
            viewport,
            prepare: (page) => page.addInitScript((value) => localStorage.setItem('theme', value), theme),
            expects: /404/,
          },
        );
      }
      assert.equal(found, []);
    });
  }
}

test.run();
