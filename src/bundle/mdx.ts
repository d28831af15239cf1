/** esbuild plugin that resolves what compiled MDX and components of a Docusaurus project import: texts, files, theme components, packages. */
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { MDX_RUNTIME, NAVBAR_TYPES } from '../lib/mdx-names.ts';
import { themeFolder } from './compiled-theme.ts';
import {
  animation,
  clauseOfPackage,
  docusaurus,
  elementParts,
  GLOBAL_DATA,
  isTextPart,
  providerParts,
  themeNames,
} from './docusaurus-names.ts';
import { importsOf, type Lookup, missingInBrowser, someModule } from './imports.ts';
import { loadCode, loadFiles, type MdxFiles } from './mdx-loaders.ts';
import { isInstalled, isSiteFile, moduleFile } from './paths.ts';
import { LEFT_TO_ESBUILD, rawTexts, resolveByEsbuild } from './raw-texts.ts';

/** Options of the plugin. The collections marked as output are filled while the bundle is made. */
export interface MdxBundle extends MdxFiles {
  /** Folder of the engine's own modules for MDX. */
  runtime: string;
  /** Output: import addresses that could not be resolved, and the file that imports each. */
  unknown: { address: string; importer: string }[];
  /** Output: the site's copies of Docusaurus theme components that ours replace, relative to the root. */
  replaced: Set<string>;
}

/** Modules that work only while the engine prints pages, not in the browser. */
const printedOnly = /^(?:@theme\/(?:DocCard|DocCardList|MDXComponents|Mermaid)|react-markdown|node:.*)$/;

/** Look-up for islands of a Docusaurus project: the file of an address; true if a replacement or stand-in is bundled for it; null for an installed package and for what only the server has. */
export const docusaurusLookup =
  (root: string): Lookup =>
  (address, from) => {
    const file = ownFile(root, address);
    if (file !== undefined) return file;
    return (!(printedOnly.test(address) || builtinModules.includes(address)) && !isInstalled(address, from)) || null;
  };

/** The file of an aliased import: `@components/Card` is usually an alias of `src/components/Card`. Undefined if there is none. */
function ownFile(root: string, address: string): string | undefined {
  const [, name = '', rest = ''] = /^[@~]([\w-]*)\/(.+)$/.exec(address) ?? [];
  const folders = name === 'site' ? [''] : name === 'theme' ? ['src/theme'] : [join('src', name), name];
  return rest === ''
    ? undefined
    : folders.map((folder) => moduleFile(join(root, folder, rest))).find((file) => file !== undefined);
}

/** The plugin below for the browser's bundle, limited to files of the site: the theme's own modules are in the same bundle. */
export const docusaurusInBrowser = (root: string, runtime: string, urlOf: (file: string) => string): Plugin => ({
  name: 'docusaurus',
  setup(build) {
    const isOurs = ({ importer, path }: { importer?: string; path: string }): boolean =>
      isSiteFile(importer ?? path, root) || importer?.startsWith(runtime) === true || importer === path;
    const only =
      <A extends { importer?: string; path: string; namespace: string }, R>(run: (args: A) => R) =>
      (args: A): R | null =>
        args.namespace === 'mdx-name' || !/^(?:file)?$/.test(args.namespace) || isOurs(args) ? run(args) : null;
    void mdx({
      ...{ root, runtime, urlOf, text: () => null, lenient: true },
      ...{ files: new Set(), unknown: [], loose: new Set(), broken: new Map(), replaced: new Set() },
    }).setup({
      ...build,
      onResolve: (options, run) => build.onResolve(options, only(run)),
      onLoad: (options, run) => build.onLoad(options, only(run)),
    });
  },
});

/** The plugin for the server's bundle. */
export const mdx = (options: MdxBundle): Plugin => ({
  name: 'mdx',
  setup(build) {
    build.onResolve({ filter: /\?whole$/ }, ({ path }) => ({ path: path.replace(/\?whole$/, ''), suffix: '?whole' }));
    resolveRuntime(build, options);
    if (options.lenient) resolveGenerated(build, options);
    resolvePaths(build, options);
    resolveNames(build, options);
    loadCode(build, options);
    loadFiles(build, options);
    rawTexts(build, options, unknownTo(options));
    // Names that our replacement does not export get stand-ins; so does every name of an unknown module.
    build.onLoad({ filter: /.*/, namespace: 'mdx-name' }, ({ path, pluginData }) => ({
      contents: `const all = require('${MDX_RUNTIME}'); module.exports = all.moduleOf(${JSON.stringify(path)}, {${entriesOf(pluginData as string)}});`,
      resolveDir: options.root,
    }));
  },
});

/** Turns a clause of exports (`Link as default, Link`) into entries of an object literal (`default: all.Link, Link: all.Link`). */
const entriesOf = (clause: string): string =>
  clause
    .split(', ')
    .flatMap((one) => {
      const [own, name = own] = one.split(' as ');
      return one === '' ? [] : [`${name}: all.${own}`];
    })
    .join(', ');

/** Resolves the engine's MDX runtime; in the browser, `browser.ts` and `run-browser.ts` replace `index.tsx` and `run.tsx`. */
function resolveRuntime(build: PluginBuild, { runtime, urlOf }: MdxBundle): void {
  build.onResolve({ filter: new RegExp(`^${MDX_RUNTIME}(?:/jsx-runtime)?$`) }, ({ path }) => ({
    path: join(runtime, path !== MDX_RUNTIME ? 'jsx-runtime.ts' : urlOf === undefined ? 'index.tsx' : 'browser.ts'),
  }));
  if (urlOf !== undefined)
    build.onResolve({ filter: /^\.\/run\.tsx$/ }, ({ importer }) =>
      importer.startsWith(runtime) ? { path: join(runtime, 'run-browser.ts') } : null,
    );
}

/** Resolves a file that Docusaurus generates and some projects import: the list of a blog's recent posts. */
function resolveGenerated(build: PluginBuild, { root }: MdxBundle): void {
  const recentPosts =
    /^(?:@generated|.*\/\.docusaurus)\/docusaurus-plugin-content-blog\/([^/]+)\/blog-post-list-prop-[^/]+\.json$/;
  build.onResolve({ filter: recentPosts }, ({ path }) => ({ path, namespace: 'recent-posts' }));
  build.onLoad({ filter: recentPosts, namespace: 'recent-posts' }, ({ path }) => ({
    contents: `module.exports = require('${MDX_RUNTIME}').recentPosts(${JSON.stringify(recentPosts.exec(path)?.[1])});`,
    resolveDir: root,
  }));
}

/** Makes a function that resolves a path from the root of the site; null if no file is found. */
const insideOf =
  (build: PluginBuild, root: string) =>
  async (path: string, { kind, importer }: OnResolveArgs): Promise<OnResolveResult | null> => {
    const found = await resolveByEsbuild(build, path, { resolveDir: root, kind, importer });
    // esbuild passes `pluginData` on to the imports of the file, which must not inherit it.
    return found.errors.length === 0 ? { ...found, pluginData: undefined } : null;
  };

/** Resolves to a virtual module with the exports of `clause`, such as `Link as default`. */
const named = (path: string, clause: string): OnResolveResult => ({ path, namespace: 'mdx-name', pluginData: clause });

const unknownTo =
  ({ unknown }: MdxBundle) =>
  ({ path, importer }: OnResolveArgs): OnResolveResult => {
    unknown.push({ address: path, importer });
    return named(path, '');
  };

/** Resolves imports of files: `@site/…`, absolute and relative paths. */
function resolvePaths(build: PluginBuild, options: MdxBundle): void {
  const { root, runtime } = options;
  const compiled = join(runtime, '..', '..', 'dist', themeFolder('texts'));
  const [inside, unknown] = [insideOf(build, root), unknownTo(options)];
  build.onResolve({ filter: /^@site\// }, async (args) => {
    const found = await inside(`./${args.path.slice('@site/'.length)}`, args);
    return found === null ? unknown(args) : (replacementFor(found.path, options) ?? found);
  });
  // Webpack searches the public files and the root of the site. A path that exists as it is comes from this bundle.
  build.onResolve({ filter: /^\// }, async (args) => {
    if (existsSync(args.path)) return null;
    const found = (await inside(`./static${args.path}`, args)) ?? (await inside(`.${args.path}`, args));
    return found ?? (options.lenient && args.pluginData !== LEFT_TO_ESBUILD ? unknown(args) : null);
  });
  build.onResolve({ filter: /^\.\.?\// }, async (args) => {
    const isTheme = [runtime, compiled].some((folder) => args.importer.startsWith(folder));
    if (!options.lenient || args.pluginData === LEFT_TO_ESBUILD || isTheme) return null;
    const { path, errors } = await resolveByEsbuild(build, args.path, args);
    return errors.length === 0 ? replacementFor(path, options) : unknown(args);
  });
}

/** Resolves imports of Docusaurus's modules, of aliases and of packages. */
function resolveNames(build: PluginBuild, options: MdxBundle): void {
  const { root, runtime } = options;
  const [inside, unknown] = [insideOf(build, root), unknownTo(options)];
  build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, async (args) => {
    const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(args.path) ?? [];
    const own = kind === '' ? await inside(`./src/theme/${name}`, args) : null;
    if (own !== null) return replacementFor(own.path, options) ?? own;
    const clause = clauseOfPart(kind, name) ?? (isThemeName(name) ? clauseOf(name) : undefined);
    return clause === undefined ? unknown(args) : named(args.path, clause);
  });
  build.onResolve({ filter: /^[@~]/ }, ({ path }) => {
    const file = options.lenient && !/^@(?:site|theme)\//.test(path) ? ownFile(root, path) : undefined;
    return file === undefined ? null : (replacementFor(file, options) ?? { path: file });
  });
  build.onResolve({ filter: /^@(?:docusaurus|generated)\// }, (args) => {
    const clause = clauseOfModule(args.path);
    if (
      args.path === GLOBAL_DATA ||
      (clause !== undefined && isInternal.test(args.path) && !exportsAll(args.importer, args.path))
    )
      unknown(args);
    return clause === undefined ? unknown(args) : named(args.path, clause);
  });
  // Some projects take links and the location from the router's own package.
  build.onResolve({ filter: /^react-router(?:-dom)?$/ }, ({ path }) => named(path, docusaurus.router ?? ''));
  // An installed package is bundled. For a missing one we use our replacement or a stand-in, so that the rest of the page is still shown.
  build.onResolve({ filter: /^(?:[@~][\w-]*\/)?[\w][\w.-]*(?:\/.*)?$/ }, async (args) => {
    if (args.pluginData === LEFT_TO_ESBUILD || args.kind === 'entry-point' || args.importer.startsWith(runtime))
      return null;
    if (/^react(?:-dom)?(?:\/|$)|^sitegen-(?:docs|mdx)(?:\/|$)|^heroicons\//.test(args.path)) return null;
    if (args.path.startsWith('node:') || builtinModules.includes(args.path)) return { path: args.path, external: true };
    const clause = clauseOfPackage(args.path);
    // On the server, even an installed one is replaced by a stand-in that shows the content.
    if (options.urlOf === undefined && animation.test(args.path)) return named(args.path, clause ?? '');
    const { path, errors } = await resolveByEsbuild(build, args.path, args);
    if (errors.length === 0 && existsSync(path)) return { path };
    if (/\/jsx-(?:dev-)?runtime$/.test(args.path)) return { path: join(runtime, 'jsx-runtime.ts') };
    return clause === undefined ? unknown(args) : named(args.path, clause);
  });
}

/** Our component in place of the site's copy of a Docusaurus theme component that cannot work without Docusaurus; null for other files. */
function replacementFor(file: string | undefined, { root, replaced, lenient }: MdxBundle): OnResolveResult | null {
  const name = relative(join(root, 'src/theme'), file ?? '')
    .replaceAll('\\', '/')
    .replace(/(?:\/index)?\.\w+$/, '');
  if (file === undefined || !lenient || !isThemeName(name) || !needsDocusaurus(file, root)) return null;
  replaced.add(relative(root, file));
  return named(`@theme/${name}`, clauseOf(name));
}

/** Whether a copy of a Docusaurus theme component, or one that it imports, uses Docusaurus's internals or Mermaid, which draws in the browser. */
function needsDocusaurus(file: string, root: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  return importsOf(file).some((address) => {
    if (isInternal.test(address) || address === 'mermaid') return !exportsAll(file, address);
    const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(address) ?? [];
    if (name === '' && !address.startsWith('.')) return false;
    const path = name === '' ? join(file, '..', address) : join(root, 'src/theme', name);
    const own = kind === undefined ? moduleFile(path) : undefined;
    return own === undefined
      ? name !== '' && !isThemeName(name) && !isTextPart(name) && !isOriginalFooter(kind, name)
      : needsDocusaurus(own, root, seen);
  });
}

/**
 * Whether the component for a part adds something to Docusaurus's own, and nothing that it imports is missing: a stand-in around every text would be
 * worse than nothing. A footer may also be written from scratch: what it shows of the page itself prints nothing.
 */
export const canWrap = (file: string, part: string, root: string): boolean =>
  (part.endsWith('/Footer') ||
    importsOf(file).some((address) => address.replace(/^@theme-(?:original|init)\//, '') === part)) &&
  !needsDocusaurus(file, root) &&
  missingInBrowser(file, printedLookup(root)) === null;

/**
 * Whether a project's part that takes the place of ours, such as its footer, can be printed: it needs nothing of Docusaurus's own part, nor the
 * settings of the theme. What is missing in it is stood in for.
 */
export const canReplace = (file: string, root: string): boolean =>
  !needsDocusaurus(file, root) && !someModule(file, printedLookup(root), (text) => /themeConfig/i.test(text), true);

/** Look-up for what is only printed: the file of an address, true for what we replace, null for any other package. */
const printedLookup =
  (root: string): Lookup =>
  (address) => {
    const [, from, name = ''] = /^@(docusaurus|theme(?:-original|-init)?)\/(.+)$/.exec(address) ?? [];
    const isReplaced = from === 'docusaurus' ? docusaurus[name] !== undefined : isThemeName(name) || isTextPart(name);
    const isKnown = isReplaced || /^react-router(?:-dom)?$/.test(address) || clauseOfPackage(address) !== undefined;
    return ownFile(root, address) ?? (isKnown || null);
  };

/** The clause of exports for what takes the place of a part of Docusaurus's theme; `kind` is the ending of `@theme…`. */
function clauseOfPart(kind: string, name: string): string | undefined {
  const element = elementParts.find((part) => name === `MDXComponents/${part}`);
  if (element !== undefined) return `MDX${element} as default`;
  if (name === NAVBAR_TYPES) return 'navbarTypes as default';
  if (name.startsWith('NavbarItem/')) return 'NavbarLink as default';
  if (isOriginalFooter(kind, name)) return 'OriginalFooter as default';
  if (kind === '') return undefined;
  if (providerParts.some((one) => one === name)) return 'ErrorBoundary as default';
  return isTextPart(name) ? 'MDXContent as default' : undefined;
}

/** Whether the ending of `@theme…` and a name mean Docusaurus's own footer, in a project's. */
const isOriginalFooter = (kind: string | undefined, name: string): boolean => Boolean(kind) && name === 'Footer';

/** The clause of exports for a module of Docusaurus, also where editors import it from the file that it really is in. */
function clauseOfModule(address: string): string | undefined {
  const name = address.replace(/^@docusaurus\/(?:core\/lib\/client\/exports\/)?/, '');
  return docusaurus[name.replace(/\/lib\/client\/.*/, '/client')];
}

/** Modules of Docusaurus of which we have little. */
const isInternal = /^@docusaurus\/(?:theme-common\/internal|plugin-)/;

/** Whether our replacement of a module has all the names that a file imports from it. */
function exportsAll(file: string, address: string): boolean {
  const clause = clauseOfModule(address);
  const imported = new RegExp(`\\{([^{}]*)\\}\\s*from\\s*['"]${address}['"]`).exec(readFileSync(file, 'utf8'))?.[1];
  if (clause === undefined || imported === undefined) return false;
  const given = clause.split(', ').map((one) => one.replace(/^.* as /, ''));
  return imported
    .split(',')
    .every((one) => /^\s*(?:type\s.*)?$/.test(one) || given.includes(one.trim().replace(/\s.*$/, '')));
}

/** The clause of exports for a theme component. Ours is named after the last segment: `Icon/ExternalLink` is `ExternalLink`. */
function clauseOf(name: string): string {
  const own = name.slice(name.lastIndexOf('/') + 1);
  return `${own} as default, ${own}`;
}
const isThemeName = (name: string): name is (typeof themeNames)[number] =>
  (themeNames as readonly string[]).includes(name);
