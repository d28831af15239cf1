/** Reads the configuration and the sidebars file: TypeScript or JavaScript, compiled and run as a module. */
import { dirname, join, resolve, sep } from 'node:path';
import { bundleForNode, type Places } from '../bundle/esbuild.ts';
import { locateKey } from '../config/locate.ts';
import { plainOf } from '../config/plain.ts';
import { sidebars as checkSidebars } from '../config/sidebars.ts';
import { checkConfig, type Overrides, sidebarPathsOf } from '../config/site.ts';
import { configMissing, configProblem, rootUnusable, sidebarsMissing } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SidebarsConfig, Site } from '../model/site.ts';
import { fileExists, readText } from './disk.ts';
import { defaultTheme, engineRoot } from './engine.ts';
import { type LoadedPlugin, loadPlugins } from './load-plugins.ts';
import { runCode } from './run-code.ts';

const extensions = ['ts', 'mts', 'js', 'mjs'];
const configNames = extensions.map((extension) => `config/site.config.${extension}`);
const sidebarNames = [...extensions, 'json'].map((extension) => `config/sidebars.${extension}`);

export interface LoadedConfig {
  /** Null when an error makes it useless. */
  site: Site | null;
  diagnostics: Diagnostic[];
  configFile: string;
  /** By the prefix of the docs. */
  sidebarsFiles: Record<string, string>;
  /** Files whose change asks for another load, absolute. */
  inputs: string[];
  /** Of a site that is not null. */
  plugins: LoadedPlugin[];
}

/** A configuration that a site can be made from. */
export type ReadyConfig = LoadedConfig & { site: Site };
export const isReady = (config: LoadedConfig): config is ReadyConfig => config.site !== null;

/** Characters in the path of a site that esbuild or Node's modules cannot take. */
const UNUSABLE = sep === '/' ? /["\\*\p{Cc}]/u : /[\p{Cc}]/u;

/** The folder of a site: `start` or the nearest folder above it that has a configuration; `start` itself if none has. */
export function findSiteRoot(start: string): string {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (configNames.some((name) => fileExists(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return resolve(start);
  }
}

export async function loadConfig(root: string, overrides: Overrides): Promise<LoadedConfig> {
  const configFile = configNames.find((name) => fileExists(join(root, name)));
  const useless = (diagnostic: Diagnostic): LoadedConfig => ({
    site: null,
    diagnostics: [diagnostic],
    configFile: configFile ?? configNames[0] ?? '',
    sidebarsFiles: {},
    inputs: [],
    plugins: [],
  });
  if (configFile === undefined) return useless(configMissing(configNames));
  const [strange] = UNUSABLE.exec(root) ?? [];
  if (strange !== undefined) return useless(rootUnusable(root, strange));

  const config = await loadModule(root, configFile);
  if (!config.ok)
    return {
      site: null,
      diagnostics: config.diagnostics,
      configFile,
      sidebarsFiles: {},
      inputs: config.inputs,
      plugins: [],
    };

  const diagnostics: Diagnostic[] = [];
  const sidebars = await loadSidebars(root, config.value, diagnostics);

  const source = readText(root, configFile) ?? '';
  const context = {
    ...overrides,
    sidebars: sidebars.value,
    defaultTheme,
    absolute: (path: string) => resolve(root, path),
  };
  const site = checkConfig(config.value, context, ({ path, message, hint }) => {
    diagnostics.push(configProblem(keyPlace(configFile, source, path, message), path, message, hint));
  });
  const plugins = await loadPlugins(root, configFile, site.plugins);
  diagnostics.push(...plugins.diagnostics);
  const broken = diagnostics.some(({ severity }) => severity === 'error');
  return {
    site: broken ? null : { ...site, syntax: { ...site.syntax, plugins: plugins.plugins.map(({ key }) => key) } },
    diagnostics,
    configFile,
    sidebarsFiles: sidebars.files,
    inputs: [...config.inputs, ...sidebars.inputs, ...plugins.inputs],
    plugins: plugins.plugins,
  };
}

interface LoadedSidebars {
  /** By the prefix of the docs. */
  value: Record<string, SidebarsConfig | null>;
  files: Record<string, string>;
  inputs: string[];
}

/** The sidebars of each docs. The first one's are found without being named. */
async function loadSidebars(root: string, config: unknown, diagnostics: Diagnostic[]): Promise<LoadedSidebars> {
  const all: LoadedSidebars = { value: {}, files: {}, inputs: [] };
  for (const { prefix, path } of sidebarPathsOf(config)) {
    const usual = prefix === '' ? sidebarNames.find((name) => fileExists(join(root, name))) : undefined;
    const file = path === false ? null : (path?.replace(/^\.\//, '') ?? usual ?? null);
    const { value, inputs } =
      path === false ? { value: {}, inputs: [] } : await loadSidebarsFile(root, file, diagnostics);
    all.value[prefix] = value;
    all.files[prefix] = file ?? sidebarNames[0] ?? '';
    all.inputs.push(...inputs);
  }
  return all;
}

async function loadSidebarsFile(
  root: string,
  file: string | null,
  diagnostics: Diagnostic[],
): Promise<{ value: SidebarsConfig | null; inputs: string[] }> {
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

/** The place of a key; for a missing one, the place of the object that lacks it. */
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
  const ran = await runCode(files[0]?.text ?? '', { root, file }, async (module) => {
    const { default: exported } = module as { default?: unknown };
    return typeof exported === 'function' ? ((await exported()) as unknown) : exported;
  });
  if (!ran.ok) return { ok: false, diagnostics: [ran.diagnostic], inputs };
  const diagnostics: Diagnostic[] = [];
  const source = readText(root, file) ?? '';
  const value = plainOf(ran.value, ({ path, message, hint }) => {
    diagnostics.push(configProblem(keyPlace(file, source, path, message), path, message, hint));
  });
  return diagnostics.length === 0 ? { ok: true, value, inputs } : { ok: false, diagnostics, inputs };
}
