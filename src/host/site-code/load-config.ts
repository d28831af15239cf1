/** Loads the configuration and the sidebars, TypeScript or JavaScript: compiles them, runs them as modules and checks what they export. */
import { join, resolve, sep } from 'node:path';
import { foldersFrom, isInUsualTexts, pathIn } from '../../bundle/paths.ts';
import { sidebars as checkSidebars } from '../../config/sidebars.ts';
import { checkConfig, type Overrides, sidebarPathsOf } from '../../config/site.ts';
import { withoutFaults } from '../../config/without-faults.ts';
import { isInside } from '../../lib/inside.ts';
import { hintFor } from '../../lib/nearest.ts';
import { asRecord, collectProblems, type Problem, type Report } from '../../lib/shape.ts';
import {
  configMissing,
  packageMissing,
  partLeftOut,
  pluginProblem,
  rootUnusable,
  sidebarsMissing,
} from '../../messages/config.ts';
import { rejectedFile } from '../../messages/content.ts';
import { atMost, hasErrors, placeOf } from '../../messages/diagnostic.ts';
import { adapterMissing, foreignKeyHint, foreignProject } from '../../messages/foreign.ts';
import type { Adapted, Adapter } from '../../model/adapter.ts';
import type { Diagnostic, MissingPackage, Origin } from '../../model/diagnostic.ts';
import type { SidebarsConfig, Site } from '../../model/site.ts';
import { type Cache, noCache } from '../cache.ts';
import { filesIn, foldersIn, isFile, readSiteFile, readSiteText, readText } from '../disk.ts';
import { engineVersion } from '../engine.ts';
import { explanations } from '../explanations.ts';
import { adaptedConfigs, adapterFor, adapterNamed, noneAdapted, readProject } from './adapters.ts';
import { compiledModule, faultsOfModules } from './kept-code.ts';
import { type Loading, loadModule, placedIn, problemIn, startLoading } from './load-module.ts';
import { keyPlace, type LoadedPlugin, loadPlugin } from './load-plugins.ts';
import { withSafeData } from './safe-exports.ts';
import { findTheme, missingSheets, withPlugins } from './theme-files.ts';

const extensions = ['ts', 'mts', 'js', 'mjs'];
export const configNames = extensions.map((extension) => `config/site.config.${extension}`);
const sidebarNames = [...extensions, 'json'].map((extension) => `config/sidebars.${extension}`);

export interface LoadedConfig extends Origin {
  /** Null when there are errors. */
  site: Site | null;
  diagnostics: Diagnostic[];
  configFile: string;
  /** By the prefix of the docs. */
  sidebarsFiles: Record<string, string>;
  /** When one of these files changes, the configuration has to be loaded again; absolute. */
  inputs: string[];
  plugins: LoadedPlugin[];
  /** Packages that its code would import, if it ran as a whole. */
  missing: readonly MissingPackage[];
}

/** A configuration without errors. */
export type ReadyConfig = LoadedConfig & { site: Site };
export const isReady = (config: LoadedConfig): config is ReadyConfig => config.site !== null;

/** Matches the characters in a path that esbuild or Node's modules cannot handle. */
const unusable = sep === '/' ? /["\\*\p{Cc}]/u : /[\p{Cc}]/u;

/** Ours, then those that installed adapters read. */
const configNamesFor = (folder: string): string[] => [...configNames, ...adaptedConfigs(resolve(folder))];

const hasConfig = (folder: string, names: readonly string[]): boolean =>
  names.some((name) => isFile(join(folder, name)));

/** Folders below and above that have a configuration, as one writes them in a command: they are named, and nothing in them is run. */
const sitesNear = (root: string, names: readonly string[]): string[] =>
  [...foldersIn(root).map((name) => join(root, name)), ...foldersFrom(root).slice(1)]
    .filter((folder) => hasConfig(folder, names))
    .map((folder) => pathIn(process.cwd(), folder) || '.');

/** `cache` may hold the compiled configuration. */
export async function loadConfig(root: string, overrides: Overrides, cache = noCache): Promise<LoadedConfig> {
  const config = await loadWritten(root, overrides, cache);
  return { ...config, diagnostics: config.diagnostics.map(placedIn(root, codeFiles(config))) };
}

/** The files of code that a configuration is written in. */
export const codeFiles = ({ configFile, sidebarsFiles }: LoadedConfig): string[] => [
  configFile,
  ...Object.values(sidebarsFiles),
];

async function loadWritten(root: string, overrides: Overrides, cache: Cache): Promise<LoadedConfig> {
  const names = configNamesFor(root);
  const existing = names.find((name) => isFile(join(root, name)));
  const configFile = existing ?? configNames[0] ?? '';
  const beside =
    configNames.map((name) => name.slice('config/'.length)).find((name) => isFile(join(root, name))) ?? null;
  const diagnostics =
    existing === undefined
      ? [
          adapterMissing((file) => isFile(join(root, file)), engineVersion) ??
            configMissing([...configNames], sitesNear(root, names), beside, foreignProject(filesIn(root))),
        ]
      : (unusable.exec(root) ?? []).map((character) => rootUnusable(root, character));
  const adapter = existing === undefined ? null : await adapterFor(root, configFile);
  const severity = adapter?.severity ?? 'error';
  const at = startLoading({ root, configFile, severity, diagnostics, cache });
  const none = { site: null, diagnostics, configFile, sidebarsFiles: {}, plugins: [], severity, missing: at.missing };
  if (diagnostics.length > 0) return { ...none, inputs: [] };
  const written = adapter === null ? await writtenHere(at) : await writtenElsewhere(adapter, at);
  if (written.config === null) return { ...none, inputs: written.inputs };
  const sidebars = await loadSidebars(at, written.config);
  const theme = (folder: string | null) => findTheme(root, configFile, folder, diagnostics);
  const context = { ...overrides, sidebars: sidebars.value, theme, adapted: written.adapted };
  const check = (input: unknown, report: Report): Site => checkConfig(input, context, report);
  const safe = await withSafeData(written.config, written.inputs, at.hashes);
  const site = checked(at, configFile, safe, check, foreignKeyHint);
  const sheets = missingSheets(root, site.customCss);
  diagnostics.push(...sheets.map(({ problem }) => problemIn(root, configFile)(problem)));
  const addresses = [...site.plugins, ...written.plugins];
  const loaded = await Promise.all(addresses.map((address) => loadPlugin(root, configFile, address)));
  diagnostics.push(...loaded.flatMap((one) => one.diagnostics));
  const plugins = loaded.flatMap((one) => one.plugins);
  diagnostics.push(...unknownCodes(site, plugins).map(problemIn(root, configFile)));
  const extended = withLoaded(at, site, plugins);
  if (!hasErrors(diagnostics)) {
    const modules = [...new Set([...at.ran, ...site.plugins])].filter((file) => isFile(join(root, file)));
    diagnostics.push(...(await faultsOfModules(root, modules, severity === 'error', cache, site)));
  }
  return {
    ...none,
    site: hasErrors(diagnostics) ? null : extended,
    sidebarsFiles: sidebars.files,
    // What is missing may come.
    inputs: [...[written, sidebars, ...loaded].flatMap(({ inputs }) => inputs), ...sheets.map(({ path }) => path)],
    plugins,
  };
}

interface WrittenConfig {
  /** Null, after a message, when it cannot be read. */
  config: unknown;
  adapted: Adapted;
  /** Addresses of plugins besides those that the configuration names. */
  plugins: readonly string[];
  inputs: string[];
}

async function writtenHere(at: Loading): Promise<WrittenConfig> {
  const loading = loadModule(at, at.configFile);
  at.ahead = sidebarsAhead(at);
  const loaded = await loading;
  const none = { adapted: noneAdapted, plugins: [], inputs: loaded.inputs };
  if (!loaded.ok) return { ...none, config: null };
  const { adapter: address } = asRecord(loaded.value);
  const adapter = typeof address === 'string' ? await adapterNamed(at.root, address) : null;
  const adapted = { ...noneAdapted, ...adapter?.texts(at.root) };
  if (typeof address === 'string' && adapter === null)
    at.diagnostics.push(packageMissing(placeOf(at.configFile), address));
  return { ...none, adapted, config: loaded.value };
}

async function writtenElsewhere(adapter: Adapter, at: Loading): Promise<WrittenConfig> {
  const read = await readProject(adapter, at, false);
  const none = { config: null, adapted: noneAdapted, plugins: [], inputs: [join(at.root, at.configFile)] };
  if (read === null) return none;
  const { config, dialect, styles, adapted, plugins, inputs } = read;
  const customCss = [config.customCss ?? [], styles].flat();
  return {
    config: { ...config, dialect, ...(customCss.length > 0 && { customCss }) },
    adapted: { ...noneAdapted, ...adapted },
    plugins,
    inputs,
  };
}

/** Has the usual file of the sidebars compiled while the configuration is, which may name another one. */
function sidebarsAhead({ root, cache }: Loading): NonNullable<Loading['ahead']> {
  const file = sidebarsFileOf(root, '', null);
  if (file === null) return new Map();
  const compiling = compiledModule(root, file, true, cache);
  // A failure is reported when the module is loaded.
  compiling.catch(() => {});
  return new Map([[file, compiling]]);
}

/** What a check makes of an input: mistakes are reported at their places; where they are warnings, what we do not accept is left out. */
function checked<T>(
  { root, severity, diagnostics }: Loading,
  file: string,
  input: unknown,
  check: (input: unknown, report: Report) => T,
  ownHint: (path: string) => string | null = () => null,
): T {
  const strict: Problem[] = [];
  const {
    value,
    diagnostics: left,
    faults,
  } = severity === 'error'
    ? { value: check(input, collectProblems(strict)), diagnostics: [], faults: strict }
    : withoutRejected(input, file, check);
  const hinted = faults.map((fault) => ({ ...fault, hint: ownHint(fault.path) ?? fault.hint }));
  diagnostics.push(...left, ...hinted.map(problemIn(root, file)));
  return value;
}

/** Checks an input and leaves out what the check rejects, with one diagnostic for each kind of mistake. */
function withoutRejected<T>(input: unknown, file: string, check: (input: unknown, report: Report) => T) {
  const { value, rest, removed, faults } = withoutFaults(input, check);
  const alike = new Map<string, Problem[]>();
  for (const removedKey of removed) {
    const path = removedKey.path.replace(/\[\d+\]/g, '[]');
    // Where our sidebars have no place for the project's own properties, nothing would read them either.
    if (path.endsWith('.customProps')) continue;
    const key = `${path} ${removedKey.message}`;
    alike.set(key, [...(alike.get(key) ?? []), removedKey]);
  }
  const diagnostics = [...alike.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [partLeftOut(file, first.path, first.message, more.length + 1)],
  );
  return { value, rest, diagnostics, faults };
}

/** Codes whose level the configuration sets, and that no message has. */
function unknownCodes({ onDiagnostics }: Site, plugins: readonly LoadedPlugin[]): Problem[] {
  const codes = Object.keys(onDiagnostics);
  if (codes.length === 0) return [];
  const allCodes = [...explanations().keys(), ...plugins.map(({ plugin }) => `plugin-${plugin.name}`)];
  return codes
    .filter((code) => !allCodes.includes(code))
    .map((code) => ({
      path: `onDiagnostics.${code}`,
      message: 'is the code of no message',
      hint: hintFor(code, allCodes, '"npx sitegen-docs explain" lists all codes.'),
    }));
}

/** The site with the parts, components and names that its plugins add. */
function withLoaded({ root, configFile, diagnostics }: Loading, site: Site, plugins: readonly LoadedPlugin[]): Site {
  const named = plugins.map(({ plugin }) => plugin);
  const report = (name: string, problem: Problem): void => {
    const file = plugins.find(({ plugin }) => plugin.name === name)?.place ?? null;
    diagnostics.push(pluginProblem(keyPlace(root, file, problem.path) ?? placeOf(configFile), name, problem));
  };
  const theme = withPlugins(site.theme, named, root, report);
  const names = { plugins: plugins.map(({ key }) => key), components: Object.keys(theme.components) };
  return { ...site, theme, syntax: { ...site.syntax, ...names } };
}

/** The configuration of a project from elsewhere as one of ours, without what our checks do not accept; null when it cannot be run. */
export async function convertProject(root: string, adapter: Adapter, file: string) {
  const diagnostics: Diagnostic[] = [];
  const { severity } = adapter;
  const at = startLoading({ root, configFile: file, severity, diagnostics, cache: noCache });
  const read = await readProject(adapter, at, true);
  if (read === null) return { config: null, css: '', diagnostics };
  const theme = () => findTheme(root, file, null, []);
  const context = { locales: null, baseUrl: null, sidebars: {}, theme, adapted: noneAdapted };
  const safe = await withSafeData(read.config, read.inputs, at.hashes);
  const config = { ...safe, dialect: read.dialect, adapter: adapter.package };
  const left = withoutRejected(config, file, (input, report) => checkConfig(input, context, report));
  diagnostics.push(...left.diagnostics);
  const css = read.styles.map((one) => readText(root, one) ?? '').join('');
  return { config: left.rest as Record<string, unknown>, css, diagnostics };
}

/** The sidebars of each docs, and their files, by the prefix of the docs. */
async function loadSidebars(at: Loading, config: unknown) {
  const value: Record<string, SidebarsConfig | null> = {};
  const files: Record<string, string> = {};
  const inputs: string[] = [];
  const written = sidebarPathsOf(config);
  const texts = written.flatMap(({ folder }) => folder ?? []);
  for (const { prefix, path } of written) {
    const file = path === false ? null : sidebarsFileOf(at.root, prefix, path ?? null, texts);
    const loaded = file === null ? null : await loadSidebarsFile(at, file);
    value[prefix] = loaded?.value ?? (path === false ? {} : null);
    files[prefix] = file ?? sidebarNames[0] ?? '';
    inputs.push(...(loaded?.inputs ?? []));
  }
  return { value, files, inputs };
}

/** `named` is the path in the configuration, where it is null, the first docs have the usual file; `texts` are folders that it names. */
function sidebarsFileOf(
  root: string,
  prefix: string,
  named: string | null,
  texts: readonly string[] = [],
): string | null {
  const exists = (file: string): boolean => isFile(join(root, file));
  if (named === null) return (prefix === '' ? sidebarNames.find(exists) : null) ?? null;
  const path = named.replace(/^\.\//, '');
  // The extension may be left out, as for `require`, or be the one of the compiled file. Data, and what is beside texts, means itself.
  const isBesideTexts = isInUsualTexts(path) || texts.some((folder) => isInside(join(root, folder), join(root, path)));
  const isItself = /\.(?:json|ya?ml)$/.test(path) || isBesideTexts;
  const ends = isItself ? [] : ['', '.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '.cts'];
  return ends.flatMap((end) => [path + end, path.replace(/\.js$/, () => end)]).find(exists) ?? path;
}

async function loadSidebarsFile(at: Loading, file: string) {
  const { root, severity, diagnostics } = at;
  if (!isFile(join(root, file))) {
    diagnostics.push(atMost(severity)(sidebarsMissing(file)));
    return { value: null, inputs: [join(root, file)] };
  }
  // Data, unlike code, is read through no link: messages quote what is wrong in it.
  if (file.endsWith('.json') && readSiteText(root, file) === null) {
    const reason = readSiteFile(root, file) === null ? 'outside' : 'elsewhere';
    diagnostics.push(atMost(severity)(rejectedFile(file, reason)));
    return { value: null, inputs: [join(root, file)] };
  }
  const failures: Diagnostic[] = [];
  const loaded = await loadModule({ ...at, diagnostics: failures }, file);
  // The sidebar that is generated from the folders takes its place.
  diagnostics.push(...failures.map(atMost(severity)));
  if (!loaded.ok) return { value: null, inputs: loaded.inputs };
  const { inputs } = loaded;
  const check = (one: unknown, report: Report): SidebarsConfig => checkSidebars(one, '', report);
  const written = await withSafeData(loaded.value, inputs, at.hashes);
  // A module that exports nothing is an empty object to CommonJS.
  return {
    value: checked(at, file, severity === 'error' ? written : (written ?? {}), check),
    inputs,
  };
}
