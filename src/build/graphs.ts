/** Builds and checks, for each language, the entries and the graph of URLs. */
import { buildEntries, type EntriesOptions } from '../content/entries.ts';
import { versionPlans } from '../content/versions.ts';
import { buildGraph } from '../graph/build-graph.ts';
import { checkGraph } from '../graph/check-graph.ts';
import { linkedFiles } from '../graph/linked-files.ts';
import type { Cache } from '../host/cache.ts';
import type { ReadyConfig } from '../host/load-config.ts';
import type { CodeLink, Entry, History } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph, PublicFiles } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { withoutHiddenPages } from './hidden-files.ts';
import { openKnownLinks } from './known-links.ts';
import type { Scanned } from './scan.ts';
import { inTime } from './work-in-time.ts';

export interface LocaleGraph {
  locale: Locale;
  entries: readonly Entry[];
  graph: Graph;
  /** Files that texts show or link to. */
  linked: string[];
}

interface GraphSources extends Pick<EntriesOptions, 'data' | 'parsed' | 'stale'> {
  config: ReadyConfig;
  content: Scanned;
  history: History;
  codeLinks: readonly CodeLink[];
  cache: Cache;
  /** Whether drafts are shown. */
  drafts: boolean;
  /** Some texts were only skimmed, so their links are not known. */
  isPartial: boolean;
}

/** Languages in the order of the configuration; mistakes in entries, and broken links. */
export function buildGraphs(sources: GraphSources): { locales: LocaleGraph[]; diagnostics: Diagnostic[] } {
  const { site, isDocusaurus } = sources.config;
  const publicFiles = new Map(sources.content.publicFiles.map(({ file, path }) => [path, file]));
  const seconds = 30 + sources.content.sources.length / 100;
  const found = site.locales.map((locale) =>
    inTime('finding addresses, sidebars and links', null, () => buildLocale(locale, publicFiles, sources), seconds),
  );
  const all = found.map(({ value }) => value);
  const shown = isDocusaurus ? withoutHiddenPages(all, site) : { value: all, diagnostics: [] };
  return { locales: shown.value, diagnostics: [...found, shown].flatMap(({ diagnostics }) => diagnostics) };
}

function buildLocale(
  locale: Locale,
  publicFiles: PublicFiles,
  { config, content, data, history, codeLinks, cache, isPartial, drafts, ...rest }: GraphSources,
): { value: LocaleGraph; diagnostics: Diagnostic[] } {
  const { site } = config;
  const all = buildEntries({ ...rest, site, locale, data, sources: content.sources, history: history.files });
  const isShown = ({ draft }: Entry): boolean => drafts || !draft;
  const entries = all.value.filter(isShown);
  const graph = buildGraph({
    ...config,
    locale,
    data,
    publicFiles,
    entries,
    drafts: all.value.filter((entry) => !isShown(entry)),
    reactPages: content.reactPages,
    versions: versionPlans(site, locale, data),
  });
  const found = { locale, entries, graph: graph.value };
  const files = new Set([...content.paths, ...publicFiles.values()]);
  const known = cache.folder === null || isPartial ? null : openKnownLinks(cache, { site, ...found, files, drafts });
  const problems = checkGraph({ ...config, ...found, codeLinks, files, known });
  const value = { ...found, linked: known?.linked() ?? linkedFiles(found.entries, { site, ...found }) };
  return { value, diagnostics: [...all.diagnostics, ...graph.diagnostics, ...problems] };
}
