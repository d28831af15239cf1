/** Output, routing and the document head: B-001 to B-027. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { hasHan } from '../../src/markdown/cjk.ts';
import { browserSuite } from '../lib/browser-suite.ts';
import { all, attributes, one, realSite, texts } from '../lib/built-site.ts';
import { canonicalIs, follow, heading, headingIs, isMarked, mark, pathOf } from '../lib/in-page.ts';
import { root } from '../lib/places.ts';
import { sentBytes } from '../lib/sent-bytes.ts';
import { readAll } from '../lib/site.ts';

const real = realSite();
const { test, on } = browserSuite('output and head', real);

const routes = JSON.parse(readFileSync(join(root, 'test/routes.json'), 'utf8')) as string[];
/** Every page of the site in both languages: its path. */
const paths = Object.keys(readAll(real.folder))
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
/** The not-found ones too. */
const allPaths = [...paths, '/404.html', '/en/404.html'];
const isEnglish = (path: string): boolean => /^\/en(?:\/|$)/.test(path);
const meta = (path: string, name: string): (string | null)[] =>
  attributes(all(real.document(path), `meta[property="${name}"], meta[name="${name}"]`), 'content');
const titleOf = (path: string): string => real.document(path).title;
const siteTitle = (path: string): string => titleOf(isEnglish(path) ? '/en' : '/');

/** Something is so for every page; those for which it is not are named. */
const everyPage = (isSo: (path: string) => boolean, among = paths): void =>
  assert.equal(
    among.filter((path) => !isSo(path)),
    [],
  );

test('B-001 every path of the list is a file in both languages', () =>
  assert.equal(
    routes.flatMap((route) => [route, `/en${route === '/' ? '' : route}`]).filter((path) => !real.has(path)),
    [],
  ));

test('B-002 the three forms of an address show one page, and the address stays as it is', async () => {
  for (const path of ['/intro', '/intro/', '/intro/index.html']) {
    await on(path, async (page) => {
      assert.is(await heading(page), one(real.document('/intro'), 'h1').textContent);
      assert.is(pathOf(page), path);
    });
  }
});

test('B-003 the canonical address is the normalised one whatever was asked for', () =>
  on(`/intro/index.html`, async (page) =>
    assert.match((await page.getAttribute('link[rel=canonical]', 'href')) ?? '', /\/intro$/),
  ));

test('B-004 the sidebar knows the page by its address with a slash too', () =>
  on(`/intro/`, async (page) =>
    assert.equal(
      await page.$$eval('.sidebar [aria-current=page]', (links) => links.map((link) => link.getAttribute('href'))),
      ['/intro'],
    ),
  ));

test('B-005 both not-found files exist', () =>
  assert.equal(
    ['/404.html', '/en/404.html'].map((path) => real.has(path)),
    [true, true],
  ));

test('B-006 an unknown Chinese address: heading, both paragraphs, shell', () =>
  on('/no/such', { expects: /404/ }, async (page) => {
    assert.is(await heading(page), '找不到页面');
    assert.equal(await page.locator('main > p').allTextContents(), [
      '我们找不到您要找的页面。',
      '请联系原始链接来源网站的所有者，并告知他们链接已损坏。',
    ]);
    assert.is(await page.locator('.navbar, .footer').count(), 2);
  }));

test('B-007 the English not-found page has heading and title', () => {
  assert.is(one(real.document('/en/404.html'), 'h1').textContent, 'Page Not Found');
  assert.is(titleOf('/en/404.html'), `Page Not Found | ${titleOf('/en')}`);
});

test('B-008 a move to an unknown address keeps it, without a reload', () =>
  on('/intro', { expects: /404/ }, async (page) => {
    await mark(page);
    await follow(page, '/no/such');
    await headingIs(page, '找不到页面');
    assert.equal([pathOf(page), await isMarked(page)], ['/no/such', true]);
  }));

test('B-009 the not-found page has one main and no docs sidebar', () => {
  assert.is(all(real.document('/404.html'), 'main').length, 1);
  assert.is(all(real.document('/404.html'), '.sidebar').length, 0);
});

/** Which sidebar a page shows. */
const sidebarOf = (path: string): string | null =>
  real.document(path).querySelector('.sidebar')?.getAttribute('data-sidebar-key')?.split('/').at(-1) ?? null;

for (const [id, path, sidebar] of [
  ['B-010', '/agent/bridge', 'tutorial'],
  ['B-010', '/agent', 'agentic'],
  ['B-011', '/composer/custom-ai-composer', 'customize'],
  ['B-011', '/devins/development', 'development'],
  ['B-012', '/architecture/overview', null],
] as const) {
  test(`${id} ${path} shows ${sidebar === null ? 'no sidebar' : `the sidebar ${sidebar}`}`, () =>
    assert.is(sidebarOf(path), sidebar));
}
test('B-012 a page without a sidebar has no previous and next', () =>
  assert.is(all(real.document('/architecture/overview'), '.pagination').length, 0));

const linksOf = (path: string, selector = 'a[href^="/"]'): string[] =>
  attributes(all(real.document(path), selector), 'href').map((href) => (href ?? '').replace(/[?#].*$/, ''));

test('B-013 no link ends in a slash, but for the roots of the languages', () =>
  everyPage((path) => linksOf(path).every((href) => !href.endsWith('/') || href === '/' || href === '/en/'), allPaths));

test('B-014 English pages lead to English pages', () =>
  everyPage(
    (path) => linksOf(path, 'a[href^="/"]:not([data-locale-base])').every((href) => href.startsWith('/en/')),
    allPaths.filter(isEnglish),
  ));

test('B-015 the second page of posts exists, a first one under that name does not', () =>
  assert.equal(
    ['/blog/page/1', '/blog/page/2', '/en/blog/page/1', '/en/blog/page/2'].map((path) => real.has(path)),
    [false, true, false, true],
  ));

test('B-016 language and direction', () =>
  everyPage((path) => {
    const html = real.document(path).documentElement;
    return html.getAttribute('lang') === (isEnglish(path) ? 'en-US' : 'zh-CN') && html.getAttribute('dir') === 'ltr';
  }, allPaths));

test('B-017 a title is the page, the delimiter, the site', () => {
  assert.ok(titleOf('/quick-start').endsWith(` | ${siteTitle('/')}`));
  everyPage((path) => titleOf(path).endsWith(siteTitle(path)));
});

test('B-018 a page without a title has the title of the site', () => {
  assert.is(titleOf('/'), 'AutoDev：为你量身定制的AI编程体验');
  assert.not.match(titleOf('/'), /\|/);
});

test('B-019 og:title is the title', () => everyPage((path) => meta(path, 'og:title').join() === titleOf(path)));

const canonical = (path: string): (string | null)[] =>
  attributes(all(real.document(path), 'link[rel=canonical]'), 'href');

test('B-020 canonical and og:url are absolute and equal', () =>
  everyPage((path) => {
    const [url, ...more] = canonical(path);
    return (
      url === `https://ide.unitmesh.cc${path === '/en' ? '/en/' : path}` &&
      more.length === 0 &&
      meta(path, 'og:url').join() === url
    );
  }));

test('B-021 three alternates, of which x-default is the Chinese one', () =>
  everyPage((path) => {
    const links = all(real.document(path), 'link[hreflang]');
    const [chinese, , fallback] = attributes(links, 'href');
    return attributes(links, 'hreflang').join() === 'zh-CN,en-US,x-default' && chinese === fallback;
  }));

test('B-022 og:locale, and the other one as its alternate', () =>
  everyPage((path) => {
    const [own, other] = isEnglish(path) ? ['en_US', 'zh_CN'] : ['zh_CN', 'en_US'];
    return meta(path, 'og:locale').join() === own && meta(path, 'og:locale:alternate').join() === other;
  }));

test('B-023 one title, canonical, viewport and generator, at most one description', () =>
  everyPage((path) => {
    const count = (selector: string): number => all(real.document(path), selector).length;
    return (
      ['head > title', 'link[rel=canonical]', 'meta[name=viewport]', 'meta[name=generator]'].every(
        (selector) => count(selector) === 1,
      ) && count('meta[name=description]') <= 1
    );
  }));

/** The head elements of the shown page, or of a fresh document at its address. */
const headOf = (page: Page, fresh: boolean): Promise<string[]> =>
  page.evaluate(async (reload) => {
    const html = reload ? await (await fetch(location.pathname)).text() : null;
    const shown = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
    const nodes = [...shown.head.childNodes];
    const at = (text: string): number => nodes.findIndex((node) => node.nodeType === 8 && node.nodeValue === text);
    return nodes.slice(at('page') + 1, at('/page')).map((node) => (node as Element).outerHTML);
  }, fresh);

test('B-024 after moves the head is that of the page: title, canonical, alternates, structured data and all', () =>
  on('/', async (page) => {
    await mark(page);
    for (const path of ['/intro', '/blog', '/blog/2025/04/25/autodev-local-agent', '/features/auto-test', '/']) {
      await follow(page, path);
      await canonicalIs(page, path);
      const head = await headOf(page, false);
      assert.ok(head.length > 10 && head.some((html) => html.startsWith('<title>')));
      assert.equal(head, await headOf(page, true), path);
    }
    assert.ok((await headOf(page, false)).some((html) => html.includes('"@type":"WebSite"')));
    assert.ok(await isMarked(page));
  }));

test('B-025 an article says so, and when it was published', () => {
  const path = '/blog/2025/04/25/autodev-local-agent';
  assert.equal(
    [meta(path, 'og:type'), meta(path, 'article:published_time')],
    [['article'], ['2025-04-25T00:00:00.000Z']],
  );
});

test('B-026 every page links the feeds of its language', () =>
  everyPage((path) => {
    const blog = isEnglish(path) ? '/en/blog' : '/blog';
    const feeds = attributes(all(real.document(path), 'link[rel=alternate][type$="xml"]'), 'href');
    return ['rss.xml', 'atom.xml'].every((name) =>
      feeds.some((feed) => new URL(feed ?? '', 'https://ide.unitmesh.cc').pathname === `${blog}/${name}`),
    );
  }));

test('B-027 the breadcrumbs of a doc for search engines: absolute addresses, positions from 1', () => {
  const data = all(real.document('/features/auto-test'), 'script[type="application/ld+json"]')
    .map(
      (script) =>
        JSON.parse(script.textContent ?? '') as {
          '@type': string;
          itemListElement: { position: number; item: string }[];
        },
    )
    .find((one) => one['@type'] === 'BreadcrumbList');
  assert.ok(data);
  assert.equal(
    data.itemListElement.map(({ position }) => position),
    data.itemListElement.map((_, index) => index + 1),
  );
  assert.ok(data.itemListElement.every(({ item }) => item.startsWith('https://ide.unitmesh.cc/')));
  assert.ok(data.itemListElement.length >= 2, texts([]).join());
});

// Every page, the not-found ones too -----------------------------------------------------------------------------------

/** One finding a page: the page and what is wrong with it. */
function noPage(says: string, finding: (document: Document, path: string) => string[] | boolean): void {
  test(says, () => {
    const found = allPaths.flatMap((path) => {
      const result = finding(real.document(path), path);
      return Array.isArray(result) ? result.map((one) => `${path}: ${one}`) : result ? [path] : [];
    });
    assert.equal(found, []);
  });
}
const count =
  (selector: string, expected: number) =>
  (document: Document): boolean =>
    all(document, selector).length !== expected;
const repeated = (values: string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

noPage('every page has one h1', count('h1', 1));
noPage('every page has one main', count('main', 1));
noPage('every page has one title, viewport and generator', (document) =>
  ['head > title', 'meta[name=viewport]', 'meta[name=generator]'].some((selector) => count(selector, 1)(document)),
);
noPage('English pages have English labels around their text', (document, path) =>
  isEnglish(path)
    ? all(document, '.navbar a:not([lang]), .sidebar a, .sidebar button, .footer, .breadcrumbs')
        .map(({ textContent }) => textContent ?? '')
        .filter(hasHan)
    : [],
);
noPage('no page lacks its translation', (document) => all(document, '.prose[lang]').length > 0);
noPage('no id twice', (document) => repeated(all(document, '[id]').map((element) => element.id)));
noPage('no heading level is skipped', (document) => {
  const levels = all(document, 'main :is(h1, h2, h3, h4, h5, h6)').map((heading) => Number(heading.tagName[1]));
  return levels.some(
    (level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1 && !all(document, '.archive').length,
  );
});
noPage('every image has an alternative text', (document) =>
  all(document, 'img:not([alt])').map((image) => image.outerHTML),
);
noPage('every image of a text has its size', (document) =>
  all(document, '.prose img:not([width])').map((image) => image.outerHTML),
);
noPage('nothing inline but the early script', (document) => [
  ...all(document, '[style]').map((element) => element.outerHTML),
  ...all(document, 'style').map(() => 'style element'),
  ...all(document, '*').flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
  ...all(document, 'script:not([src]):not([type="application/ld+json"])')
    .slice(1)
    .map(() => 'second inline script'),
]);
noPage('nothing that is asked for early is before the style sheets but the document', (document) =>
  all(document, 'script[src], link[rel=modulepreload], link[rel=preload]')
    .map((element) => element.outerHTML)
    .filter((html) => !/^<(?:script|link rel="modulepreload") .*fetchPriority="low"/.test(html)),
);
noPage('no request leaves the site', (document) =>
  all(document, 'script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=icon], img, source, iframe')
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((url) => !url.startsWith('/')),
);

const target = (href: string): string => decodeURIComponent(href.replace(/[?#].*$/, ''));
noPage('every link inside the site leads somewhere, and every anchor to an element', (document, path) =>
  all(document, 'a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (/^[a-z]+:/.test(href) || href === '#') return [];
    const found = href.startsWith('#') ? path : target(href);
    const isPage = real.has(found);
    if (!isPage && !(/\.\w+$/.test(found) && existsSync(join(real.folder, found)))) return [href];
    const id = decodeURIComponent(href.split('#')[1] ?? '');
    return id === '' || (isPage && real.document(found).getElementById(id)) ? [] : [href];
  }),
);

// What a page loads of scripts is counted where it is loaded, in a browser (browser/weight.test.ts).
for (const path of ['/', '/intro', '/en/features', '/blog']) {
  test(`${path} loads under 12 KB of style`, () => {
    const links = all(real.document(path), 'link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? '');
    const style = sentBytes(
      links.map((href) => readFileSync(join(real.folder, href))),
      12_000,
    );
    assert.ok(style > 1000 && style < 12_000, `${style} bytes of style`);
  });
}

test.run();
