/** Builds and checks, for each language, the entries and the graph of URLs. */
import { buildEntries } from '../content/entries.ts';
import { versionPlans } from '../content/versions.ts';
import { buildGraph, writtenSidebars } from '../graph/build-graph.ts';
import { checkGraph } from '../graph/check-graph.ts';
import { linkedFiles } from '../graph/links.ts';
import { combined } from '../messages/diagnostic.ts';
import type { Entry } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { Graph } from '../model/graph.ts';
import type { Locale } from '../model/site.ts';
import { withoutHiddenPages } from './hidden-files.ts';
import { openKnownLinks } from './known-links.ts';
import type { PrepareOptions, Read } from './prepared.ts';
import type { Content } from './scan.ts';
import { withOwnItems } from './sidebar-items.ts';
import { staleFiles } from './translations.ts';
import { inTime, stepwise } from './work-in-time.ts';

export interface LocaleGraph {
  locale: Locale;
  entries: readonly Entry[];
  graph: Graph;
  /** Files that texts show or link to. */
  linked: string[];
}

interface GraphOptions extends Pick<PrepareOptions, 'root' | 'config' | 'cache' | 'drafts' | 'background'> {
  /** Runs a step, which must not take too long. */
  timed: <T>(run: () => T) => T;
}

/** Languages in the order of the configuration; mistakes in entries, and broken links. */
export async function buildGraphs(
  content: Content,
  read: Read,
  options: PrepareOptions,
): Promise<Outcome<LocaleGraph[]>> {
  const { root, config } = options;
  const seconds = 30 + content.sources.length / 100;
  const timed = <T>(run: () => T): T => inTime('finding addresses, sidebars and links', null, run, seconds);
  const stale = staleFiles(root, config.site, content.sources);
  const outcomes: Outcome<LocaleGraph>[] = [];
  for (const locale of config.site.locales)
    outcomes.push(await buildLocale(locale, content, read, stale.value, { ...options, timed }));
  const all = combined(outcomes);
  const shown = withoutHiddenPages(all.value, config.site);
  return { value: shown.value, diagnostics: [stale, all, shown].flatMap(({ diagnostics }) => diagnostics) };
}

async function buildLocale(
  locale: Locale,
  { sources, reactPages, data, ...content }: Content,
  { parsed, compiled, history, mdx }: Read,
  stale: ReadonlySet<string>,
  { root, config, drafts, cache, background, timed }: GraphOptions,
): Promise<Outcome<LocaleGraph>> {
  const { site } = config;
  const publicFiles = new Map(content.publicFiles.map(({ file, path }) => [path, file]));
  await background?.pause();
  const given = { site, locale, data };
  const all = timed(() => buildEntries({ ...given, sources, parsed: parsed.files, history: history.files, stale }));
  await background?.pause();
  const isShown = ({ draft }: Entry): boolean => drafts || !draft;
  const entries = all.value.filter(isShown);
  const versions = versionPlans(site, locale, data);
  const parts = { ...config, ...given, root, publicFiles, entries, versions };
  const sidebars = await withOwnItems(writtenSidebars(parts), parts);
  const steps = function* (): Generator<void, Outcome<LocaleGraph>> {
    const hidden = all.value.filter((entry) => !isShown(entry));
    const graph = buildGraph({ ...parts, sidebars: sidebars.value, drafts: hidden, reactPages });
    yield;
    const localeGraph = { locale, entries, graph: graph.value };
    const files = new Set([...content.paths, ...publicFiles.values()]);
    // Links in texts that were only skimmed are not known.
    const hasOwnLinks = mdx.texts.elements.includes('a');
    const isKnown = cache.folder !== null && parsed.skimmed.size === 0 && !hasOwnLinks;
    const links = isKnown ? yield* openKnownLinks(cache, { site, ...localeGraph, files, drafts }) : null;
    const codeLinks = compiled.theme?.links ?? [];
    const problems = yield* checkGraph({
      ...config,
      ...localeGraph,
      drafts: hidden,
      codeLinks,
      files,
      before: links,
      hasOwnLinks,
    });
    const linked = links === null ? linkedFiles(entries, { site, ...localeGraph }) : yield* links.linked();
    const value = { ...localeGraph, linked };
    return { value, diagnostics: [all, sidebars, graph].flatMap(({ diagnostics }) => diagnostics).concat(problems) };
  };
  return stepwise(steps(), timed, background);
}

/** Files in the site's folders that its texts show or link to, and those that code in texts imports as addresses. */
export const shownFiles = ({ paths }: Content, graphs: readonly LocaleGraph[], { mdx }: Read): string[] => [
  ...graphs.flatMap(({ linked }) => linked.filter((file) => paths.has(file))),
  ...mdx.files,
];
