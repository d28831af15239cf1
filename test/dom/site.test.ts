/** Every page of the real site, looked at without a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasHan } from '../../src/markdown/cjk.ts';
import { root, siteFolder } from '../lib/places.ts';
import { readAll } from '../lib/site.ts';

const pages = Object.keys(readAll(siteFolder))
  .filter((file) => file.endsWith('.html'))
  .sort();
const documents = new Map(
  pages.map((file) => [file, parseHTML(readFileSync(join(siteFolder, file), 'utf8')).document]),
);
const isReal = (file: string): boolean => !file.endsWith('404.html');

/** One finding a page: the page and what is wrong with it. */
function noPage(says: string, finding: (document: Document, file: string) => string[] | boolean): void {
  test(says, () => {
    const found = [...documents].flatMap(([file, document]) => {
      const result = finding(document, file);
      return Array.isArray(result) ? result.map((one) => `${file}: ${one}`) : result ? [file] : [];
    });
    assert.equal(found, []);
  });
}
const all = (document: Document, selector: string): Element[] => [...document.querySelectorAll(selector)];
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
  ['title', 'meta[name=viewport]', 'meta[name=generator]'].some((selector) => count(selector, 1)(document)),
);
noPage('every page but the not-found ones has one canonical address, the same as og:url', (document, file) => {
  const [link] = all(document, 'link[rel=canonical]');
  return (
    isReal(file) &&
    (count('link[rel=canonical]', 1)(document) ||
      link?.getAttribute('href') !== all(document, 'meta[property="og:url"]')[0]?.getAttribute('content'))
  );
});
noPage(
  'og:title is the title',
  (document, file) =>
    isReal(file) && all(document, 'meta[property="og:title"]')[0]?.getAttribute('content') !== document.title,
);
noPage(
  'the language is that of the folder',
  (document, file) => document.documentElement.getAttribute('lang') !== (file.startsWith('en/') ? 'en-US' : 'zh-CN'),
);
noPage('three alternates, x-default being the Chinese one', (document, file) => {
  if (!isReal(file)) return false;
  const links = all(document, 'link[hreflang]').map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]);
  return links.length !== 3 || links[2]?.[0] !== 'x-default' || links[2]?.[1] !== links[0]?.[1];
});
noPage('English pages have English labels around their text', (document, file) =>
  file.startsWith('en/')
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
noPage('no request leaves the site', (document) =>
  all(document, 'script[src], link[rel=stylesheet], link[rel=modulepreload], link[rel=icon], img, source, iframe')
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((url) => !url.startsWith('/')),
);

const target = (href: string): string => decodeURIComponent(href.replace(/[?#].*$/, ''));
const fileOf = (path: string): string | undefined =>
  [path.slice(1), join(path.slice(1), 'index.html')].find(
    (file) => file !== '' && existsSync(join(siteFolder, file)) && (documents.has(file) || /\.\w+$/.test(file)),
  );
noPage('every link inside the site leads somewhere, and every anchor to an element', (document, file) =>
  all(document, 'a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (/^[a-z]+:/.test(href) || href === '#') return [];
    const found = href.startsWith('#') ? file : fileOf(target(href));
    if (found === undefined) return [href];
    const id = decodeURIComponent(href.split('#')[1] ?? '');
    return id === '' || documents.get(found)?.getElementById(id) ? [] : [href];
  }),
);
noPage('links end without a slash, but for the roots of the languages', (document) =>
  all(document, 'a[href^="/"]')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /.\/$/.test(target(href)) && href !== '/en/'),
);
noPage('English pages link to English pages', (document, file) =>
  file.startsWith('en/')
    ? all(document, 'a[href^="/"]:not([data-locale-base])')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !href.startsWith('/en/') && documents.has(fileOf(target(href)) ?? ''))
    : [],
);
test('every route of this issue exists in both languages', () => {
  const routes = JSON.parse(readFileSync(join(root, 'test/routes.json'), 'utf8')) as string[];
  const missing = routes
    .flatMap((route) => ['', '/en'].map((prefix) => prefix + route))
    .filter((route) => !existsSync(join(siteFolder, route, 'index.html')));
  assert.equal(missing, []);
});

const size = (file: string): number => brotliCompressSync(readFileSync(join(siteFolder, file))).length;
// What a page loads of scripts is counted where it is loaded, in a browser (browser/weight.test.ts).
for (const page of ['index.html', 'intro/index.html', 'en/features/index.html', 'blog/index.html']) {
  test(`${page} loads under 12 KB of style`, () => {
    const links = all(documents.get(page) as Document, 'link[rel=stylesheet]');
    const style = links.reduce((sum, link) => sum + size((link.getAttribute('href') ?? '').slice(1)), 0);
    assert.ok(style > 1000 && style < 12_000, `${style} bytes of style`);
  });
}

test.run();
