/** Asks plugins for pages, files and checks. What is wrong with an answer is reported under the plugin's name. */
import { plainOf } from '../config/plain.ts';
import { entryOf } from '../graph/entry-of.ts';
import { writeScratch } from '../host/own-folders.ts';
import type { ReadyConfig } from '../host/site-code/load-config.ts';
import { keyPlace, type LoadedPlugin } from '../host/site-code/load-plugins.ts';
import { callCode } from '../host/site-code/run-code.ts';
import { fileAt } from '../host/site-code/theme-files.ts';
import { fileFault } from '../lib/address.ts';
import * as is from '../lib/shape.ts';
import { asRecord, type Check, collectProblems, type Problem } from '../lib/shape.ts';
import { inPluginPage, pluginFailed } from '../messages/config.ts';
import { error, FEW, placeOf, warning } from '../messages/diagnostic.ts';
import type { ContentFiles, Source } from '../model/content.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import type { Finding, OutputFile, PageFacts, PluginPage, SiteFacts } from '../model/plugin.ts';
import type { Site } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';

const factsOf = (root: string, { title, url, baseUrl, locales }: Site): SiteFacts => ({
  root,
  title,
  url,
  baseUrl,
  locales: locales.map(({ name, baseUrl: base, isDefault }) => ({ name, baseUrl: base, isDefault })),
});

/** Limit for one answer, see `plainOf`. */
const MAX_ANSWER = 500_000_000;

/** The answers of all plugins without those that are not of the right shape. */
async function answersOf<T>(
  root: string,
  plugins: readonly LoadedPlugin[],
  what: 'pages' | 'outputs' | 'checks',
  item: Check<unknown>,
  siteAndPages: (plugin: LoadedPlugin['plugin']) => unknown,
): Promise<Outcome<{ plugin: LoadedPlugin; answer: T }[]>> {
  const diagnostics: Diagnostic[] = [];
  const value: { plugin: LoadedPlugin; answer: T }[] = [];
  const failed = (
    { plugin: { name }, place }: LoadedPlugin,
    why: string,
    at: Place | null = null,
    hint: string | null = null,
  ) => pluginFailed({ plugin: name, what, why, hint }, at ?? keyPlace(root, place, what));
  for (const plugin of plugins) {
    if (plugin.plugin[what] === undefined) continue;
    const problems: Problem[] = [];
    const report = collectProblems(problems);
    const ran = await callCode(async () => plainOf(await siteAndPages(plugin.plugin), report, MAX_ANSWER));
    if (!ran.ok) {
      diagnostics.push(failed(plugin, ran.why, ran.diagnostic.place));
      continue;
    }
    if (problems.length === 0) is.listOf(item)(ran.value, '', report);
    if (problems.length === 0) value.push(...(ran.value as T[]).map((answer) => ({ plugin, answer })));
    // A list may have the same fault in each item.
    const kinds = new Map(problems.reverse().map((one) => [one.path.replace(/^\[\d+\]/, '') + one.message, one]));
    for (const { path, message, hint } of [...kinds.values()].reverse().slice(0, FEW))
      diagnostics.push(failed(plugin, `${path || 'its answer'} ${message}`, null, hint));
  }
  return { value, diagnostics };
}

const pageCheck: Check<unknown> = (value, path, report) => {
  const problems: Problem[] = [];
  pageShape(value, path, collectProblems(problems));
  for (const { path: at, message, hint } of problems) report(at, message, hint);
  const { markdown, component } = asRecord(value);
  if (problems.length === 0 && (markdown === undefined) === (component === undefined))
    report(path, 'must have either "markdown" or "component"');
  return value;
};
const pageShape = is.object({
  path: is.text,
  locale: is.optional(is.text, ''),
  markdown: is.optional(is.text, ''),
  component: is.optional(is.text, ''),
  props: is.optional(is.record, {}),
  title: is.optional(is.text, ''),
  description: is.optional(is.text, ''),
});

/** Writes the pages of plugins as files below `.sitegen`, so that they are read like all others. */
export async function pluginPages(
  root: string,
  { site, plugins }: ReadyConfig,
): Promise<Outcome<Pick<ContentFiles, 'sources' | 'reactPages'>>> {
  const asked = await answersOf<PluginPage>(root, plugins, 'pages', pageCheck, ({ pages }) =>
    pages?.(factsOf(root, site)),
  );
  const value: Pick<ContentFiles, 'sources' | 'reactPages'> = { sources: [], reactPages: [] };
  const diagnostics = [...asked.diagnostics];
  const main = site.locales.find(({ isDefault }) => isDefault)?.name ?? '';
  for (const { plugin, answer } of asked.value) {
    const { name } = plugin.plugin;
    const { locale = main } = answer;
    const path = answer.path.replace(/^\/+|\/+$/g, '') || 'index';
    const content = 'component' in answer && answer.component !== undefined ? componentPage(answer, root) : null;
    const fault =
      fileFault(path) ??
      (content === '' ? 'names a component whose file does not exist' : null) ??
      (site.locales.some((one) => one.name === locale)
        ? null
        : `is in the language "${locale}", which the site does not have`);
    if (fault !== null) {
      diagnostics.push(
        pluginFailed(
          { plugin: name, what: 'pages', why: `the page "${answer.path}" ${fault}` },
          keyPlace(root, plugin.place, 'pages'),
        ),
      );
      continue;
    }
    const extension = content === null ? 'md' : 'jsx';
    const folder = `pages/${name}`;
    const file = `${folder}/${locale}/${path}.${extension}`;
    writeScratch(root, file, content ?? (answer as { markdown: string }).markdown);
    const source: Source = {
      kind: 'page',
      locale,
      version: 'current',
      file: `.sitegen/${file}`,
      original: `.sitegen/${folder}/${main}/${path}.${extension}`,
      path: `${path}.${extension}`,
    };
    if (content === null) value.sources.push(source);
    else value.reactPages.push({ ...source, path });
  }
  return { value, diagnostics };
}

/** Names the plugin in mistakes of texts that plugins make. */
export const namingPlugin =
  (plugins: readonly LoadedPlugin[]) =>
  (problem: Diagnostic): Diagnostic => {
    const folderOf = ({ plugin: { name } }: LoadedPlugin): string => `.sitegen/pages/${name}/`;
    const file = problem.place?.file ?? '';
    const maker = plugins.find((one) => file.startsWith(folderOf(one)));
    if (maker === undefined) return problem;
    const path = file.slice(folderOf(maker).length).replace(/^[^/]*\/|\.\w+$/g, '');
    return inPluginPage(problem, path, maker.plugin.name, maker.place?.file ?? null);
  };

/** The code of a React page that shows a component; empty when the component's file does not exist. */
function componentPage(page: Extract<PluginPage, { component: string }>, root: string): string {
  const { component, props = {}, title, description } = page;
  const file = fileAt(component, root);
  if (file === null) return '';
  return [
    `import Component from ${JSON.stringify(file)};`,
    `const props = ${JSON.stringify(props)};`,
    `export const page = ${JSON.stringify({ title, description })};`,
    'export default function Page(given) {\n  return <Component {...given} {...props} />;\n}\n',
  ].join('\n');
}

/** Every page of every language except redirects and not-found pages. */
const pagesOf = (contexts: readonly PageContext[]): PageFacts[] =>
  contexts.flatMap(({ graph, locale, reactPages }) =>
    graph.routes.flatMap((route) => {
      if (route.kind === 'redirect' || route.kind === 'not-found') return [];
      const entry = entryOf(route);
      const meta = route.kind === 'react-page' ? reactPages[route.file] : undefined;
      return {
        url: route.url,
        locale: locale.name,
        title: entry?.title ?? meta?.title ?? null,
        description: entry?.description ?? meta?.description ?? '',
        file: entry?.source.file ?? (route.kind === 'react-page' ? route.file : null),
      };
    }),
  );

const outputShape = is.object({
  file: (value, path, report) => {
    const file = is.text(value, path, report);
    const fault = typeof value === 'string' ? fileFault(file) : null;
    if (fault !== null) report(path, `${fault}: "${file}"`);
    return file;
  },
  content: (value, path, report) => {
    if (typeof value !== 'string' && !(value instanceof Uint8Array)) report(path, 'must be a string or bytes');
    return value;
  },
});

interface PluginContext {
  root: string;
  site: Site;
  plugins: readonly LoadedPlugin[];
  contexts: readonly PageContext[];
}
const ask = ({ root, site, contexts }: PluginContext): SiteFacts & { pages: PageFacts[] } => ({
  ...factsOf(root, site),
  pages: pagesOf(contexts),
});

export async function pluginOutputs(asked: PluginContext): Promise<Outcome<OutputFile[]>> {
  const { value, diagnostics } = await answersOf<OutputFile>(
    asked.root,
    asked.plugins,
    'outputs',
    outputShape,
    ({ outputs }) => outputs?.(ask(asked)),
  );
  return { value: value.map(({ answer }) => answer), diagnostics };
}

const findingShape = is.object({
  severity: is.oneOf('error', 'warning'),
  message: is.text,
  hint: is.optional(is.text, ''),
  file: is.optional(is.text, ''),
  line: is.optional(is.wholeNumber(1, Number.MAX_SAFE_INTEGER), 1),
});

/** Findings keep the plugin's words and get its name as their code. */
export async function pluginChecks(asked: PluginContext): Promise<Diagnostic[]> {
  const { value, diagnostics } = await answersOf<Finding>(
    asked.root,
    asked.plugins,
    'checks',
    findingShape,
    ({ checks }) => checks?.(ask(asked)),
  );
  const reports = value.map(({ plugin, answer: { severity, message, hint, file, line } }) => {
    const make = severity === 'error' ? error : warning;
    return make(
      `plugin-${plugin.plugin.name}`,
      file === undefined ? null : placeOf(file, line ?? null),
      message,
      hint ?? null,
    );
  });
  return [...diagnostics, ...reports];
}
