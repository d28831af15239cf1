/** Compiles the code of a site: theme and React pages for this process, the client for the browser. It depends on code, not on content. */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { docusaurusInBrowser } from '../bundle/mdx.ts';
import type { Islands } from '../bundle/site-plugins.ts';
import { buildClient, type Client } from '../client/assets.ts';
import type { Cache } from '../host/cache.ts';
import { modifiedTime, readBytes } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { openKeptCode } from '../host/kept-code.ts';
import { bundleTheme, type LoadedTheme, loadTheme, type ThemeBundle } from '../host/load-theme.ts';
import { outputOf } from '../host/media.ts';
import { listOf, openObject, record, text } from '../lib/shape.ts';
import { joinUrl } from '../lib/urls.ts';
import { atMostWarning } from '../messages/diagnostic.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';

export interface Compiled {
  /** Null when it could not be compiled or loaded; so is the client. */
  theme: LoadedTheme | null;
  client: Client | null;
  /** Components that the client can hydrate. */
  islands: Islands;
  diagnostics: Diagnostic[];
  /** Files whose code runs in the build, absolute. */
  ran: string[];
  /** All files that were compiled, absolute. */
  inputs: string[];
}

interface CompileOptions extends BundleOptions {
  site: Site;
  /** The code was written for Docusaurus: code that has no effect here is only a warning. */
  lenient: boolean;
  cache: Cache;
}

export async function compile(options: CompileOptions): Promise<Compiled> {
  const { root, site, reactPages, readable, lenient, inTexts, cache } = options;
  // Code from texts, and code that was written for Docusaurus, is compiled each time.
  const isOwn = inTexts === null && !site.layout.isDocusaurus;
  const kept = openKeptCode<StoredCode>(cache, { root, settings: [site, reactPages, readable], shape: keptShape });
  const plain = readDefaultCode(options);
  const isPlain = plain !== null && Object.keys((await inTexts) ?? {}).length === 0;
  const known = isPlain ? plain : isOwn ? kept.read() : null;
  const { bundled, islands, made } = known === null ? bundles(options) : unpacked(known);
  const [theme, client] = await Promise.all([bundled.then((found) => loadTheme(found, { site, root, lenient })), made]);
  const inputs = [...theme.inputs, ...client.inputs];
  const { result } = await bundled;
  if (isOwn && known === null && result.ok && client.client !== null)
    kept.write({ ...result, islands: await islands, client: packed(client.client), of: client.inputs }, inputs);
  return {
    theme: theme.loaded,
    client: client.client,
    islands: await islands,
    diagnostics: [...theme.diagnostics, ...client.diagnostics],
    ran: theme.inputs,
    inputs,
  };
}

type DefaultCode = Pick<StoredCode, 'code' | 'client'> & {
  /** Files of the engine that went in, relative to it. */
  of: string[];
};
const FILE = join(engineRoot, 'dist', 'default-code.json');
const { resolve } = createRequire(join(engineRoot, 'package.json'));
/** React is not bundled: it is imported from where the engine finds it. */
const react = ['react', 'react/jsx-runtime'].map((name) => [name, pathToFileURL(resolve(name)).href] as const);

/** The compiled default theme, which `bin/compile.js` writes into a file, so that sites without code of their own compile nothing. */
export async function defaultCode(): Promise<string> {
  const theme = { directory: defaultTheme, own: null, parts: {}, components: {} };
  const site = { theme, customCss: [], baseUrl: '/', layout: { isDocusaurus: false } };
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

/** The compiled default theme; null for a site with code of its own, and when the theme in the engine's repository was edited since. */
export function readDefaultCode({ site: { theme, customCss, layout }, reactPages }: BundleOptions): StoredCode | null {
  const own = [theme.parts, theme.components, customCss, reactPages];
  if (layout.isDocusaurus || theme.directory !== defaultTheme || own.some((one) => Object.keys(one).length > 0))
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

export interface BundleOptions {
  root: string;
  site: Pick<Site, 'theme' | 'customCss' | 'baseUrl'> & { layout: Pick<Site['layout'], 'isDocusaurus'> };
  reactPages: readonly ReactPageFile[];
  /** Names and white space of the client are kept, for the watch server. */
  readable: boolean;
  /** Islands in texts; null when texts cannot contain any. */
  inTexts: Promise<Islands> | null;
}

interface Bundles {
  bundled: Promise<ThemeBundle>;
  islands: Promise<Islands>;
  made: ReturnType<typeof buildClient>;
}

export function bundles({ root, site, reactPages, readable, inTexts }: BundleOptions): Bundles {
  const bundled = bundleTheme(site.theme, reactPages, root);
  const islands = Promise.all([bundled, inTexts]).then(
    ([own, others]) => ({ ...own.islands, ...others }),
    () => ({}),
  );
  const urlOf = (file: string): string =>
    joinUrl(site.baseUrl, outputOf(relative(root, file), readBytes('', file) ?? new Uint8Array()));
  const docusaurus = site.layout.isDocusaurus ? docusaurusInBrowser(root, join(defaultTheme, 'mdx'), urlOf) : null;
  const client = { places: { root, engine: engineRoot }, pages: reactPages, readable, islands, docusaurus };
  const made = buildClient(site, client).then(async (first) => {
    if (first.client !== null || docusaurus === null) return first;
    // Code for Docusaurus's browser may import what does not exist here: without it, the rest still works.
    const without = await buildClient(site, { ...client, islands: Promise.resolve({}) });
    const { diagnostics } = first;
    return { ...without, diagnostics: without.client === null ? diagnostics : diagnostics.map(atMostWarning) };
  });
  return { bundled, islands, made };
}

/** The compiled code of server and client, as JSON. */
export interface StoredCode {
  code: string;
  inputs: string[];
  server: string[];
  islands: Islands;
  client: Omit<Client, 'files'> & { files: [path: string, bytes: string][] };
  /** Files that the client was compiled from. */
  of: string[];
}
const keptShape = openObject({
  ...{ code: text, inputs: listOf(text), server: listOf(text), islands: record, of: listOf(text) },
  client: openObject({
    ...{ script: text, preloads: listOf(text), later: record, style: text, sheets: record },
    ...{ files: listOf(listOf(text)), early: text, banner: text, licenses: text },
  }),
});

export const packed = ({ files, ...client }: Client): StoredCode['client'] => ({
  ...client,
  files: [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]),
});

function unpacked({ code, inputs, server, islands, client, of }: StoredCode): Bundles {
  const files = new Map(client.files.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]));
  return {
    bundled: Promise.resolve({ result: { ok: true, code, inputs, server }, islands }),
    islands: Promise.resolve(islands),
    made: Promise.resolve({ client: { ...client, files }, diagnostics: [], inputs: of }),
  };
}
