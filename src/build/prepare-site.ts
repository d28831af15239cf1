/** The stages up to pages that only need to be printed: what `build`, `check` and the watch server have in common. */
import { type LocaleAssets, localeAssets } from '../client/assets.ts';
import { checkTranslations } from '../graph/check-graph.ts';
import { linkedFiles } from '../graph/linked-files.ts';
import type { Cache } from '../host/cache.ts';
import { generator, homepage } from '../host/engine.ts';
import type { ReadyConfig } from '../host/load-config.ts';
import type { LoadedTheme } from '../host/load-theme.ts';
import { type LoadedMedia, loadMedia } from '../host/media.ts';
import { type ParsedSources, parseAll } from '../host/parse-all.ts';
import { socialImageResolver } from '../host/social-images.ts';
import { atMostWarning } from '../messages/diagnostic.ts';
import { noFont } from '../messages/outputs.ts';
import type { History, Parsed, PublicFile, SiteData } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Locale, Site } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';
import { buildShell } from '../pages/shell.ts';
import type { Clock } from './clock.ts';
import { type Compiled, compile } from './compile.ts';
import { buildGraphs, type LocaleGraph } from './graphs.ts';
import { historyOf } from './history.ts';
import { scanSite } from './scan.ts';
import { staleFiles } from './translations.ts';

export interface PrepareOptions {
  root: string;
  config: ReadyConfig;
  cache: Cache;
  drafts: boolean;
  clock: Clock;
  /** What the watch server keeps between two calls; null in a build. */
  kept: Kept | null;
}
export interface Kept {
  /** Parsed texts, by key. */
  memory: Map<string, Parsed>;
  /** Null when it is to be made anew. */
  compiled: Compiled | null;
  history: History | null;
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
  parsed: ParsedSources;
  media: LoadedMedia;
  publicFiles: PublicFile[];
  history: History;
  /** For messages about what it says. */
  configFile: string;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
}

export async function prepareSite(options: PrepareOptions): Promise<Prepared> {
  const { root, config, clock, kept } = options;
  const { site, configFile } = config;
  const { content, data } = scanSite(root, site);
  clock.mark('scan');

  const [parsed, history, compiled] = await Promise.all([
    parseAll({ ...options, ...config, sources: content.sources, ...(kept === null ? {} : { memory: kept.memory }) }),
    kept?.history ?? historyOf(options, content.sources),
    kept?.compiled ?? compile(root, site, content.reactPages, kept !== null),
  ]);
  clock.mark('parse and compile');

  const stale = staleFiles(root, site, content.sources);
  const graphs = buildGraphs({
    ...options,
    content,
    data: data.value,
    parsed: parsed.files,
    history,
    stale: stale.value,
  });
  clock.mark('graph');

  const beside = graphs.locales.flatMap((one) => linkedFiles(one.entries, { site, ...one }));
  const media = loadMedia(
    root,
    beside.filter((file) => content.paths.has(file)),
    content.publicFiles,
    site.baseUrl,
  );
  const locales = prepareLocales(graphs.locales, { ...options, data: data.value, media, compiled, parsed });
  clock.mark('pages');

  const found = [
    ...data.diagnostics,
    ...content.diagnostics,
    ...stale.diagnostics,
    ...shown(parsed.files, graphs.locales),
    ...graphs.diagnostics,
    ...checkTranslations(content.sources, site),
    ...locales.diagnostics,
  ];
  return {
    site,
    diagnostics: unique([
      ...config.diagnostics,
      ...compiled.diagnostics,
      ...(config.asItLies ? found.map(atMostWarning) : found),
    ]),
    compiled,
    locales: locales.value,
    parsed,
    media,
    publicFiles: content.publicFiles,
    history,
    configFile,
    inlineScripts: [...new Set(locales.value.flatMap(({ assets }) => assets.assets.inlineScriptHashes))],
  };
}

/** What pages are made with, for each locale; none without a theme and a client. */
function prepareLocales(
  graphs: readonly LocaleGraph[],
  {
    config: { site, configFile },
    kept,
    data,
    media,
    parsed,
    compiled: { theme, client },
  }: PrepareOptions & { data: SiteData; media: LoadedMedia; parsed: ParsedSources; compiled: Compiled },
): Outcome<PreparedLocale[]> {
  if (theme === null || client === null) return { value: [], diagnostics: [] };
  const resolver = site.socialImages === null || kept !== null ? noImage : socialImageResolver(site.socialImages);
  const shared = {
    site,
    graphs: Object.fromEntries(graphs.map(({ locale, graph }) => [locale.name, graph])),
    media: media.media,
    textOf: parsed.texts.of,
    socialImage: resolver ?? noImage,
    component: theme.component,
  };
  const prepared = graphs.map(({ locale, graph }) => {
    const { words } = theme.theme;
    const shell = buildShell({ site, locale, graph, data, words, generator, configFile });
    const context = { ...shared, locale, graph, shell: shell.value, reactPages: pageMeta(theme, locale) };
    const value: PreparedLocale = { locale, context, assets: localeAssets(client, site, shell.value, homepage) };
    return { value, diagnostics: shell.diagnostics };
  });
  return {
    value: prepared.map(({ value }) => value),
    diagnostics: [...(resolver === null ? [noFont()] : []), ...prepared.flatMap(({ diagnostics }) => diagnostics)],
  };
}

const pageMeta = ({ pages }: LoadedTheme, { name }: Locale): PageContext['reactPages'] =>
  Object.fromEntries(Object.entries(pages).map(([file, { meta }]) => [file, meta(name)]));

const noImage: PageContext['socialImage'] = () => null;

/** Diagnostics of the texts that some locale shows, each once. */
function shown(parsed: ReadonlyMap<string, Parsed>, locales: readonly LocaleGraph[]): Diagnostic[] {
  const files = new Set(locales.flatMap(({ entries }) => entries.map((entry) => entry.source.file)));
  return [...parsed].flatMap(([file, { diagnostics }]) => (files.has(file) ? diagnostics : []));
}

/** A mistake in a file that several locales show is reported once. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return [...byText.values()];
}
