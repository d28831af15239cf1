/** Every kind of page in a real browser: what waking up changes, what axe finds, what the console says. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { showIn, violationsOn } from '../lib/axe.ts';
import { desktop, mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { realSite } from '../lib/built-site.ts';

const real = realSite();
const { test, on, onEach } = browserSuite('pages', real);

const kinds = [
  '/',
  '/intro',
  '/features',
  '/blog',
  '/blog/2025/03/26/autodev-2-0',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/autodev-team',
  '/blog/tags',
  '/blog/tags/release',
  '/architecture/overview',
  '/404.html',
];

/** What only a language and a width together get wrong is left to `looks` and `small-screens`. */
const english = kinds.map((path) => `/en${path}`);

/** Removes what scripts may add or change: states, tools, what is fetched ahead, and what is not for browsers with scripts. */
const settled = (source: string): string =>
  source
    .replace(/ (?:data-has-hydrated|disabled|aria-current|inert)="[^"]*"/g, '')
    .replace(/ href="#"/g, '')
    .replace(/<div class="code-tools">.*?<\/div>/g, '')
    .replace(/<link rel="prefetch"[^>]*>/g, '')
    .replace(/<link rel="stylesheet" href="\/assets\/later-[^>]*>/g, '')
    .replace(/<img class="only-dark"[^>]*>/g, '')
    .replace(/(<img[^>]*) data-zooms="true" tabindex="0" role="button" aria-haspopup="dialog"/g, '$1')
    .replace(/(<div class="table-wrap"[^>]*) role="region" tabindex="0" aria-label="[^"]*"/g, '$1')
    .replace(/<!-- -->/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '');

/** The page as its file has it, read without running its scripts. */
const unscripted = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { documentElement } = new DOMParser().parseFromString(await (await fetch('')).text(), 'text/html');
    return documentElement.outerHTML;
  });

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
interface Look {
  before: string;
  after: string;
  shifts: unknown[];
  violations: string[];
}
/** By window and page. */
const looks = new Map<string, Promise<Map<string, Look>>>();

/** All that is asked of pages in a window, found out in one visit of each: that costs more than each question. */
function look(paths: readonly string[], viewport: typeof wide): Promise<Map<string, Look>> {
  const key = `${paths[0]} ${viewport.width}`;
  const found = looks.get(key) ?? visit(paths, viewport);
  looks.set(key, found);
  return found;
}

async function visit(paths: readonly string[], viewport: typeof wide): Promise<Map<string, Look>> {
  const found = new Map<string, Look>();
  const work = async (page: Page, path: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
    const isCompared = viewport === wide && !path.startsWith('/en');
    const after = isCompared ? settled(await page.evaluate(() => document.documentElement.outerHTML)) : '';
    const before = isCompared ? settled(await unscripted(page)) : '';
    const check = async (theme: string, which: Parameters<typeof violationsOn>[1]): Promise<string[]> => {
      await showIn(page, theme);
      return (await violationsOn(page, which)).map((one) => `${path} ${viewport.width} wide ${theme} ${one}`);
    };
    const violations = [...(await check('light', 'all')), ...(await check('dark', 'colours'))];
    found.set(path, { before, after, shifts, violations });
  };
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  await onEach(paths, { viewport, prepare, expects: /404/ }, work);
  return found;
}

test('waking up changes nothing but what it should: attributes of state, and tools for code', async () => {
  for (const [path, { before, after }] of await look(kinds, wide)) {
    assert.match(before, '<main', path);
    assert.is(after, before, path);
  }
});

test('nothing moves while a page is loaded and wakes up', async () => {
  for (const found of [await look(kinds, wide), await look(english, phone)])
    for (const [path, { shifts }] of found) assert.equal(shifts, [], path);
});

test('axe finds nothing on any kind of page, light and dark, on wide screens in Chinese and on phones in English', async () => {
  const found = [await look(kinds, wide), await look(english, phone)];
  assert.equal(
    found.flatMap((all) => [...all.values()].flatMap(({ violations }) => violations)),
    [],
  );
});

test('axe finds what is wrong: a pale text, one that is not pale enough for a running text, and a name without the words that are seen', () =>
  on('/blog/tags', async (page) => {
    await page.evaluate(() => {
      const wrong = `<div class="prose" style="background: white"><p style="color: #aaa">Pale</p><p style="color: #666">Grey</p></div>
        <button aria-label="Something else">Seen words</button>`;
      document.querySelector('main')?.insertAdjacentHTML('beforeend', wrong);
    });
    assert.equal((await violationsOn(page)).map((one) => one.replace(/:.*/, '')).sort(), [
      'color-contrast',
      'color-contrast-enhanced',
      'label-content-name-mismatch',
    ]);
  }));

test('what is shown of a page that is still coming stays where it is', async () => {
  const parts = '.navbar > *, .breadcrumbs, article, article > *';
  /** Where each part that is shown begins. */
  const corners = (page: Page): Promise<[string, number[]][]> =>
    page.$$eval(parts, (all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => {
          const { left, top } = one.getBoundingClientRect();
          return [`${one.tagName} ${one.className}`, [left, top]];
        }),
    );
  const path = '/features';
  const whole = real.html(path);
  const cuts = [
    '<button',
    '</button>',
    'navbar-left">',
    '<span>GitHub',
    '</nav>',
    '<article>',
    'page-actions"><summary>',
    'AI阅读',
    'type="button" data-source',
  ];
  for (const viewport of [desktop, mobile]) {
    let sent = whole;
    const prepare = (page: Page) =>
      page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: sent }));
    await on(path, { viewport, javaScriptEnabled: false, prepare }, async (page) => {
      const last = new Map(await corners(page));
      for (const cut of cuts) {
        assert.ok(whole.includes(cut), cut);
        sent = whole.slice(0, whole.indexOf(cut, whole.indexOf('<body')) + cut.length);
        await page.goto(page.url());
        for (const [name, corner] of await corners(page)) assert.equal(corner, last.get(name), `${name}, up to ${cut}`);
      }
    });
  }
});

test.run();
