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

/** One page for every set of those and of style sheets, with that set: the largest. */
function kindsOf(files: Record<string, string>): [path: string, parts: readonly string[]][] {
  const pages = Object.entries(files).filter(([file]) => file.endsWith('.html'));
  const partsOf = (html: string): string[] => [
    ...[...tells].flatMap(([name, pattern]) => (pattern.test(html) ? [name] : [])),
    ...(html.match(/<link rel="stylesheet" [^>]*>/g) ?? []),
  ];
  const kinds = new Map<string, [string, string[]]>();
  for (const [file, html] of pages.sort(([, a], [, b]) => a.length - b.length)) {
    const parts = partsOf(html);
    kinds.set(parts.join(' '), [`/${file.replace(/(?:\/|^)index\.html$/, '')}`, parts]);
  }
  return [...kinds.values()];
}

/** So many of them that each part is on one, and that each is missing on one. */
function someOf(kinds: ReturnType<typeof kindsOf>): string[] {
  const all = new Set(kinds.flatMap(([, parts]) => parts));
  const seen = new Set<string>();
  return kinds.flatMap(([path, parts]) => {
    const found = [...all].map((part) => `${part} ${parts.includes(part)}`).filter((one) => !seen.has(one));
    for (const one of found) seen.add(one);
    return found.length > 0 ? [path] : [];
  });
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

test(`every kind of page is at work with less than ${LIMIT} bytes of script`, async () => {
  const kinds = kindsOf(readAll(siteFolder));
  const paths = someOf(kinds);
  const isEnglish = (path: string): boolean => path.startsWith('/en');
  // A tab for each language, whose readers speak it: while one is idle, the other loads.
  const tabs = [paths.filter(isEnglish), paths.filter((path) => !isEnglish(path))];
  const found = new Map((await Promise.all(tabs.map(filesOn))).flat());
  assert.ok([...found.values()].some((urls) => !urls.some(isLater)));
  const tooHeavy = kinds.flatMap(([path]) => {
    const scripts = filesIn(path).filter((url) => url.endsWith('.js'));
    const bytes = sentBytes(
      scripts.map((url) => readFileSync(join(siteFolder, url))),
      LIMIT,
    );
    return bytes < LIMIT ? [] : [`${path}: ${bytes}, ${scripts.join(' ')}`];
  });
  assert.equal(tooHeavy, []);
  // What is taken for the files of a page is what a browser asks for.
  for (const [path, asked] of found) assert.equal(asked.filter((url) => !isLater(url)).sort(), filesIn(path), path);
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
