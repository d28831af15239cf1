/** Nothing behind the door asks who wrote a text, and what comes in by the door is not imported by the core. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

/** Names of generators, their bundlers and style sheets, and of flags that stood for them. */
const generator =
  /docusaurus|vuepress|vitepress|mkdocs|starlight|jekyll|\bhugo\b|gatsby|docsify|gitbook|\bnextra\b|webpack|infima|mdx1|lenient/gi;

/** What may name them for good: messages about foreign syntax, and words for people who come from elsewhere. */
const allowed: readonly string[] = [
  'src/messages/foreign.ts',
  // The command's words for those who bring a project, and the name of a folder that one of them has.
  ...['src/cli/cli.ts', 'src/host/disk.ts'],
  // The name of a host's file.
  'src/outputs/deploy-files.ts',
];

/** What still names them, and how often at most: lower a number with each step, and take a file out with its last name. */
const left: Readonly<Record<string, number>> = {};

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
  [...textOf(file).matchAll(/(?:\bfrom |\bimport[ (])'([^'\n]+)'/g)].map(([, address = '']) => address);

/** Libraries as any other, which know nothing of the core. */
const libraries: readonly string[] = ['micromark-shortcut', 'static-mermaid'];
const neighbours = readdirSync(join(root, 'packages'));

test('no file of the core imports a neighbour', () =>
  assert.equal(
    core.filter((file) =>
      importsOf(file).some(
        (address) =>
          address.includes('/packages/') || neighbours.some((name) => !libraries.includes(name) && name === address),
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
        : (!libraries.includes(name) && /^sitegen-docs(?:\/(?:theme|markdown|math|adapter|mdx))?$/.test(address)) ||
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
  for (const name of neighbours.filter((one) => !libraries.includes(one))) {
    const manifest = JSON.parse(textOf(`packages/${name}/package.json`)) as Record<string, unknown>;
    assert.equal([manifest.version, manifest.peerDependencies], [version, { 'sitegen-docs': `^${version}` }], name);
  }
});

test.run();
