/** Visits share tabs: none finds what another left. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';

const { test, on } = browserSuite('tabs', fixture(demoSite()));

test('each visit gets a tab that looks unused', async () => {
  const found: unknown[] = [];
  const look = async (page: Page): Promise<void> => {
    found.push([
      page.viewportSize()?.width,
      page.context().pages().length,
      await page.evaluate(async () => [
        ...[localStorage.length, sessionStorage.length, history.length, 'left' in window],
        ...[
          document.cookie,
          document.documentElement.dataset.theme,
          matchMedia('print, (prefers-color-scheme: dark)').matches,
        ],
        (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
        (await fetch('/blog')).status,
        Date.toString().includes('native'),
      ]),
    ]);
    await page.evaluate(async () => {
      await cookieStore.set('left', 'yes');
      for (const storage of [localStorage, sessionStorage]) storage.setItem('theme', 'dark');
      history.pushState(null, '', '/guide?left');
      Object.assign(window, { left: true });
    });
    await page.setViewportSize({ width: 300, height: 300 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.context().grantPermissions(['clipboard-read']);
    await page.route('**/blog', (route) => route.fulfill({ status: 201 }));
    await page.context().newPage();
  };
  const prepares = [
    (page: Page) => page.route('**/none', (route) => route.abort()),
    (page: Page) => page.addInitScript(() => Object.assign(window, { left: true })),
    (page: Page) => page.clock.install(),
  ];
  await on('/guide', look);
  for (const prepare of prepares) {
    await on('/guide', { prepare }, async () => {});
    await on('/guide', look);
  }
  const [first, ...others] = found;
  for (const other of others) assert.equal(other, first);
});

test.run();
