/** Writing with the site open: a save shows at once, the place on the page is kept, errors come and go. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hydrated, openBrowser, openPage } from '../lib/browser.ts';
import { root } from '../lib/places.ts';
import { writeFiles, writeSite } from '../lib/site.ts';

const test = suite('watch');
let browser: Browser;
test.before(async () => {
  browser = await openBrowser();
});
test.after(() => browser.close());

test('a save is visible with scroll position, open details and chosen tab kept; errors show over the page and heal', async () => {
  const text = (word: string): string =>
    `# A\n\n${word}\n\n:::details[More]\n\ninside\n\n:::\n\n::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::\n\n${'long text\n\n'.repeat(100)}`;
  const site = writeSite({ 'content/docs/a.md': text('first') });
  const child = spawn(
    process.execPath,
    [join(root, 'bin/sitegen.js'), 'serve', '--watch', '--port', '0', '--host', '127.0.0.1'],
    { cwd: site },
  );
  try {
    const origin = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
        if (found) resolve(found);
      });
    });
    const { page } = await openPage(browser);
    await page.goto(`${origin}/a`);
    await hydrated(page);
    await page.waitForTimeout(200);
    await page.click('.prose summary');
    await page.click('[role=tab]:has-text("Two")');
    await page.evaluate(() => scrollTo(0, 700));
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
  } finally {
    child.kill();
  }
});

test.run();
