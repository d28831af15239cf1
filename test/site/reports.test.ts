/** What people reported of other generators, and was wrong here: each a text, and what its page must show. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mustBuild, readBuilt, writeSite } from '../lib/site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

test('the image of a page that lies beside its text is published, and its address is that of the file', async () => {
  const site = writeSite({
    'content/docs/index.md': '---\nimage: ./p.svg\n---\n\n# Start\n',
    'content/docs/p.svg': svg,
    'content/docs/other.md': '---\nimage: /img/o.svg\n---\n\n# Other\n',
    'content/static/img/o.svg': svg,
  });
  await mustBuild(site);
  const imageOf = (file: string): string | undefined => /og:image" content="([^"]*)"/.exec(readBuilt(site, file))?.[1];
  assert.match(imageOf('index.html') ?? '', /^https:\/\/example\.com\/assets\/images\/p-[\w-]+\.svg$/);
  assert.is(imageOf('other/index.html'), 'https://example.com/img/o.svg');
});

test('HTML in capitals is HTML, and orders to a terminal leave their text', async () => {
  const site = writeSite({
    'content/docs/index.md': `# Start\n\n<A HREF="b.md">b</A><BR CLEAR="all"/>\n\n\`\`\`text\n${orders}\n\`\`\`\n`,
    'content/docs/b.md': '# B\n',
  });
  const { stderr } = await mustBuild(site);
  assert.not.match(stderr, 'mdx-in-markdown');
  const html = readBuilt(site, 'index.html');
  assert.match(html, /<a href="\/b">b<\/a>/);
  assert.match(html, '<code>red plain, true red, a link, a title, bold\n');
});
/** Colours in two ways, a link, the title of the window and, as `tput sgr0` ends what is bold, a set of characters. */
const orders = [
  ['\x1b[1;31m', 'red', '\x1b[0m plain, '],
  ['\x1b[38:2::255:0:0m', 'true red', '\x1b[K, '],
  ['\x1b]8;;https://example.com\x1b\\', 'a link', '\x1b]8;;\x1b\\, '],
  ['\x1b]0;shell\x07', 'a title', ', '],
  ['\x1b[1m', 'bold', '\x1b(B\x1b[m'],
]
  .flat()
  .join('');

test('a category file among translations is reported as not read, if it has another label', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'S', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
    'content/docs/index.md': '# Start\n',
    'content/docs/a/b.md': '# B\n',
    'content/docs/a/_category_.yml': 'label: Deep\n',
    'content/docs/c/d.md': '# D\n',
    'content/docs/c/_category_.yml': 'label: Same\n',
    'content/docs/e/f.md': '# F\n',
    'content/docs/e/_category_.json': '{ "position": 1 }',
    'content/docs/g/h.md': '# H\n',
    'content/i18n/fr/docs/e/_category_.json': '{ "label": "Écoles" }',
    'content/i18n/fr/docs/g/_category_.json': '{ "label": "Gâteaux" }',
    'content/i18n/fr/docs/a/_category_.yml': 'label: Profond\n',
    'content/i18n/fr/docs/c/_category_.yml': 'label: Same\n',
  });
  const { stderr } = await mustBuild(site);
  assert.match(stderr, /i18n\/fr\/docs\/a\/_category_\.yml warning .*\[unmatched-translation\]/s);
  assert.not.match(stderr, 'docs/c/_category_');
  // The label of the source is the folder's name, with a file or without.
  for (const folder of ['e', 'g']) assert.match(stderr, `docs/${folder}/_category_.json warning`);
});

test('links to an id with a percent sign are escaped alike in the text and in its contents', async () => {
  const site = writeSite({ 'content/docs/index.md': '# Start\n\n[a](#100%25)\n\n## A {#100%}\n\n## B {#b%61}\n' });
  await mustBuild(site);
  const links = [...readBuilt(site, 'index.html').matchAll(/href="#((?:100|b)%[^"]*)"/g)].map(([, id]) => id);
  assert.equal([...new Set(links)].sort(), ['100%25', 'b%2561']);
});

test('links to other languages lead to pages that are there', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'S', url: 'https://example.com', blog: {}, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };",
    'content/docs/index.md': '# Start\n',
    'content/docs/guide.md': '# Guide\n',
    'content/i18n/fr/docs/guide.md': '---\nslug: /mode-emploi\n---\n\n# Mode d’emploi\n',
    'content/blog/2024-01-26-a.md': '---\ntags: [supply]\n---\n\n# A\n\n<!-- truncate -->\n',
    'content/i18n/fr/blog/2024-01-26-a.md': '---\ntags: [approvisionnement]\n---\n\n# A\n\n<!-- truncate -->\n',
  });
  await mustBuild(site);
  const inLanguage = (lang: string, file: string): string | undefined =>
    new RegExp(`href="([^"]*)" lang="${lang}"`).exec(readBuilt(site, file))?.[1];
  assert.is(inLanguage('fr', 'guide/index.html'), '/fr/mode-emploi');
  assert.is(inLanguage('en', 'fr/mode-emploi/index.html'), '/guide');
  assert.is(inLanguage('fr', 'blog/tags/supply/index.html'), '/fr/blog/tags');
  assert.is(inLanguage('en', 'fr/blog/tags/approvisionnement/index.html'), '/blog/tags');
  assert.is(inLanguage('fr', 'index.html'), '/fr/');
  assert.match(readBuilt(site, 'guide/index.html'), 'elsewhere');
  assert.not.match(readBuilt(site, 'index.html'), 'elsewhere');
});

test('a key of front matter without a value counts as absent, as templates of editors leave them', async () => {
  const keys =
    'title description keywords image slug draft unlisted hide_table_of_contents toc_min_heading_level last_update tags';
  const docKeys = 'sidebar_label id hide_title sidebar_position parse_number_prefixes custom_edit_url pagination_label';
  const empty = (names: string): string => `---\n${names.replace(/\S+/g, '$&:\n').replace(/ /g, '')}---\n`;
  const site = writeSite({
    'config/site.config.js': "export default { title: 'S', url: 'https://example.com', blog: {} };",
    'content/docs/index.md': '# Start\n',
    'content/docs/01-a.md': `${empty(`${keys} ${docKeys}`)}\n# A\n`,
    'content/blog/2024-01-26-b.md': `${empty(`${keys} date authors author`)}\n# B\n\n<!-- truncate -->\n`,
    'content/pages/c.md': `${empty(keys.replace('tags', 'wrapperClassName'))}\n# C\n`,
  });
  const { stderr } = await mustBuild(site);
  assert.not.match(stderr, 'front-matter');
  assert.match(readBuilt(site, 'a/index.html'), '<title>A | S</title>');
  assert.match(readBuilt(site, 'blog/2024/01/26/b/index.html'), 'January 26, 2024');
});

test.run();
