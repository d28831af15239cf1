/** Compiles a site's theme and React pages together for the server, and loads them into this process. */
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { codeSheets } from '../../bundle/code-sheets.ts';
import { withoutDefault } from '../../bundle/compile-messages.ts';
import { type CompiledTheme, fromSources } from '../../bundle/compiled-theme.ts';
import { bundleForNode, type CodeResult } from '../../bundle/esbuild.ts';
import { filesNamedIn, linksIn } from '../../bundle/modules.ts';
import { isSiteFile, pathIn, type TextPlaces, textPlaces } from '../../bundle/paths.ts';
import { type Islands, islands, parts } from '../../bundle/site-plugins.ts';
import { environmentIn, lostHandlersIn } from '../../lib/browser-faults.ts';
import { deadCodeIn } from '../../lib/dead-code.ts';
import { collectProblems, listOf, nullable, object, type Problem, text } from '../../lib/shape.ts';
import { lineAndColumn } from '../../lib/text-place.ts';
import { nullIfThrown } from '../../lib/thrown.ts';
import { asyncComponent, noComponent, pageProblem, returnsNothing } from '../../messages/config.ts';
import { hasErrors, placeOf } from '../../messages/diagnostic.ts';
import { codeOnServer, lostHandler, noProcess } from '../../messages/markdown.ts';
import type { ReactPageFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ComponentCall, Reference } from '../../model/markdown.ts';
import type { Site } from '../../model/site.ts';
import type { EmbeddedProps, ReactPageMeta, ReactPageProps, ServerTheme, TextComponent } from '../../model/theme.ts';
import { renderComponent } from '../../render/render-page.ts';
import { readText } from '../disk.ts';
import { engineRoot } from '../engine.ts';
import { runCode } from './run-code.ts';

export interface LoadedTheme {
  /** What the theme's code for the server exports. */
  server: ServerTheme;
  /** Component and metadata of each React page, by file. */
  pages: Record<string, { component: ComponentType<ReactPageProps>; meta: (locale: string) => ReactPageMeta }>;
  /** Components for texts, by name; the site's replace the theme's. */
  components: Record<string, TextComponent>;
  /** Prints one of them around the HTML of its content. */
  component: (call: ComponentCall, html: string, printing: Omit<EmbeddedProps, 'children'>) => string;
  /** Literal addresses in the site's code. */
  links: Reference[];
  /** The compiled code, for telling whether it changed. */
  code: string;
}
type ThemeResult = { loaded: LoadedTheme | null; diagnostics: Diagnostic[]; inputs: string[] };

interface PageModule {
  default?: ComponentType<ReactPageProps>;
  page?: ReactPageMeta | ((locale: string) => ReactPageMeta);
}

interface Exports {
  theme: ServerTheme;
  pages: Record<string, PageModule>;
  components: Record<string, { default?: unknown }>;
}

export interface ThemeBundle {
  result: CodeResult;
  /** Empty when bundling failed. */
  islands: Islands;
}

/** Compiles theme, React pages and components for texts into one bundle; `compiled` holds the files of the theme that are compiled already. */
export async function bundleTheme(
  site: Pick<Site, 'theme'> & TextPlaces,
  pages: readonly ReactPageFile[],
  root: string,
  compiled: CompiledTheme,
): Promise<ThemeBundle> {
  const { theme } = site;
  const { directory, components } = theme;
  const code = [
    `export { theme } from ${JSON.stringify(join(directory, 'index.ts'))};`,
    exportModules(
      'pages',
      pages.map(({ file }) => [file, join(root, file)]),
    ),
    exportModules('components', Object.entries(components)),
  ].join('\n');
  const places = { root, engine: engineRoot, ...textPlaces(site) };
  const islandPaths: Islands = {};
  const plugins = [...compiled.plugins, parts(theme), islands(islandPaths, places), codeSheets(islandPaths, root)];
  const result = await bundleForNode({ code }, places, { plugins });
  if (!result.ok) return { result, islands: islandPaths };
  return { result: { ...result, inputs: fromSources(result.inputs, compiled, engineRoot) }, islands: islandPaths };
}

export async function loadTheme(
  { result, islands: islandFiles }: ThemeBundle,
  { site, root, isPlain }: { site: Site; root: string; isPlain: boolean },
): Promise<ThemeResult> {
  if (!result.ok) return { loaded: null, diagnostics: result.diagnostics, inputs: result.inputs };

  const { code, inputs, server } = result;
  const dead = deadCode(server, islandFiles, root);
  if (hasErrors(dead)) return { loaded: null, diagnostics: dead, inputs };
  const { loaded, diagnostics } = await loadCompiled(code, site, root, isPlain);
  const links = ownModules(inputs, root).flatMap(({ file, text }) => linksIn(text).map((link) => ({ ...link, file })));
  return { loaded: loaded && { ...loaded, links }, diagnostics: [...dead, ...diagnostics], inputs };
}

/** The default theme without code of a site, which was run last: a server's next build need not load it. */
let plain: { code: string; ran: Awaited<ReturnType<typeof runTheme>> } | null = null;
const runTheme = (code: string, root: string) => runCode(code, { root, file: null }, (module: Exports) => module);

/** `isPlain`: it has no code of a site. */
export async function loadCompiled(
  code: string,
  site: Site,
  root: string,
  isPlain = false,
): Promise<Omit<ThemeResult, 'inputs'>> {
  const ran = isPlain && plain?.code === code ? plain.ran : await runTheme(code, root);
  if (!ran.ok) return { loaded: null, diagnostics: [ran.diagnostic] };
  if (isPlain) plain = { code, ran };
  const diagnostics: Diagnostic[] = [];
  const module = ran.value;
  const loaded = Object.entries(module.pages).flatMap(([file, exported]) => {
    const { default: component, page } = exported;
    if (component === undefined) {
      diagnostics.push(withoutDefault(root, file, 'page'));
      return [];
    }
    const language = site.locales.find(({ isDefault }) => isDefault)?.name ?? '';
    const settings = usable(
      (typeof page === 'function' ? nullIfThrown(() => page(language)) : page) ?? {},
      file,
      diagnostics,
    );
    const meta = (locale: string): ReactPageMeta => (typeof page === 'function' ? page(locale) : settings);
    return [[file, { component, meta }] as const];
  });
  const components = Object.entries(module.components).flatMap(([name, { default: component }]) => {
    if (typeof component === 'function') return [[name, component as TextComponent] as const];
    const file = pathIn(root, site.theme.components[name] ?? '');
    diagnostics.push(component === undefined ? withoutDefault(root, file, 'component') : noComponent(placeOf(file)));
    return [];
  });
  const all = { ...module.theme.components, ...Object.fromEntries(components) };
  return {
    loaded: {
      server: module.theme,
      pages: Object.fromEntries(loaded),
      components: all,
      component: (call, html, printing) =>
        renderComponent(call, html, { ...printing, theme: module.theme, components: all }),
      links: [],
      code,
    },
    diagnostics,
  };
}

const pageMeta = object({
  title: nullable(text),
  description: nullable(text),
  keywords: nullable(listOf(text)),
  image: nullable(text),
});
/** A page's metadata without the keys that have mistakes, which are reported. */
function usable(page: ReactPageMeta, file: string, diagnostics: Diagnostic[]): ReactPageMeta {
  const problems: Problem[] = [];
  pageMeta(page, 'page', collectProblems(problems));
  diagnostics.push(...problems.map(({ path, message, hint }) => pageProblem(file, path, message, hint)));
  const isWrong = (key: string): boolean =>
    problems.some(({ path }) => path.startsWith(`page.${key}`) || path === 'page');
  return Object.fromEntries(Object.entries(page).filter(([key]) => !isWrong(key)));
}

/** Code that imports modules and exports them as one object, by key. */
const exportModules = (name: string, modules: [key: string, file: string][]): string =>
  [
    ...modules.map(([, file], index) => `import * as ${name}${index} from ${JSON.stringify(file)};`),
    `export const ${name} = {${modules.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`).join(', ')}};`,
  ].join('\n');

/** What cannot work in code that runs in no browser, `server`, and in components of both kinds; absolute paths. */
export const deadCode = (server: readonly string[], islandFiles: Islands, root: string): Diagnostic[] =>
  ownModules([...new Set([...server, ...Object.values(islandFiles)])], root).flatMap(({ file, text }) => {
    const async = /\.[jt]sx$/.test(file) ? /^export default async\b/m.exec(text) : null;
    const at = lineAndColumn(text, async?.index ?? 0);
    const isServer = server.includes(join(root, file));
    const dead = isServer ? deadCodeIn(text) : [];
    const silent = isServer && !/\breturn\b|\bthrow\b/.test(text) ? /^export default function [A-Z]/m.exec(text) : null;
    const from = lineAndColumn(text, silent?.index ?? 0);
    const environment = isServer ? null : environmentIn(text);
    return [
      ...(environment === null
        ? []
        : [noProcess(placeOf(file, environment.line, environment.column), environment.name)]),
      ...(silent === null ? [] : [returnsNothing(placeOf(file, from.line, from.column))]),
      ...lostHandlersIn(text).map(({ line, column, name }) => lostHandler(placeOf(file, line, column), name)),
      ...(async === null ? [] : [asyncComponent(placeOf(file, at.line, at.column))]),
      ...dead.map(({ line, column, ...one }) => codeOnServer(placeOf(file, line, column), one)),
    ];
  });

/** The site's own modules among files: path relative to the root, and text. */
const ownModules = (files: readonly string[], root: string): { file: string; text: string }[] =>
  files
    .filter((file) => isSiteFile(file, root) && /\.[jt]sx?$/.test(file))
    .map((file) => ({ file: pathIn(root, file), text: readText('', file) ?? '' }));

/** Addresses in the site's own style sheets among files. */
export const namedBySheets = (files: readonly string[], root: string): Reference[] =>
  files
    .filter((file) => isSiteFile(file, root) && file.endsWith('.css'))
    .flatMap((file) =>
      filesNamedIn(readText('', file) ?? '').map((reference) => ({ ...reference, file: pathIn(root, file) })),
    );
