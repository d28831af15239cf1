/** Loads the configuration and the sidebars, TypeScript or JavaScript: compiles them, runs them as modules and checks what they export. */
import { dirname, join, resolve, sep } from 'node:path';
import { sidebars as checkSidebars } from '../../config/sidebars.ts';
import { checkConfig, type Overrides, sidebarPathsOf } from '../../config/site.ts';
import { taggedTextsIn } from '../../content/data-file.ts';
import { ownValue } from '../../lib/own-value.ts';
import { collectProblems, type Problem, type Report } from '../../lib/shape.ts';
import { parseYaml } from '../../lib/yaml.ts';
import { configMissing, pluginProblem, rootUnusable, sidebarsMissing } from '../../messages/config.ts';
import { atMost, hasErrors } from '../../messages/diagnostic.ts';
import { fileNotCarriedOver, functionNotCarriedOver } from '../../messages/docusaurus.ts';
import type { Diagnostic, Origin } from '../../model/diagnostic.ts';
import type { SidebarsConfig, Site } from '../../model/site.ts';
import { noCache } from '../cache.ts';
import { foldersIn, isFile, isInside, readJson, readText } from '../disk.ts';
import { compiledModule } from './kept-code.ts';
import { checkLeniently, docusaurusConfig, docusaurusNames, sidebarsWithoutStandIns } from './load-docusaurus.ts';
import { type Loading, loadModule, problemIn } from './load-module.ts';
import { type LoadedPlugin, loadPlugin } from './load-plugins.ts';
import { givenByPlugins, loadFunctions, loadLanguages, notRun, pagesAsPlugin } from './project-plugins.ts';
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
}

/** A configuration without errors. */
export type ReadyConfig = LoadedConfig & { site: Site };
export const isReady = (config: LoadedConfig): config is ReadyConfig => config.site !== null;

/** Matches the characters in a path that esbuild or Node's modules cannot handle. */
const unusable = sep === '/' ? /["\\*\p{Cc}]/u : /[\p{Cc}]/u;

/** The folder of a site: `start` or the nearest folder above it that has a configuration; `start` itself if none has. */
export function findSiteRoot(start: string): string {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (hasConfig(folder)) return folder;
    if (folder === dirname(folder)) return resolve(start);
  }
}

const shownNames = [...configNames, 'docusaurus.config.*'];
const allNames = [...configNames, ...docusaurusNames];
const hasConfig = (folder: string): boolean => allNames.some((name) => isFile(join(folder, name)));

/** `cache` may hold the compiled configuration. */
export async function loadConfig(root: string, overrides: Overrides, cache = noCache): Promise<LoadedConfig> {
  const existing = allNames.find((name) => isFile(join(root, name)));
  const configFile = existing ?? configNames[0] ?? '';
  const sitesBelow = (): string[] => foldersIn(root).filter((name) => hasConfig(join(root, name)));
  const diagnostics =
    existing === undefined
      ? [configMissing(shownNames, sitesBelow())]
      : (unusable.exec(root) ?? []).map((character) => rootUnusable(root, character));
  const isDocusaurus = docusaurusNames.includes(configFile);
  const at: Loading = { root, configFile, isDocusaurus, diagnostics, cache };
  const loading = diagnostics.length === 0 ? loadModule(at, configFile) : null;
  if (loading !== null && !isDocusaurus) at.ahead = sidebarsAhead(at);
  const loaded = await loading;
  const none = { site: null, diagnostics, configFile, sidebarsFiles: {}, plugins: [], severity: severityOf(at) };
  if (!loaded?.ok) return { ...none, inputs: loaded?.inputs ?? [] };
  const taken = isDocusaurus
    ? await docusaurusConfig(loaded.value, at, (plugins) => givenByPlugins(at, plugins, loaded.value))
    : { value: loaded.value, diagnostics: [], inputs: [], functions: [], pages: [] };
  diagnostics.push(...taken.diagnostics);
  const sidebars = await loadSidebars(at, taken.value);
  const theme = (folder: string | null) => findTheme(root, configFile, folder, diagnostics);
  const context = { ...overrides, sidebars: sidebars.value, theme };
  const check = (input: unknown, report: Report): Site => checkConfig(input, context, report);
  const written = await withSafeData(taken.value, root, loaded.inputs);
  const site = checked(at, configFile, written, check, docusaurusHint);
  diagnostics.push(...missingSheets(root, site.customCss).map(problemIn(root, configFile)));
  const found = [
    ...(await Promise.all(site.plugins.map((address) => loadPlugin(root, configFile, address)))),
    await loadFunctions(root, configFile, taken.functions, loaded),
    await loadLanguages(root, isDocusaurus ? loaded.value : null),
    pagesAsPlugin(root, taken.pages),
  ];
  diagnostics.push(...found.flatMap((one) => one.diagnostics));
  const plugins = found.flatMap((one) => one.plugins);
  const extended = withLoaded(at, site, plugins);
  return {
    ...none,
    site: hasErrors(diagnostics) ? null : extended,
    sidebarsFiles: sidebars.files,
    inputs: [loaded, taken, sidebars, ...found].flatMap(({ inputs }) => inputs),
    plugins,
  };
}

/** Mistakes in texts of another tool do not stop a build. */
const severityOf = ({ isDocusaurus }: Pick<Loading, 'isDocusaurus'>): Origin['severity'] =>
  isDocusaurus ? 'warning' : 'error';

/** Has the usual file of the sidebars compiled while the configuration is, which may name another one. */
function sidebarsAhead({ root, cache }: Loading): NonNullable<Loading['ahead']> {
  const file = sidebarsFileOf(root, '', null);
  if (file === null) return new Map();
  const compiling = compiledModule(root, file, null, cache);
  // A failure is reported when the module is loaded.
  compiling.catch(() => {});
  return new Map([[file, compiling]]);
}

/** What a check makes of an input: mistakes are reported at their places; in another tool's file, what we do not accept is left out. */
function checked<T>(
  { root, isDocusaurus, diagnostics }: Loading,
  file: string,
  input: unknown,
  check: (input: unknown, report: Report) => T,
  hintFor: (path: string) => string | null = () => null,
  known: readonly string[] = [],
): T {
  const strict: Problem[] = [];
  const found = isDocusaurus
    ? checkLeniently(input, file, check, known)
    : { value: check(input, collectProblems(strict)), diagnostics: [], faults: strict };
  const faults = found.faults.map((fault) => ({ ...fault, hint: hintFor(fault.path) ?? fault.hint }));
  diagnostics.push(...found.diagnostics, ...faults.map(problemIn(root, file)));
  return found.value;
}

/** The site with the parts, components and names that its plugins add. */
function withLoaded({ root, configFile, diagnostics }: Loading, site: Site, plugins: readonly LoadedPlugin[]): Site {
  const own = plugins.map(({ plugin }) => plugin);
  const report = (name: string, problem: Problem): void =>
    void diagnostics.push(pluginProblem(configFile, name, problem));
  const theme = withPlugins(site.theme, own, root, report);
  const names = { plugins: plugins.map(({ key }) => key), components: Object.keys(theme.components) };
  return { ...site, theme, syntax: { ...site.syntax, ...names } };
}

/** A Docusaurus configuration converted into ours, without what our checks do not accept; null when it cannot be run. */
export async function readDocusaurus(root: string, file: string) {
  const diagnostics: Diagnostic[] = [];
  const loaded = await loadModule({ root, configFile: file, isDocusaurus: true, diagnostics, cache: noCache }, file);
  if (!loaded.ok) return { config: null, css: '', diagnostics };
  const at = { root, configFile: file };
  const asked = await docusaurusConfig(loaded.value, { ...at, isConverted: true }, (plugins) => notRun(at, plugins));
  const { value, css, functions, ...taken } = asked;
  const context = { locales: null, baseUrl: null, sidebars: {}, theme: () => findTheme(root, file, null, []) };
  const checked = checkLeniently(value, file, (input, report) => checkConfig(input, context, report));
  const left = functions.map(({ name }) => functionNotCarriedOver(file, name));
  diagnostics.push(...taken.diagnostics, ...left, ...checked.diagnostics);
  return { config: checked.rest as Record<string, unknown>, css, diagnostics };
}

/** Hints for keys of Docusaurus that do not exist here. */
const docusaurusHint = (path: string): string | null => ownValue(docusaurusKeys, path.replace(/\[\d+\]$/, '')) ?? null;
const docusaurusKeys: Record<string, string> = {
  presets: 'Options of a preset are keys of the configuration: "docs", "blog", "pages", "sitemap".',
  themes: 'There is one theme: replace its parts, or name a folder as "theme".',
  plugins:
    'A plugin is a path or a package that exports definePlugin({…}). Those of Docusaurus do nothing here: docs, blogs, redirects and the sitemap are keys.',
  organizationName: 'Name the whole address of the sources as "docs.editUrl".',
  projectName: 'Name the whole address of the sources as "docs.editUrl".',
  clientModules: 'Name the addresses of scripts as "scripts".',
  onBrokenMarkdownLinks: 'It is part of "onBrokenLinks".',
};

/** The sidebars of each docs, and their files, by the prefix of the docs. */
async function loadSidebars(at: Loading, config: unknown) {
  const value: Record<string, SidebarsConfig | null> = {};
  const files: Record<string, string> = {};
  const inputs: string[] = [];
  for (const { prefix, path } of sidebarPathsOf(config)) {
    const file = path === false ? null : sidebarsFileOf(at.root, prefix, path ?? null);
    const loaded = file === null ? null : await loadSidebarsFile(at, file);
    value[prefix] = loaded?.value ?? (path === false ? {} : null);
    files[prefix] = file ?? sidebarNames[0] ?? '';
    inputs.push(...(loaded?.inputs ?? []));
  }
  return { value, files, inputs };
}

/** What code exports, with safe HTML wherever it holds a text of the project's data files: code passes them on, but strangers write them. */
async function withSafeData<T>(value: T, root: string, inputs: readonly string[]): Promise<T> {
  const isData = (file: string): boolean =>
    /\.(?:json5?|ya?ml)$/.test(file) && isInside(root, file) && !file.includes('/node_modules/');
  const texts = inputs.filter(isData).flatMap((file) => {
    const read = parseYaml(readText('', file) ?? '');
    return taggedTextsIn(read.ok ? read.data : readJson(file));
  });
  return texts.length === 0 ? value : (await import('../../content/safe-data.ts')).withSafeHtml(value, texts);
}

/** `named` is the path in the configuration; where it is null, the first docs have the usual file. */
function sidebarsFileOf(root: string, prefix: string, named: string | null): string | null {
  const exists = (file: string): boolean => isFile(join(root, file));
  if (named === null) return (prefix === '' ? sidebarNames.find(exists) : null) ?? null;
  const path = named.replace(/^\.\//, '');
  // The extension may be left out, as for `require`, or be the one of the compiled file.
  const ends = ['', '.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '.cts'];
  return ends.flatMap((end) => [path + end, path.replace(/\.js$/, end)]).find(exists) ?? path;
}

async function loadSidebarsFile(at: Loading, file: string) {
  const { root, isDocusaurus, diagnostics } = at;
  if (!isFile(join(root, file))) {
    diagnostics.push(atMost(severityOf(at))(sidebarsMissing(file)));
    return { value: null, inputs: [join(root, file)] };
  }
  const failures: Diagnostic[] = [];
  const loaded = await loadModule({ ...at, diagnostics: failures }, file);
  // The sidebar that is generated from the folders takes its place.
  diagnostics.push(...(isDocusaurus && !loaded.ok ? failures.map(fileNotCarriedOver) : failures));
  if (!loaded.ok) return { value: null, inputs: loaded.inputs };
  const { inputs } = loaded;
  const check = (one: unknown, report: Report): SidebarsConfig => checkSidebars(one, '', report);
  const written = await withSafeData(loaded.value, root, inputs);
  if (!isDocusaurus) return { value: checked(at, file, written, check), inputs };
  const real = sidebarsWithoutStandIns(written, root, file);
  diagnostics.push(...real.diagnostics);
  if (real.lost.includes('')) return { value: null, inputs };
  // A module that exports nothing is an empty object to CommonJS.
  return { value: checked(at, file, real.value ?? {}, check, () => null, real.lost), inputs };
}
