/** What goes wrong, and pages without JavaScript: B-190 to B-200. */

import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, attributes, fixture, realSite } from '../lib/built-site.ts';
import {
  attributeOf,
  BLOCKED,
  block,
  blockScripts,
  canonicalIs,
  follow,
  heading,
  headingIs,
  pathOf,
  withoutStorage,
} from '../lib/in-page.ts';
import { sitegen, writeSite } from '../lib/site.ts';

const real = realSite();
const demo = fixture(demoSite());
const namespaced = fixture(demoSite({ storage: { namespace: true } }));
const { test, site, on } = browserSuite('errors', demo, namespaced);

// Crashes -------------------------------------------------------------------------------------------------------------

/** Makes the next drawing of the sidebar fail, until `mend()` is called: its question "is this the page?" looks into a map of addresses. */
const sabotage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { get } = Map.prototype;
    Object.assign(window, { mend: () => Object.assign(Map.prototype, { get }) });
    Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown) {
      if (typeof key === 'string' && /^\/(?:en\/)?(?:guide|part)/.test(key))
        throw new Error('outer', { cause: new Error('inner') });
      return get.call(this, key);
    };
  });
const mend = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { mend(): void }).mend());
const caret = '.sidebar button[aria-expanded]';

for (const [path, title, again] of [
  ['/guide', '页面已崩溃。', '重试'],
  ['/en/guide', 'This page crashed.', 'Try again'],
] as const) {
  test(`B-190 B-191 on ${path} a crash says "${title}" and why; "${again}" brings the page back`, () =>
    on(path, async (page) => {
      const before = await page.title();
      await sabotage(page);
      await page.click(caret);
      await page.waitForSelector('.crash');
      const screen = page.locator('.crash');
      assert.is(await screen.locator('h1').textContent(), title);
      assert.is(await screen.locator('button').textContent(), again);
      assert.match((await screen.textContent()) ?? '', 'outer\n\nCause:\ninner');
      assert.equal(
        [await page.title(), await page.isVisible('.navbar'), await page.isVisible('.footer'), pathOf(page)],
        ['Page Error', true, true, path],
      );
      await screen.locator('button').click();
      await page.waitForSelector('.crash');
      await mend(page);
      await page.click('.crash button');
      await headingIs(page, 'Guide');
      assert.is(await page.title(), before);
      await page.waitForSelector(caret);
    }));
}

test('B-192 moving on from a crash shows the other page', () =>
  on('/guide', async (page) => {
    await sabotage(page);
    await page.click(caret);
    await page.waitForSelector('.crash');
    await mend(page);
    await page.click('.navbar a[href="/blog"]');
    await page.waitForFunction(() => document.title.startsWith('Blog'));
    assert.is(await page.locator('.crash').count(), 0);
  }));

test('B-193 an item of the navbar that fails in the browser is named', () =>
  on(
    '/plain',
    {
      viewport: mobile,
      prepare: (page) =>
        page.route('**/assets/shell-*.json', async (route) => {
          const shell = (await (await route.fetch()).json()) as { navbar: { items: object[] } };
          shell.navbar.items = [{ kind: 'link', label: 'Broken', position: 'left', variants: null }];
          await route.fulfill({ json: shell });
        }),
    },
    async (page) => {
      await page.click('.hamburger');
      await page.waitForSelector('.crash');
      const text = (await page.textContent('.crash')) ?? '';
      assert.match(text, 'A theme navbar item failed to render.');
      assert.match(text, '"kind": "link"');
      assert.match(text, /Cause:\n.+/);
      assert.is(await attributeOf(page, '.hamburger', 'aria-expanded'), 'false');
    },
  ));

const items = (...list: object[]): string =>
  `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', themeConfig: { navbar: { items: ${JSON.stringify(list)} } } };`;
const broken: Record<string, [item: object, message: RegExp]> = {
  'a kind that does not exist': [{ type: 'nonsense', label: 'x' }, /Bad navbar item type nonsense/],
  'both "to" and "href"': [
    { to: '/a', href: 'https://example.org', label: 'x' },
    /One and only one between "to" and "href" should be provided/,
  ],
  neither: [{ label: 'x' }, /One and only one between "to" and "href" should be provided/],
  'a dropdown in a dropdown': [{ label: 'x', items: [{ label: 'y', items: [] }] }, /Nested dropdowns are not allowed/],
  'both "label" and "html"': [{ label: 'x', html: '<b>x</b>', to: '/a' }, /mutually exclusive/],
  'an unknown sidebar': [
    { type: 'docSidebar', sidebarId: 'nope' },
    /Can't find any sidebar with id "nope" in version .+\n.*Available sidebar ids are:\n.*- main/,
  ],
  'a sidebar with nothing to lead to': [
    { type: 'docSidebar', sidebarId: 'empty' },
    /DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to\./,
  ],
  'an unknown doc': [
    { type: 'doc', docId: 'nope' },
    /Couldn't find any doc with id "nope" in version ".+"\n.*Available doc ids are:\n.*- a/,
  ],
};
for (const [says, [item, message]] of Object.entries(broken)) {
  test(`B-194 the build fails for ${says}, and says so`, async () => {
    const folder = writeSite({
      'config/site.config.js': items(item),
      'config/sidebars.js': "export default { main: ['a'], empty: [{ type: 'html', value: 'x' }] };",
      'content/docs/a.md': '# A\n',
    });
    const { code, stderr } = await sitegen(folder, 'build');
    assert.is(code, 1);
    assert.match(stderr, message);
    assert.not.match(stderr, /\n\s+at /);
  });
}

test('an island that fails from the start takes the content with it, and nothing else', () =>
  on(
    '/guide',
    {
      prepare: (page) =>
        page.route('**/assets/sidebar-*.json', (route) =>
          route.fulfill({ json: [{ kind: 'category', label: 'x', href: null, items: null }] }),
        ),
    },
    async (page) => {
      await page.dispatchEvent('.sidebar [data-island] a', 'pointerover');
      await page.waitForSelector('.crash');
      assert.equal([await page.title(), await heading(page)], ['Page Error', '页面已崩溃。']);
      assert.ok(await page.isVisible('.navbar'));
      await page.click('.crash button');
      await page.waitForSelector('.crash');
    },
  ));

// Storage -------------------------------------------------------------------------------------------------------------

test('B-195 without storage there is one warning a load, and the toggle works for the page', () =>
  on('/tabs', { prepare: withoutStorage, expects: /storage is not available/ }, async (page, problems) => {
    await page.click('.navbar-end .color-toggle');
    assert.is(await attributeOf(page, 'html', 'data-theme'), 'dark');
    await page.locator('[role=tab]', { hasText: 'Two' }).first().click();
    assert.is(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', /^warning: Sitegen browser storage is not available\.\n.+/);
    for (const reason of ['iframe', 'incognito', 'privacy']) assert.match(problems[0] ?? '', reason);
  }));

test('B-200 with a namespace, keys end in three characters, others in each language, and the early script knows them', async () => {
  site.deploy(namespaced);
  const keys: string[][] = [];
  for (const path of ['/guide', '/en/guide']) {
    await on(path, { expects: BLOCKED }, async (page) => {
      await page.click('.navbar-end .color-toggle');
      const found = await page.evaluate(() => Object.keys(localStorage).sort());
      assert.ok(found.length >= 3 && found.every((key) => /-[a-z\d]{3}$/.test(key)), found.join());
      keys.push(found);
      await blockScripts(page);
      await page.reload();
      assert.is(await attributeOf(page, 'html', 'data-theme'), 'dark');
    });
  }
  assert.not.equal(keys[0], keys[1]);
});

// Base URL, context, requests -----------------------------------------------------------------------------------------

const banner = (page: Page) => page.locator('.base-url-banner');

test('B-196 a home page without script and style says what is wrong with the base URL', async () => {
  for (const [path, suggested] of [
    ['/', '/'],
    ['/en/', '/en/'],
  ] as const)
    await on(
      path,
      { wakes: false, prepare: (page) => block(page, /\.(?:js|css)$/), expects: BLOCKED },
      async (page) => {
        await banner(page).waitFor({ state: 'visible' });
        assert.ok(await page.evaluate(() => document.body.firstElementChild?.className === 'base-url-banner'));
        const text = (await banner(page).innerText()).split(/\n+/);
        assert.equal(
          [text[0], ...text.slice(2)],
          [
            'Your site did not load properly.',
            'Current configured baseUrl = / (default value)',
            `We suggest trying baseUrl = ${suggested}`,
          ],
        );
        // It is put in before the page counts as loaded.
        await page.goto(`${site.origin}/guide`);
        assert.is(await banner(page).count(), 0);
      },
    );
  await on('/', async (page) => assert.is(await banner(page).count(), 0));
  assert.not.match(demo.html('/').replace(/<script>[\s\S]*?<\/script>/, ''), 'base-url-banner');
});

test('B-197 a page that does not say what it is raises an error that says so, and stays readable', () => {
  const NO_CONTEXT = 'Unexpected: no route context found';
  let said: Promise<unknown>;
  return on(
    '/guide',
    {
      wakes: false,
      prepare: async (page) => {
        said = page.waitForEvent('pageerror', ({ message }) => message.includes(NO_CONTEXT));
        await page.route('**/guide', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace(/ data-state="[^"]*"/, '') });
        });
      },
      expects: /no route context found/,
    },
    async (page) => {
      await said;
      assert.ok(await page.isVisible('main h1'));
    },
  );
});

test('B-198 browsing five pages asks this site alone, by GET', () => {
  site.deploy(real);
  const requests: string[] = [];
  return on(
    '/',
    {
      prepare: async (page) => {
        page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).origin}`));
        await page.clock.install();
      },
    },
    async (page) => {
      for (const path of ['/intro', '/quick-start', '/blog', '/blog/archive']) {
        await follow(page, path);
        await canonicalIs(page, path);
      }
      // Nothing was put off, either.
      await page.clock.runFor(60_000);
      assert.equal([...new Set(requests)], [`GET ${site.origin}`]);
    },
  );
});

test('B-199 without JavaScript every link of a wide page works, tabs show all panels, details open', async () => {
  site.deploy(real);
  await on('/features/auto-test', { javaScriptEnabled: false }, async (page) => {
    for (const part of ['.navbar', '.sidebar', '.breadcrumbs', '.pagination', '.footer']) {
      const hrefs = await page.$$eval(`${part} a`, (links) => links.map((link) => link.getAttribute('href') ?? ''));
      assert.ok(hrefs.length > 0, part);
      for (const href of hrefs.filter((one) => one.startsWith('/'))) assert.ok(real.has(href), `${part} ${href}`);
      assert.not(hrefs.filter((href) => href === '#').length > 1, part);
    }
    const anchors = attributes(all(real.document('/features/auto-test'), '.toc a'), 'href');
    assert.ok(anchors.length > 0);
    for (const anchor of anchors)
      assert.ok(real.document('/features/auto-test').getElementById(decodeURIComponent(anchor?.slice(1) ?? '')));
    site.deploy(demo);
    await page.goto(`${site.origin}/tabs`);
    assert.not(await page.locator('[role=tabpanel]:not(:visible)').count());
    await page.goto(`${site.origin}/elements`);
    await page.click('.prose summary');
    assert.ok(await page.$eval('.prose details', (details) => (details as HTMLDetailsElement).open));
  });
});

test.run();
