/** Moves inside the app, loading ahead, failing files: B-179 to B-189. */

import { join } from 'node:path';
import type { APIResponse, Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { hydrated, mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';
import {
  BLOCKED,
  block,
  blockScripts,
  clickQuietly,
  follow,
  frames,
  heading,
  headingIs,
  heldBack,
  historyLength,
  isMarked,
  mark,
  partLoaded,
  pathOf,
  scrollTo,
  stopClock,
} from '../lib/in-page.ts';

const demo = fixture(demoSite());
const { test, on, onEach } = browserSuite('navigation', demo);

const SECOND = '.sidebar a[href="/guide/second"]';
const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const LATER_PAGE = '**/guide/second';
/** The other page is shown, and by loading it whole. */
const isLoadedWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('marked' in window) && document.querySelector('h1')?.textContent === 'Second page');
const bar = (page: Page): Promise<number> => page.locator('.progress').count();

test('B-179 a link inside the site does not load the document; a click with a key held and one to a download are left to the browser', () =>
  on('/guide', async (page) => {
    await mark(page);
    // Stopped after all, as a tab that has just been opened can keep this browser waiting for ever.
    await page.evaluate(() => {
      const listen = (event: Event): void => {
        Object.assign(window, { isLeft: !event.defaultPrevented });
        event.preventDefault();
      };
      addEventListener('click', listen, { once: true });
    });
    await page.click(SECOND, { modifiers: ['Control'] });
    assert.ok(await page.evaluate(() => Reflect.get(window, 'isLeft')), 'with a key');
    assert.is(pathOf(page), '/guide');
    const download = page.waitForEvent('download');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/guide/second', download: 'second.html' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    assert.is((await download).suggestedFilename(), 'second.html');
    assert.equal([pathOf(page), await isMarked(page)], ['/guide', true], 'after the download');
    await page.click(SECOND);
    await headingIs(page, 'Second page');
    assert.ok(await isMarked(page));
    // Said by readers that read aloud, as they would say the title of a document.
    assert.equal(await page.$eval('#page\\:announcer', (one) => [one.getAttribute('aria-live'), one.textContent]), [
      'polite',
      await page.title(),
    ]);
  }));

test('a page in the place of an error page in another language is in its own again', () =>
  on(
    '/en/nowhere',
    {
      expects: /404/,
      prepare: (page) =>
        page.route('**/en/nowhere', (route) => route.fulfill({ status: 404, path: join(demo.folder, '404.html') })),
    },
    async (page) => {
      await page.waitForSelector('#page\\:content[lang]');
      await page.click('.navbar a[href="/guide"]');
      await headingIs(page, 'Guide');
      assert.is(await page.getAttribute('#page\\:content', 'lang'), null);
    },
  ));

test('B-180 on a slow line the address changes at once, the old page stays, the bar comes after a moment and goes', () => {
  const late = heldBack(LATER_PAGE);
  return on(
    '/guide',
    {
      prepare: async (page) => {
        await late.prepare(page);
        await page.clock.install();
      },
    },
    async (page) => {
      await stopClock(page);
      await clickQuietly(page, SECOND);
      assert.equal([pathOf(page), await heading(page)], ['/guide/second', 'Guide']);
      await page.clock.runFor(199);
      assert.is(await bar(page), 0);
      await page.clock.runFor(1);
      assert.equal([await bar(page), await heading(page)], [1, 'Guide']);
      late.release();
      await headingIs(page, 'Second page');
      await page.clock.runFor(400);
      assert.is(await bar(page), 0);
    },
  );
});

test('B-181 no bar for another query or hash', () =>
  on('/guide', { prepare: (page) => page.clock.install() }, async (page) => {
    await stopClock(page);
    await follow(page, '/guide?x=1');
    await follow(page, '#below');
    await page.clock.runFor(1000);
    assert.is(await bar(page), 0);
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

test('B-182 going back from a short page to a long one that is late leads to where the reader was, too', () => {
  const late = heldBack('**/guide');
  return on('/guide', { prepare: late.prepare }, async (page) => {
    await scrollTo(page, 700);
    await follow(page, '/blog/undated');
    await headingIs(page, 'Undated');
    assert.is(await y(page), 0);
    await page.goBack();
    assert.is(await heading(page), 'Undated');
    late.release();
    await headingIs(page, 'Guide');
    await page.waitForFunction(() => Math.round(scrollY) === 700);
  });
});

test('B-182 going forward leads to where the reader was, though the browser tells late of the last scroll', () =>
  on('/guide', async (page) => {
    await clickQuietly(page, SECOND);
    await headingIs(page, 'Second page');
    await page.evaluate(() => {
      window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      window.scrollTo({ top: 300, behavior: 'instant' });
    });
    await page.waitForTimeout(100);
    await page.goBack();
    await headingIs(page, 'Guide');
    await page.goForward();
    await headingIs(page, 'Second page');
    await page.waitForFunction(() => Math.round(scrollY) === 300);
  }));

test('B-182 a reload after a step in the history begins where the reader was', () =>
  on('/guide', async (page) => {
    await clickQuietly(page, SECOND);
    await headingIs(page, 'Second page');
    await scrollTo(page, 300);
    await page.goBack();
    await headingIs(page, 'Guide');
    await page.goForward();
    await headingIs(page, 'Second page');
    await page.waitForFunction(() => Math.round(scrollY) === 300);
    // As where a host answers with another form of the address, for which browsers drop the state.
    await page.evaluate(() => history.replaceState(null, ''));
    await page.reload();
    await page.waitForFunction(() => Math.round(scrollY) === 300);
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

test('B-183 another query keeps the place; the own address leads to the top and makes no history; a hash opens the details around what it names', () =>
  on('/guide', async (page) => {
    await scrollTo(page, 500);
    await follow(page, '/guide?x=1');
    assert.equal([await y(page), await page.evaluate(() => location.search)], [500, '?x=1']);
    const length = await historyLength(page);
    await follow(page, '/guide?x=1');
    assert.equal([await y(page), await historyLength(page)], [0, length]);
    await page.evaluate(() => {
      const html = '<details><summary>x</summary><p id="within">x</p></details>';
      document.getElementById('page:content')?.insertAdjacentHTML('beforeend', html);
    });
    await follow(page, '#within');
    assert.ok(await page.isVisible('#within'));
  }));

const hints = (page: Page): Promise<string[]> =>
  page.$$eval('link[rel=prefetch]', (links) => links.map((link) => link.getAttribute('href') ?? ''));

test('B-184 links in view are fetched ahead, each page once', () =>
  on('/guide', async (page) => {
    await page.waitForSelector('link[rel=prefetch][href="/blog"]', { state: 'attached' });
    await scrollTo(page, 800);
    await scrollTo(page, 0);
    const found = await hints(page);
    assert.is(new Set(found).size, found.length);
  }));

test('B-185 on a line that is to be spared nothing is fetched ahead, and moves work', () =>
  onEach(
    ['saveData=true', 'effectiveType=2g', 'effectiveType=slow-2g'].map((line) => `/guide?${line}`),
    {
      prepare: (page) =>
        page.addInitScript(() => {
          const value = Object.fromEntries(new URLSearchParams(location.search));
          Object.defineProperty(navigator, 'connection', { value });
        }),
    },
    async (page, path) => {
      await page.hover(SECOND);
      await frames(page);
      assert.equal(await hints(page), [], path);
      await page.click(SECOND);
      await headingIs(page, 'Second page');
    },
  ));

test('B-186 the pointer on a link loads its page before the click', () =>
  on(
    '/guide',
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
    async (page) => {
      const asked = page.waitForRequest(LATER_PAGE);
      await page.hover(SECOND);
      await asked;
      assert.is(await heading(page), 'Guide');
    },
  ));

test('B-187 a page file that cannot be had means loading the new address whole', () =>
  on(
    '/guide',
    {
      prepare: (page) => block(page, LATER_PAGE),
      expects: /loaded whole|ERR_FAILED/,
    },
    async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await isLoadedWhole(page);
      assert.is(pathOf(page), '/guide/second');
    },
  ));

test('a page that could not be had ahead is asked for again by the click', () => {
  let isFirst = true;
  return on(
    '/guide',
    {
      prepare: (page) =>
        page.route(LATER_PAGE, (route) => {
          if (route.request().resourceType() !== 'fetch' || !isFirst) return route.continue();
          isFirst = false;
          return route.abort();
        }),
      expects: /ERR_FAILED/,
    },
    async (page) => {
      await mark(page);
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/guide/second'));
      await page.hover(SECOND);
      await failed;
      await page.click(SECOND);
      await headingIs(page, 'Second page');
      assert.ok(await isMarked(page));
    },
  );
});

test('the sidebar of a page from a later deploy replaces the one that is shown', () =>
  on(
    '/guide',
    {
      prepare: (page) =>
        page.route(LATER_PAGE, async (route) => {
          const response = await route.fetch();
          const later = (await response.text()).replace(/(data-fetched="[^"]*sidebar-)[^"]*?\.json/, '$1later.json');
          await route.fulfill({ response, body: later.replace('<nav aria-label', '<p>Later</p>$&') });
        }),
    },
    async (page) => {
      await mark(page);
      await page.focus('.sidebar a');
      await page.waitForSelector('.sidebar [data-hydrated]');
      await clickQuietly(page, SECOND);
      await headingIs(page, 'Second page');
      assert.ok(await isMarked(page));
      assert.ok(await page.evaluate(() => document.querySelector('.sidebar > p')?.textContent === 'Later'));
    },
  ));

/** What a host may answer instead of the page. */
const others: [says: string, answer: (page: APIResponse) => Promise<Parameters<Route['fulfill']>[0]>][] = [
  [
    'a page of a later deploy: never a mixture',
    async (page) => ({ body: (await page.text()).replace(/data-shell="[^"]*"/, 'data-shell="other"') }),
  ],
  ['a text that is no page of the site', async () => ({ contentType: 'text/plain' })],
  ['a page that is none of the site', async () => ({ body: '<title>Log in</title>' })],
  ['another page that the answer leads to', async () => ({ status: 302, headers: { location: '/guide' }, body: '' })],
];
for (const [says, answer] of others)
  test(`B-187 so does ${says}`, () =>
    on(
      '/guide',
      {
        prepare: (page) =>
          page.route(LATER_PAGE, async (route) => {
            if (route.request().isNavigationRequest()) return route.continue();
            const response = await route.fetch();
            await route.fulfill({ response, ...(await answer(response)) });
          }),
        expects: /loaded whole/,
      },
      async (page) => {
        await mark(page);
        await clickQuietly(page, SECOND);
        await isLoadedWhole(page);
      },
    ));

test('B-188 with every script file blocked the page stays, its links work, nothing reloads', () =>
  on(
    '/guide',
    {
      wakes: false,
      prepare: async (page) => {
        await blockScripts(page);
        await page.clock.install();
      },
      expects: BLOCKED,
    },
    async (page) => {
      await mark(page);
      await page.clock.runFor(60_000);
      assert.equal([await isMarked(page), await heading(page)], [true, 'Guide']);
      await page.click(SECOND);
      await headingIs(page, 'Second page');
    },
  ));

const MENU = /mobile-menu-[^/]*\.js/;
for (const [path, retry] of [
  ['/guide', '重试'],
  ['/en/guide', 'Retry'],
] as const) {
  test(`B-189 on ${path} a part that cannot be loaded says why and offers "${retry}"`, () =>
    on(path, { viewport: mobile, prepare: (page) => block(page, MENU), expects: BLOCKED }, async (page) => {
      await page.click('.hamburger');
      await page.waitForSelector('.load-failure');
      assert.match((await page.textContent('.load-failure')) ?? '', /Error|fail/i);
      const button = page.locator('.load-failure:not([data-seen]) button');
      assert.is(await button.textContent(), retry);
      await page.$eval('.load-failure', (panel) => panel.setAttribute('data-seen', ''));
      await page.click('.load-failure button');
      await button.waitFor();
      await page.unroute(MENU);
      await button.click();
      await page.waitForSelector('.mobile-menu[data-open]');
    }));
}

// What only a move needs is a file of its own, loaded when the reader turns to a link ------------------------------------

const PARTS = /\/navigation-parts-[^/]*\.js/;

test('a page at rest has not loaded what a move needs; the pointer on a link loads it', async () => {
  const asked: string[] = [];
  await on(
    '/guide',
    {
      prepare: async (page) =>
        void page.on('request', (request) => {
          if (PARTS.test(request.url())) asked.push(request.url());
        }),
    },
    async (page) => {
      await page.waitForLoadState('networkidle');
      assert.equal(asked, []);
      const loaded = page.waitForRequest(PARTS);
      await page.hover(SECOND);
      await loaded;
    },
  );
});

test('the first click is not lost while that file is on its way: address at once, then the bar, then the page', () => {
  const late = heldBack(PARTS);
  return on('/guide', { prepare: late.prepare }, async (page) => {
    await mark(page);
    await clickQuietly(page, SECOND);
    assert.equal([pathOf(page), await heading(page)], ['/guide/second', 'Guide']);
    await page.waitForSelector('.progress');
    late.release();
    await headingIs(page, 'Second page');
    assert.ok(await isMarked(page));
  });
});

/** Everything that a move to the second page would wait for is there. */
async function isDelivered(page: Page): Promise<void> {
  await partLoaded(page, 'navigation-parts');
  await page.evaluate(() => fetch('/guide/second').then((answer) => answer.text()));
  await frames(page);
}

for (const [says, file] of [
  ['that file', PARTS],
  ['a page', LATER_PAGE],
] as const) {
  test(`the last of several clicks wins while ${says} is on its way`, () => {
    const late = heldBack(file);
    return on('/guide', { prepare: late.prepare }, async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await clickQuietly(page, '.sidebar a[href="/contents"]');
      if (file === PARTS) late.release();
      await headingIs(page, 'Contents');
      late.release();
      await isDelivered(page);
      assert.equal([await heading(page), pathOf(page), await isMarked(page)], ['Contents', '/contents', true]);
    });
  });

  test(`going back while ${says} is on its way calls the move off`, () => {
    const late = heldBack(file);
    return on('/guide', { prepare: late.prepare }, async (page) => {
      await mark(page);
      await clickQuietly(page, SECOND);
      await page.goBack();
      late.release();
      await isDelivered(page);
      assert.equal([await heading(page), pathOf(page), await isMarked(page)], ['Guide', '/guide', true]);
    });
  });
}

test('without that file the new address is loaded whole', () =>
  on('/guide', { prepare: (page) => block(page, PARTS), expects: /loaded whole|ERR_FAILED/ }, async (page) => {
    await mark(page);
    await clickQuietly(page, SECOND);
    await isLoadedWhole(page);
    assert.is(pathOf(page), '/guide/second');
  }));

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

test.run();
