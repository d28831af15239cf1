/** Measures what a reader of a built site waits for: bytes of the dialog and of a first query, and the time from a key to results. */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, openPage, serve } from '../lib/browser.ts';
import { siteFolder } from '../lib/places.ts';

const readers = [
  ['/intro', '代码补全'],
  ['/intro', '如何编写自定义智能体'],
  ['/en/intro', 'code completion'],
  ['/en/intro', 'completoin'],
] as const;
const field = '.search-dialog[open] input';

const [site, browser] = await Promise.all([serve(), openBrowser()]);
for (const [path, query] of readers) writeSync(1, `${await visit(browser, site.origin + path, query)}\n`);
await Promise.all([browser.close(), site.close()]);

async function visit(browser: Browser, url: string, query: string): Promise<string> {
  const page = await openPage(browser);
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const urls: string[] = [];
  page.on('requestfinished', (request) => urls.push(new URL(request.url()).pathname));
  await page.keyboard.press('/');
  await page.waitForSelector(field);
  await page.waitForLoadState('networkidle');
  const opened = bytesOf(urls);
  const first = await timeTo(query);
  await page.waitForLoadState('networkidle');
  const asked = bytesOf(urls);
  const later = await timeTo(query.slice(0, -1));
  await page.context().close();
  return `"${query}": dialog ${opened}; with a first query ${asked}; key to results ${first} ms, then ${later} ms`;

  /** Milliseconds in the page from the last key of a text to its results, the pause for more keys included. */
  async function timeTo(text: string): Promise<number> {
    await page.evaluate(
      ([input, option, text]) =>
        new Promise<void>((done) => {
          const element = document.querySelector<HTMLInputElement>(input);
          if (element === null) throw new Error('the dialog is closed');
          const start = performance.now();
          const watcher = new MutationObserver(() => {
            if (document.querySelector(`[data-query=${JSON.stringify(text)}] ${option}`) === null) return;
            watcher.disconnect();
            document.body.dataset.took = String(Math.round(performance.now() - start));
            done();
          });
          watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
          element.value = text;
          element.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }),
      [field, '[role=option]', text] as const,
    );
    return Number(await page.evaluate(() => document.body.dataset.took));
  }
}

/** Bytes raw, and as a host sends them: text compressed, the files of the index as they are. */
function bytesOf(urls: readonly string[]): string {
  const files = urls.map((url) => ({ url, bytes: readFileSync(join(siteFolder, url)) }));
  const raw = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const sent = files.reduce(
    (sum, { url, bytes }) => sum + (/\.(?:js|json|css)$/.test(url) ? brotliCompressSync(bytes).length : bytes.length),
    0,
  );
  return `${(sent / 1000).toFixed(1)} kB (${(raw / 1000).toFixed(1)} raw)`;
}
