/** Builds and checks, for each language, the entries and the graph of URLs. */
import { buildEntries, type EntriesOptions } from '../content/entries.ts';
import { versionPlans } from '../content/versions.ts';
import { buildGraph, writtenSidebars } from '../graph/build-graph.ts';
import { checkGraph } from '../graph/check-graph.ts';
import { linkedFiles } from '../graph/links.ts';
import type { Activity } from '../host/activity.ts';
import type { Cache } from '../host/cache.ts';
import type { ReadyConfig } from '../host/load-config.ts';
import type { CodeLink, Entry, History } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Graph, PublicFiles } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { withoutHiddenPages } from './hidden-files.ts';
import { openKnownLinks } from './known-links.ts';
import type { Scanned } from './scan.ts';
import { withOwnItems } from './sidebar-items.ts';
import { inTime, stepwise } from './work-in-time.ts';

export interface LocaleGraph {
  locale: Locale;
  entries: readonly Entry[];
  graph: Graph;
  /** Files that texts show or link to. */
  linked: string[];
}

interface GraphSources extends Pick<EntriesOptions, 'data' | 'parsed' | 'stale'> {
  background?: Pick<Activity, 'pause'> | null;
  root: string;
  config: ReadyConfig;
  content: Scanned;
  history: History;
  codeLinks: readonly CodeLink[];
  cache: Cache;
  drafts: boolean;
  /** Some texts were only skimmed, so their links are not known. */
  isPartial: boolean;
}

/** Languages in the order of the configuration; mistakes in entries, and broken links. */
export async function buildGraphs(
  sources: GraphSources,
): Promise<{ locales: LocaleGraph[]; diagnostics: Diagnostic[] }> {
  const { site, isDocusaurus } = sources.config;
  const publicFiles = new Map(sources.content.publicFiles.map(({ file, path }) => [path, file]));
  const seconds = 30 + sources.content.sources.length / 100;
  const timed = <T>(run: () => T): T => inTime('finding addresses, sidebars and links', null, run, seconds);
  const found: Outcome<LocaleGraph>[] = [];
  for (const locale of site.locales) found.push(await buildLocale(locale, publicFiles, sources, timed));
  const all = found.map(({ value }) => value);
  const shown = isDocusaurus ? withoutHiddenPages(all, site) : { value: all, diagnostics: [] };
  return { locales: shown.value, diagnostics: [...found, shown].flatMap(({ diagnostics }) => diagnostics) };
}

async function buildLocale(
  locale: Locale,
  publicFiles: PublicFiles,
  { root, config, content, data, history, drafts, codeLinks, cache, isPartial, background, ...rest }: GraphSources,
  timed: <T>(run: () => T) => T,
): Promise<Outcome<LocaleGraph>> {
  const { site } = config;
  const { sources } = content;
  await background?.pause();
  const all = timed(() => buildEntries({ ...rest, site, locale, data, sources, history: history.files }));
  await background?.pause();
  const isShown = ({ draft }: Entry): boolean => drafts || !draft;
  const entries = all.value.filter(isShown);
  const versions = versionPlans(site, locale, data);
  const given = { ...config, root, locale, data, publicFiles, entries, versions };
  const sidebars = await withOwnItems(writtenSidebars(given), given);
  const steps = function* (): Generator<void, Outcome<LocaleGraph>> {
    const hidden = all.value.filter((entry) => !isShown(entry));
    const { reactPages } = content;
    const graph = buildGraph({ ...given, sidebars: sidebars.value, drafts: hidden, reactPages });
    yield;
    const found = { locale, entries, graph: graph.value };
    const files = new Set([...content.paths, ...publicFiles.values()]);
    const isKnown = cache.folder !== null && !isPartial;
    const known = isKnown ? yield* openKnownLinks(cache, { site, ...found, files, drafts }) : null;
    const problems = yield* checkGraph({ ...config, ...found, codeLinks, files, known });
    const linked = known === null ? linkedFiles(entries, { site, ...found }) : yield* known.linked();
    const value = { ...found, linked };
    return { value, diagnostics: [all, sidebars, graph].flatMap(({ diagnostics }) => diagnostics).concat(problems) };
  };
  return stepwise(steps(), timed, background);
}
