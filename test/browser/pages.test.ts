/** Every kind of page in a real browser: what waking up changes, what axe finds, what the console says. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { visit } from '../lib/behaviour.ts';
import { desktop, openBrowser, openPage, type ServedSite, serveSite } from '../lib/browser.ts';

const test = suite('pages');
let browser: Browser;
let site: ServedSite;
test.before(async () => {
  [browser, site] = await Promise.all([openBrowser(), serveSite()]);
});
test.after(async () => {
  await browser.close();
  await site.close();
});

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

test('waking up changes nothing but what it should: attributes of state, and tools for code', async () => {
  /** Removes what behaviour.md allows to differ. */
  const settled = (source: string): string =>
    source
      .replace(/ (?:data-has-hydrated|disabled|aria-current|inert)="[^"]*"/g, '')
      .replace(/ href="#"/g, '')
      .replace(/<div class="code-tools">.*?<\/div>/g, '')
      .replace(/<link rel="prefetch"[^>]*>/g, '')
      .replace(/<img class="only-dark"[^>]*>/g, '')
      .replace(/(<img[^>]*) data-zooms="true" tabindex="0" role="button" aria-haspopup="dialog"/g, '$1')
      .replace(/(<div class="table-wrap"[^>]*) role="region" tabindex="0" aria-label="[^"]*"/g, '$1')
      .replace(/<!-- -->/g, '');
  for (const path of kinds) {
    const { page } = await openPage(browser, desktop, { javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const before = settled(await page.content());
    await page.context().close();
    await visit(
      browser,
      site.origin + path,
      async (live) => {
        await live.waitForTimeout(100);
        const after = settled(await live.content());
        const plain = (text: string): string => text.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
        assert.is(plain(after), plain(before), path);
      },
      { expects: /404/ },
    );
  }
});

test('nothing moves while a page is loaded and wakes up', async () => {
  for (const viewport of [desktop, { width: 390, height: 844 }]) {
    for (const path of kinds) {
      await visit(
        browser,
        site.origin + path,
        async (page) => {
          await page.waitForTimeout(150);
          assert.equal(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts), [], path);
        },
        {
          viewport,
          expects: /404/,
          prepare: (page) =>
            page.addInitScript(() => {
              const shifts: unknown[] = [];
              Object.assign(window, { shifts });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
              }).observe({ type: 'layout-shift', buffered: true });
            }),
        },
      );
    }
  }
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}
interface Axe {
  getRules(): { ruleId: string }[];
  run(context: string | Document, options: object): Promise<{ violations: Violation[] }>;
}

/** Every rule that axe has, the experimental ones too; enhanced contrast is asked of running text alone. */
const violationsOn = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const ENHANCED = 'color-contrast-enhanced';
    const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: ruleId !== ENHANCED }]));
    const found = [await axe.run(document, { rules })];
    const text = '.prose :is(p:not(.admonition-title), li, td)';
    if (document.querySelector(text))
      found.push(await axe.run(text, { runOnly: { type: 'rule', values: [ENHANCED] } }));
    return found.flatMap(({ violations }) => violations);
  });

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing on any kind of page, ${theme}, ${viewport.width} wide, both languages`, async () => {
      const found: string[] = [];
      for (const path of kinds.flatMap((kind) => [kind, `/en${kind}`])) {
        await visit(
          browser,
          site.origin + path,
          async (page) => {
            await page.evaluate(axeSource);
            for (const { id, nodes } of await violationsOn(page))
              found.push(
                `${path} ${id}: ${nodes
                  .map(({ target }) => target.join(' '))
                  .slice(0, 3)
                  .join(', ')}`,
              );
          },
          {
            viewport,
            prepare: (page) => page.addInitScript((value) => localStorage.setItem('theme', value), theme),
            expects: /404/,
          },
        );
      }
      assert.equal(found, []);
    });
  }
}

test.run();
