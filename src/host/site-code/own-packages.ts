/** Offers packages that the engine contains to the code of Docusaurus projects in which they are not installed. */
import { toString as textOf } from 'mdast-util-to-string';
import { CONTINUE, EXIT, SKIP, visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
import { splitFrontMatter } from '../../content/front-matter.ts';
import { fbContent, fbInternalOnly, isInternal } from '../../lib/inside-view.ts';
import { PACKAGES } from '../../lib/missing-package.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { parseYaml } from '../../lib/yaml.ts';
import { tabBlocks } from '../../markdown/tab-blocks.ts';
import type { Plugin } from '../../model/plugin.ts';
import { importFile } from './import-file.ts';

function dataOfYaml(text: unknown): unknown {
  const read = parseYaml(String(text));
  return read.ok ? read.data : null;
}

/** Like `dotenv`: variables that are already set stay. */
function config({ path = '.env' }: { path?: string } = {}): object {
  // There may be no such file.
  nullIfThrown(() => process.loadEnvFile(path));
  return { parsed: process.env };
}

/** Like `gray-matter`. */
function matter(text: unknown): object {
  const { frontMatter, content } = splitFrontMatter(String(text), '');
  return { data: frontMatter.data, content };
}
/** Joins parts of an address, with one slash between them. */
const normalizeUrl = (parts: readonly unknown[]): string =>
  parts
    .map(String)
    .filter((part) => part !== '')
    .join('/')
    .replace(/([^:/]|^)\/{2,}/g, '$1/');

const yaml = { load: dataOfYaml, safeLoad: dataOfYaml, parse: dataOfYaml };
/** Serves both kinds of versions: those that export a function, and those that export it by name. */
const callable = (call: (...given: never[]) => unknown, others: object): object =>
  Object.assign((...given: never[]) => call(...given), others);

/** Must be called in each thread before such code is loaded. */
export const offerPackages = (): void =>
  void Reflect.set(globalThis, Symbol.for(PACKAGES), {
    yaml,
    'js-yaml': yaml,
    dotenv: { config },
    'gray-matter': callable(matter, {}),
    '@docusaurus/utils': { normalizeUrl, aliasedSitePath: (path: string) => path },
    'mdast-util-to-string': callable(textOf, { toString: textOf }),
    'docusaurus-plugin-internaldocs-fb/internal': { fbContent, fbInternalOnly, isInternal },
    'docusaurus-remark-plugin-tab-blocks': Object.assign(tabBlocks, { default: tabBlocks }),
    'unist-util-visit': callable(visit, { visit, SKIP, CONTINUE, EXIT }),
    'unist-util-visit-parents': callable(visitParents, { visitParents, SKIP, CONTINUE, EXIT }),
  });

/** The plugins in compiled modules, for a thread. */
export async function importPlugins(files: readonly string[]): Promise<Plugin[]> {
  offerPackages();
  const modules = await Promise.all(files.map((file) => importFile<{ default: Plugin }>(file)));
  return modules.map((module) => module.default);
}
