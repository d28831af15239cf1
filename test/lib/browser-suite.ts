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

/** What is to be different about a visit, and what is done in it, with the page and its `problems` or its path. */
type Work<About> = (page: Page, about: About) => Promise<unknown>;
type Visiting<About> = [work: Work<About>] | [visit: Visit, work: Work<About>];
/** Both of them. */
export const visitAndWork = <About>(how: Visiting<About>): [visit: Visit, work: Work<About>] =>
  how.length === 1 ? [{}, how[0]] : how;

export interface BrowserSuite {
  test: Test;
  site: {
    readonly origin: string;
    /** Serves another site at the same address, as a deploy does, until the end of the test. */
    deploy(site: BuiltSite, headers?: Record<string, string>): void;
  };
  /** Visits a page of the served site, or any address, and then insists that nothing unexpected was said on the console. */
  on(path: string, ...how: Visiting<string[]>): Promise<void>;
  /** Loads pages of one language one after the other in one tab, which takes a third less than a tab for each. */
  onEach(paths: readonly string[], ...how: Visiting<string>): Promise<void>;
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
  // It is not there if what comes before the tests failed, which is what is to be said.
  test.after(() => (site as Served | undefined)?.close());
  const inTab = async (
    paths: readonly string[],
    { prepare, javaScriptEnabled = true, wakes = javaScriptEnabled, expects, ...options }: Visit,
    work: (page: Page, path: string, problems: string[]) => Promise<unknown>,
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
    on(path, ...how) {
      const [visit, work] = visitAndWork(how);
      return inTab([path], visit, (page, _, problems) => work(page, problems));
    },
    onEach: (paths, ...how) => inTab(paths, ...visitAndWork(how)),
  };
}

/** Visits that differ in the same way, unless they say otherwise. */
export const visitingWith =
  (on: BrowserSuite['on'], always: Visit): BrowserSuite['on'] =>
  (path, ...how) => {
    const [visit, work] = visitAndWork(how);
    return on(path, { ...always, ...visit }, work);
  };
