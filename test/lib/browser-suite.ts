/** A suite of tests in a real browser: builds the sites, and serves one of them at a time. */
import type { Page } from 'playwright-core';
import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { hydrated, type Served, serve, sharedBrowser } from './browser.ts';
import type { BuiltSite } from './built-site.ts';
import { count } from './counts.ts';
import { type TabOptions, takeTab } from './tabs.ts';

export interface Visit extends TabOptions {
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** False where the page's scripts are kept from it; else the visit begins when it is alive. */
  wakes?: boolean;
  /** Console messages that belong to the matter. */
  expects?: RegExp;
}

export interface BrowserSuite {
  test: Test;
  site: {
    readonly origin: string;
    /** Serves another site at the same address, as a deploy does, until the end of the test. */
    deploy(site: BuiltSite, headers?: Record<string, string>): void;
  };
  /** Visits a page of the served site, or any address, and then insists that nothing unexpected was said on the console. */
  on(path: string, work: (page: Page, problems: string[]) => Promise<unknown>, visit?: Visit): Promise<void>;
  /** Loads pages of one language one after the other in one tab, which takes a third less than a tab for each. */
  onEach(paths: readonly string[], work: (page: Page, path: string) => Promise<unknown>, visit?: Visit): Promise<void>;
}

/** Every test begins with the first of the sites. */
export function browserSuite(name: string, ...sites: BuiltSite[]): BrowserSuite {
  const test = suite(name);
  let site: Served;
  test.before(async () => {
    [site] = await Promise.all([serve(), sharedBrowser(), ...sites.map((one) => one.ready())]);
  });
  test.before.each(() => {
    if (sites[0]) site.deploy(sites[0].folder);
  });
  test.after(() => site.close());
  const inTab = async (
    paths: readonly string[],
    work: (page: Page, path: string, problems: string[]) => Promise<unknown>,
    { prepare, javaScriptEnabled = true, wakes = javaScriptEnabled, expects, ...options }: Visit = {},
  ): Promise<void> => {
    // Most readers speak the language of the page.
    const locale = /^\/en\b/.test(paths[0] ?? '') ? 'en-US' : 'zh-CN';
    const { page, problems, ...tab } = await takeTab({ locale, ...options, javaScriptEnabled });
    let leave = tab.close;
    try {
      await prepare?.(page);
      for (const path of paths) {
        count('visits');
        await page.goto(new URL(path, site.origin).href);
        if (wakes) await hydrated(page);
        await work(page, path, problems);
      }
      leave = tab.giveBack;
    } finally {
      await leave();
    }
    assert.equal(
      problems.filter((problem) => !expects?.test(problem)),
      [],
    );
  };
  return {
    test,
    site: {
      get origin() {
        return site.origin;
      },
      deploy: ({ folder }, headers) => site.deploy(folder, headers),
    },
    on: (path, work, visit) => inTab([path], (page, _, problems) => work(page, problems), visit),
    onEach: inTab,
  };
}
