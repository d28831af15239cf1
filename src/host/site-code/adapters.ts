/** Finds the adapters that are installed: packages `sitegen-*` whose package.json names configuration files under `sitegen.configs`. */
import { dirname, join } from 'node:path';
import { isInUsualTexts, isOfOthers } from '../../bundle/paths.ts';
import { projectStyles } from '../../bundle/project-code.ts';
import { memoize } from '../../lib/memoize.ts';
import { asList, asRecord } from '../../lib/shape.ts';
import { atMost, hasErrors } from '../../messages/diagnostic.ts';
import type { Adapted, Adapter, AdapterTools, Read } from '../../model/adapter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { filesIn, foldersIn, readJson } from '../disk.ts';
import { engineRoot } from '../engine.ts';
import { writeScratch } from '../own-folders.ts';
import { importInstalled } from './import-file.ts';
import { type Loading, loadModule } from './load-module.ts';
import { withSafeData } from './safe-exports.ts';

interface Installed {
  /** Name of the package. */
  name: string;
  /** Folder that its package was found from. */
  from: string;
  configs: readonly string[];
}

// In a workspace, packages are links.
const namesIn = (folder: string): string[] =>
  [...foldersIn(folder), ...filesIn(folder)].filter((name) => name.startsWith('sitegen-'));

/** Those of a folder and of the folders above it, the nearest first. */
function installedFrom(from: string): Installed[] {
  const adapters: Installed[] = [];
  for (let folder = from; ; folder = dirname(folder)) {
    for (const name of namesIn(join(folder, 'node_modules')).sort()) {
      const file = join(folder, 'node_modules', name, 'package.json');
      const { sitegen } = asRecord(isOfOthers(file, from) ? null : readJson(file));
      const configs = asList(asRecord(sitegen).configs).filter((one) => typeof one === 'string');
      if (configs.length > 0) adapters.push({ name, from: folder, configs });
    }
    if (folder === dirname(folder)) return adapters;
  }
}

const ofEngine = memoize((_: 'engine') => installedFrom(engineRoot));

/** The adapters for a site: its own, then those beside the engine. */
const installedAdapters = (root: string): Installed[] => [...installedFrom(root), ...ofEngine('engine')];

/** The configuration files that they read. Those among texts come last: whoever writes texts may add one to a project that has another. */
export const adaptedConfigs = (root: string): string[] =>
  installedAdapters(root)
    .flatMap(({ configs }) => configs)
    .sort((a, b) => Number(isInUsualTexts(a)) - Number(isInUsualTexts(b)));

/** The adapter that reads a configuration file of this name; null if it is ours, or none reads it. */
export async function adapterFor(root: string, configFile: string): Promise<Adapter | null> {
  const installed = installedAdapters(root).find(({ configs }) => configs.includes(configFile));
  if (installed === undefined) return null;
  return adapterNamed(installed.from, installed.name);
}

/** The adapter in a package that is installed in a folder or above it, or beside the engine. */
export const adapterNamed = async (root: string, name: string): Promise<Adapter | null> =>
  (
    (await importInstalled<{ adapter: Adapter }>(name, root)) ??
    (await importInstalled<{ adapter: Adapter }>(name, engineRoot))
  )?.adapter ?? null;

/** What a site has that no adapter reads. */
export const noneAdapted: Adapted = {
  modules: { rows: [['^@site/(.+)$', '@root/$1']], onServer: [], isTolerant: false },
  classes: null,
  components: null,
  elements: {},
  providers: [],
  wrappers: [],
  footer: null,
  navbarItems: null,
  settings: {},
  data: {},
};

/** Asks an adapter to read a project; null, after a message, if it cannot. `isConverted`: for a configuration of ours. */
export async function readProject(adapter: Adapter, at: Loading, isConverted: boolean): Promise<Read | null> {
  const { root, configFile } = at;
  const tools: AdapterTools = {
    load: async (file, use) => {
      const failures: Diagnostic[] = [];
      const loaded = await loadModule({ ...at, diagnostics: failures }, file, use);
      // Without its configuration there is no site.
      at.diagnostics.push(...(file === configFile ? failures : failures.map(atMost(adapter.severity))));
      // Its components are given some of it as it is.
      return loaded.ok ? { ...loaded, value: await withSafeData(loaded.value, loaded.inputs, at.hashes) } : null;
    },
    styles: (sheets) => projectStyles(root, engineRoot, sheets),
    write: (file, text) => writeScratch(root, `${adapter.name}/${file}`, text),
  };
  writeScratch(root, '.gitignore', '*\n');
  // Configurations of other generators rely on the folder that they are run in.
  const before = process.cwd();
  process.chdir(root);
  try {
    const read = await adapter.read(root, configFile, { ...tools, isConverted });
    at.diagnostics.push(...(read?.losses ?? []));
    return read === null || hasErrors(read.losses) ? null : read;
  } finally {
    process.chdir(before);
  }
}
