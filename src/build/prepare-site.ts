/** Runs the stages up to pages that only have to be printed, for `build`, `check` and the watch server. */

import { checkTranslations } from '../graph/check-graph.ts';
import { historyOf } from '../host/git.ts';
import type { ReadyConfig } from '../host/load-config.ts';
import { type LoadedMdx, loadMdx, type MdxMemory } from '../host/load-mdx.ts';
import { withMathFont } from '../host/math-font.ts';
import { loadMedia } from '../host/media.ts';
import { type ParseAllOptions, parseAll } from '../host/parse-all.ts';
import { withPartials } from '../host/parse-partials.ts';
import { byCodeUnit } from '../lib/paths.ts';
import { atLevel, atMostWarning } from '../messages/diagnostic.ts';
import { duplicateFileName } from '../messages/output-folder.ts';
import type { History, Parsed, PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type Compiled, compile } from './compile-code.ts';
import { buildGraphs, type LocaleGraph } from './graphs.ts';
import { hiddenFiles } from './hidden-files.ts';
import { type LocaleOptions, type PreparedLocale, prepareLocales } from './locales.ts';
import { pluginChecks, pluginPages } from './plugins.ts';
import { type Scanned, scanSite } from './scan.ts';
import { staleFiles } from './translations.ts';

interface PrepareOptions
  extends Pick<ParseAllOptions, 'root' | 'cache' | 'progress' | 'shared' | 'hashes' | 'share' | 'background'> {
  config: ReadyConfig;
  drafts: boolean;
  clock?: { mark(stage: string): void };
  /** What the watch server keeps between two calls; null in a build. */
  kept: Kept | null;
  /** Called with the number of texts that were parsed. @default nothing */
  onRead?: (texts: number) => void;
}
interface Kept {
  /** Parsed texts, by key. */
  memory: Map<string, Parsed>;
  /** Null when the code has to be compiled again. */
  compiled: Compiled | null;
  history: History | null;
  /** Loaded texts that contain code. */
  mdx: MdxMemory | null;
  /** Which texts may be skimmed until they are parsed in the background. */
  skim: 'all' | 'unknown';
}

export interface Prepared extends Pick<LocaleOptions, 'compiled' | 'mdx' | 'parsed' | 'media'> {
  root: string;
  site: Site;
  diagnostics: Diagnostic[];
  plugins: ReadyConfig['plugins'];
  /** Empty when theme or client could not be compiled. */
  locales: PreparedLocale[];
  publicFiles: PublicFile[];
  history: History;
  /** Named in messages. */
  configFile: string;
  /** Source expressions of the inline scripts, for a content security policy. */
  inlineScripts: string[];
}

export async function prepareSite(options: PrepareOptions): Promise<Prepared> {
  const { root, config, clock, background } = options;
  // In the background, saves are answered between these steps.
  const pause = async (): Promise<void> => background?.pause();
  const { site, configFile, plugins } = config;
  const { data, ...scanned } = scanSite(root, site);
  await pause();
  const added = await pluginPages(root, config);
  const content = withAdded(scanned.content, added.value);
  clock?.mark('scan');
  const { compiled, history, parsed, mdx } = await readAll(options, content);
  options.onRead?.(parsed.count);
  clock?.mark('parse and compile');

  const stale = staleFiles(root, site, content.sources);
  const known = { isPartial: parsed.skimmed.size > 0, codeLinks: compiled.theme?.links ?? [], stale: stale.value };
  const graphs = await buildGraphs({ ...options, ...known, content, data: data.value, parsed: parsed.files, history });
  clock?.mark('graph');

  await pause();
  const beside = graphs.locales.flatMap(({ linked }) => linked);
  const shownFiles = [...beside.filter((file) => content.paths.has(file)), ...mdx.files];
  const media = loadMedia(root, shownFiles, content.publicFiles, site.baseUrl);
  await pause();
  const locales = prepareLocales(graphs.locales, { ...options, data: data.value, media, compiled, parsed, mdx });
  clock?.mark('pages');

  await pause();
  const hidden = hiddenFiles(config.isDocusaurus ? content.publicFiles : [], locales.value, site);
  const found = [
    ...[...hidden].map(([{ file, path }, source]) => duplicateFileName(file, path, { file: path, source })),
    ...[mdx, data, content, stale].flatMap(({ diagnostics }) => diagnostics),
    ...[shown(parsed.files, graphs.locales, site), graphs.diagnostics, checkTranslations(content.sources, site)].flat(),
    ...[locales, added].flatMap(({ diagnostics }) => diagnostics),
    ...(await pluginChecks({ ...config, root, contexts: locales.value.map(({ context }) => context) })),
  ];
  const diagnostics = config.isDocusaurus ? found.map(atMostWarning) : found;
  const hasMath = plugins.some(({ plugin }) => plugin.name === 'sitegen/math');
  const client = compiled.client !== null && hasMath ? withMathFont(compiled.client) : compiled.client;
  return {
    ...{ root, site, plugins, locales: locales.value, parsed, media, history, configFile },
    diagnostics: unique([...config.diagnostics, ...compiled.diagnostics, ...diagnostics], config.isDocusaurus),
    compiled: {
      ...compiled,
      client,
      ran: [...compiled.ran, ...mdx.inputs],
      inputs: [...compiled.inputs, ...mdx.inputs],
    },
    mdx: config.isDocusaurus ? { ...mdx, failures: () => unique(mdx.failures().map(atMostWarning), true) } : mdx,
    publicFiles: content.publicFiles.filter((one) => !hidden.has(one)),
    inlineScripts: [...new Set(locales.value.flatMap(({ assets }) => assets.assets.inlineScriptHashes))],
  };
}

/** The files in the site's folders, and those that plugins add. */
const withAdded = (content: Scanned, { sources, reactPages }: Pick<Scanned, 'sources' | 'reactPages'>): Scanned => ({
  ...content,
  sources: [...content.sources, ...sources],
  reactPages: [...content.reactPages, ...reactPages],
});

/** Compiles the code, reads the history and parses the texts, all at the same time. */
async function readAll(
  options: PrepareOptions,
  content: Scanned,
): Promise<Pick<Prepared, 'compiled' | 'history' | 'parsed' | 'mdx'>> {
  const { config, kept } = options;
  const { site } = config;
  const known = kept === null ? {} : { memory: kept.memory, skim: kept.skim };
  const parsing: ParseAllOptions = { ...options, ...config, ...known, sources: content.sources };
  // React pages that were written for Docusaurus are loaded as texts are.
  const [inMdx, reactPages] = site.layout.isDocusaurus ? [content.reactPages, []] : [[], content.reactPages];
  const isMdx =
    inMdx.length > 0 || site.syntax.format === 'mdx' || content.sources.some(({ file }) => file.endsWith('.mdx'));
  // The client waits for the texts only when they can contain islands.
  let tell = (_: LoadedMdx['islands']): void => {};
  const inTexts = isMdx ? new Promise<LoadedMdx['islands']>((resolve) => (tell = resolve)) : null;
  const compiling = { ...options, reactPages, site, readable: kept !== null, lenient: config.isDocusaurus, inTexts };
  const readTexts = async (): Promise<Pick<Prepared, 'parsed' | 'mdx'>> => {
    try {
      const parsed = await withPartials(await parseAll(parsing), parsing);
      const mdx = await loadMdx({ ...parsing, parsed, pages: inMdx, memory: kept?.mdx ?? null });
      tell(mdx.islands);
      return { parsed, mdx };
    } finally {
      // After a failure, nobody must wait for the islands.
      tell({});
    }
  };
  // esbuild and git are started first: they work while texts are parsed here.
  const [code, history, { parsed, mdx }] = await Promise.all([
    kept?.compiled ?? compile(compiling),
    kept?.history ?? historyOf(options, content.sources),
    readTexts(),
  ]);
  const compiled = Object.keys(mdx.islands).every((id) => id in code.islands) ? code : await compile(compiling);
  return { compiled, history, parsed, mdx };
}

/** Diagnostics of the texts that any locale shows. */
function shown(
  parsed: ReadonlyMap<string, Parsed>,
  locales: readonly LocaleGraph[],
  { onUnknownDirectives }: Pick<Site, 'onUnknownDirectives'>,
): Diagnostic[] {
  const files = new Set(locales.flatMap(({ entries }) => entries.map((entry) => entry.source.file)));
  const found = [...parsed].flatMap(([file, { diagnostics }]) => (files.has(file) ? diagnostics : []));
  return found.flatMap((one) => (one.code === 'unknown-directive' ? atLevel(onUnknownDirectives, [one]) : [one]));
}

/** Mistakes that every language reports again: they are the same at the same place, or in a file without lines, with the same message. */
const sameInEveryLanguage: Record<string, (one: Diagnostic) => unknown> = {
  'broken-anchor': ({ place }) => place,
  'broken-link': ({ place, message }) => [place, place?.line == null ? message : null],
};
/** Mistakes that are reported once for the whole site: an unknown language of code, or a missing package. */
const isReportedOnce = ({ code, message }: Diagnostic): boolean =>
  code === 'unknown-language' || (code === 'mdx-import' && !message.startsWith('".'));

/** Whether a broken link means the same in each file that has it. */
const isFromRoot = ({ message }: Diagnostic): boolean => message.startsWith('the link "/');

/**
 * Reports each mistake once; with `alike`, for Docusaurus projects, each message once with its number of places. Broken
 * links stay apart if their addresses are relative to their files.
 */
function unique(diagnostics: Diagnostic[], alike: boolean): Diagnostic[] {
  const isCounted = (one: Diagnostic): boolean =>
    isReportedOnce(one) || (alike && (one.code !== 'broken-link' || isFromRoot(one)));
  const once = grouped(diagnostics, (one) => [one.code, sameInEveryLanguage[one.code]?.(one) ?? one]);
  const firsts = once.flatMap((group) => group.slice(0, 1));
  return grouped(firsts, (one) => (isCounted(one) ? [one.code, one.message] : one)).flatMap((group) => {
    const [first, second, ...more] = grouped(group.sort(byPlace), ({ place }) => place).map(([one]) => one);
    if (first === undefined || second?.place == null) return first ?? [];
    const { file, line } = second.place;
    const next = line === null ? file : `${file}:${line}`;
    const others = more.length === 1 ? 'one more place' : `${more.length} more places`;
    const places = more.length === 0 ? ` and in ${next}` : `, in ${next} and in ${others}`;
    return [{ ...first, message: `${first.message}, here${places}` }];
  });
}
function grouped(diagnostics: Diagnostic[], keyOf: (one: Diagnostic) => unknown): Diagnostic[][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const key = JSON.stringify(keyOf(one));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}
/** By file and line, as texts are parsed in no fixed order. */
const byPlace = ({ place: a }: Diagnostic, { place: b }: Diagnostic): number =>
  byCodeUnit(a?.file ?? '', b?.file ?? '') || (a?.line ?? 0) - (b?.line ?? 0);
