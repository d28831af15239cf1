/** Markup in every text that a stranger may write, in data files too: it is a text in each file that a site publishes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isUnsafe } from '../../src/lib/urls.ts';
import { nodesOf } from '../../src/markdown/body.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import { root } from '../lib/places.ts';
import { mustBuild, readAll, writeSite } from '../lib/site.ts';

const MARK = 'onerror';
const written: Record<string, string> = {
  'a tag': `a <img src=x ${MARK}=alert(1)> b`,
  'a tag after a bare address': `http://x/<img src=x ${MARK}=alert(1)>`,
  'a reference': `www.x.y/&lt;img src=x ${MARK}=alert(1)&gt;`,
  'a link': `[a](javascript:alert(1)) [a]: javascript:alert(1)`,
  'the end of a script': `</script></title><img src=x ${MARK}=alert(1)>`,
  'the end of a value': `"'><img src=x ${MARK}=alert(1)> ]]><img src=x ${MARK}=alert(1)>`,
  lines: `a\n\n<img src=x ${MARK}=alert(1)>\n\n[a]: javascript:alert(1)\n`,
};

/** Words of the interface, which a translation may give in data. */
const words = Object.keys(
  JSON.parse(readFileSync(join(root, 'theme/words/en.json'), 'utf8')) as Record<string, unknown>,
);

/** A site whose every text is `text`, and whose addresses end with it. */
function siteOf(text: string): Record<string, string> {
  const value = JSON.stringify(text);
  const address = JSON.stringify(`https://x.example/${text}`);
  const matter = (more: string): string =>
    `---\ntitle: ${value}\ndescription: ${value}\nkeywords: [${value}]\ntags: [${value}, known]\nimage: ${address}\n${more}---\n\n`;
  const body = '# H\n\n:::tip\nx\n:::\n\n:::details\ny\n:::\n\n## A\n\nText[^1] <!-- truncate -->\n\n[^1]: Note\n';
  return {
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', onBrokenLinks: 'warn',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, blog: { feedOptions: { type: 'all' } } };`,
    'content/docs/a.md': matter(`sidebar_label: ${value}\npagination_label: ${value}\n`) + body,
    'content/docs/g/_category_.yml': `label: ${value}\ndescription: ${value}\nlink: { type: generated-index, title: ${value}, description: ${value} }\n`,
    'content/docs/g/b.md': matter('') + body,
    'content/docs/tags.yml': `known:\n  label: ${value}\n  description: ${value}\n`,
    'content/blog/2024-01-01-p.md': matter('authors: [me, { name: Other }]\n') + body,
    'content/blog/2024-01-02-q.md': `---\nauthors: [me]\n---\n\n${body}`,
    'content/blog/authors.yml': `me:\n  name: ${value}\n  title: ${value}\n  description: ${value}\n  page: true\n  url: ${address}\n  image_url: ${address}\nother:\n  name: ${value}\n  url: ${address}\n`,
    'content/i18n/fr/docs/a.md': matter('') + body,
    'content/i18n/fr/code.json': JSON.stringify(Object.fromEntries(words.map((word) => [word, text]))),
    'content/versions.json': '["1"]',
    'content/versioned_docs/version-1/a.md': matter('') + body,
    'content/versioned_sidebars/version-1-sidebars.json': JSON.stringify({
      docs: [
        {
          type: 'category',
          label: text,
          link: { type: 'generated-index', title: text },
          items: [{ type: 'doc', id: 'a', label: text }],
        },
        { type: 'link', label: text, href: `https://x.example/${text}` },
      ],
    }),
  };
}

/** Elements whose attribute would run code, and addresses that would. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node)
      for (const { name, value } of node.attrs)
        if (/^on/.test(name) || (/^(?:href|src)$/.test(name) && isUnsafe(value)))
          found.push(`<${node.tagName} ${name}="${value}">`);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

/** HTML and addresses in Markdown, as programs read it that know GFM, or CommonMark alone. */
function harmInMarkdown(markdown: string): string[] {
  return [false, true].flatMap((plain) => {
    const tree = treeOf(markdown, { cjk: false, plain, whole: true });
    const addresses = (['link', 'image', 'definition'] as const).flatMap((type) => nodesOf(tree, type));
    return [...nodesOf(tree, 'html').map(({ value }) => value), ...addresses.map(({ url }) => url).filter(isUnsafe)];
  });
}

/** What of a feed or a map of pages programs show as HTML. */
const shownIn = (xml: string): string[] =>
  [
    ...xml.matchAll(/<(description|content:encoded|content|summary)\b[^>]*>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))</g),
  ].map(
    ([, , data, text = '']) =>
      data ?? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

const judges: [end: RegExp, judge: (text: string) => string[]][] = [
  [/\.html$/, harmIn],
  [/\.md$|llms.*\.txt$/, harmInMarkdown],
  [/\.xml$/, (xml) => shownIn(xml).flatMap(harmIn)],
  [
    /feed\.json$/,
    (json) =>
      (JSON.parse(json) as { items: { content_html: string }[] }).items.flatMap((item) => harmIn(item.content_html)),
  ],
];

for (const [what, text] of Object.entries(written))
  test(`${what}, wherever it stands, is a text`, async () => {
    const site = writeSite(siteOf(text));
    await mustBuild(site);
    const files = Object.entries(readAll(join(site, 'build')));
    for (const [end, judge] of judges) {
      const judged = files.filter(([file]) => end.test(file));
      assert.ok(judged.length > 0, String(end));
      for (const [file, content] of judged) assert.equal(judge(content), [], file);
    }
  });

test.run();
