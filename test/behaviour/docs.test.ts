/** Docs pages: sidebar, breadcrumbs, contents, footer. B-115 to B-146. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { hydrated, mobile } from '../lib/browser.ts';
import { browserSuite, visitAndWork } from '../lib/browser-suite.ts';
import { all, attributes, fixture, one, realSite, texts } from '../lib/built-site.ts';
import {
  atRest,
  clickQuietly,
  headingIs,
  historyLength,
  isMarked,
  mark,
  partLoaded,
  pathOf,
  scrollTo,
  wakeSidebar,
} from '../lib/in-page.ts';

const real = realSite();
const demo = fixture(demoSite());
const tidy = fixture(
  demoSite({ themeConfig: { docs: { sidebar: { hideable: true, autoCollapseCategories: true } } } }),
);
const { test, site, on } = browserSuite('docs', demo, tidy);

const onAwake: typeof on = (path, ...how) => {
  const [visit, work] = visitAndWork(how);
  return on(path, visit, (page, problems) => wakeSidebar(page).then(() => work(page, problems)));
};

// Sidebar -------------------------------------------------------------------------------------------------------------

const category = (page: Page, label: string) => page.locator('.sidebar [role=button]', { hasText: label });
const caret = (page: Page, label: string) => page.locator(`.sidebar button[aria-label$="'${label}'"]`);
const isExpanded = async (page: Page, label: string): Promise<boolean> =>
  (await caret(page, label).getAttribute('aria-expanded')) === 'true';

test('B-115 the sidebar has its name, and one link that is the page', () => {
  for (const [path, name] of [
    ['/intro', '文档侧边栏'],
    ['/en/intro', 'Docs sidebar'],
  ] as const) {
    const nav = one(real.document(path), '.sidebar nav');
    assert.is(nav.getAttribute('aria-label'), name);
    assert.equal(attributes(all(nav, '[aria-current=page]'), 'href'), [path]);
  }
});

test('B-116 B-117 in static HTML the branch of the page is open, and what is closed is not there', () => {
  const inside = one(demo.document('/part/one'), '.sidebar');
  assert.ok(inside.querySelector('a[href="/part/two"]'));
  assert.not(
    inside.querySelector('a[href="/bare/one"]') === inside.querySelector('.menu .menu a[href="/bare/one"]') &&
      inside.querySelector('.menu .menu a[href="/bare/one"]'),
  );
  const outside = one(demo.document('/guide'), '.sidebar');
  assert.is(all(outside, '.menu .menu').length, 0);
});

test("B-118 B-119 B-122 a caret says what it would do, with the category's name, and toggles without leaving the page, by keyboard too; a category without a link is a button that toggles", () =>
  onAwake('/guide', async (page) => {
    assert.is(await caret(page, 'Linked part').getAttribute('aria-label'), "展开侧边栏分类 'Linked part'");
    await caret(page, 'Linked part').click();
    assert.is(await caret(page, 'Linked part').getAttribute('aria-label'), "折叠侧边栏分类 'Linked part'");
    await page.keyboard.press(' ');
    assert.not(await isExpanded(page, 'Linked part'), 'by the space bar');
    await page.keyboard.press('Enter');
    assert.ok(await isExpanded(page, 'Linked part'), 'by Enter');
    assert.is(await category(page, 'Bare part').getAttribute('aria-expanded'), 'false');
    await category(page, 'Bare part').click();
    assert.is(await category(page, 'Bare part').getAttribute('aria-expanded'), 'true');
    assert.is(pathOf(page), '/guide');
    await page.goto(`${site.origin}/en/guide`);
    await hydrated(page);
    await wakeSidebar(page);
    assert.is(await caret(page, 'Linked part').getAttribute('aria-label'), "Expand sidebar category 'Linked part'");
    await caret(page, 'Linked part').click();
    assert.is(await caret(page, 'Linked part').getAttribute('aria-label'), "Collapse sidebar category 'Linked part'");
  }));

test('the first click on a category is not lost while the sidebar wakes up', () =>
  on('/guide', async (page) => {
    for (const [label, button] of [
      ['Bare part', category(page, 'Bare part')],
      ['Linked part', caret(page, 'Linked part')],
    ] as const) {
      await page.reload();
      await hydrated(page);
      await button.evaluate((control: HTMLElement) => control.click());
      await page.waitForSelector(`.sidebar [aria-expanded=true]:is([aria-label*="${label}"], [role=button])`);
      assert.is(pathOf(page), '/guide');
    }
  }));

test('B-120 a click on a category of another page leads there and opens it', () =>
  on('/guide', async (page) => {
    await page.click('.sidebar a[href="/part"]');
    await headingIs(page, 'Part');
    // The sidebar follows the page.
    await page.waitForSelector('.sidebar [aria-expanded=true][aria-label*="Linked part"]');
  }));

test("B-121 a click on the page's own category toggles it", () =>
  onAwake('/part', async (page) => {
    await mark(page);
    const length = await historyLength(page);
    await page.click('.sidebar a[href="/part"]');
    assert.not(await isExpanded(page, 'Linked part'));
    assert.equal([pathOf(page), await historyLength(page), await isMarked(page)], ['/part', length, true]);
  }));

test('B-123 without JavaScript a category without a link leads to its first page', () =>
  on('/guide', { javaScriptEnabled: false }, async (page) => {
    await page.locator('.sidebar a', { hasText: 'Bare part' }).click();
    await headingIs(page, 'Bare one');
  }));

test('B-124 a category closed by hand opens again with the next page in it', () =>
  onAwake('/part/one', async (page) => {
    await caret(page, 'Linked part').click();
    assert.not(await isExpanded(page, 'Linked part'));
    await clickQuietly(page, '.pagination-link.next');
    await headingIs(page, 'Part two');
    await page.waitForFunction(
      () =>
        document.querySelector(`.sidebar button[aria-label$="'Linked part'"]`)?.getAttribute('aria-expanded') ===
        'true',
    );
  }));

test('B-125 B-126 what was opened by hand stays open, and the sidebar keeps its place', () =>
  onAwake('/guide', { viewport: { width: 1200, height: 300 } }, async (page) => {
    await caret(page, 'Linked part').click();
    await category(page, 'Bare part').click();
    await atRest(page);
    await page.evaluate(() => document.querySelector('.sidebar')?.scrollTo(0, 40));
    const top = await page.evaluate(() => document.querySelector('.sidebar')?.scrollTop);
    assert.is(top, 40);
    await clickQuietly(page, '.sidebar a[href="/guide/second"]');
    await headingIs(page, 'Second page');
    assert.ok(await isExpanded(page, 'Linked part'));
    assert.is(await page.evaluate(() => document.querySelector('.sidebar')?.scrollTop), 40);
  }));

test('B-127 with auto-collapse, opening one category closes its sibling', async () => {
  site.deploy(tidy);
  await onAwake('/guide', async (page) => {
    await caret(page, 'Linked part').click();
    await category(page, 'Bare part').click();
    await atRest(page);
    assert.not(await isExpanded(page, 'Linked part'));
    assert.is(await category(page, 'Bare part').getAttribute('aria-expanded'), 'true');
  });
});

test('with auto-collapse, a category that a move to a page opens closes its sibling too', async () => {
  site.deploy(tidy);
  await onAwake('/guide', async (page) => {
    const currentIs = (path: string) => page.waitForSelector(`.sidebar a[aria-current][href="${path}"]`);
    await clickQuietly(page, '.sidebar a[href="/part"]');
    await currentIs('/part');
    await page.goBack();
    await currentIs('/guide');
    // What closes moves what is below it: a click beside the category would be another move, and there would be no way forward.
    await atRest(page);
    await category(page, 'Bare part').click();
    await page.goForward();
    await currentIs('/part');
    await atRest(page);
    assert.ok(await isExpanded(page, 'Linked part'));
    assert.is(await category(page, 'Bare part').getAttribute('aria-expanded'), 'false');
  });
});

test('B-128 a sidebar that can be put away: 30 pixels, a way back, over moves but not over a reload', async () => {
  site.deploy(tidy);
  await on('/en/guide', async (page) => {
    const width = async (): Promise<number> => {
      await atRest(page);
      return page.$eval('.sidebar', (sidebar) => sidebar.getBoundingClientRect().width);
    };
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    assert.is(await width(), 30);
    await clickQuietly(page, '.pagination-link.next');
    await headingIs(page, 'Second page');
    assert.is(await width(), 30);
    const back = page.getByRole('button', { name: 'Expand sidebar', exact: true });
    await back.focus();
    await page.keyboard.press('x');
    assert.is(await width(), 30);
    await page.keyboard.press('Enter');
    assert.is(await width(), 264);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await hydrated(page);
    assert.is(await width(), 264);
  });
});

/** Duration in milliseconds for a content height in pixels. */
const durationOf = (height: number): number => {
  const c = height / 36;
  return Math.round((4 + 15 * c ** 0.25 + c / 5) * 10);
};
interface Move {
  duration: number;
  easing: string;
  height: number;
}
/** Notes every movement that the page begins. */
const noteMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: object[] = [];
    const { animate } = Element.prototype;
    Object.assign(window, { moves });
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      const { duration, easing } = animation.effect?.getTiming() ?? {};
      moves.push({ duration, easing, height: this.scrollHeight });
      return animation;
    };
  });
/** The movement of the first category that is opened. */
async function moveOf(page: Page): Promise<Move> {
  await caret(page, 'Linked part').click();
  await page.waitForFunction(() => (window as unknown as { moves: Move[] }).moves.length > 0);
  const [move, ...more] = await page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
  assert.ok(move && more.length === 0);
  return move;
}

test('B-129 a category takes the time that its height asks for', () =>
  on('/guide', { prepare: noteMoves }, async (page) => {
    const { duration, easing, height } = await moveOf(page);
    assert.is(easing, 'ease-in-out');
    assert.ok(height > 36 && Math.abs(duration - durationOf(height)) <= 1, `${duration} for ${height}`);
    assert.equal([36, 100, 200, 400, 800].map(durationOf), [192, 239, 281, 336, 410]);
  }));

test('B-130 with reduced motion it is there at once', () =>
  on(
    '/guide',
    {
      prepare: async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await noteMoves(page);
      },
    },
    async (page) => assert.ok((await moveOf(page)).duration <= 1),
  ));

test('on small screens the sidebar of the wide ones is not shown', () =>
  on('/guide', { viewport: mobile }, async (page) => assert.not(await page.isVisible('.sidebar'))));

// Breadcrumbs and contents --------------------------------------------------------------------------------------------

const crumbs = (document: Document): Element => one(document, '.breadcrumbs');

test('B-131 the breadcrumbs have their name and begin with home', () => {
  for (const [path, name, home, href] of [
    ['/intro', '页面路径', '主页面', '/'],
    ['/en/intro', 'Breadcrumbs', 'Home page', '/en/'],
  ] as const) {
    const nav = crumbs(real.document(path));
    const first = nav.querySelector('a');
    assert.equal(
      [nav.getAttribute('aria-label'), first?.getAttribute('aria-label'), first?.getAttribute('href')],
      [name, home, href],
    );
  }
});

test('B-132 B-133 the last one is the label of the page, and a category without a link is text', () => {
  const labels = all(crumbs(demo.document('/bare/inner')), 'li').slice(1);
  assert.equal(
    labels.map((item) => [item.textContent, item.querySelector('a') === null]),
    [
      ['Bare part', true],
      ['Inner', true],
      ['Bare inner', true],
    ],
  );
  assert.equal(texts(all(crumbs(demo.document('/guide/second')), 'li')).at(-1), 'Second');
  assert.equal(attributes(all(crumbs(demo.document('/part/one')), 'a'), 'href'), ['/', '/part']);
});

/** Entries with their depth. */
function contentsOf(document: Document): [depth: number, text: string][] {
  const nav = one(document, '.toc nav');
  return all(nav, 'a').map((link) => {
    let depth = 0;
    for (let up: Element | null = link; up && up !== nav; up = up.parentElement) if (up.tagName === 'UL') depth++;
    return [depth, link.textContent ?? ''];
  });
}
const expectedContents: [number, string][] = [
  [1, 'Early'],
  [1, 'First code'],
  [2, 'Inner'],
  [1, 'Second'],
  [1, 'Second'],
  [1, 'Own id'],
  [1, 'Last'],
];

test('B-134 B-135 the contents are the headings of levels 2 and 3; one of level 3 before any other stands on top', () =>
  assert.equal(contentsOf(demo.document('/contents')), expectedContents));

const activeEntries = (page: Page): Promise<string[]> =>
  page.$$eval('.toc [aria-current=true]', (links) => links.map((link) => link.textContent ?? ''));
const headingTop = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) + scrollY, id);

test('B-136 B-137 B-138 the first heading near the top is active, at the end the last, never more than one; while the next is in the lower half, the one before it', () =>
  on('/contents', async (page) => {
    assert.equal(await activeEntries(page), ['Early']);
    for (let y = 0; y < 6000; y += 400) {
      await scrollTo(page, y);
      assert.ok((await activeEntries(page)).length <= 1);
    }
    await scrollTo(page, 1_000_000);
    assert.equal(await activeEntries(page), ['Last']);
    const top = await headingTop(page, 'inner');
    await scrollTo(page, top - 600);
    assert.equal(await activeEntries(page), ['First code']);
    await scrollTo(page, top - 200);
    assert.equal(await activeEntries(page), ['Inner']);
  }));

for (const [path, label] of [
  ['/contents', '本页总览'],
  ['/en/contents', 'On this page'],
] as const) {
  test(`B-139 the box "${label}" of small screens makes its list when opened, and closes when a section is chosen, which it names then`, () =>
    on(path, { viewport: mobile }, async (page) => {
      const button = page.locator('.toc-mobile button');
      assert.is((await button.textContent())?.trim(), label);
      assert.is(await page.locator('.toc-mobile ul').count(), 0);
      await button.click();
      assert.is(await button.getAttribute('aria-expanded'), 'true');
      await partLoaded(page, 'collapsing');
      await atRest(page);
      await page.click('.toc-mobile a[href="#second"]');
      await page.waitForFunction(() => location.hash === '#second');
      assert.is(await button.getAttribute('aria-expanded'), 'false');
      await page.waitForFunction(() => document.querySelector('.toc-mobile b')?.textContent === 'Second');
    }));
}

test('B-140 a page may show deeper levels', () => {
  assert.ok(contentsOf(demo.document('/deep')).some(([depth, text]) => depth === 3 && text === 'Deep'));
  assert.not(contentsOf(demo.document('/contents')).some(([, text]) => text === 'Deep'));
});

test('B-141 a page may have no contents, in either form', () =>
  assert.is(all(demo.document('/bare-page'), '[data-toc]').length, 0));

// Footer --------------------------------------------------------------------------------------------------------------

const pagination = (path: string): string[] =>
  attributes(all(demo.document(path), '.pagination a'), 'href').map(String);

test('B-142 previous and next go through the sidebar in its order', () => {
  assert.equal(pagination('/guide'), ['/guide/second']);
  assert.equal(pagination('/guide/second'), ['/guide', '/part']);
  assert.equal(pagination('/part/two'), ['/part/one', '/bare/one']);
  assert.equal(pagination('/tabs'), ['/elements']);
});

test('B-143 their nav and labels', () => {
  for (const [path, name, labels] of [
    ['/guide/second', '文件选项卡', ['上一页', '下一页']],
    ['/en/guide/second', 'Docs pages', ['Previous', 'Next']],
  ] as const) {
    const nav = one(demo.document(path), '.pagination');
    assert.is(nav.getAttribute('aria-label'), name);
    assert.equal(
      all(nav, 'a').map((link, index) => link.textContent?.trim().startsWith(labels[index] ?? '?')),
      [true, true],
    );
  }
});

test('B-144 the edit link opens a new tab at the source', () => {
  for (const [path, label] of [
    ['/contents', '编辑此页'],
    ['/en/contents', 'Edit this page'],
  ] as const) {
    const link = one(demo.document(path), '.edit-link');
    assert.is(link.textContent?.trim(), label);
    assert.equal(
      [link.getAttribute('target'), link.getAttribute('href')],
      ['_blank', 'https://example.org/edit/content/docs/contents.md'],
    );
  }
});

test('B-145 the last update: an ISO time and the date in UTC as the language writes it', () => {
  for (const [path, text] of [
    ['/contents', '最后由 Ada 于 2025年4月25日 更新'],
    ['/en/contents', 'Last updated on Apr 25, 2025 by Ada'],
  ] as const) {
    const sentence = one(demo.document(path), '.last-update');
    assert.is(sentence.textContent, text);
    assert.is(one(sentence, 'time').getAttribute('dateTime'), '2025-04-25T00:00:00.000Z');
  }
});

test('B-146 links to tags say what they are', () =>
  assert.equal(
    all(demo.document('/contents'), 'main .tags a').map((link) => [link.textContent, link.getAttribute('rel')]),
    [
      ['alpha', 'tag'],
      ['beta', 'tag'],
    ],
  ));

test.run();
