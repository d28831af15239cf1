/** Moves inside the app, loading ahead, failing files: checks B-179 to B-189 of behaviour.md. */
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import {
  type BuiltSite,
  buildFixture,
  clickQuietly,
  heading,
  headingIs,
  isMarked,
  mark,
  scrollTo,
  serveFolder,
  visit,
} from '../lib/behaviour.ts';
import { hydrated, mobile, openBrowser, openPage, type ServedSite } from '../lib/browser.ts';

const test = suite('navigation');
let browser: Browser;
let demo: BuiltSite;
let site: ServedSite;
test.before(async () => {
  [browser, demo] = await Promise.all([openBrowser(), buildFixture(demoSite())]);
  site = await serveFolder(demo.folder);
});
test.after(async () => {
  await browser.close();
  await site.close();
});
const on = (path: string, work: (page: Page) => Promise<unknown>, options: Parameters<typeof visit>[3] = {}) =>
  visit(browser, site.origin + path, work, options);

const SECOND = '.sidebar a[href="/guide/second"]';
const delay = (page: Page, file: string, milliseconds: number): Promise<unknown> =>
  page.route(file, async (route) => {
    await new Promise((resume) => setTimeout(resume, milliseconds));
    await route.continue();
  });
/** Puts a link at the top of the text and clicks it. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'x' });
    document.querySelector('main')?.prepend(link);
    link.click();
    link.remove();
  }, href);
const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('B-179 a link inside the site does not load the document', () =>
  on('/guide', async (page) => {
    await mark(page);
    await page.click(SECOND);
    await headingIs(page, 'Second page');
    assert.ok(await isMarked(page));
  }));

test('B-180 on a slow line the address changes at once, the old page stays, the bar comes after a moment and goes', () =>
  on(
    '/guide',
    async (page) => {
      const started = Date.now();
      await clickQuietly(page, SECOND);
      assert.equal([new URL(page.url()).pathname, await heading(page)], ['/guide/second', 'Guide']);
      await page.waitForTimeout(Math.max(0, 150 - (Date.now() - started)));
      if (Date.now() - started < 190) assert.is(await page.locator('.progress').count(), 0);
      await page.waitForSelector('.progress', { timeout: 300 });
      assert.is(await heading(page), 'Guide');
      await headingIs(page, 'Second page');
      await page.waitForSelector('.progress', { state: 'detached', timeout: 1000 });
    },
    { prepare: (page) => delay(page, '**/guide/second/index.json', 1500) },
  ));

test('B-181 no bar for another query or hash', () =>
  on('/guide', async (page) => {
    await follow(page, '/guide?x=1');
    await follow(page, '#below');
    await page.waitForTimeout(300);
    assert.is(await page.locator('.progress').count(), 0);
  }));

test('B-182 a new page begins at its top, a hash at its heading, going back where the reader was', () =>
  on('/guide', async (page) => {
    await scrollTo(page, 700);
    await clickQuietly(page, SECOND);
    await headingIs(page, 'Second page');
    assert.is(await y(page), 0);
    await page.goBack();
    await headingIs(page, 'Guide');
    await page.waitForFunction(() => Math.round(scrollY) === 700);
    await follow(page, '/guide/second#below');
    await headingIs(page, 'Second page');
    await page.waitForFunction(() => {
      const top = document.getElementById('below')?.getBoundingClientRect().top ?? -1;
      return top >= 60 && top < 200;
    });
  }));

test('B-182 a hash without a heading: the top on a new page, nothing on the same one', () =>
  on('/guide', async (page) => {
    await scrollTo(page, 500);
    await follow(page, '/guide/second#nowhere');
    await headingIs(page, 'Second page');
    assert.is(await y(page), 0);
    await scrollTo(page, 400);
    await follow(page, '/guide/second#nothing');
    assert.is(await y(page), 400);
  }));

test('B-183 another query keeps the place; the own address leads to the top and makes no history', () =>
  on('/guide', async (page) => {
    await scrollTo(page, 500);
    await follow(page, '/guide?x=1');
    assert.equal([await y(page), await page.evaluate(() => location.search)], [500, '?x=1']);
    const length = await historyLength(page);
    await follow(page, '/guide?x=1');
    assert.equal([await y(page), await historyLength(page)], [0, length]);
  }));

const hints = (page: Page): Promise<string[]> =>
  page.$$eval('link[rel=prefetch]', (links) => links.map((link) => link.getAttribute('href') ?? ''));

test('B-184 links in view are fetched ahead, each page once', () =>
  on('/guide', async (page) => {
    await page.waitForSelector('link[rel=prefetch][href="/guide/second/index.json"]', { state: 'attached' });
    await scrollTo(page, 800);
    await scrollTo(page, 0);
    const found = await hints(page);
    assert.is(new Set(found).size, found.length);
  }));

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`B-185 with ${JSON.stringify(connection)} nothing is fetched ahead, and moves work`, () =>
    on(
      '/guide',
      async (page) => {
        await page.hover(SECOND);
        await page.waitForTimeout(150);
        assert.equal(await hints(page), []);
        await page.click(SECOND);
        await headingIs(page, 'Second page');
      },
      {
        prepare: (page) =>
          page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
      },
    ));
}

test('B-186 the pointer on a link loads its page before the click', () =>
  on(
    '/guide',
    async (page) => {
      const asked = page.waitForRequest('**/guide/second/index.json');
      await page.hover(SECOND);
      await asked;
      assert.is(await heading(page), 'Guide');
    },
    // Without prefetch hints, so that the request can only come from the pointer.
    {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'IntersectionObserver', {
            value: class {
              observe() {}
              unobserve() {}
            },
          }),
        ),
    },
  ));

test('B-187 a page file that cannot be had means loading the new address whole', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.waitForFunction(
        () => !('marked' in window) && document.querySelector('h1')?.textContent === 'Second page',
      );
      assert.is(new URL(page.url()).pathname, '/guide/second');
    },
    {
      prepare: (page) => page.route('**/guide/second/index.json', (route) => route.abort()),
      expects: /page data|ERR_FAILED/,
    },
  ));

test('B-187 so does a page file of a later deploy: never a mixture', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.waitForFunction(
        () => !('marked' in window) && document.querySelector('h1')?.textContent === 'Second page',
      );
    },
    {
      prepare: (page) =>
        page.route('**/guide/second/index.json', (route) => route.fulfill({ json: { shellId: 'other' } })),
      expects: /page data/,
    },
  ));

test('B-188 with every script file blocked the page stays, its links work, nothing reloads', async () => {
  const { page } = await openPage(browser);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${site.origin}/guide`);
  await mark(page);
  await page.waitForTimeout(300);
  assert.equal([await isMarked(page), await heading(page)], [true, 'Guide']);
  await page.click(SECOND);
  await headingIs(page, 'Second page');
  await page.context().close();
});

for (const [path, retry] of [
  ['/guide', '重试'],
  ['/en/guide', 'Retry'],
] as const) {
  test(`B-189 on ${path} a part that cannot be loaded says why and offers "${retry}"`, async () => {
    const { page } = await openPage(browser, mobile);
    await page.route(/mobile-menu-[^/]*\.js/, (route) => route.abort());
    await page.goto(site.origin + path);
    await hydrated(page);
    await page.click('.hamburger');
    await page.waitForSelector('.part-failure');
    assert.match((await page.textContent('.part-failure')) ?? '', /Error|fail/i);
    const button = page.locator('.part-failure button');
    assert.is(await button.textContent(), retry);
    await button.click();
    await page.waitForTimeout(100);
    await page.waitForSelector('.part-failure');
    await page.unroute(/mobile-menu-[^/]*\.js/);
    await button.click();
    await page.waitForSelector('.mobile-menu[data-open]');
    await page.context().close();
  });
}

// What only a move needs is a file of its own, loaded when the reader turns to a link ------------------------------------

const MOVING = /\/moving-[^/]*\.js/;
const slowly = (page: Page, file: RegExp, milliseconds: number): Promise<unknown> =>
  page.route(file, async (route) => {
    await new Promise((resume) => setTimeout(resume, milliseconds));
    await route.continue();
  });

test('a page at rest has not loaded what a move needs; the pointer on a link loads it', async () => {
  const asked: string[] = [];
  await on(
    '/guide',
    async (page) => {
      await page.waitForTimeout(200);
      assert.equal(asked, []);
      const loaded = page.waitForRequest(MOVING);
      await page.hover(SECOND);
      await loaded;
    },
    {
      prepare: async (page) =>
        void page.on('request', (request) => {
          if (MOVING.test(request.url())) asked.push(request.url());
        }),
    },
  );
});

test('the first click is not lost while that file is on its way: address at once, then the bar, then the page', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      assert.equal([new URL(page.url()).pathname, await heading(page)], ['/guide/second', 'Guide']);
      await page.waitForSelector('.progress', { timeout: 450 });
      await headingIs(page, 'Second page');
      assert.ok(await isMarked(page));
    },
    { prepare: (page) => slowly(page, MOVING, 800) },
  ));

test('the last of several clicks wins while that file is on its way', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.waitForTimeout(100);
      await clickQuietly(page, '.sidebar a[href="/contents"]');
      await headingIs(page, 'Contents');
      await page.waitForTimeout(200);
      assert.equal(
        [await heading(page), new URL(page.url()).pathname, await isMarked(page)],
        ['Contents', '/contents', true],
      );
    },
    { prepare: (page) => slowly(page, MOVING, 500) },
  ));

test('going back while that file is on its way calls the move off', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.goBack();
      await page.waitForTimeout(700);
      assert.equal(
        [await heading(page), new URL(page.url()).pathname, await isMarked(page)],
        ['Guide', '/guide', true],
      );
    },
    { prepare: (page) => slowly(page, MOVING, 500) },
  ));

test('without that file the new address is loaded whole', () =>
  on(
    '/guide',
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.waitForFunction(
        () => !('marked' in window) && document.querySelector('h1')?.textContent === 'Second page',
      );
      assert.is(new URL(page.url()).pathname, '/guide/second');
    },
    { prepare: (page) => page.route(MOVING, (route) => route.abort()), expects: /page data|ERR_FAILED/ },
  ));

test('back to a page of before a full load, with nothing done on this one', () =>
  on('/guide', async (page) => {
    await scrollTo(page, 400);
    await clickQuietly(page, SECOND);
    await headingIs(page, 'Second page');
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await headingIs(page, 'Guide');
  }));

test('a newer move wins over one that is still loading', () =>
  on(
    '/guide',
    async (page) => {
      await clickQuietly(page, SECOND);
      await page.waitForTimeout(100);
      await clickQuietly(page, '.sidebar a[href="/contents"]');
      await headingIs(page, 'Contents');
      await page.waitForTimeout(500);
      assert.equal([await heading(page), new URL(page.url()).pathname], ['Contents', '/contents']);
    },
    { prepare: (page) => delay(page, '**/guide/second/index.json', 400) },
  ));

test.run();
