/** What the theme's pure helpers promise. */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localeUrl, nearestAbove } from '../../src/lib/urls.ts';
import type { ActiveRule, VersionLink } from '../../src/model/navbar.ts';
import type { Shell } from '../../src/model/page.ts';
import { firstHref, isActive } from '../../theme/lib/active.ts';
import { durationOf } from '../../theme/lib/collapse.ts';
import { crowdedUntil, foldedUntil } from '../../theme/lib/navbar-room.ts';
import { words } from '../../theme/words/index.ts';

test('opening takes longer the higher the content is, but less than in proportion', () => {
  for (const [height, ms] of [
    [36, 192],
    [100, 239],
    [200, 281],
    [400, 336],
    [800, 410],
  ] as const)
    assert.is(durationOf(height), ms);
});

test('a navbar link is active by its rule', () => {
  const sentences: [ActiveRule, string, boolean][] = [
    [{ by: 'prefix', url: '/blog' }, '/blog/page/2', true],
    [{ by: 'prefix', url: '/blog' }, '/blog/', true],
    [{ by: 'prefix', url: '/blog' }, '/blogs', false],
    [{ by: 'start', url: '/blog' }, '/blogs', true],
    [{ by: 'regex', source: '/A\\d' }, '/x/a1', true],
    [{ by: 'sidebar', name: 'tutorial' }, '/anything', true],
    [{ by: 'sidebar', name: 'agentic' }, '/anything', false],
    [{ by: 'never' }, '/anything', false],
  ];
  for (const [rule, url, expected] of sentences)
    assert.is(isActive(rule, { url, sidebar: 'tutorial' }), expected, `${JSON.stringify(rule)} on ${url}`);
});

test('the address in another language keeps the path', () => {
  assert.is(localeUrl('/intro', '/', '/en/'), '/en/intro');
  assert.is(localeUrl('/en/intro', '/en/', '/'), '/intro');
  assert.is(localeUrl('/', '/', '/en/'), '/en/');
  assert.is(localeUrl('/en//evil.example/', '/en/', '/'), '/evil.example/');
});

test('a page belongs to the version with the longest matching URL', () => {
  const version = (name: string, url: string): VersionLink => ({
    name,
    instance: 'default',
    label: name,
    url,
    mainUrl: url,
    isLast: false,
  });
  const versions = [version('current', '/next'), version('2.0', '/'), version('1.0', '/1.0')];
  for (const [url, name] of [
    ['/next/intro', 'current'],
    ['/1.0', '1.0'],
    ['/1.0x', '2.0'],
    ['/blog', '2.0'],
  ] as const)
    assert.is(nearestAbove(versions, url)?.name, name, url);
});

test('the styles have a rule for every width up to which a bar can be too small, and no other', () => {
  const link = { kind: 'link', label: 'Blog', href: '/', external: false };
  const bars = Array.from({ length: 40 }, (_, count) => ({
    logo: null,
    navbar: { title: 'A site', items: Array(count).fill(link) },
  }));
  const styles = readFileSync('packages/sitegen-docusaurus/styles/shell.css', 'utf8');
  for (const [name, until] of [
    ['data-crowded', crowdedUntil],
    ['data-folded', foldedUntil],
  ] as const) {
    const given = new Set(bars.flatMap((bar) => String(until(bar as unknown as Shell) ?? '').match(/\d+/g) ?? []));
    const rule = new RegExp(`max-width: ([\\d.]+)em\\) \\{[^@]*?\\.navbar\\[${name}~?='(\\d+)'\\]`, 'g');
    const ruled = [...styles.matchAll(rule)].map(([, width, value]) => [`${16 * Number(width)}`, value]);
    for (const [width, value] of ruled) assert.is(width, value);
    assert.equal([...given].sort(), ruled.map(([width]) => width).sort(), name);
  }
});

test('a bar whose title is beside its logo is a menu only where its items do not fit; a logo alone may hold the name', () => {
  const link = { kind: 'link', label: 'Documentation', href: '/', external: false };
  const bar = (title: string | null): Shell =>
    ({ logo: {}, navbar: { title, items: Array(8).fill(link) } }) as unknown as Shell;
  assert.equal([foldedUntil(bar('Site')), foldedUntil(bar(null))], [1160, 1220]);
});

test('a category without a link leads to its first page', () => {
  const link = (href: string) =>
    ({ kind: 'link', label: href, href, external: false, className: null, unlisted: false }) as never;
  const category = (items: never[]) => ({ kind: 'category', label: 'c', href: null, items }) as never;
  assert.is(firstHref([category([category([]), category([link('/deep')])]), link('/late')]), '/deep');
  assert.is(firstHref([]), null);
});

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const english = Object.entries(words.en ?? {});
for (const file of readdirSync('theme/words').filter((one) => one !== 'index.ts')) {
  const language = file.slice(0, -'.json'.length);
  test(`the words of ${language} are all messages, with the placeholders and plural forms that they need`, () => {
    const own: Record<string, string> = words[language] ?? {};
    assert.equal(
      Object.keys(own),
      english.map(([id]) => id),
    );
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
    for (const [id, text] of english) {
      const found = own[id] ?? '';
      assert.equal(placeholders(found), placeholders(text), id);
      assert.is(found.split('|').length, text.includes('|') ? forms : 1, id);
    }
  });
}

test.run();
