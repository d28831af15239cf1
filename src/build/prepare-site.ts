/** The stages up to the finished graph, in order: what `build`, `check` and `serve --watch` have in common. */
import { join } from 'node:path';
import { buildClient, type Client, type LocaleAssets, localeAssets } from '../client/assets.ts';
import { categoryLink, sidebars as checkSidebars } from '../config/sidebars.ts';
import { classifyFiles } from '../content/classify.ts';
import { buildEntries } from '../content/entries.ts';
import { buildSiteData } from '../content/site-data.ts';
import { lastVersionOf, versionBanner, versionLabel, versionNames, versionRoot } from '../content/versions.ts';
import { buildGraph, type VersionPlan } from '../graph/build-graph.ts';
import { checkGraph, checkTranslations, linkContextOf } from '../graph/check-graph.ts';
import { resolveLink } from '../graph/links.ts';
import type { Cache } from '../host/cache.ts';
import { isInside, isPublicName, type Listing, readContent, scanFolder } from '../host/disk.ts';
import { engineRoot, generator, homepage } from '../host/engine.ts';
import { readHistory } from '../host/git.ts';
import type { LoadedConfig } from '../host/load-config.ts';
import { type LoadedTheme, loadTheme } from '../host/load-theme.ts';
import { type LoadedMedia, loadMedia } from '../host/media.ts';
import { parseAll } from '../host/parse-all.ts';
import { socialImageMaker } from '../host/social-images.ts';
import { ownValue } from '../lib/own.ts';
import { darkPairOf } from '../lib/paths.ts';
import { notUtf8, refusedFile } from '../messages/content.ts';
import { noFont } from '../messages/outputs.ts';
import type { ContentFiles, Entry, FileHistory, History, Parsed, PublicFile, SiteData } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';
import { buildShell } from '../pages/shell.ts';
import type { Clock } from './clock.ts';
import { staleFiles } from './translations.ts';

export interface PrepareOptions {
  root: string;
  config: LoadedConfig & { site: Site };
  cache: Cache;
  drafts: boolean;
  clock: Clock;
  /** Keep the client's code readable and the parsed texts in memory, as the watch server does. Git is asked once. */
  watch: { memory: Map<string, Parsed>; compiled: Compiled | null; history: History | null } | null;
}

/** Theme and client: they change with code, not with content. */
export interface Compiled {
  theme: LoadedTheme | null;
  client: Client | null;
  diagnostics: Diagnostic[];
  /** Files whose code runs in the build, absolute. */
  ran: string[];
  /** Files that went in, absolute. */
  inputs: string[];
}

/** One locale, ready to be rendered. */
export interface PreparedLocale {
  locale: Locale;
  context: PageContext;
  assets: LocaleAssets;
}

export interface Prepared {
  site: Site;
  diagnostics: Diagnostic[];
  compiled: Compiled;
  /** Empty when theme or client could not be compiled. */
  locales: PreparedLocale[];
  media: LoadedMedia;
  publicFiles: PublicFile[];
  history: History;
  /** For messages about what it says. */
  configFile: string;
}

export async function prepareSite(options: PrepareOptions): Promise<Prepared> {
  const { root, config, clock, drafts } = options;
  const { site } = config;
  const content = scanContent(root, site);
  const data = buildSiteData(content.dataTexts, site, { sidebars: checkSidebars, categoryLink });
  clock.mark('scan');

  const [parsed, history, compiled] = await Promise.all([
    parseAll({
      root,
      site,
      sources: content.files.sources,
      cache: options.cache,
      plugins: config.plugins,
      ...(options.watch ? { memory: options.watch.memory } : {}),
    }),
    options.watch?.history ?? historyOf(options, content.files),
    options.watch?.compiled ?? compile(root, site, content.files, options.watch !== null),
  ]);
  clock.mark('parse and compile');

  const stale = staleFiles(root, site, content.files.sources);
  const publicFiles: Graph['publicFiles'] = new Map(content.publicFiles.map(({ file, path }) => [path, file]));
  const mapped = site.locales.map((locale) => {
    const entries = buildEntries({
      site,
      locale,
      sources: content.files.sources,
      parsed,
      data: data.value,
      history: history.files,
      stale: stale.value,
      drafts,
    });
    const graph = buildGraph({
      site,
      locale,
      entries: entries.value,
      data: data.value,
      reactPages: content.files.reactPages,
      publicFiles,
      versions: versionPlans(site, locale, data.value),
      configFile: config.configFile,
      sidebarsFile: config.sidebarsFile,
    });
    return {
      locale,
      entries: entries.value,
      graph: graph.value,
      diagnostics: [...entries.diagnostics, ...graph.diagnostics],
    };
  });
  clock.mark('graph');

  const files = new Set(content.paths);
  const checks = mapped.flatMap(({ locale, entries, graph }) =>
    checkGraph({ ...config, locale, graph, entries, files }),
  );
  const media = loadMedia(
    root,
    mapped.flatMap(({ locale, entries, graph }) =>
      filesBeside(entries, { site, locale, graph }).filter((file) => files.has(file)),
    ),
    content.publicFiles,
    site.baseUrl,
  );
  const { theme, client } = compiled;
  const graphs = Object.fromEntries(mapped.map(({ locale, graph }) => [locale.name, graph]));
  const shells =
    theme === null
      ? []
      : mapped.map(({ locale, graph }) =>
          buildShell({
            site,
            locale,
            graph,
            data: data.value,
            words: theme.theme.words,
            generator,
            configFile: config.configFile,
          }),
        );
  const maker = site.socialImages === null || options.watch !== null ? noImage : socialImageMaker(site.socialImages);
  const socialImage = maker ?? noImage;
  const locales = mapped.flatMap(({ locale, graph }, index): PreparedLocale[] => {
    const shell = shells[index]?.value;
    if (theme === null || client === null || shell === undefined) return [];
    const context = {
      site,
      locale,
      graph,
      graphs,
      shell,
      media: media.media,
      socialImage,
      reactPages: pageMeta(theme, locale),
    };
    return [{ locale, context, assets: localeAssets(client, site, shell, homepage) }];
  });
  clock.mark('check');

  const diagnostics = unique([
    ...config.diagnostics,
    ...(maker === null ? [noFont()] : []),
    ...data.diagnostics,
    ...content.diagnostics,
    ...stale.diagnostics,
    ...shown(parsed, mapped),
    ...compiled.diagnostics,
    ...mapped.flatMap((one) => one.diagnostics),
    ...checkTranslations(content.files.sources, site),
    ...checks,
    ...shells.flatMap((shell) => shell.diagnostics),
  ]);
  return {
    site,
    diagnostics,
    compiled,
    locales,
    media,
    publicFiles: content.publicFiles,
    history,
    configFile: config.configFile,
  };
}

interface Scanned {
  /** Every file below `content/`, relative to the root. */
  paths: string[];
  files: ContentFiles;
  dataTexts: Map<string, string>;
  publicFiles: PublicFile[];
  diagnostics: Diagnostic[];
}

export function scanContent(root: string, site: Site): Scanned {
  const statics = site.staticDirectories.map((folder) => scanPublic(root, folder));
  const publicFiles = statics.flatMap(({ name, files }) =>
    files.map((file) => ({ file, path: file.slice(name.length + 1) })),
  );
  const isPublic = new Set(publicFiles.map(({ file }) => file));
  const content = scanFolder(root, 'content', {});
  const paths = content.files;
  const files = classifyFiles(
    paths.filter((file) => !isPublic.has(file)),
    site,
  );
  const data = files.dataFiles.map((file) => ({ file, ...(readContent(root, file) ?? { text: '', isUtf8: true }) }));
  const dataTexts = new Map(data.flatMap(({ file, text, isUtf8 }) => (isUtf8 ? [[file, text]] : [])));
  const refused = [content, ...statics].flatMap((listing) => listing.refused);
  return {
    paths,
    files,
    dataTexts,
    publicFiles,
    diagnostics: [
      ...refused.map(({ file, reason }) => refusedFile(file, reason)),
      ...data.flatMap(({ file, isUtf8 }) => (isUtf8 ? [] : [notUtf8(file)])),
    ],
  };
}

/** A static folder that the configuration names outside of the site is a place of its own. */
export function scanPublic(root: string, folder: string): Listing & { name: string } {
  const name = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  const path = join(root, name);
  return { name, ...scanFolder(root, name, { wanted: isPublicName, within: isInside(root, path) ? root : path }) };
}

/** Theme, React pages and client. */
export async function compile(
  root: string,
  site: Site,
  { reactPages }: Pick<ContentFiles, 'reactPages'>,
  readable: boolean,
): Promise<Compiled> {
  const [theme, client] = await Promise.all([
    loadTheme(site, reactPages, root),
    buildClient(site, { root, engine: engineRoot }, readable),
  ]);
  return {
    theme: theme.loaded,
    client: client.client,
    diagnostics: [...theme.diagnostics, ...client.diagnostics],
    ran: theme.inputs,
    inputs: [...theme.inputs, ...client.inputs],
  };
}

/** Git is asked only when something shows what it knows. */
async function historyOf(
  { root, config: { site }, cache, watch }: PrepareOptions,
  { sources }: ContentFiles,
): Promise<History> {
  const dates = watch === null && site.sitemap?.lastmod != null;
  const shows = [site.docs, site.blog].some((options) => options?.showLastUpdateTime || options?.showLastUpdateAuthor);
  const undated = sources.some(({ kind, path }) => kind === 'post' && !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path));
  return shows || undated || dates
    ? readHistory(root, 'content', cache)
    : { files: new Map<string, FileHistory>(), shallow: false };
}

function versionPlans(site: Site, locale: Locale, { versions: released, translations }: SiteData): VersionPlan[] {
  const options = site.docs;
  if (options === null) return [];
  const names = versionNames(options, released);
  return names.map((name) => ({
    name,
    label: versionLabel(options, name, translations[locale.name]?.docs ?? {}),
    isLast: name === lastVersionOf(options, released),
    url: versionRoot(options, released, name, locale),
    banner: versionBanner(options, released, name),
    badge: ownValue(options.versions, name)?.badge ?? names.length > 1,
    noIndex: ownValue(options.versions, name)?.noIndex ?? false,
  }));
}

/** Files that texts refer to by a path of the repository. */
function filesBeside(entries: readonly Entry[], around: Pick<PageContext, 'site' | 'locale' | 'graph'>): string[] {
  return entries.flatMap((entry) => {
    const context = linkContextOf(entry, around);
    return entry.parsed.references.flatMap(({ url }) =>
      [url, darkPairOf(url)].flatMap((one) => {
        const target = one === null ? null : resolveLink(one, context);
        return target?.kind === 'file' ? [target.file] : [];
      }),
    );
  });
}

const pageMeta = ({ pages }: LoadedTheme, locale: Locale): PageContext['reactPages'] =>
  Object.fromEntries(Object.entries(pages).map(([file, { meta }]) => [file, meta(locale.name)]));

const noImage: PageContext['socialImage'] = () => null;

/** Diagnostics of the texts that some locale shows, each once. */
const shown = (parsed: ReadonlyMap<string, Parsed>, mapped: { entries: readonly Entry[] }[]): Diagnostic[] => {
  const files = new Set(mapped.flatMap(({ entries }) => entries.map((entry) => entry.source.file)));
  return [...parsed].flatMap(([file, { diagnostics }]) => (files.has(file) ? diagnostics : []));
};

/** A mistake in a file that several locales show is said once. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...byText.values()];
}
