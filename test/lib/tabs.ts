/** Tabs of the shared browser, which visits use one after the other: opening one takes as long as loading a page in it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { desktop, openPage, problemsOf, sharedBrowser } from './browser.ts';
import { count } from './counts.ts';

export interface TabOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'javaScriptEnabled' | 'timezoneId' | 'locale' | 'reducedMotion'> {
  /** Moves fade over, as a browser has it. */
  fades?: boolean;
}

interface Tab {
  page: Page;
  /** What went wrong in it since it was taken. */
  problems: string[];
  /**
   * Leaves it to the next visit without what a reader, a page or a test left in it, but for files that the browser keeps; closes it after what
   * cannot be taken back: a clock of its own.
   */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

/** Tabs that nobody uses, by the options that cannot be changed afterwards. */
const idle = new Map<string, (() => Tab)[]>();

export async function takeTab(options: TabOptions): Promise<Tab> {
  const { viewport = desktop, reducedMotion = 'no-preference', ...lasting } = options;
  const key = JSON.stringify(lasting);
  const known = idle.get(key) ?? [];
  idle.set(key, known);
  const tab = (known.pop() ?? (await openTab(lasting, known)))();
  const [size, now] = [viewport ?? desktop, tab.page.viewportSize()];
  if (size.width !== now?.width || size.height !== now.height) await tab.page.setViewportSize(size);
  const usual = { media: null, colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;
  await tab.page.emulateMedia({ ...usual, reducedMotion });
  return tab;
}

async function openTab(options: TabOptions, known: (() => Tab)[]): Promise<() => Tab> {
  count('tabs');
  const page = await openPage(await sharedBrowser(), options);
  const context = page.context();
  const client = await context.newCDPSession(page);
  let isSpoiled = false;
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (options) => {
    isSpoiled = true;
    return install(options);
  };
  const scripts: Awaited<ReturnType<Page['addInitScript']>>[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script) => {
    const added = await addInitScript(...script);
    scripts.push(added);
    return added;
  };
  const clean = async (): Promise<void> => {
    for (const script of scripts.splice(0)) await script.dispose();
    for (const other of context.pages()) if (other !== page) await other.close();
    const { origin } = new URL(page.url());
    await page.evaluate(() => sessionStorage.clear());
    // What the page still waits for would be asked of the next site.
    await page.goto('about:blank');
    await page.unrouteAll();
    await context.clearPermissions();
    await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await client.send('Page.resetNavigationHistory');
  };
  const take = (): Tab => {
    page.removeAllListeners();
    return {
      page,
      problems: problemsOf(page),
      giveBack: () => (isSpoiled ? context.close() : clean().then(() => void known.push(take))),
      close: () => context.close(),
    };
  };
  return take;
}
