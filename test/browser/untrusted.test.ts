/** What addresses, links and browser storage say is believed only where it can do no harm. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture } from '../lib/built-site.ts';
import { root } from '../lib/places.ts';

const site = fixture({
  'config/site.config.js': `export default {
    title: 'T', url: 'https://example.com', favicon: '/icon.svg', blog: false, onOrphanDocs: 'ignore',
    i18n: { defaultLocale: 'en', locales: ['en'] },
  };`,
  'content/docs/a.md': '# Apple\n\nA word.',
  'content/docs/d.md':
    '# Date\n\n<ul class="cards"><li class="contents"><p><a href="https://stranger.invalid">.</a></p></li></ul>',
  'content/docs/e.mdx': "import data from './e.json';\n\n# Elder\n\n<Toggle {...data} />\n",
  'content/docs/e.json': '{ "innerHTML": "<i id=stranger></i>" }',
  'content/docs/f.md':
    '# Fig\n\n::Toggle{href="tel:void(document.title=1)" protocol="javascript" host="stranger.invalid"}\n',
  'theme/components/Toggle.tsx': `'use client';
    import { useState } from 'react';
    export default function Toggle(props: object) {
      const [isOpen, setOpen] = useState(false);
      const Told = 'href' in props ? 'a' : 'p';
      return <div><button type="button" id="toggle" onClick={() => setOpen(true)}>Open</button>{isOpen && <Told id="told" {...props}>Told</Told>}</div>;
    }`,
  'content/docs/b.md': '# Banana\n\nA word.',
  'content/docs/c.md': '# Cherry\n\n## Half {#50%}\n\nA word.',
  'content/pages/index.md': '# Home',
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const { test, on, site: served } = browserSuite('untrusted', site);
const STRANGER = 'https://stranger.invalid';

/** Collects what is asked of others; nobody answers. */
async function asksOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== served.origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' });
    },
  );
  return asked;
}

/** Whatever can be written on `html` or `body` and is read by the theme. */
function readNames(): string[] {
  const folder = join(root, 'theme');
  const code = readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(String(file)))
    .map((file) => readFileSync(join(folder, String(file)), 'utf8'))
    .join('\n');
  const found = [...code.matchAll(/\b(?:settings|dataset)\.(\w+)|\bdata-([\w-]+)/g)];
  const names = found.map(
    ([, property = '', name]) => name ?? property.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`),
  );
  return [...new Set(names)];
}

async function useEverything(page: Page): Promise<void> {
  await page.click('.search > button');
  await page.fill('.search-dialog input', 'word');
  await page.waitForSelector('.search-dialog [role=option]');
  await page.keyboard.press('Escape');
  await page.click('.hamburger');
  await page.waitForSelector('.mobile-menu[data-open]');
}

test('an address can put attributes on html, and load nothing with them', async () => {
  const names = readNames();
  for (const name of ['shell-data', 'base', 'storage', 'shell', 'storage-suffix', 'mode-switch', 'island', 'source'])
    assert.ok(names.includes(name), name);
  let asked: string[] = [];
  const attacks = names.map((name) => `sitegen-data-${name}=${encodeURIComponent(`${STRANGER}/${name}/`)}`);
  await on(
    `/a?sitegen-data-foo=bar&${attacks.join('&')}`,
    {
      viewport: mobile,
      prepare: async (page) => {
        asked = await asksOthers(page);
        await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      },
    },
    async (page) => {
      assert.is(await page.getAttribute('html', 'data-foo'), 'bar');
      assert.is(await page.getAttribute('html', 'data-theme'), 'dark');
      assert.is(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
      await useEverything(page);
    },
  );
  assert.equal(asked, []);
});

for (const kept of [
  '[null]',
  '[1]',
  '{}',
  '{',
  '[{"title":"x","href":"javascript:alert(1)","place":[]}]',
  '[{"title":"x","href":"//stranger.invalid/","place":[]}]',
  '[{"title":{},"href":"/a","place":[]}]',
  '[{"title":"x","href":"/a","place":[{}]}]',
]) {
  test(`the search opens with ${kept} in storage, and offers nothing of it`, () =>
    on(
      '/a',
      { prepare: (page) => page.addInitScript((text) => localStorage.setItem('sitegen.search.recent/', text), kept) },
      async (page) => {
        await page.click('.search > button');
        await page.waitForSelector('.search-dialog input');
        assert.is(await page.locator('.search-dialog [role=option]').count(), 0);
      },
    ));
}

for (const path of ['//stranger.invalid/x', '//stranger.invalid/x.html', '/\\stranger.invalid/x.html']) {
  let asked: string[] = [];
  test(`a move to ${path} on this site asks this site`, () =>
    on(
      '/a',
      {
        prepare: async (page) => {
          asked = await asksOthers(page);
        },
        expects: /404/,
      },
      async (page) => {
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: 'x', id: 'attack' });
          document.getElementById('page:content')?.append(link);
        }, served.origin + path);
        await page.click('#attack');
        await page.waitForSelector('.not-found');
        assert.equal(asked, []);
      },
    ));
}

test('the same path at another address is no page of this site', async () => {
  let asked: string[] = [];
  await on(
    '/a',
    {
      prepare: async (page) => {
        asked = await asksOthers(page);
        // The site's own page of that path is in view, and would be fetched ahead now or a moment later.
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      },
    },
    async (page) => {
      const own: string[] = [];
      const { origin } = new URL(page.url());
      page.on('request', (request) => own.push(request.url()));
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'x', id: 'attack' });
        document.getElementById('page:content')?.append(link);
      }, `${STRANGER}/b`);
      await page.click('#attack');
      await page.waitForURL(`${STRANGER}/b`);
      assert.equal(asked, [`${STRANGER}/b`]);
      assert.not(own.includes(`${origin}/b`));
    },
  );
});

test('an island makes no HTML of data', () =>
  on('/e', async (page) => {
    await page.waitForSelector('site-island[data-hydrated]');
    await page.click('#toggle');
    assert.is(await page.locator('#told').innerHTML(), 'Told');
  }));

test('a link in an island leads where its address says, whatever else it is given', () =>
  on('/f', async (page) => {
    await page.waitForSelector('site-island[data-hydrated]');
    await page.click('#toggle');
    const href = await page.$eval('#told', (link) => (link as HTMLAnchorElement).href);
    assert.is(href, 'tel:void(document.title=1)');
  }));

test('no class lets a link of a text lie over what is around the text', () =>
  on('/d', async (page) => {
    const stranger = await page.evaluate(
      () =>
        [...document.querySelectorAll('nav a, aside a, .sidebar')].filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + Math.min(height, 40) / 2);
          return top?.closest('a[href*=stranger]') != null;
        }).length,
    );
    assert.is(stranger, 0);
  }));

test('an id that is no well-formed address stops nothing', () =>
  on('/c#50%', async (page) => {
    assert.is(await page.locator('[data-toc=desktop] a').getAttribute('href'), '#50%25');
    await page.waitForSelector('[data-toc=desktop] a[aria-current]');
  }));

test.run();
