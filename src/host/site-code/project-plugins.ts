/**
 * Runs the plugins of a Docusaurus project for what they give to its pages (data, pages made of data, style sheets, elements of the head), and
 * makes plugins of ours of those pages, of its functions on texts and of its languages for Prism.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../bundle/esbuild.ts';
import { moduleFile, pathIn } from '../../bundle/paths.ts';
import { languagesCode, languagesOptions } from '../../bundle/prism-languages.ts';
import { plainOf } from '../../config/plain.ts';
import { isSheet, SCRIPTS } from '../../docusaurus/keys.ts';
import type { OwnPlugin } from '../../docusaurus/plugins.ts';
import { withoutStandIns } from '../../docusaurus/stand-ins.ts';
import type { NamedFunction } from '../../docusaurus/text-functions.ts';
import { shortHash } from '../../lib/hash.ts';
import { STAND_IN_ARGUMENTS } from '../../lib/missing-package.ts';
import { mayReadOutside } from '../../lib/module-reach.ts';
import { ownValue } from '../../lib/own-value.ts';
import { asList, asRecord, isRecord, mapLeaves } from '../../lib/shape.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { fileNotCarriedOver, notCarriedOver } from '../../messages/docusaurus.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ForeignPlugin, Plugin, PluginPage } from '../../model/plugin.ts';
import { readJson, readText, writeScratch } from '../disk.ts';
import { engineRoot } from '../engine.ts';
import { type Loading, loadModule } from './load-module.ts';
import { type LoadedPlugins, noPlugins } from './load-plugins.ts';
import { callCode, runCode } from './run-code.ts';

type Values = Record<string, unknown>;

/** What the plugins add to the site. */
export interface Given {
  /** By the name of the plugin and the id of its instance, for `usePluginData`. */
  data: Record<string, Values>;
  headTags: unknown[];
  /** Style sheets, as written. */
  styles: string[];
  pages: PluginPage[];
  diagnostics: Diagnostic[];
  /** Files that they were loaded from, absolute. */
  inputs: string[];
}
const nothing: Given = { data: {}, headTags: [], styles: [], pages: [], diagnostics: [], inputs: [] };

/** Runs none of the plugins and reports each: a configuration of ours has no place for them. */
export const notRun = ({ configFile }: Pick<Loading, 'configFile'>, plugins: readonly OwnPlugin[]): Given => ({
  ...nothing,
  diagnostics: plugins.map(({ name }) => notCarriedOver(configFile, name, { hint: NOT_THERE })),
});
const NOT_THERE = 'What it adds is not there.';

/** What one plugin does, as plain data. */
interface Answer {
  name: string;
  data?: unknown;
  routes: Values[];
  tags: Values;
  clientModules: unknown;
  /** Folder of its components for `@theme`. */
  theme: unknown;
  /** What `createData` was given, by the path that it returned. */
  created: Values;
  isAskedLater: boolean;
}

/** Runs the `plugins` one after the other; a failure is reported and does not affect the others. `config` is the project's own. */
export async function givenByPlugins(at: Loading, plugins: readonly OwnPlugin[], config: unknown): Promise<Given> {
  const all = structuredClone(nothing);
  const context = contextOf(at.root, asRecord(config));
  for (const plugin of plugins) {
    const leave = (name: string, hint: string): void =>
      void all.diagnostics.push(notCarriedOver(at.configFile, name, { hint }));
    const found: Diagnostic[] = [];
    const use = (exported: unknown) => answerOf(exported, plugin, context, leave);
    const { file, make } = plugin;
    const ran = await (file === '' ? callCode(() => use(make)) : loadModule({ ...at, diagnostics: found }, file, use));
    if ('inputs' in ran) all.inputs.push(...ran.inputs);
    const failed = 'diagnostic' in ran ? ran.diagnostic : found.at(-1);
    if (ran.ok) addAnswer(all, ran.value as Answer, plugin, context, leave);
    else leave(plugin.name, `It fails: ${failed?.message ?? ''}. A missing package may be the reason.`);
    all.diagnostics.push(...(ran.ok ? found : []));
  }
  return all;
}

type Call = (...given: unknown[]) => unknown;
type Leave = (name: string, hint: string) => void;

/** Calls a plugin's functions in Docusaurus's order; what they give, as plain data. */
async function answerOf(exported: unknown, { name, options }: OwnPlugin, context: Context, leave: Leave) {
  const make = [exported, asRecord(exported).default].find((one) => typeof one === 'function') as Call;
  const plugin = asRecord(await make(context, { id: 'default', ...options }));
  const ask = (key: string, given?: object): unknown =>
    typeof plugin[key] === 'function' ? (plugin[key] as Call).call(plugin, given) : undefined;
  const answer: Answer = {
    name: String(plugin.name),
    ...{ routes: [], created: {} },
    ...{ tags: {}, clientModules: ask('getClientModules'), theme: ask('getThemePath') },
    isAskedLater: typeof plugin.postBuild === 'function',
  };
  const actions = {
    setGlobalData: (data: unknown) => void Object.assign(answer, { data }),
    addRoute: (route: Values) => void answer.routes.push(route),
    createData: async (file: string, data: unknown) => {
      const path = join(context.generatedFilesDir, answer.name, file);
      answer.created[path] =
        typeof data === 'string' ? (nullIfThrown(() => JSON.parse(data) as unknown) ?? data) : data;
      return path;
    },
  };
  const content = await ask('loadContent');
  await ask('contentLoaded', { content, actions, allContent: {} });
  await ask('allContentLoaded', { allContent: { [answer.name]: { default: content } }, actions });
  answer.tags = asRecord(await ask('injectHtmlTags', { content }));
  const lost = new Map<string, string>();
  const plain = withoutStandIns(answer, (path, from) => lost.set(path, from));
  for (const [path, from] of lost)
    leave(`${path} of ${name}, which ${from} should have provided,`, 'Install the package.');
  const faults: string[] = [];
  const bounded = plainOf(JSON.parse(JSON.stringify(plain)), (path, message) => faults.push(`${path} ${message}`));
  if (faults.length > 0) throw new Error(faults[0]);
  return bounded;
}

/** What a plugin is told about its site. */
function contextOf(root: string, config: Values) {
  const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}, ...asRecord(config.i18n) };
  const baseUrl = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  const lists = { presets: [], plugins: [], themes: [], staticDirectories: ['static'] };
  return {
    ...{ siteDir: root, generatedFilesDir: join(root, '.sitegen/data'), outDir: join(root, 'build'), baseUrl },
    siteConfig: { ...lists, customFields: {}, themeConfig: {}, ...config, baseUrl, i18n },
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
    codeTranslations: {},
  };
}

type Context = ReturnType<typeof contextOf>;

/** Adds what one plugin gives, and reports what cannot be taken. */
function addAnswer(all: Given, answer: Answer, { name, options }: OwnPlugin, context: Context, leave: Leave): void {
  const { headTags, ...inBody } = answer.tags;
  const tags = [headTags].flat().filter(isRecord);
  const modules = [answer.clientModules].flat().filter((one) => typeof one === 'string');
  const styles = modules.filter(isSheet);
  const pages = flatRoutes(answer.routes).flatMap((route) => {
    const page = pageOf(route, answer, context);
    if (page === null) leave(`the page "${String(route.path)}" of ${name}`, 'The file of its component is not there.');
    return page ?? [];
  });
  all.headTags.push(...tags);
  all.styles.push(...styles);
  all.pages.push(...pages);
  if (answer.data !== undefined) {
    const instance = { ...ownValue(all.data, answer.name), [String(options.id ?? 'default')]: answer.data };
    all.data = Object.fromEntries([...Object.entries(all.data), [answer.name, instance]]);
  }
  const isSilent = answer.data === undefined && [tags, styles, pages].every((one) => one.length === 0);
  if (isSilent) leave(name, NOT_THERE);
  else if (answer.isAskedLater) leave(`what ${name} does after a build`, 'Run it as a step after "sitegen build".');
  if (styles.length < modules.length && !isSilent) leave(`what ${name} loads into browsers`, SCRIPTS);
  const others = [...[headTags].flat().filter((one) => typeof one === 'string'), ...Object.values(inBody).flat()];
  if (others.length > 0 && !isSilent)
    leave(`what ${name} adds to the body of pages`, 'Write those of the head as "headTags".');
}

const flatRoutes = (routes: readonly unknown[]): Values[] =>
  routes
    .filter(isRecord)
    .flatMap((route) => (asList(route.routes).length > 0 ? flatRoutes(asList(route.routes)) : [route]));

/** The page of a route; null when the file of its component is not there. */
function pageOf(route: Values, { theme, created }: Answer, { siteDir: root, baseUrl }: Context): PluginPage | null {
  const { path, component, modules, props, ...rest } = route;
  const named = String(component);
  const places = named.startsWith('@theme/')
    ? [typeof theme === 'string' ? theme : '', join(root, 'src/theme')].map((folder) => join(folder, named.slice(7)))
    : [named.startsWith('@site/') ? join(root, named.slice(6)) : named];
  const file = places.flatMap((one) => moduleFile(one) ?? [])[0];
  if (file === undefined) return null;
  const moduleAt = (leaf: unknown): unknown =>
    typeof leaf === 'string' ? (ownValue(created, leaf) ?? (leaf.endsWith('.json') ? readJson(leaf) : null)) : leaf;
  const given = { ...asRecord(props), ...asRecord(mapLeaves(modules, moduleAt)), route: rest };
  const url = String(path);
  return { path: url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, component: file, props: given };
}

/**
 * The plugin of the functions: its module runs the configuration again and takes them from it. `code` is the compiled configuration, `inputs`
 * the files in it.
 */
export async function loadFunctions(
  root: string,
  configFile: string,
  functions: readonly NamedFunction[],
  { code, inputs }: { code: string; inputs: readonly string[] },
): Promise<LoadedPlugins> {
  if (functions.length === 0) return noPlugins;
  const parts = partsOf(code, inputs);
  const named = functions.map((one) => ({ ...one, file: fileOf(one.run, parts) ?? configFile }));
  const own = join(root, configFile);
  const entries = named.map(({ name, path, files, on, file }) => {
    const from = pathIn(root, file.startsWith(root) ? file : own);
    return `{ name: ${JSON.stringify(`${name} (${from})`)}, files: new RegExp(${JSON.stringify(files)}), on: '${on}', use: ${JSON.stringify(path)}.reduce((value, key) => value?.[key], config) }`;
  });
  const module = `import made from ${JSON.stringify(pathToFileURL(writeScratch(root, `plugins/${shortHash(code)}.mjs`, code)).href)};
const all = typeof made === 'function' && made[Symbol.for('${STAND_IN_ARGUMENTS}')] === undefined ? await made() : made;
const config = typeof all === 'function' ? all[Symbol.for('${STAND_IN_ARGUMENTS}')].find((one) => typeof one === 'object') : all;
export default { name: ${JSON.stringify(configFile)}, version: '1', root: ${JSON.stringify(root)}, functions: [${entries.join(', ')}] };`;
  const file = writeScratch(root, `plugins/${shortHash(module)}.mjs`, module);
  const load = `export { default } from ${JSON.stringify(pathToFileURL(file).href)};`;
  const ran = await runCode(
    load,
    { root, file: configFile, inRoot: true },
    (loaded) => loaded as { default: ForeignPlugin },
  );
  if (!ran.ok) return { ...noPlugins, diagnostics: [ran.diagnostic] };
  // The configuration may use the network or files without affecting its functions.
  const isImpure = [...parts].some(([path, text]) =>
    path === own ? named.some((one) => one.file === own) && mayReadOutside(text) : mayReadOutside(text),
  );
  const key = isImpure ? randomUUID() : shortHash(...[...parts].flat(), module);
  const plugin = { plugin: ran.value.default, file, key: `${configFile} ${key.replaceAll(root, '')}` };
  return { ...noPlugins, plugins: [plugin] };
}

/** The parts of a compiled module by the files they come from, which comments in it name. */
function partsOf(code: string, inputs: readonly string[]): Map<string, string> {
  const known = new Set(inputs);
  const pieces = code.replace(/\n\/\/# sourceMappingURL=.*/, '').split(/^\/\/ (.+)$/m);
  const found = new Map<string, string>();
  let path = '';
  for (let index = 1; index < pieces.length; index += 2) {
    const named = join(engineRoot, pieces[index] ?? '');
    if (known.has(named)) path = named;
    else if (/^[\w-]+:/.test(pieces[index] ?? '')) path = '';
    // esbuild's name for `require`.
    const text = (pieces[index + 1] ?? '').replaceAll('__require', 'require');
    if (path !== '') found.set(path, (found.get(path) ?? '') + text);
  }
  return found;
}

const fileOf = (run: NamedFunction['run'], parts: ReadonlyMap<string, string>): string | undefined =>
  [...parts].find(([, text]) => text.includes(String(run)))?.[0];

/** The plugin of the languages that the project adds to Prism. `written` is its configuration; null for all other sites, which use plugins for this. */
export async function loadLanguages(root: string, written: unknown): Promise<LoadedPlugins> {
  const file = written === null ? undefined : moduleFile(join(root, 'src/theme/prism-include-languages'));
  if (file === undefined) return noPlugins;
  const name = pathIn(root, file);
  const named = asList(asRecord(asRecord(asRecord(written).themeConfig).prism).additionalLanguages);
  const options = languagesOptions(
    root,
    engineRoot,
    named.filter((one) => typeof one === 'string'),
  );
  const result = await bundleForNode({ code: languagesCode(file, name) }, { root, engine: engineRoot }, options);
  if (!result.ok) return { ...noPlugins, diagnostics: result.diagnostics.map(fileNotCarriedOver), inputs: [file] };
  const { code, inputs } = result;
  const ran = await runCode(code, { root, file: name }, (module) => (module as { default: Plugin }).default);
  if (!ran.ok) return { ...noPlugins, diagnostics: [fileNotCarriedOver(ran.diagnostic)], inputs };
  const key = `${name} ${inputs.some((input) => languageReadsOutside(readText('', input) ?? '')) ? randomUUID() : shortHash(code)}`;
  const plugin = { plugin: ran.value, file: writeScratch(root, `plugins/${shortHash(code)}.mjs`, code), key };
  return { ...noPlugins, plugins: [plugin], inputs };
}

/** Whether code uses more than Prism and files in the bundle. */
const languageReadsOutside = (code: string): boolean =>
  mayReadOutside(
    code
      .replace(/\b(?:globalThis|global)\b(?=\.Prism\b)|\brequire(?=\(\s*['"`](?:\.|prismjs\/))/g, '')
      .replace(
        /\b(from|import)\s*(['"])(?:prismjs|prism-react-renderer|@docusaurus|@generated|@site)(?:\/.*?)?\2/g,
        '',
      ),
  );

/** The plugin of the pages that the project's own plugins make. */
export function pagesAsPlugin(root: string, pages: readonly PluginPage[]): LoadedPlugins {
  if (pages.length === 0) return noPlugins;
  const own = { name: 'docusaurus', version: '1' };
  const file = writeScratch(root, 'plugins/docusaurus.mjs', `export default ${JSON.stringify(own)};`);
  return { ...noPlugins, plugins: [{ plugin: { ...own, pages: () => [...pages] }, file, key: own.name }] };
}
