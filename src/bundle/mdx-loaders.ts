/** Loads what MDX and components of a Docusaurus project import: texts, code with webpack's functions, and files that are not code. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginBuild } from 'esbuild';
import { moduleMark } from '../docusaurus/styles.ts';
import { exportsOf, FILE_MARK, MDX_RUNTIME } from '../lib/mdx-names.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { CODE, isSiteFile, pathIn } from './paths.ts';
import { withContexts } from './require-context.ts';

export interface MdxText {
  /** The compiled module; null if the text has no expressions, imports or components. */
  code: string | null;
  /** Exports of a text without code, such as its front matter: name → value. */
  data: Readonly<Record<string, unknown>>;
  /** Its tree as JSON text. */
  body: string;
}
/** What is loaded. The collection marked as output is filled while the bundle is made. */
export interface MdxFiles {
  root: string;
  /** Returns the text of a file, named relative to the root; null if it has none. */
  text: (file: string) => MdxText | null;
  /** Output: files that pages link to or show, such as images, relative to the root. */
  files: Set<string>;
  /** Replace missing files of the site by stand-ins, as is done for packages. */
  lenient: boolean;
  /** Absolute paths of modules from which a name is imported that they do not export; it becomes undefined, as in webpack. */
  loose: Set<string>;
  /** Absolute path → message, for modules that cannot be bundled. In the bundle they throw `ALREADY_REPORTED`. */
  broken: Map<string, Diagnostic>;
  /** Set for browser bundles only: absolute path of a file → its URL. */
  urlOf?: (file: string) => string;
}

/** Thrown by modules that were already reported as broken. */
export const ALREADY_REPORTED = 'sitegen: broken';

/** Files that esbuild can read without a plugin. */
const code = /\.(?:[cm]?[jt]sx?|json|css)$/;
const assets =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|pdf|mp[34]|webm|ogg|wav|zip|gz|tgz|docx?|xlsx?|pptx?|csv|txt|woff2?|ttf)$/i;
const js = (contents: string, path: string) => ({ contents, loader: 'jsx' as const, resolveDir: join(path, '..') });

/** Loads texts, broken modules, modules that lack an imported name, and those that call `require` with a computed name, or its `context`. */
export function loadCode(build: PluginBuild, { root, text, broken, loose }: MdxFiles): void {
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
    const contents = withContexts(code, path, root);
    if (contents === code) return null;
    const loader = path.endsWith('.ts') ? 'ts' : 'tsx';
    return { contents, loader, resolveDir: join(path, '..') };
  });
}

/** Loads files that are not code: as a URL, an SVG component, YAML data, plain text, or the class names of a style sheet. */
export function loadFiles(build: PluginBuild, { root, files, lenient, urlOf }: MdxFiles): void {
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
  // The client's bundle has the styles. Here a style sheet, unless it is sent through a loader, gives its class names, in a CSS module of a Docusaurus project with a suffix.
  build.onResolve({ filter: /^[^!]*\.(?:css|s[ac]ss|less)$/ }, ({ path, kind, resolveDir }) =>
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
