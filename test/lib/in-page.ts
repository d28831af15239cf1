/** What tests do in a page, and what they wait for there. No time is waited for: a busy machine would be too slow for it. */
import type { Page } from 'playwright-core';

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
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
export const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
/** Clicks without scrolling to the element and without waiting for it. */
export const clickQuietly = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
/** Puts a link at the top of the text and clicks it. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'x' });
    document.querySelector('main')?.prepend(link);
    link.click();
    link.remove();
  }, href);

/** Whatever the browser does with the next frame is done: scroll events, observers, changes of the window. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 3; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
/** Nothing moves any more, but for what moves with the reader's scrolling. */
export async function atRest(page: Page): Promise<void> {
  await frames(page);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await frames(page);
}
/** A part that is loaded on demand, such as `back-to-top`, is at work. */
export async function partLoaded(page: Page, name: string): Promise<void> {
  await page.waitForFunction(async (part) => {
    const isPart = ({ name: file }: PerformanceEntry): boolean => file.includes(`/assets/${part}-`);
    const file = performance.getEntriesByType('resource').find(isPart)?.name;
    return file !== undefined && import(file).then(() => true);
  }, name);
}

/** From now on the page's clock stands, and goes on only by `page.clock.runFor`; the visit is prepared by `page.clock.install`. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** The sidebar answers to clicks at once. Until the reader turns to it, it is asleep. */
export async function wakeSidebar(page: Page): Promise<void> {
  await page.dispatchEvent('.sidebar [data-island] a', 'pointerover');
  await page.waitForSelector('.sidebar [data-hydrated]', { state: 'attached' });
}

/** The head is that of another page. */
export const canonicalIs = (page: Page, path: string): Promise<unknown> =>
  page.waitForFunction(
    (end) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(end),
    path,
  );

// Before a page is opened ----------------------------------------------------------------------------------------------

/** What the console says of that, also of a part that was just being loaded. */
export const BLOCKED = /ERR_FAILED|Failed to fetch dynamically imported module/;
/** That file is not to be had; a document only by who asks for it as a whole. */
export const block = (page: Page, file: string | RegExp): Promise<unknown> =>
  page.route(file, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
export const blockScripts = (page: Page): Promise<unknown> => block(page, '**/*.js');
export const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
/** Holds back the answer to some requests until it is released. */
export function heldBack(file: string | RegExp): { prepare(page: Page): Promise<unknown>; release(): void } {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    prepare: (page) =>
      page.route(file, async (route) => {
        if (!route.request().isNavigationRequest()) await released;
        // The page may be gone by then.
        await route.continue().catch(() => {});
      }),
  };
}
