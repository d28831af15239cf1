/** `offline`: what was read once opens again when the server is gone; online everything is asked for as ever. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hydrated, openPage, problemsOf, serve, sharedBrowser } from '../lib/browser.ts';
import { fixture } from '../lib/built-site.ts';

const files = (text: string, option: string): Record<string, string> => ({
  'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, search: false, deploy: { target: 'netlify' }${option} };`,
  'config/sidebars.js': "export default { main: ['a', 'b', 'c'] };",
  'content/docs/a.md': `# A\n\n${text} [to b](b.md)`,
  'content/docs/b.md': '# B\n\n```js\ncode();\n```',
  // Named as if they never changed.
  'content/docs/c.md': `---\nslug: /assets/c-12345678.v2\n---\n\n# C\n\n${text}`,
  'content/static/img/assets/note-20240101.txt': text,
  'content/pages/index.md': '# Home',
});
const [first, edited, without, removing] = [
  fixture(files('first', ', offline: true')),
  fixture(files('edited', ', offline: true')),
  fixture(files('first', '')),
  fixture(files('first', ", offline: 'remove'")),
];

/** `waitForFunction` takes a promise for true; and a loop in the page would go on for ever where what it waits for never comes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
const becomesKept = (page: Page, url: string): Promise<void> =>
  until(`${url} to be kept`, () => page.evaluate(async (address) => (await caches.match(address)) !== undefined, url));
const isWorkerThere = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0 || caches.has('sitegen'));

test('without the key nothing is kept', async () => {
  await Promise.all([without.ready(), first.ready()]);
  const policies = [without, first].map(({ folder }) => readFileSync(join(folder, '_headers'), 'utf8'));
  assert.equal(
    policies.map((policy) => policy.includes("worker-src 'self'")),
    [false, true],
  );
  assert.not(existsSync(join(without.folder, 'offline.js')));
  assert.not.match(without.html('/a'), 'data-worker');
});

test('a page that was read opens without a network, one never asked for does not; with a network it is as it is now', async () => {
  await Promise.all([first.ready(), edited.ready()]);
  const [browser, site] = await Promise.all([sharedBrowser(), serve(first.folder)]);
  const page = await openPage(browser);
  const problems = problemsOf(page);
  const isKept = (path: string): Promise<void> => becomesKept(page, site.origin + path);
  const shown = (): Promise<string> => page.innerText('.prose');
  try {
    await page.goto(`${site.origin}/a`);
    await hydrated(page);
    await isKept('/a');
    await page.click('.prose a[href="/b"]');
    await page.waitForSelector('.code-copy');
    await isKept('/b');
    const note = (): Promise<string> =>
      page.evaluate(async () => (await fetch('/img/assets/note-20240101.txt')).text());
    assert.is(await note(), 'first');
    await isKept('/img/assets/note-20240101.txt');
    await page.goto(`${site.origin}/assets/c-12345678.v2`);
    await isKept('/assets/c-12345678.v2');
    site.deploy(edited.folder);
    await page.goto(`${site.origin}/assets/c-12345678.v2`);
    assert.match(await shown(), 'edited');
    assert.is(await note(), 'edited');
    await page.goto(`${site.origin}/a`);
    assert.match(await shown(), 'edited');
    await hydrated(page);
    assert.equal(problems, []);
    await site.close();
    await page.goto(`${site.origin}/b?from=elsewhere`);
    await hydrated(page);
    await page.waitForSelector('.code-copy');
    await page.goto(`${site.origin}/a`);
    assert.match(await shown(), 'edited');
    await hydrated(page);
    await page.click('.prose a[href="/b"]');
    await page.waitForSelector('.code-copy');
    assert.match(await page.goto(`${site.origin}/never`).then(String, String), 'ERR_FAILED');
  } finally {
    await page.context().close();
    await site.close().catch(() => undefined);
  }
});

test('the worker and what it kept leave a reader who comes back', async () => {
  await Promise.all([first.ready(), removing.ready()]);
  assert.not.match(removing.html('/a'), 'data-worker');
  const [browser, site] = await Promise.all([sharedBrowser(), serve(first.folder)]);
  const page = await openPage(browser);
  const problems = problemsOf(page);
  try {
    await page.goto(`${site.origin}/a`);
    await becomesKept(page, `${site.origin}/a`);
    site.deploy(removing.folder);
    await page.goto(`${site.origin}/b`);
    await until('the worker to leave', async () => !(await isWorkerThere(page)));
    assert.equal(problems, []);
  } finally {
    await page.context().close();
    await site.close();
  }
});

test.run();
