/** What of a sidebar stands in each page: bounded for every shape, with the page itself, and with a way to all other pages. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SidebarItem } from '../../src/model/graph.ts';
import { sidebarPart } from '../../theme/lib/sidebar-part.ts';
import { mustBuild, readBuilt, writeSite } from '../lib/site.ts';

const link = (href: string): SidebarItem =>
  ({ kind: 'link', href, label: href, docId: null, unlisted: false }) as never;
const category = (label: string, items: SidebarItem[]): SidebarItem =>
  ({ kind: 'category', href: null, label, docId: null, collapsible: true, collapsed: false, items }) as never;
const flat = (count: number, base = ''): SidebarItem[] => Array.from({ length: count }, (_, n) => link(`${base}/${n}`));
const deep = (depth: number, base = ''): SidebarItem[] => [
  ...flat(50, base),
  ...(depth === 0 ? [] : [category('c', deep(depth - 1, `${base}/c`))]),
];

const shapes: Record<string, [items: SidebarItem[], urls: string[]]> = {
  'one long list': [flat(5000), ['/0', '/2500', '/4999', '/none']],
  'many open categories': [
    Array.from({ length: 100 }, (_, n) => category(`${n}`, flat(50, `/${n}`))),
    ['/0/0', '/99/49', '/50/25'],
  ],
  'deep folders': [deep(40), ['/0', `${'/c'.repeat(20)}/7`, `${'/c'.repeat(40)}/49`]],
};
for (const [shape, [items, urls]] of Object.entries(shapes))
  test(`bounded: ${shape}`, () => {
    for (const url of urls) {
      const part = sidebarPart(items, url);
      const shown = [...part].flatMap(([list, { from, to }]) => list.slice(from, to));
      assert.ok(shown.length <= 600, `${url}: ${shown.length}`);
      if (url !== '/none')
        assert.ok(
          shown.some((item) => item.kind === 'link' && item.href === url),
          url,
        );
    }
  });

test('all of a usual sidebar', () => {
  const items = [...flat(20), category('a', flat(30, '/a')), category('b', flat(40, '/b'))];
  for (const url of ['/0', '/b/39', '/none']) {
    const part = sidebarPart(items, url);
    assert.equal([...part.values()].map(({ from, to }) => to - from).sort(), [22, 30, 40]);
  }
});

test('a page of a long list shows those around it, and links beyond them', async () => {
  const docs = Array.from({ length: 450 }, (_, n): [string, string] => {
    const name = String(n).padStart(3, '0');
    return [`content/docs/d${name}.md`, `# D${name}\n`];
  });
  const site = writeSite({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, search: false,
      agents: { llmsTxt: false }, i18n: { defaultLocale: 'en', locales: ['en'] } };`,
    ...Object.fromEntries(docs),
  });
  await mustBuild(site);
  const page = readBuilt(site, 'd250/index.html');
  const hrefs = [...page.matchAll(/<a href="\/(d\d+)" class="menu-link"/g)].map(([, name]) => name);
  assert.equal([hrefs.length, hrefs[0], hrefs.at(-1)], [202, 'd149', 'd350']);
  assert.match(page, '<span class="menu-label">… D149</span>');
});

test.run();
