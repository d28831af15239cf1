/** What the keyboard opens: clean to axe while it is open, closed by Escape, and the focus is back where it was. */
import * as assert from 'uvu/assert';
import { violationsOn } from '../lib/axe.ts';
import { desktop } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { realSite } from '../lib/built-site.ts';
import { atRest, partLoaded } from '../lib/in-page.ts';

const { test, on } = browserSuite('opened', realSite());

const phone = { width: 390, height: 844 };
/** What it is, where, its control, what is seen when it is open, and the part that is at work then. */
const things: [name: string, path: string, control: string, shown: string, part: string, viewport: typeof phone][] = [
  ['languages', '/intro', '.dropdown > [aria-haspopup]', '.dropdown-list a', 'dropdowns', desktop],
  ['the menu of the page', '/intro', '.page-actions > summary', '.page-actions li > button', 'page-actions', desktop],
  ['the search', '/intro', '.search > button', '.search-dialog input', 'dialog', desktop],
  ['the search on a phone', '/en/intro', '.search > button', '.search-dialog input', 'dialog', phone],
  ['the contents on a phone', '/intro', '.toc-mobile > button', '.toc-mobile li a', 'collapsing', phone],
  ['the menu of small screens', '/intro', '.hamburger', '.mobile-menu[data-open] .mobile-panel', 'mobile-menu', phone],
];

for (const [name, path, control, shown, part, viewport] of things)
  test(`${name}: clean to axe while open, closed by Escape, the focus goes back`, () =>
    on(path, { viewport }, async (page) => {
      await page.locator(control).first().focus();
      await page.keyboard.press('Enter');
      await page.locator(shown).first().waitFor();
      await partLoaded(page, part);
      await atRest(page);
      assert.equal(await violationsOn(page), []);
      await page.keyboard.press('Escape');
      await page.locator(shown).first().waitFor({ state: 'hidden' });
      assert.ok(
        await page
          .locator(control)
          .first()
          .evaluate((one) => one === document.activeElement),
      );
    }));

test('languages below the pointer close by Escape, and open again for a pointer that comes back', () =>
  on('/intro', async (page) => {
    const shown = page.locator('.dropdown-list a').first();
    await page.hover('.dropdown > [aria-haspopup]');
    await shown.waitFor();
    await partLoaded(page, 'dropdowns');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });
    await page.mouse.move(600, 600);
    await page.hover('.dropdown > [aria-haspopup]');
    await shown.waitFor();
  }));

test('the contents on a phone mark what is being read', () =>
  on('/intro', { viewport: phone }, async (page) => {
    await page
      .locator('h2')
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView());
    await page.waitForFunction(() => document.querySelector('.toc-mobile b')?.textContent !== '');
    await page.locator('.toc-mobile > button').dispatchEvent('click');
    const current = await page.textContent('.toc-mobile li > [aria-current]');
    assert.is(await page.textContent('.toc-mobile b'), current);
  }));

test.run();
