/** Loads what texts with code, and the components in them, import: texts, code, and files that are not code. */
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { PluginBuild } from 'esbuild';
import { drawingIn } from '../content/inert-xml.ts';
import { exportsOf, MDX_RUNTIME } from '../lib/mdx-names.ts';
import { ownValue } from '../lib/own-value.ts';
import { parseYaml } from '../lib/yaml.ts';
import type { Adapted } from '../model/adapter.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { pathIn } from './paths.ts';
import { readFile, readFileText } from './read-file.ts';

export interface MdxText {
  /** The compiled module; null if the text has no expressions, imports or components. */
  code: string | null;
  /** Exports of a text without code, such as its front matter: name → value. */
  data: Readonly<Record<string, unknown>>;
  /** Its tree as JSON text. */
  body: string;
}
/** What is loaded. The collection marked as output is filled while the bundle is made. */
export interface TextFiles {
  root: string;
  /** Returns the text of a file, named relative to the root; null if it has none. */
  text: (file: string) => MdxText | null;
  /** Output: files that pages link to or show, such as images, relative to the root. */
  files: Set<string>;
  /** The names that CSS modules give to their classes. */
  classes: Adapted['classes'];
  /** Absolute paths of modules from which a name is imported that they do not export; it becomes undefined. */
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
const js = (contents: string, path: string) => ({ contents, loader: 'jsx' as const, resolveDir: join(path, '..') });

/** Loads texts, broken modules, and modules that lack an imported name. */
export function loadCode(build: PluginBuild, { root, text, broken, loose }: TextFiles): void {
  build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) =>
    broken.has(path) ? { contents: `module.exports = {}; throw new Error('${ALREADY_REPORTED}');` } : null,
  );
  build.onLoad({ filter: /\.(?:mdx?|[cm]?[jt]sx?)$/, namespace: 'file' }, ({ path, suffix }) =>
    suffix !== '?whole' && loose.has(path)
      ? js(`module.exports = require(${JSON.stringify(`${path}?whole`)});`, path)
      : null,
  );
  build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, ({ path }) => {
    const source = text(pathIn(root, path));
    return source === null ? null : js(moduleOf(source, pathIn(root, path)), path);
  });
}

/** Loads files that are not code: as plain text, an SVG component, YAML data, the class names of a style sheet, or a URL. */
export function loadFiles(build: PluginBuild, { root, files, classes, urlOf }: TextFiles): void {
  /** An expression for the address of a file, which pages know. */
  const show = (path: string): string => {
    if (urlOf !== undefined) return JSON.stringify(urlOf(path));
    files.add(pathIn(root, path));
    return `fileInPage(${JSON.stringify(pathIn(root, path))})`;
  };
  const runtime = `import { fileInPage, svgOf } from '${MDX_RUNTIME}';\n`;
  build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
    // Decoded here: esbuild does not end when it maps bytes that are no text.
    contents: readFileText(path),
    loader: 'text',
  }));
  build.onLoad({ filter: /\.svg$/, namespace: 'file' }, ({ path }) => {
    const drawing = drawingIn(readFileText(path));
    return js(`${runtime}export default svgOf(${show(path)}, ${JSON.stringify(drawing)});`, path);
  });
  build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path }) => {
    const read = parseYaml(readFileText(path));
    return read.ok
      ? js(`export default ${JSON.stringify(read.data)};`, path)
      : { errors: [{ text: read.message, location: { file: path, line: read.line, column: read.column - 1 } }] };
  });
  build.onLoad({ filter: /\.\w+$/, namespace: 'file' }, ({ path }) => {
    if (code.test(path)) return null;
    const bytes = readFile(path);
    const isText = !isFile.test(path) && isUtf8(bytes) && !bytes.includes(0);
    return isText
      ? { contents: bytes, loader: 'text' }
      : js(`${urlOf === undefined ? runtime : ''}export default ${show(path)};`, path);
  });
  // The client's bundle has the styles. Here a sheet gives the names of its classes, which are those in it unless it is a CSS module of an adapter's.
  build.onLoad({ filter: /.*/, namespace: 'class-names' }, ({ path }) => {
    const names = ownValue(classes ?? {}, pathIn(root, path));
    const get = "(_, name) => typeof name === 'string' && name !== '__esModule' && name";
    return js(
      names === undefined
        ? `module.exports = new Proxy({}, { get: ${get} });`
        : `module.exports = ${JSON.stringify(names)};`,
      path,
    );
  });
}
/** Files of texts that are shown or opened, not read. */
const isFile =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|pdf|mp[34]|webm|ogg|wav|zip|gz|tgz|docx?|xlsx?|pptx?|csv|txt|woff2?|ttf)$/i;

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
