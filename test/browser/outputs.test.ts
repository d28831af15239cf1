/** What only a browser can tell of heads, redirects and the content security policy. */
import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { contentPolicy, policyText } from '../../src/outputs/content-policy.ts';
import { hydrated } from '../lib/browser.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { fixture, realSite } from '../lib/built-site.ts';
import { attributeOf, canonicalIs, follow, headingIs } from '../lib/in-page.ts';

const real = realSite();
const moved = fixture({
  'config/site.config.js':
    "export default { title: 'T', url: 'https://example.com', blog: false, favicon: '/i.svg', deploy: { target: 'netlify' }, redirects: [{ from: '/old', to: '/a' }, { from: '/fixed', to: '/a?own=1#part' }] };",
  // Where a page names no icon, such as the one at an old address, browsers ask for it.
  'content/static/favicon.ico': '',
  'content/static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/pages/index.md': '# Home',
  'content/docs/a.md': '# A\n\n## Part',
  'content/docs/b.md': '# B\n\n[to the old](/old)',
});
const { test, site, on } = browserSuite('outputs', real, moved);

test('the site works under its content security policy', () => {
  const hashes = ['/', '/intro'].map((path) => {
    const script = /<script>(.*?)<\/script>/s.exec(real.html(path))?.[1] ?? '';
    return `sha256-${createHash('sha256').update(script).digest('base64')}`;
  });
  site.deploy(real, { 'content-security-policy': policyText(contentPolicy([], [...new Set(hashes)], {})) });
  let policy: string | undefined;
  return on(
    '/intro',
    async (page) => {
      assert.match(policy ?? '', "script-src 'self' 'sha256-");
      assert.is(await attributeOf(page, 'html', 'data-theme'), 'light');
      await page.locator('.color-toggle').first().click();
      assert.is(await attributeOf(page, 'html', 'data-theme'), 'dark');
      await follow(page, '/features/auto-test');
      await canonicalIs(page, '/features/auto-test');
      await page.goto(`${site.origin}/en/`);
      await hydrated(page);
      await page.setViewportSize({ width: 400, height: 700 });
      await page.locator('.navbar button').first().click();
    },
    {
      prepare: async (page) =>
        page.once('response', (response) => {
          policy = response.headers()['content-security-policy'];
        }),
    },
  );
});

test('a redirect keeps query and heading, on a load and on an in-app move', () => {
  site.deploy(moved, { 'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'" });
  return on(
    '/b',
    async (page) => {
      await page.locator('.prose a[href="/old"]').click();
      await page.waitForURL('**/a');
      await headingIs(page, 'A');
      for (const [from, to] of [
        ['/old?x=1#part', '/a?x=1#part'],
        ['/old', '/a'],
        ['/fixed?y=1', '/a?own=1#part'],
      ] as const)
        await Promise.all([page.waitForURL(site.origin + to), page.goto(site.origin + from, { waitUntil: 'commit' })]);
    },
    { expects: /page data of \/old could not/ },
  );
});

test('a browser can show the social image that a page names, in the size it says', async () => {
  for (const path of ['/intro', '/en/intro'])
    await on(path, async (page) => {
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
    });
});

test.run();
