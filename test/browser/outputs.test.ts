/** What only a browser can tell of heads, redirects and the content security policy. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Something of everything that a reader can use; the addresses of the images would add to the policy if they could. */
const text = (word: string): string =>
  `# A

## Part {#part}

The ${word}.

![Large](./large.svg)

<img src="https://0;script-src-elem/a.png" hidden alt=""> <img src="https://a$b.example/a.png" hidden alt="">

::::tabs
:::tab[One]
1
:::
:::tab[Two]
2
:::
::::

\`\`\`js
copied()
\`\`\`
`;
const guarded = fixture({
  'config/site.config.js':
    "export default { title: 'T', url: 'https://example.com', blog: false, deploy: { target: 'netlify' }, i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] }, themeConfig: { navbar: { items: [{ to: '/a', label: 'A' }] } } };",
  'content/pages/index.md': '# Home',
  'content/docs/a.md': text('短尾矮袋鼠'),
  'content/docs/large.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400" viewBox="0 0 4000 400"><path d="M0 0h99v99z"/></svg>',
  'content/docs/b.md': '# B\n\n[to a](./a.md)',
  'content/i18n/en/pages/index.md': '# Home',
  'content/i18n/en/docs/a.md': text('quokka').replace('./large', '/large'),
  'content/i18n/en/docs/b.md': '# B\n\n[to a](./a.md)',
  'content/static/large.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400" viewBox="0 0 4000 400"><path d="M0 0h99v99z"/></svg>',
});
const { test, site, on } = browserSuite('outputs', real, moved, guarded);
const policyIn = (folder: string): string =>
  /Content-Security-Policy: (.*)/.exec(readFileSync(join(folder, '_headers'), 'utf8'))?.[1] ?? '';

for (const [base, word] of [
  ['/', '短尾矮袋鼠'],
  ['/en/', 'quokka'],
] as const)
  test(`under its own content security policy, everything works at ${base}`, () => {
    const policy = policyIn(guarded.folder);
    site.deploy(guarded, { 'content-security-policy': policy });
    assert.match(policy, /script-src 'self' 'sha256-/);
    assert.not.match(policy, /script-src-elem|\$|unsafe-inline/);
    return on(
      `${base}b`,
      // Images of hosts that no policy can name are kept out.
      { expects: /script-src-elem|a\$b/ },
      async (page) => {
        await page.locator('.color-toggle').first().click();
        await page.locator('.prose a').first().click();
        await canonicalIs(page, `${base}a`);
        // The parts that the new page needs are on their way.
        await page.waitForLoadState('networkidle');
        await page.locator('[role=tab]').nth(1).click();
        await page.locator('[role=tabpanel]:not([hidden])', { hasText: '2' }).waitFor();
        await page.locator('img[data-zooms]').click();
        await page.locator('dialog.zoom[open]').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('.page-actions summary').click();
        await page.locator('.page-actions a').first().waitFor();
        await page.keyboard.press('Escape');
        await page.click('.search > button');
        await page.fill('.search-dialog[open] input', word);
        await page.locator('.search-dialog [role=option]').first().waitFor();
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 400, height: 700 });
        await page.locator('.navbar button').first().click();
        await page.locator('dialog[open], [aria-expanded=true]').first().waitFor();
      },
    );
  });

test('the site of this repository works under such a policy', () => {
  // Each language has its own early script.
  const scripts = ['/', '/intro', '/en/', '/en/intro'].map((path) => {
    const script = /<script>(.*?)<\/script>/s.exec(real.html(path))?.[1] ?? '';
    return `sha256-${createHash('sha256').update(script).digest('base64')}`;
  });
  const policy = policyText(contentPolicy([], { scripts: [...new Set(scripts)], more: {}, report: () => {} }));
  site.deploy(real, { 'content-security-policy': policy });
  return on('/intro', async (page) => {
    assert.is(await attributeOf(page, 'html', 'data-theme'), 'light');
    await page.locator('.color-toggle').first().click();
    assert.is(await attributeOf(page, 'html', 'data-theme'), 'dark');
    await follow(page, '/features/auto-test');
    await canonicalIs(page, '/features/auto-test');
    await page.goto(`${site.origin}/en/`);
    await hydrated(page);
  });
});

test('a redirect keeps query and heading, on a load and on an in-app move', () => {
  site.deploy(moved, { 'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'" });
  return on('/b', { expects: /page \/old cannot be put/ }, async (page) => {
    await page.locator('.prose a[href="/old"]').click();
    await page.waitForURL('**/a');
    await headingIs(page, 'A');
    for (const [from, to] of [
      ['/old?x=1#part', '/a?x=1#part'],
      ['/old', '/a'],
      ['/fixed?y=1', '/a?own=1#part'],
    ] as const)
      await Promise.all([page.waitForURL(site.origin + to), page.goto(site.origin + from, { waitUntil: 'commit' })]);
  });
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
