/** Every kind of page in a real browser: what waking up changes, what axe finds, what the console says. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { showIn, violationsOn } from '../lib/axe.ts';
import { desktop, mobile } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, realSite } from '../lib/built-site.ts';

const real = realSite();
const { test, on } = browserSuite('pages', real);

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

/** Removes what behaviour.md allows to differ. */
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
/** Elements with their classes and those of their parents: what their colours depend on. */
const coloured = (path: string): Set<string> =>
  new Set(
    all(real.document(path), 'body *').map((one) =>
      [one, one.parentElement].map((each) => `${each?.tagName}.${each?.className}`).join(' in '),
    ),
  );
/** Whether a page has no elements that the other page lacks, so that its colours need no check of their own. */
const hasColoursOf = (path: string, other: string): boolean => {
  const known = coloured(other);
  return [...coloured(path)].every((one) => known.has(one));
};

const looks = new Map<string, Promise<Look>>();

/** All that is asked of a page in a window, found out in one visit: that costs more than each question. */
function look(path: string, viewport: { width: number; height: number }): Promise<Look> {
  const key = `${path} ${viewport.width} wide`;
  const found = looks.get(key) ?? visit(path, viewport, key);
  looks.set(key, found);
  return found;
}

async function visit(path: string, viewport: typeof wide, key: string): Promise<Look> {
  const found: Look = { before: '', after: '', shifts: [], violations: [] };
  const work = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');
    found.shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
    found.after = settled(await page.evaluate(() => document.documentElement.outerHTML));
    found.before = settled(await unscripted(page));
    const isEnglish = path.startsWith('/en');
    const check = async (theme: string, which: Parameters<typeof violationsOn>[1]): Promise<void> => {
      await showIn(page, theme);
      const violations = await violationsOn(page, which);
      found.violations.push(...violations.map((violation) => `${key} ${theme} ${violation}`));
    };
    await check('light', isEnglish && hasColoursOf(path, path.slice(3)) ? 'no colours' : 'all');
    // Words differ between languages, colours do not.
    if (!isEnglish) await check('dark', 'colours');
  };
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  await on(path, work, { viewport, prepare, expects: /404/ });
  return found;
}

test('waking up changes nothing but what it should: attributes of state, and tools for code', async () => {
  for (const path of kinds) {
    const { before, after } = await look(path, wide);
    assert.is(after, before, path);
  }
});

test('nothing moves while a page is loaded and wakes up', async () => {
  for (const viewport of [wide, phone])
    for (const path of kinds) assert.equal((await look(path, viewport)).shifts, [], path);
});

test('axe finds nothing on any kind of page, light and dark, on wide screens and phones, in both languages', async () => {
  const found: string[] = [];
  for (const path of kinds)
    for (const [one, viewport] of [
      [path, wide],
      [path, phone],
      [`/en${path}`, wide],
    ] as const)
      found.push(...(await look(one, viewport)).violations);
  assert.equal(found, []);
});

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
    await on(
      path,
      async (page) => {
        const last = new Map(await corners(page));
        for (const cut of cuts) {
          assert.ok(whole.includes(cut), cut);
          sent = whole.slice(0, whole.indexOf(cut, whole.indexOf('<body')) + cut.length);
          await page.goto(page.url());
          for (const [name, corner] of await corners(page))
            assert.equal(corner, last.get(name), `${name}, up to ${cut}`);
        }
      },
      { viewport, javaScriptEnabled: false, prepare },
    );
  }
});

test.run();
