/** Reads the configuration and the sidebars file: TypeScript or JavaScript, compiled and run as a module. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode, type Places } from '../client/esbuild.ts';
import { checkConfig, type Overrides, sidebarPathOf } from '../config/check-config.ts';
import { sidebars as checkSidebars } from '../config/check-sidebars.ts';
import { locateKey } from '../config/locate.ts';
import { shortHash } from '../lib/hash.ts';
import { configMissing, configProblem, configUnreadable, sidebarsMissing } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SidebarsConfig, Site } from '../model/site.ts';
import { fileExists, readText } from './disk.ts';
import { defaultTheme, engineRoot } from './engine.ts';
import { type LoadedPlugin, loadPlugins } from './load-plugins.ts';

const extensions = ['ts', 'mts', 'js', 'mjs'];
const configNames = extensions.map((extension) => `config/site.config.${extension}`);
const sidebarNames = [...extensions, 'json'].map((extension) => `config/sidebars.${extension}`);

export interface LoadedConfig {
  /** Null when an error makes it useless. */
  site: Site | null;
  diagnostics: Diagnostic[];
  configFile: string;
  sidebarsFile: string;
  /** Files whose change asks for another load, absolute. */
  inputs: string[];
  /** Of a site that is not null. */
  plugins: LoadedPlugin[];
}

/** The folder of a site: `start` or the nearest folder above it that has a configuration; `start` itself if none has. */
export function findSiteRoot(start: string): string {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (configNames.some((name) => fileExists(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return resolve(start);
  }
}

export async function loadConfig(root: string, overrides: Overrides): Promise<LoadedConfig> {
  const configFile = configNames.find((name) => fileExists(join(root, name)));
  const noSidebars = sidebarNames[0] ?? '';
  if (configFile === undefined)
    return {
      site: null,
      diagnostics: [configMissing(configNames)],
      configFile: configNames[0] ?? '',
      sidebarsFile: noSidebars,
      inputs: [],
      plugins: [],
    };

  const config = await loadModule(root, configFile);
  if (!config.ok)
    return {
      site: null,
      diagnostics: config.diagnostics,
      configFile,
      sidebarsFile: noSidebars,
      inputs: config.inputs,
      plugins: [],
    };

  const wanted = sidebarPathOf(config.value);
  const sidebarsFile =
    wanted === false
      ? null
      : (wanted?.replace(/^\.\//, '') ?? sidebarNames.find((name) => fileExists(join(root, name))) ?? null);
  const diagnostics: Diagnostic[] = [];
  const sidebars = await loadSidebars(root, sidebarsFile, wanted, diagnostics);

  const source = readText(root, configFile) ?? '';
  const around = {
    ...overrides,
    sidebars: sidebars.value,
    defaultTheme,
    absolute: (path: string) => resolve(root, path),
  };
  const site = checkConfig(config.value, around, ({ path, message, hint }) => {
    diagnostics.push(configProblem(keyPlace(configFile, source, path, message), path, message, hint));
  });
  const plugins = await loadPlugins(root, configFile, site.plugins);
  diagnostics.push(...plugins.diagnostics);
  const broken = diagnostics.some(({ severity }) => severity === 'error');
  return {
    site: broken ? null : { ...site, syntax: { ...site.syntax, plugins: plugins.plugins.map(({ key }) => key) } },
    diagnostics,
    configFile,
    sidebarsFile: sidebarsFile ?? noSidebars,
    inputs: [...config.inputs, ...sidebars.inputs, ...plugins.inputs],
    plugins: plugins.plugins,
  };
}

async function loadSidebars(
  root: string,
  file: string | null,
  wanted: string | false | null,
  diagnostics: Diagnostic[],
): Promise<{ value: SidebarsConfig | null; inputs: string[] }> {
  if (wanted === false) return { value: {}, inputs: [] };
  if (file === null) return { value: null, inputs: [] };
  if (!fileExists(join(root, file))) {
    diagnostics.push(sidebarsMissing(file));
    return { value: null, inputs: [join(root, file)] };
  }
  const loaded = await loadModule(root, file);
  if (!loaded.ok) {
    diagnostics.push(...loaded.diagnostics);
    return { value: null, inputs: loaded.inputs };
  }
  const source = readText(root, file) ?? '';
  const value = checkSidebars(loaded.value, '', ({ path, message, hint }) => {
    diagnostics.push(configProblem(keyPlace(file, source, path, message), path, message, hint));
  });
  return { value, inputs: loaded.inputs };
}

/** Where a key stands; for one that is missing, where the object stands that lacks it. */
function keyPlace(file: string, source: string, path: string, message: string): Place {
  const key = locateKey(source, message.startsWith('is missing') ? path.replace(/\.?[^.]*$/, '') : path);
  return placeOf(file, key?.line ?? null, key?.column ?? null);
}

type Loaded =
  | { ok: true; value: unknown; inputs: string[] }
  | { ok: false; diagnostics: Diagnostic[]; inputs: string[] };

/** The default export of a module, called if it is a function. */
async function loadModule(root: string, file: string): Promise<Loaded> {
  const places: Places = { root, engine: engineRoot };
  const result = await bundleForNode({ file: join(root, file) }, { sitegen: join(engineRoot, 'src/index.ts') }, places);
  if (!result.ok) return { ok: false, diagnostics: result.diagnostics, inputs: [join(root, file), ...result.inputs] };
  const { files, inputs } = result.bundle;
  try {
    const { default: exported } = (await importCode(files[0]?.text ?? '', root)) as { default?: unknown };
    const value: unknown = typeof exported === 'function' ? await exported() : exported;
    return { ok: true, value, inputs };
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { ok: false, diagnostics: [configUnreadable(placeOf(file), message)], inputs };
  }
}

/** Runs the text of a module. It is written below the site for the moment, so that its imports resolve from there. */
export async function importCode(code: string, root: string): Promise<unknown> {
  const folder = join(root, '.sitegen', 'tmp');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${shortHash(code)}-${process.pid}-${count++}.mjs`);
  writeFileSync(file, code);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
}
let count = 0;
