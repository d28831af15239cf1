/** Reads a VitePress project as a site of ours. */
import { existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import {
  type Adapter,
  asRecord,
  type Diagnostic,
  entriesBelow,
  error,
  info,
  placeOf,
  type Read,
  warning,
} from 'sitegen-docs/adapter';
import { convertConfig, type Loss } from './convert-config.ts';

const ends = ['ts', 'mts', 'js', 'mjs'];
const configs = ['docs/', ''].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) => ends.map((end) => `${folder}.vitepress/${name}.${end}`)),
);

/** The folder of the texts, relative to the root; null if it is the root itself. */
function textsFolder(file: string, srcDir: unknown): string | null {
  const project = dirname(file.replace(/\.vitepress\/.*/, '.vitepress'));
  const folder = posix.join(project, typeof srcDir === 'string' ? srcDir : '.').replace(/\/$/, '');
  return folder === '.' ? null : folder;
}

async function read(root: string, file: string, tools: Parameters<Adapter['read']>[2]): Promise<Read | null> {
  const loaded = await tools.load(file);
  if (loaded === null) return null;
  const folder = textsFolder(file, asRecord(loaded.value).srcDir);
  const empty = { config: {}, dialect: {}, adapted: {}, plugins: [], styles: [], inputs: loaded.inputs };
  if (folder === null) return { ...empty, losses: [textsInRoot(file)] };
  const files = existsSync(join(root, folder)) ? filesIn(join(root, folder)) : [];
  const { config, sidebars, losses, hasMath } = convertConfig(loaded.value, { folder, files });
  const sidebarsFile = posix.relative(root, tools.write('sidebars.json', JSON.stringify(sidebars, null, 2)));
  // A configuration of our own finds its sidebars in `config`.
  const docs = { ...asRecord(config.docs), ...(tools.isConverted ? {} : { sidebarPath: sidebarsFile }) };
  const left: Loss[] = tools.isConverted ? [['the sidebar', `Copy ${sidebarsFile} to config/sidebars.json.`]] : [];
  return {
    ...empty,
    config: { ...config, docs: [docs] },
    dialect: { hyphenIds: true, ownLines: true, namelessPages: true },
    losses: [readAsVitePress(file), ...[...losses, ...left].map(([name, hint]) => notCarriedOver(file, name, hint))],
    plugins: hasMath ? ['sitegen-docs/math'] : [],
  };
}

/** Texts below a folder, relative to it, with forward slashes. */
const filesIn = (folder: string): string[] =>
  entriesBelow(folder)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !/(?:^|\/)(?:node_modules|\.vitepress)\//.test(name));

const textsInRoot = (file: string): Diagnostic =>
  error('texts-in-root', placeOf(file))`
    the texts of this project are in its root, beside what is no text
    Move them into a folder, such as docs, and name it: srcDir: 'docs'.`;

const notCarriedOver = (file: string, name: string, hint: string): Diagnostic =>
  warning('not-carried-over', placeOf(file), `${name} is not carried over`, hint);

const readAsVitePress = (file: string): Diagnostic =>
  info('vitepress', placeOf(file))`
    this is read as a VitePress project: mistakes in its texts do not stop the build
    "npx sitegen-docs init --from vitepress" writes a configuration of its own.`;

export const adapter: Adapter = {
  name: 'vitepress',
  package: 'sitegen-vitepress',
  configs,
  severity: 'warning',
  texts: () => ({}),
  read,
};
