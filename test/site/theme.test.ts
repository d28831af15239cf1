/** A theme in files of the site: parts and components, what is wrong with them, and parts that were copied to start from. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../lib/places.ts';
import { type Files, mustBuild, readAll, readBuilt, sitegen, writeFiles, writeSite } from '../lib/site.ts';
import { snapshotOf } from '../lib/snapshot.ts';

const snapshots = join(root, 'test', 'snapshots');
const table = readFileSync(join(root, 'src/model/theme-parts.ts'), 'utf8');
const parts = [...table.matchAll(/^ {2}([A-Z]\w*): /gm)].map(([, name = '']) => name);

test('the theme exports every part of the table', () => {
  const index = readFileSync(join(root, 'theme/parts.ts'), 'utf8');
  const exported = [...index.matchAll(/export \{([^}]*)\} from/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  assert.ok(parts.length > 20);
  assert.equal(exported.sort(), [...parts].sort());
});

for (const name of ['docs', 'blog', 'pages', 'versions'])
  test(`${name}: a site with a copy of every part is the same site`, async () => {
    const [plain, folder] = [newFolder(), newFolder()];
    for (const copy of [plain, folder]) cpSync(join(snapshots, name, 'in'), copy, { recursive: true });
    const ejected = await sitegen(folder, 'eject', ...parts);
    assert.is(ejected.code, 0, ejected.stderr);
    assert.equal(readdirSync(join(folder, 'theme/parts')).length, parts.length);
    const outputs = [];
    for (const site of [plain, folder]) {
      await mustBuild(site);
      const out = join(site, 'build');
      const files = Object.entries(snapshotOf(out, Object.keys(readAll(out))));
      // An island is named by its file.
      outputs.push(Object.fromEntries(files.map(([file, text]) => [file, text.replace(/data-island="[^"]*"/g, '')])));
    }
    assert.equal(outputs[1], outputs[0]);
  });

test('eject writes into a site, not where there is none', async () => {
  const folder = newFolder();
  const { code, stderr } = await sitegen(folder, 'eject', 'Footer');
  assert.is(code, 1);
  assert.match(stderr, 'config-missing');
  assert.equal(readAll(folder), {});
});

test('eject rejects a name that is no part, and overwrites no file', async () => {
  const folder = writeSite({ 'theme/parts/Footer.tsx': 'export default () => null;' });
  const wrong = await sitegen(folder, 'eject', 'Foter', 'Footer', 'constructor');
  assert.is(wrong.code, 2);
  assert.match(
    wrong.stderr,
    /no part "Foter"\. Did you mean "Footer"\?\n.*Footer\.tsx is there already.*\n.*no part "constructor"/,
  );
});

test('a replaced part is used wherever the theme or the site uses it, and wraps the one of the theme', async () => {
  const part = (name: string): string =>
    `import { ${name} } from 'sitegen-docs/theme';\nexport default (props) => <div className="own-${name}"><${name} {...props} /></div>;`;
  const folder = writeSite({
    'theme/parts/Brand.tsx': part('Brand'),
    'theme/parts/Navbar.jsx': part('Navbar'),
    'content/pages/index.tsx':
      "import { Brand } from 'sitegen-docs/theme';\nexport default ({ shell }) => <Brand shell={shell} />;",
  });
  await mustBuild(folder);
  const html = readBuilt(folder, 'index.html');
  assert.is(html.match(/class="own-Navbar"/g)?.length, 1);
  // In the navbar and on the page.
  assert.is(html.match(/<div class="own-Brand"><a class="brand"/g)?.length, 2);
  const menu = readdirSync(join(folder, 'build/assets')).filter((file) => file.endsWith('.js'));
  assert.ok(menu.some((file) => readFileSync(join(folder, 'build/assets', file), 'utf8').includes('own-Brand')));
});

const text = (markdown: string): Files => ({ 'content/docs/a.md': `# A\n\n${markdown}\n` });
const ok = 'export default () => <b>here</b>;';
const mistakes: Record<string, [files: Files, said: RegExp]> = {
  'a part that is none': [
    { 'theme/parts/Foter.tsx': ok },
    /parts\/Foter\.tsx error .*no part "Foter".*Did you mean "Footer"/,
  ],
  'a part without a default export': [
    { 'theme/parts/Footer.tsx': 'export const a = 1;' },
    /theme\/parts\/Footer\.tsx:1:1 error the component has no default export/,
  ],
  'a component without a default export': [
    { 'theme/components/A.tsx': 'export const a = 1;' },
    /components\/A\.tsx:1:1 error the component has no default/,
  ],
  'a component that texts cannot name': [
    { 'theme/components/my-box.tsx': ok },
    /components\/my-box\.tsx error .*cannot use the component "my-box"/,
  ],
  'a container that is near to a component': [
    { 'theme/components/Panel.tsx': ok, ...text(':::Pannel\nx\n:::') },
    /a\.md:3:1 warning ":::Pannel" is not known.*":::Panel"/,
  ],
  'a line that is near to one': [
    { 'theme/components/Panel.tsx': ok, ...text('::Pannel{a=1}') },
    /a\.md:3:1 warning "::Pannel" is not known.*"::Panel"/,
  ],
  'a directive that is written in another form': [
    text(':::badge[x]\n:::'),
    /a\.md:3:1 warning ":::badge" is not known.*Did you mean ":badge"/,
  ],
  'words that are near to one': [
    { 'theme/components/Panel.tsx': ok, ...text('a :Pannel[x]') },
    /a\.md:3:3 warning ":Pannel" is not known.*":Panel"/,
  ],
  'an unknown value of "client"': [
    { 'theme/components/Panel.tsx': ok, ...text('::Panel{client=visibel}') },
    /a\.md:3:1 warning "visibel" is not a value of "client".*"visible"/,
  ],
  'a component that throws': [
    { 'theme/components/Panel.tsx': 'export default () => { throw new Error("boom"); };', ...text('::Panel') },
    /page \/a cannot be rendered: the component "Panel" fails, called at content\/docs\/a\.md:3:1.* boom/,
  ],
  'state in a page that is no island': [
    {
      'content/pages/index.tsx':
        "import { useState } from 'react';\n// useState(1)\nexport default () => <b>{useState(0)[0]}</b>;",
    },
    /pages\/index\.tsx:3:26 error "useState" does nothing here.*'use client'/,
  ],
  'state in a module that a component imports': [
    {
      'theme/components/Panel.tsx':
        "import { useCount } from './_count.ts';\nexport default () => <b>{useCount()}</b>;",
      'theme/components/_count.ts':
        "import * as React from 'react';\nexport const useCount = () => React.useReducer<number, []>(n => n + 1, 0)[0];",
    },
    /components\/_count\.ts:2:37 error "useReducer" does nothing here/,
  ],
  'a listener that is never called': [
    { 'content/pages/index.tsx': 'export default () => <button type="button" onClick={() => {}}>x</button>;' },
    /pages\/index\.tsx:1:44 warning "onClick" is never called/,
  ],
  'a prop of an island that is no JSON': [
    {
      'theme/components/Panel.tsx': "'use client';\nexport default () => null;",
      'content/pages/index.tsx':
        "import Panel from '../../theme/components/Panel';\nexport default () => <Panel on={{ pick: [() => 1] }} />;",
    },
    /page \/ cannot be rendered: the island Panel cannot be given "on\.pick\[0\]": it is a function/,
  ],
  'a link of a page that leads nowhere': [
    {
      'content/pages/index.tsx':
        'import { Link } from "sitegen-docs/theme";\nexport default () => <p><Link to="/b">b</Link>\n<Link className="x" to="/bb#x">c</Link></p>;',
    },
    /pages\/index\.tsx:3:25 error the link "\/bb#x" leads to no page/,
  ],
  'what a page says of itself and nobody understands': [
    { 'content/pages/x.tsx': `export const page = { titel: 'X', title: 3 };\nexport default () => <h1>X</h1>;` },
    /pages\/x\.tsx warning page\.titel: is not a known key.*"title".*page\.title: must be a string, not 3/,
  ],
  'a part that the theme does not have': [
    { 'theme/parts/Footer.tsx': `import { Foter } from 'sitegen-docs/theme';\nexport default () => <Foter />;` },
    /Footer\.tsx:1:10 error No matching export in "sitegen-docs\/theme" for import "Foter"/,
  ],
  'a part by the name that Docusaurus has for it': [
    { 'theme/parts/Footer.tsx': `import Footer from '@theme-original/Footer';\nexport default () => <Footer />;` },
    /@theme-original\/Footer" is not installed.*Components of the theme are imported by name from "sitegen-docs\/theme"/,
  ],
  'a folder that is not there': [
    { 'config/site.config.js': `export default { title: 'T', url: 'https://e.com', theme: 'them' };` },
    /theme: the folder "them" does not exist/,
  ],
};
for (const [says, [files, said]] of Object.entries(mistakes))
  test(`${says} is reported`, async () => {
    const { stderr } = await sitegen(writeSite({ 'content/docs/b.md': '# B\n', ...files }), 'check');
    assert.match(stderr.replace(/\s+/g, ' '), said);
    assert.not.match(stderr, /\n\s+at /);
  });

test('an unknown value of "client" is reported once, and the island is there', async () => {
  const folder = writeSite({
    'theme/components/Panel.tsx': "'use client';\nexport default () => <b>panel</b>;",
    ...text('::Panel{client=visibel}'),
  });
  const { stderr } = await mustBuild(folder);
  assert.is(stderr.split('is not a value of').length, 2);
  assert.match(readBuilt(folder, 'a/index.html'), '<b>panel</b>');
});

test('texts are read again when a component is added', async () => {
  const folder = writeSite(text('::Panel{a=1}'));
  const page = async (): Promise<string> => {
    await mustBuild(folder);
    return readBuilt(folder, 'a/index.html');
  };
  assert.match(await page(), '<p>::Panel{a=1}</p>');
  writeFiles(folder, { 'theme/components/Panel.tsx': ok });
  assert.match(await page(), '<b>here</b>');
  writeFiles(folder, { 'theme/components/Panel.tsx': ok.replace('here', 'there') });
  assert.match(await page(), '<b>there</b>');
});

/** The assets of a built site, and the sheet of all pages. */
function assetsOf(site: string): { files: Files; sheet: string } {
  const files = readAll(join(site, 'build/assets'));
  const [, sheet = ''] = Object.entries(files).find(([file]) => /^style-.*css$/.test(file)) ?? [];
  return { files, sheet };
}

test('a font and a picture beside a style sheet are published with it, under a base too', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', baseUrl: '/d/', onOrphanDocs: 'ignore', customCss: ['theme/site.css'] };",
    'content/docs/a.md': '# A\n',
    'theme/site.css': "@font-face { font-family: B; src: url('./b.woff2'); }\nbody { background: url(b.png); }\n",
    'theme/b.woff2': 'font',
    'theme/b.png': 'picture',
  });
  await mustBuild(site);
  const { files, sheet } = assetsOf(site);
  for (const [end, text] of Object.entries({ woff2: 'font', png: 'picture' })) {
    const [, name = ''] = new RegExp(`url\\("?\\./(b-[^")]*\\.${end})`).exec(sheet) ?? [];
    assert.is(files[name], text, sheet.slice(-300));
  }
});

test('sheets that code imports are in the one of all pages, with the class names that the code has', async () => {
  const site = writeSite({
    'config/site.config.js':
      "export default { title: 'T', url: 'https://example.com', onOrphanDocs: 'ignore', customCss: 'theme/site.css' };",
    'theme/site.css': '.mine { order: 9 }',
    'theme/components/Box.tsx': `import './box.css';
import 'some-package/their.css';
import names, { frame } from './box.module.css';
export default () => <div className={\`box \${frame}\`} id={names.frame} />;`,
    'theme/components/box.css': '.box { order: 1; background: url(b.png) }',
    'theme/components/b.png': 'picture',
    'theme/components/box.module.css': '.frame { order: 2; background: url(./b.png) } :global(.bare) { order: 3 }',
    'node_modules/some-package/package.json': '{ "name": "some-package", "version": "1.0.0" }',
    'node_modules/some-package/their.css': '.theirs { order: 4 }',
    'theme/components/Isle.tsx': `'use client';
import { useState } from 'react';
import { frame } from './isle.module.css';
export default () => <button className={frame}>{useState(0)[0]}</button>;`,
    'theme/components/isle.module.css': '.frame { order: 5 }',
    'content/pages/index.tsx': `import '../../theme/page.css';
import './index.css';
export default () => <p className="page" />;`,
    'content/pages/index.css': '.beside { order: 6 }',
    'theme/page.css': '.page { order: 7 }',
    'content/docs/a.mdx': "import './text.css';\n\n# A\n\n<Box />\n\n<Isle />\n",
    'content/docs/text.css': '.text { order: 8 }',
  });
  await mustBuild(site);
  const { files, sheet: style } = assetsOf(site);
  const page = readBuilt(site, 'a/index.html');
  const [, box = ''] = /<div class="box ([\w-]+)"/.exec(page) ?? [];
  const [, isle = ''] = /<button class="([\w-]+)"/.exec(page) ?? [];
  assert.match(page, `id="${box}"`);
  for (const [name, order] of [
    ['box', 1],
    [box, 2],
    ['bare', 3],
    ['theirs', 4],
    [isle, 5],
    ['page', 7],
    ['text', 8],
  ])
    assert.match(style, new RegExp(`\\.${name}\\{order:${order}`));
  assert.is.not(box, isle);
  const [script = ''] = Object.entries(files).flatMap(([file, text]) => (/^Isle-.*js$/.test(file) ? [text] : []));
  assert.match(script, `"${isle}"`);
  const [, picture = ''] = /\.box\{order:1;background:url\("?\.\/(b-[^")]*\.png)/.exec(style) ?? [];
  assert.is(files[picture], 'picture');
  assert.ok(style.indexOf('.text{') < style.indexOf('.mine{'), 'what the configuration names comes last');
  assert.not.match(style, '.beside{');
  assert.match(readBuilt(site, 'index.html'), /index-\w+\.css/);
  const sheets = Object.entries(files).filter(([file, text]) => file.endsWith('.css') && text.includes(`.${isle}{`));
  assert.is(sheets.length, 1);
});

test.run();
