/** Builds the browser side of a site: bundles, shared data, and the `Assets` that each locale's pages refer to. */
import { join, parse } from 'node:path';
import { policyHash, shortHash } from '../lib/hash.ts';
import { scriptJson } from '../lib/html.ts';
import { isInside } from '../lib/inside.ts';
import { packageName } from '../lib/package-name.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { joinUrl } from '../lib/urls.ts';
import type { ReactPageFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Assets, Shell } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import type { Bundle } from './bundle.ts';
import { bundleForBrowser, bundleInline, sheetBeside, sheetsIn } from './esbuild.ts';
import { type Licenses, licensesOf } from './licenses.ts';
import { type Places, pathIn } from './paths.ts';
import type { Islands } from './site-plugins.ts';

/** Paths in the output, not URLs: bundles do not depend on the base URL. */
type Bundled = Pick<Assets, 'script' | 'preloads' | 'later' | 'style' | 'sheets'>;
/** Bundles, before the shared data of the pages is known. */
export interface Client extends Bundled {
  /** Files of the output: path → content. */
  files: Map<string, Uint8Array>;
  /** The early script, and the banner script that follows it on home pages, before a locale's options are filled in. */
  early: string;
  banner: string;
  /** Of the packages in the bundles. */
  licenses: Licenses;
}
type ClientResult = { client: Client | null; diagnostics: Diagnostic[]; inputs: string[] };

export interface ClientOptions {
  places: Places;
  pages: readonly ReactPageFile[];
  /** Keep names and white space, for the watch server. */
  readable: boolean;
  islands: Promise<Islands>;
  project: Parameters<typeof bundleForBrowser>[0]['project'];
  loaders: Parameters<typeof bundleForBrowser>[0]['loaders'];
}

type ClientSite = Pick<Site, 'theme' | 'customCss'>;

export async function buildClient(site: ClientSite, options: ClientOptions): Promise<ClientResult> {
  const { places } = options;
  const themeFile = (...path: string[]): string => join(site.theme.directory, ...path);
  const entries = { client: themeFile('client', 'index.ts'), ...sheetsIn(themeFile('styles', 'parts')) };
  const inlineFiles = ['early.ts', 'base-url-banner.ts'].map((name) => themeFile('client', name));
  const [main, inline] = await Promise.all([
    bundleWithSheets(entries, site, options),
    bundleInline(inlineFiles, places),
  ]);
  if (!main.ok) return { client: null, ...main };
  if (!inline.ok) return { client: null, ...inline };
  const [early = '', banner = ''] = inline.bundle.files.map(({ text }) => text.trim());
  return {
    client: { ...clientOf(main.bundle, site.theme, places), early, banner, licenses: licensesOf(main.bundle.code) },
    diagnostics: main.bundle.faults,
    inputs: [...main.bundle.inputs, ...inline.bundle.inputs],
  };
}

/** Adds the style sheets of a site to a compiled client. Without islands, the client of a site differs in nothing else. */
export async function withSheets(client: Client, site: ClientSite, options: ClientOptions): Promise<ClientResult> {
  const { places } = options;
  const main = await bundleWithSheets({}, site, options);
  if (!main.ok) return { client: null, ...main };
  const { files, inputs, code } = main.bundle;
  const { style, sheets } = sheetsOf(files, places);
  const others = [...client.files].filter(([path]) => path !== client.style);
  const licenses = { ...client.licenses, ...licensesOf(code) };
  return {
    client: {
      ...client,
      style,
      sheets: { ...client.sheets, ...sheets },
      files: new Map([...others, ...files.map(({ path, bytes }) => [pathIn(places.root, path), bytes] as const)]),
      licenses: Object.fromEntries(Object.entries(licenses).sort(([a], [b]) => byCodeUnit(a, b))),
    },
    diagnostics: main.bundle.faults,
    inputs,
  };
}

/** Bundles entries for the browser, and the style sheets of the theme and of the site. */
function bundleWithSheets(
  entries: Record<string, string>,
  { theme, customCss }: ClientSite,
  { places, pages, ...options }: ClientOptions,
): ReturnType<typeof bundleForBrowser> {
  const themeFile = (...path: string[]): string => join(theme.directory, ...path);
  const beside = Object.assign({}, ...pages.map(({ file }) => sheetBeside(file, places.root)));
  const styles = { theme: themeFile('styles', 'index.css'), own: customCss.map((file) => join(places.root, file)) };
  const alias = {
    [packageName]: join(places.engine, 'src/index.ts'),
    'react/jsx-runtime': themeFile('client', 'kit.ts'),
  };
  return bundleForBrowser({ ...options, entries: { ...entries, ...beside }, styles, alias, theme }, places);
}

/** The paths of the sheet for all pages and, by name, of those for some. */
function sheetsOf(files: Bundle['files'], places: Places): Pick<Bundled, 'style' | 'sheets'> {
  const { style = '', ...sheets } = Object.fromEntries(
    files.flatMap(({ path }) => {
      const name = /\/([^/]+)-[^/-]+\.css$/.exec(path)?.[1];
      return name === undefined ? [] : [[name, pathIn(places.root, path)]];
    }),
  );
  return { style, sheets };
}

/** File with the licences of bundled code, below the base; named at the top of the client. */
export const LICENSES = 'licenses.txt';
const head = Buffer.from(`/* Licenses: ../${LICENSES} */\n`);

function clientOf(
  { files, imports, entries }: Bundle,
  theme: Site['theme'],
  places: Places,
): Bundled & Pick<Client, 'files'> {
  const shown = (path: string): string => pathIn(places.root, path);
  const isTheme = (source: string): boolean => isInside(theme.directory, join(places.engine, source));
  const themeEntries = Object.entries(entries).filter(([source]) => isTheme(source));
  const [, entry = ''] = themeEntries.find(([source]) => parse(source).base === 'index.ts') ?? [];
  const preloads = reachable(entry, imports);
  return {
    files: new Map(
      files.map(({ path, bytes }) => [shown(path), path === entry ? Buffer.concat([head, bytes]) : bytes]),
    ),
    script: shown(entry),
    preloads: preloads.map(shown),
    later: Object.fromEntries(
      themeEntries.map(([source, path]) => [
        parse(source).name,
        reachable(path, imports)
          .filter((one) => !preloads.includes(one))
          .map(shown),
      ]),
    ),
    ...sheetsOf(files, places),
  };
}

/** The modules that a module imports statically, directly or indirectly. */
function reachable(entry: string, imports: Record<string, string[]>): string[] {
  const files = new Set(imports[entry]);
  // The loop also visits what it adds.
  for (const path of files) for (const next of imports[path] ?? []) files.add(next);
  return [...files].sort();
}

export interface LocaleAssets {
  assets: Assets;
  /** Shared data of the locale: path in the output → content. */
  files: Map<string, string>;
}

/** Adds the shared data of one locale, in files named by their content. `homepage` is the engine's, which describes its settings. */
export function localeAssets(client: Client, site: Site, shell: Shell, homepage: string | null): LocaleAssets {
  const files = new Map<string, string>();
  const urlOf = (path: string): string => joinUrl(site.baseUrl, path);
  const publish = (name: string, data: unknown): string => {
    const text = JSON.stringify(data);
    const path = `assets/${name}-${shortHash(text)}.json`;
    files.set(path, text);
    return urlOf(path);
  };
  const { sidebars, ...shared } = shell;
  const sidebarData = Object.fromEntries(
    Object.entries(sidebars).map(([key, items]) => [
      key,
      publish(`sidebar-${key.replace(/[^\w-]+/g, '-').slice(0, 40)}-${shell.locale.name}`, items),
    ]),
  );
  const shellData = publish(`shell-${shell.locale.name}`, { ...shared, sidebars: {} });
  const earlyScript = earlyScriptOf(client.early, shell);
  const homeScript = site.baseUrlIssueBanner
    ? `${earlyScript}\n${bannerScriptOf(client.banner, site, homepage)}`
    : earlyScript;
  const script = urlOf(client.script);
  const style = urlOf(client.style);
  const sheets = Object.fromEntries(Object.entries(client.sheets).map(([name, path]) => [name, urlOf(path)]));
  const parts = [script, style, ...Object.values(sheets), shellData, homeScript];
  return {
    assets: {
      script,
      preloads: client.preloads.map(urlOf),
      later: Object.fromEntries(Object.entries(client.later).map(([name, paths]) => [name, paths.map(urlOf)])),
      style,
      sheets,
      earlyScript,
      homeScript,
      inlineScriptHashes: [...new Set([earlyScript, homeScript])].map(policyHash),
      shellId: shortHash(...parts),
      shellData,
      sidebarData,
    },
    files,
  };
}

/** Fills in `EARLY_OPTIONS`, an undeclared variable in the script. */
function earlyScriptOf(early: string, { colorMode, storage, announcementBar, locale, locales }: Shell): string {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  const { type, suffix } = storage;
  const announcement = announcementBar?.id ?? null;
  // Two letters, as browsers name languages: the hint does not tell Chinese from Chinese.
  const [ownLanguage, ...others] = [locale, ...locales].map(({ htmlLang }) => htmlLang.slice(0, 2));
  const languages = [...new Set(others)].filter((language) => language !== ownLanguage);
  const options = [defaultMode, disableSwitch, respectPrefersColorScheme, type, suffix, announcement, languages];
  return early.replaceAll('EARLY_OPTIONS', () => scriptJson(options));
}

const bannerScriptOf = (banner: string, { baseUrl }: Site, helpUrl: string | null): string =>
  banner.replaceAll('BANNER_OPTIONS', () => scriptJson({ baseUrl, helpUrl }));
