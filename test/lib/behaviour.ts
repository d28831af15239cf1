/** What the checks of behaviour.md (B-001 …) have in common: documents without a browser, and pages in one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { listen } from '../../src/host/server.ts';
import { staticHandler } from '../../src/host/static-site.ts';
import { desktop, hydrated, openPage, type ServedSite } from './browser.ts';
import { siteFolder } from './places.ts';
import { type Files, sitegen, writeSite } from './site.ts';

/** A folder with a built site in it, read through linkedom. */
export interface BuiltSite {
  folder: string;
  has(path: string): boolean;
  html(path: string): string;
  /** The document of `/intro`, of `/` or of `/404.html`. */
  document(path: string): Document;
}

export function readSite(folder: string): BuiltSite {
  const fileOf = (path: string): string =>
    join(folder, path.endsWith('.html') ? path : join(path.replace(/[?#].*$/, ''), 'index.html'));
  const html = (path: string): string => readFileSync(fileOf(path), 'utf8');
  const parsed = new Map<string, Document>();
  return {
    folder,
    has: (path) => existsSync(fileOf(path)),
    html,
    document: (path) => {
      const found = parsed.get(path) ?? parseHTML(html(path)).document;
      parsed.set(path, found);
      return found;
    },
  };
}

/** The site of this repository, built by the runner. */
export const realSite = (): BuiltSite => readSite(siteFolder);

/** Builds a fixture; its diagnostics are shown when that fails. */
export async function buildFixture(files: Files): Promise<BuiltSite> {
  const folder = writeSite(files);
  const { code, stderr } = await sitegen(folder, 'build');
  assert.is(code, 0, stderr);
  return readSite(join(folder, 'build'));
}

/** Serves one folder; which one may be changed while it is served, as a deploy does. */
export async function serveFolder(folder: string): Promise<ServedSite & { deploy(folder: string): void }> {
  const handlerOf = (path: string) => staticHandler({ folder: path, baseUrl: '/', localePrefixes: ['en/'] });
  let handler = handlerOf(folder);
  const served = await listen((request, response) => handler(request, response), { port: 0, host: '127.0.0.1' });
  return {
    ...served,
    deploy: (next) => {
      handler = handlerOf(next);
    },
  };
}

export interface Visit {
  viewport?: { width: number; height: number };
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  javaScriptEnabled?: boolean;
  /** Console messages that belong to the matter. */
  expects?: RegExp;
}

/** Opens a page, waits until it is alive, and afterwards insists that nothing unexpected was said on the console. */
export async function visit(
  browser: Browser,
  url: string,
  work: (page: Page, problems: string[]) => Promise<unknown>,
  { viewport = desktop, prepare, javaScriptEnabled = true, expects }: Visit = {},
): Promise<void> {
  const { page, problems } = await openPage(browser, viewport, { javaScriptEnabled });
  try {
    await prepare?.(page);
    await page.goto(url);
    if (javaScriptEnabled) await hydrated(page);
    await work(page, problems);
  } finally {
    await page.context().close();
  }
  assert.equal(
    problems.filter((problem) => !expects?.test(problem)),
    [],
  );
}

export const texts = (elements: Iterable<Element>): string[] =>
  [...elements].map((element) => element.textContent?.trim() ?? '');
export const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];
/** The one element that is meant; none or several is a failure. */
export function one(root: ParentNode, selector: string): Element {
  const found = all(root, selector);
  assert.is(found.length, 1, `${found.length} elements match ${selector}`);
  return found[0] as Element;
}
export const attributes = (elements: Iterable<Element>, name: string): (string | null)[] =>
  [...elements].map((element) => element.getAttribute(name));

/** Marks the document, so that a full load is seen. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);
export const heading = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '');
export const headingIs = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.querySelector('h1')?.textContent?.trim() === expected, text);
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
export const attributeOf = (page: Page, selector: string, name: string): Promise<string | null> =>
  page.locator(selector).first().getAttribute(name);
export const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForTimeout(80);
};
/** Clicks without scrolling to the element and without waiting for it. */
export const clickQuietly = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
