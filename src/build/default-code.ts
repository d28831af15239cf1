/** What a site without code of its own is made with: it is compiled with the engine, so that most first builds need not compile it. */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modifiedTime, readBytes } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { type BundleOptions, bundles, type Kept, packed } from './code-bundles.ts';

type DefaultCode = Pick<Kept, 'code' | 'client'> & {
  /** Files of the engine that went in, relative to it. */
  of: string[];
};
const FILE = join(engineRoot, 'dist', 'default-code.json');
const { resolve } = createRequire(join(engineRoot, 'package.json'));
/** React stays outside, and is where the engine finds it. */
const react = ['react', 'react/jsx-runtime'].map((name) => [name, pathToFileURL(resolve(name)).href] as const);

/** The text of the file, for `bin/compile.js`. */
export async function defaultCode(): Promise<string> {
  const theme = { directory: defaultTheme, own: null, parts: {}, components: {} };
  const site = { theme, customCss: [], baseUrl: '/', layout: { foreignPages: false } };
  const { bundled, made } = bundles({ root: engineRoot, site, reactPages: [], readable: false, inTexts: null });
  const [{ result }, { client, inputs }] = await Promise.all([bundled, made]);
  if (!result.ok || client === null) throw new Error('The default theme cannot be compiled.');
  const code = react.reduce(
    (text, [name, url]) => text.replaceAll(`from "${url}"`, `from "${name}"`),
    result.code.replace(/^\/\/# sourceMappingURL=.*$/gm, ''),
  );
  const files = [...result.inputs, ...inputs].map((file) => relative(engineRoot, file).replaceAll('\\', '/'));
  const of = [...new Set(files)].filter((file) => !/^\.\.|node_modules/.test(file));
  return JSON.stringify({ code, client: packed(client), of } satisfies DefaultCode);
}

/** Null for a site that brings code of its own, and in a repository of the engine whose theme was edited since. */
export function readDefaultCode({ site: { theme, customCss, layout }, reactPages }: BundleOptions): Kept | null {
  const own = [theme.parts, theme.components, customCss, reactPages];
  if (layout.foreignPages || theme.directory !== defaultTheme || own.some((one) => Object.keys(one).length > 0))
    return null;
  const bytes = readBytes('', FILE);
  if (bytes === null) return null;
  const { code, client, of } = JSON.parse(new TextDecoder().decode(bytes)) as DefaultCode;
  const inputs = of.map((file) => join(engineRoot, file));
  const time = modifiedTime(FILE);
  const isRepository = readBytes(engineRoot, 'bin/compile.js') !== null;
  if (isRepository && inputs.some((file) => modifiedTime(file) > time)) return null;
  const placed = react.reduce((text, [name, url]) => text.replaceAll(`from "${name}"`, `from "${url}"`), code);
  return { code: placed, client, inputs, server: [], islands: {}, of: [] };
}
