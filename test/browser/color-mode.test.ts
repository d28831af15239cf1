/** A site that leaves light and dark to the reader's system, until the reader chooses. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';

const files = (colorMode: object) => ({
  'config/site.config.js': `export default {
    title: 'T', url: 'https://example.com', favicon: '/icon.svg', blog: false, search: false,
    i18n: { defaultLocale: 'en', locales: ['en'] },
    themeConfig: { colorMode: ${JSON.stringify(colorMode)} },
  };`,
  'content/docs/a.md': '# A',
  'content/pages/index.md': '# Home',
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const fixed = fixture(files({}));
const { test, site, on } = browserSuite('color mode', fixture(files({ respectPrefersColorScheme: true })), fixed);

/** What is seen, what the toggle says, and which colour the browser's bars get. */
const seen = (page: Page): Promise<[string, string | null, string | null]> =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor === 'rgb(255, 255, 255)' ? 'light' : 'dark',
    document.querySelector('.color-toggle')?.getAttribute('title') ?? null,
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content ?? null,
  ]);
const light = '#ffffff';
const dark = '#131816';
const prefersDark = (page: Page): Promise<unknown> => page.emulateMedia({ colorScheme: 'dark' });

test('the system decides, also while it changes; a choice of the reader stays until the system is chosen again', () =>
  on('/a', { prepare: prefersDark }, async (page) => {
    assert.equal(await seen(page), ['dark', 'system mode', dark]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForSelector('html[data-theme=light]');
    assert.equal(await seen(page), ['light', 'system mode', light]);
    await page.click('.color-toggle');
    assert.equal(await seen(page), ['dark', 'dark mode', dark]);
    await page.reload();
    await hydrated(page);
    assert.equal(await seen(page), ['dark', 'dark mode', dark]);
    await page.click('.color-toggle');
    assert.equal(await seen(page), ['light', 'light mode', light]);
    await prefersDark(page);
    assert.equal(await seen(page), ['light', 'light mode', light]);
    await page.click('.color-toggle');
    await page.click('.color-toggle');
    assert.equal(await seen(page), ['dark', 'system mode', dark]);
    assert.is(await page.evaluate(() => localStorage.length), 0);
  }));

test('boxes, code and the search field follow a page of another colour, in both modes', () =>
  on('/a', async (page) => {
    const made = (mode: string, color: string): Promise<boolean[]> =>
      page.evaluate(
        ([mode, color]) => {
          document.documentElement.dataset.theme = mode;
          document.documentElement.style.setProperty('--color-bg', color);
          return ['--color-bg-raised', '--color-bg-sunken', '--code-bg'].map((property) => {
            document.body.style.color = `var(${property})`;
            const [red = 0, green = 0, blue = 0] =
              getComputedStyle(document.body)
                .color.match(/[\d.]+/g)
                ?.map(Number) ?? [];
            return red > green && green > blue;
          });
        },
        [mode, color] as const,
      );
    assert.equal(await made('light', '#ffeedd'), [true, true, true]);
    assert.equal(await made('dark', '#332211'), [true, true, true]);
  }));

test('without script it does so too, and paper is white', () =>
  on('/a', { prepare: prefersDark, javaScriptEnabled: false }, async (page) => {
    assert.is((await seen(page))[0], 'dark');
    await page.emulateMedia({ media: 'print' });
    assert.is((await seen(page))[0], 'light');
  }));

test('a site that says nothing is light, with two states', async () => {
  site.deploy(fixed);
  const visit = { prepare: prefersDark };
  await on('/a', { ...visit, javaScriptEnabled: false }, async (page) => assert.is((await seen(page))[0], 'light'));
  await on('/a', visit, async (page) => {
    const states = [await seen(page)];
    for (let clicks = 0; clicks < 2; clicks++) {
      await page.click('.color-toggle');
      states.push(await seen(page));
    }
    const bright = ['light', 'light mode', light];
    assert.equal(states, [bright, ['dark', 'dark mode', dark], bright]);
  });
});

test.run();
