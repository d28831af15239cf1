/** What a site's author is told: for each mistake the place, what is wrong and how to mend it. The build fails, nothing crashes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { newFolder } from '../lib/places.ts';
import { command, type Files, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = (more: string): string =>
  `export default { title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore',\n${more}\n};`;

async function diagnosticsOf(files: Files): Promise<{ code: number; diagnostics: Diagnostic[] }> {
  // Most mistakes have nothing to do with the home page.
  const hasPages = Object.keys(files).some((file) => file.startsWith('content/pages/'));
  const site = writeSite(hasPages ? files : { 'content/pages/index.md': '# Home', ...files });
  const { code, stdout, stderr } = await sitegen(site, 'check', '--json', '--no-cache');
  assert.is(stderr, '');
  return { code, diagnostics: (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics };
}

const line = ({ code, severity, place, message, hint }: Diagnostic): string =>
  `${severity} ${code} ${place === null ? '-' : [place.file, place.line, place.column].filter((part) => part !== null).join(':')}: ${message}${hint === null ? '' : ` (${hint})`}`;

const a = { 'content/docs/a.md': '# A\n\ntext\n' };

const island = "'use client';\nexport default () => <b>x</b>;\n";

const mistakes: Record<string, [files: Files, starts: string[]]> = {
  'languages whose names are short': [
    { 'content/docs/a.md': '# A\n\n```conf\na\n```\n\n```jsno\n{}\n```\n\n```a\nb\n```\n\n```mermaid\ngantt\n```\n' },
    [
      'warning unknown-language content/docs/a.md:3:1: no highlighting for the language "conf" (Use',
      'warning unknown-language content/docs/a.md:7:1: no highlighting for the language "jsno" (Did you mean "json"?)',
      'warning unknown-language content/docs/a.md:11:1: no highlighting for the language "a" (Use',
      'warning mermaid content/docs/a.md:15:1: diagrams of the kind "gantt" are not drawn, so its code is shown (Those that are:',
    ],
  ],
  'a list in front matter that is never closed': [
    {
      'content/docs/a.md': '---\ntitle: [a, b\nsidebar_position: 1\n---\n\n# A\n',
      'content/docs/b.md': '---\ntitle: [a\n  b: c]\n---\n\n# B\n',
    },
    [
      'error front-matter content/docs/a.md:2:8: the front matter is not YAML: a bracket or brace is opened and never closed (Close it;',
      'error front-matter content/docs/b.md:',
    ],
  ],
  'a plugin whose pages fail, without what links to them': [
    {
      'config/site.config.js': config("plugins: ['./config/p.js'],"),
      'config/p.js':
        "import { definePlugin } from 'sitegen-docs';\nexport default definePlugin({ name: 'p', version: '1', pages: () => [{ path: 'x', markdown: null.y }] });\n",
      'content/docs/a.md': '# A\n\n[x](/x)\n',
    },
    ['error plugin config/p.js:2:'],
  ],
  'links to texts that are none, and brackets that are meant': [
    {
      'content/docs/a.md':
        '# A\n\nText [d](./b.md and more.\n\nText [d] (./b.md#x) and more.\n\nText (b)[./b.md] and more.\n\n(c)[d.md]\n\n[1] (https://a.example) (a)[0] f(x)[i] [d](./b.md) [x] (see ./b.md) `[d] (./b.md)` \\[d] (./b.md) [d](./b.md "Title (x)")\n',
      'content/docs/b.md': '# B\n',
    },
    [
      'warning broken-link content/docs/a.md:3:1: "[d](./b.md" is shown as text, since it is no link (Write "[d](./b.md)".)',
      'warning broken-link content/docs/a.md:5:1: "[d] (./b.md#x)" is shown as text, since it is no link (Write "[d](./b.md#x)".)',
      'warning broken-link content/docs/a.md:7:1: "(b)[./b.md]" is shown as text, since it is no link (Write "[b](./b.md)".)',
      'warning broken-link content/docs/a.md:9:1: "(c)[d.md]" is shown as text, since it is no link (Write "[c](d.md)".)',
    ],
  ],
  'kinds of admonitions and tabs that are none': [
    {
      'content/docs/a.mdx':
        '# A\n\n<Admonition type="tipp">x</Admonition>\n\n<Admonition type="success">x</Admonition>\n\n<Tabs>\n<TabItem>\nx\n</TabItem>\n<TabItem value="a">\ny\n</TabItem>\n</Tabs>\n',
      'content/docs/b.mdx': 'import Admonition from \'./_own.tsx\';\n\n# B\n\n<Admonition type="own">x</Admonition>\n',
      'content/docs/_own.tsx': 'export default () => <b>x</b>;\n',
    },
    [
      'warning directive-attribute content/docs/a.mdx:3:1: "tipp" is not a value of "type" (Did you mean "tip"?)',
      'warning not-carried-over content/docs/a.mdx: what <Tabs> has without a name is left out (Write <TabItem value="a"',
    ],
  ],
  'handlers that React drops, but not HTML in strings': [
    {
      'content/docs/a.mdx': '# A\n\n<button onclick="a()">x</button>\n\n::A\n\n::B\n',
      'theme/components/A.tsx':
        '\'use client\';\nexport default () => (\n  <button onclick="a()" onClick={() => {}}>\n    x\n  </button>\n);\n',
      'theme/components/B.tsx':
        '// <b onclick="a">\nconst html = `\n<b onclick="a()">`;\nconst other = \'<b onclick="a()">\';\nexport default () => <b dangerouslySetInnerHTML={{ __html: html + other }} />;\n',
    },
    [
      'warning not-an-island theme/components/A.tsx:3:11: "onclick" does nothing here: React takes functions alone (Write onClick={() => …}, in a component',
      'warning mdx-handler content/docs/a.mdx:3:1: "onclick" does nothing',
    ],
  ],
  'components that return nothing, or are none': [
    {
      'content/docs/a.md': '# A\n\n::A\n\n::B\n',
      'theme/components/A.tsx': 'export default function A() {\n  <b>x</b>;\n}\n',
      'theme/components/B.tsx': 'export default { a: 1 };\n',
      'theme/components/C.tsx': "'use client';\nexport default function C() {}\n",
    },
    [
      'warning theme theme/components/A.tsx:1:1: this component returns nothing, so nothing is shown (Write "return"',
      'error theme theme/components/B.tsx: the default export is no component (Export a function:',
    ],
  ],
  'the settings of a page that are returned': [
    {
      'content/pages/index.tsx':
        'export const page = (language: string) => ({ titel: language });\nexport default () => <h1>x</h1>;\n',
    },
    ['warning theme content/pages/index.tsx: page.titel: is not a known key (Did you mean "title"?)'],
  ],
  'a page whose component is not its default export': [
    {
      'content/pages/index.tsx':
        "export const page = { title: 'x' };\nexport function Home() {\n  return <h1>x</h1>;\n}\n",
    },
    [
      'error theme content/pages/index.tsx:2:1: the page has no default export (Export its component as the default: "export default Home;".)',
    ],
  ],
  'a default export that is imported by a name': [
    {
      'content/docs/a.mdx': "import { B } from '@site/theme/components/B';\n\n# A\n\n<B />\n",
      'theme/components/B.tsx': 'export default () => <b>x</b>;\n',
    },
    [
      'error compile content/docs/a.mdx:1:10: No matching export in "theme/components/B.tsx" for import "B" (Write "import B from …", without braces,',
    ],
  ],
  'parts of the theme and a style sheet where nothing reads them': [
    {
      'theme/Footer/index.tsx': 'export default () => null;\n',
      'src/theme/Navbar.tsx': 'export default () => null;\n',
      'theme/Brand.tsx': 'export const brand = "x";\n',
      'theme/components/A.tsx': "import { brand } from '../Brand';\nexport default () => <b>{brand}</b>;\n",
      'src/css/custom.css': 'a { color: red; }\n',
      ...a,
    },
    [
      'warning theme src/css/custom.css: no page has this style sheet (Name it in the configuration: "customCss: \'./src/css/custom.css\'".)',
      'warning theme theme/Footer/index.tsx: nothing is read here: theme/Footer/index.tsx (Move it to theme/parts/Footer.tsx.)',
      'warning theme src/theme/Navbar.tsx: nothing is read here: src/theme/Navbar.tsx (Move it to theme/parts/Navbar.tsx.)',
    ],
  ],
  'properties of style sheets that no browser knows, and half a colour': [
    {
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css':
        ':root { --color-primary: light-dark(#74220a); }\n.a { colr: red; corner-shape: round; text-box: trim-both; -webkit-box-orient: vertical; }\n',
      ...a,
    },
    [
      'warning compile theme/site.css:2:6: "colr" is not a known CSS property (Did you mean "color"?)',
      'warning theme theme/site.css:1:9: --color-primary is "light-dark(#74220a)", which is no colour (Write that of each mode: "light-dark(black, white)".)',
    ],
  ],
  'redirects in the place of pages and of each other': [
    {
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, redirects: [{ from: '/a', to: '/b' }, { from: '/x', to: '/b' }, { from: '/x', to: '/a' }],",
      ),
      'content/docs/b.md': '---\nslug: /c\n---\n\n# B\n',
      'content/docs/c.md': '# C\n',
      'content/i18n/de/docs/a.md': '# A\n',
      ...a,
    },
    [
      'error duplicate-route content/docs/b.md:2:1: the URL /c is also used by content/docs/c.md',
      'error duplicate-route config/site.config.js:2:76: the redirect from "/a" has the address of content/docs/a.md (Take one of the two out.)',
      'error duplicate-route config/site.config.js:2:102: the redirect from "/x" has the address of another redirect',
      'error redirect config/site.config.js:2:',
    ],
  ],
  'keys of other generators': [
    {
      'config/site.config.js': config("base: '/x/', redirects: { '/a': '/b' }, themeConfig: { nav: [] },"),
      ...a,
    },
    [
      'error config config/site.config.js:2:1: base: is not a known key (Write "baseUrl".)',
      "error config config/site.config.js:2:14: redirects./a: is not a known key (Write a list: redirects: [{ from: '/old', to: '/new' }].)",
      'error config config/site.config.js:2:56: themeConfig.nav: is not a known key (Write "themeConfig.navbar.items".)',
    ],
  ],
  'packages of other tools': [
    {
      'content/pages/index.tsx':
        "import Link from '@docusaurus/Link';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nexport default () => <Link to={useBaseUrl('/')}>x</Link>;\n",
    },
    [
      'error package content/pages/index.tsx:1:19: the package "@docusaurus/Link" is not installed (Write "import { Link } from \'sitegen-docs/theme\'";',
      'error package content/pages/index.tsx:2:25: the package "@docusaurus/useBaseUrl" is not installed (It is a part of Docusaurus: remove its import.',
    ],
  ],
  'links to a draft, from a translation too': [
    {
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'content/docs/b.md': '---\ndraft: true\n---\n\n# B\n',
      'content/docs/a.md': '# A\n',
      'content/i18n/de/docs/a.md': '# A\n\n[b](./b.md)\n',
    },
    [
      'error broken-link content/i18n/de/docs/a.md:3:1: the link "./b.md" leads to content/docs/b.md, which has no page: it is a draft',
    ],
  ],
  'a folder of a version that is called otherwise': [
    {
      'content/versions.json': '["2.0"]',
      'content/versioned_docs/version-2.0/a.md': '# A\n',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/versioned_docs/2.0/a.md': '# A\n',
      'content/versioned_docs/README.md': '# About\n',
      ...a,
    },
    [
      'warning empty-version -: content/versioned_docs/2.0 is not read, as content/versions.json does not name the version "2.0" (Call it "version-2.0", and add "2.0" to the list, or remove the folder.)',
      'warning empty-version -: content/versioned_docs/version-1.0 is not read, as content/versions.json does not name the version "1.0" (Add "1.0"',
    ],
  ],
  'components that a text exports and that need a browser, but not code that it shows': [
    {
      'content/docs/a.mdx':
        "---\nslug: /a\n---\n\nimport { useState } from 'react';\n\n# A\n\nexport const C = () => { const [n, set] = useState(0); return <b onClick={() => set(n)}>{n}</b>; };\n\n<C />\n",
      'content/docs/b.mdx':
        "# B\n\nexport const n = 1;\n\n```tsx\nimport { useState } from 'react';\nexport default () => useState(<b onClick={() => {}} />);\n```\n\nuseState(0)\n",
    },
    [
      'error not-an-island content/docs/a.mdx:9:43: "useState" does nothing here: this file only runs when the site is built, never in the browser (Move the component into a file of "theme/components", and begin that with \'use client\';',
      'warning not-an-island content/docs/a.mdx:9:66: "onClick" is never called',
    ],
  ],
  'islands that cannot be printed or compiled': [
    {
      'content/docs/a.mdx': '# A\n\n<A />\n',
      'content/docs/b.mdx': '# B\n\n<B />\n',
      'theme/components/A.tsx': "'use client';\nexport default async () => <b>x</b>;\n",
      'theme/components/B.tsx':
        "'use client';\nimport { x } from 'nope/x';\nimport { readFile } from 'fs';\nexport default () => <b>{x}{String(readFile)}</b>;\n",
    },
    [
      'error package theme/components/B.tsx:2:20: the package "nope" is not installed (Run "npm install nope"',
      'error compile theme/components/B.tsx:3:26: Could not resolve "fs" (Browsers have no "fs"',
      'error theme theme/components/A.tsx:2:1: this component is asynchronous',
    ],
  ],
  'hooks beside a component': [
    {
      'content/docs/a.md': '# A\n\n::A\n',
      'theme/components/A.tsx':
        "'use client';\nimport { useState } from 'react';\nconst [n] = useState(0);\nexport default () => <b>{n}</b>;\n",
    },
    [
      "error code theme/components/A.tsx:3:13: this code cannot be run: Cannot read properties of null (reading 'useState') (Call hooks within",
    ],
  ],
  'an object in place of text': [
    {
      'content/docs/a.md': '# A\n\n::A\n',
      'theme/components/A.tsx': 'const a = 1;\nexport default () => <b>{{ a } as never}</b>;\n',
    },
    [
      'error render content/docs/a.md: the page /a cannot be rendered: the component "A" fails, called at content/docs/a.md:3:1: Objects are not valid as a React child (found: object with keys {a}). (Print a part of it,',
    ],
  ],
  'files of one computer': [
    {
      'content/docs/a.md':
        '# A\n\n[x](C:\\a\\b.txt) [x](d:/a.txt) [x](file:///a/b.txt)\n\n![x](http://localhost:3000/a.png)\n\n[x](http://localhost:3000/a.png) [x](file://server/a) [c](c:x) ![x](http://localhost.example/a.png)\n',
    },
    [
      'error broken-link content/docs/a.md:3:1: "C:\\a\\b.txt" is on one computer, and readers do not have it (Copy the file',
      'error broken-link content/docs/a.md:3:17: "d:/a.txt" is on one computer',
      'error broken-link content/docs/a.md:3:31: "file:///a/b.txt" is on one computer',
      'error missing-image content/docs/a.md:5:1: "http://localhost:3000/a.png" is on one computer',
    ],
  ],
  'addresses in elements of code that are relative, as they are printed as they are written': [
    {
      'content/docs/a.mdx':
        '# A\n\n<img src="./b.png" />\n\n<a href="./b.md">b</a> <a href="b">b</a> <a href="nope">x</a>\n\n<a href="#a">a</a> <a href="?x">x</a> <a href="mailto:a@b.example">m</a> <img src="//c.example/a.png" /> <Link to="b">b</Link>\n',
      'content/docs/b.md': '# B\n\n<img src="./b.png"> ![b](./b.png)\n',
      'content/docs/b.png': 'x',
      'content/static/img/a.png': 'x',
      'content/pages/index.tsx':
        'export default () => <p><img src="img/a.png" /><a href="b">b</a><a href={"../nope"}>x</a><a href="#x">x</a></p>;\n',
      'theme/components/Card.tsx':
        'export default () => <p><img src="./a.png" /><a href="" /><a href={`${1}`} /></p>;\n',
    },
    [
      'error broken-link content/docs/a.mdx:5:1: the address "./b.md" is printed as it is written, and no page is there (In a text write [words](./b.md);',
      'error broken-link content/docs/a.mdx:5:42: the address "nope" is printed',
      'error broken-link content/pages/index.tsx:1:75: the address "../nope" is printed',
      'error missing-image content/docs/a.mdx:3:1: the address "./b.png" is printed as it is written, and no file is there (In a text write ![words](./b.png);',
      'error missing-image theme/components/Card.tsx:1:35: the address "./a.png" is printed',
    ],
  ],
  'links of the configuration without a slash at their beginning': [
    {
      'config/site.config.js': config(
        "docs: { editUrl: 'https://e.example/' },\nthemeConfig: {\nnavbar: { items: [{ label: 'A', href: 'a' }, { label: 'B', to: 'a' }, { label: 'C', href: '#c' }, { label: 'D', href: 'mailto:a@b.example' }] },\nfooter: { copyright: '<a href=\"e.example.com/a\">e</a>' },\n},",
      ),
      ...a,
    },
    [
      `error broken-link config/site.config.js:5:32: footer.copyright links to "e.example.com/a", which is not a page (Did you mean "https://e.example.com/a"?)`,
      'error broken-link config/site.config.js:4:40: navbar.items[0] links to "a", which is not a page (Did you mean "/a"?)',
    ],
  ],
  'what is the same in all languages, once': [
    {
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, redirects: [{ from: '/x', to: '/y' }, { from: '/y', to: '/z' }, { from: '/z', to: '/y' }, { from: '/q', to: '/a' }],",
      ),
      'content/docs/b.md': '---\nslug: "b?c"\n---\n\n# B\n',
      'content/i18n/de/docs/a.md': '# A\n',
      ...a,
    },
    [
      'error bad-url content/docs/b.md:2:1: slug: the address would be "/b?c"',
      'error redirect config/site.config.js:2:86: the redirect from "/y" leads back to itself, by /z (Let one of them lead to a page, or take them out.)',
    ],
  ],
  'translations of words that are like none': [
    {
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, themeConfig: { navbar: { items: [{ to: '/a', label: 'Manual' }, { to: '/a', label: 'Handbook' }] } },",
      ),
      'content/i18n/de/navbar.json': '{ "item.label.Mannual": "a", "item.label.Contact": "b" }',
      'content/i18n/de/docs/a.md': '# A\n',
      ...a,
    },
    [
      'warning unmatched-translation content/i18n/de/navbar.json:1:3: nothing in the site has the words that "item.label.Mannual" translates (Did you mean "item.label.Manual"?)',
      'warning unmatched-translation content/i18n/de/navbar.json:1:30: nothing in the site has the words that "item.label.Contact" translates (Remove it;',
    ],
  ],
  'names of one letter are like no other': [
    { 'content/docs/a.md': '# A\n\n[b](./b.md) [c](/c)\n' },
    [
      'error broken-link content/docs/a.md:3:1: the link "./b.md" leads to no file (Links to files are relative',
      'error broken-link content/docs/a.md:3:13: the link "/c" leads to no page (Write the path of a text',
    ],
  ],
  'links to texts of docs that are off, and of versions that are left out': [
    {
      'config/site.config.js': config('docs: false,'),
      'content/pages/index.md': '# Home\n\n[a](../docs/a.md)\n',
      ...a,
    },
    [
      'error broken-link content/pages/index.md:3:1: the link "../docs/a.md" leads to content/docs/a.md, which has no page: it lies in no folder of texts (Move it there,',
    ],
  ],
  'versions that are left out, and one that is not there': [
    {
      'config/site.config.js': config("docs: { onlyIncludeVersions: ['1.0', '2.0'] },"),
      'content/pages/index.md': '# Home\n\n[a](../docs/a.md)\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A',
      ...a,
    },
    [
      'error unknown-version config/site.config.js:2:39: docs.onlyIncludeVersions names the version "2.0", which does not exist (Available versions: 1.0.)',
    ],
  ],
  'links to a version that is left out': [
    {
      'config/site.config.js': config("docs: { onlyIncludeVersions: ['1.0'] },"),
      'content/pages/index.md': '# Home\n\n[a](../docs/a.md)\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A',
      ...a,
    },
    [
      'error broken-link content/pages/index.md:3:1: the link "../docs/a.md" leads to content/docs/a.md, which has no page: its version is not published (Change "onlyIncludeVersions"',
    ],
  ],
  'components that are asynchronous': [
    {
      ...a,
      'theme/components/Later.tsx': '\nexport default async function Later() {\n  return <b>x</b>;\n}\n',
      'theme/parts/Footer.tsx': 'export default async () => <b>x</b>;\n',
      'theme/data.ts': 'export default async () => 1;\n',
    },
    [
      'error theme theme/parts/Footer.tsx:1:1: this component is asynchronous, and pages are printed at once (Components are printed at once: take "async" away',
      'error theme theme/components/Later.tsx:2:1: this component is asynchronous',
    ],
  ],
  'an asynchronous component in a page': [
    {
      'content/pages/index.tsx':
        'const load = async () => 1;\nasync function Inner() {\n  return <b>x</b>;\n}\nexport default () => <Inner />;\n',
    },
    [
      'error render content/pages/index.tsx: the page / cannot be rendered: a component is asynchronous, or waits for a promise (Components are printed at once',
    ],
  ],
  'files that are not read, as they lie or are called otherwise': [
    {
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { onlyIncludeVersions: ['current'] }, plugins: ['./plugins/used.ts'],",
      ),
      'config/sidebar.ts': "export default { a: ['a'] };\n",
      'sidebars.json': '{}',
      'plugins/used.ts':
        "import { definePlugin } from 'sitegen-docs';\nimport './helper.ts';\nexport default definePlugin({ name: 'used', version: '1' });\n",
      'plugins/helper.ts': "import { definePlugin } from 'sitegen-docs';\nexport const one = definePlugin;\n",
      'plugins/other.ts': "import { definePlugin } from 'other';\n",
      'plugins/lost.ts':
        "import { definePlugin } from 'sitegen-docs';\nexport default definePlugin({ name: 'lost', version: '1' });\n",
      'theme/component/Box.tsx': '',
      'theme/images/a.svg': '',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A',
      'content/versioned_docs/version-2.0/a.md': '# A',
      'content/versioned_docs/version-3.0/a.png': '',
      'content/i18n/fr/docs/a.md': '# A',
      'content/i18n/fr/code.json':
        '{ "theme.common.skipToMainConten": "a", "theme.my.own": "b", "theme.common.editThisPage": "c" }',
      'i18n/fr/docs/a.md': '# A',
      'content/posts/2024-01-01-a.md': '# A',
      'content/parts/a.md': 'A',
      'content/docs/a.fr.md': '# A',
      'content/docs/b.de.md': '# B',
      'content/docs/c.markdown': '# C',
      ...a,
    },
    [
      'info no-texts i18n/fr/docs/a.md: i18n is not read, as translations are in content/i18n: i18n/fr/docs/a.md (Move them there.',
      'warning no-texts content/posts/2024-01-01-a.md: no text is read here: content/posts/2024-01-01-a.md (Move them into',
      'warning no-texts content/docs/c.markdown: no text is read here, as its name ends neither in ".md" nor in ".mdx": content/docs/c.markdown',
      'warning empty-version -: content/versioned_docs/version-2.0 is not read, as content/versions.json does not name the version "2.0" (Add "2.0"',
      'warning locale-folder content/docs/a.fr.md: a language in the name of a text makes it no translation: content/docs/a.fr.md (Move it to content/i18n/fr/docs/a.md:',
      'warning unmatched-translation content/i18n/fr/code.json: nothing in the site has the words that "theme.common.skipToMainConten" translates (Did you mean "theme.common.skipToMainContent"?)',
      'warning config sidebars.json: no sidebar is read from this file (Move it to config/sidebars.json,',
      'warning config config/sidebar.ts: no sidebar is read from this file (Move it to config/sidebars.ts,',
      'warning plugin plugins/lost.ts: this plugin does nothing, as the configuration does not name it (Write it into "plugins"',
      'warning theme theme/component/Box.tsx: nothing is read here: theme/component/Box.tsx (Move it to theme/components.)',
    ],
  ],
  'names of style sheets that the theme has otherwise, and lengths without a unit': [
    {
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': `:root { --radius: 5; --leading: 2; --edge: 0; --measure: 60.5; --ifm-color-primary: teal; --own-color: red; --ifm-font-family-base: a; }
/* var(--color-primry) */
.a { color: var(--color-primry); width: var(--gap); margin: var(--color-txt, red); font: var(--ifm-font-family-base); color: var(--own-colo); }
.b { --color-backgrund: red; color: var(--color-backgrund); background: var(--vp-c-bg); color: var( --color-text ); }
`,
      ...a,
    },
    [
      'warning theme theme/site.css:1:9: --radius is "5", which has no unit (Write it with one, such as "5px".)',
      'warning theme theme/site.css:1:47: --measure is "60.5", which has no unit (Write it with one, such as "60.5px".)',
      'warning theme theme/site.css:1:64: the theme has no colour "--ifm-color-primary" (Did you mean "--color-primary"?)',
      'warning theme theme/site.css:3:13: the theme has no colour "--color-primry" (Did you mean "--color-primary"?)',
      'warning theme theme/site.css:4:73: the theme has no colour "--vp-c-bg" (Did you mean "--color-bg"?)',
    ],
  ],
  'an edit link to another place on each page': [
    { 'config/site.config.js': config("docs: { editUrl: 'e.example/edit' },"), ...a },
    [
      'error config config/site.config.js:2:9: docs.editUrl: must be a whole address, not "e.example/edit" (Write "https://e.example/edit".)',
    ],
  ],
  'redirects with a star that lead nowhere': [
    {
      'config/site.config.js': config(
        "redirects: [{ from: '/x/*', to: '/nope/*' }, { from: '/y/*', to: 'https://e.example/*' }, { from: '/z/*', to: '/g/*' }],",
      ),
      'content/docs/g/a.md': '# A',
    },
    [
      'error redirect config/site.config.js:2:34: no page has an address such as "/nope/*", so no redirect leads there (A star stands for pages of this site',
      'error redirect config/site.config.js:2:67: no page has an address such as "https://e.example/*"',
    ],
  ],
  'authors whose links lead nowhere': [
    {
      'config/site.config.js': config('').replace('blog: false, ', ''),
      'content/blog/2024-01-01-a.md': '---\nauthors: [ada, bob, eve]\n---\n\nx\n\n<!-- truncate -->\n',
      'content/blog/authors.yml':
        'ada:\n  name: Ada\n  url: /nope\n  socials: github\nbob:\n  name: Bob\n  url: /\n  socials:\neve:\n  name: Eve\n  url: https://e.example\n  socials: { github: eve }\n',
      ...a,
    },
    [
      'error authors-file content/blog/authors.yml:4:3: ada: socials must name platforms, as in "socials: { github: ada }"',
      'error broken-link content/blog/2024-01-01-a.md:2:1: url of the author "ada" links to "/nope", which is not a page',
    ],
  ],
  'a social image that is not there': [
    {
      'content/docs/a.md': '---\nimage: /img/lgo.svg\n---\n\n# A\n',
      'content/docs/b.md': '---\nimage: img/logo.svg\n---\n\n# B\n',
      'content/docs/c.md': '---\nimage: https://example.com/x.png\n---\n\n# C\n',
      'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    [
      'error missing-image content/docs/a.md:2:1: the file "/img/lgo.svg" does not exist (Did you mean "/img/logo.svg"?)',
    ],
  ],
  'front matter that is no front matter': [
    {
      'content/docs/a.md': '---\ntitle: A\n\ntext\n',
      'content/docs/b.md': '\n---\ntitle: B\n---\n\ntext\n',
      'content/docs/c.md': '---\n\ntitle: C is a text below a rule\n',
      'content/docs/d.md': '---\nNote: so is this.\n',
      'content/docs/e.md': '--\ntitle: E\n--\n\ntext\n',
      'content/docs/f.md': '<!--\nA licence\n-->\n<!-- x -->\n\n---\ntitle: F\n---\n\ntext\n',
      'content/docs/g.md': '<!-- a -->\n\ntext <!-- b -->\n\n---\nnote: a text below a rule\n',
      'content/docs/h.md': '+++\ntitle = "H"\n+++\n\ntext\n',
      'content/docs/i.md': '+++\n\ntext = 1\n',
    },
    [
      'error front-matter content/docs/a.md:1:1: the front matter is never closed',
      'error front-matter content/docs/b.md:2:1: the front matter does not begin the file',
      'error front-matter content/docs/e.md:1:1: front matter begins and ends with three hyphens, so readers',
      'error front-matter content/docs/f.md:6:1: the front matter does not begin the file',
      'error front-matter-language content/docs/h.md:1:4: front matter in "toml" is not supported',
    ],
  ],
  'elements of HTML in code that lead nowhere, as they are printed as they are written': [
    {
      'config/site.config.js': config("baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'content/docs/a.mdx':
        '# A\n\n<img src="/base/img/lgo.svg" />\n\n<a href="/nowhere">x</a> <a href="/base/a">a</a> <a href="/base/de/a">a</a> <a href="/a">a</a>\n\n<img src="/base/img/logo.svg" />\n',
      'content/i18n/de/docs/a.mdx': '# A\n\n![x](/img/lgo.svg)\n\n<img src="/img/logo.svg" />\n',
      'content/pages/index.tsx':
        'export default () => (\n  <p>\n    <img src="/base/img/lgo.svg" />\n    <a href="/nowhere">x</a>\n    <a href="/base/a">a</a>\n    <a href="/base/de/a">a</a>\n    <img alt="" src={"/img/logo.svg"} />\n  </p>\n);\n',
      'content/pages/b.tsx':
        'export default ({ shell }) => <p><img src={`${shell.baseUrl}img/logo.svg`} /><img src={`${shell.baseUrl}img/lgo.svg`} /></p>;\n',
      'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    [
      'error broken-link content/docs/a.mdx:5:1: the link "/nowhere" leads to no page',
      'error broken-link content/docs/a.mdx:5:77: this element links to "/a", which lacks the base of the site (It is printed as it is written: write "/base/a".)',
      'error broken-link content/pages/index.tsx:4:14: the link "/nowhere" leads to no page',
      'error broken-link content/pages/index.tsx:7:23: this element links to "/img/logo.svg", which lacks the base',
      'error missing-image content/docs/a.mdx:3:1: the file "/base/img/lgo.svg" does not exist (Did you mean "/base/img/logo.svg"?)',
      'error missing-image content/pages/b.tsx:1:105: the image "img/lgo.svg" does not exist (Did you mean "img/logo.svg"?)',
      'error missing-image content/pages/index.tsx:3:15: the image "/base/img/lgo.svg" does not exist (Did you mean "/base/img/logo.svg"?)',
      'error broken-link content/i18n/de/docs/a.mdx:5:1: this element links to "/img/logo.svg", which lacks the base',
      'error missing-image content/i18n/de/docs/a.mdx:3:1: the image "/img/lgo.svg" does not exist (Did you mean "/img/logo.svg"?)',
    ],
  ],
  'hydration as another tool writes it': [
    { 'content/docs/a.mdx': '# A\n\n<C client:load />\n', 'theme/components/C.tsx': island },
    [
      'error mdx-component content/docs/a.mdx:3:1: "client:load" has no effect: it is how another tool says when a component starts (Write client="load"; known values: visible, load, idle, intent, never.)',
    ],
  ],
  'an island that is given what it cannot take': [
    {
      'content/docs/a.mdx': '# A\n\nx <C client="foo" />\n',
      'content/docs/b.mdx': '# B\n\n<C go={1} />\n\n<p>{1}</p> `<C go={}>` x <C go={() => 1} />\n',
      'theme/components/C.tsx': island,
    },
    [
      'error code content/docs/a.mdx:3:3: this code cannot be run: "foo" is not a value of "client" of the island C',
      'error code content/docs/b.mdx:5:26: this code cannot be run: the island C cannot be given "go"',
    ],
  ],
  'an author with neither a name nor a picture': [
    {
      'config/site.config.js': "export default { title: 'T', url: 'https://example.com', docs: false };",
      'content/blog/authors.yml': 'a:\n  title: Maintainer\nb:\n  image_url: /b.png\n',
    },
    ['error authors-file content/blog/authors.yml:1:1: a: needs a name or an image_url'],
  ],
  'a comma that is missing in the configuration': [
    { ...a, 'config/site.config.js': "export default {\n  title: 'T'\n  url: 'https://example.com',\n};\n" },
    ['error compile config/site.config.js:3:3: Expected "}" but found "url" (Something is missing before it'],
  ],
  'a misspelt path of an import': [
    {
      'content/pages/index.tsx': "import { Foo } from './_fo';\nexport default () => <p><Foo /></p>;\n",
      'content/pages/_foo.tsx': 'export const Foo = () => null;\n',
    },
    ['error compile content/pages/index.tsx:1:21: there is no file "./_fo" (Did you mean "./_foo"?)'],
  ],
  'a misspelt address of ours': [
    {
      'content/pages/index.tsx': "import { Link } from 'sitegen-docs/thme';\nexport default () => <Link />;\n",
    },
    [
      'error compile content/pages/index.tsx:1:22: Could not resolve "sitegen-docs/thme" (Did you mean "sitegen-docs/theme"?)',
    ],
  ],
  'a misspelt package of ours': [
    { 'content/pages/index.tsx': "import { Link } from 'sitegn-docs/theme';\nexport default () => <Link />;\n" },
    [
      'error package content/pages/index.tsx:1:23: the package "sitegn-docs" is not installed (Did you mean "sitegen-docs"?)',
    ],
  ],
  'a name and a default that a module does not export': [
    {
      'content/pages/index.tsx':
        "import Own, { Nonesuch } from 'sitegen-docs/theme';\nexport default () => <Own><Nonesuch /></Own>;\n",
    },
    [
      'error compile content/pages/index.tsx:1:8: No matching export in "sitegen-docs/theme" for import "default" (It has no default',
      'error compile content/pages/index.tsx:1:15: No matching export in "sitegen-docs/theme" for import "Nonesuch" (Look for a typing',
    ],
  ],
  'a name that a package does not have': [
    { 'content/pages/index.tsx': "import { useSate } from 'react';\nexport default () => <p>{useSate(1)}</p>;\n" },
    ['error code content/pages/index.tsx:1:1: "react" has nothing of the name "useSate" (Look for'],
  ],
  'a plugin of another tool': [
    { ...a, 'config/site.config.js': config("plugins: ['remark-math']") },
    ['error plugin config/site.config.js:2:12: the plugin "remark-math" cannot be loaded'],
  ],
  'no home page, where the logo leads,': [
    { ...a, 'content/pages/other.md': '# Other\n' },
    ['warning no-home config/site.config.js: no page is at /, where the logo'],
  ],
  'texts in a folder beside the one that is read': [
    { 'docs/a.md': '# A\n', 'docs/deep/b.mdx': '# B\n' },
    ['error no-texts docs/a.md: content/docs has no texts, but docs has: docs/a.md, docs/deep/b.mdx (Move them'],
  ],
  'a folder of a language that the site does not have, and a language without a folder': [
    {
      ...a,
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR'] }"),
      'content/i18n/pt-PT/docs/a.md': '# A\n',
    },
    [
      'warning locale-folder -: content/i18n/pt-PT is not read: the site has no language of that name (Move its texts to content/i18n/pt-BR, or write "pt-PT" in i18n.locales.)',
      'info locale-folder -: no text is translated into "pt-BR": there is no folder content/i18n/pt-BR',
    ],
  ],
  'translations that no folder has': [
    {
      ...a,
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
      'content/i18n/de/docs/a.md': '# A\n',
      'content/i18n/de/doc/a.md': '# A\n',
      'content/i18n/de/b.md': '# B\n',
    },
    [
      'warning locale-folder content/i18n/de/b.md: no text is read here: content/i18n/de/b.md, content/i18n/de/doc/a.md (Translations have the paths of their originals, in content/i18n/de/docs, content/i18n/de/pages, content/i18n/de/versioned_docs.)',
    ],
  ],
  'a brace too many in a style sheet': [
    {
      ...a,
      'config/site.config.js': config("customCss: ['theme/site.css']"),
      'theme/site.css': ':root {\n  --x: 1px;\n}\n}\n',
    },
    ['error compile theme/site.css:4:1: Unexpected "}"'],
  ],
  'colours that are hard to read, in one mode': [
    {
      ...a,
      'config/site.config.js': config("customCss: ['theme/site.css']"),
      'theme/site.css': `/* --color-accent: #fff; */
:root { --color-primary: light-dark(#f90, #FC6); --color-text: var(--x); --color-text-soft: rgb(20 30 40) }
[data-theme='dark']:root { --color-text-soft: white }
@media print { :root { --color-accent: #fff } }
`,
    },
    [
      'warning contrast theme/site.css:2:9: --color-primary: #ff9900 has a contrast of 2.1 : 1 on #ffffff, the page in light mode (Many readers need 4.5 : 1. The nearest colour that has it is #a86500.)',
    ],
  ],
  'the name of a language in place of its code': [
    { ...a, 'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'german'] }") },
    [
      'error config config/site.config.js:2:46: i18n.locales[1]: "german" is not the code of a language (Did you mean "de"?)',
    ],
  ],
  'the name of a country in place of the code of a language, and other forms of one': [
    {
      ...a,
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'fr', locales: ['en',\n'jp', 'pt_BR', 'sr-Latn', 'tlh'] }",
      ),
      'content/i18n/jp/docs/a.md': '# A\n',
    },
    [
      'error config config/site.config.js:2:9: i18n.defaultLocale: is not in i18n.locales (en, jp, pt_BR, sr-Latn, tlh) (Add "fr" there, or name one of them.)',
      'error config config/site.config.js:3:1: i18n.locales[1]: "jp" is not the code of a language (Did you mean "ja"?)',
      'error config config/site.config.js:3:7: i18n.locales[2]: "pt_BR" is not the code of a language (Did you mean "pt-BR"?)',
    ],
  ],
  'languages that are no list': [
    { ...a, 'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: 'en' }") },
    ['error config config/site.config.js:2:30: i18n.locales: must be a list, not "en"'],
  ],
  'keys and kinds of items with typing mistakes': [
    {
      ...a,
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'docSidbar', label: 'a' },\n{ to: '/a', label: 'a', positon: 'left', rel: 'help', title: 'x', download: true },\n{ type: 'search', postion: 'left' }] },\nfooter: { links: [{ items: [{ to: '/a', lable: 'a', label: 'a' }] }] } }",
      ),
    },
    [
      'error config config/site.config.js:2:36: themeConfig.navbar.items[0].type: Bad navbar item type docSidbar (Did you mean "docSidebar"?)',
      'error config config/site.config.js:3:25: themeConfig.navbar.items[1].positon: is not a known key (Did you mean "position"?)',
      'error config config/site.config.js:4:19: themeConfig.navbar.items[2].postion: is not a known key (Did you mean "position"?)',
      'error config config/site.config.js:5:41: themeConfig.footer.links[0].items[0].lable: is not a known key (Did you mean "label"?)',
    ],
  ],
  'a translation of words that nothing has': [
    {
      ...a,
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, themeConfig: { navbar: { items: [{ to: '/a', label: 'Docs' }] } }",
      ),
      'content/i18n/de/navbar.json':
        '{\n"item.label.Docs": { "message": "Doku" },\n"item.label.Doc": { "message": "Doku" },\n"item.label.Something": { "message": "x" }\n}',
    },
    [
      'warning unmatched-translation content/i18n/de/navbar.json:3:1: nothing in the site has the words that "item.label.Doc" translates (Did you mean "item.label.Docs"?)',
      'warning unmatched-translation content/i18n/de/navbar.json:4:1: nothing in the site has the words that "item.label.Something" translates (Remove it; "npx sitegen-docs i18n extract" adds the keys of those that there are.)',
    ],
  ],
  'a colour that is nearly one of the theme': [
    {
      ...a,
      'config/site.config.js': config("customCss: ['theme/site.css']"),
      'theme/site.css':
        ':root { --color-primry: #111; --color-brand: #222; --color-texts: #333; --color-text: var(--color-texts) }\n',
    },
    ['warning theme theme/site.css:1:9: the theme has no colour "--color-primry" (Did you mean "--color-primary"?)'],
  ],
  'values that are nearly right, and settings of other generators': [
    {
      ...a,
      'config/site.config.js': config(
        "onBrokenLinks: 'warning', blog: true, head: [], themeConfig: { algolia: {}, prism: {}, outline: 2 },",
      ),
    },
    [
      'error config config/site.config.js:2:39: head: is not a known key (Write "headTags".)',
      'error config config/site.config.js:2:1: onBrokenLinks: must be one of "ignore", "log", "warn", "throw", not "warning" (Did you mean "warn"?)',
      'error config config/site.config.js:1:58: blog: must be an object, not true (Write {} for its defaults, or leave it out.)',
      'error config config/site.config.js:2:64: themeConfig.algolia: is not a known key (The search is built in: remove it.)',
      'error config config/site.config.js:2:77: themeConfig.prism: is not a known key (Code has the colours of the theme, and its languages are known: remove it.)',
      'error config config/site.config.js:2:88: themeConfig.outline: is not a known key (Write "themeConfig.tableOfContents".)',
    ],
  ],
  'dark colours as other themes name them': [
    {
      ...a,
      'config/site.config.js': config("customCss: ['theme/site.css']"),
      'theme/site.css':
        ":root { --own: #111 }\n.dark { --own: #eee }\n.dark .card, .darker { color: red }\nhtml.dark { --color-bg: #111; --color-text: #eee }\n[data-theme='dark'] { --color-bg: #111 }\n",
    },
    [
      'warning theme theme/site.css:4:13: no page is "html.dark", so what it sets is never seen (Write both modes in one value, "light-dark(white, black)"',
    ],
  ],
  'islands that read the environment of the build': [
    {
      'content/docs/a.md': '# A\n\n::C\n\n::D\n',
      'theme/components/C.tsx':
        "'use client';\n// process.env.NO\nexport default () => (\n  <b onClick={() => alert(process.env.API_URL)}>{process.env.NODE_ENV}</b>\n);\n",
      'theme/components/D.tsx': 'export default () => <b>{process.env.HOME}</b>;\n',
    },
    [
      'warning not-an-island theme/components/C.tsx:4:27: browsers have no "process", so this island fails there at "process.env.API_URL"',
    ],
  ],
  'values of colours that are none': [
    {
      ...a,
      'config/site.config.js': config("customCss: ['theme/site.css']"),
      'theme/site.css':
        ':root { --color-primary: light-dark(blurple, oklch(70% 0.1 165)); --color-accent: #12345 !important;\n--note: teall; --color-text: RebeccaPurple; --color-line: var(--x); --x: blurple; --radius: small }\n[data-theme=dark]:root { --color-primary-soft: dark blue; --color-bg: Canvas; --tip: #0a614b80 }\n',
    },
    [
      'warning theme theme/site.css:1:9: --color-primary is "blurple", which is no colour (Did you mean "purple"?)',
      'warning theme theme/site.css:1:67: --color-accent is "#12345", which is no colour (Write "#" with 3, 4, 6 or 8 hexadecimal digits, a name such as "teal", or a function such as "rgb(10 97 75)".)',
      'warning theme theme/site.css:2:1: --note is "teall", which is no colour (Did you mean "teal"?)',
      'warning theme theme/site.css:3:26: --color-primary-soft is "dark blue", which is no colour (Did you mean "darkblue"?)',
    ],
  ],
  'a slug with spaces': [
    { 'content/docs/a.md': '---\nslug: /my great  page\n---\n\n# A\n', 'content/docs/of b.md': '# B\n' },
    [
      'warning bad-url content/docs/a.md:2:1: slug: the address has spaces, at which others cut links to it (Write "/my-great-page".)',
    ],
  ],
  'texts outside of the folders that are read, beside texts that are': [
    {
      ...a,
      'docs/b.md': '# B\n',
      'content/c.md': '# C\n',
      'content/doc/d.md': '# D\n',
      'content/parts/e.md': '# E\n',
      'content/_f.md': '# F\n',
      'content/README.md': '# G\n',
      'content/h.md': 'H\n',
      'content/docs/i.mdx': "import H from '../h.md';\n\n# I\n\n<H />\n",
      'pages/built.md': '# P\n',
      'pages/.sitegen-files.json': '[]\n',
    },
    [
      "info no-texts docs/b.md: docs is not read, as texts are in content/docs: docs/b.md (Move them there. If they do not belong to the site: \"onDiagnostics: { 'no-texts': 'ignore' }\".)",
      'warning no-texts content/c.md: no text is read here: content/c.md, content/doc/d.md (Move them into content/pages, content/docs; the name of a text that others include begins with "_".)',
    ],
  ],
  'a site without a text': [
    {
      'content/pages/_part.md': '',
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'D' }, { to: '/a', label: 'A' }] } }",
      ),
    },
    [
      'error no-texts -: there are no texts in content/pages, content/docs ("npx sitegen-docs new doc start" begins one',
    ],
  ],
  'docs without a text, to which the navbar leads': [
    {
      'content/pages/index.md': '# Home\n\n[a](/a)\n',
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'docSidebar', sidebarId: 'x', label: 'X' }] } }",
      ),
    },
    ['error no-texts -: there are no texts in content/docs ('],
  ],
  'settings of a language whose code is wrong, and of one that the site has not': [
    {
      ...a,
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'french'], localeConfigs: { fr: { label: 'F' } } }",
      ),
    },
    ['error config config/site.config.js:2:46: i18n.locales[1]: "french" is not the code of a language'],
  ],
  'settings of a language that the site has not': [
    {
      ...a,
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { de: { label: 'D' } } }",
      ),
    },
    [
      'error config config/site.config.js:2:70: i18n.localeConfigs.de: is not in i18n.locales (Add "de" there, or remove its settings.)',
    ],
  ],
  'docs that the site has not, in an item of the navbar': [
    {
      ...a,
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'a', docsPluginId: 'defalt', label: 'D' }] } }",
      ),
    },
    [
      'error navbar config/site.config.js:2:76: "defalt" is the id of no docs, and a navbar item names it as docsPluginId (Did you mean "default"?)',
    ],
  ],
  'an import of the theme of another generator': [
    { 'content/docs/a.mdx': "import Tabs from '@theme/Tabs';\n\n# A\n\n<Tabs />\n" },
    [
      'warning package content/docs/a.mdx:1:19: packages are not installed: @theme/Tabs; a box stands in place of what they show in content/docs/a.mdx (Remove the import: it is of the theme of Docusaurus. Here tabs are "::::tabs"',
    ],
  ],
  'a text in quotes that is not closed in the configuration': [
    { ...a, 'config/site.config.js': "export default {\n  title: 'T,\n  url: 'https://example.com',\n};\n" },
    ['error compile config/site.config.js:2:13: Unterminated string literal (Close it on the same line'],
  ],
  'a part and a component without a default export, once': [
    { ...a, 'theme/parts/Footer.tsx': 'export const Footer = () => <b>x</b>;\n' },
    [
      'error theme theme/parts/Footer.tsx:1:1: the component has no default export (Export its component as the default: "export default Footer;".)',
    ],
  ],
  'a component without a default export that a text uses': [
    { 'content/docs/a.mdx': '# A\n\n<C />\n', 'theme/components/C.tsx': 'export const C = () => <b>x</b>;\n' },
    [
      'error theme theme/components/C.tsx:1:1: the component has no default export (Export its component as the default: "export default C;".)',
    ],
  ],
  'a plugin that fails at a post, which then has no marker': [
    {
      'config/site.config.js':
        "export default { title: 'T', url: 'https://example.com', docs: false, plugins: ['./p.js'] };",
      'p.js': "export default { name: 'p', version: '1', transform(tree) {\nundefined.b = tree; } };\n",
      'content/blog/2026-01-01-a.md': '# A\n\n<!-- truncate -->\n\nText\n',
      'content/pages/index.md': '# Home\n',
    },
    ['error plugin p.js:2:11: the plugin "p" fails in its transform'],
  ],
  'one address of two texts, once for all languages': [
    {
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
      'content/docs/x.md': '---\nslug: same\n---\n\n# X\n',
      'content/docs/y.md': '---\nslug: same\n---\n\n# Y\n',
      'content/i18n/de/docs/x.md': '# X\n',
    },
    ['error duplicate-route content/docs/y.md:2:1: the URL /same is also used by content/docs/x.md'],
  ],
  'code in MDX that is none': [
    {
      'content/docs/a.mdx': '# A\n\ntext {1 + } more\n',
      'content/docs/b.mdx': '# B\n\nexport this\n',
    },
    [
      'error mdx-syntax content/docs/a.mdx:3:11: this is not valid MDX: "}" cannot come here in JavaScript, which is read between braces; something is missing before it, or too much',
      'error mdx-syntax content/docs/b.mdx:3:8: this is not valid MDX: "t" cannot come here in JavaScript, which is read from a line on that begins with "import" or "export"',
    ],
  ],
  'names in MDX that nothing has': [
    { 'content/docs/a.mdx': 'export const version = 1;\n\n# A\n\n{verison} {foo.bar}\n' },
    [
      'warning mdx-syntax content/docs/a.mdx:5:1: {verison} is read as text: nothing called "verison" is imported, exported or known here (Did you mean "version"?)',
      'warning mdx-syntax content/docs/a.mdx:5:11: {foo.bar} is read as text: nothing called "foo" is imported, exported or known here (Import or export "foo"; braces that are meant as text need a backslash: \\{foo.bar}.)',
    ],
  ],
  'an import of nothing': [
    { 'content/docs/a.mdx': "import Foo from './Foo';\n\n# A\n\n<Foo />\n" },
    [
      'error compile content/docs/a.mdx:1:18: there is no file "./Foo" (The path is relative to this file: it leads into content/docs.)',
    ],
  ],
  'a redirect to nothing': [
    {
      ...a,
      'config/site.config.js': config("redirects: [{ from: '/old', to: '/nowhere' }]"),
    },
    [
      'error redirect config/site.config.js:2:34: the redirect to "/nowhere" leads to no page (Write the path of a page, or an address that begins with "https://".)',
    ],
  ],
  'no home page, and docs elsewhere': [
    {
      'config/site.config.js': config("docs: { routeBasePath: 'docs' }"),
      'content/docs/a.md': '---\nslug: /\n---\n\n# A\n',
      'content/pages/about.md': '# About\n',
    },
    [
      'warning no-home config/site.config.js:2:25: docs.routeBasePath is "docs", and no page is at /, where the logo of every page leads (Add content/pages/index.md, or give a doc "slug: /" and set "docs.routeBasePath" to "/".)',
    ],
  ],
  'the former name of the package in MDX': [
    {
      'content/docs/a.mdx': '---\ntitle: A\n---\n\nimport { Link } from \'sitegen/theme\';\n\n<Link to="/">x</Link>\n',
    },
    ['error compile content/docs/a.mdx:5:23: "sitegen/theme" belongs to another package: write "sitegen-docs/theme"'],
  ],
  'JSON that lacks a colon': [
    { ...a, 'content/docs/g/b.md': '# B\n', 'content/docs/g/_category_.json': '{ "label" "G" }' },
    [
      'error data-unreadable content/docs/g/_category_.json:1:11: a comma or a colon is missing before this (A list is [one, two], a map {"key": "value", "other": "value"}.)',
    ],
  ],
  'names in code that nothing has': [
    { 'content/docs/a.mdx': '# A\n\n{foo.bar()} {new Date().getFulYear()}\n' },
    [
      'error code content/docs/a.mdx:3:6: this code cannot be run: foo is not defined (Import or define "foo", or look for a typing mistake in it.)',
      'error code content/docs/a.mdx:3:25: this code cannot be run: (intermediate value).getFulYear is not a function (Look for a typing mistake in "getFulYear", or in what it is asked of.)',
    ],
  ],
  'a released version without docs, on which all links hang': [
    {
      'config/site.config.js': config("themeConfig: { navbar: { items: [{ to: '/a', label: 'A' }] } }"),
      ...a,
      'content/versions.json': '["1.0"]',
      'content/pages/index.md': '# Home\n\n[a](/a)\n',
    },
    ['error empty-version content/versions.json:1:1: the version "1.0" has no docs (Take it out of the list'],
  ],
  'an older version without docs': [
    {
      ...a,
      'content/versions.json': '["2.0", "1.0"]',
      'content/versioned_docs/version-2.0/a.md': '# A\n',
      'content/versioned_sidebars/version-2.0-sidebars.json': '{}',
    },
    ['warning empty-version content/versions.json:1:1: the version "1.0" has no docs'],
  ],
  'links and names that nothing is like': [
    {
      'config/site.config.js': config(
        "themeConfig: { navbar: { logo: { src: '/img/logoo.svg' }, items: [{ to: '/nowhere', label: 'A' }, { type: 'docSidebar', sidebarId: 'none', label: 'D' }] } }",
      ),
      'config/sidebars.js': "export default { main: ['a'] };\n",
      'content/static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/docs/a.md': '# A\n\n[a](#nope) [b](/img/nope.pdf)\n',
      'content/blog/authors.yml': 'team:\n  nme: The team\n',
    },
    [
      'warning missing-image config/site.config.js:2:40: navbar.logo.src names "/img/logoo.svg", and no static folder has this file (Did you mean "/img/logo.svg"?)',
      'error broken-link content/docs/a.md:3:12: the link "/img/nope.pdf" leads to no file (Put the file into the static folder, where "/a.pdf" is content/static/a.pdf, or correct the address.)',
      'error broken-link config/site.config.js:2:74: navbar.items[0] links to "/nowhere", which is not a page (Write the address of a page, or a whole one, https://…; "pathname:///…" is one that sitegen does not make.)',
      'error broken-anchor content/docs/a.md:3:1: the page /a has no heading or element with the id "nope" (Give a heading this id, {#nope}, or link to the page alone.)',
      'error navbar config/site.config.js:2:133: Can\'t find any sidebar with id "none" in version current\nAvailable sidebar ids are:\n- main (Name one of them, or add this one to the file of sidebars.)',
    ],
  ],
  'an author without a name': [
    {
      'config/site.config.js': "export default { title: 'T', url: 'https://example.com', docs: false };",
      'content/blog/authors.yml': 'ada:\n  name: Ada\nteam:\n  nme: The team\n',
      'content/blog/2026-01-01-a.md': '# A\n\n<!-- truncate -->\n',
      'content/pages/index.md': '# Home\n',
    },
    ['error authors-file content/blog/authors.yml:4:3: team: needs a name or an image_url (Did you mean "name"?)'],
  ],
  'an author and a tag that the file of a translation does not name, but that of the source,': [
    {
      'config/site.config.js':
        "export default { title: 'T', url: 'https://example.com', docs: false, i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } };",
      'content/blog/authors.yml': 'ada: { name: Ada }\nteam: { name: Team }\n',
      'content/blog/tags.yml': 'news:\nrelease:\n',
      'content/i18n/zh/blog/authors.yml': 'team: { name: 我们 }\n',
      'content/i18n/zh/blog/tags.yml': 'news: { label: 新闻 }\n',
      'content/blog/2026-01-01-a.md':
        '---\nauthors: [ada, team, bob]\ntags: [news, release]\n---\n\n# A\n\n<!-- truncate -->\n',
    },
    [
      'error unknown-author content/blog/2026-01-01-a.md:2:1: there is no author "bob" in the authors file (Known authors: ada, team.)',
    ],
  ],
  'a link of a category that is no object, once': [
    { 'content/docs/a/_category_.yml': 'link: generated-index\n', 'content/docs/a/b.md': '# B\n' },
    [
      'error data content/docs/a/_category_.yml:1:1: link: must be an object, not "generated-index" (Write { type: "generated-index" }, or',
    ],
  ],
  'a label of a category that no address can hold': [
    {
      'content/docs/a/_category_.yml': `label: ${'数'.repeat(81)}\nlink: { type: generated-index }\n`,
      'content/docs/a/b.md': '# B\n',
    },
    [
      `error bad-url content/docs/a/_category_.yml: the address of the category "${'数'.repeat(80)}…" would be "/category/${'数'.repeat(70)}…", and it has a part of more than 240 bytes (Give its link a "slug", or shorten its label.)`,
    ],
  ],
  'a doc with much to say that a sidebars file lists too often': [
    {
      'content/docs/a.md': `---\nsidebar_custom_props: { x: ${'y'.repeat(4_000)} }\n---\n\n# A\n`,
      'config/sidebars.json': JSON.stringify({ docs: Array(2_000).fill('a') }),
    },
    [
      'error text-limit config/sidebars.json:1:3: with "docs" the sidebars have more than 10020 items (List each folder once, or write fewer sidebars.)',
    ],
  ],
  'pages of categories that a sidebars file lists too often': [
    {
      'content/docs/g/a.md': '# A\n',
      'content/docs/g/_category_.json': '{ "link": { "type": "generated-index" } }',
      'config/sidebars.json': JSON.stringify({ docs: Array(600).fill({ type: 'autogenerated', dirName: '.' }) }),
    },
    [
      'error text-limit config/sidebars.json:1:3: with "docs" the sidebars have more than 10020 items (List each folder once, or write fewer sidebars.)',
    ],
  ],
  'folders that a sidebars file lists too often': [
    {
      'content/docs/a.md': '# A\n',
      'config/sidebars.json': JSON.stringify({ docs: Array(10_100).fill({ type: 'autogenerated', dirName: '.' }) }),
    },
    [
      'error text-limit config/sidebars.json:1:3: with "docs" the sidebars have more than 10020 items (List each folder once, or write fewer sidebars.)',
    ],
  ],
  'a link of a category of an unknown type, once': [
    { 'content/docs/a/_category_.yml': 'link: { type: dok, id: x }\n', 'content/docs/a/b.md': '# B\n' },
    [
      'error data content/docs/a/_category_.yml:1:9: link.type: must be one of "doc", "generated-index", not "dok" (Did',
    ],
  ],
  'values of the wrong type, with how they are written': [
    {
      ...a,
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: 'en' }, tagline: 5, sitemap: true,"),
    },
    [
      'error config config/site.config.js:2:47: tagline: must be a string, not 5 (Put it in quotes: "5".)',
      'error config config/site.config.js:2:30: i18n.locales: must be a list, not "en" (Write it in brackets: ["en"].)',
      'error config config/site.config.js:2:59: sitemap: must be an object, not true',
    ],
  ],
  'a package that a component lacks, once': [
    {
      'content/docs/a.mdx': '# A\n\n<C />\n',
      'theme/components/C.tsx': "import x from 'lodash-es';\nexport default () => <b>{x.id}</b>;\n",
    },
    ['error package theme/components/C.tsx:1:16: the package "lodash-es" is not installed'],
  ],
  'an element of React that has no end': [
    { ...a, 'content/pages/index.tsx': 'export default function A() {\n  return <main>;\n}\n' },
    ['error compile content/pages/index.tsx:2:11: <main> is never closed (Write </main> where it ends.)'],
  ],
  'an address that begins with no protocol': [
    {
      'content/docs/a.md':
        '# A\n\n[a](htps://x.example) [b](https:/x.example/b) <a href="htttp://x.example">c</a>\n\n[ok](https://x.example) [ok](HTTP://x.example) [ok](ftps://x.example) [ok](slack://x) [ok](hxxps://x.example) [ok](mailto:a@x.example)\n',
    },
    [
      'error broken-link content/docs/a.md:3:1: no browser knows how the address "htps://x.example" begins (Did you mean "https://x.example"?)',
      'error broken-link content/docs/a.md:3:23: no browser knows how the address "https:/x.example/b" begins (Did you mean "https://x.example/b"?)',
      'error broken-link content/docs/a.md:3:50: no browser knows how the address "htttp://x.example" begins (Did you mean "http://x.example"?)',
    ],
  ],
  'keys of authors and tags that nothing reads, and a picture that is not there': [
    {
      'config/site.config.js': "export default { title: 'T', url: 'https://example.com', docs: false };",
      'content/blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /ada.png\n  titel: Editor\n  pronouns: she\n',
      'content/blog/tags.yml': 'news:\n  lable: News\n',
      'content/blog/2026-01-01-a.md': '---\nauthors: [ada]\ntags: [news]\n---\n\n# A\n\n<!-- truncate -->\n',
    },
    [
      'warning authors-file content/blog/authors.yml:4:3: ada: "titel" has no effect (Did you mean "title"?)',
      'warning tags-file content/blog/tags.yml:2:3: news: "lable" has no effect (Did you mean "label"?)',
      'warning missing-image content/blog/2026-01-01-a.md:2:1: image_url of the author "ada" names "/ada.png", and no static',
    ],
  ],
  'a property that the theme nearly has': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': ':root { --colour-bg: #fff; --own-bg: #000; --raduis: 2px; }\n',
    },
    [
      'warning theme theme/site.css:1:9: the theme has no colour "--colour-bg" (Did you mean "--color-bg"?)',
      'warning theme theme/site.css:1:44: the theme has no property "--raduis" (Did you mean "--radius"?)',
    ],
  ],
  'an island that reads a file': [
    {
      'content/docs/a.md': '# A\n\n::C\n',
      'theme/components/C.tsx':
        "'use client';\nimport { readFileSync } from 'node:fs';\nexport default () => <b>{String(readFileSync)}</b>;\n",
    },
    ['error compile theme/components/C.tsx:2:30: Could not resolve "node:fs" (Browsers have no "node:fs": read it in'],
  ],
  'a picture that code imports, tags that do not match, and a path that goes up too far': [
    {
      'content/docs/a.mdx': "import D from '../../../theme/D';\n\n# A\n\n<D /> <C /> <B />\n",
      'theme/components/C.tsx': "import mark from './mark.svg';\nexport default () => <b>{mark}</b>;\n",
      'theme/components/B.tsx': 'export default () => <b>a</i>;\n',
      'theme/components/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'theme/D.tsx': 'export default () => <b>d</b>;\n',
    },
    [
      'error compile theme/components/B.tsx:1:28: Unexpected closing "i" tag does not match opening "b" tag (Both tags of an element have the same name.)',
      'error compile theme/components/C.tsx:1:18: code imports no ".svg" files (Put it into content/static, and name its address, as in src={`${shell.baseUrl}img/a.png`}.)',
      'error compile content/docs/a.mdx:1:16: there is no file "../../../theme/D" (Did you mean "../../theme/D"?)',
    ],
  ],
  'addresses in style sheets that lack the base, or lead nowhere': [
    {
      ...a,
      'config/site.config.js': config("baseUrl: '/base/', customCss: 'theme/site.css'"),
      'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'theme/site.css':
        ".a { background: url(/a.svg) }\n.b { background: url('/base/b.svg') }\n.c { background: url(/base/a.svg) url(../content/static/a.svg) url(//x.example/a.svg) /* url(/d.svg) */ }\n",
    },
    [
      'error broken-link theme/site.css:1:18: this style sheet links to "/a.svg", which lacks the base of the site (Name the file by its path from this style sheet.)',
      'error missing-image theme/site.css:2:18: the file "/base/b.svg" does not exist (Name the file by its path from this style sheet.)',
    ],
  ],
  'a line of a diagram': [
    { 'content/docs/a.md': '# A\n\n```mermaid alt="x"\nflowchart LR\n  A --> C\n  B[x --> C\n```\n' },
    ['warning mermaid content/docs/a.md:6:3: the diagram cannot be drawn'],
  ],
  'a file of a style sheet': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': "@font-face { font-family: B; src: url('./nope.woff2'); }\n",
    },
    [
      'error compile theme/site.css:1:39: there is no file "./nope.woff2" (The path is relative to this file: it leads into theme.)',
    ],
  ],
  'a day that there is not': [
    {
      'config/site.config.js': "export default { title: 'T', url: 'https://example.com', docs: false };",
      'content/blog/2026-13-45-a.md': '# A\n\n<!-- truncate -->\n',
      'content/pages/index.md': '# Home\n',
    },
    [
      'error post-date content/blog/2026-13-45-a.md: the post has no date: there is no such day as that of its file name',
    ],
  ],
  'docs in another folder, before what they are missed by': [
    {
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'D' }] } }",
      ),
      'docs/a.md': '# A\n',
      'content/pages/index.md': '# Home\n\n[a](../docs/a.md)\n',
    },
    ['error no-texts docs/a.md: content/docs has no texts, but docs has: docs/a.md'],
  ],
  'links in HTML of the configuration': [
    {
      ...a,
      'config/site.config.js': config(`baseUrl: '/base/', themeConfig: {
        announcementBar: { content: 'See <a href="/a">a</a> and <a href="/base/a#x">a</a>' },
        navbar: { items: [{ type: 'html', value: '<a href="/base/b">b</a>' }] },
        footer: { copyright: '<a href="https://other.org/">o</a>', links: [{ items: [{ html: '<a href="/base/a/">a</a>' }] }] } }`),
    },
    [
      'error broken-link config/site.config.js:3:51: announcementBar.content links to "/a", which lacks the base of the site (It is printed as it is written: write "/base/a".)',
      'error broken-link config/site.config.js:4:60: navbar.items[0].value links to "/base/b", which is not a page',
    ],
  ],
  'addresses of navbar, footer and logos that lead nowhere, but not what sitegen itself makes,': [
    {
      ...a,
      'content/i18n/de/docs/a.md': '# A\n\nText\n',
      'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'config/site.config.js':
        config(`baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, themeConfig: {
        navbar: { logo: { src: 'logo.svg', href: '/aa' }, items: [
          { href: '/a', label: 'A' }, { href: '/base/b', label: 'B' }, { href: '/base/a.md', label: 'C' }, { href: '/c', label: 'D', prependBaseUrlToHref: true },
          { href: 'pathname:///other/', label: 'E' }, { href: '/base/llms.txt', label: 'F' }, { href: 'https://example.org', label: 'G' }, { type: 'dropdown', label: 'H', items: [{ href: '/base/d', label: 'I' }] } ] },
        footer: { links: [{ href: '/base/e', label: 'E' }, { href: '/base/logo.svg', label: 'F' }] } }`),
    },
    [
      'error broken-link config/site.config.js:3:51: navbar.logo.href links to "/aa", which is not a page (Did you mean "/a"?)',
      'error broken-link config/site.config.js:4:20: navbar.items[0] links to "/a", which lacks the base of the site (It is printed as it is written: write "/base/a".)',
      'error broken-link config/site.config.js:4:48: navbar.items[1] links to "/base/b", which is not a page',
      'error broken-link config/site.config.js:4:117: navbar.items[3] links to "/c", which is not a page (Write the address of a page',
      'error broken-link config/site.config.js:5:189: navbar.items[7].items[0] links to "/base/d", which is not a page',
      'error broken-link config/site.config.js:6:36: footer.links[0].items[0] links to "/base/e", which is not a page',
    ],
  ],
  'a CSS module that takes a class of another': [
    {
      ...a,
      'theme/components/Box.tsx':
        "import names from './box.module.css';\nexport default () => <p className={names.a} />;\n",
      'theme/components/box.module.css': ".b { order: 1 }\n.a { composes: b; composes: c from './c.module.css'; }\n",
      'theme/components/c.module.css': '.c { order: 2 }\n',
    },
    [
      'error compile theme/components/box.module.css:2:1: "composes" takes no class of another file: give the element both classes',
    ],
  ],
  'links of sidebars that lead nowhere': [
    {
      ...a,
      'config/sidebars.js':
        "export default { main: ['a', { type: 'link', label: 'L', href: '/nowhere' }, { type: 'category', label: 'C', items: [{ type: 'html', value: '<a href=\"/aa\">x</a>' }, { type: 'link', label: 'M', href: '/a#x' }] }] };\n",
    },
    [
      'error broken-link config/sidebars.js:1:65: main links to "/nowhere", which is not a page (Write the address',
      'error broken-link config/sidebars.js:1:151: main links to "/aa", which is not a page (Did you mean "/a"?)',
    ],
  ],
  'scripts, sheets and other files of the head that are not there': [
    {
      ...a,
      'content/static/x.js': '',
      'config/site.config.js': config(`scripts: ['/xx.js', '/x.js', 'https://example.org/x.js'],
        stylesheets: [{ href: '/nope.css' }], headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/nope.png' } }]`),
    },
    [
      'error broken-link config/site.config.js:3:111: headTags[0] names "/nope.png", and no static folder has this file (Put it there, correct the path, or write the whole address of what the host itself has, https://….)',
      'error broken-link config/site.config.js:3:32: stylesheets[0] names "/nope.css", and no static folder',
      'error broken-link config/site.config.js:2:12: scripts[0] names "/xx.js", and no static folder has this file (Did you mean "/x.js"?)',
    ],
  ],
  'names that other pages show too and that are too long': [
    {
      ...a,
      'content/docs/t.md': `# ${'T'.repeat(501)}\n`,
      'content/docs/l.md': `---\nsidebar_label: ${'L'.repeat(501)}\n---\n\n# L\n`,
      'content/docs/g.md': `---\ntags: [{ label: ${'G'.repeat(501)}, permalink: /g }]\n---\n\n# G\n`,
      'content/docs/c/_category_.yml': `label: ${'C'.repeat(501)}\n`,
      'content/docs/c/a.md': '# C\n',
      'content/docs/tags.yml': `t: { label: ${'T'.repeat(501)} }\n`,
    },
    [
      'error data content/docs/c/_category_.yml:1:1: label: has more than 500 letters (Many pages show it: shorten it.)',
      'error tags-file content/docs/tags.yml:1:6: the label of "t" has more than 500 letters',
      'error text-limit content/docs/t.md:1:1: more than 500 characters in one title',
      'error front-matter content/docs/g.md:2:1: tags[0].label: has more than 500 letters',
      'warning inline-tag content/docs/g.md:2:1: the tag "GGG',
      'error front-matter content/docs/l.md:2:1: sidebar_label: has more than 500 letters',
    ],
  ],
  'a comment of scripts in a style sheet': [
    {
      ...a,
      'theme/x.css': 'a { color: red }\n// the next rule is lost\nb { color: red }\n',
      'config/site.config.js': config("customCss: 'theme/x.css'"),
    },
    ['error compile theme/x.css:2:1: '],
  ],
  'pages and public files where other tools have them': [
    {
      ...a,
      'src/pages/index.tsx': 'export default () => null;\n',
      'static/a.txt': 'a',
    },
    [
      "info no-texts src/pages/index.tsx: src/pages is not read, as pages are in content/pages: src/pages/index.tsx (Move them there. If they do not belong to the site: \"onDiagnostics: { 'no-texts': 'ignore' }\".)",
      'info no-texts static/a.txt: static is not read, as public files are in content/static: static/a.txt (Move them there.',
    ],
  ],
  'a version that is not there, before what leads to its pages,': [
    {
      'content/docs/a.md': '# A\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/pages/index.md': '# Home\n\n[a](/a)\n',
      'config/site.config.js': config(
        "docs: { lastVersion: '9.0', versions: { '8.0': { label: 'x' }, current: { path: 'next' } } }",
      ),
    },
    [
      'error unknown-version config/site.config.js:2:23: docs.lastVersion names the version "9.0", which does not exist (Available versions: current, 1.0.)',
      'error unknown-version config/site.config.js:2:42: docs.versions names the version "8.0", which does not exist (Available',
    ],
  ],
  'a configuration without a default export': [
    { ...a, 'config/site.config.js': "\nconst a = { title: 'T' };\n" },
    ['error config config/site.config.js:1:1: this file has no default export (Write "export default { … };".)'],
  ],
  'a configuration in the form of CommonJS': [
    { ...a, 'package.json': '{ "type": "module" }', 'config/site.config.js': "\nmodule.exports = { title: 'T' };\n" },
    [
      'error code config/site.config.js:2:1: this code cannot be run: module is not defined in ES module scope (This file is an ES module: write "export default" in place of "module.exports =".)',
    ],
  ],
  'a list as sidebars': [
    { ...a, 'config/sidebars.js': "\nexport default ['a'];\n" },
    [
      'error config config/sidebars.js:2:1: what this file exports must be an object, not a list (Write "export default { docs: [ … ] };": each list has a name.)',
    ],
  ],
  'plugins that nobody should install': [
    {
      ...a,
      'config/site.config.js': config("plugins: ['math', 'sitegen-docs/maths', 'sitegen-docs/foo', 'left-pad/x']"),
    },
    [
      'error plugin config/site.config.js:2:12: the plugin "math" cannot be loaded: the package "math" is not installed; a path begins with "./" (Did you mean "sitegen-docs/math"?)',
      'error plugin config/site.config.js:2:20: the plugin "sitegen-docs/maths" cannot be loaded: Could not resolve "sitegen-docs/maths" (Did you mean "sitegen-docs/math"?)',
      'error plugin config/site.config.js:2:42: the plugin "sitegen-docs/foo" cannot be loaded: Could not resolve "sitegen-docs/foo" (sitegen-docs comes with "sitegen-docs/math".)',
      'error plugin config/site.config.js:2:62: the plugin "left-pad/x" cannot be loaded: the package "left-pad" is not installed; a path begins with "./" (Run "npm install left-pad", or correct its name.)',
    ],
  ],
  'links to texts without a page, with the reason,': [
    {
      'content/docs/a.md': '# A\n\n[b](./b.md)\n[c](./_c.md)\n[d](./d.test.md)\n[e](./e.MD)\n',
      'content/docs/b.md': '---\ndraft: true\n---\n\n# B\n',
      'content/docs/_c.md': 'c\n',
      'content/docs/d.test.md': '# D\n',
      'content/docs/e.MD': '# E\n',
      'config/site.config.js': config(
        "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, onUnmatchedTranslations: 'ignore'",
      ),
      'content/i18n/de/docs/a.md': '# A\n\n[f](./f.md)\n',
      'content/i18n/de/docs/f.md': '# F\n',
    },
    [
      'warning no-texts content/docs/e.MD',
      'error broken-link content/docs/a.md:3:1: the link "./b.md" leads to content/docs/b.md, which has no page: it is a draft (Take "draft" out of its front matter to publish it, or take the link out.)',
      'error broken-link content/docs/a.md:4:1: the link "./_c.md" leads to content/docs/_c.md, which has no page: names that begin with "_" are for texts in texts',
      'error broken-link content/docs/a.md:5:1: the link "./d.test.md" leads to content/docs/d.test.md, which has no page: "include" or "exclude" leaves it out',
      'error broken-link content/docs/a.md:6:1: the link "./e.MD" leads to content/docs/e.MD, which has no page: its name ends in capital letters',
      'error broken-link content/i18n/de/docs/a.md:3:1: the link "./f.md" leads to content/i18n/de/docs/f.md, which has no page: it translates a text that is not there',
    ],
  ],
  'code of a file that is there and may not be shown': [
    {
      'content/docs/a.md': '# A\n\n```js file="/../config/site.config.js"\n```\n\n```js file="../../../a.js"\n```\n',
      'config/site.config.js': config(''),
    },
    [
      'error snippet content/docs/a.md:3:1: "/../config/site.config.js" may not be shown: only files of at most 1 MB among texts and public files may',
      'error snippet content/docs/a.md:6:1: there is no file "../../../a.js" to show',
    ],
  ],
  'a function of colours that is none': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css':
        ':root {\n  --color-primary: lightdark(#111, #eee);\n  --color-text: color-mix(in srgb, red, blue);\n}\n',
    },
    [
      'warning theme theme/site.css:2:3: --color-primary is "lightdark(#111, #eee)", which is no colour (Did you mean "light-dark(…)"?)',
    ],
  ],
  'elements of MDX without an end, and what begins none': [
    { 'content/docs/a.mdx': '# A\n\na<br>b\n', 'content/docs/b.mdx': '# B\n\n5 <6\n' },
    [
      'error mdx-syntax content/docs/a.mdx:3:2: this is not valid MDX: <br> has no end: it is written <br />',
      'error mdx-syntax content/docs/b.mdx:3:4: this is not valid MDX: "<6" begins no element: before text it is written "\\<"',
    ],
  ],
  'an id of two docs, once': [
    {
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\nid: a\n---\n\n# B\n',
      'content/i18n/de/docs/a.md': '# A\n',
    },
    ['error duplicate-id content/docs/b.md: the doc id "a" is also used by content/docs/a.md'],
  ],
  'links that lead beside the text of the name': [
    {
      'content/docs/guide/writing.md': '# W\n',
      'content/docs/a.md':
        '# A\n\n[a](../writing.html)\n[b](/x/writing.md)\n[c](/writing)\n[d](www.example.org)\n[e](/guide/nothing.md)\n',
    },
    [
      'error broken-link content/docs/a.md:3:1: the link "../writing.html" leads to no file (Did you mean "content/docs/guide/writing.md"?)',
      'error broken-link content/docs/a.md:4:1: the link "/x/writing.md" leads to no file (Did you mean "content/docs/guide/writing.md"?)',
      'error broken-link content/docs/a.md:5:1: the link "/writing" leads to no page (Did you mean "/guide/writing"?)',
      'error broken-link content/docs/a.md:6:1: no browser knows how the address "www.example.org" begins (Did you mean "https://www.example.org"?)',
      'error broken-link content/docs/a.md:7:1: the link "/guide/nothing.md" leads to no file (Links to files are relative',
    ],
  ],
  'titles of directives as attributes': [
    { 'content/docs/a.md': '# A\n\n:::details{title="More"}\nx\n:::\n' },
    [
      'warning directive-attribute content/docs/a.md:3:1: "details" has no attribute "title" (Its title stands in brackets: "details[…]".)',
    ],
  ],
  'front matter without keys': [
    { 'content/docs/a.md': '---\ntitle:X\n---\n\n# A\n' },
    [
      'error front-matter content/docs/a.md:2:1: the front matter is not YAML: it must be keys with values (Write "title: Install", with a colon and a space after it.)',
    ],
  ],
  'JSON without a colon': [
    { 'content/docs/a/b.md': '# B\n', 'content/docs/a/_category_.json': '{ "label": "A", "position" 1 }' },
    ['error data-unreadable content/docs/a/_category_.json:1:28: a comma or a colon is missing before this'],
  ],
  'a rule of a style sheet that is never closed': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': ':root {\n  --color-primary: red;\n\n.a { color: red; }\n',
    },
    ['error compile theme/site.css:1:7: this "{" is never closed (Put "}" where it ends.)'],
  ],
  'an "@import" below rules': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': '.a { color: red; }\n@import "@none/font";\n',
    },
    [
      'warning compile theme/site.css:2:1: browsers leave out an "@import" that stands below rules (Move it to the top of the sheet.)',
    ],
  ],
  'a property without a colon': [
    {
      ...a,
      'config/site.config.js': config("customCss: 'theme/site.css'"),
      'theme/site.css': '.a {\n  color red;\n}\n',
    },
    [
      'error compile theme/site.css:2:8: Expected ":" (A property and its value have a colon between them: "color: red".)',
    ],
  ],
  'names of sidebars, docs and folders that are none': [
    {
      'content/docs/guide/x.md': '---\ndisplayed_sidebar: nope\npagination_next: nope\n---\n\n# X\n',
      'config/sidebars.js': "export default { main: ['guide/x', { type: 'autogenerated', dirName: 'guidde' }] };\n",
    },
    [
      'warning empty-sidebar config/sidebars.js:1:71: sidebar "main" is generated from the folder "guidde", which holds no docs (Did you mean "guide"?)',
      'error unknown-sidebar content/docs/guide/x.md:2:1: displayed_sidebar names the sidebar "nope", which does not exist (There are main.)',
      'error unknown-doc content/docs/guide/x.md:3:1: pagination_next names the doc "nope", which does not exist (Write the id of a doc',
    ],
  ],
  'a sheet that a text imports and that is not there': [
    { 'content/docs/a.mdx': "import './a.css';\n\n# A\n\n{1 + 1}\n" },
    ['error compile content/docs/a.mdx:1:9: there is no file "./a.css"'],
  ],
  'a style sheet that is not there': [
    { ...a, 'config/site.config.js': config("customCss: ['theme/gone.css']") },
    ['error config config/site.config.js:2:1: customCss: names "theme/gone.css", and there is no such file'],
  ],
  'an unknown name in a component of a text, at its place,': [
    {
      'content/docs/a.md': '# A\n\n::C\n',
      'theme/components/C.tsx': 'export default function C() {\n  return <b>{nope}</b>;\n}\n',
    },
    ['error render theme/components/C.tsx:2:14: the page /a cannot be rendered'],
  ],
  'a component that asks for the window': [
    {
      'content/docs/a.md': '# A\n\n::C\n',
      'theme/components/C.tsx': 'export default () => <b>{window.innerWidth}</b>;\n',
    },
    [
      'error render theme/components/C.tsx:1:26: the page /a cannot be rendered: the component "C" fails, called at content/docs/a.md:3:1: window is not defined (There is no window when the site is built, not even for islands',
    ],
  ],
  'a link to a missing file': [
    { ...a, 'content/docs/b.md': 'x [y](./aa.md) [z](/a.md)\n' },
    [
      'error broken-link content/docs/b.md:1:3: the link "./aa.md" leads to no file (Did you mean "content/docs/a.md"?)',
    ],
  ],
  'a link from the root to a file beside the text': [
    { ...a, 'content/docs/in/b.md': 'x [y](/c.md)\n', 'content/docs/in/c.md': '# C\n' },
    ['error broken-link content/docs/in/b.md:1:3: the link "/c.md" leads to no file'],
  ],
  'a link to a missing page': [
    { ...a, 'content/docs/b.md': 'x [y](/aa)\n' },
    ['error broken-link content/docs/b.md:1:3: the link "/aa" leads to no page (Did you mean "/a"?)'],
  ],
  'a link that begins with a tab': [
    { ...a, 'content/docs/b.md': 'x [y](&#9;//[) <a href="&#9;//[">z</a>\n' },
    ['error broken-link content/docs/b.md:1:3: the link "\t//[" leads to no page'],
  ],
  'a link to a page of another language': [
    {
      ...a,
      'config/site.config.js':
        'export default { url: "https://example.com", title: "x", i18n: { defaultLocale: "en", locales: ["en", "de"] } }',
      'content/docs/b.md': 'x [y](/de/a#z)\n',
      'content/i18n/de/docs/b.md': 'x [y](/de/a)\n',
    },
    [
      'error broken-link content/docs/b.md:1:3: the link "/de/a#z" leads to no page of this language (Write "pathname:///de/a#z" to link to another language.)',
    ],
  ],
  'a tag that is not in the tags file': [
    { 'content/docs/tags.yml': 'release:\nguide:\n', 'content/docs/a.md': '---\ntags: [guides, other]\n---\n' },
    [
      'warning inline-tag content/docs/a.md:2:1: the tag "guides" is not in the tags file (Did you mean "guide"?)',
      'warning inline-tag content/docs/a.md:2:1: the tag "other" is not in the tags file (Add it there, or use a tag that is.)',
    ],
  ],
  'a link to a missing heading': [
    { 'content/docs/a.md': '## One\n', 'content/docs/b.md': '[y](./a.md#onee)\n' },
    [
      'error broken-anchor content/docs/b.md:1:1: the page /a has no heading or element with the id "onee" (Did you mean "one"?)',
    ],
  ],
  'a missing image': [
    { 'content/docs/a.md': '![x](./b.png)\n' },
    ['error missing-image content/docs/a.md:1:1: the image "./b.png" does not exist'],
  ],
  'an image of the site that is near to one': [
    { 'content/docs/a.md': '![x](/img/logoo.svg)', 'content/static/img/logo.svg': '<svg/>' },
    [
      'error missing-image content/docs/a.md:1:1: the image "/img/logoo.svg" does not exist (Did you mean "/img/logo.svg"?)',
    ],
  ],
  'a picture whose name has a mark that ends addresses': [
    { 'content/docs/a.md': '![x](<c#1.svg>)\n', 'content/docs/c#1.svg': '<svg/>' },
    ['error missing-image content/docs/a.md:1:1: the image "c#1.svg" does not exist (Did you mean "c%231.svg"?)'],
  ],
  'a picture whose name looks the same': [
    { 'content/docs/a.md': '![](\u00fc.svg)', 'content/docs/u\u0308.svg': '<svg/>' },
    [
      'error missing-image content/docs/a.md:1:1: the image "\u00fc.svg" does not exist (Did you mean "content/docs/u\u0308.svg"? Its accents stand apart',
    ],
  ],
  'tags with one address, in one text and in two': [
    {
      'content/docs/a.md': '---\ntags: [C, C++, c]\n---\n',
      'content/docs/b.md': '---\ntags: ["C#", C++]\n---\n',
    },
    [
      'warning same-tag content/docs/a.md:2:1: the tags "C++" and "C" have the same address "/c", and so one page',
      'warning same-tag content/docs/b.md:2:1: the tags "C#" and "C" have the same address "/c", and so one page',
    ],
  ],
  'a light image without its dark half': [
    { 'content/docs/a.md': '![x](./b.light.svg)\n', 'content/docs/b.light.svg': '<svg/>' },
    ['error missing-image content/docs/a.md:1:1'],
  ],
  'two docs with one id': [
    { 'content/docs/a.md': 'x', 'content/docs/1-a.md': 'y' },
    ['error duplicate-id content/docs/a.md: the doc id "a" is also used by content/docs/1-a.md'],
  ],
  'a next page that does not exist': [
    { ...a, 'content/docs/b.md': '---\npagination_next: aa\n---\n' },
    ['error unknown-doc content/docs/b.md:2:1: pagination_next names the doc "aa", which does not exist'],
  ],
  'a wrong type in front matter': [
    { 'content/docs/a.md': '---\ntitle: A\ntags: x\n---\n' },
    ['error front-matter content/docs/a.md:3:1: tags: must be a list, not "x"'],
  ],
  'draft and unlisted': [
    { 'content/docs/a.md': '---\ndraft: true\nunlisted: true\n---\n', 'content/docs/b.md': '' },
    ['error front-matter content/docs/a.md:3:1: draft and unlisted cannot both be true'],
  ],
  'a slip in front matter, as a hint': [
    { 'content/docs/a.md': '---\ntitel: A\n---\n' },
    ['warning front-matter-typo content/docs/a.md:2:1: "titel" has no effect (Did you mean "title"?)'],
  ],
  'an unknown doc in a sidebar': [
    { ...a, 'config/sidebars.js': "export default { docs: ['a', 'bb'] };" },
    ['error unknown-doc config/sidebars.js:1:31: sidebar "docs" names the doc "bb", which does not exist'],
  ],
  'an unknown doc in a category file, which is named and not the sidebars': [
    {
      ...a,
      'config/sidebars.js': "export default { docs: ['bb', { type: 'autogenerated', dirName: '.' }] };",
      'content/docs/c/_category_.json': '{ "link": { "type": "doc", "id": "cc" } }',
      'content/docs/c/d.md': 'x',
    },
    [
      'error unknown-doc config/sidebars.js:1:26: sidebar "docs" names the doc "bb", which does not exist',
      'error unknown-doc content/docs/c/_category_.json: sidebar "docs" names the doc "cc", which does not exist',
    ],
  ],
  'a category file of the wrong shape': [
    { ...a, 'content/docs/c/_category_.json': '[1]', 'content/docs/c/d.md': 'x' },
    ['error data content/docs/c/_category_.json:1:1: the file must be an object'],
  ],
  'an unknown doc in a file of sidebars in the place of the usual one, which cannot be compiled and is not asked': [
    {
      ...a,
      'config/site.config.js': config("docs: { routeBasePath: '/', sidebarPath: 'config/own.js' }"),
      'config/own.js': "export default { docs: ['bb'] };",
      'config/sidebars.js': 'export default {',
    },
    ['error unknown-doc config/own.js:1:26: sidebar "docs" names the doc "bb", which does not exist'],
  ],
  'a sidebar category with nothing in it': [
    { ...a, 'config/sidebars.js': "export default {\n docs: ['a', { type: 'category', label: 'X', items: [] }] };" },
    ['error config config/sidebars.js:2:14: docs[1]: category "X" has neither items nor a link'],
  ],
  'days that are none': [
    {
      ...a,
      'content/docs/b.md': '---\nlast_update: { date: 2024-13-01 }\n---\n',
      'content/docs/c.md': "---\nlast_update: { date: '2024-02-31' }\n---\n",
      'content/docs/d.md': '---\nlast_update: { date: 10000-01-01 }\n---\n',
      'content/docs/e.md': '---\nlast_update: { date: 0001-01-01 }\n---\n',
    },
    [
      'error front-matter content/docs/b.md:2:1: last_update.date: must be a date such as 2024-01-26, not "2024-13-01"',
      'error front-matter content/docs/c.md:2:1: last_update.date: must be a date such as 2024-01-26, not "2024-02-31"',
      'error front-matter content/docs/d.md:2:1: last_update.date: must be a date such as 2024-01-26, not "10000-01-01"',
      'error front-matter content/docs/e.md:2:1: last_update.date: must be a date such as 2024-01-26, not "0001-01-01"',
    ],
  ],
  'values of another type, with what to write': [
    { ...a, 'content/docs/b.md': '---\nkeywords: 7\nlast_update: yesterday\n---\n' },
    [
      'error front-matter content/docs/b.md:2:1: keywords: must be a list, not 7 (Write [one, two].)',
      'error front-matter content/docs/b.md:3:1: last_update: must be an object, not "yesterday" (Write { date: 2026-01-31, author: Name }.)',
    ],
  ],
  'an item of a sidebar that is none': [
    { ...a, 'config/sidebars.js': "export default {\n docs: [{ type: 'categry' }] };" },
    ['error config config/sidebars.js:2:11: docs[0].type: is not a kind of item: "categry" (Did you mean "category"?)'],
  ],
  'a sidebar with two categories of one key and one translation': [
    {
      ...a,
      'config/sidebars.js':
        "export default { docs: [{ type: 'category', label: 'X', items: ['a'] }, { type: 'category', label: 'X', items: ['a'] }] };",
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en'] },"),
      'content/i18n/en/docs.json': '{"sidebar.docs.category.X":"Y"}',
    },
    [
      'warning duplicate-category config/sidebars.js:1:53: sidebar "docs" has two categories "X", and one translation for both',
    ],
  ],
  'a translation without a source': [
    {
      ...a,
      'config/site.config.js': config("i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },"),
      'content/i18n/zh/docs/aa.md': 'x',
    },
    [
      'warning unmatched-translation content/i18n/zh/docs/aa.md: this translation matches no source file: there is no content/docs/aa.md (Did you mean "content/docs/a.md"?)',
    ],
  ],
  'an orphan doc, for all languages': [
    {
      ...a,
      'content/docs/b.md': 'x',
      'content/i18n/zh/docs/b.md': 'x',
      'content/docs/c.md': '---\nunlisted: true\n---\nx',
      'config/site.config.js':
        "export default { title: 'T', url: 'https://example.com', blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'zh'] } };",
      'config/sidebars.js': "export default { docs: ['a'] };",
    },
    ['warning orphan-doc content/docs/b.md: no sidebar shows this doc'],
  ],
  'a URL with a question mark': [
    { 'content/docs/a.md': '---\nslug: /a?b\n---\n' },
    ['error bad-url content/docs/a.md'],
  ],
  'a redirect to nowhere': [
    { ...a, 'config/site.config.js': config("redirects: [{ from: '/x', to: '/y' }],") },
    ['error redirect config/site.config.js:2:32: the redirect to "/y" leads to no page'],
  ],
  'a broken link in the footer': [
    { ...a, 'config/site.config.js': config("themeConfig: { footer: { links: [{ label: 'x', to: '/b' }] } },") },
    [
      'error broken-link config/site.config.js:2:53: footer.links[0].items[0] links to "/b", which is not a page (Write the address of a page',
    ],
  ],
  'a broken link in a dropdown': [
    {
      ...a,
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'D', items: [{ to: '/b', label: 'x' }] }] } },",
      ),
    },
    ['error broken-link config/site.config.js:2:81: navbar.items[0].items[0] links to "/b"'],
  ],
  'an unknown sidebar in the navbar': [
    {
      ...a,
      'config/site.config.js': config(
        "themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'x', label: 'X' }] } },",
      ),
    },
    [
      'error navbar config/site.config.js:2:68: Can\'t find any sidebar with id "x" in version current\nAvailable sidebar ids are:\n- defaultSidebar',
    ],
  ],
  'an unknown doc in the navbar': [
    { ...a, 'config/site.config.js': config("themeConfig: { navbar: { items: [{ type: 'doc', docId: 'x' }] } },") },
    [
      'error navbar config/site.config.js:2:57: Couldn\'t find any doc with id "x" in version "current"\nAvailable doc ids are:\n- a',
    ],
  ],
  'a page without a default export': [
    { ...a, 'content/pages/index.tsx': 'export const x = 1;' },
    ['error theme content/pages/index.tsx:1:1: the page has no default export'],
  ],
  'a page that does not compile': [
    { ...a, 'content/pages/index.tsx': 'export default () => <p>' },
    ['error compile content/pages/index.tsx:1'],
  ],
};
for (const [level, starts] of Object.entries({
  ignore: [],
  warn: ['warning unknown-directive content/docs/a.md:3:1'],
  throw: ['error unknown-directive content/docs/a.md:3:1'],
}))
  mistakes[`a directive that nobody knows, at the level ${level},`] = [
    {
      'config/site.config.js': config(`onUnknownDirectives: '${level}'`),
      'content/docs/a.md': '# A\n\n:::image\nx\n:::\n',
    },
    starts,
  ];
const levels = (keys: string) => ({
  'config/site.config.js': config(`onDiagnostics: { ${keys} }, budgets: { html: 1 },`),
  'content/docs/a.md': '# A\n\n```klingon\nx\n```\n\nIt costs $\\frac{a}{b}$.\n',
});
mistakes['what the configuration ignores, or takes for worse'] = [
  levels("tex: 'ignore', 'unknown-language': 'throw'"),
  ['error unknown-language content/docs/a.md:3:1'],
];
mistakes['what rendering finds, and stops a build,'] = [
  levels("tex: 'log', 'unknown-language': 'ignore', budget: 'warn'"),
  [
    'info tex content/docs/a.md:7',
    ...[
      'content/docs/a.md: the page /a',
      'content/pages/index.md: the page /',
      'config/site.config.js:2:89: the page /404',
    ].map((page) => `error budget ${page}`),
  ],
];
mistakes['a level for a code that no message has'] = [
  levels("'unkown-language': 'ignore', tex: 'ignored'"),
  [
    'error config config/site.config.js:2:47: onDiagnostics.tex: must be one of',
    'error config config/site.config.js:2:19: onDiagnostics.unkown-language: is the code of no message (Did you mean "unknown-language"?)',
  ],
];
for (const [says, [files, starts]] of Object.entries(mistakes)) {
  test(`${says} is reported`, async () => {
    const { code, diagnostics } = await diagnosticsOf(files);
    const lines = diagnostics.map(line);
    for (const [index, start] of starts.entries())
      assert.ok(lines[index]?.startsWith(start), `expected ${start}\n got ${lines.join('\n')}`);
    assert.is(lines.length, starts.length, lines.join('\n'));
    assert.is(code, diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0);
  });
}

test('all mistakes of a configuration are told at once, each with its key path', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': `export default {
  titel: 'x',
  url: 'https://example.com/docs',
  trailingSlash: 'yes',
  i18n: { defaultLocale: 'fr', locales: ['en'] },
  themeConfig: {
    tableOfContents: { minHeadingLevel: 5, maxHeadingLevel: 3 },
    navbar: { items: [{ type: 'links' }, { label: 'a', to: '/', href: '/' }, { label: 'b', html: 'c', to: '/' },
      { items: [{ type: 'search' }], label: 'd' }, { label: 'e', to: '/', style: { color: 'red' } }] },
    footer: { links: [{ title: 'x', items: [] }, { label: 'y', to: '/' }] },
    colorMode: { defaultMode: 'drak' },
  },
};`,
  });
  assert.equal(diagnostics.map(line).sort(), [
    'error config config/site.config.js:10:15: themeConfig.footer.links: mixes columns and plain links (Give every entry "items", or none.)',
    'error config config/site.config.js:11:18: themeConfig.colorMode.defaultMode: must be one of "light", "dark", not "drak" (Did you mean "dark"?)',
    'error config config/site.config.js:2:3: titel: is not a known key (Did you mean "title"?)',
    'error config config/site.config.js:3:3: url: must be an origin without a path (Put "/docs" into "baseUrl".)',
    'error config config/site.config.js:4:3: trailingSlash: must be true or false, not "yes" (Write true or false, without quotes.)',
    'error config config/site.config.js:5:11: i18n.defaultLocale: is not in i18n.locales (en) (Add "fr" there, or name one of them.)',
    'error config config/site.config.js:7:5: themeConfig.tableOfContents: has a minHeadingLevel above its maxHeadingLevel',
    'error config config/site.config.js:8:25: themeConfig.navbar.items[0].type: Bad navbar item type links (Known kinds: dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html.)',
    'error config config/site.config.js:8:42: themeConfig.navbar.items[1]: One and only one between "to" and "href" should be provided ("to" is a path of the site, "href" any address.)',
    'error config config/site.config.js:8:78: themeConfig.navbar.items[2]: has both "label" and "html" (Keep one of the two: they are mutually exclusive.)',
    'error config config/site.config.js:9:17: themeConfig.navbar.items[3].items[0]: Nested dropdowns are not allowed (A dropdown cannot hold an item of kind "search".)',
    'error config config/site.config.js:9:75: themeConfig.navbar.items[4].style: cannot be an attribute of a link (Give the item a "className", and style that.)',
  ]);
});

test('links to what is made later, to other languages and with the base of the site are right', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh-Hans'] },
  customCss: ['theme/a.css', 'theme/b.css'],
  redirects: [{ from: '/zh', to: '/zh-Hans/a' }] };`,
    'theme/a.css': ':root { --color-link: #123456 }',
    'theme/b.css': 'a { color: var(--color-link) }',
    'content/docs/index.md': '# Home\n\n[a](/a)\n',
    'content/docs/a.md':
      '---\nslug: /a\n---\n\n# A\n\n[feed](/blog/rss.xml) [map](/sitemap.xml) [all](/llms.txt) [home](/base/a)\n',
    'content/blog/2024-01-01-p.md': '# P\n\nText.\n\n{/* truncate */}\n',
  });
  assert.equal(
    diagnostics.map(line).filter((one) => /broken|redirect|color/.test(one)),
    [],
  );
});

test('a password in the address of a site is an error, and is not repeated', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': "export default { title: 'T', url: 'https://ann:secret@example.com' };",
  });
  assert.equal(diagnostics.map(line), [
    'error config config/site.config.js:1:30: url: must have no name and no password, which readers would see',
  ]);
});

test('a locale names a language and a folder', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', '../up', 'toolongalanguage', '__proto__', 'pt_BR', 'fr'],
    localeConfigs: { pt_BR: { htmlLang: 'pt-BR' }, fr: { path: '../..' } } } };`,
    'content/blog/2024-01-01-a.md': '# A\n\nText.\n\n<!-- truncate -->\n',
  });
  const hint =
    '(Write it as in "zh-Hans" or "pt-BR"; a name of another form needs it as "htmlLang" in i18n.localeConfigs.)';
  const leads = 'has "." or ".." for a part, and so leads elsewhere';
  assert.equal(diagnostics.map(line), [
    `error config config/site.config.js:2:48: i18n.locales[1]: the name or path of "../up" ${leads}`,
    `error config config/site.config.js:2:57: i18n.locales[2]: "toolongalanguage" is not the code of a language ${hint}`,
    `error config config/site.config.js:2:77: i18n.locales[3]: "__proto__" is not the code of a language ${hint}`,
    `error config config/site.config.js:2:99: i18n.locales[5]: the name or path of "fr" ${leads}`,
  ]);
});

test('a site of one page, without docs and posts, has nothing to complain of', async () => {
  const home = "export default { title: 'T', url: 'https://example.com' };";
  const page = 'export default () => <h1>Home</h1>;';
  const { code, diagnostics } = await diagnosticsOf({ 'config/site.config.js': home, 'content/pages/index.jsx': page });
  assert.equal([code, diagnostics], [0, []]);
});

test('accents apart and composed are the same in links and in names of texts', async () => {
  const [apart, composed] = (['NFD', 'NFC'] as const).map((form) => 'é-한글-й'.normalize(form));
  const { diagnostics } = await diagnosticsOf({
    'content/docs/a.md': `# A\n\n[x](#${apart}) [y](#${composed}) [z](#${encodeURIComponent(apart ?? '')}) [b](${composed}.md#${composed})\n\n## ${composed}`,
    [`content/docs/${apart}.md`]: `# B\n\n[a](a.md#${apart})\n\n## ${apart}`,
  });
  assert.equal(diagnostics, []);
});

test('the top of a page is there without an id', async () => {
  const { diagnostics } = await diagnosticsOf({
    'content/docs/a.md': '[x](#top) [y](./b.md#top)',
    'content/docs/b.md': '[z](./a.md#)',
  });
  assert.equal(diagnostics, []);
});

test('links lead to the title of a text as on GitHub, and it has an id where its own text leads to it', async () => {
  const site = writeSite({
    'content/docs/a.md': '# My Über\n\n[x](#my-über) [y](b.md#b)\n\n## My Über\n',
    'content/docs/b.md': '# B\n\n[z](a.md#my-%C3%BCber)\n',
  });
  assert.is((await sitegen(site, 'build')).stderr.includes('broken-anchor'), false);
  const html = (name: string): string => readFileSync(join(site, `build/${name}/index.html`), 'utf8');
  assert.match(html('a'), '<h1 id="my-über">');
  assert.match(html('b'), '<h1>B</h1>');
});

test('spaces around the base and the origin are none of the address', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': "export default { title: 'T', url: ' https://example.com ', baseUrl: ' /x/ ' };",
    ...a,
  });
  assert.equal(diagnostics, []);
});

test('a base that is an address is reported once, and not for each page', async () => {
  const { diagnostics } = await diagnosticsOf({
    'config/site.config.js': `export default { title: 'T', url: 'https://example.com', baseUrl: 'https://example.com/docs/' };`,
    ...a,
  });
  assert.match(
    diagnostics.map(line).join(),
    /^error config \S+: baseUrl: must be a path such as "\/sub\/", and it is a full address[^,]*, not a path inside the site$/,
  );
});

for (const url of ['https://example.com?a=1', 'https://example.com/#a', 'https://example.com/a', 'ftp://example.com'])
  test(`${url} is no origin of a site`, async () => {
    const { diagnostics } = await diagnosticsOf({
      'config/site.config.js': `export default { title: 'T', url: '${url}' };`,
      ...a,
    });
    assert.match(
      diagnostics.map(line)[0] ?? '',
      /^error config \S+: url: must be an (?:origin without a path|address)/,
    );
  });

test('a configuration that cannot be compiled is reported, with exit code 1', async () => {
  const { code, stderr } = await sitegen(writeSite({ 'config/site.config.js': 'export default {' }), 'build');
  assert.is(code, 1);
  assert.match(stderr, 'config/site.config.js:1');
});

test('a configuration beside its folder is told where it belongs', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'site.config.js': config('') });
  const { code, stderr } = await sitegen(folder, 'check');
  assert.is(code, 1);
  assert.match(
    stderr,
    /site\.config\.js error found no configuration: none of .*[\s\S]*Move site\.config\.js into the folder "config"/,
  );
});

test('a project that nothing reads is named, with what to do', async () => {
  const folder = newFolder();
  writeFiles(folder, { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# A\n' });
  const { code, stderr } = await sitegen(folder, 'build');
  assert.is(code, 1);
  assert.match(stderr, 'This is a project of MkDocs ("mkdocs.yml"). "npx sitegen-docs init" begins a site beside it');
});

test('a message shows the line and a mark below the column', async () => {
  const { stderr } = await sitegen(writeSite({ 'content/docs/a.md': 'one\n中文 [x](./b.md)\n' }), 'build');
  assert.match(stderr, '  1 | one\n  2 | 中文 [x](./b.md)\n    |      ^\n');
});

test('wrong use of the command has exit code 2', async () => {
  const folder = writeSite({});
  for (const args of [
    ['bild'],
    ['build', '--nope'],
    ['serve', '--port', 'x'],
    ['check', '-l', 'fr'],
    ['eject', 'Foter'],
  ])
    assert.is((await sitegen(folder, ...args)).code, 2, args.join(' '));
});

const corrections: [args: string[], said: string][] = [
  [['dev'], "unknown command 'dev'\n(Did you mean serve --watch?)"],
  [['biuld'], "unknown command 'biuld'\n(Did you mean build?)"],
  [['build', '--prot', '1'], "unknown option '--prot'\n(Did you mean --port of manual, serve, mcp?)"],
  [['build', '--port', '1'], "unknown option '--port'\n(Did you mean --port of manual, serve, mcp?)"],
  [
    ['new', 'doc', 'a', 'b'],
    "too many arguments for 'doc'. Expected 1 argument but got 2.\n(Put quotation marks around one that has spaces.)",
  ],
  [['build', '--strikt'], "unknown option '--strikt'\n(Did you mean --strict?)"],
];
for (const [args, said] of corrections)
  test(`"sitegen ${args.join(' ')}" is answered with what was likely meant`, async () =>
    assert.match((await sitegen(writeSite({}), ...args)).stderr, said));

test('a flag that is like no other is corrected to none', async () => {
  const { stderr } = await sitegen(writeSite({}), 'check', '--fix');
  assert.match(stderr, "unknown option '--fix'");
  assert.not.match(stderr, 'Did you mean');
});

test('what is to be run next is in the words of the package manager', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A\n\n[x](./b.md)\n', 'pnpm-lock.yaml': '' });
  assert.match((await sitegen(site, 'check')).stdout, 'pnpm exec sitegen-docs explain broken-link');
});

test('the hints of React are about the code of the site alone', async () => {
  const site = writeSite({
    'content/pages/index.mdx': '# A\n\nOne <b>two</b> {3}\n\n- <C>x **y** {1}</C>\n\n<C>\n\nx\n\n- {2}\n\n</C>\n',
    'theme/components/C.tsx': 'export default ({ children }: { children: unknown }) => <i>{children as never}</i>;\n',
  });
  const { env } = process;
  const before = env.NODE_ENV;
  env.NODE_ENV = 'development';
  const { stderr, stdout } = await command(site, 'check', '--no-cache');
  if (before === undefined) delete env.NODE_ENV;
  else env.NODE_ENV = before;
  assert.not.match(stderr + stdout, 'unique "key"');
  assert.match(stdout, 'No problems', stderr);
});

test('help reads like a page and starts quickly', async () => {
  const { code, stdout } = await sitegen(writeSite({}), '--help');
  assert.is(code, 0);
  for (const word of ['build', 'check', 'serve', 'clean', 'Examples:', 'Exit codes:']) assert.match(stdout, word);
});

test.run();
