/** What lies beside texts: strangers may have put it there, and what code loads of it ends, leads nowhere else and runs nothing. */
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
const evil = "require('node:fs').writeFileSync('RAN', ''); module.exports = { t: 'ran' };";
const outside = { '../secret.json': '{"t":"SECRET"}' };
const byPattern = (names: string, folder = '../docs/data'): string =>
  `export const load = () => import(\`${folder}/${names}\`); export default () => <p>P</p>;`;

interface Row {
  files: Files;
  links?: Record<string, string>;
  /** Of the errors, or null where the site is built. */
  said: string | RegExp | null;
}
const rows: Record<string, Row> = {
  'a package below texts whose description is a device': {
    files: page,
    links: { 'content/docs/node_modules/x/package.json': '/dev/zero' },
    said: 'content/docs/node_modules/x/package.json error it is no file',
  },
  'a description of a package that is a link to a secret': {
    files: { ...page, '.token': 'SECRET' },
    links: { 'content/pages/package.json': '../../.token' },
    said: 'content/pages/package.json error it is no file, or a link to one',
  },
  'the description of the site itself, which is a link': {
    files: {
      ...page,
      '../shared.json': '{}',
      'content/docs/Part.tsx': 'export const Part = () => <b>B</b>;',
      'content/pages/p.tsx': "import { Part } from '../docs/Part.tsx'; export default () => <Part />;",
    },
    links: { 'package.json': '../shared.json' },
    said: null,
  },
  'data that is a link to a secret': {
    files: {
      ...page,
      '.token.json': 'SECRET',
      'content/pages/p.tsx': "import x from '../docs/x.json'; export default () => <p>{String(x)}</p>;",
    },
    links: { 'content/docs/x.json': '../../.token.json' },
    said: 'content/docs/x.json error this is a link to a file or folder whose name begins with a dot',
  },
  'data that a pattern finds behind a hidden link out of the site': {
    files: {
      ...page,
      ...outside,
      'content/docs/data/x.json': '{}',
      'content/pages/p.tsx': byPattern('${String(1)}.json'),
    },
    links: { 'content/docs/data/.h/s.json': '../../../../../secret.json' },
    said: 'content/pages/p.tsx error ../docs/data/**/*.json is a link to something outside the site',
  },
  'data that a pattern finds behind a link into another folder': {
    files: {
      ...page,
      'content/docs/data/x.json': '{}',
      'theme/words.json': '{"t":"SECRET"}',
      'content/pages/p.tsx': byPattern('${String(1)}.json'),
    },
    links: { 'content/docs/data/.h/s.json': '../../../../theme/words.json' },
    said: 'content/pages/p.tsx error "../docs/data/**/*.json" means theme/words.json',
  },
  'data of any folder that a pattern finds behind a link to what is hidden': {
    files: {
      ...page,
      'content/docs/x.json': '{}',
      'content/.token.json': '{"t":"SECRET"}',
      'content/pages/p.tsx': byPattern('${String(1)}/x.json', '..'),
    },
    links: { 'content/docs/.h/x.json': '../../.token.json' },
    said: 'content/pages/p.tsx error "../**/*/x.json" means content/.token.json',
  },
  'code among data that a pattern finds': {
    files: { ...page, 'content/docs/data/x.js': evil, 'content/pages/p.tsx': byPattern('${String(1)}') },
    said: 'content/pages/p.tsx error "../docs/data/**/*" means content/docs/data/x.js',
  },
  'code that a pattern finds and that names itself': {
    files: {
      ...page,
      'content/docs/data/x.js': `import './x.js'; ${evil}`,
      'content/pages/p.tsx': byPattern('${String(1)}'),
    },
    said: 'content/pages/p.tsx error "../docs/data/**/*" means content/docs/data/x.js',
  },
  'code that names itself, behind a link that a pattern finds': {
    files: {
      ...page,
      'content/docs/data/x.json': '{}',
      'content/docs/data/.h/x.js': `import './x.js'; ${evil}`,
      'content/pages/p.tsx': byPattern('${String(1)}.json'),
    },
    links: { 'content/docs/data/y.json': '.h/x.js' },
    said: 'content/pages/p.tsx error "../docs/data/**/*.json" means content/docs/data/.h/x.js',
  },
  'modules that a pattern finds, and what they name': {
    files: {
      ...page,
      'theme/kinds/one.ts': "export { one as default } from '../one.ts';",
      'theme/one.ts': 'export const one = 1;',
      'content/pages/p.tsx': byPattern('${String(1)}.ts', '../../theme/kinds'),
    },
    said: null,
  },
  'data beside the site that a pattern finds': {
    files: {
      ...page,
      'config/site.config.js': config.replace('{', "{ docs: { path: '../docs' },"),
      '../docs/a.md': '# A\n',
      '../docs/data/x.json': '{}',
      'content/pages/p.tsx': byPattern('${String(1)}', '../../../docs/data'),
    },
    said: null,
  },
  'code beside the site that a pattern finds': {
    files: {
      ...page,
      'config/site.config.js': config.replace('{', "{ docs: { path: '../docs' },"),
      '../docs/a.md': '# A\n',
      '../docs/data/x.js': evil,
      '../parts/load.ts': 'export const load = () => import(`../docs/data/${String(1)}`);',
      'content/pages/p.tsx':
        "import { load } from '../../../parts/load.ts'; export default () => <p>{String(load)}</p>;",
    },
    said: '../parts/load.ts error "../docs/data/**/*" means ../docs/data/x.js',
  },
  'data beside texts in a folder of their own that a pattern of the configuration finds, which could find code': {
    files: {
      'config/site.config.js': `const x = (await import(\`../team/data/\${String('x.json')}\`)) && 'T'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/data/x.json': '{}',
    },
    said: 'config/site.config.js error "../team/data/**/*" means team/data/x.json',
  },
  'data there that a pattern of the configuration finds by its ending': {
    files: {
      'config/site.config.js': `const x = (await import(\`../team/data/\${String('x')}.json\`)) && 'T'; ${config.replace("'T'", "x, docs: { path: './team' }")}`,
      'team/a.md': '# A\n',
      'team/data/x.json': '{}',
    },
    said: null,
  },
  'data that a pattern finds in its folder, and a link there': {
    files: { ...page, 'content/docs/data/x.json': '{}', 'content/pages/p.tsx': byPattern('${String(1)}.json') },
    links: { 'content/docs/data/y.json': 'x.json' },
    said: null,
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
    said: 'content/pages/package.json error it has a comment, or a kind of space, that JSON has not',
  },
  ...Object.fromEntries(
    [
      ['a space that JSON has not', '{"a":\u00a0"<b>"}', 'a comment, or a kind of space, that JSON has not'],
      ['a comment of HTML', '{"a":<!-- "\n1}', 'a comment, or a kind of space, that JSON has not'],
    ].map(([what, text = '', said]) => [
      `data with ${what}`,
      {
        files: {
          ...page,
          'content/docs/x.json': text,
          'content/pages/p.tsx': "import x from '../docs/x.json'; export default () => <p>{x.a}</p>;",
        },
        said: `content/docs/x.json:1:1 error it has ${said}`,
      },
    ]),
  ),
  'data that JSON has, with the byte order and a backslash': {
    files: {
      ...page,
      'content/docs/x.json': '\ufeff{ "a": "<!-- \\\\u0003 \u00a0\\"// [" }',
      'content/pages/p.tsx': "import x from '../docs/x.json'; export default () => <p>{x.a}</p>;",
    },
    said: null,
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
  'a description beside texts, where a name of settings means a file elsewhere': {
    files: {
      ...page,
      'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./content/docs/*","./lib/*"]}}}',
      'content/docs/package.json': '{"sideEffects":false}',
      'lib/x.ts': "export const x = 'X';",
      'content/pages/p.tsx': "import { x } from '@/x.ts'; export default () => <p>{x}</p>;",
    },
    said: null,
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
    assert.not.match(stdout + stderr, 'SECRET');
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
