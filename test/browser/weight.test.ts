/** What a page really loads until it is at rest, untouched: pages of every kind, in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { browserSuite } from '../lib/browser-suite.ts';
import { realSite } from '../lib/built-site.ts';
import { siteFolder } from '../lib/places.ts';
import { sentBytes } from '../lib/sent-bytes.ts';
import { readAll } from '../lib/site.ts';

const site = realSite();
const { test, on, onEach } = browserSuite('weight', site);

const LIMIT = 10_000;
/** The document, its style sheets and its scripts together. */
const DOC_LIMIT = 25_000;

/** What parts are found by, and what tells one page's assets from another's. */
const tells = new Map<string, RegExp>([
  ...['announcement', 'not-found', 'code', 'table-wrap', 'tabs', 'only-light', 'navbar', 'sidebar', 'prose'].map(
    (name) => [name, new RegExp(` class="(?:[^"]* )?${name}[ "]`)] as const,
  ),
  ...['<img', 'data-client', 'data-version', 'data-link', 'site-island', 'data-toc'].map(
    (name) => [name, new RegExp(name)] as const,
  ),
]);

/** One page for every set of those and of style sheets: the largest. */
function kindsOf(files: Record<string, string>): string[] {
  const pages = Object.entries(files).filter(([file]) => file.endsWith('.html'));
  const kindOf = (html: string): string =>
    [
      ...[...tells].flatMap(([name, pattern]) => (pattern.test(html) ? [name] : [])),
      ...(html.match(/<link rel="stylesheet" [^>]*>/g) ?? []),
    ].join(' ');
  const kinds = new Map(
    pages.sort(([, a], [, b]) => a.length - b.length).map(([file, html]) => [kindOf(html), file] as const),
  );
  return [...kinds.values()].map((file) => `/${file.replace(/(?:\/|^)index\.html$/, '')}`);
}

/** What comes with the first sign of a reader. A browser on a busy machine may tell of a pointer where there is none. */
const isLater = (url: string): boolean => url.startsWith('/assets/later-');

const isDoc = (path: string): boolean => site.html(path).includes('&quot;kind&quot;:&quot;doc&quot;');

/** Scripts and style sheets that the document of a page and its elements ask for, with what those import, without a browser. */
function filesIn(path: string): string[] {
  const document = site.document(path);
  const attributes = (selector: string, name: string): string[] =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '');
  const [client = ''] = attributes('script[type="module"]', 'src');
  const features = [...textOf(client).matchAll(/\["([^"]+)",\(\)=>import\("\.\/([^"]+)"/g)].flatMap(
    ([, selector = '', file]) => (document.querySelector(selector) === null ? [] : [`/assets/${file}`]),
  );
  const files = new Set([...attributes('head > link[rel="stylesheet"]', 'href'), client, ...features]);
  for (const file of files)
    for (const [, imported] of textOf(file).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) files.add(`/assets/${imported}`);
  return [...files].sort();
}
const textOf = (url: string): string => readFileSync(join(siteFolder, url), 'utf8');

/** Paths of the scripts and style sheets that each page has asked for, once nothing more is coming. */
async function filesOn(paths: readonly string[]): Promise<[path: string, files: string[]][]> {
  const asked = new Set<string>();
  const found: [string, string[]][] = [];
  const work = async (page: Page, path: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    found.push([path, [...asked]]);
    asked.clear();
  };
  await onEach(
    paths,
    {
      expects: /404/,
      prepare: async (page) => {
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/\.(?:js|css)$/.test(pathname)) asked.add(pathname);
        });
      },
    },
    work,
  );
  return found;
}

test(`every kind of page is at work with less than ${LIMIT} bytes of script, every kind of doc with ${DOC_LIMIT} in all`, async () => {
  const paths = kindsOf(readAll(siteFolder));
  const isEnglish = (path: string): boolean => path.startsWith('/en');
  // A tab for each language, whose readers speak it: while one is idle, the other loads.
  const tabs = [paths.filter(isEnglish), paths.filter((path) => !isEnglish(path))];
  const found = new Map((await Promise.all(tabs.map(filesOn))).flat());
  const total = (urls: string[], limit: number): number =>
    sentBytes(
      urls.map((url) => readFileSync(join(siteFolder, url))),
      limit,
    );
  assert.ok([...found.values()].some((urls) => !urls.some(isLater)));
  const tooHeavy = [...found].flatMap(([path, asked]) => {
    const urls = asked.filter((url) => !isLater(url));
    const script = total(
      urls.filter((url) => url.endsWith('.js')),
      LIMIT,
    );
    const all = isDoc(path) ? total([join(path, 'index.html'), ...urls], DOC_LIMIT) : 0;
    return script < LIMIT && all <= DOC_LIMIT ? [] : [`${path}: ${script} of script, ${all} in all, ${urls.join(' ')}`];
  });
  assert.equal(tooHeavy, []);
  // What the next test takes for the files of a page is what a browser asks for.
  for (const [path, asked] of found)
    if (isDoc(path)) assert.equal(asked.filter((url) => !isLater(url)).sort(), filesIn(path), path);
  // What is loaded after the start is among what was counted.
  const parts = new Set([...found.values()].flat());
  for (const part of ['client', 'chunk', 'text-tools', 'tabs', 'images'])
    assert.ok(
      [...parts].some((url) => url.startsWith(`/assets/${part}-`)),
      part,
    );
});

test(`every doc weighs at most ${DOC_LIMIT} bytes, without its pictures`, () => {
  const docs = Object.keys(readAll(siteFolder))
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.replace(/\/index\.html$/, '')}`)
    .filter(isDoc);
  assert.ok(docs.length > 150, String(docs.length));
  const sent = new Map<string, number>();
  const bytesOf = (url: string): number => {
    const bytes = sent.get(url) ?? sentBytes([readFileSync(join(siteFolder, url))], 0);
    sent.set(url, bytes);
    return bytes;
  };
  const tooHeavy = docs.flatMap((path) => {
    const files = filesIn(path).reduce((sum, url) => sum + bytesOf(url), 0);
    const all = files + sentBytes([site.html(path)], DOC_LIMIT - files);
    return all <= DOC_LIMIT ? [] : [`${path}: ${all}`];
  });
  assert.equal(tooHeavy, []);
});

/** Bytes of what a page loaded to be shown, and of pages that were fetched ahead. */
const weigh = (page: Page): Promise<{ own: number; ahead: number }> =>
  page.evaluate(() => {
    const entries = performance.getEntries().filter((one) => one instanceof PerformanceResourceTiming);
    // What is taken from the cache is said once more.
    const bytes = (all: PerformanceResourceTiming[]): number =>
      [...new Map(all.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()].reduce((a, b) => a + b, 0);
    const isAhead = ({ name, entryType }: PerformanceEntry): boolean =>
      entryType !== 'navigation' && !/\.\w+$/.test(name);
    return { own: bytes(entries.filter((one) => !isAhead(one))), ahead: bytes(entries.filter(isAhead)) };
  });

for (const path of ['/', '/intro', '/features', '/customize', '/blog', '/en/quick-start', '/404.html'])
  test(`${path}: what is fetched ahead weighs no more than the page, whatever is seen and pointed at`, () =>
    on(path, { expects: /404/ }, async (page) => {
      await page.waitForLoadState('networkidle');
      const { own } = await weigh(page);
      await page.evaluate(async () => {
        const pause = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));
        for (const link of [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].slice(0, 40)) {
          link.scrollIntoView({ behavior: 'instant' });
          link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          await pause(100);
        }
      });
      await page.waitForLoadState('networkidle');
      const { ahead } = await weigh(page);
      assert.ok(ahead > 0 && ahead <= own, `${ahead} bytes for a page of ${own}`);
    }));

test.run();
