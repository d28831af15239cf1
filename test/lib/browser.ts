/** A real browser for tests, and the built site behind a server. */
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type Handler, listen } from '../../src/host/serve/server.ts';
import { staticHandler } from '../../src/host/serve/static-site.ts';
import { findByCss } from './elements.ts';
import { root, siteFolder } from './places.ts';
import { browserFolder } from './unpack-browser.js';

export async function openBrowser(): Promise<Browser> {
  const folder = browserFolder(root);
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // Fewer processes have less to tell each other: a tenth of each visit.
      '--disable-site-isolation-trials',
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2',
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      HOME: folder,
    },
  });
}

let shared: Promise<Browser> | null = null;
/** One for all test files of this process, with which it ends: starting one takes a second of processors. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser();
  return shared;
}

export interface Served {
  origin: string;
  /** Serves another folder from now on. */
  deploy(folder: string, headers?: Record<string, string>): void;
  close(): Promise<void>;
}
export async function serve(folder = siteFolder): Promise<Served> {
  const handlerOf = (path: string): Handler => staticHandler({ folder: path, baseUrl: '/', localePrefixes: ['en/'] });
  let handler = handlerOf(folder);
  const { origin, close } = await listen((request, response) => handler(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  return {
    origin,
    close,
    deploy: (next, headers = {}) => {
      const inner = handlerOf(next);
      handler = (request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        return inner(request, response);
      };
    },
  };
}

export const desktop = { width: 1200, height: 800 };
export const mobile = { width: 500, height: 800 };

/** A page in a context of its own. Moves do not fade but where that is the matter, so that nothing is seen half. */
export async function openPage(
  browser: Browser,
  { fades = false, ...options }: BrowserContextOptions & { fades?: boolean | undefined } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, ...options });
  if (!fades) await context.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  const page = await context.newPage();
  findByCss(page);
  return page;
}

/** Collects what goes wrong on a page from now on. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  return problems;
}

/** Playwright's own waiting for an element would bring its library into each page, which takes half as long as loading the page. */
export const hydrated = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    while (dataset.hasHydrated !== 'true')
      await new Promise((resolve) =>
        new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] }),
      );
  });
