/** Compiles the code of a site: theme and React pages for this process, the client for the browser. It depends on code, not on content. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient, type Client, type ClientOptions, withSheets } from '../bundle/client.ts';
import {
  compiledTheme,
  noCompiledTheme,
  SOURCES,
  type ThemeUse,
  themeEntries,
  themeFolder,
} from '../bundle/compiled-theme.ts';
import { bundleModules, sheetBeside } from '../bundle/esbuild.ts';
import { pathIn, type TextPlaces, textPlaces } from '../bundle/paths.ts';
import { projectLoaders } from '../bundle/project-code.ts';
import { type Islands, islands } from '../bundle/site-plugins.ts';
import { textModulesInBrowser } from '../bundle/text-modules.ts';
import type { Cache } from '../host/cache.ts';
import { fileExists, modifiedTime, readBytes, readText } from '../host/disk.ts';
import { defaultTheme, engineRoot } from '../host/engine.ts';
import { outputOf } from '../host/media.ts';
import { noneAdapted } from '../host/site-code/adapters.ts';
import { openKeptCode } from '../host/site-code/kept-code.ts';
import {
  bundleTheme,
  type LoadedTheme,
  loadTheme,
  namedBySheets,
  type ThemeBundle,
} from '../host/site-code/load-theme.ts';
import { MDX_RUNTIME } from '../lib/mdx-names.ts';
import { ownJson } from '../lib/own-json.ts';
import { listOf, openObject, record, text } from '../lib/shape.ts';
import { fileUrl } from '../lib/urls.ts';
import { atMost } from '../messages/diagnostic.ts';
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

export interface CompileOptions extends BundleOptions {
  site: Site;
  cache: Cache;
}

export async function compile(options: CompileOptions): Promise<Compiled> {
  const { root, site, reactPages, readable, inTexts, cache } = options;
  const plain = readDefaultCode(site.theme);
  const hasOwn = plain === null || reactPages.length > 0 || site.customCss.length > 0;
  // Code from texts is compiled each time.
  const isKept = hasOwn && inTexts === null && !site.dialect.pagesAreTexts;
  const keptCode = openKeptCode<StoredCode>(cache, { root, settings: [site, reactPages, readable], shape: keptShape });
  const cached = isKept ? keptCode.read() : null;
  const { bundled, islands, clientBundle } = cached === null ? bundles(options, plain) : unpacked(cached);
  const [theme, { client, inputs: of, diagnostics }] = await Promise.all([
    bundled.then((bundle) => loadTheme(bundle, { site, root, isPlain: plain !== null && reactPages.length === 0 })),
    clientBundle,
  ]);
  const inputs = [...new Set([...theme.inputs, ...of])];
  const { result } = await bundled;
  if (isKept && cached === null && result.ok && client !== null && diagnostics.length === 0)
    keptCode.write({ ...result, islands: await islands, client: packed(client), of }, inputs);
  // The sheets of other tools have addresses of their own.
  const named = site.layout.recordsRoot === '' ? [] : namedBySheets(inputs, root);
  return {
    theme: theme.loaded && { ...theme.loaded, links: [...theme.loaded.links, ...named] },
    client,
    islands: await islands,
    diagnostics: [...theme.diagnostics.filter((one) => !isSaid(one, diagnostics)), ...diagnostics],
    ran: theme.inputs,
    inputs,
  };
}

type DefaultCode = Pick<StoredCode, 'code' | 'islands' | 'client'> & {
  /** Files of the engine that went in, relative to it, as are those of the islands. */
  of: string[];
};
const FILE = join(engineRoot, 'dist', 'default-code.json');
const { resolve } = createRequire(join(engineRoot, 'package.json'));
/** React is not bundled: it is imported from where the engine finds it. */
const react = ['react', 'react/jsx-runtime'].map((name) => [name, pathToFileURL(resolve(name)).href] as const);

/** The compiled default theme, which `bin/compile.js` writes into a file, so that sites without code of their own compile nothing. */
export async function defaultCode(): Promise<string> {
  const theme = { directory: defaultTheme, partsFolder: null, parts: {}, components: {} };
  const site = {
    theme,
    customCss: [],
    baseUrl: '/',
    dialect: { pagesAreTexts: false },
    adapted: noneAdapted,
    layout: { texts: [] },
    staticDirectories: [],
    syntax: { format: 'md' },
  };
  const { bundled, clientBundle } = bundles(
    { root: engineRoot, site, reactPages: [], readable: false, inTexts: null },
    null,
  );
  const [{ result, islands }, { client, inputs }] = await Promise.all([bundled, clientBundle]);
  if (!result.ok || client === null) throw new Error('The default theme cannot be compiled.');
  const code = react.reduce(
    (text, [name, url]) => text.replaceAll(`from "${url}"`, () => `from "${name}"`),
    result.code.replace(/^\/\/# sourceMappingURL=.*$/gm, ''),
  );
  const within = (file: string): string => pathIn(engineRoot, file);
  const of = [...new Set([...result.inputs, ...inputs].map(within))].filter((file) => !/^\.\.|node_modules/.test(file));
  const stored = { code, islands: placed(islands, within), client: packed(client), of };
  return JSON.stringify(stored satisfies DefaultCode);
}

/** The default theme's modules as they are written below `dist`, for code of sites that imports them. */
export async function themeModules(use: ThemeUse): Promise<Record<string, string>> {
  const runtime = { [`${MDX_RUNTIME}/jsx-runtime`]: join(defaultTheme, 'mdx', 'jsx-runtime.ts') };
  const places = { root: engineRoot, engine: engineRoot };
  const result = await bundleModules(themeEntries(use, defaultTheme), places, {
    plugins: [islands({}, places)],
    ...(use === 'texts' && { alias: runtime, jsxImportSource: MDX_RUNTIME }),
  });
  if (!result.ok) throw new Error('The modules of the default theme cannot be compiled.');
  const { files, inputs } = result.bundle;
  const place = (file: string): string => join(themeFolder(use), pathIn(engineRoot, file));
  const sources = JSON.stringify([...new Set(inputs)].map((file) => pathIn(engineRoot, file)));
  return {
    [join(themeFolder(use), SOURCES)]: sources,
    ...Object.fromEntries(files.map(({ path, text }) => [place(path), text])),
  };
}

const placed = (islands: Islands, place: (file: string) => string): Islands =>
  Object.fromEntries(Object.entries(islands).map(([id, file]) => [id, place(file)]));

function readDefault(): DefaultCode | null {
  const stored = readText('', FILE);
  return stored === null ? null : ownJson<DefaultCode>(stored);
}
/** Read once, unless it is written anew: a server builds again and again. */
let latest: { time: number; stored: DefaultCode | null } = { time: Number.NaN, stored: null };

/** The compiled default theme; null for a site with another one or with parts of its own, and when the one in the engine's repository was edited since. */
export function readDefaultCode({ directory, parts, components }: Site['theme']): StoredCode | null {
  if (directory !== defaultTheme || [parts, components].some((own) => Object.keys(own).length > 0)) return null;
  const time = modifiedTime(FILE);
  if (latest.time !== time) latest = { time, stored: readDefault() };
  if (latest.stored === null) return null;
  const { code, islands, client, of } = latest.stored;
  const fileOf = (path: string): string => join(engineRoot, path);
  const inputs = of.map(fileOf);
  const isRepository = fileExists(join(engineRoot, 'bin/compile.js'));
  if (isRepository && inputs.some((file) => modifiedTime(file) > time)) return null;
  const inPlace = react.reduce((text, [name, url]) => text.replaceAll(`from "${name}"`, () => `from "${url}"`), code);
  return { code: inPlace, client, inputs, server: [], islands: placed(islands, fileOf), of: inputs };
}

export interface BundleOptions {
  root: string;
  site: Pick<Site, 'theme' | 'customCss' | 'baseUrl' | 'adapted'> &
    TextPlaces & {
      dialect: Pick<Site['dialect'], 'pagesAreTexts'>;
    };
  reactPages: readonly ReactPageFile[];
  /** Names and white space of the client are kept, for the watch server. */
  readable: boolean;
  /** Islands in texts; null when texts cannot contain any. */
  inTexts: Promise<Islands> | null;
}

interface Bundles {
  bundled: Promise<ThemeBundle>;
  islands: Promise<Islands>;
  clientBundle: ReturnType<typeof buildClient>;
}

/** Compiles what `plain`, the compiled default theme, does not have: the server's code if there are pages, the client if there are islands, else only style sheets. */
export function bundles(options: BundleOptions, plain: StoredCode | null): Bundles {
  const { root, site, reactPages, inTexts } = options;
  const ready = plain && unpacked(plain);
  const bundled = ready !== null && reactPages.length === 0 ? ready.bundled : bundleServer(options, plain);
  const islands = Promise.all([bundled, inTexts]).then(
    ([own, others]) => ({ ...own.islands, ...others }),
    () => ({}),
  );
  const sheets = [...site.customCss, ...reactPages.flatMap(({ file }) => Object.keys(sheetBeside(file, root)))];
  const hasAll = (islandsUsed: Islands): boolean =>
    Object.keys(islandsUsed).every((id) => id in (plain?.islands ?? {}));
  const settings = clientOptions(islands, options);
  const withPlain = async ({ clientBundle }: Bundles): Bundles['clientBundle'] => {
    const bundle = await clientBundle;
    if (sheets.length === 0 || bundle.client === null) return bundle;
    const styled = await withSheets(bundle.client, site, settings);
    return { ...styled, inputs: [...bundle.inputs, ...styled.inputs] };
  };
  const clientBundle =
    ready === null
      ? clientWith(site, settings)
      : islands.then((islandsUsed) => (hasAll(islandsUsed) ? withPlain(ready) : clientWith(site, settings)));
  return { bundled, islands, clientBundle };
}

/** Compiles the server's code; `plain` has the islands of what is compiled already. */
async function bundleServer({ root, site, reactPages }: BundleOptions, plain: StoredCode | null): Promise<ThemeBundle> {
  if (plain === null) return bundleTheme(site, reactPages, root, noCompiledTheme);
  const bundle = await bundleTheme(site, reactPages, root, compiledTheme('pages', site.theme, engineRoot));
  return { ...bundle, islands: { ...plain.islands, ...bundle.islands } };
}

function clientOptions(islands: Promise<Islands>, { root, site, reactPages, readable }: BundleOptions): ClientOptions {
  const urlOf = (file: string): string =>
    fileUrl(site.baseUrl, outputOf(pathIn(root, file), readBytes('', file) ?? new Uint8Array()));
  const { pagesAreTexts } = site.dialect;
  const { modules, classes } = site.adapted;
  const runtime = join(defaultTheme, 'mdx');
  const project = pagesAreTexts ? textModulesInBrowser({ root, runtime, modules, classes, urlOf }) : null;
  const loaders = pagesAreTexts ? projectLoaders : {};
  return {
    places: { root, engine: engineRoot, ...textPlaces(site) },
    pages: reactPages,
    readable,
    islands,
    project,
    loaders,
  };
}

async function clientWith(site: BundleOptions['site'], settings: ClientOptions): Bundles['clientBundle'] {
  const first = await buildClient(site, settings);
  if (first.client !== null || settings.project === null) return first;
  // Islands that nobody wrote as such may import what a browser has not: without them, the rest still works.
  const without = await buildClient(site, { ...settings, islands: Promise.resolve({}) });
  const { diagnostics } = first;
  return { ...without, diagnostics: without.client === null ? diagnostics : diagnostics.map(atMost('warning')) };
}

/** Whether a failure of the server's code is what the compiler says of the client's, which names its column. */
const isSaid = ({ code, place }: Diagnostic, said: readonly Diagnostic[]): boolean =>
  code === 'code' && said.some((one) => one.place?.file === place?.file && one.place?.line === place?.line);

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
  code: text,
  inputs: listOf(text),
  server: listOf(text),
  islands: record,
  of: listOf(text),
  client: openObject({
    script: text,
    preloads: listOf(text),
    later: record,
    style: text,
    sheets: record,
    files: listOf(listOf(text)),
    early: text,
    banner: text,
    licenses: record,
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
    clientBundle: Promise.resolve({ client: { ...client, files }, diagnostics: [], inputs: of }),
  };
}
