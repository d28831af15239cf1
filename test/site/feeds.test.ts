/** Feeds, read by parsers that others wrote: well-formed XML, entries, texts that can be read away from the site. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import { parseHTML } from 'linkedom';
import RssParser from 'rss-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, mustBuild, readAll, readBuilt, writeSite } from '../lib/site.ts';

const config = (blog: string, more = ''): string =>
  `export default { title: 'T & <co>', url: 'https://example.com', docs: false, onUnmatchedTranslations: 'ignore', ${more} blog: { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore', onInlineTags: 'ignore', ${blog} } };`;

/** Reads a file of the built site; null if there is none. */
type Read = (file: string) => string | null;
async function build(files: Files): Promise<Read> {
  const site = writeSite(files);
  await mustBuild(site);
  return (file) => (existsSync(join(site, 'build', file)) ? readBuilt(site, file) : null);
}
const must = (text: string | null): string => {
  assert.ok(text !== null);
  return text ?? '';
};
type Extra = { contentEncoded: string; creators: string[] };
type Channel = { language?: string; copyright?: string };
const feedOf = (text: string | null) => {
  parseXml(must(text));
  const customFields: { item: [keyof Extra | string, string, object?][] } = {
    item: [
      ['content:encoded', 'contentEncoded'],
      ['dc:creator', 'creators', { keepArray: true }],
    ],
  };
  return new RssParser<Channel, Extra>({ customFields: customFields as never }).parseString(must(text));
};

const rich = `---
title: Fish & <b>chips</b>
authors: [{ name: Ann, url: https://ann.example }, { name: Bob, email: bob@example.com }]
tags: [one, two & three]
---
# Fish

First [here](#part), [there](./2024-01-02-other.md?x=1&y=2#part), [up](/files/a.txt) and ![dot](/img/dot.png).

## Part

::::tabs
:::tab[One]
in one
:::
:::tab[Two]
in two
:::
::::

\`\`\`js
if (a < b && ']]>') call();
\`\`\`

<p onclick="x()"><img src='img/raw.svg' srcset="/a.svg 1x, /b.svg 2x" class=big></p><script>alert(1)</script>
`;
const site: Files = {
  'config/site.config.js': config(
    "showLastUpdateTime: true, feedOptions: { type: 'all', copyright: '© us' }",
    "i18n: { defaultLocale: 'zh-Hans', locales: ['zh-Hans', 'en'] },",
  ),
  'content/blog/2024-01-03-fish.md': rich,
  'content/blog/2024-01-02-other.md':
    '# Other\n\n## Part\n\nText.\n\n:icon[bolt] 在`/content/i18n/en/docs/intro.md`里。',
  'content/blog/2024-01-04-hidden.md': '---\nunlisted: true\n---\n# Hidden',
  'content/i18n/en/blog/2024-01-02-other.md':
    '---\nlast_update: { date: 2024-02-01 }\n---\n# The other\n\n## Part\n\nText.',
  'content/static/files/a.txt': 'a',
  'content/static/img/dot.png': '',
  'content/static/a.svg': '',
  'content/static/b.svg': '',
  'content/blog/img/raw.svg': '',
};

test('feeds have no drawings that need styles, and code without places for line ends', async () => {
  const read = await build(site);
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
    assert.match(read(file) ?? '', 'content/i18n/en/docs/intro.md');
    assert.not.match(read(file) ?? '', /<svg|<wbr|&lt;svg|&lt;wbr/);
  }
});

test('RSS: entries newest first, ids that are the addresses, names as Dublin Core', async () => {
  const read = await build(site);
  const feed = await feedOf(read('blog/rss.xml'));
  assert.equal(
    [feed.title, feed.link, feed.description, feed.language, feed.copyright],
    ['T & <co> Blog', 'https://example.com/blog', 'T & <co> Blog', 'zh-Hans', '© us'],
  );
  assert.equal(
    feed.items.map(({ title, guid, link, isoDate }) => [title, guid === link, link, isoDate]),
    [
      ['Fish & <b>chips</b>', true, 'https://example.com/blog/2024/01/03/fish', '2024-01-03T00:00:00.000Z'],
      ['Other', true, 'https://example.com/blog/2024/01/02/other', '2024-01-02T00:00:00.000Z'],
    ],
  );
  assert.equal(feed.items[0]?.creators, ['Ann', 'Bob']);
  assert.equal(
    feed.items[0]?.categories?.map((tag) => (typeof tag === 'string' ? tag : (tag as { _: string })._)),
    ['one', 'two & three'],
  );
  assert.equal(read('blog/rss.xml')?.match(/<author>/g), null);
});

test('Atom: titles as HTML, authors, the language', async () => {
  const read = await build(site);
  const feed = await feedOf(read('en/blog/atom.xml'));
  assert.is(feed.feedUrl, 'https://example.com/en/blog/atom.xml');
  assert.is(feed.items[0]?.title, 'Fish &amp; &lt;b&gt;chips&lt;/b&gt;');
  assert.is(feed.items[1]?.title, 'The other');
  assert.equal(
    [...must(read('en/blog/atom.xml')).matchAll(/<updated>(.{10})/g)].map(([, day]) => day),
    ['2024-02-01', '2024-01-03', '2024-02-01'],
  );
  assert.is(parseXml(must(read('en/blog/atom.xml'))).root?.attributes['xml:lang'], 'en');
  assert.match(must(read('en/blog/atom.xml')), /<name>Bob<\/name>\s*<email>bob@example.com<\/email>/);
});

test('JSON Feed 1.1: all authors, the language, tags', async () => {
  const read = await build(site);
  const feed = JSON.parse(must(read('blog/feed.json'))) as {
    version: string;
    language: string;
    feed_url: string;
    items: { id: string; url: string; authors: object[]; tags: string[]; date_published: string }[];
  };
  assert.equal(
    [feed.version, feed.language, feed.feed_url],
    ['https://jsonfeed.org/version/1.1', 'zh-Hans', 'https://example.com/blog/feed.json'],
  );
  const { id, url, authors, tags, date_published } = feed.items[0] ?? {};
  assert.equal([id, url], Array(2).fill('https://example.com/blog/2024/01/03/fish'));
  assert.equal(authors, [{ name: 'Ann', url: 'https://ann.example/' }, { name: 'Bob' }]);
  assert.equal([tags, date_published], [['one', 'two & three'], '2024-01-03T00:00:00.000Z']);
});

test('whatever titles, names and tags contain, the feeds and the sitemap are well-formed', async () => {
  const hostile = `a<b>&"']]>]]>]]>&amp;<![CDATA[ \\u0001\\u0008\\ufffe\\ud800 x`.replaceAll('"', '\\"');
  const read = await build({
    'config/site.config.js': config(`feedOptions: { type: 'all', language: 'a"<b' }`).replace(
      "title: 'T & <co>'",
      `title: "${hostile}"`,
    ),
    'content/blog/2024-01-01-p.md': `---\ntitle: "${hostile.replace('\\ud800', '')}"\ndescription: "${hostile.replace('\\ud800', '')}"\nauthors: [{ name: "${hostile.replace('\\ud800', '')}" }]\ntags: ['a<b', 'c"d&e>']\n---\ntext <b>\n`,
  });
  for (const file of ['blog/atom.xml', 'blog/rss.xml', 'sitemap.xml']) parseXml(must(read(file)));
  assert.not.match(must(read('blog/feed.json')), '\\ud800');
  const [tag] = [...must(read('blog/atom.xml')).matchAll(/<category [^>]*>/g)];
  assert.match(String(tag), 'term="a&lt;b"');
  assert.equal(JSON.parse(must(read('blog/feed.json'))).items[0].tags, ['a<b', 'c"d&e>']);
});

test('a title is the same in every feed, even with the end of a section of XML in it', async () => {
  const read = await build({
    'config/site.config.js': config("feedOptions: { type: 'all' }"),
    'content/blog/2024-01-01-p.md': '---\ntitle: "a ]]> b ]]> < & c"\n---\ntext\n',
  });
  const titleIn = (feed: string): string =>
    must(/<(?:item|entry)>\s*<title[^>]*>([\s\S]*?)<\/title>/.exec(feed)?.[1] ?? null);
  const cdata = (text: string): string => text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  const wanted = 'a ]]> b ]]> < & c';
  assert.is(cdata(titleIn(must(read('blog/rss.xml')))), wanted);
  assert.is(cdata(titleIn(must(read('blog/atom.xml')))), 'a ]]&gt; b ]]&gt; &lt; &amp; c');
  assert.is(JSON.parse(must(read('blog/feed.json'))).items[0].title, wanted);
});

test('posts without authors are in every feed, which names whose it is', async () => {
  const read = await build({
    'config/site.config.js': config("feedOptions: { type: 'all' }"),
    'content/blog/2024-01-04-nobody.md': '# Nobody',
    'content/blog/2024-01-03-empty.md': '---\nauthors: []\n---\n# Empty',
    'content/blog/2024-01-02-faceless.md': '---\nauthors: [{ image_url: https://img.example/a.png }]\n---\n# Faceless',
    'content/blog/2024-01-01-ann.md': '---\nauthors: [{ name: Ann }]\n---\n# Ann',
  });
  const titles = ['Nobody', 'Empty', 'Faceless', 'Ann'];
  const rss = await feedOf(read('blog/rss.xml'));
  assert.equal(
    rss.items.map(({ title, creators }) => [title, creators]),
    titles.map((title) => [title, title === 'Ann' ? ['Ann'] : undefined]),
  );
  const atom = parseHTML(must(read('blog/atom.xml'))).document;
  assert.equal(
    [...atom.querySelectorAll('entry')].map((entry) => [...entry.querySelectorAll('author name')].map(textOf)),
    [[], [], [], ['Ann']],
  );
  assert.equal([...atom.querySelectorAll('feed > author > name')].map(textOf), ['T & <co>']);
  const json = JSON.parse(must(read('blog/feed.json'))) as { authors: object[]; items: { authors?: object[] }[] };
  assert.equal(json.authors, [{ name: 'T & <co>' }]);
  assert.equal(
    json.items.map(({ authors }) => authors),
    [undefined, undefined, undefined, [{ name: 'Ann' }]],
  );
});
const textOf = ({ textContent }: Element): string => textContent ?? '';

test('texts are whole and can be read away from the site', async () => {
  const read = await build(site);
  const { items } = await feedOf(read('blog/rss.xml'));
  const { document } = parseHTML(`<html><body>${items[0]?.contentEncoded}</body></html>`);
  const values = (selector: string, name: string): (string | null)[] =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  assert.equal(values('a', 'href'), [
    'https://example.com/blog/2024/01/03/fish#part',
    'https://example.com/blog/2024/01/02/other?x=1&y=2#part',
    'https://example.com/files/a.txt',
  ]);
  const [dot, raw] = values('img', 'src');
  assert.is(dot, 'https://example.com/img/dot.png');
  assert.match(raw ?? '', /^https:\/\/example\.com\/assets\/images\/raw-[\w-]+\.svg$/);
  assert.equal(values('[srcset]', 'srcset'), ['https://example.com/a.svg 1x, https://example.com/b.svg 2x']);
  assert.equal(
    [values('script, style, button, h1', 'id'), values('[class], [style], [onclick], [hidden]', 'id')],
    [[], []],
  );
  assert.match(document.body.textContent ?? '', /One\s+in one\s+Two\s+in two\s+if \(a < b && '\]\]>'\) call\(\);/);
});

test('at most 20 posts, or as many as asked for, the newest also of a blog that begins with the oldest', async () => {
  const posts = Object.fromEntries(
    Array.from({ length: 23 }, (_, day) => [`content/blog/2024-01-${String(day + 1).padStart(2, '0')}-p.md`, '# P']),
  );
  const urls = async (blog: string): Promise<string[]> => {
    const read = await build({ 'config/site.config.js': config(blog), ...posts });
    return (await feedOf(read('blog/rss.xml'))).items.map(({ link }) => link ?? '');
  };
  const all = await urls('feedOptions: { limit: false }');
  assert.is(all.length, 23);
  assert.equal(await urls(''), all.slice(0, 20));
  assert.equal(await urls("sortPosts: 'ascending', feedOptions: { limit: 2 }"), [
    'https://example.com/blog/2024/01/23/p',
    'https://example.com/blog/2024/01/22/p',
  ]);
});

test('every page names the feeds of its language in its head, and none that are not there', async () => {
  const links = (html: string | null): (string | null)[][] =>
    [...parseHTML(must(html)).document.querySelectorAll('head link[rel=alternate][type][title]')].map((link) =>
      ['type', 'title', 'href'].map((name) => link.getAttribute(name)),
    );
  const read = await build(site);
  const english = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/en/blog/${file}`);
  for (const page of ['en/blog/index.html', 'en/blog/archive/index.html', 'en/404.html'])
    assert.equal(
      links(read(page)),
      ['rss+xml', 'atom+xml', 'json'].map((type, index) => [
        `application/${type}`,
        `T & <co> ${['RSS', 'Atom', 'JSON'][index]} Feed`,
        english[index],
      ]),
    );
  for (const off of ['feedOptions: false', 'feedOptions: { type: null }']) {
    const without = await build({ 'config/site.config.js': config(off), 'content/blog/2024-01-01-a.md': '# A' });
    assert.equal([links(without('blog/index.html')), without('blog/rss.xml')], [[], null]);
  }
});

test('a feed from the cache equals one made without it, and an edit of a post changes it', async () => {
  const folder = writeSite(site);
  const feeds = async (...args: string[]): Promise<string[]> => {
    await mustBuild(folder, ...args);
    return Object.entries(readAll(join(folder, 'build'))).flatMap(([file, text]) =>
      /(?:rss|atom|feed)\.(?:xml|json)$/.test(file) ? [text] : [],
    );
  };
  const [cold, warm, anew] = [await feeds(), await feeds(), await feeds('--no-cache')];
  assert.is(cold.length, 6);
  assert.equal([warm, anew], [cold, cold]);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(join(folder, 'content/blog/2024-01-03-fish.md'), rich.replace('in one', 'changed'));
  assert.ok((await feeds()).every((text) => text.includes('changed')));
});

test.run();
