/** Searching a site in two languages, in a real browser: from the box to the marks on the page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { showIn, violationsOn } from '../lib/axe.ts';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture, realSite } from '../lib/built-site.ts';
import { attributeOf, BLOCKED, blockScripts } from '../lib/in-page.ts';
import { sentBytes } from '../lib/sent-bytes.ts';
import { mustBuild, readBuilt, writeFiles, writeSite } from '../lib/site.ts';
import { whileWatching } from '../lib/watch.ts';

const long = 'Words that fill the page.\n\n'.repeat(40);
const files = {
  'config/site.config.js': `export default {
    title: 'Finder', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', favicon: '/icon.svg',
    i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'], localeConfigs: { 'zh-Hans': { label: '中文', htmlLang: 'zh-CN' }, en: { label: 'English', htmlLang: 'en-US' } } },
    themeConfig: { navbar: { title: 'Finder', items: [{ to: '/a', label: 'A', position: 'left' }] } },
  };`,
  'config/sidebars.js': `export default { main: [{ type: 'category', label: '功能', items: ['a', 'b'] }, 'c', 'd'] };`,
  'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/pages/index.md': '# 首页',
  'content/docs/a.md': '---\ntitle: 代码补全\n---\n\n按快捷键触发。\n\n## 行内补全 {#inline}\n\n灰色的建议。\n',
  'content/docs/b.md':
    '---\ntitle: 内联对话\n---\n\n在选区旁提问，也能写代码。\n\n## 提示词 {#prompt}\n\nAI编程用的DevIns变量。\n',
  'content/docs/c.md': '---\ntitle: 常见问题\n---\n\n补全不出现时，先看代码的配置。\n',
  'content/docs/d.md': '---\ntitle: 模型\n---\n\n```json\n{ "customFields": { "model": "x" } }\n```\n',
  'content/i18n/en/pages/index.md': '# Home',
  'content/i18n/en/docs/a.md':
    '---\ntitle: Code completion\n---\n\nBy shortcut.\n\n## Inline {#inline}\n\nGrey suggestions.\n',
  'content/i18n/en/docs/b.md': `---\ntitle: Inline chat\n---\n\nAsk beside the selection. A quokka.\n\n${long}## Prompts {#prompt}\n\nThe **quokka** of DevIns. <b>Quokkas</b>!\n\n${long}`,
  'content/i18n/en/docs/c.md':
    '---\ntitle: Questions\n---\n\nWhen refactoring fails.\n\n## Refactoring {#refactoring}\n\nSee there.\n',
  'content/i18n/en/docs/d.md': '---\ntitle: Models\n---\n\n```json\n{ "customFields": { "model": "x" } }\n```\n',
};

const { test, site, on } = browserSuite('search', fixture(files));
const real = realSite();
const field = '.search-dialog[open] input';
const open = async (page: Page): Promise<void> => {
  await page.click('.search > button');
  await page.waitForSelector(field);
};
/** Links of what is listed once the answer to the query is there. */
async function look(page: Page, query: string): Promise<string[]> {
  await page.fill(field, query);
  await page.waitForSelector(`.search-dialog [data-query=${JSON.stringify(query)}][aria-busy="false"]`, {
    state: 'attached',
  });
  return links(page);
}
const links = (page: Page): Promise<string[]> =>
  page.locator('.search-dialog [role=option]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
const activeHref = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('.search-dialog input')?.getAttribute('aria-activedescendant') ?? '';
    const option = document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? option.getAttribute('href') : null;
  });
const isOpen = (page: Page): Promise<boolean> => page.locator('.search-dialog[open]').isVisible();

test('nothing of the search is loaded before the box is touched', () =>
  on('/a', async (page) => {
    const loaded = (): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => /\/search\/|dialog-/.test(path)),
      );
    await page.waitForLoadState('networkidle');
    assert.equal(await loaded(), []);
    await open(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('search/outline.json')),
    );
    assert.ok((await loaded()).length >= 2);
  }));

test('without JavaScript there is no box, and with it nothing moves', async () => {
  const box = '.search > button';
  await on('/a', { javaScriptEnabled: false }, async (page) => assert.not(await page.isVisible(box)));
  let before: unknown;
  await on('/a', { wakes: false, prepare: blockScripts, expects: BLOCKED }, async (page) => {
    assert.not(await page.isVisible(box));
    before = await page.locator('.search').boundingBox();
  });
  await on('/a', async (page) => {
    assert.ok(await page.isVisible(box));
    assert.equal(await page.locator('.search').boundingBox(), before);
  });
});

for (const keys of ['/', '?', 'Control+k', 'Meta+k']) {
  test(`${keys} opens the dialog, Escape closes it`, () =>
    on('/a', async (page) => {
      await page.keyboard.press(keys);
      await page.waitForSelector(field);
      assert.ok(await page.evaluate(() => document.activeElement?.matches('.search-dialog input')));
      await page.keyboard.press('/');
      assert.is(await page.inputValue(field), '/');
      await page.keyboard.press('Escape');
      assert.not(await isOpen(page));
    }));
}
test('the focus goes back to the box, and the dialog opens again empty', () =>
  on('/a', async (page) => {
    await page.focus('.search > button');
    await page.keyboard.press('Enter');
    await page.waitForSelector(field);
    await look(page, '补全');
    await page.click('.search-dialog .icon-button');
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.search > button')));
    await open(page);
    assert.is(await page.inputValue(field), '');
    assert.equal(await links(page), []);
  }));
test('a slash in a field is a slash', () =>
  on('/a', async (page) => {
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('input'));
      document.querySelector<HTMLElement>('main input')?.focus();
    });
    await page.keyboard.press('/');
    assert.is(await page.inputValue('main input'), '/');
    assert.not(await isOpen(page));
  }));

const queries = [
  ['/b', '代码补全', '/a'],
  ['/b', '补全', '/a'],
  ['/b', 'AI编程', '/b'],
  ['/a', 'ＡＩ编程', '/b'],
  ['/a', 'DevIns 变量', '/b'],
  ['/a', '编程', '/b'],
  ['/a', 'customFields', '/d'],
  ['/a', '怎么触发补全', '/a'],
  ['/en/a', 'customfields', '/en/d'],
  ['/en/b', 'completing code', '/en/a'],
  ['/en/b', 'completoin', '/en/a'],
  ['/en/b', 'refactorng', '/en/c'],
] as const;
const answers = new Map<string, Promise<Map<string, string | undefined>>>();

/** First results of all queries that are asked on a page, found in one visit: that costs more than each query. */
async function firstResults(path: string): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  await on(path, async (page) => {
    await open(page);
    for (const [where, query] of queries) if (where === path) found.set(query, (await look(page, query))[0]);
  });
  return found;
}

for (const [path, query, first] of queries) {
  test(`${query} on ${path} finds ${first} first`, async () => {
    const found = answers.get(path) ?? firstResults(path);
    answers.set(path, found);
    assert.is((await found).get(query), first);
  });
}

test('results are grouped by page, with sections, place and marks; a corrected word is shown', () =>
  on('/a', async (page) => {
    await open(page);
    assert.equal((await look(page, '补全')).slice(0, 2), ['/a', '/a#inline']);
    const group = page.locator('.search-dialog [role=group]').first();
    assert.is(await group.getAttribute('aria-label'), '代码补全');
    assert.is(await group.locator('.search-place').textContent(), '功能');
    assert.equal(await group.locator('.search-title mark').allTextContents(), ['补全', '补全']);
    await page.goto(`${site.origin}/en/a`);
    await hydrated(page);
    await open(page);
    await look(page, 'refactorng');
    assert.is(await page.locator('.search-note').textContent(), 'Showing results for “refactoring”. 1 page found');
  }));

test('arrows, Home and End move; Enter opens the section and marks the words; Escape or the button removes them', () =>
  on('/en/a', async (page) => {
    await open(page);
    const found = await look(page, 'quokka');
    assert.equal(found, ['/en/b', '/en/b#prompt']);
    assert.is(await activeHref(page), found[0]);
    for (const [key, href] of [
      ['ArrowDown', found[1]],
      ['ArrowDown', found[0]],
      ['ArrowUp', found[1]],
      ['Home', found[0]],
      ['End', found[1]],
    ] as const) {
      await page.keyboard.press(key);
      assert.is(await activeHref(page), href, key);
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('mark.found');
    assert.not(await isOpen(page));
    assert.is(await page.evaluate(() => location.pathname + location.hash), '/en/b#prompt');
    assert.equal(await page.locator('mark.found').allTextContents(), ['quokka', 'quokka', 'Quokkas']);
    const top = await page.locator('#prompt').evaluate((heading) => heading.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 400, `${top}`);
    assert.is(await page.locator('.marks-off').textContent(), 'Remove 3 highlights');
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => document.querySelectorAll('mark.found, .marks-off').length), 0);
    // The pieces are one text again, for the find of the browser and for the next marks.
    assert.is(await page.$eval('main .prose p', ({ childNodes }) => childNodes.length), 1);
    assert.is(await page.locator('main strong').textContent(), 'quokka');

    await open(page);
    await look(page, 'quokka');
    await page.click('.search-dialog [role=option]');
    await page.click('.marks-off');
    assert.is(await page.locator('mark.found').count(), 0);
    await open(page);
    assert.equal(await links(page), ['/en/b']);
    await page.click('.search-recent button');
    assert.equal(await links(page), []);
  }));

test('what is being composed is not searched, its keys belong to the input method, and its Enter opens nothing; a result that is opened elsewhere leaves the dialog as it is', () =>
  on('/a', async (page) => {
    await open(page);
    await look(page, '对话');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'buquan', selectionStart: 6, selectionEnd: 6 });
    await page.waitForTimeout(300);
    assert.is((await links(page))[0], '/b');
    await client.send('Input.insertText', { text: '' });

    // The browser would open a tab; whether it may is all that is ours.
    const isLeft = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const listen = (event: Event): void => {
            resolve(!event.defaultPrevented);
            event.preventDefault();
          };
          window.addEventListener('click', listen, { once: true });
        }),
    );
    await page.click('.search-dialog [role=option]', { modifiers: ['Control'] });
    assert.ok(await isLeft, 'left to the browser');
    assert.ok(await isOpen(page), 'opened elsewhere');

    const found = await look(page, '补全');
    const type = (isComposing: boolean): Promise<void> =>
      page.evaluate((composing) => {
        const input = document.querySelector<HTMLInputElement>('.search-dialog input');
        for (const key of ['ArrowDown', 'Enter'])
          input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: composing }));
      }, isComposing);
    await type(true);
    assert.is(await activeHref(page), found[0]);
    assert.ok(await isOpen(page));
    await type(false);
    await page.waitForFunction(() => document.querySelector('.search-dialog[open]') === null);
  }));

test('a move takes the marks away', () =>
  on('/a', async (page) => {
    await open(page);
    await look(page, '对话');
    await page.keyboard.press('Enter');
    await page.waitForSelector('mark.found');
    await page.click('.navbar a[href="/a"]');
    await page.waitForFunction(() => document.querySelectorAll('.found, .marks-off').length === 0);
  }));

for (const [path, nothing, query, found] of [
  ['/en/a', 'Nothing found for “zzzzqqqq xxyyzz”.', 'quokka', '1 page found'],
  ['/a', '没有找到与“zzzzqqqq xxyyzz”相关的内容。', '变量', '找到1个页面'],
] as const) {
  test(`on ${path} the dialog says that nothing was found, or shows the nearest pages; results are read aloud`, () =>
    on(path, async (page) => {
      await open(page);
      assert.equal(await look(page, 'zzzzqqqq xxyyzz'), []);
      assert.match((await page.locator('.search-note').textContent()) ?? '', nothing);
      assert.match((await page.locator('.search-dialog [role=status]').textContent()) ?? '', nothing);
      assert.is(await page.getAttribute(field, 'aria-expanded'), 'false');
      await look(page, query);
      assert.is(await page.locator('.search-dialog [role=status]').textContent(), found);
      assert.is(await page.getAttribute(field, 'aria-expanded'), 'true');
      if (path === '/en/a') await nearestIsSaid(page);
    }));
}

/** Where no page says enough of a query, that is said above those that come closest. */
async function nearestIsSaid(page: Page): Promise<void> {
  assert.equal(await look(page, 'code completion zeppelin volcano mango quartz falcon walrus violin'), ['/en/a']);
  assert.match((await page.locator('.search-note').textContent()) ?? '', /^Nothing found for .* come closest\.$/);
  assert.match((await page.locator('.search-dialog [role=status]').textContent()) ?? '', /^Nothing found/);
}

test('a failure is shown, and loading is tried again', () =>
  on('/a', { expects: /ERR_FAILED|Failed to fetch|search/i }, async (page) => {
    await page.route('**/search/**', (route) => route.abort());
    await open(page);
    await page.fill(field, '补全');
    await page.waitForSelector('.search-dialog [role=alert]');
    await page.unroute('**/search/**');
    await page.click('.search-dialog [role=alert] button');
    await page.waitForSelector('.search-dialog [role=option]');
    assert.is((await links(page))[0], '/a');
  }));

for (const [path, query] of [
  ['/intro', '如何编写自定义智能体'],
  ['/en/intro', 'how to write a custom agent'],
] as const) {
  test(`a first query on the real site asks at most 15 times for less than 62 kB (${path})`, () => {
    site.deploy(real);
    const ask = async (page: Page): Promise<void> => {
      await page.waitForLoadState('networkidle');
      const urls: string[] = [];
      page.on('requestfinished', (request) => urls.push(new URL(request.url()).pathname));
      await open(page);
      assert.ok((await look(page, query)).length > 0);
      await page.waitForLoadState('networkidle');
      // The sheet that comes with the first sign of a reader is the page's.
      const asked = urls.filter((url) => !url.startsWith('/assets/later-'));
      // Files of the index are compressed already.
      const [texts, rest] = [true, false].map((isText) =>
        asked
          .filter((url) => /\.(?:js|json|css)$/.test(url) === isText)
          .map((url) => readFileSync(join(real.folder, url))),
      ) as [Buffer[], Buffer[]];
      const packed = rest.reduce((sum, { length }) => sum + length, 0);
      const weight = packed + sentBytes(texts, 62_000 - packed);
      assert.ok(urls.some((url) => url.includes('/search/text/')) && weight < 62_000, `${weight} bytes`);
      assert.ok(asked.length <= 15, asked.join('\n'));
    };
    // Three pages fill it with their sections, whatever the fonts; texts of others are not asked for.
    return on(path, { viewport: { width: 1200, height: 500 } }, ask);
  });
}

for (const width of [390, 1200])
  test(`the dialog fits ${width} px and has no accessibility faults, light and dark`, () =>
    on('/b?sitegen-theme=dark', { viewport: { width, height: 800 } }, async (page) => {
      assert.is(await attributeOf(page, 'html', 'data-theme'), 'dark', 'as the address has it');
      await open(page);
      for (const query of ['补全', 'zzzzzz']) {
        await look(page, query);
        const box = await page.locator('.search-dialog').boundingBox();
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
        assert.ok(await page.evaluate(() => (document.querySelector('.search-panel')?.scrollWidth ?? 0) <= innerWidth));
        await showIn(page, 'light');
        assert.equal(await violationsOn(page), [], query);
        await showIn(page, 'dark');
        assert.equal(await violationsOn(page, 'colours'), [], `${query}, dark`);
      }
    }));

test('a site may do without a search, or put its box elsewhere', async () => {
  const config = files['config/site.config.js'];
  const without = writeSite({
    ...files,
    'config/site.config.js': config.replace("title: 'Finder',", "title: 'Finder', search: false,"),
  });
  await mustBuild(without);
  assert.not(existsSync(join(without, 'build/search')));
  assert.not.match(readBuilt(without, 'a/index.html'), 'class="search"');
  const left = writeSite({
    ...files,
    'config/site.config.js': config.replace('items: [', "items: [{ type: 'search', position: 'left' }, "),
  });
  await mustBuild(left);
  const html = readBuilt(left, 'a/index.html');
  assert.is(html.match(/class="search"/g)?.length, 1);
  assert.match(html, /navbar-left"><li><div class="search">/);
});

test('the watch server finds what was written a moment ago', async () => {
  const written = writeSite(files);
  await whileWatching(on, written, '/a', async (page) => {
    await open(page);
    assert.is((await look(page, '补全'))[0], '/a');
    await page.keyboard.press('Escape');
    writeFiles(written, { 'content/docs/a.md': '---\ntitle: 代码补全\n---\n\n新写的琥珀。\n' });
    await page.waitForSelector('text=新写的琥珀');
    await open(page);
    assert.is((await look(page, '琥珀'))[0], '/a');
  });
});

test('all results can be reached, some more whenever one scrolls to the end of the list', async () => {
  site.deploy(real);
  await on('/en/intro', async (page) => {
    await open(page);
    await look(page, 'model');
    const number = async (selector: string): Promise<number> =>
      Number.parseInt((await page.locator(selector).first().textContent()) ?? '', 10);
    const all = await number('.search-note');
    assert.ok(all > 20);
    for (let seen = 0; await page.locator('.search-further').count(); ) {
      const shown = await page.locator('.search-dialog [role=group]').count();
      assert.is(await number('.search-further'), all - shown);
      assert.ok(shown > seen);
      seen = shown;
      await page.locator('.search-further').scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (before) => document.querySelectorAll('.search-dialog [role=group]').length > before,
        shown,
      );
    }
    assert.is(await page.locator('.search-dialog [role=group]').count(), all);
  });
});

test('keys reach further results too: the last one brings them, and the next key goes to the first of them', async () => {
  site.deploy(real);
  await on('/en/', async (page) => {
    await open(page);
    await look(page, 'quick start');
    const options = page.locator('.search-dialog [role=option]');
    const shown = await options.count();
    await page.keyboard.press('End');
    await page.waitForFunction(
      (before) => document.querySelectorAll('.search-dialog [role=option]').length > before,
      shown,
    );
    await page.keyboard.press('ArrowDown');
    assert.is(await options.nth(shown).getAttribute('aria-selected'), 'true');
  });
});

test.run();
