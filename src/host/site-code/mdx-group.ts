/** Bundles a group of texts that contain code, with their imports, and runs the bundle. */
import { join, resolve } from 'node:path';
import { type CompiledTheme, compiledTheme, fromSources } from '../../bundle/compiled-theme.ts';
import { bundleForNode, type NodeResult } from '../../bundle/esbuild.ts';
import { moduleFile, pathIn, textPlaces } from '../../bundle/paths.ts';
import { projectLoaders } from '../../bundle/project-code.ts';
import { type Islands, islands, parts } from '../../bundle/site-plugins.ts';
import type { MdxText } from '../../bundle/text-loaders.ts';
import { lookupIn, type TextBundle, textModules } from '../../bundle/text-modules.ts';
import { parseSource } from '../../content/parse-source.ts';
import { longHash } from '../../lib/hash.ts';
import { MDX_RUNTIME } from '../../lib/mdx-names.ts';
import { ownValue } from '../../lib/own-value.ts';
import { scopeOf } from '../../markdown/parse.ts';
import { createTools } from '../../markdown/tools.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { missingExport } from '../../messages/markdown.ts';
import type { Parsed, ReactPageFile } from '../../model/content.ts';
import type { Diagnostic, MissingPackage } from '../../model/diagnostic.ts';
import type { MdxPage } from '../../model/mdx.ts';
import { modifiedTime, readText } from '../disk.ts';
import { defaultTheme, engineRoot } from '../engine.ts';
import type { ParseAllOptions, ParsedSources } from '../parse/parse-all.ts';
import { deadCode } from './load-theme.ts';
import { isFile, placedInText, unknownFiles, unknownNames, unknownPackages, unusedElements } from './mdx-messages.ts';
import { runTexts } from './run-texts.ts';

export interface MdxOptions extends Pick<ParseAllOptions, 'root' | 'site' | 'plugins'> {
  parsed: ParsedSources;
  /** React pages that are code of texts. */
  pages: readonly ReactPageFile[];
}
export interface Loaded {
  /** Key of the text that was compiled. */
  key: string;
  render: ((page: MdxPage) => string) | null;
  group: Group;
}
/** Texts that were bundled together. */
export interface Group {
  /** Files in the bundle, absolute, with their modification times, but for texts that no other file imports: each is its own, and its key tells whether it changed. */
  inputs: Map<string, number>;
  /** Files that lack something which may come at any time. */
  lacking: readonly string[];
  /** The texts that a file in the bundle is part of; all, if it is part of what they share. */
  textsWith: (path: string) => readonly string[];
  files: ReadonlySet<string>;
  /** Hash of the bundle. */
  code: string;
  /** Prints a text without code, where the site has components for elements of Markdown or around every text; else null. */
  plain: ((file: string, page: MdxPage) => string) | null;
  /** Elements of Markdown that components of the site print. */
  elements: readonly string[];
  islands: Islands;
  diagnostics: Diagnostic[];
  missing: MissingPackage[];
}

export type Wanted = [file: string, parsed: Pick<Parsed, 'key' | 'mdx'>];
/** A site's place for components that texts need not import. */
export const SITE_COMPONENTS = 'src/theme/MDXComponents';

export async function loadGroup(wanted: readonly Wanted[], options: MdxOptions): Promise<[string, Loaded][]> {
  if (wanted.length === 0) return [];
  const { root } = options;
  const shared: Findings = { loose: new Set(), broken: new Map(), files: new Set(), unknown: [] };
  const islands: Islands = {};
  // A project from elsewhere is shown as far as possible.
  const { isTolerant } = options.site.adapted.modules;
  const compiled = compiledTheme('texts', options.site.theme, engineRoot);
  const make = bundlerOf(wanted, { ...shared, compiled }, islands, options);
  const { result, missingExports } = await madeBundle(make, shared, { root, isTolerant });
  const code = result.ok ? result.code : '';
  const { module, texts, diagnostics } = await runTexts(code, root, wanted[0]?.[0] ?? '');
  const inputs = result.ok ? fromSources(result.inputs, compiled, engineRoot) : result.inputs;
  const importers = result.ok ? result.importers : new Map<string, string[]>();
  const alone = textsAlone(wanted, importers, islands, root);
  const textsWith = (path: string): string[] => reachedFrom(path, importers, wanted, root).texts;
  const withTexts = (all: Diagnostic[]): Diagnostic[] =>
    all.map((one) => (one.place === null ? one : { ...one, texts: textsWith(join(root, one.place.file)) }));
  const group: Group = {
    textsWith(path) {
      const reached = reachedFrom(path, importers, wanted, root);
      return reached.isShared ? wanted.map(([file]) => file) : reached.texts;
    },
    lacking: [...shared.broken.keys(), ...shared.unknown.filter(isFile).map(({ importer }) => importer)],
    files: shared.files,
    code: longHash(code),
    plain:
      module !== null && (module.elements.length > 0 || module.wrappers.length > 0)
        ? (file, page) => module.render(module.textOf(null, file, ''), page)
        : null,
    elements: module?.elements ?? [],
    islands: Object.fromEntries(Object.entries(islands).filter(([, file]) => !shared.broken.has(file))),
    diagnostics: withTexts([
      ...[...shared.broken.values(), ...(result.ok ? [] : result.diagnostics)].map((one) => placedInText(one, root)),
      ...diagnostics,
      ...deadCode(result.ok ? result.server : [], islands, root),
      ...unknownNames(wanted, module?.unknown ?? [], module?.registered ?? []),
      ...unknownFiles(shared.unknown, root),
      ...unusedElements(
        options.site.adapted.components ?? SITE_COMPONENTS,
        module?.registered ?? [],
        module?.elements ?? [],
      ),
      ...missingExports.map(([file, name]) => missingExport(placeOf(pathIn(root, file)), name)),
    ]),
    missing: unknownPackages(shared.unknown, root, textsWith),
    inputs: timesOf([...inputs, ...shared.broken.keys()].filter((path) => !alone.has(path))),
  };
  return wanted.map(([file, { key }]): [string, Loaded] => {
    // A text whose code fails is shown without its results.
    const text =
      texts.get(file) ?? (/\.mdx?$/.test(file) && module?.textOf(null, file, textOf(file, options)?.body ?? ''));
    return [file, { key, group, render: text && module ? (page) => module.render(text, page) : null }];
  });
}

const timesOf = (paths: readonly string[]): Map<string, number> =>
  new Map(paths.map((path) => [path, modifiedTime(path)]));

/** The texts of a bundle that only its entry imports, absolute, and no island is in. */
function textsAlone(
  wanted: readonly Wanted[],
  importers: ReadonlyMap<string, readonly string[]>,
  islandFiles: Islands,
  root: string,
): ReadonlySet<string> {
  const inBrowser = new Set(Object.values(islandFiles));
  const paths = wanted.flatMap(([file]) => (/\.mdx?$/.test(file) ? [join(root, file)] : []));
  return new Set(paths.filter((path) => importers.get(path)?.length === 1 && !inBrowser.has(path)));
}

/** The texts of a bundle that a file is part of, relative to the root, and whether it is part of what all share, which the entry imports. */
function reachedFrom(
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  wanted: readonly Wanted[],
  root: string,
): { texts: string[]; isShared: boolean } {
  const texts = new Set(wanted.map(([text]) => join(root, text)));
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const importer of importers.get(at) ?? []) if (importers.has(importer) || texts.has(importer)) visit(importer);
  };
  visit(file);
  // Nothing imports the entry, nor what is compiled already.
  const isShared = [...seen].some(
    (at) => !texts.has(at) && (importers.get(at) ?? ['']).some((importer) => !importers.has(importer)),
  );
  return { texts: wanted.flatMap(([text]) => (seen.has(join(root, text)) ? [text] : [])), isShared };
}

/** What is found while a bundle is made. */
type Findings = Pick<TextBundle, 'loose' | 'broken' | 'files' | 'unknown'>;

/** The result bundles the texts, without modules that are known to be broken, and adds islands to `found`. */
function bundlerOf(
  wanted: readonly Wanted[],
  { compiled, ...seen }: Findings & { compiled: CompiledTheme },
  islandPaths: Islands,
  options: MdxOptions,
): () => Promise<NodeResult> {
  const { root, site } = options;
  const { pagesAreTexts } = site.dialect;
  const { modules, classes } = site.adapted;
  const runtime = join(defaultTheme, 'mdx');
  const bundle = { ...seen, root, runtime, modules, classes, text: (file: string) => textOf(file, options) };
  const places = { root, engine: engineRoot, ...textPlaces(site) };
  const implied = { lookup: lookupIn(root, modules), factory: join(runtime, 'implied-island.tsx') };
  const plugins = [
    ...compiled.plugins,
    islands(islandPaths, places, pagesAreTexts ? implied : null),
    parts(site.theme),
    textModules(bundle, islandPaths),
  ];
  return () =>
    bundleForNode({ code: entryOf(wanted, seen.broken, options) }, places, {
      plugins,
      jsxImportSource: MDX_RUNTIME,
      packages: 'bundle',
      missingNamesAreUndefined: true,
      loader: projectLoaders,
      // For CommonJS packages that require Node's modules, and for the configuration, which may require paths from the root.
      banner: {
        js: "import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(new globalThis.URL('../../root.js', import.meta.url));",
      },
    });
}

/** Makes the bundle, and again as long as more modules turn out to be broken: those fail only when a text uses them. */
async function madeBundle(
  make: () => Promise<NodeResult>,
  { loose, broken, files }: Pick<TextBundle, 'loose' | 'broken' | 'files'>,
  { root, isTolerant }: { root: string; isTolerant: boolean },
): Promise<{ result: NodeResult; missingExports: [file: string, name: string][] }> {
  const missingExports: [file: string, name: string][] = [];
  for (;;) {
    // What a module that is left out would have shown is not published.
    files.clear();
    const result = await make();
    if (!result.ok) files.clear();
    const before = loose.size + broken.size;
    for (const problem of result.ok ? [] : result.diagnostics) {
      const [file, name] = isTolerant ? missingExportIn(problem, root) : [];
      if (file !== undefined && name !== undefined) {
        loose.add(file);
        missingExports.push([file, name]);
      } else if (problem.place !== null) broken.set(join(root, problem.place.file), problem);
    }
    if (loose.size + broken.size === before) return { result, missingExports };
  }
}

/** The absolute path of the file that lacks an export, and the name of the export. */
function missingExportIn({ code, message, place }: Diagnostic, root: string): [file: string, name: string] | [] {
  if (code === 'theme' && place !== null) return [resolve(root, place.file), 'default'];
  const [, file, name] = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(message) ?? [];
  return file === undefined || name === undefined ? [] : [resolve(root, file), name];
}

/** The entry of the bundle: the components that all texts may use, except broken ones, and the texts. */
function entryOf(
  wanted: readonly Wanted[],
  broken: TextBundle['broken'],
  { root, site: { theme, adapted, dialect } }: MdxOptions,
): string {
  const isWhole = (file: string | null | undefined): file is string => file != null && !broken.has(join(root, file));
  const components = Object.entries(theme.components).filter(([, file]) => !broken.has(file));
  const unimported = wanted.flatMap(([, { mdx: module }]) => module?.unimported.map(({ name }) => name) ?? []);
  // Broken ones are known, too.
  const free = [...new Set(unimported)].filter((name) => !broken.has(ownValue(theme.components, name) ?? ''));
  const elements = Object.entries(adapted.elements).filter(([, file]) => isWhole(file));
  const usual = dialect.pagesAreTexts ? undefined : moduleFile(join(root, SITE_COMPONENTS));
  const site = [adapted.components, usual && pathIn(root, usual)].find(isWhole);
  const wrappers = adapted.wrappers
    .filter(({ file }) => isWhole(file))
    .map(({ file, ...facts }) => {
      const path = JSON.stringify(`${join(root, file)}?island`);
      return `{ ...${JSON.stringify({ path: file, ...facts })}, load: () => import(${path}) }`;
    });
  const at = (file: string): string => JSON.stringify(join(root, file));
  return [
    `import { elementsOf, register } from '${MDX_RUNTIME}';`,
    `export { render, setProviders, textOf, wrap } from '${MDX_RUNTIME}';`,
    ...components.map(([, file], index) => `import component${index} from ${JSON.stringify(file)};`),
    site === undefined ? 'const site = {};' : `import site from ${at(site)};`,
    ...elements.map(([name, file]) => `import part${name} from ${at(file)};`),
    `const parts = elementsOf({${elements.map(([name]) => `${name}: part${name}`).join(', ')}});`,
    `const components = {...parts, ...site, ${components.map(([name], index) => `${name}: component${index}`).join(', ')}};`,
    `export const { unknown, registered, elements } = register(components, ${JSON.stringify(free)});`,
    `export const providers = [${adapted.providers
      .filter(isWhole)
      .map((file) => `() => import(${at(file)})`)
      .join(', ')}];`,
    // Only the components that they add can be islands, not they themselves, or every whole text would be in one.
    `export const wrappers = [${wrappers.join(', ')}];`,
    `export const texts = {${wanted.map(([file]) => `${JSON.stringify(file)}: () => import(${at(file)})`).join(', ')}};`,
  ].join('\n');
}

/** A text with what it exports. One that the site does not show, but code imports, is read here; null when there is no such file. */
function textOf(file: string, { root, site, parsed: { files, texts }, plugins }: MdxOptions): MdxText | null {
  const held = files.get(file);
  const text = held === undefined ? readText(root, file) : null;
  if (held === undefined && text === null) return null;
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  const read = held ?? parseSource({ file, text: text ?? '', syntax: site.syntax, countWordsIn: null }, tools);
  const { data } = read.frontMatter;
  return {
    code: read.mdx?.code ?? null,
    data: { frontMatter: data, metadata: { frontMatter: data }, ...scopeOf(read) },
    body: 'key' in read ? texts.of(read).body : read.body,
  };
}
