/**
 * Runs the plugins of a project for what they give to its pages (data, pages made of data, style sheets, elements of the head), and makes
 * plugins of ours of those pages and of its functions on texts.
 */
import { join } from 'node:path';
import {
  type AdapterTools,
  asList,
  asRecord,
  type Diagnostic,
  isRecord,
  mapLeaves,
  moduleFiles,
  type PluginPage,
} from 'sitegen-docs/adapter';
import { readJson } from './files.ts';
import { isSheet, SCRIPTS } from './keys.ts';
import { notCarriedOver } from './losses.ts';
import type { OwnPlugin } from './plugins.ts';
import type { NamedFunction } from './text-functions.ts';

type Values = Record<string, unknown>;

/** What the plugins add to the site. */
export interface Given {
  /** By the name of the plugin and the id of its instance, for `usePluginData`. */
  data: Record<string, Values>;
  headTags: unknown[];
  /** Style sheets, as written. */
  styles: string[];
  pages: PluginPage[];
  losses: Diagnostic[];
  /** Files that they were loaded from, absolute. */
  inputs: string[];
}
const nothing: Given = { data: {}, headTags: [], styles: [], pages: [], losses: [], inputs: [] };

/** Runs none of the plugins and reports each: a configuration of ours has no place for them. */
export const notRun = (configFile: string, plugins: readonly OwnPlugin[]): Given => ({
  ...nothing,
  losses: plugins.map(({ name }) => notCarriedOver(configFile, name, { hint: NOT_THERE })),
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
export async function givenBy(
  root: string,
  configFile: string,
  plugins: readonly OwnPlugin[],
  config: unknown,
  tools: AdapterTools,
): Promise<Given> {
  const all = structuredClone(nothing);
  const context = contextOf(root, asRecord(config));
  for (const plugin of plugins) {
    const leave = (name: string, hint: string): void =>
      void all.losses.push(notCarriedOver(configFile, name, { hint }));
    const use = (exported: unknown) => answerOf(exported, plugin, context);
    try {
      const { file, make } = plugin;
      const loaded = file === '' ? { value: await use(make), inputs: [] } : await tools.load(file, use);
      all.inputs.push(...(loaded?.inputs ?? []));
      if (loaded === null) leave(plugin.name, NOT_THERE);
      else addAnswer(all, loaded.value as Answer, plugin, context, leave);
    } catch (thrown) {
      leave(plugin.name, `It fails: ${thrown instanceof Error ? thrown.message : String(thrown)}.`);
    }
  }
  return all;
}

type Call = (...given: unknown[]) => unknown;
export type Leave = (name: string, hint: string) => void;

/** The function of a plugin, which a module exports as such or by default. */
export const makerIn = (exported: unknown): Call =>
  [exported, asRecord(exported).default].find((one) => typeof one === 'function') as Call;

/** Calls a plugin's functions in Docusaurus's order; what they give, as plain data. */
async function answerOf(exported: unknown, { options }: OwnPlugin, context: Context): Promise<Answer> {
  const plugin = asRecord(await makerIn(exported)(context, { id: 'default', ...options }));
  const ask = (key: string, given?: object): unknown =>
    typeof plugin[key] === 'function' ? (plugin[key] as Call).call(plugin, given) : undefined;
  const answer: Answer = {
    name: String(plugin.name),
    routes: [],
    created: {},
    tags: {},
    clientModules: ask('getClientModules'),
    theme: ask('getThemePath'),
    isAskedLater: typeof plugin.postBuild === 'function',
  };
  const actions = {
    setGlobalData: (data: unknown) => void Object.assign(answer, { data }),
    addRoute: (route: Values) => void answer.routes.push(route),
    createData: async (file: string, data: unknown) => {
      const path = join(context.generatedFilesDir, answer.name, file);
      answer.created[path] = typeof data === 'string' ? parsed(data) : data;
      return path;
    },
  };
  const content = await ask('loadContent');
  await ask('contentLoaded', { content, actions, allContent: {} });
  await ask('allContentLoaded', { allContent: { [answer.name]: { default: content } }, actions });
  answer.tags = asRecord(await ask('injectHtmlTags', { content }));
  return JSON.parse(JSON.stringify(answer)) as Answer;
}

/** The value of a text of JSON; any other text as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a plugin is told about its site. */
export function contextOf(root: string, config: Values) {
  const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}, ...asRecord(config.i18n) };
  const baseUrl = typeof config.baseUrl === 'string' ? config.baseUrl : '/';
  const lists = { presets: [], plugins: [], themes: [], staticDirectories: ['static'] };
  return {
    siteDir: root,
    generatedFilesDir: join(root, '.sitegen/data'),
    outDir: join(root, 'build'),
    baseUrl,
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
    const page = pageOf(route, answer, context, all.losses);
    if (page === null)
      leave(
        `the page "${String(route.path)}" of ${name}`,
        'The file of its component is not there, or its name without an ending means two.',
      );
    return page ?? [];
  });
  all.headTags.push(...tags);
  all.styles.push(...styles);
  all.pages.push(...pages);
  if (answer.data !== undefined) {
    const instance = { ...all.data[answer.name], [String(options.id ?? 'default')]: answer.data };
    all.data = Object.fromEntries([...Object.entries(all.data), [answer.name, instance]]);
  }
  const isSilent = answer.data === undefined && [tags, styles, pages].every((one) => one.length === 0);
  if (isSilent) leave(name, NOT_THERE);
  else if (answer.isAskedLater)
    leave(`what ${name} does after a build`, 'Run it as a step after "npx sitegen-docs build".');
  if (styles.length < modules.length && !isSilent) leave(`what ${name} loads into browsers`, SCRIPTS);
  const others = [...[headTags].flat().filter((one) => typeof one === 'string'), ...Object.values(inBody).flat()];
  if (others.length > 0 && !isSilent)
    leave(`what ${name} adds to the body of pages`, 'Write those of the head as "headTags".');
}

const flatRoutes = (routes: readonly unknown[]): Values[] =>
  routes
    .filter(isRecord)
    .flatMap((route) => (asList(route.routes).length > 0 ? flatRoutes(asList(route.routes)) : [route]));

/** The page of a route; null when the file of its component is not there, or could be two. */
function pageOf(
  route: Values,
  { theme, created }: Answer,
  { siteDir: root, baseUrl }: Context,
  losses: Diagnostic[],
): PluginPage | null {
  const { path, component, modules, props, ...rest } = route;
  const named = String(component);
  const places = named.startsWith('@theme/')
    ? [typeof theme === 'string' ? theme : '', join(root, 'src/theme')].map((folder) => join(folder, named.slice(7)))
    : [named.startsWith('@site/') ? join(root, named.slice(6)) : named];
  // Beside texts, somebody may add a second file that a name without ending means.
  const [file, another] = places.map(moduleFiles).find(({ length }) => length > 0) ?? [];
  if (file === undefined || another !== undefined) return null;
  const moduleAt = (leaf: unknown): unknown =>
    typeof leaf === 'string' ? (created[leaf] ?? (leaf.endsWith('.json') ? readJson(leaf, root, losses) : null)) : leaf;
  const given = { ...asRecord(props), ...asRecord(mapLeaves(modules, moduleAt)), route: rest };
  const url = String(path);
  return { path: url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url, component: file, props: given };
}

/** Modules of plugins of ours: one of the functions on texts, which runs the compiled configuration again and takes them from it, and one of the pages. */
export function writePlugins(
  root: string,
  configFile: string,
  functions: readonly NamedFunction[],
  pages: readonly PluginPage[],
  { code, tools }: { code: string; tools: AdapterTools },
): string[] {
  const plugin = { name: 'docusaurus', version: '1' };
  const ofPages = `export default { ...${JSON.stringify(plugin)}, pages: () => (${JSON.stringify(pages)}) };`;
  if (functions.length > 0) tools.write('project-configuration.mjs', code);
  const rows = functions.map(({ name, path, files, on }) => {
    const use = `${JSON.stringify(path)}.reduce((value, key) => value?.[key], config)`;
    return `{ name: ${JSON.stringify(`${name} (${configFile})`)}, files: new RegExp(${JSON.stringify(files)}), on: '${on}', use: ${use} }`;
  });
  const ofTexts = `import made from './project-configuration.mjs';
const config = typeof made === 'function' ? await made() : made;
export default { name: ${JSON.stringify(configFile)}, version: '1', root: ${JSON.stringify(root)}, functions: [${rows.join(', ')}] };`;
  return [
    ...(functions.length === 0 ? [] : [tools.write('text-functions.mjs', ofTexts)]),
    ...(pages.length === 0 ? [] : [tools.write('project-pages.mjs', ofPages)]),
  ];
}
