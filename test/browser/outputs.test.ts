/** What only a browser can tell of heads, redirects and the content security policy. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Handler, type Listening, listen } from '../../src/host/server.ts';
import { staticHandler } from '../../src/host/static-site.ts';
import { contentPolicy, policyText } from '../../src/outputs/content-policy.ts';
import { hydrated, openBrowser, openPage } from '../lib/browser.ts';
import { siteFolder } from '../lib/places.ts';
import { sitegen, writeSite } from '../lib/site.ts';

const test = suite<{ browser: Browser; servers: Listening[] }>('outputs', {
  browser: null as unknown as Browser,
  servers: [],
});
test.before(async (context) => {
  context.browser = await openBrowser();
});
test.after(async ({ browser, servers }) => {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
});

async function serve(folder: string, servers: Listening[], policy: string | null = null): Promise<string> {
  const inner = staticHandler({ folder, baseUrl: '/', localePrefixes: ['en/'] });
  const handler: Handler = (request, response) => {
    if (policy !== null) response.setHeader('content-security-policy', policy);
    return inner(request, response);
  };
  const server = await listen(handler, { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return server.origin;
}

/** The head elements of the shown page, or of a fresh document at its address. */
const headOf = (page: Page, fresh: boolean): Promise<string[]> =>
  page.evaluate(async (reload) => {
    const html = reload ? await (await fetch(location.pathname)).text() : null;
    const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
    const nodes = [...shown.head.childNodes];
    const mark = (text: string): number => nodes.findIndex((node) => node.nodeType === 8 && node.nodeValue === text);
    return nodes.slice(mark('page') + 1, mark('/page')).map((node) => (node as Element).outerHTML);
  }, fresh);

/** Follows a link as a reader does, without loading the document anew. */
async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    Object.assign(window, { stayed: true });
    const link = document.createElement('a');
    link.href = href;
    document.getElementById('content')?.append(link);
    link.click();
  }, path);
  await page.waitForFunction((href) => location.pathname === href && document.querySelector('main') !== null, path);
  await page.waitForFunction(
    (href) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(href) === true,
    path,
  );
}

test('after in-app moves the head is that of the page, structured data and all', async ({ browser, servers }) => {
  const { page, problems } = await openPage(browser);
  await page.goto(await serve(siteFolder, servers));
  await hydrated(page);
  for (const path of ['/intro', '/blog', '/blog/2025/04/25/autodev-local-agent', '/features/auto-test', '/']) {
    await move(page, path);
    const head = await headOf(page, false);
    assert.ok(head.length > 10);
    assert.equal(head, await headOf(page, true), path);
    assert.ok(await page.evaluate(() => 'stayed' in window));
  }
  assert.ok((await headOf(page, false)).some((html) => html.includes('"@type":"WebSite"')));
  assert.equal(problems, []);
});

test('the site works under its content security policy', async ({ browser, servers }) => {
  const { page, problems } = await openPage(browser);
  const plain = await serve(siteFolder, servers);
  const scripts = await Promise.all(
    ['/', '/intro'].map(async (path) => {
      const html = await (await fetch(plain + path)).text();
      const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `sha256-${Buffer.from(digest).toString('base64')}`;
    }),
  );
  const origin = await serve(siteFolder, servers, policyText(contentPolicy([], [...new Set(scripts)], {})));
  const answer = await page.goto(`${origin}/intro`);
  assert.match(answer?.headers()['content-security-policy'] ?? '', "script-src 'self' 'sha256-");
  await hydrated(page);
  assert.is(await page.evaluate(() => document.documentElement.getAttribute('data-theme')), 'light');
  await page.locator('.color-toggle').first().click();
  assert.is(await page.evaluate(() => document.documentElement.getAttribute('data-theme')), 'dark');
  await move(page, '/features/auto-test');
  await page.goto(`${origin}/en/`);
  await hydrated(page);
  await page.setViewportSize({ width: 400, height: 700 });
  await page.locator('.navbar button').first().click();
  assert.equal(problems, []);
});

test('a redirect keeps query and heading, on a load and on an in-app move', async ({ browser, servers }) => {
  const folder = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', blog: false, favicon: '/i.svg', deploy: { target: 'netlify' }, redirects: [{ from: '/old', to: '/a' }, { from: '/fixed', to: '/a?own=1#part' }] };",
    'content/static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/a.md': '# A\n\n## Part',
    'content/docs/b.md': '# B\n\n[to the old](/old)',
  });
  assert.is((await sitegen(folder, 'build')).code, 0);
  const { page, problems } = await openPage(browser);
  const origin = await serve(join(folder, 'build'), servers, "default-src 'self'; script-src 'self' 'unsafe-inline'");
  for (const [from, to] of [
    ['/old?x=1#part', '/a?x=1#part'],
    ['/old', '/a'],
    ['/fixed?y=1', '/a?own=1#part'],
  ]) {
    await page.goto(origin + from);
    await page.waitForURL(origin + to);
  }
  await page.goto(`${origin}/b`);
  await hydrated(page);
  await page.locator('.prose a[href="/old"]').click();
  await page.waitForURL(`${origin}/a`);
  assert.is(await page.locator('h1').textContent(), 'A');
  // Where a page names no icon, such as the one at an old address, browsers ask for /favicon.ico.
  assert.equal(
    problems.filter((one) => one.startsWith('error') && !one.includes('404')),
    [],
  );
});

test('a browser can show the social image that a page names, in the size it says', async ({ browser, servers }) => {
  const origin = await serve(siteFolder, servers);
  for (const path of ['/intro', '/en/intro']) {
    const { page } = await openPage(browser);
    await page.goto(origin + path);
    const { shown, told } = await page.evaluate(async () => {
      const content = (name: string): string =>
        document.querySelector(`meta[property="og:image${name}"]`)?.getAttribute('content') ?? '';
      const image = new Image();
      image.src = new URL(content('')).pathname;
      await image.decode();
      return { shown: [image.naturalWidth, image.naturalHeight], told: [content(':width'), content(':height')] };
    });
    assert.equal(shown, [1200, 630]);
    assert.equal(told, shown.map(String));
    await page.context().close();
  }
});

test.run();
