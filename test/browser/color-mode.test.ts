/** A site that leaves light and dark to the reader's system, until the reader chooses. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';

const site = fixture({
  'config/site.config.js': `export default {
    title: 'T', url: 'https://example.com', favicon: '/icon.svg', blog: false, search: false,
    i18n: { defaultLocale: 'en', locales: ['en'] },
    themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  };`,
  'content/docs/a.md': '# A',
  'content/pages/index.md': '# Home',
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const { test, on } = browserSuite('color mode', site);
const mode = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);

test('the system decides, also while it changes; a choice of the reader stays', () =>
  on(
    '/a',
    async (page) => {
      assert.is(await mode(page), 'dark');
      assert.is(await page.getAttribute('.color-toggle', 'title'), 'dark mode');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.waitForSelector('html[data-theme=light]');
      await page.waitForSelector('.color-toggle[title="light mode"]');
      await page.click('.color-toggle');
      assert.is(await mode(page), 'dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload();
      await hydrated(page);
      assert.is(await mode(page), 'dark');
    },
    { prepare: (page) => page.emulateMedia({ colorScheme: 'dark' }) },
  ));

test.run();
