/** Elements of a text: anchors, images, tabs, code, details, admonitions. B-147 to B-163. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, attributes, fixture, one, realSite, texts } from '../lib/built-site.ts';
import {
  atRest,
  clickQuietly,
  focusedText,
  frames,
  heldBack,
  historyLength,
  partLoaded,
  scrollTo,
  stopClock,
  stored,
} from '../lib/in-page.ts';

const real = realSite();
const demo = fixture(demoSite());
const { test, on } = browserSuite('content', demo);

// Headings ------------------------------------------------------------------------------------------------------------

for (const [path, label] of [
  ['/contents', (text: string) => `${text}的直接链接`],
  ['/en/contents', (text: string) => `Direct link to ${text}`],
] as const) {
  test(`B-147 B-148 on ${path} every heading but the first leads to itself, and says so in plain text`, () => {
    const document = demo.document(path);
    assert.is(all(document, 'h1 a').length, 0);
    const headings = all(document, 'main :is(h2, h3, h4)');
    assert.ok(headings.length > 6);
    for (const heading of headings) {
      const link = one(heading, 'a');
      const text = (heading.textContent ?? '').replace(link.textContent ?? '', '').trim();
      assert.equal(
        ['href', 'title', 'aria-label'].map((name) => link.getAttribute(name)),
        [`#${heading.id}`, label(text), label(text)],
      );
    }
    assert.ok(
      headings.some((heading) => heading.querySelector('code') && heading.textContent?.startsWith('First code')),
    );
  });
}

test('B-149 a heading that is jumped to is whole below the navbar', () =>
  on('/contents#second', async (page) => {
    for (const id of ['second', 'chosen']) {
      await clickQuietly(page, `.toc a[href="#${id}"]`);
      await frames(page);
      const top = await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
      assert.ok(top >= 60 && top < 200, `${id} at ${top}`);
    }
  }));

test('B-150 equal headings have distinct ids, and one of their own is kept and not shown', () => {
  const headings = all(demo.document('/contents'), 'main h2');
  assert.equal(attributes(headings, 'id'), ['first-code', 'second', 'second-1', 'chosen', 'last']);
  assert.not.match(texts(headings).join(), /chosen|#/);
});

// Images --------------------------------------------------------------------------------------------------------------

const pictures = '.prose :is(.only-light, .only-dark)';
const sources = (page: Page): Promise<string[]> =>
  page.$$eval(pictures, (images) => images.map((image) => image.getAttribute('src') ?? ''));

test('B-151 of a pair, static HTML has both, and the living page the one of its mode', async () => {
  assert.is(all(demo.document('/elements'), pictures).length, 2);
  await on('/elements', async (page) => {
    const [light] = await sources(page);
    assert.match(light ?? '', /pair\.light/);
    assert.is((await sources(page)).length, 1);
    await page.click('.navbar-end .color-toggle');
    const [dark, ...more] = await sources(page);
    assert.match(dark ?? '', /pair\.dark/);
    assert.is(more.length, 0);
  });
});

test('B-152 without JavaScript the light one is seen', () =>
  on('/elements', { javaScriptEnabled: false }, async (page) =>
    assert.equal(
      [await page.isVisible('.prose .only-light'), await page.isVisible('.prose .only-dark')],
      [true, false],
    ),
  ));

// Tabs ----------------------------------------------------------------------------------------------------------------

const selected = (page: Page): Promise<string[]> =>
  page.$$eval('[role=tab][aria-selected=true]', (tabs) => tabs.map((tab) => tab.textContent?.trim() ?? ''));
test('B-153 one tab of a group is selected, and its panel alone is seen', () => {
  for (const tabs of all(demo.document('/tabs'), '.tabs')) {
    const buttons = all(tabs, '[role=tab]');
    assert.equal(
      attributes(buttons, 'aria-selected'),
      buttons.map((_, index) => String(index === 0)),
    );
    assert.equal(
      attributes(buttons, 'tabindex'),
      buttons.map((_, index) => (index === 0 ? '0' : '-1')),
    );
    assert.equal(
      all(tabs, '[role=tabpanel]').map((panel) => panel.hasAttribute('hidden')),
      buttons.map((_, index) => index !== 0),
    );
  }
});

test('B-154 arrows move the focus around, Enter selects', () =>
  on('/tabs', async (page) => {
    await page.locator('[role=tab]', { hasText: 'Java' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'Kotlin'],
      ['ArrowLeft', 'Java'],
      ['ArrowLeft', 'Rust'],
      ['ArrowRight', 'Java'],
      ['ArrowRight', 'Kotlin'],
    ] as const) {
      await page.keyboard.press(key);
      assert.is(await focusedText(page), name);
    }
    assert.equal(await selected(page), ['One', 'One', 'Java']);
    await page.keyboard.press('Enter');
    assert.equal(await selected(page), ['One', 'One', 'Kotlin']);
    // Tab stops at the selected one of each, and at no other.
    assert.equal(await page.$$eval('[role=tab][tabindex="0"]', (tabs) => tabs.map((tab) => tab.textContent?.trim())), [
      'One',
      'One',
      'Kotlin',
    ]);
  }));

test('B-155 tabs of a group go together, and are remembered', () =>
  on('/tabs', async (page) => {
    const second = page.locator('[role=tab]', { hasText: 'Two' }).nth(1);
    await second.scrollIntoViewIfNeeded();
    const before = await second.evaluate((tab) => tab.getBoundingClientRect().top);
    await second.click();
    assert.equal(await selected(page), ['Two', 'Two', 'Java']);
    const after = await second.evaluate((tab) => tab.getBoundingClientRect().top);
    assert.ok(Math.abs(after - before) < 2, `the tab was at ${before}, and is at ${after}`);
    assert.is(await stored(page, 'sitegen.tab.os'), 'two');
    await page.reload();
    await hydrated(page);
    assert.equal(await selected(page), ['Two', 'Two', 'Java']);
  }));

test('B-156 tabs in the address: no history, no scrolling, and the address wins', () =>
  on('/tabs?lang=rust', async (page) => {
    assert.equal(await selected(page), ['One', 'One', 'Rust']);
    const length = await historyLength(page);
    await page.locator('[role=tab]', { hasText: 'Kotlin' }).scrollIntoViewIfNeeded();
    const y = await page.evaluate(() => scrollY);
    await page.locator('[role=tab]', { hasText: 'Kotlin' }).click();
    assert.equal(await page.evaluate(() => [location.search, history.length, scrollY]), ['?lang=kotlin', length, y]);
    await page.goto(new URL('/tabs?lang=rust', page.url()).href);
    assert.equal(await selected(page), ['One', 'One', 'Rust']);
  }));

// Code ----------------------------------------------------------------------------------------------------------------

test('B-157 copying takes the code as it is shown, and says so for a second', async () => {
  for (const [path, before, copied] of [
    ['/elements', '复制代码到剪贴板', '复制成功'],
    ['/en/elements', 'Copy code to clipboard', 'Copied'],
  ] as const) {
    await on(path, { prepare: (page) => page.clock.install() }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const button = page.locator('.code-copy').nth(1);
      const name = (): Promise<string | null> => button.getAttribute('aria-label');
      assert.is(await name(), before);
      await button.focus();
      await stopClock(page);
      await page.keyboard.press('Enter');
      await page.waitForSelector(`.code-copy[aria-label="${copied}"]`);
      assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'const x = 1;\nconst y = 2;');
      await page.clock.runFor(999);
      assert.is(await name(), copied);
      await page.clock.runFor(1);
      assert.is(await name(), before);
    });
  }
});

test('B-158 static HTML has no buttons on code', () =>
  assert.is(all(demo.document('/elements'), '.code button').length, 0));

test('B-159 a range marks its lines alone, and numbers begin where they are told', () => {
  const [first] = all(demo.document('/elements'), '.code');
  assert.ok(first);
  const lines = all(first, '.line');
  assert.equal(
    lines.map(
      (line) => line.hasAttribute('data-marked') || line.classList.contains('marked') || line.tagName === 'MARK',
    ),
    [false, true, false],
    first.outerHTML.slice(0, 600),
  );
  assert.match(first.textContent ?? '', '// highlight-next-line');
});

test('B-159 B-160 the first number is the one asked for; wrapping is offered where lines are too long, and undone without a trace', () =>
  on('/elements', async (page) => {
    const numbers = await page.$eval('.code', (code) => {
      const line = code.querySelector('.line');
      return line === null
        ? ''
        : getComputedStyle(line, '::before').content + getComputedStyle(line.parentElement as Element).counterReset;
    });
    assert.match(numbers, /9|10/);
    const wraps = page.locator('.code-wrap');
    await frames(page);
    assert.equal(await wraps.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).hidden)), [
      true,
      true,
      false,
    ]);
    const block = page.locator('.code').nth(2);
    const before = await block.innerHTML();
    const width = (): Promise<boolean> => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    await block.hover();
    await block.locator('.code-wrap').click();
    assert.not(await width());
    await block.locator('.code-wrap').click();
    assert.ok(await width());
    assert.is(await block.innerHTML(), before);
  }));

// Details, admonitions, the way up ------------------------------------------------------------------------------------

const COLLAPSING = /\/collapsing-[^/]*\.js/;
const details = (page: Page): Promise<unknown[]> =>
  page.$eval('.prose details', (box) => [(box as HTMLDetailsElement).open, box.dataset.collapsed]);
const detailsAre = (page: Page, open: boolean, collapsed: 'true' | 'false'): Promise<unknown> =>
  page.waitForSelector(`.prose details${open ? '[open]' : ':not([open])'}[data-collapsed=${collapsed}]`, {
    state: 'attached',
  });

test('B-161 details open at once; on closing the attribute goes last', () =>
  on('/elements', async (page) => {
    await page.hover('.prose summary');
    await partLoaded(page, 'collapsing');
    await clickQuietly(page, '.prose summary');
    assert.equal(await details(page), [true, 'false']);
    await atRest(page);
    const atOnce = await page.$eval('.prose details', (box) => {
      box.querySelector('summary')?.click();
      return [(box as HTMLDetailsElement).open, box.dataset.collapsed];
    });
    assert.equal(atOnce, [true, 'true']);
    await detailsAre(page, false, 'true');
  }));

for (const [says, part] of [
  ['late', heldBack(COLLAPSING)],
  ['missing', { prepare: (page: Page) => page.route(COLLAPSING, (route) => route.abort()) }],
] as const) {
  test(`details open at once too where the part that moves them is ${says}`, () =>
    on('/elements', { prepare: part.prepare, expects: /collapsing|ERR_FAILED/ }, async (page) => {
      await page.click('.prose summary');
      await detailsAre(page, true, 'false');
      await page.click('.prose summary');
      await detailsAre(page, false, 'true');
    }));
}

test('B-162 admonitions have the titles of the language, or their own', () => {
  for (const [path, titles] of [
    ['/elements', ['备注', 'Own title', '信息', '注意', '危险']],
    ['/en/elements', ['note', 'Own title', 'info', 'warning', 'danger']],
  ] as const)
    assert.equal(texts(all(demo.document(path), '.admonition-title')), [...titles]);
});

/** How the way to the top says that it scrolls. */
async function behaviorOf(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<string> {
  await page.emulateMedia({ reducedMotion });
  await scrollTo(page, 900);
  await scrollTo(page, 800);
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { scrollTo } = window;
        window.scrollTo = ((how: ScrollToOptions) => {
          window.scrollTo = scrollTo;
          resolve(String(how.behavior));
        }) as typeof scrollTo;
        document.querySelector<HTMLElement>('.back-to-top')?.click();
      }),
  );
}

test('B-163 the way to the top shows after scrolling up beyond 300 pixels, and leads there, smoothly or at once as the reader likes', () =>
  on('/contents', async (page) => {
    const seen = (): Promise<boolean> => page.isVisible('.back-to-top');
    await scrollTo(page, 250);
    await partLoaded(page, 'back-to-top');
    await scrollTo(page, 240);
    assert.not(await seen());
    await scrollTo(page, 900);
    assert.not(await seen());
    await scrollTo(page, 800);
    assert.ok(await seen());
    await page.click('.back-to-top');
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForSelector('.back-to-top', { state: 'hidden' });
    assert.equal([await behaviorOf(page, 'reduce'), await behaviorOf(page, 'no-preference')], ['instant', 'smooth']);
  }));

for (const [path, name] of [
  ['/intro', '回到顶部'],
  ['/en/intro', 'Scroll back to top'],
] as const)
  test(`B-163 on ${path} it is named "${name}"`, () =>
    assert.is(one(real.document(path), '.back-to-top').getAttribute('aria-label'), name));

test.run();
