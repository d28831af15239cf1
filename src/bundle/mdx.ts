/** esbuild plugin that resolves what compiled MDX and components of a Docusaurus project import: texts, files, theme components, packages. */
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { moduleMark } from '../docusaurus/styles.ts';
import { exportsOf, FILE_MARK, MDX_RUNTIME } from '../lib/mdx-names.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import {
  clauseOfPackage,
  docusaurus,
  elementParts,
  GLOBAL_DATA,
  surroundings,
  themeNames,
} from './docusaurus-names.ts';
import { importsOf, type Lookup } from './imports.ts';
import { CODE, isInstalled, isSiteFile, moduleFile } from './paths.ts';
import { known, rawTexts } from './raw-texts.ts';
import { withContexts } from './require-context.ts';

/** A compiled MDX text. */
export interface MdxText {
  /** The compiled module; null if the text has no expressions, imports or components. */
  code: string | null;
  /** Exports of a text without code, such as its front matter: name → value. */
  data: Readonly<Record<string, unknown>>;
  /** Its tree as JSON text. */
  body: string;
}
/** Options of the plugin. The collections marked as output are filled while the bundle is made. */
export interface MdxBundle {
  root: string;
  /** Folder of the engine's own modules for MDX. */
  runtime: string;
  /** Returns the text of a file, named relative to the root; null if it has none. */
  text: (file: string) => MdxText | null;
  /** Output: files that pages link to or show, such as images, relative to the root. */
  files: Set<string>;
  /** Replace missing files of the site by stand-ins, as is done for packages. */
  lenient: boolean;
  /** Output: import addresses that could not be resolved, and the file that imports each. */
  unknown: { address: string; importer: string }[];
  /** Absolute paths of modules from which a name is imported that they do not export; it becomes undefined, as in webpack. */
  loose: Set<string>;
  /** Absolute path → message, for modules that cannot be bundled. In the bundle they throw `ALREADY_REPORTED`. */
  broken: Map<string, Diagnostic>;
  /** Output: the site's copies of Docusaurus theme components that ours replace, relative to the root. */
  replaced: Set<string>;
  /** Set for browser bundles only: absolute path of a file → its URL. */
  urlOf?: (file: string) => string;
}

/** Thrown by modules that were already reported as broken. */
export const ALREADY_REPORTED = 'sitegen: broken';

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
  name: 'foreign',
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

/** Files that esbuild can read without a plugin. */
const code = /\.(?:[cm]?[jt]sx?|json|css)$/;
const assets =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|pdf|mp[34]|webm|ogg|wav|zip|gz|tgz|docx?|xlsx?|pptx?|csv|txt|woff2?|ttf)$/i;
/** Animation packages whose HTML is invisible until a script fades it in. On the server a stand-in that shows the content replaces them. */
const hidesFirst = /^(?:framer-motion|motion|@react-spring|react-spring|react-reveal|react-awesome-reveal)(?:\/|$)/;

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

const pathIn = (root: string, path: string): string => relative(root, path).split(sep).join('/');
const js = (contents: string, path: string) => ({ contents, loader: 'jsx' as const, resolveDir: join(path, '..') });

/** Loads texts, broken modules, modules that lack an imported name, and those that call `require.context`. */
function loadCode(build: PluginBuild, { root, text, broken, loose }: MdxBundle): void {
  build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) =>
    broken.has(path) ? { contents: `module.exports = {}; throw new Error('${ALREADY_REPORTED}');` } : null,
  );
  build.onLoad({ filter: /\.(?:mdx?|[cm]?[jt]sx?)$/, namespace: 'file' }, ({ path, suffix }) =>
    suffix !== '?whole' && loose.has(path)
      ? js(`module.exports = require(${JSON.stringify(`${path}?whole`)});`, path)
      : null,
  );
  build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, ({ path }) => {
    const found = text(pathIn(root, path));
    return found === null ? null : js(moduleOf(found, pathIn(root, path)), path);
  });
  build.onLoad({ filter: CODE, namespace: 'file' }, ({ path }) => {
    const code = isSiteFile(path, root) ? readFileSync(path, 'utf8') : '';
    if (!code.includes('require.context(')) return null;
    const loader = path.endsWith('.ts') ? 'ts' : 'tsx';
    return { contents: withContexts(code, path, root), loader, resolveDir: join(path, '..') };
  });
}

/** Loads files that are not code: as a URL, an SVG component, YAML data, plain text, or the class names of a style sheet. */
function loadFiles(build: PluginBuild, { root, files, lenient, urlOf }: MdxBundle): void {
  const show = (path: string): string => {
    if (urlOf !== undefined) return urlOf(path);
    files.add(pathIn(root, path));
    return FILE_MARK + pathIn(root, path) + FILE_MARK;
  };
  build.onLoad({ filter: assets, namespace: 'file' }, ({ path }) =>
    js(`export default ${JSON.stringify(show(path))};`, path),
  );
  build.onLoad({ filter: /\.svg$/, namespace: 'file' }, ({ path }) =>
    js(
      `import { svgOf } from '${MDX_RUNTIME}';\nexport default svgOf(${JSON.stringify(show(path))}, ${JSON.stringify(readFileSync(path, 'utf8'))});`,
      path,
    ),
  );
  build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path }) => {
    const read = parseYaml(readFileSync(path, 'utf8'));
    return read.ok
      ? js(`export default ${JSON.stringify(read.data)};`, path)
      : { errors: [{ text: read.message, location: { file: path, line: read.line, column: read.column - 1 } }] };
  });
  // For other files the project has a webpack rule. We do not run it; most such rules return the text as it is.
  build.onLoad({ filter: /\.\w+$/, namespace: 'file' }, ({ path }) => {
    if (!lenient || code.test(path)) return null;
    const bytes = readFileSync(path);
    return isUtf8(bytes) && !bytes.includes(0)
      ? { contents: bytes, loader: 'text' }
      : js(`export default ${JSON.stringify(show(path))};`, path);
  });
  // The client's bundle has the styles. Here a style sheet gives its class names, in a CSS module of a Docusaurus project with a suffix.
  build.onResolve({ filter: /\.(?:css|s[ac]ss|less)$/ }, ({ path, kind, resolveDir }) =>
    /^(?:import-statement|require-call|dynamic-import)$/.test(kind)
      ? { path: join(resolveDir, path), namespace: 'class-names' }
      : null,
  );
  build.onLoad({ filter: /.*/, namespace: 'class-names' }, ({ path }) => {
    const mark = lenient ? moduleMark(pathIn(root, path)) : '';
    const get = `(_, name) => typeof name === 'string' && name !== '__esModule' && name + '${mark}'`;
    return js(`module.exports = new Proxy({}, { get: ${get} });`, path);
  });
}

/** The module of a text: its compiled code, and a default export that prints it. `file` is the text's, relative to the root. */
function moduleOf({ code, body, data }: MdxText, file: string): string {
  const [script = '', map = ''] = (code ?? '').split('\n//# sourceMappingURL=');
  const content = code === null ? 'null' : 'MDXContent';
  return [
    script.replace('export default function MDXContent', 'function MDXContent'),
    ...(code === null ? exportsOf(Object.entries(data)) : []),
    `import { textOf as _textOf } from '${MDX_RUNTIME}';`,
    `export default _textOf(${content}, ${JSON.stringify(file)}, ${JSON.stringify(body)});`,
    ...(map === '' ? [] : [`//# sourceMappingURL=${map}`]),
  ].join('\n');
}

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
    const found = await build.resolve(path, { resolveDir: root, kind, importer, pluginData: known });
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
  const [inside, unknown] = [insideOf(build, root), unknownTo(options)];
  build.onResolve({ filter: /^@site\// }, async (args) => {
    const found = await inside(`./${args.path.slice('@site/'.length)}`, args);
    return found === null ? unknown(args) : (oursFor(found.path, options) ?? found);
  });
  // Webpack searches the public files and the root of the site. A path that exists as it is comes from this bundle.
  build.onResolve({ filter: /^\// }, async (args) => {
    if (existsSync(args.path)) return null;
    const found = (await inside(`./static${args.path}`, args)) ?? (await inside(`.${args.path}`, args));
    return found ?? (options.lenient ? unknown(args) : null);
  });
  build.onResolve({ filter: /^\.\.?\// }, async (args) => {
    if (!options.lenient || args.pluginData === known || args.importer.startsWith(runtime)) return null;
    const { resolveDir, kind, importer } = args;
    const { path, errors } = await build.resolve(args.path, { resolveDir, kind, importer, pluginData: known });
    return errors.length === 0 ? oursFor(path, options) : unknown(args);
  });
}

/** Resolves imports of Docusaurus's modules, of aliases and of packages. */
function resolveNames(build: PluginBuild, options: MdxBundle): void {
  const { root, runtime } = options;
  const [inside, unknown] = [insideOf(build, root), unknownTo(options)];
  build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, async (args) => {
    const [, kind = '', name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(args.path) ?? [];
    const own = kind === '' ? await inside(`./src/theme/${name}`, args) : null;
    if (own !== null) return oursFor(own.path, options) ?? own;
    const element = elementParts.find((part) => name === `MDXComponents/${part}`);
    if (element !== undefined) return named(args.path, `MDX${element} as default`);
    if (kind !== '' && surroundings.some((one) => one === name)) return named(args.path, 'ErrorBoundary as default');
    return isThemeName(name) ? named(args.path, clauseOf(name)) : unknown(args);
  });
  build.onResolve({ filter: /^[@~]/ }, ({ path }) => {
    const file = options.lenient && !/^@(?:site|theme)\//.test(path) ? ownFile(root, path) : undefined;
    return file === undefined ? null : (oursFor(file, options) ?? { path: file });
  });
  build.onResolve({ filter: /^@(?:docusaurus|generated)\// }, (args) => {
    const clause = docusaurus[args.path.slice('@docusaurus/'.length)];
    if (args.path === GLOBAL_DATA) unknown(args);
    return clause === undefined ? unknown(args) : named(args.path, clause);
  });
  // Some projects take links and the location from the router's own package.
  build.onResolve({ filter: /^react-router(?:-dom)?$/ }, ({ path }) => named(path, docusaurus.router ?? ''));
  // An installed package is bundled. For a missing one we use our replacement or a stand-in, so that the rest of the page is still shown.
  build.onResolve({ filter: /^(?:[@~][\w-]*\/)?[\w][\w.-]*(?:\/.*)?$/ }, async (args) => {
    if (args.pluginData === known || args.kind === 'entry-point') return null;
    if (/^react(?:-dom)?(?:\/|$)|^sitegen(?:-mdx)?(?:\/|$)|^heroicons\//.test(args.path)) return null;
    if (args.path.startsWith('node:') || builtinModules.includes(args.path)) return { path: args.path, external: true };
    if (args.importer.startsWith(runtime)) return null;
    if (options.urlOf === undefined && hidesFirst.test(args.path)) return named(args.path, '');
    const { path, errors } = await build.resolve(args.path, {
      resolveDir: args.resolveDir,
      kind: args.kind,
      pluginData: known,
    });
    if (errors.length === 0 && existsSync(path)) return { path };
    if (/\/jsx-(?:dev-)?runtime$/.test(args.path)) return { path: join(runtime, 'jsx-runtime.ts') };
    const clause = clauseOfPackage(args.path);
    return clause === undefined ? unknown(args) : named(args.path, clause);
  });
}

/** Our component in place of the site's copy of a Docusaurus theme component that cannot work without Docusaurus; null for other files. */
function oursFor(file: string | undefined, { root, replaced, lenient }: MdxBundle): OnResolveResult | null {
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
    if (/^@docusaurus\/(?:theme-common\/internal|plugin-)|^mermaid$/.test(address)) return true;
    const [, kind, name = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(address) ?? [];
    if (name === '' && !address.startsWith('.')) return false;
    const path = name === '' ? join(file, '..', address) : join(root, 'src/theme', name);
    const own = kind === undefined ? moduleFile(path) : undefined;
    return own === undefined ? name !== '' && !isThemeName(name) : needsDocusaurus(own, root, seen);
  });
}

/** The clause of exports for a theme component. Ours is named after the last segment: `Icon/ExternalLink` is `ExternalLink`. */
function clauseOf(name: string): string {
  const own = name.slice(name.lastIndexOf('/') + 1);
  return `${own} as default, ${own}`;
}
const isThemeName = (name: string): name is (typeof themeNames)[number] =>
  (themeNames as readonly string[]).includes(name);
