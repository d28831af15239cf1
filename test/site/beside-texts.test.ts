/** What lies beside texts: strangers may have put it there, and what code and sheets load of it ends, leads nowhere else and runs nothing. */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../lib/places.ts';
import { type Files, readAll, sitegen, writeFiles } from '../lib/site.ts';

const config = "export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore' };";
const page: Files = {
  'config/site.config.js': config,
  'content/docs/a.md': '# A\n',
  'content/pages/p.tsx': 'export default () => <p className="q">P</p>;',
};
/** Sheets each of which is imported by the one before it, in the words of `imports`. */
const chain = (length: number, imports: (next: string) => string): Files =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `content/pages/${index === 0 ? 'p' : `q${index}`}.css`,
      index === length - 1 ? 'a{color:red}' : imports(`./q${index + 1}.css`),
    ]),
  );
const evil = "require('node:fs').writeFileSync('RAN', ''); module.exports = { t: 'ran' };";
const outside = { '../secret.json': '{"t":"SECRET"}' };
const somePackage: Files = { 'node_modules/some-package/package.json': '{}', 'node_modules/some-package/a.png': 'x' };
/** Class modules each of which composes of the next one. */
const composed = (length: number, classes: (next: string) => string): Files => ({
  'content/pages/p.css': '@import "./c0.module.css";',
  [`content/pages/c${length}.module.css`]: '.a{color:red} .b{color:red}',
  ...Object.fromEntries(
    Array.from({ length }, (_, index) => [`content/pages/c${index}.module.css`, classes(`./c${index + 1}.module.css`)]),
  ),
});

interface Row {
  files: Files;
  links?: Record<string, string>;
  /** Of the errors, or null where the site is built. */
  said: string | RegExp | null;
}
const rows: Record<string, Row> = {
  'a sheet that imports the next one twice': {
    files: { ...page, ...chain(30, (next) => `@import "${next}"; @import "${next}";`) },
    said: 'import one another in more than 1000 ways',
  },
  'a sheet that imports the next one twice, in escapes and for media': {
    files: { ...page, ...chain(30, (next) => `@import "${next}" screen; @\\69mport "./${next}" print;`) },
    said: /content\/pages\/\w+\.css:1:\d+ error style sheets import one another/,
  },
  'thirty sheets in a row': { files: { ...page, ...chain(30, (next) => `@import "${next}";`) }, said: null },
  'a sheet that opens a million rules': {
    files: { ...page, 'content/pages/p.css': 'a{'.repeat(1_000_000) },
    said: 'content/pages/p.css:1:1 error it has more than 150 KB, the most for a style sheet beside texts',
  },
  'a sheet whose map is a device': {
    files: { ...page, 'content/pages/p.css': 'a{color:red}\n/*# sourceMappingURL=/dev/zero */' },
    said: 'content/pages/p.css:1:1 error it names a source map, /dev/zero: remove that comment',
  },
  'a sheet whose map is a link to a device': {
    files: { ...page, 'content/pages/p.css': 'a{color:red}\n/*# sourceMappingURL=p.css.map */' },
    links: { 'content/pages/p.css.map': '/dev/zero' },
    said: 'it names a source map, p.css.map',
  },
  'a sheet without its map, as packages have them': {
    files: { ...page, 'content/pages/p.css': 'a{color:red}\n/*# sourceMappingURL=p.css.map */' },
    said: null,
  },
  ...Object.fromEntries(
    ['../../private/p.png', './.hidden/p.png', '../../.hidden/p.png', '../../theme/p.png'].map((address) => [
      `a sheet beside a page that loads ${address}`,
      {
        files: {
          ...page,
          'content/pages/p.css': `.q{background:url(${address})}`,
          [join('content/pages', address)]: 'SECRET',
        },
        said: `content/pages/p.css:1:19 error a style sheet beside texts does not load "${address}"`,
      },
    ]),
  ),
  'a sheet beside a page that imports one of the theme and shows what is beside it': {
    files: {
      ...page,
      'theme/own.css': 'a{color:red}',
      'content/pages/p.css': '@import "../../theme/own.css"; .q{background:url(./p.png)}',
      'content/pages/p.png': 'x',
    },
    said: null,
  },
  'a package below texts whose description is a device': {
    files: page,
    links: { 'content/docs/node_modules/x/package.json': '/dev/zero' },
    said: 'content/docs/node_modules/x/package.json error it is no file',
  },
  'a package below texts that is nested without end': {
    files: { ...page, 'content/docs/node_modules/@y/x/package.json': '['.repeat(200_000) },
    said: 'content/docs/node_modules/@y/x/package.json error it is nested more than 1000 levels deep',
  },
  'a link to a folder whose description is a device': {
    files: { ...page, '.h/e/x.json': '{}' },
    links: { 'content/data': '../.h', '.h/e/package.json': '/dev/zero' },
    said: 'content/data/e/package.json error it is no file',
  },
  'data with a quotation mark in a comment': {
    files: { ...page, 'content/pages/package.json': `// "\r/* " */${'['.repeat(200_000)}` },
    said: 'content/pages/package.json error it has a comment, which JSON has not',
  },
  'settings of TypeScript that extend themselves twice': {
    files: {
      ...page,
      'content/docs/tsconfig.json': '{"extends":["./tsconfig.json","./tsconfig.json"]}',
      'content/docs/x.ts': "export const x: string = 'X';",
      'content/pages/p.tsx': "import { x } from '../docs/x.ts'; export default () => <p>{x}</p>;",
    },
    said: null,
  },
  'a sheet with a part of an address after its name': {
    files: {
      ...page,
      'content/pages/p.css': '@import "./b.css?x#y";',
      'content/pages/b.css': '.q{background:url(../../private/p.png)}',
      'private/p.png': 'SECRET',
    },
    said: 'content/pages/b.css:1:19 error a style sheet beside texts does not load',
  },
  'classes that are composed of two each': {
    files: {
      ...page,
      ...composed(30, (next) => `.a{composes:a b from "${next}"} .b{c\\6fmposes : b a from "${next}"}`),
    },
    said: 'import one another in more than 1000 ways',
  },
  'classes that are composed of two each, parted by comments': {
    files: { ...page, ...composed(30, (next) => `.a{composes/*;*/:/*}*/a/**/b/*;*/from "${next}"} .b{color:red}`) },
    said: 'import one another in more than 1000 ways',
  },
  'a few sheets with long conditions around many short ones': {
    files: {
      ...page,
      'content/pages/p.css': `@import "./q.css" supports(x{${'y '.repeat(30_000)}});`,
      'content/pages/q.css': Array.from({ length: 500 }, (_, index) => `@import "./s${index}.css";`).join(''),
      ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`content/pages/s${index}.css`, 'a{color:red}'])),
    },
    said: 'so that more than 20 MB are written',
  },
  'a sheet with rules in 8,000 others': {
    files: { ...page, 'content/pages/p.css': '.a{b:c;/*}*/'.repeat(8_000) + '}'.repeat(8_000) },
    said: /content\/pages\/p\.css:1:\d+ error more than 20 MB are written for rules in rules/,
  },
  'a sheet with many rules in one with a long selector': {
    files: {
      ...page,
      'content/pages/p.css': `${'.a'.repeat(30_000)}{${Array.from({ length: 8_000 }, (_, index) => `b{c:${index}}`).join('')}}`,
    },
    said: /content\/pages\/p\.css:1:\d+ error more than 20 MB are written for rules in rules/,
  },
  'a property with a long name': {
    files: { ...page, 'content/pages/p.css': `.a{\n${'background'.repeat(9_000)}:x}` },
    said: 'content/pages/p.css:2:1 error a name in a style sheet has more than 2000 letters',
  },
  'a sheet that is an address': {
    files: { ...page, 'content/pages/p.css': `@import "data:text/css,${'.abcdefgh{color:red;'.repeat(5_000)}";` },
    said: 'content/pages/p.css:1:9 error a style sheet that is an address cannot be imported',
  },
  'a link to code of the site where settings lead': {
    files: {
      ...page,
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
      'content/pages/p.tsx': "import nav from '@/content/data/nav'; export default () => <p>{nav.t}</p>;",
      'content/data/nav.json': '{"t":"N"}',
      'scripts/deploy.js': "throw new Error('RAN');",
    },
    links: { 'content/data/nav.js': '../../scripts/deploy.js' },
    said: 'content/pages/p.tsx:1:18 error "@/content/data/nav" means',
  },
  'a folder in the place of a plugin': {
    files: {
      ...page,
      'config/site.config.js': config.replace('};', ", plugins: ['./content/nav.js'] };"),
      'content/nav.js/package.json': '{"main":"../evil.js"}',
      'content/evil.js': "throw new Error('RAN');",
    },
    said: 'content/nav.js error "./content/nav.js" means content/evil.js',
  },
  'a package that is a link to the site itself': {
    files: {
      ...page,
      'content/pages/p.css': '.q{background:url(some-site/private/q.png)}',
      'package.json': '{}',
      'private/q.png': 'SECRET',
    },
    links: { 'node_modules/some-site': '..' },
    said: 'content/pages/p.css:1:19 error a style sheet beside texts does not load "some-site/private/q.png"',
  },
  'a package that is a link to a folder in work': {
    files: {
      ...page,
      'content/pages/p.css': '@import "some-work/a.css"; .q{background:url(some-work/.draft/q.png)}',
      'work/package.json': '{}',
      'work/a.css': '.r{background:url(r.png)}',
      'work/r.png': 'x',
      'work/.draft/q.png': 'SECRET',
    },
    links: { 'node_modules/some-work': '../work' },
    said: 'content/pages/p.css:1:46 error a style sheet beside texts does not load "some-work/.draft/q.png"',
  },
  'a sheet with an escape before 300,000 spaces': {
    files: { ...page, 'content/pages/p.css': `.a{\\${' '.repeat(300_000)}}` },
    said: 'content/pages/p.css',
  },
  'a sheet that begins with a package and leads out of it': {
    files: {
      ...page,
      ...somePackage,
      'content/pages/p.css':
        '.q{background:url(some-package/a.png)} .r{background:url(some-package/../../private/q.png)}',
      'private/q.png': 'SECRET',
    },
    said: 'content/pages/p.css:1:58 error a style sheet beside texts does not load "some-package/../../private/q.png"',
  },
  'a sheet that begins with a package and imports one out of it': {
    files: {
      ...page,
      ...somePackage,
      'content/pages/p.css': '@import "some-package/../../../victim/a.css";',
      '../victim/a.css': '.q{content:"SECRET"}',
    },
    said: /content\/pages\/p\.css:1:\d+ error a style sheet beside texts does not load "some-package\/\.\.\/\.\.\/\.\./,
  },
  'a description by which imports between texts are dropped': {
    files: {
      ...page,
      'content/pages/package.json': '{"sideEffects":false}',
      'content/pages/w.ts': 'Object.assign(globalThis, { w: 1 });',
      'content/pages/p.tsx': "import './w.ts'; export default () => <p>P</p>;",
    },
    said: 'content/pages/package.json error it would decide which files are meant',
  },
  'a description by which imports between texts are dropped, by a name': {
    files: {
      ...page,
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./content/docs/*"]}}}',
      'content/docs/package.json': '{"sideEffects":false}',
      'content/docs/w.ts': 'Object.assign(globalThis, { w: 1 });',
      'content/pages/p.tsx': "import '@/w.ts'; export default () => <p>P</p>;",
    },
    said: 'content/docs/package.json error it would decide which files are meant',
  },
  'a large sheet that another one imports often': {
    files: {
      ...page,
      'content/pages/p.css': Array.from(
        { length: 900 },
        (_, index) => `@import "./b.css" (min-width:${index}px);`,
      ).join(''),
      'content/pages/b.css': 'a{color:red}'.repeat(3_000),
    },
    said: 'so that more than 20 MB are written',
  },
  'data of nine million characters with brackets in them': {
    files: {
      ...page,
      'content/docs/x.json': JSON.stringify({ t: `${'[\\"{'.repeat(2_000_000)}` }),
      'content/pages/p.tsx': "import { t } from '../docs/x.json'; export default () => <p>{t.length}</p>;",
    },
    said: null,
  },
  'a description of a package in a folder that only the configuration knows': {
    files: {
      'config/site.config.js': `import x from '../team/nav.js'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/nav.js': "export default 'T';",
    },
    links: { 'team/package.json': '/dev/zero' },
    said: 'team/package.json:1:1 error it is no file',
  },
  'a link to code in such a folder': {
    files: {
      'config/site.config.js': `import x from '../team/nav.js'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/evil.js': "throw new Error('RAN');",
    },
    links: { 'team/nav.js': 'evil.js' },
    said: 'config/site.config.js:1:16 error team/nav.js is a link to',
  },
  'a folder in the place of code in such a folder': {
    files: {
      'config/site.config.js': `import x from '../team/nav.js'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/nav.js/package.json': '{"main":"../evil.js"}',
      'team/evil.js': "throw new Error('RAN');",
    },
    said: 'config/site.config.js:1:16 error "../team/nav.js" means team/evil.js',
  },
  'a file with one more ending in the place of code in such a folder': {
    files: {
      'config/site.config.js': `import x from '../team/nav.js'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/nav.js.js': "throw new Error('RAN');",
    },
    said: 'config/site.config.js:1:16 error "../team/nav.js" means team/nav.js.js',
  },
  'a folder of texts with a name that only the configuration knows': {
    files: {
      'config/site.config.js': `import x from '../team/data'; ${config.replace("'T'", "String(x.t), docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/data/package.json': '{"main":"../../../secret.json"}',
      ...outside,
    },
    said: /config\/site\.config\.js:1:15 error|team\/data\/package\.json error/,
  },
};
for (const [says, { files, links = {}, said }] of Object.entries(rows))
  test(says, async () => {
    const folder = join(newFolder(), 'site');
    writeFiles(folder, files);
    for (const [path, target] of Object.entries(links)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(target, join(folder, path));
    }
    const { code, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(code, said === null ? 0 : 1, stdout + stderr);
    if (said !== null) assert.match(stdout + stderr, said);
    const published = existsSync(join(folder, 'build')) ? readAll(join(folder, 'build')) : {};
    for (const [file, text] of Object.entries(published)) assert.not.match(text, 'SECRET', file);
  });

for (const [how, code] of [
  ['as CommonJS', "module.exports = { title: require('some-package').t };"],
  [
    'by a function of its own',
    "import { createRequire } from 'node:module'; const own = createRequire(import.meta.url); export default { title: own(own.resolve('some-package')).t };",
  ],
] as const)
  test(`a configuration between texts takes its packages from the root: ${how}`, async () => {
    const folder = newFolder();
    writeFiles(folder, {
      'docs/index.md': '# A\n',
      'docs/.vitepress/config.js': code,
      'docs/node_modules/some-package/package.json': '{"main":"i.js"}',
      'docs/node_modules/some-package/i.js': evil,
      'node_modules/some-package/package.json': '{"main":"i.js"}',
      'node_modules/some-package/i.js': "module.exports = { t: 'Root title' };",
    });
    for (const name of ['sitegen-docs', 'sitegen-vitepress', 'react'])
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    const { code: ended, stdout, stderr } = await sitegen(folder, 'build');
    assert.is(ended, 0, stdout + stderr);
    assert.match(String(readAll(folder)['build/index.html']), 'Root title');
    assert.not.ok(existsSync(join(folder, 'RAN')) || existsSync('RAN'));
  });

test.run();
