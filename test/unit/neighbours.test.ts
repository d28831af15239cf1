/** Nothing behind the door asks who wrote a text, and what comes in by the door is not imported by the core. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

/** Names of generators, their bundlers and style sheets, and of flags that stood for them. */
const generator =
  /docusaurus|vuepress|vitepress|mkdocs|starlight|jekyll|\bhugo\b|gatsby|docsify|gitbook|nextra|webpack|infima|mdx1|lenient/gi;

/** What may name them for good: messages about foreign syntax, and words for people who come from elsewhere. */
const allowed: readonly string[] = [];

/** What still names them, and how often at most: lower a number with each step, and take a file out with its last name. */
const left: Readonly<Record<string, number>> = {
  'src/bundle/client.ts': 2,
  'src/bundle/docusaurus-names.ts': 14,
  'src/bundle/engine-plugins.ts': 3,
  'src/bundle/esbuild.ts': 13,
  'src/bundle/imports.ts': 2,
  'src/bundle/mdx-loaders.ts': 10,
  'src/bundle/mdx.ts': 43,
  'src/bundle/missing-packages.ts': 8,
  'src/bundle/prism-languages.ts': 6,
  'src/bundle/raw-texts.ts': 4,
  'src/bundle/require-context.ts': 1,
  'src/bundle/site-plugins.ts': 15,
  'src/cli/cli.ts': 2,
  'src/cli/i18n-extract.ts': 1,
  'src/cli/init-files.ts': 1,
  'src/cli/init-questions.ts': 5,
  'src/cli/init.ts': 21,
  'src/config/head.ts': 1,
  'src/config/navbar.ts': 1,
  'src/config/sidebars.ts': 3,
  'src/config/site.ts': 2,
  'src/content/authors.ts': 1,
  'src/content/check-front-matter.ts': 5,
  'src/content/entries.ts': 1,
  'src/content/entry-paths.ts': 1,
  'src/docusaurus/bars.ts': 4,
  'src/docusaurus/config-text.ts': 1,
  'src/docusaurus/convert-config.ts': 24,
  'src/docusaurus/css-blocks.ts': 1,
  'src/docusaurus/keys.ts': 7,
  'src/docusaurus/logos.ts': 2,
  'src/docusaurus/markdown.ts': 8,
  'src/docusaurus/parts-of-pages.ts': 5,
  'src/docusaurus/plain-sheet.ts': 1,
  'src/docusaurus/plugins.ts': 5,
  'src/docusaurus/presets.ts': 4,
  'src/docusaurus/scripts.ts': 6,
  'src/docusaurus/stand-ins.ts': 2,
  'src/docusaurus/styles.ts': 16,
  'src/docusaurus/text-functions.ts': 3,
  'src/host/disk.ts': 2,
  'src/host/parse/parse-all.ts': 1,
  'src/host/site-code/load-config.ts': 34,
  'src/host/site-code/load-docusaurus.ts': 29,
  'src/host/site-code/load-mdx.ts': 5,
  'src/host/site-code/load-module.ts': 9,
  'src/host/site-code/mdx-group.ts': 22,
  'src/host/site-code/mdx-messages.ts': 3,
  'src/host/site-code/own-packages.ts': 4,
  'src/host/site-code/project-plugins.ts': 10,
  'src/host/site-code/run-code.ts': 1,
  'src/lib/inside-view.ts': 1,
  'src/lib/kebab.ts': 1,
  'src/lib/mdx-names.ts': 4,
  'src/lib/urls.ts': 1,
  'src/lib/yaml.ts': 1,
  'src/markdown/extensions.ts': 1,
  'src/markdown/syntax/code-blocks.ts': 1,
  'src/markdown/syntax/fence-meta.ts': 1,
  'src/markdown/syntax/npm-commands.ts': 1,
  'src/markdown/tab-blocks.ts': 1,
  'src/messages/docusaurus.ts': 11,
  'src/messages/foreign.ts': 48,
  'src/model/markdown.ts': 1,
  'src/model/mdx.ts': 7,
  'src/outputs/deploy-files.ts': 1,
  'src/pages/entry-footer.ts': 1,
  'src/pages/own-parts.ts': 2,
  'src/pages/print-body.ts': 2,
  'src/pages/print-mdx.ts': 2,
  'src/site/compile-code.ts': 5,
  'src/site/locales.ts': 1,
  'theme/components/Document.tsx': 1,
  'theme/components/Island.tsx': 1,
  'theme/lib/navbar-room.ts': 2,
  'theme/mdx/browser.ts': 2,
  'theme/mdx/components.tsx': 5,
  'theme/mdx/docusaurus.tsx': 14,
  'theme/mdx/elements.tsx': 1,
  'theme/mdx/global-data.ts': 5,
  'theme/mdx/icons.tsx': 1,
  'theme/mdx/implied-island.tsx': 1,
  'theme/mdx/index.tsx': 2,
  'theme/mdx/packages.tsx': 1,
  'theme/mdx/plugin-data.ts': 4,
  'theme/mdx/through-loaders.ts': 2,
  'theme/styles/docusaurus-bar.css': 2,
  'theme/styles/docusaurus.css': 4,
  'theme/words/index.ts': 1,
};

const filesBelow = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : [];
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const core = [...filesBelow('src'), ...filesBelow('theme')];
const namesIn = (file: string): number => [...`${file}\n${textOf(file)}`.matchAll(generator)].length;

test('the core names no other generator', () => {
  const found = core.filter((file) => !allowed.includes(file) && namesIn(file) > (left[file] ?? 0));
  assert.equal(
    found.map((file) => `${file}: ${namesIn(file)}`),
    [],
  );
});

test('the list of what still names one holds nothing that does not', () =>
  assert.equal(
    [...Object.keys(left), ...allowed].filter((file) => !core.includes(file) || namesIn(file) === 0),
    [],
  ));

/** The addresses by which a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, address = '']) => address);

/** A library as any other, which knows nothing of the core. */
const library = 'micromark-shortcut';
const neighbours = readdirSync(join(root, 'packages'));

test('no file of the core imports a neighbour', () =>
  assert.equal(
    core.filter((file) =>
      importsOf(file).some(
        (address) => address.includes('/packages/') || neighbours.some((name) => name !== library && name === address),
      ),
    ),
    [],
  ));

test('a neighbour imports public addresses, its own files and its own packages', () => {
  // Its tests are no part of the package, and may use the tools for tests.
  const modules = filesBelow('packages').filter((file) => /^packages\/[^/]+\/(?:src|bin)\/.*\.[jt]sx?$/.test(file));
  assert.ok(modules.length > 0);
  const offenders = modules.flatMap((file) => {
    const [, name = ''] = file.split('/');
    const isInside = (address: string): boolean =>
      !relative(join('packages', name), join(file, '..', address)).startsWith('..');
    const { dependencies, devDependencies } = JSON.parse(textOf(`packages/${name}/package.json`)) as Record<
      string,
      object
    >;
    const installed = Object.keys({ ...dependencies, ...devDependencies }).map((one) => one.replace(/^@types\//, ''));
    const mayImport = (address: string): boolean =>
      address.startsWith('.')
        ? isInside(address)
        : (name !== library && /^sitegen-docs(?:\/(?:theme|markdown|adapter))?$/.test(address)) ||
          address.startsWith('node:') ||
          installed.some((one) => address === one || address.startsWith(`${one}/`));
    return importsOf(file)
      .filter((address) => !mayImport(address))
      .map((address) => `${file} → ${address}`);
  });
  assert.equal(offenders, []);
});

test('a neighbour has the version of the core, and asks for it', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  for (const name of neighbours.filter((one) => one !== library)) {
    const manifest = JSON.parse(textOf(`packages/${name}/package.json`)) as Record<string, unknown>;
    assert.equal([manifest.version, manifest.peerDependencies], [version, { 'sitegen-docs': `^${version}` }], name);
  }
});

test.run();
