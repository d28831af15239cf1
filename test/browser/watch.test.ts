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
    assert.match((await page.locator('sitegen-overlay section').textContent()) ?? '', 'content/docs/a.md:1:1');
    writeFiles(site, { 'content/docs/a.md': text('fourth') });
    await page.waitForSelector('sitegen-overlay', { state: 'detached' });
    await page.waitForSelector('text=fourth');
  });
});

test.run();
