/** Writing with the site open: a save shows at once, the place on the page is kept, errors come and go. */
import * as assert from 'uvu/assert';
import { browserSuite } from '../lib/browser-suite.ts';
import { writeFiles, writeSite } from '../lib/site.ts';
import { whileWatching } from '../lib/watch.ts';

const { test, on } = browserSuite('watch');

test('a save is visible with scroll position, open details and chosen tab kept; errors show over the page and heal', async () => {
  const text = (word: string): string =>
    `# A\n\n${word}\n\n:::details[More]\n\ninside\n\n:::\n\n::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::\n\n${'long text\n\n'.repeat(100)}`;
  const site = writeSite({
    'content/static/favicon.ico': '',
    'content/pages/index.md': '# Home',
    'content/docs/a.md': text('first'),
  });
  await whileWatching(on, site, '/a', async (page) => {
    await page.click('.prose summary');
    await page.click('[role=tab]:has-text("Two")');
    await page.evaluate(() => window.scrollTo(0, 700));
    writeFiles(site, { 'content/docs/a.md': text('second') });
    await page.waitForSelector('text=second');
    assert.equal(
      await page.evaluate(() => [
        scrollY,
        document.querySelector<HTMLDetailsElement>('.prose details')?.open,
        document.querySelector('[aria-selected=true]')?.textContent,
      ]),
      [700, true, 'Two'],
    );
    writeFiles(site, { 'content/docs/a.md': `[x](./gone.md)\n\n${text('third')}` });
    await page.waitForSelector('sitegen-overlay', { state: 'attached' });
    assert.match(
      (await page.locator('sitegen-overlay').locator('section').textContent()) ?? '',
      'content/docs/a.md:1:1',
    );
    writeFiles(site, { 'content/docs/a.md': text('fourth') });
    await page.waitForSelector('sitegen-overlay', { state: 'detached' });
    await page.waitForSelector('text=fourth');
  });
});

test('after a save no page is shown as it was: neither one that was fetched ahead, nor one whose answer comes late', async () => {
  const site = writeSite({
    'content/static/favicon.ico': '',
    'content/pages/index.md': '# Home',
    'content/docs/a.md': '# A\n\n[to b](./b.md)\n\nfirst of a',
    'content/docs/b.md': '# B\n\n[to a](./a.md)\n\nfirst of b',
  });
  await whileWatching(on, site, '/a', async (page) => {
    await page.click('.prose a');
    await page.waitForSelector('text=first of b');
    await page.click('.prose a');
    await page.waitForSelector('text=first of a');

    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route('**/a', async (route) => {
      if (++asked > 1) return route.continue();
      const response = await route.fetch();
      await released;
      return route.fulfill({ response });
    });
    const [late] = await Promise.all([
      page.waitForRequest('**/a'),
      writeFiles(site, { 'content/docs/a.md': '# A\n\n[to b](./b.md)\n\nsecond of a' }),
    ]);
    writeFiles(site, {
      'content/docs/b.md': '# B\n\nsecond of b',
      'content/docs/a.md': '# A\n\n[to b](./b.md)\n\nthird of a',
    });
    await page.waitForSelector('text=third of a');
    release();
    await (await late.response())?.finished();
    // What would be shown of it is shown by the next frame but one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.match((await page.textContent('.prose')) ?? '', 'third of a');
    await page.click('.prose a');
    await page.waitForSelector('text=second of b');
  });
});

test.run();
