/** Texts in which something runs, with what they import, bundled and loaded: all at once in a build, the changed ones while a site is watched. */
import { join, relative } from 'node:path';
import type { ComponentType } from 'react';
import { type BundleResult, bundleForNode } from '../bundle/esbuild.ts';
import { foreignIn, type MdxBundle, type MdxText, mdx } from '../bundle/mdx.ts';
import { type Islands, islands, parts } from '../bundle/site-plugins.ts';
import { parseSource } from '../content/parse-source.ts';
import { longHash } from '../lib/hash.ts';
import { escapeHtml } from '../lib/html.ts';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { highlightedCode } from '../markdown/syntax/code-blocks.ts';
import { createTools } from '../markdown/tools.ts';
import { treeOf } from '../markdown/tree.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { islandAsleep } from '../messages/docusaurus.ts';
import { missingExport } from '../messages/markdown.ts';
import type { Parsed, ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MdxPage, MdxTexts } from '../model/mdx.ts';
import type { Site } from '../model/site.ts';
import { deadCode } from './dead-code.ts';
import { modifiedTime, readText } from './disk.ts';
import { defaultTheme, engineRoot } from './engine.ts';
import type { LoadedPlugin } from './load-plugins.ts';
import { importMessages, inText, unknownNames } from './mdx-messages.ts';
import type { ParsedSources } from './parse-all.ts';
import { codeFailure, runCode, siteFailure } from './run-code.ts';

interface MdxOptions {
  root: string;
  site: Site;
  parsed: ParsedSources;
  plugins: readonly LoadedPlugin[];
  /** React pages that are written for Docusaurus. */
  pages: readonly ReactPageFile[];
  /** What an earlier call loaded. */
  memory: MdxMemory | null;
}
/** Loaded texts by file. */
export type MdxMemory = Map<string, Loaded>;

interface Loaded {
  /** Of the text that was compiled. */
  key: string;
  render: ((page: MdxPage) => string) | null;
  group: Group;
}
/** What was bundled together. */
interface Group {
  /** Absolute, with the times at which they were written. */
  inputs: Map<string, number>;
  files: ReadonlySet<string>;
  /** Hash of the bundle. */
  code: string;
  islands: Islands;
  diagnostics: Diagnostic[];
}

export interface LoadedMdx {
  texts: MdxTexts;
  diagnostics: Diagnostic[];
  /** What went wrong while pages were printed, so far. */
  failures(): Diagnostic[];
  /** Files that are shown by their addresses, relative to the root. */
  files: string[];
  /** Files whose code runs, absolute. */
  inputs: string[];
  /** What of them comes to life in the browser. */
  islands: Islands;
  memory: MdxMemory;
}

export async function loadMdx(options: MdxOptions): Promise<LoadedMdx> {
  const { parsed, site, plugins, root } = options;
  const wanted: Wanted[] = [
    ...[...parsed.files].filter(([, { mdx: module }]) => module !== null),
    ...options.pages.map(({ file }): Wanted => [file, { key: '', mdx: null }]),
  ];
  const memory: MdxMemory = new Map(
    wanted.flatMap(([file, { key }]) => {
      const known = options.memory?.get(file);
      return known?.key === key && isFresh(known.group) ? [[file, known] as const] : [];
    }),
  );
  const missing = wanted.filter(([file]) => !memory.has(file));
  for (const [file, loaded] of await loadGroup(missing, options)) memory.set(file, loaded);
  const groups = [...new Set([...memory.values()].map(({ group }) => group))];
  const failures = new Map<string, Diagnostic>();
  const fail = (found: Diagnostic): void => void failures.set(JSON.stringify(found), found);
  if (site.layout.foreignPages) hearLateFailures(fail);
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  return {
    texts: {
      render(file, page) {
        try {
          const asleep: MdxPage['asleep'] = (of, why) => fail(islandAsleep(placeOf(of), why));
          return memory.get(file)?.render?.({ ...page, asleep }) ?? '';
        } catch (thrown) {
          const found = codeFailure(thrown, file);
          fail(found);
          return `<div class="admonition danger" role="note"><p>${escapeHtml(found.message)}</p></div>`;
        }
      },
      has: (file) => memory.has(file),
      stamp: longHash(...groups.map(({ code }) => code)),
      code: (node) => highlightedCode(node, { syntax: site.syntax, tools }),
      read: (text) => treeOf(text, { ...site.syntax, mdx: false, extensions: tools.extensions }),
    },
    diagnostics: groups.flatMap(({ diagnostics }) => diagnostics),
    failures: () => [...failures.values()],
    files: groups.flatMap(({ files }) => [...files]),
    inputs: [
      ...groups.flatMap(({ inputs }) => [...inputs.keys()]),
      ...(wanted.length > 0 ? [join(root, SITE_COMPONENTS)] : []),
    ],
    islands: Object.assign({}, ...groups.map((group) => group.islands)) as Islands,
    memory,
  };
}

/** What a component began and nobody waits for may fail after its page is printed, as there is no browser. */
function hearLateFailures(fail: (found: Diagnostic) => void): void {
  process.off('unhandledRejection', heard);
  heard = (thrown) => {
    // Where Node maps stacks by itself, their places are in a folder that is no more.
    const isSites = thrown instanceof Error && thrown.stack?.includes(join('.sitegen', 'tmp')) === true;
    if (siteFailure(thrown) === null && !isSites) throw thrown;
    fail(codeFailure(thrown, null));
  };
  process.on('unhandledRejection', heard);
}
let heard: (thrown: unknown) => void = () => {};

const isFresh = ({ inputs }: Group): boolean => [...inputs].every(([file, time]) => modifiedTime(file) === time);

type Wanted = [file: string, parsed: Pick<Parsed, 'key' | 'mdx'>];
/** Where Docusaurus looks for components that texts need not import. */
const SITE_COMPONENTS = 'src/theme/MDXComponents';

interface Exports {
  texts: Record<string, ComponentType>;
  render: (text: ComponentType, page: MdxPage) => string;
  /** Names that nobody knows. */
  unknown: string[];
  known: string[];
}

/** One that fails is found by halves, so that the others are shown all the same. */
async function loadGroup(wanted: readonly Wanted[], options: MdxOptions): Promise<[string, Loaded][]> {
  if (wanted.length === 0) return [];
  const { root, site } = options;
  // What was written for another generator is shown as far as it goes.
  const lenient = site.layout.foreignPages;
  const shared = {
    loose: new Set<string>(),
    files: new Set<string>(),
    unknown: [] as MdxBundle['unknown'],
    replaced: new Set<string>(),
  };
  const bundle: MdxBundle = {
    root,
    runtime: join(defaultTheme, 'mdx'),
    text: (file) => textOf(file, options),
    lenient,
    ...shared,
  };
  const places = { root, engine: engineRoot };
  const found: Islands = {};
  const foreign = { lookup: foreignIn(root), factory: join(defaultTheme, 'mdx', 'implied-island.tsx') };
  const plugins = [islands(found, places, lenient ? foreign : null), parts(options.site.theme), mdx(bundle)];
  const make = (): Promise<BundleResult> =>
    // What people write for Docusaurus has JSX in any file.
    bundleForNode({ code: entryOf(wanted, options) }, {}, places, {
      ...{ plugins, loader: { '.js': 'jsx' }, jsxImportSource: MDX_RUNTIME, packages: 'bundle' },
      // Packages of CommonJS ask for modules of Node by it.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
  const first = await make();
  const lacking = lenient && !first.ok ? missingExports(first.diagnostics) : [];
  for (const [file] of lacking) shared.loose.add(join(engineRoot, file));
  const result = lacking.length > 0 ? await make() : first;
  const code = result.ok ? (result.bundle.files.find(({ path }) => path.endsWith('.js'))?.text ?? '') : '';
  const file = wanted[0]?.[0] ?? null;
  const ran = result.ok ? await runCode(code, { root, file }, (module) => module as Exports) : null;
  const inputs = result.ok ? result.bundle.inputs : result.inputs;
  const group: Group = {
    files: shared.files,
    code: longHash(code),
    islands: found,
    diagnostics: [],
    inputs: new Map(inputs.map((path) => [path, modifiedTime(path)])),
  };
  if (ran === null || !ran.ok) {
    if (wanted.length > 1) {
      const half = Math.ceil(wanted.length / 2);
      return [...(await loadGroup(wanted.slice(0, half), options)), ...(await loadGroup(wanted.slice(half), options))];
    }
    const failed = result.ok ? [] : result.diagnostics.map((one) => inText(one, root));
    group.diagnostics.push(...failed, ...(ran === null ? [] : [ran.diagnostic]));
    return wanted.map(([path, { key }]) => [path, { key, render: null, group }]);
  }
  const { texts, render, unknown, known } = ran.value;
  group.diagnostics.push(
    ...deadCode(result.ok ? result.bundle.server : [], root),
    ...unknownNames(wanted, unknown, known),
    ...importMessages(shared, root),
    ...lacking.map(([file, name]) => missingExport(placeOf(relative(root, join(engineRoot, file))), name)),
  );
  return wanted.map(([path, { key }]): [string, Loaded] => {
    const text = texts[path];
    return [path, { key, group, render: text === undefined ? null : (page) => render(text, page) }];
  });
}

/** Files, as esbuild names them, and names that they were to export. */
const missingExports = (said: readonly Diagnostic[]): [file: string, name: string][] =>
  said.flatMap(({ message }) => {
    const [, file, name] = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(message) ?? [];
    return file === undefined || name === undefined ? [] : [[file, name] as const];
  }) as [string, string][];

function entryOf(wanted: readonly Wanted[], { root, site: { theme } }: MdxOptions): string {
  const free = [...new Set(wanted.flatMap(([, { mdx: module }]) => module?.free.map(({ name }) => name) ?? []))];
  const own = ['tsx', 'ts', 'jsx', 'js', 'mjs'].flatMap((end) => [
    `${SITE_COMPONENTS}.${end}`,
    `${SITE_COMPONENTS}/index.${end}`,
  ]);
  const components = Object.entries(theme.components);
  const site = own.find((file) => modifiedTime(join(root, file)) > 0);
  return [
    "import { register } from 'sitegen-mdx';",
    "export { render } from 'sitegen-mdx';",
    ...components.map(([, file], index) => `import own${index} from ${JSON.stringify(file)};`),
    site === undefined ? 'const site = {};' : `import site from ${JSON.stringify(join(root, site))};`,
    `const own = {...site, ${components.map(([name], index) => `${name}: own${index}`).join(', ')}};`,
    `export const { unknown, known } = register(own, ${JSON.stringify(free)});`,
    ...wanted.map(([file], index) => `import text${index} from ${JSON.stringify(join(root, file))};`),
    `export const texts = {${wanted.map(([file], index) => `${JSON.stringify(file)}: text${index}`).join(', ')}};`,
  ].join('\n');
}

/** A text that only code imports is read here. */
function textOf(file: string, { root, site, parsed: { files, texts }, plugins }: MdxOptions): MdxText | null {
  const found = files.get(file);
  if (found !== undefined) return { ...exportsOf(found), body: texts.of(found).body };
  const text = readText(root, file);
  if (text === null) return null;
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  const read = parseSource({ file, text, syntax: site.syntax, countWordsIn: null }, tools);
  return { ...exportsOf(read), body: read.body };
}
/** A text in which nothing runs exports what it says of itself all the same. */
const exportsOf = ({ mdx: module, frontMatter, title }: Pick<Parsed, 'mdx' | 'frontMatter' | 'title'>) => ({
  code: module?.code ?? null,
  data: { frontMatter: frontMatter.data, metadata: { frontMatter: frontMatter.data }, contentTitle: title },
});
